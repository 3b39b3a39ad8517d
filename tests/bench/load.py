"""``python -m tests.bench.load HOST:PORT REQUEST CONNECTIONS IN_FLIGHT TOTAL``: prints requests a second.

``unregister`` is key 94 for an id that nobody registered: decided in full, nothing written.  ``heartbeat`` comes
nearest at a broker: key 12 v4 for a group that nobody made: looked up and refused.  Blocking sockets in one thread per
connection would measure the threads, so one selector loop drives them all.  All answers are equally long, so bytes are
counted, not frames: on a machine of two cores the load must cost less than what it measures.
"""

from __future__ import annotations

import selectors
import socket
import sys
import time

REQUESTS = {
    "unregister": bytes.fromhex("00000015005e0000000000000005" + b"bench".hex() + "000000270f00"),
    "heartbeat": bytes.fromhex("0000001a000c0004000000000005" + b"bench".hex() + "000267 00000001 026d 00 00"),
}


class _Client:
    def __init__(self, address: tuple[str, int], request: bytes, in_flight: int, quota: int) -> None:
        self._socket = socket.create_connection(address)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._request, self._in_flight, self._batch = request, in_flight, request * in_flight
        self._left, self._awaited = quota, 0
        self._answer_bytes = self._measure()

    def _measure(self) -> int:
        """How long an answer is; the server has then compiled what it needs."""
        self._socket.sendall(self._request)
        held = b""
        while len(held) < 4 or len(held) < 4 + int.from_bytes(held[:4], "big"):
            held += self._received()
        return len(held)

    def fileno(self) -> int:
        return self._socket.fileno()

    def send(self) -> bool:
        """The next batch; False when all were sent."""
        count = min(self._in_flight, self._left)
        self._left -= count
        self._awaited = count * self._answer_bytes
        if count:
            self._socket.sendall(self._batch if count == self._in_flight else self._request * count)
        return count > 0

    def receive(self) -> bool:
        """What came; True when it is the end of a batch."""
        self._awaited -= len(self._received())
        if self._awaited < 0:
            raise SystemExit("more came than was asked for")
        return self._awaited == 0

    def _received(self) -> bytes:
        data = self._socket.recv(262_144)
        if not data:
            raise SystemExit("the server closed the connection")
        return data

    def close(self) -> None:
        self._socket.close()


def main(address: str, request: str, connections: int, in_flight: int, total: int) -> None:
    """Drive the load and print the figure."""
    host, port = address.rsplit(":", 1)
    quota = total // connections
    clients = [_Client((host, int(port)), REQUESTS[request], in_flight, quota) for _ in range(connections)]
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client, selectors.EVENT_READ, client)
        start = time.perf_counter()
        active = sum(client.send() for client in clients)
        while active:
            for key, _ in selector.select():
                client = key.data
                if client.receive() and not client.send():
                    active -= 1
        seconds = time.perf_counter() - start
    for client in clients:
        client.close()
    print(quota * connections / seconds)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *(int(one) for one in sys.argv[3:6]))
