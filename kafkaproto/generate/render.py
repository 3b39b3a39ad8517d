"""Definitions → the text of every generated file, by its path below the package."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kafkaproto.messages.source import module_source
from kafkaproto.protocol.releases import ReleaseFacts, load_facts
from kafkaproto.schema.model import MessageSchema
from kafkaproto.schema.names import snake_case
from kafkaproto.schema.parse import parse_message
from kafkaproto.schema.sources import BUNDLED_RELEASE, bundled_folder, data_folder

_NOTE = "made by `make generate` from the definitions; do not edit."


def rendered_files() -> dict[str, str]:
    """Path (relative to the package ``kafkaproto``) → text, for all generated files."""
    sets = {"": list(_definitions(bundled_folder()))}
    for folder in sorted((data_folder() / "overlays").iterdir()):
        sets[folder.name] = list(_definitions(folder))
    facts = load_facts(data_folder() / "releases" / f"kafka-{BUNDLED_RELEASE}.json")
    files = {
        "schema/bundled_index.py": _index(sets),
        "protocol/api_keys.py": _api_keys(facts),
        "protocol/error_codes.py": _error_codes(facts),
        "messages/__init__.py": _exports(sets[""], "kafkaproto.messages"),
    }
    for overlay, definitions in sets.items():
        package = _package(overlay)
        if overlay:
            files[f"messages/{package}/__init__.py"] = _exports(definitions, f"kafkaproto.messages.{package}", overlay)
        for _, schema in definitions:
            path = f"messages/{package}/" if overlay else "messages/"
            files[f"{path}{snake_case(schema.name)}.py"] = module_source(schema, overlay)
    return files


def _package(overlay: str) -> str:
    return overlay.replace("-", "_")


def _definitions(folder: Path) -> Iterator[tuple[str, MessageSchema]]:
    for path in sorted(folder.rglob("*.json"), key=lambda one: one.stem):
        file = path.relative_to(folder).as_posix()
        yield file, parse_message(path.read_text(encoding="utf-8"), f"{folder.name}/{file}")


def _index(sets: dict[str, list[tuple[str, MessageSchema]]]) -> str:
    lines = [
        f'"""Names, kinds, api keys and files of the bundled definitions, {_NOTE}',
        "",
        "A set can be looked through without parsing a single definition: parsing all costs tens of milliseconds.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import NamedTuple",
        "",
        "",
        "class Row(NamedTuple):",
        '    """File below the set\'s folder, kind, api key, the message it replaces, the module of its classes."""',
        "",
        "    file: str",
        "    kind: str",
        "    api_key: int | None",
        "    replaces: str",
        "    module: str",
        "",
        "",
        "MESSAGES: dict[str, Row] = {",
        *_rows(sets[""], "", "    "),
        "}",
        "",
        "OVERLAYS: dict[str, dict[str, Row]] = {",
    ]
    for overlay, definitions in sets.items():
        if overlay:
            lines += [f'    "{overlay}": {{', *_rows(definitions, f"{_package(overlay)}.", "        "), "    },"]
    return "\n".join([*lines, "}", ""])


def _rows(definitions: list[tuple[str, MessageSchema]], prefix: str, indent: str) -> Iterator[str]:
    for file, schema in definitions:
        module = prefix + snake_case(schema.name)
        row = f'"{file}", "{schema.kind.value}", {schema.api_key}, "{schema.replaces}", "{module}"'
        yield f'{indent}"{schema.name}": Row({row}),'


def _exports(definitions: list[tuple[str, MessageSchema]], package: str, overlay: str = "") -> str:
    what = f"of the overlay {overlay}" if overlay else "of Kafka's own messages"
    lines = [
        f'"""The classes {what}, {_NOTE}',
        "",
        "Each is imported when first asked for; type checkers see them all.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "import importlib as _importlib",
        "import typing as _typing",
        "",
        "if _typing.TYPE_CHECKING:",
        *(f"    from {package}.{snake_case(one.name)} import {one.name} as {one.name}" for _, one in definitions),
        "",
        "_MODULES = {",
        *(f'    "{one.name}": "{snake_case(one.name)}",' for _, one in definitions),
        "}",
        "",
        "",
        "def __getattr__(name: str) -> object:",
        "    module = _MODULES.get(name)",
        "    if module is None:",
        '        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")',
        '    found = getattr(_importlib.import_module(f"{__name__}.{module}"), name)',
        "    globals()[name] = found",
        "    return found",
        "",
        "",
        "def __dir__() -> list[str]:",
        "    return sorted({*globals(), *_MODULES})",
        "",
    ]
    return "\n".join(lines)


def _api_keys(facts: ReleaseFacts) -> str:
    names = [f"    {snake_case(api.name).upper()} = {api.key}" for api in facts.apis.values()]
    return "\n".join(
        [
            f'"""Api keys of Kafka {facts.full}, {_NOTE}"""',
            "",
            "from __future__ import annotations",
            "",
            "from enum import IntEnum",
            "",
            "",
            "class ApiKey(IntEnum):",
            '    """Number of each request on the wire; those of removed apis are kept."""',
            "",
            *names,
            "",
        ]
    )


def _error_codes(facts: ReleaseFacts) -> str:
    retriable = ", ".join(str(one.code) for one in facts.errors.values() if one.retriable)
    return "\n".join(
        [
            f'"""Error codes of Kafka {facts.full}, {_NOTE}"""',
            "",
            "from __future__ import annotations",
            "",
            "from enum import IntEnum",
            "",
            "",
            "class ErrorCode(IntEnum):",
            '    """Number of each error on the wire."""',
            "",
            *(f"    {one.name} = {one.code}" for one in facts.errors.values()),
            "",
            "    @property",
            "    def retriable(self) -> bool:",
            '        """Whether the same request may succeed when sent again."""',
            "        return self.value in _RETRIABLE",
            "",
            "",
            f"_RETRIABLE = frozenset(({retriable}))",
            "",
        ]
    )
