"""DeleteAcls, key 31, versions 1–3, both listeners.  KIP-140, KIP-290.

Errors for every filter alike, in this order: 31 without ALTER on CLUSTER; 54 without an authorizer; 41 where the node
is not active; 42 where more than 10,000 ACLs match.  Errors of one filter: 42 for a code that is none.
What matches the filters without an error is deleted in one batch; an ACL that several filters match is in the results
of each.  Success carries no message.
"""

from __future__ import annotations

import uuid

from kafkaproto.messages import DeleteAclsRequest, DeleteAclsResponse, RemoveAccessControlEntryRecord
from kafkaproto.messages.delete_acls_response import DeleteAclsFilterResult, DeleteAclsMatchingAcl
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers import acl_codes
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.errors import error_response
from mockcontroller.handlers.registry import Outcome, RequestContext, writes_anywhere
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import Acl, AclFilter, AclOperation, AclPermission, AclResourceType, PatternType
from mockcontroller.log import Draft

RECORDS_MAX = 10_000
"""More than a real controller writes for one request."""


@writes_anywhere(ApiKey.DELETE_ACLS, operation=ClusterOperation.ALTER)
def delete_acls(node: NodeState, context: RequestContext) -> Outcome:
    """Write the removal of every ACL that a filter matches."""
    request = context.request.body
    assert isinstance(request, DeleteAclsRequest)
    disabled = acl_codes.security_disabled(node, context)
    if disabled is not None:
        return Outcome.refuses(disabled)
    elsewhere = error_response(node.schema_set, context.request, *node.not_controller())
    if not node.is_active:
        return Outcome.refuses(elsewhere)
    results = []
    gone: dict[uuid.UUID, None] = {}
    for one in request.filters:
        wanted = acl_codes.filter_of(node, one)
        unknown = _unknown(wanted)
        if unknown is not None:
            results.append(DeleteAclsFilterResult(error_code=ErrorCode.INVALID_REQUEST, error_message=unknown))
            continue
        result = DeleteAclsFilterResult(error_message=None)
        for acl_id, acl in node.pending.acls.items():
            if not wanted.matches(acl):
                continue
            # As a real controller counts: one more match is too many, though it may be one of those before.
            if len(gone) >= RECORDS_MAX:
                text = f"one request may delete {RECORDS_MAX} ACLs, and more match"
                return Outcome.refuses(
                    error_response(node.schema_set, context.request, ErrorCode.INVALID_REQUEST, text)
                )
            gone[acl_id] = None
            result.matching_acls.append(_matching(acl))
        results.append(result)
    body = DeleteAclsResponse(filter_results=results)
    batches = (Draft.data(*(RemoveAccessControlEntryRecord(id=one) for one in gone)),) if gone else ()
    succeeds = any(not one.error_code for one in results)
    return Outcome(body, batches, waits=succeeds, lost=elsewhere)


def _unknown(wanted: AclFilter) -> str | None:
    if wanted.resource_type == AclResourceType.UNKNOWN or wanted.pattern_type == PatternType.UNKNOWN:
        return "the filter has a resource type or pattern type that is none"
    if wanted.operation == AclOperation.UNKNOWN or wanted.permission == AclPermission.UNKNOWN:
        return "the filter has an operation or permission that is none"
    return None


def _matching(acl: Acl) -> DeleteAclsMatchingAcl:
    return DeleteAclsMatchingAcl(
        error_message=None,
        resource_type=acl.pattern.resource_type,
        resource_name=acl.pattern.name,
        pattern_type=acl.pattern.type,
        principal=acl.principal,
        host=acl.host,
        operation=acl.operation,
        permission_type=acl.permission,
    )
