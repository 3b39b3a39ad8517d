"""``kafka-storage info``: what a node's log folders hold, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator

from kafkaproto.jsonform import uuid_to_text
from kafkaproto.records.errors import FileError
from kafkaproto.records.state_files import META_PROPERTIES_FILE, MetaProperties, read_meta_properties
from kafkaproto.tools.node_properties import NodeProperties


def info(properties: NodeProperties) -> tuple[list[str], bool]:
    """The lines, in the form of Kafka 4.4.0's tool, and whether all is well."""
    found: list[str] = []
    problems: list[str] = []
    first: MetaProperties | None = None
    for folder in sorted(properties.folders):
        if not folder.is_dir():
            problems.append(f"{folder} is not a directory" if folder.exists() else f"{folder} does not exist")
            continue
        found.append(str(folder))
        meta = folder / META_PROPERTIES_FILE
        try:
            read = read_meta_properties(meta)
        except FileNotFoundError:
            problems.append(f"{folder} is not formatted.")
            continue
        except FileError as error:
            problems.append(str(error))
            continue
        except OSError as error:
            problems.append(f"{meta}: {error.strerror or error}")
            continue
        if first is None:
            first = read
        elif (read.cluster_id, read.node_id) != (first.cluster_id, first.node_id):
            problems.append(f"{meta} says {_metadata(read)}, and other directories {_metadata(first)}")
    lines = list(_section("Found log director", "y:", "ies:", found))
    if first is not None:
        lines += [f"Found metadata: {_metadata(first)}", ""]
    lines += _section("Found problem", ":", "s:", problems)
    return lines, not problems


def _section(title: str, one: str, more: str, entries: list[str]) -> Iterator[str]:
    if entries:
        yield title + (one if len(entries) == 1 else more)
        yield from (f"  {entry}" for entry in entries)
        yield ""


def _metadata(properties: MetaProperties) -> str:
    directory = properties.directory_id
    pairs = {
        "cluster.id": properties.cluster_id,
        **({} if directory is None else {"directory.id": uuid_to_text(directory)}),
        "node.id": properties.node_id,
        "version": 1,
    }
    return "{" + ", ".join(f"{name}={value}" for name, value in pairs.items()) + "}"
