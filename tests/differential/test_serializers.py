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
from .serializer_differences import NULL_CLIENT_ID, SERIALIZERS
from .serializers import at_the_bounds, classes, questions_to, random_questions

pytestmark = pytest.mark.interop

WHOLE = {"message", "JSON", "request", "response", "metadata record", "coordinator's record"}
BROKEN = {
    "damaged message": 200,
    "message damaged twice": 100,
    "bytes of another version": 100,
    "written at another version": 80,
    "damaged JSON": 80,
    "damaged request": 50,
    "damaged response": 60,
    "damaged metadata record": 1,
    "damaged coordinator's key": 2,
    "damaged coordinator's value": 2,
}
"""Each with the number that at least has to be read by both, and refused by both, in a round."""


def test_random_messages_are_the_same_to_kafka(kafka_tools: GetKafkaTools) -> None:
    assert len(PAIRS) == 744
    tally = compare(kafka_tools("4.4.0"), "Serializers.java", _drawn(), SERIALIZERS)
    assert tally["message classes", SAME] == 1
    assert tally["a bound", SAME] == tally["beyond a bound", REFUSED_BY_BOTH] == 5
    for subject in WHOLE:
        assert not tally[subject, REFUSED_BY_BOTH], subject
    for subject, least in BROKEN.items():
        assert min(tally[subject, SAME], tally[subject, REFUSED_BY_BOTH]) >= least * ROUNDS, subject


@pytest.mark.skipif(ROUNDS == 1, reason="the releases before are asked by make differential")
@pytest.mark.parametrize("release", ["4.0.2", "4.1.2", "4.2.1", "4.3.1"])
def test_requests_and_responses_are_the_same_to_each_release(kafka_tools: GetKafkaTools, release: str) -> None:
    """One set of definitions serves all releases: what a version of an api is does not change."""
    questions = (
        one for number in range(ROUNDS) for one in questions_to(release, random.Random(f"{SEED} {release} {number}"))
    )
    tally = compare(kafka_tools(release), "Serializers.java", questions, [NULL_CLIENT_ID])
    assert not any(outcome == REFUSED_BY_BOTH for _, outcome in tally)
    assert min(tally["request", SAME], tally["response", SAME]) > 150 * ROUNDS


def _drawn() -> Iterator[Question]:
    yield classes()
    yield from at_the_bounds()
    for number in range(ROUNDS):
        for name, version in PAIRS:
            yield from random_questions(random.Random(f"{SEED} serializers {name} {version} {number}"), name, version)
