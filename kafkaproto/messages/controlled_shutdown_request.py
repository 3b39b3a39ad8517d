"""ControlledShutdownRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ControlledShutdownRequest(_base.Message):
    """ControlledShutdownRequest: request, api key 7, versions none, flexible 0+."""

    __slots__ = ()
    NAME = "ControlledShutdownRequest"

    def __init__(
        self,
        *,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ControlledShutdownRequest)
