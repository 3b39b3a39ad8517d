"""The node as handlers see it: what it was made from, its images, and where it stands in the quorum."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from kafkaproto.protocol.releases import ReleaseFacts
from kafkaproto.sets import SchemaSet
from mockcontroller.handlers.authorization import Authorizer
from mockcontroller.image import Image
from mockcontroller.image.quorum import Voter
from mockcontroller.release import NodeConfig

NO_LEADER = -1


@dataclass(slots=True, kw_only=True)
class NodeState:
    """State of one node.  Only the controller's task changes it; handlers read.

    ``committed`` ends at the high watermark, ``pending`` at the log end.  ``clock`` gives seconds since 1970.
    ``is_connected`` says whether a node of that id looks alive from here; ``None`` where nobody can tell.
    """

    config: NodeConfig
    facts: ReleaseFacts
    schema_set: SchemaSet
    gate: Mapping[int, tuple[int, int]]
    cluster_id: str
    incarnation_id: uuid.UUID
    clock: Callable[[], float]
    random: Random
    authorizer: Authorizer
    is_connected: Callable[[int], bool] | None = None
    committed: Image = field(default_factory=Image)
    pending: Image = field(default_factory=Image)
    is_active: bool = False
    leader_id: int = NO_LEADER
    epoch: int = 0
    configured_voters: tuple[Voter, ...] = ()

    @property
    def node_id(self) -> int:
        return self.config.node_id

    @property
    def now_ms(self) -> int:
        """The clock in ms since 1970."""
        return int(self.clock() * 1000)

    def live_voters(self) -> tuple[Voter, ...]:
        """The voter set that raft acts on.

        At kraft.version 0 the configured one; at 1 the latest VotersRecord of the log, committed or not: an
        uncommitted addition is in it, an uncommitted removal is not (D10).
        """
        quorum = self.pending.quorum
        return quorum.recorded_voters if quorum.kraft_version > 0 else self.configured_voters
