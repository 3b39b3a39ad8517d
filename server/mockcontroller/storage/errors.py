"""What can be wrong with a directory; each text is one line that names the file or folder."""

from __future__ import annotations

import os
from pathlib import Path


class DirectoryError(Exception):
    """A directory that can't be used: ``path`` is the file or folder that says so, ``reason`` why."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path, self.reason = path, reason
        super().__init__(f"{path}: {reason}")


class LoadError(DirectoryError):
    """What is recorded there can't be replayed: ``offset`` is that of the record, where it is one."""

    def __init__(self, path: Path, reason: str, offset: int | None = None) -> None:
        self.offset = offset
        super().__init__(path, reason if offset is None else f"the record at offset {offset}: {reason}")


def os_reason(error: OSError) -> str:
    """The system's words, with the file where the error names one."""
    words = os.strerror(error.errno) if error.errno else str(error)
    return f"{words} ({error.filename})" if error.filename else words
