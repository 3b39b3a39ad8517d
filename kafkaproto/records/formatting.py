"""A node's log folders as ``kafka-storage format`` of Kafka 4.4.0 leaves them: ``meta.properties`` in each, and in a
controller's metadata folder the snapshot at offset 0 that its log goes on from.

    format_folder(folder, MetaProperties(cluster_id, 3000, directory_id))
    write_first_snapshot(folder, levels, timestamp=now_ms, kraft_version=1, voters=[first_voter(...)])

A folder counts as formatted once its ``meta.properties`` is there, so that file is written last.  Releases before 4.4
start on such a folder too (measured with 4.2.1).
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path

from kafkaproto.messages import KRaftVersionRecord, VotersRecord
from kafkaproto.messages.voters_record import Endpoint, KRaftVersionFeature, Voter
from kafkaproto.protocol.bootstrap_features import feature_level_records
from kafkaproto.records.snapshot import SnapshotWriter
from kafkaproto.records.state_files import META_PROPERTIES_FILE, MetaProperties, write_meta_properties

METADATA_PARTITION = "__cluster_metadata-0"
"""The folder of the metadata log in a log folder."""

KRAFT_VERSIONS = (0, 1)
"""The levels of kraft.version that every release from 3.9 on supports."""


def first_voter(voter_id: int, directory_id: uuid.UUID, listener: str, host: str, port: int) -> Voter:
    """The entry of a VotersRecord for a controller with one endpoint."""
    lowest, highest = KRAFT_VERSIONS
    return Voter(
        voter_id=voter_id,
        voter_directory_id=directory_id,
        endpoints=[Endpoint(name=listener, host=host, port=port)],
        kraft_version_feature=KRaftVersionFeature(min_supported_version=lowest, max_supported_version=highest),
    )


def write_first_snapshot(
    folder: Path,
    levels: Mapping[str, int],
    *,
    timestamp: int,
    kraft_version: int,
    voters: Sequence[Voter] = (),
) -> Path:
    """The snapshot at offset 0 in a log folder: finalized levels, and in a dynamic quorum its version and voters.

    ``timestamp`` in ms.  Without voters the quorum is for others to begin.  ``OSError``.
    """
    partition = folder / METADATA_PARTITION
    partition.mkdir(parents=True, exist_ok=True)
    writer = SnapshotWriter(
        partition,
        end_offset=0,
        epoch=0,
        timestamp=timestamp,
        kraft_version=KRaftVersionRecord(kraft_version=kraft_version) if kraft_version else None,
        voters=VotersRecord(voters=sorted(voters, key=lambda one: one.voter_id)) if voters else None,
    )
    with writer:
        for record in feature_level_records(levels):
            writer.append(record, 0)
    return writer.path


def format_folder(folder: Path, properties: MetaProperties) -> None:
    """Make the folder where it isn't, and its ``meta.properties``.  ``OSError``."""
    folder.mkdir(parents=True, exist_ok=True)
    write_meta_properties(folder / META_PROPERTIES_FILE, properties)
