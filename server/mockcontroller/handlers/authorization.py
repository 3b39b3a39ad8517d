"""Who may do what to the cluster: the question that handlers ask; its answer lies elsewhere.

Operations on the one resource ``CLUSTER`` only, which is all that the served apis need.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol


class ClusterOperation(IntEnum):
    """Kafka's ids of the operations that an ACL on CLUSTER can name."""

    CREATE = 5
    ALTER = 7
    DESCRIBE = 8
    CLUSTER_ACTION = 9
    DESCRIBE_CONFIGS = 10
    ALTER_CONFIGS = 11
    IDEMPOTENT_WRITE = 12


class Authorizer(Protocol):
    """Says whether a principal (``User:alice``) may do an operation to the cluster."""

    def __call__(self, principal: str, operation: ClusterOperation) -> bool: ...


def allow_all(principal: str, operation: ClusterOperation) -> bool:
    """A node without an authorizer."""
    return True
