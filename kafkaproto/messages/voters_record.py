"""VotersRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Endpoint(_base.Struct):
    """A struct of VotersRecord, versions 0+.

    * ``name`` – string, versions 0+
    * ``host`` – string, versions 0+
    * ``port`` – uint16, versions 0+
    """

    __slots__ = ("name", "host", "port")
    FIELDS = __slots__

    name: str
    host: str
    port: int

    def __init__(
        self,
        *,
        name: str = "",
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class KRaftVersionFeature(_base.Struct):
    """A struct of VotersRecord, versions 0+.

    * ``min_supported_version`` – int16, versions 0+
    * ``max_supported_version`` – int16, versions 0+
    """

    __slots__ = ("min_supported_version", "max_supported_version")
    FIELDS = __slots__

    min_supported_version: int
    max_supported_version: int

    def __init__(
        self,
        *,
        min_supported_version: int = 0,
        max_supported_version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.min_supported_version = min_supported_version
        self.max_supported_version = max_supported_version
        self.unknown_tagged_fields = unknown_tagged_fields


class Voter(_base.Struct):
    """A struct of VotersRecord, versions 0+.

    * ``voter_id`` – int32, versions 0+
    * ``voter_directory_id`` – uuid, versions 0+
    * ``endpoints`` – []Endpoint, versions 0+
    * ``kraft_version_feature`` – KRaftVersionFeature, versions 0+
    """

    __slots__ = ("voter_id", "voter_directory_id", "endpoints", "kraft_version_feature")
    FIELDS = __slots__

    voter_id: int
    voter_directory_id: _uuid.UUID
    endpoints: list[Endpoint]
    kraft_version_feature: KRaftVersionFeature

    def __init__(
        self,
        *,
        voter_id: int = 0,
        voter_directory_id: _uuid.UUID = _base.ZERO_UUID,
        endpoints: list[Endpoint] = _base.UNSET,
        kraft_version_feature: KRaftVersionFeature = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.voter_id = voter_id
        self.voter_directory_id = voter_directory_id
        self.endpoints = [] if endpoints is _base.UNSET else endpoints
        self.kraft_version_feature = (
            KRaftVersionFeature() if kraft_version_feature is _base.UNSET else kraft_version_feature
        )
        self.unknown_tagged_fields = unknown_tagged_fields


class VotersRecord(_base.Message):
    """VotersRecord: data, versions 0, flexible 0+.

    * ``version`` – int16, versions 0+
    * ``voters`` – []Voter, versions 0+
    """

    __slots__ = ("version", "voters")
    NAME = "VotersRecord"
    FIELDS = __slots__

    version: int
    voters: list[Voter]

    def __init__(
        self,
        *,
        version: int = 0,
        voters: list[Voter] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.version = version
        self.voters = [] if voters is _base.UNSET else voters
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(VotersRecord, Endpoint, KRaftVersionFeature, Voter)
