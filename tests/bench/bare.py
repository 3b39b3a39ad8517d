"""The yardstick of the server rows: a trio listener that answers each frame with a fixed one, reading none."""

from __future__ import annotations

import json

import trio

ANSWER = bytes.fromhex("0000000d00000000000000000000880000")


async def _serve(stream: trio.SocketStream) -> None:
    held = b""
    async for data in stream:
        held += data
        start, answers = 0, 0
        while len(held) - start >= 4:
            end = start + 4 + int.from_bytes(held[start : start + 4], "big")
            if end > len(held):
                break
            start, answers = end, answers + 1
        held = held[start:]
        await stream.send_all(ANSWER * answers)


async def main() -> None:
    """Listen on a free port, say which, and serve until the process ends."""
    async with trio.open_nursery() as nursery:
        listeners = await trio.open_tcp_listeners(0, host="127.0.0.1")
        nursery.start_soon(trio.serve_listeners, _serve, listeners)
        host, port = listeners[0].socket.getsockname()
        print(json.dumps({"bootstrap_controller": f"{host}:{port}"}), flush=True)


if __name__ == "__main__":
    trio.run(main)
