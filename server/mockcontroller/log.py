"""The metadata log: batches of typed records at consecutive offsets, kept in memory.

Promises: offsets start at 0, or where a log that was copied ends, and have no gaps; a batch never changes.  It does not
encode and does not commit: what is committed is the controller's to know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kafkaproto.messages.base import Message


class Record(NamedTuple):
    """A record and the version that it is written in."""

    message: Message
    version: int = 0


class Draft(NamedTuple):
    """Records to append as one batch; control records and others never share one (Kafka's batch attribute 0x20)."""

    records: tuple[Record, ...]
    control: bool = False

    @classmethod
    def data(cls, *messages: Message) -> Draft:
        """A batch of metadata records, all in version 0."""
        return cls(tuple(Record(message) for message in messages))

    @classmethod
    def control_batch(cls, *messages: Message) -> Draft:
        """A batch of control records, all in version 0."""
        return cls(tuple(Record(message) for message in messages), control=True)


class Batch(NamedTuple):
    """Records at the offsets ``base_offset`` to ``last_offset``, both inclusive, appended together in ``epoch``.

    ``timestamp`` is the leader's clock in ms since 1970.
    """

    base_offset: int
    epoch: int
    timestamp: int
    control: bool
    records: tuple[Record, ...]

    @property
    def last_offset(self) -> int:
        return self.base_offset + len(self.records) - 1

    @property
    def end_offset(self) -> int:
        """The offset after the last record."""
        return self.base_offset + len(self.records)


class InMemoryLog:
    """A log that lives as long as the process; what lies before ``start_offset`` is in an image alone."""

    def __init__(self, start_offset: int = 0) -> None:
        self.start_offset = start_offset
        self._batches: list[Batch] = []

    @property
    def end_offset(self) -> int:
        """The offset that the next record will have."""
        return self._batches[-1].end_offset if self._batches else self.start_offset

    def __iter__(self) -> Iterator[Batch]:
        return iter(self._batches)

    def __len__(self) -> int:
        """Batches held."""
        return len(self._batches)

    def append(self, draft: Draft, *, epoch: int, timestamp: int) -> Batch:
        """Add one batch at the end; ``ValueError`` for an empty one, since no reader could tell its offsets."""
        if not draft.records:
            raise ValueError("a batch must hold a record")
        batch = Batch(self.end_offset, epoch, timestamp, draft.control, draft.records)
        self._batches.append(batch)
        return batch

    def between(self, start_offset: int, end_offset: int) -> Sequence[Batch]:
        """The batches that lie in ``start_offset`` (inclusive) to ``end_offset`` (exclusive), whole ones only."""
        found: list[Batch] = []
        for batch in reversed(self._batches):
            if batch.base_offset < start_offset:
                break
            if batch.end_offset <= end_offset:
                found.append(batch)
        found.reverse()
        return found

    def truncate(self, end_offset: int) -> None:
        """Drop every batch that reaches to ``end_offset`` or beyond; what stays ends there or before."""
        while self._batches and self._batches[-1].end_offset > end_offset:
            self._batches.pop()
