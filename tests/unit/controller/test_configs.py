"""IncrementalAlterConfigs (44), AlterConfigs (33), DescribeConfigs (32): codes, records and values (C4, C8).

The codes with validation off are those of a real 4.4.0 controller that was sent the same requests.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
import trio

from kafkaproto.messages import (
    AlterConfigsRequest,
    AlterConfigsResponse,
    DescribeConfigsRequest,
    DescribeConfigsResponse,
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)
from kafkaproto.messages import alter_configs_request as legacy
from kafkaproto.messages.describe_configs_request import DescribeConfigsResource
from kafkaproto.messages.describe_configs_response import DescribeConfigsResult
from kafkaproto.messages.incremental_alter_configs_request import AlterableConfig, AlterConfigsResource
from mockcontroller.image.configs import Resource
from tests.unit.controller.harness import Peer, running

TOPIC, BROKER, LOGGER, METRICS = 2, 4, 8, 16
SET, DELETE, APPEND, SUBTRACT = 0, 1, 2, 3
NONE, FAILED, UNKNOWN_TOPIC, INVALID_TOPIC, DENIED_TOPIC, DENIED, UNSUPPORTED = 0, -1, 3, 17, 29, 31, 35
INVALID_CONFIG, NOT_CONTROLLER, INVALID_REQUEST, NO_BROKER = 40, 41, 42, 102
DEFAULT = Resource(BROKER, "")
CANARY = "canary-7f31"
RULES = """
[[constraint]]
resource = "broker"
config = "log.segment.bytes"
from = 30
at_least = 16777216
source = "illustrative"

[[constraint]]
resource = "topic"
config = "segment.bytes"
from = 30
at_least = 16777216
source = "illustrative"
"""

Change = tuple[str, str | None, int]


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "rules.toml"
    file.write_text(RULES)
    return file


def resource(kind: int, name: str, *changes: Change) -> AlterConfigsResource:
    configs = [AlterableConfig(name=key, value=value, config_operation=operation) for key, value, operation in changes]
    return AlterConfigsResource(resource_type=kind, resource_name=name, configs=configs)


async def altered(
    peer: Peer, *resources: AlterConfigsResource, validate_only: bool = False, **more: object
) -> list[tuple[int, str | None]]:
    request = IncrementalAlterConfigsRequest(resources=list(resources), validate_only=validate_only)
    answer = await peer.ask(IncrementalAlterConfigsResponse, request, 1, **more)
    return [(one.error_code, one.error_message) for one in answer.responses]


async def alter(peer: Peer, kind: int, name: str, *changes: Change, **more: object) -> int:
    (found,) = await altered(peer, resource(kind, name, *changes), **more)  # type: ignore[arg-type]
    return found[0]


async def replace_all(peer: Peer, kind: int, name: str, configs: Iterable[tuple[str, str | None]]) -> int:
    made = [legacy.AlterableConfig(name=key, value=value) for key, value in configs]
    request = AlterConfigsRequest(
        resources=[legacy.AlterConfigsResource(resource_type=kind, resource_name=name, configs=made)]
    )
    (found,) = (await peer.ask(AlterConfigsResponse, request, 2)).responses
    return found.error_code


async def described(
    peer: Peer, kind: int, name: str, keys: list[str] | None = None, **more: object
) -> DescribeConfigsResult:
    asked = DescribeConfigsResource(resource_type=kind, resource_name=name, configuration_keys=keys)
    request = DescribeConfigsRequest(resources=[asked], include_synonyms=True)
    (found,) = (await peer.ask(DescribeConfigsResponse, request, 4, **more)).results
    return found


def values(peer: Peer, owner: Resource = DEFAULT) -> dict[str, str]:
    return dict(peer.controller.state.committed.configs.get(owner, {}))


async def test_all_operations() -> None:
    """C4: set, delete, append, subtract; lists as Java makes them, what is in them already only once."""
    async with running(metadata_version="3.9") as peer:
        assert await alter(peer, BROKER, "", ("log.cleaner.threads", "abc", SET)) == NONE
        assert await alter(peer, BROKER, "", ("log.cleanup.policy", "compact", APPEND)) == NONE
        assert values(peer) == {"log.cleaner.threads": "abc", "log.cleanup.policy": "delete,compact"}
        assert await alter(peer, BROKER, "", ("log.cleanup.policy", "compact,compact", APPEND)) == NONE
        assert await alter(peer, BROKER, "", ("log.cleanup.policy", "delete,", SUBTRACT)) == NONE
        assert values(peer)["log.cleanup.policy"] == "compact"
        assert await alter(peer, BROKER, "", ("log.cleaner.threads", "9", DELETE)) == NONE
        assert await alter(peer, BROKER, "", ("log.cleanup.policy", "compact", SUBTRACT)) == NONE
        assert values(peer) == {"log.cleanup.policy": ""}
        assert await alter(peer, BROKER, "", ("log.cleaner.threads", "2", APPEND)) == INVALID_CONFIG
        # As on a real controller: null takes away, the last of a name counts.
        assert await alter(peer, BROKER, "", ("log.cleanup.policy", None, SET)) == NONE
        assert values(peer) == {}
        assert await alter(peer, BROKER, "", ("no.such", "1", SET), ("no.such", "2", SET)) == NONE
        assert values(peer) == {"no.such": "2"}
        for operation, value in ((APPEND, None), (9, "x"), (-1, "x")):
            assert await alter(peer, BROKER, "", ("log.cleanup.policy", value, operation)) == FAILED


async def test_refusals() -> None:
    """Codes of a real 4.4.0 controller, one for each resource; the others are written all the same."""
    async with running(topic="t") as peer:
        change = ("log.cleaner.threads", "2", SET)
        for kind, name, code in (
            (BROKER, "x", INVALID_REQUEST), (BROKER, "-3", INVALID_REQUEST), (BROKER, "7", NO_BROKER),
            (BROKER, "3000", NONE), (99, "", UNSUPPORTED), (0, "", UNSUPPORTED), (METRICS, "m", INVALID_REQUEST),
            (TOPIC, "nope", INVALID_CONFIG), (TOPIC, "", INVALID_REQUEST), (TOPIC, "a b", INVALID_TOPIC),
        ):  # fmt: skip
            assert await alter(peer, kind, name, change) == code, (kind, name)
        assert await alter(peer, TOPIC, "nope", ("retention.ms", "5", SET)) == UNKNOWN_TOPIC
        found = await altered(peer, resource(BROKER, "", change), resource(BROKER, "", change))
        assert [code for code, _ in found] == [INVALID_REQUEST]
        found = await altered(peer, resource(BROKER, "7", change), resource(BROKER, "", change))
        assert [code for code, _ in found] == [NO_BROKER, NONE]
        assert values(peer)["log.cleaner.threads"] == "2"


async def test_min_insync_replicas_with_eligible_leader_replicas() -> None:
    """KIP-966: not of one broker, and the cluster's stays."""
    async with running() as peer:
        assert await alter(peer, BROKER, "3000", ("min.insync.replicas", "2", SET)) == INVALID_CONFIG
        assert await alter(peer, BROKER, "", ("min.insync.replicas", None, DELETE)) == INVALID_CONFIG
        assert await replace_all(peer, BROKER, "", [("num.io.threads", "9")]) == INVALID_CONFIG
        assert await replace_all(peer, BROKER, "", [("num.io.threads", "9"), ("min.insync.replicas", "1")]) == NONE


async def test_values_with_validation_off() -> None:
    """§ 10: values of brokers are not checked, those of topics are, by Kafka's own rules."""
    async with running(topic=["t"]) as peer:
        assert await alter(peer, BROKER, "", ("log.cleaner.threads", "abc", SET)) == NONE
        for name, value in (("retention.ms", "abc"), ("no.such", "1"), ("min.insync.replicas", "0")):
            assert await alter(peer, TOPIC, "t", (name, value, SET)) == INVALID_CONFIG
        assert await alter(peer, TOPIC, "t", ("cleanup.policy", "x", APPEND)) == INVALID_CONFIG
        assert await alter(peer, TOPIC, "t", ("segment.bytes", "2000000", SET)) == NONE


async def test_values_with_validation_on(rules: Path) -> None:
    """C4: the result of each changed key, by base and MV rule; validate-only alike; what is unchanged doesn't block."""
    async with running(config_constraints=rules, topic="t", metadata_version="4.2") as peer:
        assert await alter(peer, BROKER, "", ("log.cleaner.threads", "abc", SET)) == INVALID_CONFIG
        assert await alter(peer, BROKER, "", ("log.segment.bytes", "2000000", SET)) == NONE
        assert await alter(peer, TOPIC, "t", ("segment.bytes", "2000000", SET)) == NONE
    async with running(config_constraints=rules, topic="t") as peer:
        for validate_only in (True, False):
            found = await altered(
                peer, resource(BROKER, "", ("log.segment.bytes", "2000000", SET)), validate_only=validate_only
            )
            ((code, text),) = found
            assert code == INVALID_CONFIG
            assert text is not None
            assert "log.segment.bytes=2000000" in text
        ((_, text),) = await altered(peer, resource(BROKER, "", ("log.segment.bytes", "14", SET)))
        assert text == "log.segment.bytes=14: must be at least 1048576 and must be at least 16777216"
        before = len(peer.records)
        assert await alter(peer, BROKER, "", ("log.segment.bytes", "16777216", SET), validate_only=True) == NONE
        assert len(peer.records) == before
        assert await alter(peer, TOPIC, "t", ("segment.bytes", "2000000", SET)) == INVALID_CONFIG
        for change in (("a", None, SET), ("a", "1", 9)):
            assert await alter(peer, BROKER, "", change) == INVALID_REQUEST
        assert await alter(peer, BROKER, "", ("a", "1", SET), ("a", "2", SET)) == INVALID_REQUEST
        assert await replace_all(peer, BROKER, "", [("a", None)]) == INVALID_REQUEST


OWN = """
[[config]]
name = "acme.zones"
type = "LIST"
default = "north,south"
documentation = "Where brokers may be."
each_of = ["north", "south", "west"]

[[config]]
name = "acme.key"
type = "PASSWORD"

[[config]]
resource = "topic"
name = "acme.tags"
type = "LIST"
default = ""

[[constraint]]
config = "acme.zones"
from = 33
each_of = ["south", "west"]
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.toml"
    file.write_text(OWN)
    return file


async def test_lists_that_only_the_file_knows(own: Path) -> None:
    """C4: entries are added and taken away as those of Kafka's lists, from the default on; the result is checked."""
    async with running(config_constraints=own, topic="t") as peer:
        assert await alter(peer, BROKER, "", ("acme.zones", "north", SUBTRACT)) == NONE
        assert values(peer)["acme.zones"] == "south"
        assert await alter(peer, BROKER, "", ("acme.zones", "west,south", APPEND)) == NONE
        assert values(peer)["acme.zones"] == "south,west"
        ((code, text),) = await altered(peer, resource(BROKER, "", ("acme.zones", "north,east", APPEND)))
        assert (code, str(text).count("acme.zones=south,west,north,east")) == (INVALID_CONFIG, 1)
        assert await alter(peer, TOPIC, "t", ("acme.tags", "a,b", APPEND)) == NONE
        assert values(peer, Resource(TOPIC, "t")) == {"acme.tags": "a,b"}
        # One resource's config is not another's, what is no list is none, nor what stands for one at a listener.
        for kind, name, key in (
            (TOPIC, "t", "acme.zones"), (BROKER, "", "acme.tags"), (BROKER, "", "acme.key"),
            (BROKER, "", "listener.name.x.ssl.cipher.suites"), (BROKER, "", "no.such"),
        ):  # fmt: skip
            assert await alter(peer, kind, name, (key, "a", APPEND)) == INVALID_CONFIG, key
    async with running() as peer:
        assert await alter(peer, BROKER, "", ("acme.zones", "west", APPEND)) == INVALID_CONFIG


async def test_a_file_is_read_once(rules: Path) -> None:
    """What becomes of it later is the next start's affair."""
    bad = ("log.segment.bytes", "2000000", SET)
    async with running(config_constraints=rules) as peer:
        await trio.Path(rules).unlink()
        assert await alter(peer, BROKER, "", bad) == INVALID_CONFIG
        await trio.Path(rules).write_text(RULES.replace("16777216", "1000000"))
        assert await alter(peer, BROKER, "", bad) == INVALID_CONFIG
    async with running(config_constraints=rules) as peer:
        assert await alter(peer, BROKER, "", bad) == NONE


async def test_a_long_value_makes_no_answer_that_is_too_long() -> None:
    async with running(config_validation="on", topic="t") as peer:
        long = "\N{SNOWMAN}" * 10_000
        for kind, name, key in ((BROKER, "", "log.cleaner.threads"), (TOPIC, "t", "retention.ms")):
            assert await alter(peer, kind, name, (key, long, SET)) == INVALID_CONFIG


async def test_what_violates_already_does_not_block(rules: Path) -> None:
    """C4: an unchanged key is left alone, and delete is always allowed."""
    from kafkaproto.messages import ConfigRecord
    from mockcontroller.log import Draft

    async with running(config_constraints=rules, topic="t") as peer:
        for kind, name, key in ((BROKER, "", "log.segment.bytes"), (TOPIC, "t", "segment.bytes")):
            record = ConfigRecord(resource_type=kind, resource_name=name, name=key, value="14")
            await peer.controller.append(Draft.data(record))
            other = "num.io.threads" if kind == BROKER else "retention.ms"
            assert await alter(peer, kind, name, (other, "5", SET)) == NONE
            assert await alter(peer, kind, name, (key, "14", SET)) == NONE
            assert await alter(peer, kind, name, (key, "15", SET)) == INVALID_CONFIG
            assert await alter(peer, kind, name, (key, None, DELETE)) == NONE
            assert key not in values(peer, Resource(kind, name))


async def test_the_older_api_says_all_there_is_to_be() -> None:
    """Key 33: what it does not name goes."""
    async with running(topic="t") as peer:
        owner = Resource(TOPIC, "t")
        assert await replace_all(peer, TOPIC, "t", [("retention.ms", "5"), ("cleanup.policy", "compact")]) == NONE
        assert values(peer, owner) == {"retention.ms": "5", "cleanup.policy": "compact"}
        assert await replace_all(peer, TOPIC, "t", [("retention.ms", "7")]) == NONE
        assert values(peer, owner) == {"retention.ms": "7"}
        assert await replace_all(peer, TOPIC, "t", [("retention.ms", None)]) == NONE
        assert values(peer, owner) == {}
        assert await replace_all(peer, TOPIC, "nope", []) == UNKNOWN_TOPIC


async def test_records() -> None:
    """KAFKA-14136: a broker's is written even where nothing changes, a topic's is not."""
    async with running(topic="t") as peer:
        for kind, name, key, more in ((BROKER, "", "num.io.threads", 1), (TOPIC, "t", "retention.ms", 0)):
            await alter(peer, kind, name, (key, "5", SET))
            before = len(peer.records)
            assert await alter(peer, kind, name, (key, "5", SET)) == NONE
            assert len(peer.records) == before + more


async def test_who_may() -> None:
    """31 for brokers, 29 for topics, before anything else is looked at; a node that doesn't lead says 41."""
    async with running(topic="t", authorizer=lambda principal, _: principal == "User:admin") as peer:
        for kind, name, code in ((BROKER, "7", DENIED), (TOPIC, "nope", DENIED_TOPIC)):
            assert await alter(peer, kind, name, ("x", "5", SET)) == code
            assert (await described(peer, kind, name)).error_code == code
        assert await alter(peer, BROKER, "", ("x", "5", SET), principal="User:admin") == NONE
        peer.controller.resign()
        assert await alter(peer, BROKER, "", ("x", "5", SET), principal="User:admin") == NOT_CONTROLLER
        assert await alter(peer, BROKER, "", ("x", "5", SET)) == DENIED


async def test_describing() -> None:
    """Sources, synonyms, types; what is sensitive, or known to nobody, has no value (C8)."""
    async with running(topic="t", metadata_version="3.9") as peer:
        changes = ("log.segment.bytes", "2000000", SET), ("no.such", CANARY, SET)
        assert await alter(peer, BROKER, "", *changes) == NONE
        assert await alter(peer, BROKER, "3000", ("log.segment.bytes", "3000000", SET)) == NONE
        found = await described(peer, BROKER, "")
        assert {(one.name, one.value, one.config_source) for one in found.configs} == {
            ("log.segment.bytes", "2000000", 3), ("no.such", None, 3),
        }  # fmt: skip
        assert CANARY not in repr([(one.value, [s.value for s in one.synonyms]) for one in found.configs])
        (one,) = (await described(peer, BROKER, "3000", ["log.segment.bytes"])).configs
        assert [(s.value, s.source) for s in one.synonyms] == [("3000000", 2), ("2000000", 3), ("1073741824", 5)]
        assert (one.value, one.config_source, one.read_only, one.config_type) == ("3000000", 2, False, 3)
        whole = await described(peer, BROKER, "3000")
        # A real 4.4.0 controller lists these 350, and here one unknown config is set besides.
        assert len(whole.configs) == 351
        (one,) = (await described(peer, TOPIC, "t", ["segment.bytes"])).configs
        assert (one.value, one.config_source, one.synonyms[0].name) == ("3000000", 2, "log.segment.bytes")
        assert len((await described(peer, TOPIC, "t")).configs) == 37
        for kind, name, code in ((TOPIC, "nope", UNKNOWN_TOPIC), (BROKER, "7", INVALID_REQUEST),
                                 (1, "3000", INVALID_REQUEST)):  # fmt: skip
            assert (await described(peer, kind, name)).error_code == code


@pytest.fixture
def secret_rules(rules: Path) -> Path:
    rules.write_text(RULES + '[[constraint]]\nconfig = "ssl.key.password"\nfrom = 30\npattern = "x"\nsource = "test"\n')
    return rules


async def test_secrets_stay_in(secret_rules: Path, caplog: pytest.LogCaptureFixture) -> None:
    """C8: a refused value of a sensitive config is in no answer and no log line."""
    async with running(config_constraints=secret_rules) as peer:
        ((code, text),) = await altered(peer, resource(BROKER, "", ("ssl.key.password", CANARY, SET)))
        assert code == INVALID_CONFIG
        assert text is not None
        assert "[hidden]" in text
        assert CANARY not in text + caplog.text
