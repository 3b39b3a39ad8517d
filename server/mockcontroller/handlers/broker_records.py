"""What the apis of brokers have in common: who is meant, and the records that say how a broker is doing."""

from __future__ import annotations

from kafkaproto import messages
from kafkaproto.messages.base import Message
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.brokers import BrokerRegistration
from mockcontroller.image.record_versions import record_version
from mockcontroller.log import Draft, Record

FENCED, UNFENCED = 1, -1
"""How a BrokerRegistrationChangeRecord says it; 0 is no change."""


def current_broker(node: NodeState, broker_id: int, broker_epoch: int) -> BrokerRegistration | None:
    """The registration, where the epoch is its own."""
    found = node.pending.brokers.get(broker_id)
    return found if found is not None and found.epoch == broker_epoch else None


def data_batch(node: NodeState, *records: Message) -> Draft:
    """A batch of records, each in the version that the finalized metadata.version asks for."""
    level = node.pending.features.metadata_version or 0
    return Draft(tuple(Record(one, record_version(one, level)) for one in records))


def fencing_record(broker: BrokerRegistration, change: int) -> messages.BrokerRegistrationChangeRecord:
    """``change`` is ``FENCED`` or ``UNFENCED``."""
    return messages.BrokerRegistrationChangeRecord(broker_id=broker.broker_id, broker_epoch=broker.epoch, fenced=change)
