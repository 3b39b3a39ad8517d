"""Handlers and their registry: who answers which api key.

A handler registers itself by a decorator, when its module is imported: at the first request of its api.  A *read*
handler answers from the committed image; a *write* handler decides on the pending one and returns an ``Outcome``.
Neither waits, and neither changes the node: what an outcome says is done by the controller.  Registry and release facts
together are the node's gate: what ApiVersions lists, a connection takes.
"""

from __future__ import annotations

import importlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from kafkaproto.messages.base import Message
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.releases import ReleaseFacts
from mockcontroller.handlers import SERVED
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.state import NodeState
from mockcontroller.log import Draft
from mockcontroller.release import Behaviour
from mockcontroller.requests import RequestContext

__all__ = [
    "HANDLERS", "Answer", "Handler", "Later", "Outcome", "RaftHandler", "ReadHandler", "RequestContext", "WriteHandler",
    "changes_quorum", "gate_of", "handler_of", "reads", "writes", "writes_anywhere",
]  # fmt: skip

CONTROLLER_LISTENER = "controller"
"""The kind of listener that controllers have, in the release facts."""


class Answer(NamedTuple):
    """A body, and the version to encode it in where that is not the request's."""

    body: Message
    version: int | None = None


# Made for every write: see ``requests``.
@dataclass(slots=True)
class Outcome:
    """What a write handler decided.

    ``batches`` are appended in this order; the answer, ``body``, leaves after their commit.  Without batches it leaves
    once everything that the decision was made on is committed.  It leaves at once where ``waits`` is false, as for
    refusals.  ``lost`` is the answer where leadership is lost before the commit; without it that is NOT_CONTROLLER (41)
    in the api's form.
    """

    body: Message
    batches: tuple[Draft, ...] = ()
    waits: bool = True
    lost: Message | None = None

    @classmethod
    def writes(cls, body: Message, *batches: Draft) -> Self:
        """Append, and answer the same wherever it ends up."""
        return cls(body, batches)

    @classmethod
    def nothing_to_write(cls, body: Message) -> Self:
        """A success that holds already, if what is pending becomes true."""
        return cls(body)

    @classmethod
    def refuses(cls, body: Message) -> Self:
        """An error, answered at once."""
        return cls(body, (), False)


class Later(NamedTuple):
    """A change of the voters that needs another node first: ``step`` is awaited beside the queue, which goes on, and
    ``then`` decides from what it returned, on the state of that time.
    """

    step: Callable[[], Awaitable[Any]]
    then: Callable[[NodeState, Any], Outcome]


ReadFunction = Callable[[NodeState, RequestContext], Answer]
WriteFunction = Callable[[NodeState, RequestContext], Outcome]
RaftFunction = Callable[[NodeState, RequestContext], Outcome | Later]


class ReadHandler(NamedTuple):
    """``operation`` on CLUSTER is asked for before the handler runs; ``None`` where it asks itself, or nobody does."""

    function: ReadFunction
    operation: ClusterOperation | None = None


class WriteHandler(NamedTuple):
    """As a read handler; besides, only an active controller lets it run."""

    function: WriteFunction
    operation: ClusterOperation | None = None


class RaftHandler(NamedTuple):
    """A write handler of the quorum's own apis, or of ACLs: it runs on any node, and says itself what one that doesn't
    lead answers.
    """

    function: RaftFunction
    operation: ClusterOperation | None = None


Handler = ReadHandler | WriteHandler | RaftHandler

HANDLERS: dict[int, Handler] = {}
"""By api key; those whose modules were imported.  ``handler_of`` imports the one that is wanted."""


def handler_of(key: int) -> Handler | None:
    """Who answers that api; ``None`` where nobody does."""
    found = HANDLERS.get(key)
    if found is None and key in _SERVED_KEYS:
        importlib.import_module(f"mockcontroller.handlers.{ApiKey(key).name.lower()}")
        found = HANDLERS[key]
    return found


_SERVED_KEYS = frozenset(ApiKey[name.upper()] for name in SERVED)


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


def changes_quorum(key: ApiKey, operation: ClusterOperation | None = None) -> Callable[[RaftFunction], RaftFunction]:
    """Register a handler of the quorum's own."""

    def register(function: RaftFunction) -> RaftFunction:
        _add(key, RaftHandler(function, operation))
        return function

    return register


def writes_anywhere(key: ApiKey, operation: ClusterOperation | None = None) -> Callable[[RaftFunction], RaftFunction]:
    """Register a write handler that says itself what a node answers that isn't active."""
    return changes_quorum(key, operation)


def _add(key: ApiKey, handler: Handler) -> None:
    if key in HANDLERS:
        raise ValueError(f"api key {key} ({key.name}) has a handler already")
    HANDLERS[key] = handler


STATIC_CONFIGS_REGISTRATION = 6
"""The version of BrokerRegistration that tells static configs (draft KIP)."""


def gate_of(
    facts: ReleaseFacts, behaviour: Behaviour, *, static_configs: bool = False
) -> Mapping[int, tuple[int, int]]:
    """Lowest and highest version taken by api key, in ascending order of the keys.

    Everything that the release has on a controller listener, served by a handler or not: a real node advertises it,
    and clients choose by it.  Below 4.4 the patch adds key 94 v0 (D14); ``static_configs`` adds BrokerRegistration
    up to version 6.
    """
    gate = {
        key: (api.min, api.max)
        for key, api in sorted(facts.apis.items())
        if CONTROLLER_LISTENER in api.listeners and api.max >= 0
    }
    if behaviour.patched:
        gate.setdefault(int(ApiKey.UNREGISTER_CONTROLLER), (0, 0))
    if static_configs:
        lowest, _ = gate[ApiKey.BROKER_REGISTRATION]
        gate[ApiKey.BROKER_REGISTRATION] = (lowest, STATIC_CONFIGS_REGISTRATION)
    return dict(sorted(gate.items()))
