"""Kafka's authorizer and `kafka-acls` beside ours: decisions, output, exit codes, and who is refused (S4, U5, D11)."""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from mockcontroller.fixtures import GetKafkaTools, MakeMockController
from mockcontroller.image.acls import Acls
from mockcontroller.kafka_tools import Completed
from mockcontroller.security import Requester, StandardAuthorizer
from tests.interop.java_programs import run_java
from tests.interop.real_kafka import RealController
from tests.property.random_acls import random_acl, random_question

STANDARD = {
    "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
    "super.users": "User:ANONYMOUS",
}


def _line(*words: str | int) -> str:
    return "\t".join(word if isinstance(word, str) else str(int(word)) for word in words)


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1", "4.0.2"])
def test_decisions_are_those_of_kafkas_own_class(version: str, kafka_tools: GetKafkaTools) -> None:
    """Random sets of ACLs, thousands of questions; ranges of hosts count from 4.4 on."""
    seed = 20260
    print(f"seed {seed}")
    source = random.Random(seed)
    lines, ours, asked = [], [], []
    for _ in range(300):
        # Each once: Kafka's own class refuses equal ones.
        acls = sorted({random_acl(source) for _ in range(source.choice([0, 1, 3, 10, 60]))})
        allow_everyone = source.random() < 0.3
        authorizer = StandardAuthorizer(frozenset({"User:b", "Group:a"}), allow_everyone, version == "4.4.0")
        image = Acls({uuid.UUID(int=source.getrandbits(128)): acl for acl in acls})
        lines.append(_line("new", "User:b;Group:a", "yes" if allow_everyone else "no"))
        for acl in acls:
            kind, name, pattern_type = acl.pattern
            lines.append(_line("acl", kind, pattern_type, name, acl.principal, acl.host, acl.operation, acl.permission))
        for _ in range(40):
            one = random_question(source)
            ours.append(authorizer(image, Requester(one.principal, one.host), one.operation, one.resource).allowed)
            asked.append((one, acls))
            lines.append(
                _line("ask", one.principal, one.host, one.operation, one.resource.resource_type, one.resource.name)
            )
    theirs = [answer == "ALLOWED" for answer in run_java(kafka_tools(version), "Authorizer.java", lines)]
    assert len(theirs) == len(ours)
    differing = [(*one, mine) for one, mine, other in zip(asked, ours, theirs, strict=True) if mine != other]
    assert differing == []
    assert 0.1 < sum(theirs) / len(theirs) < 0.9


ACL_SEQUENCE: tuple[tuple[str, ...], ...] = (
    ("--list",),
    ("--add", "--allow-principal", "User:alice", "--operation", "Read", "--topic", "orders"),
    ("--add", "--deny-principal", "User:bob", "--deny-host", "10.0.0.1", "--operation", "All", "--topic", "ord",
     "--resource-pattern-type", "prefixed"),
    ("--add", "--allow-principal", "User:*", "--operation", "Describe", "--cluster"),
    ("--add", "--allow-principal", "User:ops", "--operation", "Alter", "--operation", "ClusterAction", "--cluster"),
    ("--add", "--allow-principal", "User:c", "--consumer", "--topic", "orders", "--group", "g*"),
    ("--add", "--allow-principal", "User:p", "--producer", "--topic", "*", "--transactional-id", "tx"),
    ("--add", "--allow-principal", "User:u", "--operation", "DescribeTokens", "--user-principal", "User:v"),
    ("--list",),
    ("--list", "--topic", "orders", "--resource-pattern-type", "match"),
    ("--list", "--topic", "orders", "--resource-pattern-type", "any"),
    ("--list", "--principal", "User:alice"),
    ("--add", "--allow-principal", "alice", "--operation", "Read", "--topic", "orders"),
    ("--remove", "--allow-principal", "User:alice", "--operation", "Read", "--topic", "orders", "--force"),
    ("--remove", "--topic", "orders", "--resource-pattern-type", "match", "--force"),
    ("--list",),
    ("--remove", "--cluster", "--force"),
    ("--list",),
)  # fmt: skip
"""Arguments of `kafka-acls`, one call after the other on one cluster."""


def _shown(done: Completed) -> tuple[int, list[str], list[str]]:
    """Exit code and lines, in any order: Kafka's is that of a hash map."""
    return done.returncode, sorted(done.stdout.splitlines()), sorted(done.stderr.splitlines())


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1"])
def test_kafka_acls_prints_what_it_prints_at_a_real_controller(
    version: str,
    make_mock_controller: MakeMockController,
    make_real_controller: Callable[..., RealController],
    kafka_tools: GetKafkaTools,
) -> None:
    """The same calls at a real 4.4.0 controller and at the mock: --add, --list, --remove."""
    tools = kafka_tools(version)
    real = make_real_controller("4.4.0", properties=STANDARD)
    mock = make_mock_controller(behaviour="vanilla", authorizer="standard", super_users="User:ANONYMOUS")
    for arguments in ACL_SEQUENCE:

        def call(bootstrap: str, arguments: tuple[str, ...] = arguments) -> Completed:
            return tools.acls("--bootstrap-controller", bootstrap, *arguments)

        with ThreadPoolExecutor() as both:
            theirs, ours = both.map(call, (real.bootstrap, mock.bootstrap))
        # A real controller answers after the commit, and what it reads follows a moment later; to repeat a call changes
        # nothing.
        for _ in range(3):
            if _shown(ours) == _shown(theirs):
                break
            theirs = call(real.bootstrap)
        assert _shown(ours) == _shown(theirs), arguments
        assert (arguments[0] != "--add") or ours.stdout


def test_kafka_acls_without_an_authorizer(make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools) -> None:
    """SECURITY_DISABLED (54), as a real controller without one."""
    done = kafka_tools("4.4.0").acls("--bootstrap-controller", make_mock_controller().bootstrap, "--list")
    assert done.returncode == 1
    assert "SecurityDisabledException" in done.stdout


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1"])
def test_who_has_no_rights_is_refused_until_an_acl_gives_them(
    version: str, make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools
) -> None:
    """U5, D11: 31 already at DescribeCluster, so 94 is never sent; nothing is written.  The exit code is 1."""
    mock = make_mock_controller(authorizer="standard", super_users="User:admin", register=["9990=4.0"])
    before = mock.records
    tools = kafka_tools(version)
    calls: list[tuple[Callable[..., Completed], tuple[str, ...]]] = [
        (tools.cluster, ("unregister", "--id", "1")),
        (tools.cluster, ("cluster-id",)),
        (tools.acls, ("--list",)),
    ]
    if version == "4.4.0":
        calls.append((tools.cluster, ("unregister-controller", "--id", "9990")))
    for tool, arguments in calls:
        at = ["--bootstrap-controller", mock.bootstrap]
        done = tool(*at, *arguments) if tool == tools.acls else tool(arguments[0], *at, *arguments[1:])
        assert done.returncode == 1
        assert "ClusterAuthorizationException" in done.stderr
    assert mock.records == before
    assert 94 not in {request.api_key for request in mock.received}


def test_an_acl_opens_what_was_closed(make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools) -> None:
    """`kafka-acls` closes and opens the cluster for the very client that uses it."""
    tools = kafka_tools("4.4.0")
    mock = make_mock_controller(authorizer="standard", allow_everyone_if_no_acl_found=True, register=["9990=4.0"])
    at = ["--bootstrap-controller", mock.bootstrap]
    unregister = ["unregister-controller", *at, "--id", "9990"]
    acl = [*at, "--cluster", "--operation", "Alter"]
    assert tools.acls("--add", "--allow-principal", "User:ANONYMOUS", *acl).returncode == 0
    assert tools.acls("--add", "--deny-principal", "User:ANONYMOUS", "--deny-host", "10.9.9.9", *acl).returncode == 0
    assert tools.cluster(*unregister).returncode == 0
    assert 9990 not in mock.registrations
    assert tools.acls("--add", "--deny-principal", "User:*", "--deny-host", "127.0.0.0/8", *acl).returncode == 0
    done = tools.cluster(*unregister)
    assert done.returncode == 1
    assert "ClusterAuthorizationException" in done.stderr
