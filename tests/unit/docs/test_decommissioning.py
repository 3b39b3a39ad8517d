"""docs/decommissioning.md: its commands run in the order of the page and print what it shows (D1, D16, D18, S3)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .console import Session, Step, steps

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "decommissioning.md").read_text("utf-8")


def test_the_commands_of_the_page(tmp_path: Path) -> None:
    commands = set()
    with Session(tmp_path) as session:
        for step in steps(PAGE):
            session.check(step)
            commands.add(" ".join(step.command.split()[:2]))
    assert {
        "kafka-cluster decommission-controller",
        "kafka-cluster unregister-controller",
        "mock-controller explain-upgrade",
        "mock-controller --from",
    } <= commands


def test_links_within_the_page() -> None:
    headings = {
        re.sub(r"[^\w -]", "", line.lstrip("# ")).lower().replace(" ", "-")
        for line in PAGE.splitlines()
        if line.startswith("#")
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", PAGE)) <= headings


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("echo $?", ["1"]),
        ("echo $?", []),
        ("echo $?", ["0", "0"]),
        ("kafka-features version-mapping --release-version 4.2", ["metadata.version=30 (4.2-IV1)", "…"]),
        ("kafka-features version-mapping --release-version 9.9", ["…=29…", "…"]),
    ],
)
def test_a_page_that_is_wrong_is_told(tmp_path: Path, command: str, shown: list[str]) -> None:
    with Session(tmp_path) as session, pytest.raises(AssertionError, match="on the page"):
        session.check(Step(command, tuple(shown)))


def test_what_a_page_may_leave_out(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        mapping = "kafka-features version-mapping --release-version 4.2"
        session.check(Step(mapping, ("metadata.version=29 …", "…")))
        session.check(Step(mapping, ("…", "share.version=1")[:1]))
        session.check(Step("echo $?", ("0",)))
