"""K4: docs/explain.md shows what the command prints."""

from __future__ import annotations

import pytest

from tests.unit.explain.docs import PAGE, blocks, output_of, written_anew

_BLOCKS = blocks(PAGE.read_text("utf-8"))


@pytest.mark.parametrize(("command", "shown"), _BLOCKS, ids=[str(number) for number in range(len(_BLOCKS))])
def test_the_output_on_the_page_is_that_of_the_command(command: str, shown: str) -> None:
    assert output_of(command) == shown


def test_the_page_has_what_it_promises() -> None:
    """A key 94 request frame, a nested MetadataResponse, five broken inputs."""
    assert sum("explain --request-frame" in command or "explain MetadataResponse" in command for command, _ in _BLOCKS)
    assert sum("\nbroken at offset" in shown for _, shown in _BLOCKS) == 5
    assert any(shown.startswith("MetadataResponse, version 12") for _, shown in _BLOCKS)
    assert any("UNREGISTER_CONTROLLER" in shown and "broken" not in shown for _, shown in _BLOCKS)


def test_writing_the_page_anew_changes_nothing() -> None:
    text = PAGE.read_text("utf-8")
    assert written_anew(text) == text
