"""``python -m kafkaproto.generate [--check]``: write the generated files, or say which differ from what they should be.

Exit codes: 0 all is as it should be, 1 (``--check`` only) something drifted.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from kafkaproto.generate.render import rendered_files

_PACKAGE = Path(__file__).resolve().parent.parent
_HAND_WRITTEN = {"base.py", "classes.py", "source.py"}
_SHOWN = 10


def formatted(files: dict[str, str]) -> dict[str, str]:
    """The same files as the project's formatter leaves them: generated code is held to the same style."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / path).write_text(text, encoding="utf-8")
        config = _PACKAGE.parent / "pyproject.toml"
        subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", "--config", config, folder], check=True)
        return {path: (Path(folder) / path).read_text(encoding="utf-8") for path in files}


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m kafkaproto.generate", description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; name the files that differ, exit 1 if any")
    options = parser.parse_args(arguments)
    wanted = formatted(rendered_files())
    present = {
        path.relative_to(_PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in (_PACKAGE / "messages").rglob("*.py")
        if path.name not in _HAND_WRITTEN
    }
    for path in wanted:
        if (_PACKAGE / path).is_file():
            present[path] = (_PACKAGE / path).read_text(encoding="utf-8")
    changed = sorted(path for path in wanted if present.get(path) != wanted[path])
    stale = sorted(set(present) - set(wanted))
    if options.check:
        drifted = [*changed, *stale]
        for path in drifted[:_SHOWN]:
            print(f"drifted: kafkaproto/{path} (run `make generate`)", file=sys.stderr)
        if len(drifted) > _SHOWN:
            print(f"drifted: {len(drifted) - _SHOWN} more", file=sys.stderr)
        return 1 if drifted else 0
    for path in changed:
        (_PACKAGE / path).parent.mkdir(parents=True, exist_ok=True)
        (_PACKAGE / path).write_text(wanted[path], encoding="utf-8")
    for path in stale:
        (_PACKAGE / path).unlink()
    print(f"{len(wanted)} files, {len(changed)} written, {len(stale)} removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
