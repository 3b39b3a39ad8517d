"""K1, K3, K5: the codec and Kafka 4.4.0's own serializers agree on random and damaged messages, frames and JSON.

What they agree on is the verdict, the value, the bytes left over, the bytes written and the JSON form, but for what the
table of differences names. In `make test` one message of each version of each; `make differential` (ROUNDS=20,
KAFKAPROTO_SEED=n) tries more.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from mockcontroller.fixtures import GetKafkaTools
from mockcontroller.kafka_tools import KafkaTools
from tests.golden.corpora import report
from tests.interop.java_programs import run_java
from tests.property.random_messages import PAIRS, ROUNDS, SEED

from .serializer_differences import KNOWN, known
from .serializers import NAMES, REFUSED, Question, comparable, random_questions

pytestmark = pytest.mark.interop

AT_ONCE = 20_000
"""Questions to one Java process, whose answers are held in memory."""

SAME, REFUSED_BY_BOTH, DIFFERENT = "the same", "refused by both", "different"

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


EXAMPLES = [(one.name, question) for one in KNOWN for question in one.examples]


@pytest.fixture(scope="module")
def first_answers(kafka_tools: GetKafkaTools) -> list[str]:
    """What Kafka's message classes are, and its answers to the examples."""
    questions = ["classes", *(question.line for _, question in EXAMPLES)]
    return run_java(kafka_tools("4.4.0"), "Serializers.java", questions)


def test_kafka_has_the_same_messages(first_answers: list[str]) -> None:
    assert sorted(first_answers[0].split(" ")) == sorted(NAMES)


def test_each_known_difference_is_one(first_answers: list[str]) -> None:
    for (name, question), theirs in zip(EXAMPLES, first_answers[1:], strict=True):
        assert comparable(theirs) != comparable(question.ours), name
        assert known(question, theirs) == name, _shown(question, theirs)


def test_random_messages_are_the_same_to_kafka(kafka_tools: GetKafkaTools) -> None:
    print(f"KAFKAPROTO_SEED={SEED}")
    assert len(PAIRS) == 744
    outcomes: Counter[tuple[str, str]] = Counter()
    faults: list[str] = []
    for question, theirs in _answered(kafka_tools("4.4.0"), _drawn()):
        outcome = _outcome(question, theirs)
        if outcome is None:
            faults.append(_shown(question, theirs))
        outcomes[question.subject, outcome or DIFFERENT] += 1
    for (subject, outcome), count in sorted(outcomes.items()):
        print(f"{subject}: {count} {outcome}")
    assert not faults, f"KAFKAPROTO_SEED={SEED}: {report(faults)}"
    for subject in WHOLE:
        assert not outcomes[subject, REFUSED_BY_BOTH], subject
    for subject, least in BROKEN.items():
        assert min(outcomes[subject, SAME], outcomes[subject, REFUSED_BY_BOTH]) >= least * ROUNDS, subject


def _drawn() -> Iterator[Question]:
    for number in range(ROUNDS):
        for name, version in PAIRS:
            yield from random_questions(random.Random(f"{SEED} serializers {name} {version} {number}"), name, version)


def _answered(tools: KafkaTools, questions: Iterable[Question]) -> Iterator[tuple[Question, str]]:
    left = iter(questions)
    while asked := list(itertools.islice(left, AT_ONCE)):
        answers = run_java(tools, "Serializers.java", [question.line for question in asked])
        yield from zip(asked, answers, strict=True)


def _outcome(question: Question, theirs: str) -> str | None:
    """In what way the answers agree; None where they don't."""
    ours = comparable(question.ours)
    if ours == comparable(theirs):
        return REFUSED_BY_BOTH if ours == REFUSED else SAME
    name = known(question, theirs)
    return name and f"known to differ: {name}"


def _shown(question: Question, theirs: str) -> str:
    return f"{question.subject}: {question.line:.3000}\n  {question.ours:.1000}\n  Kafka: {theirs:.1000}"
