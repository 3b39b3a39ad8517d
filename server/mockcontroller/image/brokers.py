"""Registrations of brokers: what RegisterBrokerRecord (key 0) says, and what later records changed of it.

Changes come as BrokerRegistrationChangeRecord (17) and, in logs of old releases, FenceBrokerRecord (7) and
UnfenceBrokerRecord (8); UnregisterBrokerRecord (1) takes a registration away.  Declared fields only, as in Kafka.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from mockcontroller.image.record_versions import CORDONED_LOG_DIRS_LEVEL, DIRECTORY_ASSIGNMENT_LEVEL
from mockcontroller.image.registrations import Endpoint, FeatureRange

if TYPE_CHECKING:
    from kafkaproto.messages import (
        BrokerRegistrationChangeRecord,
        FenceBrokerRecord,
        RegisterBrokerRecord,
        UnfenceBrokerRecord,
        UnregisterBrokerRecord,
    )


class BrokerRegistration(NamedTuple):
    """One registration.  ``epoch`` is the offset of the record that began it; a change of it by the same incarnation
    keeps the epoch.  ``cordoned_log_dirs`` is ``None`` where the broker did not say.  ``static_configs`` are names and
    values as it told them, ``None`` for a sensitive one, and empty where it told none (draft KIP).
    """

    broker_id: int
    epoch: int
    incarnation_id: uuid.UUID
    endpoints: tuple[Endpoint, ...] = ()
    features: tuple[FeatureRange, ...] = ()
    rack: str | None = None
    fenced: bool = True
    in_controlled_shutdown: bool = False
    log_dirs: tuple[uuid.UUID, ...] = ()
    cordoned_log_dirs: tuple[uuid.UUID, ...] | None = None
    static_configs: tuple[tuple[str, str | None], ...] = ()

    @classmethod
    def of(cls, record: RegisterBrokerRecord) -> BrokerRegistration:
        """What the record says."""
        cordoned = record.cordoned_log_dirs
        return cls(
            record.broker_id,
            record.broker_epoch,
            record.incarnation_id,
            tuple(Endpoint(one.name, one.host, one.port, one.security_protocol) for one in record.end_points),
            tuple(
                FeatureRange(one.name, one.min_supported_version, one.max_supported_version) for one in record.features
            ),
            record.rack,
            record.fenced,
            record.in_controlled_shutdown,
            tuple(record.log_dirs),
            None if cordoned is None else tuple(cordoned),
            # Only the overlay's record has them.
            tuple((one.name, one.value) for one in getattr(record, "static_configs", ())),
        )

    def record(self, metadata_version: int) -> RegisterBrokerRecord:
        """The record that says this; what the level's version of it lacks is left out, as in Kafka's snapshots.

        With static configs it is the overlay's class, which has the same fields and more.
        """
        with_configs = bool(self.static_configs) and metadata_version >= CORDONED_LOG_DIRS_LEVEL
        structs = _structs(with_configs)
        record: RegisterBrokerRecord = structs.RegisterBrokerRecord(
            broker_id=self.broker_id,
            broker_epoch=self.epoch,
            incarnation_id=self.incarnation_id,
            end_points=[
                structs.BrokerEndpoint(
                    name=one.name, host=one.host, port=one.port, security_protocol=one.security_protocol
                )
                for one in self.endpoints
            ],
            features=[
                structs.BrokerFeature(
                    name=one.name, min_supported_version=one.lowest, max_supported_version=one.highest
                )
                for one in self.features
            ],
            rack=self.rack,
            fenced=self.fenced,
            in_controlled_shutdown=self.in_controlled_shutdown,
        )
        if metadata_version >= DIRECTORY_ASSIGNMENT_LEVEL:
            record.log_dirs = list(self.log_dirs)
        if metadata_version >= CORDONED_LOG_DIRS_LEVEL and self.cordoned_log_dirs is not None:
            record.cordoned_log_dirs = list(self.cordoned_log_dirs)
        if with_configs:
            told = [structs.BrokerStaticConfig(name=name, value=value) for name, value in self.static_configs]
            record.static_configs = told  # type: ignore[attr-defined]
        return record


def _structs(with_static_configs: bool) -> Any:
    """The module of the record and its parts; typed as neither, since it may be either."""
    if with_static_configs:
        from kafkaproto.messages.static_configs import register_broker_record as overlay

        return overlay
    from kafkaproto.messages import register_broker_record

    return register_broker_record


class Brokers(Mapping[int, BrokerRegistration]):
    """Registrations by broker id; iterates in ascending order of the ids."""

    def __init__(
        self, by_id: Mapping[int, BrokerRegistration] | None = None, offsets: Mapping[int, int] | None = None
    ) -> None:
        self._by_id = dict(by_id or {})
        self._offsets = dict(offsets or {})

    def __getitem__(self, broker_id: int) -> BrokerRegistration:
        return self._by_id[broker_id]

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._by_id))

    def __len__(self) -> int:
        return len(self._by_id)

    def record_offset(self, broker_id: int) -> int:
        """Offset of the broker's latest RegisterBrokerRecord: a broker that has read that far is caught up.

        Not a part of what a snapshot says: after one it is the offset there.  ``KeyError``.
        """
        return self._offsets[broker_id]

    def register(self, record: RegisterBrokerRecord, offset: int) -> None:
        """Replay: the whole registration is replaced."""
        self._by_id[record.broker_id] = BrokerRegistration.of(record)
        self._offsets[record.broker_id] = offset

    def unregister(self, record: UnregisterBrokerRecord) -> None:
        """Replay: gone, if it was there."""
        self._by_id.pop(record.broker_id, None)
        self._offsets.pop(record.broker_id, None)

    def change(self, record: BrokerRegistrationChangeRecord) -> None:
        """Replay: what the record names.  No log directories means no change of them, as in Kafka."""
        found = self._current(record.broker_id, record.broker_epoch)
        if found is None:
            return
        if record.fenced:
            found = found._replace(fenced=record.fenced > 0)
        if record.in_controlled_shutdown:
            found = found._replace(in_controlled_shutdown=record.in_controlled_shutdown > 0)
        if record.log_dirs:
            found = found._replace(log_dirs=tuple(record.log_dirs))
        if record.cordoned_log_dirs is not None:
            found = found._replace(cordoned_log_dirs=tuple(record.cordoned_log_dirs))
        self._by_id[record.broker_id] = found

    def fence(self, record: FenceBrokerRecord) -> None:
        """Replay."""
        self._set_fenced(record.id, record.epoch, fenced=True)

    def unfence(self, record: UnfenceBrokerRecord) -> None:
        """Replay."""
        self._set_fenced(record.id, record.epoch, fenced=False)

    def clone(self) -> Brokers:
        return Brokers(self._by_id, self._offsets)

    def records(self, metadata_version: int) -> Iterator[RegisterBrokerRecord]:
        """What a snapshot holds of this part."""
        return (self[one].record(metadata_version) for one in self)

    def _set_fenced(self, broker_id: int, epoch: int, *, fenced: bool) -> None:
        found = self._current(broker_id, epoch)
        if found is not None:
            self._by_id[broker_id] = found._replace(fenced=fenced)

    def _current(self, broker_id: int, epoch: int) -> BrokerRegistration | None:
        """The registration that the record is about; a record about an earlier one says nothing any more."""
        found = self._by_id.get(broker_id)
        return found if found is not None and found.epoch == epoch else None
