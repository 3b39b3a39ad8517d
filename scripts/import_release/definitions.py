"""Message definitions as this project keeps them: facts in one form, with texts of its own.

A definition is a JSON object.  ``facts`` strips what is prose, ``abouts`` and ``with_abouts`` take the project's own
texts from one and put them into another, ``render`` writes the one form that files have.  Keys keep their order, and
values their JSON type, so importing a release twice gives equal files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kafkaproto.schema.text import load_object
from scripts.import_release.errors import ImportReleaseError

Definition = dict[str, object]
Abouts = dict[str, str]
"""Texts by dotted path: ``""`` is the message, ``Topics.Name`` a field, ``State.Id`` one of a common struct."""

_LISTS = ("fields", "commonStructs")


def read_folder(folder: Path) -> dict[str, Definition]:
    """The definitions of a folder ``kafka-x.y.z`` by ``module/file name``; empty where there is no such folder."""
    return {
        path.relative_to(folder).as_posix(): load_object(path.read_text(encoding="utf-8"), path.name)
        for path in sorted(folder.glob("*/*.json"))
    }


def from_texts(texts: Iterable[tuple[str, str, str]]) -> dict[str, Definition]:
    """The facts of definitions given as ``(module, file name, text)``, by ``module/file name``.

    Raises ``ImportReleaseError`` where there is none.  A file may be named otherwise than its message: one is.
    """
    found: dict[str, Definition] = {}
    for module, file, text in texts:
        found[f"{module}/{file}"] = facts(load_object(text, file))
    if not found:
        raise ImportReleaseError("the jars hold no message definitions")
    return found


def facts(definition: Definition) -> Definition:
    """The definition without its ``about`` texts, at every depth."""
    return {
        key: [facts(part) for part in parts(definition, key)] if key in _LISTS else value
        for key, value in definition.items()
        if key != "about"
    }


def parts(definition: Mapping[str, object], key: str) -> list[Definition]:
    """The objects listed under ``fields`` or ``commonStructs``; none where the key is absent."""
    value = definition.get(key, [])
    if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
        raise ImportReleaseError(f"{definition.get('name')}: {key} is no list of objects")
    return value


def walk(definition: Definition) -> Iterator[tuple[str, Definition]]:
    """The definition and everything in it that can have a text, each with its dotted path, outermost first."""
    yield "", definition
    for key in _LISTS:
        for part in parts(definition, key):
            name = str(part.get("name"))
            for below, inner in walk(part):
                yield f"{name}.{below}" if below else name, inner


def abouts(definition: Definition) -> Abouts:
    """The texts of a definition by dotted path."""
    return {path: about for path, part in walk(definition) if isinstance(about := part.get("about"), str)}


def with_abouts(definition: Definition, texts: Mapping[str, str], path: str = "") -> Definition:
    """A copy that has the texts of those paths that it has; other texts are left out, and its own go.

    A text stands last but for the lists, which begin lines of their own.
    """
    texted: Definition = {}
    pending = {"about": texts[path]} if path in texts else {}
    for key, value in definition.items():
        if key in _LISTS:
            texted.update(pending)
            pending = {}
            texted[key] = [with_abouts(part, texts, _joined(path, part)) for part in parts(definition, key)]
        elif key != "about":
            texted[key] = value
    return texted | pending


def _joined(path: str, part: Definition) -> str:
    return f"{path}.{part.get('name')}" if path else str(part.get("name"))


def render(definition: Definition) -> str:
    """The text of a definition's file: a line a key and a line a field; one line where there are no fields."""
    if not any(key in definition for key in _LISTS):
        return _inline(definition) + "\n"
    lines = [
        f"  {_text(key)}: {_render_list(parts(definition, key), 2) if key in _LISTS else _text(value)}"
        for key, value in definition.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _render_list(fields: list[Definition], indent: int) -> str:
    if not fields:
        return "[]"
    inner = ",\n".join(" " * (indent + 2) + _render_field(field, indent + 4) for field in fields)
    return f"[\n{inner}\n{' ' * indent}]"


def _render_field(field: Definition, indent: int) -> str:
    head = _inline({key: value for key, value in field.items() if key not in _LISTS})
    lists = [f", {_text(key)}: {_render_list(parts(field, key), indent)}" for key in _LISTS if key in field]
    return head[:-1] + "".join(lists) + "}"


def _inline(value: Definition) -> str:
    return "{" + ", ".join(f"{_text(key)}: {_text(inner)}" for key, inner in value.items()) + "}"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
