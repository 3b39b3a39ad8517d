"""S4: Kafka's rules one by one; the property test has them together."""

from __future__ import annotations

import uuid

import pytest

from mockcontroller.image.acls import (
    CLUSTER_NAME,
    Acl,
    AclOperation,
    AclPattern,
    AclPermission,
    AclResourceType,
    Acls,
    PatternType,
)
from mockcontroller.release import ConfigError, NodeConfig
from mockcontroller.security import Requester, StandardAuthorizer, authorizer_of

ALICE = Requester("User:alice", "10.0.0.1")
CLUSTER = AclPattern(AclResourceType.CLUSTER, CLUSTER_NAME)
ORDERS = AclPattern(AclResourceType.TOPIC, "orders")
ALLOW, DENY = AclPermission.ALLOW, AclPermission.DENY


def acls(*given: Acl) -> Acls:
    return Acls({uuid.UUID(int=number): acl for number, acl in enumerate(given)})


def acl(
    operation: AclOperation,
    permission: AclPermission = ALLOW,
    *,
    on: AclPattern = ORDERS,
    principal: str = "User:alice",
    host: str = "*",
) -> Acl:
    return Acl(on, principal, host, operation, permission)


def allowed(operation: AclOperation, *given: Acl, on: AclPattern = ORDERS, who: Requester = ALICE) -> bool:
    return StandardAuthorizer()(acls(*given), who, operation, on).allowed


def test_without_acls_only_super_users_may() -> None:
    authorizer = StandardAuthorizer(frozenset({"User:root"}))
    assert not authorizer(acls(), ALICE, AclOperation.ALTER, CLUSTER).allowed
    decision = authorizer(acls(), Requester("User:root", "1.2.3.4"), AclOperation.ALTER, CLUSTER)
    assert decision == (True, "a super user")


def test_a_super_user_is_not_denied() -> None:
    authorizer = StandardAuthorizer(frozenset({"User:alice"}))
    denied = acl(AclOperation.ALL, DENY, principal="User:*")
    assert authorizer(acls(denied), ALICE, AclOperation.READ, ORDERS).allowed


def test_allow_everyone_ends_with_the_first_acl_about_the_resource() -> None:
    """Whoever it names, and for whatever."""
    authorizer = StandardAuthorizer(allow_everyone_if_no_acl_found=True)
    assert authorizer(acls(), ALICE, AclOperation.READ, ORDERS).allowed
    of_another = acl(AclOperation.WRITE, principal="User:bob")
    assert not authorizer(acls(of_another), ALICE, AclOperation.READ, ORDERS).allowed
    elsewhere = acl(AclOperation.WRITE, on=AclPattern(AclResourceType.GROUP, "orders"))
    assert authorizer(acls(elsewhere), ALICE, AclOperation.READ, ORDERS).allowed


@pytest.mark.parametrize("operation", list(AclOperation)[3:])
def test_implied_operations(operation: AclOperation) -> None:
    """DESCRIBE by four others, DESCRIBE_CONFIGS by one; only where they allow."""
    describing = {AclOperation.READ, AclOperation.WRITE, AclOperation.DELETE, AclOperation.ALTER, AclOperation.DESCRIBE}
    configs = {AclOperation.ALTER_CONFIGS, AclOperation.DESCRIBE_CONFIGS}
    assert allowed(AclOperation.DESCRIBE, acl(operation)) == (operation in describing)
    assert allowed(AclOperation.DESCRIBE_CONFIGS, acl(operation)) == (operation in configs)
    assert allowed(operation, acl(operation))
    assert allowed(operation, acl(AclOperation.ALL))
    every = acl(AclOperation.ALL)
    assert allowed(AclOperation.DESCRIBE, every, acl(operation, DENY)) == (operation != AclOperation.DESCRIBE)
    assert not allowed(operation, every, acl(AclOperation.ALL, DENY))


def test_patterns() -> None:
    prefix = AclPattern(AclResourceType.TOPIC, "ord", PatternType.PREFIXED)
    everything = AclPattern(AclResourceType.TOPIC, "*")
    longer = AclPattern(AclResourceType.TOPIC, "orders-eu")
    for on, names in ((ORDERS, {"orders"}), (prefix, {"orders", "orders-eu"}), (everything, {"orders", "orders-eu"})):
        for asked in (ORDERS, longer):
            assert allowed(AclOperation.READ, acl(AclOperation.READ, on=on), on=asked) == (asked.name in names)
    literal = AclPattern(AclResourceType.TOPIC, "ord")
    assert not allowed(AclOperation.READ, acl(AclOperation.READ, on=literal))
    a_starred_prefix = AclPattern(AclResourceType.TOPIC, "*", PatternType.PREFIXED)
    assert not allowed(AclOperation.READ, acl(AclOperation.READ, on=a_starred_prefix))


def test_a_star_for_everything_skips_names_that_begin_with_a_star() -> None:
    """As Kafka 4.0 to 4.4: a denial for every group does not reach the group ``*x``."""
    group = AclPattern(AclResourceType.GROUP, "*x")
    mine = acl(AclOperation.READ, on=group)
    denied = acl(AclOperation.READ, DENY, on=AclPattern(AclResourceType.GROUP, "*"))
    assert allowed(AclOperation.READ, mine, denied, on=group)
    assert not allowed(AclOperation.READ, denied, on=AclPattern(AclResourceType.GROUP, "*"))


def test_principals_and_hosts() -> None:
    assert allowed(AclOperation.READ, acl(AclOperation.READ, principal="User:*"))
    assert allowed(AclOperation.READ, acl(AclOperation.READ, principal="User:*"), who=Requester("Group:x", "1.1.1.1"))
    assert not allowed(AclOperation.READ, acl(AclOperation.READ, principal="User:Alice"))
    assert not allowed(AclOperation.READ, acl(AclOperation.READ, principal="Group:*"))
    assert allowed(AclOperation.READ, acl(AclOperation.READ, host="10.0.0.1"))
    assert not allowed(AclOperation.READ, acl(AclOperation.READ, host="10.0.0.2"))
    assert not allowed(AclOperation.READ, acl(AclOperation.READ), acl(AclOperation.READ, DENY, host="10.0.0.1"))


def test_ranges_of_hosts_count_from_4_4_on() -> None:
    ranged = acls(acl(AclOperation.READ, host="10.0.0.0/8"))
    for release, expected in (("4.3", False), ("4.4", True)):
        authorizer = authorizer_of(NodeConfig.of(release=release, authorizer="standard"))
        assert authorizer is not None
        assert authorizer(ranged, ALICE, AclOperation.READ, ORDERS).allowed is expected


def test_a_decision_says_why() -> None:
    denied = acl(AclOperation.ALL, DENY, on=AclPattern(AclResourceType.TOPIC, "or", PatternType.PREFIXED))
    decision = StandardAuthorizer()(acls(denied), ALICE, AclOperation.READ, ORDERS)
    assert decision == (False, "DENY ALL on TOPIC PREFIXED or for User:alice from *")


@pytest.mark.parametrize(
    ("options", "principals"),
    [
        ({"super_users": " User:a ; User:b;;"}, {"User:a", "User:b"}),
        ({"super_users": "User:CN=a,O=b"}, {"User:CN=a,O=b"}),
        ({"super_users": ["User:a", "Group:b:c"]}, {"User:a", "Group:b:c"}),
        ({}, set()),
    ],
)
def test_super_users_in_the_form_of_kafkas_setting(options: dict[str, object], principals: set[str]) -> None:
    config = NodeConfig.of(authorizer="standard", **options)  # type: ignore[arg-type]
    assert config.authorizer is not None
    assert config.authorizer.super_users == principals


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"authorizer": "opa"}, "--authorizer opa"),
        ({"authorizer": "standard", "super_users": "alice"}, "--super-users alice"),
        ({"super_users": "User:alice"}, "--authorizer standard"),
        ({"allow_everyone_if_no_acl_found": True}, "--authorizer standard"),
    ],
)
def test_options_that_make_no_authorizer(options: dict[str, object], named: str) -> None:
    with pytest.raises(ConfigError, match=named) as caught:
        NodeConfig.of(**options)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_no_authorizer_by_default() -> None:
    assert authorizer_of(NodeConfig.of()) is None
