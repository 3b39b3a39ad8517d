"""The image: everything that the log says up to an offset.

Promises: equal logs make equal images; a clone shares nothing that changes.  A record that no part knows is an error,
since an image that skipped it would be wrong without a sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kafkaproto import messages
from kafkaproto.messages.base import Message
from mockcontroller.image import kept
from mockcontroller.image.acls import Acls
from mockcontroller.image.brokers import Brokers
from mockcontroller.image.configs import Configs, Resource, ResourceType
from mockcontroller.image.features import FinalizedFeatures
from mockcontroller.image.kept import KeptRecords
from mockcontroller.image.quorum import QuorumState
from mockcontroller.image.registrations import Registrations
from mockcontroller.image.topics import Topics
from mockcontroller.log import Batch

if TYPE_CHECKING:
    from kafkaproto.messages import ProducerIdsRecord, RemoveTopicRecord


class UnknownRecordError(Exception):
    """The log holds a record that no part of the image can replay."""

    def __init__(self, message: Message, offset: int) -> None:
        self.record, self.offset = message, offset
        super().__init__(f"the image has no part for {message.NAME} (offset {offset})")


class Image:
    """All parts, and ``end_offset``: the offset after the last record replayed.

    ``next_producer_id`` is the first id of the next block that a broker gets, -1 before the first block.
    """

    def __init__(self) -> None:
        self.end_offset = 0
        self.features = FinalizedFeatures()
        self.brokers = Brokers()
        self.registrations = Registrations()
        self.topics = Topics()
        self.configs = Configs()
        self.quotas = KeptRecords()
        self.next_producer_id = -1
        self.acls = Acls()
        self.credentials = KeptRecords()
        self.tokens = KeptRecords()
        self.quorum = QuorumState()
        self._before_transaction: Image | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Image):
            return NotImplemented
        return (
            self.end_offset == other.end_offset
            and self.features.epoch == other.features.epoch
            and self.same_content(other)
        )

    __hash__ = None  # type: ignore[assignment]

    def same_content(self, other: Image) -> bool:
        """Whether both say the same, wherever in their logs they stand."""
        return (
            dict(self.features) == dict(other.features)
            and dict(self.brokers) == dict(other.brokers)
            and dict(self.registrations) == dict(other.registrations)
            and self.topics.same_content(other.topics)
            and dict(self.configs) == dict(other.configs)
            and dict(self.quotas) == dict(other.quotas)
            and self.next_producer_id == other.next_producer_id
            and dict(self.acls) == dict(other.acls)
            and dict(self.credentials) == dict(other.credentials)
            and dict(self.tokens) == dict(other.tokens)
            and self.quorum == other.quorum
        )

    def clone(self) -> Image:
        """An equal image that goes its own way."""
        copy = Image()
        copy.end_offset = self.end_offset
        copy._take_metadata(self)
        copy.quorum = self.quorum.clone()
        copy._before_transaction = self._before_transaction
        return copy

    def replay(self, batch: Batch) -> None:
        """Take in one batch.  ``ValueError`` where it doesn't begin at ``end_offset``; ``UnknownRecordError``."""
        if batch.base_offset != self.end_offset:
            raise ValueError(f"the image ends at offset {self.end_offset}, the batch begins at {batch.base_offset}")
        for offset, record in enumerate(batch.records, batch.base_offset):
            replay = _REPLAY.get(record.message.NAME)
            if replay is None:
                raise UnknownRecordError(record.message, offset)
            replay(self, record.message, offset, batch)
        self.end_offset = batch.end_offset

    def records(self) -> Iterator[Message]:
        """The data records of a snapshot of this image, in the order of Kafka's parts.

        In which version each is written is ``record_versions``' to say; none holds more than that version can.
        """
        level = self.features.metadata_version or 0
        yield from self.features.records()
        yield from self.brokers.records(level)
        yield from self.registrations.records()
        yield from self.topics.records(level)
        yield from self.configs.records()
        yield from self.quotas.records()
        if self.next_producer_id >= 0:
            yield messages.ProducerIdsRecord(broker_id=-1, broker_epoch=-1, next_producer_id=self.next_producer_id)
        yield from self.acls.records()
        yield from self.credentials.records()
        yield from self.tokens.records()

    def _take_metadata(self, other: Image) -> None:
        """Become what the data records of the other image say."""
        self.features = other.features.clone()
        self.brokers = other.brokers.clone()
        self.registrations = other.registrations.clone()
        self.topics = other.topics.clone()
        self.configs = other.configs.clone()
        self.quotas = other.quotas.clone()
        self.next_producer_id = other.next_producer_id
        self.acls = other.acls.clone()
        self.credentials = other.credentials.clone()
        self.tokens = other.tokens.clone()

    @property
    def in_transaction(self) -> bool:
        """Whether a metadata transaction has begun and not ended: what came since may be taken back."""
        return self._before_transaction is not None

    def begin_transaction(self) -> None:
        """Replay: what comes next may be taken back."""
        self._before_transaction = self.clone()

    def end_transaction(self) -> None:
        """Replay: it holds."""
        self._before_transaction = None

    def abort_transaction(self) -> None:
        """Replay: data records since its beginning are void."""
        if self._before_transaction is not None:
            self._take_metadata(self._before_transaction)
        self._before_transaction = None

    def remove_topic(self, record: RemoveTopicRecord) -> None:
        """Replay: its partitions and configs go with it."""
        name = self.topics.remove_topic(record)
        if name is not None:
            self.configs.drop(Resource(ResourceType.TOPIC, name))

    def set_quota(self, record: Any) -> None:
        """Replay."""
        if record.remove:
            self.quotas.drop(kept.quota_key(record))
        else:
            self.quotas.keep(kept.quota_key(record), record)

    def set_next_producer_id(self, record: ProducerIdsRecord) -> None:
        """Replay."""
        self.next_producer_id = record.next_producer_id


_Replay = Callable[[Image, Any, int, Batch], None]

# By name, not by class: an overlay's records have classes of their own.
_REPLAY: dict[str, _Replay] = {
    "RegisterBrokerRecord": lambda image, record, offset, _: image.brokers.register(record, offset),
    "UnregisterBrokerRecord": lambda image, record, *_: image.brokers.unregister(record),
    "TopicRecord": lambda image, record, *_: image.topics.add_topic(record),
    "PartitionRecord": lambda image, record, *_: image.topics.set_partition(record),
    "ConfigRecord": lambda image, record, *_: image.configs.set_value(record),
    "PartitionChangeRecord": lambda image, record, *_: image.topics.change_partition(record),
    "FenceBrokerRecord": lambda image, record, *_: image.brokers.fence(record),
    "UnfenceBrokerRecord": lambda image, record, *_: image.brokers.unfence(record),
    "RemoveTopicRecord": lambda image, record, *_: image.remove_topic(record),
    "DelegationTokenRecord": lambda image, record, *_: image.tokens.keep(kept.token_key(record), record),
    "UserScramCredentialRecord": lambda image, record, *_: image.credentials.keep(kept.credential_key(record), record),
    "FeatureLevelRecord": lambda image, record, _, batch: image.features.set_level(record, batch.last_offset),
    "ClientQuotaRecord": lambda image, record, *_: image.set_quota(record),
    "ProducerIdsRecord": lambda image, record, *_: image.set_next_producer_id(record),
    "BrokerRegistrationChangeRecord": lambda image, record, *_: image.brokers.change(record),
    "AccessControlEntryRecord": lambda image, record, *_: image.acls.add(record),
    "RemoveAccessControlEntryRecord": lambda image, record, *_: image.acls.remove(record),
    "RemoveUserScramCredentialRecord": lambda image, record, *_: image.credentials.drop(kept.credential_key(record)),
    "NoOpRecord": lambda *_: None,
    # What is left of the way out of ZooKeeper: real nodes from 4.0 on read it and keep nothing of it.
    "ZkMigrationStateRecord": lambda *_: None,
    "BeginTransactionRecord": lambda image, *_: image.begin_transaction(),
    "EndTransactionRecord": lambda image, *_: image.end_transaction(),
    "AbortTransactionRecord": lambda image, *_: image.abort_transaction(),
    "RemoveDelegationTokenRecord": lambda image, record, *_: image.tokens.drop(kept.token_key(record)),
    "RegisterControllerRecord": lambda image, record, *_: image.registrations.register(record),
    "ClearElrRecord": lambda image, record, *_: image.topics.clear_eligible_leader_replicas(record),
    "UnregisterControllerRecord": lambda image, record, *_: image.registrations.unregister(record),
    "LeaderChangeMessage": lambda image, record, *_: image.quorum.change_leader(record),
    "KRaftVersionRecord": lambda image, record, *_: image.quorum.set_kraft_version(record),
    "VotersRecord": lambda image, record, *_: image.quorum.set_voters(record),
}
"""How each record is replayed, in the order of the record keys; the raft records last."""
