"""Registrations of controllers, and the one place that reads the decommission marker.

A registration is what the latest RegisterControllerRecord (key 27) of an id says, until an UnregisterControllerRecord
(key 29) takes it away.  Declared fields only: unknown tags of a record end here, as in Kafka.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kafkaproto.messages import RegisterControllerRecord, UnregisterControllerRecord
from kafkaproto.messages.register_controller_record import ControllerEndpoint, ControllerFeature
from kafkaproto.protocol.releases import DECOMMISSION_MARKER


class Endpoint(NamedTuple):
    """Where a controller is reached; ``security_protocol`` is Kafka's id (0 PLAINTEXT, 1 SSL, 2 and 3 with SASL)."""

    name: str
    host: str
    port: int
    security_protocol: int = 0


class FeatureRange(NamedTuple):
    """Levels of one feature that a controller says it can run, both inclusive."""

    name: str
    lowest: int
    highest: int


class ControllerRegistration(NamedTuple):
    """One registration.  ``features`` are in the order of the record, repeated names included."""

    controller_id: int
    incarnation_id: uuid.UUID
    zk_migration_ready: bool
    endpoints: tuple[Endpoint, ...]
    features: tuple[FeatureRange, ...]

    @classmethod
    def of(cls, record: RegisterControllerRecord) -> ControllerRegistration:
        """What the record says."""
        return cls(
            record.controller_id,
            record.incarnation_id,
            record.zk_migration_ready,
            tuple(Endpoint(one.name, one.host, one.port, one.security_protocol) for one in record.end_points),
            tuple(
                FeatureRange(one.name, one.min_supported_version, one.max_supported_version) for one in record.features
            ),
        )

    def record(self) -> RegisterControllerRecord:
        """The record that says this: equal to the one it came from."""
        return RegisterControllerRecord(
            controller_id=self.controller_id,
            incarnation_id=self.incarnation_id,
            zk_migration_ready=self.zk_migration_ready,
            end_points=[
                ControllerEndpoint(name=one.name, host=one.host, port=one.port, security_protocol=one.security_protocol)
                for one in self.endpoints
            ],
            features=[
                ControllerFeature(name=one.name, min_supported_version=one.lowest, max_supported_version=one.highest)
                for one in self.features
            ],
        )

    @property
    def decommissioned(self) -> bool:
        """Whether it carries the marker, whatever the marker's range (D6)."""
        return any(one.name == DECOMMISSION_MARKER for one in self.features)

    def endpoint(self, listener: str) -> Endpoint | None:
        """The endpoint of the listener of that name, if it has one."""
        return next((one for one in self.endpoints if one.name == listener), None)


class Registrations(Mapping[int, ControllerRegistration]):
    """Registrations by controller id; iterates in ascending order of the ids."""

    def __init__(self, by_id: Mapping[int, ControllerRegistration] | None = None) -> None:
        self._by_id = dict(by_id or {})

    def __getitem__(self, controller_id: int) -> ControllerRegistration:
        return self._by_id[controller_id]

    def __contains__(self, controller_id: object) -> bool:
        return controller_id in self._by_id

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._by_id))

    def __len__(self) -> int:
        return len(self._by_id)

    def counts_for_upgrades(self, controller_id: int) -> bool:
        """Whether feature decisions must ask this controller: it is registered and not decommissioned.

        The one choke point (D2): absent and marked are the same to every decision, and nothing but the call that
        sets the marker may look at the marker elsewhere.
        """
        registration = self._by_id.get(controller_id)
        return registration is not None and not registration.decommissioned

    def register(self, record: RegisterControllerRecord) -> None:
        """Replay: the whole registration is replaced."""
        self._by_id[record.controller_id] = ControllerRegistration.of(record)

    def unregister(self, record: UnregisterControllerRecord) -> None:
        """Replay: gone, if it was there."""
        self._by_id.pop(record.controller_id, None)

    def clone(self) -> Registrations:
        return Registrations(self._by_id)

    def records(self) -> Iterator[RegisterControllerRecord]:
        """What a snapshot holds of this part."""
        return (self[one].record() for one in self)
