"""Controllers that answer a broker by script, over memory streams."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import trio
import trio.testing

from kafkaproto.client import Address
from kafkaproto.messages import (
    ApiVersionsRequest,
    ApiVersionsResponse,
    BrokerHeartbeatRequest,
    BrokerHeartbeatResponse,
    DescribeClusterRequest,
    DescribeClusterResponse,
)
from kafkaproto.messages.api_versions_response import ApiVersion, FinalizedFeatureKey
from kafkaproto.messages.base import Message
from kafkaproto.messages.describe_cluster_response import DescribeClusterBroker
from kafkaproto.messages.static_configs import BrokerRegistrationRequest, BrokerRegistrationResponse
from kafkaproto.protocol.frames import Request
from kafkaproto.sets import SchemaSet
from mockcontroller.broker.lifecycle import MockBroker, Ready
from mockcontroller.broker.settings import BrokerSettings
from tests.unit.client.scripted import read_frame

SET = SchemaSet.bundled("static-configs")
CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
EPOCH = 537
ONE, OTHER = Address("one.example", 9093), Address("other.example", 9093)


@dataclass
class Cluster:
    """Controllers that share what they know: who is active, and how a broker fares.

    ``registration_codes`` and ``heartbeat_codes`` are answered one after the other, then success.  ``catches_up_after``
    and ``lets_go_after`` count heartbeats.  ``metadata_version`` is what is finalized, ``None`` is not told.
    """

    active: Address | None = ONE
    reachable: set[Address] = field(default_factory=lambda: {ONE, OTHER})
    registration_versions: tuple[int, int] = (0, 4)
    heartbeat_versions: tuple[int, int] = (0, 2)
    metadata_version: int | None = 33
    describe_code: int = 0
    registration_codes: list[int] = field(default_factory=list)
    heartbeat_codes: list[int] = field(default_factory=list)
    catches_up_after: int = 1
    lets_go_after: int = 1
    unregistered: bool = False
    received: list[tuple[float, Address, Request]] = field(default_factory=list)
    streams: list[trio.abc.Stream] = field(default_factory=list)
    nursery: trio.Nursery | None = None

    async def connect(self, address: Address) -> trio.abc.Stream:
        """For the broker: a stream to one of them."""
        await trio.lowlevel.checkpoint()
        if address not in self.reachable:
            raise OSError(errno.ECONNREFUSED, "Connection refused")
        near, far = trio.testing.memory_stream_pair()
        assert self.nursery is not None
        self.nursery.start_soon(self._serve, address, far)
        self.streams.append(far)
        return near

    async def lose(self) -> None:
        """Close every connection."""
        for one in self.streams:
            await one.aclose()
        self.streams.clear()

    def registrations(self) -> list[BrokerRegistrationRequest]:
        return [one.body for _, _, one in self.received if isinstance(one.body, BrokerRegistrationRequest)]

    def heartbeats(self) -> list[tuple[float, Address, BrokerHeartbeatRequest]]:
        """Time, controller and body of each."""
        return [(at, by, one.body) for at, by, one in self.received if isinstance(one.body, BrokerHeartbeatRequest)]

    async def _serve(self, address: Address, stream: trio.abc.Stream) -> None:
        async with stream:
            try:
                while frame := await read_frame(stream):
                    request = SET.decode_request(frame)
                    self.received.append((trio.current_time(), address, request))
                    answer = self._answer(address, request)
                    sent = SET.encode_response(answer, request.api_version, correlation_id=request.correlation_id)
                    await stream.send_all(sent)
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                return

    def _answer(self, address: Address, request: Request) -> Message:
        match request.body:
            case ApiVersionsRequest():
                ranges = {18: (0, 5), 60: (0, 2), 62: self.registration_versions, 63: self.heartbeat_versions}
                return ApiVersionsResponse(
                    api_keys=[
                        ApiVersion(api_key=key, min_version=low, max_version=high)
                        for key, (low, high) in ranges.items()
                    ],
                    finalized_features_epoch=0,
                    finalized_features=[]
                    if self.metadata_version is None
                    else [
                        FinalizedFeatureKey(
                            name="metadata.version",
                            min_version_level=self.metadata_version,
                            max_version_level=self.metadata_version,
                        )
                    ],
                )
            case DescribeClusterRequest():
                return self._description()
            case BrokerRegistrationRequest():
                if address != self.active:
                    return BrokerRegistrationResponse(error_code=41)
                code = self.registration_codes.pop(0) if self.registration_codes else 0
                return BrokerRegistrationResponse(error_code=code, broker_epoch=-1 if code else EPOCH)
            case BrokerHeartbeatRequest():
                return self._heartbeat(address, request.body)
            case _:
                raise AssertionError(request)

    def _description(self) -> DescribeClusterResponse:
        if self.describe_code:
            return DescribeClusterResponse(error_code=self.describe_code)
        ids = {ONE: 3000, OTHER: 3001}
        return DescribeClusterResponse(
            endpoint_type=2,
            cluster_id=CLUSTER_ID,
            controller_id=ids[self.active] if self.active else -1,
            brokers=[DescribeClusterBroker(broker_id=ids[one], host=one.host, port=one.port) for one in ids],
        )

    def _heartbeat(self, address: Address, body: BrokerHeartbeatRequest) -> BrokerHeartbeatResponse:
        if address != self.active:
            return BrokerHeartbeatResponse(error_code=41)
        if self.unregistered:
            return BrokerHeartbeatResponse(error_code=77)
        if self.heartbeat_codes:
            return BrokerHeartbeatResponse(error_code=self.heartbeat_codes.pop(0))
        self.catches_up_after -= 1
        caught_up = self.catches_up_after <= 0
        if body.want_shut_down:
            self.lets_go_after -= 1
        return BrokerHeartbeatResponse(
            is_caught_up=caught_up,
            is_fenced=body.want_fence or body.want_shut_down or not caught_up,
            should_shut_down=body.want_shut_down and self.lets_go_after <= 0,
        )


def settings(**changes: object) -> BrokerSettings:
    """Broker 1 of ``ONE`` and ``OTHER``, with the fields given."""
    made = BrokerSettings.of(bootstrap_controller=f"{ONE},{OTHER}", broker_id=1)
    return replace(made, **changes)  # type: ignore[arg-type]


def broker(
    cluster: Cluster, nursery: trio.Nursery, on_ready: Callable[[Ready], None] = lambda _: None, **changes: object
) -> MockBroker:
    """A broker of that cluster, not yet run."""
    cluster.nursery = nursery
    return MockBroker(settings(**changes), on_ready=on_ready, connect=cluster.connect)
