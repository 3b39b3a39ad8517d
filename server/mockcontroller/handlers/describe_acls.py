"""DescribeAcls, key 29, versions 1–3, both listeners.  KIP-140, KIP-290.

Errors: 31 without DESCRIBE on CLUSTER; 54 without an authorizer.  A filter with a code that is none finds nothing (0 is
refused before: see ``request_checks``).
Answers from the committed image, also where the node is not active.  Resources and ACLs are in ascending order; Kafka's
is that of a hash map.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

from kafkaproto.messages import DescribeAclsRequest, DescribeAclsResponse
from kafkaproto.messages.describe_acls_response import AclDescription, DescribeAclsResource
from kafkaproto.protocol.api_keys import ApiKey
from mockcontroller.handlers import acl_codes
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Answer, RequestContext, reads
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import Acl, AclPattern


@reads(ApiKey.DESCRIBE_ACLS, operation=ClusterOperation.DESCRIBE)
def describe_acls(node: NodeState, context: RequestContext) -> Answer:
    """The ACLs that match, by resource pattern."""
    request = context.request.body
    assert isinstance(request, DescribeAclsRequest)
    disabled = acl_codes.security_disabled(node, context)
    if disabled is not None:
        return Answer(disabled)
    wanted = acl_codes.filter_of(node, request)
    found = sorted(acl for acl in node.committed.acls.values() if wanted.matches(acl))
    resources = [_resource(pattern, acls) for pattern, acls in groupby(found, attrgetter("pattern"))]
    return Answer(DescribeAclsResponse(error_message="", resources=resources))


def _resource(pattern: AclPattern, acls: Iterable[Acl]) -> DescribeAclsResource:
    return DescribeAclsResource(
        resource_type=pattern.resource_type,
        resource_name=pattern.name,
        pattern_type=pattern.type,
        acls=[
            AclDescription(
                principal=acl.principal, host=acl.host, operation=acl.operation, permission_type=acl.permission
            )
            for acl in acls
        ],
    )
