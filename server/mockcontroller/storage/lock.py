"""One process a directory: the lock that Kafka takes too, on the file ``.lock``.

It is a POSIX record lock, as Java's ``FileChannel.tryLock`` takes one, so a real node and a mock exclude each other.
It ends with the process, however that ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from mockcontroller.storage.errors import DirectoryError

LOCK_FILE = ".lock"

_held: set[Path] = set()
"""Record locks don't exclude a process from itself, so those of this process are kept here."""


class DirectoryLock:
    """Held from its making until ``release``.

    ``DirectoryError`` where somebody has it, ``OSError`` where no file can be made.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        if self._folder in _held:
            raise self._taken()
        self._file = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
        try:
            self._lock()
        except OSError:
            os.close(self._file)
            raise self._taken() from None
        _held.add(self._folder)

    def release(self) -> None:
        """Let others in; may be called more than once."""
        if self._folder in _held:
            _held.discard(self._folder)
            os.close(self._file)

    def _lock(self) -> None:
        if sys.platform != "win32":
            import fcntl

            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            with contextlib.suppress(AttributeError):
                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)

    def _taken(self) -> DirectoryError:
        return DirectoryError(self._folder, f"another process uses it, and holds the lock on {LOCK_FILE}")
