"""The raft quorum as the control records of the log say it: leader, kraft.version, voters (KIP-853).

The state follows the log end: raft acts on the latest VotersRecord, committed or not.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from kafkaproto.messages import KRaftVersionRecord, LeaderChangeMessage, VotersRecord
from kafkaproto.messages.voters_record import Endpoint, KRaftVersionFeature
from kafkaproto.messages.voters_record import Voter as RecordVoter

ZERO_UUID = uuid.UUID(int=0)


class Voter(NamedTuple):
    """One voter; ``endpoints`` are (listener, host, port); in a static quorum the directory id is zero."""

    voter_id: int
    directory_id: uuid.UUID = ZERO_UUID
    endpoints: tuple[tuple[str, str, int], ...] = ()
    kraft_versions: tuple[int, int] = (0, 1)

    @classmethod
    def of(cls, voter: RecordVoter) -> Voter:
        """What one entry of a VotersRecord says."""
        feature = voter.kraft_version_feature
        return cls(
            voter.voter_id,
            voter.voter_directory_id,
            tuple((one.name, one.host, one.port) for one in voter.endpoints),
            (feature.min_supported_version, feature.max_supported_version),
        )

    def entry(self) -> RecordVoter:
        """The entry of a VotersRecord that says this."""
        lowest, highest = self.kraft_versions
        return RecordVoter(
            voter_id=self.voter_id,
            voter_directory_id=self.directory_id,
            endpoints=[Endpoint(name=name, host=host, port=port) for name, host, port in self.endpoints],
            kraft_version_feature=KRaftVersionFeature(min_supported_version=lowest, max_supported_version=highest),
        )


@dataclass(slots=True)
class QuorumState:
    """``recorded_voters`` is empty until a VotersRecord came; the voter set before that is the node's own to know."""

    kraft_version: int = 0
    recorded_voters: tuple[Voter, ...] = field(default=())
    leader_id: int = -1

    def change_leader(self, record: LeaderChangeMessage) -> None:
        """Replay."""
        self.leader_id = record.leader_id

    def set_kraft_version(self, record: KRaftVersionRecord) -> None:
        """Replay."""
        self.kraft_version = record.kraft_version

    def set_voters(self, record: VotersRecord) -> None:
        """Replay: the whole set is replaced."""
        self.recorded_voters = tuple(Voter.of(one) for one in record.voters)

    def clone(self) -> QuorumState:
        return replace(self)

    def records(self) -> Iterator[KRaftVersionRecord | VotersRecord]:
        """The control records that the head of a snapshot holds; none at kraft.version 0."""
        if self.kraft_version > 0:
            yield KRaftVersionRecord(kraft_version=self.kraft_version)
            yield VotersRecord(voters=[one.entry() for one in self.recorded_voters])
