"""What the three ACL apis share: codes that a release knows, filters, the answer where nobody authorizes."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol

from kafkaproto.messages.base import Message
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import RELEASES
from mockcontroller.handlers.errors import error_response
from mockcontroller.handlers.registry import RequestContext
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import AclFilter, AclOperation, AclPermission, AclResourceType, PatternType

FIRST_RELEASE_WITH_TWO_PHASE_COMMIT = "4.1"


class WireFilter(Protocol):
    """The fields of a filter, as DescribeAcls and DeleteAcls have them."""

    resource_type_filter: int
    resource_name_filter: str | None
    pattern_type_filter: int
    principal_filter: str | None
    host_filter: str | None
    operation: int
    permission_type: int


def known(codes: type[IntEnum], code: int) -> int:
    """The code, UNKNOWN (0) where it is none of these."""
    try:
        return codes(code)
    except ValueError:
        return 0


def operation(node: NodeState, code: int) -> int:
    """The code of an operation, UNKNOWN where the node's release has no such one."""
    since = RELEASES.index(FIRST_RELEASE_WITH_TWO_PHASE_COMMIT)
    if code == AclOperation.TWO_PHASE_COMMIT and RELEASES.index(node.config.release) < since:
        return AclOperation.UNKNOWN
    return known(AclOperation, code)


def filter_of(node: NodeState, one: WireFilter) -> AclFilter:
    """What the filter of a request says to a node of that release."""
    return AclFilter(
        known(AclResourceType, one.resource_type_filter),
        one.resource_name_filter,
        known(PatternType, one.pattern_type_filter),
        one.principal_filter,
        one.host_filter,
        operation(node, one.operation),
        known(AclPermission, one.permission_type),
    )


def security_disabled(node: NodeState, context: RequestContext) -> Message | None:
    """The answer where nobody authorizes, else ``None``."""
    if node.authorizer is not None:
        return None
    return error_response(
        node.schema_set, context.request, ErrorCode.SECURITY_DISABLED, "this node has no authorizer, and so no ACLs"
    )
