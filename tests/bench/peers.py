"""The same bytes by other codecs: a pair of calls, decode and encode, for each case that a peer can do.

Peers are looked for in ``.venv/bench-peers`` and among what is installed.  kio reads in Rust and writes in Python, and
of case ``a`` it has the same request under its older key (64); kafka-python lacks the messages of ``a`` and ``d``, so
Kafka's definitions of them are given to its own loader; aiokafka is asked for batches alone, which it does in Cython.
"""

from __future__ import annotations

import importlib
import io
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kafkaproto.schema.sources import bundled_folder
from tests.bench.cases import BATCH, Case
from tests.bench.timing import Call

FOLDER = Path(__file__).parents[2] / ".venv" / "bench-peers"
PEERS = ("kio", "kafka-python", "aiokafka")

Pair = tuple[Call | None, Call | None]
"""Decode and encode; ``None`` for what the peer does not do."""

_KIO = {
    "b": ("kio.schema.api_versions.v4.response", "ApiVersionsResponse"),
    "c": ("kio.schema.metadata.v12.response", "MetadataResponse"),
    "c2": ("kio.schema.metadata.v12.response", "MetadataResponse"),
    "d": ("kio.schema.broker_registration.v4.request", "BrokerRegistrationRequest"),
}


def find() -> dict[str, str]:
    """The peers that are there, with their versions."""
    if FOLDER.is_dir() and str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    found = {}
    for name, module in (("kio", "kio.serial"), ("kafka-python", "kafka.protocol"), ("aiokafka", "aiokafka.record")):
        try:
            importlib.import_module(module)
        except ImportError:
            continue
        found[name] = importlib.import_module("importlib.metadata").version(name)
    return found


def message_pair(peer: str, case: Case) -> Pair:
    """The peer's calls for a message."""
    match peer:
        case "kio" if case.letter == "a":
            return _kio_request(case)
        case "kio" if case.letter in _KIO:
            return _kio(case)
        case "kafka-python" if case.letter != "d2":
            return _kafka_python(case)
        case _:
            return None, None


def batch_pair(peer: str) -> Pair:
    """The peer's calls for the batch: checksum checked and every record read, and written from records."""
    makers: dict[str, Callable[[], Pair]] = {
        "kio": _kio_batch,
        "kafka-python": _python_batch,
        "aiokafka": _cython_batch,
    }
    return makers[peer]()


# -- kio


def _writer(write: Any, *parts: tuple[Any, Any]) -> Call:
    def call() -> bytes:
        buffer = io.BytesIO()
        for one, value in parts or ((write, None),):
            one(buffer, value)
        return buffer.getvalue()

    return call


def _kio(case: Case) -> Pair:
    serial = importlib.import_module("kio.serial")
    module, name = _KIO[case.letter]
    which = getattr(importlib.import_module(module), name)
    read = serial.entity_reader(which)
    write = _writer(None, (serial.entity_writer(which), read(case.data, 0)[0]))
    assert write() == case.data
    return partial(read, case.data, 0), write


def _kio_request(case: Case) -> Pair:
    serial = importlib.import_module("kio.serial")
    header = importlib.import_module("kio.schema.request_header.v2.header").RequestHeader
    body = importlib.import_module("kio.schema.unregister_broker.v0.request").UnregisterBrokerRequest
    read_header, read_body = serial.entity_reader(header), serial.entity_reader(body)
    data = case.data[:1] + b"\x40" + case.data[2:]  # key 64, whose body has the same layout

    def read() -> object:
        found, size = read_header(data, 0)
        return found, read_body(data, size)[0]

    (found_header, size), found_body = read_header(data, 0), read_body(data, read_header(data, 0)[1])[0]
    assert size
    write = _writer(None, (serial.entity_writer(header), found_header), (serial.entity_writer(body), found_body))
    assert write() == data
    return read, write


def _kio_batch() -> Pair:
    readers = importlib.import_module("kio.records.readers")
    writers = importlib.import_module("kio.records.writers")
    batch = readers.read_batch(BATCH, 0)[0]
    return partial(readers.read_batch, BATCH, 0), _writer(None, (writers.write_batch, batch))


# -- kafka-python


def _kafka_python(case: Case) -> Pair:
    which = _kafka_python_class(case)
    if case.letter == "a":
        message = which.decode(case.data, version=case.version, header=True)
        message.with_header(correlation_id=1, client_id="client")
        decode: Call = partial(which.decode, case.data, version=case.version, header=True)
        return decode, partial(message.encode, version=case.version, header=True)
    message = which.decode(case.data, version=case.version)
    message._header = None  # its own decode leaves the attribute out, which its encode then misses
    assert bytes(message.encode(version=case.version)) == case.data
    return partial(which.decode, case.data, version=case.version), partial(message.encode, version=case.version)


def _kafka_python_class(case: Case) -> Any:
    for module in ("metadata", "admin", "consumer", "producer"):
        found = getattr(importlib.import_module(f"kafka.protocol.{module}"), case.name, None)
        if found is not None:
            return found
    base = importlib.import_module("kafka.protocol.api_message").ApiMessage
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "kafka_python_definitions"
        package.mkdir()
        (package / "__init__.py").touch()
        text = (bundled_folder() / "message" / f"{case.name}.json").read_text(encoding="utf-8")
        (package / f"{case.name}.json").write_text(text, encoding="utf-8")
        sys.path.insert(0, folder)
        sys.modules.pop(package.name, None)
        try:
            definitions = importlib.import_module(package.name)
            return type(base)(case.name, (base,), {"__slots__": ()}, load_json=definitions)
        finally:
            sys.path.remove(folder)


def _python_batch() -> Pair:
    default_records = importlib.import_module("kafka.record.default_records")
    return _read_batch(default_records.DefaultRecordBatch), _build_batch(default_records.DefaultRecordBatchBuilder)


# -- aiokafka


def _cython_batch() -> Pair:
    default_records = importlib.import_module("aiokafka.record.default_records")
    return _read_batch(default_records.DefaultRecordBatch), _build_batch(default_records.DefaultRecordBatchBuilder)


def _read_batch(which: Any) -> Call:
    def read() -> object:
        batch = which(BATCH)
        assert batch.validate_crc()
        return list(batch)

    return read


def _build_batch(builder: Any) -> Call:
    from kafkaproto.records import decode_batch

    records = list(decode_batch(BATCH))

    def write() -> object:
        built = builder(
            magic=2, compression_type=0, is_transactional=0, producer_id=-1, producer_epoch=-1, base_sequence=-1,
            batch_size=2**30,
        )  # fmt: skip
        for offset, record in enumerate(records):
            headers = [(one.key, one.value) for one in record.headers]
            built.append(offset, record.timestamp, record.key, record.value, headers)
        return built.build()

    return write
