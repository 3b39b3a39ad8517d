"""One quorum in one process: the log that its nodes share, its epoch, and who leads.

Promises: at most one member leads; a new epoch begins with the former leader's uncommitted records dropped; members
hear of a new leader, and of what is committed, before anybody is answered.  Nodes that fetch a leader's log have no
part in it.  Does not elect by votes: who leads is said from outside, by a resignation, or by the end of a member.

Everything here belongs to one trio run and never waits, so no member sees another in the middle of a change.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol

from kafkaproto.protocol.uuids import random_uuid
from mockcontroller.log import Draft, InMemoryLog

if TYPE_CHECKING:
    from mockcontroller.image import Image

NO_LEADER = -1


class NotLeaderError(Exception):
    """This node is not the active controller, or stopped being it before the records were committed."""


class Member(Protocol):
    """What the quorum asks of a node that runs."""

    @property
    def node_id(self) -> int: ...

    def step_down(self) -> None:
        """Stop leading, if it does: drop what isn't committed, and let those who waited know."""
        ...

    def follow(self, leader_id: int, epoch: int) -> None:
        """Take note of who leads; called for the leader itself too."""
        ...

    def advance(self, high_watermark: int) -> None:
        """Replay what is committed up to there; called for followers only."""
        ...

    def start_election(self) -> None:
        """Begin an epoch of its own."""
        ...

    async def append(self, *drafts: Draft) -> int:
        """Write and commit, as the leader; ``NotLeaderError`` where it isn't, or was not to the end."""
        ...


class Raft:
    """The quorum.  ``high_watermark`` is the offset after the last committed record, ``epoch`` the last one begun.

    ``image`` is what every member begins with: what lies before the log, or in the part of it that was read already.
    """

    def __init__(
        self,
        log: InMemoryLog | None = None,
        *,
        epoch: int = 0,
        high_watermark: int = 0,
        image: Image | None = None,
        directories: Mapping[int, uuid.UUID] | None = None,
    ) -> None:
        self.log = InMemoryLog() if log is None else log
        self.image = image
        self.epoch = epoch
        self.leader_id = NO_LEADER
        self.high_watermark = high_watermark
        self.addresses: dict[int, tuple[str, int]] = {}
        """What clients of each node are told; of nodes that don't run, where their registrations say."""
        self._members: dict[int, Member] = {}
        self._directories = dict(directories or {})

    @property
    def members(self) -> Mapping[int, Member]:
        """The nodes that run, by id."""
        return self._members

    @property
    def leader(self) -> Member | None:
        """The member that leads; none where nobody does, or a node that doesn't run here."""
        return self._members.get(self.leader_id)

    def join(self, member: Member) -> None:
        """A node starts, or starts again: it reads what there is."""
        self._members[member.node_id] = member
        member.follow(self.leader_id, self.epoch)
        member.advance(self.high_watermark)

    def leave(self, member: Member) -> None:
        """A node ended.  Had it led, nobody does now."""
        if self._members.get(member.node_id) is member:
            del self._members[member.node_id]
            if self.leader_id == member.node_id:
                member.step_down()
                self.tell(NO_LEADER)

    def begin_epoch(self, leader: Member) -> None:
        """That member leads from now on, in a new epoch."""
        for other in self._others(leader):
            other.step_down()
        self.epoch += 1
        self.tell(leader.node_id)

    def tell(self, leader_id: int) -> None:
        """That node leads, or nobody, without a new epoch."""
        self.leader_id = leader_id
        for member in list(self._members.values()):
            member.follow(leader_id, self.epoch)

    def elect_next(self, voter_ids: Sequence[int], after: int) -> None:
        """The next voter that runs leads, in the order of the voters after that one.

        Where no other voter runs here, one that is named is told to lead: that is where a client of a real quorum
        would be sent.  Without another voter nobody leads.
        """
        at = voter_ids.index(after) + 1 if after in voter_ids else 0
        others = [one for one in [*voter_ids[at:], *voter_ids[:at]] if one != after]
        running = [self._members[one] for one in others if one in self._members]
        if running:
            running[0].start_election()
        else:
            self.tell(others[0] if others else NO_LEADER)

    def committed(self, leader: Member, high_watermark: int) -> None:
        """The leader's records up to there are committed."""
        self.high_watermark = max(self.high_watermark, high_watermark)
        for other in self._others(leader):
            other.advance(self.high_watermark)

    def directory_id(self, node_id: int, random: Random) -> uuid.UUID:
        """That of the node's metadata directory; it keeps it as long as the quorum lives, restarts included."""
        if node_id not in self._directories:
            self._directories[node_id] = random_uuid(random)
        return self._directories[node_id]

    def _others(self, leader: Member) -> Iterator[Member]:
        return (one for one in list(self._members.values()) if one is not leader)
