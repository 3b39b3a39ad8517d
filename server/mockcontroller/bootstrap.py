"""What a log begins with: the records of a leader's first batch, of the first boot, and of a registration.

Form and order as real Kafka 4.2.1 and 4.4.0 write them (kafka-behaviour, §7; measured for levels below 13 too).
"""

from __future__ import annotations

import uuid
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator

from kafkaproto.messages import (
    BeginTransactionRecord,
    ConfigRecord,
    EndTransactionRecord,
    KRaftVersionRecord,
    LeaderChangeMessage,
    RegisterControllerRecord,
    VotersRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.leader_change_message import Voter as LeaderChangeVoter
from kafkaproto.protocol import uuids
from kafkaproto.protocol.bootstrap_features import bootstrap_feature_levels, feature_level_records
from kafkaproto.protocol.releases import ReleaseFacts
from mockcontroller.image.configs import ResourceType
from mockcontroller.image.quorum import Voter
from mockcontroller.image.registrations import ControllerRegistration, Endpoint, FeatureRange
from mockcontroller.log import Draft
from mockcontroller.release import (
    ELIGIBLE_LEADER_REPLICAS_VERSION,
    METADATA_TRANSACTIONS_LEVEL,
)

FIRST_DYNAMIC_KRAFT_VERSION = 1
TRANSACTION_NAME = "Bootstrap records"
MIN_INSYNC_REPLICAS = "min.insync.replicas"
DEFAULT_MIN_INSYNC_REPLICAS = "1"

random_uuid = uuids.random_uuid


def uuid_text(value: uuid.UUID) -> str:
    """Kafka's form: 22 characters of URL-safe base64."""
    return urlsafe_b64encode(value.bytes).decode("ascii").rstrip("=")


def leader_change(leader_id: int, voters: Iterable[Voter]) -> LeaderChangeMessage:
    """The first record of an epoch; every voter counts as having granted its vote."""
    ids = [one.voter_id for one in voters]
    return LeaderChangeMessage(
        leader_id=leader_id,
        voters=[LeaderChangeVoter(voter_id=one) for one in ids],
        granting_voters=[LeaderChangeVoter(voter_id=one) for one in ids],
    )


def first_control_batch(leader_id: int, voters: tuple[Voter, ...], *, dynamic: bool) -> Draft:
    """The first batch of a log: in a dynamic quorum it tells kraft.version and voters too."""
    records: list[Message] = [leader_change(leader_id, voters)]
    if dynamic:
        records.append(KRaftVersionRecord(kraft_version=FIRST_DYNAMIC_KRAFT_VERSION))
        records.append(VotersRecord(voters=[one.entry() for one in voters]))
    return Draft.control_batch(*records)


def bootstrap_batch(facts: ReleaseFacts, metadata_version: int) -> Draft:
    """The first data batch: finalized features, in a transaction where metadata.version knows those."""
    records: list[Message] = list(_bootstrap_records(facts, metadata_version))
    if metadata_version >= METADATA_TRANSACTIONS_LEVEL:
        records = [BeginTransactionRecord(name=TRANSACTION_NAME), *records, EndTransactionRecord()]
    return Draft.data(*records)


def _bootstrap_records(facts: ReleaseFacts, metadata_version: int) -> Iterator[Message]:
    levels = bootstrap_feature_levels(facts, metadata_version)
    yield from feature_level_records(levels)
    if ELIGIBLE_LEADER_REPLICAS_VERSION in levels:
        # With eligible leader replicas the default must lie in the log, not in each broker's file (KIP-966).
        yield ConfigRecord(
            resource_type=int(ResourceType.BROKER), name=MIN_INSYNC_REPLICAS, value=DEFAULT_MIN_INSYNC_REPLICAS
        )


def registration_record(
    controller_id: int, incarnation_id: uuid.UUID, facts: ReleaseFacts, listener: str, host: str, port: int
) -> RegisterControllerRecord:
    """What a controller of that release registers when it has one PLAINTEXT listener."""
    return ControllerRegistration(
        controller_id,
        incarnation_id,
        zk_migration_ready=False,
        endpoints=(Endpoint(listener, host, port),),
        features=tuple(FeatureRange(name, low, high) for name, (low, high) in facts.feature_ranges().items()),
    ).record()
