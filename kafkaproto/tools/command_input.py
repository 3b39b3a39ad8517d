"""What the command ``kafkaproto`` is given: bytes or JSON, as an argument, from a file or from stdin."""

from __future__ import annotations

import argparse
import base64
import binascii
import json
import re
import sys
from pathlib import Path

STDIN = "-"

_ODD_IN_HEX = re.compile(r"[^0-9A-Fa-f]")
_FORMS = {
    "hex": "the input is hexadecimal digits (the default, but for --file)",
    "base64": "the input is base64, padded or not, URL-safe or not",
    "raw": "the input is the bytes themselves (the default for --file)",
}


class UsageError(Exception):
    """Arguments that don't go together; the text names them.  Exit code 2."""


class InputError(Exception):
    """What was given can't be read; the text names argument, file or stdin, and the place in it.  Exit code 1."""


def add_input(parser: argparse.ArgumentParser) -> None:
    """``--hex``, ``--base64``, ``--raw`` and ``--file``; what is given as an argument is among the words."""
    group = parser.add_argument_group("input")
    group.add_argument("--file", type=Path, metavar="FILE", help="read this file instead of DATA")
    forms = group.add_mutually_exclusive_group()
    for form, explained in _FORMS.items():
        forms.add_argument(f"--{form}", dest="form", action="store_const", const=form, help=explained)


def read_bytes(arguments: argparse.Namespace, word: str | None) -> bytes:
    """The bytes meant by ``word`` (text, or ``-`` for stdin) or ``--file``; hexadecimal unless said otherwise.

    ``UsageError`` for both or neither, ``InputError`` for what is not of the form.
    """
    path: Path | None = arguments.file
    form: str = arguments.form or ("raw" if path is not None else "hex")
    if form == "raw":
        if word not in (None, STDIN):
            raise UsageError("--raw goes with --file or stdin: an argument is text, in --hex or --base64")
        return _file_bytes(path) if path is not None else sys.stdin.buffer.read()
    source, text = _read_text(path, word, what="DATA")
    return (_from_hex if form == "hex" else _from_base64)(text, source)


def read_json(path: Path | None, word: str | None) -> object:
    """The JSON meant by ``word`` or ``path``; errors as ``read_bytes``."""
    source, text = _read_text(path, word, what="JSON")
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(f"{source}: not JSON: {error.msg} (line {error.lineno}, column {error.colno})") from None
    except (RecursionError, ValueError) as error:
        # Nested too deeply, or an integer of thousands of digits.
        raise InputError(f"{source}: not JSON: {error}") from None
    return value


def _read_text(path: Path | None, word: str | None, *, what: str) -> tuple[str, str]:
    """What to call the source in errors, and its text."""
    if path is not None and word is not None:
        raise UsageError(f"both --file and {what} are given")
    if path is not None:
        return str(path), _decoded(_file_bytes(path), str(path))
    if word is None and sys.stdin.isatty():
        raise UsageError(f"no {what} is given: as an argument, by --file, or on stdin")
    if word in (None, STDIN):
        return "stdin", _decoded(sys.stdin.buffer.read(), "stdin")
    return what, word


def _file_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


def _decoded(data: bytes, source: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{source}: no text at byte {error.start}; --raw reads bytes as they are") from None


def _from_hex(text: str, source: str) -> bytes:
    digits = "".join(text.split()).removeprefix("0x")
    odd = _ODD_IN_HEX.search(digits)
    if odd is not None:
        raise InputError(f"{source}: {odd[0]!r} is no hexadecimal digit (after {odd.start()} digits)")
    if len(digits) % 2:
        raise InputError(f"{source}: {len(digits)} hexadecimal digits, and two make a byte")
    return bytes.fromhex(digits)


def _from_base64(text: str, source: str) -> bytes:
    digits = "".join(text.split()).rstrip("=").replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(digits + "=" * (-len(digits) % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        raise InputError(f"{source}: not base64: {error}") from None
