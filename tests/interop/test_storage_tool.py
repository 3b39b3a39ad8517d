"""C6: our ``kafka-storage`` and ``kafka-configs`` beside Kafka's own, and real nodes on what ours
formatted.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Literal

import pytest

from mockcontroller.fixtures import GetKafkaTools

from .conftest import NEWEST, RealCluster
from .real_kafka import CLUSTER_ID, RealBroker, RealController, free_port

Quorum = Literal["dynamic", "static"]
Ours = Callable[..., subprocess.CompletedProcess[str]]

_OWN_DIRECTORY, _OTHER_DIRECTORY = "JEXY6aqzQY-32P5TStzaFg", "MvDxzVmcRsaTz33bUuRU6A"


def ours(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"kafkaproto.tools.{tool}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


# -- what ours formats


@pytest.fixture
def unformatted(
    kafka_tools: GetKafkaTools, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[..., RealController]]:
    """Controllers with their server.properties alone; stopped at the end."""
    with ExitStack() as nodes:

        def make(version: str, *args: object, **options: object) -> RealController:
            kafka_tools(version)
            options.setdefault("folder", tmp_path_factory.mktemp("controller"))
            controller = RealController(version, *args, **options)  # type: ignore[arg-type]
            controller.format()
            shutil.rmtree(controller.data_folder)
            nodes.callback(controller.stop)
            return controller

        yield make


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
    unformatted: Callable[..., RealController],
    kafka_tools: GetKafkaTools,
    version: str,
    quorum: Quorum,
    level: str | None,
) -> None:
    """It leads, and has finalized what the format asked for."""
    node = unformatted(version, 3000, quorum, metadata_version=level)
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


def test_c6_refused_then_mended_then_booted(unformatted: Callable[..., RealController], tmp_path: Path) -> None:
    """With the role of a broker too: a violation leaves the directory untouched; mended, the node boots."""
    node = unformatted("4.4.0", 3000, "dynamic")
    file = node.folder / "server.properties"
    good = file.read_text().replace("process.roles=controller", "process.roles=broker,controller")
    good = re.sub(r"listeners=CONTROLLER", f"listeners=PLAINTEXT://127.0.0.1:{free_port()},CONTROLLER", good, count=1)
    good = good.replace("CONTROLLER:PLAINTEXT", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT")
    file.write_text(good + "log.segment.bytes=1048576\n")
    constraints = tmp_path / "constraints.toml"
    constraints.write_text('[[constraint]]\nconfig="log.segment.bytes"\nfrom="4.3-IV0"\nat_least=16777216\n')
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
    broker.format()
    shutil.rmtree(broker.data_folder)
    done = format_by_ours(broker)
    assert (done.returncode, done.stderr) == (0, "")
    try:
        broker.launch()
        broker.wait_until_ready()
    finally:
        broker.stop()


# -- beside Kafka's own


def _properties(folder: Path, *, static: bool = False, roles: str = "broker,controller", more: str = "") -> Path:
    quorum = "controller.quorum.voters=1@127.0.0.1:19093" if static else (
        "controller.quorum.bootstrap.servers=127.0.0.1:19093"
    )  # fmt: skip
    listeners = [
        address
        for role, address in (("broker", "PLAINTEXT://127.0.0.1:19092"), ("controller", "CONTROLLER://127.0.0.1:19093"))
        if role in roles
    ]
    file = folder / "server.properties"
    file.write_text(
        f"process.roles={roles}\nnode.id=1\ncontroller.listener.names=CONTROLLER\nlisteners={','.join(listeners)}\n"
        f"listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT\n"
        f"{quorum}\nlog.dirs={folder}/d1,{folder}/d2\n{more}"
    )
    return file


def _outcome(folder: Path, done: object, tools: GetKafkaTools) -> dict[str, object]:
    """Exit code, lines in any order, files, and what the snapshot says, without what differs from run to run."""
    found: dict[str, object] = {
        "code": getattr(done, "returncode", None),
        "lines": sorted(str(getattr(done, "stdout", "")).replace(str(folder), "DIR").splitlines()),
        "files": sorted(str(one.relative_to(folder)) for one in folder.rglob("*") if one.name != "server.properties"),
    }
    for one in sorted(folder.glob("d*/meta.properties")):
        text = "\n".join(line for line in one.read_text().splitlines() if not line.startswith("#"))
        found[one.parent.name] = text if _OWN_DIRECTORY in text else re.sub(r"directory.id=.*", "directory.id=", text)
    for one in folder.rglob("*.checkpoint"):
        shown = tools(NEWEST).dump_log("--cluster-metadata-decoder", "--files", str(one)).stdout
        shown = re.sub(r'CreateTime: \d+|crc: \d+|"lastContainedLogTimestamp":\d+', "", shown)
        found["snapshot"] = re.sub(r'voterDirectoryId":"(?!JEXY|MvDx)[^"]*', "voterDirectoryId", shown).replace(
            str(folder), "DIR"
        )
    return found


_VOTERS = f"1@127.0.0.1:19093:{_OWN_DIRECTORY},2@h:8083:{_OTHER_DIRECTORY}"


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ("-s", {}),
        ("-s -r 4.1", {}),
        ("-N -r 3.9 -f group.version=1", {}),
        ("-N -f transaction.version=0 -f group.version=1 -f group.version=0", {}),
        (f"-I {_VOTERS} -r 3.7 -f kraft.version=1", {}),
        (f"-I 2@h:8083:{_OTHER_DIRECTORY}", {}),
        ("-s -f metadata.version=20", {"roles": "controller"}),
        ("", {"static": True}),
        ("-N", {"static": True}),
        ("", {"roles": "broker"}),
        ("-N -r 4.5-IV0", {"more": "unstable.feature.versions.enable=true\n"}),
        # Refused:
        ("", {}),
        ("-s", {"static": True}),
        ("-s", {"roles": "broker"}),
        ("-f kraft.version=1", {"static": True}),
        ("-s -f kraft.version=0", {}),
        ("-N -r 4.5-IV0", {}),
        ("-N -f metadata.version=34", {}),
        ("-N -f group.version=9", {}),
        ("-s -r 4.1 -f metadata.version=20", {}),
        ("-N -r 3.9 -f eligible.leader.replicas.version=1", {}),
        ("-N", {"more": "log.cleaner.threads=abc\n"}),
        ("-N", {"more": "log.segment.bytes=1\n"}),
        ("-N", {"more": "compression.type=none\n"}),
    ],
)
def test_the_same_as_kafkas_format(
    kafka_tools: GetKafkaTools, tmp_path: Path, arguments: str, options: dict[str, str]
) -> None:
    """Exit code, lines on stdout, files, ids and the records of the snapshot."""
    outcomes = []
    for name, call in (
        ("theirs", lambda *words: kafka_tools(NEWEST).storage(*words)),
        ("ours", lambda *words: ours("kafka_storage", *words)),
    ):
        folder = tmp_path / name
        folder.mkdir()
        file = _properties(folder, **options)  # type: ignore[arg-type]
        done = call("format", "-c", str(file), "-t", CLUSTER_ID, *arguments.split())
        outcomes.append(_outcome(folder, done, kafka_tools))
    assert outcomes[1] == outcomes[0]


def test_the_same_as_kafkas_info(kafka_tools: GetKafkaTools, tmp_path: Path) -> None:
    """Nothing there; formatted; one not; and lookups without a directory."""
    file = str(_properties(tmp_path))

    def same(*words: str) -> None:
        theirs, own = kafka_tools(NEWEST).storage(*words), ours("kafka_storage", *words)
        assert (own.returncode, own.stdout) == (theirs.returncode, theirs.stdout)

    same("info", "-c", file)
    assert ours("kafka_storage", "format", "-c", file, "-t", CLUSTER_ID, "-s").returncode == 0
    same("info", "-c", file)
    same("format", "-c", file, "-t", CLUSTER_ID, "-s")
    same("format", "-c", file, "-t", CLUSTER_ID, "-s", "-g")
    (tmp_path / "d2" / "meta.properties").unlink()
    same("info", "-c", file)
    shutil.rmtree(tmp_path / "d2")
    same("info", "-c", file)
    same("version-mapping")
    same("version-mapping", "-r", "4.0")
    same("feature-dependencies", "-f", "eligible.leader.replicas.version=1", "-f", "group.version=1")


# -- kafka-configs


def test_the_same_as_kafkas_configs(kafka_tools: GetKafkaTools, real_cluster: RealCluster) -> None:
    """At a broker and at a controller: exit code and stdout of Kafka's tool and of ours, one after the other."""
    broker = ("--bootstrap-server", real_cluster.broker.bootstrap)
    controller = ("--bootstrap-controller", real_cluster.controller.bootstrap)

    def same(where: tuple[str, str], words: str) -> None:
        theirs, own = kafka_tools(NEWEST).configs(*where, *words.split()), ours("kafka_configs", *where, *words.split())
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
