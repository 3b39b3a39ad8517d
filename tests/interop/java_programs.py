"""Java programs of this folder, which ask Kafka's own classes: lines in, lines out."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from mockcontroller.kafka_tools import KafkaTools, java_environment

TIMEOUT_S = 600.0


def run_java(tools: KafkaTools, program: str, lines: Iterable[str]) -> list[str]:
    """What the program, such as ``Batches.java``, prints on these lines of input beside the jars of that release."""
    command = [
        str(tools.java), "-Xmx1g", "-Dorg.slf4j.simpleLogger.defaultLogLevel=off", "-cp", tools.distribution.classpath,
        str(Path(__file__).with_name(program)),
    ]  # fmt: skip
    done = subprocess.run(
        command, input="".join(f"{line}\n" for line in lines), env=java_environment(), capture_output=True,
        encoding="utf-8", timeout=TIMEOUT_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]
