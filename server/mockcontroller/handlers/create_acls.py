"""CreateAcls, key 30, versions 1–3, both listeners.  KIP-140, KIP-290; ranges of hosts from 4.4 on.

Errors for the whole request, in this order: 31 without ALTER on CLUSTER; 54 without an authorizer; -1 where an ACL says
ANY or MATCH, which are for filters; 44 for more than 10,000 new ACLs.
Errors of one ACL, in this order: 42 for CLUSTER by another name than kafka-cluster, or an empty name; 41 where the node
is not active; 42 for a resource type, pattern type, operation or permission that is none, and for a principal without a
type; from 4.4 on 42 for an empty host, 35 for a range of hosts below metadata.version 32 (4.4-IV1), 42 for one that
isn't well formed.
Those without an error are written in one batch; one that exists already, or stands twice, is a success and no record.
"""

from __future__ import annotations

import uuid

from kafkaproto.messages import CreateAclsRequest, CreateAclsResponse
from kafkaproto.messages.create_acls_request import AclCreation
from kafkaproto.messages.create_acls_response import AclCreationResult
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import RELEASES
from kafkaproto.protocol.uuids import random_uuid
from mockcontroller.handlers import acl_codes
from mockcontroller.handlers.acl_codes import known
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.errors import error_response
from mockcontroller.handlers.registry import Outcome, RequestContext, writes_anywhere
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import (
    CLUSTER_NAME,
    Acl,
    AclOperation,
    AclPattern,
    AclPermission,
    AclResourceType,
    PatternType,
)
from mockcontroller.log import Draft
from mockcontroller.security.authorizer import FIRST_RELEASE_WITH_HOST_RANGES
from mockcontroller.security.hosts import is_range, parse_range

RECORDS_MAX = 10_000
"""More than a real controller writes for one request."""
HOST_RANGES_LEVEL = 32
"""metadata.version 4.4-IV1."""

Refusal = tuple[ErrorCode, str]


@writes_anywhere(ApiKey.CREATE_ACLS, operation=ClusterOperation.ALTER)
def create_acls(node: NodeState, context: RequestContext) -> Outcome:
    """Write the ACLs that are well formed and new."""
    request = context.request.body
    assert isinstance(request, CreateAclsRequest)
    disabled = acl_codes.security_disabled(node, context)
    if disabled is not None:
        return Outcome.refuses(disabled)
    if any(_is_filter(one) for one in request.creations):
        return Outcome.refuses(error_response(node.schema_set, context.request, ErrorCode.UNKNOWN_SERVER_ERROR))
    named: list[Refusal | None] = [_wrong_name(one) for one in request.creations]
    elsewhere = _response([refusal or node.not_controller() for refusal in named])
    if not node.is_active:
        return Outcome.refuses(elsewhere)
    results: list[Refusal | None] = []
    new: dict[Acl, uuid.UUID] = {}
    for creation, refusal in zip(request.creations, named, strict=True):
        refusal = refusal or _refusal(node, creation)
        results.append(refusal)
        acl = _acl(creation)
        if refusal is None and acl not in new and not node.pending.acls.has(acl):
            new[acl] = _new_id(node)
    if len(new) > RECORDS_MAX:
        too_many = (ErrorCode.POLICY_VIOLATION, f"one request may create {RECORDS_MAX} ACLs, and these are {len(new)}")
        return Outcome.refuses(_response([refusal or too_many for refusal in named]))
    body = _response(results)
    batches = (Draft.data(*(acl.record(acl_id) for acl, acl_id in new.items())),) if new else ()
    return Outcome(body, batches, waits=None in results, lost=elsewhere)


def _response(results: list[Refusal | None]) -> CreateAclsResponse:
    return CreateAclsResponse(
        results=[
            AclCreationResult(error_message="")
            if refusal is None
            else AclCreationResult(error_code=int(refusal[0]), error_message=refusal[1])
            for refusal in results
        ]
    )


def _acl(one: AclCreation) -> Acl:
    pattern = AclPattern(one.resource_type, one.resource_name, one.resource_pattern_type)
    return Acl(pattern, one.principal, one.host, one.operation, one.permission_type)


def _new_id(node: NodeState) -> uuid.UUID:
    # A seed makes the same ids at each start, and a log may outlive its process.
    while (found := random_uuid(node.random)) in node.pending.acls:
        pass
    return found


def _is_filter(one: AclCreation) -> bool:
    return (
        one.resource_type == AclResourceType.ANY
        or one.resource_pattern_type in (PatternType.ANY, PatternType.MATCH)
        or one.operation == AclOperation.ANY
        or one.permission_type == AclPermission.ANY
    )


def _wrong_name(one: AclCreation) -> Refusal | None:
    if one.resource_type == AclResourceType.CLUSTER and one.resource_name != CLUSTER_NAME:
        return _invalid(f"a resource of type CLUSTER has no other name than {CLUSTER_NAME}")
    return None if one.resource_name else _invalid("the name of the resource is empty")


def _refusal(node: NodeState, one: AclCreation) -> Refusal | None:
    if known(AclResourceType, one.resource_type) == AclResourceType.UNKNOWN:
        return _invalid(f"there is no resource type {one.resource_type}")
    if known(PatternType, one.resource_pattern_type) == PatternType.UNKNOWN:
        return _invalid(f"there is no pattern type {one.resource_pattern_type}")
    if acl_codes.operation(node, one.operation) == AclOperation.UNKNOWN:
        return _invalid(f"there is no operation {one.operation}")
    if known(AclPermission, one.permission_type) == AclPermission.UNKNOWN:
        return _invalid(f"there is no permission {one.permission_type}")
    if ":" not in one.principal:
        return _invalid(f"the principal {one.principal!r} has no type, as in User:alice")
    if RELEASES.index(node.config.release) < RELEASES.index(FIRST_RELEASE_WITH_HOST_RANGES):
        return None
    return _wrong_host(node, one.host)


def _wrong_host(node: NodeState, host: str) -> Refusal | None:
    if not host:
        return _invalid("the host is empty")
    if not is_range(host):
        return None
    if not node.pending.features.at_least(HOST_RANGES_LEVEL):
        found = node.pending.features.metadata_version
        text = f"a range of hosts needs metadata.version {HOST_RANGES_LEVEL} (4.4-IV1); it is {found}"
        return ErrorCode.UNSUPPORTED_VERSION, text
    try:
        parse_range(host)
    except ValueError as error:
        return _invalid(f"the host is no range: {error}")
    return None


def _invalid(text: str) -> Refusal:
    return ErrorCode.INVALID_REQUEST, text
