"""Loggers (8), client metrics (16) and groups (32) in 32, 33 and 44, and where values come from: as a real 4.4.0
controller answered the same requests (C4, C8, F1).
"""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from kafkaproto.messages import (
    ConfigRecord,
    DescribeConfigsRequest,
    DescribeConfigsResponse,
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)
from kafkaproto.messages.describe_configs_request import DescribeConfigsResource
from mockcontroller.handlers.broker_loggers import LEVELS
from mockcontroller.image.configs import Resource
from mockcontroller.log import Draft
from tests.unit.controller.harness import running
from tests.unit.controller.test_configs import (
    APPEND,
    BROKER,
    CANARY,
    DELETE,
    DENIED,
    FAILED,
    INVALID_CONFIG,
    INVALID_REQUEST,
    LOGGER,
    METRICS,
    NONE,
    NOT_CONTROLLER,
    SET,
    SUBTRACT,
    TOPIC,
    UNSUPPORTED,
    alter,
    described,
    replace_all,
    resource,
    values,
)

GROUP = 32
DENIED_GROUP = 30
SELF = "3000"


@pytest.mark.parametrize(
    ("kind", "name", "value", "code"),
    [
        (METRICS, "interval.ms", "100", NONE),
        (METRICS, "interval.ms", "99", INVALID_REQUEST),
        (METRICS, "interval.ms", "3600001", INVALID_REQUEST),
        (METRICS, "interval.ms", "abc", INVALID_CONFIG),
        (METRICS, "metrics", "a,a", NONE),
        (METRICS, "metrics", ",", INVALID_CONFIG),
        (METRICS, "match", " client_id = a.* ,client_id=b", NONE),
        (METRICS, "match", "client_id=x=", NONE),
        (METRICS, "match", "client_id=a=b", INVALID_CONFIG),
        (METRICS, "match", "client_id=[", INVALID_CONFIG),
        (METRICS, "match", "foo=1", INVALID_CONFIG),
        (METRICS, "no.such", "1", INVALID_REQUEST),
        (GROUP, "consumer.heartbeat.interval.ms", "5000", NONE),
        (GROUP, "consumer.heartbeat.interval.ms", "4999", INVALID_CONFIG),
        (GROUP, "consumer.heartbeat.interval.ms", "15001", INVALID_CONFIG),
        (GROUP, "share.auto.offset.reset", "by_duration:PT1H", NONE),
        (GROUP, "share.auto.offset.reset", "by_duration:-PT1H", INVALID_CONFIG),
        (GROUP, "streams.assignor.name", "sticky", NONE),
        (GROUP, "streams.assignor.name", "x", INVALID_CONFIG),
        (GROUP, "streams.rack.aware.assignment.tags", "a,a", INVALID_CONFIG),
        (GROUP, "errors.deadletterqueue.topic.name", "__x", INVALID_CONFIG),
        (GROUP, "no.such", "1", INVALID_CONFIG),
    ],
)
async def test_values_of_groups_and_client_metrics(kind: int, name: str, value: str, code: int) -> None:
    """By both requests; what is written is what was sent."""
    async with running() as peer:
        assert await alter(peer, kind, "g", (name, value, SET)) == code
        assert await replace_all(peer, kind, "g", [(name, value)]) == code
        assert values(peer, Resource(kind, "g")) == ({} if code else {name: value})
        assert await alter(peer, kind, "g", (name, None, DELETE)) == NONE
        assert values(peer, Resource(kind, "g")) == {}


async def test_which_is_wrong_first() -> None:
    """An unknown config, then what is no value of its type, then the interval, then what clients are matched by."""
    async with running() as peer:
        for changes, code in (
            ([("interval.ms", "1"), ("match", "x")], INVALID_REQUEST),
            ([("interval.ms", "1"), ("metrics", ",")], INVALID_CONFIG),
            ([("interval.ms", "x"), ("no.such", "1")], INVALID_REQUEST),
        ):
            assert await replace_all(peer, METRICS, "g", changes) == code


async def test_what_is_no_list_there() -> None:
    """A controller knows the types of topics' and brokers' configs alone."""
    async with running() as peer:
        for kind, name in ((METRICS, "metrics"), (GROUP, "streams.rack.aware.assignment.tags"), (GROUP, "no.such"),
                           (METRICS, "log.cleanup.policy")):  # fmt: skip
            for operation in (APPEND, SUBTRACT):
                assert await alter(peer, kind, "g", (name, "x", operation)) == INVALID_CONFIG
                assert await alter(peer, kind, "g", (name, "x", operation), (name, None, DELETE)) == NONE


async def test_values_together() -> None:
    """A topic's lags of compaction, whichever is altered; and storage that the node has not got."""
    least, most = "min.compaction.lag.ms", "max.compaction.lag.ms"
    async with running(topic="t") as peer:
        assert await alter(peer, BROKER, "", ("log.cleaner.max.compaction.lag.ms", "5", SET)) == NONE
        assert await alter(peer, TOPIC, "t", (least, "500", SET)) == NONE
        assert await alter(peer, TOPIC, "t", (most, "499", SET)) == INVALID_CONFIG
        assert await alter(peer, TOPIC, "t", (most, "500", SET)) == NONE
        assert await alter(peer, TOPIC, "t", (least, "501", SET)) == INVALID_CONFIG
        assert await alter(peer, TOPIC, "t", ("remote.storage.enable", "TRUE", SET)) == INVALID_CONFIG
        assert await alter(peer, TOPIC, "t", ("remote.storage.enable", "false", SET)) == NONE


async def test_values_that_can_not_be_together_do_not_block_others() -> None:
    """C4: with validation on, where they were there before."""
    async with running(config_validation="on", topic="t") as peer:
        wrong = {"min.compaction.lag.ms": "9", "max.compaction.lag.ms": "1", "remote.storage.enable": "true"}
        for name, value in wrong.items():
            record = ConfigRecord(resource_type=TOPIC, resource_name="t", name=name, value=value)
            await peer.controller.append(Draft.data(record))
        assert await alter(peer, TOPIC, "t", ("retention.ms", "5", SET)) == NONE
        assert await alter(peer, TOPIC, "t", ("min.compaction.lag.ms", "2", SET)) == INVALID_CONFIG
        assert await alter(peer, TOPIC, "t", ("min.compaction.lag.ms", "1", SET)) == NONE
        record = ConfigRecord(resource_type=TOPIC, resource_name="t", name="max.compaction.lag.ms", value="x")
        await peer.controller.append(Draft.data(record))
        assert await alter(peer, TOPIC, "t", ("min.compaction.lag.ms", "2", SET)) == NONE


async def test_records_of_groups() -> None:
    """As of a topic: none where nothing changes; and there is no default of all."""
    async with running() as peer:
        for kind, name in ((METRICS, "metrics"), (GROUP, "share.isolation.level")):
            value = "read_committed"
            assert await alter(peer, kind, "g", (name, value, SET)) == NONE
            found = peer.records[-1]
            assert isinstance(found, ConfigRecord)
            assert (found.resource_type, found.resource_name, found.name, found.value) == (kind, "g", name, value)
            assert await alter(peer, kind, "g", (name, value, SET)) == NONE
            assert peer.records[-1] is found
            assert await alter(peer, kind, "", (name, value, SET)) == INVALID_REQUEST
            assert (await described(peer, kind, "")).error_code == INVALID_REQUEST


async def test_describing_groups_and_client_metrics() -> None:
    async with running() as peer:
        assert await alter(peer, METRICS, "s", ("metrics", " b , a,b", SET)) == NONE
        found = {one.name: one for one in (await described(peer, METRICS, "s")).configs}
        shown = {one.name: (one.value, one.config_source, one.config_type, len(one.synonyms)) for one in found.values()}
        assert shown == {"interval.ms": ("300000", 5, 3, 0), "match": ("", 5, 7, 0), "metrics": ("b,a", 7, 7, 1)}
        assert await alter(peer, BROKER, "", ("group.consumer.assignment.interval.ms", "2000", SET)) == NONE
        assert await alter(peer, GROUP, "g", ("streams.num.warmup.replicas", "3", SET)) == NONE
        found = {one.name: one for one in (await described(peer, GROUP, "g")).configs}
        # Of 27 six are internal, of which one is set.
        assert len(found) == 22
        assert len((await described(peer, GROUP, "h")).configs) == 21
        for name, *synonyms in (
            ("streams.num.warmup.replicas", ("streams.num.warmup.replicas", "3", 8),
             ("group.streams.num.warmup.replicas", "2", 5)),
            ("consumer.assignment.interval.ms", ("group.consumer.assignment.interval.ms", "2000", 3),
             ("group.consumer.assignment.interval.ms", "1000", 5)),
            ("share.isolation.level", ("share.isolation.level", "read_uncommitted", 5)),
            ("streams.assignor.name", ("group.streams.assignors", "sticky", 5)),
        ):  # fmt: skip
            assert [(one.name, one.value, one.source) for one in found[name].synonyms] == synonyms
            assert (found[name].value, found[name].config_source) == synonyms[0][1:]


async def test_who_may() -> None:
    """A group's are its own; of loggers and client metrics the cluster's decide."""
    async with running(authorizer=lambda principal, _: principal == "User:admin") as peer:
        for kind, name, code in ((GROUP, "g", DENIED_GROUP), (METRICS, "g", DENIED), (LOGGER, SELF, DENIED)):
            assert await alter(peer, kind, name, ("x", "5", SET)) == code
            assert (await described(peer, kind, name)).error_code == code


async def test_a_node_that_does_not_lead() -> None:
    """41 for each resource of the request as often as it stands there, where one would have been looked at."""
    async with running(topic="t") as peer:
        peer.controller.resign()
        for resources, codes in (
            ([resource(TOPIC, "t"), resource(TOPIC, "t"), resource(1, "x")], [INVALID_REQUEST, UNSUPPORTED]),
            ([resource(TOPIC, "t"), resource(LOGGER, "7"), resource(1, "x")], [NOT_CONTROLLER] * 3),
            ([resource(LOGGER, SELF), resource(LOGGER, SELF), resource(1, "x")], [NONE, NONE, UNSUPPORTED]),
        ):
            request = IncrementalAlterConfigsRequest(resources=resources)
            answer = await peer.ask(IncrementalAlterConfigsResponse, request, 1)
            assert [one.error_code for one in answer.responses] == codes


@pytest.fixture
def levels() -> Iterator[None]:
    """What a test does to levels is undone."""
    names = ["mockcontroller", "mockcontroller.server"]
    before = [logging.getLogger(name).level for name in names]
    yield
    for name, level in zip(names, before, strict=True):
        logging.getLogger(name).setLevel(level)


@pytest.mark.usefixtures("levels")
async def test_loggers() -> None:
    """KIP-412: the process's own, by Kafka's names of levels; nothing of them is in the log."""
    async with running() as peer:
        before = len(peer.records)
        for level, number in LEVELS.items():
            assert await alter(peer, LOGGER, SELF, ("root", level, SET)) == NONE
            assert logging.getLogger("mockcontroller").level == number
            found = {one.name: one for one in (await described(peer, LOGGER, SELF)).configs}
            assert {found["root"].value, found["mockcontroller.server"].value} == {level}
            assert (found["root"].config_source, found["root"].read_only, found["root"].documentation) == (6, False, "")
        assert await alter(peer, LOGGER, "+3000", ("mockcontroller.server", "WARN", SET)) == NONE
        assert logging.getLogger("mockcontroller.server").level == logging.WARNING
        assert await alter(peer, LOGGER, SELF, ("mockcontroller.server", None, DELETE)) == NONE
        assert logging.getLogger("mockcontroller.server").level == logging.NOTSET
        assert await alter(peer, LOGGER, SELF, ("root", "FATAL", SET), validate_only=True) == NONE
        assert logging.getLogger("mockcontroller").level == LEVELS["TRACE"]
        assert len(peer.records) == before


@pytest.mark.usefixtures("levels")
async def test_refused_loggers() -> None:
    """The first change that can't be is named, and none is made; another request doesn't alter them at all."""
    async with running() as peer:
        await alter(peer, LOGGER, SELF, ("root", "INFO", SET))
        for changes, code in (
            ([("root", CANARY, SET)], INVALID_CONFIG),
            ([("root", "WARN", SET), ("no.such", "WARN", SET)], INVALID_CONFIG),
            ([("no.such", "WARN", APPEND)], INVALID_REQUEST),
            ([("root", "WARN", SUBTRACT)], INVALID_REQUEST),
            ([("root", "WARN", 9)], INVALID_REQUEST),
            ([("root", None, DELETE)], INVALID_REQUEST),
            ([("root", None, SET)], FAILED),
        ):
            request = IncrementalAlterConfigsRequest(resources=[resource(LOGGER, SELF, *changes)])
            (one,) = (await peer.ask(IncrementalAlterConfigsResponse, request, 1)).responses
            assert one.error_code == code
            assert CANARY not in (one.error_message or "")
            assert logging.getLogger("mockcontroller").level == logging.INFO
        for name in ("", "7", " 3000", "x"):
            assert await alter(peer, LOGGER, name, ("root", "WARN", SET)) == INVALID_REQUEST
            assert (await described(peer, LOGGER, name)).error_code == INVALID_REQUEST
        assert await replace_all(peer, LOGGER, SELF, [("root", "WARN")]) == INVALID_REQUEST


async def test_synonyms_by_another_name() -> None:
    """What stands in front of a config's own name among those that say the same is left out."""
    async with running(topic="t", metadata_version="3.9") as peer:
        found = {one.name: one for one in (await described(peer, TOPIC, "t")).configs}
        assert (found["retention.ms"].value, found["retention.ms"].synonyms) == ("604800000", [])
        assert await alter(peer, BROKER, "", ("log.retention.ms", " 3000 ", SET), ("log.roll.ms", "77", SET)) == NONE
        assert await alter(peer, BROKER, SELF, ("log.retention.ms", "2000", SET)) == NONE
        wanted = {
            "log.retention.ms": [("log.retention.ms", "2000", 2), ("log.retention.ms", " 3000 ", 3),
                                 ("log.retention.hours", "168", 5)],
            "log.retention.hours": [("log.retention.hours", "168", 5)],
            "log.roll.ms": [("log.roll.ms", "77", 3), ("log.roll.hours", "168", 5)],
        }  # fmt: skip
        found = {one.name: one for one in (await described(peer, BROKER, SELF, list(wanted))).configs}
        for name, synonyms in wanted.items():
            assert [(one.name, one.value, one.source) for one in found[name].synonyms] == synonyms
        (one,) = (await described(peer, TOPIC, "t", ["retention.ms"])).configs
        assert (one.value, one.config_source, len(one.synonyms)) == ("2000", 2, 3)


async def test_what_a_running_node_takes() -> None:
    """Of what is set only that counts which can be, is of its type, and is not each broker's or listener's own."""
    async with running(metadata_version="3.9") as peer:
        refused = [("node.id", "8"), ("log.cleaner.threads", "abc"), ("log.roll.hours", "7"), ("ssl.key.password", "x"),
                   ("sasl.jaas.config", "x"), ("listener.name.x.ssl.keystore.type", "JKS")]  # fmt: skip
        taken = [("no.such", "1"), ("listener.name.x.max.connections", "5"), ("log.cleaner.threads", " 3 ")]
        assert await alter(peer, BROKER, "", *((name, value, SET) for name, value in refused)) == NONE
        assert (await described(peer, BROKER, "")).configs == []
        assert await alter(peer, BROKER, "", *((name, value, SET) for name, value in taken)) == NONE
        found = {one.name: one for one in (await described(peer, BROKER, "")).configs}
        assert {name: one.value for name, one in found.items()} == {**dict(taken), "no.such": None}
        assert [found[name].read_only for name, _ in taken] == [True, True, False]
        found = {one.name: one for one in (await described(peer, BROKER, SELF)).configs}
        assert found["log.cleaner.threads"].value == "3"
        assert found["node.id"].value == SELF
        one = found["listener.name.x.max.connections"]
        assert [(it.name, it.value, it.source) for it in one.synonyms] == [
            ("listener.name.x.max.connections", "5", 3), ("max.connections", "2147483647", 5),
        ]  # fmt: skip
        assert (one.config_type, one.is_sensitive) == (3, False)
        name = "listener.name.x.ssl.key.password"
        assert await alter(peer, BROKER, SELF, (name, CANARY, SET)) == NONE
        (one,) = (await described(peer, BROKER, SELF, [name])).configs
        assert (one.value, one.is_sensitive, [it.value for it in one.synonyms]) == (None, True, [None])


async def test_no_names_are_all() -> None:
    async with running(topic="t") as peer:
        for kind, name, count in ((TOPIC, "t", 37), (METRICS, "s", 3), (GROUP, "g", 21)):
            assert len((await described(peer, kind, name, [])).configs) == count
            assert (await described(peer, kind, name, ["no.such"])).configs == []


DOCUMENTED = """
from kafkaproto.config.definitions import ConfigType


def broker(configs):
    configs.define("acme.tier", ConfigType.STRING, "gold", documentation="Which tier.")


def topic(configs):
    configs.define("acme.colour", ConfigType.STRING, "red")
"""


async def test_documentation_is_the_users_own(tmp_path) -> None:  # type: ignore[no-untyped-def]
    """Where it is asked for, and only of what the user defined; such a config is as any other."""
    rules = tmp_path / "rules.py"
    rules.write_text(DOCUMENTED)
    async with running(config_constraints=rules, topic="t") as peer:
        assert await alter(peer, BROKER, "", ("acme.tier", "silver", SET)) == NONE
        assert await alter(peer, TOPIC, "t", ("acme.colour", "blue", SET)) == NONE
        for include in (True, False):
            asked = [
                DescribeConfigsResource(resource_type=kind, resource_name=name, configuration_keys=keys)
                for kind, name, keys in ((BROKER, SELF, ["acme.tier", "node.id"]), (TOPIC, "t", ["acme.colour"]))
            ]
            request = DescribeConfigsRequest(resources=asked, include_documentation=include)
            of_broker, of_topic = (await peer.ask(DescribeConfigsResponse, request, 4)).results
            shown = [(one.name, one.value, one.documentation, one.read_only) for one in of_broker.configs]
            assert shown == [
                ("acme.tier", "silver", "Which tier." if include else None, False), ("node.id", SELF, None, True),
            ]  # fmt: skip
            assert [(one.value, one.config_source, one.documentation) for one in of_topic.configs] == [
                ("blue", 1, None)
            ]
