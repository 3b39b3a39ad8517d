"""The admin client: where calls go, what is tried again, and for how long."""

from __future__ import annotations

import errno
from collections.abc import Callable

import pytest
import trio
import trio.testing

from kafkaproto.client import (
    Address,
    Admin,
    AdminClient,
    AdminError,
    ClientConfig,
    ConfigError,
    ConnectionLostError,
    DeadlineError,
    Node,
    NodeUnreachableError,
    NotReadyError,
    UnsupportedByServerError,
)
from kafkaproto.messages import (
    DescribeClusterRequest,
    DescribeClusterResponse,
    MetadataResponse,
    UnregisterControllerRequest,
)
from kafkaproto.messages.metadata_response import MetadataResponseBroker
from tests.unit.client.scripted import (
    BROKER_APIS,
    CLOSE,
    CLUSTER_ID,
    CONTROLLER_APIS,
    SILENCE,
    Network,
    ScriptedNode,
    cluster,
    retired,
    unregistered,
)

A, B, C = Address("a", 1), Address("b", 2), Address("c", 3)


def client(network: Network, *bootstrap: Address, retries: int = 2**31 - 1) -> AdminClient:
    return AdminClient(
        bootstrap_controllers=[str(one) for one in bootstrap],
        config=ClientConfig(retries=retries),
        connect=network.connect,
    )


def through_brokers(network: Network, *bootstrap: Address) -> AdminClient:
    return AdminClient(bootstrap_servers=[str(one) for one in bootstrap], connect=network.connect)


async def test_the_cluster_as_controllers_describe_it(nursery: trio.Nursery) -> None:
    node = ScriptedNode(handlers={60: cluster(3000, (3001, B), (3000, A))})
    async with client(Network(nursery, {A: node}), A) as admin:
        found = await admin.describe_cluster()
    assert (found.cluster_id, found.controller_id) == (CLUSTER_ID, 3000)
    assert found.nodes == (Node(3000, "a", 1), Node(3001, "b", 2))
    assert isinstance(node.received[-1].body, DescribeClusterRequest)
    assert node.received[-1].body.endpoint_type == 2
    assert node.received[-1].api_version == 2


@pytest.mark.parametrize("call", [AdminClient.unregister_controller, AdminClient.decommission_controller])
async def test_a_change_goes_to_the_active_controller(
    nursery: trio.Nursery, call: Callable[[AdminClient, int], object]
) -> None:
    """D14: both calls send the same bytes, key 94 version 0."""
    follower = ScriptedNode(handlers={60: cluster(2, (1, A), (2, B))})
    active = ScriptedNode(handlers={94: retired()})
    async with client(Network(nursery, {A: follower, B: active}), A) as admin:
        await call(admin, 9990)  # type: ignore[misc]
    assert (follower.keys(), active.keys()) == ([60], [94])
    assert active.received[-1].api_version == 0
    assert active.received[-1].body == UnregisterControllerRequest(controller_id=9990)
    assert active.frames[-1][-6:].hex() == "000000270600"


def test_the_general_interface_has_upstreams_calls_only() -> None:
    """D14."""
    calls = {name for name in vars(Admin) if not name.startswith("_")}
    assert calls == {"describe_cluster", "api_versions", "unregister_broker", "unregister_controller"}
    assert hasattr(AdminClient, "decommission_controller")


async def test_one_connection_serves_where_the_bootstrap_is_the_active_one(nursery: trio.Nursery) -> None:
    node = ScriptedNode(handlers={60: cluster(1, (1, A)), 94: retired(), 64: unregistered()})
    async with client(Network(nursery, {A: node}), A) as admin:
        await admin.unregister_controller(5)
        await admin.unregister_broker(7)
    assert node.keys() == [60, 94, 60, 64]
    assert node.connections == 1


async def test_calls_at_once_share_the_connections(nursery: trio.Nursery) -> None:
    node = ScriptedNode(handlers={60: cluster(1, (1, A)), 94: retired()})
    async with client(Network(nursery, {A: node}), A) as admin, trio.open_nursery() as calls:
        for controller_id in range(5):
            calls.start_soon(admin.unregister_controller, controller_id)
    assert node.connections == 1
    assert sorted(node.keys()) == [60] * 5 + [94] * 5


@pytest.mark.parametrize("code", [31, 35, 42, 136])
async def test_a_refusal_is_not_tried_again(nursery: trio.Nursery, code: int) -> None:
    node = ScriptedNode(handlers={60: cluster(1, (1, A)), 94: retired(code, "because")})
    async with client(Network(nursery, {A: node}), A) as admin:
        with pytest.raises(AdminError, match="because") as caught:
            await admin.decommission_controller(5)
    assert caught.value.code == code
    assert caught.value.address == A
    assert not caught.value.after_lost_connection
    assert node.keys() == [60, 94]


async def test_not_controller_is_tried_again_at_the_new_one(
    nursery: trio.Nursery, autojump_clock: trio.testing.MockClock
) -> None:
    old = ScriptedNode(handlers={60: [cluster(1, (1, A), (2, B)), cluster(2, (1, A), (2, B))], 94: retired(41)})
    new = ScriptedNode(handlers={60: cluster(2, (1, A), (2, B)), 94: retired()})
    start = trio.current_time()
    async with client(Network(nursery, {A: old, B: new}), A) as admin:
        await admin.unregister_controller(5)
    # The node that is not active any more is not asked first again.
    assert (old.keys(), new.keys()) == ([60, 94], [60, 94])
    assert trio.current_time() - start == pytest.approx(0.1)


async def test_not_controller_for_ever(nursery: trio.Nursery, autojump_clock: trio.testing.MockClock) -> None:
    node = ScriptedNode(handlers={60: cluster(1, (1, A)), 94: retired(41, "no leader")})
    start = trio.current_time()
    async with client(Network(nursery, {A: node}), A) as admin:
        with pytest.raises(DeadlineError, match=r"NOT_CONTROLLER .*no leader \(gave up after 60 s\)") as caught:
            await admin.unregister_controller(5)
    assert isinstance(caught.value.last, AdminError)
    assert 59 <= trio.current_time() - start <= 60
    # 0.1, 0.2, 0.4, 0.8, then each second.
    assert len(node.keys()) // 2 == 63


@pytest.mark.parametrize(
    ("described", "why"),
    [
        (cluster(-1), "no node is listed"),
        (cluster(-1, (1, A)), "no controller is active"),
        (cluster(9, (1, A)), "active controller 9 is not registered"),
    ],
)
async def test_nobody_to_send_a_change_to(
    nursery: trio.Nursery,
    autojump_clock: trio.testing.MockClock,
    described: DescribeClusterResponse,
    why: str,
) -> None:
    node = ScriptedNode(handlers={60: [described, described, cluster(1, (1, A))], 94: retired()})
    async with client(Network(nursery, {A: node}), A) as admin:
        await admin.unregister_controller(5)
    assert node.keys() == [60, 60, 60, 94]
    node.handlers[60] = described
    async with client(Network(nursery, {A: node}), A) as admin:
        with pytest.raises(DeadlineError, match=why) as caught:
            await admin.describe_cluster()
    assert isinstance(caught.value.last, NotReadyError)


async def test_a_cluster_whose_brokers_are_all_gone(
    nursery: trio.Nursery, autojump_clock: trio.testing.MockClock
) -> None:
    """Measured: 4.4.0's tool waits for a minute, and fails."""
    broker = ScriptedNode(apis=BROKER_APIS, handlers={60: cluster(-1, endpoint_type=1), 94: retired()})
    async with through_brokers(Network(nursery, {A: broker}), A) as admin:
        with pytest.raises(DeadlineError, match="no node is listed, says a:1"):
            await admin.describe_cluster()
        # Changes still pass.
        await admin.unregister_controller(5)


async def test_a_lost_connection_is_tried_again(nursery: trio.Nursery, autojump_clock: trio.testing.MockClock) -> None:
    heard: list[str] = []
    node = ScriptedNode(handlers={60: cluster(1, (1, A)), 94: [CLOSE, retired()]})
    admin = AdminClient(
        bootstrap_controllers="a:1",
        connect=Network(nursery, {A: node}).connect,
        on_retry=lambda error: heard.append(str(error)),
    )
    async with admin:
        await admin.unregister_controller(5)
    assert node.keys() == [60, 94, 60, 94]
    assert heard == ["no answer to UnregisterController from a:1: it closed the connection before an answer"]


async def test_a_refusal_after_a_lost_connection_says_so(
    nursery: trio.Nursery, autojump_clock: trio.testing.MockClock
) -> None:
    """The first try may have deleted the registration that the second one misses."""
    node = ScriptedNode(handlers={60: cluster(1, (1, A)), 94: [CLOSE, retired(136)]})
    async with client(Network(nursery, {A: node}), A) as admin:
        with pytest.raises(AdminError) as caught:
            await admin.decommission_controller(5)
    assert caught.value.after_lost_connection


async def test_silence_costs_one_request_time_out(
    nursery: trio.Nursery, autojump_clock: trio.testing.MockClock
) -> None:
    node = ScriptedNode(handlers={60: cluster(1, (1, A)), 94: [SILENCE, retired()]})
    start = trio.current_time()
    async with client(Network(nursery, {A: node}), A) as admin:
        await admin.unregister_controller(5)
    assert trio.current_time() - start == pytest.approx(30.1)


async def test_no_more_retries_than_set(nursery: trio.Nursery, autojump_clock: trio.testing.MockClock) -> None:
    node = ScriptedNode(handlers={60: cluster(1, (1, A)), 94: CLOSE})
    async with client(Network(nursery, {A: node}), A, retries=2) as admin:
        with pytest.raises(ConnectionLostError):
            await admin.unregister_controller(5)
    assert node.keys() == [60, 94] * 3


async def test_bootstrap_addresses_are_tried_in_turn(
    nursery: trio.Nursery, autojump_clock: trio.testing.MockClock
) -> None:
    """One refuses, one never answers the connect, the third is there."""
    node = ScriptedNode(handlers={60: cluster(1, (1, C)), 94: retired()})
    network = Network(nursery, {A: OSError(errno.ECONNREFUSED, "x"), B: None, C: node})
    start = trio.current_time()
    async with client(network, A, B, C) as admin:
        await admin.unregister_controller(5)
        await admin.unregister_controller(6)
    assert network.attempts == [A, B, C]
    assert trio.current_time() - start == 10


async def test_nobody_there(nursery: trio.Nursery, autojump_clock: trio.testing.MockClock) -> None:
    network = Network(nursery, {})
    start = trio.current_time()
    async with client(network, A, B) as admin:
        with pytest.raises(DeadlineError, match=r"can't reach a:1: .* \(gave up after 60 s\)") as caught:
            await admin.describe_cluster()
    assert isinstance(caught.value.last, NodeUnreachableError)
    assert 59 <= trio.current_time() - start <= 60


async def test_nodes_learnt_of_take_the_place_of_a_bootstrap_that_is_gone(
    nursery: trio.Nursery, autojump_clock: trio.testing.MockClock
) -> None:
    first = ScriptedNode(handlers={60: [cluster(2, (1, A), (2, B)), CLOSE]})
    second = ScriptedNode(handlers={60: cluster(2, (1, A), (2, B)), 94: retired()})
    network = Network(nursery, {A: first, B: second})
    async with client(network, A) as admin:
        await admin.describe_cluster()
        network.places[A] = OSError(errno.ECONNREFUSED, "x")
        await admin.unregister_controller(5)
    assert second.keys() == [60, 94]


async def test_the_versions_of_a_node_take_one_try(nursery: trio.Nursery) -> None:
    node = ScriptedNode()
    network = Network(nursery, {A: node})
    async with client(network, C) as admin:
        assert 94 in (await admin.api_versions(Node(1, "a", 1))).apis
        with pytest.raises(NodeUnreachableError, match="can't reach b:2: Connection refused"):
            await admin.api_versions(Node(2, "b", 2))
    assert network.attempts == [A, B]


async def test_any_broker_passes_changes_on(nursery: trio.Nursery) -> None:
    broker = ScriptedNode(apis=BROKER_APIS, handlers={94: retired(), 64: unregistered(102, "unknown")})
    async with through_brokers(Network(nursery, {A: broker}), A) as admin:
        await admin.decommission_controller(5)
        with pytest.raises(AdminError, match="BROKER_ID_NOT_REGISTERED"):
            await admin.unregister_broker(5)
    assert broker.keys() == [94, 64]


async def test_the_cluster_as_brokers_describe_it(nursery: trio.Nursery) -> None:
    broker = ScriptedNode(apis=BROKER_APIS, handlers={60: cluster(7, (7, A), endpoint_type=1)})
    async with through_brokers(Network(nursery, {A: broker}), A) as admin:
        assert (await admin.describe_cluster(include_fenced_brokers=True)).nodes == (Node(7, "a", 1),)
    body = broker.received[-1].body
    assert isinstance(body, DescribeClusterRequest)
    assert (body.endpoint_type, body.include_fenced_brokers) == (1, True)


async def test_brokers_without_describe_cluster_are_asked_for_metadata(nursery: trio.Nursery) -> None:
    metadata = MetadataResponse(
        cluster_id="old", controller_id=1, brokers=[MetadataResponseBroker(node_id=1, host="a", port=1, rack="r")]
    )
    broker = ScriptedNode(apis={3: (0, 9), 18: (0, 3)}, handlers={3: metadata})
    async with through_brokers(Network(nursery, {A: broker}), A) as admin:
        found = await admin.describe_cluster()
        assert (found.cluster_id, found.nodes) == ("old", (Node(1, "a", 1, "r"),))
        with pytest.raises(UnsupportedByServerError, match="DescribeCluster"):
            await admin.describe_cluster(include_fenced_brokers=True)
        with pytest.raises(UnsupportedByServerError, match="UnregisterController"):
            await admin.unregister_controller(5)


async def test_fenced_brokers_need_version_2(nursery: trio.Nursery) -> None:
    broker = ScriptedNode(apis={**BROKER_APIS, 60: (0, 1)})
    async with through_brokers(Network(nursery, {A: broker}), A) as admin:
        with pytest.raises(UnsupportedByServerError, match="can't list fenced brokers"):
            await admin.describe_cluster(include_fenced_brokers=True)
    assert broker.keys() == []


async def test_a_controller_given_as_a_server(nursery: trio.Nursery) -> None:
    node = ScriptedNode(apis=CONTROLLER_APIS)
    async with through_brokers(Network(nursery, {A: node}), A) as admin:
        with pytest.raises(UnsupportedByServerError, match="is a controller, not a broker"):
            await admin.unregister_controller(5)
        with pytest.raises(UnsupportedByServerError):
            await admin.describe_cluster()
    assert node.keys() == []


async def test_a_controller_that_can_describe_brokers_only(nursery: trio.Nursery) -> None:
    node = ScriptedNode(apis={**CONTROLLER_APIS, 60: (0, 0)})
    async with client(Network(nursery, {A: node}), A) as admin:
        with pytest.raises(UnsupportedByServerError, match="not of controllers"):
            await admin.describe_cluster()


async def test_a_cluster_without_key_94_is_never_sent_it(nursery: trio.Nursery) -> None:
    apis = {key: one for key, one in CONTROLLER_APIS.items() if key != 94}
    node = ScriptedNode(apis=apis, handlers={60: cluster(1, (1, A))})
    async with client(Network(nursery, {A: node}), A) as admin:
        with pytest.raises(UnsupportedByServerError, match="does not list api key 94"):
            await admin.decommission_controller(5)
    assert node.keys() == [60]


async def test_connections_are_closed_at_the_end(nursery: trio.Nursery) -> None:
    node = ScriptedNode(handlers={60: cluster(1, (1, A))})
    ours, theirs = trio.testing.memory_stream_pair()

    async def connect(address: Address) -> trio.abc.Stream:
        return ours

    nursery.start_soon(node.serve, theirs)
    async with AdminClient(bootstrap_controllers="a:1", connect=connect) as admin:
        await admin.describe_cluster()
    with pytest.raises(trio.ClosedResourceError):
        await ours.send_all(b"x")


def test_exactly_one_kind_of_bootstrap() -> None:
    with pytest.raises(ConfigError, match="either controllers or servers"):
        AdminClient()
    with pytest.raises(ConfigError, match="either controllers or servers"):
        AdminClient(bootstrap_controllers="a:1", bootstrap_servers="a:1")
    with pytest.raises(ConfigError, match=r"bootstrap\.servers: not an address"):
        AdminClient(bootstrap_servers="nonsense")
