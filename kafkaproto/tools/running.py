"""Running a tool: its client, its errors on stderr, its exit code.

An error is one line on stderr, whatever a server put into it.  trio and the client are imported when a command runs,
so that help and wrong arguments answer at once.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from kafkaproto.tools.arguments import FAILURE

if TYPE_CHECKING:
    from kafkaproto.client import AdminClient, ClientConfig, ClientError

SUCCESS = 0
_INTERRUPTED = 130
"""128 and the number of SIGINT, as shells have it."""


class ToolError(Exception):
    """A tool can't do what it was asked; the text is the line for stderr."""


def one_line(text: str) -> str:
    """No line breaks, and nothing that a terminal would obey: the text may come from a server."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def print_error(tool: str, text: str) -> None:
    print(f"{tool}: {one_line(text)}", file=sys.stderr)


def load_config(arguments: argparse.Namespace, tool: str) -> ClientConfig:
    """The settings of ``--command-config`` (or ``--config``, where the tool has it); names not known are warned of.

    ``ToolError`` for both options at once, ``ConfigError`` for what is in the file.
    """
    from kafkaproto.client import ClientConfig

    path: str | None = arguments.command_config
    old: str | None = getattr(arguments, "config", None)
    if old is not None:
        if path is not None:
            raise ToolError("--config and --command-config are two names of one option; give only the second")
        # On stdout, as Kafka's tools have it.
        print("The option --config is deprecated and will go away; its new name is --command-config.")
        path = old
    if path is None:
        return ClientConfig()
    config, unknown = ClientConfig.from_file(path)
    if unknown:
        print_error(tool, f"warning: {path}: settings that have no effect: {', '.join(unknown)}")
    return config


def make_client(arguments: argparse.Namespace, config: ClientConfig, tool: str) -> AdminClient:
    """The client that the bootstrap options ask for; on a terminal it says why it waits."""
    from kafkaproto.client import AdminClient

    return AdminClient(**client_arguments(arguments, config, tool))


def client_arguments(arguments: argparse.Namespace, config: ClientConfig, tool: str) -> dict[str, Any]:
    """What `make_client` gives to the client, for a tool that needs one of another class."""
    told: list[str] = []

    def tell(error: ClientError) -> None:
        # Once a cause: a minute of retries is some sixty of them.
        if sys.stderr.isatty() and str(error) not in told:
            told.append(str(error))
            print_error(tool, f"{error}; trying again for up to {config.default_api_timeout_ms / 1000:g} s")

    return {
        "bootstrap_controllers": arguments.bootstrap_controller,
        "bootstrap_servers": arguments.bootstrap_server,
        "config": config,
        "on_retry": tell,
    }


def run_tool(tool: str, command: Callable[[], Awaitable[int]]) -> int:
    """Run to the end; the exit code.  Errors of the tool and of the client are printed and are ``FAILURE``."""
    import trio

    from kafkaproto.client import ClientError

    if isinstance(sys.stdout, io.TextIOWrapper):
        # As stderr already is: a text from a server must not fail on a terminal that can't show it.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = trio.run(command)
        sys.stdout.flush()
    except (ToolError, ClientError) as error:
        print_error(tool, str(error))
        return FAILURE
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read stdout has seen enough; at exit Python would try to flush it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILURE
    return code
