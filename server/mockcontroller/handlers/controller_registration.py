"""ControllerRegistration, key 70, version 0, controller listener.  KIP-919.

Errors, in this order: 31 without CLUSTER_ACTION; 41 where the node is not active; 35 below metadata.version 15; -1 for
an endpoint that no record can hold: a security protocol that Kafka has no id for, an empty host, port 0 (a real active
controller resigns over it, this one stays).
Hardly anything else is checked: no listeners, no features, names twice, inverted ranges and ranges that exclude the
finalized levels are taken as they come, and so is the marker's name (E2, E8).  Every registration writes its record and
replaces the one before, the same incarnation or a new one: who registers anew counts for upgrades again (D3, U3).
A listener name given twice keeps its place and takes the later address, as in Kafka's map.
"""

from __future__ import annotations

from collections.abc import Sequence

from kafkaproto.messages import ControllerRegistrationRequest, ControllerRegistrationResponse
from kafkaproto.messages.broker_registration_request import Listener as BrokerListener
from kafkaproto.messages.controller_registration_request import Listener as ControllerListener
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.registrations import ControllerRegistration, Endpoint, FeatureRange
from mockcontroller.log import Draft
from mockcontroller.release import CONTROLLER_REGISTRATION_LEVEL

SECURITY_PROTOCOLS = range(4)
"""PLAINTEXT, SSL, SASL_PLAINTEXT, SASL_SSL."""

AnyListener = ControllerListener | BrokerListener


@writes(ApiKey.CONTROLLER_REGISTRATION, operation=ClusterOperation.CLUSTER_ACTION)
def controller_registration(node: NodeState, context: RequestContext) -> Outcome:
    """Write what the request says as a RegisterControllerRecord."""
    request = context.request.body
    assert isinstance(request, ControllerRegistrationRequest)
    if not node.pending.features.at_least(CONTROLLER_REGISTRATION_LEVEL):
        return _error(
            ErrorCode.UNSUPPORTED_VERSION,
            f"controllers register from metadata.version {CONTROLLER_REGISTRATION_LEVEL} (3.7-IV0) on; "
            f"it is {node.pending.features.metadata_version}",
        )
    unrecordable = unrecordable_listener(request.listeners)
    if unrecordable is not None:
        return _error(
            ErrorCode.UNKNOWN_SERVER_ERROR,
            f"listener {unrecordable.name}: no record can hold security protocol {unrecordable.security_protocol}, "
            f"host {unrecordable.host!r}, port {unrecordable.port}",
        )
    registration = ControllerRegistration(
        request.controller_id,
        request.incarnation_id,
        request.zk_migration_ready,
        tuple(
            {
                one.name: Endpoint(one.name, one.host, one.port, one.security_protocol) for one in request.listeners
            }.values()
        ),
        tuple(FeatureRange(one.name, one.min_supported_version, one.max_supported_version) for one in request.features),
    )
    return Outcome.writes(ControllerRegistrationResponse(error_message=""), Draft.data(registration.record()))


def unrecordable_listener(listeners: Sequence[AnyListener]) -> AnyListener | None:
    """The first that real controllers can't write: without a host or a port, or with a security protocol that there
    is none of.  Of a name given twice only the later host and port are to be written.
    """
    last = {one.name: one for one in listeners}
    for one in listeners:
        if one.security_protocol not in SECURITY_PROTOCOLS:
            return one
        if one is last[one.name] and (not one.host or not one.port):
            return one
    return None


def _error(code: ErrorCode, text: str) -> Outcome:
    return Outcome.refuses(ControllerRegistrationResponse(error_code=int(code), error_message=text))
