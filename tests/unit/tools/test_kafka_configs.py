"""``kafka-configs`` in this process against nodes by script: what goes where, lines, exit codes, secrets (C8).

That lines and codes are those of Kafka's own tool is shown in ``tests/interop``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kafkaproto.client import Address
from kafkaproto.messages import (
    DescribeConfigsRequest,
    DescribeConfigsResponse,
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
    ListConfigResourcesResponse,
    ListGroupsResponse,
    MetadataResponse,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.describe_configs_response import (
    DescribeConfigsResourceResult,
    DescribeConfigsResult,
    DescribeConfigsSynonym,
)
from kafkaproto.messages.incremental_alter_configs_response import AlterConfigsResourceResponse
from kafkaproto.messages.list_config_resources_response import ConfigResource
from kafkaproto.messages.list_groups_response import ListedGroup
from kafkaproto.messages.metadata_response import MetadataResponseTopic
from kafkaproto.protocol.frames import Request
from kafkaproto.tools.config_changes import parse_added
from kafkaproto.tools.kafka_configs import main
from kafkaproto.tools.running import ToolError
from tests.unit.client.scripted import BROKER_APIS, CONTROLLER_APIS, ScriptedNode, cluster, tcp_nodes

Run = Callable[..., tuple[int, str, str]]

CONFIG_APIS = {32: (1, 4), 44: (0, 1)}
CANARY = "canary-7b1f"
DYNAMIC_TOPIC, DYNAMIC_BROKER, DYNAMIC_DEFAULT, STATIC, DEFAULT, LOGGER, METRICS, GROUP = 1, 2, 3, 4, 5, 6, 7, 8


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Exit code, stdout, stderr."""

    def call(*arguments: str) -> tuple[int, str, str]:
        try:
            code: object = main(arguments)
        except SystemExit as end:
            code = end.code
        return int(str(code)), *capsys.readouterr()

    return call


def config(name: str, value: str | None, source: int, *, sensitive: bool = False) -> DescribeConfigsResourceResult:
    synonyms = [] if value is None else [DescribeConfigsSynonym(name=name, value=value, source=source)]
    return DescribeConfigsResourceResult(
        name=name, value=value, config_source=source, is_sensitive=sensitive, synonyms=synonyms
    )


def described(*configs: DescribeConfigsResourceResult, error: int = 0) -> Callable[[Request], Message]:
    def answer(request: Request) -> Message:
        assert isinstance(request.body, DescribeConfigsRequest)
        (one,) = request.body.resources
        assert request.body.include_synonyms
        assert one.configuration_keys is None
        return DescribeConfigsResponse(
            results=[
                DescribeConfigsResult(
                    error_code=error, error_message="no", resource_type=one.resource_type,
                    resource_name=one.resource_name, configs=list(configs),
                )
            ]
        )  # fmt: skip

    return answer


def altered(error: int = 0, message: str | None = None) -> Message:
    return IncrementalAlterConfigsResponse(
        responses=[AlterConfigsResourceResponse(error_code=error, error_message=message, resource_type=4)]
    )


class Cluster:
    """A controller 3000 with the brokers 1 and 2; each a node by script."""

    def __init__(self, controller: ScriptedNode, brokers: list[ScriptedNode], addresses: list[Address]) -> None:
        self.controller, self.first, self.second = controller, *brokers
        self.at_controller = ("--bootstrap-controller", str(addresses[0]))
        self.at_broker = ("--bootstrap-server", str(addresses[1]))
        controller.handlers[60] = cluster(3000, (3000, addresses[0]))
        for one in brokers:
            one.handlers[60] = cluster(1, (1, addresses[1]), (2, addresses[2]), endpoint_type=1)
            one.handlers[3] = MetadataResponse(topics=[MetadataResponseTopic(name=name) for name in ("b", "a")])
        for node in (controller, *brokers):
            node.handlers[44] = altered()
            node.handlers[32] = described()


@pytest.fixture
def nodes() -> Iterator[Cluster]:
    controller = ScriptedNode(apis={**CONTROLLER_APIS, **CONFIG_APIS})
    brokers = [ScriptedNode(apis={**BROKER_APIS, **CONFIG_APIS, 16: (0, 5), 74: (0, 1)}) for _ in range(2)]
    with tcp_nodes(controller, *brokers) as addresses:
        yield Cluster(controller, brokers, addresses)


def changes(node: ScriptedNode) -> list[tuple[int, str, list[tuple[str, int, str | None]]]]:
    """Of all IncrementalAlterConfigs that it got: type, name, and (config, operation, value)."""
    return [
        (one.resource_type, one.resource_name, [(it.name, it.config_operation, it.value) for it in one.configs])
        for request in node.received
        if isinstance(request.body, IncrementalAlterConfigsRequest)
        for one in request.body.resources
    ]


# -- alter


@pytest.mark.parametrize(
    ("options", "kind", "name", "line"),
    [
        ("--entity-type brokers --entity-name 2", 4, "2", "Completed updating config for broker 2."),
        ("--broker 2", 4, "2", "Completed updating config for broker 2."),
        ("--entity-type brokers --entity-default", 4, "",
         "Completed updating default config for brokers in the cluster."),
        ("--broker-defaults", 4, "", "Completed updating default config for brokers in the cluster."),
        ("--entity-type topics --entity-name t", 2, "t", "Completed updating config for topic t."),
        ("--topic t", 2, "t", "Completed updating config for topic t."),
        ("--entity-type groups --entity-name g", 32, "g", "Completed updating config for group g."),
        ("--group g", 32, "g", "Completed updating config for group g."),
        ("--entity-type client-metrics --entity-name s", 16, "s", "Completed updating config for client-metric s."),
        ("--client-metrics s", 16, "s", "Completed updating config for client-metric s."),
        ("--broker-logger 3000", 8, "3000", "Completed updating config for broker-logger 3000."),
    ],
)  # fmt: skip
def test_alter_at_a_controller(run: Run, nodes: Cluster, options: str, kind: int, name: str, line: str) -> None:
    """The active controller changes all, whichever broker is meant."""
    change = ("--alter", "--add-config", "a=1,b=[x,y],c=", "--delete-config", "d, e")
    assert run(*nodes.at_controller, *options.split(), *change) == (0, f"{line}\n", "")
    wanted = [("a", 0, "1"), ("b", 0, "x,y"), ("c", 0, ""), ("d", 1, None), ("e", 1, None)]
    assert changes(nodes.controller) == [(kind, name, wanted)]


def test_alter_at_brokers(run: Run, nodes: Cluster) -> None:
    """A broker's own configs are changed through it, since it checks them."""
    assert run(*nodes.at_broker, "--broker", "2", "--alter", "--add-config", "a=1")[0] == 0
    assert (changes(nodes.first), changes(nodes.second)) == ([], [(4, "2", [("a", 0, "1")])])
    assert run(*nodes.at_broker, "--broker-defaults", "--alter", "--add-config", "a=1")[0] == 0
    assert changes(nodes.first) == [(4, "", [("a", 0, "1")])]


def test_alter_from_a_file(run: Run, nodes: Cluster, tmp_path: Path) -> None:
    file = tmp_path / "add.properties"
    file.write_text("a = 1\nb=[x],y\n")
    code, _, err = run(*nodes.at_controller, "--broker-defaults", "--alter", "--add-config-file", str(file))
    assert (code, err) == (0, "")
    assert changes(nodes.controller) == [(4, "", [("a", 0, "1"), ("b", 0, "[x],y")])]


def test_a_refusal_is_told_without_the_arguments(run: Run, nodes: Cluster) -> None:
    """INVALID_CONFIG with the server's text; unlike Kafka's tool, no value from the command line (C8)."""
    nodes.controller.handlers[44] = altered(40, "ssl.key.password=[hidden]: too long")
    code, out, err = run(
        *nodes.at_controller, "--broker-defaults", "--alter", "--add-config", f"ssl.key.password={CANARY}"
    )
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "INVALID_CONFIG (40)" in err
    assert "too long" in err
    assert CANARY not in err


def test_added_values() -> None:
    assert parse_added("a=1") == {"a": "1"}
    assert parse_added(" a = 1 , b=[x,y],c=z=w,d=") == {"a": "1", "b": "x,y", "c": "z=w", "d": ""}


@pytest.mark.parametrize("text", ["a", "a=1,b", "=1", f"a=1,{CANARY}"])
def test_added_values_that_are_none(run: Run, nodes: Cluster, text: str) -> None:
    with pytest.raises(ToolError) as raised:
        parse_added(text)
    assert CANARY not in str(raised.value)
    code, out, err = run(*nodes.at_controller, "--broker-defaults", "--alter", "--add-config", text)
    assert (code, out, CANARY in err, nodes.controller.received) == (1, "", False, [])


# -- describe


def test_describe_a_broker(run: Run, nodes: Cluster) -> None:
    """Only what is dynamic there, ordered by name, unless all is asked for; the broker itself is asked."""
    nodes.second.handlers[32] = described(
        config("num.io.threads", "8", DEFAULT), config("log.cleaner.threads", "2", DYNAMIC_BROKER),
        config("background.threads", "3", DYNAMIC_DEFAULT), config("ssl.key.password", None, STATIC, sensitive=True),
    )  # fmt: skip
    own = "  log.cleaner.threads=2 sensitive=false synonyms={DYNAMIC_BROKER_CONFIG:log.cleaner.threads=2}"
    code, out, err = run(*nodes.at_broker, "--broker", "2", "--describe")
    assert (code, out.splitlines(), err) == (0, ["Dynamic configs for broker 2 are:", own], "")
    code, out, _ = run(*nodes.at_broker, "--broker", "2", "--describe", "--all")
    assert out.splitlines() == [
        "All configs for broker 2 are:",
        "  background.threads=3 sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG:background.threads=3}",
        own,
        "  num.io.threads=8 sensitive=false synonyms={DEFAULT_CONFIG:num.io.threads=8}",
        "  ssl.key.password=null sensitive=true synonyms={}",
    ]


def test_describe_all_brokers(run: Run, nodes: Cluster) -> None:
    """Each that is listed, then the default."""
    nodes.first.handlers[32] = described(config("background.threads", "3", DYNAMIC_DEFAULT))
    code, out, _ = run(*nodes.at_broker, "--entity-type", "brokers", "--describe")
    assert (code, out.splitlines()) == (
        0,
        [
            "Dynamic configs for broker 1 are:", "Dynamic configs for broker 2 are:",
            "Default configs for brokers in the cluster are:",
            "  background.threads=3 sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG:background.threads=3}",
        ],
    )  # fmt: skip


def test_describe_topics(run: Run, nodes: Cluster) -> None:
    """By name; what a topic has of its own; synonyms of brokers by their name there."""
    entry = config("retention.ms", "5", DYNAMIC_TOPIC)
    entry.synonyms.append(DescribeConfigsSynonym(name="log.retention.ms", value="7", source=STATIC))
    nodes.first.handlers[32] = described(entry, config("cleanup.policy", "delete", DEFAULT))
    own = (
        "  retention.ms=5 sensitive=false synonyms={DYNAMIC_TOPIC_CONFIG:retention.ms=5, "
        "STATIC_BROKER_CONFIG:log.retention.ms=7}"
    )
    code, out, _ = run(*nodes.at_broker, "--entity-type", "topics", "--describe")
    titles = [f"Dynamic configs for topic {name} are:" for name in "ab"]
    assert (code, out.splitlines()) == (0, [titles[0], own, titles[1], own])


@pytest.mark.parametrize(("option", "noun"), [("--topic", "topic"), ("--broker", "broker")])
def test_describe_what_is_not_there(run: Run, nodes: Cluster, option: str, noun: str) -> None:
    """As in Kafka's tool no failure."""
    line = f"The {noun} '99' doesn't exist and doesn't have dynamic config.\n"
    assert run(*nodes.at_broker, option, "99", "--describe") == (0, line, "")


def test_describe_at_a_controller(run: Run, nodes: Cluster) -> None:
    """Itself and the default; no topics, since it has no Metadata."""
    code, out, _ = run(*nodes.at_controller, "--broker", "3000", "--describe")
    assert (code, out) == (0, "Dynamic configs for broker 3000 are:\n")
    code, out, _ = run(*nodes.at_controller, "--broker", "1", "--describe")
    assert (code, out) == (0, "The broker '1' doesn't exist and doesn't have dynamic config.\n")
    for kind in ("topics", "groups", "client-metrics"):
        code, out, err = run(*nodes.at_controller, "--entity-type", kind, "--describe")
        assert (code, out, err.count("\n"), f"can't say which {kind}" in err) == (1, "", 1, True)
    code, out, _ = run(*nodes.at_controller, "--topic", "a", "--describe", "--all")
    assert (code, out) == (0, "All configs for topic a are:\n")


def test_loggers_are_their_nodes_own(run: Run, nodes: Cluster) -> None:
    """Altered and described there, whichever way is asked; a level is shown, anything else is not (C8)."""
    assert run(*nodes.at_broker, "--alter", "--broker-logger", "2", "--add-config", "root=WARN")[0] == 0
    assert changes(nodes.second) == [(8, "2", [("root", 0, "WARN")])]
    nodes.second.handlers[32] = described(config("root", "WARN", LOGGER), config("x", CANARY, LOGGER))
    code, out, _ = run(*nodes.at_broker, "--describe", "--broker-logger", "2")
    assert (code, out.splitlines()[:2]) == (
        0, ["Dynamic configs for broker-logger 2 are:",
            "  root=WARN sensitive=false synonyms={DYNAMIC_BROKER_LOGGER_CONFIG:root=WARN}"],
    )  # fmt: skip
    assert CANARY not in out


def test_describe_groups_and_client_metrics(run: Run, nodes: Cluster) -> None:
    """All there are: groups with configs, and those that any broker coordinates; under their own name synonyms too."""
    named = [ConfigResource(resource_name=name, resource_type=0) for name in ("y", "x")]
    for node, group in ((nodes.first, "z"), (nodes.second, "x")):
        node.handlers[74] = ListConfigResourcesResponse(config_resources=named)
        node.handlers[16] = ListGroupsResponse(groups=[ListedGroup(group_id=group)])
    nodes.first.handlers[32] = described(config("share.isolation.level", "read_committed", GROUP))
    code, out, _ = run(*nodes.at_broker, "--describe", "--entity-type", "groups")
    line = (
        "  share.isolation.level=read_committed sensitive=false synonyms={DYNAMIC_GROUP_CONFIG:share.isolation.level="
    )
    lines = [part for name in "xyz" for part in (f"Dynamic configs for group {name} are:", f"{line}read_committed}}")]
    assert (code, out.splitlines()) == (0, lines)
    nodes.first.handlers[32] = described(config("metrics", "a,b", METRICS))
    code, out, _ = run(*nodes.at_broker, "--describe", "--client-metrics", "y")
    assert (code, "  metrics=a,b sensitive=false" in out) == (0, True)
    for option, noun in (("--group", "group"), ("--client-metrics", "client-metric")):
        line = f"The {noun} 'no' doesn't exist and doesn't have dynamic config.\n"
        assert run(*nodes.at_broker, "--describe", option, "no") == (0, line, "")
        # With all of them it doesn't matter whether any is set.
        assert run(*nodes.at_broker, "--describe", option, "no", "--all")[1].startswith(f"All configs for {noun} no")
        code, _, err = run(*nodes.at_controller, "--describe", option, "no")
        assert (code, "(ListConfigResources: " in err) == (1, True)


def test_brokers_that_know_of_subscriptions_alone(run: Run, nodes: Cluster) -> None:
    """ListConfigResources 0 was ListClientMetricsResources."""
    nodes.first.apis = {**nodes.first.apis, 74: (0, 0)}
    nodes.first.handlers[74] = ListConfigResourcesResponse(config_resources=[ConfigResource(resource_name="s")])
    code, out, _ = run(*nodes.at_broker, "--describe", "--entity-type", "client-metrics")
    assert (code, out) == (0, "Dynamic configs for client-metric s are:\n")
    code, out, err = run(*nodes.at_broker, "--describe", "--entity-type", "groups")
    assert (code, out, "ListConfigResources" in err) == (1, "", True)


def test_c8_values_that_a_server_should_not_have_told(run: Run, nodes: Cluster) -> None:
    """Sensitive by the server's word or by ours, or unknown: hidden, in synonyms too."""
    nodes.first.handlers[32] = described(
        config("ssl.key.password", CANARY, DYNAMIC_BROKER), config("acme.x", CANARY, DYNAMIC_BROKER),
        config("log.dirs", CANARY, DYNAMIC_BROKER, sensitive=True),
        config("listener.name.x.ssl.key.password", CANARY, DYNAMIC_BROKER),
    )  # fmt: skip
    code, out, err = run(*nodes.at_broker, "--broker", "1", "--describe")
    assert (code, err, CANARY in out, out.count("=[hidden]")) == (0, "", False, 8)


def test_describe_refused(run: Run, nodes: Cluster) -> None:
    nodes.first.handlers[32] = described(error=31)
    code, _, err = run(*nodes.at_broker, "--broker", "1", "--describe")
    assert (code, "CLUSTER_AUTHORIZATION_FAILED" in err) == (1, True)


# -- arguments


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "--describe",
        "--alter",
        "--alter --describe --broker 1",
        "--alter --broker 1",
        "--alter --entity-type brokers --add-config a=b",
        "--alter --entity-type brokers --add-config a=b --add-config-file f --broker-defaults",
        "--alter --broker 1 --add-config a=b --add-config-file f",
        "--alter --broker 1 --add-config a=b --all",
        "--describe --broker 1 --add-config a=b",
        "--describe --broker x",
        "--describe --broker 2147483648",
        "--describe --entity-type brokers --entity-name x",
        "--describe --entity-type brokers --entity-name 1 --entity-default",
        "--describe --entity-type topics --entity-default",
        "--describe --entity-type users",
        "--describe --entity-type ips --entity-name 1.2.3.4",
        "--describe --entity-type broker-loggers",
        "--alter --entity-type broker-loggers --entity-default --add-config root=WARN",
        "--alter --broker-logger x --add-config root=WARN",
        "--alter --entity-type groups --entity-default --add-config a=b",
        "--alter --entity-type groups --add-config a=b",
        "--describe --group g --client-metrics s",
        "--describe --broker 1 --topic t",
        "--describe --broker 1 --entity-type brokers",
    ],
)
def test_wrong_arguments(run: Run, arguments: str) -> None:
    code, out, err = run("--bootstrap-controller", "127.0.0.1:1", *arguments.split())
    assert (code, out, err.startswith("usage: kafka-configs")) == (1, "", True)


def test_help(run: Run) -> None:
    """1, as Kafka's own tool has it."""
    assert run("--help")[0] == 1


def test_who_to_ask_is_needed_once(run: Run) -> None:
    assert run("--describe", "--broker", "1")[0] == 1
    both = ("--bootstrap-server", "h:1", "--bootstrap-controller", "h:1")
    assert run(*both, "--describe", "--broker", "1")[0] == 1
