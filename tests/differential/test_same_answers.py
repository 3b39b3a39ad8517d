"""F1, D11, U1: the same seeded requests to a real 4.4.0 controller and to a vanilla 4.4 mock in the same state.

In `make test` a few hundred; `make differential` (ROUNDS=20, KAFKAPROTO_SEED=n) makes thousands, from another state in
each round, and proves of the requests that are avoided what they do to a real controller.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from mockcontroller.fixtures import GetKafkaTools
from tests.interop.real_kafka import wait_until
from tests.property.random_messages import ROUNDS, SEED

from .answers import CLOSED, Answer
from .config_steps import quiet_logger
from .exceptions import AVOIDED, DIFFERING, Avoided, Effect
from .pair import Pair, Scenario, Tally, pair
from .steps import NO_DIRECTORY, WEIGHTS, Step, random_step, registered, unfenced

pytestmark = pytest.mark.interop

STEPS = 130
AT_ONCE = 3
NO_ANSWER_S = 5.0
SCENARIOS = (Scenario("4.4"), Scenario("4.3"), Scenario("4.4", "static"))
FURTHER = (Scenario("3.9", "static"), Scenario("3.7"), Scenario("3.6", "static"), Scenario("4.0"))
"""Of the long form alone."""


@pytest.fixture(autouse=True)
def _without_the_mocks_log(caplog: pytest.LogCaptureFixture) -> None:
    # It tells of each refusal; a failure's own text tells what was asked and answered.
    caplog.set_level(logging.CRITICAL, "mockcontroller")


def test_f1_the_same_requests_get_the_same_answers(kafka_tools: GetKafkaTools, tmp_path: Path) -> None:
    """Codes and content are equal but for what the table of exceptions names; each of its entries is met."""
    kafka_tools("4.4.0")
    print(f"KAFKAPROTO_SEED={SEED}")
    tally = Tally()
    # Most of the time goes into the start of nodes, which wait for one another's disk and sockets.
    with ThreadPoolExecutor(AT_ONCE) as threads:
        for number in range(ROUNDS):
            scenarios = SCENARIOS if number % 2 == 0 else FURTHER
            folder = tmp_path / str(number)
            for part in threads.map(partial(_run, folder, SEED + number), scenarios):
                tally.add(part)
    print(tally)
    assert sum(tally.compared.values()) > 300 * ROUNDS
    assert tally.left_out.keys() == {one.name for one in AVOIDED} | {one.name for one in DIFFERING}


def _run(folder: Path, seed: int, scenario: Scenario) -> Tally:
    tally = Tally()
    with pair(scenario, folder / f"{scenario.quorum}-{scenario.metadata_version}", tally) as both:
        _compare(both, random.Random(f"{seed} {scenario}"))
    return tally


def _compare(both: Pair, source: random.Random) -> None:
    both.take(Step(1, quiet_logger))
    # Without a broker that serves there are no topics.
    for broker_id in (0, 1):
        both.take(registered(broker_id))
        both.take(unfenced(broker_id))
    for differing in DIFFERING:
        for step in differing.example:
            both.take(step)
    for avoided in AVOIDED:
        for step in (*avoided.before, avoided.example):
            both.take(step)
    for _ in range(STEPS):
        (api_key,) = source.choices(list(WEIGHTS), list(WEIGHTS.values()))
        both.take(random_step(source, api_key))
    both.check_the_leader()


def _check_that_it_hangs(both: Pair, avoided: Avoided, answers: Sequence[Answer]) -> None:
    for side, answer in zip(both.sides, answers, strict=True):
        side.learn(avoided.example, answer)
    *before, last = avoided.then
    for step in before:
        assert both.real.ask(step) == both.mock.ask(step)
    assert both.mock.ask(last) != CLOSED
    before_s, both.real.answer_timeout_s = both.real.answer_timeout_s, NO_ANSWER_S
    both.real.close()
    with pytest.raises(TimeoutError):
        both.real.ask(last)
    both.real.close()
    both.real.answer_timeout_s = before_s


@pytest.mark.skipif(ROUNDS == 1, reason="the requests that are avoided are sent by make differential")
def test_what_is_avoided_stops_a_real_controller(kafka_tools: GetKafkaTools, tmp_path: Path) -> None:
    """Each request that is not compared has its effect on a real controller, and none on the mock."""
    kafka_tools("4.4.0")
    with pair(Scenario("4.4", "static"), tmp_path / "node", Tally()) as both:
        for avoided in AVOIDED:
            print(avoided.name)
            for step in avoided.before:
                both.take(step)
            both.note_the_epoch()
            real, mock = (side.ask(avoided.example) for side in both.sides)
            if avoided.effect is Effect.HANGS:
                _check_that_it_hangs(both, avoided, (real, mock))
                both.node.kill()
                both.node.restart()
            elif avoided.effect is Effect.ENDS:
                assert real == CLOSED
                wait_until(lambda: not both.node.alive, "the real controller ends")
                both.node.kill()
                if avoided is not AVOIDED[-1]:
                    both.node.restart()
            elif avoided.effect is Effect.WAITS:
                assert isinstance(real, dict)
                assert isinstance(mock, dict)
                assert (real["shouldShutDown"], mock["shouldShutDown"]) == (False, True)
            elif not avoided.alike:
                assert isinstance(real, dict)
                assert real["errorCode"] == -1
            else:
                assert both.real.plain(avoided.example, real) == both.mock.plain(avoided.example, mock)
            if avoided.effect is Effect.RESIGNS:
                wait_until(both.has_resigned, "the real controller leads again")
            if avoided.effect is Effect.RAISES_KRAFT_VERSION:
                wait_until(lambda: both.real.leadership()[1] != NO_DIRECTORY, "kraft.version is raised")
                assert both.mock.leadership()[1] == NO_DIRECTORY
        assert both.mock.leadership()[0] == 1
