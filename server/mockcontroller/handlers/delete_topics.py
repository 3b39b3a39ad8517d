"""DeleteTopics, key 20, versions 1–6, both listeners.  KIP-516.

Errors of one topic: 42 for one that is neither named nor has an id, both named and with an id, or stands twice; 29
without DELETE on it, nor on CLUSTER; 3 for a name that no topic has, 100 for an id.
Errors of the whole request: 7 for a time-out of no ms where a topic is named well, 41 where the node is not active and
there is a topic to delete.
Those without an error are written in one batch of RemoveTopicRecords, which take their configs along.
A longer time-out is left out, since nothing here takes long.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from kafkaproto.messages import DeleteTopicsRequest, DeleteTopicsResponse, RemoveTopicRecord
from kafkaproto.messages.delete_topics_response import DeletableTopicResult
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.broker_records import data_batch
from mockcontroller.handlers.registry import Outcome, RequestContext, writes_anywhere
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import AclOperation, AclPattern, AclResourceType
from mockcontroller.image.quorum import ZERO_UUID

FIRST_VERSION_WITH_IDS = 6
Refusal = tuple[ErrorCode, str | None]


class Named(NamedTuple):
    """A topic as the request names it."""

    name: str | None
    topic_id: uuid.UUID


@writes_anywhere(ApiKey.DELETE_TOPICS)
def delete_topics(node: NodeState, context: RequestContext) -> Outcome:
    """Remove the topics that are there."""
    request = context.request.body
    assert isinstance(request, DeleteTopicsRequest)
    asked = (
        [Named(one.name, one.topic_id) for one in request.topics]
        if context.request.api_version >= FIRST_VERSION_WITH_IDS
        else [Named(name, ZERO_UUID) for name in request.topic_names]
    )
    all_topics = node.permits(context, AclOperation.DELETE, quietly=True)
    results = [_result(*one, fault) for one in asked if (fault := _fault(one)) is not None]
    named = [one for one in asked if _fault(one) is None]
    counts = Counter(_identity(node, one) for one in named)
    once = [one for one in named if counts[_identity(node, one)] == 1]
    results += [
        _result(*one, (ErrorCode.INVALID_REQUEST, "the topic stands twice"))
        for one in dict.fromkeys(named)
        if one not in once
    ]
    if once and request.timeout_ms <= 0:
        return Outcome(_refused_as_one(asked, (ErrorCode.REQUEST_TIMED_OUT, None)))
    gone = []
    for one in once:
        result = _checked(node, context, one, all_topics=all_topics)
        results.append(result)
        if result.error_code == ErrorCode.NONE:
            gone.append(result.topic_id)
    lost = _refused_as_one(asked, node.not_controller())
    if gone and not node.is_active:
        return Outcome(lost)
    batches = (data_batch(node, *(RemoveTopicRecord(topic_id=one) for one in gone)),) if gone else ()
    return Outcome(DeleteTopicsResponse(responses=results), batches, waits=bool(gone), lost=lost)


def _refused_as_one(asked: Iterable[Named], refusal: Refusal) -> DeleteTopicsResponse:
    return DeleteTopicsResponse(responses=[_result(*one, refusal) for one in asked])


def _fault(one: Named) -> Refusal | None:
    if one.name is None and one.topic_id == ZERO_UUID:
        return ErrorCode.INVALID_REQUEST, "neither a name nor an id"
    if one.name is not None and one.topic_id != ZERO_UUID:
        return ErrorCode.INVALID_REQUEST, "a name and an id, where one is enough"
    return None


def _identity(node: NodeState, one: Named) -> object:
    """What the two ways to name a topic have in common."""
    if one.name is None:
        return one.topic_id
    found = node.pending.topics.id_of(one.name)
    return one.name if found is None else found


def _checked(node: NodeState, context: RequestContext, one: Named, *, all_topics: bool) -> DeletableTopicResult:
    topics = node.pending.topics
    name = one.name if one.name is not None else topics.get(one.topic_id)
    if name is not None and not all_topics:
        pattern = AclPattern(AclResourceType.TOPIC, name)
        if not node.permits(context, AclOperation.DELETE, pattern):
            known = one.name is not None or node.permits(context, AclOperation.DESCRIBE, pattern, quietly=True)
            text = "the principal may not delete the topic"
            return _result(name if known else None, one.topic_id, (ErrorCode.TOPIC_AUTHORIZATION_FAILED, text))
    if name is None:
        return _result(None, one.topic_id, (ErrorCode.UNKNOWN_TOPIC_ID, "no topic has this id"))
    topic_id = topics.id_of(name)
    if topic_id is None:
        return _result(name, ZERO_UUID, (ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"there is no topic {name}"))
    return _result(name, topic_id)


def _result(name: str | None, topic_id: uuid.UUID, refusal: Refusal | None = None) -> DeletableTopicResult:
    code, text = (ErrorCode.NONE, None) if refusal is None else refusal
    return DeletableTopicResult(name=name, topic_id=topic_id, error_code=int(code), error_message=text)
