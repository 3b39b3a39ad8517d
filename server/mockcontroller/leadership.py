"""One node's part in its quorum: elections, the first boot, resignation.

An election succeeds when the epoch's first batch is committed; only then is the node *active*.  A leader whose commit
failed leads again at once, in a new epoch; one that never gets to commit holds itself back, longer each time.  A leader
that is no voter any more resigns once that is committed, a moment later: tools that remove a controller and then
unregister it still find it active (kafka-behaviour, §6).
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from kafkaproto import messages
from kafkaproto.protocol.releases import release_facts
from kafkaproto.protocol.uuids import random_uuid
from mockcontroller import bootstrap
from mockcontroller.commits import CommitPipeline
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.quorum import Voter
from mockcontroller.log import Draft
from mockcontroller.promise import Promise
from mockcontroller.raft import NO_LEADER, Member

ELECTION_BACKOFF_S = 0.05
ELECTION_BACKOFF_MAX_S = 1.0
"""As controller.quorum.election.backoff.max.ms."""

RESIGNATION_DELAY_S = 0.5
"""From the commit that removed the leader from the voters to its resignation.  Real ones take some milliseconds, and
who asks next mostly still finds them active; here always."""

UNKNOWN_ADDRESS = ("127.0.0.1", 1)
"""Where voters that are named but not run, and not registered, seem to be."""

logger = logging.getLogger("mockcontroller.controller")


class Leadership:
    """For the controller's task alone.  ``later`` calls a function in that task after some seconds."""

    def __init__(
        self,
        state: NodeState,
        pipeline: CommitPipeline,
        member: Member,
        later: Callable[[float, Callable[[], None]], None],
    ) -> None:
        self._state = state
        self._pipeline = pipeline
        self._member = member
        self._later = later
        self._waiting: list[Promise[None]] = []
        self._candidate = False
        self._failed_elections = 0
        self._losses = 0
        self._resigning = False

    @property
    def _leads(self) -> bool:
        return self._state.leader_id == self._state.node_id

    def configure_voters(self) -> None:
        """What the node knows of the voters without the log: the configured set of a static quorum."""
        if not self._state.config.dynamic and not self._state.configured_voters:
            self._state.configured_voters = self._first_voters()

    def want(self, promise: Promise[None]) -> None:
        """Lead; the promise is kept once active, or once another node leads instead."""
        if self._state.is_active:
            promise.keep(None)
            return
        self._waiting.append(promise)
        if not self._candidate:
            self.elect()

    def elect(self) -> None:
        """Begin a new epoch as its leader; active once its first batch is committed."""
        node = self._state
        self._candidate = True
        node.raft.begin_epoch(self._member)
        if node.raft.log.end_offset == 0:
            voters = self._first_voters()
            draft = bootstrap.first_control_batch(node.node_id, voters, dynamic=node.config.dynamic)
        else:
            draft = Draft.control_batch(bootstrap.leader_change(node.node_id, node.live_voters()))
        self._pipeline.append([draft])
        self._pipeline.when_committed(self._activate, _nothing)

    def step_down(self) -> None:
        """Another node leads, or nobody: back to what is committed; whoever waited for more hears of it."""
        self._candidate = False
        if self._leads:
            self._lose()
        # A candidate that was overtaken will not lead: its askers look who does.
        self._keep_promises()

    def resign(self, leader_id: int = NO_LEADER) -> None:
        """Give up leadership, to that node or to nobody."""
        self._candidate = False
        if self._leads:
            self._lose()
        self._state.raft.tell(leader_id)

    def hand_over(self) -> None:
        """Give up leadership; another voter leads, where there is one."""
        node = self._state
        voters = [one.voter_id for one in node.live_voters()]
        self.resign()
        node.raft.elect_next(voters, after=node.node_id)

    def commit_failed(self) -> None:
        """The first time the next election is at once; a leader that never gets to commit must not spin."""
        was_active = self._state.is_active
        self._lose()
        if was_active:
            self.elect()
            return
        self._state.raft.tell(NO_LEADER)
        self._failed_elections += 1
        losses = self._losses

        def again() -> None:
            if self._candidate and losses == self._losses:
                self.elect()

        self._later(min(ELECTION_BACKOFF_MAX_S, ELECTION_BACKOFF_S * 2.0 ** min(self._failed_elections, 16)), again)

    def resign_if_removed(self) -> None:
        """To be asked when something was committed."""
        if self._resigning or not self._state.is_active or self._is_voter():
            return
        self._resigning = True
        losses = self._losses
        logger.info("this node leads and is no voter any more: it resigns")

        def resign() -> None:
            self._resigning = False
            if losses == self._losses and self._leads:
                self.hand_over()

        self._later(RESIGNATION_DELAY_S, resign)

    # -- inside

    def _is_voter(self) -> bool:
        node = self._state
        if node.committed.quorum.kraft_version == 0:
            return True
        own = (node.node_id, node.raft.directory_id(node.node_id, node.random))
        return any((one.voter_id, one.directory_id) == own for one in node.committed.quorum.recorded_voters)

    def _first_voters(self) -> tuple[Voter, ...]:
        config, raft = self._state.config, self._state.raft
        addresses = {one.node_id: (one.host, one.port) for one in config.registrations} | raft.addresses

        def voter(voter_id: int) -> Voter:
            endpoint = (config.listener_name, *addresses.get(voter_id, UNKNOWN_ADDRESS))
            if not config.dynamic:
                return Voter(voter_id, endpoints=(endpoint,))
            return Voter(voter_id, raft.directory_id(voter_id, self._state.random), endpoints=(endpoint,))

        return tuple(voter(one) for one in config.voters)

    def _activate(self) -> None:
        node = self._state
        node.is_active = True
        self._failed_elections = 0
        if node.pending.in_transaction:
            # Of a leader that ended in the middle: nobody is left to end it.
            self._pipeline.append([Draft.data(messages.AbortTransactionRecord(reason="a new leader begins"))])
        if node.pending.features.metadata_version is None:
            self._pipeline.append(self._first_boot())
        topics = [one for one in node.config.configs.topics if node.pending.topics.id_of(one.name) is None]
        if topics:
            from mockcontroller.first_topics import topic_batch

            self._pipeline.append([topic_batch(node, topics)])
        self._pipeline.when_committed(self._keep_promises, _nothing)

    def _first_boot(self) -> list[Draft]:
        """The bootstrap transaction, then what controllers left behind: they were there before this node started.

        In one epoch with the rest, so that offsets are those of a fresh log.
        """
        node, config = self._state, self._state.config
        drafts = [bootstrap.bootstrap_batch(node.facts, config.metadata_version)]
        records = [
            bootstrap.registration_record(
                one.node_id,
                random_uuid(node.random),
                release_facts(one.release),
                config.listener_name,
                one.host,
                one.port,
            )
            for one in config.registrations
        ]
        return [*drafts, Draft.data(*records)] if records else drafts

    def _keep_promises(self) -> None:
        waiting, self._waiting = self._waiting, []
        for promise in waiting:
            promise.keep(None)

    def _lose(self) -> None:
        self._state.is_active = False
        self._losses += 1
        self._pipeline.roll_back()


def _nothing() -> None:
    """Nobody waited."""
