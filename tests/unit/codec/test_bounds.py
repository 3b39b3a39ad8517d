"""K5: memory in proportion to the size of hostile input, never to what it claims; a read ends where the bytes do."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

import pytest

import kafkaproto
from kafkaproto import DecodeError
from kafkaproto.layout import nodes
from kafkaproto.layout.nodes import MAX_ELEMENTS, MAX_TAGS
from kafkaproto.layout.resolve import resolve
from kafkaproto.messages import (
    CreatePartitionsRequest,
    DescribeQuorumRequest,
    MetadataRequest,
    ProduceRequest,
    UnregisterControllerRequest,
)
from kafkaproto.messages.produce_request import PartitionProduceData, TopicProduceData

from .samples import decode_error, varint

FLAT = 64 * 1024
"""Bytes that a refusal may take whatever was claimed: the error, its text, a few objects."""

PER_BYTE = 400
"""Bytes of objects for one of input at the worst: elements of two bytes, each an object with its fields."""


def peak_of(call: Callable[[], object]) -> int:
    """Bytes at most taken by the call. It is made once before, so that what is made once does not count."""
    call()
    gc.collect()
    tracemalloc.start()
    try:
        call()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


CLAIMS = {
    "an array of 2**31 - 1": ("MetadataRequest", 0, "7fffffff"),
    "a compact array of 2**32 - 2": ("MetadataRequest", 12, "ffffffff0f"),
    "a compact array of 2**31 - 2": ("MetadataRequest", 12, "ffffffff07"),
    "Metadata v0": ("MetadataRequest", 0, "033c0c00b6"),
    "a string of 32,767": ("MetadataRequest", 0, "00000001 7fff"),
    "a compact string of 2**31 - 2": ("AbortTransactionRecord", 0, "01 00 05 ffffffff07"),
    "bytes of 2**31 - 1": ("SaslAuthenticateRequest", 0, "7fffffff"),
    "records of 2**31 - 1": ("ProduceRequest", 3, "ffff 0001 00000000 00000001 0001 61 00000001 00000000 7fffffff"),
    "2**32 - 1 tags": ("UnregisterControllerRequest", 0, "00000000 ffffffff0f"),
    "a tag of 2**31 - 1 bytes": ("UnregisterControllerRequest", 0, "00000000 01 05 ffffffff07"),
    "a tag of 2**32 - 1 bytes": ("UnregisterControllerRequest", 0, "00000000 01 05 ffffffff0f"),
    "a varint without end": ("UnregisterControllerRequest", 0, "00000000" + "80" * 64),
}


@pytest.mark.parametrize(("name", "version", "data"), CLAIMS.values(), ids=list(CLAIMS))
def test_a_claim_takes_no_memory(name: str, version: int, data: str) -> None:
    def refused() -> str:
        return str(decode_error(lambda: kafkaproto.decode(name, version, bytes.fromhex(data))))

    assert peak_of(refused) < FLAT


@pytest.mark.parametrize("array_length", [b"\x7f\xff\xff\xff", b"\xff\xff\xff\xff\x07"])
def test_any_request_with_an_array_of_7fffffff(array_length: bytes) -> None:
    """Known fault: for every request and version, that length and nothing behind it."""
    bundled = kafkaproto.SchemaSet.bundled()
    for name in bundled.names:
        for version in bundled.schema(name).valid_versions if name.endswith("Request") else ():
            try:
                kafkaproto.decode(name, version, array_length)
            except DecodeError as error:
                assert 0 <= error.offset <= len(array_length)  # noqa: PT017


def test_dense_input_takes_memory_by_its_size() -> None:
    dense: dict[str, tuple[type[kafkaproto.Message], int, bytes]] = {
        "structs of 3 bytes": (DescribeQuorumRequest, 0, varint(2001) + b"\x01\x01\x00" * 2000 + b"\0"),
        "structs of 2 bytes": (
            CreatePartitionsRequest,
            3,
            b"\x02\x01\0\0\0\0" + varint(3001) + b"\x01\0" * 3000 + bytes(7),
        ),
        "empty names": (MetadataRequest, 0, (3000).to_bytes(4, "big") + b"\0\0" * 3000),
        "empty tags": (
            UnregisterControllerRequest,
            0,
            bytes(4) + varint(3000) + b"".join(varint(n) + b"\0" for n in range(3000)),
        ),
    }
    for what, (which, version, data) in dense.items():
        peak = peak_of(lambda case=(which, version, data): kafkaproto.decode(*case))  # type: ignore[misc]
        assert peak < FLAT + PER_BYTE * len(data), f"{what}: {peak / len(data):.0f} bytes for one"


def test_a_million_elements_and_ten_thousand_tags_are_the_most() -> None:
    tags = b"".join(varint(tag) + b"\0" for tag in range(MAX_TAGS + 1))
    whole = kafkaproto.decode(UnregisterControllerRequest, 0, bytes(4) + varint(MAX_TAGS) + tags[:-3])
    assert len(whole.unknown_tagged_fields) == MAX_TAGS
    error = decode_error(
        lambda: kafkaproto.decode(UnregisterControllerRequest, 0, bytes(4) + varint(MAX_TAGS + 1) + tags)
    )
    assert (error.offset, error.reason) == (4, "10001 tagged fields, more than 10000")
    data = (MAX_ELEMENTS + 1).to_bytes(4, "big") + bytes(2 * MAX_ELEMENTS + 2)
    error = decode_error(lambda: kafkaproto.decode(MetadataRequest, 0, data))
    assert (error.path, error.reason) == ("topics", "an array of 1000001 elements, more than 1000000")


def test_no_element_is_without_bytes() -> None:
    """Elements that take no bytes would be read as often as claimed; no bundled layout has an array of such."""

    def least(node: nodes.Node) -> int:
        match node:
            case nodes.Fixed():
                return node.scalar.size
            case nodes.Array():
                assert least(node.element) > 0
                return 1
            case nodes.NullableStruct():
                least(node.struct)
                return 1
            case nodes.Struct():
                for tagged in node.tags.fields if node.tags else ():
                    least(tagged.field.node)
                return sum(least(field.node) for field in node.fields) + bool(node.tags)
            case _:
                return 1

    bundled = kafkaproto.SchemaSet.bundled()
    for name in bundled.names:
        for version in bundled.schema(name).valid_versions:
            least(resolve(bundled.schema(name), version).root)


def test_large_fields_are_held_once() -> None:
    """A request with 1 MiB of records takes little more than that."""
    records = bytes(1024 * 1024)
    partition = PartitionProduceData(index=0, records=records)
    data = kafkaproto.encode(ProduceRequest(topic_data=[TopicProduceData(partition_data=[partition])]), 13)
    assert peak_of(lambda: kafkaproto.decode(ProduceRequest, 13, data)) < 2.5 * len(records)
