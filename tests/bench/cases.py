"""The messages and the batch that are measured: bytes that Kafka's own serializers made."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import kafkaproto
from kafkaproto import Message
from kafkaproto.messages import MetadataResponse

_SAMPLES = Path(__file__).parent / "samples"


@dataclass(frozen=True)
class Case:
    """One message; ``letter`` as in the table of targets."""

    letter: str
    title: str
    file: str
    name: str
    version: int

    @cached_property
    def data(self) -> bytes:
        """Its bytes; of a request header and body those of a frame without its length."""
        return (_SAMPLES / self.file).read_bytes() if self.file else _shrunken()

    @cached_property
    def message(self) -> Message:
        """What the bytes hold; of a request the body."""
        if self.letter == "a":
            return kafkaproto.decode_request(self.frame).body
        return kafkaproto.decode(self.name, self.version, self.data)

    @property
    def frame(self) -> bytes:
        """The bytes behind their length."""
        return len(self.data).to_bytes(4, "big") + self.data


MESSAGES = (
    Case("a", "request header v2 and key 94", "unregctl_v0.bin", "UnregisterControllerRequest", 0),
    Case("b", "ApiVersionsResponse v4", "apiversions_v4.bin", "ApiVersionsResponse", 4),
    Case("c", "MetadataResponse v12, 1,000 partitions", "metadata_v12.bin", "MetadataResponse", 12),
    Case("d", "BrokerRegistrationRequest v4", "brokerreg_v4.bin", "BrokerRegistrationRequest", 4),
    Case("d2", "RegisterControllerRecord v0", "regctlrec_v0.bin", "RegisterControllerRecord", 0),
)

SHRUNKEN = Case("c2", "the same, one partition in ten shrunken", "", "MetadataResponse", 12)
"""Made from ``c``: items of unequal shape, which can't be read in runs as long."""

BATCH = (_SAMPLES / "batch1000.bin").read_bytes()
"""1,000 records, uncompressed."""


def _shrunken() -> bytes:
    message = kafkaproto.decode(MetadataResponse, 12, MESSAGES[2].data)
    partitions = [one for topic in message.topics for one in topic.partitions]
    for number, partition in enumerate(partitions):
        if number * 7 % 10 == 0:
            partition.isr_nodes = partition.isr_nodes[:-1]
    return kafkaproto.encode(message, 12)
