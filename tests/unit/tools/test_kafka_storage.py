"""``kafka-storage`` in this process: what it writes, what it refuses, and that it then writes nothing (C6, C8).

That Kafka boots on such a directory, and that its own tool prints the same, is shown in ``tests/interop``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kafkaproto.jsonform import uuid_to_text
from kafkaproto.messages import FeatureLevelRecord, KRaftVersionRecord, VotersRecord
from kafkaproto.messages.base import Message
from kafkaproto.records.state_files import read_meta_properties

from .storage_node import CLUSTER_ID, OTHER_DIRECTORY, OWN_DIRECTORY, Node, run


def levels(records: list[Message]) -> dict[str, int]:
    return {one.name: one.feature_level for one in records if isinstance(one, FeatureLevelRecord)}


# -- format


def test_standalone(node: Node) -> None:
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


def test_initial_controllers(node: Node) -> None:
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
    assert [(one.voter_id, one.endpoints[0].host) for one in record.voters] == [
        (1, "127.0.0.1"),
        (2, "0:0:0:0:0:0:0:1"),
    ]


def test_initial_controllers_without_this_one(node: Node) -> None:
    code, out, _ = run(*node.format("-I", f"2@h:8083:{OTHER_DIRECTORY}"))
    assert (code, f"Formatting dynamic metadata directory {node.first} " in out) == (0, True)


def test_no_initial_controllers_and_static_voters(node: Node) -> None:
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


def test_a_broker_has_no_snapshot(node: Node) -> None:
    node.write(process_roles="broker", listeners="PLAINTEXT://127.0.0.1:19092")
    code, out, _ = run(*node.format())
    assert (code, f"Formatting metadata directory {node.first} " in out) == (0, True)
    assert [one.name for one in node.first.iterdir()] == ["meta.properties"]


def test_features(node: Node) -> None:
    """Defaults of the metadata.version; others where they are asked for; the last of a name; 0 is none."""
    asked = ("group.version=1", "group.version=0", "share.version=1", "metadata.version=31")
    assert run(*node.format("-N", *(word for one in asked for word in ("-f", one))))[0] == 0
    found = levels(node.snapshot())
    assert (found["metadata.version"], found["share.version"], "group.version" in found) == (31, 1, False)


def test_a_metadata_log_dir_of_its_own(node: Node) -> None:
    node.write(metadata_log_dir=str(node.folder / "meta"))
    code, out, _ = run(*node.format("-s"))
    assert (code, f"voter directory {node.folder / 'meta'} " in out) == (0, True)
    assert f"data directory {node.first} " in out
    assert (node.folder / "meta" / "__cluster_metadata-0").is_dir()
    assert not (node.first / "__cluster_metadata-0").exists()


def test_ignore_formatted(node: Node) -> None:
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


def test_a_directory_of_another_cluster_or_node(node: Node) -> None:
    """Not ignored by ``--ignore-formatted`` either."""
    assert run(*node.format("-s"))[0] == 0
    code, _, err = run("format", "-c", node.file, "-t", OWN_DIRECTORY, "-s", "-g")
    assert (code, f"cluster.id is {CLUSTER_ID}, and not {OWN_DIRECTORY}" in err) == (1, True)
    node.write(node_id="2")
    code, _, err = run(*node.format("-s", "-g"))
    assert (code, "node.id is 1, and not 2" in err) == (1, True)


def test_dry_run(node: Node) -> None:
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
def test_refusals(node: Node, arguments: str, words: str) -> None:
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
def test_files_that_make_no_standalone_controller(node: Node, changes: dict[str, str | None], words: str) -> None:
    node.write(**changes)
    before = node.content()
    code, out, err = run(*node.format("-s"))
    assert (code, out, node.content()) == (1, "", before)
    assert words.replace("takes? ", "take ") in err


def test_no_such_file(tmp_path: Path) -> None:
    code, _, err = run("format", "-c", tmp_path / "none", "-t", CLUSTER_ID, "-s")
    assert (code, err.count("\n"), "No such file" in err) == (1, 1, True)


@pytest.mark.parametrize("below", ["", "/below", "/far/below"])
def test_a_file_in_the_place_of_a_directory(node: Node, below: str) -> None:
    """Found before the other directory is formatted; Kafka's tool passes over such a one."""
    node.write(log_dirs=f"{node.first},{node.file}{below}")
    before = node.content()
    code, out, err = run(*node.format("-s"))
    assert (code, out, err.count("\n"), node.content()) == (1, "", 1, before)
    assert f"{node.file} is not a directory" in err


def test_empty_entries_among_the_initial_controllers(node: Node) -> None:
    """As Kafka's tool, which takes no notice of them."""
    assert run(*node.format("-I", f",1@h:8083:{OWN_DIRECTORY},,2@h:8083:{OTHER_DIRECTORY},"))[0] == 0
    record = node.snapshot()[2]
    assert isinstance(record, VotersRecord)
    assert [one.voter_id for one in record.voters] == [1, 2]


def test_the_latest_level_where_unstable_ones_are_allowed(node: Node) -> None:
    node.write(unstable_feature_versions_enable="true")
    assert "with metadata.version 4.5-IV0." in run(*node.format("-s"))[1]


# -- info and the rest


def test_info(node: Node) -> None:
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


def test_random_uuid() -> None:
    """22 characters, none twice, no dash at the start."""
    found = [run("random-uuid")[1] for _ in range(100)]
    assert len(set(found)) == 100
    assert all(len(one) == 23 and not one.startswith("-") for one in found)


def test_lookups() -> None:
    assert run("version-mapping", "-r", "4.0")[1].splitlines()[0] == "metadata.version=25 (4.0)"
    assert run("feature-dependencies", "-f", "group.version=1") == (0, "group.version=1 has no dependencies.\n", "")


@pytest.mark.parametrize("arguments", [(), ("format",), ("info",), ("nope",)])
def test_wrong_arguments(arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert (code, out, err.startswith("usage: kafka-storage")) == (1, "", True)


@pytest.mark.parametrize("arguments", [("-h",), ("format", "--help"), ("info", "-h")])
def test_help_is_a_success(arguments: tuple[str, ...]) -> None:
    assert run(*arguments)[0] == 0


def test_a_command_may_be_shortened() -> None:
    """As options may; not to what two commands begin with."""
    assert run("version", "-r", "4.0") == run("version-mapping", "-r", "4.0")
    code, _, err = run("f")
    assert (code, "invalid choice: 'f'" in err) == (1, True)
