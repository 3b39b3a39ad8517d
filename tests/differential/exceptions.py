"""What is left out of the comparison, and why: one table. Each entry is met in every run, so none outlives its reason.

`AVOIDED` is not sent, since afterwards the two would not be in the same state; `make differential` sends each example
by itself, and it has to have its effect. `DIFFERING` is sent to both, and what is said of the answers has to be so.
Never made at all: 82, as a real leader that is told to update itself ends, and nobody else is a voter here (the interop
tests compare it); an 80 whose endpoint answers, as who is added has to follow; time-outs so short that they race.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from kafkaproto.messages import (
    AddRaftVoterRequest,
    BrokerHeartbeatRequest,
    BrokerRegistrationRequest,
    ControllerRegistrationRequest,
    CreateTopicsRequest,
    DeleteTopicsRequest,
    UpdateFeaturesRequest,
)
from kafkaproto.messages import add_raft_voter_request as add
from kafkaproto.messages import controller_registration_request as controller
from kafkaproto.messages.base import Message
from kafkaproto.messages.create_topics_request import CreatableReplicaAssignment, CreatableTopic
from kafkaproto.messages.update_features_request import FeatureUpdateKey
from kafkaproto.protocol.releases import KRAFT_VERSION, METADATA_VERSION
from mockcontroller.features import Cause, Refusal

from .answers import Answer, named
from .steps import FAR_AHEAD, NO_DIRECTORY, RANGES, Step, View, registered, some_uuid, unfenced


class Effect(Enum):
    """What a real controller does over a request that is avoided."""

    RESIGNS = auto()
    ENDS = auto()
    HANGS = auto()
    WAITS = auto()
    RAISES_KRAFT_VERSION = auto()


@dataclass(frozen=True, slots=True)
class Avoided:
    """Requests that are not sent in a state; ``example`` is one, at kraft.version 0.  ``before`` leads to such a state,
    and ``then`` are what has to follow for the effect.  ``alike``: the answers to the example are the same all the
    same; else the real one is -1.
    """

    name: str
    reason: str
    effect: Effect
    matches: Callable[[Message, View], bool]
    example: Step
    before: Sequence[Step] = ()
    then: Sequence[Step] = ()
    alike: bool = True


@dataclass(frozen=True, slots=True)
class Difference:
    """Two answers to one request. ``obstacles`` is everything that stands against it at the mock, if it is a 57."""

    message: Message
    real: Answer
    mock: Answer
    obstacles: Sequence[Refusal] = ()


@dataclass(frozen=True, slots=True)
class Differing:
    """Answers that may differ as ``allowed`` says. ``example`` leads to such a pair from any state at the start."""

    name: str
    reason: str
    allowed: Callable[[Difference], bool]
    example: Sequence[Step]


def _unrecordable(message: Message, _view: View) -> bool:
    if not isinstance(message, BrokerRegistrationRequest | ControllerRegistrationRequest):
        return False
    return any(not one.host or not one.port or one.security_protocol not in range(4) for one in message.listeners)


def _nameless(message: Message, _view: View) -> bool:
    return isinstance(message, BrokerRegistrationRequest) and any(not one.name for one in message.listeners)


def _unreachable(message: Message, _view: View) -> bool:
    return isinstance(message, AddRaftVoterRequest) and any(not one.name or not one.host for one in message.listeners)


def _raises_kraft_version_among_others(message: Message, view: View) -> bool:
    if not isinstance(message, UpdateFeaturesRequest) or message.validate_only or view.directory != NO_DIRECTORY:
        return False
    return len(message.feature_updates) > 1 and any(one.feature == KRAFT_VERSION for one in message.feature_updates)


def _update(*levels: tuple[str, int]) -> Step:
    def make(_view: View) -> Message:
        updates = [FeatureUpdateKey(feature=name, max_version_level=level) for name, level in levels]
        return UpdateFeaturesRequest(feature_updates=updates)

    return Step(2, make)


def _controller(controller_id: int, *, port: int = 1, highest: int | None = None) -> Step:
    """A registration, of 4.4 or of a node that goes up to that metadata.version."""
    ranges = {**RANGES["4.4"], **({} if highest is None else {METADATA_VERSION: (7, highest)})}
    features = [
        controller.Feature(name=name, min_supported_version=low, max_supported_version=high)
        for name, (low, high) in ranges.items()
    ]
    listener = controller.Listener(name="CONTROLLER", host="127.0.0.1", port=port)

    def make(_view: View) -> Message:
        return ControllerRegistrationRequest(controller_id=controller_id, listeners=[listener], features=features)

    return Step(0, make)


def _of_negative_id(message: Message, _view: View) -> bool:
    return isinstance(message, BrokerRegistrationRequest) and message.broker_id < 0


def _loses_a_directory(message: Message, view: View) -> bool:
    return isinstance(message, BrokerHeartbeatRequest) and bool(message.offline_log_dirs) and view.has_deleted


def _shuts_down_with_topics(message: Message, view: View) -> bool:
    return isinstance(message, BrokerHeartbeatRequest) and message.want_shut_down and bool(view.topics)


def _shutdown(view: View) -> Message:
    epoch = view.brokers.get(6, -1)
    return BrokerHeartbeatRequest(
        broker_id=6, broker_epoch=epoch, current_metadata_offset=FAR_AHEAD, want_shut_down=True
    )


def _offline_directory(view: View) -> Message:
    return BrokerHeartbeatRequest(
        broker_id=5,
        broker_epoch=view.brokers.get(5, -1),
        current_metadata_offset=FAR_AHEAD,
        offline_log_dirs=[some_uuid(1005)],
    )


def _no_topic(_view: View) -> Message:
    return DeleteTopicsRequest(topic_names=["t"], timeout_ms=30_000)


def _created(name: str, broker_id: int) -> Step:
    place = CreatableReplicaAssignment(partition_index=0, broker_ids=[broker_id])
    topic = CreatableTopic(name=name, num_partitions=-1, replication_factor=-1, assignments=[place])
    return Step(7, lambda _view: CreateTopicsRequest(topics=[topic]))


def _placed(_view: View) -> Message:
    topic = CreatableTopic(name="placed", num_partitions=1, replication_factor=1)
    return CreateTopicsRequest(topics=[topic])


def _nameless_voter(_view: View) -> Message:
    listeners = [add.Listener(host="127.0.0.1", port=1)]
    return AddRaftVoterRequest(
        cluster_id=None, voter_id=93, voter_directory_id=some_uuid(93), timeout_ms=100, listeners=listeners
    )


AVOIDED: Sequence[Avoided] = (
    Avoided(
        "kraft.version raised among other features",
        "where a later one is refused, a real controller has raised it all the same; the mock makes all or none",
        Effect.RAISES_KRAFT_VERSION,
        _raises_kraft_version_among_others,
        _update((KRAFT_VERSION, 1), (METADATA_VERSION, 6)),
    ),
    Avoided(
        "an endpoint that no record can hold",
        "both answer -1; a real active controller has failed while it wrote the record, and resigns",
        Effect.RESIGNS,
        _unrecordable,
        _controller(93, port=0),
    ),
    Avoided(
        "a voter's endpoint without a name or a host",
        "a real leader's raft thread fails, and the process ends without an answer",
        Effect.ENDS,
        _unreachable,
        Step(1, _nameless_voter),
    ),
    Avoided(
        "a broker of an id below 0",
        "both register it; a real controller that then is to place replicas on it alone looks for brokers without end",
        Effect.HANGS,
        _of_negative_id,
        registered(-1),
        then=(unfenced(-1), Step(7, _placed)),
    ),
    Avoided(
        "a broker that has led partitions shuts down",
        "a real controller lets it go when other brokers lead them; the mock, which elects no leaders, at once",
        Effect.WAITS,
        _shuts_down_with_topics,
        Step(1, _shutdown),
        before=(registered(6), unfenced(6), _created("led", 6)),
    ),
    Avoided(
        "a directory offline after a topic was deleted",
        "of a topic deleted while its broker was fenced a real controller still finds the partitions in the directory: "
        "it answers -1, and resigns",
        Effect.RESIGNS,
        _loses_a_directory,
        Step(1, _offline_directory),
        before=(registered(5), unfenced(5), _created("t", 5), unfenced(5, fence=True), Step(5, _no_topic), unfenced(5)),
        alike=False,
    ),
    Avoided(
        "a broker's listener without a name",
        "a real controller writes it, can't replay it, and ends, at each later start too; the mock takes it",
        Effect.ENDS,
        _nameless,
        registered(93, listener=""),
    ),
)


def _names_another_node(found: Difference) -> bool:
    """Both refuse the same update over nodes of the same kind, and the mock finds what the real one names too."""
    if not found.obstacles or found.obstacles[0].cause not in (Cause.BROKER, Cause.CONTROLLER):
        return False
    first = found.obstacles[0]
    alike = [one for one in found.obstacles if (one.update, one.cause) == (first.update, first.cause)]
    return _codes(found) == {95} and any(named(found.real) <= named({"errorMessage": one.text}) for one in alike)


def _codes(found: Difference) -> set[Any]:
    return {None if isinstance(one, str) else one.get("errorCode") for one in (found.real, found.mock)}


_BLOCKING = (4, 5, 6)

DIFFERING: Sequence[Differing] = (
    Differing(
        "which of several nodes is named",
        "a real controller names the first one in the order of its hash table, the mock the one of the lowest id",
        _names_another_node,
        [
            *(_controller(one, highest=21 + one) for one in _BLOCKING),
            _update((METADATA_VERSION, 33)),
            *(_controller(one) for one in _BLOCKING),
        ],
    ),
)
