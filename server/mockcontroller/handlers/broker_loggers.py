"""Loggers of a node, which DescribeConfigs and IncrementalAlterConfigs know as resources of type 8.  KIP-412.

They are those of Python's ``logging`` under ``mockcontroller``, which itself is Kafka's ``root``; levels have Kafka's
names, and are those of the process: nothing of them is in the log of the cluster.
Errors: 42 for a name that is not the node's own id; of the changes, in their order, 40 for a logger that isn't there
and for a level that is none, 42 for the level of ``root`` taken away, and for another operation than to set or to
delete; -1 for a level that is null.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence

from kafkaproto.messages.describe_configs_response import DescribeConfigsResourceResult
from kafkaproto.messages.incremental_alter_configs_request import AlterableConfig
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.config_changes import Refusal, RefusedError, forbidden, number_of
from mockcontroller.handlers.registry import RequestContext
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import AclOperation
from mockcontroller.image.configs import Resource

ROOT = "root"
LEVELS: Mapping[str, int] = {
    "FATAL": logging.CRITICAL,
    "ERROR": logging.ERROR,
    "WARN": logging.WARNING,
    "INFO": logging.INFO,
    "DEBUG": logging.DEBUG,
    "TRACE": logging.DEBUG // 2,
}
"""Python's numbers of Kafka's levels."""
_SOURCE = 6
_PACKAGE = "mockcontroller"
_SET, _DELETE = 0, 1


def loggers() -> dict[str, logging.Logger]:
    """By the names that a client has for them."""
    names = sorted(name for name in logging.Logger.manager.loggerDict if name.startswith(f"{_PACKAGE}."))
    return {ROOT: logging.getLogger(_PACKAGE), **{name: logging.getLogger(name) for name in names}}


def described_loggers(node: NodeState, resource: Resource) -> Iterator[DescribeConfigsResourceResult]:
    """Each with its level; ``RefusedError`` for another node."""
    _check_node(node, resource)
    for name, logger in loggers().items():
        yield DescribeConfigsResourceResult(
            name=name,
            value=_level_name(logger.getEffectiveLevel()),
            config_source=_SOURCE,
            documentation="",
        )


def alter_loggers(
    node: NodeState, context: RequestContext, resource: Resource, changes: Sequence[AlterableConfig], *, dry_run: bool
) -> Refusal | None:
    """Make the changes, all or none; the refusal, if there is one."""
    refusal = forbidden(node, context, resource, AclOperation.ALTER_CONFIGS)
    if refusal is not None:
        return refusal
    try:
        _check_node(node, resource)
        found = loggers()
        for one in changes:
            _check_change(one, found)
    except RefusedError as error:
        return error.refusal
    if not dry_run:
        for one in changes:
            found[one.name].setLevel(logging.NOTSET if one.config_operation == _DELETE else LEVELS[one.value or ""])
    return None


def _check_node(node: NodeState, resource: Resource) -> None:
    if number_of(resource.name) != node.node_id:
        text = f"node {node.node_id} has loggers of its own, none of node {resource.name!r}"
        raise RefusedError(ErrorCode.INVALID_REQUEST, text)


def _check_change(one: AlterableConfig, found: Mapping[str, logging.Logger]) -> None:
    if one.config_operation not in (_SET, _DELETE):
        raise RefusedError(ErrorCode.INVALID_REQUEST, "a level is set or deleted")
    if one.name not in found:
        raise RefusedError(ErrorCode.INVALID_CONFIG, f"there is no logger {one.name}")
    if one.config_operation == _DELETE:
        if one.name == ROOT:
            raise RefusedError(ErrorCode.INVALID_REQUEST, "the level of the root logger can't be deleted")
    elif one.value is None:
        raise RefusedError(ErrorCode.UNKNOWN_SERVER_ERROR, f"no level for {one.name}")
    elif one.value not in LEVELS:
        # Not the text itself, which may have come here by mistake (C8).
        text = f"{one.name}: the level must be one of {', '.join(sorted(LEVELS))}"
        raise RefusedError(ErrorCode.INVALID_CONFIG, text)


def _level_name(level: int) -> str:
    """The lowest level of Kafka's that lets as much through."""
    return next((name for name, number in LEVELS.items() if number <= level), "TRACE")
