"""``Admin``, the interface, and ``AdminClient``, the client: bootstrap, routing, retries.

Where a call goes (Kafka's KIP-919): with bootstrap controllers, to the active one, which any controller names in its
DescribeCluster answer; with bootstrap servers, to any broker, which passes it on.  A call is tried again after a lost
connection and after a retriable error code (NOT_CONTROLLER above all), asking another node who is active, until the
time for the call is over.  All times are trio's clock.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from types import TracebackType
from typing import Protocol, Self, TypeVar

import trio

from kafkaproto.client.addresses import Address, parse_addresses
from kafkaproto.client.config import ClientConfig
from kafkaproto.client.connection import Connection
from kafkaproto.client.errors import (
    AdminError,
    ClientError,
    ConfigError,
    ConnectionLostError,
    DeadlineError,
    NodeUnreachableError,
    NotReadyError,
    UnsupportedByServerError,
)
from kafkaproto.client.views import ClusterDescription, Node, NodeApiVersions
from kafkaproto.messages import (
    DescribeClusterRequest,
    DescribeClusterResponse,
    MetadataRequest,
    MetadataResponse,
    UnregisterBrokerRequest,
    UnregisterBrokerResponse,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.messages.base import Message
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.sets import SchemaSet

T = TypeVar("T")

BROKERS, CONTROLLERS = 1, 2
"""Endpoint types of DescribeCluster."""

_ONLY_ASK = ("ApiVersions", "DescribeCluster", "Metadata")

Connector = Callable[[Address], Awaitable[trio.abc.Stream]]
"""Opens a stream to an address, or raises ``OSError``."""


class Admin(Protocol):
    """Upstream's calls that the tools use.  Each may raise any ``ClientError``; what is said are the error codes."""

    async def describe_cluster(self, *, include_fenced_brokers: bool = False) -> ClusterDescription:
        """Id and nodes, brokers or controllers as the client was bootstrapped; waits until there are some, and until
        one of the controllers is active.

        UNSUPPORTED_VERSION where metadata.version is below 3.7-IV0 and a controller was asked;
        CLUSTER_AUTHORIZATION_FAILED; MISMATCHED_ENDPOINT_TYPE where a broker was asked as a controller.
        """
        ...

    async def api_versions(self, node: Node) -> NodeApiVersions:
        """What that node takes.  One try, since the question is about this node now."""
        ...

    async def unregister_broker(self, broker_id: int) -> None:
        """Delete a broker's registration.  BROKER_ID_NOT_REGISTERED."""
        ...

    async def unregister_controller(self, controller_id: int) -> None:
        """Delete a controller's registration (KIP-1312, 4.4).

        CONTROLLER_ID_NOT_REGISTERED; INVALID_REQUEST for the active one; UNSUPPORTED_VERSION below metadata.version
        4.4-IV2; ``UnsupportedByServerError`` where the cluster lacks the request.
        """
        ...


async def open_stream(address: Address) -> trio.abc.Stream:
    """TCP, to the first of the host's addresses that answers."""
    return await trio.open_tcp_stream(address.host, address.port)


class AdminClient(Admin):
    """Give exactly one of ``bootstrap_controllers`` and ``bootstrap_servers``: ``host:port`` entries, tried in turn.

    An async context manager that closes all connections at its end.  ``connect`` opens streams, TCP unless given;
    ``on_retry`` hears of each failure after which there is another try.
    ``ConfigError`` for addresses that are none.
    """

    def __init__(
        self,
        *,
        bootstrap_controllers: str | Iterable[str] | None = None,
        bootstrap_servers: str | Iterable[str] | None = None,
        config: ClientConfig | None = None,
        connect: Connector = open_stream,
        schema_set: SchemaSet | None = None,
        on_retry: Callable[[ClientError], None] | None = None,
    ) -> None:
        if (bootstrap_controllers is None) == (bootstrap_servers is None):
            raise ConfigError("bootstrap", "give either controllers or servers")
        given = bootstrap_controllers if bootstrap_controllers is not None else bootstrap_servers
        assert given is not None
        self._endpoint_type = BROKERS if bootstrap_controllers is None else CONTROLLERS
        option = "bootstrap.servers" if bootstrap_controllers is None else "bootstrap.controllers"
        try:
            # Nodes to ask, the next one first; nodes that are learnt of come behind those given.
            self._order = list(parse_addresses(given))
        except ValueError as error:
            raise ConfigError(option, str(error)) from None
        self._config = config or ClientConfig()
        self._connect = connect
        self._set = schema_set or SchemaSet.bundled()
        self._on_retry = on_retry
        self._connections: dict[Address, Connection] = {}
        self._connecting: defaultdict[Address, trio.Lock] = defaultdict(trio.Lock)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        connections = list(self._connections.values())
        self._connections.clear()
        for connection in connections:
            await connection.aclose()

    # -- calls

    async def describe_cluster(self, *, include_fenced_brokers: bool = False) -> ClusterDescription:
        async def attempt(deadline: float) -> ClusterDescription:
            return await self._describe(deadline, include_fenced_brokers)

        return await self._call(attempt)

    async def api_versions(self, node: Node) -> NodeApiVersions:
        deadline = trio.current_time() + self._config.default_api_timeout_ms / 1000
        return (await self._connected(node.address, deadline)).versions

    async def unregister_broker(self, broker_id: int) -> None:
        async def attempt(deadline: float) -> None:
            connection = await self._for_writing(deadline)
            request = UnregisterBrokerRequest(broker_id=broker_id)
            answer = await connection.request(request, UnregisterBrokerResponse, deadline)
            _check("UnregisterBroker", answer.error_code, answer.error_message, connection)

        await self._call(attempt)

    async def unregister_controller(self, controller_id: int) -> None:
        await self._retire("UnregisterController", controller_id)

    async def decommission_controller(self, controller_id: int) -> None:
        """Take a controller out of all feature decisions (KAFKA-20295); on the wire upstream's request (D14).

        The answer is the same for a registration that was marked and stays listed, and for one that was deleted.
        INVALID_REQUEST for the active controller and for voters; CONTROLLER_ID_NOT_REGISTERED; UNSUPPORTED_VERSION
        below metadata.version 3.7-IV0 (4.4-IV2 on an unpatched 4.4); ``UnsupportedByServerError``.
        """
        await self._retire("DecommissionController", controller_id)

    async def _retire(self, name: str, controller_id: int) -> None:
        async def attempt(deadline: float) -> None:
            connection = await self._for_writing(deadline)
            request = UnregisterControllerRequest(controller_id=controller_id)
            answer = await connection.request(request, UnregisterControllerResponse, deadline)
            _check(name, answer.error_code, answer.error_message, connection)

        await self._call(attempt)

    # -- retries

    async def _call(self, attempt: Callable[[float], Awaitable[T]]) -> T:
        """Try until success, a final error, or the end of the time."""
        seconds = self._config.default_api_timeout_ms / 1000
        deadline = trio.current_time() + seconds
        backoff = self._config.retry_backoff_ms / 1000
        lost = False
        for tried in range(self._config.retries + 1):
            try:
                return await attempt(deadline)
            except AdminError as error:
                error.after_lost_connection = lost
                if not error.retriable or tried == self._config.retries:
                    raise
                last: ClientError = error
            except (NodeUnreachableError, NotReadyError) as error:
                lost = lost or (isinstance(error, ConnectionLostError) and error.api not in _ONLY_ASK)
                if tried == self._config.retries:
                    raise
                last = error
            if trio.current_time() + backoff >= deadline:
                raise DeadlineError(seconds, last) from last
            if self._on_retry is not None:
                self._on_retry(last)
            if not isinstance(last, NodeUnreachableError):
                # What this node knows may be old.
                self._order.append(self._order.pop(0))
            await trio.sleep(backoff)
            backoff = min(backoff * 2, self._config.retry_backoff_max_ms / 1000)
        raise AssertionError("unreachable")

    # -- routing

    async def _connected(self, address: Address, deadline: float) -> Connection:
        """The open connection to an address, or a new one with its versions known."""
        # Tasks that want the same node wait for one connection; different nodes don't wait for each other.
        async with self._connecting[address]:
            known = self._connections.get(address)
            if known is None or known.closed:
                known = await self._open(address, deadline)
                self._connections[address] = known
            return known

    async def _open(self, address: Address, deadline: float) -> Connection:
        limit = min(deadline, trio.current_time() + self._config.connection_setup_timeout_ms / 1000)
        try:
            with trio.fail_at(limit):
                stream = await self._connect(address)
        except trio.TooSlowError:
            raise NodeUnreachableError(address, "no connection in time") from None
        except OSError as error:
            raise NodeUnreachableError(address, _reason(error)) from error
        connection = Connection(stream, address, self._config, self._set)
        await connection.handshake(deadline)
        return connection

    async def _any(self, deadline: float) -> Connection:
        """A connection to the first node in order that can be reached; those that can't go to the end."""
        failure: NodeUnreachableError | None = None
        for address in tuple(self._order):
            try:
                return await self._connected(address, deadline)
            except NodeUnreachableError as error:
                failure = failure or error
                self._order.remove(address)
                self._order.append(address)
        assert failure is not None
        raise failure

    async def _for_writing(self, deadline: float) -> Connection:
        """The node that takes changes: the active controller, or any broker."""
        if self._endpoint_type == BROKERS:
            connection = await self._any(deadline)
            _check_broker(connection)
            return connection
        cluster = await self._describe(deadline)
        active = cluster.node(cluster.controller_id)
        assert active is not None
        return await self._connected(active.address, deadline)

    async def _describe(self, deadline: float, include_fenced_brokers: bool = False) -> ClusterDescription:
        connection = await self._any(deadline)
        if self._endpoint_type == BROKERS:
            _check_broker(connection)
            if not include_fenced_brokers and not _lists(connection, DescribeClusterRequest):
                # Brokers from before 2.8.
                return await self._describe_by_metadata(connection, deadline)
        elif connection.version_of(DescribeClusterRequest) == 0:
            raise UnsupportedByServerError(connection.address, "DescribeCluster", "only of brokers, not of controllers")
        if include_fenced_brokers and connection.version_of(DescribeClusterRequest) < 2:
            raise UnsupportedByServerError(connection.address, "DescribeCluster", "it can't list fenced brokers")
        request = DescribeClusterRequest(
            endpoint_type=self._endpoint_type, include_fenced_brokers=include_fenced_brokers
        )
        answer = await connection.request(request, DescribeClusterResponse, deadline)
        _check("DescribeCluster", answer.error_code, answer.error_message, connection)
        nodes = (Node(one.broker_id, one.host, one.port, one.rack, one.is_fenced) for one in answer.brokers)
        return self._learn(connection, answer.cluster_id, answer.controller_id, nodes)

    async def _describe_by_metadata(self, connection: Connection, deadline: float) -> ClusterDescription:
        request = MetadataRequest(topics=[], allow_auto_topic_creation=False)
        answer = await connection.request(request, MetadataResponse, deadline)
        _check("Metadata", answer.error_code, None, connection)
        nodes = (Node(one.node_id, one.host, one.port, one.rack) for one in answer.brokers)
        return self._learn(connection, answer.cluster_id, answer.controller_id, nodes)

    def _learn(
        self, connection: Connection, cluster_id: str | None, controller_id: int, nodes: Iterable[Node]
    ) -> ClusterDescription:
        """Remember the nodes; ``NotReadyError`` where Kafka's clients wait as well."""
        cluster = ClusterDescription(cluster_id, controller_id, tuple(sorted(nodes, key=lambda node: node.id)))
        self._order += [node.address for node in cluster.nodes if node.address not in self._order]
        if not cluster.nodes:
            raise NotReadyError(connection.address, "no node is listed")
        if self._endpoint_type == CONTROLLERS and cluster.node(controller_id) is None:
            who = "no controller is active"
            if controller_id >= 0:
                who = f"the active controller {controller_id} is not registered under this listener"
            raise NotReadyError(connection.address, who)
        return cluster


def _lists(connection: Connection, request: type[Message]) -> bool:
    return request.schema().api_key in connection.versions.apis


def _check_broker(connection: Connection) -> None:
    """Brokers take Metadata and controllers don't: a controller given as a server is told at once."""
    if ApiKey.METADATA not in connection.versions.apis:
        raise UnsupportedByServerError(
            connection.address, "Metadata", "it is a controller, not a broker; give it as a bootstrap controller"
        )


def _check(api: str, code: int, message: str | None, connection: Connection) -> None:
    if code:
        raise AdminError(api, code, message, connection.address)


def _reason(error: OSError) -> str:
    """The operating system's words; trio collects one failure for each address of a host name."""
    cause = error.__cause__
    while isinstance(cause, BaseExceptionGroup) and cause.exceptions:
        cause = cause.exceptions[0]
    found = cause if isinstance(cause, OSError) else error
    # A resolver's errors have negative numbers and words of their own; trio writes its own words for the others.
    return os.strerror(found.errno) if found.errno and found.errno > 0 else found.strerror or str(found)
