"""One client of the server: a trio stream on one side, the sans-IO connection and the controller on the other.

Promises: one request at a time goes to the controller, and nothing more is read from the client meanwhile; answers
leave in the order of their requests. What came in one piece is answered in one piece, unless an answer has to wait:
then the ones before it leave first. No error of the controller, the codec or the peer gets out; each ends this
conversation only, with one log line.

A peer that vanishes while its request is handled is noticed when it is answered; a half-closed one gets its answers.

Handling is done in one place, which never waits: it goes on until something must be waited for, and says what. Where
the stream is a socket and there is a `SocketWatch`, the watch does that for the conversation's task, which then sleeps
until something must be waited for.
"""

from __future__ import annotations

import contextlib
import enum
import logging
import os
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Protocol

import trio

from mockcontroller.connection import NEED_DATA, Closed, Connection
from mockcontroller.limits import Limits
from mockcontroller.logs import flush_requests, request_log
from mockcontroller.requests import ANONYMOUS, Reply, RequestContext
from mockcontroller.security.hosts import client_host
from mockcontroller.sockets import AT_A_STRETCH

if TYPE_CHECKING:
    from kafkaproto.sets import SchemaSet
    from mockcontroller.sockets import SocketWatch

logger = logging.getLogger("mockcontroller.server")

_RECEIVE_BYTES = 65_536
"""Small enough to be cheap for one request, large enough that a burst comes in one piece."""

_SEND_BYTES = 262_144
"""Answers are gathered up to this size: a small request may have a large answer, and they must not pile up."""

_PATIENCE = 10
"""Turns of the event loop without an answer, after which the answers gathered so far leave; a commit at once takes
fewer.
"""

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


class _Turn(enum.Enum):
    """Others get theirs before more is handled."""

    ENDS = enum.auto()


_Pause = Closed | Awaitable[Reply] | _Turn | None
"""Where handling came to: the end, an answer that isn't there yet, the end of its turn, or the need of more bytes."""


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
        watch: SocketWatch | None = None,
    ) -> None:
        """``watch`` reads for it where the stream is a socket; without one it reads by itself."""
        self.peer = peer
        self._controller = controller
        self._stream = stream
        self._limits = limits
        self._listener = listener
        self._host = client_host(peer)
        self._on_request = on_request
        self._connection = Connection(controller.schema_set, controller.gate, max_frame=limits.max_frame_bytes)
        self._scope = trio.CancelScope()
        self._last_active = trio.current_time()
        self._listening = False
        self._handling = False
        self._stopping = False
        self._context: RequestContext | None = None
        self._log: Callable[[RequestContext, Reply], None] | None = None
        self._answered = 0
        self._at_last_turn = 0
        self._answers: list[bytes] = []
        self._answer_bytes = 0
        self._sending = False
        self._sent = trio.lowlevel.ParkingLot()
        self._gathering = False
        self._watch = watch if isinstance(stream, trio.SocketStream) else None
        self._descriptor = stream.socket.fileno() if isinstance(stream, trio.SocketStream) else -1
        self._asleep = trio.lowlevel.ParkingLot()
        self._woken_for: _Pause | _PeerGoneError = None

    async def run(self) -> None:
        """Serve until the peer or the server ends it, then close the stream. Raises nothing but trio.Cancelled."""
        try:
            # Neither what serves nor what sends early raises, so no exception group can come out of here.
            async with trio.open_nursery() as nursery:
                with self._scope:
                    await self._serve(nursery)
                nursery.cancel_scope.cancel()
        finally:
            await trio.aclose_forcefully(self._stream)

    def stop(self) -> None:
        """End as soon as the requests that came are answered."""
        self._stopping = True
        if self._listening:
            self._scope.cancel()

    def look(self, now: float) -> float:
        """End it if its peer has been idle for too long; returns when to look again. Both are trio's times."""
        idle_timeout = self._limits.idle_timeout
        if self._handling:
            # The peer waits for us, not we for it.
            self._last_active = now
        elif now >= self._last_active + idle_timeout:
            doing = "the peer did not take its answers" if self._sending else "idle"
            logger.info("%s: closed: %s for %g s", self.peer, doing, idle_timeout)
            self._last_active = now
            self._scope.cancel()
        return self._last_active + idle_timeout

    # -- in its own task

    async def _serve(self, nursery: trio.Nursery) -> None:
        try:
            while not self._stopping:
                pause = await self._listen()
                while pause is not NEED_DATA:
                    if isinstance(pause, Closed):
                        await self._end(pause)
                        return
                    pause = await self._go_on(pause, nursery)
                await self._flush()
        except _PeerGoneError as gone:
            logger.info("%s: closed: %s", self.peer, gone)

    async def _listen(self) -> _Pause:
        """Handle what comes next, or have it handled."""
        self._listening = True
        try:
            if self._watch is not None:
                return await self._sleep(self._watch)
            return self._take(await self._receive())
        finally:
            self._listening = False

    async def _receive(self) -> bytes:
        try:
            return bytes(await self._stream.receive_some(_RECEIVE_BYTES))
        except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
            raise _PeerGoneError(f"the peer is gone: {error.__cause__ or error}") from error

    async def _go_on(self, pause: Awaitable[Reply] | _Turn, nursery: trio.Nursery) -> _Pause:
        """Wait for that, then handle more."""
        if isinstance(pause, _Turn):
            if self._answer_bytes >= _SEND_BYTES:
                await self._flush()
            else:
                await trio.lowlevel.checkpoint()
            self._at_last_turn = self._answered
            return self._handle()
        if self._answers and not self._gathering:
            self._gathering = True
            nursery.start_soon(self._send_early)
        self._handling = True
        try:
            reply = await pause
        except Exception as error:
            return self._failed(error)
        finally:
            self._handling = False
        return self._handle(reply)

    async def _end(self, closed: Closed) -> None:
        await self._flush()
        level = logging.DEBUG if closed.by_peer else logging.WARNING
        logger.log(level, "%s: closed: %s", self.peer, closed.reason)
        if self._answered and not closed.by_peer:
            await self._linger()

    # -- what never waits

    def _take(self, data: bytes) -> _Pause:
        self._last_active = trio.current_time()
        self._at_last_turn = self._answered
        self._log = request_log()
        self._connection.receive(data)
        return self._handle()

    def _handle(self, reply: Reply | None = None) -> _Pause:
        """Answer the requests that came, the one that is out by ``reply``, up to what must be waited for."""
        connection, controller, observe, log = self._connection, self._controller, self._on_request, self._log
        context, answers, size = self._context, self._answers, self._answer_bytes
        answered = self._answered - len(answers)
        try:
            for _ in range(self._at_last_turn + AT_A_STRETCH - self._answered):
                if reply is None:
                    request = connection.next_request()
                    if request is None or isinstance(request, Closed):
                        return request
                    context = RequestContext(
                        request, self.peer, self._listener, ANONYMOUS, connection.unsupported_version, self._host
                    )
                    if observe is not None:
                        observe(context)
                    found = controller.answer(context)
                    if not isinstance(found, Reply):
                        self._context = context
                        return found
                    reply = found
                answer = connection.send_response(reply.body, reply.version)
                if log is not None:
                    assert context is not None
                    log(context, reply)
                reply = None
                answers.append(answer)
                size += len(answer)
                if size >= _SEND_BYTES:
                    return _Turn.ENDS
        except Exception as error:
            return self._failed(error)
        finally:
            self._answered, self._answer_bytes = answered + len(answers), size
        return _Turn.ENDS if connection.buffered else NEED_DATA

    def _failed(self, error: Exception) -> Closed:
        logger.error("%s: a request could not be answered", self.peer, exc_info=error)
        return Closed(f"a request could not be answered ({type(error).__name__})")

    # -- for the watch, which stands in for its task

    async def _sleep(self, watch: SocketWatch) -> _Pause:
        """Until the watch has come to what only the task can do; returns what."""
        try:
            watch.watch(self._descriptor, self)
        except OSError:
            self._watch = None
            return self._take(await self._receive())
        try:
            await self._asleep.park()
        finally:
            watch.leave(self._descriptor)
        if isinstance(self._woken_for, _PeerGoneError):
            raise self._woken_for
        return self._woken_for

    def _wake(self, reason: _Pause | _PeerGoneError) -> None:
        assert self._watch is not None
        self._watch.leave(self._descriptor)
        self._listening = False
        self._woken_for = reason
        self._asleep.unpark()

    def read(self) -> int:
        """See `Watched`."""
        before = self._answered
        try:
            data = os.read(self._descriptor, _RECEIVE_BYTES)
        except BlockingIOError:
            return 0
        except OSError as error:
            self._wake(_PeerGoneError(f"the peer is gone: {error}"))
            return 0
        pause = self._take(data)
        if pause is not NEED_DATA:
            self._wake(pause)
        return self._answered - before

    def write(self) -> None:
        """See `Watched`."""
        if not self._answers or not self._listening:
            return
        data = b"".join(self._answers)
        try:
            sent = os.write(self._descriptor, data)
        except OSError:
            sent = 0
        if sent == len(data):
            self._answers.clear()
            self._answer_bytes = 0
        else:
            # Its task waits until the rest can be sent, or finds why it can't.
            self._answers[:] = [data[sent:]]
            self._answer_bytes = len(data) - sent
            self._wake(NEED_DATA)

    # -- sending

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

    async def _send_early(self) -> None:
        """Send what was gathered when the next answer has to wait."""
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
