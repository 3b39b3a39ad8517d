"""Questions to Kafka's own serializers, in the forms of `tests/interop/Serializers.java`."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import PurePath

import kafkaproto
from kafkaproto import KafkaProtoError, Message
from kafkaproto.layout import nodes
from kafkaproto.protocol import prefixes
from kafkaproto.protocol.frames import with_length
from kafkaproto.protocol.releases import release_facts
from kafkaproto.schema.model import MessageKind, Primitive
from tests.golden.corpora import structs
from tests.property.random_messages import BUNDLED, random_damage, random_message
from tests.unit.codec.samples import varint

from .asking import REFUSED, Question

UNWRITABLE = "!"
_WITH_DATA = {MessageKind.REQUEST, MessageKind.RESPONSE, MessageKind.HEADER}


def class_name(name: str) -> str:
    """Kafka's class of a message."""
    return f"{name}Data" if BUNDLED.schema(name).kind in _WITH_DATA else name


NAMES = {class_name(name): name for name in BUNDLED.names if BUNDLED.schema(name).valid_versions}
"""Our name of each of Kafka's classes."""


def random_questions(source: random.Random, name: str, version: int) -> Iterator[Question]:
    """About one random message: whole, damaged, at other versions, in its JSON form, and in its frame."""
    message = random_message(source, name, version)
    data = kafkaproto.encode(message, version)
    schema = BUNDLED.schema(name)
    yield read("message", name, version, data)
    damaged = random_damage(source, data)
    yield read("damaged message", name, version, damaged)
    yield read("message damaged twice", name, version, random_damage(source, damaged))
    others = [one for one in schema.valid_versions if one != version]
    if others:
        yield read("bytes of another version", name, source.choice(others), data)
        yield move(name, version, source.choice(others), data)
    yield from _framed(source, message, version)
    for _, struct in structs(message):
        struct.unknown_tagged_fields = ()
    value = kafkaproto.to_json(message, version)
    yield write("JSON", name, version, value)
    yield write("damaged JSON", name, version, random_json_damage(source, value))


def questions_to(release: str, source: random.Random) -> Iterator[Question]:
    """A request and a response in each version that the release has for good, framed."""
    for api in release_facts(release).apis.values():
        for which in (BUNDLED.request(api.key), BUNDLED.response(api.key)):
            for version in which.schema().valid_versions:
                if api.min <= version <= api.max:
                    whole, *_ = _framed(source, random_message(source, which.NAME, version), version)
                    yield whole


def _framed(source: random.Random, message: Message, version: int) -> Iterator[Question]:
    schema = message.schema()
    correlation_id = source.randrange(-(2**31), 2**31)
    match schema.kind:
        case MessageKind.REQUEST:
            client_id = source.choice((None, "", "client", "é" * 100))
            frame = kafkaproto.encode_request(message, version, correlation_id=correlation_id, client_id=client_id)[4:]
            yield request("request", frame)
            yield request("damaged request", random_damage(source, frame))
        case MessageKind.RESPONSE:
            assert schema.api_key is not None
            frame = kafkaproto.encode_response(message, version, correlation_id=correlation_id)[4:]
            yield response("response", schema.api_key, version, frame)
            yield response("damaged response", schema.api_key, version, random_damage(source, frame))
        # Those of the remote log's topic are framed alike, but numbered apart, and no record of the cluster's metadata.
        case MessageKind.METADATA if BUNDLED.record(schema.api_key or 0) is type(message):
            frame = prefixes.encode_metadata_record(BUNDLED, message, version)
            yield record("metadata record", frame)
            yield record("damaged metadata record", random_damage(source, frame))
        case MessageKind.COORDINATOR_VALUE:
            key = random_message(source, schema.name.removesuffix("Value") + "Key", 0)
            key_data = prefixes.encode_coordinator_key(BUNDLED, key)
            data = prefixes.encode_versioned(BUNDLED, message, version)
            yield coordinator("coordinator's record", key, message, key_data, data)
            # Behind the type, without which it would be another message's key.
            damaged_key = key_data[:2] + random_damage(source, key_data[2:])
            yield coordinator("damaged coordinator's key", key, message, damaged_key, data)
            yield coordinator("damaged coordinator's value", key, message, key_data, random_damage(source, data))


def classes() -> Question:
    """Which messages there are."""
    return Question("message classes", ("classes",), " ".join(sorted(NAMES)))


def at_the_bounds() -> Iterator[Question]:
    """The most elements of an array, tagged fields of a struct and bytes of a text, and one more of each."""
    for more, subject in enumerate(("a bound", "beyond a bound")):
        count = nodes.MAX_ELEMENTS + more
        yield read(subject, "DescribeGroupsRequest", 0, count.to_bytes(4, "big") + b"\0\0" * count)
        yield read(subject, "DescribeGroupsRequest", 5, varint(count + 1) + b"\1" * count + b"\0\0")
        count = nodes.MAX_TAGS + more
        tags = b"".join(varint(tag) + b"\0" for tag in range(count))
        yield read(subject, "UnregisterControllerRequest", 0, bytes(4) + varint(count) + tags)
        text = "x" * (nodes.MAX_TEXT + more)
        yield read(subject, "DescribeGroupsRequest", 5, b"\2" + varint(len(text) + 1) + text.encode() + b"\0\0")
        yield write(subject, "DescribeGroupsRequest", 0, {"groups": [text]})


def read(subject: str, name: str, version: int, data: bytes) -> Question:
    def ours() -> str:
        message, consumed = kafkaproto.decode_prefix(name, version, data)
        return f"{len(data) - consumed} {_again(message, version)} {_shown(message, version)}"

    return _question(subject, ("read", class_name(name), str(version), data.hex()), ours)


def write(subject: str, name: str, version: int, value: object) -> Question:
    """From a JSON form."""

    def ours() -> str:
        return kafkaproto.encode(kafkaproto.from_json(name, version, value), version).hex()

    return _question(subject, ("write", class_name(name), str(version), json.dumps(value)), ours)


def move(name: str, version: int, target: int, data: bytes) -> Question:
    """Read at one version, written at another."""

    def ours() -> str:
        return kafkaproto.encode(kafkaproto.decode(name, version, data), target).hex()

    words = ("move", class_name(name), str(version), str(target), data.hex())
    return _question("written at another version", words, ours)


def request(subject: str, frame: bytes) -> Question:
    """Of a frame without its length."""

    def ours() -> str:
        found = kafkaproto.decode_request(with_length(frame))
        header = _again(found.header, found.header_version)
        return f"{found.header_version} {header} {found.trailing} {_again(found.body, found.api_version)}"

    return _question(subject, ("request", frame.hex()), ours)


def response(subject: str, api_key: int, version: int, frame: bytes) -> Question:
    """Of a frame without its length."""

    def ours() -> str:
        found = kafkaproto.decode_response(with_length(frame), api_key, version)
        header = _again(found.header, found.header_version)
        return f"{found.header_version} {header} {found.trailing} {_again(found.body, version)}"

    return _question(subject, ("response", str(api_key), str(version), frame.hex()), ours)


def record(subject: str, data: bytes) -> Question:
    """Of a metadata record and the prefix that says what it is."""

    def ours() -> str:
        found = prefixes.decode_metadata_record(BUNDLED, data)
        message, version = found.message, found.version
        again = _or_unwritable(lambda: prefixes.encode_metadata_record(BUNDLED, message, version))
        return f"{class_name(message.NAME)} {version} {again} {_shown(message, version)}"

    return _question(subject, ("record", data.hex()), ours)


def coordinator(subject: str, key: Message, value: Message, key_data: bytes, value_data: bytes) -> Question:
    """Of a coordinator's record, of these kinds."""

    def ours() -> str:
        found = prefixes.decode_coordinator_key(BUNDLED, type(key), key_data)
        held = prefixes.decode_versioned(BUNDLED, type(value), value_data)
        key_again = _or_unwritable(lambda: prefixes.encode_coordinator_key(BUNDLED, found.message))
        value_again = _or_unwritable(lambda: prefixes.encode_versioned(BUNDLED, held.message, held.version))
        return f"{found.trailing} {key_again} {held.trailing} {value_again}"

    which = PurePath(key.schema().file).parent.name.removesuffix("-coordinator")
    return _question(subject, ("coordinator", which, key_data.hex(), value_data.hex()), ours)


def _question(subject: str, words: tuple[str, ...], answer: Callable[[], str]) -> Question:
    try:
        return Question(subject, words, answer())
    except KafkaProtoError as error:
        return Question(subject, words, f"{REFUSED} {error}")


def _again(message: Message, version: int) -> str:
    return _or_unwritable(lambda: kafkaproto.encode(message, version))


def _or_unwritable(encode: Callable[[], bytes]) -> str:
    try:
        return encode().hex()
    except KafkaProtoError:
        return UNWRITABLE


def _shown(message: Message, version: int) -> str:
    tags = [
        f"{pointer}:{one.tag}={one.data.hex()}"
        for pointer, struct in structs(message)
        for one in struct.unknown_tagged_fields
    ]
    return f"{';'.join(tags)} {json.dumps(kafkaproto.to_json(_without_records(message), version))}"


def _without_records(message: Message) -> Message:
    """As Kafka's JSON has it: records are there and empty. Their bytes are compared where the message is written."""
    schema = message.schema()
    names = {
        struct.name: [one.attribute for one in struct.fields if one.type is Primitive.RECORDS]
        for struct in (schema.root, *schema.structs.values())
    }
    if not any(names.values()):
        return message
    emptied = copy.deepcopy(message)
    for _, struct in structs(emptied):
        for name in names[type(struct).__name__]:
            if getattr(struct, name) is not None:
                setattr(struct, name, b"")
    return emptied


def random_json_damage(source: random.Random, value: object) -> object:
    """The JSON with one thing done to it: a value replaced, a key or an element taken out, one put in."""
    damaged = copy.deepcopy(value)
    place = damaged
    while isinstance(place, dict | list):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys or source.random() < 0.1:
            if isinstance(place, dict):
                place["foreign"] = 1
            else:
                place.append(source.choice(_FOREIGN))
            break
        key = source.choice(keys)
        inner = place[key]
        if isinstance(inner, dict | list) and source.random() < 0.7:
            place = inner
        elif source.random() < 0.15:
            del place[key]
            break
        else:
            alike = [one for one in _FOREIGN if type(one) is type(inner)]
            place[key] = source.choice(source.choice((alike, _FOREIGN)))
            break
    return damaged


_FOREIGN: tuple[object, ...] = (
    None, True, False, 0, 1, -1, 127, 128, 2**15, 2**16, 2**31, 2**32, 2**63, 2**64, 1.5, 2.0, -0.0, 1e300,
    "NaN", "Infinity", "", "1", "true", "AAA=", "AAA", "AA\n==", "A" * 21, "A" * 22, "_" * 22, "A" * 23,
    "\ud800", "a\udc00b", "\ud83d\ude00", "x" * 32767, "x" * 32768, "é" * 16384,
    [], [None], [1], ["a"], [[]], {}, {"a": 1},
)  # fmt: skip
