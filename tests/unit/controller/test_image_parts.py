"""Every kind of metadata record replays and is in the next snapshot, as far as a level's versions hold it (S3, K1)."""

from __future__ import annotations

import random
import uuid

import pytest

import kafkaproto
from kafkaproto import messages
from kafkaproto.messages import (
    AbortTransactionRecord,
    BeginTransactionRecord,
    BrokerRegistrationChangeRecord,
    ClearElrRecord,
    ClientQuotaRecord,
    ConfigRecord,
    DelegationTokenRecord,
    FeatureLevelRecord,
    FenceBrokerRecord,
    PartitionChangeRecord,
    PartitionRecord,
    ProducerIdsRecord,
    RegisterBrokerRecord,
    RemoveDelegationTokenRecord,
    RemoveTopicRecord,
    RemoveUserScramCredentialRecord,
    TopicRecord,
    UnfenceBrokerRecord,
    UnregisterBrokerRecord,
    UserScramCredentialRecord,
    ZkMigrationStateRecord,
)
from kafkaproto.messages.base import Message, UnknownTag
from kafkaproto.messages.client_quota_record import EntityData
from kafkaproto.messages.register_broker_record import BrokerEndpoint, BrokerFeature
from kafkaproto.schema.model import MessageKind
from mockcontroller.image import Image
from mockcontroller.image.image import _REPLAY
from mockcontroller.image.record_versions import record_version
from mockcontroller.log import Draft, InMemoryLog

TOPIC, OTHER = uuid.UUID(int=1), uuid.UUID(int=2)
ONE, TWO = uuid.UUID(int=101), uuid.UUID(int=102)


def replayed(*records: Message, level: int = 33) -> Image:
    log = InMemoryLog()
    log.append(Draft.data(FeatureLevelRecord(name="metadata.version", feature_level=level)), epoch=1, timestamp=0)
    for record in records:
        log.append(Draft.data(record), epoch=1, timestamp=0)
    image = Image()
    for batch in log:
        image.replay(batch)
    return image


def kept(*replayed_ones: Message, level: int = 33) -> list[Message]:
    """What a snapshot holds beside metadata.version; each record can be written in its version, and reads back."""
    image = replayed(*replayed_ones, level=level)
    records = list(image.records())[1:]
    for one in records:
        version = record_version(one, level)
        assert kafkaproto.decode(type(one), version, kafkaproto.encode(one, version)) == one
    # Below that level a snapshot can't say all.
    assert level < 30 or replayed(*records, level=level).same_content(image)
    return records


def broker(**more: object) -> RegisterBrokerRecord:
    return RegisterBrokerRecord(
        broker_id=7,
        broker_epoch=5,
        incarnation_id=ONE,
        rack="r",
        end_points=[BrokerEndpoint(name="P", host="h", port=9092)],
        features=[BrokerFeature(name="metadata.version", min_supported_version=7, max_supported_version=33)],
        log_dirs=[ONE, TWO],
        **more,  # type: ignore[arg-type]
    )


def change(**more: object) -> BrokerRegistrationChangeRecord:
    return BrokerRegistrationChangeRecord(broker_id=7, broker_epoch=5, **more)  # type: ignore[arg-type]


def test_every_metadata_record_of_4_4_has_its_part() -> None:
    """But for those of tiered storage, which has a topic of its own."""
    kinds = {
        one.name: one.kind
        for one in (getattr(messages, name).schema() for name in dir(messages) if name.endswith("Record"))
    }
    names = {name for name, kind in kinds.items() if kind is MessageKind.METADATA and not name.startswith("Remote")}
    assert len(names) == 27
    assert not names - set(_REPLAY)


def test_brokers_are_replaced_changed_and_removed() -> None:
    assert kept(broker(), broker(cordoned_log_dirs=[ONE])) == [broker(cordoned_log_dirs=[ONE])]
    assert kept(broker(), change(fenced=-1)) == [broker(fenced=False)]
    assert kept(broker(fenced=False), change(fenced=1)) == [broker()]
    assert kept(broker(), change(in_controlled_shutdown=1)) == [broker(in_controlled_shutdown=True)]
    assert kept(broker(), change(cordoned_log_dirs=[])) == [broker(cordoned_log_dirs=[])]
    (left,) = kept(broker(), change(log_dirs=[TWO]), change(log_dirs=[]))
    assert isinstance(left, RegisterBrokerRecord)
    assert left.log_dirs == [TWO]
    assert kept(broker(), UnfenceBrokerRecord(id=7, epoch=5)) == [broker(fenced=False)]
    assert kept(broker(fenced=False), FenceBrokerRecord(id=7, epoch=5)) == [broker()]
    assert kept(broker(), UnregisterBrokerRecord(broker_id=7)) == []


def test_a_change_of_an_earlier_registration_says_nothing() -> None:
    late = BrokerRegistrationChangeRecord(broker_id=7, broker_epoch=4, fenced=-1)
    assert kept(broker(), late, UnfenceBrokerRecord(id=7, epoch=4), UnfenceBrokerRecord(id=8, epoch=5)) == [broker()]


@pytest.mark.parametrize(("level", "version"), [(7, 1), (8, 2), (17, 3), (30, 4)])
def test_brokers_at_older_levels(level: int, version: int) -> None:
    (left,) = kept(broker(cordoned_log_dirs=[ONE]), level=level)
    assert record_version(left, level) == version
    assert isinstance(left, RegisterBrokerRecord)
    assert bool(left.log_dirs) is (level >= 17)
    assert (left.cordoned_log_dirs is None) is (level < 30)


def partition(**more: object) -> PartitionRecord:
    fields: dict[str, object] = {
        "partition_id": 0, "topic_id": TOPIC, "replicas": [1, 2, 3], "isr": [1, 2], "leader": 1, "leader_epoch": 4,
        "partition_epoch": 8, "directories": [ONE, TWO, TWO], "eligible_leader_replicas": [3],
    }  # fmt: skip
    return PartitionRecord(**{**fields, **more})  # type: ignore[arg-type]


def test_topics_and_partitions() -> None:
    topic = TopicRecord(name="t", topic_id=TOPIC)

    def changed(**more: object) -> list[Message]:
        return kept(topic, partition(), PartitionChangeRecord(partition_id=0, topic_id=TOPIC, **more))  # type: ignore[arg-type]

    assert kept(topic, partition()) == [topic, partition()]
    assert changed() == [topic, partition(partition_epoch=9)]
    assert changed(leader=2, isr=[2]) == [topic, partition(leader=2, leader_epoch=5, partition_epoch=9, isr=[2])]
    assert changed(leader=-1, leader_recovery_state=1) == [
        topic, partition(leader=-1, leader_epoch=5, partition_epoch=9, leader_recovery_state=1),
    ]  # fmt: skip
    assert changed(eligible_leader_replicas=[], last_known_elr=[3], adding_replicas=[4]) == [
        topic, partition(partition_epoch=9, eligible_leader_replicas=None, last_known_elr=[3], adding_replicas=[4]),
    ]  # fmt: skip
    for name in ("", "t", "u"):
        without = [topic, partition(partition_epoch=9, eligible_leader_replicas=None)]
        expected = [topic, partition()] if name == "u" else without
        assert kept(topic, partition(), ClearElrRecord(topic_name=name)) == expected
    (_, at_16) = kept(topic, partition(), level=16)
    assert at_16 == partition(eligible_leader_replicas=None, directories=[])


def test_a_removed_topic_takes_its_configs_along() -> None:
    topics = [TopicRecord(name="t", topic_id=TOPIC), TopicRecord(name="u", topic_id=OTHER)]
    configs = [
        ConfigRecord(resource_type=kind, resource_name=name, name="n", value="v") for kind, name in ((2, "t"), (4, "t"))
    ]
    removal = RemoveTopicRecord(topic_id=TOPIC)
    assert kept(*topics, partition(), *configs, removal, RemoveTopicRecord(topic_id=ONE)) == [topics[1], configs[1]]


def test_quotas_credentials_tokens_and_producer_ids() -> None:
    def quota(value: float, *, remove: bool = False, turned: bool = False) -> ClientQuotaRecord:
        entity = [EntityData(entity_type="user", entity_name="u"), EntityData(entity_type="client-id")]
        return ClientQuotaRecord(entity=entity[::-1] if turned else entity, key="k", value=value, remove=remove)

    def credential(salt: bytes) -> UserScramCredentialRecord:
        return UserScramCredentialRecord(name="u", mechanism=1, salt=salt)

    token = DelegationTokenRecord(token_id="t", owner="o", renewers=["r"])
    assert kept(quota(1.0), quota(2.0, turned=True)) == [quota(2.0, turned=True)]
    assert kept(quota(1.0), quota(0.0, remove=True, turned=True)) == []
    assert kept(credential(b"a"), credential(b"b")) == [credential(b"b")]
    assert kept(credential(b"a"), RemoveUserScramCredentialRecord(name="u", mechanism=2)) == [credential(b"a")]
    assert kept(credential(b"a"), RemoveUserScramCredentialRecord(name="u", mechanism=1)) == []
    assert kept(token) == [token]
    assert kept(token, RemoveDelegationTokenRecord(token_id="t")) == []
    ids = ProducerIdsRecord(broker_id=1, broker_epoch=9, next_producer_id=3000)
    assert kept(ids) == [ProducerIdsRecord(broker_id=-1, broker_epoch=-1, next_producer_id=3000)]
    assert kept(ZkMigrationStateRecord(zk_migration_state=3)) == []


def test_unknown_tags_end_here_too() -> None:
    tags = [UnknownTag(9, b"x")]
    quota = ClientQuotaRecord(
        entity=[EntityData(entity_type="u", unknown_tagged_fields=tags)], unknown_tagged_fields=tags
    )
    assert kept(quota) == [ClientQuotaRecord(entity=[EntityData(entity_type="u")])]
    assert quota.entity[0].unknown_tagged_fields == tags
    assert kept(partition(unknown_tagged_fields=tags), TopicRecord(name="t", topic_id=TOPIC)) == [
        TopicRecord(name="t", topic_id=TOPIC), partition(),
    ]  # fmt: skip


def test_an_aborted_transaction_takes_all_parts_back() -> None:
    things: list[Message] = [
        broker(), TopicRecord(name="t", topic_id=TOPIC), partition(), ProducerIdsRecord(next_producer_id=5),
        UserScramCredentialRecord(name="u"), DelegationTokenRecord(token_id="t"), ClientQuotaRecord(key="k"),
    ]  # fmt: skip
    assert len(kept(*things)) == len(things)
    assert kept(BeginTransactionRecord(), *things, AbortTransactionRecord()) == []


def test_clones_share_nothing_that_changes() -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    source = random.Random(seed)
    log = InMemoryLog()
    for _ in range(80):
        topic = uuid.UUID(int=source.randrange(3))
        log.append(
            Draft.data(
                source.choice(
                    [
                        TopicRecord(name=str(topic), topic_id=topic),
                        PartitionRecord(topic_id=topic, partition_id=source.randrange(2), isr=[source.randrange(5)]),
                        PartitionChangeRecord(topic_id=topic, partition_id=source.randrange(2), isr=[9], leader=1),
                        RemoveTopicRecord(topic_id=topic),
                        broker(fenced=source.random() < 0.5),
                        change(fenced=source.choice([-1, 0, 1])),
                        ClearElrRecord(),
                        UserScramCredentialRecord(name=source.choice("ab"), iterations=source.randrange(9)),
                    ]
                )
            ),
            epoch=1,
            timestamp=0,
        )
    batches, cut = list(log), source.randrange(80)
    original = Image()
    for batch in batches[:cut]:
        original.replay(batch)
    before, copy = list(map(repr, original.records())), original.clone()
    assert copy == original
    for batch in batches[cut:]:
        copy.replay(batch)
    assert list(map(repr, original.records())) == before
