"""One import, from jars to files: read, compare, write.

``Import.prepare`` works everything out and touches nothing; ``Import.write`` makes the folder and the facts file equal
to the release.  So a dry run is an import that is not written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from mockcontroller.kafka_tools import KafkaDistribution, parse_version
from scripts.import_release import changes, definitions, facts
from scripts.import_release.definitions import Abouts, Definition
from scripts.import_release.facts import ReleaseFacts
from scripts.import_release.jars import definition_texts


@dataclass(frozen=True, slots=True)
class Import:
    """A release as its jars have it, beside what ``schemas`` has to compare with."""

    schemas: Path
    release: str
    definitions: Mapping[str, Definition]
    """By ``module/file name``, with the project's own texts."""
    facts: ReleaseFacts
    base: str | None
    """The release compared with: the same one where it is present, else the newest present, else none."""

    @classmethod
    def prepare(cls, release: str, schemas: Path) -> Import:
        """Fetch the release and read it.

        Texts come from what is present of the release, and where that has none, from the newest one present.
        Raises ``ValueError`` for a malformed release, ``KafkaUnavailable``, ``ImportReleaseError``, ``SchemaError``.
        """
        distribution = KafkaDistribution.fetch(release)
        found = definitions.from_texts(definition_texts(distribution.jars, release))
        texts = texts_by_message(schemas, release)
        texted = {
            file: definitions.with_abouts(one, texts.get(str(one["name"]), {})) for file, one in sorted(found.items())
        }
        return cls(schemas, release, texted, facts.ask(distribution), base_of(schemas, release))

    @property
    def folder(self) -> Path:
        """Where the definitions go."""
        return self.schemas / f"kafka-{self.release}"

    @property
    def facts_file(self) -> Path:
        """Where the facts go."""
        return self.schemas / "releases" / f"kafka-{self.release}.json"

    def changes(self) -> Iterator[str]:
        """What differs from what is present, by headings that say from what; nothing where nothing is present."""
        if self.base is not None:
            before = definitions.read_folder(self.schemas / f"kafka-{self.base}")
            yield from _told("Definitions", self.base, list(changes.in_definitions(before, self.definitions)))
        for release in dict.fromkeys([self.release, self.base]):
            known = facts.read(self.schemas / "releases" / f"kafka-{release}.json")
            if known is not None:
                yield from _told("Facts", known["release"], list(changes.in_facts(known, self.facts)))

    def write(self) -> None:
        """Make the files equal to the release; definitions that it has no more are deleted."""
        for gone in definitions.read_folder(self.folder).keys() - self.definitions.keys():
            (self.folder / gone).unlink()
        for file, definition in self.definitions.items():
            path = self.folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(definitions.render(definition), encoding="utf-8")
        self.facts_file.parent.mkdir(parents=True, exist_ok=True)
        self.facts_file.write_text(facts.render(self.facts), encoding="utf-8")


def _told(what: str, base: str, lines: list[str]) -> Iterator[str]:
    yield f"{what}, against those of {base} in schemas: {'as below' if lines else 'no changes'}"
    yield from (f"  {line}" for line in lines)


def present_releases(schemas: Path) -> list[str]:
    """The releases whose definitions ``schemas`` has, oldest first."""
    return sorted((path.name.removeprefix("kafka-") for path in schemas.glob("kafka-*.*.*")), key=parse_version)


def base_of(schemas: Path, release: str) -> str | None:
    """The release that an import of ``release`` is compared with."""
    present = present_releases(schemas)
    return release if release in present else (present[-1] if present else None)


def texts_by_message(schemas: Path, release: str) -> dict[str, Abouts]:
    """The project's own texts for an import of ``release``, by message name and path."""
    texts: dict[str, Abouts] = {}
    for source in dict.fromkeys([*present_releases(schemas)[-1:], release]):
        for definition in definitions.read_folder(schemas / f"kafka-{source}").values():
            texts.setdefault(str(definition["name"]), {}).update(definitions.abouts(definition))
    return texts
