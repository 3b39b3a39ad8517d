"""Log lines: one a request, and what else there is to say; as text or as JSON.

Everything goes through the standard library's ``logging``, under the names ``mockcontroller.*``; a program that
embeds the mock configures them as it likes, and only the command calls `configure`. Promises: a line of text is one
line whatever a client sends (control characters are escaped; a traceback follows the line of its own error); values
of configs and of credentials do not appear (C8). Does not: rotate, or write anywhere but to one stream.
"""

from __future__ import annotations

import logging
import sys
import uuid
from base64 import urlsafe_b64encode
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TextIO

from kafkaproto.messages.base import Struct

if TYPE_CHECKING:
    from mockcontroller.controller import Reply, RequestContext

request_logger = logging.getLogger("mockcontroller.request")
"""One INFO line a request, with `RequestContext` and `Reply` as its attributes ``context`` and ``reply``."""

_SHOWN_CHARACTERS = 120
"""Of a text that a client chose, such as its client id, which may have 32,767."""

_HIDDEN_FIELDS = frozenset({("ConfigRecord", "value"), ("StaticConfig", "value"), ("BrokerStaticConfig", "value")})
"""Any of these may be sensitive, and the name alone doesn't tell."""

_RESET, _DIM, _RED, _GREEN, _YELLOW = "\x1b[0m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m"


def log_request(context: RequestContext, reply: Reply) -> None:
    """One line for one request and its answer; the caller asks first whether the logger is enabled."""
    request_logger.info("%s", _Line(context, reply), extra={"context": context, "reply": reply})


class _Line:
    """A request line, made only if a handler asks for its text."""

    def __init__(self, context: RequestContext, reply: Reply) -> None:
        self._context = context
        self._reply = reply

    def __str__(self) -> str:
        return " ".join(request_words(self._context, self._reply))


def request_words(context: RequestContext, reply: Reply) -> list[str]:
    """Peer, client id (``-`` for null), api, version, outcome, and each record written; none can break a line."""
    client_id = context.request.client_id
    return [
        escape(context.peer),
        "-" if client_id is None else word(client_id),
        api_name(context),
        f"v{context.request.api_version}",
        escape(reply.outcome),
        *map(record_text, reply.records),
    ]


_OUTCOME = 4
"""Where the outcome stands in `request_words`."""


def api_name(context: RequestContext) -> str:
    """As in Kafka's definitions, without the kind: ``DescribeCluster``; key 94 as the set in force calls it."""
    return type(context.request.body).NAME.removesuffix("Request")


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
    if (type(struct).__name__, name) in _HIDDEN_FIELDS:
        return "[hidden]"
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
    return datetime.fromtimestamp(created, UTC).isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"


class TextFormatter(logging.Formatter):
    """``2026-01-31T12:00:00.000Z peer client-id api version outcome records``, or a level and a message after the
    time.
    """

    def __init__(self, *, colour: bool = False) -> None:
        super().__init__()
        self._colour = colour

    def format(self, record: logging.LogRecord) -> str:
        reply: Reply | None = getattr(record, "reply", None)
        context: RequestContext | None = getattr(record, "context", None)
        if reply is None or context is None:
            level = self._paint(record.levelname, _YELLOW if record.levelno < logging.ERROR else _RED)
            message = f"{level} {escape(record.getMessage())}"
        else:
            words = request_words(context, reply)
            words[_OUTCOME] = self._paint(words[_OUTCOME], _GREEN if reply.outcome == "NONE" else _RED)
            message = " ".join(words)
        line = f"{self._paint(_time(record.created), _DIM)} {message}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line

    def _paint(self, text: str, colour: str) -> str:
        return f"{colour}{text}{_RESET}" if self._colour else text


class JsonFormatter(logging.Formatter):
    """One JSON object a line: ``time``, ``level``, ``event`` (``request`` or ``log``), then what belongs to it."""

    def format(self, record: logging.LogRecord) -> str:
        import json

        line: dict[str, object] = {"time": _time(record.created), "level": record.levelname.lower()}
        reply: Reply | None = getattr(record, "reply", None)
        context: RequestContext | None = getattr(record, "context", None)
        if reply is None or context is None:
            line |= {"event": "log", "logger": record.name, "message": record.getMessage()}
        else:
            line |= {
                "event": "request",
                "peer": context.peer,
                "client_id": context.request.client_id,
                "api": api_name(context),
                "api_key": context.request.api_key,
                "api_version": context.request.api_version,
                "outcome": reply.outcome,
                "records": [record_text(one) for one in reply.records],
            }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line)


def configure(
    form: str, *, level: int = logging.INFO, stream: TextIO | None = None, colour: bool | None = None
) -> None:
    """Send every log line of the process to ``stream`` (stderr) as ``text`` or ``json``.

    ``level`` is for this package's own lines, those of other packages come from WARNING on. ``colour``: by default on a
    terminal, unless the environment has NO_COLOR or says that the terminal is dumb.
    """
    stream = sys.stderr if stream is None else stream
    handler = logging.StreamHandler(stream)
    if form == "json":
        handler.setFormatter(JsonFormatter())
    else:
        handler.setFormatter(TextFormatter(colour=_wants_colour(stream) if colour is None else colour))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("mockcontroller").setLevel(level)
    # A log that nobody reads any more must not become tracebacks about logging.
    logging.raiseExceptions = False


def _wants_colour(stream: TextIO) -> bool:
    import os

    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
