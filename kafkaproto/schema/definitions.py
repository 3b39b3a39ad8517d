"""A set of definitions: found by name or api key, conflicts refused, overlays applied.

Rules: a name stands once; an api key has one request, one response and one metadata record.  A definition that
declares ``replaces`` takes the named one's place.  ``SchemaError`` names both files of a conflict.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from threading import RLock
from types import MappingProxyType

from kafkaproto.errors import SchemaError, UnknownMessageError
from kafkaproto.schema import bundled_index
from kafkaproto.schema.model import MessageKind, MessageSchema
from kafkaproto.schema.parse import parse_message
from kafkaproto.schema.sources import Entry, bundled_folder, path_entries

_KEYED_KINDS = (MessageKind.REQUEST, MessageKind.RESPONSE, MessageKind.METADATA)


def _key(entry: Entry) -> tuple[MessageKind, int] | None:
    """What must be unique in a set besides the name.

    Coordinator keys are numbered per coordinator, and the records of the remote log metadata topic (KIP-405; their
    names begin so) apart from those of the cluster's own metadata: neither has a key of its own here.
    """
    if entry.api_key is None or entry.kind not in _KEYED_KINDS:
        return None
    if entry.kind is MessageKind.METADATA and entry.name.startswith("Remote"):
        return None
    return entry.kind, entry.api_key


class Definitions(Mapping[str, MessageSchema]):
    """Message schemas by name, parsed when first looked up."""

    def __init__(self, entries: Iterable[Entry], below: Mapping[str, Entry] = MappingProxyType({})) -> None:
        self._entries = _without_conflicts(entries, below)
        self._by_key = {key: entry.name for entry in self._entries.values() if (key := _key(entry)) is not None}

    def __getitem__(self, name: str) -> MessageSchema:
        return self._entries[name].load()

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def by_key(self, kind: MessageKind, api_key: int) -> MessageSchema:
        """The one message of that kind and api key; ``UnknownMessageError`` where there is none."""
        name = self._by_key.get((kind, api_key))
        if name is None:
            raise UnknownMessageError(f"{kind.value} with api key {api_key}")
        return self[name]

    def overlaid(self, entries: Iterable[Entry]) -> Definitions:
        """A new set with these definitions on top."""
        return Definitions(entries, self._entries)


def _without_conflicts(entries: Iterable[Entry], below: Mapping[str, Entry]) -> dict[str, Entry]:
    kept = dict(below)
    for entry in entries:
        if entry.replaces:
            if entry.replaces not in kept:
                raise SchemaError(f"replaces {entry.replaces}, which is not in the set", file=entry.file)
            del kept[entry.replaces]
        if entry.name in kept:
            other = kept[entry.name].file
            raise SchemaError(
                f"{entry.name} is defined in {other} already, and this one does not replace it", file=entry.file
            )
        kept[entry.name] = entry
    keys: dict[tuple[MessageKind, int], Entry] = {}
    for entry in kept.values():
        key = _key(entry)
        other_entry = entry if key is None else keys.setdefault(key, entry)
        if other_entry is not entry:
            raise SchemaError(
                f"{entry.name} has api key {entry.api_key}, and so has {other_entry.name} in {other_entry.file}; "
                f'one must declare that it replaces the other ("replaces": "{other_entry.name}")',
                file=entry.file,
            )
    return kept


_parsing = RLock()


def bundled_definition(name: str, overlay: str = "") -> MessageSchema:
    """One bundled definition, or one of a bundled overlay, parsed once.

    Once also where threads ask together: schemas are told apart by identity, so a second object would be a second
    message, with a class of its own.
    """
    with _parsing:
        return _bundled_definition(name, overlay)


@cache
def _bundled_definition(name: str, overlay: str) -> MessageSchema:
    file = bundled_index.OVERLAYS[overlay][name].file if overlay else bundled_index.MESSAGES[name].file
    folder = bundled_folder(overlay)
    text = (folder / file).read_text(encoding="utf-8")
    return parse_message(text, f"{folder.name}/{file}")


@cache
def bundled_definitions(*overlays: str) -> Definitions:
    """The bundled set with these overlays on top, in this order; the same object for the same overlays."""
    if not overlays:
        return Definitions(_index_entries(bundled_index.MESSAGES, ""))
    return bundled_definitions(*overlays[:-1]).overlaid(_bundled_overlay(overlays[-1]))


def _bundled_overlay(overlay: str) -> Iterator[Entry]:
    """What a bundled overlay adds and replaces; ``SchemaError`` where there is none of that name."""
    if overlay not in bundled_index.OVERLAYS:
        raise SchemaError(f"no overlay {overlay!r}; there are {', '.join(bundled_index.OVERLAYS)}")
    return _index_entries(bundled_index.OVERLAYS[overlay], overlay)


def overlay_entries(overlay: str | Path) -> Iterator[Entry]:
    """What an overlay adds and replaces: a bundled one by name, or a folder or jar; ``SchemaError``."""
    # A name means the bundled overlay even where a folder of that name is at hand: sets don't depend on where one is.
    if isinstance(overlay, str) and (overlay in bundled_index.OVERLAYS or not Path(overlay).exists()):
        return _bundled_overlay(overlay)
    return path_entries(Path(overlay))


def _index_entries(index: Mapping[str, bundled_index.Row], overlay: str) -> Iterator[Entry]:
    label = bundled_folder(overlay).name
    for name, row in index.items():
        yield Entry(
            name,
            MessageKind(row.kind),
            row.api_key,
            row.replaces,
            f"{label}/{row.file}",
            lambda name=name: bundled_definition(name, overlay),  # type: ignore[misc]
        )
