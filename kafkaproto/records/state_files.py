"""The small files beside a log, in Kafka's form: read with errors that name file and line, written atomically.

| file | where | what |
| --- | --- | --- |
| ``meta.properties`` | root of a log folder | ids of cluster, node and folder |
| ``quorum-state`` | partition | leader, epoch and vote: JSON, data version 0 (static quorum) or 1 (dynamic, KIP-853) |
| ``partition.metadata`` | partition | the topic's id |
| ``leader-epoch-checkpoint`` | partition | the first offset of each epoch |
"""

from __future__ import annotations

import json
import os
import re
import tempfile
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from kafkaproto.errors import KafkaProtoError
from kafkaproto.jsonform import uuid_from_text, uuid_to_text
from kafkaproto.messages import QuorumStateData
from kafkaproto.records.errors import FileError

META_PROPERTIES_FILE = "meta.properties"
QUORUM_STATE_FILE = "quorum-state"
PARTITION_METADATA_FILE = "partition.metadata"
LEADER_EPOCHS_FILE = "leader-epoch-checkpoint"

METADATA_TOPIC_ID = uuid.UUID(int=1)
"""The id of ``__cluster_metadata``."""

_DATA_VERSION = "data_version"
_EPOCH_LINE = re.compile(r"(-?[0-9]+) (-?[0-9]+)")


def write_atomically(path: Path, data: bytes) -> None:
    """The file is the old one or the new one, whenever the machine stops."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            os.fchmod(file.fileno(), 0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _lines(path: Path) -> list[str]:
    """``OSError`` where it can't be read, ``FileError`` where it is no text."""
    try:
        return path.read_text("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise FileError(f"no UTF-8: byte {error.start}", path) from None


@dataclass(frozen=True, slots=True)
class MetaProperties:
    """``meta.properties``, version 1; ``directory_id`` is absent before Kafka 3.7."""

    cluster_id: str
    node_id: int
    directory_id: uuid.UUID | None = None


def read_meta_properties(path: Path) -> MetaProperties:
    """``OSError``, or ``FileError`` for a key that is missing or wrong, and for another version."""
    import javaproperties

    found: dict[str, tuple[str, int]] = {}
    line = 1
    try:
        for part in javaproperties.parse(BytesIO(path.read_bytes())):
            if isinstance(part, javaproperties.KeyValue):
                found[part.key] = part.value, line
            line += max(1, len(part.source.splitlines()))
    except javaproperties.InvalidUEscapeError as error:
        raise FileError(str(error), path, line) from None

    def value(key: str) -> tuple[str, int]:
        if key not in found:
            raise FileError(f"{key} is missing", path)
        return found[key]

    version, at = value("version")
    if version != "1":
        raise FileError(f"version {version}, not 1", path, at)
    node_id, at = value("node.id")
    if not re.fullmatch(r"[0-9]{1,10}", node_id) or int(node_id) >= 2**31:
        raise FileError(f"node.id is {node_id!r}, no number from 0 on", path, at)
    directory_id = None
    if "directory.id" in found:
        text, at = found["directory.id"]
        directory_id = _uuid(text, "directory.id", path, at)
    return MetaProperties(value("cluster.id")[0], int(node_id), directory_id)


def write_meta_properties(path: Path, properties: MetaProperties) -> None:
    """Keys in the order that Kafka has them; no comment with the time, so that equal content is equal bytes."""
    import javaproperties

    pairs = [("node.id", str(properties.node_id))]
    if properties.directory_id is not None:
        pairs.append(("directory.id", uuid_to_text(properties.directory_id)))
    pairs += [("version", "1"), ("cluster.id", properties.cluster_id)]
    text = "".join(f"{javaproperties.join_key_value(key, value)}\n" for key, value in pairs)
    write_atomically(path, text.encode("latin-1"))


def read_quorum_state(path: Path) -> tuple[QuorumStateData, int]:
    """The state and its data version; ``OSError``, or ``FileError`` for JSON that is none or not of its form."""
    from kafkaproto.sets import SchemaSet

    try:
        value = json.loads("\n".join(_lines(path)))
    except json.JSONDecodeError as error:
        raise FileError(f"no JSON: {error.msg} at column {error.colno}", path, error.lineno) from None
    except RecursionError:
        raise FileError("no JSON: nested too deep", path) from None
    version = value.pop(_DATA_VERSION, None) if isinstance(value, dict) else None
    if type(version) is not int or version not in QuorumStateData.schema().valid_versions:
        raise FileError(f"{_DATA_VERSION} is {version!r}, not 0 or 1", path, 1)
    try:
        return SchemaSet.bundled().from_json(QuorumStateData, version, value), version
    except KafkaProtoError as error:
        raise FileError(str(error), path, 1) from None


def write_quorum_state(path: Path, state: QuorumStateData, version: int) -> None:
    """At data version 0 or 1; ``EncodeError`` and ``UnsupportedVersionError`` as ``to_json``."""
    from kafkaproto.sets import SchemaSet

    value = {**SchemaSet.bundled().to_json(state, version), _DATA_VERSION: version}
    write_atomically(path, json.dumps(value, separators=(",", ":")).encode())


def read_partition_metadata(path: Path) -> uuid.UUID:
    """The topic's id; ``OSError`` or ``FileError``."""
    lines = _lines(path)
    if not lines or lines[0] != "version: 0":
        raise FileError("'version: 0' belongs here", path, 1)
    if len(lines) != 2 or not lines[1].startswith("topic_id: "):
        raise FileError("'topic_id: ' and an id belong here, and nothing behind it", path, 2)
    return _uuid(lines[1].removeprefix("topic_id: "), "topic_id", path, 2)


def write_partition_metadata(path: Path, topic_id: uuid.UUID) -> None:
    write_atomically(path, f"version: 0\ntopic_id: {uuid_to_text(topic_id)}".encode())


class EpochStart(NamedTuple):
    """An epoch of leaders and the offset of its first record."""

    epoch: int
    offset: int


def read_leader_epochs(path: Path) -> list[EpochStart]:
    """``OSError``; ``FileError`` for another version, a count that is not the lines', a line that is none, or epochs or
    offsets that do not ascend."""
    lines = _lines(path)
    if not lines or lines[0] != "0":
        raise FileError("the version 0 belongs here", path, 1)
    entries = lines[2:]
    if len(lines) < 2 or lines[1] != str(len(entries)):
        raise FileError(f"the number of lines behind this one, {len(entries)}, belongs here", path, 2)
    found: list[EpochStart] = []
    for number, line in enumerate(entries, 3):
        match = _EPOCH_LINE.fullmatch(line)
        if match is None:
            raise FileError("an epoch, a space and an offset belong here", path, number)
        start = EpochStart(int(match[1]), int(match[2]))
        if found and not (found[-1].epoch < start.epoch and found[-1].offset <= start.offset):
            raise FileError(f"epoch {start.epoch} from offset {start.offset} on does not ascend", path, number)
        found.append(start)
    return found


def write_leader_epochs(path: Path, starts: Iterable[EpochStart]) -> None:
    lines = [f"{start.epoch} {start.offset}\n" for start in starts]
    write_atomically(path, f"0\n{len(lines)}\n{''.join(lines)}".encode())


def _uuid(text: str, what: str, path: Path, line: int) -> uuid.UUID:
    try:
        return uuid_from_text(text)
    except ValueError as error:
        raise FileError(f"{what}: {error}", path, line) from None
