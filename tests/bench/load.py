"""``python -m tests.bench.load HOST:PORT CONNECTIONS IN_FLIGHT TOTAL``: prints requests a second of key 94.

The requests name an id that nobody registered: decided in full, nothing written.  Blocking sockets in one thread per
connection would measure the threads, so one selector loop drives them all.
"""

from __future__ import annotations

import selectors
import socket
import sys
import time

REQUEST = bytes.fromhex("00000015005e0000000000000005" + b"bench".hex() + "000000270f00")


class _Client:
    def __init__(self, address: tuple[str, int], in_flight: int, quota: int) -> None:
        self.socket = socket.create_connection(address)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.left, self.awaited, self.batch, self.held = quota, 0, in_flight, b""

    def send(self) -> bool:
        """The next batch; False when all were sent."""
        count = min(self.batch, self.left)
        self.left -= count
        self.awaited = count
        if count:
            self.socket.sendall(REQUEST * count)
        return count > 0

    def receive(self) -> None:
        data = self.socket.recv(262_144)
        if not data:
            raise SystemExit("the server closed the connection")
        self.held += data
        start = 0
        while len(self.held) - start >= 4:
            end = start + 4 + int.from_bytes(self.held[start : start + 4], "big")
            if end > len(self.held):
                break
            start = end
            self.awaited -= 1
        self.held = self.held[start:]


def main(address: str, connections: int, in_flight: int, total: int) -> None:
    """Drive the load and print the figure."""
    host, port = address.rsplit(":", 1)
    clients = [_Client((host, int(port)), in_flight, total // connections) for _ in range(connections)]
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client.socket, selectors.EVENT_READ, client)
        start = time.perf_counter()
        active = sum(client.send() for client in clients)
        while active:
            for key, _ in selector.select():
                client = key.data
                client.receive()
                if client.awaited == 0 and not client.send():
                    active -= 1
        seconds = time.perf_counter() - start
    for client in clients:
        client.socket.close()
    print(total / seconds)


if __name__ == "__main__":
    main(sys.argv[1], *(int(one) for one in sys.argv[2:5]))
