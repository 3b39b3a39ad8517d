"""Where the codec and Kafka's serializers are known to differ, and why: one table.

Each example is asked in every run and has to differ, so that no entry outlives its reason.
"""

from __future__ import annotations

import functools
import json
import operator
import re
from collections.abc import Callable, Sequence
from typing import Any

import kafkaproto
from kafkaproto import JsonFormError
from kafkaproto.messages import RequestHeader
from tests.golden.corpora import structs

from .asking import REFUSED, Known, Question, comparable
from .serializers import NAMES, read, record, request, write


def _of_null_client_id(question: Question, theirs: str) -> bool:
    if question.words[0] != "request" or question.refused:
        return False
    version, header, *rest = question.ours.split(" ")
    found = kafkaproto.decode(RequestHeader, int(version), bytes.fromhex(header))
    if found.client_id is not None:
        return False
    found.client_id = ""
    return theirs == " ".join([version, kafkaproto.encode(found, int(version)).hex(), *rest])


def _of_float(question: Question, theirs: str) -> bool:
    """Read here alone, a message with a float64, and Kafka complains of a number."""
    if question.words[0] != "write" or question.refused:
        return False
    message = kafkaproto.decode(NAMES[question.words[1]], int(question.words[2]), bytes.fromhex(question.ours))
    values = (getattr(struct, name) for _, struct in structs(message) for name in struct.FIELDS)
    return theirs.startswith(f"{REFUSED} java.lang.NumberFormatException") and any(
        isinstance(value, float) for value in values
    )


def _once(repaired: Callable[[Any, Any], None], complaint: str) -> Callable[[Question, str], bool]:
    """The same as Kafka's once all of which we complain so is repaired, each by its container and its key there."""

    def allowed(question: Question, theirs: str) -> bool:
        if question.words[0] != "write" or complaint not in question.ours:
            return False
        name, version, value = NAMES[question.words[1]], int(question.words[2]), json.loads(question.words[3])
        while (fault := _fault(name, version, value)) is not None and complaint in fault.reason:
            *path, last = (int(part) if part.isdigit() else part for part in re.findall(r"[^.\[\]]+", fault.path))
            container = functools.reduce(operator.getitem, path, value)
            repaired(container, last)
        return comparable(write("", name, version, value).ours) == comparable(theirs)

    return allowed


def _fault(name: str, version: int, value: object) -> JsonFormError | None:
    try:
        kafkaproto.from_json(name, version, value)
    except JsonFormError as error:
        return error
    return None


def _less_128(container: Any, key: Any) -> None:
    # Any other number stays a fault: null is one too.
    container[key] = container[key] - 128 if container[key] in range(128, 256) else None


def _of_version(question: Question, theirs: str) -> bool:
    """Read by Kafka alone, in a version that is not the message's."""
    if not question.refused or comparable(theirs) == REFUSED:
        return False
    name, version = (theirs.split(" ") if question.words[0] == "record" else question.words[1:])[:2]
    return name in NAMES and int(version) not in kafkaproto.SchemaSet.bundled().schema(NAMES[name]).valid_versions


def _of_bits_above_32(question: Question, theirs: str) -> bool:
    """The same as Kafka's once the bits are cleared in the three numbers before a record."""
    if question.words[0] != "record":
        return False
    data = bytes.fromhex(question.words[1])
    numbers = re.match(rb"(?:[\x80-\xff]{0,4}[\x00-\x7f]){3}", data)
    if numbers is None:
        return False
    cleared = re.sub(
        rb"([\x80-\xff]{4})([\x10-\x7f])", lambda found: found[1] + bytes([found[2][0] & 0x0F]), numbers[0]
    )
    again = record("", cleared + data[numbers.end() :])
    return cleared != numbers[0] and comparable(again.ours) == comparable(theirs)


def _quota(value: object) -> object:
    entry = {"entity": [], "ops": [{"key": "k", "value": value, "remove": False}]}
    return {"entries": [entry], "validateOnly": False}


NULL_CLIENT_ID = Known(
    "null for a client id",
    "Kafka's RequestHeader has the empty text instead; here a header is written again as it was",
    _of_null_client_id,
    [request("", bytes.fromhex("0012000000000007ffff"))],
)

SERIALIZERS: Sequence[Known] = (
    NULL_CLIENT_ID,
    Known(
        "a float64 as a text or an integer in JSON",
        "Kafka reads neither, though it writes NaN and the infinities as texts; here the form goes both ways",
        _of_float,
        [write("", "AlterClientQuotasRequest", 0, _quota(value)) for value in ("-Infinity", 2)],
    ),
    Known(
        "a JSON key that the version lacks",
        "Kafka passes over it; here a misspelt field is not lost",
        _once(operator.delitem, "has no such field"),
        [write("", "UnregisterControllerRequest", 0, {"controllerId": 5, "controllerld": 6})],
    ),
    Known(
        "a JSON number above an int8",
        "Kafka takes 128 from one up to 255, so that 128 is read as 0; here it is out of range",
        _once(_less_128, "outside int8"),
        [write("", "ElectLeadersRequest", 2, {"electionType": 130, "topicPartitions": None, "timeoutMs": 1})],
    ),
    Known(
        "a version that the message lacks",
        "Kafka checks structs inside a message only; here it is refused, as there is no form for it",
        _of_version,
        [
            read("", "UnregisterControllerRequest", 1, bytes.fromhex("0000000500")),
            record("", bytes.fromhex("011d010000000500")),
        ],
    ),
    Known(
        "bits above 32 before a metadata record",
        "Kafka drops them and reads another number; here nothing large reads as something small",
        _of_bits_above_32,
        [record("", bytes.fromhex("8180808010140000"))],
    ),
)
