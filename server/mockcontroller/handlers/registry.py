"""Handlers and their registry: who answers which api key.

A handler registers itself by a decorator.  A *read* handler answers from the committed image; a *write* handler decides
on the pending one and returns an ``Outcome``.  Neither waits, and neither changes the node: what an outcome says is
done by the controller.  Registry and release facts together are the node's gate: what ApiVersions lists, a connection
takes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Self

from kafkaproto.messages.base import Message
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.frames import Request
from kafkaproto.protocol.releases import ReleaseFacts
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.state import NodeState
from mockcontroller.log import Draft
from mockcontroller.release import Behaviour

CONTROLLER_LISTENER = "controller"
"""The kind of listener that controllers have, in the release facts."""


@dataclass(frozen=True, slots=True)
class RequestContext:
    """A request and where it came from.

    ``listener`` is the name of the listener, ``principal`` as in ``User:alice``.  ``unsupported_version`` is true only
    for ApiVersions in a version outside the gate; the body is then an empty ApiVersionsRequest.
    """

    request: Request
    peer: str
    listener: str = "CONTROLLER"
    principal: str = "User:ANONYMOUS"
    unsupported_version: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """A body, and the version to encode it in where that is not the request's."""

    body: Message
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a write handler decided.

    ``batches`` are appended in this order, and ``respond`` makes the body from the offset of the first record; the
    answer leaves after their commit.  Without batches it leaves once everything that the decision was made on is
    committed – or at once where ``waits`` is false, as for refusals.
    """

    respond: Callable[[int], Message]
    batches: tuple[Draft, ...] = ()
    waits: bool = True

    @classmethod
    def writes(cls, body: Message, *batches: Draft) -> Self:
        """Append, and answer the same wherever it ends up."""
        return cls(lambda _base_offset: body, batches)

    @classmethod
    def nothing_to_write(cls, body: Message) -> Self:
        """A success that holds already, if what is pending becomes true."""
        return cls(lambda _base_offset: body)

    @classmethod
    def refuses(cls, body: Message) -> Self:
        """An error, answered at once."""
        return cls(lambda _base_offset: body, waits=False)


ReadFunction = Callable[[NodeState, RequestContext], Answer]
WriteFunction = Callable[[NodeState, RequestContext], Outcome]


@dataclass(frozen=True, slots=True)
class ReadHandler:
    """``operation`` on CLUSTER is asked for before the handler runs; ``None`` where it asks itself, or nobody does."""

    function: ReadFunction
    operation: ClusterOperation | None = None


@dataclass(frozen=True, slots=True)
class WriteHandler:
    """As a read handler; besides, only an active controller lets it run."""

    function: WriteFunction
    operation: ClusterOperation | None = None


Handler = ReadHandler | WriteHandler

HANDLERS: dict[int, Handler] = {}
"""By api key.  Filled by importing the modules of this package."""


def reads(key: ApiKey, operation: ClusterOperation | None = None) -> Callable[[ReadFunction], ReadFunction]:
    """Register a read handler."""

    def register(function: ReadFunction) -> ReadFunction:
        _add(key, ReadHandler(function, operation))
        return function

    return register


def writes(key: ApiKey, operation: ClusterOperation | None = None) -> Callable[[WriteFunction], WriteFunction]:
    """Register a write handler."""

    def register(function: WriteFunction) -> WriteFunction:
        _add(key, WriteHandler(function, operation))
        return function

    return register


def _add(key: ApiKey, handler: Handler) -> None:
    if key in HANDLERS:
        raise ValueError(f"api key {key} ({key.name}) has a handler already")
    HANDLERS[key] = handler


def gate_of(facts: ReleaseFacts, behaviour: Behaviour) -> Mapping[int, tuple[int, int]]:
    """Lowest and highest version taken by api key, in ascending order of the keys.

    Everything that the release has on a controller listener, served by a handler or not: a real node advertises it,
    and clients choose by it.  Below 4.4 the patch adds key 94 v0 (D14).
    """
    gate = {
        key: (api.min, api.max)
        for key, api in sorted(facts.apis.items())
        if CONTROLLER_LISTENER in api.listeners and api.max >= 0
    }
    if behaviour.patched:
        gate.setdefault(int(ApiKey.UNREGISTER_CONTROLLER), (0, 0))
    return dict(sorted(gate.items()))
