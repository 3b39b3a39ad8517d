"""The topics that ``--topic`` names: something to have configs on before there is a broker."""

from __future__ import annotations

from collections.abc import Iterable

from kafkaproto import messages
from kafkaproto.messages.base import Message
from kafkaproto.protocol.uuids import random_uuid
from mockcontroller.config_settings import FirstTopic
from mockcontroller.handlers.broker_records import data_batch
from mockcontroller.handlers.state import NodeState
from mockcontroller.log import Draft

NO_LEADER = -1


def topic_batch(node: NodeState, topics: Iterable[FirstTopic]) -> Draft:
    """Their records: no broker is there to have a replica, so no partition has a leader."""
    records: list[Message] = []
    for one in topics:
        topic_id = random_uuid(node.random)
        records.append(messages.TopicRecord(name=one.name, topic_id=topic_id))
        records += [
            messages.PartitionRecord(topic_id=topic_id, partition_id=index, leader=NO_LEADER)
            for index in range(one.partitions)
        ]
    return data_batch(node, *records)
