"""The node as handlers see it: what it was made from, its images, and where it stands in the quorum."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Protocol

from kafkaproto.protocol.releases import ReleaseFacts
from mockcontroller.handlers.broker_sessions import BrokerSessions
from mockcontroller.image import Image
from mockcontroller.raft import NO_LEADER, Raft
from mockcontroller.release import NodeConfig

if TYPE_CHECKING:
    from kafkaproto.messages import ApiVersionsResponse
    from kafkaproto.protocol.error_codes import ErrorCode
    from kafkaproto.sets import SchemaSet
    from mockcontroller.image.acls import AclPattern
    from mockcontroller.image.quorum import Voter
    from mockcontroller.requests import RequestContext
    from mockcontroller.security import Authorizer

FIRST_RELEASE_WITH_UPSTREAM_KEY_94 = "4.4"
"""Before it the messages of key 94 are those of an overlay."""

authorizer_logger = logging.getLogger("mockcontroller.authorizer")
"""One INFO line for each refusal."""


class Dialer(Protocol):
    """Asks the node at that address for its api versions; ``None`` where nobody answers within ``seconds``."""

    async def __call__(self, host: str, port: int, seconds: float, /) -> ApiVersionsResponse | None: ...


# Two nodes are never compared, and a repr of everything helps nobody; making both costs at each start.
@dataclass(kw_only=True, eq=False, repr=False)
class NodeState:
    """State of one node.  Only the controller's task changes it; handlers read.

    ``authorizer`` says who may do what, ``None`` that everybody may do everything.
    ``committed`` ends at the high watermark, ``pending`` at the log end.  ``clock`` gives seconds since 1970.
    ``is_connected`` says whether a node of that id looks alive from here; ``None`` where nobody can tell.
    ``raft`` is the quorum that the node is a member of, ``dial`` how it reaches a node that is to be a voter, and
    ``voter_change_epoch`` the epoch in which it waits for one such node.  ``sessions`` are those of brokers; what a
    handler hears of a broker goes there.
    """

    config: NodeConfig
    facts: ReleaseFacts
    cluster_id: str
    incarnation_id: uuid.UUID
    clock: Callable[[], float]
    random: Random
    authorizer: Authorizer | None = None
    is_connected: Callable[[int], bool] | None = None
    raft: Raft = field(default_factory=Raft)
    dial: Dialer | None = None
    voter_change_epoch: int = -1
    sessions: BrokerSessions = field(default_factory=BrokerSessions)
    committed: Image = field(default_factory=Image)
    pending: Image = field(default_factory=Image)
    is_active: bool = False
    leader_id: int = NO_LEADER
    epoch: int = 0
    configured_voters: tuple[Voter, ...] = ()

    @cached_property
    def schema_set(self) -> SchemaSet:
        """The messages that the node reads and writes."""
        # With it comes the codec, which nothing needs before the first connection.
        from kafkaproto.sets import SchemaSet

        upstream = self.config.release == FIRST_RELEASE_WITH_UPSTREAM_KEY_94
        overlays = ("decommission",) if self.config.behaviour.patched and not upstream else ()
        return SchemaSet.bundled(*overlays, *(("static-configs",) if self.config.configs.static_configs else ()))

    @cached_property
    def gate(self) -> Mapping[int, tuple[int, int]]:
        """What the node takes on its controller listener: lowest and highest version by api key."""
        from mockcontroller.handlers.registry import gate_of

        return gate_of(self.facts, self.config.behaviour, static_configs=self.config.configs.static_configs)

    @property
    def node_id(self) -> int:
        return self.config.node_id

    @property
    def now_ms(self) -> int:
        """The clock in ms since 1970."""
        return int(self.clock() * 1000)

    def permits(
        self, context: RequestContext, operation: int, resource: AclPattern | None = None, *, quietly: bool = False
    ) -> bool:
        """Whether who sent the request may do the operation, on the cluster where no resource is named; a refusal is
        logged, unless ``quietly``.

        Decided by the ACLs that are committed, as reads are.
        """
        if self.authorizer is None:
            return True
        # Only with an authorizer: most nodes have none, and start without what one needs.
        from mockcontroller.handlers.authorization import CLUSTER
        from mockcontroller.image.acls import AclOperation
        from mockcontroller.security.authorizer import Requester, pattern_text

        resource = CLUSTER if resource is None else resource
        requester = Requester(context.principal, context.host)
        decision = self.authorizer(self.committed.acls, requester, operation, resource)
        if not decision.allowed and not quietly:
            authorizer_logger.info(
                "%s from %s is denied %s on %s for %s: %s",
                context.principal,
                context.host or "?",
                AclOperation(operation).name,
                pattern_text(resource),
                context.api_name,
                decision.reason,
            )
        return decision.allowed

    def not_controller(self) -> tuple[ErrorCode, str]:
        """Error and text for a write where the node is not active, or no longer."""
        from kafkaproto.protocol.error_codes import ErrorCode

        if self.leader_id in (NO_LEADER, self.node_id):
            return ErrorCode.NOT_CONTROLLER, "no controller is active right now"
        return ErrorCode.NOT_CONTROLLER, f"the active controller appears to be node {self.leader_id}"

    def live_voters(self) -> tuple[Voter, ...]:
        """The voter set that raft acts on.

        At kraft.version 0 the configured one; at 1 the latest VotersRecord of the log, committed or not: an
        uncommitted addition is in it, an uncommitted removal is not (D10).
        """
        quorum = self.pending.quorum
        return quorum.recorded_voters if quorum.kraft_version > 0 else self.configured_voters
