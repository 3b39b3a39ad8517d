"""DecommissionControllerRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DecommissionControllerRequest(_base.Message):
    """DecommissionControllerRequest: request, api key 94, versions 0, flexible 0+.

    Asks the active controller to leave one controller out of feature decisions.

    * ``controller_id`` – int32, versions 0+: Node id of the controller to retire.
    """

    __slots__ = ("controller_id",)
    NAME = "DecommissionControllerRequest"
    OVERLAY = "decommission"
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


_base.link(DecommissionControllerRequest)
