"""Kafka's own serializers on the same bytes, warm, in a process of their own; case ``a`` under the older key 64, whose
request is the same."""

from __future__ import annotations

import subprocess
from pathlib import Path

from mockcontroller.kafka_tools import KafkaDistribution, KafkaUnavailable, find_java

_HERE = Path(__file__).parent
_TIMEOUT_S = 300


def measured() -> dict[str, tuple[float, float]]:
    """µs to decode and to encode by the letter of the case; empty, with a line that says why, where there is none."""
    try:
        classpath = KafkaDistribution.fetch("4.4.0").classpath
        command = [str(find_java()), "-cp", classpath, str(_HERE / "Warm.java"), str(_HERE / "samples")]
    except KafkaUnavailable as error:
        print(f"without rows of Java: {error}")
        return {}
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_TIMEOUT_S)
    if done.returncode:
        print(f"without rows of Java: {(done.stderr.strip().splitlines() or ['no reason given'])[0]}")
        return {}
    found = {}
    for line in done.stdout.splitlines():
        case, decode, encode = line.split()
        found[case] = float(decode), float(encode)
    return found
