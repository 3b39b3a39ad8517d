"""The trio side of the mock: listeners, connections within their limits, a graceful stop.

`Server.serve` accepts on listeners, `Server.serve_stream` serves any one stream, for instance a memory stream of a
test. Promises: one connection can't bring down the server; where the system has no file descriptor left, accepting is
tried again; `Server.stop` ends in bounded time. Does not: start or end the controller.
"""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

import trio

from mockcontroller.addresses import Address
from mockcontroller.limits import Limits

if TYPE_CHECKING:
    from mockcontroller.conversation import Conversation, RequestHandler, RequestObserver
    from mockcontroller.sockets import SocketWatch

logger = logging.getLogger("mockcontroller.server")

_OUT_OF_RESOURCES = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.ENOBUFS})
_ACCEPT_RETRY_S = 0.1
_BIND_TRIES = 10


class Server:
    """Serves a controller's listener. One object serves once: after `stop` make a new one."""

    def __init__(
        self,
        controller: RequestHandler,
        *,
        limits: Limits | None = None,
        listener: str = "CONTROLLER",
        on_request: RequestObserver | None = None,
    ) -> None:
        """``listener`` is the name of the listener that requests are said to have come by; ``on_request`` sees each
        request before the controller does.
        """
        self.limits = limits or Limits()
        self._controller = controller
        self._listener = listener
        self._on_request = on_request
        self._conversations: set[Conversation] = set()
        self._accepting = trio.CancelScope()
        self._watch: SocketWatch | None = None

    @property
    def connections(self) -> int:
        """How many are open now."""
        return len(self._conversations)

    @property
    def peers(self) -> set[str]:
        """The clients that are connected now, as they are named in logs."""
        return {one.peer for one in self._conversations}

    async def serve(
        self,
        listeners: Sequence[trio.abc.Listener[trio.abc.Stream]],
        *,
        task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED,
    ) -> None:
        """Accept and serve until `stop`, then close the listeners, answer what is in flight, and return.

        Started once every listener accepts. What is not answered ``limits.stop_grace`` seconds after the stop is
        given up. Cancelling it closes everything at once.
        """
        async with trio.open_nursery() as beside:
            beside.start_soon(self._end_the_idle)
            async with trio.open_nursery() as connections:
                try:
                    with self._accepting:
                        async with trio.open_nursery() as acceptors:
                            for listener in listeners:
                                acceptors.start_soon(self._accept, listener, connections, beside)
                            task_status.started()
                finally:
                    with trio.CancelScope(shield=True):
                        for listener in listeners:
                            await listener.aclose()
                connections.cancel_scope.deadline = trio.current_time() + self.limits.stop_grace
                for conversation in self._conversations:
                    conversation.stop()
            beside.cancel_scope.cancel()

    def stop(self) -> None:
        """Stop gracefully: see `serve`. May be called from any task of the same trio run, and more than once."""
        self._accepting.cancel()

    async def serve_stream(self, stream: trio.abc.Stream, peer: str) -> None:
        """Serve one stream to its end and close it. ``peer`` names the client in logs, as ``127.0.0.1:40123``.

        Over ``limits.max_connections`` it is closed at once. Raises nothing but trio.Cancelled.
        """
        conversation = self._admit(stream, peer)
        if conversation is None:
            await trio.aclose_forcefully(stream)
            return
        async with trio.open_nursery() as beside:
            beside.start_soon(self._end_the_idle)
            await self._converse(conversation)
            beside.cancel_scope.cancel()

    def _admit(self, stream: trio.abc.Stream, peer: str, watch: SocketWatch | None = None) -> Conversation | None:
        if len(self._conversations) >= self.limits.max_connections:
            logger.warning("%s: refused: %d connections are open, and no more are allowed", peer, self.connections)
            return None
        # With the first client, since with it comes what reads and answers requests.
        from mockcontroller.conversation import Conversation

        conversation = Conversation(
            self._controller,
            stream,
            peer,
            limits=self.limits,
            listener=self._listener,
            on_request=self._on_request,
            watch=watch,
        )
        self._conversations.add(conversation)
        return conversation

    async def _converse(self, conversation: Conversation) -> None:
        try:
            await conversation.run()
        finally:
            self._conversations.discard(conversation)

    async def _end_the_idle(self) -> None:
        """One task for all of them: looks when the first could have been idle for too long."""
        while True:
            now = trio.current_time()
            # Those who come meanwhile can't be idle for so long before that.
            latest = now + self.limits.idle_timeout
            await trio.sleep_until(min((one.look(now) for one in self._conversations), default=latest))

    def _started_watch(self, beside: trio.Nursery) -> SocketWatch | None:
        """With the first client, as all that serves one."""
        if self._watch is None:
            from mockcontroller.sockets import SocketWatch

            self._watch = SocketWatch.made()
            if self._watch is not None:
                beside.start_soon(self._watch.run)
        return self._watch

    async def _accept(
        self, listener: trio.abc.Listener[trio.abc.Stream], connections: trio.Nursery, beside: trio.Nursery
    ) -> None:
        starved = False
        while True:
            try:
                stream = await listener.accept()
            except OSError as error:
                if error.errno not in _OUT_OF_RESOURCES:
                    raise
                # Connections that end give descriptors back. One line for each time it begins, not for each try.
                if not starved:
                    logger.log(logging.ERROR, "can't accept connections, trying again: %s", os.strerror(error.errno))
                starved = True
                await trio.sleep(_ACCEPT_RETRY_S)
                continue
            starved = False
            # Counted here, not in the task: many may be accepted before the first of their tasks runs.
            conversation = self._admit(stream, peer_name(stream), self._started_watch(beside))
            if conversation is None:
                await trio.aclose_forcefully(stream)
            else:
                connections.start_soon(self._converse, conversation)


def peer_name(stream: trio.abc.Stream) -> str:
    """The other end's address as ``127.0.0.1:40123`` or ``[::1]:40123``; ``?`` where there is none (any more)."""
    if not isinstance(stream, trio.SocketStream):
        return "?"
    try:
        host, port = stream.socket.getpeername()[:2]
    except (OSError, ValueError):
        return "?"
    return str(Address(host, port))


async def open_listeners(address: Address) -> tuple[list[trio.SocketListener], int]:
    """Listen on every address that the host stands for, all on one port; which is also returned, since 0 is any free
    one.

    OSError if one can't be bound, or the host isn't known.
    """
    for attempt in range(1, _BIND_TRIES + 1):
        listeners = await trio.open_tcp_listeners(address.port, host=address.host or None)
        ports = {bound_port(listener) for listener in listeners}
        if len(ports) == 1:
            return listeners, ports.pop()
        # Port 0 and a name like localhost: each of its addresses got a port of its own. One that is free for the first
        # is nearly always free for the others.
        first = bound_port(listeners[0])
        for listener in listeners:
            await listener.aclose()
        try:
            return await trio.open_tcp_listeners(first, host=address.host or None), first
        except OSError:
            if attempt == _BIND_TRIES:
                raise
    raise AssertionError("unreachable")


def bound_port(listener: trio.SocketListener) -> int:
    """The TCP port that a listener is bound to."""
    port = listener.socket.getsockname()[1]
    assert isinstance(port, int)
    return port
