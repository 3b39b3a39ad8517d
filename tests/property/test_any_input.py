"""K5: any bytes for any message decode or raise `DecodeError`, never anything else; so do frames, JSON and definitions
with the error of theirs.
"""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import kafkaproto
from kafkaproto import DecodeError, EncodeError, JsonFormError, SchemaError, UnsupportedVersionError
from kafkaproto.layout.resolve import resolve
from kafkaproto.messages.classes import class_of
from kafkaproto.protocol import prefixes
from kafkaproto.protocol.frames import with_length
from kafkaproto.schema.parse import parse_message
from kafkaproto.schema.sources import bundled_folder

from .random_messages import BUNDLED, PAIRS, ROUNDS, SEED, random_bytes, random_damage, random_message

PER_PAIR = 3

NOT_WRITTEN_AGAIN = ("unknown tag", "a string of")
"""What is read and has no bytes: duplicate, descending or colliding unknown tags, and invalid UTF-8 that grew."""


def located(error: DecodeError, size: int) -> None:
    assert 0 <= error.offset <= size
    assert f"at offset {error.offset}: " in str(error)


def read(name: str, version: int, data: bytes) -> bool:
    """Whether the bytes are read; what is read can be written and reads the same again, or has no bytes."""
    try:
        message, consumed = kafkaproto.decode_prefix(name, version, data)
    except DecodeError as error:
        located(error, len(data))
        return False
    assert 0 <= consumed <= len(data)
    kafkaproto.to_json(message, version)
    again = written(message, version)
    assert again is None or kafkaproto.encode(kafkaproto.decode(name, version, again), version) == again
    return True


def written(message: kafkaproto.Message, version: int) -> bytes | None:
    """Its bytes, or None for one of the listed causes."""
    try:
        return kafkaproto.encode(message, version)
    except EncodeError as error:
        if not error.reason.startswith(NOT_WRITTEN_AGAIN):
            raise
        return None


def test_damaged_messages_of_every_version() -> None:
    print(f"KAFKAPROTO_SEED={SEED}")
    outcomes = {True: 0, False: 0}
    for name, version in PAIRS:
        for number in range(PER_PAIR * ROUNDS):
            source = random.Random(f"{SEED} damage {name} {version} {number}")
            whole = kafkaproto.encode(random_message(source, name, version), version)
            data = random_damage(source, whole)
            try:
                outcomes[read(name, version, data)] += 1
            except Exception as error:
                error.add_note(f"KAFKAPROTO_SEED={SEED}: {name} version {version}: {data.hex():.4000}")
                raise
    assert min(outcomes.values()) > 100, outcomes


def test_random_bytes_for_every_version() -> None:
    print(f"KAFKAPROTO_SEED={SEED}")
    for name, version in PAIRS:
        source = random.Random(f"{SEED} bytes {name} {version}")
        for size in (0, 1, 5, 40, 200):
            data = random_bytes(source, size)
            try:
                read(name, version, data)
            except Exception as error:
                error.add_note(f"KAFKAPROTO_SEED={SEED}: {name} version {version}: {data.hex()}")
                raise


@settings(max_examples=100 * ROUNDS, deadline=None, print_blob=True)
@given(st.sampled_from(PAIRS), st.binary(max_size=200))
def test_any_bytes(pair: tuple[str, int], data: bytes) -> None:
    read(*pair, data)


@settings(max_examples=100 * ROUNDS, deadline=None, print_blob=True)
@given(st.binary(max_size=60), st.integers(-1, 96), st.integers(-1, 20), st.booleans())
def test_any_frame(data: bytes, api_key: int, version: int, framed: bool) -> None:
    head = (api_key & 0xFFFF).to_bytes(2, "big") + (version & 0xFFFF).to_bytes(2, "big")
    frame = with_length(head + data) if framed else data
    try:
        request = kafkaproto.decode_request(frame)
    except DecodeError as error:
        located(error, len(frame))
    else:
        assert (request.api_key, request.api_version) == (api_key, version)
    with contextlib.suppress(DecodeError, UnsupportedVersionError, kafkaproto.UnknownMessageError):
        kafkaproto.decode_response(frame, api_key, version)


@settings(max_examples=100 * ROUNDS, deadline=None, print_blob=True)
@given(st.binary(max_size=40), st.binary(max_size=4))
def test_any_prefix(data: bytes, start: bytes) -> None:
    for frame in (data, b"\x01" + start + data):
        try:
            found = prefixes.decode_metadata_record(BUNDLED, frame)
        except DecodeError as error:
            located(error, len(frame))
        else:
            assert found.trailing == 0


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=100 * ROUNDS, deadline=None, print_blob=True)
@given(st.randoms(use_true_random=False), st.sampled_from(PAIRS), JSON)
def test_any_json(source: random.Random, pair: tuple[str, int], foreign: object) -> None:
    """A message's own JSON with one value replaced."""
    name, version = pair
    value: object = json.loads(json.dumps(kafkaproto.to_json(random_message(source, name, version), version)))
    place = value
    while isinstance(place, dict | list) and place:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = source.choice(keys)
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or source.random() < 0.5:
            place[key] = foreign
            break
        place = inner
    try:
        message = kafkaproto.from_json(name, version, value)
    except JsonFormError:
        return
    # Texts may be too long, and records null where their bytes have none.
    with contextlib.suppress(EncodeError):
        kafkaproto.encode(message, version)


def test_damaged_definitions() -> None:
    """K2: a definition is read, or the error names its file; what is read has classes and layouts."""
    print(f"KAFKAPROTO_SEED={SEED}")
    files: list[Path] = sorted(bundled_folder().rglob("*.json"))
    source = random.Random(f"{SEED} definitions")
    refused = read = 0
    for number in range(1000 * ROUNDS):
        path = source.choice(files)
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        match source.randrange(4):
            case 0:
                text = random_damage(source, text.encode()).decode("utf-8", "replace")
            case 1:
                del lines[source.randrange(len(lines))]
                text = "\n".join(lines)
            case 2:
                lines.insert(source.randrange(len(lines)), source.choice(lines))
                text = "\n".join(lines)
            case _:
                old, new = (
                    source.choice(("0+", "1+", "2+", "none", "string", "int32", "bytes", "[]", "null")) for _ in "ab"
                )
                text = text.replace(old, new, source.randrange(1, 3))
        try:
            schema = parse_message(text, path.name)
            class_of(schema)()
            for version in [*schema.valid_versions][:20]:
                resolve(schema, version)
        except SchemaError as error:
            refused += str(error).startswith(path.name)
            continue
        except UnsupportedVersionError:
            # A struct that is younger than a field of its type: there is no form for that version.
            refused += 1
            continue
        except Exception as error:
            error.add_note(f"KAFKAPROTO_SEED={SEED}, number {number}: {path.name}\n{text:.3000}")
            raise
        read += 1
    assert refused + read == 1000 * ROUNDS, "an error that does not name its file"
    assert min(refused, read) > 100
