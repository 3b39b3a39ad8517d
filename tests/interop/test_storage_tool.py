"""C6: our ``kafka-storage`` and ``kafka-configs`` beside Kafka's own, and real nodes on what ours
formatted.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest

from mockcontroller.fixtures import GetKafkaTools

from .conftest import NEWEST, RealCluster
from .real_kafka import RealBroker, RealController, Voter, free_port, random_uuid, wait_until

Quorum = Literal["dynamic", "static"]
Ours = Callable[..., subprocess.CompletedProcess[str]]


def ours(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"kafkaproto.tools.{tool}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


# -- what ours formats


def format_by_ours(node: RealController | RealBroker, *more: str) -> subprocess.CompletedProcess[str]:
    config = str(node.folder / "server.properties")
    options = node.format_options()
    return ours("kafka_storage", "format", "-t", node.cluster_id, "-c", config, *options, *more)


@pytest.mark.parametrize(
    ("version", "quorum", "level"),
    [
        ("4.4.0", "dynamic", None),
        ("4.4.0", "static", "3.9"),
        ("4.2.1", "dynamic", "4.2"),
        ("4.2.1", "static", "4.0"),
        ("4.2.1", "dynamic", "3.7-IV0"),
    ],
)
def test_a_real_controller_boots_on_what_ours_formatted(
    make_unstarted_controller: Callable[..., RealController],
    kafka_tools: GetKafkaTools,
    version: str,
    quorum: Quorum,
    level: str | None,
) -> None:
    """It leads, and has finalized what the format asked for."""
    node = make_unstarted_controller(version, 3000, quorum, metadata_version=level, formatted=False)
    done = format_by_ours(node)
    assert (done.returncode, done.stderr) == (0, "")
    node.launch()
    node.wait_until_ready()
    shown = kafka_tools(version).features("--bootstrap-controller", node.bootstrap, "describe")
    assert shown.returncode == 0
    finalized = re.search(r"Feature: metadata.version.*FinalizedVersionLevel: (\S+)", shown.stdout)
    assert finalized is not None
    asked = {None: "4.4-IV2", "3.9": "3.9-IV0", "4.2": "4.2-IV1", "4.0": "4.0-IV3", "3.7-IV0": "3.7-IV0"}[level]
    assert finalized[1] == asked
    kraft = re.search(r"Feature: kraft.version.*FinalizedVersionLevel: (\S+)", shown.stdout)
    assert kraft is not None
    assert kraft[1] == str(int(quorum == "dynamic"))


@pytest.mark.parametrize(("version", "level"), [("4.2.1", "4.2"), ("4.4.0", None)])
def test_a_real_quorum_of_several_boots_on_what_ours_formatted(
    make_unstarted_controller: Callable[..., RealController], version: str, level: str | None
) -> None:
    """--initial-controllers on each of two voters, and --no-initial-controllers on an observer that joins them."""
    voters = [Voter(3000 + number, free_port(), random_uuid()) for number in range(2)]
    options = {"metadata_version": level, "formatted": False}
    first, second = (make_unstarted_controller(version, one.node_id, voters=voters, **options) for one in voters)
    observer = make_unstarted_controller(version, 3009, join=first, **options)
    for node in (first, second, observer):
        done = format_by_ours(node)
        assert (done.returncode, done.stderr) == (0, "")
        node.launch()
    for node in (first, second, observer):
        node.wait_until_ready()
    wait_until(lambda: first.registered().keys() == {3000, 3001, 3009}, "all three are listed")


@pytest.mark.parametrize(("version", "level", "since"), [("4.4.0", None, "4.3-IV0"), ("4.2.1", "4.2", "4.2-IV0")])
def test_c6_refused_then_mended_then_booted(
    make_unstarted_controller: Callable[..., RealController],
    tmp_path: Path,
    version: str,
    level: str | None,
    since: str,
) -> None:
    """With the role of a broker too: a violation leaves the directory untouched; mended, the node boots."""
    node = make_unstarted_controller(version, 3000, "dynamic", metadata_version=level, formatted=False)
    file = node.folder / "server.properties"
    good = file.read_text().replace("process.roles=controller", "process.roles=broker,controller")
    good = re.sub(r"listeners=CONTROLLER", f"listeners=PLAINTEXT://127.0.0.1:{free_port()},CONTROLLER", good, count=1)
    good = good.replace("CONTROLLER:PLAINTEXT", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT")
    file.write_text(good + "log.segment.bytes=1048576\n")
    constraints = tmp_path / "constraints.toml"
    constraints.write_text(f'[[constraint]]\nconfig="log.segment.bytes"\nfrom="{since}"\nat_least=16777216\n')
    done = format_by_ours(node, "--config-constraints", str(constraints))
    assert (done.returncode, done.stdout, node.data_folder.exists()) == (1, "", False)
    assert "log.segment.bytes=1048576" in done.stderr
    assert "nothing was formatted" in done.stderr
    file.write_text(good)
    done = format_by_ours(node, "--config-constraints", str(constraints))
    assert (done.returncode, done.stderr) == (0, "")
    node.launch()
    node.wait_until_ready()


def test_a_real_broker_boots_on_what_ours_formatted(real_controller: RealController, tmp_path: Path) -> None:
    broker = RealBroker(real_controller, 41, folder=tmp_path)
    broker.configure()
    done = format_by_ours(broker)
    assert (done.returncode, done.stderr) == (0, "")
    try:
        broker.launch()
        broker.wait_until_ready()
    finally:
        broker.stop()


# -- kafka-configs


def test_the_same_as_kafkas_configs(kafka_tools: GetKafkaTools, real_cluster: RealCluster, tmp_path: Path) -> None:
    """At a broker and at a controller: exit code and stdout of Kafka's tool and of ours, one after the other."""
    # What a server will never answer Kafka's tool asks for a minute.
    impatient = tmp_path / "client.properties"
    impatient.write_text("default.api.timeout.ms=4000\nrequest.timeout.ms=3000\n")
    broker = ("--bootstrap-server", real_cluster.broker.bootstrap)
    controller = ("--bootstrap-controller", real_cluster.controller.bootstrap)

    def same(where: tuple[str, str], words: str) -> None:
        arguments = (*where, "--command-config", str(impatient), *words.split())
        theirs, own = kafka_tools(NEWEST).configs(*arguments), ours("kafka_configs", *arguments)
        assert (own.returncode, own.stdout) == (theirs.returncode, theirs.stdout), words
        if own.returncode:
            assert "Traceback" not in own.stderr

    for words in (
        "--broker 1 --alter --add-config log.cleaner.threads=2,num.io.threads=[9]",
        "--broker 1 --describe",
        "--entity-type brokers --entity-default --alter --add-config background.threads=11",
        "--entity-type brokers --describe",
        "--entity-type brokers --entity-name 1 --describe --all",
        "--broker-defaults --describe --all",
        "--broker 1 --alter --delete-config log.cleaner.threads,nosuch",
        "--broker 1 --alter --add-config log.cleaner.threads=abc",
        "--broker 1 --alter --add-config a.b=1 --delete-config a.b",
        "--broker 1 --alter --add-config ssl.keystore.password=abc",
        "--broker 99 --describe",
        "--entity-type topics --describe",
        "--topic nosuch --describe",
        "--topic nosuch --alter --add-config retention.ms=1",
        "--broker x --describe",
        "--broker 1 --alter",
    ):
        same(broker, words)
    for words in (
        "--broker 1 --alter --add-config num.io.threads=8",
        "--broker 1 --describe",
        f"--broker {real_cluster.controller.node_id} --describe --all",
        "--broker-defaults --describe",
        "--broker-defaults --alter --delete-config background.threads",
        "--broker 4711 --alter --add-config num.io.threads=8",
        "--entity-type topics --describe",
        "--topic nosuch --alter --add-config retention.ms=1",
    ):
        same(controller, words)
