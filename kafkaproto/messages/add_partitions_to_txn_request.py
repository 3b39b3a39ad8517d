"""AddPartitionsToTxnRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AddPartitionsToTxnTopic(_base.Struct):
    """A struct of AddPartitionsToTxnRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[int]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class AddPartitionsToTxnTransaction(_base.Struct):
    """A struct of AddPartitionsToTxnRequest, versions 4+.

    * ``transactional_id`` – string, versions 4+
    * ``producer_id`` – int64, versions 4+
    * ``producer_epoch`` – int16, versions 4+
    * ``verify_only`` – bool, versions 4+
    * ``topics`` – []AddPartitionsToTxnTopic, versions 4+
    """

    __slots__ = ("transactional_id", "producer_id", "producer_epoch", "verify_only", "topics")
    FIELDS = __slots__

    transactional_id: str
    producer_id: int
    producer_epoch: int
    verify_only: bool
    topics: list[AddPartitionsToTxnTopic]

    def __init__(
        self,
        *,
        transactional_id: str = "",
        producer_id: int = 0,
        producer_epoch: int = 0,
        verify_only: bool = False,
        topics: list[AddPartitionsToTxnTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.verify_only = verify_only
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


class AddPartitionsToTxnRequest(_base.Message):
    """AddPartitionsToTxnRequest: request, api key 24, versions 0-5, flexible 3+.

    * ``transactions`` – []AddPartitionsToTxnTransaction, versions 4+
    * ``v3_and_below_transactional_id`` – string, versions 0-3
    * ``v3_and_below_producer_id`` – int64, versions 0-3
    * ``v3_and_below_producer_epoch`` – int16, versions 0-3
    * ``v3_and_below_topics`` – []AddPartitionsToTxnTopic, versions 0-3
    """

    __slots__ = (
        "transactions",
        "v3_and_below_transactional_id",
        "v3_and_below_producer_id",
        "v3_and_below_producer_epoch",
        "v3_and_below_topics",
    )
    NAME = "AddPartitionsToTxnRequest"
    FIELDS = __slots__

    transactions: list[AddPartitionsToTxnTransaction]
    v3_and_below_transactional_id: str
    v3_and_below_producer_id: int
    v3_and_below_producer_epoch: int
    v3_and_below_topics: list[AddPartitionsToTxnTopic]

    def __init__(
        self,
        *,
        transactions: list[AddPartitionsToTxnTransaction] = _base.UNSET,
        v3_and_below_transactional_id: str = "",
        v3_and_below_producer_id: int = 0,
        v3_and_below_producer_epoch: int = 0,
        v3_and_below_topics: list[AddPartitionsToTxnTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactions = [] if transactions is _base.UNSET else transactions
        self.v3_and_below_transactional_id = v3_and_below_transactional_id
        self.v3_and_below_producer_id = v3_and_below_producer_id
        self.v3_and_below_producer_epoch = v3_and_below_producer_epoch
        self.v3_and_below_topics = [] if v3_and_below_topics is _base.UNSET else v3_and_below_topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AddPartitionsToTxnRequest, AddPartitionsToTxnTopic, AddPartitionsToTxnTransaction)
