"""Random admin requests: versions, valid and odd values, small pools of ids so that one request meets another.

A step is what both sides are asked. What only one side can know – a broker's epoch, the directory of its voter, its
port – is filled in from that side's `View`, so that the two requests mean the same.
"""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from kafkaproto import UnknownTag
from kafkaproto.messages import (
    AddRaftVoterRequest,
    ApiVersionsRequest,
    BrokerHeartbeatRequest,
    BrokerRegistrationRequest,
    ControllerRegistrationRequest,
    DescribeClusterRequest,
    DescribeQuorumRequest,
    RemoveRaftVoterRequest,
    UnregisterBrokerRequest,
    UnregisterControllerRequest,
    UpdateFeaturesRequest,
    add_raft_voter_request,
    broker_registration_request,
    controller_registration_request,
    describe_quorum_request,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.update_features_request import FeatureUpdateKey
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, METADATA_VERSION, release_facts

from . import config_steps

FACTS = release_facts("4.4")
RANGES: Mapping[str, Mapping[str, tuple[int, int]]] = {
    release: release_facts(release).feature_ranges() for release in ("4.0", "4.2", "4.4")
}
NAMES = (*RANGES["4.4"], "nope.version", DECOMMISSION_MARKER)
NODE_ID = 3000
INT32_MAX = 2**31 - 1
NO_DIRECTORY = uuid.UUID(int=0)
FAR_AHEAD = 2**40
UNKNOWN = (-1, -1)

_LISTENERS = ("CONTROLLER",) * 8 + ("PLAINTEXT", "controller", "é", "")
_HOSTS = ("127.0.0.1",) * 8 + ("localhost", "::1", "kein.host", "日本", "")
_PORTS = (1,) * 8 + (9092, 65535, 0)
_SOFTWARE = ("test", "a-1.0", "4.4.0", "", "-a", "a b", "é", "a" * 300)
_CLUSTERS = ("", "other", "a" * 40)


@dataclass(slots=True)
class View:
    """What one side is known to have: filled in from its answers.

    ``brokers``: broker id → its epoch. ``directory``: that of the node's own voter, zero in a static quorum.
    ``topics``: names of those that are there. ``topic_ids``: of each name, the id of the topic that was created last.
    ``has_deleted``: whether one is gone again.
    """

    cluster_id: str
    directory: uuid.UUID = NO_DIRECTORY
    brokers: dict[int, int] = field(default_factory=dict)
    topics: set[str] = field(default_factory=set)
    topic_ids: dict[str, uuid.UUID] = field(default_factory=dict)
    has_deleted: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One request, at a version that its message has; ``sent_as``: the version that its header claims instead."""

    version: int
    message: Callable[[View], Message]
    sent_as: int | None = None


def random_step(source: random.Random, api_key: int) -> Step:
    """A request of that api, at any of its versions; now and then at one that the node doesn't take."""
    facts = FACTS.apis[api_key]
    version = source.randint(facts.min, facts.max)
    made = _MAKERS[api_key](source, version)
    message = made if callable(made) else _same(made)
    if source.random() < 0.03:
        return Step(version, message, source.choice([facts.max + 1, -1, 99]))
    return Step(version, _with_unknown_tags(source, message, version) if source.random() < 0.03 else message)


def _same(message: Message) -> Callable[[View], Message]:
    return lambda _view: message


def _with_unknown_tags(
    source: random.Random, made: Callable[[View], Message], version: int
) -> Callable[[View], Message]:
    tags = [UnknownTag(tag, bytes(source.randrange(4))) for tag in sorted(source.sample(range(40, 90), 2))]

    def make(view: View) -> Message:
        message = made(view)
        if version in message.schema().flexible_versions:
            message.unknown_tagged_fields = tags
        return message

    return make


def some_uuid(number: int) -> uuid.UUID:
    """The same one for the same number, and none of those that Kafka keeps for itself."""
    return uuid.UUID(int=(4 << 76) | (1 << 127) | number)


def registered(broker_id: int, *, listener: str = "PLAINTEXT") -> Step:
    """A broker's registration with nothing odd in it."""

    def make(view: View) -> Message:
        return BrokerRegistrationRequest(
            broker_id=broker_id,
            cluster_id=view.cluster_id,
            incarnation_id=some_uuid(broker_id % 100),
            listeners=[broker_registration_request.Listener(name=listener, host="127.0.0.1", port=1)],
            features=[
                broker_registration_request.Feature(name=name, min_supported_version=low, max_supported_version=high)
                for name, low, high in _full_ranges()
            ],
            log_dirs=[some_uuid(1000 + broker_id % 100)],
        )

    return Step(4, make)


def unfenced(broker_id: int, *, fence: bool = False) -> Step:
    """The heartbeat by which that broker begins to serve, or ends it."""

    def make(view: View) -> Message:
        epoch = view.brokers.get(broker_id, -1)
        return BrokerHeartbeatRequest(
            broker_id=broker_id, broker_epoch=epoch, current_metadata_offset=FAR_AHEAD, want_fence=fence
        )

    return Step(1, make)


def _broker_id(source: random.Random) -> int:
    return source.choice([0, 1, 2, 0, 1, 2, 0, 1, 2, 7, 9990, -1, INT32_MAX, NODE_ID])


def _controller_id(source: random.Random) -> int:
    return source.choice([9990, 9991, 9992, 9990, 9991, 9992, 0, 1, -1, INT32_MAX, NODE_ID])


def _ranges(source: random.Random) -> list[tuple[str, int, int]]:
    """What a node says it can run: mostly a release's ranges, at times with one missing, odd or twice."""
    ranges = dict(source.choice([RANGES["4.4"], RANGES["4.4"], RANGES["4.2"], RANGES["4.0"], {}]))
    if source.random() < 0.25:
        low, high = source.choice([(0, 1), (1, 1), (0, 32767), (2, 1), (-1, 3), (7, 33), (7, 21), (0, 0)])
        ranges[source.choice(NAMES)] = (low, high)
    if ranges and source.random() < 0.1:
        ranges.pop(source.choice(list(ranges)))
    found = [(name, low, high) for name, (low, high) in ranges.items()]
    if found and source.random() < 0.05:
        name, low, high = source.choice(found)
        found.append((name, low, max(low, high - 1)))
    return found


def _endpoints(source: random.Random) -> list[tuple[str, str, int]]:
    return [
        (source.choice(_LISTENERS), source.choice(_HOSTS), source.choice(_PORTS))
        for _ in range(source.choice([0, 1, 1, 1, 1, 2, 3]))
    ]


def _api_versions(source: random.Random, version: int) -> Message | Callable[[View], Message]:
    request = ApiVersionsRequest()
    if version >= 3:
        name, software = (source.choice(_SOFTWARE[:3] if source.random() < 0.7 else _SOFTWARE) for _ in range(2))
        request.client_software_name, request.client_software_version = name, software
    if version < 5 or source.random() < 0.4:
        return request
    node_id, kind = source.choice([NODE_ID, NODE_ID, -1, 5, -2]), source.choice(["own", "own", "null", "", "other"])

    def make(view: View) -> Message:
        request.node_id = node_id
        request.cluster_id = {"own": view.cluster_id, "null": None}.get(kind, kind)
        return request

    return make


def _describe_quorum(source: random.Random, _version: int) -> Message:
    asked = [("__cluster_metadata", [0])]
    if source.random() < 0.4:
        asked = [
            (source.choice(["__cluster_metadata", "foo", ""]), [source.choice([0, 0, 1, -1]) for _ in range(count)])
            for count in source.choice([[], [0], [1], [2], [1, 1]])
        ]
    return DescribeQuorumRequest(
        topics=[
            describe_quorum_request.TopicData(
                topic_name=name,
                partitions=[describe_quorum_request.PartitionData(partition_index=one) for one in indexes],
            )
            for name, indexes in asked
        ]
    )


def _update_features(source: random.Random, version: int) -> Message:
    names = source.sample(NAMES, source.choice([0, 1, 1, 1, 1, 2, 3, len(NAMES)]))
    if names and source.random() < 0.05:
        names.append(source.choice(names))
    updates = [FeatureUpdateKey(feature=name, max_version_level=_level(source, name)) for name in names]
    for one in updates:
        if version == 0:
            one.allow_downgrade = source.random() < 0.3
        else:
            one.upgrade_type = source.choice([1, 1, 1, 1, 2, 2, 3, 3, 0, 4, -1])
    return UpdateFeaturesRequest(feature_updates=updates, validate_only=version > 0 and source.random() < 0.4)


def _level(source: random.Random, name: str) -> int:
    if name == METADATA_VERSION:
        return source.choice([30, 31, 32, 33, 30, 31, 32, 33, 34, 29, 25, 21, 20, 14, 7, 6, 0, -1, 32767])
    return source.choice([-1, 0, 0, 0, 1, 1, 1, 2, 2, 3, 32767])


def _describe_cluster(source: random.Random, version: int) -> Message:
    return DescribeClusterRequest(
        include_cluster_authorized_operations=source.random() < 0.4,
        endpoint_type=source.choice([2, 2, 2, 2, 1, 0, 3, -1]) if version >= 1 else 1,
        include_fenced_brokers=version >= 2 and source.random() < 0.5,
    )


def _broker_registration(source: random.Random, version: int) -> Callable[[View], Message]:
    broker_id = _broker_id(source)
    incarnation = some_uuid(source.choice([0, 0, 0, 1, 2]) * 100 + broker_id % 100)
    previous = source.choice([None, None, -1, 0, 5])
    cluster = source.choice(_CLUSTERS) if source.random() < 0.05 else None
    request = BrokerRegistrationRequest(
        broker_id=broker_id,
        incarnation_id=incarnation,
        listeners=[
            broker_registration_request.Listener(
                name=name, host=host, port=port, security_protocol=source.choice([0, 0, 0, 1, 2, 3])
            )
            for name, host, port in _endpoints(source)
        ],
        features=[
            broker_registration_request.Feature(name=name, min_supported_version=low, max_supported_version=high)
            for name, low, high in (_ranges(source) if source.random() < 0.4 else _full_ranges())
        ],
        rack=source.choice([None, "", "rack"]),
        is_migrating_zk_broker=version >= 1 and source.random() < 0.05,
    )
    if version >= 2:
        numbers = [1000 + source.choice([broker_id % 100] * 6 + [0, 5]) for _ in range(source.choice([1, 1, 1, 2]))]
        request.log_dirs = [some_uuid(number) for number in numbers]
        if source.random() < 0.1:
            odd = [some_uuid(2000 + source.randrange(3)), uuid.UUID(int=source.choice([0, 1, 99, 100]))]
            request.log_dirs = source.sample([*odd, *request.log_dirs], source.randrange(3))

    def make(view: View) -> Message:
        request.cluster_id = view.cluster_id if cluster is None else cluster
        if version >= 3:
            request.previous_broker_epoch = view.brokers.get(broker_id, -1) if previous is None else previous
        return request

    return make


def _full_ranges() -> list[tuple[str, int, int]]:
    return [(name, low, high) for name, (low, high) in RANGES["4.4"].items()]


def _broker_heartbeat(source: random.Random, version: int) -> Callable[[View], Message]:
    broker_id, off, ahead = (
        _broker_id(source),
        source.choice([0] * 8 + [1, -1]),
        source.choice([-1, 0, None, None, None]),
    )
    request = BrokerHeartbeatRequest(
        broker_id=broker_id, want_fence=source.random() < 0.3, want_shut_down=source.random() < 0.15
    )
    directories = [some_uuid(1000 + broker_id % 100), some_uuid(1000), some_uuid(1005), NO_DIRECTORY]
    if version >= 1 and source.random() < 0.2:
        request.offline_log_dirs = source.sample(directories, source.randrange(3))
    if version >= 2 and source.random() < 0.3:
        request.cordoned_log_dirs = source.choice([None, source.sample(directories, source.randrange(3))])

    def make(view: View) -> Message:
        epoch = view.brokers.get(broker_id, -1)
        request.broker_epoch = epoch + off
        request.current_metadata_offset = FAR_AHEAD if ahead is None else epoch + ahead
        return request

    return make


def _unregister_broker(source: random.Random, _version: int) -> Message:
    return UnregisterBrokerRequest(broker_id=_broker_id(source))


def _controller_registration(source: random.Random, _version: int) -> Message:
    controller_id = _controller_id(source)
    return ControllerRegistrationRequest(
        controller_id=controller_id,
        incarnation_id=source.choice([some_uuid(controller_id % 10000), some_uuid(20000), NO_DIRECTORY]),
        zk_migration_ready=source.random() < 0.2,
        listeners=[
            controller_registration_request.Listener(
                name=name, host=host, port=port, security_protocol=source.choice([0, 0, 0, 1, 2, 3])
            )
            for name, host, port in _endpoints(source)
        ],
        features=[
            controller_registration_request.Feature(name=name, min_supported_version=low, max_supported_version=high)
            for name, low, high in (_ranges(source) if source.random() < 0.7 else _full_ranges())
        ],
    )


def _voter(source: random.Random, view: View, kind: str) -> uuid.UUID:
    return {"own": view.directory, "none": NO_DIRECTORY}.get(kind, some_uuid(77))


def _add_raft_voter(source: random.Random, version: int) -> Callable[[View], Message]:
    cluster, directory = (
        source.choice(["own", "own", "null", "null", "other", ""]),
        source.choice(["own", "none", "x", "x"]),
    )
    request = AddRaftVoterRequest(
        timeout_ms=source.choice([100, 50, 300, 0, -1]),
        voter_id=_controller_id(source),
        # Nobody is there, or the answer would have to come from a node that then is to follow.
        listeners=[
            add_raft_voter_request.Listener(name=name, host="127.0.0.1", port=1) for name, _, _ in _endpoints(source)
        ],
        ack_when_committed=version == 0 or source.random() < 0.5,
    )

    def make(view: View) -> Message:
        request.cluster_id = {"own": view.cluster_id, "null": None}.get(cluster, cluster)
        request.voter_directory_id = _voter(source, view, directory)
        return request

    return make


def _remove_raft_voter(source: random.Random, _version: int) -> Callable[[View], Message]:
    cluster, directory = source.choice(["own", "null", "null", "other", ""]), source.choice(["own", "own", "none", "x"])
    voter_id = source.choice([NODE_ID, _controller_id(source)])

    def make(view: View) -> Message:
        return RemoveRaftVoterRequest(
            cluster_id={"own": view.cluster_id, "null": None}.get(cluster, cluster),
            voter_id=voter_id,
            voter_directory_id=_voter(source, view, directory),
        )

    return make


def _unregister_controller(source: random.Random, _version: int) -> Message:
    return UnregisterControllerRequest(controller_id=_controller_id(source))


_MAKERS: Mapping[int, Callable[[random.Random, int], Message | Callable[[View], Message]]] = {
    19: config_steps.create_topics,
    20: config_steps.delete_topics,
    32: config_steps.describe_configs,
    33: config_steps.alter_configs,
    44: config_steps.incremental_alter_configs,
    18: _api_versions,
    55: _describe_quorum,
    57: _update_features,
    60: _describe_cluster,
    62: _broker_registration,
    63: _broker_heartbeat,
    64: _unregister_broker,
    70: _controller_registration,
    80: _add_raft_voter,
    81: _remove_raft_voter,
    94: _unregister_controller,
}

WEIGHTS: Mapping[int, int] = {
    18: 5, 19: 8, 20: 4, 32: 8, 33: 6, 44: 12, 55: 4, 57: 12, 60: 6, 62: 8, 63: 8, 64: 3, 70: 6, 80: 2, 81: 2, 94: 7,
}  # fmt: skip
"""How often each api is asked, relative to the others: what changes the state more than what only shows it."""
