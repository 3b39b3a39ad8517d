"""UTF-8 as Kafka's own code reads and writes it: malformed input never fails."""

from __future__ import annotations

import codecs

JAVA_MALFORMED = "kafkaproto-malformed"
"""The error handler with which ``bytes.decode`` reads as Kafka does."""


def _replace_as_java(error: UnicodeError) -> tuple[str, int]:
    """One U+FFFD for each malformed part.

    Python and Java part malformed input alike, but for encoded surrogates (ED A0..BF xx): Java takes those as one
    part of two or three bytes, Python as parts of one byte each.
    """
    if not isinstance(error, UnicodeDecodeError):
        raise error
    part = error.object[error.start : error.start + 3]
    if len(part) >= 2 and part[0] == 0xED and 0xA0 <= part[1] <= 0xBF:
        whole = len(part) == 3 and part[2] & 0xC0 == 0x80
        return "\ufffd", error.start + (3 if whole else 2)
    return "\ufffd", error.end


codecs.register_error(JAVA_MALFORMED, _replace_as_java)


def read_text(data: bytes) -> str:
    """Text of these bytes; what is not UTF-8 becomes U+FFFD."""
    return data.decode("utf-8", JAVA_MALFORMED)


def write_text(text: str) -> bytes:
    """UTF-8 of the text; a lone surrogate, which has none, becomes ``?``.  Two that make a pair are one character."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        paired = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
        return paired.encode("utf-8", "replace")
