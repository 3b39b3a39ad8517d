"""``kafkaproto explain``, ``decode`` and ``encode``: bytes shown, and to and from Kafka's JSON form."""

from __future__ import annotations

import argparse
import base64
import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from kafkaproto.config.secrets import HIDDEN, count_hidden, hide_in_form
from kafkaproto.explanation.rows import Explanation
from kafkaproto.explanation.text import lines
from kafkaproto.jsonform import JsonValue
from kafkaproto.messages.base import Message, Struct
from kafkaproto.protocol.frames import Request, Response
from kafkaproto.schema.model import MessageKind
from kafkaproto.sets import SchemaSet
from kafkaproto.tools.colours import print_lines
from kafkaproto.tools.command_input import UsageError, add_input, read_bytes, read_json
from kafkaproto.tools.running import print_error
from kafkaproto.tools.secret_values import add_show_secrets, tell_of_hidden

TOOL = "kafkaproto"

_EXPLAIN_EXAMPLES = """\
a message, its bytes in hexadecimal (spaces don't matter):
  kafkaproto explain UnregisterControllerRequest 0 "00 00 27 06 00"
whole frames as they go over a socket, with the int32 length in front:
  kafkaproto explain --request-frame 00000012005e000000000007 00026d6500 0000270600
  kafkaproto explain --response-frame 94 0 --file answer.bin
from another program, and for one:
  xxd -p capture.bin | kafkaproto explain MetadataResponse 12 --json

Secrets are [hidden], with their bytes: see --show-secrets. Exit code: 0 the bytes are right, 1 they are broken (the
last lines say where and why), 2 wrong arguments."""

_DECODE_EXAMPLES = """\
  kafkaproto decode UnregisterControllerRequest 0 0000270600
  kafkaproto decode --request-frame --base64 AAAAEgBeAAAAAAAHAAJtZQAAACcGAA==

Secrets are [hidden]: give --show-secrets where the JSON is to become bytes again. Tagged fields that the definition
does not know have no place in Kafka's JSON form. Stderr says so where there are some of either."""

_ENCODE_EXAMPLES = """\
  kafkaproto encode UnregisterControllerRequest 0 '{"controllerId": 9990}'
  kafkaproto encode UnregisterControllerRequest 0 '{"controllerId": 9990}' --frame --client-id me --raw | nc HOST PORT
  kafkaproto decode MetadataResponse 12 --file old.bin | kafkaproto encode MetadataResponse 13 -

Keys are those of Kafka's JSON form; "kafkaproto schemas show NAME VERSION" lists the fields. Every field of the version
must be there, but for tagged ones."""


def add_explain(parser: argparse.ArgumentParser) -> None:
    """Arguments of ``explain``."""
    parser.epilog = _EXPLAIN_EXAMPLES
    _add_subject(parser)
    add_input(parser)
    parser.add_argument("--full", action="store_true", help="cut no wide values")
    parser.add_argument("--json", action="store_true", help="the rows as JSON, values in full")
    add_show_secrets(parser)
    parser.set_defaults(command=_explain)


def add_decode(parser: argparse.ArgumentParser) -> None:
    """Arguments of ``decode``."""
    parser.epilog = _DECODE_EXAMPLES
    _add_subject(parser)
    add_input(parser)
    parser.add_argument("--compact", action="store_true", help="one line")
    add_show_secrets(parser)
    parser.set_defaults(command=_decode)


def add_encode(parser: argparse.ArgumentParser) -> None:
    """Arguments of ``encode``."""
    parser.epilog = _ENCODE_EXAMPLES
    parser.usage = f"{parser.prog} [options] NAME VERSION [JSON | -]"
    parser.add_argument("words", nargs="*", metavar="NAME VERSION [JSON]", help="message, version, and its JSON form")
    parser.add_argument("--file", type=Path, metavar="FILE", help="read the JSON from this file")
    parser.add_argument("--frame", action="store_true", help="the whole frame of a request or a response")
    parser.add_argument("--correlation-id", type=int, default=0, metavar="N", help="of the frame (%(default)s)")
    parser.add_argument("--client-id", metavar="TEXT", help="of a request's frame (null)")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--hex", dest="form", action="store_const", const="hex", help="hexadecimal digits (default)")
    forms.add_argument("--base64", dest="form", action="store_const", const="base64", help="padded base64")
    forms.add_argument("--raw", dest="form", action="store_const", const="raw", help="the bytes themselves")
    parser.set_defaults(command=_encode)


def _add_subject(parser: argparse.ArgumentParser) -> None:
    parser.usage = "\n       ".join(
        f"{parser.prog} [options] {form} [DATA | - | --file FILE]"
        for form in ("NAME VERSION", "--request-frame", "--response-frame KEY VERSION")
    )
    parser.add_argument(
        "words", nargs="*", metavar="NAME VERSION [DATA]", help="message, version, and its bytes; - is stdin"
    )
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--request-frame", action="store_true", help="a request's frame: it says itself what it is")
    group.add_argument(
        "--response-frame", nargs=2, metavar=("KEY", "VERSION"),
        help="the frame of a response to a request of that api key (94, or UnregisterController) and version",
    )  # fmt: skip


# -- the commands


def _explain(arguments: argparse.Namespace, schemas: SchemaSet) -> int:
    explanation = _explanation(arguments, schemas)
    show_secrets: bool = arguments.show_secrets
    if arguments.json:
        print(json.dumps(explanation.to_json(show_secrets=show_secrets), indent=1, ensure_ascii=False))
    else:
        print_lines(lines(explanation, full=arguments.full, show_secrets=show_secrets))
    tell_of_hidden(TOOL, 0 if show_secrets else explanation.hidden)
    return int(explanation.fault is not None)


def _explanation(arguments: argparse.Namespace, schemas: SchemaSet) -> Explanation:
    if arguments.request_frame:
        return schemas.explain_request(read_bytes(arguments, _data(arguments.words)))
    if arguments.response_frame:
        key, version = _response(arguments, schemas)
        return schemas.explain_response(read_bytes(arguments, _data(arguments.words)), key, version)
    name, version, word = _subject(arguments)
    schema = schemas.schema(name)
    _check_version(schema.name, version, schemas)
    return schemas.explain(name, version, read_bytes(arguments, word))


def _decode(arguments: argparse.Namespace, schemas: SchemaSet) -> int:
    shown: object
    hidden = 0

    def form(message: Message, version: int) -> dict[str, JsonValue]:
        nonlocal hidden
        found = schemas.to_json(message, version)
        hidden += 0 if arguments.show_secrets else hide_in_form(message, found)
        return found

    if arguments.request_frame or arguments.response_frame:
        frame: Request | Response
        if arguments.request_frame:
            frame = schemas.decode_request(read_bytes(arguments, _data(arguments.words)))
            version = frame.api_version
        else:
            key, version = _response(arguments, schemas)
            frame = schemas.decode_response(read_bytes(arguments, _data(arguments.words)), key, version)
        held: Sequence[Message] = (frame.header, frame.body)
        shown = {
            "name": frame.body.schema().name,
            "version": version,
            "headerVersion": frame.header_version,
            "header": form(frame.header, frame.header_version),
            "body": form(frame.body, version),
            "trailing": frame.trailing,
        }
    else:
        name, version, word = _subject(arguments)
        _check_version(name, version, schemas)
        message = schemas.decode(name, version, read_bytes(arguments, word))
        held, shown = (message,), form(message, version)
    _tell_of_unknown_tags(held)
    print(json.dumps(shown, indent=None if arguments.compact else 2, ensure_ascii=False))
    tell_of_hidden(TOOL, hidden)
    return 0


def _encode(arguments: argparse.Namespace, schemas: SchemaSet) -> int:
    name, version, word = _subject(arguments)
    _check_version(name, version, schemas)
    kind = schemas.schema(name).kind
    if arguments.frame and kind not in (MessageKind.REQUEST, MessageKind.RESPONSE):
        raise UsageError(f"--frame: {name} is neither a request nor a response, so it has none")
    if not arguments.frame and (arguments.correlation_id or arguments.client_id is not None):
        raise UsageError("--correlation-id and --client-id go with --frame")
    if kind is MessageKind.RESPONSE and arguments.client_id is not None:
        raise UsageError(f"--client-id: {name} is a response, and has none")
    form = read_json(arguments.file, word)
    message = schemas.from_json(name, version, form)
    if count_hidden(message, form):
        print_error(TOOL, f"written as text: {HIDDEN}, which decode puts in place of a secret without --show-secrets")
    correlation_id = arguments.correlation_id
    if not arguments.frame:
        data = schemas.encode(message, version)
    elif kind is MessageKind.REQUEST:
        data = schemas.encode_request(
            message, version, correlation_id=correlation_id, client_id=arguments.client_id
        )  # fmt: skip
    else:
        data = schemas.encode_response(message, version, correlation_id=correlation_id)
    if arguments.form == "raw":
        sys.stdout.buffer.write(data)
    else:
        print(base64.b64encode(data).decode("ascii") if arguments.form == "base64" else data.hex())
    return 0


# -- what the arguments mean


_NAME, _HEX = re.compile(r"[A-Za-z]\w{0,63}"), re.compile(r"[0-9a-fA-F]+")
"""What may be repeated in an error: not the data, which may hold a secret (C8)."""

_MOST_QUOTED = 8


def _subject(arguments: argparse.Namespace) -> tuple[str, int, str | None]:
    """Name, version, and the data, where they are among the words."""
    words: list[str] = arguments.words
    if len(words) < 2:
        raise UsageError(f"NAME and VERSION are missing{'; there is only one word' if words else ''}")
    return _checked_name("NAME", words[0]), _version(words[1]), _data(words[2:])


def _checked_name(what: str, word: str) -> str:
    """A word that may be a name: what an error about it repeats is not the data."""
    if not _NAME.fullmatch(word) or _HEX.fullmatch(word):
        raise UsageError(f"{what}: a word of {len(word)} characters names no message")
    return word


def _data(words: Sequence[str]) -> str | None:
    """Bytes are often written in groups, which a shell takes apart: one text again."""
    return " ".join(words) if words else None


def _response(arguments: argparse.Namespace, schemas: SchemaSet) -> tuple[int, int]:
    key, version_word = arguments.response_frame
    if not key.isdecimal():
        name = _checked_name("KEY", key if key.endswith("Response") else f"{key}Response")
        number = schemas.schema(name).api_key
        if number is None:
            raise UsageError(f"KEY {key!r} names no api")
        key = number
    name, version = schemas.response(int(key)).schema().name, _version(version_word)
    _check_version(name, version, schemas)
    return int(key), version


def _version(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        # It may be the data, where the version was forgotten.
        what = repr(word) if len(word) <= _MOST_QUOTED else f"(a word of {len(word)} characters)"
        raise UsageError(f"VERSION {what} is no number") from None


def _check_version(name: str, version: int, schemas: SchemaSet) -> None:
    """Before any input is read: nobody should paste bytes first and learn then that the version was wrong."""
    valid = schemas.schema(name).valid_versions
    if version not in valid:
        raise UsageError(f"VERSION: {name} has the versions {valid}, not {version}")


def _tell_of_unknown_tags(messages: Sequence[Message]) -> None:
    number = sum(len(struct.unknown_tagged_fields) for message in messages for struct in _structs(message))
    if number:
        print_error(TOOL, f"left out: {number} tagged fields that the definitions do not know; explain shows them")


def _structs(value: object) -> Iterator[Struct]:
    if isinstance(value, list):
        for one in value:
            yield from _structs(one)
    elif isinstance(value, Struct):
        yield value
        for name in value.FIELDS:
            yield from _structs(getattr(value, name))
