"""``python -m kafkaproto.compiler NAME VERSION``: the source that is compiled for one version of a message.

``--overlay`` looks the message up in a bundled overlay.
Exit codes: 0 shown, 1 there is no such message or version, 2 the command line is wrong.
"""

from __future__ import annotations

import argparse
import sys

from kafkaproto.compiler.codec import Codec
from kafkaproto.errors import KafkaProtoError
from kafkaproto.layout.resolve import resolve
from kafkaproto.messages.classes import bundled_class


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m kafkaproto.compiler", description="Show the source that is compiled for a message."
    )
    parser.add_argument("name", help="a message, as UnregisterControllerRequest")
    parser.add_argument("version", type=int)
    parser.add_argument("--overlay", default="", help="the bundled overlay that the message is in")
    options = parser.parse_args(arguments)
    try:
        message = bundled_class(options.name, options.overlay)
        sys.stdout.write(Codec(resolve(message.schema(), options.version), message).source())
    except KeyError:
        print(f"no message {options.name}{' in ' + options.overlay if options.overlay else ''}", file=sys.stderr)
        return 1
    except KafkaProtoError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
