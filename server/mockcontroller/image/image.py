"""The image: everything that the log says up to an offset.

Promises: equal logs make equal images; a clone shares nothing that changes.  A record that no part knows is an error,
since an image that skipped it would be wrong without a sign.
"""

from __future__ import annotations

from collections.abc import Iterator

from kafkaproto.messages import (
    AbortTransactionRecord,
    BeginTransactionRecord,
    ConfigRecord,
    EndTransactionRecord,
    FeatureLevelRecord,
    KRaftVersionRecord,
    LeaderChangeMessage,
    NoOpRecord,
    RegisterControllerRecord,
    UnregisterControllerRecord,
    VotersRecord,
)
from kafkaproto.messages.base import Message
from mockcontroller.image.configs import Configs
from mockcontroller.image.features import FinalizedFeatures
from mockcontroller.image.quorum import QuorumState
from mockcontroller.image.registrations import Registrations
from mockcontroller.log import Batch


class UnknownRecordError(Exception):
    """The log holds a record that no part of the image can replay."""

    def __init__(self, message: Message, offset: int) -> None:
        self.record, self.offset = message, offset
        super().__init__(f"the image has no part for {message.NAME} (offset {offset})")


class Image:
    """All parts, and ``end_offset``: the offset after the last record replayed."""

    def __init__(self) -> None:
        self.end_offset = 0
        self.features = FinalizedFeatures()
        self.registrations = Registrations()
        self.configs = Configs()
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
            and dict(self.registrations) == dict(other.registrations)
            and dict(self.configs) == dict(other.configs)
            and self.quorum == other.quorum
        )

    def clone(self) -> Image:
        """An equal image that goes its own way."""
        copy = Image()
        copy.end_offset = self.end_offset
        copy.features = self.features.clone()
        copy.registrations = self.registrations.clone()
        copy.configs = self.configs.clone()
        copy.quorum = self.quorum.clone()
        copy._before_transaction = self._before_transaction
        return copy

    def replay(self, batch: Batch) -> None:
        """Take in one batch.  ``ValueError`` where it doesn't begin at ``end_offset``; ``UnknownRecordError``."""
        if batch.base_offset != self.end_offset:
            raise ValueError(f"the image ends at offset {self.end_offset}, the batch begins at {batch.base_offset}")
        for offset, record in enumerate(batch.records, batch.base_offset):
            self._replay(record.message, offset, batch)
        self.end_offset = batch.end_offset

    def _replay(self, record: Message, offset: int, batch: Batch) -> None:
        match record:
            case RegisterControllerRecord():
                self.registrations.register(record)
            case UnregisterControllerRecord():
                self.registrations.unregister(record)
            case FeatureLevelRecord():
                self.features.set_level(record, batch.last_offset)
            case ConfigRecord():
                self.configs.set_value(record)
            case LeaderChangeMessage():
                self.quorum.change_leader(record)
            case KRaftVersionRecord():
                self.quorum.set_kraft_version(record)
            case VotersRecord():
                self.quorum.set_voters(record)
            case BeginTransactionRecord():
                self._before_transaction = self.clone()
            case EndTransactionRecord():
                self._before_transaction = None
            case AbortTransactionRecord():
                self._abort_transaction()
            case NoOpRecord():
                pass
            case _:
                raise UnknownRecordError(record, offset)

    def records(self) -> Iterator[Message]:
        """The data records of a snapshot of this image, in the order of Kafka's parts."""
        yield from self.features.records()
        yield from self.registrations.records()
        yield from self.configs.records()

    def _abort_transaction(self) -> None:
        before = self._before_transaction
        if before is not None:
            self.features, self.registrations, self.configs = before.features, before.registrations, before.configs
        self._before_transaction = None
