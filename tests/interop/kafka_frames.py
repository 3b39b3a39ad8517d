"""What the harness asks real nodes, in frames written out by hand: what proves the codec must not be made by it."""

from __future__ import annotations

import socket
import struct
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field

CONTROLLER_ENDPOINT, BROKER_ENDPOINT = 2, 1
CLUSTER_AUTHORIZATION_FAILED = 31
UNSUPPORTED_VERSION = 35

_CLIENT_ID = b"real-kafka-harness"
_PLAINTEXT = 0


def _compact_string(text: str) -> bytes:
    raw = text.encode()
    assert len(raw) < 127, "one byte of length is enough for what tests send"
    return bytes([len(raw) + 1]) + raw


def _request(api_key: int, version: int, body: bytes, correlation_id: int = 1) -> bytes:
    """A frame with its length, under request header v2."""
    header = struct.pack(">hhih", api_key, version, correlation_id, len(_CLIENT_ID)) + _CLIENT_ID + b"\0"
    return struct.pack(">i", len(header) + len(body)) + header + body


def exchange(host: str, port: int, frame: bytes, timeout: float = 2.0) -> bytes:
    """Send one frame on a connection of its own; the response without its length.

    OSError or EOFError if there is none; `timeout` is in seconds, for each step.
    """
    with socket.create_connection((host, port), timeout=timeout) as connection:
        connection.sendall(frame)
        (size,) = struct.unpack(">i", receive_exactly(connection, 4))
        return receive_exactly(connection, size)


def receive_exactly(connection: socket.socket, count: int) -> bytes:
    """That many bytes; EOFError if the connection ends before."""
    pieces = bytearray()
    while len(pieces) < count:
        piece = connection.recv(count - len(pieces))
        if not piece:
            raise EOFError(f"connection closed after {len(pieces)} of {count} bytes")
        pieces += piece
    return bytes(pieces)


class _Reader:
    """Just enough of the flexible encoding to read a DescribeCluster response."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, count: int) -> bytes:
        self._at += count
        return self._data[self._at - count : self._at]

    def integer(self, size: int) -> int:
        return int.from_bytes(self.take(size), signed=True)

    def uvarint(self) -> int:
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def compact_string(self) -> str | None:
        length = self.uvarint()
        return self.take(length - 1).decode() if length else None


@dataclass(frozen=True, slots=True)
class ClusterView:
    """DescribeCluster's answer: the active controller's id (-1: none), and the (host, port) of each node listed.

    With an `error` code other than 0 there is nothing else.
    """

    error: int
    active_id: int = -1
    nodes: Mapping[int, tuple[str, int]] = field(default_factory=dict)


def answers_api_versions(host: str, port: int) -> bool:
    """Does the node answer ApiVersions v3 without an error?"""
    body = _compact_string("harness") + _compact_string("1") + b"\0"
    answer = exchange(host, port, _request(18, 3, body))
    # Response header v0: the correlation id alone.
    return answer[4:6] == b"\0\0"


def describe_cluster(host: str, port: int, endpoint_type: int = CONTROLLER_ENDPOINT) -> ClusterView:
    """DescribeCluster v1 of the controllers, or of the brokers (endpoint type 1), asked at one node."""
    body = b"\0" + bytes([endpoint_type]) + b"\0"
    answer = _Reader(exchange(host, port, _request(60, 1, body)))
    answer.take(4 + 1 + 4)  # correlation id, header tags, throttle time
    error = answer.integer(2)
    answer.compact_string()
    if error:
        return ClusterView(error)
    answer.take(1)
    answer.compact_string()
    active_id = answer.integer(4)
    nodes = {}
    for _ in range(answer.uvarint() - 1):
        node_id, name, node_port = answer.integer(4), answer.compact_string(), answer.integer(4)
        answer.compact_string()
        answer.take(1)
        nodes[node_id] = (name or "", node_port)
    return ClusterView(0, active_id, nodes)


def leads_quorum(host: str, port: int) -> bool:
    """Does the node answer DescribeQuorum v0 as its leader? Unlike DescribeCluster it tells at any metadata.version."""
    body = b"\2" + _compact_string("__cluster_metadata") + b"\2" + struct.pack(">i", 0) + b"\0" + b"\0" + b"\0"
    answer = _Reader(exchange(host, port, _request(55, 0, body)))
    answer.take(4 + 1)  # correlation id, header tags
    if answer.integer(2) or answer.uvarint() != 2:
        return False
    answer.compact_string()
    answer.take(1 + 4)  # how many partitions, the index of the first
    return answer.integer(2) == 0


def register_controller(
    host: str, port: int, controller_id: int, features: Mapping[str, tuple[int, int]], listener: tuple[str, str, int]
) -> int:
    """ControllerRegistration v0 under a fresh incarnation; `listener` is name, host and port. The error code."""
    name, listener_host, listener_port = listener
    body = struct.pack(">i", controller_id) + uuid.uuid4().bytes + b"\0"
    body += bytes([2]) + _compact_string(name) + _compact_string(listener_host)
    body += struct.pack(">Hh", listener_port, _PLAINTEXT) + b"\0"
    body += bytes([len(features) + 1])
    for feature, (lowest, highest) in features.items():
        body += _compact_string(feature) + struct.pack(">hh", lowest, highest) + b"\0"
    answer = exchange(host, port, _request(70, 0, body + b"\0"))
    error: int = struct.unpack(">h", answer[9:11])[0]  # after correlation id, header tags and throttle time
    return error
