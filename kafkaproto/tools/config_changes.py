"""``--add-config``, ``--add-config-file`` and ``--delete-config`` as changes."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from kafkaproto.client.configs import ConfigChange, Operation
from kafkaproto.tools.controller_properties import read_properties
from kafkaproto.tools.running import ToolError

_BETWEEN = re.compile(r",(?=[^\]]*(?:\[|$))")
"""A comma that is not in square brackets."""


def config_changes(arguments: argparse.Namespace) -> list[ConfigChange]:
    """In the order of the options; a config given twice is the server's to refuse.  ``ToolError``."""
    added: dict[str, str] = {}
    if arguments.add_config_file is not None:
        added.update(read_properties(Path(arguments.add_config_file)))
    if arguments.add_config is not None:
        added.update(parse_added(arguments.add_config))
    changes = [ConfigChange(name, value) for name, value in added.items()]
    deleted = (arguments.delete_config or "").split(",")
    return changes + [ConfigChange(name.strip(), None, Operation.DELETE) for name in deleted if name.strip()]


def parse_added(text: str) -> dict[str, str]:
    """``k1=v1,k2=[v1,v2]``: square brackets are around a value with commas.  The text of an error has no value (C8)."""
    found = {}
    for entry in _BETWEEN.split(text):
        name, separator, value = entry.partition("=")
        if not separator or not name.strip():
            raise ToolError("--add-config takes name=value, or name=[value,value] where a value has commas")
        found[name.strip()] = value.strip().replace("[", "").replace("]", "")
    return found
