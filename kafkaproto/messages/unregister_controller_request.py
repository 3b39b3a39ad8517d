"""UnregisterControllerRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class UnregisterControllerRequest(_base.Message):
    """UnregisterControllerRequest: request, api key 94, versions 0, flexible 0+.

    Asks the active controller to forget the registration of one controller.

    * ``controller_id`` – int32, versions 0+: Node id of the controller whose registration goes.
    """

    __slots__ = ("controller_id",)
    NAME = "UnregisterControllerRequest"
    FIELDS = __slots__

    controller_id: int

    def __init__(
        self,
        *,
        controller_id: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.controller_id = controller_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(UnregisterControllerRequest)
