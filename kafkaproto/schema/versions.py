"""Version ranges as message definitions write them: ``3``, ``0-4``, ``2+``, ``none``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

OPEN_END = 32767
"""The highest version an open range (``2+``) reaches: versions are int16 on the wire."""

_FORM = re.compile(r"(?P<low>\d+)(?:-(?P<high>\d+)|(?P<open>\+))?")


@dataclass(frozen=True, slots=True)
class Versions:
    """The inclusive range ``lowest`` to ``highest``; empty where ``highest`` is below ``lowest``."""

    lowest: int
    highest: int

    @classmethod
    def parse(cls, text: str) -> Versions:
        """Read one of the four forms; ``ValueError`` says which forms there are."""
        stripped = text.strip()
        if stripped == "none":
            return NO_VERSIONS
        found = _FORM.fullmatch(stripped)
        if found is None:
            raise ValueError(f"{text!r} is no version range; one is written N, N-M, N+ or none")
        low = int(found["low"])
        high = OPEN_END if found["open"] else int(found["high"] or low)
        if not low <= high <= OPEN_END:
            raise ValueError(f"{text!r} is no version range: {low} to {high} is empty or beyond {OPEN_END}")
        return cls(low, high)

    def __contains__(self, version: object) -> bool:
        return isinstance(version, int) and self.lowest <= version <= self.highest

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.lowest, self.highest + 1))

    def __bool__(self) -> bool:
        return self.lowest <= self.highest

    def __and__(self, other: Versions) -> Versions:
        both = Versions(max(self.lowest, other.lowest), min(self.highest, other.highest))
        return both or NO_VERSIONS

    def __str__(self) -> str:
        if not self:
            return "none"
        if self.highest == OPEN_END:
            return f"{self.lowest}+"
        return str(self.lowest) if self.lowest == self.highest else f"{self.lowest}-{self.highest}"


NO_VERSIONS = Versions(0, -1)
