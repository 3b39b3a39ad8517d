"""The version that the client tells servers, in the form that they demand."""

from __future__ import annotations

import re
from functools import cache

FALLBACK = "dev"


@cache
def software_version() -> str:
    """The installed distribution's version; ``dev`` where there is none (KIP-511: letters, digits, ``-`` and ``.``)."""
    from importlib import metadata

    try:
        version = metadata.version("kafkaproto")
    except metadata.PackageNotFoundError:
        return FALLBACK
    # Kafka answers INVALID_REQUEST to anything else: a local version has a plus sign.
    return re.sub(r"[^a-zA-Z0-9.-]", "-", version).strip("-.") or FALLBACK
