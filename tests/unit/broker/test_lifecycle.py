"""A broker's life towards its controllers, on a clock that jumps (C1, C7; kafka-behaviour, §8)."""

from __future__ import annotations

import logging
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
import trio
import trio.testing

from mockcontroller.broker.lifecycle import End, MockBroker, Ready, RegistrationError

from .controllers import CLUSTER_ID, EPOCH, ONE, OTHER, Cluster, broker

ENOUGH_S = 100.0


@dataclass
class Life:
    broker: MockBroker
    ready: list[Ready] = field(default_factory=list)
    ended: list[End] = field(default_factory=list)
    over: trio.Event = field(default_factory=trio.Event)


@asynccontextmanager
async def living(cluster: Cluster, **changes: object) -> AsyncIterator[Life]:
    """A broker that runs; at the end of the block it is stopped, and its end is in ``ended``."""
    async with trio.open_nursery() as nursery:
        ready: list[Ready] = []
        life = Life(broker(cluster, nursery, ready.append, **changes), ready)

        async def run() -> None:
            life.ended.append(await life.broker.run())
            life.over.set()

        nursery.start_soon(run)
        yield life
        life.broker.stop(ENOUGH_S)
        with trio.fail_after(2 * ENOUGH_S):
            await life.over.wait()
        nursery.cancel_scope.cancel()


async def test_it_is_unfenced_and_then_heartbeats_each_interval(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster()
    async with living(cluster) as life:
        await trio.sleep(7)
    assert life.ready == [Ready("unfenced", 1, EPOCH, CLUSTER_ID, 4, None)]
    times = [round(at) for at, _, _ in cluster.heartbeats()]
    assert times == [0, 0, 2, 4, 6, 7]
    bodies = [one for _, _, one in cluster.heartbeats()]
    # As in the recorded session of a real one: fenced by its own wish until it has caught up.
    assert [one.want_fence for one in bodies] == [True, False, False, False, False, False]
    assert [one.want_shut_down for one in bodies] == [False] * 5 + [True]
    assert {(one.broker_id, one.broker_epoch, one.current_metadata_offset) for one in bodies} == {(1, EPOCH, EPOCH)}
    assert {one.client_id for _, _, one in cluster.received} == {"1"}
    assert life.ended == [End.LET_GO]


async def test_it_waits_until_it_has_caught_up(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(catches_up_after=3)
    async with living(cluster) as life:
        await trio.sleep(3)
        assert life.ready == []
        await trio.sleep(2)
        assert [one.state for one in life.ready] == ["unfenced"]
    assert [one.want_fence for _, _, one in cluster.heartbeats()] == [True, True, True, False, False]


async def test_it_may_stay_fenced(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster()
    async with living(cluster, stay_fenced=True) as life:
        await trio.sleep(5)
    assert [one.state for one in life.ready] == ["registered"]
    assert all(one.want_fence for _, _, one in cluster.heartbeats())


@pytest.mark.parametrize("theirs", range(5))
async def test_the_registration_has_the_highest_common_version(
    theirs: int, autojump_clock: trio.testing.MockClock
) -> None:
    cluster = Cluster(registration_versions=(0, theirs))
    async with living(cluster) as life:
        await trio.sleep(1)
    assert [one.registration_version for one in life.ready] == [theirs]
    assert [one.api_version for _, _, one in cluster.received if one.api_key == 62] == [theirs]


@pytest.mark.parametrize("ours", range(6))
async def test_no_version_above_the_highest_allowed(ours: int, autojump_clock: trio.testing.MockClock) -> None:
    """C1: at version 5 or lower there are no static configs."""
    cluster = Cluster(registration_versions=(0, 6))
    async with living(cluster, max_version=ours) as life:
        await trio.sleep(1)
    assert [(one.registration_version, one.static_configs) for one in life.ready] == [(ours, None)]
    assert [one.static_configs for one in cluster.registrations()] == [[]]


async def test_version_6_tells_static_configs(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(registration_versions=(0, 6))
    async with living(cluster, static_configs=(("a", "1"), ("b", None))) as life:
        await trio.sleep(1)
    (told,) = cluster.registrations()
    assert [(one.name, one.value) for one in told.static_configs] == [("a", "1"), ("b", None)]
    assert [(one.registration_version, one.static_configs) for one in life.ready] == [(6, 2)]


async def test_no_version_in_common(nursery: trio.Nursery, autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(registration_versions=(3, 4))
    with pytest.raises(
        RegistrationError, match=r"BrokerRegistration.*begins with version 3, the highest allowed here is 2"
    ):
        await broker(cluster, nursery, max_version=2).run()


async def test_a_shutdown_is_asked_for_until_it_is_granted(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(lets_go_after=3)
    async with living(cluster) as life:
        await trio.sleep(1)
    times = [round(at) for at, _, one in cluster.heartbeats() if one.want_shut_down]
    assert (times, life.ended) == ([1, 3, 5], [End.LET_GO])


async def test_a_shutdown_has_its_time(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(lets_go_after=1000)
    async with living(cluster) as life:
        await trio.sleep(1)
        life.broker.stop(5)
        await trio.sleep(5.1)
        assert life.ended == [End.NOT_LET_GO]


async def test_a_second_stop_is_at_once(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(lets_go_after=1000)
    async with living(cluster) as life:
        await trio.sleep(1)
        life.broker.stop(50)
        await trio.sleep(1)
        life.broker.stop(0)
        await trio.sleep(0.1)
        assert life.ended == [End.NOT_LET_GO]


async def test_a_stop_while_nobody_answers(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(reachable=set())
    async with living(cluster) as life:
        await trio.sleep(1)
        life.broker.stop(50)
        await trio.sleep(0.1)
        assert life.ended == [End.NEVER_REGISTERED]


async def test_it_never_registers_again_by_itself(
    autojump_clock: trio.testing.MockClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    cluster = Cluster()
    async with living(cluster) as life:
        await trio.sleep(1)
        cluster.unregistered = True
        await trio.sleep(10)
    assert len(cluster.registrations()) == 1
    # It goes on with heartbeats all the same, as a real one.
    assert len(cluster.heartbeats()) >= 7
    assert [one.message.count("STALE_BROKER_EPOCH") for one in caplog.records] == [1]
    assert life.ended == [End.UNREGISTERED]
    assert not any(one.want_shut_down for _, _, one in cluster.heartbeats())


async def test_it_leaves_at_once_where_the_shutdown_is_refused(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster()
    async with living(cluster) as life:
        await trio.sleep(1)
        cluster.unregistered = True
        life.broker.stop(50)
        await trio.sleep(0.1)
        assert life.ended == [End.UNREGISTERED]


@pytest.mark.parametrize("gone", [False, True])
async def test_it_follows_the_active_controller(gone: bool, autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster()
    async with living(cluster) as life:
        await trio.sleep(1)
        cluster.active = OTHER
        if gone:
            cluster.reachable.remove(ONE)
            await cluster.lose()
        await trio.sleep(4)
        assert {by for at, by, _ in cluster.heartbeats() if at > 3.5} == {OTHER}
    assert len(cluster.registrations()) == 1
    assert {one.broker_epoch for _, _, one in cluster.heartbeats()} == {EPOCH}
    assert life.ended == [End.LET_GO]


async def test_it_begins_at_any_controller(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(active=OTHER)
    async with living(cluster) as life:
        await trio.sleep(1)
    assert len(life.ready) == 1
    assert {by for _, by, _ in cluster.heartbeats()} == {OTHER}


async def test_it_waits_for_an_election(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(active=None)
    async with living(cluster) as life:
        await trio.sleep(20)
        assert life.ready == []
        cluster.active = OTHER
        await trio.sleep(3)
        assert len(life.ready) == 1


@pytest.mark.parametrize("active", [ONE, OTHER])
async def test_controllers_that_describe_nothing_are_tried_in_turn(
    active: object, autojump_clock: trio.testing.MockClock
) -> None:
    """Below metadata.version 15, or without the right to ask."""
    cluster = Cluster(active=active, describe_code=35)  # type: ignore[arg-type]
    async with living(cluster, cluster_id=CLUSTER_ID) as life:
        await trio.sleep(2)
        assert len(life.ready) == 1


async def test_without_a_description_the_cluster_id_is_wanted(
    nursery: trio.Nursery, autojump_clock: trio.testing.MockClock
) -> None:
    with pytest.raises(RegistrationError, match=r"UNSUPPORTED_VERSION.*give --cluster-id"):
        await broker(Cluster(describe_code=35), nursery).run()


async def test_an_earlier_session_is_waited_for(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(registration_codes=[101] * 5)
    async with living(cluster) as life:
        await trio.sleep(9)
        assert [one.state for one in life.ready] == ["unfenced"]
    assert len(cluster.registrations()) == 6
    assert len({one.incarnation_id for one in cluster.registrations()}) == 1


async def test_but_not_for_ever(nursery: trio.Nursery, autojump_clock: trio.testing.MockClock) -> None:
    began = trio.current_time()
    with pytest.raises(RegistrationError, match=r"within 60 s: DUPLICATE_BROKER_REGISTRATION \(101\)"):
        await broker(Cluster(registration_codes=[101] * 100), nursery).run()
    assert trio.current_time() - began == pytest.approx(60)


async def test_nobody_there(nursery: trio.Nursery, autojump_clock: trio.testing.MockClock) -> None:
    with pytest.raises(RegistrationError, match=r"within 60 s: can't reach .*Connection refused"):
        await broker(Cluster(reachable=set()), nursery).run()


@pytest.mark.parametrize(("code", "name"), [(104, "INCONSISTENT_CLUSTER_ID"), (35, "UNSUPPORTED_VERSION")])
async def test_a_refusal_is_final(
    code: int, name: str, nursery: trio.Nursery, autojump_clock: trio.testing.MockClock
) -> None:
    cluster = Cluster(registration_codes=[code])
    with pytest.raises(RegistrationError, match=f"{name} .{code}. from {ONE}"):
        await broker(cluster, nursery).run()
    assert len(cluster.registrations()) == 1


async def test_heartbeats_go_on_after_a_refusal(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(heartbeat_codes=[-1, 7])
    async with living(cluster) as life:
        await trio.sleep(5)
        assert [one.state for one in life.ready] == ["unfenced"]


# -- cordoned log directories (KIP-1066), as heartbeats of a real 4.4.0 broker through a tap


CORDONED = (uuid.UUID(int=4711), uuid.UUID(int=4712))


def cordoned(cluster: Cluster) -> list[list[uuid.UUID] | None]:
    return [one.cordoned_log_dirs for _, _, one in cluster.heartbeats()]


@pytest.mark.parametrize("told", [(), CORDONED])
async def test_each_heartbeat_tells_cordoned_directories(
    told: tuple[uuid.UUID, ...], autojump_clock: trio.testing.MockClock
) -> None:
    """None of them is an empty list, not null."""
    cluster = Cluster(metadata_version=30)
    async with living(cluster, cordoned_log_dirs=told):
        await trio.sleep(3)
    assert cordoned(cluster) == [list(told)] * 4


async def test_below_metadata_version_30_none_are_told_until_it_rises(autojump_clock: trio.testing.MockClock) -> None:
    cluster = Cluster(metadata_version=29)
    async with living(cluster, cordoned_log_dirs=CORDONED):
        await trio.sleep(3)
        assert cordoned(cluster) == [None] * 3
        cluster.metadata_version = 33
        await trio.sleep(4)
    assert cordoned(cluster)[3:] == [list(CORDONED)] * 3
    assert len({by for _, by, one in cluster.received if one.api_key == 18}) == 1


@pytest.mark.parametrize(
    ("theirs", "ours", "level"),
    [((0, 1), 2, 33), ((0, 2), 1, 33), ((0, 0), 2, 33), ((0, 2), 2, None)],
)
async def test_nor_in_a_version_without_them_nor_where_no_level_is_told(
    theirs: tuple[int, int], ours: int, level: int | None, autojump_clock: trio.testing.MockClock
) -> None:
    cluster = Cluster(heartbeat_versions=theirs, metadata_version=level)
    async with living(cluster, cordoned_log_dirs=CORDONED, max_heartbeat_version=ours) as life:
        await trio.sleep(3)
    assert len(life.ready) == 1
    assert set(map(str, cordoned(cluster))) == {"None"}
    assert {one.api_version for _, _, one in cluster.received if one.api_key == 63} == {min(theirs[1], ours)}
