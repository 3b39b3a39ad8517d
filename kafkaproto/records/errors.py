"""What can be wrong with batches, logs and the files beside them; the texts are made here.

All of it is a ``KafkaProtoError``.  Offsets count bytes from the start of the data or file given.
"""

from __future__ import annotations

from pathlib import Path

from kafkaproto.errors import DecodeError, KafkaProtoError, Location


class BatchError(DecodeError):
    """Bytes that are no record batch, or a batch that contradicts itself.

    ``path`` names the field (``count``, ``records[3].value``).  ``offset`` counts from the start of the data given –
    but inside records that were compressed, from the start of the decompressed ones.
    """

    def __init__(self, reason: str, locate: Location, *, message: str = "RecordBatch") -> None:
        super().__init__(reason, locate, message=message)


class BatchCutShortError(BatchError):
    """The data end inside the batch: what a crash leaves at the end of a log, or a fetch at the end of a response."""


class ChecksumError(BatchError):
    """The batch is not what was written: its CRC-32C differs."""


class MagicError(BatchError):
    """A message format other than 2: that of Kafka before 0.11, which 4.0 and later no longer write (KIP-724)."""


class DecompressedSizeError(BatchError):
    """Compressed records that would take more than the limit; nothing beyond the limit was kept (K5)."""


class FileError(KafkaProtoError):
    """A file is not what it should be: ``file``, ``line`` (from 1; ``None`` for no single one), ``reason``."""

    def __init__(self, reason: str, file: Path | str, line: int | None = None) -> None:
        self.reason, self.file, self.line = reason, Path(file), line
        super().__init__(reason, file, line)

    def __str__(self) -> str:
        return f"{self.file}{f':{self.line}' if self.line is not None else ''}: {self.reason}"


class LogError(FileError):
    """A batch of a log or snapshot is broken: also ``position``, in bytes from the start of the file."""

    def __init__(self, reason: str, file: Path | str, position: int) -> None:
        self.position = position
        super().__init__(reason, file)
        self.args = (reason, file, position)

    def __str__(self) -> str:
        return f"{self.file}: at byte {self.position}: {self.reason}"
