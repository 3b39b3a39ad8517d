"""Where definitions come from: the bundled ones, a folder, a jar.  Each yields entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kafkaproto.errors import SchemaError

if TYPE_CHECKING:
    import zipfile

    from kafkaproto.schema.model import MessageKind, MessageSchema

BUNDLED_RELEASE = "4.4.0"
"""The Kafka release that the bundled definitions are exactly those of."""

_JAR_FOLDERS = ("common/message", "common/metadata", "message")
"""Where Kafka's jars keep definitions: most of them, those of kafka-metadata, those of kafka-storage."""


class Entry(NamedTuple):
    """What a set must know of a definition before it is needed; ``load`` parses it (once)."""

    name: str
    kind: MessageKind
    api_key: int | None
    replaces: str
    file: str
    load: Callable[[], MessageSchema]


def entry_of(text: str, file: str) -> Entry:
    """The entry of a definition whose text is at hand."""
    from kafkaproto.schema.parse import parse_message

    schema = parse_message(text, file)
    return Entry(schema.name, schema.kind, schema.api_key, schema.replaces, file, lambda: schema)


@cache
def data_folder() -> Path:
    """The folder ``schemas``: inside the package where it was installed from a wheel, beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "schemas", package.parent / "schemas"):
        if (folder / f"kafka-{BUNDLED_RELEASE}").is_dir():
            return folder
    raise SchemaError("the bundled definitions are missing from this installation", file=str(package / "schemas"))


def bundled_folder(overlay: str = "") -> Path:
    """The folder of the bundled definitions, or of one bundled overlay."""
    return data_folder() / "overlays" / overlay if overlay else data_folder() / f"kafka-{BUNDLED_RELEASE}"


def folder_entries(folder: Path) -> Iterator[Entry]:
    """Every ``*.json`` below the folder, in the order of their paths; named in errors relative to it."""
    files = sorted(folder.rglob("*.json"))
    if not files:
        raise SchemaError("no message definitions (*.json) in this folder", file=str(folder))
    for path in files:
        name = path.relative_to(folder.parent).as_posix()
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise SchemaError(f"can't be read: {error}", file=name) from None
        yield entry_of(text, name)


def jar_entries(jar: Path) -> Iterator[Entry]:
    """Every definition that a Kafka jar carries, in any of the folders where Kafka's jars keep them."""
    with _open_jar(jar) as archive:
        members = _definitions_in(archive)
        if not members:
            raise SchemaError(f"no message definitions ({'/*.json, '.join(_JAR_FOLDERS)}/*.json)", file=jar.name)
        for member in members:
            yield entry_of(archive.read(member).decode("utf-8"), f"{jar.name}!{member}")


def path_entries(path: Path) -> Iterator[Entry]:
    """A jar, a folder of definitions, or a folder of jars (those that carry definitions)."""
    if path.is_file():
        yield from jar_entries(path)
        return
    if not path.is_dir():
        raise SchemaError("neither a folder nor a jar", file=str(path))
    jars = sorted(path.glob("*.jar"))
    if not jars:
        yield from folder_entries(path)
        return
    carrying = [jar for jar in jars if _carries_definitions(jar)]
    if not carrying:
        raise SchemaError("no jar in this folder carries message definitions", file=str(path))
    for jar in carrying:
        yield from jar_entries(jar)


def _carries_definitions(jar: Path) -> bool:
    with _open_jar(jar) as archive:
        return bool(_definitions_in(archive))


def _definitions_in(archive: zipfile.ZipFile) -> list[str]:
    return sorted(
        name for name in archive.namelist() if name.endswith(".json") and name.rpartition("/")[0] in _JAR_FOLDERS
    )


@contextmanager
def _open_jar(jar: Path) -> Iterator[zipfile.ZipFile]:
    """The archive; ``SchemaError`` also for what is found broken only when a member is read."""
    # Here, since most programs read no jar and the module costs as much as the rest of this package's start.
    import zipfile
    import zlib

    try:
        with zipfile.ZipFile(jar) as archive:
            yield archive
    except (OSError, zipfile.BadZipFile, zlib.error, UnicodeDecodeError) as error:
        raise SchemaError(f"can't be read as a jar: {error}", file=str(jar)) from None
