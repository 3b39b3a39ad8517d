"""One client of the server: a trio stream on one side, the sans-IO connection and the controller on the other.

Promises: one request at a time goes to the controller, and nothing more is read from the client meanwhile; answers
leave in the order of their requests. What came in one piece is answered in one piece, unless an answer has to wait:
then the ones before it leave first. No error of the controller, the codec or the peer gets out; each ends this
conversation only, with one log line.

A peer that vanishes while its request is handled is noticed when it is answered; a half-closed one gets its answers.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Protocol

import trio

from mockcontroller.connection import Closed, Connection
from mockcontroller.limits import Limits
from mockcontroller.logs import flush_requests, log_request, request_logger
from mockcontroller.requests import ANONYMOUS, Reply, RequestContext
from mockcontroller.security.hosts import client_host

if TYPE_CHECKING:
    from kafkaproto.sets import SchemaSet

logger = logging.getLogger("mockcontroller.server")

_RECEIVE_BYTES = 65_536
"""Small enough to be cheap for one request, large enough that a burst comes in one piece."""

_SEND_BYTES = 262_144
"""Answers are gathered up to this size: a small request may have a large answer, and they must not pile up."""

_PATIENCE = 10
"""Turns of the event loop without an answer, after which the answers gathered so far leave; a commit at once takes
fewer.
"""

_AT_A_STRETCH = 64
"""Requests of one client that are handled before others get a turn of the event loop."""

_LINGER_S = 0.5
_LINGER_BYTES = 1_048_576


class RequestHandler(Protocol):
    """What the server needs of a controller."""

    @property
    def schema_set(self) -> SchemaSet: ...
    @property
    def gate(self) -> Mapping[int, tuple[int, int]]: ...
    def answer(self, context: RequestContext) -> Reply | Awaitable[Reply]: ...


RequestObserver = Callable[[RequestContext], None]
"""Called with each request before the controller gets it."""


class _PeerGoneError(Exception):
    """The stream broke; the text says when."""


class Conversation:
    """Serves one stream from its first byte to its end. `run` may be called once."""

    def __init__(
        self,
        controller: RequestHandler,
        stream: trio.abc.Stream,
        peer: str,
        *,
        limits: Limits,
        listener: str,
        on_request: RequestObserver | None = None,
    ) -> None:
        self.peer = peer
        self._controller = controller
        self._stream = stream
        self._limits = limits
        self._listener = listener
        self._host = client_host(peer)
        self._on_request = on_request
        self._connection = Connection(controller.schema_set, controller.gate, max_frame=limits.max_frame_bytes)
        self._scope = trio.CancelScope()
        self._last_active = 0.0
        self._receiving = False
        self._handling = False
        self._stopping = False
        self._answered = 0
        self._answers: list[bytes] = []
        self._answer_bytes = 0
        self._sending = False
        self._sent = trio.lowlevel.ParkingLot()
        self._gathering = False
        self._attendant = trio.lowlevel.ParkingLot()

    async def run(self) -> None:
        """Serve until the peer or the server ends it, then close the stream. Raises nothing but trio.Cancelled."""
        self._last_active = trio.current_time()
        try:
            # Neither task raises, so no exception group can come out of here.
            async with trio.open_nursery() as nursery:
                self._scope = nursery.cancel_scope
                nursery.start_soon(self._attend)
                await self._serve()
                self._scope.cancel()
        finally:
            await trio.aclose_forcefully(self._stream)

    def stop(self) -> None:
        """End as soon as the requests that came are answered."""
        self._stopping = True
        if self._receiving:
            self._scope.cancel()

    # -- requests and answers

    async def _serve(self) -> None:
        try:
            while not self._stopping:
                self._connection.receive(await self._receive())
                closed = await self._answer_what_came()
                await self._flush()
                if closed is not None:
                    level = logging.DEBUG if closed.by_peer else logging.WARNING
                    logger.log(level, "%s: closed: %s", self.peer, closed.reason)
                    if self._answered and not closed.by_peer:
                        await self._linger()
                    return
        except _PeerGoneError as gone:
            logger.info("%s: closed: %s", self.peer, gone)

    async def _receive(self) -> bytes:
        self._receiving = True
        try:
            data = await self._stream.receive_some(_RECEIVE_BYTES)
        except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
            raise _PeerGoneError(f"the peer is gone: {error.__cause__ or error}") from error
        self._receiving = False
        self._last_active = trio.current_time()
        return bytes(data)

    async def _answer_what_came(self) -> Closed | None:
        at_a_stretch = 0
        while (event := self._connection.next_request()) is not None:
            if isinstance(event, Closed):
                return event
            if at_a_stretch == _AT_A_STRETCH:
                at_a_stretch = 0
                await trio.lowlevel.checkpoint()
            at_a_stretch += 1
            request, unsupported_version = event
            context = RequestContext(request, self.peer, self._listener, ANONYMOUS, unsupported_version, self._host)
            self._handling = True
            try:
                if self._on_request is not None:
                    self._on_request(context)
                reply = self._controller.answer(context)
                if not isinstance(reply, Reply):
                    reply = await self._waited_for(reply)
                answer = self._connection.send_response(reply.body, reply.version)
            except Exception as error:
                logger.exception("%s: a request could not be answered", self.peer)
                return Closed(f"a request could not be answered ({type(error).__name__})")
            finally:
                self._handling = False
            if request_logger.isEnabledFor(logging.INFO):
                log_request(context, reply)
            self._answers.append(answer)
            self._answer_bytes += len(answer)
            self._answered += 1
            if self._answer_bytes >= _SEND_BYTES:
                await self._flush()
        return None

    async def _waited_for(self, reply: Awaitable[Reply]) -> Reply:
        if self._answers and not self._gathering:
            self._gathering = True
            self._attendant.unpark()
        return await reply

    async def _flush(self) -> None:
        while self._sending:
            await self._sent.park()
        if not self._answers:
            return
        data = b"".join(self._answers)
        self._answers.clear()
        self._answer_bytes = 0
        self._sending = True
        self._last_active = trio.current_time()
        # Before the answers, so that whoever has one finds its request in the log.
        flush_requests()
        try:
            await self._stream.send_all(data)
        except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
            raise _PeerGoneError(f"the peer is gone, and missed answers: {error.__cause__ or error}") from error
        finally:
            self._sending = False
            self._sent.unpark_all()

    async def _linger(self) -> None:
        """Let the last answers arrive: a socket closed with bytes unread resets the connection, and may take them
        along.
        """
        if not isinstance(self._stream, trio.abc.HalfCloseableStream):
            return
        left = _LINGER_BYTES
        with trio.move_on_after(_LINGER_S), contextlib.suppress(trio.BrokenResourceError, trio.ClosedResourceError):
            await self._stream.send_eof()
            while left > 0 and (data := await self._stream.receive_some(_RECEIVE_BYTES)):
                left -= len(data)

    # -- beside them

    async def _attend(self) -> None:
        """Send what was gathered when the next answer has to wait, and end the conversation when its peer is idle."""
        idle_timeout = self._limits.idle_timeout
        while True:
            # Set already where the first burst came before this task ran.
            if not self._gathering:
                with trio.move_on_at(self._last_active + idle_timeout):
                    await self._attendant.park()
            if self._gathering:
                await self._send_early()
            elif self._handling:
                # The peer waits for us, not we for it.
                self._last_active = trio.current_time()
            elif trio.current_time() >= self._last_active + idle_timeout:
                doing = "the peer did not take its answers" if self._sending else "idle"
                logger.info("%s: closed: %s for %g s", self.peer, doing, idle_timeout)
                self._scope.cancel()
                return

    async def _send_early(self) -> None:
        seen, turns = self._answered, 0
        while self._answers and turns < _PATIENCE:
            await trio.lowlevel.checkpoint()
            turns = turns + 1 if seen == self._answered else 0
            seen = self._answered
        if self._answers:
            await self._flush_in_time()
        self._gathering = False

    async def _flush_in_time(self) -> None:
        with trio.move_on_after(self._limits.idle_timeout) as scope:
            try:
                await self._flush()
            except _PeerGoneError as gone:
                logger.info("%s: closed: %s", self.peer, gone)
                self._scope.cancel()
        if scope.cancelled_caught:
            logger.info("%s: closed: the peer did not take its answers for %g s", self.peer, self._limits.idle_timeout)
            self._scope.cancel()
