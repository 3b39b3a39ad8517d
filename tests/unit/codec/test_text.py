"""UTF-8 as Kafka's own code reads and writes it; each row was asked of Kafka 4.4.0."""

from __future__ import annotations

import pytest

import kafkaproto
from kafkaproto.layout.text import read_text, write_text
from kafkaproto.messages import UnregisterControllerResponse


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("", ""),
        ("é日😀", "c3a9e697a5f09f9880"),
        ("\0", "00"),
        # A lone surrogate has no UTF-8; two that make a pair are the one character they stand for.
        ("\ud800", "3f"),
        ("a\udc00b", "613f62"),
        ("\ud83d\ude00", "f09f9880"),
        ("\ude00\ud83d", "3f3f"),
        ("\ud83d\ud83d\ude00\ude00", "3ff09f98803f"),
    ],
)
def test_writing(text: str, data: str) -> None:
    assert write_text(text).hex() == data
    encoded = kafkaproto.encode(UnregisterControllerResponse(error_message=text), 0)
    assert encoded[7:-1].hex() == data


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("c3a9", "é"),
        ("ff", "\ufffd"),
        ("80", "\ufffd"),
        ("c3", "\ufffd"),
        ("c0af", "\ufffd\ufffd"),
        ("e697", "\ufffd"),
        ("e69741", "\ufffdA"),
        # An encoded surrogate is one malformed part of three bytes, or of the two that are there.
        ("eda080", "\ufffd"),
        ("eda080edb080", "\ufffd\ufffd"),
        ("eda0", "\ufffd"),
        ("eda041", "\ufffdA"),
        ("ed9fbf", "\ud7ff"),
        ("f4908080", "\ufffd\ufffd\ufffd\ufffd"),
        ("f09f98", "\ufffd"),
        ("f8888080", "\ufffd\ufffd\ufffd\ufffd"),
    ],
)
def test_reading_never_fails(data: str, text: str) -> None:
    assert read_text(bytes.fromhex(data)) == text
    raw = bytes.fromhex(data)
    whole = bytes(6) + bytes((len(raw) + 1,)) + raw + b"\0"
    assert kafkaproto.decode(UnregisterControllerResponse, 0, whole).error_message == text
