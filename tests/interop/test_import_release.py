"""Importing real releases gives what is bundled (K1, K2)."""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path

import pytest

from kafkaproto.schema.text import load_object
from mockcontroller.kafka_tools import KafkaDistribution, KafkaUnavailable
from scripts.import_release import definitions, facts
from scripts.import_release.__main__ import main
from scripts.import_release.jars import definition_texts

pytestmark = pytest.mark.interop

SCHEMAS = Path(__file__).resolve().parents[2] / "schemas"


@cache
def distribution(release: str) -> KafkaDistribution:
    try:
        return KafkaDistribution.fetch(release)
    except KafkaUnavailable as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_importing_the_bundled_release_into_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    distribution("4.4.0")
    assert main(["4.4.0", "--schemas", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("Kafka 4.4.0: 286 definitions, 95 api keys\nWritten to ")
    bundled = definitions.read_folder(SCHEMAS / "kafka-4.4.0")
    expected = {file: definitions.render(definitions.facts(one)) for file, one in bundled.items()}
    assert files(tmp_path / "kafka-4.4.0") == expected


def test_importing_the_bundled_release_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    distribution("4.4.0")
    shutil.copytree(SCHEMAS, tmp_path, dirs_exist_ok=True)
    assert main(["4.4.0", "--schemas", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[1:3] == [
        "Definitions, against those of 4.4.0 in schemas: no changes",
        "Facts, against those of 4.4.0 in schemas: no changes",
    ]
    assert files(tmp_path) == files(SCHEMAS)


def test_a_dry_run_of_another_release(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    distribution("4.2.1")
    shutil.copytree(SCHEMAS, tmp_path, dirs_exist_ok=True)
    assert main(["4.2.1", "--dry-run", "--schemas", str(tmp_path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == [
        "Kafka 4.2.1: 279 definitions, 93 api keys",
        "Definitions, against those of 4.4.0 in schemas: as below",
    ]
    assert "  - message/UnregisterControllerRequest" in told
    assert "Facts, against those of 4.2.1 in schemas: no changes" in told
    assert "  - api 94 UnregisterController" in told
    assert told[-1] == "Nothing was written."
    assert files(tmp_path) == files(SCHEMAS)


@pytest.mark.parametrize("release", ["4.0.2", "4.2.1", "4.4.0"])
def test_facts_of_a_release(release: str) -> None:
    answer = facts.ask(distribution(release))
    assert facts.render(answer) == (SCHEMAS / "releases" / f"kafka-{release}.json").read_text(encoding="utf-8")


def test_no_text_of_kafka_is_bundled() -> None:
    """The texts in ``schemas/`` are this project's own, to the word."""
    theirs = {
        text.strip(" .").lower()
        for _, file, source in definition_texts(distribution("4.4.0").jars, "4.4.0")
        for text in definitions.abouts(load_object(source, file)).values()
    }
    assert len(theirs) > 500
    ours = {
        text
        for folder in ("kafka-4.4.0", "overlays/decommission", "overlays/static-configs")
        for path in (SCHEMAS / folder).rglob("*.json")
        for text in definitions.abouts(load_object(path.read_text(encoding="utf-8"), path.name)).values()
    }
    assert {text for text in ours if text.strip(" .").lower() in theirs} == set()
