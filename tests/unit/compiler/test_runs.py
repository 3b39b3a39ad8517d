"""K1, K5: arrays whose items are read many at a time – equal shapes, shapes that change, tags and cuts in between."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import kafkaproto
from kafkaproto import Message, UnknownTag
from kafkaproto.compiler.runtime import Shape, Shapes
from kafkaproto.messages import ApiVersionsResponse, MetadataResponse
from kafkaproto.messages.api_versions_response import ApiVersion
from kafkaproto.messages.metadata_response import MetadataResponsePartition, MetadataResponseTopic
from tests.property.both_paths import codec_of, read_by_both
from tests.property.random_messages import SEED


def partition(source: random.Random, *lengths: int) -> MetadataResponsePartition:
    numbers = [[source.randrange(-5, 2**31) for _ in range(length)] for length in lengths]
    return MetadataResponsePartition(
        error_code=source.randrange(10),
        partition_index=source.randrange(1000),
        leader_id=source.randrange(1000),
        replica_nodes=numbers[0],
        isr_nodes=numbers[1],
        offline_replicas=numbers[2],
    )


def topics(source: random.Random, lengths: Callable[[int], tuple[int, int, int]], sizes: list[int]) -> MetadataResponse:
    return MetadataResponse(
        topics=[
            MetadataResponseTopic(
                name=f"topic-{number}", partitions=[partition(source, *lengths(index)) for index in range(size)]
            )
            for number, size in enumerate(sizes)
        ]
    )


def check(message: Message, version: int) -> bytes:
    data = kafkaproto.encode(message, version)
    found = read_by_both(type(message).NAME, version, b"\x01" + data + b"\x00\x00", 1)
    assert found is not None
    assert found == (message, 1 + len(data))
    return data


SHAPES: dict[str, Callable[[int], tuple[int, int, int]]] = {
    "all alike": lambda _: (3, 3, 0),
    "one in ten shrunken": lambda index: (3, 2, 1) if index % 10 == 9 else (3, 3, 0),
    "two by turns": lambda index: (3, 3, 0) if index % 2 else (2, 2, 0),
    "pairs by turns": lambda index: (3, 3, 0) if index // 2 % 2 else (2, 2, 0),
    "all different": lambda index: (index % 7, index % 5, index % 3),
    "long": lambda index: (126, 127, 128) if index % 3 == 0 else (126, 0, 1),
    "empty": lambda _: (0, 0, 0),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes(shape: str) -> None:
    source = random.Random(SEED)
    for sizes in ([0], [1], [2, 3], [200], [10] * 40, [33, 1, 64, 300]):
        check(topics(source, SHAPES[shape], sizes), 12)


def test_a_run_that_is_cut_or_damaged_anywhere() -> None:
    print(f"KAFKAPROTO_SEED={SEED}")
    source = random.Random(SEED)
    codec = codec_of("MetadataResponse", 12)
    check(topics(source, SHAPES["all alike"], [100] * 3), 12)
    data = check(topics(source, SHAPES["all alike"], [40]), 12)
    for end in range(len(data)):
        with pytest.raises(kafkaproto.DecodeError):
            codec.decode(data[:end])
    for at in range(0, len(data), 1):
        damaged = bytearray(data)
        damaged[at] = source.choice((0, 1, 2, 3, 5, 127, 128, 255))
        if at % 7 == 0:
            read_by_both("MetadataResponse", 12, bytes(damaged))


def test_tagged_fields_inside_a_run() -> None:
    source = random.Random(SEED)
    message = topics(source, SHAPES["all alike"], [100] * 3)
    for index in (0, 1, 5, 50, 99):
        message.topics[1].partitions[index].unknown_tagged_fields = (UnknownTag(index, bytes(index)),)
    check(message, 12)


def test_items_of_fixed_size() -> None:
    source = random.Random(SEED)
    keys = [ApiVersion(api_key=index, min_version=source.randrange(9), max_version=99) for index in range(300)]
    for count in (0, 1, 2, 126, 127, 128, 300):
        data = check(ApiVersionsResponse(api_keys=keys[:count]), 4)
        check(ApiVersionsResponse(api_keys=keys[:count]), 0)
        for end in range(0, len(data), 5):
            assert read_by_both("ApiVersionsResponse", 4, data[:end]) is None
    keys[7].unknown_tagged_fields = (UnknownTag(3, b"abc"),)
    keys[299].unknown_tagged_fields = (UnknownTag(0, b""), UnknownTag(2**31 - 2, bytes(200)))
    check(ApiVersionsResponse(api_keys=keys), 4)


def test_code_for_a_shape_is_written_once_it_is_worth_it_and_not_without_end() -> None:
    made: list[tuple[int, ...]] = []

    def make(key: tuple[int, ...]) -> Shape:
        made.append(key)
        return Shape(1, (), lambda *_: [])

    shapes = Shapes(make)
    for _ in range(Shapes.WORTH - 1):
        assert shapes[4, 4, 1] is None
    assert not made
    shapes[4, 4, 1]
    assert made == [(4, 4, 1)]
    for first in range(1, 128):
        for _ in range(Shapes.WORTH):
            shapes[first, 1, 1]
            shapes[first, 0, 1], shapes[first, 128, 1]
    assert len(made) == len(shapes) == Shapes.MOST
