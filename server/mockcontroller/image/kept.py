"""Records that are kept as they are, the latest for each key: what a real cluster's log holds and this mock only loads
and writes back – client quotas, SCRAM credentials, delegation tokens.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from kafkaproto.messages.base import Message, Struct

if TYPE_CHECKING:
    from kafkaproto.messages import (
        ClientQuotaRecord,
        DelegationTokenRecord,
        RemoveDelegationTokenRecord,
        RemoveUserScramCredentialRecord,
        UserScramCredentialRecord,
    )

R = TypeVar("R", bound=Struct)


def quota_key(record: ClientQuotaRecord) -> Hashable:
    """The entity, in any order of its parts, and what is limited."""
    return frozenset((one.entity_type, one.entity_name) for one in record.entity), record.key


def credential_key(record: UserScramCredentialRecord | RemoveUserScramCredentialRecord) -> Hashable:
    """User and mechanism."""
    return record.name, record.mechanism


def token_key(record: DelegationTokenRecord | RemoveDelegationTokenRecord) -> Hashable:
    """The token's id."""
    return record.token_id


def declared(record: R) -> R:
    """The record without fields that its definition doesn't declare: they end at the image, as in Kafka (K1)."""
    nested = [name for name in record.FIELDS if _holds_structs(getattr(record, name))]
    if not record.unknown_tagged_fields and not nested:
        return record
    made = copy.copy(record)
    made.unknown_tagged_fields = ()
    for name in nested:
        setattr(made, name, [declared(one) for one in getattr(record, name)])
    return made


def _holds_structs(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], Struct)


class KeptRecords(Mapping[Hashable, Message]):
    """Records by key, in the order in which the keys came."""

    def __init__(self, by_key: Mapping[Hashable, Message] | None = None) -> None:
        self._by_key = dict(by_key or {})

    def __getitem__(self, key: Hashable) -> Message:
        return self._by_key[key]

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._by_key)

    def __len__(self) -> int:
        return len(self._by_key)

    def keep(self, key: Hashable, record: Message) -> None:
        """Replay: it replaces the one before."""
        self._by_key[key] = declared(record)

    def drop(self, key: Hashable) -> None:
        """Replay: gone, if it was there."""
        self._by_key.pop(key, None)

    def clone(self) -> KeptRecords:
        return KeptRecords(self._by_key)

    def records(self) -> Iterator[Message]:
        """What a snapshot holds of this part."""
        return iter(self._by_key.values())
