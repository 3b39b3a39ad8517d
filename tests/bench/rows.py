"""One row of the benchmark's table."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """``own`` and ``yardstick`` in ``unit``, measured in the same run."""

    what: str
    unit: str
    own: float
    yardstick: float

    @property
    def ratio(self) -> float:
        """How many times the yardstick."""
        return self.own / self.yardstick

    def as_json(self) -> dict[str, object]:
        """The row with its ratio, for machines."""
        return {**asdict(self), "ratio": round(self.ratio, 3)}
