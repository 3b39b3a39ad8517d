"""Finalized feature levels (FeatureLevelRecord, key 12), metadata.version among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kafkaproto.messages import FeatureLevelRecord
from kafkaproto.protocol.releases import METADATA_VERSION


class FinalizedFeatures(Mapping[str, int]):
    """Levels by name; a feature at level 0 is not finalized.  kraft.version is not here but in the quorum state.

    ``epoch`` is the offset of the last record of the batch that last changed a feature, -1 before the first: what
    ApiVersions calls FinalizedFeaturesEpoch on a controller.
    """

    def __init__(self, levels: Mapping[str, int] | None = None, epoch: int = -1) -> None:
        self._levels = dict(levels or {})
        self.epoch = epoch

    def __getitem__(self, name: str) -> int:
        return self._levels[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._levels)

    def __len__(self) -> int:
        return len(self._levels)

    @property
    def metadata_version(self) -> int | None:
        """The finalized level, ``None`` while the log holds none."""
        return self._levels.get(METADATA_VERSION)

    def at_least(self, level: int) -> bool:
        """Whether metadata.version is finalized at this level or above."""
        finalized = self.metadata_version
        return finalized is not None and finalized >= level

    def set_level(self, record: FeatureLevelRecord, batch_last_offset: int) -> None:
        """Replay."""
        if record.feature_level == 0:
            self._levels.pop(record.name, None)
        else:
            self._levels[record.name] = record.feature_level
        self.epoch = batch_last_offset

    def clone(self) -> FinalizedFeatures:
        return FinalizedFeatures(self._levels, self.epoch)

    def records(self) -> Iterator[FeatureLevelRecord]:
        """What a snapshot holds of this part: metadata.version first, since it says how to read the rest."""
        names = sorted(self._levels, key=lambda name: (name != METADATA_VERSION, name))
        return (FeatureLevelRecord(name=name, feature_level=self._levels[name]) for name in names)
