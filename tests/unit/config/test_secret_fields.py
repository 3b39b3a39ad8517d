"""C8: the table of the fields that are not to be shown is about fields that there are, and has all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from kafkaproto.config.known import definitions
from kafkaproto.config.secrets import hide_in_form
from kafkaproto.layout import nodes
from kafkaproto.layout.resolve import resolve
from kafkaproto.schema.config_facts import config_facts
from kafkaproto.schema.model import ArrayType, MessageSchema, Primitive
from kafkaproto.secrets import SECRETS, Secret, hides_alone, is_open, may_be_in, secret_of
from tests.unit.config.canary import CANARY, CODEC, leaks

OPEN_BYTES = {
    # What users write, and what members of groups tell each other.
    "ConsumerGroupMemberMetadataValue.ClassicProtocol.metadata",
    "ConsumerProtocolAssignment.ConsumerProtocolAssignment.user_data",
    "ConsumerProtocolSubscription.ConsumerProtocolSubscription.user_data",
    "DescribeGroupsResponse.DescribedGroupMember.member_assignment",
    "DescribeGroupsResponse.DescribedGroupMember.member_metadata",
    "GroupMetadataValue.MemberMetadata.assignment",
    "GroupMetadataValue.MemberMetadata.subscription",
    "JoinGroupRequest.JoinGroupRequestProtocol.metadata",
    "JoinGroupResponse.JoinGroupResponseMember.metadata",
    "ProduceRequest.PartitionProduceData.records",
    "PushTelemetryRequest.PushTelemetryRequest.metrics",
    "ShareFetchResponse.PartitionData.records",
    "SyncGroupRequest.SyncGroupRequestAssignment.assignment",
    "SyncGroupResponse.SyncGroupResponse.assignment",
    # Names and addresses.
    "EnvelopeRequest.EnvelopeRequest.client_host_address",
    "EnvelopeRequest.EnvelopeRequest.request_principal",
    # Of a plugin of brokers for remote storage.
    "RemoteLogSegmentMetadataRecord.RemoteLogSegmentMetadataRecord.custom_metadata",
    "RemoteLogSegmentMetadataSnapshotRecord.RemoteLogSegmentMetadataSnapshotRecord.custom_metadata",
    "RemoteLogSegmentMetadataUpdateRecord.CustomMetadata.custom_metadata",
    "RemoteLogSegmentMetadataUpdateRecord.RemoteLogSegmentMetadataUpdateRecord.custom_metadata",
}
"""Fields of bytes that may be shown: a definition with another one must be looked at."""

OPEN_VALUES = {
    # Tags of a Streams client; telemetry and quotas have no texts.
    "StreamsGroupMemberMetadataValue.KeyValue.value",
}


def fields() -> Iterator[tuple[MessageSchema, str, str, object]]:
    for name in CODEC.names:
        schema = CODEC.schema(name)
        for struct in (schema.root, *schema.structs.values()):
            for spec in struct.fields:
                kind = spec.type.element if isinstance(spec.type, ArrayType) else spec.type
                yield schema, struct.name, spec.attribute, kind


def test_every_field_of_bytes_and_every_value_is_in_the_table_or_known_to_be_open() -> None:
    known = {f"{one.message}.{one.struct}.{one.field}" for one in SECRETS}
    texts = {f"{schema.name}.{struct}.{field}" for schema, struct, field, kind in fields() if kind is Primitive.STRING}
    raw = {
        f"{schema.name}.{struct}.{field}"
        for schema, struct, field, kind in fields()
        if kind in (Primitive.BYTES, Primitive.RECORDS)
    }
    assert known <= raw | texts
    assert raw - known == OPEN_BYTES & raw
    values = {
        one for one in texts if one.rpartition(".")[2] in {"value", "password", "secret", "hmac", "token", "auth"}
    }
    assert values - known == OPEN_VALUES


def _places(node: nodes.Node, around: tuple[nodes.Struct, ...]) -> Iterator[tuple[nodes.Struct, ...]]:
    """Each struct of a layout, with those around it."""
    match node:
        case nodes.Array():
            yield from _places(node.element, around)
        case nodes.NullableStruct():
            yield from _places(node.struct, around)
        case nodes.Struct():
            yield (*around, node)
            tagged = () if node.tags is None else tuple(one.field for one in node.tags.fields)
            for field in (*node.fields, *tagged):
                yield from _places(field.node, (*around, node))


@pytest.mark.parametrize("secret", SECRETS, ids=lambda one: f"{one.message}-{one.field}")
def test_what_tells_of_a_secret_lies_before_it(secret: Secret) -> None:
    """In every version that has the field: so a value is never read before its name."""
    schema = CODEC.schema(secret.message)
    seen = 0
    for version in schema.valid_versions:
        for *around, struct in _places(resolve(schema, version).root, ()):
            names = [field.attribute for field in struct.fields]
            if struct.name != secret.struct or secret.field not in names:
                continue
            seen += 1
            before = {*names[: names.index(secret.field)]}
            # Of a struct around it all that is not tagged, and does not follow the field that it lies in.
            for one, inner in pairwise([*around, struct]):
                own = [field.attribute for field in one.fields]
                lies_in = next(
                    (
                        field.attribute
                        for field in one.fields
                        if inner in [place[-1] for place in _places(field.node, ())]
                    ),
                    None,
                )
                before |= {*(own if lies_in is None else own[: own.index(lies_in)])}
            told_by = set(secret.told_by)
            # A topic is named in one way or the other.
            assert told_by & before if told_by == {"topic", "topic_id"} else told_by <= before
    assert seen > 0


def _way_to(node: nodes.Node, secret: Secret, within: str = "") -> list[tuple[str, nodes.Node]] | None:
    """The fields from a struct down to the one that holds the secret."""
    struct = node.struct if isinstance(node, nodes.NullableStruct) else node
    if isinstance(struct, nodes.Array):
        return _way_to(struct.element, secret, within)
    if not isinstance(struct, nodes.Struct):
        return None
    tagged = () if struct.tags is None else tuple(one.field for one in struct.tags.fields)
    for field in (*struct.fields, *tagged):
        if (struct.name, field.attribute) == (secret.struct, secret.field) and secret.within in ("", within):
            return [(field.attribute, field.node)]
        below = _way_to(field.node, secret, field.attribute)
        if below is not None:
            return [(field.attribute, field.node), *below]
    return None


@pytest.mark.parametrize("secret", SECRETS, ids=lambda one: f"{one.message}-{one.struct}-{one.field}")
def test_each_is_hidden_in_every_version(secret: Secret) -> None:
    """In the annotated view, in the JSON form and in the repr; the codec itself stays exact."""
    kind = CODEC.message(secret.message)
    versions = 0
    for version in kind.schema().valid_versions:
        way = _way_to(resolve(kind.schema(), version).root, secret)
        if way is None:
            continue
        versions += 1
        message = holder = kind()
        for attribute, node in way[:-1]:
            element = node.element if isinstance(node, nodes.Array) else node
            element = element.struct if isinstance(element, nodes.NullableStruct) else element
            assert isinstance(element, nodes.Struct)
            made = kind.STRUCTS[element.name]()
            setattr(holder, attribute, [made] if isinstance(node, nodes.Array) else made)
            holder = made  # type: ignore[assignment]
        attribute, node = way[-1]
        setattr(holder, attribute, CANARY if isinstance(node, nodes.Text) else CANARY.encode())
        data = CODEC.encode(message, version)
        assert CANARY.encode() in data
        found = CODEC.explain(secret.message, version, data)
        # Empty ones beside it are hidden too.
        assert found.hidden >= 1
        assert not leaks(f"{found} {found.to_json()} {found!r} {message!r}")
        form = CODEC.to_json(message, version)
        assert leaks(str(form))
        assert CODEC.encode(CODEC.from_json(secret.message, version, form), version) == data
        assert hide_in_form(message, form) == found.hidden
        assert not leaks(str(form))
    assert versions > 0


def test_one_name_of_a_struct_means_one_thing() -> None:
    """A repr sees the struct alone: what one message hides must not be told otherwise by another."""
    by_struct: dict[tuple[str, str], set[tuple[str, ...]]] = {}
    for one in SECRETS:
        by_struct.setdefault((one.struct, one.field), set()).add(one.told_by)
    assert [found for found in by_struct.values() if len(found) > 1] == []


def of(**fields: str) -> Callable[[str], object]:
    def find(name: str) -> object:
        return fields.get(name)

    return find


def test_within() -> None:
    """Tags of a Streams client are no configs, though of the same struct."""
    found = secret_of("StreamsGroupHeartbeatRequest", "KeyValue", "value", "topic_configs")
    assert found is not None
    assert found.hides(of(key="my.own"))
    assert not found.hides(of(key="cleanup.policy"))
    assert secret_of("StreamsGroupHeartbeatRequest", "KeyValue", "value", "client_tags") is None
    assert secret_of("AlterConfigsRequest", "ConfigRecord", "value", "") is None


def test_a_struct_on_its_own() -> None:
    assert hides_alone("AlterableConfig", "value", of(name="ssl.key.password"))
    assert not hides_alone("AlterableConfig", "value", of(name="cleanup.policy"))
    assert hides_alone("AlterableConfig", "value", of())
    assert hides_alone("PartitionData", "records", of())
    assert not hides_alone("AlterableConfig", "name", of())
    assert may_be_in("RegisterBrokerRecord")
    assert may_be_in("BrokerStaticConfig")
    assert not may_be_in("RegisterControllerRecord")


def test_the_facts_agree_with_the_definitions() -> None:
    """Openness is told by the facts alone, without definitions; both must say the same of each name."""
    for part, kind in (("broker", 4), ("topic", 2)):
        names = [*config_facts("broker"), *config_facts("topic"), "my.own", "listener.name.x.my.own"]
        names += [f"listener.name.x.{name}" for name in names]
        for name in names:
            assert is_open(name, kind) == definitions(part).is_open(name), name
