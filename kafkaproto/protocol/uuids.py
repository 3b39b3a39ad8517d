"""New uuids, as Kafka makes them."""

from __future__ import annotations

import random
import uuid

_DASH = 62
"""The six bits that URL-safe base64 writes as a dash."""


def random_uuid(source: random.Random) -> uuid.UUID:
    """A version 4 uuid whose text does not begin with a dash, as Kafka makes them: tools would read an option."""
    while True:
        made = uuid.UUID(int=source.getrandbits(128), version=4)
        if made.bytes[0] >> 2 != _DASH:
            return made
