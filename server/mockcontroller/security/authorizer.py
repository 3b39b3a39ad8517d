"""Kafka's StandardAuthorizer: super users, then the ACLs about the resource, then the default.

The rules, as 4.0 to 4.4 have them:

* a super user may do everything;
* of the ACLs about the resource (its own name, prefixes of it, ``*``: see ``Acls.about``), those count that name the
  principal or ``User:*``, and the host, a range around it (from 4.4 on) or ``*``;
* one that denies the operation, or ALL, wins over all that allow it;
* allowing READ, WRITE, DELETE or ALTER allows DESCRIBE, and ALTER_CONFIGS allows DESCRIBE_CONFIGS; denying one denies
  that one alone;
* without an ACL that counts the answer is no – unless no ACL at all is about the resource, whoever it names, and
  ``allow.everyone.if.no.acl.found`` is on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, Protocol

from kafkaproto.protocol.releases import RELEASES
from mockcontroller.image.acls import (
    WILDCARD,
    Acl,
    AclOperation,
    AclPattern,
    AclPermission,
    AclResourceType,
    Acls,
    PatternType,
)
from mockcontroller.release import NodeConfig
from mockcontroller.security.hosts import is_in_range

EVERYBODY = "User:*"
FIRST_RELEASE_WITH_HOST_RANGES = "4.4"

_ALLOWED_BY: Mapping[int, frozenset[int]] = {
    AclOperation.DESCRIBE: frozenset(
        {AclOperation.DESCRIBE, AclOperation.READ, AclOperation.WRITE, AclOperation.DELETE, AclOperation.ALTER}
    ),
    AclOperation.DESCRIBE_CONFIGS: frozenset({AclOperation.DESCRIBE_CONFIGS, AclOperation.ALTER_CONFIGS}),
}


class Requester(NamedTuple):
    """Who asks: ``User:alice``, and the address of the client as Java writes it."""

    principal: str
    host: str


class Decision(NamedTuple):
    """Whether it is allowed, and why, in words for a log."""

    allowed: bool
    reason: str

    def __bool__(self) -> bool:
        return self.allowed


class Authorizer(Protocol):
    """Decides on an operation (Kafka's id) on a resource, whose pattern is literal, by the ACLs that are committed."""

    def __call__(self, acls: Acls, requester: Requester, operation: int, resource: AclPattern) -> Decision: ...


@dataclass(frozen=True, slots=True)
class StandardAuthorizer:
    """``super_users`` are principals; ``host_ranges``: whether a release from 4.4 on decides."""

    super_users: frozenset[str] = frozenset()
    allow_everyone_if_no_acl_found: bool = False
    host_ranges: bool = True

    def __call__(self, acls: Acls, requester: Requester, operation: int, resource: AclPattern) -> Decision:
        if requester.principal in self.super_users:
            return Decision(True, "a super user")
        about = list(acls.about(resource.resource_type, resource.name))
        if not about:
            return Decision(self.allow_everyone_if_no_acl_found, "there is no ACL about it")
        counting = [acl for acl in about if self._counts(acl, requester, operation)]
        for permission in (AclPermission.DENY, AclPermission.ALLOW):
            for acl in counting:
                if acl.permission == permission:
                    return Decision(permission == AclPermission.ALLOW, described(acl))
        return Decision(False, "no ACL allows it")

    def _counts(self, acl: Acl, requester: Requester, operation: int) -> bool:
        if acl.principal not in (requester.principal, EVERYBODY) or not self._is_from(acl.host, requester.host):
            return False
        if acl.operation in (AclOperation.ALL, operation):
            return True
        return acl.permission == AclPermission.ALLOW and acl.operation in _ALLOWED_BY.get(operation, ())

    def _is_from(self, pattern: str, host: str) -> bool:
        return pattern in (WILDCARD, host) or (self.host_ranges and is_in_range(host, pattern))


def authorizer_of(config: NodeConfig) -> Authorizer | None:
    """The authorizer that a node's settings ask for; ``None``: everybody may do everything."""
    settings = config.authorizer
    if settings is None:
        return None
    return StandardAuthorizer(
        settings.super_users,
        settings.allow_everyone_if_no_acl_found,
        RELEASES.index(config.release) >= RELEASES.index(FIRST_RELEASE_WITH_HOST_RANGES),
    )


def described(acl: Acl) -> str:
    """One ACL on one line: ``DENY ALTER on TOPIC orders for User:alice from *``."""
    return (
        f"{_name(AclPermission, acl.permission)} {_name(AclOperation, acl.operation)} on {pattern_text(acl.pattern)} "
        f"for {acl.principal} from {acl.host}"
    )


def pattern_text(pattern: AclPattern) -> str:
    """``TOPIC orders``, ``TOPIC PREFIXED ord``."""
    prefixed = "" if pattern.type == PatternType.LITERAL else f"{_name(PatternType, pattern.type)} "
    return f"{_name(AclResourceType, pattern.resource_type)} {prefixed}{pattern.name}"


def _name(codes: type[IntEnum], code: int) -> str:
    try:
        return codes(code).name
    except ValueError:
        return str(code)
