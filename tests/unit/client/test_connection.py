"""One connection: agreeing on versions, matching answers to requests, and what ends it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
import trio
import trio.testing

from kafkaproto.client import (
    Address,
    AdminError,
    ClientConfig,
    ClientError,
    Connection,
    ConnectionLostError,
    ProtocolError,
    UnsupportedByServerError,
)
from kafkaproto.messages import (
    ApiVersionsRequest,
    ApiVersionsResponse,
    DescribeClusterRequest,
    DescribeClusterResponse,
    ListTransactionsRequest,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.messages.base import Message
from kafkaproto.protocol.frames import Request
from tests.unit.client.scripted import CLOSE, CONTROLLER_APIS, SET, SILENCE, Raw, ScriptedNode, cluster, retired

ADDRESS = Address("controller", 9093)

Opener = Callable[..., Awaitable[Connection]]


@pytest.fixture
def connect(nursery: trio.Nursery) -> Opener:
    async def open_one(node: ScriptedNode, config: ClientConfig | None = None) -> Connection:
        ours, theirs = trio.testing.memory_stream_pair()
        nursery.start_soon(node.serve, theirs)
        return Connection(ours, ADDRESS, config)

    return open_one


def framed(payload: bytes) -> bytes:
    return len(payload).to_bytes(4, "big") + payload


def answer_bytes(message: Message, version: int, correlation_id: int) -> bytes:
    return SET.encode_response(message, version, correlation_id=correlation_id)


async def test_first_asks_for_versions_in_the_newest_form(connect: Opener) -> None:
    node = ScriptedNode()
    connection = await connect(node)
    versions = await connection.handshake()
    (request,) = node.received
    assert (request.api_key, request.api_version, request.correlation_id) == (18, 5, 0)
    assert request.client_id == "kafkaproto-admin"
    body = request.body
    assert isinstance(body, ApiVersionsRequest)
    assert body.client_software_name == "kafkaproto"
    assert body.client_software_version.replace(".", "").replace("-", "").isalnum()
    assert {key: (one.min, one.max) for key, one in versions.apis.items()} == CONTROLLER_APIS


@pytest.mark.parametrize(("own", "asked"), [((0, 4), [5, 4]), ((0, 3), [5, 3]), ((0, 0), [5, 0])])
async def test_an_older_node_is_asked_again_on_the_same_connection(
    connect: Opener, own: tuple[int, int], asked: list[int]
) -> None:
    """KIP-511: error 35 comes in the form of version 0, with the range of ApiVersions alone."""
    node = ScriptedNode(apis={**CONTROLLER_APIS, 18: own})
    connection = await connect(node)
    versions = await connection.handshake()
    assert [request.api_version for request in node.received] == asked
    assert [request.correlation_id for request in node.received] == [0, 1]
    assert node.connections == 1
    assert versions.apis[94].max == 0


async def test_a_node_that_does_not_say_its_range_is_asked_in_version_0(connect: Opener) -> None:
    def answer(request: Request) -> Message | Raw:
        if request.api_version:
            return Raw(answer_bytes(ApiVersionsResponse(error_code=35), 0, request.correlation_id), then_close=False)
        return ApiVersionsResponse()

    node = ScriptedNode(handlers={18: answer})
    await (await connect(node)).handshake()
    assert [request.api_version for request in node.received] == [5, 0]


async def test_a_node_that_never_agrees_on_versions(connect: Opener) -> None:
    node = ScriptedNode(apis={18: (7, 9)})
    connection = await connect(node)
    with pytest.raises(UnsupportedByServerError, match="no version in common"):
        await connection.handshake()
    assert connection.closed
    assert len(node.received) == 1


async def test_another_error_to_the_versions_ends_the_connection(connect: Opener) -> None:
    connection = await connect(ScriptedNode(handlers={18: ApiVersionsResponse(error_code=42)}))
    with pytest.raises(AdminError) as caught:
        await connection.handshake()
    assert (caught.value.name, connection.closed) == ("INVALID_REQUEST", True)


async def test_a_request_goes_in_the_highest_common_version(connect: Opener) -> None:
    node = ScriptedNode(apis={**CONTROLLER_APIS, 60: (0, 1)}, handlers={60: cluster(3000)})
    connection = await connect(node)
    await connection.handshake()
    answer = await connection.request(DescribeClusterRequest(endpoint_type=2), DescribeClusterResponse)
    assert node.received[-1].api_version == 1
    assert answer.controller_id == 3000


@pytest.mark.parametrize(("apis", "why"), [({}, "does not list api key 66"), ({66: (7, 9)}, "7 to 9, here are 0-2")])
async def test_what_the_node_lacks_is_never_sent(connect: Opener, apis: dict[int, tuple[int, int]], why: str) -> None:
    node = ScriptedNode(apis={**CONTROLLER_APIS, **apis})
    connection = await connect(node)
    await connection.handshake()
    with pytest.raises(UnsupportedByServerError, match=why) as caught:
        await connection.request(ListTransactionsRequest(), DescribeClusterResponse)
    assert caught.value.api == "ListTransactions"
    assert node.keys() == []
    assert not connection.closed


async def test_key_94_on_the_wire(connect: Opener) -> None:
    """D14: header 2 with the client id, then the id, then no tags."""
    node = ScriptedNode(handlers={94: retired()})
    connection = await connect(node, ClientConfig(client_id="op"))
    await connection.handshake()
    await connection.request(UnregisterControllerRequest(controller_id=9990), UnregisterControllerResponse)
    assert node.frames[-1].hex(" ", -2) == "0000 0012 005e 0000 0000 0001 0002 6f70 0000 0027 0600"


async def test_answers_may_come_byte_by_byte(nursery: trio.Nursery) -> None:
    ours, theirs = trio.testing.memory_stream_pair()
    nursery.start_soon(ScriptedNode().serve, theirs)

    class Dribble(trio.abc.Stream):
        async def receive_some(self, max_bytes: int | None = None) -> bytes | bytearray:
            return await ours.receive_some(1)

        async def send_all(self, data: bytes | bytearray | memoryview) -> None:
            for byte in bytes(data):
                await ours.send_all(bytes([byte]))

        async def wait_send_all_might_not_block(self) -> None:
            await ours.wait_send_all_might_not_block()

        async def aclose(self) -> None:
            await ours.aclose()

    assert 94 in (await Connection(Dribble(), ADDRESS).handshake()).apis


def with_other_id(request: Request) -> Raw:
    return Raw(answer_bytes(retired(), 0, request.correlation_id + 1), then_close=False)


def cut_short(request: Request) -> Raw:
    return Raw(answer_bytes(retired(), 0, request.correlation_id)[:-1])


def with_rest(request: Request) -> Raw:
    whole = answer_bytes(retired(), 0, request.correlation_id)
    return Raw(framed(whole[4:] + b"\0"), then_close=False)


def garbage(request: Request) -> Raw:
    return Raw(framed(request.correlation_id.to_bytes(4, "big") + b"\0\xff\xff"), then_close=False)


@pytest.mark.parametrize(
    ("answer", "kind", "text"),
    [
        (with_other_id, ProtocolError, "correlation id 2 instead of 1"),
        (garbage, ProtocolError, "UnregisterController version 0: "),
        (cut_short, ConnectionLostError, "closed the connection after 16 bytes of an answer"),
        (CLOSE, ConnectionLostError, "closed the connection before an answer"),
        (Raw(b"\0\0", True), ConnectionLostError, "after 2 bytes"),
        (Raw(b"HTTP/1.1 400 Bad Request\r\n", False), ProtocolError, "speaks HTTP"),
        (Raw(bytes.fromhex("15030300020228"), False), ProtocolError, "speaks TLS"),
        (Raw(bytes.fromhex("7fffffff"), False), ProtocolError, "an answer of 2147483647 bytes"),
        (Raw(bytes.fromhex("ffffffff"), False), ProtocolError, "an answer of -1 bytes"),
        (Raw(bytes.fromhex("00000003"), False), ProtocolError, "an answer of 3 bytes"),
    ],
)
async def test_faulty_answers_end_the_connection(
    connect: Opener, answer: object, kind: type[ClientError], text: str
) -> None:
    node = ScriptedNode(handlers={94: answer})  # type: ignore[dict-item]
    connection = await connect(node)
    await connection.handshake()
    with pytest.raises(kind, match=text) as caught:
        await connection.request(UnregisterControllerRequest(controller_id=1), UnregisterControllerResponse)
    assert "controller:9093" in str(caught.value)
    assert connection.closed
    # What comes next on it would be taken for the answer to something else.
    with pytest.raises(ConnectionLostError, match="is closed"):
        await connection.request(UnregisterControllerRequest(controller_id=1), UnregisterControllerResponse)
    assert node.keys() == [94]


async def test_bytes_behind_an_answer_are_ignored(connect: Opener) -> None:
    connection = await connect(ScriptedNode(handlers={94: with_rest}))
    await connection.handshake()
    for controller_id in (1, 2):
        request = UnregisterControllerRequest(controller_id=controller_id)
        assert (await connection.request(request, UnregisterControllerResponse)).error_code == 0


async def test_an_answer_over_the_limit_is_refused_by_its_length(connect: Opener) -> None:
    config = ClientConfig(max_frame_bytes=64)
    connection = await connect(ScriptedNode(handlers={94: Raw(bytes.fromhex("00000041"), then_close=False)}), config)
    await connection.handshake()
    with pytest.raises(ProtocolError, match="allowed are 4 to 64"):
        await connection.request(UnregisterControllerRequest(controller_id=1), UnregisterControllerResponse)


async def test_no_answer_in_time(connect: Opener, autojump_clock: trio.testing.MockClock) -> None:
    connection = await connect(ScriptedNode(handlers={94: SILENCE}))
    await connection.handshake()
    start = trio.current_time()
    with pytest.raises(ConnectionLostError, match="nothing came in time"):
        await connection.request(UnregisterControllerRequest(controller_id=1), UnregisterControllerResponse)
    assert trio.current_time() - start == 30
    assert connection.closed


async def test_an_earlier_deadline_wins(connect: Opener, autojump_clock: trio.testing.MockClock) -> None:
    connection = await connect(ScriptedNode(handlers={18: SILENCE}))
    start = trio.current_time()
    with pytest.raises(ConnectionLostError):
        await connection.handshake(start + 2)
    assert trio.current_time() - start == 2


async def test_a_cancelled_wait_ends_the_connection(connect: Opener, autojump_clock: trio.testing.MockClock) -> None:
    connection = await connect(ScriptedNode(handlers={94: SILENCE}))
    await connection.handshake()
    with trio.move_on_after(1):
        await connection.request(UnregisterControllerRequest(controller_id=1), UnregisterControllerResponse)
    assert connection.closed


async def test_requests_of_several_tasks_take_turns(connect: Opener) -> None:
    node = ScriptedNode(handlers={94: [retired(136), retired(42), retired(0)]})
    connection = await connect(node)
    await connection.handshake()
    codes: list[int] = []

    async def ask(controller_id: int) -> None:
        request = UnregisterControllerRequest(controller_id=controller_id)
        codes.append((await connection.request(request, UnregisterControllerResponse)).error_code)

    async with trio.open_nursery() as nursery:
        for controller_id in range(3):
            nursery.start_soon(ask, controller_id)
    assert codes == [136, 42, 0]
    assert [request.correlation_id for request in node.received] == [0, 1, 2, 3]
