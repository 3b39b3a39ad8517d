"""K3, K5: batches of every compression are the same to Kafka 4.4.0's own classes, both ways, whole and damaged."""

from __future__ import annotations

import random

import pytest

from kafkaproto.records import Compression, decode_batch, encode_batch
from mockcontroller.fixtures import GetKafkaTools
from tests.interop.java_programs import run_java
from tests.property.random_messages import ROUNDS, SEED

from .asking import REFUSED_BY_BOTH, SAME, compare
from .batches import BATCHES, CODECS, random_questions, random_records, spelled

pytestmark = pytest.mark.interop

PROGRAM = "Batches.java"
PER_ROUND = 15
BROKEN = {"batch damaged anywhere": 12, "batches in a row": 12, "damaged header": 1, "damaged records": 4}
"""Each with the number that at least has to be read by both, and refused by both, in a round."""


def test_batches_are_read_as_kafka_reads_them(kafka_tools: GetKafkaTools) -> None:
    numbers = range(PER_ROUND * ROUNDS)
    questions = (one for number in numbers for one in random_questions(random.Random(f"{SEED} batches {number}")))
    tally = compare(kafka_tools("4.4.0"), PROGRAM, questions, BATCHES)
    assert tally["batch", SAME] == len(CODECS) * len(numbers)
    assert tally["header key of any bytes", SAME] == len(numbers)
    for subject, least in BROKEN.items():
        assert min(tally[subject, SAME], tally[subject, REFUSED_BY_BOTH]) >= least * ROUNDS, subject


def test_each_compression_that_kafka_writes_is_read(kafka_tools: GetKafkaTools) -> None:
    print(f"KAFKAPROTO_SEED={SEED}")
    source = random.Random(f"{SEED} written by Kafka")
    cases = [
        (codec, flags, random_records(source))
        for codec in CODECS
        for flags in ("-", "t", "th", "a")
        for _ in range(4 * ROUNDS)
    ]
    questions = [f"write {codec.name.lower()} {flags} {spelled(records)}" for codec, flags, records in cases]
    answers = run_java(kafka_tools("4.4.0"), PROGRAM, questions)
    for (codec, flags, records), answer in zip(cases, answers, strict=True):
        assert not answer.startswith("error"), answer
        data = bytes.fromhex(answer)
        batch = decode_batch(data)
        transactional, appended, horizon = "t" in flags, "a" in flags, 5 if "h" in flags else None
        assert batch.compression is codec
        assert (batch.is_transactional, batch.has_log_append_time) == (transactional, appended)
        assert batch.delete_horizon_ms == horizon
        assert (batch.leader_epoch, batch.producer_id, batch.producer_epoch, batch.base_sequence) == (9, 7, 3, 11)
        if appended:
            for record in records:
                record.timestamp = 77
        assert batch.records() == records
        assert list(batch) == records
        if codec is Compression.NONE and not appended:
            # The same facts are the same bytes.
            assert data == encode_batch(
                records, base_offset=100, leader_epoch=9, producer_id=7, producer_epoch=3, base_sequence=11,
                transactional=transactional, delete_horizon_ms=horizon,
            )  # fmt: skip
