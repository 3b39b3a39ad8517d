"""``kafkaproto dump-log``: what is in log segments and snapshots, as text or JSON.

The lines of text are those of Kafka 4.4's ``kafka-dump-log``, so that the two can be compared; a registration that was
marked by a decommission has the marker behind its line (D13).  Secrets are hidden unless ``--show-secrets`` is
given (C8); stderr says how many there are.  JSON is one object a line: a file, a batch, a record, or the end of a file.

Exit codes: 0; 1 where a file can't be read or is broken – stderr says which, where and what; 2 for wrong arguments.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from kafkaproto.errors import KafkaProtoError
from kafkaproto.records.batch import RecordBatch
from kafkaproto.records.compression import DECOMPRESSED_LIMIT
from kafkaproto.records.errors import BatchCutShortError, BatchError, FileError
from kafkaproto.records.indexes import read_index, read_time_index
from kafkaproto.records.segment import INDEX_SUFFIX, SEGMENT_SUFFIX, TIME_INDEX_SUFFIX, BatchFile
from kafkaproto.records.snapshot import SNAPSHOT_SUFFIX
from kafkaproto.sets import SchemaSet
from kafkaproto.tools.arguments import DiscreetParser
from kafkaproto.tools.dump_output import JsonOutput, Output, TextOutput
from kafkaproto.tools.dump_records import Renderer, with_static_configs
from kafkaproto.tools.secret_values import add_show_secrets, tell_of_hidden

_METADATA_FOLDER = "__cluster_metadata-0"


def _parser() -> argparse.ArgumentParser:
    parser = DiscreetParser(
        prog="kafkaproto dump-log", description="Show what is in log segments, snapshots and their indexes."
    )
    parser.add_argument("paths", nargs="*", type=Path, metavar="FILE", help="a file, or a partition's folder")
    parser.add_argument(
        "--files", action="append", default=[], metavar="FILE,...", help="the same, as kafka-dump-log takes them"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument(
        "--cluster-metadata-decoder",
        action="store_true",
        help=f"records are cluster metadata; assumed for snapshots and in folders named {_METADATA_FOLDER}",
    )
    parser.add_argument("--deep-iteration", action="store_true", help="show each record of a batch")
    parser.add_argument("--print-data-log", action="store_true", help="show each record with its key and value")
    parser.add_argument("--skip-record-metadata", action="store_true", help="of records show only keys and values")
    parser.add_argument(
        "--max-bytes", type=int, default=None, metavar="N", help="read only the first N bytes of a file"
    )
    parser.add_argument(
        "--max-decompressed-bytes", type=int, default=DECOMPRESSED_LIMIT, metavar="N",
        help="what the records of one batch may take at most (%(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--schemas", type=Path, metavar="PATH", help="definitions in a folder or a jar instead of the bundled ones"
    )
    add_show_secrets(parser)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = _parser()
    options = parser.parse_args(argv)
    paths = [*options.paths, *(Path(name) for names in options.files for name in names.split(",") if name)]
    if not paths:
        parser.error("no file is given")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # As stderr already is: what a log holds must not fail on a terminal that can't show it.
        sys.stdout.reconfigure(errors="backslashreplace")
    output: Output = JsonOutput() if options.json else TextOutput(with_metadata=not options.skip_record_metadata)
    try:
        codec = SchemaSet.from_path(options.schemas) if options.schemas else with_static_configs()
        faults = [_dump(file, options, codec, output) for path in paths for file in _files(path)]
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read stdout has seen enough; at exit Python would try to flush it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (OSError, KafkaProtoError) as error:
        print(f"dump-log: {error}", file=sys.stderr)
        return 1
    return int(any(faults))


def _files(path: Path) -> Iterator[Path]:
    """The file itself; of a folder the snapshots, then the segments, each by offset."""
    if not path.is_dir():
        yield path
        return
    for suffix in (SNAPSHOT_SUFFIX, SEGMENT_SUFFIX):
        yield from sorted(path.glob(f"*{suffix}"))


def _dump(path: Path, options: argparse.Namespace, codec: SchemaSet, output: Output) -> bool:
    """Show one file; whether something was wrong."""
    try:
        if path.suffix in {INDEX_SUFFIX, TIME_INDEX_SUFFIX}:
            _dump_index(path, output)
            return False
        if path.suffix not in {SEGMENT_SUFFIX, SNAPSHOT_SUFFIX}:
            print(f"dump-log: {path}: neither a segment nor a snapshot nor an index, left out", file=sys.stderr)
            return False
        return _dump_batches(path, options, codec, output)
    except BrokenPipeError:
        raise
    except (OSError, FileError) as error:
        print(f"dump-log: {error}", file=sys.stderr)
        return True


def _dump_index(path: Path, output: Output) -> None:
    output.file(path)
    for entry in read_index(path) if path.suffix == INDEX_SUFFIX else read_time_index(path):
        output.index_entry(entry._asdict())


def _dump_batches(path: Path, options: argparse.Namespace, codec: SchemaSet, output: Output) -> bool:
    is_metadata = (
        options.cluster_metadata_decoder
        or path.suffix == SNAPSHOT_SUFFIX
        or path.absolute().parent.name == _METADATA_FOLDER
    )
    renderer = Renderer(codec if is_metadata else None, show_secrets=options.show_secrets)
    contents = is_metadata or options.print_data_log
    broken: list[str] = []

    def tell(position: int, reason: str) -> None:
        broken.append(reason)
        # Behind what stdout has shown so far, where both go to one terminal.
        sys.stdout.flush()
        print(f"dump-log: {path}: at byte {position}: {reason}", file=sys.stderr)

    with BatchFile(path, verify=False, limit=options.max_decompressed_bytes) as file:
        output.file(path)
        if options.max_bytes is not None:
            file.size = min(file.size, options.max_bytes)
        while True:
            position = file.position
            try:
                batch = file.read()
            except BatchCutShortError as error:
                # Whoever asks for a part of a file cuts a batch.
                if options.max_bytes is None:
                    tell(position, str(error))
                break
            except BatchError as error:
                tell(position, str(error))
                break
            if batch is None:
                break
            output.batch(position, batch)
            if not batch.is_valid:
                tell(position, f"the checksum is {batch.checksum}, the header says {batch.crc}")
            if contents or options.deep_iteration:
                for reason in _dump_records(batch, renderer, contents, output):
                    tell(position, reason)
        invalid = 0 if options.max_bytes is not None else file.size - file.position
        output.end(path, file.position, invalid, broken)
    sys.stdout.flush()
    tell_of_hidden("dump-log", renderer.hidden)
    return bool(broken)


def _dump_records(batch: RecordBatch, renderer: Renderer, contents: bool, output: Output) -> Iterator[str]:
    """Show the records of a batch; yields what is wrong with them."""
    try:
        for number, record in enumerate(batch):
            shown = renderer.render(batch, number, record, contents=contents)
            output.record(batch, shown)
            if shown.error:
                yield f"the record with offset {record.offset}: {shown.error}"
    except BatchError as error:
        yield str(error)
