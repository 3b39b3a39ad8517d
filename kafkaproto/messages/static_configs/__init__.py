"""The classes of the overlay static-configs, made by `make generate` from the definitions; do not edit.

Each is imported when first asked for; type checkers see them all.
"""

from __future__ import annotations

import importlib as _importlib
import typing as _typing

if _typing.TYPE_CHECKING:
    from kafkaproto.messages.static_configs.broker_registration_request import (
        BrokerRegistrationRequest as BrokerRegistrationRequest,
    )
    from kafkaproto.messages.static_configs.broker_registration_response import (
        BrokerRegistrationResponse as BrokerRegistrationResponse,
    )
    from kafkaproto.messages.static_configs.register_broker_record import RegisterBrokerRecord as RegisterBrokerRecord

_MODULES = {
    "BrokerRegistrationRequest": "broker_registration_request",
    "BrokerRegistrationResponse": "broker_registration_response",
    "RegisterBrokerRecord": "register_broker_record",
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
