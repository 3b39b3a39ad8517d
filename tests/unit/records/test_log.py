"""S2, K3: logs in Kafka's form; the cut tail of a log is dropped and reported, as Kafka does (known faults)."""

from __future__ import annotations

import random
import struct
import tracemalloc
from pathlib import Path

import pytest

from kafkaproto.records import BatchError, LogError, Record, decode_batch, encode_batch
from kafkaproto.records.errors import FileError
from kafkaproto.records.indexes import IndexEntry, TimeIndexEntry, read_index, read_time_index
from kafkaproto.records.log import LogWriter, log_segments, read_log
from kafkaproto.records.segment import BatchFile, Recovery, recover_segment, segment_base_offset, segment_name
from kafkaproto.records.state_files import EpochStart, read_leader_epochs

TWO = encode_batch([Record(b"one"), Record(b"two", offset=1)])


def write_log(folder: Path, batches: int = 3, *, segment_bytes: int = 2**30) -> Path:
    with LogWriter(folder, segment_bytes=segment_bytes) as log:
        for number in range(batches):
            assert log.append(TWO, 1) == 2 * number
    return folder


def offsets(folder: Path, start: int = 0) -> list[int]:
    return [batch.base_offset for batch in read_log(folder, start)]


def test_names() -> None:
    assert segment_name(42) == "00000000000000000042.log"
    assert segment_base_offset(Path("a/00000000000000000042.log")) == 42
    for other in ("42.log", "00000000000000000042.index", "00000000000000000042.log.deleted"):
        assert segment_base_offset(Path(other)) is None


def test_offsets_and_epochs_are_given_when_appending(tmp_path: Path) -> None:
    with LogWriter(tmp_path, start_offset=10) as log:
        assert log.recovery is None
        assert [log.append(TWO, epoch) for epoch in (3, 3, 5)] == [10, 12, 14]
        with pytest.raises(ValueError, match="epoch 4"):
            log.append(TWO, 4)
        with pytest.raises(BatchError):
            log.append(TWO[:-1], 5)
    assert [path.name for path in log_segments(tmp_path)] == [segment_name(10)]
    assert [(batch.base_offset, batch.leader_epoch) for batch in read_log(tmp_path)] == [(10, 3), (12, 3), (14, 5)]
    assert read_leader_epochs(tmp_path / "leader-epoch-checkpoint") == [EpochStart(3, 10), EpochStart(5, 14)]


def test_segments_roll_and_are_read_from_any_offset(tmp_path: Path) -> None:
    write_log(tmp_path, 6, segment_bytes=2 * len(TWO))
    assert [path.name for path in log_segments(tmp_path)] == [segment_name(offset) for offset in (0, 4, 8)]
    assert offsets(tmp_path) == [0, 2, 4, 6, 8, 10]
    # The batch that holds the offset comes whole.
    assert offsets(tmp_path, 5) == [4, 6, 8, 10]
    assert offsets(tmp_path, 6) == [6, 8, 10]
    assert offsets(tmp_path, 12) == []


@pytest.mark.parametrize("cut", [1, 16, 17, 60, 61, len(TWO) - 1])
def test_a_cut_tail_is_dropped_and_reported(tmp_path: Path, cut: int) -> None:
    write_log(tmp_path)
    path = tmp_path / segment_name(0)
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:cut])
    index = path.with_suffix(".index")
    index.write_bytes(b"")
    with pytest.raises(LogError) as caught:
        offsets(tmp_path)
    assert (caught.value.file, caught.value.position) == (path, len(whole))
    tail: list[Recovery] = []
    assert [batch.base_offset for batch in read_log(tmp_path, tail=tail)] == [0, 2, 4]
    assert (tail[0].valid_bytes, tail[0].dropped_bytes, tail[0].next_offset) == (len(whole), cut, 6)
    # Reading changes nothing.
    assert path.stat().st_size == len(whole) + cut
    with LogWriter(tmp_path) as log:
        assert log.recovery is not None
        assert log.recovery.dropped_bytes == cut
        assert f"dropped {cut} bytes from byte {len(whole)} on, the log now ends before offset 6" in str(log.recovery)
        assert not index.exists()
        assert log.append(TWO, 1) == 6
    assert offsets(tmp_path) == [0, 2, 4, 6]


def test_everything_behind_a_torn_batch_is_dropped(tmp_path: Path) -> None:
    write_log(tmp_path, 5)
    path = tmp_path / segment_name(0)
    data = bytearray(path.read_bytes())
    data[2 * len(TWO) - 1] ^= 1
    path.write_bytes(bytes(data))
    found = recover_segment(path, truncate=False)
    assert (found.valid_bytes, found.dropped_bytes, found.next_offset) == (len(TWO), 4 * len(TWO), 2)
    assert "checksum" in found.reason
    assert path.stat().st_size == 5 * len(TWO)
    assert recover_segment(path).dropped_bytes == 4 * len(TWO)
    assert path.stat().st_size == len(TWO)
    again = recover_segment(path)
    assert (again.dropped_bytes, str(again)) == (0, f"{path}: all {len(TWO)} bytes are valid")


def test_zeros_at_the_end_are_no_batches(tmp_path: Path) -> None:
    """What a file system may leave of a write that a crash cut off."""
    write_log(tmp_path)
    path = tmp_path / segment_name(0)
    path.write_bytes(path.read_bytes() + bytes(4096))
    assert recover_segment(path).dropped_bytes == 4096


def test_offsets_that_go_back_end_a_segment(tmp_path: Path) -> None:
    path = tmp_path / segment_name(4)
    path.write_bytes(TWO)
    found = recover_segment(path)
    assert (found.valid_bytes, found.next_offset) == (0, 4)
    assert "offset 0, where 4 or more belongs" in found.reason


def test_a_fault_before_the_last_segment_is_an_error(tmp_path: Path) -> None:
    write_log(tmp_path, 4, segment_bytes=2 * len(TWO))
    first = tmp_path / segment_name(0)
    first.write_bytes(first.read_bytes()[:-1])
    with pytest.raises(LogError, match="at byte"):
        list(read_log(tmp_path, tail=[]))


def test_truncation_drops_batches_segments_and_epochs(tmp_path: Path) -> None:
    with LogWriter(tmp_path, segment_bytes=2 * len(TWO)) as log:
        for number in range(6):
            log.append(TWO, 1 + number // 3)
        (tmp_path / segment_name(4)).with_suffix(".index").write_bytes(b"")
        log.truncate(5)
        # The batch of 4 and 5 can't be divided.
        assert log.next_offset == 4
        assert [path.name for path in tmp_path.iterdir() if path.suffix == ".index"] == []
        assert log.append(TWO, 9) == 4
    assert offsets(tmp_path) == [0, 2, 4]
    assert read_leader_epochs(tmp_path / "leader-epoch-checkpoint") == [EpochStart(1, 0), EpochStart(9, 4)]


def test_a_claimed_size_costs_nothing(tmp_path: Path) -> None:
    """K5: the length of a batch is believed no further than the file goes."""
    path = tmp_path / segment_name(0)
    path.write_bytes(TWO[:8] + struct.pack(">i", 2**31 - 1) + TWO[12:])
    tracemalloc.start()
    with BatchFile(path) as file, pytest.raises(BatchError, match="a batch of 2147483659 bytes, but only"):
        file.read()
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


def test_reading_takes_the_memory_of_a_batch(tmp_path: Path) -> None:
    value = random.Random(1).randbytes(10_000)
    batch = encode_batch([Record(value, offset=number) for number in range(10)])
    with LogWriter(tmp_path) as log:
        for _ in range(200):
            log.append(batch, 1)
    tracemalloc.start()
    records = sum(1 for batch in read_log(tmp_path) for _ in batch)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert records == 2000
    assert peak < 1_500_000


def test_batches_of_an_open_file(tmp_path: Path) -> None:
    write_log(tmp_path)
    with (tmp_path / segment_name(0)).open("rb") as file:
        assert [(at, batch.base_offset) for at, batch in BatchFile(file, position=len(TWO))] == [
            (len(TWO), 2),
            (2 * len(TWO), 4),
        ]
    assert decode_batch(TWO).size == len(TWO)


def test_indexes(tmp_path: Path) -> None:
    index = tmp_path / "00000000000000000100.index"
    # While a node runs, the file is longer than its entries.
    index.write_bytes(struct.pack(">iiii", 5, 800, 9, 1600) + bytes(80_000))
    assert list(read_index(index)) == [IndexEntry(105, 800), IndexEntry(109, 1600)]
    times = tmp_path / "00000000000000000100.timeindex"
    times.write_bytes(struct.pack(">qi", 1_700_000_000_000, 5))
    assert list(read_time_index(times)) == [TimeIndexEntry(1_700_000_000_000, 105)]
    times.write_bytes(bytes(13))
    with pytest.raises(FileError):
        list(read_time_index(times))
