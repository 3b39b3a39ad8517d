"""C6: our ``kafka-storage`` and Kafka's own on many argument lists, right and wrong ones: exit code, stdout, and what
is then on the disk.  Wordings of stderr are each tool's own.
"""

from __future__ import annotations

import base64
import contextlib
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from kafkaproto.protocol.releases import release_facts
from kafkaproto.tools.kafka_storage import main
from mockcontroller.fixtures import GetKafkaTools
from mockcontroller.kafka_tools import KafkaTools

from .conftest import NEWEST
from .java_programs import run_java
from .real_kafka import CLUSTER_ID

OWN, OTHER = "JEXY6aqzQY-32P5TStzaFg", "MvDxzVmcRsaTz33bUuRU6A"
VOTERS = f"1@127.0.0.1:19093:{OWN},2@h:8083:{OTHER}"
Answer = tuple[int, str]


def theirs(tools: KafkaTools, lists: Iterable[Sequence[str]]) -> list[Answer]:
    """Exit code and stdout of Kafka's tool for each list of arguments."""
    lines = ("".join(base64.b64encode(word.encode()).decode() + "\t" for word in words) for words in lists)
    answers = (line.split("\t") for line in run_java(tools, "Storage.java", lines))
    return [(int(code), base64.b64decode(text).decode()) for code, text in answers]


def ours(words: Sequence[str]) -> Answer:
    """The same of ours."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            code: object = main(list(words))
        except SystemExit as end:
            code = end.code
    assert "Traceback" not in err.getvalue()
    # A failure without a word would leave people alone.
    assert bool(err.getvalue() or out.getvalue()) is True
    return int(str(code)), out.getvalue()


# -- lookups

VERSIONS = (
    "", " 4.0", "-1", "25", "3.0-IV1", "3.2", "3.3", "3.3-IV0", "33", "4", "4.", "4.0", "4.0 ", "4.0-IV", "4.0-IV3 ",
    "4.0-IV3.1", "4.0-iv3", "4.0.", "4.0..", "4.0..1", "4.0.0", "4.0.1", "4.0.1.2", "4.0.x", "4.5", "4.5-IV1",
    "9.9", "abc",
)  # fmt: skip
LEVELS = (
    "", "=", "=1", "Group.version=1", "group.version", "group.version=", "group.version=+1", "group.version=01",
    "group.version=1.0", "group.version=1=2", "group.version=99999", " group.version = 1 ", "group.version=x",
    "group.version=\u0661", "nope=0", "nope=1",
)  # fmt: skip
OTHER_ARGUMENTS = (
    "", "nope", "format", "info", "version", "f", "random x", "random-uuid x", "-c x", "--version", "version-mapping",
    "version-map", "version-mapping -r", "version-mapping -r4.0", "version-mapping --release 4.0", "version-mapping x",
    "version-mapping -r 4.0 -r 4.1", "version-mapping --release-version=4.0", "version-mapping -f a=1",
    "version-mapping -x", "feature-dependencies", "feature-dependencies -f", "feature -f group.version=1",
    "feature-dependencies --feature group.version=1 --feature=share.version=1", "info -c /none/there",
    "feature-dependencies -f group.version=1 share.version=1", "feature-dependencies --feat group.version=1",
    "feature-dependencies -f group.version=1 -f group.version=1", "feature-dependencies -f nope=1 -f group.version=1",
    "feature-dependencies -f group.version=1 -f nope=1", f"format -t {CLUSTER_ID} -s", "format -c /none/there -s",
)  # fmt: skip


def lookups() -> list[list[str]]:
    """What is answered without a file: every name and level that there is, and some that there are not."""
    facts = release_facts("4.4")
    names = [*VERSIONS, *(one.version for one in facts.metadata_versions)]
    names += sorted({one.release for one in facts.metadata_versions})
    levels = [*LEVELS, *(f"metadata.version={level}" for level in range(-1, 37))]
    levels += [f"{name}={level}" for name in facts.features for level in range(-1, 5)]
    return [
        *(["version-mapping", "-r", one] for one in names),
        *(["feature-dependencies", "-f", one] for one in levels),
        *(one.split() for one in OTHER_ARGUMENTS),
    ]


def test_lookups_are_the_same(kafka_tools: GetKafkaTools) -> None:
    asked = lookups()
    answers = theirs(kafka_tools(NEWEST), asked)
    differing = [(one, ours(one), answer) for one, answer in zip(asked, answers, strict=True) if ours(one) != answer]
    assert len(asked) > 150
    assert differing == []


def test_help_and_random_uuids_have_the_same_form(kafka_tools: GetKafkaTools) -> None:
    """Texts are each tool's own; a uuid is another each time."""
    asked = [["-h"], ["--help"], *([one, "-h"] for one in ("info", "format", "version-mapping")), ["random-uuid"]]
    answers, own = theirs(kafka_tools(NEWEST), asked), [ours(one) for one in asked]
    assert [(code, bool(out)) for code, out in own] == [(code, bool(out)) for code, out in answers]
    uuid = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]{21}\n")
    assert all(uuid.fullmatch(one[-1][1]) for one in (own, answers))


# -- nodes

Changes = Mapping[str, str | None]

STATIC: Changes = {"controller.quorum.bootstrap.servers": None, "controller.quorum.voters": "1@127.0.0.1:19093"}
OTHERS: Changes = {**STATIC, "controller.quorum.voters": "2@127.0.0.1:19093"}
BROKER: Changes = {"process.roles": "broker", "listeners": "PLAINTEXT://127.0.0.1:19092"}
CONTROLLER: Changes = {"process.roles": "controller", "listeners": "CONTROLLER://127.0.0.1:19093"}
UNSTABLE: Changes = {"unstable.feature.versions.enable": "true"}


@dataclass(frozen=True)
class Case:
    """Arguments beside the file and the cluster id; how the file differs; what is there before, by folder."""

    arguments: Sequence[str]
    changes: Changes
    before: Mapping[str, Mapping[str, str] | None]
    cluster_id: str | None = CLUSTER_ID

    def prepare(self, folder: Path) -> list[str]:
        """Make the folder; the whole list of arguments."""
        folder.mkdir(parents=True)
        lines: dict[str, str | None] = {
            "process.roles": "broker,controller",
            "node.id": "1",
            "controller.listener.names": "CONTROLLER",
            "listeners": "PLAINTEXT://127.0.0.1:19092,CONTROLLER://127.0.0.1:19093",
            "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
            "controller.quorum.bootstrap.servers": "127.0.0.1:19093",
            "log.dirs": "DIR/d1,DIR/d2",
            **self.changes,
        }
        text = "".join(f"{name}={value}\n" for name, value in lines.items() if value is not None)
        file = folder / "server.properties"
        file.write_text(text.replace("DIR", str(folder)))
        for name, meta in self.before.items():
            (folder / name).mkdir()
            if meta is not None:
                content = "".join(f"{key}={value}\n" for key, value in meta.items())
                (folder / name / "meta.properties").write_text(content)
        command, *rest = self.arguments
        cluster = [] if self.cluster_id is None or command == "info" else ["-t", self.cluster_id]
        return [command, "-c", str(file), *cluster, *rest]


def meta(directory_id: str, **changes: str) -> dict[str, str]:
    """A meta.properties; ``_`` in a name stands for a dot."""
    base = {"version": "1", "cluster.id": CLUSTER_ID, "node.id": "1", "directory.id": directory_id}
    return {**base, **{name.replace("_", "."): value for name, value in changes.items()}}


BEFORE: Sequence[Mapping[str, Mapping[str, str] | None]] = (
    {"d1": meta(OWN), "d2": meta(OTHER)},
    {"d1": meta(OWN)},
    {"d2": meta(OTHER)},
    {"d1": None, "d2": meta(OTHER)},
    {"d1": meta(OWN, cluster_id=OTHER)},
    {"d1": meta(OWN, node_id="7")},
    {"d1": {name: value for name, value in meta(OWN).items() if name != "directory.id"}},
)

WITH_A_GOOD_FILE = (
    "", "-s", "-N", f"-I {VOTERS}", "-s -N", f"-s -I {VOTERS}", "-s -s", "-g -s", "-s --ignore-formatted", "-s -x",
    "--standalone --release-version 4.1", "--stand", "-s extra", "-s -r", "-s -f", "-s -r 4.0 -r 4.1", "-s -r 3.9.1",
    "-s -r 4.1", "-N -r 3.9 -f group.version=1", "-N -f transaction.version=0 -f group.version=1 -f group.version=0",
    f"-I {VOTERS} -r 3.7 -f kraft.version=1", f"-I 2@h:8083:{OTHER}", "-N --feature=group.version=0", "-N -r 3.2",
    "-N -r 3.3", "-N -r 4.5-IV0", "-N -f metadata.version=34", "-N -f metadata.version=7", "-N -f metadata.version=6",
    "-N -f metadata.version=x", "-N -f metadata.version", "-N -f metadata.version=3.9", "-N -f nope=1", "-N -f nope=0",
    "-N -f group.version=-1", "-N -f group.version=2", "-N -f group.version=9", "-N -f kraft.version=0",
    "-N -f kraft.version=1", "-N -f kraft.version=2", "-s -f kraft.version=0", "-s -f kraft.version=1",
    "-N -r 3.8 -f kraft.version=1", "-N -r 3.9 -f transaction.version=2", "-N -r 4.0 -f transaction.version=1",
    "-N -f transaction.version=3", "-N -r 4.0 -f share.version=1", "-N -r 4.0 -f streams.version=1",
    "-N -r 3.7 -f eligible.leader.replicas.version=1", "-N -r 3.9 -f eligible.leader.replicas.version=1",
    "-N -f eligible.leader.replicas.version=0", "-N -f share.version=2", "-N -f group.version=1,share.version=1",
    "-N -f metadata.version=25 -f metadata.version=33", "-N -f metadata.version=99 -f group.version=1",
    "-N -r 4.0 -f metadata.version=25", "-s -r 4.1 -f metadata.version=20", "-s --release-version=4.4", "-s -r latest",
)  # fmt: skip

INITIAL_CONTROLLERS = (
    "", "x", "1@h:1", "1@h:1:short", f"1@h:70000:{OWN}", f"1@h:1:{OWN},1@h:2:{OTHER}", f"1@h:1:{OWN},2@h:2:{OWN}",
    f"-1@h:1:{OWN}", f"1@[::1]:1:{OWN}",
    f"1@[fe80:0:0:1::a:0]:1:{OWN}", f"1@[::ffff:10.0.0.1]:1:{OWN}", f"1@::1:1:{OWN}",
    f"2@h:1:{OTHER}", f"1@h:1:{OWN},", f",1@h:1:{OWN}", ",",
    f"1@h:1:{OWN},,2@h:1:{OTHER}", f" 1@h:1:{OWN}", f"1@h:1:{OWN} , 2@h:1:{OTHER}", "1@h:1:AAAAAAAAAAAAAAAAAAAAAA",
    "1@h:1:AAAAAAAAAAAAAAAAAAAAAQ", f"01@h:01:{OWN}", f"99999999999@h:1:{OWN}", f"1@h:1:{OWN}=", f"1@h:1:{OWN}:x",
    f"1@a_b.c-d:1:{OWN}", f"1@h%h:1:{OWN}", f"1@@h:1:{OWN}", f"1@[x]:1:{OWN}", f"1@h:-1:{OWN}",
    f"1@h:1:{OWN},2@h:1:{OTHER},2@h:1:{OTHER}",
)  # fmt: skip

FILES: Sequence[Changes] = (
    {"process.roles": None}, {"process.roles": "king"}, {"process.roles": "broker,broker"}, {"process.roles": ""},
    {"process.roles": "Broker"}, {"node.id": None}, {"node.id": "x"}, {"node.id": "-1"}, {"node.id": " 1 "},
    {"node.id": None, "broker.id": "1"}, {"node.id": "+1"}, {"listeners": None}, {"listeners": "PLAINTEXT://:9"},
    {"listeners": "CONTROLLER://0.0.0.0:9093"}, {"listeners": "CONTROLLER://:19093,PLAINTEXT://:19092"},
    {"listeners": "controller://h:19093,PLAINTEXT://h:1"}, {"listeners": "CONTROLLER://h:19093,PLAINTEXT://h"},
    {"controller.listener.names": None}, {"controller.listener.names": "X"}, {"controller.listener.names": ""},
    {"listener.security.protocol.map": None}, {"controller.quorum.bootstrap.servers": None},
    {"controller.quorum.bootstrap.servers": ""}, {"controller.quorum.voters": "1@h:1"},
    {"advertised.listeners": "PLAINTEXT://h:9092"}, {"log.dirs": None, "log.dir": "DIR/x"}, {"log.dirs": ""},
    {"advertised.listeners": "PLAINTEXT://h:9092,CONTROLLER://h2:9093"}, {"log.dirs": "DIR/d1,,DIR/d2"},
    {"advertised.listeners": "CONTROLLER://0.0.0.0:9093,PLAINTEXT://h:1"}, {"log.dirs": "DIR/d1 , DIR/d2"},
    {"log.dirs": "DIR/d1", "metadata.log.dir": "DIR/meta"}, {"log.dirs": "DIR/d1", "metadata.log.dir": "DIR/d1"},
    {"log.dirs": "DIR/a/b/c"}, {"log.cleaner.threads": "abc"}, {"log.segment.bytes": "1"},
    {"compression.type": "none"}, {"unknown.thing": "1"}, {"log.retention.ms": "-2"}, {"log.roll.hours": "0"},
    {"num.io.threads": "0"}, {"offsets.topic.replication.factor": "x"}, {"message.max.bytes": "-1"},
    {"unclean.leader.election.enable": "maybe"}, UNSTABLE, {"unstable.feature.versions.enable": "x"},
)  # fmt: skip

FILES_AT_ODDS: Sequence[Changes] = (
    {"node.id": "2", "broker.id": "1"}, {"broker.id": "1"}, {"broker.id": "-1"}, {"broker.id": ""},
    {"controller.quorum.bootstrap.servers": "x"}, {**STATIC, "controller.quorum.voters": "x"},
    {**STATIC, "controller.quorum.voters": "1@127.0.0.1:19093,2@h:1"}, {**OTHERS, **BROKER}, OTHERS,
    {**STATIC, **BROKER}, {**STATIC, **BROKER, "controller.quorum.voters": "01@h:1"},
    {"listeners": "CONTROLLER://h:19093"}, {"listeners": "CONTROLLER://h:19093,PLAINTEXT://h:19093"},
    {"listeners": "PLAINTEXT://h:0,CONTROLLER://h:0"}, {"controller.listener.names": "CONTROLLER,Y"},
    {"listeners": "PLAINTEXT://h:1,CONTROLLER://h:2,PLAINTEXT://h:3"}, {**BROKER, "listeners": None},
    {"listeners": "PLAINTEXT://127.0.0.1:1,CONTROLLER://[::1]:1"}, {**BROKER, "controller.listener.names": "X"},
    {"listeners": "PLAINTEXT://[::1]:1,CONTROLLER://[::2]:1"}, {**BROKER, "listener.security.protocol.map": None},
    {**BROKER, "listeners": "PLAINTEXT://127.0.0.1:19092,CONTROLLER://127.0.0.1:19093"},
    {**CONTROLLER, "listeners": "CONTROLLER://127.0.0.1:19093,PLAINTEXT://127.0.0.1:19092"},
    {**CONTROLLER, "listener.security.protocol.map": None}, {"listener.security.protocol.map": "PLAINTEXT:PLAINTEXT"},
    {"listener.security.protocol.map": None, "listeners": "PLAINTEXT://h:1,CONTROLLER://h:2"},
    {"listener.security.protocol.map": None, "listeners": "FOO://h:1,CONTROLLER://h:2"},
    {**BROKER, "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT"},
    {"listener.security.protocol.map": "CONTROLLER:NOPE,PLAINTEXT:PLAINTEXT"},
    {"listener.security.protocol.map": "CONTROLLER:plaintext,PLAINTEXT:PLAINTEXT,Z:SSL"},
    {"listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,Z:NO"},
    {"inter.broker.listener.name": "PLAINTEXT"}, {"inter.broker.listener.name": "CONTROLLER"},
    {"inter.broker.listener.name": "Z"}, {**CONTROLLER, "inter.broker.listener.name": "Z"},
    {"security.inter.broker.protocol": "SSL", "inter.broker.listener.name": "PLAINTEXT"},
    {"security.inter.broker.protocol": "SSL"}, {"security.inter.broker.protocol": "PLAINTEXT"},
    {"advertised.listeners": "CONTROLLER://h2:9093"}, {"advertised.listeners": "PLAINTEXT://h:1,CONTROLLER://h:1"},
    {"advertised.listeners": "FOO://h:1"}, {"log.retention.ms": "0"}, {"log.retention.minutes": "0"},
    {"log.retention.hours": "0"}, {"log.retention.ms": "-1", "log.retention.hours": "0"},
    {"cordoned.log.dirs": "DIR/zz"}, {"cordoned.log.dirs": "*"}, {"cordoned.log.dirs": "DIR/d1"},
    {"cordoned.log.dirs": "*,*"}, {"cordoned.log.dirs": "DIR/d1,DIR/d1"}, {"log.dirs": "DIR/d1,DIR/d1"},
    {"process.roles": "broker,controller,broker"}, {"cordoned.log.dirs": "DIR/d1/"},
    {"cordoned.log.dirs": "*,DIR/d1"}, {"cordoned.log.dirs": " DIR/d1 , DIR/d2"},
    {"log.dirs": "DIR/d1/", "cordoned.log.dirs": "DIR/d1"}, {"cordoned.log.dirs": ""},
    {"log.dirs": None, "log.dir": "DIR/x", "cordoned.log.dirs": "DIR/x"},
)  # fmt: skip
"""Values that are right by themselves, and together are not what a node starts with; and some that are."""


def cases() -> list[Case]:
    """All of them."""
    found = [Case(["format", *one.split()], {}, {}) for one in WITH_A_GOOD_FILE]
    found += [Case(["format", "-I", one], {}, {}) for one in INITIAL_CONTROLLERS]
    found += [
        Case(["format", *arguments.split()], changes, {})
        for changes in (STATIC, BROKER, {**BROKER, **OTHERS}, CONTROLLER, {**CONTROLLER, **STATIC})
        for arguments in ("", "-s", "-N", f"-I {VOTERS}", "-f kraft.version=0", "-f kraft.version=1", "-r 3.7")
    ]
    found += [Case(["format", "-s"], one, {}) for one in FILES]
    found += [Case(["format", "-N"], one, {}) for one in FILES_AT_ODDS]
    found += [
        Case(["format", *one.split()], UNSTABLE, {})
        for one in ("-N -r 4.5-IV0", "-N -r 4.5", "-N -f metadata.version=34", "-N -f share.version=3")
    ]
    found += [Case(["format", "-s"], {}, {}, one) for one in ("", "x", "a b", f"{CLUSTER_ID} ", "0" * 31, None)]
    found += [
        Case(arguments.split(), {}, before)
        for before in BEFORE
        for arguments in ("format -s", "format -s -g", "format -N -g", "info", "info -x", "info more", "info -t x")
    ]
    found += [
        Case(["info"], one, BEFORE[0])
        for one in ({"node.id": "2"}, {"process.roles": None}, {"log.dirs": "DIR/d2,DIR/d1"}, {"listeners": None})
    ]
    return found


def outcome(folder: Path, answer: Answer) -> dict[str, object]:
    """Exit code, lines in any order, files, and their content, without what differs from run to run."""
    code, out = answer
    found: dict[str, object] = {
        "code": code,
        "lines": sorted(out.replace(str(folder), "DIR").splitlines()),
        "files": sorted(str(one.relative_to(folder)) for one in folder.rglob("*")),
    }
    for one in sorted(folder.glob("*/meta.properties")):
        lines = sorted(line for line in one.read_text().splitlines() if not line.startswith("#"))
        found[one.parent.name] = [re.sub(rf"directory\.id=(?!{OWN}|{OTHER}).*", "directory.id=", one) for one in lines]
    return found


def snapshots(tools: KafkaTools, folder: Path) -> dict[str, str]:
    """What Kafka's dump tool says of each snapshot below the folder, without what differs from run to run."""
    files = sorted(folder.rglob("*.checkpoint"))
    done = tools.dump_log("--cluster-metadata-decoder", "--files", ",".join(map(str, files)))
    assert done.returncode == 0, done.stderr
    text = re.sub(r'CreateTime: -?\d+|crc: \d+|"lastContainedLogTimestamp":\d+', "", done.stdout)
    text = re.sub(rf'voterDirectoryId":"(?!{OWN}|{OTHER})[^"]*', "voterDirectoryId", text)
    parts = text.split("Dumping ")[1:]
    assert len(parts) == len(files)
    return {
        str(file.relative_to(folder)): part.partition("\n")[2].replace(str(folder), "")
        for file, part in zip(files, parts, strict=True)
    }


def test_formatting_and_info_are_the_same(kafka_tools: GetKafkaTools, tmp_path: Path) -> None:
    """Exit code, lines on stdout, files, ids and the records of the snapshots."""
    tools, asked = kafka_tools(NEWEST), cases()
    their_lists = [one.prepare(tmp_path / "theirs" / str(number)) for number, one in enumerate(asked)]
    their_answers = theirs(tools, their_lists)
    differing = []
    for number, (case, answer) in enumerate(zip(asked, their_answers, strict=True)):
        own = tmp_path / "ours" / str(number)
        own_outcome = outcome(own, ours(case.prepare(own)))
        their_outcome = outcome(tmp_path / "theirs" / str(number), answer)
        if own_outcome != their_outcome:
            differing.append((case, own_outcome, their_outcome))
    assert len(asked) > 200
    assert differing == []
    assert snapshots(tools, tmp_path / "ours") == snapshots(tools, tmp_path / "theirs")


def test_a_dry_run_ends_as_kafkas_run(kafka_tools: GetKafkaTools, tmp_path: Path) -> None:
    """``--dry-run`` is ours alone: what it says would be done is what Kafka does, and nothing is."""
    asked = [one for one in cases() if one.arguments[0] == "format"]
    answers = theirs(
        kafka_tools(NEWEST), [one.prepare(tmp_path / "theirs" / str(number)) for number, one in enumerate(asked)]
    )
    for number, (case, (code, out)) in enumerate(zip(asked, answers, strict=True)):
        own, their_folder = tmp_path / "ours" / str(number), str(tmp_path / "theirs" / str(number))
        words = [*case.prepare(own), "--dry-run"]
        before = sorted((one, one.read_bytes() if one.is_file() else b"") for one in own.rglob("*"))
        own_code, own_out = ours(words)
        assert own_code == code, words
        lines = sorted(own_out.replace("Would format", "Formatting").splitlines())
        assert lines == sorted(out.replace(their_folder, str(own)).splitlines()), words
        assert sorted((one, one.read_bytes() if one.is_file() else b"") for one in own.rglob("*")) == before


def test_the_driver_can_fail(kafka_tools: GetKafkaTools) -> None:
    """The comparison is one: what Kafka's tool says depends on what it is asked."""
    answers = theirs(kafka_tools(NEWEST), [["version-mapping"], ["version-mapping", "-r", "4.0"], []])
    assert [code for code, _ in answers] == [0, 0, 1]
    assert len({out for _, out in answers}) == 3
    with pytest.raises(AssertionError):
        assert ours(["version-mapping"]) == answers[1]
