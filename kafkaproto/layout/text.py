"""UTF-8 as Kafka's own code reads and writes it: malformed input never fails."""

from __future__ import annotations

import codecs
import re

JAVA_MALFORMED = "kafkaproto-malformed"
"""The error handler with which ``bytes.decode`` reads as Kafka does."""


_SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]?")


def _replace_as_java(error: UnicodeError) -> tuple[str, int]:
    """One U+FFFD for each malformed part, in all that is left: a call for each part would cost 300 ns a byte.

    Python and Java part malformed input alike, but for encoded surrogates (ED A0..BF xx): Java takes those as one
    part of two or three bytes, Python as parts of one byte each.  So one byte stands in for each of them.
    """
    if not isinstance(error, UnicodeDecodeError):
        raise error
    rest = _SURROGATE.sub(b"\xff", error.object[error.start :])
    return rest.decode("utf-8", "replace"), len(error.object)


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
