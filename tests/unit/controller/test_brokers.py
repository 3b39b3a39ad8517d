"""The apis of brokers: registration (62), heartbeat (63), unregistration (64), producer ids (67), fencing by time.

Codes, flags and records as measured on real 4.4.0 and 4.2.1 controllers.
"""

from __future__ import annotations

import random
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import trio
import trio.testing

from kafkaproto.messages import (
    AllocateProducerIdsRequest,
    AllocateProducerIdsResponse,
    BrokerHeartbeatRequest,
    BrokerHeartbeatResponse,
    BrokerRegistrationChangeRecord,
    BrokerRegistrationRequest,
    BrokerRegistrationResponse,
    ProducerIdsRecord,
    RegisterBrokerRecord,
    UnregisterBrokerRecord,
    UnregisterBrokerRequest,
    UnregisterBrokerResponse,
)
from kafkaproto.messages.broker_registration_request import Feature, Listener
from kafkaproto.protocol.releases import release_facts
from mockcontroller.controller import Controller
from mockcontroller.log import Draft
from mockcontroller.release import NodeConfig
from tests.unit.controller.harness import HOST, NOW_S, PORT, Peer, running
from tests.unit.controller.test_update_features import INVALID_UPDATE_VERSION, code

Ranges = dict[str, tuple[int, int]]
OF_4_4: Ranges = release_facts("4.4").feature_ranges()
OF_4_0: Ranges = release_facts("4.0").feature_ranges()
CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
FAR = 2**40
HERE = {"cluster_id": CLUSTER_ID}

_source = random.Random(62)


def some_id() -> uuid.UUID:
    return uuid.UUID(int=_source.getrandbits(128))


def request(broker_id: int = 1, ranges: Ranges = OF_4_4, **more: object) -> BrokerRegistrationRequest:
    fields: dict[str, object] = {
        "cluster_id": CLUSTER_ID,
        "incarnation_id": some_id(),
        "log_dirs": [some_id()],
        "listeners": [Listener(name="PLAINTEXT", host="b.example", port=9092)],
        **more,
    }
    features = [
        Feature(name=name, min_supported_version=low, max_supported_version=high)
        for name, (low, high) in ranges.items()
    ]
    return BrokerRegistrationRequest(broker_id=broker_id, features=features, **fields)  # type: ignore[arg-type]


async def register(peer: Peer, body: BrokerRegistrationRequest, version: int = 4) -> tuple[int, int]:
    """Error code and broker epoch."""
    response = await peer.ask(BrokerRegistrationResponse, body, version)
    return response.error_code, response.broker_epoch


async def register_code(peer: Peer, broker_id: int = 1, ranges: Ranges = OF_4_4, **more: object) -> int:
    return (await register(peer, request(broker_id, ranges, **more)))[0]


async def beat(
    peer: Peer, broker_id: int, epoch: int, offset: int = FAR, **more: object
) -> tuple[int, bool, bool, bool]:
    """Error code, caught up, fenced, shall shut down."""
    body = BrokerHeartbeatRequest(
        broker_id=broker_id,
        broker_epoch=epoch,
        current_metadata_offset=offset,
        **more,  # type: ignore[arg-type]
    )
    answer = await peer.ask(BrokerHeartbeatResponse, body, 2)
    return answer.error_code, answer.is_caught_up, answer.is_fenced, answer.should_shut_down


WAITS, READS, SERVES, GOES = (
    (0, False, True, False),
    (0, True, True, False),
    (0, True, False, False),
    (0, True, True, True),
)


# -- registration


async def test_the_epoch_is_the_offset_of_the_record() -> None:
    async with running(HERE) as peer:
        end = peer.controller.log.end_offset
        assert await register(peer, request(7, rack="r")) == (0, end)
        record = peer.records[-1]
        assert isinstance(record, RegisterBrokerRecord)
        assert (record.broker_id, record.broker_epoch, record.rack, record.fenced) == (7, end, "r", True)
        assert [one.host for one in record.end_points] == ["b.example"]


@pytest.mark.parametrize(("metadata_version", "version"), [(7, 1), (8, 2), (16, 2), (17, 3), (29, 3), (30, 4), (33, 4)])
async def test_the_version_of_the_record_follows_metadata_version(metadata_version: int, version: int) -> None:
    ranges = {**OF_4_4, "metadata.version": (1, 33)}
    async with running(HERE, metadata_version=metadata_version) as peer:
        assert await register_code(peer, 1, ranges) == 0
        (record,) = list(peer.controller.log)[-1].records
        assert record.version == version
        assert isinstance(record.message, RegisterBrokerRecord)
        assert bool(record.message.log_dirs) is (metadata_version >= 17)


async def test_versions_0_to_4() -> None:
    """Before version 2 a broker has no log directories to tell, which metadata.version 17 asks for."""
    async with running(HERE) as peer:
        old = BrokerRegistrationRequest(cluster_id=CLUSTER_ID, features=request().features)
        assert [(await register(peer, old, version))[0] for version in (0, 1)] == [119, 119]
        assert [(await register(peer, request(), version))[0] for version in (2, 3, 4)] == [0, 0, 0]
    async with running(HERE, metadata_version=14) as peer:
        assert [(await register(peer, old, version))[0] for version in (0, 1)] == [0, 0]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"cluster_id": "other"}, 104),
        ({"is_migrating_zk_broker": True}, 102),
        ({"log_dirs": []}, 119),
        ({"log_dirs": [uuid.UUID(int=99)]}, 119),
        ({"log_dirs": [uuid.UUID(int=100)]}, 0),
        ({"log_dirs": [uuid.UUID(int=500), uuid.UUID(int=500)]}, 119),
        ({"log_dirs": [uuid.UUID(int=4711)]}, 119),
        ({"listeners": []}, 0),
        ({"listeners": [Listener(name="A", security_protocol=9)]}, -1),
        ({"listeners": [Listener(name="A", host="h", port=0)]}, -1),
        ({"listeners": [Listener(name="A", host="", port=1)]}, -1),
        ({"listeners": [Listener(name="A", host="h", port=1), Listener(name="A", host="h", port=2)]}, 0),
        ({"listeners": [Listener(name="A", port=0), Listener(name="A", host="h", port=2)]}, 0),
        ({"listeners": [Listener(name="A", host="h", port=2), Listener(name="A", host="h", port=0)]}, -1),
        ({"broker_id": -1}, 0),
        ({"broker_id": 3000}, 0),
        ({"ranges": {}}, 119),
        ({"ranges": {"group.version": (0, 1)}}, 119),
        ({"ranges": {"group.version": (5, 6)}}, 35),
        ({"ranges": {"metadata.version": (7, 33)}}, 35),
        ({"ranges": {**OF_4_4, "metadata.version": (7, 32)}}, 35),
        ({"ranges": {**OF_4_4, "group.version": (2, 1)}}, 35),
        ({"ranges": {**OF_4_4, "kraft.version": (0, 0)}}, 35),
        ({"ranges": {name: one for name, one in OF_4_4.items() if name != "kraft.version"}}, 35),
        ({"ranges": {**OF_4_4, "nope.version": (0, 5)}}, 0),
        ({"ranges": {**OF_4_4, "nope.version": (1, 5)}}, 35),
        ({"ranges": {**OF_4_4, "nope.version": (-5, -1)}}, 35),
        # Of several, the first in order.
        ({"cluster_id": "other", "is_migrating_zk_broker": True}, 104),
        ({"is_migrating_zk_broker": True, "log_dirs": []}, 102),
        ({"log_dirs": [], "ranges": {"metadata.version": (7, 9)}}, 119),
        ({"log_dirs": [], "listeners": [Listener(name="A", security_protocol=9)]}, 119),
        ({"listeners": [Listener(name="A", security_protocol=9)], "ranges": {"group.version": (5, 6)}}, -1),
    ],
)  # fmt: skip
async def test_what_is_checked(more: dict[str, object], expected: int) -> None:
    async with running(HERE) as peer:
        assert await register_code(peer, 2, log_dirs=[uuid.UUID(int=4711)]) == 0
        before = len(peer.records)
        assert await register_code(peer, **more) == expected  # type: ignore[arg-type]
        assert len(peer.records) == before + (expected == 0)


async def test_kraft_version_0_asks_for_nothing() -> None:
    without = {name: one for name, one in OF_4_4.items() if name != "kraft.version"}
    async with running(HERE, quorum="static") as peer:
        assert await register_code(peer, 1, without) == 0
        assert await register_code(peer, 2, {**without, "kraft.version": (1, 1)}) == 35


async def test_another_incarnation_while_the_broker_lives() -> None:
    """101 from its first heartbeat on, fenced or not; the same incarnation amends, and keeps epoch and state."""
    async with running(HERE) as peer:
        first = request()
        _, epoch = await register(peer, first)
        assert (await register(peer, request()))[0] == 0
        _, epoch = await register(peer, first)
        assert await beat(peer, 1, epoch, 0) == WAITS
        assert await register_code(peer) == 101
        assert await register_code(peer, is_migrating_zk_broker=True) == 101
        assert await beat(peer, 1, epoch) == SERVES
        first.rack = "other"
        assert await register(peer, first) == (0, epoch)
        record = peer.records[-1]
        assert isinstance(record, RegisterBrokerRecord)
        assert (record.broker_epoch, record.fenced, record.rack) == (epoch, False, "other")


async def test_f1_brokers_block_features_fenced_or_not() -> None:
    async with running(HERE, metadata_version=21) as peer:
        _, epoch = await register(peer, request(5, OF_4_0))
        assert await code(peer, ("metadata.version", 29)) == INVALID_UPDATE_VERSION
        await beat(peer, 5, epoch)
        assert await code(peer, ("metadata.version", 29)) == INVALID_UPDATE_VERSION
        await peer.ask(UnregisterBrokerResponse, UnregisterBrokerRequest(broker_id=5))
        assert await code(peer, ("metadata.version", 29)) == 0


# -- heartbeats


def _change(record: object) -> tuple[int, int]:
    assert isinstance(record, BrokerRegistrationChangeRecord)
    return record.fenced, record.broker_id


async def test_the_way_in_and_out() -> None:
    async with running(HERE) as peer:
        _, epoch = await register(peer, request())
        assert await beat(peer, 1, epoch + 1) == (77, False, True, False)
        assert await beat(peer, 2, epoch) == (77, False, True, False)
        before = len(peer.records)
        assert await beat(peer, 1, epoch, epoch - 1) == WAITS
        assert await beat(peer, 1, epoch, epoch, want_fence=True) == READS
        assert await beat(peer, 1, epoch, epoch) == SERVES
        assert await beat(peer, 1, epoch, 0) == (0, False, False, False)
        assert await beat(peer, 1, epoch, want_fence=True) == READS
        assert await beat(peer, 1, epoch) == SERVES
        assert await beat(peer, 1, epoch, want_shut_down=True) == GOES
        assert await beat(peer, 1, epoch, want_shut_down=True) == GOES
        assert await beat(peer, 1, epoch, 0, want_fence=True, want_shut_down=True) == (0, False, True, True)
        assert [_change(one)[0] for one in peer.records[before:]] == [-1, 1, -1, 1, 1, 1]
        assert peer.controller.state.committed.brokers[1].fenced


async def test_log_directories() -> None:
    """Offline ones where they were online, cordoned ones where they changed; each in its own record."""
    one, two = some_id(), some_id()
    async with running(HERE) as peer:
        _, epoch = await register(peer, request(log_dirs=[one, two]))
        await beat(peer, 1, epoch)
        before = peer.controller.log.end_offset
        for offline, cordoned in (([some_id()], None), ([two], [one]), ([], [one]), ([], []), ([], [])):
            assert await beat(peer, 1, epoch, offline_log_dirs=offline, cordoned_log_dirs=cordoned) == SERVES
        written = [record for batch in peer.controller.log for record in batch.records][before:]
        assert [record.version for record in written] == [2, 3, 3]
        broker = peer.controller.state.committed.brokers[1]
        assert (broker.log_dirs, broker.cordoned_log_dirs) == ((one,), ())
    async with running(HERE, metadata_version=29) as peer:
        _, epoch = await register(peer, request(log_dirs=[one]))
        await beat(peer, 1, epoch)
        before = peer.controller.log.end_offset
        await beat(peer, 1, epoch, cordoned_log_dirs=[one])
        assert peer.controller.log.end_offset == before


# -- the rest


async def test_unregister() -> None:
    async with running(HERE) as peer:
        _, epoch = await register(peer, request(7))
        response = await peer.ask(UnregisterBrokerResponse, UnregisterBrokerRequest(broker_id=7))
        assert (response.error_code, response.error_message) == (0, "")
        assert peer.records[-1] == UnregisterBrokerRecord(broker_id=7, broker_epoch=epoch)
        response = await peer.ask(UnregisterBrokerResponse, UnregisterBrokerRequest(broker_id=7))
        assert response.error_code == 102
        assert "7" in (response.error_message or "")
        assert (await beat(peer, 7, epoch))[0] == 77


async def test_producer_ids() -> None:
    async with running(HERE) as peer:
        _, epoch = await register(peer, request())
        for first in (0, 1000):
            block = await peer.ask(
                AllocateProducerIdsResponse, AllocateProducerIdsRequest(broker_id=1, broker_epoch=epoch)
            )
            assert (block.error_code, block.producer_id_start, block.producer_id_len) == (0, first, 1000)
            assert peer.records[-1] == ProducerIdsRecord(broker_id=1, broker_epoch=epoch, next_producer_id=first + 1000)
        stale = AllocateProducerIdsRequest(broker_id=1, broker_epoch=epoch - 1)
        assert (await peer.ask(AllocateProducerIdsResponse, stale)).error_code == 77
        await peer.controller.append(Draft.data(ProducerIdsRecord(next_producer_id=2**63 - 1000)))
        last = AllocateProducerIdsRequest(broker_id=1, broker_epoch=epoch)
        assert (await peer.ask(AllocateProducerIdsResponse, last)).error_code == -1


# -- sessions


@asynccontextmanager
async def timed() -> AsyncIterator[Peer]:
    """A node whose clock is the test's."""
    controller = Controller(
        NodeConfig.of(cluster_id=CLUSTER_ID),
        clock=lambda: NOW_S + trio.current_time(),
        random=random.Random(1),
    )
    async with trio.open_nursery() as nursery:
        await nursery.start(controller.run)
        await controller.register_self(HOST, PORT)
        yield Peer(controller)
        nursery.cancel_scope.cancel()


async def test_a_broker_that_is_not_heard_of_is_fenced(autojump_clock: trio.testing.MockClock) -> None:
    """After broker.session.timeout.ms, 9 s; each heartbeat gives it a new session."""
    async with timed() as peer:
        brokers = {one: (await register(peer, request(one)))[1] for one in (1, 2)}
        for broker_id, epoch in brokers.items():
            assert await beat(peer, broker_id, epoch) == SERVES
        await trio.sleep(8.9)
        assert await beat(peer, 2, brokers[2]) == SERVES
        state = peer.controller.state
        assert [one.fenced for one in state.committed.brokers.values()] == [False, False]
        await trio.sleep(0.2)
        assert [one.fenced for one in state.committed.brokers.values()] == [True, False]
        assert _change(peer.records[-1]) == (1, 1)
        assert await register_code(peer, 1) == 0
        assert await register_code(peer, 2) == 101
        await trio.sleep(9)
        assert [one.fenced for one in state.committed.brokers.values()] == [True, True]
        assert await beat(peer, 2, brokers[2]) == SERVES


async def test_a_new_leader_gives_every_broker_a_session(autojump_clock: trio.testing.MockClock) -> None:
    async with timed() as peer:
        _, epoch = await register(peer, request())
        await beat(peer, 1, epoch)
        assert not _fenced(peer)
        peer.controller.resign()
        await trio.sleep(100)
        # Nobody leads, so nobody may say so.
        assert not _fenced(peer)
        await peer.controller.lead()
        assert await register_code(peer) == 101
        await trio.sleep(18)
        assert _fenced(peer)
        assert await register_code(peer) == 0


def _fenced(peer: Peer) -> bool:
    return peer.controller.state.committed.brokers[1].fenced
