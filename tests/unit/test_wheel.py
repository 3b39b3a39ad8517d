"""The wheel is complete: the codec and the commands run from it, with the definitions inside the package (K2)."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[2]

_CODEC = """
import pathlib, sys
import kafkaproto
from kafkaproto.schema.sources import data_folder
home = pathlib.Path(sys.argv[1])
assert home in pathlib.Path(kafkaproto.__file__).parents, kafkaproto.__file__
assert home in data_folder().parents, data_folder()
message = kafkaproto.decode("UnregisterControllerRequest", 0, bytes.fromhex("0000270600"))
overlaid = kafkaproto.SchemaSet.bundled("decommission")
print(message.controller_id, kafkaproto.encode(message, 0).hex(), len(overlaid.names))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds; an editable install has no copy of the definitions, so it proves nothing."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=_ROOT, check=True, capture_output=True, timeout=120)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def _run(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # Ahead of everything else on the path, and away from the checkout, which would be found from its own folder.
    env = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=installed, env=env, capture_output=True, text=True, timeout=60, check=False)


def test_the_codec_runs_from_the_wheel(installed: Path) -> None:
    """Definitions come from inside the package."""
    done = _run(installed, "-c", _CODEC, str(installed))
    assert (done.returncode, done.stdout.split()) == (0, ["9990", "0000270600", "286"]), done.stderr


def test_the_commands_are_in_the_wheel(installed: Path) -> None:
    """Every console script names a module that the wheel has, and the pytest plugin is declared."""
    (entry_points,) = installed.glob("kafkaproto-*.dist-info/entry_points.txt")
    text = entry_points.read_text(encoding="utf-8")
    assert "[pytest11]\nmockcontroller = mockcontroller.fixtures" in text
    modules = [line.split(" = ")[1].split(":")[0] for line in text.splitlines() if " = " in line]
    assert len(modules) >= 3
    for module in modules:
        assert (installed / Path(*module.split("."))).with_suffix(".py").is_file(), module
    assert _run(installed, "-m", "mockcontroller", "--version").returncode == 0
