"""A controller for one test, and requests to it as frames, so that what is compared has been on the wire."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import trio

from kafkaproto.messages import (
    ApiVersionsRequest,
    ApiVersionsResponse,
    ControllerRegistrationRequest,
    DescribeClusterRequest,
    DescribeClusterResponse,
    RegisterControllerRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.controller_registration_request import Feature, Listener
from mockcontroller.commits import Committer
from mockcontroller.controller import Controller
from mockcontroller.handlers.state import Dialer
from mockcontroller.release import NodeConfig
from mockcontroller.requests import Reply, RequestContext
from mockcontroller.security import Authorizer, Decision

NOW_S = 1_800_000_000.0
HOST, PORT = "mock.example", 9093
STALE = 9990
STALE_4_0 = f"{STALE}=4.0"
MV_3_7 = 15
MV_4_4 = 33

M = TypeVar("M", bound=Message)


class Peer:
    """A client of the controller, without a connection between."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller

    def context(self, body: Message, version: int, **more: object) -> RequestContext:
        """The request as the server would have it after a frame came in."""
        sent = self.controller.schema_set.encode_request(body, version, correlation_id=7, client_id="test")
        return RequestContext(self.controller.schema_set.decode_request(sent), "peer:1", **more)  # type: ignore[arg-type]

    async def reply(self, body: Message, version: int = 0, **more: object) -> Reply:
        """The controller's reply, as it is handed to the server."""
        return await self.controller.submit(self.context(body, version, **more))

    async def ask(self, expected: type[M], body: Message, version: int = 0, **more: object) -> M:
        """The response that the client reads."""
        reply = await self.reply(body, version, **more)
        frame = self.controller.schema_set.encode_response(reply.body, reply.version, correlation_id=7)
        key = body.schema().api_key
        assert key is not None
        found = self.controller.schema_set.decode_response(frame, key, reply.version).body
        assert isinstance(found, expected)
        return found

    async def retire(self, controller_id: int, **more: object) -> tuple[int, str | None]:
        """Send key 94 in the set's own class; error code and message."""
        request = self.controller.schema_set.request(94)(controller_id=controller_id)  # type: ignore[call-arg]
        response = await self.ask(Message, request, 0, **more)
        return response.error_code, response.error_message  # type: ignore[attr-defined]

    async def retire_code(self, controller_id: int, **more: object) -> int:
        return (await self.retire(controller_id, **more))[0]

    async def listed(self) -> list[int]:
        """The controllers that DescribeCluster lists."""
        response = await self.ask(DescribeClusterResponse, DescribeClusterRequest(endpoint_type=2), 2)
        return [one.broker_id for one in response.brokers]

    async def api_versions(self, version: int = 4) -> ApiVersionsResponse:
        request = ApiVersionsRequest(client_software_name="test", client_software_version="1.0")
        return await self.ask(ApiVersionsResponse, request, version)

    @property
    def records(self) -> list[Message]:
        """Every record of the log, committed or not."""
        return [record.message for batch in self.controller.log for record in batch.records]

    def registration(self, controller_id: int) -> RegisterControllerRecord:
        """What the committed image says of that id."""
        return self.controller.state.committed.registrations[controller_id].record()

    def feature_names(self, controller_id: int) -> list[str]:
        return [one.name for one in self.registration(controller_id).features]


@asynccontextmanager
async def running(
    given: Mapping[str, object] | None = None,
    /,
    *,
    committer: Committer | None = None,
    authorizer: Callable[[str, Any], bool] | None = None,
    is_connected: Callable[[int], bool] | None = None,
    dial: Dialer | None = None,
    registered: bool = True,
    seed: int = 1,
    **options: object,
) -> AsyncIterator[Peer]:
    """A node with the options ``given`` and the further ones, leading and registered unless ``registered`` is false."""
    controller = Controller(
        NodeConfig.of(**{**(given or {}), **options}),  # type: ignore[arg-type]
        clock=lambda: NOW_S,
        random=random.Random(seed),
        committer=committer,
        authorizer=None if authorizer is None else _by_principal(authorizer),
        is_connected=is_connected,
        dial=dial,
    )
    async with trio.open_nursery() as nursery:
        await nursery.start(controller.run)
        if registered:
            await controller.register_self(HOST, PORT)
        yield Peer(controller)
        nursery.cancel_scope.cancel()


def _by_principal(rule: Callable[[str, Any], bool]) -> Authorizer:
    """An authorizer that knows no ACLs: ``rule`` is asked for principal and operation."""
    return lambda _acls, requester, operation, _resource: Decision(rule(requester.principal, operation), "the test")


def registration(
    controller_id: int, *features: tuple[str, int, int], listener: str | None = "CONTROLLER", security_protocol: int = 0
) -> ControllerRegistrationRequest:
    """A ControllerRegistration with these feature ranges and at most one listener."""
    listeners = [Listener(name=listener or "", host="there.example", port=9095, security_protocol=security_protocol)]
    ranges = [Feature(name=name, min_supported_version=low, max_supported_version=high) for name, low, high in features]
    return ControllerRegistrationRequest(
        controller_id=controller_id, listeners=listeners if listener is not None else [], features=ranges
    )
