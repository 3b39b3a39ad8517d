"""The same questions to us and to Kafka's own classes: what counts as the same answer, and what is known to differ.

A question is a line for a Java program of `tests/interop`, with our answer in the form in which Kafka's comes. What is
refused is `error ...`, with a text that is each side's own.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from mockcontroller.kafka_tools import KafkaTools
from tests.golden.corpora import canonical, report
from tests.interop.java_programs import run_java
from tests.property.random_messages import SEED

REFUSED = "error"
SAME, REFUSED_BY_BOTH = "the same", "refused by both"
_DIFFERENT = "different"
_AT_ONCE = 20_000
"""Questions to one Java process: they and the answers are held in memory."""


@dataclass(frozen=True, slots=True)
class Question:
    """Words for the Java program, and our answer. ``subject`` says what is asked about, for the tally."""

    subject: str
    words: tuple[str, ...]
    ours: str

    @property
    def line(self) -> str:
        return " ".join(self.words)

    @property
    def refused(self) -> bool:
        """By us."""
        return comparable(self.ours) == REFUSED


@dataclass(frozen=True, slots=True)
class Known:
    """Answers that may differ as ``allowed`` says of a question and Kafka's answer, both already seen to differ."""

    name: str
    reason: str
    allowed: Callable[[Question, str], bool]
    examples: Sequence[Question]


def comparable(answer: str) -> str:
    """One text for equal answers: of a refusal the fact, of JSON the value."""
    if answer.startswith(f"{REFUSED} "):
        return REFUSED
    head, brace, value = answer.partition(" {")
    return f"{head} {canonical(json.loads('{' + value))}" if brace else answer


class Tally(Counter[tuple[str, str]]):
    """How many questions about each subject had which outcome."""

    def __str__(self) -> str:
        return "\n".join(f"{subject}: {count} {outcome}" for (subject, outcome), count in sorted(self.items()))


def compare(tools: KafkaTools, program: str, questions: Iterable[Question], table: Sequence[Known]) -> Tally:
    """Prints the tally, and fails where answers differ that the table does not name.

    The table's examples are asked too: each has to differ, as its own entry says.
    """
    print(f"KAFKAPROTO_SEED={SEED}")
    examples = [replace(question, subject=_example_of(one)) for one in table for question in one.examples]
    tally = Tally()
    faults = []
    for question, theirs in _answered(tools, program, itertools.chain(examples, questions)):
        outcome = _outcome(question, theirs, table)
        tally[question.subject, outcome] += 1
        if outcome == _DIFFERENT:
            faults.append(
                f"{question.subject}: {question.line:.3000}\n  {question.ours:.1000}\n  Kafka: {theirs:.1000}"
            )
    print(tally)
    assert not faults, f"KAFKAPROTO_SEED={SEED}: {report(faults)}"
    for one in table:
        assert tally[_example_of(one), _differs_as(one)] == len(one.examples) > 0, one.name
    return tally


def _example_of(one: Known) -> str:
    return f"example of {one.name}"


def _differs_as(one: Known) -> str:
    return f"known to differ: {one.name}"


def _answered(tools: KafkaTools, program: str, questions: Iterable[Question]) -> Iterator[tuple[Question, str]]:
    left = iter(questions)
    while asked := list(itertools.islice(left, _AT_ONCE)):
        yield from zip(asked, run_java(tools, program, [question.line for question in asked]), strict=True)


def _outcome(question: Question, theirs: str, table: Sequence[Known]) -> str:
    if comparable(question.ours) == comparable(theirs):
        return REFUSED_BY_BOTH if question.refused else SAME
    return next((_differs_as(one) for one in table if one.allowed(question, theirs)), _DIFFERENT)
