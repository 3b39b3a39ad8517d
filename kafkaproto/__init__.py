"""kafkaproto: a codec for the Kafka protocol, made from Kafka's message definitions.

The functions here are those of the bundled set (exactly Kafka 4.4.0); ``SchemaSet`` makes others, with overlays or
from a folder or a jar, and has each function as a method.  Messages are typed objects from ``kafkaproto.messages``;
those of an overlay know their own definitions and work with every function that takes a class or an object.

    >>> import kafkaproto
    >>> from kafkaproto.messages import UnregisterControllerRequest
    >>> kafkaproto.encode(UnregisterControllerRequest(controller_id=9990), 0).hex()
    '0000270600'
    >>> kafkaproto.decode(UnregisterControllerRequest, 0, bytes.fromhex("0000270600"))
    UnregisterControllerRequest(controller_id=9990)

Importing this module loads nothing else: each part comes when it is first used.
"""

from __future__ import annotations

import importlib as _importlib
from typing import TYPE_CHECKING as _TYPE_CHECKING

if _TYPE_CHECKING:
    from kafkaproto.bundled import (
        decode as decode,
    )
    from kafkaproto.bundled import (
        decode_prefix as decode_prefix,
    )
    from kafkaproto.bundled import (
        decode_request as decode_request,
    )
    from kafkaproto.bundled import (
        decode_response as decode_response,
    )
    from kafkaproto.bundled import (
        encode as encode,
    )
    from kafkaproto.bundled import (
        encode_request as encode_request,
    )
    from kafkaproto.bundled import (
        encode_response as encode_response,
    )
    from kafkaproto.bundled import (
        explain as explain,
    )
    from kafkaproto.bundled import (
        explain_request as explain_request,
    )
    from kafkaproto.bundled import (
        explain_response as explain_response,
    )
    from kafkaproto.bundled import (
        from_json as from_json,
    )
    from kafkaproto.bundled import (
        to_json as to_json,
    )
    from kafkaproto.errors import (
        DecodeError as DecodeError,
    )
    from kafkaproto.errors import (
        EncodeError as EncodeError,
    )
    from kafkaproto.errors import (
        JsonFormError as JsonFormError,
    )
    from kafkaproto.errors import (
        KafkaProtoError as KafkaProtoError,
    )
    from kafkaproto.errors import (
        SchemaError as SchemaError,
    )
    from kafkaproto.errors import (
        UnknownMessageError as UnknownMessageError,
    )
    from kafkaproto.errors import (
        UnsupportedVersionError as UnsupportedVersionError,
    )
    from kafkaproto.explanation.rows import Explanation as Explanation
    from kafkaproto.messages.base import Message as Message
    from kafkaproto.messages.base import Struct as Struct
    from kafkaproto.messages.base import UnknownTag as UnknownTag
    from kafkaproto.protocol.frames import Request as Request
    from kafkaproto.protocol.frames import Response as Response
    from kafkaproto.sets import SchemaSet as SchemaSet

_HOMES = {
    "kafkaproto.bundled": (
        "decode", "decode_prefix", "decode_request", "decode_response", "encode", "encode_request",
        "encode_response", "explain", "explain_request", "explain_response", "from_json", "to_json",
    ),
    "kafkaproto.errors": (
        "DecodeError", "EncodeError", "JsonFormError", "KafkaProtoError", "SchemaError", "UnknownMessageError",
        "UnsupportedVersionError",
    ),
    "kafkaproto.explanation.rows": ("Explanation",),
    "kafkaproto.messages.base": ("Message", "Struct", "UnknownTag"),
    "kafkaproto.protocol.frames": ("Request", "Response"),
    "kafkaproto.sets": ("SchemaSet",),
}  # fmt: skip
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME)  # noqa: PLE0605 - the table above is the one list


def __getattr__(name: str) -> object:
    module = _HOME.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(_importlib.import_module(module), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
