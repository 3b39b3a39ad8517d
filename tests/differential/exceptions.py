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
    BrokerRegistrationRequest,
    ControllerRegistrationRequest,
    UpdateFeaturesRequest,
)
from kafkaproto.messages import add_raft_voter_request as add
from kafkaproto.messages import broker_registration_request as broker
from kafkaproto.messages import controller_registration_request as controller
from kafkaproto.messages.base import Message
from kafkaproto.messages.update_features_request import FeatureUpdateKey
from kafkaproto.protocol.releases import KRAFT_VERSION, METADATA_VERSION
from mockcontroller.features import Cause, Refusal

from .answers import Answer, named
from .steps import NO_DIRECTORY, RANGES, Step, View, some_uuid


class Effect(Enum):
    """What a real controller does over a request that is avoided."""

    RESIGNS = auto()
    ENDS = auto()
    RAISES_KRAFT_VERSION = auto()


@dataclass(frozen=True, slots=True)
class Avoided:
    """Requests that are not sent in a state; ``example`` is one, at kraft.version 0."""

    name: str
    reason: str
    effect: Effect
    matches: Callable[[Message, View], bool]
    example: Step


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


def _nameless_broker(view: View) -> Message:
    features = [
        broker.Feature(name=name, min_supported_version=low, max_supported_version=high)
        for name, (low, high) in RANGES["4.4"].items()
    ]
    return BrokerRegistrationRequest(
        broker_id=93,
        cluster_id=view.cluster_id,
        incarnation_id=some_uuid(93),
        listeners=[broker.Listener(host="127.0.0.1", port=1)],
        features=features,
        log_dirs=[some_uuid(94)],
    )


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
        "a broker's listener without a name",
        "a real controller writes it, can't replay it, and ends, at each later start too; the mock takes it",
        Effect.ENDS,
        _nameless,
        Step(4, _nameless_broker),
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
