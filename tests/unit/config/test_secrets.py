"""C8: a canary in the place of every value that may not be shown."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import kafkaproto
from kafkaproto.config import validators
from kafkaproto.config.constraints import Constraint, Constraints
from kafkaproto.config.definitions import ConfigDef, ConfigType
from kafkaproto.config.known import broker_configs, topic_configs
from kafkaproto.config.secrets import BROKER, HIDDEN, TOPIC, count_hidden, hide_in_form, is_open, shown
from kafkaproto.config.static import collect_static_configs
from kafkaproto.config.validators import Check
from kafkaproto.config.values import ConfigError
from kafkaproto.messages import (
    ConfigRecord,
    CreateTopicsRequest,
    DescribeConfigsResponse,
    IncrementalAlterConfigsRequest,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.create_topics_request import CreatableTopic, CreatableTopicConfig
from kafkaproto.messages.describe_configs_response import (
    DescribeConfigsResourceResult,
    DescribeConfigsResult,
    DescribeConfigsSynonym,
)
from kafkaproto.messages.incremental_alter_configs_request import AlterableConfig, AlterConfigsResource
from kafkaproto.messages.static_configs.broker_registration_request import BrokerRegistrationRequest, StaticConfig
from kafkaproto.messages.static_configs.register_broker_record import BrokerStaticConfig, RegisterBrokerRecord

CANARY = "canary-\u00e9-7f3a"

FACTS = json.loads((kafkaproto.schema.sources.data_folder() / "releases" / "configs-4.4.0.json").read_text("utf-8"))
SENSITIVE = [fact["name"] for fact in FACTS["broker"] if fact["sensitive"]]
HIDDEN_NAMES = [
    *SENSITIVE,
    *(f"listener.name.x.{name}" for name in SENSITIVE),
    "listener.name.x.plain.sasl.jaas.config",
    "my.own.password",
    "listener.name.x.my.own",
    "listener.name.num.io.threads",
    "SSL.KEY.PASSWORD",
    "",
]


@pytest.mark.parametrize("name", HIDDEN_NAMES)
def test_a_sensitive_or_unknown_config_is_hidden(name: str) -> None:
    assert [shown(name, CANARY, kind) for kind in (None, BROKER, TOPIC, 0, 16)] == [HIDDEN] * 5
    assert shown(name, None) == "null"
    assert not broker_configs().is_open(name)
    assert not topic_configs().is_open(name)


def test_every_other_config_is_shown() -> None:
    for part, kind, other in (("broker", BROKER, TOPIC), ("topic", TOPIC, BROKER)):
        names = {fact["name"] for fact in FACTS[part] if not fact["sensitive"]}
        assert all(shown(name, "1") == shown(name, "1", kind) == "1" for name in names)
        # A name is only a config of the resource that has it.
        elsewhere = {fact["name"] for fact in FACTS["topic" if part == "broker" else "broker"]}
        assert all(shown(name, "1", other) == HIDDEN for name in names - elsewhere)
    assert is_open("listener.name.x.ssl.keystore.location", BROKER)
    assert not is_open("listener.name.x.segment.bytes", TOPIC)


def _everything_refuses() -> ConfigDef:
    def loud(value: object) -> bool:
        raise ValueError(f"bad value {value}")

    rules = [validators.in_list(["x"]), validators.regex("x"), Check("a rule of its own", loud)]
    configs = Constraints(
        tuple(Constraint(name, level, rule) for name in SENSITIVE for level, rule in zip((7, 8, 9), rules, strict=True))
    ).broker(broker_configs())
    return configs.define("own.password", ConfigType.PASSWORD, validator=rules[0], mv_validators={7: rules[2]})


@pytest.mark.parametrize("name", [*HIDDEN_NAMES, "own.password"])
def test_no_violation_holds_it(name: str) -> None:
    configs = _everything_refuses()
    sensitive = configs.key_of(name) is not None
    for level in (None, 7, 8, 9):
        found = configs.violations(name, CANARY, level)
        assert bool(found) == (sensitive and (level is not None or name == "own.password"))
        assert CANARY not in "".join(f"{one} {one!r}" for one in found)
        assert {one.value for one in found} <= {HIDDEN}


def _bad_escape() -> object:
    return collect_static_configs(f"ssl.key.password=\\u{CANARY}")


REFUSALS: list[Callable[[], object]] = [
    _bad_escape,
    # A password that landed in the wrong line.
    *[
        partial(collect_static_configs, f"{name}={CANARY}")
        for name in ("num.io.threads", "log.preallocate", "log.cleaner.min.cleanable.ratio", "log.flush.interval.ms")
    ],
    lambda: broker_configs().parse("listener.name.x.max.connections", CANARY),
    lambda: broker_configs().parse("my.own", CANARY),
    lambda: ConfigDef().define("own", ConfigType.INT, CANARY),
    lambda: ConfigDef().define("own", ConfigType.PASSWORD, CANARY, validators.in_list(["x"])),
]


@pytest.mark.parametrize("refuse", REFUSALS)
def test_no_error_holds_it_nor_what_it_came_from(refuse: Callable[[], object]) -> None:
    with pytest.raises(ConfigError) as error:
        refuse()
    assert error.value.__cause__ is None
    assert error.value.__context__ is None
    assert CANARY not in f"{error.value} {error.value!r}"
    assert CANARY not in "".join(traceback.TracebackException.from_exception(error.value).format_exception_only())


def test_a_broker_reports_none_of_it(tmp_path: Path) -> None:
    """C7, C8."""
    path = tmp_path / "server.properties"
    path.write_bytes("".join(f"{name}={CANARY}\n" for name in HIDDEN_NAMES if name).encode("latin-1"))
    found = collect_static_configs(path)
    assert CANARY not in repr(found)
    assert {name for name, value in found if value is None} == {
        name for name in HIDDEN_NAMES if name.endswith(tuple(SENSITIVE))
    }


def test_a_parsed_password_does_not_show_itself() -> None:
    configs = broker_configs()
    parsed = configs.parse("ssl.key.password", CANARY)
    assert CANARY not in f"{parsed} {parsed!r}"
    own = ConfigDef().define("own", ConfigType.PASSWORD, CANARY).keys["own"]
    assert CANARY not in f"{own!r} {own.default_text}"


def _alter() -> Message:
    return IncrementalAlterConfigsRequest(
        resources=[
            AlterConfigsResource(
                resource_type=kind, configs=[AlterableConfig(name=name, value=CANARY) for name in HIDDEN_NAMES]
            )
            for kind in (TOPIC, BROKER, 8)
        ]
    )


def _describe() -> Message:
    synonyms = [DescribeConfigsSynonym(name="ssl.key.password", value=CANARY)]
    configs = [DescribeConfigsResourceResult(name="ssl.key.password", value=CANARY, synonyms=synonyms)]
    return DescribeConfigsResponse(results=[DescribeConfigsResult(resource_type=BROKER, configs=configs)])


MESSAGES: list[Callable[[], Message]] = [
    lambda: ConfigRecord(resource_type=BROKER, name="ssl.key.password", value=CANARY),
    lambda: ConfigRecord(resource_type=TOPIC, name="ssl.key.password", value=CANARY),
    lambda: RegisterBrokerRecord(static_configs=[BrokerStaticConfig(name="my.own", value=CANARY)]),
    lambda: BrokerRegistrationRequest(static_configs=[StaticConfig(name="ssl.key.password", value=CANARY)]),
    lambda: CreateTopicsRequest(
        topics=[CreatableTopic(name="t", configs=[CreatableTopicConfig(name="my.own", value=CANARY)])]
    ),
    _alter,
    _describe,
]


@pytest.mark.parametrize("make", MESSAGES)
def test_messages(make: Callable[[], Message]) -> None:
    """The repr of a message hides, its JSON form does where it is asked to, and the message keeps what it has."""
    message = make()
    version = message.schema().valid_versions.highest
    form = kafkaproto.to_json(message, version)
    values = json.dumps(form, ensure_ascii=False).count(CANARY)
    assert values > 0
    assert (CANARY in repr(message), repr(message).count(HIDDEN)) == (False, values)
    assert count_hidden(message, form) == 0
    assert hide_in_form(message, form) == values
    assert count_hidden(message, form) == values
    assert (CANARY in json.dumps(form, ensure_ascii=False), json.dumps(form).count(HIDDEN)) == (False, values)
    assert json.dumps(kafkaproto.to_json(message, version), ensure_ascii=False).count(CANARY) == values


def test_messages_keep_what_may_be_shown() -> None:
    records: list[Message] = [
        ConfigRecord(resource_type=BROKER, name="num.io.threads", value="3"),
        ConfigRecord(resource_type=BROKER, name="ssl.key.password", value=None),
        ConfigRecord(resource_type=TOPIC, name="cleanup.policy", value="compact"),
        DescribeConfigsResponse(
            results=[
                DescribeConfigsResult(
                    resource_type=TOPIC,
                    configs=[
                        DescribeConfigsResourceResult(
                            name="segment.bytes",
                            value="7",
                            synonyms=[DescribeConfigsSynonym(name="log.segment.bytes", value="7")],
                        )
                    ],
                )
            ]
        ),
    ]
    for one in records:
        form = kafkaproto.to_json(one, one.schema().valid_versions.highest)
        assert hide_in_form(one, form) == 0
        assert HIDDEN not in f"{one!r} {form}"
