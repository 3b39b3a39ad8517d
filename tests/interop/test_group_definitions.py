"""C3, C4: what groups and client metrics take, beside Kafka's own validation at a node with the default configs."""

from __future__ import annotations

import base64
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

from kafkaproto.config.known import definitions
from mockcontroller.fixtures import GetKafkaTools
from mockcontroller.kafka_tools import java_environment
from tests.differential.config_steps import GROUP, METRICS, pool_of

SEED = 20267
SIGNS = "0123456789+-.,eE \t_"
DURATION = "PTDHMSpt0123456789+-.,"
WORDS = (
    "",
    " ",
    ",",
    "a",
    "a,b",
    "a, a",
    "true",
    "FALSE",
    "0",
    "1",
    "-1",
    "sticky",
    "latest",
    "__x",
    "1.0",
    "client_id=x",
)
BOUNDS = (1, 2, 10, 20, 99, 100, 1000, 5000, 15000, 30000, 45000, 60000, 300000, 3600000, 2**31 - 1)


def _questions(source: random.Random) -> Iterator[tuple[str, str, str]]:
    pools = {"group": pool_of(GROUP), "client_metrics": pool_of(METRICS)}
    for part, pool in pools.items():
        for name in definitions(part).keys:
            texts = [*WORDS, *pool.get(name, ()), *(str(one + step) for one in BOUNDS for step in (-1, 0, 1))]
            texts += ["".join(source.choices(SIGNS, k=source.randint(1, 7))) for _ in range(20)]
            if name == "share.auto.offset.reset":
                made = ["".join(source.choices(DURATION, k=source.randint(1, 9))) for _ in range(3000)]
                texts += [f"by_duration:{head}{one}" for one in made for head in ("", "P", "PT", "-P", "P1DT")]
            yield from ((part, name, text) for text in texts)


def test_each_takes_what_kafkas_takes(kafka_tools: GetKafkaTools) -> None:
    print(f"seed {SEED}")
    asked = list(_questions(random.Random(SEED)))
    lines = [f"{part}\t{name}\t{base64.b64encode(text.encode()).decode()}" for part, name, text in asked]
    tools = kafka_tools("4.4.0")
    command = [
        str(tools.java), "-Dorg.slf4j.simpleLogger.defaultLogLevel=off", "-cp", tools.distribution.classpath,
        str(Path(__file__).with_name("GroupConfigs.java")),
    ]  # fmt: skip
    done = subprocess.run(
        command, input="\n".join(lines) + "\n", env=java_environment(), capture_output=True, encoding="utf-8",
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answers = done.stdout.splitlines()
    assert min(answers.count("OK"), answers.count("NO")) > 100
    differing = []
    for (part, name, text), theirs in zip(asked, answers, strict=True):
        ours = "NO" if definitions(part).violations(name, text, None) else "OK"
        if ours != theirs:
            differing.append(f"{part} {name} {text!r}: {ours}, Kafka {theirs}")
    assert differing == []
