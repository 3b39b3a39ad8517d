"""Every error the codec raises, with the data that its text is made from.

Errors carry data; their text is made here, in one place.  What a caller can catch:

* ``KafkaProtoError`` – the base of all of them;
* ``SchemaError`` – a definition or a set of definitions is wrong: file, line, field, rule;
* ``DecodeError`` – bytes that are not a message: ``path`` and ``offset``;
* ``EncodeError`` – a message that has no bytes: ``path``;
* ``JsonFormError`` – JSON that is not the form of a message: ``path``;
* ``UnsupportedVersionError`` – a version that the message does not have, or a field set at a version that lacks it;
* ``UnknownMessageError`` – a name or api key that the set does not hold.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

Location = tuple[str, int]
"""Where bytes went wrong: the path of the field (``topics[3].name``, empty for the message) and its offset in bytes."""


class KafkaProtoError(Exception):
    """Base of every error of this package.  Each can be copied and pickled: test runners and workers do."""


class SchemaError(KafkaProtoError):
    """A definition, or a set of definitions, breaks a rule.

    ``file`` is the name of the definition's file (for an archive, the member's), ``field`` the dotted path of
    the field or key at fault (empty for the file as a whole), ``rule`` says what was expected, ``line`` counts
    from 1 and is ``None`` where no single line is at fault.
    """

    def __init__(self, rule: str, *, file: str = "", field: str = "", line: int | None = None) -> None:
        self.rule, self.file, self.field, self.line = rule, file, field, line
        super().__init__(rule, file, field, line)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), file=self.file, field=self.field, line=self.line), (self.rule,)

    def __str__(self) -> str:
        where = self.file + (f":{self.line}" if self.line is not None else "")
        return ": ".join(part for part in (where, self.field, self.rule) if part)


class DecodeError(KafkaProtoError):
    """Bytes that are not the message asked for.

    ``reason``, ``path`` and ``offset`` may be worked out when they are first asked for, by reading the message once
    more on the reference path: milliseconds for a large one.  A server that only closes the connection never pays
    for that, and ``brief`` costs nothing.  The text contains all three.  ``offset`` counts bytes from the start of the
    data given, and points at the start of the field at fault.
    """

    def __init__(
        self,
        reason: str | Callable[[], tuple[str, Location]],
        locate: Location | Callable[[], Location] = ("", 0),
        *,
        message: str = "",
    ) -> None:
        self.message = message
        self._reason, self._locate = reason, locate
        super().__init__(self.brief)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), message=self.message), (self.reason, self._location())

    @property
    def brief(self) -> str:
        """What is known without reading the message again."""
        return f"not a valid {self.message or 'message'}" if callable(self._reason) else self._reason

    @property
    def reason(self) -> str:
        """What is wrong."""
        if callable(self._reason):
            self._reason, self._locate = self._reason()
        return self._reason

    def _location(self) -> Location:
        if callable(self._reason):
            self._reason, self._locate = self._reason()
        if callable(self._locate):
            self._locate = self._locate()
        return self._locate

    @property
    def path(self) -> str:
        """The field at fault, as attributes of the message: ``topics[3].partitions[0].replicas``."""
        return self._location()[0]

    @property
    def offset(self) -> int:
        """Bytes from the start of the data to the start of the field at fault."""
        return self._location()[1]

    def within(self, part: str) -> DecodeError:
        """The same fault, seen from what holds the message as ``part``."""

        def explain() -> tuple[str, Location]:
            return self.reason, (f"{part}.{self.path}" if self.path else part, self.offset)

        return DecodeError(explain)

    def __str__(self) -> str:
        what = ".".join(part for part in (self.message, self.path) if part) or "message"
        return f"{what} at offset {self.offset}: {self.reason}"


class EncodeError(KafkaProtoError):
    """A message that can't be written: ``path`` names the field, ``reason`` says why."""

    def __init__(self, reason: str, path: str = "", *, message: str = "") -> None:
        self.reason, self.path, self.message = reason, path, message
        super().__init__(reason, path, message)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), message=self.message), (self.reason, self.path)

    def __str__(self) -> str:
        what = ".".join(part for part in (self.message, self.path) if part) or "message"
        return f"{what}: {self.reason}"


class JsonFormError(KafkaProtoError):
    """JSON that is not the form of the message asked for; ``path`` is made of JSON keys, ``reason`` says why."""

    def __init__(self, reason: str, path: str = "", *, message: str = "") -> None:
        self.reason, self.path, self.message = reason, path, message
        super().__init__(reason, path, message)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), message=self.message), (self.reason, self.path)

    def __str__(self) -> str:
        return f"{'.'.join(part for part in (self.message, self.path) if part)}: {self.reason}"


class UnsupportedVersionError(KafkaProtoError):
    """A version outside the message's valid versions, or a field set that the version lacks and can't ignore.

    ``path`` is empty when the version itself is at fault.
    """

    def __init__(self, message: str, version: int, *, valid: str = "", path: str = "") -> None:
        self.message, self.version, self.valid, self.path = message, version, valid, path
        super().__init__(message, version, valid, path)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), valid=self.valid, path=self.path), (self.message, self.version)

    def __str__(self) -> str:
        if self.path:
            return f"{self.message}.{self.path}: set, but version {self.version} has no such field"
        return f"{self.message}: version {self.version} is not one of its versions ({self.valid})"


class UnknownMessageError(KafkaProtoError, LookupError):
    """The set holds no message of that name or api key."""

    def __init__(self, what: str, hint: str = "") -> None:
        self.what, self.hint = what, hint
        super().__init__(what, hint)

    def __str__(self) -> str:
        return f"no {self.what} in this set" + (f" ({self.hint})" if self.hint else "")
