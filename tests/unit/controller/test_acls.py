"""S4: CreateAcls, DeleteAcls and DescribeAcls; every code is what real controllers of 4.4.0 and 4.2.1 answered."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
import trio

from kafkaproto.messages import (
    AccessControlEntryRecord,
    CreateAclsRequest,
    CreateAclsResponse,
    DeleteAclsRequest,
    DeleteAclsResponse,
    DescribeAclsRequest,
    DescribeAclsResponse,
    RemoveAccessControlEntryRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.create_acls_request import AclCreation
from kafkaproto.messages.delete_acls_request import DeleteAclsFilter
from mockcontroller.commits import HeldCommitter
from mockcontroller.image import Image
from mockcontroller.image.acls import Acls
from mockcontroller.request_checks import refusal_at_once

from .harness import Peer, running

STANDARD = {"authorizer": "standard", "super_users": "User:ANONYMOUS"}
FOR_ALL = {"resource_type_filter": 1, "pattern_type_filter": 1, "operation": 1, "permission_type": 1}
TOO_MANY = 10_001


def creation(**more: object) -> AclCreation:
    """READ on the topic ``t`` for ``User:a``, unless said otherwise."""
    fields: dict[str, object] = {
        "resource_type": 2, "resource_name": "t", "principal": "User:a", "host": "*", "operation": 3,
        "permission_type": 3,
    }  # fmt: skip
    return AclCreation(**(fields | more))  # type: ignore[arg-type]


def wanted(**more: object) -> DeleteAclsFilter:
    """Everything, unless said otherwise."""
    fields: dict[str, object] = {"resource_name_filter": None, "principal_filter": None, "host_filter": None}
    return DeleteAclsFilter(**(fields | FOR_ALL | more))  # type: ignore[arg-type]


async def create(peer: Peer, *creations: AclCreation, version: int = 3) -> list[tuple[int, bool]]:
    """Codes, and whether there is a text."""
    response = await peer.ask(CreateAclsResponse, CreateAclsRequest(creations=list(creations)), version)
    return [(one.error_code, bool(one.error_message)) for one in response.results]


async def codes(peer: Peer, *creations: AclCreation) -> list[int]:
    return [code for code, _ in await create(peer, *creations)]


async def delete(peer: Peer, *filters: DeleteAclsFilter, version: int = 3) -> list[tuple[int, list[str]]]:
    """Code, and the names of the resources of what was deleted, by filter."""
    response = await peer.ask(DeleteAclsResponse, DeleteAclsRequest(filters=list(filters)), version)
    return [(one.error_code, sorted(acl.resource_name for acl in one.matching_acls)) for one in response.filter_results]


async def described(peer: Peer, version: int = 3, **more: Any) -> DescribeAclsResponse:
    fields: dict[str, object] = {"resource_name_filter": None, "principal_filter": None, "host_filter": None}
    request = DescribeAclsRequest(**(fields | FOR_ALL | more))  # type: ignore[arg-type]
    return await peer.ask(DescribeAclsResponse, request, version)


async def names(peer: Peer, **more: Any) -> list[str]:
    response = await described(peer, **more)
    assert response.error_code == 0
    return [one.resource_name for one in response.resources for _ in one.acls]


def written(peer: Peer) -> list[AccessControlEntryRecord]:
    return [record for record in peer.records if isinstance(record, AccessControlEntryRecord)]


@pytest.mark.parametrize("version", [1, 2, 3])
async def test_what_is_created_is_described_and_deleted(version: int) -> None:
    async with running(STANDARD) as peer:
        made = [
            creation(resource_pattern_type=4),
            creation(operation=2, permission_type=2, host="10.0.0.1"),
            creation(resource_type=4, resource_name="kafka-cluster", operation=7),
        ]
        assert await create(peer, *made, version=version) == [(0, False)] * 3
        records = written(peer)
        assert len({record.id for record in records}) == 3
        assert [(one.resource_type, one.pattern_type, one.operation, one.permission_type) for one in records] == [
            (2, 4, 3, 3), (2, 3, 2, 2), (4, 3, 7, 3),
        ]  # fmt: skip
        response = await described(peer, version)
        assert response.error_message == ""
        assert [
            (one.resource_type, one.resource_name, one.pattern_type, [acl.host for acl in one.acls])
            for one in response.resources
        ] == [(2, "t", 3, ["10.0.0.1"]), (2, "t", 4, ["*"]), (4, "kafka-cluster", 3, ["*"])]
        assert await delete(peer, wanted(resource_type_filter=4), wanted(), version=version) == [
            (0, ["kafka-cluster"]),
            (0, ["kafka-cluster", "t", "t"]),
        ]
        removed = [record.id for record in peer.records if isinstance(record, RemoveAccessControlEntryRecord)]
        assert sorted(removed) == sorted(record.id for record in records)
        assert (await described(peer)).resources == []


async def test_messages_are_null_or_empty_as_there() -> None:
    """Success is empty in CreateAcls and DescribeAcls, null in DeleteAcls."""
    async with running(STANDARD) as peer:
        made = await peer.ask(CreateAclsResponse, CreateAclsRequest(creations=[creation()]), 3)
        assert made.results[0].error_message == ""
        gone = await peer.ask(DeleteAclsResponse, DeleteAclsRequest(filters=[wanted()]), 3)
        assert gone.filter_results[0].error_message is None
        assert gone.filter_results[0].matching_acls[0].error_message is None


async def test_an_equal_acl_is_written_once() -> None:
    """In one request, in two, and while the first is not committed."""
    committer = HeldCommitter(holding=False)
    async with running(STANDARD, committer=committer) as peer, trio.open_nursery() as nursery:
        assert await codes(peer, creation(), creation()) == [0, 0]
        before = peer.records
        assert await codes(peer, creation()) == [0]
        assert peer.records == before
        committer.hold()
        answers: list[list[int]] = []

        async def ask() -> None:
            answers.append(await codes(peer, creation(host="h")))

        nursery.start_soon(ask)
        await committer.held()
        nursery.start_soon(ask)
        await trio.testing.wait_all_tasks_blocked()
        assert answers == []
        assert "h" not in str(await names(peer))
        committer.release()
        await trio.testing.wait_all_tasks_blocked()
        assert answers == [[0], [0]]
        assert [record.host for record in written(peer)] == ["*", "h"]


INVALID: list[tuple[dict[str, object], int, int]] = [
    ({"resource_type": 4, "resource_name": "x"}, 42, 42),
    ({"resource_type": 4, "resource_name": "kafka-cluster", "resource_pattern_type": 4}, 0, 0),
    ({"resource_name": ""}, 42, 42),
    ({"resource_type": 99}, 42, 42),
    ({"resource_type": -1}, 42, 42),
    ({"resource_pattern_type": 77}, 42, 42),
    ({"operation": 99}, 42, 42),
    ({"operation": 16}, 42, 42),
    ({"operation": 15}, 0, 42),
    ({"operation": 13}, 0, 0),
    ({"permission_type": 9}, 42, 42),
    ({"principal": "alice"}, 42, 42),
    ({"principal": ""}, 42, 42),
    ({"principal": ":"}, 0, 0),
    ({"principal": "Group:x"}, 0, 0),
    ({"host": ""}, 42, 0),
    ({"host": "10.0.0.0/8"}, 0, 0),
    ({"host": "fe80::/10"}, 0, 0),
    ({"host": "10.0.0.0/40"}, 42, 0),
    ({"host": "a/b"}, 42, 0),
    ({"host": "nowhere.example"}, 0, 0),
]
"""What is unusual about an ACL; the code of 4.4, and of 4.0, which knows neither ranges nor TWO_PHASE_COMMIT."""


@pytest.mark.parametrize(("unusual", "code_4_4", "code_4_0"), INVALID)
async def test_one_bad_acl_leaves_the_others(unusual: dict[str, object], code_4_4: int, code_4_0: int) -> None:
    for release, code in (("4.4", code_4_4), ("4.0", code_4_0)):
        async with running(STANDARD, release=release, behaviour="vanilla") as peer:
            found = await create(peer, creation(resource_name="m1"), creation(**unusual), creation(resource_name="m2"))
            assert found == [(0, False), (code, code != 0), (0, False)]
            assert len(written(peer)) == (3 if code == 0 else 2)


async def test_a_range_of_hosts_needs_its_metadata_version() -> None:
    """4.4-IV1 is level 32; an empty host is refused before."""
    ranged = [creation(host="10.0.0.0/8"), creation(host="10.0.0.0/99"), creation(host="")]
    async with running(STANDARD, metadata_version=31) as peer:
        assert await codes(peer, *ranged) == [35, 35, 42]
        assert not written(peer)
    async with running(STANDARD, metadata_version=32) as peer:
        assert await codes(peer, *ranged) == [0, 42, 42]


@pytest.mark.parametrize(
    "only_in_filters",
    [{"resource_type": 1}, {"resource_pattern_type": 1}, {"resource_pattern_type": 2}, {"operation": 1},
     {"permission_type": 1}],
)  # fmt: skip
async def test_what_only_filters_can_say_fails_the_whole_request(only_in_filters: dict[str, object]) -> None:
    """-1, without a text."""
    async with running(STANDARD) as peer:
        before = peer.records
        found = await create(peer, creation(), creation(**only_in_filters), creation(resource_name=""))
        assert found == [(-1, False)] * 3
        assert peer.records == before


def refused(body: Message) -> bool:
    check = refusal_at_once(type(body))
    assert check is not None
    return check(body) is not None


@pytest.mark.parametrize(
    "unknown", [{"resource_type": 0}, {"resource_pattern_type": 0}, {"operation": 0}, {"permission_type": 0}]
)
def test_unknown_is_refused_before_it_is_a_request(unknown: dict[str, object]) -> None:
    """The connection is closed; any other code that is none is answered."""
    body = CreateAclsRequest(creations=[creation(), creation(**unknown)])
    assert refused(body)
    assert not refused(CreateAclsRequest(creations=[creation()]))
    as_filter = {
        "resource_type": "resource_type_filter", "resource_pattern_type": "pattern_type_filter",
    }  # fmt: skip
    fields = {as_filter.get(name, name): value for name, value in unknown.items()}
    assert refused(DeleteAclsRequest(filters=[wanted(), wanted(**fields)]))
    assert not refused(DeleteAclsRequest(filters=[wanted(resource_type_filter=99)]))
    assert refused(DescribeAclsRequest(**FOR_ALL | fields))  # type: ignore[arg-type]
    assert not refused(DescribeAclsRequest(**FOR_ALL))  # type: ignore[arg-type]


async def test_filters() -> None:
    async with running(STANDARD) as peer:
        for name, pattern in (("orders", 3), ("ord", 4), ("*", 3), ("other", 3)):
            assert await codes(peer, creation(resource_name=name, resource_pattern_type=pattern)) == [0]
        assert await names(peer, resource_name_filter="orders") == ["orders"]
        assert await names(peer, resource_name_filter="orders", pattern_type_filter=2) == ["*", "ord", "orders"]
        assert await names(peer, resource_name_filter="orders", pattern_type_filter=4) == []
        assert await names(peer, pattern_type_filter=4) == ["ord"]
        assert await names(peer, resource_name_filter="") == []
        assert await names(peer, principal_filter="User:b") == []
        assert await names(peer, host_filter="*", operation=3, permission_type=3) == ["*", "ord", "orders", "other"]
        for none in ("resource_type_filter", "pattern_type_filter", "operation", "permission_type"):
            assert await names(peer, **{none: 99}) == []


async def test_deleting() -> None:
    async with running(STANDARD) as peer:
        assert await codes(peer, creation(resource_name="m1"), creation(resource_name="m2")) == [0, 0]
        before = peer.records
        assert await delete(peer, wanted(resource_name_filter="none"), wanted(operation=99)) == [(0, []), (42, [])]
        assert await delete(peer) == []
        assert peer.records == before
        by_name = wanted(resource_name_filter="m1")
        assert await delete(peer, by_name, wanted(pattern_type_filter=77), by_name) == [
            (0, ["m1"]), (42, []), (0, ["m1"]),
        ]  # fmt: skip
        assert await names(peer) == ["m2"]


async def test_at_most_ten_thousand() -> None:
    """44 for creations, 42 for deletions; nothing is written then."""
    many = [creation(resource_name=f"n{number}") for number in range(TOO_MANY)]
    async with running(STANDARD) as peer:
        before = peer.records
        found = await codes(peer, *many, creation(resource_name=""))
        assert found == [44] * TOO_MANY + [42]
        assert peer.records == before
        assert set(await codes(peer, *many[1:])) == {0}
        assert await codes(peer, many[0]) == [0]
        before = peer.records
        assert await delete(peer, wanted(), wanted(resource_name_filter="n0")) == [(42, [])] * 2
        assert peer.records == before
        assert await delete(peer, wanted(resource_name_filter="n0")) == [(0, ["n0"])]
        found_ones = await delete(peer, wanted())
        assert len(found_ones[0][1]) == TOO_MANY - 1


async def test_a_node_that_is_not_active() -> None:
    """41 for each, but a bad name is seen first, and what needs no write is answered."""
    async with running(STANDARD) as peer:
        assert await codes(peer, creation()) == [0]
        peer.controller.resign(3001)
        assert await codes(peer, creation(), creation()) == [41, 41]
        assert await codes(peer, creation(), creation(resource_name="")) == [41, 42]
        assert await codes(peer) == []
        assert await codes(peer, creation(), creation(resource_type=1)) == [-1, -1]
        assert await delete(peer, wanted(), wanted(resource_type_filter=99)) == [(41, []), (41, [])]
        assert await names(peer) == ["t"]


async def test_lost_leadership() -> None:
    """U1: what was not committed is taken back; the result of a bad name stays."""
    committer = HeldCommitter(holding=False)
    async with running(STANDARD, committer=committer) as peer, trio.open_nursery() as nursery:
        committer.hold()
        answers: list[list[int]] = []

        async def ask() -> None:
            answers.append(await codes(peer, creation(), creation(resource_name="")))

        nursery.start_soon(ask)
        await committer.held()
        committer.fail()
        await trio.testing.wait_all_tasks_blocked()
        assert answers == [[41, 42]]
        assert not peer.controller.state.pending.acls


async def test_without_an_authorizer() -> None:
    """54 for each, active or not."""
    async with running() as peer:
        for _ in range(2):
            assert await create(peer, creation(), creation()) == [(54, True)] * 2
            assert await delete(peer, wanted(), wanted()) == [(54, [])] * 2
            assert (await described(peer)).error_code == 54
            peer.controller.resign(3001)


async def test_a_snapshot_holds_them() -> None:
    """The records that the image writes make an equal image."""
    async with running(STANDARD) as peer:
        assert await codes(peer, creation(), creation(resource_pattern_type=4), creation(host="10.0.0.0/8")) == [0] * 3
        image = peer.controller.state.committed
        read = Acls()
        for record in image.records():
            if isinstance(record, AccessControlEntryRecord):
                read.add(record)
        assert dict(read) == dict(image.acls)
        assert list(read) == sorted(read)
        assert len(read) == 3
        again: Image = image.clone()
        again.acls.remove(RemoveAccessControlEntryRecord(id=next(iter(read))))
        again.acls.remove(RemoveAccessControlEntryRecord(id=uuid.UUID(int=1)))
        assert not again.same_content(image)
