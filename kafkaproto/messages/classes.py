"""From a schema to its class: the generated module where there is one, else a class made at run time."""

from __future__ import annotations

import importlib
from threading import RLock
from typing import Any, cast

from kafkaproto.messages.base import Message
from kafkaproto.messages.source import module_source
from kafkaproto.schema import bundled_index
from kafkaproto.schema.definitions import bundled_definition
from kafkaproto.schema.model import MessageSchema

_made: dict[MessageSchema, type[Message]] = {}
_making = RLock()


def bundled_class(name: str, overlay: str = "") -> type[Message]:
    """The generated class of a bundled message (``KeyError`` where there is none)."""
    row = (bundled_index.OVERLAYS[overlay] if overlay else bundled_index.MESSAGES)[name]
    return cast(type[Message], getattr(importlib.import_module(f"kafkaproto.messages.{row.module}"), name))


def class_of(schema: MessageSchema) -> type[Message]:
    """The class of this schema, the same one each time and in each thread."""
    found = _made.get(schema)
    if found is None:
        with _making:
            found = _made.get(schema)
            if found is None:
                found = _made[schema] = _generated(schema) or _make(schema)
    return found


def _generated(schema: MessageSchema) -> type[Message] | None:
    for overlay, index in (("", bundled_index.MESSAGES), *bundled_index.OVERLAYS.items()):
        if schema.name in index and bundled_definition(schema.name, overlay) is schema:
            return bundled_class(schema.name, overlay)
    return None


def _make(schema: MessageSchema) -> type[Message]:
    namespace: dict[str, Any] = {"__name__": f"kafkaproto.messages.<{schema.file or schema.name}>"}
    exec(compile(module_source(schema), f"<{schema.name}>", "exec"), namespace)
    made = cast(type[Message], namespace[schema.name])
    made.bind(schema)
    return made
