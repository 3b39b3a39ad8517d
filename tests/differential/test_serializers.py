"""K1, K3, K5: the codec and Kafka 4.4.0's own serializers agree on random and damaged messages, frames and JSON.

What they agree on is the verdict, the value, the bytes left over, the bytes written and the JSON form, but for what the
table of differences names. In `make test` one message of each version of each; `make differential` (ROUNDS=20,
KAFKAPROTO_SEED=n) tries more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mockcontroller.fixtures import GetKafkaTools
from tests.property.random_messages import PAIRS, ROUNDS, SEED

from .asking import REFUSED_BY_BOTH, SAME, Question, compare
from .serializer_differences import SERIALIZERS
from .serializers import classes, random_questions

pytestmark = pytest.mark.interop

WHOLE = {"message", "JSON", "request", "response", "metadata record"}
BROKEN = {
    "damaged message": 200,
    "message damaged twice": 100,
    "bytes of another version": 100,
    "written at another version": 80,
    "damaged JSON": 80,
    "damaged request": 50,
    "damaged response": 60,
    "damaged metadata record": 1,
}
"""Each with the number that at least has to be read by both, and refused by both, in a round."""


def test_random_messages_are_the_same_to_kafka(kafka_tools: GetKafkaTools) -> None:
    assert len(PAIRS) == 744
    tally = compare(kafka_tools("4.4.0"), "Serializers.java", _drawn(), SERIALIZERS)
    assert tally["message classes", SAME] == 1
    for subject in WHOLE:
        assert not tally[subject, REFUSED_BY_BOTH], subject
    for subject, least in BROKEN.items():
        assert min(tally[subject, SAME], tally[subject, REFUSED_BY_BOTH]) >= least * ROUNDS, subject


def _drawn() -> Iterator[Question]:
    yield classes()
    for number in range(ROUNDS):
        for name, version in PAIRS:
            yield from random_questions(random.Random(f"{SEED} serializers {name} {version} {number}"), name, version)
