"""What may not be shown (C8): values of configs that are sensitive or that no definition knows, credentials and tokens,
and bytes that hold other messages with such in them.

This is the one place, and as low as that: the repr of a message, the annotated view, dumps, logs, answers and errors
all ask here.  A name is looked up in the facts of Kafka's own configs; whatever is not certainly open is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple
from uuid import UUID

from kafkaproto.schema.config_facts import config_facts, listener_suffix

HIDDEN: Final = "[hidden]"
"""In place of what is not shown; Kafka's own text for passwords."""

TOPIC, BROKER, CLIENT_METRICS, GROUP = 2, 4, 16, 32
"""Types of config resources (``ConfigResource.Type`` of Kafka)."""

_PARTS: Mapping[object, str] = {BROKER: "broker", TOPIC: "topic", CLIENT_METRICS: "client_metrics", GROUP: "group"}


# -- by the names of configs


def is_open(name: object, resource_type: object = None) -> bool:
    """Whether the value of that config may be shown; without a type of resource, as a broker's or else a topic's.

    A name under ``listener.name.<listener>.`` of a broker is its suffix.
    """
    if not isinstance(name, str):
        return False
    if resource_type is None:
        return _is_open("broker", name) or _is_open("topic", name)
    part = _PARTS.get(resource_type)
    return part is not None and _is_open(part, name)


def _is_open(part: str, name: str) -> bool:
    facts = config_facts(part)
    fact = facts.get(name) or (facts.get(listener_suffix(name)) if part == "broker" else None)
    return fact is not None and not fact["sensitive"]


def shown(name: str, value: str | None, resource_type: int | None = None) -> str:
    """The value as it may be shown: itself, ``[hidden]``, or ``null`` where there is none."""
    if value is None:
        return "null"
    return value if is_open(name, resource_type) else HIDDEN


# -- by the fields of messages


class Secret(NamedTuple):
    """A field that is not to be shown, unless ``may_show`` says so of the values of the fields ``told_by``.

    Those lie in the struct itself or around it, and on the wire before the field: of broken bytes they are known, or
    the field is hidden.  ``within``: only where the struct lies in a field of that name, for structs that several
    fields share.
    """

    message: str
    struct: str
    field: str
    told_by: tuple[str, ...] = ()
    may_show: Callable[..., bool] = lambda: False
    within: str = ""

    def hides(self, find: Callable[[str], object]) -> bool:
        """Whether it is hidden; ``find`` gives a field's value from the nearest struct that has one, else ``None``."""
        return not self.may_show(*map(find, self.told_by))


def _broker_config(name: object) -> bool:
    return is_open(name, BROKER)


def _topic_config(name: object) -> bool:
    return is_open(name, TOPIC)


def _config_of_resource(name: object, resource_type: object) -> bool:
    return is_open(name, resource_type)


_METADATA_TOPIC = "__cluster_metadata"
_METADATA_TOPIC_ID = UUID(int=1)


def _other_topic(topic: object, topic_id: object) -> bool:
    """Whether records are of a topic that is certainly not the metadata log (Fetch names it one way or the other)."""
    return topic not in (None, "", _METADATA_TOPIC) or topic_id not in (None, UUID(int=0), _METADATA_TOPIC_ID)


_NAME, _OF_RESOURCE = ("name",), ("name", "resource_type")

SECRETS: Final = (
    # Values of configs. A synonym of a topic's config is a broker's, but for its own.
    Secret("AlterConfigsRequest", "AlterableConfig", "value", _OF_RESOURCE, _config_of_resource),
    Secret("BrokerRegistrationRequest", "StaticConfig", "value", _NAME, _broker_config),
    Secret("ConfigRecord", "ConfigRecord", "value", _OF_RESOURCE, _config_of_resource),
    Secret("CreateTopicsRequest", "CreatableTopicConfig", "value", _NAME, _topic_config),
    Secret("CreateTopicsResponse", "CreatableTopicConfigs", "value", _NAME, _topic_config),
    Secret("DescribeConfigsResponse", "DescribeConfigsResourceResult", "value", _OF_RESOURCE, _config_of_resource),
    Secret("DescribeConfigsResponse", "DescribeConfigsSynonym", "value", _NAME, is_open),
    Secret("IncrementalAlterConfigsRequest", "AlterableConfig", "value", _OF_RESOURCE, _config_of_resource),
    Secret("RegisterBrokerRecord", "BrokerStaticConfig", "value", _NAME, _broker_config),
    Secret("StreamsGroupDescribeResponse", "KeyValue", "value", ("key",), _topic_config, "topic_configs"),
    Secret("StreamsGroupHeartbeatRequest", "KeyValue", "value", ("key",), _topic_config, "topic_configs"),
    Secret("StreamsGroupTopologyValue", "TopicConfig", "value", ("key",), _topic_config),
    # Of groups no definition is here.
    Secret("StreamsGroupMetadataValue", "LastAssignmentConfig", "value"),
    # Credentials and tokens.
    Secret("AlterUserScramCredentialsRequest", "ScramCredentialUpsertion", "salt"),
    Secret("AlterUserScramCredentialsRequest", "ScramCredentialUpsertion", "salted_password"),
    Secret("CreateDelegationTokenResponse", "CreateDelegationTokenResponse", "hmac"),
    Secret("DescribeDelegationTokenResponse", "DescribedDelegationToken", "hmac"),
    Secret("ExpireDelegationTokenRequest", "ExpireDelegationTokenRequest", "hmac"),
    Secret("RenewDelegationTokenRequest", "RenewDelegationTokenRequest", "hmac"),
    Secret("SaslAuthenticateRequest", "SaslAuthenticateRequest", "auth_bytes"),
    Secret("SaslAuthenticateResponse", "SaslAuthenticateResponse", "auth_bytes"),
    Secret("UserScramCredentialRecord", "UserScramCredentialRecord", "salt"),
    Secret("UserScramCredentialRecord", "UserScramCredentialRecord", "server_key"),
    Secret("UserScramCredentialRecord", "UserScramCredentialRecord", "stored_key"),
    # Requests, answers and metadata records in bytes of their own.
    Secret("EnvelopeRequest", "EnvelopeRequest", "request_data"),
    Secret("EnvelopeResponse", "EnvelopeResponse", "response_data"),
    Secret("FetchResponse", "PartitionData", "records", ("topic", "topic_id"), _other_topic),
    Secret("FetchSnapshotResponse", "PartitionSnapshot", "unaligned_records"),
)
"""Of all definitions, by message, struct and attribute.  Not here: what users write into topics, groups and metrics."""

_BY_FIELD: Mapping[tuple[str, str, str], Secret] = {(one.message, one.struct, one.field): one for one in SECRETS}
_BY_STRUCT: Mapping[tuple[str, str], Secret] = {(one.struct, one.field): one for one in SECRETS}
_MESSAGES = frozenset(one.message for one in SECRETS)
_HOLDERS = _MESSAGES | {one.struct for one in SECRETS}


def secret_of(message: str, struct: str, field: str, within: str) -> Secret | None:
    """What hides a field of a struct that lies in the field ``within`` (empty for the message itself), if anything."""
    found = _BY_FIELD.get((message, struct, field))
    return None if found is None or found.within not in ("", within) else found


def hides_alone(struct: str, field: str, find: Callable[[str], object]) -> bool:
    """Whether a field is hidden of a struct of which nobody knows where it lies."""
    found = _BY_STRUCT.get((struct, field))
    return found is not None and found.hides(find)


def may_hold_secrets(message: str) -> bool:
    """Whether the bytes of a message may hold a secret where they can't be read: behind a fault, in unknown tags.

    By the name alone: what one version or set of definitions can't read may be a field of another.
    """
    return message in _MESSAGES


def may_be_in(struct: str) -> bool:
    """The same of a struct's unknown tags, of which nobody knows in which message it lies."""
    return struct in _HOLDERS
