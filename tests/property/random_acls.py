"""Random sets of ACLs, and questions to an authorizer, drawn so that they have to do with one another."""

from __future__ import annotations

import random
from typing import NamedTuple

from mockcontroller.image.acls import Acl, AclOperation, AclPattern, AclPermission, AclResourceType, PatternType

_PRINCIPALS = ("User:a", "User:b", "User:*", "User:", "Group:a", "User:a:b", "User:A")
_HOSTS = ("10.0.0.1", "10.0.0.2", "192.168.7.9", "0:0:0:0:0:0:0:1", "2001:db8:0:0:0:0:0:5")
_RANGES = ("10.0.0.0/31", "10.0.0.0/8", "0.0.0.0/0", "192.168.0.0/16", "2001:db8::/32", "::/0", "10.0.0.1/32", "no/8")
_NAMES = ("o", "or", "orders", "orders-eu", "orderz", "p", "*", "*x", "kafka-cluster", "é", "𝄞", "𝄞x")
_TYPES = (AclResourceType.TOPIC, AclResourceType.GROUP, AclResourceType.CLUSTER)
_OPERATIONS = [one for one in AclOperation if one >= AclOperation.ALL and one != AclOperation.TWO_PHASE_COMMIT]


class Question(NamedTuple):
    """Who asks from where, for what."""

    principal: str
    host: str
    operation: int
    resource: AclPattern


def random_acl(source: random.Random) -> Acl:
    """Often of a few names, principals and operations, so that several meet."""
    pattern = AclPattern(
        source.choice(_TYPES), source.choice(_NAMES), source.choice([PatternType.LITERAL, PatternType.PREFIXED])
    )
    host = source.choice(["*", "*", *_HOSTS, *_RANGES])
    # Few that deny: one is enough to hide the others.
    permission = AclPermission.DENY if source.random() < 0.2 else AclPermission.ALLOW
    return Acl(pattern, source.choice(_PRINCIPALS), host, source.choice(_OPERATIONS), permission)


def random_question(source: random.Random) -> Question:
    """Operations that can be asked for: not ALL, which only ACLs can name."""
    return Question(
        source.choice([one for one in _PRINCIPALS if one != "User:*"]),
        source.choice(_HOSTS),
        source.choice(_OPERATIONS[1:]),
        AclPattern(source.choice(_TYPES), source.choice(_NAMES)),
    )
