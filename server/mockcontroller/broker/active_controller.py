"""The connection to the active controller, and finding another one when it is not active any more.

Any controller's DescribeCluster answer names the active one (KIP-919).  Below metadata.version 3.7-IV0, and for who
has no right to ask, there is no such answer: then the addresses given are tried in turn.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping

import trio

from kafkaproto.client import (
    Address,
    AdminClient,
    AdminError,
    ClientConfig,
    Connection,
    NodeUnreachableError,
    UnsupportedByServerError,
)
from kafkaproto.client.admin import open_stream
from kafkaproto.messages.base import Message
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import METADATA_VERSION
from kafkaproto.sets import SchemaSet
from mockcontroller.image.record_versions import CORDONED_LOG_DIRS_LEVEL

logger = logging.getLogger("mockcontroller.broker")

Connector = Callable[[Address], Awaitable[trio.abc.Stream]]

_NO_DESCRIPTION = {int(ErrorCode.UNSUPPORTED_VERSION), int(ErrorCode.CLUSTER_AUTHORIZATION_FAILED)}


class BrokerConnection(Connection):
    """A connection that uses no version of an api above ``max_versions``, which are by api key."""

    def __init__(
        self,
        stream: trio.abc.Stream,
        address: Address,
        config: ClientConfig,
        schema_set: SchemaSet,
        max_versions: Mapping[int, int],
    ) -> None:
        super().__init__(stream, address, config, schema_set)
        self._max_versions = max_versions

    def version_of(self, request: type[Message]) -> int:
        version = super().version_of(request)
        api_key = request.schema().api_key or 0
        highest = self._max_versions.get(api_key, version)
        lowest = self.versions.apis[api_key].min
        if lowest > highest:
            name = request.schema().name.removesuffix("Request")
            raise UnsupportedByServerError(
                self.address, name, f"it begins with version {lowest}, the highest allowed here is {highest}"
            )
        return min(version, highest)

    async def metadata_version(self) -> int:
        """The finalized level, as the controller tells it; 0 where it does not."""
        level = self.versions.finalized_features.get(METADATA_VERSION, 0)
        if 0 < level < CORDONED_LOG_DIRS_LEVEL:
            # It may have risen; from there on nobody here asks what it is.
            level = (await self.handshake()).finalized_features.get(METADATA_VERSION, 0)
        return level


class ActiveController:
    """One connection at a time.  ``config``'s client id is the broker's id, as at Kafka."""

    def __init__(
        self,
        controllers: tuple[Address, ...],
        config: ClientConfig,
        *,
        cluster_id: str | None = None,
        max_versions: Mapping[int, int],
        connect: Connector = open_stream,
    ) -> None:
        self.cluster_id = cluster_id
        self._set = SchemaSet.bundled("static-configs")
        self._controllers = list(controllers)
        self._config = config
        self._max_versions = max_versions
        self._connect = connect
        self._connection: BrokerConnection | None = None
        self.trouble = ""
        """Why there is no answer, while there is none."""

    def note(self, trouble: str) -> None:
        """Log it, if it is not what was noted last."""
        if trouble != self.trouble:
            logger.warning("%s; looking for the active controller", trouble)
            self.trouble = trouble

    async def connection(self) -> BrokerConnection:
        """To the active controller, open and with its versions known; ``cluster_id`` is known from then on.

        Any ``ClientError``; ``ConnectionLostError`` and the like are worth another try.
        """
        if self._connection is None or self._connection.closed:
            self._connection = await self._open(await self._find())
        return self._connection

    async def leave(self) -> None:
        """Close the connection, if there is one: the next is to whoever is active then."""
        if self._connection is not None:
            await self._connection.aclose()
            self._connection = None
            # Where only the addresses given are known: the next one.
            self._controllers.append(self._controllers.pop(0))

    async def _find(self) -> Address:
        async with AdminClient(
            bootstrap_controllers=[str(one) for one in self._controllers],
            config=self._config,
            connect=self._connect,
            on_retry=lambda error: self.note(str(error)),
        ) as admin:
            try:
                cluster = await admin.describe_cluster()
            except AdminError as error:
                if error.code not in _NO_DESCRIPTION or self.cluster_id is None:
                    raise
                return self._controllers[0]
        self.cluster_id = self.cluster_id or cluster.cluster_id
        active = cluster.node(cluster.controller_id)
        assert active is not None, "the client waits until there is one"
        return active.address

    async def _open(self, address: Address) -> BrokerConnection:
        try:
            with trio.fail_after(self._config.connection_setup_timeout_ms / 1000):
                stream = await self._connect(address)
        except trio.TooSlowError:
            raise NodeUnreachableError(address, "no connection in time") from None
        except OSError as error:
            raise NodeUnreachableError(address, error.strerror or str(error)) from error
        connection = BrokerConnection(stream, address, self._config, self._set, self._max_versions)
        await connection.handshake()
        return connection
