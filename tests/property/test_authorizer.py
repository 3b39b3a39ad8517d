"""S4: the authorizer against a plain reading of Kafka's rules, over random sets of ACLs."""

from __future__ import annotations

import random
import uuid
from ipaddress import ip_address, ip_network

import pytest

from kafkaproto.messages import RemoveAccessControlEntryRecord
from mockcontroller.image.acls import Acl, AclFilter, AclOperation, AclPermission, AclResourceType, Acls, PatternType
from mockcontroller.security import Requester, StandardAuthorizer
from tests.property.random_acls import Question, random_acl, random_question

SUPER_USERS = frozenset({"User:b", "Group:a"})


def acls_of(acls: list[Acl], source: random.Random) -> Acls:
    """As the log made them: added one by one, with others that were removed again."""
    made = Acls()
    for acl in acls:
        made.add(acl.record(uuid.UUID(int=source.getrandbits(128))))
    for _ in range(3):
        other = random_acl(source).record(uuid.UUID(int=source.getrandbits(128)))
        made.add(other)
        made.remove(RemoveAccessControlEntryRecord(id=other.id))
    return made


def _from(host: str, pattern: str) -> bool:
    if pattern in ("*", host):
        return True
    try:
        return "/" in pattern and ip_address(host) in ip_network(pattern)
    except ValueError:
        return False


def _is_about(acl: Acl, question: Question) -> bool:
    pattern, resource = acl.pattern, question.resource
    if pattern.resource_type != resource.resource_type:
        return False
    if pattern.type == PatternType.PREFIXED:
        return resource.name.startswith(pattern.name)
    # Kafka's own: the star that stands for everything is skipped where the name itself begins with one.
    return pattern.name == resource.name or (pattern.name == "*" and not resource.name.startswith("*"))


def _says(acl: Acl, question: Question) -> bool:
    if acl.principal != question.principal and acl.principal != "User:*":
        return False
    if not _from(question.host, acl.host):
        return False
    operations = {acl.operation}
    if acl.permission == AclPermission.ALLOW:
        if acl.operation in (AclOperation.READ, AclOperation.WRITE, AclOperation.DELETE, AclOperation.ALTER):
            operations.add(AclOperation.DESCRIBE)
        if acl.operation == AclOperation.ALTER_CONFIGS:
            operations.add(AclOperation.DESCRIBE_CONFIGS)
    return question.operation in operations or acl.operation == AclOperation.ALL


def plainly(acls: list[Acl], question: Question, allow_everyone: bool) -> bool:
    """The rules, one after the other, over all ACLs."""
    if question.principal in SUPER_USERS:
        return True
    about = [acl for acl in acls if _is_about(acl, question)]
    if not about:
        return allow_everyone
    saying = [acl for acl in about if _says(acl, question)]
    if any(acl.permission == AclPermission.DENY for acl in saying):
        return False
    return bool(saying)


@pytest.mark.parametrize("seed", range(40))
def test_authorizer_is_a_plain_reading_of_the_rules(seed: int) -> None:
    """Super users, patterns, hosts and ranges, implied operations, deny over allow, and the default."""
    print(f"seed {seed}")
    source = random.Random(seed)
    answers = set()
    for _ in range(20):
        acls = [random_acl(source) for _ in range(source.choice([0, 1, 3, 10, 60]))]
        allow_everyone = source.random() < 0.3
        authorizer = StandardAuthorizer(SUPER_USERS, allow_everyone)
        image = acls_of(acls, source)
        for _ in range(40):
            question = random_question(source)
            decision = authorizer(
                image, Requester(question.principal, question.host), question.operation, question.resource
            )
            assert decision.allowed == plainly(acls, question, allow_everyone), (question, decision, acls)
            assert decision.reason
            answers.add((decision.allowed, question.principal in SUPER_USERS))
    assert answers == {(True, True), (True, False), (False, False)}


def _plainly_matches(wanted: AclFilter, acl: Acl) -> bool:
    pattern = acl.pattern
    if wanted.name is None:
        named = True
    elif wanted.pattern_type == PatternType.MATCH:
        prefixed = pattern.type == PatternType.PREFIXED
        named = (
            wanted.name == pattern.name
            or (prefixed and wanted.name.startswith(pattern.name))
            or (not prefixed and pattern.name == "*")
        )
    else:
        named = wanted.name == pattern.name
    return (
        named
        and wanted.resource_type in (AclResourceType.ANY, pattern.resource_type)
        and wanted.pattern_type in (PatternType.ANY, PatternType.MATCH, pattern.type)
        and wanted.principal in (None, acl.principal)
        and wanted.host in (None, acl.host)
        and wanted.operation in (AclOperation.ANY, acl.operation)
        and wanted.permission in (AclPermission.ANY, acl.permission)
    )


@pytest.mark.parametrize("seed", range(10))
def test_filters_are_a_plain_reading_of_the_rules(seed: int) -> None:
    """What DescribeAcls and DeleteAcls find, and what a copy of the image holds."""
    print(f"seed {seed}")
    source = random.Random(seed)
    acls = [random_acl(source) for _ in range(80)]
    image = acls_of(acls, source)
    assert dict(image.clone()) == dict(image)
    assert all(image.has(acl) for acl in acls)
    found = 0
    for _ in range(300):
        like = random_acl(source)
        wanted = AclFilter(
            source.choice([AclResourceType.ANY, like.pattern.resource_type]),
            source.choice([None, like.pattern.name]),
            source.choice([PatternType.ANY, PatternType.MATCH, like.pattern.type]),
            source.choice([None, None, like.principal]),
            source.choice([None, None, like.host]),
            source.choice([AclOperation.ANY, AclOperation.ANY, like.operation]),
            source.choice([AclPermission.ANY, like.permission]),
        )
        matching = [acl for acl in image.values() if wanted.matches(acl)]
        assert sorted(matching) == sorted(acl for acl in image.values() if _plainly_matches(wanted, acl))
        found += bool(matching)
    assert found
