"""K1, K3: whatever a message holds, its bytes and its JSON bring it back; for every message and version."""

from __future__ import annotations

import copy
import json
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kafkaproto
from kafkaproto import Message
from tests.golden.corpora import canonical, structs, unknown_tags

from .random_messages import PAIRS, ROUNDS, SEED, random_message

PER_PAIR = 3


def check(message: Message, version: int) -> None:
    which = type(message)
    data = kafkaproto.encode(message, version)
    decoded = kafkaproto.decode(which, version, data)
    assert decoded == message
    assert unknown_tags(decoded) == unknown_tags(message)
    assert kafkaproto.encode(decoded, version) == data
    assert kafkaproto.encode(copy.deepcopy(message), version) == data, "not the same each time"
    assert kafkaproto.decode_prefix(which, version, b"\x7f" + data + b"\x80", 1) == (message, len(data))

    # JSON has no unknown tags, so it brings the message back without them.
    plain = copy.deepcopy(message)
    for _, struct in structs(plain):
        struct.unknown_tagged_fields = ()
    value = kafkaproto.to_json(plain, version)
    again = kafkaproto.from_json(which, version, json.loads(json.dumps(value)))
    assert again == plain
    assert canonical(kafkaproto.to_json(again, version)) == canonical(value)
    assert kafkaproto.encode(again, version) == kafkaproto.encode(plain, version)
    kafkaproto.from_json(which, version, kafkaproto.to_json(message, version))


def test_every_message_and_version() -> None:
    print(f"KAFKAPROTO_SEED={SEED}")
    assert len(PAIRS) == 744
    for name, version in PAIRS:
        for number in range(PER_PAIR * ROUNDS):
            message = random_message(random.Random(f"{SEED} {name} {version} {number}"), name, version)
            try:
                check(message, version)
            except Exception as error:
                error.add_note(f"KAFKAPROTO_SEED={SEED}: {name} version {version}, number {number}: {message!r:.2000}")
                raise


@settings(
    max_examples=60 * ROUNDS,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.randoms(use_true_random=False), st.sampled_from(PAIRS))
def test_any_message(source: random.Random, pair: tuple[str, int]) -> None:
    """The same by hypothesis, which makes what fails small."""
    name, version = pair
    check(random_message(source, name, version), version)
