"""In which version a metadata record is written at a metadata.version: as real controllers of 4.0–4.4 do.

Most records have one version only.  For the others the level decides, never the content.
"""

from __future__ import annotations

from collections.abc import Mapping

from kafkaproto.messages.base import Message

MIGRATION_LEVEL = 8
"""3.4-IV0."""
DIRECTORY_ASSIGNMENT_LEVEL = 17
"""3.7-IV2: brokers tell their log directories, replicas are in one of them (KIP-858)."""
ELIGIBLE_LEADER_REPLICAS_LEVEL = 23
"""4.0-IV1 (KIP-966)."""
CORDONED_LOG_DIRS_LEVEL = 30
"""4.3-IV0 (KIP-1066)."""

STATIC_CONFIGS_VERSION = 5
"""Of RegisterBrokerRecord, by the draft KIP: no release of Kafka reads it, and no level asks for it."""

_PARTITION = ((ELIGIBLE_LEADER_REPLICAS_LEVEL, 2), (DIRECTORY_ASSIGNMENT_LEVEL, 1))

_STEPS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "RegisterBrokerRecord": (
        (CORDONED_LOG_DIRS_LEVEL, 4),
        (DIRECTORY_ASSIGNMENT_LEVEL, 3),
        (MIGRATION_LEVEL, 2),
        (0, 1),
    ),
    "PartitionRecord": _PARTITION,
    "PartitionChangeRecord": _PARTITION,
}
"""(level, version from there on), highest first."""


def record_version(record: Message, metadata_version: int) -> int:
    """The version; 0 for a record that has no other, and for one whose version follows from its content."""
    if record.NAME == "BrokerRegistrationChangeRecord":
        return _change_version(record)
    if getattr(record, "static_configs", None):
        return STATIC_CONFIGS_VERSION
    return next((version for level, version in _STEPS.get(record.NAME, ()) if metadata_version >= level), 0)


def _change_version(record: Message) -> int:
    # Fencing and unfencing are always written in version 0, whatever the level.
    if getattr(record, "cordoned_log_dirs", None) is not None:
        return 3
    if getattr(record, "log_dirs", None):
        return 2
    return 1 if getattr(record, "in_controlled_shutdown", 0) else 0
