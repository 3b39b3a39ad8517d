"""Properties that don't go together: each kind is found and named, and nothing is formatted.

That Kafka's own tool refuses the same files, and takes the others, is shown in ``tests/interop``.
"""

from __future__ import annotations

import pytest

from .storage_node import Node, run

BROKER = {"process_roles": "broker", "listeners": "PLAINTEXT://h:1"}
STATIC = {"controller_quorum_bootstrap_servers": None, "controller_quorum_voters": "1@h:1"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"broker_id": "2"}, "node.id and broker.id are two names of one id"),
        ({"controller_quorum_bootstrap_servers": "x"}, "controller.quorum.bootstrap.servers: not an address"),
        ({**STATIC, "controller_quorum_voters": "x@h:1"}, "controller.quorum.voters: 'x@h:1' is not of the form"),
        ({**STATIC, "controller_quorum_voters": "2@h:1"}, "controller.quorum.voters has no 1"),
        ({**STATIC, **BROKER}, "controller.quorum.voters has 1, and process.roles of this node has no controller"),
        ({"listeners": "CONTROLLER://h:1,PLAINTEXT://h:1"}, "listeners has the port 1 more than once"),
        ({"listeners": "CONTROLLER://h:1,PLAINTEXT://h:2,PLAINTEXT://h:3"}, "listeners has a name more than once"),
        ({"listeners": "CONTROLLER://h:1"}, "brokers talk to each other at PLAINTEXT"),
        ({"controller_listener_names": "CONTROLLER,X"}, "controller.listener.names has X, and listeners has not"),
        ({"process_roles": "controller"}, "listeners has PLAINTEXT, which is no controller's"),
        ({"process_roles": "broker"}, "listeners has CONTROLLER, which is a controller's"),
        ({"listener_security_protocol_map": "PLAINTEXT:SSL"}, "listener.security.protocol.map has no CONTROLLER"),
        ({"listener_security_protocol_map": "CONTROLLER:X,PLAINTEXT:SSL"}, "CONTROLLER has no security protocol"),
        ({"listeners": "CONTROLLER://h:1,FOO://h:2,PLAINTEXT://h:3"}, "listener.security.protocol.map has no FOO"),
        ({"inter_broker_listener_name": "X"}, "brokers talk to each other at X"),
        (
            {"inter_broker_listener_name": "PLAINTEXT", "security_inter_broker_protocol": "PLAINTEXT"},
            "say the same thing; only one may be set",
        ),
        ({"log_retention_minutes": "0"}, "log.retention.minutes is 0"),
        ({"cordoned_log_dirs": "/elsewhere"}, "cordoned.log.dirs has an entry that is not among log.dirs"),
    ],
)
def test_what_does_not_go_together(node: Node, changes: dict[str, str | None], words: str) -> None:
    node.write(**changes)
    before = node.content()
    code, out, err = run(*node.format("-N" if "controller_quorum_voters" not in changes else "-g"))
    assert (code, out, node.content()) == (1, "", before)
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"broker_id": "1"},
        {"listeners": "PLAINTEXT://127.0.0.1:1,CONTROLLER://[::1]:1"},
        {"listeners": "CONTROLLER://h:0,PLAINTEXT://h:0"},
        {"listener_security_protocol_map": "controller:ssl,PLAINTEXT:SASL_SSL,MORE:SSL"},
        {"log_retention_ms": "-1", "log_retention_hours": "0"},
        {"cordoned_log_dirs": "*"},
    ],
)
def test_what_goes_together(node: Node, changes: dict[str, str | None]) -> None:
    node.write(**changes)
    assert run(*node.format("-N"))[0] == 0
