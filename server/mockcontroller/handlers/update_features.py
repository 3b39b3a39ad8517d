"""UpdateFeatures, key 57, versions 0–2, both listeners.  KIP-584, KIP-778, KIP-1022; kraft.version by KIP-853.

Errors, in this order: 31 without ALTER on CLUSTER; 41 where the node is not active; 95 for the first thing that stands
against any of the updates: all are made, or none.  What is checked in which order is ``features``' to say (F1), which
records are written ``feature_records``'; after those checks, with validation of configs on, another metadata.version is
audited (C5, ``config_audit``).  A refusal names the feature, and the node with its range where a node is the cause
(F2), or where configs are every one of them.  The log, and the answer to a dry run, name everything that stands
against, and what would help.  Each decision logs whom it skipped (D2), and what it could not audit.
Version 0 has no upgrade type: its flag that allows a downgrade is ignored, as by real controllers from 4.0 on.
Success carries a null message; versions 0 and 1 then list the features, and nothing on a refusal.
Left out: the time-out, since nothing here takes long.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from kafkaproto.layout.nodes import MAX_TEXT
from kafkaproto.messages import UpdateFeaturesRequest, UpdateFeaturesResponse
from kafkaproto.messages.update_features_response import UpdatableFeatureResult
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.feature_records import update_batches
from mockcontroller.features import Situation, Update
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.quorum import ZERO_UUID, Voter
from mockcontroller.why_blocked import Report, Surroundings, why_blocked

RESULTS_LAST_VERSION = 1
NO_ERROR_TEXT = "NONE"
"""What real controllers of 4.0–4.4 say to each feature of a success."""

_CUT = " … (the controller's log has all of it)"

logger = logging.getLogger("mockcontroller.features")


@writes(ApiKey.UPDATE_FEATURES, operation=ClusterOperation.ALTER)
def update_features(node: NodeState, context: RequestContext) -> Outcome:
    """Finalize the wanted levels, or say what stands against it."""
    request = context.request.body
    assert isinstance(request, UpdateFeaturesRequest)
    situation = situation_of(node)
    updates = [Update(one.feature, one.max_version_level, one.upgrade_type) for one in request.feature_updates]
    _log_skipped(situation, updates)
    report = why_blocked(situation, updates, Surroundings.of(node))
    if report.blocked:
        for line in report.lines():
            logger.warning("%s", line)
        return Outcome.refuses(_refusal(_text(report, dry_run=request.validate_only)))
    for omission in report.omissions:
        logger.warning("%s", omission.text)
    response = UpdateFeaturesResponse(error_message=None)
    if context.request.api_version <= RESULTS_LAST_VERSION:
        response.results = [UpdatableFeatureResult(feature=one.feature, error_message=NO_ERROR_TEXT) for one in updates]
    if request.validate_only:
        return Outcome.nothing_to_write(response)
    return Outcome.writes(response, *update_batches(situation, updates, _known_voters(node)))


def situation_of(node: NodeState) -> Situation:
    """What the node decides on now."""
    return Situation(
        node.pending, node.facts, node.node_id, node.config.static_voters, patched=node.config.behaviour.patched
    )


def _text(report: Report, *, dry_run: bool) -> str:
    """The first obstacle, as real Kafka, or all configs where one is the first; who only asks (a dry run) is told
    every obstacle.
    """
    count, first = len(report.obstacles), report.obstacles[0]
    if count > 1 and dry_run:
        return _joined("", [f"[{number}/{count}] {one.text}." for number, one in enumerate(report.obstacles, 1)], " ")
    if first.is_config:
        configs = f"{count} config{'s'[: count != 1]}"
        head = first.update.refused(f"{configs} would be against its rules: ")
        return _joined(head, [one.found.reason for one in report.obstacles], "; ")
    text = first.update.refused(first.found.reason) + (f"; {first.remedy}" if first.remedy else "")
    if count > 1:
        text += f" (first of {count} obstacles; the controller's log and a dry run name all)"
    return text


def _joined(head: str, parts: Sequence[str], separator: str) -> str:
    """No longer than a string of the protocol can be: of a longer text each part is cut, so that none is missing."""
    text = head + separator.join(parts)
    if len(text.encode("utf-8", "replace")) <= MAX_TEXT:
        return text
    room = (MAX_TEXT - len(f"{head}{_CUT}".encode())) // len(parts) - len(separator)
    return _within(head + separator.join(_within(one, room, "…") for one in parts) + _CUT, MAX_TEXT, _CUT)


def _within(text: str, most: int, cut: str) -> str:
    """At most so many bytes, ``cut`` at the end where it was longer; never less than that is."""
    data = text.encode("utf-8", "replace")
    if len(data) <= most:
        return text
    return data[: max(0, most - len(cut.encode()))].decode("utf-8", "ignore") + cut


def _refusal(text: str) -> UpdateFeaturesResponse:
    return UpdateFeaturesResponse(error_code=int(ErrorCode.INVALID_UPDATE_VERSION), error_message=text)


def _log_skipped(situation: Situation, updates: list[Update]) -> None:
    names = ", ".join(f"{one.feature}={one.level}" for one in updates)
    for controller_id in situation.skipped():
        logger.info("deciding on %s without controller %d: it is decommissioned", names or "nothing", controller_id)


def _known_voters(node: NodeState) -> list[Voter]:
    """The voters with the ids of their directories, which a configured set doesn't have: those of a node that isn't
    run are made up.
    """
    return [
        one._replace(directory_id=node.raft.directory_id(one.voter_id, node.random))
        if one.directory_id == ZERO_UUID
        else one
        for one in node.live_voters()
    ]
