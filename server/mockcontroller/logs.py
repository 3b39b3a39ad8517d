"""Log lines: one a request, and what else there is to say; as text or as JSON.

Everything goes through the standard library's ``logging``, under the names ``mockcontroller.*``; a program that
embeds the mock configures them as it likes, and only the command calls `configure`. Promises: a line of text is one
line whatever a client sends (control characters are escaped; a traceback follows the line of its own error); values
of configs and of credentials do not appear (C8). Does not: rotate, or write anywhere but to one stream.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import time
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TextIO

from kafkaproto.config.secrets import HIDDEN, is_hidden
from kafkaproto.messages.base import Struct

if TYPE_CHECKING:
    from mockcontroller.requests import Reply, RequestContext

request_logger = logging.getLogger("mockcontroller.request")
"""One INFO line a request, with `RequestContext` and `Reply` as its attributes ``context`` and ``reply``."""

_SHOWN_CHARACTERS = 120
"""Of a text that a client chose, such as its client id, which may have 32,767."""

_RESET, _DIM, _RED, _GREEN, _YELLOW = "\x1b[0m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m"


def request_log() -> Callable[[RequestContext, Reply], None] | None:
    """What takes a request and its answer, as one line of the log; ``None`` where requests are not logged.

    To be asked for with each burst of requests. Lines are written by ``flush_requests`` at the latest, which the caller
    owes; before any other line in any case.
    """
    if not request_logger.isEnabledFor(logging.INFO):
        return None
    lines = _own_handler()
    return _log_record if lines is None else lines.add


def _log_record(context: RequestContext, reply: Reply) -> None:
    request_logger.info("%s", _Line(context, reply), extra={"context": context, "reply": reply})


def flush_requests() -> None:
    """Write the lines of all requests so far."""
    lines = _own_handler()
    if lines is not None and lines.holds_any:
        lines.flush()


def _own_handler() -> _Lines | None:
    """Where this package's own handler is the only one, requests need no record of the logging library."""
    handlers = _root.handlers
    if len(handlers) == 1 and type(handlers[0]) is _Lines and not (_package.handlers or request_logger.handlers):
        return handlers[0]
    return None


_root = logging.getLogger()
_package = logging.getLogger("mockcontroller")


class _Line:
    """A request line, made only if a handler asks for its text."""

    def __init__(self, context: RequestContext, reply: Reply) -> None:
        self._context = context
        self._reply = reply

    def __str__(self) -> str:
        return _request_text(self._context, self._reply, self._reply.outcome)


def _request_text(context: RequestContext, reply: Reply, outcome: str) -> str:
    """Peer, client id (``-`` for null), api, version, outcome, and each record written; none can break a line."""
    header = context.request.header
    asked = _asked(context.peer, header.client_id, context.request.body.NAME, header.request_api_version)
    if not reply.records:
        return f"{asked} {outcome}"
    return " ".join([asked, outcome, *map(record_text, reply.records)])


@lru_cache(maxsize=256)
def _asked(peer: str, client_id: str | None, name: str, version: int) -> str:
    # The same for all requests of a kind on a connection, and most of the work.
    shown = "-" if client_id is None else word(client_id)
    return f"{escape(peer)} {shown} {name.removesuffix('Request')} v{version}"


def escape(text: str) -> str:
    """The text with every character that could end a line or steer a terminal as ``\\x..``, ``\\u....`` or
    ``\\U........``.
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in text)


def word(text: str) -> str:
    """One word of a line, whatever it holds: quoted where it is empty, has blanks or quotes, or could be mistaken for
    null.
    """
    shown = text if len(text) <= _SHOWN_CHARACTERS else text[:_SHOWN_CHARACTERS] + "…"
    if not shown or shown == "-" or any(sign in ' "\\' for sign in shown) or not shown.isprintable():
        return '"' + escape(shown.replace("\\", "\\\\").replace('"', '\\"')) + '"'
    return shown


def record_text(record: Struct) -> str:
    """A record on one line. A feature is ``name: min-max``, a uuid as Kafka writes it, bytes by their number."""
    fields = ", ".join(f"{name}={_value(record, name)}" for name in record.FIELDS)
    return f"{type(record).__name__}({fields})"


def _value(struct: Struct, name: str) -> str:
    if is_hidden(struct, name):
        return HIDDEN
    return _text(getattr(struct, name))


def _text(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return escape(value) or '""'
        case uuid.UUID():
            return urlsafe_b64encode(value.bytes).decode("ascii").rstrip("=")
        case bytes() | bytearray() | memoryview():
            return f"<{len(value)} bytes>"
        case Struct():
            if value.FIELDS == ("name", "min_supported_version", "max_supported_version"):
                name, low, high = (getattr(value, field) for field in value.FIELDS)
                return f"{escape(name)}: {low}-{high}"
            return "{" + ", ".join(f"{name}={_value(value, name)}" for name in value.FIELDS) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(_text, value)) + "]"
        case _:
            return str(value)


def _time(created: float) -> str:
    return _time_of(int(created * 1000))


@lru_cache(maxsize=4)
def _time_of(milliseconds: int) -> str:
    # In a burst many lines are of one millisecond.
    seconds, rest = divmod(milliseconds, 1000)
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(seconds))}.{rest:03d}Z"


class _Formatter(logging.Formatter):
    """Both forms of a request line: from a record, and without one."""

    def format(self, record: logging.LogRecord) -> str:
        reply: Reply | None = getattr(record, "reply", None)
        context: RequestContext | None = getattr(record, "context", None)
        if reply is None or context is None:
            return self.other_line(record)
        return self.request_line(record.created, context, reply)

    def other_line(self, record: logging.LogRecord) -> str:
        raise NotImplementedError

    def request_line(self, created: float, context: RequestContext, reply: Reply) -> str:
        raise NotImplementedError


class TextFormatter(_Formatter):
    """``2026-01-31T12:00:00.000Z peer client-id api version outcome records``, or a level and a message after the
    time.
    """

    def __init__(self, *, colour: bool = False) -> None:
        super().__init__()
        self._colour = colour

    def other_line(self, record: logging.LogRecord) -> str:
        level = self._paint(record.levelname, _YELLOW if record.levelno < logging.ERROR else _RED)
        line = f"{self._paint(_time(record.created), _DIM)} {level} {escape(record.getMessage())}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line

    def request_line(self, created: float, context: RequestContext, reply: Reply) -> str:
        if not self._colour:
            return f"{_time(created)} {_request_text(context, reply, reply.outcome)}"
        outcome = self._paint(reply.outcome, _GREEN if reply.outcome == "NONE" else _RED)
        return f"{self._paint(_time(created), _DIM)} {_request_text(context, reply, outcome)}"

    def _paint(self, text: str, colour: str) -> str:
        return f"{colour}{text}{_RESET}" if self._colour else text


class JsonFormatter(_Formatter):
    """One JSON object a line: ``time``, ``level``, ``event`` (``request`` or ``log``), then what belongs to it."""

    def other_line(self, record: logging.LogRecord) -> str:
        line = {
            "time": _time(record.created),
            "level": record.levelname.lower(),
            "event": "log",
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return self._dumped(line)

    def request_line(self, created: float, context: RequestContext, reply: Reply) -> str:
        request = context.request
        return self._dumped(
            {
                "time": _time(created),
                "level": "info",
                "event": "request",
                "peer": context.peer,
                "client_id": request.client_id,
                "api": context.api_name,
                "api_key": request.api_key,
                "api_version": request.api_version,
                "outcome": reply.outcome,
                "records": [record_text(one) for one in reply.records],
            }
        )

    def _dumped(self, line: Mapping[str, object]) -> str:
        import json

        return json.dumps(line)


_MOST_HELD = 512
"""Request lines that wait to be written together."""


class _Lines(logging.StreamHandler[TextIO]):
    """Writes to one stream, request lines together: one write costs as much as making several of them.

    Requests are added by the one thread that serves them.
    """

    def __init__(self, stream: TextIO, formatter: _Formatter) -> None:
        super().__init__(stream)
        self.setFormatter(formatter)
        self._request_line = formatter.request_line
        self._held: list[str] = []

    @property
    def holds_any(self) -> bool:
        return bool(self._held)

    def add(self, context: RequestContext, reply: Reply) -> None:
        """Take the line of one request."""
        self._held.append(self._request_line(time.time(), context, reply))
        if len(self._held) >= _MOST_HELD:
            self.flush()

    def flush(self) -> None:
        if self._held:
            held, self._held = self._held, []
            try:
                self.stream.write("\n".join(held) + "\n")
            except (OSError, ValueError):
                # As logging does where it was told not to raise: nobody reads the log any more.
                return
        with contextlib.suppress(OSError, ValueError):
            super().flush()

    def emit(self, record: logging.LogRecord) -> None:
        self.flush()
        super().emit(record)


def configure(
    form: str, *, level: int = logging.INFO, stream: TextIO | None = None, colour: bool | None = None
) -> None:
    """Send every log line of the process to ``stream`` (stderr) as ``text`` or ``json``.

    ``level`` is for this package's own lines, those of other packages come from WARNING on. ``colour``: by default on a
    terminal, unless the environment has NO_COLOR or says that the terminal is dumb.
    """
    stream = sys.stderr if stream is None else stream
    if form == "json":
        formatter: _Formatter = JsonFormatter()
    else:
        formatter = TextFormatter(colour=_wants_colour(stream) if colour is None else colour)
    _root.handlers[:] = [_Lines(stream, formatter)]
    _root.setLevel(logging.WARNING)
    _package.setLevel(level)
    # A log that nobody reads any more must not become tracebacks about logging.
    logging.raiseExceptions = False


def _wants_colour(stream: TextIO) -> bool:
    import os

    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
