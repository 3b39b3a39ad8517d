"""The records of a feature update that nothing stands against, as real controllers of 4.2 and 4.4 write them.

One batch: where eligible leader replicas are turned on, the configs that make that safe; then, in the order of the
updates, a FeatureLevelRecord each.  kraft.version is no record there: its change is a control batch of its own, before
the others, and a no-op stands for it, so that there is an offset to wait for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafkaproto.messages import ConfigRecord, FeatureLevelRecord, KRaftVersionRecord, NoOpRecord, VotersRecord
from kafkaproto.messages.base import Message
from kafkaproto.protocol.releases import KRAFT_VERSION
from mockcontroller.bootstrap import DEFAULT_MIN_INSYNC_REPLICAS, MIN_INSYNC_REPLICAS
from mockcontroller.features import Situation, Update, UpgradeType, in_kafkas_order
from mockcontroller.image.configs import Configs, Resource, ResourceType
from mockcontroller.image.quorum import Voter
from mockcontroller.log import Draft
from mockcontroller.release import ELIGIBLE_LEADER_REPLICAS_VERSION


def update_batches(situation: Situation, updates: Sequence[Update], voters: Sequence[Voter]) -> tuple[Draft, ...]:
    """The batches that make the updates; ``voters`` are those that a raised kraft.version records."""
    wanted = in_kafkas_order(updates)
    batches = []
    if raises_kraft_version(situation, wanted):
        level = next(one.level for one in wanted if one.feature == KRAFT_VERSION)
        batches.append(
            Draft.control_batch(
                KRaftVersionRecord(kraft_version=level), VotersRecord(voters=[one.entry() for one in voters])
            )
        )
    records = [*_safety_records(situation.image.configs, wanted), *_level_records(wanted)]
    if records:
        batches.append(Draft.data(*records))
    return tuple(batches)


def raises_kraft_version(situation: Situation, updates: Sequence[Update]) -> bool:
    """Whether a static quorum becomes dynamic."""
    return any(one.feature == KRAFT_VERSION and one.level > situation.level(KRAFT_VERSION) for one in updates)


def _level_records(updates: Sequence[Update]) -> Iterator[Message]:
    for one in updates:
        if one.feature != KRAFT_VERSION:
            yield FeatureLevelRecord(name=one.feature, feature_level=one.level)
        elif one.upgrade_type == UpgradeType.UPGRADE:
            yield NoOpRecord()


def _safety_records(configs: Configs, updates: Sequence[Update]) -> Iterator[ConfigRecord]:
    """With eligible leader replicas the cluster's min.insync.replicas must be known to the controllers, and no broker
    may have its own (KIP-966).
    """
    if not any(one.feature == ELIGIBLE_LEADER_REPLICAS_VERSION and one.level > 0 for one in updates):
        return
    for_all = Resource(ResourceType.BROKER, "")
    if MIN_INSYNC_REPLICAS not in configs.get(for_all, {}):
        yield _config(for_all, DEFAULT_MIN_INSYNC_REPLICAS)
    for resource, values in configs.items():
        if resource.type == ResourceType.BROKER and resource != for_all and MIN_INSYNC_REPLICAS in values:
            yield _config(resource, None)


def _config(resource: Resource, value: str | None) -> ConfigRecord:
    return ConfigRecord(
        resource_type=int(resource.type), resource_name=resource.name, name=MIN_INSYNC_REPLICAS, value=value
    )
