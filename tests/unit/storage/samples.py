"""Metadata directories made by hand, as real nodes have them."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterable, Sequence
from pathlib import Path

from kafkaproto.messages import (
    FeatureLevelRecord,
    KRaftVersionRecord,
    LeaderChangeMessage,
    QuorumStateData,
    RegisterControllerRecord,
    VotersRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.leader_change_message import Voter as LeaderChangeVoter
from kafkaproto.messages.quorum_state_data import Voter as StateVoter
from kafkaproto.messages.register_controller_record import ControllerEndpoint, ControllerFeature
from kafkaproto.messages.voters_record import Endpoint, KRaftVersionFeature
from kafkaproto.messages.voters_record import Voter as RecordVoter
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from kafkaproto.records.entries import control_batch, metadata_batch
from kafkaproto.records.log import LogWriter
from kafkaproto.records.state_files import MetaProperties, write_meta_properties, write_quorum_state

CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
NOW_MS = 1_790_000_000_000
PARTITION = "__cluster_metadata-0"


def directory_id(node_id: int) -> uuid.UUID:
    return uuid.UUID(int=node_id, version=4)


def registered(
    node_id: int, *, marked: bool = False, host: str = "there.example", listener: str = "CONTROLLER", highest: int = 25
) -> RegisterControllerRecord:
    features = [ControllerFeature(name="metadata.version", min_supported_version=7, max_supported_version=highest)]
    if marked:
        features.append(ControllerFeature(name=DECOMMISSION_MARKER, min_supported_version=1, max_supported_version=1))
    return RegisterControllerRecord(
        controller_id=node_id,
        incarnation_id=uuid.UUID(int=node_id + 1, version=4),
        end_points=[ControllerEndpoint(name=listener, host=host, port=9000 + node_id)],
        features=features,
    )


def leads(node_id: int, voters: Iterable[int]) -> LeaderChangeMessage:
    named = [LeaderChangeVoter(voter_id=one) for one in voters]
    return LeaderChangeMessage(leader_id=node_id, voters=named, granting_voters=named)


def voter_set(ids: Iterable[int], listener: str = "CONTROLLER") -> VotersRecord:
    return VotersRecord(
        voters=[
            RecordVoter(
                voter_id=one,
                voter_directory_id=directory_id(one),
                endpoints=[Endpoint(name=listener, host="there.example", port=9000 + one)],
                kraft_version_feature=KRaftVersionFeature(min_supported_version=0, max_supported_version=1),
            )
            for one in ids
        ]
    )


def feature(name: str = "metadata.version", level: int = 25) -> FeatureLevelRecord:
    return FeatureLevelRecord(name=name, feature_level=level)


def write(log: LogWriter, *messages: Message, epoch: int = 3, control: bool = False, version: int = 0) -> int:
    """One batch; its base offset."""
    if control:
        data = control_batch(messages, base_offset=0, leader_epoch=0, timestamp=NOW_MS)
    else:
        pairs = [(one, version) for one in messages]
        data = metadata_batch(pairs, base_offset=0, leader_epoch=0, timestamp=NOW_MS)
    return log.append(data, epoch)


def cluster_directory(
    root: Path,
    *,
    voters: Sequence[int] = (1, 2, 3),
    dynamic: bool = True,
    level: int = 25,
    node_id: int = 1,
    leader_id: int = 2,
    more: Sequence[Message] = (),
    listener: str = "CONTROLLER",
    meta: bool = True,
    state: bool = True,
) -> Path:
    """A controller's log folder: three voters, 9990 left behind, 9991 marked."""
    partition = root / PARTITION
    with LogWriter(partition) as log:
        head: list[Message] = [leads(leader_id, voters)]
        if dynamic:
            head += [KRaftVersionRecord(kraft_version=1), voter_set(voters, listener)]
        write(log, *head, control=True)
        write(log, feature(level=level))
        write(log, *[registered(one, listener=listener) for one in voters])
        write(log, registered(9990, listener=listener), registered(9991, marked=True, listener=listener))
        if more:
            write(log, *more)
    if meta:
        write_meta_properties(root / "meta.properties", MetaProperties(CLUSTER_ID, node_id, directory_id(node_id)))
    if state:
        found = QuorumStateData(leader_id=leader_id, leader_epoch=5, voted_id=-1)
        if not dynamic:
            found.current_voters = [StateVoter(voter_id=one) for one in voters]
        write_quorum_state(partition / "quorum-state", found, int(dynamic))
    return root


def fingerprints(root: Path) -> dict[str, tuple[str, int]]:
    """Each file's content and time of change."""
    return {
        str(path.relative_to(root)): (hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns)
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }
