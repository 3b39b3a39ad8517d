"""What the tools that show bytes have to do with secrets (C8): one option, and a line that says what was hidden."""

from __future__ import annotations

import argparse

from kafkaproto.tools.running import print_error

_OPTION = "--show-secrets"


def add_show_secrets(parser: argparse.ArgumentParser) -> None:
    """``--show-secrets``."""
    parser.add_argument(
        _OPTION, action="store_true",
        help="show what is [hidden] otherwise: values of configs that are sensitive or that no definition knows, "
        "credentials and tokens, and bytes in which such may be",
    )  # fmt: skip


def tell_of_hidden(tool: str, number: int) -> None:
    """On stderr, where anything was hidden."""
    if number:
        print_error(tool, f"hidden: {number} {'value' if number == 1 else 'values'}; {_OPTION} shows them")
