"""Who may do what to the cluster: the question that handlers ask by ``NodeState.permits``; security answers it."""

from __future__ import annotations

from enum import IntEnum

from mockcontroller.image.acls import CLUSTER_NAME, AclPattern, AclResourceType

CLUSTER = AclPattern(AclResourceType.CLUSTER, CLUSTER_NAME)
"""The one resource of its type."""


class ClusterOperation(IntEnum):
    """Kafka's ids of the operations that an ACL on CLUSTER can name."""

    CREATE = 5
    ALTER = 7
    DESCRIBE = 8
    CLUSTER_ACTION = 9
    DESCRIBE_CONFIGS = 10
    ALTER_CONFIGS = 11
    IDEMPOTENT_WRITE = 12
