"""What Kafka refuses while it reads a request, beyond bytes that can't be read: the connection is closed, unanswered.

Source: the constructors of Kafka's request classes, 4.0 to 4.4, measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kafkaproto.messages.base import Message

_UNKNOWN = 0
"""Kafka's id of what isn't known, for resource types, pattern types, operations and permissions alike; an id that no
release has is taken, and refused with an answer.
"""


def refusal_at_once(request: type[Message]) -> Callable[[Message], str | None] | None:
    """What says why a request of that class is not even handled, if so, as one line for a log; ``None`` for classes
    of which all are handled.
    """
    return _CHECKS.get(request.NAME)


def _creations(body: Any) -> str | None:
    return _unknown(
        code
        for one in body.creations
        for code in (one.resource_type, one.resource_pattern_type, one.operation, one.permission_type)
    )


def _filters(body: Any) -> str | None:
    return _unknown(code for one in body.filters for code in _filter_codes(one))


def _filter(body: Any) -> str | None:
    return _unknown(_filter_codes(body))


def _filter_codes(one: Any) -> tuple[int, int, int, int]:
    return one.resource_type_filter, one.pattern_type_filter, one.operation, one.permission_type


def _unknown(codes: Iterable[int]) -> str | None:
    return "a resource type, pattern type, operation or permission is UNKNOWN (0)" if _UNKNOWN in codes else None


_CHECKS: Mapping[str, Callable[[Any], str | None]] = {
    "CreateAclsRequest": _creations,
    "DeleteAclsRequest": _filters,
    "DescribeAclsRequest": _filter,
}
