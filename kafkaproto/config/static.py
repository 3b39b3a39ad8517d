"""What a broker tells of its static configs when it registers (C7)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from os import PathLike
from pathlib import Path

from kafkaproto.config.definitions import ConfigDef
from kafkaproto.config.known import broker_configs
from kafkaproto.config.values import ConfigError, text_of


def read_properties(source: str | PathLike[str]) -> dict[str, str]:
    """The entries of a ``.properties`` file, or of its text; the last of a name counts.

    A ``str`` is the text, unless it is the path of a file, or a single word: that is a path too, where there may be no
    file.  Values are as they stand: what ``config.providers`` would put in place of ``${...}`` is not looked up.
    ``OSError``, or ``ConfigError`` for a ``\\u`` that no four hexadecimal digits follow.
    """
    import javaproperties

    is_text = isinstance(source, str) and _is_text(source)
    text = str(source) if is_text else Path(source).read_text("iso-8859-1")
    try:
        return dict(javaproperties.loads(text))
    except javaproperties.InvalidUEscapeError:
        pass
    # Outside of the handler: the error has a piece of a value, and must not go along as context (C8).
    name = "the text" if is_text else Path(source).name
    raise ConfigError(name, "has a \\u without four hexadecimal digits behind it")


_SEPARATOR = re.compile(r"[\s=:]")


def _is_text(source: str) -> bool:
    # What is a text is never looked for as a file by its name, which an error would repeat (C8).
    return not source or (_SEPARATOR.search(source) is not None and not _is_file(source))


def _is_file(source: str) -> bool:
    try:
        return "\n" not in source and Path(source).is_file()
    except (OSError, ValueError):
        return False


def collect_static_configs(
    source: str | PathLike[str] | Mapping[str, str], definitions: ConfigDef | None = None
) -> list[tuple[str, str | None]]:
    """Name and value of each broker config to report, ordered by name.

    ``source`` is a ``server.properties``: its path or its text, as for `read_properties`, or its entries. A value is
    the one given there, else the default, in Kafka's text form; of a sensitive config it is ``None``. Left out are
    internal configs, names that no definition knows, and configs without a value, sensitive ones too. ``ConfigError``
    for a value that is not of its config's type, with which no broker starts; constraints are not looked at.
    """
    given = source if isinstance(source, Mapping) else read_properties(source)
    definitions = definitions or broker_configs()
    found: dict[str, str | None] = {}
    for name in (*definitions.keys, *(name for name in given if name not in definitions.keys)):
        key = definitions.key_of(name)
        if key is None or key.internal_config:
            continue
        text = text_of(definitions.parse(name, given[name])) if name in given else key.default_text
        if text is not None:
            found[name] = None if key.is_sensitive else text
    return sorted(found.items())
