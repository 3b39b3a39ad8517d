"""JSON with comments: the text form of definitions, and where in it something stands."""

from __future__ import annotations

import json
import re

from kafkaproto.errors import SchemaError

_COMMENT_OR_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', re.DOTALL)


def without_comments(text: str) -> str:
    """The text with its comments blanked out; every other character keeps its line and column."""

    def blank(found: re.Match[str]) -> str:
        piece = found[0]
        return piece if piece.startswith('"') else re.sub(r"[^\n]", " ", piece)

    return _COMMENT_OR_STRING.sub(blank, text)


def load_object(text: str, file: str) -> dict[str, object]:
    """Parse one definition.  ``SchemaError`` names file and line of what is not JSON."""
    try:
        value: object = json.loads(without_comments(text))
    except json.JSONDecodeError as error:
        rule = f"not JSON: {error.msg} (column {error.colno})"
        before = without_comments(text)[: error.pos].rstrip()
        if before.endswith(","):
            rule = "not JSON: a comma with nothing after it"
            raise SchemaError(rule, file=file, line=before.count("\n") + 1) from None
        raise SchemaError(rule, file=file, line=error.lineno) from None
    except RecursionError:
        raise SchemaError("nested too deeply", file=file) from None
    except ValueError as error:
        # Python refuses integers of thousands of digits.
        raise SchemaError(f"not JSON: {error}", file=file) from None
    if not isinstance(value, dict):
        raise SchemaError("a definition is a JSON object", file=file, line=1)
    return value


def line_of(text: str, names: tuple[str, ...]) -> int | None:
    """The line (from 1) of the last of ``names``, each looked for as a ``"name"`` value behind the one before.

    Parsed JSON keeps no positions; names are unique enough in a definition that following them finds the field.
    """
    clean, position, line = without_comments(text), 0, None
    for name in names:
        found = re.compile(rf'"name"\s*:\s*"{re.escape(name)}"').search(clean, position)
        if found is None:
            break
        position, line = found.end(), clean.count("\n", 0, found.start()) + 1
    return line
