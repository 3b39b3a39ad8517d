"""`kafkaproto dump-log`: text as Kafka's tool has it, JSON, exit codes; the marker shows (D13), secrets don't (C8)."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kafkaproto
from kafkaproto.messages import (
    ConfigRecord,
    EndTxnMarker,
    FeatureLevelRecord,
    LeaderChangeMessage,
    NoOpRecord,
    RegisterControllerRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.register_controller_record import ControllerFeature
from kafkaproto.messages.static_configs import RegisterBrokerRecord
from kafkaproto.messages.static_configs.register_broker_record import BrokerStaticConfig
from kafkaproto.protocol.prefixes import ControlRecordType
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from kafkaproto.records import Compression, Header, Record, encode_batch
from kafkaproto.records.entries import control_batch, encode_control_record, metadata_batch
from kafkaproto.records.log import LogWriter
from kafkaproto.records.segment import segment_name
from kafkaproto.records.snapshot import SnapshotWriter
from kafkaproto.tools import dump_log

NOW = 1_796_022_145_586
FEATURE = FeatureLevelRecord(name="metadata.version", feature_level=33)
FEATURE_TEXT = (
    'payload: {"type":"FEATURE_LEVEL_RECORD","version":0,"data":{"name":"metadata.version","featureLevel":33}}'
)


def marked(controller_id: int = 9990) -> RegisterControllerRecord:
    marker = ControllerFeature(name=DECOMMISSION_MARKER, min_supported_version=1, max_supported_version=1)
    return RegisterControllerRecord(controller_id=controller_id, features=[marker])


def metadata(*messages: Message, version: int = 0) -> bytes:
    return metadata_batch([(message, version) for message in messages], base_offset=0, leader_epoch=0, timestamp=NOW)


def log_of(folder: Path, *batches: bytes) -> Path:
    """The segment of a metadata log."""
    with LogWriter(folder / "__cluster_metadata-0") as log:
        for batch in batches:
            log.append(batch, 1)
    return folder / "__cluster_metadata-0" / segment_name(0)


Dump = Callable[..., tuple[int, list[str], str]]


@pytest.fixture
def dump(capsys: pytest.CaptureFixture[str]) -> Dump:
    """Runs the command: (exit code, lines of stdout, stderr)."""

    def run(*args: object) -> tuple[int, list[str], str]:
        code = dump_log.main([str(arg) for arg in args])
        captured = capsys.readouterr()
        return code, captured.out.splitlines(), captured.err

    return run


def test_a_metadata_log_as_text(tmp_path: Path, dump: Dump) -> None:
    leader = control_batch([LeaderChangeMessage(leader_id=3000)], base_offset=0, leader_epoch=0, timestamp=NOW)
    path = log_of(tmp_path, leader, metadata(FEATURE))
    code, lines, err = dump(path)
    assert (code, err) == (0, "")
    assert lines[:2] == [f"Dumping {path}", "Log starting offset: 0"]
    batch = (
        "baseOffset: 0 lastOffset: 0 count: 1 baseSequence: -1 lastSequence: -1 producerId: -1 producerEpoch: -1 "
        "partitionLeaderEpoch: 1 isTransactional: false isControl: true deleteHorizonMs: OptionalLong.empty "
        f"position: 0 CreateTime: {NOW} size: {len(leader)} magic: 2 compresscodec: none crc: "
    )
    assert lines[2].startswith(batch)
    assert lines[2].endswith(" isvalid: true")
    assert lines[3] == (
        f"| offset: 0 CreateTime: {NOW} keySize: 4 valueSize: 9 sequence: -1 headerKeys: [] "
        'LeaderChange: {"version":0,"leaderId":3000,"voters":[],"grantingVoters":[]}'
    )
    assert lines[5] == (
        f"| offset: 1 CreateTime: {NOW} keySize: -1 valueSize: 23 sequence: -1 headerKeys: [] {FEATURE_TEXT}"
    )
    assert dump(path, "--skip-record-metadata")[1][5] == f"| {FEATURE_TEXT}"


def test_a_retired_controller_is_shown_as_such(tmp_path: Path, dump: Dump) -> None:
    path = log_of(tmp_path, metadata(marked(), RegisterControllerRecord(controller_id=1)))
    _, lines, _ = dump(path)
    assert lines[3].endswith("}} __decommissioned_controller: 1-1")
    assert lines[4].endswith("}}")
    _, lines, _ = dump(path, "--json")
    records = [json.loads(line)["record"] for line in lines if line.startswith('{"record"')]
    assert [record.get("marker") for record in records] == ["__decommissioned_controller: 1-1", None]


def test_json_has_the_same_facts(tmp_path: Path, dump: Dump) -> None:
    path = log_of(tmp_path, metadata(FEATURE, NoOpRecord()))
    code, lines, _ = dump("--json", "--files", path)
    found = [json.loads(line) for line in lines]
    assert code == 0
    assert [next(iter(one)) for one in found] == ["file", "batch", "record", "record", "end"]
    assert found[0]["file"] == {"path": str(path), "baseOffset": 0}
    assert found[1]["batch"]["isValid"] is True
    assert found[2]["record"]["payload"] == {
        "type": "FEATURE_LEVEL_RECORD",
        "version": 0,
        "data": {"name": "metadata.version", "featureLevel": 33},
    }
    assert found[4]["end"] == {
        "path": str(path),
        "validBytes": path.stat().st_size,
        "invalidBytes": 0,
        "faults": [],
    }


def test_a_folder_is_its_snapshots_and_then_its_segments(tmp_path: Path, dump: Dump) -> None:
    folder = log_of(tmp_path, metadata(FEATURE)).parent
    with SnapshotWriter(folder, end_offset=1, epoch=1, timestamp=NOW) as snapshot:
        snapshot.append(FEATURE, 0)
    code, lines, err = dump(folder)
    assert (code, err) == (0, "")
    assert [line for line in lines if not line.startswith(("|", "base"))] == [
        f"Dumping {snapshot.path}",
        "Snapshot end offset: 1, epoch: 1",
        f"Dumping {folder / segment_name(0)}",
        "Log starting offset: 0",
    ]
    assert sum(FEATURE_TEXT in line for line in lines) == 2


def test_secrets_and_unknown_configs_are_hidden(tmp_path: Path, dump: Dump) -> None:
    configs = [
        (4, "", "min.insync.replicas", "shown"),
        (4, "1", "ssl.key.password", "hidden-1"),
        (4, "1", "listener.name.external.ssl.key.password", "hidden-2"),
        (4, "1", "listener.name.external.ssl.keystore.location", "shown"),
        (4, "1", "my.plugin.token", "hidden-3"),
        (2, "topic", "cleanup.policy", "shown"),
        (2, "topic", "ssl.keystore.location", "hidden-4"),
        (4, "", "sasl.jaas.config", None),
    ]
    records = [
        ConfigRecord(resource_type=kind, resource_name=resource, name=name, value=value)
        for kind, resource, name, value in configs
    ]
    broker = RegisterBrokerRecord(
        broker_id=1,
        static_configs=[
            BrokerStaticConfig(name="ssl.key.password", value="hidden-5"),
            BrokerStaticConfig(name="log.dirs", value="shown"),
        ],
    )
    codec = kafkaproto.SchemaSet.bundled("static-configs")
    static = metadata_batch([(broker, 5)], base_offset=0, leader_epoch=0, timestamp=NOW, codec=codec)
    path = log_of(tmp_path, metadata(*records), static)
    for form in ([], ["--json"]):
        code, lines, _ = dump(path, *form)
        text = "\n".join(lines)
        assert code == 0
        assert "hidden-" not in text
        assert (text.count("[hidden]"), text.count('"shown"'), text.count('"value":null')) == (5, 4, 1)


def test_data_logs_show_contents_only_when_asked(tmp_path: Path, dump: Dump) -> None:
    path = tmp_path / segment_name(5)
    records = [Record("é\n\x1b[31m".encode(), key=b"k", headers=[Header("h"), Header("i")], offset=5, timestamp=NOW)]
    path.write_bytes(
        encode_batch(
            records, compression=Compression.GZIP, transactional=True, producer_id=7, producer_epoch=1,
            base_sequence=2, delete_horizon_ms=NOW - 1,
        )
    )  # fmt: skip
    _, lines, _ = dump(path)
    assert len(lines) == 3
    assert "isTransactional: true isControl: false" in lines[2]
    assert f"deleteHorizonMs: OptionalLong[{NOW - 1}]" in lines[2]
    assert "compresscodec: gzip" in lines[2]
    metadata = f"| offset: 5 CreateTime: {NOW} keySize: 1 valueSize: 8 sequence: 2 headerKeys: [h,i]"
    assert dump(path, "--deep-iteration")[1][3] == metadata
    # A line stays a line, and a terminal gets no orders.
    assert dump(path, "--print-data-log")[1][3] == f"{metadata} key: k payload: é\\n\\x1b[31m"
    code, lines, err = dump(path, "--cluster-metadata-decoder")
    assert code == 1
    assert "payload: Error at 5, skipping." in lines[3]
    assert f"dump-log: {path}: at byte 0: the record with offset 5: " in err


def test_transaction_markers_and_types_of_later_releases(tmp_path: Path, dump: Dump) -> None:
    commit = encode_control_record(EndTxnMarker(coordinator_epoch=3), kind=ControlRecordType.COMMIT)
    later = Record(b"?", key=struct.pack(">hh", 0, 99), offset=1)
    path = tmp_path / segment_name(0)
    path.write_bytes(encode_batch([commit, later], control=True))
    code, lines, _ = dump(path, "--deep-iteration")
    assert code == 0
    assert lines[3].endswith("endTxnMarker: COMMIT coordinatorEpoch: 3")
    assert lines[4].endswith("controlType: UNKNOWN(99)")


def test_a_cut_tail(tmp_path: Path, dump: Dump) -> None:
    path = log_of(tmp_path, metadata(FEATURE), metadata(FEATURE))
    size = path.stat().st_size
    path.write_bytes(path.read_bytes()[:-1])
    code, lines, err = dump(path)
    assert code == 1
    assert lines[-1] == f"Found {size // 2 - 1} invalid bytes at the end of {path.name}"
    assert err.startswith(f"dump-log: {path}: at byte {size // 2}: ")
    assert f"but only {size // 2 - 1} are left" in err
    end = json.loads(dump(path, "--json")[1][-1])["end"]
    assert (end["validBytes"], end["invalidBytes"], len(end["faults"])) == (size // 2, size // 2 - 1, 1)
    # Whoever asks for a part doesn't get the rest as a fault.
    code, lines, err = dump(path, "--max-bytes", size // 2 + 5)
    assert (code, len(lines), err) == (0, 4, "")


def test_a_wrong_checksum_is_told_and_the_rest_is_shown(tmp_path: Path, dump: Dump) -> None:
    path = log_of(tmp_path, metadata(FEATURE), metadata(FEATURE))
    data = bytearray(path.read_bytes())
    data[20] ^= 1
    path.write_bytes(bytes(data))
    code, lines, err = dump(path)
    assert code == 1
    assert [line.rpartition(" ")[2] for line in lines if "isvalid" in line] == ["false", "true"]
    assert "at byte 0: the checksum is" in err
    assert sum(FEATURE_TEXT in line for line in lines) == 2


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: b"\0" * 100 + data, "message format 0 is older than Kafka 0.11"),
        (lambda data: data[:8] + b"\xff" * 4 + data[12:], "less than a header's"),
        (lambda data: data[:57] + b"\xff" * 4 + data[61:], "-1 records"),
        (lambda data: data[:57] + b"\x7f" * 4 + data[61:], "records, but there are"),
    ],
)
def test_broken_files_say_where_and_what(tmp_path: Path, dump: Dump, change: Any, reason: str) -> None:
    path = log_of(tmp_path, metadata(FEATURE))
    path.write_bytes(change(path.read_bytes()))
    code, _, err = dump(path)
    assert code == 1
    assert err.startswith(f"dump-log: {path}: at byte 0: ")
    assert reason in err


def test_files_that_are_none(tmp_path: Path, dump: Dump) -> None:
    code, lines, err = dump(tmp_path / segment_name(0))
    assert (code, lines) == (1, [])
    assert "No such file" in err
    (tmp_path / "leader-epoch-checkpoint").write_text("0\n0\n")
    code, lines, err = dump(tmp_path / "leader-epoch-checkpoint")
    assert (code, lines) == (0, [])
    assert "left out" in err
    with pytest.raises(SystemExit) as caught:
        dump_log.main([])
    assert caught.value.code == 2


def test_indexes(tmp_path: Path, dump: Dump) -> None:
    path = tmp_path / "00000000000000000100.index"
    path.write_bytes(struct.pack(">ii", 5, 800) + bytes(64))
    assert dump(path) == (0, [f"Dumping {path}", "offset: 105 position: 800"], "")
    path.write_bytes(bytes(7))
    assert dump(path)[0] == 1


def test_a_reader_that_has_seen_enough(tmp_path: Path) -> None:
    path = log_of(tmp_path, metadata(*[FEATURE] * 5000))
    code = "import sys; from kafkaproto.tools.dump_log import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1
