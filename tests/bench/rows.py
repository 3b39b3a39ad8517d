"""One row of the benchmark's table."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """``own`` and ``yardstick`` in ``unit``, measured in the same run; ``against`` names the yardstick.

    ``case`` and ``operation`` are what the targets ask for.
    """

    what: str
    unit: str
    own: float
    yardstick: float
    against: str = ""
    case: str = ""
    operation: str = ""

    @property
    def ratio(self) -> float:
        """How many times the yardstick."""
        return self.own / self.yardstick

    @property
    def speed(self) -> float:
        """How many times as fast as the yardstick."""
        return self.ratio if self.unit.endswith("/s") else self.yardstick / self.own

    def as_json(self) -> dict[str, object]:
        """The row with its ratio, for machines."""
        return {**asdict(self), "ratio": round(self.ratio, 3)}
