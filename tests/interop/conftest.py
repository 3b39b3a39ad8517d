"""Fixtures that boot real Kafka nodes, and what makes every test of this folder an `interop` test."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from mockcontroller.fixtures import GetKafkaTools

from .real_kafka import RealBroker, RealController, RealQuorum, running_nodes

NEWEST = "4.4.0"
HERE = Path(__file__).parent
_controller_ids = itertools.count(9000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The hook is given the whole run's items, not only those of this folder.
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("interop")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        report.sections += [(f"log of {node}", node.log_tail()) for node in running_nodes()]
    return report


# Each fixture below asks `kafka_tools` first: where real Kafka can't run, it is the one that says so.


@pytest.fixture(scope="session")
def real_controller(kafka_tools: GetKafkaTools, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealController]:
    """A 4.4.0 controller, alone in a dynamic quorum, at the latest metadata.version.

    Shared: keep to ids of your own.
    """
    kafka_tools(NEWEST)
    with RealController(NEWEST, folder=tmp_path_factory.mktemp("real-controller")) as controller:
        yield controller


class RealCluster(NamedTuple):
    controller: RealController
    broker: RealBroker


@pytest.fixture(scope="session")
def real_cluster(kafka_tools: GetKafkaTools, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealCluster]:
    """A 4.4.0 controller and a broker of the same release, id 1. Shared: keep to ids of your own."""
    kafka_tools(NEWEST)
    with (
        RealController(NEWEST, folder=tmp_path_factory.mktemp("cluster-controller")) as controller,
        RealBroker(controller, folder=tmp_path_factory.mktemp("cluster-broker")) as broker,
    ):
        yield RealCluster(controller, broker)


@pytest.fixture(scope="session")
def static_quorum(kafka_tools: GetKafkaTools, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealQuorum]:
    """Three 4.4.0 controllers, 3000 to 3002, of a static quorum. Shared: leave them running and registered."""
    kafka_tools(NEWEST)
    with RealQuorum(NEWEST, folder=tmp_path_factory.mktemp("static-quorum")) as quorum:
        yield quorum


@pytest.fixture
def make_real_controller(
    kafka_tools: GetKafkaTools, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[..., RealController]]:
    """Boots controllers for one test alone; the arguments are those of RealController."""
    with ExitStack() as nodes:

        def make(version: str = NEWEST, *args: object, **options: object) -> RealController:
            kafka_tools(version)
            options.setdefault("folder", tmp_path_factory.mktemp("controller"))
            controller: RealController = RealController(version, *args, **options)  # type: ignore[arg-type]
            return nodes.enter_context(controller)

        yield make


@pytest.fixture
def make_unstarted_controller(
    kafka_tools: GetKafkaTools, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[..., RealController]]:
    """Controllers to be started later, or on what others make of their data folder; stopped at the end.

    With ``formatted=False`` there is a server.properties, and no data folder; else the arguments are those of
    RealController.
    """
    with ExitStack() as nodes:

        def make(version: str = NEWEST, *args: object, formatted: bool = True, **options: object) -> RealController:
            kafka_tools(version)
            options.setdefault("folder", tmp_path_factory.mktemp("controller"))
            controller: RealController = RealController(version, *args, **options)  # type: ignore[arg-type]
            if formatted:
                controller.format()
            else:
                controller.configure()
            nodes.callback(controller.stop)
            return controller

        yield make


@pytest.fixture
def controller_id() -> int:
    """The id of a controller that no other test of this run uses."""
    return next(_controller_ids)
