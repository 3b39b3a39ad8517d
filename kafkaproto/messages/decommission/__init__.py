"""The classes of the overlay decommission, made by `make generate` from the definitions; do not edit.

Each is imported when first asked for; type checkers see them all.
"""

from __future__ import annotations

import importlib as _importlib
import typing as _typing

if _typing.TYPE_CHECKING:
    from kafkaproto.messages.decommission.decommission_controller_request import (
        DecommissionControllerRequest as DecommissionControllerRequest,
    )
    from kafkaproto.messages.decommission.decommission_controller_response import (
        DecommissionControllerResponse as DecommissionControllerResponse,
    )

_MODULES = {
    "DecommissionControllerRequest": "decommission_controller_request",
    "DecommissionControllerResponse": "decommission_controller_response",
}


def __getattr__(name: str) -> object:
    module = _MODULES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(_importlib.import_module(f"{__name__}.{module}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
