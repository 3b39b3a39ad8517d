"""``kafka-cluster``: wrong arguments, help, and what neither of them loads."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kafkaproto.tools.kafka_cluster import main

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([], "required: COMMAND"),
        (["nosuch"], "invalid choice: 'nosuch'"),
        (["cluster-id"], "one of the arguments --bootstrap-server/-b --bootstrap-controller/-C is required"),
        (["cluster-id", "-b", "x:1", "-C", "x:1"], "not allowed with argument"),
        (["cluster-id", "-b", "x:1", "rest"], "unrecognized arguments: 1 word"),
        (["cluster-id", "--bootstrap", "x:1"], "ambiguous option"),
        (["--bootstrap-server", "x:1", "cluster-id"], ""),
        (["unregister", "-b", "x:1"], "required: --id/-i"),
        (["unregister-controller", "-b", "x:1"], "required: --id/-i"),
        (["unregister-controller", "-b", "x:1", "--controller-id", "1"], "required: --id/-i"),
        (["decommission-controller", "-b", "x:1"], "required: --controller-id/--id/-i"),
        (["unregister", "-b", "x:1", "--id"], "expected one argument"),
        (["unregister", "-b", "x:1", "--id", "abc"], "not a 32-bit whole number: 'abc'"),
        (["unregister", "-b", "x:1", "--id", "2147483648"], "not a 32-bit whole number"),
        (["unregister", "-b", "x:1", "--id", "1_0"], "not a 32-bit whole number"),
    ],
)
def test_wrong_arguments_end_with_1(capsys: Capture, arguments: list[str], text: str) -> None:
    """As Kafka's tool, not with the 2 of most Python programs."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    out, err = capsys.readouterr()
    assert (caught.value.code, out) == (1, "")
    assert err.startswith("usage: kafka-cluster")
    assert "\nkafka-cluster: error: " in err
    assert text in err


@pytest.mark.parametrize("command", ["unregister-controller", "decommission-controller"])
def test_help_states_precondition_and_lifecycle(capsys: Capture, command: str) -> None:
    """D18."""
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    out, err = capsys.readouterr()
    text = " ".join(out.split())
    assert (caught.value.code, err) == (1, "")
    assert "stopped and not coming back" in text
    states = [text.index(f"{state} ") for state in ("active It", "decommissioned It", "unregistered It")]
    assert states == sorted(states)
    assert "may still be listed" in text
    assert "unregister-controller Where metadata.version is 4.4-IV2 or later" in text
    assert "decommission-controller Where metadata.version is below 4.4-IV2" in text


def test_upstreams_commands_have_upstreams_options(capsys: Capture) -> None:
    """D15: none added, none missing."""
    common = {
        "-h",
        "--help",
        "--bootstrap-server",
        "-b",
        "--bootstrap-controller",
        "-C",
        "--command-config",
        "-c",
        "--config",
    }
    expected = {
        "cluster-id": set(),
        "api-versions": set(),
        "list-endpoints": {"--include-fenced-brokers"},
        "unregister": {"--id", "-i"},
        "unregister-controller": {"--id", "-i"},
    }
    for command, own in expected.items():
        with pytest.raises(SystemExit):
            main([command, "-h"])
        text = capsys.readouterr().out
        listed = text[text.index("options:") :].partition("\n\n")[0]
        found = {
            word.rstrip(",")
            for line in listed.splitlines()
            if line.startswith("  -")
            for word in line.split()
            if word.startswith("-")
        }
        assert found == common | own, command


def test_help_and_wrong_arguments_need_neither_trio_nor_the_codec() -> None:
    """Start-up time: what a usage error brings in."""
    code = (
        "import sys\n"
        "from kafkaproto.tools.kafka_cluster import main\n"
        "try: main(['unregister-controller', '--help'])\n"
        "except SystemExit: pass\n"
        "heavy = ('trio', 'construct', 'javaproperties', 'kafkaproto.client', 'kafkaproto.messages', 'json')\n"
        "print([name for name in heavy if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"
