"""C3, C7: our definitions beside Kafka's own: what each config takes, and the text that is written for it."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator

from kafkaproto.config.definitions import ConfigDef, ConfigKey, ConfigType
from kafkaproto.config.known import broker_configs, topic_configs
from kafkaproto.config.values import ConfigError, text_of
from mockcontroller.fixtures import GetKafkaTools
from tests.interop.java_programs import run_java

SEED = 20266
SIGNS = "0123456789+-.eEdDxpNaInfty \t\u00a0\u0663_,"
WORDS = (
    "", " ", ",", "*", "a", "a,b", "a, a", "true", "FALSE", "NaN", "0", "1", "-1", "-2", "-3", "0.5", "1.5", "0:1,1:2",
    "1:", "*,", "compact", "compact,delete", "delete,", "gzip", "lz4 ", "CreateTime", "bidirectional", "UPGRADE",
    "rs256", "requested", "PLAINTEXT", "classic,consumer", "broker,controller", "broker,broker", "PLAINTEXT://:9092",
    "*,*", "compact,compact",
)  # fmt: skip
# Kafka checks the form of their entries, ID@HOST:PORT and HOST:PORT, which we do not.
NOT_COMPARED = {"controller.quorum.voters", "controller.quorum.bootstrap.servers"}


def test_each_config_takes_what_kafkas_takes(kafka_tools: GetKafkaTools) -> None:
    print(f"seed {SEED}")
    asked = list(_questions(random.Random(SEED)))
    lines = [f"{part}\t{key.name}\t{base64.b64encode(text.encode()).decode()}" for part, _, key, text in asked]
    differing = []
    answers = run_java(kafka_tools("4.4.0"), "Configs.java", lines)
    for (part, configs, key, text), theirs in zip(asked, answers, strict=True):
        ours = _answer(configs, key, text)
        if ours != theirs and not _only_digits(key, ours, theirs):
            differing.append(f"{part} {key.name} {text!r}: {ours}, Kafka {theirs}")
    assert differing == []


def _questions(source: random.Random) -> Iterator[tuple[str, ConfigDef, ConfigKey, str]]:
    for part, configs in (("broker", broker_configs()), ("topic", topic_configs())):
        for key in configs.keys.values():
            # Kafka loads classes, and most are not there.
            if key.type is ConfigType.CLASS or key.name in NOT_COMPARED:
                continue
            texts = [*WORDS, *("".join(source.choices(SIGNS, k=source.randint(1, 7))) for _ in range(20))]
            texts += [str(source.randint(-(2**bits), 2**bits)) for bits in (4, 8, 15, 16, 24, 31, 32, 63, 64)]
            texts += [repr(source.uniform(-2, 2) * 10 ** source.randint(-9, 12)) for _ in range(5)]
            yield from ((part, configs, key, text) for text in texts)


def _answer(configs: ConfigDef, key: ConfigKey, text: str) -> str:
    try:
        value = configs.parse(key.name, text)
    except ConfigError:
        return "TYPE"
    if configs.violations(key.name, text, None):
        return "NO"
    return f"OK {base64.b64encode((text_of(value) or '').encode()).decode()}"


def _only_digits(key: ConfigKey, ours: str, theirs: str) -> bool:
    """Before Java 19 a number may be written with more digits than it needs."""
    if key.type is not ConfigType.DOUBLE or not (ours.startswith("OK ") and theirs.startswith("OK ")):
        return False
    shorter, longer = (base64.b64decode(one[3:]).decode() for one in (ours, theirs))
    return len(shorter) < len(longer) and float(shorter) == float(longer)
