"""The bundled set's methods as functions: the public API of ``kafkaproto``."""

from __future__ import annotations

from kafkaproto.sets import SchemaSet

_SET = SchemaSet.bundled()

decode = _SET.decode
decode_prefix = _SET.decode_prefix
encode = _SET.encode
to_json = _SET.to_json
from_json = _SET.from_json
decode_request = _SET.decode_request
decode_response = _SET.decode_response
encode_request = _SET.encode_request
encode_response = _SET.encode_response
explain = _SET.explain
explain_request = _SET.explain_request
explain_response = _SET.explain_response
