"""D11, S4: who has no rights is refused with 31 and nothing is written; each refusal is one line of the log."""

from __future__ import annotations

import logging

import pytest

from kafkaproto.messages import (
    CreateAclsRequest,
    CreateAclsResponse,
    DescribeClusterRequest,
    DescribeClusterResponse,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.create_acls_request import AclCreation
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.errors import errors_of
from mockcontroller.handlers.registry import handler_of

from .harness import STALE, STALE_4_0, Peer, running

OPERATIONS = {
    17: None, 18: None, 29: "DESCRIBE", 30: "ALTER", 31: "ALTER", 55: "DESCRIBE", 57: "ALTER", 60: "ALTER",
    62: "CLUSTER_ACTION", 63: "CLUSTER_ACTION", 64: "ALTER", 67: "CLUSTER_ACTION", 70: "CLUSTER_ACTION", 80: "ALTER",
    81: "ALTER", 82: "CLUSTER_ACTION", 94: "ALTER",
}  # fmt: skip
"""By api key: what Kafka's controllers ask for on CLUSTER."""
UNSERVED = {1: "CLUSTER_ACTION", 43: "ALTER", 46: "DESCRIBE", 49: "ALTER_CONFIGS", 58: "CLUSTER_ACTION"}
CLOSED = {"authorizer": "standard", "super_users": "User:admin"}
AUTHORIZATION_FAILED = 31
ALL_OF_CLUSTER = 0b1_1111_1010_0000
"""CREATE 5, ALTER 7, DESCRIBE 8, CLUSTER_ACTION 9, DESCRIBE_CONFIGS 10, ALTER_CONFIGS 11, IDEMPOTENT_WRITE 12."""


def _request(peer: Peer, key: int) -> tuple[Message, int]:
    body = peer.controller.schema_set.request(key)()
    if key == 60:
        body = DescribeClusterRequest(endpoint_type=2)
    if key == 30:
        body = CreateAclsRequest(creations=[AclCreation(), AclCreation()])
    return body, peer.controller.gate[key][1]


def test_every_handler_is_in_the_table() -> None:
    assert all(handler_of(key) is not None for key in OPERATIONS)


@pytest.mark.parametrize(("key", "operation"), sorted((OPERATIONS | UNSERVED).items()))
async def test_refusal(key: int, operation: str | None, caplog: pytest.LogCaptureFixture) -> None:
    """In the api's own form, before everything else, on an active node and on another."""
    caplog.set_level(logging.INFO, "mockcontroller.authorizer")
    async with running(CLOSED, register=[STALE_4_0]) as peer:
        before = peer.records
        for _ in range(2):
            caplog.clear()
            reply = await peer.reply(*_request(peer, key), host="10.1.2.3")
            lines = [one.getMessage() for one in caplog.records if one.name == "mockcontroller.authorizer"]
            if operation is None:
                assert AUTHORIZATION_FAILED not in errors_of(reply.body)
                assert lines == []
            else:
                if key not in (31, 43, 46, 49):  # Empty requests of these have no result to hold the code.
                    assert errors_of(reply.body) == [AUTHORIZATION_FAILED]
                (line,) = lines
                assert line.startswith(f"User:ANONYMOUS from 10.1.2.3 is denied {operation} on CLUSTER kafka-cluster ")
                assert type(reply.body).NAME.removesuffix("Response") in line
            peer.controller.resign(3001)
        assert peer.records == before


async def test_each_of_several_results_is_refused() -> None:
    """CreateAcls has no place for one error; its results are told apart by their order alone."""
    async with running(CLOSED) as peer:
        response = await peer.ask(CreateAclsResponse, *_request(peer, 30))
        assert [one.error_code for one in response.results] == [AUTHORIZATION_FAILED] * 2


async def test_a_super_user_may() -> None:
    async with running(CLOSED, register=[STALE_4_0]) as peer:
        assert await peer.retire_code(STALE, principal="User:alice") == AUTHORIZATION_FAILED
        assert await peer.retire_code(STALE, principal="User:admin") == 0


async def test_an_acl_counts_once_it_is_committed() -> None:
    """Also for the next request of the connection: the answer to CreateAcls comes after the commit."""
    async with running(CLOSED, register=[STALE_4_0]) as peer:
        entry = AclCreation(
            resource_type=4, resource_name="kafka-cluster", principal="User:alice", host="10.0.0.0/8", operation=7,
            permission_type=3,
        )  # fmt: skip
        made = await peer.ask(
            CreateAclsResponse, CreateAclsRequest(creations=[entry]), 3, principal="User:admin", host="1.1.1.1"
        )
        assert [one.error_code for one in made.results] == [0]
        who = {"principal": "User:alice"}
        assert await peer.retire_code(STALE, **who, host="11.0.0.1") == AUTHORIZATION_FAILED
        assert await peer.retire_code(STALE, **who, host="10.0.0.1") == 0


@pytest.mark.parametrize(
    ("operation", "bits"),
    [
        (2, ALL_OF_CLUSTER),
        (7, 1 << ClusterOperation.ALTER | 1 << ClusterOperation.DESCRIBE),
    ],
)
async def test_authorized_operations_are_the_authorizers(
    operation: int, bits: int, caplog: pytest.LogCaptureFixture
) -> None:
    """What DescribeCluster tells of the client's own rights is no refusal, and not logged as one."""
    caplog.set_level(logging.INFO, "mockcontroller.authorizer")
    async with running(CLOSED) as peer:
        entry = AclCreation(
            resource_type=4, resource_name="kafka-cluster", principal="User:ANONYMOUS", host="*", operation=operation,
            permission_type=3,
        )  # fmt: skip
        await peer.ask(CreateAclsResponse, CreateAclsRequest(creations=[entry]), 3, principal="User:admin")
        request = DescribeClusterRequest(endpoint_type=2, include_cluster_authorized_operations=True)
        response = await peer.ask(DescribeClusterResponse, request, 2)
        assert response.cluster_authorized_operations == bits
        assert [one for one in caplog.records if one.name == "mockcontroller.authorizer"] == []
