"""ACLs (AccessControlEntryRecord, key 18, taken away by RemoveAccessControlEntryRecord, key 19).

Codes stand as they are in the record, those that no release knows too: what is not understood matches nothing, and a
snapshot says the same as the log.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from kafkaproto import messages

if TYPE_CHECKING:
    from kafkaproto.messages import AccessControlEntryRecord, RemoveAccessControlEntryRecord

WILDCARD = "*"
CLUSTER_NAME = "kafka-cluster"
"""The one name that a resource of type CLUSTER has."""


class AclResourceType(IntEnum):
    """Kafka's ids of what an ACL protects; ANY is for filters."""

    UNKNOWN = 0
    ANY = 1
    TOPIC = 2
    GROUP = 3
    CLUSTER = 4
    TRANSACTIONAL_ID = 5
    DELEGATION_TOKEN = 6
    USER = 7


class PatternType(IntEnum):
    """Kafka's ids of how an ACL names resources; ANY and MATCH are for filters."""

    UNKNOWN = 0
    ANY = 1
    MATCH = 2
    LITERAL = 3
    PREFIXED = 4


class AclOperation(IntEnum):
    """Kafka's ids of operations; ANY is for filters.  TWO_PHASE_COMMIT came with 4.1."""

    UNKNOWN = 0
    ANY = 1
    ALL = 2
    READ = 3
    WRITE = 4
    CREATE = 5
    DELETE = 6
    ALTER = 7
    DESCRIBE = 8
    CLUSTER_ACTION = 9
    DESCRIBE_CONFIGS = 10
    ALTER_CONFIGS = 11
    IDEMPOTENT_WRITE = 12
    CREATE_TOKENS = 13
    DESCRIBE_TOKENS = 14
    TWO_PHASE_COMMIT = 15


class AclPermission(IntEnum):
    """Kafka's ids of permissions; ANY is for filters."""

    UNKNOWN = 0
    ANY = 1
    DENY = 2
    ALLOW = 3


class AclPattern(NamedTuple):
    """Which resources an ACL is about: one by name, all that begin with the name, or, literally ``*``, all."""

    resource_type: int
    name: str
    type: int = PatternType.LITERAL


class Acl(NamedTuple):
    """``principal`` as in ``User:alice``, ``host`` an address, ``*``, or (from 4.4 on) a range like ``10.0.0.0/8``."""

    pattern: AclPattern
    principal: str
    host: str
    operation: int
    permission: int

    @classmethod
    def of(cls, record: AccessControlEntryRecord) -> Acl:
        """What the record says."""
        return cls(
            AclPattern(record.resource_type, record.resource_name, record.pattern_type),
            record.principal,
            record.host,
            record.operation,
            record.permission_type,
        )

    def record(self, acl_id: uuid.UUID) -> AccessControlEntryRecord:
        """The record that says this."""
        return messages.AccessControlEntryRecord(
            id=acl_id,
            resource_type=self.pattern.resource_type,
            resource_name=self.pattern.name,
            pattern_type=self.pattern.type,
            principal=self.principal,
            host=self.host,
            operation=self.operation,
            permission_type=self.permission,
        )


class AclFilter(NamedTuple):
    """What DescribeAcls and DeleteAcls look for; ``None`` and ANY match everything, UNKNOWN nothing.

    MATCH finds the patterns that are about the resource of that name: its own, prefixes of it, and ``*``.
    """

    resource_type: int = AclResourceType.ANY
    name: str | None = None
    pattern_type: int = PatternType.ANY
    principal: str | None = None
    host: str | None = None
    operation: int = AclOperation.ANY
    permission: int = AclPermission.ANY

    def matches(self, acl: Acl) -> bool:
        return (
            self._matches_pattern(acl.pattern)
            and self.principal in (None, acl.principal)
            and self.host in (None, acl.host)
            and self.operation in (AclOperation.ANY, acl.operation)
            and self.permission in (AclPermission.ANY, acl.permission)
        )

    def _matches_pattern(self, pattern: AclPattern) -> bool:
        if self.resource_type not in (AclResourceType.ANY, pattern.resource_type):
            return False
        if self.pattern_type not in (PatternType.ANY, PatternType.MATCH, pattern.type):
            return False
        if self.name is None or self.name == pattern.name:
            return True
        if self.pattern_type != PatternType.MATCH:
            return False
        if pattern.type == PatternType.PREFIXED:
            return self.name.startswith(pattern.name)
        return pattern.type == PatternType.LITERAL and pattern.name == WILDCARD


class Acls(Mapping[uuid.UUID, Acl]):
    """ACLs by id, in ascending order of the ids."""

    def __init__(self, by_id: Mapping[uuid.UUID, Acl] | None = None) -> None:
        self._by_id: dict[uuid.UUID, Acl] = {}
        self._by_pattern: dict[AclPattern, dict[uuid.UUID, Acl]] = {}
        self._prefix_lengths: Counter[int] = Counter()
        for acl_id, acl in (by_id or {}).items():
            self._put(acl_id, acl)

    def __getitem__(self, acl_id: uuid.UUID) -> Acl:
        return self._by_id[acl_id]

    def __iter__(self) -> Iterator[uuid.UUID]:
        return iter(sorted(self._by_id))

    def __len__(self) -> int:
        return len(self._by_id)

    def has(self, acl: Acl) -> bool:
        """Whether there is an equal one, under whatever id."""
        return acl in self._by_pattern.get(acl.pattern, {}).values()

    def about(self, resource_type: int, name: str) -> Iterator[Acl]:
        """The ACLs whose pattern covers that resource.

        A literal ``*`` does not cover a longer name that begins with a star: Kafka, 4.0 to 4.4, takes it for a prefix
        of that name there, and skips it.  Groups and transactional ids can have such names.
        The time grows with how many lengths prefixes have, not with how many ACLs there are.
        """
        patterns = {AclPattern(resource_type, name)}
        if not name.startswith(WILDCARD):
            patterns.add(AclPattern(resource_type, WILDCARD))
        patterns.update(
            AclPattern(resource_type, name[:length], PatternType.PREFIXED)
            for length in self._prefix_lengths
            if length <= len(name)
        )
        for pattern in patterns:
            yield from self._by_pattern.get(pattern, {}).values()

    def add(self, record: AccessControlEntryRecord) -> None:
        """Replay."""
        self._take(record.id)
        self._put(record.id, Acl.of(record))

    def remove(self, record: RemoveAccessControlEntryRecord) -> None:
        """Replay: gone, if it was there."""
        self._take(record.id)

    def _put(self, acl_id: uuid.UUID, acl: Acl) -> None:
        self._by_id[acl_id] = acl
        self._by_pattern.setdefault(acl.pattern, {})[acl_id] = acl
        if acl.pattern.type == PatternType.PREFIXED:
            self._prefix_lengths[len(acl.pattern.name)] += 1

    def _take(self, acl_id: uuid.UUID) -> None:
        acl = self._by_id.pop(acl_id, None)
        if acl is None:
            return
        if acl.pattern.type == PatternType.PREFIXED:
            length = len(acl.pattern.name)
            self._prefix_lengths[length] -= 1
            if not self._prefix_lengths[length]:
                del self._prefix_lengths[length]
        same = self._by_pattern[acl.pattern]
        del same[acl_id]
        if not same:
            del self._by_pattern[acl.pattern]

    def clone(self) -> Acls:
        return Acls(self._by_id)

    def records(self) -> Iterator[AccessControlEntryRecord]:
        """What a snapshot holds of this part."""
        return (self._by_id[one].record(one) for one in self)
