"""The pytest plugin: a mock controller for a test, and real Kafka's tools.

    def test_unregister(make_mock_controller):
        mock = make_mock_controller(register=["9990=4.0"])
        run("kafka-cluster.sh", "unregister-controller", "--bootstrap-controller", mock.bootstrap, "--id", "9990")
        assert 9990 not in mock.registrations

Each fixture works in two worlds. In a sync test the mock runs in a thread of its own; in a trio test (one with
pytest-trio's ``trio`` marker, which it gives to every async test where ``trio_mode`` is on) it runs in the test's own
nursery, and ``make_mock_controller`` is awaited. pytest-trio is needed for the second only.

This module is loaded by every run of pytest in an environment that has the package, so it imports nothing but pytest.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, NoReturn, Protocol, Unpack

import pytest

if TYPE_CHECKING:
    import trio

    from mockcontroller.embedded_cluster import AsyncMockCluster, ClusterOptions, MockCluster
    from mockcontroller.embedding import MockController, MockOptions, ReceivedRequest
    from mockcontroller.kafka_tools import KafkaTools

__all__ = [
    "AsyncMakeMockCluster",
    "AsyncMakeMockController",
    "GetKafkaTools",
    "MakeMockCluster",
    "MakeMockController",
]


class MakeMockController(Protocol):
    """``make_mock_controller`` in a sync test. It takes the options of ``mock-controller`` by name."""

    def __call__(self, **options: Unpack[MockOptions]) -> MockController: ...


class AsyncMakeMockController(Protocol):
    """``make_mock_controller`` in a trio test."""

    def __call__(self, **options: Unpack[MockOptions]) -> Awaitable[MockController]: ...


class MakeMockCluster(Protocol):
    """``make_mock_cluster`` in a sync test. It takes the options of ``mock-controller --nodes`` by name."""

    def __call__(self, **options: Unpack[ClusterOptions]) -> MockCluster: ...


class AsyncMakeMockCluster(Protocol):
    """``make_mock_cluster`` in a trio test."""

    def __call__(self, **options: Unpack[ClusterOptions]) -> Awaitable[AsyncMockCluster]: ...


GetKafkaTools = Callable[[str], "KafkaTools"]
"""``kafka_tools``: from a version, such as ``4.4.0``."""


def _is_trio(request: pytest.FixtureRequest) -> bool:
    # The same question that pytest-trio asks. Its own fixtures are handed on unopened, and it opens them for the test.
    return request.node.get_closest_marker("trio") is not None


@pytest.fixture
def make_mock_controller(request: pytest.FixtureRequest) -> Iterator[MakeMockController | AsyncMakeMockController]:
    """Start mock controllers that end with the test: ``make_mock_controller(metadata_version="3.7",
    register=["9990=4.0"])``.

    Options are those of ``mock-controller``, by name; ``listen`` defaults to any free port of 127.0.0.1. In a trio
    test the call is awaited.
    """
    if _is_trio(request):
        yield request.getfixturevalue("_make_mock_controller_in_trio")
        return
    with ExitStack() as running_ones:

        def make(**options: Unpack[MockOptions]) -> MockController:
            from mockcontroller.embedding import running

            return running_ones.enter_context(running(**options))

        yield make


@pytest.fixture
def make_mock_cluster(request: pytest.FixtureRequest) -> Iterator[MakeMockCluster | AsyncMakeMockCluster]:
    """Start mocks of several nodes that end with the test: ``make_mock_cluster(nodes="3000=4.2/patched,
    3001=4.2/vanilla")``.

    As `make_mock_controller`.
    """
    if _is_trio(request):
        yield request.getfixturevalue("_make_mock_cluster_in_trio")
        return
    with ExitStack() as running_ones:

        def make(**options: Unpack[ClusterOptions]) -> MockCluster:
            from mockcontroller.embedded_cluster import running_cluster

            return running_ones.enter_context(running_cluster(**options))

        yield make


@pytest.fixture
def mock_controller(request: pytest.FixtureRequest) -> MockController:
    """A mock controller with the default options, fresh for this test."""
    if _is_trio(request):
        mock: MockController = request.getfixturevalue("_mock_controller_in_trio")
    else:
        make: MakeMockController = request.getfixturevalue("make_mock_controller")
        mock = make()
    return mock


@pytest.fixture
def _make_mock_controller_in_trio(nursery: trio.Nursery) -> AsyncMakeMockController:
    async def make(**options: Unpack[MockOptions]) -> MockController:
        from mockcontroller.embedding import start

        return await start(nursery, **options)

    return make


@pytest.fixture
def _make_mock_cluster_in_trio(nursery: trio.Nursery) -> AsyncMakeMockCluster:
    async def make(**options: Unpack[ClusterOptions]) -> AsyncMockCluster:
        from mockcontroller.embedded_cluster import start_cluster

        return await start_cluster(nursery, **options)

    return make


@pytest.fixture
async def _mock_controller_in_trio(_make_mock_controller_in_trio: AsyncMakeMockController) -> MockController:
    return await _make_mock_controller_in_trio()


@pytest.fixture
def received(mock_controller: MockController) -> list[ReceivedRequest]:
    """The typed requests that `mock_controller` received so far, in order of arrival. The list grows by itself."""
    return mock_controller.received


@pytest.fixture(scope="session")
def kafka_tools() -> GetKafkaTools:
    """Real Kafka's command-line tools: ``kafka_tools("4.4.0").cluster("cluster-id", ...)``.

    They are fetched once by Maven and kept. Where Java or Maven is missing the test is skipped; where the environment
    says CI=true it fails.
    """
    known: dict[str, KafkaTools | str] = {}

    def get(version: str) -> KafkaTools:
        from mockcontroller.kafka_tools import KafkaTools, KafkaUnavailable

        if version not in known:
            try:
                known[version] = KafkaTools(version)
            except KafkaUnavailable as error:
                # Kept too: asking again would take as long again.
                known[version] = str(error)
        found = known[version]
        return _give_up(found) if isinstance(found, str) else found

    return get


def _give_up(why: str) -> NoReturn:
    text = f"real Kafka can't be run here: {why}"
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(text)
    pytest.skip(text)
