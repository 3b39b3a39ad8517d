"""UnregisterController (KIP-1312) and DecommissionController (KAFKA-20295), key 94, version 0, both listeners.

One handler for patched and vanilla nodes of every release; how they differ is ``Behaviour``.  Errors, in this order
(D11):

31  no ALTER on CLUSTER
41  the node is not active
42  the active controller itself
35  metadata.version below 15 (patched) or 33 (vanilla)
136 no registration of that id
42  patched, guard ``static``: the id is in this node's own ``controller.quorum.voters``
42  patched, guard ``live``: the id is in the live voter set, uncommitted changes counted

Success carries an empty message.  It writes an UnregisterControllerRecord where the node deletes registrations
(vanilla, or patched with ``escalate``, at metadata.version 33 or above), else the registration anew with the marker, or
nothing where it has the marker already (D6).
Left out: forwarding through an Envelope, which is key 58's to do.
"""

from __future__ import annotations

import logging
from typing import Any

from kafkaproto.messages import UnregisterControllerRecord, UnregisterControllerResponse
from kafkaproto.messages.decommission import DecommissionControllerResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, METADATA_VERSION, ReleaseFacts
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.registrations import ControllerRegistration, FeatureRange
from mockcontroller.log import Draft
from mockcontroller.release import Behaviour

PERMISSIVE_HIGHEST = 2**15 - 1
"""Highest level that a registration can name."""
MARKER = FeatureRange(DECOMMISSION_MARKER, 1, 1)

logger = logging.getLogger("mockcontroller.handlers")

_KEY = int(ApiKey.UNREGISTER_CONTROLLER)
Response = UnregisterControllerResponse | DecommissionControllerResponse


@writes(ApiKey.UNREGISTER_CONTROLLER, operation=ClusterOperation.ALTER)
def unregister_controller(node: NodeState, context: RequestContext) -> Outcome:
    """Take one controller out of feature decisions, by marker or by deletion."""
    # Of two classes, which agree in this: Decommission* in patched sets below 4.4.
    request: Any = context.request.body
    refusal = _refusal(node, request.controller_id)
    if refusal is not None:
        return Outcome.refuses(_response(node, *refusal))
    _warn_if_alive(node, request.controller_id)
    success = _response(node, ErrorCode.NONE, "")
    if node.config.behaviour.deletes(_metadata_version(node)):
        return Outcome.writes(success, Draft.data(UnregisterControllerRecord(controller_id=request.controller_id)))
    registration = node.pending.registrations[request.controller_id]
    if registration.decommissioned:
        return Outcome.nothing_to_write(success)
    record = marked(registration, node.config.behaviour.encoding, node.facts).record()
    return Outcome.writes(success, Draft.data(record))


def marked(registration: ControllerRegistration, encoding: str, facts: ReleaseFacts) -> ControllerRegistration:
    """The registration as a node of that release marks it (D12): the same but for its features.

    Real features stay in their order, the marker comes last.  ``A+G`` also replaces the range of every feature that the
    writing release has by a permissive one, and adds the missing ones before the marker: unpatched nodes then find
    nothing that stands against an upgrade.  No name is written twice: of a name that the registration repeats, the
    last range counts, as on real nodes, which keep features in a map.
    """
    features = {one.name: one for one in registration.features}
    if encoding == "A+G":
        ranges = facts.feature_ranges()
        for name in (METADATA_VERSION, *facts.features):
            features[name] = FeatureRange(name, ranges.get(name, (0, 0))[0], PERMISSIVE_HIGHEST)
    features.pop(MARKER.name, None)
    return registration._replace(features=(*features.values(), MARKER))


def _refusal(node: NodeState, controller_id: int) -> tuple[ErrorCode, str] | None:
    """The first reason that stands against it, in the order of D11 from the third on."""
    config, level = node.config, _metadata_version(node)
    behaviour = config.behaviour
    if controller_id == config.node_id:
        verb = _verb(behaviour)
        return ErrorCode.INVALID_REQUEST, f"controller {controller_id} is the active one, and can't {verb} itself"
    lowest = behaviour.lowest_metadata_version()
    if level < lowest:
        return ErrorCode.UNSUPPORTED_VERSION, (
            f"the finalized metadata.version is {level}; controllers can be {_verb(behaviour)}ed from {lowest} on"
        )
    in_static_list = controller_id in config.static_voters
    if controller_id not in node.pending.registrations:
        text = f"controller {controller_id} is not registered"
        if in_static_list:
            text += (
                "; it is in controller.quorum.voters of the active controller, and blocks upgrades until it registers"
            )
        return ErrorCode.CONTROLLER_ID_NOT_REGISTERED, text
    if not behaviour.patched:
        return None
    if in_static_list and "static" in behaviour.guards:
        return ErrorCode.INVALID_REQUEST, (
            f"controller {controller_id} is in controller.quorum.voters of the active controller; stop the node, "
            "remove the id from controller.quorum.voters on every node, then retry"
        )
    if "live" in behaviour.guards and any(one.voter_id == controller_id for one in node.live_voters()):
        return (
            ErrorCode.INVALID_REQUEST,
            f"controller {controller_id} is a voter of the quorum; {_how_to_remove(node, controller_id)}",
        )
    return None


def _verb(behaviour: Behaviour) -> str:
    return "decommission" if behaviour.patched else "unregister"


def _how_to_remove(node: NodeState, controller_id: int) -> str:
    if node.pending.quorum.kraft_version > 0:
        command = (
            f"kafka-metadata-quorum remove-controller --controller-id {controller_id} --controller-directory-id ID"
        )
        return f"remove it with '{command}', then retry"
    return (
        "the quorum is static: stop the node and remove the id from controller.quorum.voters on every node, then retry "
        "(kafka-metadata-quorum remove-controller works from kraft.version 1 on)"
    )


def _warn_if_alive(node: NodeState, controller_id: int) -> None:
    if node.is_connected is not None and node.is_connected(controller_id):
        logger.warning(
            "controller %d is connected while it is being retired: until it restarts it may not register again, and "
            "the cluster may finalize levels that it can't run; stop the process first",
            controller_id,
        )


def _metadata_version(node: NodeState) -> int:
    return node.pending.features.metadata_version or 0


def _response(node: NodeState, code: ErrorCode, text: str) -> Response:
    # The class is the schema set's: Decommission* in patched sets below 4.4.
    response_type: type[Any] = node.schema_set.response(_KEY)
    response: Response = response_type(error_code=int(code), error_message=text)
    return response
