"""``Connection``: one stream to one node, requests and answers in order.

Promises: an answer is matched to its request by correlation id; its length is checked before a byte of it is taken, and
memory is never more than what has come; versions are agreed on first (KIP-511).  After any fault, a time-out or a
cancelled wait the stream is closed, since what would come next on it belongs to nobody.
Does not: reconnect, retry, or know which node is which.
"""

from __future__ import annotations

from typing import TypeVar, cast

import trio

from kafkaproto.client.addresses import Address
from kafkaproto.client.config import ClientConfig
from kafkaproto.client.errors import AdminError, ConnectionLostError, ProtocolError, UnsupportedByServerError
from kafkaproto.client.views import UNSUPPORTED_VERSION, NodeApiVersions
from kafkaproto.errors import DecodeError
from kafkaproto.messages import ApiVersionsRequest, ApiVersionsResponse
from kafkaproto.messages.base import Message
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.sets import SchemaSet

R = TypeVar("R", bound=Message)

SOFTWARE_NAME = "kafkaproto"

_LENGTH_BYTES = 4
_CORRELATION_BYTES = 4
_RECEIVE_BYTES = 65_536
_CORRELATION_IDS = 2**31

# What a length field spells when another protocol answers; each is far beyond any limit on frames.
_OTHER_PROTOCOLS = ((b"HTTP", "HTTP"), (b"\x15\x03", "TLS"), (b"\x16\x03", "TLS"), (b"SSH-", "SSH"))


class Connection:
    """Owns ``stream``.  Call ``handshake`` first, then ``request``; several tasks may, and wait for their turn.

    ``deadline`` is a trio time (``trio.current_time()``) by which the answer must have come whole; the config's
    request time-out applies where it is earlier.
    """

    def __init__(
        self,
        stream: trio.abc.Stream,
        address: Address,
        config: ClientConfig | None = None,
        schema_set: SchemaSet | None = None,
    ) -> None:
        self.address = address
        self.closed = False
        self._stream = stream
        self._config = config or ClientConfig()
        self._set = schema_set or SchemaSet.bundled()
        self._versions: NodeApiVersions | None = None
        self._next_id = 0
        self._turn = trio.Lock()

    @property
    def versions(self) -> NodeApiVersions:
        """What the node said it takes; only after ``handshake``."""
        assert self._versions is not None, "handshake first"
        return self._versions

    async def handshake(self, deadline: float = float("inf")) -> NodeApiVersions:
        """Ask for the node's versions in our newest form; where it lacks that, in its newest, on the same connection.

        ``AdminError``, ``ConnectionLostError``, ``ProtocolError``.
        """
        version = ApiVersionsRequest.schema().valid_versions.highest
        answer = await self._ask_versions(version, deadline)
        if answer.error_code == UNSUPPORTED_VERSION:
            # The one entry of this answer is the range of ApiVersions itself; nodes from before KIP-511 send none.
            own = next((one for one in answer.api_keys if one.api_key == ApiKey.API_VERSIONS), None)
            retry_at = min(version - 1, own.max_version if own else 0)
            if retry_at < (own.min_version if own else 0) or retry_at < 0:
                await self.aclose()
                raise UnsupportedByServerError(self.address, "ApiVersions", "no version in common")
            answer = await self._ask_versions(retry_at, deadline)
        if answer.error_code:
            await self.aclose()
            raise AdminError("ApiVersions", answer.error_code, None, self.address)
        self._versions = NodeApiVersions.of(answer)
        return self._versions

    async def _ask_versions(self, version: int, deadline: float) -> ApiVersionsResponse:
        request = ApiVersionsRequest(
            client_software_name=SOFTWARE_NAME if version >= 3 else "",
            client_software_version=_software_version() if version >= 3 else "",
        )
        return cast("ApiVersionsResponse", await self._exchange(request, version, deadline))

    def version_of(self, request: type[Message]) -> int:
        """The highest version of the request that both sides have; ``UnsupportedByServerError`` where there is none."""
        schema = request.schema()
        name = schema.name.removesuffix("Request")
        assert schema.api_key is not None
        theirs = self.versions.apis.get(schema.api_key)
        if theirs is None:
            raise UnsupportedByServerError(self.address, name, f"it does not list api key {schema.api_key}")
        ours = schema.valid_versions
        version = min(ours.highest, theirs.max)
        if version < max(ours.lowest, theirs.min):
            raise UnsupportedByServerError(
                self.address, name, f"it has the versions {theirs.min} to {theirs.max}, here are {ours}"
            )
        return version

    async def request(self, message: Message, answer: type[R], deadline: float = float("inf")) -> R:
        """Send in the highest common version, return the answer.

        ``UnsupportedByServerError`` before anything is sent; ``UnsupportedVersionError`` for a field that the version
        lacks; ``ConnectionLostError``, ``ProtocolError``.
        """
        got = await self._exchange(message, self.version_of(type(message)), deadline)
        assert isinstance(got, answer)
        return got

    async def aclose(self) -> None:
        """Close without waiting for the peer; again has no effect."""
        self.closed = True
        await trio.aclose_forcefully(self._stream)

    # -- frames

    async def _exchange(self, message: Message, version: int, deadline: float) -> Message:
        api_key = message.schema().api_key
        assert api_key is not None
        name = message.schema().name.removesuffix("Request")
        async with self._turn:
            if self.closed:
                raise ConnectionLostError(self.address, name, "the connection is closed")
            correlation_id = self._next_id
            self._next_id = (correlation_id + 1) % _CORRELATION_IDS
            # Before the stream is touched: a message that has no bytes leaves the connection as it was.
            frame = self._set.encode_request(
                message, version, correlation_id=correlation_id, client_id=self._config.client_id
            )
            try:
                with trio.fail_at(min(deadline, trio.current_time() + self._config.request_timeout_ms / 1000)):
                    got = await self._send_and_receive(frame, name)
                return self._decode(got, api_key, version, correlation_id, name)
            except BaseException as error:
                await self.aclose()
                if isinstance(error, trio.TooSlowError):
                    raise ConnectionLostError(self.address, name, "nothing came in time") from None
                raise

    async def _send_and_receive(self, frame: bytes, name: str) -> bytes:
        try:
            await self._stream.send_all(frame)
            head = await self._receive(_LENGTH_BYTES, b"", name)
            size = int.from_bytes(head, "big", signed=True)
            if not _CORRELATION_BYTES <= size <= self._config.max_frame_bytes:
                raise ProtocolError(self.address, self._unlikely_length(bytes(head), size))
            return bytes(await self._receive(_LENGTH_BYTES + size, head, name))
        except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
            raise ConnectionLostError(self.address, name, _reason(error)) from error

    async def _receive(self, size: int, start: bytes | bytearray, name: str) -> bytearray:
        """Until ``size`` bytes are there, ``start`` among them; never asks for more, so nothing is left to keep."""
        got = bytearray(start)
        while len(got) < size:
            piece = await self._stream.receive_some(min(size - len(got), _RECEIVE_BYTES))
            if not piece:
                where = f"after {len(got)} bytes of an answer" if got else "before an answer"
                raise ConnectionLostError(self.address, name, f"it closed the connection {where}")
            got += piece
        return got

    def _unlikely_length(self, head: bytes, size: int) -> str:
        for prefix, protocol in _OTHER_PROTOCOLS:
            if head.startswith(prefix):
                return f"it speaks {protocol}"
        return f"an answer of {size} bytes (allowed are {_CORRELATION_BYTES} to {self._config.max_frame_bytes})"

    def _decode(self, frame: bytes, api_key: int, version: int, correlation_id: int, name: str) -> Message:
        came = int.from_bytes(frame[_LENGTH_BYTES : _LENGTH_BYTES + _CORRELATION_BYTES], "big", signed=True)
        if came != correlation_id:
            raise ProtocolError(
                self.address, f"the answer to {name} has the correlation id {came} instead of {correlation_id}"
            )
        if api_key == ApiKey.API_VERSIONS and version > 0 and _first_error(frame) == UNSUPPORTED_VERSION:
            # Always in the form that every client can read, whatever version was asked (KIP-511).
            version = 0
        try:
            response = self._set.decode_response(frame, api_key, version)
        except DecodeError as error:
            raise ProtocolError(self.address, f"{name} version {version}: {error}") from error
        # Bytes left over are ignored, as Kafka's clients do.
        return response.body


def _first_error(frame: bytes) -> int:
    start = _LENGTH_BYTES + _CORRELATION_BYTES
    return int.from_bytes(frame[start : start + 2], "big", signed=True)


def _reason(error: BaseException) -> str:
    """The operating system's words for a broken stream where trio passes them on."""
    cause = error.__cause__
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    return "the connection broke"


def _software_version() -> str:
    from kafkaproto.client.version import software_version

    return software_version()
