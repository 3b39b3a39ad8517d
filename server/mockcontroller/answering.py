"""From a request to its answer: who may ask, which handler decides, and what its outcome does to the log.

For the controller's task alone; nothing here waits.  Imported at the first request, since with it come the handlers,
the api keys and the error codes, and a node that was only started needs none of them.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.errors import error_response
from mockcontroller.handlers.registry import HANDLERS, Later, Outcome, ReadHandler, WriteHandler, handler_of
from mockcontroller.handlers.unserved import unserved
from mockcontroller.promise import Promise
from mockcontroller.requests import Reply, RequestContext

if TYPE_CHECKING:
    from kafkaproto.messages.base import Message
    from mockcontroller.commits import CommitPipeline
    from mockcontroller.handlers.state import NodeState

logger = logging.getLogger("mockcontroller.controller")


class Answering:
    """``put`` has something done in the controller's task, ``start_soon`` beside it."""

    def __init__(
        self,
        state: NodeState,
        pipeline: CommitPipeline,
        put: Callable[[Callable[[], None]], None],
        start_soon: Callable[[Callable[[], Awaitable[None]]], None],
    ) -> None:
        self._state = state
        self._pipeline = pipeline
        self._put = put
        self._start_soon = start_soon

    def answer(self, context: RequestContext, promise: Promise[Reply] | None = None) -> Reply | Promise[Reply]:
        """The answer, or a promise of it where it depends on what is not committed; raises nothing.

        ``promise`` is the one to give where somebody waits for it already.
        """
        state = self._state
        try:
            key = context.request.header.request_api_key
            handler = HANDLERS.get(key) or handler_of(key) or _UNSERVED
            if (
                state.authorizer is not None
                and handler.operation is not None
                and not state.permits(context, handler.operation)
            ):
                return self._error(
                    context, ErrorCode.CLUSTER_AUTHORIZATION_FAILED, "the principal may not do this to the cluster"
                )
            if isinstance(handler, WriteHandler):
                if not state.is_active:
                    return self._not_controller(context)
                return self._write(handler.function(state, context), context, promise)
            if isinstance(handler, ReadHandler):
                answer = handler.function(state, context)
                version = context.request.api_version if answer.version is None else answer.version
                return Reply(answer.body, version)
            found = handler.function(state, context)
            if isinstance(found, Later):
                return self._wait(found, context, promise)
            return self._write(found, context, promise)
        except Exception as error:
            return self._crashed(context, error)

    def _crashed(self, context: RequestContext, error: Exception) -> Reply:
        logger.error("api key %d from %s failed", context.request.api_key, context.peer, exc_info=error)
        return self._error(context, ErrorCode.UNKNOWN_SERVER_ERROR, "the mock failed; its log says how")

    def _wait(self, later: Later, context: RequestContext, promise: Promise[Reply] | None) -> Promise[Reply]:
        epoch = self._state.voter_change_epoch = self._state.epoch
        kept = promise or Promise[Reply]()

        async def step() -> None:
            try:
                found = await later.step()
            except Exception as error:
                self._put(partial(failed, error))
            else:
                self._put(partial(decide, found))

        def over() -> None:
            if self._state.voter_change_epoch == epoch:
                self._state.voter_change_epoch = -1

        def failed(error: Exception) -> None:
            over()
            kept.keep(self._crashed(context, error))

        def decide(found: object) -> None:
            over()
            try:
                answer = self._write(later.then(self._state, found), context, kept)
            except Exception as error:
                answer = self._crashed(context, error)
            if isinstance(answer, Reply):
                kept.keep(answer)

        self._start_soon(step)
        return kept

    def _write(
        self, outcome: Outcome, context: RequestContext, promise: Promise[Reply] | None
    ) -> Reply | Promise[Reply]:
        body, batches = outcome.body, outcome.batches
        reply = Reply(body, context.request.header.request_api_version)
        if batches:
            self._pipeline.append(batches)
            reply.records = tuple(record.message for draft in batches for record in draft.records)
        elif not outcome.waits:
            return reply
        if outcome.waits:
            return self._once_committed(reply, context, outcome.lost, promise or Promise())
        self._pipeline.when_committed(_nothing, _nothing)
        return reply

    def _once_committed(
        self, reply: Reply, context: RequestContext, lost: Message | None, promise: Promise[Reply]
    ) -> Promise[Reply]:
        self._pipeline.when_committed(
            lambda: promise.keep(reply),
            lambda: promise.keep(
                self._not_controller(context) if lost is None else Reply(lost, context.request.api_version)
            ),
        )
        return promise

    def _not_controller(self, context: RequestContext) -> Reply:
        return self._error(context, *self._state.not_controller())

    def _error(self, context: RequestContext, code: ErrorCode, text: str) -> Reply:
        body = error_response(self._state.schema_set, context.request, code, text)
        return Reply(body, context.request.api_version)


def _nothing() -> None:
    """Nobody waits."""


_UNSERVED = ReadHandler(unserved)
