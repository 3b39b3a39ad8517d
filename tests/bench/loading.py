"""``python -m tests.bench.loading [--records N] [--directory DIR]``: a metadata log of many records, and how it loads.

The log is that of a cluster that lived long: topics, their partitions, changes of leaders and ISRs, configs,
registrations again and again.  Printed are records a second of processor time and the process's peak memory, and beside
them the same for a loop that only reads and types the records; the difference is the image's.  Written once, a
directory can be used again, by a real controller too.
"""

from __future__ import annotations

import argparse
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

from kafkaproto.messages import (
    ConfigRecord,
    FeatureLevelRecord,
    LeaderChangeMessage,
    NoOpRecord,
    PartitionChangeRecord,
    PartitionRecord,
    RegisterBrokerRecord,
    TopicRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.leader_change_message import Voter
from kafkaproto.records.entries import control_batch, metadata_batch, read_entries
from kafkaproto.records.log import LogWriter, read_log
from kafkaproto.records.state_files import MetaProperties, write_meta_properties
from mockcontroller.storage.directory import PARTITION, MetadataDirectory
from mockcontroller.storage.loading import load

NODE_ID, LEVEL, NOW_MS = 3000, 25, 1_790_000_000_000
PARTITIONS_EACH = 10
DIRECTORY_ID = uuid.UUID(int=9 << 64 | 9, version=4)


def history(count: int, source: random.Random) -> Iterator[tuple[Message, int]]:
    """(message, version): a twentieth of it topics and partitions that stay, the rest changes of them and no-ops."""
    yield FeatureLevelRecord(name="metadata.version", feature_level=LEVEL), 0
    for broker_id in range(3):
        yield RegisterBrokerRecord(
            broker_id=broker_id, incarnation_id=uuid.UUID(int=broker_id + 1), broker_epoch=1, fenced=False,
            log_dirs=[uuid.UUID(int=50 + broker_id)],
        ), 3  # fmt: skip
    topics: list[uuid.UUID] = []
    done = 4
    while done < count:
        if done < count // 20 or not topics:
            topic_id = uuid.UUID(int=source.getrandbits(128), version=4)
            topics.append(topic_id)
            yield TopicRecord(name=f"topic-{len(topics)}", topic_id=topic_id), 0
            for number in range(PARTITIONS_EACH):
                yield PartitionRecord(
                    topic_id=topic_id, partition_id=number, replicas=[0, 1, 2], isr=[0, 1, 2], leader=number % 3,
                    directories=[uuid.UUID(int=50 + one) for one in range(3)],
                ), 2  # fmt: skip
            done += 1 + PARTITIONS_EACH
            continue
        topic_id, kind = source.choice(topics), source.random()
        if kind < 0.7:
            yield (
                PartitionChangeRecord(
                    topic_id=topic_id,
                    partition_id=source.randrange(PARTITIONS_EACH),
                    isr=[0, 1],
                    leader=source.randrange(2),
                ),
                2,
            )
        elif kind < 0.75:
            name = f"topic-{source.randrange(len(topics)) + 1}"
            yield ConfigRecord(resource_type=2, resource_name=name, name="retention.ms", value=str(done)), 0
        else:
            yield NoOpRecord(), 0
        done += 1


def write(root: Path, count: int, batch_records: int) -> None:
    """A static quorum's directory, which a real controller boots from as well."""
    write_meta_properties(root / "meta.properties", MetaProperties("zbYBjy6jQsecZuWVTQWD4g", NODE_ID, DIRECTORY_ID))
    voters = [Voter(voter_id=NODE_ID)]
    leader = LeaderChangeMessage(leader_id=NODE_ID, voters=voters, granting_voters=voters)
    with LogWriter(root / PARTITION) as log:
        log.append(control_batch([leader], base_offset=0, leader_epoch=1, timestamp=NOW_MS), 1)
        batch: list[tuple[Message, int]] = []
        for one in history(count, random.Random(1)):
            batch.append(one)
            if len(batch) == batch_records:
                log.append(metadata_batch(batch, base_offset=0, leader_epoch=1, timestamp=NOW_MS), 1)
                batch = []
        if batch:
            log.append(metadata_batch(batch, base_offset=0, leader_epoch=1, timestamp=NOW_MS), 1)


def _measured(what: str, root: Path) -> None:
    # Of the processor, which on a shared machine says more than of the clock; it is one thread.
    began = time.process_time()
    if what == "load":
        loaded = load(MetadataDirectory.find(root))
        count = loaded.progress.records
    else:
        count = sum(1 for batch in read_log(root / PARTITION) for _ in read_entries(batch))
    seconds = time.process_time() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{what:<8} {count:>12,} records {seconds:>8.1f} s {count / seconds:>10,.0f} a second, peak {peak:,.0f} MiB")


def main() -> int:
    """Write where there is nothing yet, then measure each in a process of its own."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.loading", description=__doc__)
    parser.add_argument("--records", type=int, default=1_000_000, metavar="N", help="default: %(default)s")
    parser.add_argument("--batch", type=int, default=50, metavar="N", help="records in each; default: %(default)s")
    parser.add_argument("--directory", type=Path, metavar="DIR", help="kept, and used again; default: a temporary one")
    parser.add_argument("--measure", choices=("load", "read"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        _measured(options.measure, options.directory)
        return 0
    root = options.directory or Path(tempfile.mkdtemp(prefix="loading-"))
    root.mkdir(parents=True, exist_ok=True)
    if not (root / PARTITION).exists():
        began = time.perf_counter()
        write(root, options.records, options.batch)
        size = sum(path.stat().st_size for path in (root / PARTITION).glob("*.log"))
        print(f"written  {size / 2**20:,.0f} MiB in {time.perf_counter() - began:.1f} s", flush=True)
    for what in ("read", "load"):
        subprocess.run(
            [sys.executable, "-m", "tests.bench.loading", "--measure", what, "--directory", str(root)], check=True
        )
    if options.directory is None:
        shutil.rmtree(root)
    return 0


if __name__ == "__main__":
    sys.exit(main())
