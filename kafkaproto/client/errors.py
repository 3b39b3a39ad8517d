"""What can go wrong for a client, one class a kind, each with its data; the text is made from the data here.

The kinds an admin call can end with:

* ``AdminError`` – the server answered with an error code;
* ``UnsupportedByServerError`` – the server lacks the request, or shares no version of it with us: nothing was sent;
* ``NodeUnreachableError`` – no connection, or (``ConnectionLostError``) one that ended before the answer;
* ``NotReadyError`` – the cluster can't take calls yet: no controller is active, or no node is listed;
* ``ProtocolError`` – what came back is not Kafka's protocol;
* ``DeadlineError`` – the time for the whole call is over; ``last`` is what the last try ended with;
* ``ConfigError`` – a setting, an address or a properties file is wrong: nothing was tried.
"""

from __future__ import annotations

from kafkaproto.client.addresses import Address
from kafkaproto.errors import KafkaProtoError
from kafkaproto.protocol.error_codes import ErrorCode


class ClientError(KafkaProtoError):
    """Base of every error of the client."""


class ConfigError(ClientError):
    """A setting that can't be used: ``option`` names it, ``file`` where it was read (empty for arguments)."""

    def __init__(self, option: str, reason: str, file: str = "") -> None:
        self.option, self.reason, self.file = option, reason, file
        super().__init__(option, reason, file)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.option, self.reason) if part)


class NodeUnreachableError(ClientError):
    """No connection to ``address``; ``reason`` is the cause in words."""

    def __init__(self, address: Address, reason: str) -> None:
        self.address, self.reason = address, reason
        super().__init__(address, reason)

    def __str__(self) -> str:
        return f"can't reach {self.address}: {self.reason}"


class ConnectionLostError(NodeUnreachableError):
    """A connection ended, or nothing came on it in time, while ``api`` waited for its answer.

    The server may or may not have carried the request out.
    """

    def __init__(self, address: Address, api: str, reason: str) -> None:
        super().__init__(address, reason)
        self.api = api
        self.args = (address, api, reason)

    def __str__(self) -> str:
        return f"no answer to {self.api} from {self.address}: {self.reason}"


class NotReadyError(ClientError):
    """What ``address`` says of the cluster leaves nobody to talk to; passes with the next election or registration."""

    def __init__(self, address: Address, reason: str) -> None:
        self.address, self.reason = address, reason
        super().__init__(address, reason)

    def __str__(self) -> str:
        return f"{self.reason}, says {self.address}"


class ProtocolError(ClientError):
    """``address`` answered with something that is not the answer asked for; the connection is closed."""

    def __init__(self, address: Address, reason: str) -> None:
        self.address, self.reason = address, reason
        super().__init__(address, reason)

    def __str__(self) -> str:
        return f"{self.address} does not answer as Kafka does: {self.reason}"


class UnsupportedByServerError(ClientError):
    """The server at ``address`` does not take ``api``, or no version (or form) of it that we have."""

    def __init__(self, address: Address, api: str, reason: str) -> None:
        self.address, self.api, self.reason = address, api, reason
        super().__init__(address, api, reason)

    def __str__(self) -> str:
        return f"{self.address} does not support {self.api}: {self.reason}"


class AdminError(ClientError):
    """The server refused: ``code`` is Kafka's error code, ``server_message`` its text (may be empty).

    ``after_lost_connection``: an earlier try of the same call lost its connection, and may have been carried out.
    """

    def __init__(self, api: str, code: int, server_message: str | None, address: Address) -> None:
        self.api, self.code, self.server_message, self.address = api, code, server_message or "", address
        self.after_lost_connection = False
        super().__init__(api, code, server_message, address)

    @property
    def name(self) -> str:
        """Name of the error code, ``UNKNOWN_SERVER_ERROR`` for -1; one that Kafka 4.4.0 lacks is ``ERROR_<code>``."""
        return error_name(self.code)

    @property
    def retriable(self) -> bool:
        """Whether the same call may succeed when it is tried again."""
        try:
            return ErrorCode(self.code).retriable
        except ValueError:
            return False

    def __str__(self) -> str:
        text = f"{self.name} ({self.code}) from {self.address}"
        return f"{text}: {self.server_message}" if self.server_message else text


class DeadlineError(ClientError):
    """``seconds`` went by without success; ``last`` is how the last try ended."""

    def __init__(self, seconds: float, last: ClientError) -> None:
        self.seconds, self.last = seconds, last
        super().__init__(seconds, last)

    def __str__(self) -> str:
        return f"{self.last} (gave up after {self.seconds:g} s)"


def error_name(code: int) -> str:
    """Kafka's name of an error code; codes that 4.4.0 lacks have none and show their number."""
    try:
        return ErrorCode(code).name
    except ValueError:
        return f"ERROR_{code}"
