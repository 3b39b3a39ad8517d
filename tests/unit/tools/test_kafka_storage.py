"""``kafka-storage`` in this process: what it writes, what it refuses, and that it then writes nothing (C6, C8).

That Kafka boots on such a directory, and that its own tool prints the same, is shown in ``tests/interop``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto.jsonform import uuid_to_text
from kafkaproto.messages import FeatureLevelRecord, KRaftVersionRecord, VotersRecord
from kafkaproto.messages.base import Message
from kafkaproto.records.snapshot import SnapshotReader
from kafkaproto.records.state_files import read_meta_properties
from kafkaproto.tools.kafka_storage import main

CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
OTHER_DIRECTORY, OWN_DIRECTORY = "MvDxzVmcRsaTz33bUuRU6A", "JEXY6aqzQY-32P5TStzaFg"
CANARY = "canary-7b1f"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Exit code, stdout, stderr."""

    def call(*arguments: object) -> tuple[int, str, str]:
        try:
            code: object = main([str(one) for one in arguments])
        except SystemExit as end:
            code = end.code
        return int(str(code)), *capsys.readouterr()

    return call


class Node:
    """A server.properties and the folders that it names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.first, self.second = folder / "d1", folder / "d2"
        self.file = folder / "server.properties"
        self.write()

    def write(self, **changes: str | None) -> None:
        """``_`` in a name stands for a dot; ``None`` leaves the line out."""
        lines: dict[str, str | None] = {
            "process.roles": "broker,controller",
            "node.id": "1",
            "controller.listener.names": "CONTROLLER",
            "listeners": "PLAINTEXT://127.0.0.1:19092,CONTROLLER://127.0.0.1:19093",
            "log.dirs": f"{self.first},{self.second}",
            "controller.quorum.bootstrap.servers": "127.0.0.1:19093",
            **{name.replace("_", "."): value for name, value in changes.items()},
        }
        self.file.write_text("".join(f"{key}={value}\n" for key, value in lines.items() if value is not None))

    def format(self, *more: str) -> tuple[object, ...]:
        return ("format", "-c", self.file, "-t", CLUSTER_ID, *more)

    def snapshot(self) -> list[Message]:
        path = self.first / "__cluster_metadata-0" / "00000000000000000000-0000000000.checkpoint"
        with SnapshotReader(path) as reader:
            return [one.message for one in reader if one.message is not None]

    def content(self) -> dict[str, str]:
        """Every file and folder below, so that "untouched" is more than "unformatted"."""
        return {
            str(path.relative_to(self.folder)): hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
            for path in self.folder.rglob("*")
        }


@pytest.fixture
def node(tmp_path: Path) -> Node:
    return Node(tmp_path)


def levels(records: list[Message]) -> dict[str, int]:
    return {one.name: one.feature_level for one in records if isinstance(one, FeatureLevelRecord)}


# -- format


def test_standalone(run: Run, node: Node) -> None:
    code, out, err = run(*node.format("--standalone", "--release-version", "4.1"))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        (
            "Bootstrap metadata: BootstrapMetadata(records=["
            "ApiMessageAndVersion(FeatureLevelRecord(name='metadata.version', featureLevel=27) at version 0), "
            "ApiMessageAndVersion(FeatureLevelRecord(name='eligible.leader.replicas.version', featureLevel=1) "
            "at version 0), ApiMessageAndVersion(FeatureLevelRecord(name='group.version', featureLevel=1) "
            "at version 0), "
            "ApiMessageAndVersion(FeatureLevelRecord(name='transaction.version', featureLevel=2) at version 0)], "
            "metadataVersionLevel=27, source=format command)"
        ),
        f"Formatting dynamic metadata voter directory {node.first} with metadata.version 4.1-IV1.",
        f"Formatting data directory {node.second} with metadata.version 4.1-IV1.",
    ]
    first, second = (read_meta_properties(one / "meta.properties") for one in (node.first, node.second))
    assert (first.cluster_id, first.node_id) == (second.cluster_id, second.node_id) == (CLUSTER_ID, 1)
    assert first.directory_id != second.directory_id
    _, version, voters, *rest = node.snapshot()
    assert isinstance(version, KRaftVersionRecord)
    assert isinstance(voters, VotersRecord)
    (voter,) = voters.voters
    assert (voter.voter_id, voter.voter_directory_id) == (1, first.directory_id)
    assert [(one.name, one.host, one.port) for one in voter.endpoints] == [("CONTROLLER", "127.0.0.1", 19093)]
    assert list(levels(rest).items()) == [
        ("metadata.version", 27), ("eligible.leader.replicas.version", 1), ("group.version", 1),
        ("transaction.version", 2),
    ]  # fmt: skip
    assert sorted(one.name for one in node.second.iterdir()) == ["meta.properties"]


def test_initial_controllers(run: Run, node: Node) -> None:
    """This node's directory has the id that the option gives it; voters are ordered by id."""
    voters = f"2@[::1]:8083:{OTHER_DIRECTORY},1@127.0.0.1:19093:{OWN_DIRECTORY}"
    code, out, _ = run(*node.format("-I", voters, "-r", "3.7", "-f", "kraft.version=1"))
    assert code == 0
    assert f"dynamic metadata voter directory {node.first}" in out
    directory_id = read_meta_properties(node.first / "meta.properties").directory_id
    assert directory_id is not None
    assert uuid_to_text(directory_id) == OWN_DIRECTORY
    record = node.snapshot()[2]
    assert isinstance(record, VotersRecord)
    assert [(one.voter_id, one.endpoints[0].host) for one in record.voters] == [(1, "127.0.0.1"), (2, "::1")]


def test_initial_controllers_without_this_one(run: Run, node: Node) -> None:
    code, out, _ = run(*node.format("-I", f"2@h:8083:{OTHER_DIRECTORY}"))
    assert (code, f"Formatting dynamic metadata directory {node.first} " in out) == (0, True)


def test_no_initial_controllers_and_static_voters(run: Run, node: Node) -> None:
    """kraft.version 1 without voters; and a static quorum, whose snapshot has neither."""
    assert run(*node.format("-N"))[0] == 0
    assert [type(one).__name__ for one in node.snapshot()[:3]] == [
        "SnapshotHeaderRecord", "KRaftVersionRecord", "FeatureLevelRecord",
    ]  # fmt: skip
    (node.folder / "static").mkdir()
    static = Node(node.folder / "static")
    static.write(controller_quorum_bootstrap_servers=None, controller_quorum_voters="1@127.0.0.1:19093")
    code, out, _ = run(*static.format())
    assert (code, f"Formatting metadata directory {static.first} " in out) == (0, True)
    assert [type(one).__name__ for one in static.snapshot()[:2]] == ["SnapshotHeaderRecord", "FeatureLevelRecord"]


def test_a_broker_has_no_snapshot(run: Run, node: Node) -> None:
    node.write(process_roles="broker", listeners="PLAINTEXT://127.0.0.1:19092")
    code, out, _ = run(*node.format())
    assert (code, f"Formatting metadata directory {node.first} " in out) == (0, True)
    assert [one.name for one in node.first.iterdir()] == ["meta.properties"]


def test_features(run: Run, node: Node) -> None:
    """Defaults of the metadata.version; others where they are asked for; the last of a name; 0 is none."""
    asked = ("group.version=1", "group.version=0", "share.version=1", "metadata.version=31")
    assert run(*node.format("-N", *(word for one in asked for word in ("-f", one))))[0] == 0
    found = levels(node.snapshot())
    assert (found["metadata.version"], found["share.version"], "group.version" in found) == (31, 1, False)


def test_a_metadata_log_dir_of_its_own(run: Run, node: Node) -> None:
    node.write(metadata_log_dir=str(node.folder / "meta"))
    code, out, _ = run(*node.format("-s"))
    assert (code, f"voter directory {node.folder / 'meta'} " in out) == (0, True)
    assert f"data directory {node.first} " in out
    assert (node.folder / "meta" / "__cluster_metadata-0").is_dir()
    assert not (node.first / "__cluster_metadata-0").exists()


def test_ignore_formatted(run: Run, node: Node) -> None:
    assert run(*node.format("-s"))[0] == 0
    before = node.content()
    code, _, err = run(*node.format("-s"))
    assert (code, f"{node.first} is formatted already" in err, node.content()) == (1, True, before)
    assert run(*node.format("-s", "-g")) == (0, "All of the log directories are already formatted.\n", "")
    assert node.content() == before
    (node.second / "meta.properties").unlink()
    code, out, _ = run(*node.format("-s", "-g"))
    assert (code, f"data directory {node.second} " in out, str(node.first) in out) == (0, True, False)
    after = node.content()
    assert {name: one for name, one in after.items() if name.startswith("d1")} == {
        name: one for name, one in before.items() if name.startswith("d1")
    }


def test_a_directory_of_another_cluster_or_node(run: Run, node: Node) -> None:
    """Not ignored by ``--ignore-formatted`` either."""
    assert run(*node.format("-s"))[0] == 0
    code, _, err = run("format", "-c", node.file, "-t", OWN_DIRECTORY, "-s", "-g")
    assert (code, f"cluster.id is {CLUSTER_ID}, and not {OWN_DIRECTORY}" in err) == (1, True)
    node.write(node_id="2")
    code, _, err = run(*node.format("-s", "-g"))
    assert (code, "node.id is 1, and not 2" in err) == (1, True)


def test_dry_run(run: Run, node: Node) -> None:
    before = node.content()
    code, out, err = run(*node.format("-s", "--dry-run"))
    assert (code, err, node.content()) == (0, "", before)
    assert f"Would format dynamic metadata voter directory {node.first} with metadata.version 4.4-IV2." in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("", "one of --standalone"),
        ("-I x", "id@host:port:directory"),
        ("-I 1@h:0:JEXY6aqzQY-32P5TStzaFg", "no port"),
        ("-I 1@h:1:short", "no uuid"),
        ("-I 1@h:1:JEXY6aqzQY-32P5TStzaFg,1@h:1:JEXY6aqzQY-32P5TStzaFg", "more than once"),
        ("-N -r 9.9", "3.3-IV3"),
        ("-N -r 4.5-IV0", "not yet stable"),
        ("-N -f metadata.version=34", "not yet stable"),
        ("-N -f metadata.version=50", "7 to 34"),
        ("-N -r 4.1 -f metadata.version=20", "--release-version alone"),
        ("-N -f nope=1", "no feature 'nope'"),
        ("-N -f group.version=9", "no level 9"),
        ("-N -f kraft.version=0", "makes the quorum dynamic"),
        ("-N -f metadata.version=20 -f eligible.leader.replicas.version=1", "needs metadata.version 23"),
        ("-N -s", "not allowed with"),
    ],
)
def test_refusals(run: Run, node: Node, arguments: str, words: str) -> None:
    before = node.content()
    code, out, err = run(*node.format(*arguments.split()))
    assert (code, out, node.content()) == (1, "", before)
    assert words in err


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"process_roles": None}, "process.roles is missing"),
        ({"process_roles": "king"}, "no role"),
        ({"node_id": None}, "node.id is missing"),
        ({"node_id": "x"}, "no number"),
        ({"controller_quorum_bootstrap_servers": None}, "the quorum can't be found"),
        ({"listeners": None}, "listeners is missing"),
        ({"listeners": "PLAINTEXT://:9"}, "CONTROLLER is not among listeners"),
        ({"listeners": "CONTROLLER://0.0.0.0:9093"}, "advertised.listeners must say"),
        ({"controller_quorum_voters": "1@h:1"}, "takes? that out"),
        ({"process_roles": "broker"}, "--standalone is for controllers"),
    ],
)
def test_files_that_make_no_standalone_controller(
    run: Run, node: Node, changes: dict[str, str | None], words: str
) -> None:
    node.write(**changes)
    before = node.content()
    code, out, err = run(*node.format("-s"))
    assert (code, out, node.content()) == (1, "", before)
    assert words.replace("takes? ", "take ") in err


def test_no_such_file(run: Run, tmp_path: Path) -> None:
    code, _, err = run("format", "-c", tmp_path / "none", "-t", CLUSTER_ID, "-s")
    assert (code, err.count("\n"), "No such file" in err) == (1, 1, True)


def test_a_file_in_the_place_of_a_directory(run: Run, node: Node) -> None:
    node.write(log_dirs=f"{node.file}/below")
    code, _, err = run(*node.format("-s"))
    assert (code, err.count("\n"), "Traceback" in err) == (1, 1, False)


# -- the check of configs (C6)


def constraints(node: Node) -> tuple[str, str]:
    file = node.folder / "constraints.toml"
    file.write_text(
        '[[constraint]]\nconfig = "log.segment.bytes"\nfrom = "4.3-IV0"\nat_least = 2097152\n'
        '[[constraint]]\nconfig = "num.io.threads"\nfrom = "4.4-IV2"\nat_least = 16\n'
        '[[constraint]]\nconfig = "ssl.key.password"\nfrom = "4.2-IV0"\npattern = "[a-z]{1,3}"\n'
    )
    return "--config-constraints", str(file)


@pytest.mark.parametrize("dry", [(), ("--dry-run",)])
def test_c6_a_violation_leaves_everything_untouched(run: Run, node: Node, dry: tuple[str, ...]) -> None:
    """Given values, defaults and sensitive ones: each is named with its rule, and no secret is shown (C8)."""
    node.write(log_segment_bytes="1048576", ssl_key_password=CANARY)
    rules = constraints(node)
    before = node.content()
    code, out, err = run(*node.format("-s", *rules, *dry))
    assert (code, out, node.content()) == (1, "", before)
    *named, last = err.splitlines()
    assert [one.split(":")[1].strip() for one in named] == [
        "log.segment.bytes=1048576", "num.io.threads=8 (the default)", "ssl.key.password=[hidden]",
    ]  # fmt: skip
    assert "3 configs can't be so at metadata.version 4.4-IV2 (33); nothing was formatted" in last
    assert CANARY not in err + out


def test_c6_a_value_that_breaks_two_rules_has_one_line(run: Run, node: Node) -> None:
    """Kafka's own rule and the one of the level."""
    node.write(num_io_threads="0")
    code, _, err = run(*node.format("-s", "--dry-run", *constraints(node)))
    (named,) = [line for line in err.splitlines() if "num.io.threads" in line]
    assert (code, named) == (1, "kafka-storage: num.io.threads=0: must be at least 1 and must be at least 16")


@pytest.mark.parametrize(
    ("level", "broken"),
    [
        (("-r", "4.1"), []),
        (("-r", "4.2"), ["ssl.key.password"]),
        (("-f", "metadata.version=30"), ["log.segment.bytes", "ssl.key.password"]),
        (("-f", "metadata.version=29"), ["ssl.key.password"]),
        ((), ["log.segment.bytes", "num.io.threads", "ssl.key.password"]),
    ],
)
def test_c6_the_level_is_the_one_to_begin_with(run: Run, node: Node, level: tuple[str, ...], broken: list[str]) -> None:
    """--release-version, else --feature metadata.version=N, else the latest for production."""
    node.write(log_segment_bytes="1048576", ssl_key_password=CANARY)
    code, _, err = run(*node.format("-s", "--dry-run", *constraints(node), *level))
    found = [line.split(": ")[1].partition("=")[0] for line in err.splitlines()[:-1]]
    assert (code, found) == (int(bool(broken)), broken)


def test_c6_a_controller_alone_has_only_kafkas_own_rules(run: Run, node: Node) -> None:
    """Rules by metadata.version are checked where process.roles has broker."""
    changes = {"process_roles": "controller", "listeners": "CONTROLLER://127.0.0.1:19093"}
    node.write(log_segment_bytes="1048576", **changes)
    assert run(*node.format("-s", "--dry-run", *constraints(node)))[0] == 0
    node.write(log_cleaner_threads="abc", **changes)
    code, out, err = run(*node.format("-s"))
    assert (code, out, "log.cleaner.threads=abc" in err) == (1, "", True)


@pytest.mark.parametrize("id_name", ["node_id", "broker_id"])
def test_c6_a_file_with_no_more_than_it_must_have_breaks_nothing(run: Run, node: Node, id_name: str) -> None:
    """Kafka's own defaults obey Kafka's own rules, at the first level as at the last."""
    node.write(**{"node_id": None, id_name: "1"})
    for level in ("3.3-IV3", "4.4"):
        assert run(*node.format("-s", "--dry-run", "-r", level))[2] == ""


def test_c8_a_secret_is_in_no_output(run: Run, node: Node) -> None:
    """Of a sensitive config, of one for a listener, and of one that no definition knows."""
    for name in ("sasl_jaas_config", "ssl_keystore_password"):
        node.write(**{name: CANARY, "listener_name_x_ssl_key_password": CANARY, "acme_secret": CANARY})
        code, out, err = run(*node.format("-s", "--dry-run", *constraints(node)))
        assert code == 1
        assert "listener.name.x.ssl.key.password=[hidden]" in err
        assert CANARY not in out + err
    node.file.write_text(f"acme={CANARY}\\u12\n")
    code, out, err = run(*node.format("-s"))
    assert (code, CANARY in out + err, "Traceback" in err) == (1, False, False)


@pytest.mark.parametrize("text", [None, "x = ", "[[constraint]]\nconfig = 'nope'\nfrom = '4.4'\nat_least = 1\n"])
def test_constraints_that_can_not_be_used(run: Run, node: Node, text: str | None) -> None:
    file = node.folder / "constraints.toml"
    if text is not None:
        file.write_text(text)
    before = node.content()
    code, out, err = run(*node.format("-s", "--config-constraints", str(file)))
    assert (code, out, err.count("\n"), node.content()) == (1, "", 1, before)


# -- info and the rest


def test_info(run: Run, node: Node) -> None:
    code, out, err = run("info", "-c", node.file)
    assert (code, err) == (1, "")
    assert out == f"Found problems:\n  {node.first} does not exist\n  {node.second} does not exist\n\n"
    assert run(*node.format("-s"))[0] == 0
    directory_id = read_meta_properties(node.first / "meta.properties").directory_id
    assert directory_id is not None
    metadata = f"{{cluster.id={CLUSTER_ID}, directory.id={uuid_to_text(directory_id)}, node.id=1, version=1}}"
    assert run("info", "-c", node.file) == (
        0, f"Found log directories:\n  {node.first}\n  {node.second}\n\nFound metadata: {metadata}\n\n", "",
    )  # fmt: skip
    (node.second / "meta.properties").unlink()
    code, out, _ = run("info", "-c", node.file)
    assert (code, out.endswith(f"Found problem:\n  {node.second} is not formatted.\n\n")) == (1, True)
    (node.second / "meta.properties").write_text(f"version=1\ncluster.id={OTHER_DIRECTORY}\nnode.id=1\n")
    code, out, _ = run("info", "-c", node.file)
    assert (code, f"cluster.id={OTHER_DIRECTORY}, node.id=1, version=1}}, and other directories" in out) == (1, True)
    (node.second / "meta.properties").write_text("version=7\n")
    code, out, _ = run("info", "-c", node.file)
    assert (code, "version 7, not 1" in out) == (1, True)


def test_random_uuid(run: Run) -> None:
    """22 characters, none twice, no dash at the start."""
    found = [run("random-uuid")[1] for _ in range(100)]
    assert len(set(found)) == 100
    assert all(len(one) == 23 and not one.startswith("-") for one in found)


def test_lookups(run: Run) -> None:
    assert run("version-mapping", "-r", "4.0")[1].splitlines()[0] == "metadata.version=25 (4.0)"
    assert run("feature-dependencies", "-f", "group.version=1") == (0, "group.version=1 has no dependencies.\n", "")


@pytest.mark.parametrize("arguments", [(), ("format",), ("info",), ("nope",)])
def test_wrong_arguments(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert (code, out, err.startswith("usage: kafka-storage")) == (1, "", True)


@pytest.mark.parametrize("arguments", [("-h",), ("format", "--help"), ("info", "-h")])
def test_help_is_a_success(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments)[0] == 0
