"""The check of configs in ``kafka-storage format``: what it refuses, that it then writes nothing, and that no secret is
shown (C6, C8).
"""

from __future__ import annotations

import pytest

from .storage_node import Node, run

CANARY = "canary-7b1f"


def constraints(node: Node) -> tuple[str, str]:
    file = node.folder / "constraints.toml"
    file.write_text(
        '[[constraint]]\nconfig = "log.segment.bytes"\nfrom = "4.3-IV0"\nat_least = 2097152\n'
        '[[constraint]]\nconfig = "num.io.threads"\nfrom = "4.4-IV2"\nat_least = 16\n'
        '[[constraint]]\nconfig = "ssl.key.password"\nfrom = "4.2-IV0"\npattern = "[a-z]{1,3}"\n'
    )
    return "--config-constraints", str(file)


@pytest.mark.parametrize("dry", [(), ("--dry-run",)])
def test_c6_a_violation_leaves_everything_untouched(node: Node, dry: tuple[str, ...]) -> None:
    """Given values, defaults and sensitive ones: each is named with its rule, and no secret is shown (C8)."""
    node.write(log_segment_bytes="1048576", ssl_key_password=CANARY)
    rules = constraints(node)
    before = node.content()
    code, out, err = run(*node.format("-s", *rules, *dry))
    assert (code, out, node.content()) == (1, "", before)
    *named, last = err.splitlines()
    assert [one.split(":")[1].strip() for one in named] == [
        "log.segment.bytes=1048576", "num.io.threads=8 (the default)", "ssl.key.password=[hidden]",
    ]  # fmt: skip
    assert "3 configs can't be so at metadata.version 4.4-IV2 (33); nothing was formatted" in last
    assert CANARY not in err + out


def test_c6_a_value_that_breaks_two_rules_has_one_line(node: Node) -> None:
    """Kafka's own rule and the one of the level."""
    node.write(num_io_threads="0")
    code, _, err = run(*node.format("-s", "--dry-run", *constraints(node)))
    (named,) = [line for line in err.splitlines() if "num.io.threads" in line]
    assert (code, named) == (1, "kafka-storage: num.io.threads=0: must be at least 1 and must be at least 16")


@pytest.mark.parametrize(
    ("level", "broken"),
    [
        (("-r", "4.1"), []),
        (("-r", "4.2"), ["ssl.key.password"]),
        (("-f", "metadata.version=30"), ["log.segment.bytes", "ssl.key.password"]),
        (("-f", "metadata.version=29"), ["ssl.key.password"]),
        ((), ["log.segment.bytes", "num.io.threads", "ssl.key.password"]),
    ],
)
def test_c6_the_level_is_the_one_to_begin_with(node: Node, level: tuple[str, ...], broken: list[str]) -> None:
    """--release-version, else --feature metadata.version=N, else the latest for production."""
    node.write(log_segment_bytes="1048576", ssl_key_password=CANARY)
    code, _, err = run(*node.format("-s", "--dry-run", *constraints(node), *level))
    found = [line.split(": ")[1].partition("=")[0] for line in err.splitlines()[:-1]]
    assert (code, found) == (int(bool(broken)), broken)


def test_c6_a_controller_alone_has_only_kafkas_own_rules(node: Node) -> None:
    """Rules by metadata.version are checked where process.roles has broker."""
    changes = {"process_roles": "controller", "listeners": "CONTROLLER://127.0.0.1:19093"}
    node.write(log_segment_bytes="1048576", **changes)
    assert run(*node.format("-s", "--dry-run", *constraints(node)))[0] == 0
    node.write(log_cleaner_threads="abc", **changes)
    code, out, err = run(*node.format("-s"))
    assert (code, out, "log.cleaner.threads=abc" in err) == (1, "", True)


@pytest.mark.parametrize("id_name", ["node_id", "broker_id"])
def test_c6_a_file_with_no_more_than_it_must_have_breaks_nothing(node: Node, id_name: str) -> None:
    """Kafka's own defaults obey Kafka's own rules, at the first level as at the last."""
    node.write(**{"node_id": None, id_name: "1"})
    for level in ("3.3-IV3", "4.4"):
        assert run(*node.format("-s", "--dry-run", "-r", level))[2] == ""


def test_c8_a_secret_is_in_no_output(node: Node) -> None:
    """Of a sensitive config, of one for a listener, and of one that no definition knows."""
    for name in ("sasl_jaas_config", "ssl_keystore_password"):
        node.write(**{name: CANARY, "listener_name_x_ssl_key_password": CANARY, "acme_secret": CANARY})
        code, out, err = run(*node.format("-s", "--dry-run", *constraints(node)))
        assert code == 1
        assert "listener.name.x.ssl.key.password=[hidden]" in err
        assert CANARY not in out + err
    node.file.write_text(f"acme={CANARY}\\u12\n")
    code, out, err = run(*node.format("-s"))
    assert (code, CANARY in out + err, "Traceback" in err) == (1, False, False)


@pytest.mark.parametrize("text", [None, "x = ", "[[constraint]]\nconfig = 'nope'\nfrom = '4.4'\nat_least = 1\n"])
def test_constraints_that_can_not_be_used(node: Node, text: str | None) -> None:
    file = node.folder / "constraints.toml"
    if text is not None:
        file.write_text(text)
    before = node.content()
    code, out, err = run(*node.format("-s", "--config-constraints", str(file)))
    assert (code, out, err.count("\n"), node.content()) == (1, "", 1, before)
