"""What is generated from the definitions is checked in, and drift is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafkaproto.generate import __main__ as generate
from kafkaproto.generate.render import rendered_files


@pytest.fixture(scope="module")
def fresh() -> dict[str, str]:
    return generate.formatted(rendered_files())


def checked(monkeypatch: pytest.MonkeyPatch, files: dict[str, str]) -> int:
    monkeypatch.setattr(generate, "rendered_files", lambda: files)
    monkeypatch.setattr(generate, "formatted", lambda given: given)
    return generate.main(["--check"])


def test_nothing_has_drifted(
    fresh: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(monkeypatch, fresh) == 0
    assert capsys.readouterr() == ("", "")


def test_a_changed_file_is_named(
    fresh: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = "messages/unregister_controller_request.py"
    assert checked(monkeypatch, fresh | {path: fresh[path] + "\n"}) == 1
    assert capsys.readouterr().err == f"drifted: kafkaproto/{path} (run `make generate`)\n"


def test_a_missing_and_a_stale_file_are_named(
    fresh: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without = {path: text for path, text in fresh.items() if path != "messages/fetch_request.py"}
    assert checked(monkeypatch, without | {"messages/new_request.py": ""}) == 1
    said = capsys.readouterr().err
    assert "kafkaproto/messages/fetch_request.py" in said
    assert "kafkaproto/messages/new_request.py" in said


def test_writing_makes_it_so(fresh: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only what differs is written, what no definition has is removed, what is written by hand stays."""
    for path, text in fresh.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    (tmp_path / "messages" / "base.py").write_text("by hand", encoding="utf-8")
    (tmp_path / "messages" / "stale_request.py").write_text("", encoding="utf-8")
    (tmp_path / "messages" / "fetch_request.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(generate, "_PACKAGE", tmp_path)
    assert checked(monkeypatch, fresh) == 1
    assert generate.main([]) == 0
    assert checked(monkeypatch, fresh) == 0
    assert (tmp_path / "messages" / "base.py").read_text(encoding="utf-8") == "by hand"
    assert not (tmp_path / "messages" / "stale_request.py").exists()
