"""Our `kafka-configs` beside Kafka's own at a real 4.4.0 broker and controller: the same lines, codes and effects.

Nodes are shared with other tests: what is set here has names of its own, or is taken away again. Documented as
different: a password and a value that no definition knows are `[hidden]` where Kafka's own tool prints what it gets
(C8), and an error is one line that never repeats the arguments.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from kafkaproto.tools.kafka_configs import main
from mockcontroller.fixtures import GetKafkaTools
from mockcontroller.kafka_tools import KafkaTools

from .conftest import RealCluster

BROKER, CONTROLLER = "1", "3000"


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Ours = Callable[..., Done]


def ours(*arguments: str) -> Done:
    """Our tool, in this process."""
    out, err = io.StringIO(), io.StringIO()
    code: object
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
    return Done(int(str(code)), out.getvalue(), err.getvalue())


@pytest.fixture
def tools(kafka_tools: GetKafkaTools) -> KafkaTools:
    return kafka_tools("4.4.0")


def both(tools: KafkaTools, *arguments: str) -> str:
    """What both print, which has to be the same."""
    real, mine = tools.configs(*arguments), ours(*arguments)
    assert (mine.returncode, mine.stdout) == (real.returncode, real.stdout), real.stderr + mine.stderr
    assert mine.returncode == 0
    return mine.stdout


def test_a_topic(real_cluster: RealCluster, tools: KafkaTools) -> None:
    """Made with Kafka's tool, altered with ours, described with both: set values alone, and all of them."""
    where = ("--bootstrap-server", real_cluster.broker.bootstrap)
    topic = ("--entity-type", "topics", "--entity-name", "configs-of-a-topic")
    create = ("--create", "--topic", topic[-1], "--config", "retention.ms=5000")
    created = tools.run("org.apache.kafka.tools.TopicCommand", *where, *create)
    assert created.returncode == 0, created.stderr
    changes = (
        "--add-config",
        "cleanup.policy=[compact,delete],segment.bytes=2000000",
        "--delete-config",
        "retention.ms",
    )
    done = ours(*where, "--alter", *topic, *changes)
    assert done == (0, f"Completed updating config for topic {topic[-1]}.\n", "")
    shown = both(tools, *where, "--describe", *topic)
    assert "cleanup.policy=compact,delete sensitive=false synonyms={DYNAMIC_TOPIC_CONFIG:" in shown
    assert "retention.ms" not in shown
    assert len(both(tools, *where, "--describe", "--topic", topic[-1], "--all").splitlines()) == 38
    assert "doesn't exist" in both(tools, *where, "--describe", "--topic", "not-there")
    for change in ("retention.ms=abc", "no.such=1"):
        refused = ours(*where, "--alter", *topic, "--add-config", change)
        assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
        assert tools.configs(*where, "--alter", *topic, "--add-config", change).returncode == 1


def test_groups(real_cluster: RealCluster, tools: KafkaTools) -> None:
    where = ("--bootstrap-server", real_cluster.broker.bootstrap)
    group = ("--entity-type", "groups", "--entity-name", "configs-of-a-group")
    for run in (ours, tools.configs):
        assert run(*where, "--alter", *group, "--add-config", "share.isolation.level=read_committed").returncode == 0
    assert "DYNAMIC_GROUP_CONFIG:share.isolation.level=read_committed, DEFAULT_CONFIG:" in both(
        tools, *where, "--describe", "--group", group[-1]
    )
    assert group[-1] in both(tools, *where, "--describe", "--entity-type", "groups")
    assert "doesn't exist" in both(tools, *where, "--describe", "--group", "not-there")
    refused = ours(*where, "--alter", *group, "--add-config", "consumer.heartbeat.interval.ms=1")
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert ours(*where, "--alter", *group, "--delete-config", "share.isolation.level").returncode == 0


def test_client_metrics(real_cluster: RealCluster, tools: KafkaTools) -> None:
    where = ("--bootstrap-server", real_cluster.broker.bootstrap)
    named = ("--entity-type", "client-metrics", "--entity-name", "configs-of-a-subscription")
    changes = ("--add-config", "metrics=[a,b],interval.ms=1000,match=[client_id=x.*]")
    assert ours(*where, "--alter", *named, *changes).returncode == 0
    shown = both(tools, *where, "--describe", "--client-metrics", named[-1], "--all")
    assert "  match=client_id=x.* sensitive=false synonyms={DYNAMIC_CLIENT_METRICS_CONFIG:match=client_id=x.*}" in shown
    assert named[-1] in both(tools, *where, "--describe", "--entity-type", "client-metrics")
    assert "doesn't exist" in both(tools, *where, "--describe", "--client-metrics", "not-there")
    assert ours(*where, "--alter", *named, "--delete-config", "metrics,interval.ms,match").returncode == 0


@pytest.mark.parametrize("at", ["broker", "controller"])
def test_loggers(real_cluster: RealCluster, tools: KafkaTools, at: str) -> None:
    """A node's own, whichever way the node is asked."""
    where, node = {
        "broker": (("--bootstrap-server", real_cluster.broker.bootstrap), BROKER),
        "controller": (("--bootstrap-controller", real_cluster.controller.bootstrap), CONTROLLER),
    }[at]
    loggers = ("--entity-type", "broker-loggers", "--entity-name", node)
    before = both(tools, *where, "--describe", *loggers)
    (level,) = [line.split()[0].partition("=")[2] for line in before.splitlines() if line.startswith("  root=")]
    done = ours(*where, "--alter", *loggers, "--add-config", "root=FATAL")
    assert done == (0, f"Completed updating config for broker-logger {node}.\n", "")
    assert "  root=FATAL sensitive=false synonyms={}" in both(tools, *where, "--describe", "--broker-logger", node)
    assert ours(*where, "--alter", *loggers, "--add-config", "root=loud").returncode == 1
    assert ours(*where, "--alter", *loggers, "--add-config", f"root={level}").returncode == 0
    assert both(tools, *where, "--describe", *loggers) == before
    assert "doesn't exist" in both(tools, *where, "--describe", "--broker-logger", "77")


def test_a_broker(real_cluster: RealCluster, tools: KafkaTools) -> None:
    """What is set for one and for all of them."""
    where = ("--bootstrap-server", real_cluster.broker.bootstrap)
    one, every = ("--entity-type", "brokers", "--entity-name", BROKER), ("--entity-type", "brokers", "--entity-default")
    assert ours(*where, "--alter", *one, "--add-config", "log.cleaner.threads=2").returncode == 0
    assert ours(*where, "--alter", *every, "--add-config", "background.threads=11").returncode == 0
    assert "DYNAMIC_BROKER_CONFIG:log.cleaner.threads=2" in both(tools, *where, "--describe", *one)
    assert "background.threads=11" in both(tools, *where, "--describe", "--broker-defaults")
    assert ours(*where, "--alter", *one, "--delete-config", "log.cleaner.threads").returncode == 0
    assert ours(*where, "--alter", *every, "--delete-config", "background.threads").returncode == 0


def test_what_controllers_can_not_tell(real_cluster: RealCluster, tools: KafkaTools) -> None:
    """They take changes, and describe what is named with --all; which groups there are brokers know."""
    where = ("--bootstrap-controller", real_cluster.controller.bootstrap)
    for kind, name, change in (
        ("groups", "configs-at-a-controller", "share.delivery.count.limit=3"),
        ("client-metrics", "configs-at-a-controller", "interval.ms=2000"),
    ):
        entity = ("--entity-type", kind, "--entity-name", name)
        assert ours(*where, "--alter", *entity, "--add-config", change).returncode == 0
        shown = both(tools, *where, "--describe", *entity, "--all")
        assert change in shown
        for asked in (entity, entity[:2]):
            assert tools.configs(*where, "--describe", *asked).returncode == 1
            refused = ours(*where, "--describe", *asked)
            assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
        assert ours(*where, "--alter", *entity, "--delete-config", change.partition("=")[0]).returncode == 0
