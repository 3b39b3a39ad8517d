"""A hundred clients at once, each a hundred requests pipelined: every answer in order and right, memory flat (K5)."""

from __future__ import annotations

import struct

import pytest
import trio

from mockcontroller.commits import HeldCommitter
from mockcontroller.node import Node
from mockcontroller.release import NodeConfig
from tests.unit.cli.process import MockProcess
from tests.unit.connection.inputs import frame, unregister

from .stand_ins import answers, client_of

CLIENTS = 100
REQUESTS = 100
ROUNDS = 2
GROWTH_BYTES = 4_000_000
"""Less than a hundredth of what it would be if 20,000 requests with their answers were kept."""

CONTROLLER_ID_NOT_REGISTERED = 136


def requests_of(client: int) -> bytes:
    """Key 94 for an id that no other request has, and DescribeCluster, in turns; correlation ids count up."""
    frames = []
    for number in range(REQUESTS):
        correlation_id = struct.pack(">i", number)
        if number % 2:
            frames.append(frame(b"\x00\x3c\x00\x02" + correlation_id + b"\x00\x01c\x00" + b"\x00\x02\x00\x00"))
        else:
            controller_id = struct.pack(">i", id_of(client, number))
            frames.append(frame(b"\x00\x5e\x00\x00" + correlation_id + b"\x00\x01c\x00" + controller_id + b"\x00"))
    return b"".join(frames)


def id_of(client: int, number: int) -> int:
    return 100_000 + client * REQUESTS + number


def check(client: int, number: int, answer: bytes, cluster_id: bytes) -> None:
    assert struct.unpack_from(">i", answer)[0] == number
    assert answer[4] == 0
    (error,) = struct.unpack_from(">h", answer, 9)
    if number % 2:
        assert error == 0
        assert cluster_id in answer
    else:
        assert error == CONTROLLER_ID_NOT_REGISTERED
        assert str(id_of(client, number)).encode() in answer


async def talk(port: int, client: int, cluster_id: bytes) -> None:
    async with await trio.open_tcp_stream("127.0.0.1", port) as stream:
        await stream.send_all(requests_of(client))
        await stream.send_eof()
        data = b"".join([piece async for piece in stream])
    offset = 0
    for number in range(REQUESTS):
        (length,) = struct.unpack_from(">i", data, offset)
        check(client, number, data[offset + 4 : offset + 4 + length], cluster_id)
        offset += 4 + length
    assert offset == len(data)


async def test_a_hundred_clients_with_a_hundred_requests_each() -> None:
    with MockProcess("--log-level", "warning") as mock:
        cluster_id = str(mock.ready["cluster_id"]).encode()
        peaks = []
        for _ in range(ROUNDS):
            async with trio.open_nursery() as nursery:
                for client in range(CLIENTS):
                    nursery.start_soon(talk, mock.port, client, cluster_id)
            peaks.append(mock.peak_memory() or 0)
        print(f"peak memory after each round: {peaks}")
        # The first round pays once for what every connection needs.
        assert peaks[-1] - peaks[0] < GROWTH_BYTES
        assert mock.end().returncode == 0
        assert mock.log() == ""


@pytest.mark.parametrize("committer", [None, HeldCommitter(holding=False)])
async def test_a_burst_is_answered_by_one_send_with_the_real_controller(committer: HeldCommitter | None) -> None:
    """Writes too: each waits for its commit, yet none of them long enough for the answers before it to leave."""
    register = [f"{9_000 + number}=4.0" for number in range(32)]
    node = Node(NodeConfig.of(register=register), committer=committer)
    async with trio.open_nursery() as nursery:
        await nursery.start(node.controller.run)
        await node.controller.register_self("127.0.0.1", 1)
        async with client_of(node.server) as client:
            await client.send(b"".join(unregister(9_000 + number, number) for number in range(32)))
            assert await client.receive_exactly(32 * len(answers(0))) == answers(*range(32))
            assert len(client.served.sent) == 1
        nursery.cancel_scope.cancel()
    assert list(node.controller.state.committed.registrations) == [3000]
