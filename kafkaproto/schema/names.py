"""The names a definition's names turn into: Python attributes, modules, and Kafka's JSON keys."""

from __future__ import annotations

import keyword
import re
from functools import cache

_WORD_START = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@cache
def snake_case(name: str) -> str:
    """``ControllerId`` → ``controller_id``; KRaft is one word: ``KRaftVersion`` → ``kraft_version``."""
    return _WORD_START.sub("_", name.replace("KRaft", "Kraft")).lower()


_TAKEN = {"self", "schema", "bind", "unknown_tagged_fields"}
"""What message classes use themselves."""


def attribute_name(name: str) -> str:
    """The Python attribute of a field: ``From`` → ``from_``: Python and message classes keep some words."""
    attribute = snake_case(name)
    return f"{attribute}_" if keyword.iskeyword(attribute) or attribute in _TAKEN else attribute


def json_name(name: str) -> str:
    """The key in Kafka's JSON form: the first letter lowered, nothing else."""
    return name[:1].lower() + name[1:]
