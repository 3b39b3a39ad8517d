"""Python text in the making: lines, names that don't clash, and the objects that the text refers to."""

from __future__ import annotations

import builtins
import keyword
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from struct import Struct
from types import FunctionType
from typing import Any, cast

from kafkaproto.compiler import runtime
from kafkaproto.layout import nodes
from kafkaproto.layout.text import JAVA_MALFORMED

CODES = {
    nodes.Scalar.BOOL: "?",
    nodes.Scalar.INT8: "b",
    nodes.Scalar.INT16: "h",
    nodes.Scalar.UINT16: "H",
    nodes.Scalar.INT32: "i",
    nodes.Scalar.UINT32: "I",
    nodes.Scalar.INT64: "q",
    nodes.Scalar.FLOAT64: "d",
    nodes.Scalar.UUID: "16s",
}
"""The code of each scalar in a format of ``struct``."""

MOST_DEPTH = 12
"""Loops within loops that one function has at most; Python itself refuses more than 20."""


_RESERVED = frozenset(vars(builtins)) | frozenset(vars(runtime)) | {"data", "o", "d", "size"}


class TooDeep(Exception):  # noqa: N818 - a decision, not an error
    """The layout nests deeper than a function can: the reference path alone serves it."""


def plus(expression: str, number: int) -> str:
    """The sum as one would write it."""
    return f"{expression} + {number}" if number > 0 else f"{expression} - {-number}" if number else expression


def singular(name: str) -> str:
    """A name for one of several."""
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else f"{name}_item"


def size_of(form: str) -> int:
    """Bytes of a format."""
    return Struct(f">{form}").size


class Source:
    """The text of some functions and their globals."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names: dict[str, Any] = {
            "MALFORMED": JAVA_MALFORMED,
            "Refused": runtime.Refused,
            "new": object.__new__,
        }
        self.functions: list[list[str]] = []
        self.sections: dict[str, nodes.TagSection] = {}
        """The tag section that each function of that name reads."""
        self._depth = 0
        self._taken: set[str] = set()

    # -- text

    def line(self, text: str) -> None:
        """One line at the present depth."""
        self.lines.append("    " * self._depth + text)

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """What is written inside is indented below ``head``."""
        if self._depth > 2 * MOST_DEPTH:
            raise TooDeep
        self.line(head)
        self._depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self._depth -= 1

    @contextmanager
    def function(self, head: str) -> Iterator[None]:
        """A function of its own, set before those that were begun earlier."""
        lines, depth, taken = self.lines, self._depth, self._taken
        self.lines, self._depth, self._taken = [], 0, set()
        with self.block(f"def {head}:"):
            yield
        self.functions.append(self.lines)
        self.lines, self._depth, self._taken = lines, depth, taken

    def text(self) -> str:
        """All of it."""
        return "\n\n\n".join("\n".join(lines) for lines in self.functions) + "\n"

    # -- names

    def fresh(self, name: str) -> str:
        """A local name that is not in use yet."""
        found, number = name, 1
        while found in self._taken or found in _RESERVED or found in self.names or keyword.iskeyword(found):
            number += 1
            found = f"{name}_{number}"
        self._taken.add(found)
        return found

    def use(self, thing: Any, name: str = "") -> str:
        """The global name of a function or class of the runtime, or of a message's class."""
        name = name or thing.__name__
        number = 1
        found = name
        while found in self.names and self.names[found] is not thing:
            number += 1
            found = f"{name}_{number}"
        self.names[found] = thing
        return found

    def once(self, name: str, make: Callable[[], Any]) -> str:
        """The global of that name, made when it is first asked for: the name says all that it depends on."""
        if name not in self.names:
            self.names[name] = make()
        return name

    def reader(self, form: str) -> str:
        """Reads a format at an offset."""
        return self.once(f"READ_{_spelled(form)}", lambda: Struct(f">{form}").unpack_from)

    def each(self, form: str) -> str:
        """Reads a format again and again."""
        return self.once(f"EACH_{_spelled(form)}", lambda: Struct(f">{form}").iter_unpack)

    def packer(self, form: str) -> str:
        """Packs a format."""
        return self.once(f"PACK_{_spelled(form)}", lambda: Struct(f">{form}").pack)

    # -- code

    def compiled(self, title: str) -> dict[str, FunctionType]:
        """The functions."""
        namespace: dict[str, Any] = dict(self.names)
        exec(compile(self.text(), f"<kafkaproto {title}>", "exec", dont_inherit=True), namespace)
        return cast("dict[str, FunctionType]", namespace)


def _spelled(form: str) -> str:
    return form.replace("?", "o")


def literal(source: Source, value: object, name: str) -> str:
    """An expression for a default that can't change."""
    if value is None or isinstance(value, bool | int | str | bytes):
        return repr(value)
    if isinstance(value, float):
        return repr(value) if value - value == 0 else source.use(value, f"DEFAULT_{name}")
    return source.use(value, f"DEFAULT_{name}")
