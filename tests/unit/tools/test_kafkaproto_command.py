"""The command ``kafkaproto`` in this process: what goes where, exit codes (K4)."""

from __future__ import annotations

import base64
import io
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import kafkaproto
from kafkaproto.messages import UnregisterControllerRequest, UnregisterControllerResponse
from kafkaproto.tools.kafkaproto_command import main

from .command_runs import FRAME, NAME, Capture, failure

DATA = "0000270600"


class Stdin(io.TextIOWrapper):
    """A stdin that holds these bytes."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data))


def give(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", Stdin(data))


# -- decode and encode


def test_decode_and_encode_are_each_others_opposite(capsys: Capture) -> None:
    assert main(["decode", NAME, "0", DATA, "--compact"]) == 0
    shown = capsys.readouterr().out
    assert shown == '{"controllerId": 9990}\n'
    assert main(["encode", NAME, "0", shown]) == 0
    assert capsys.readouterr().out == f"{DATA}\n"


def test_decoded_json_is_laid_out(capsys: Capture) -> None:
    assert main(["decode", NAME, "0", DATA]) == 0
    assert capsys.readouterr().out == '{\n  "controllerId": 9990\n}\n'


@pytest.mark.parametrize(
    "words",
    [
        [f" {DATA[:4]}\n{DATA[4:]} "],
        ["00", "00", "27", "06", "00"],
        [f"0x{DATA.upper()}"],
        ["--hex", DATA],
        ["--base64", "AAAnBgA="],
        ["--base64", "AAAnBgA"],
    ],
)
def test_forms_of_input(capsys: Capture, words: list[str]) -> None:
    assert main(["decode", NAME, "0", "--compact", *words]) == 0
    assert capsys.readouterr().out == '{"controllerId": 9990}\n'


@pytest.mark.parametrize(
    ("words", "data"),
    [
        (["-"], b"0000 2706 00\n"),
        ([], b"0000270600"),
        (["--raw"], bytes.fromhex(DATA)),
        (["--raw", "-"], bytes.fromhex(DATA)),
        (["--base64", "-"], b"AAAn\nBgA=\n"),
    ],
)
def test_stdin(capsys: Capture, monkeypatch: pytest.MonkeyPatch, words: list[str], data: bytes) -> None:
    give(monkeypatch, data)
    assert main(["decode", NAME, "0", "--compact", *words]) == 0
    assert capsys.readouterr().out == '{"controllerId": 9990}\n'


@pytest.mark.parametrize(
    ("words", "data"), [([], bytes.fromhex(DATA)), (["--hex"], b"0000270600\n"), (["--base64"], b"AAAnBgA=\n")]
)
def test_files(capsys: Capture, tmp_path: Path, words: list[str], data: bytes) -> None:
    path = tmp_path / "input"
    path.write_bytes(data)
    assert main(["decode", NAME, "0", "--compact", "--file", str(path), *words]) == 0
    assert capsys.readouterr().out == '{"controllerId": 9990}\n'


def test_frames_both_ways(capsys: Capture) -> None:
    words = ["encode", NAME, "0", '{"controllerId": 9990}', "--frame", "--correlation-id", "7", "--client-id", "me"]
    assert main(words) == 0
    assert capsys.readouterr().out == f"{FRAME}\n"
    assert main(["decode", "--request-frame", FRAME]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "name": NAME,
        "version": 0,
        "headerVersion": 2,
        "header": {"requestApiKey": 94, "requestApiVersion": 0, "correlationId": 7, "clientId": "me"},
        "body": {"controllerId": 9990},
        "trailing": 0,
    }


@pytest.mark.parametrize("key", ["94", "UnregisterController", "UnregisterControllerResponse"])
def test_response_frames(capsys: Capture, key: str) -> None:
    frame = kafkaproto.encode_response(UnregisterControllerResponse(error_code=136), 0, correlation_id=7)
    assert main(["decode", "--response-frame", key, "0", frame.hex()]) == 0
    assert json.loads(capsys.readouterr().out)["body"]["errorCode"] == 136
    assert main(["explain", "--response-frame", key, "0", frame.hex()]) == 0
    assert "CONTROLLER_ID_NOT_REGISTERED" in capsys.readouterr().out


def test_a_response_is_encoded_as_a_frame(capsys: Capture) -> None:
    value = json.dumps(kafkaproto.to_json(UnregisterControllerResponse(), 0))
    words = ["--frame", "--correlation-id", "7", "--base64"]
    assert main(["encode", "UnregisterControllerResponse", "0", value, *words]) == 0
    frame = base64.b64decode(capsys.readouterr().out)
    assert kafkaproto.decode_response(frame, 94, 0).correlation_id == 7


def test_raw_output_is_the_bytes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kafkaproto.tools.kafkaproto_command", "encode", NAME, "0", "-", "--raw"],
        input=b'{"controllerId": 9990}', capture_output=True, check=True,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == (bytes.fromhex(DATA), b"")


def test_json_has_no_place_for_unknown_tags_and_stderr_says_so(capsys: Capture) -> None:
    assert main(["decode", NAME, "0", "--compact", "0000270602 0501ff 060161"]) == 0
    printed = capsys.readouterr()
    assert printed.out == '{"controllerId": 9990}\n'
    assert printed.err == (
        "kafkaproto: left out: 2 tagged fields that the definitions do not know; explain shows them\n"
    )


# -- explain


def test_explain_ends_with_1_for_broken_bytes_only(capsys: Capture) -> None:
    assert main(["explain", NAME, "0", DATA]) == 0
    assert main(["explain", NAME, "0", DATA[:-2]]) == 1
    assert main(["explain", NAME, "0", f"{DATA}00"]) == 1
    assert main(["explain", "--request-frame", FRAME.replace("00000012", "00000013"), "ff"]) == 0
    assert capsys.readouterr().err == ""


def test_explain_is_that_of_the_library(capsys: Capture) -> None:
    view = kafkaproto.explain(NAME, 0, bytes.fromhex(DATA))
    assert main(["explain", NAME, "0", DATA]) == 0
    assert capsys.readouterr().out == f"{view}\n"
    assert main(["explain", NAME, "0", DATA, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == view.to_json()


def test_explain_in_full(capsys: Capture) -> None:
    words = ["explain", "SaslAuthenticateRequest", "0", f"00000064{'ab' * 100}", "--show-secrets"]
    main(words)
    assert "(100 bytes)" in capsys.readouterr().out
    main([*words, "--full"])
    assert f"{'ab ' * 99}ab" in capsys.readouterr().out


# -- errors


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["decode", NAME, "0", "0000"], f"{NAME}.controller_id at offset 0: int32 of 4 bytes, but only 2 are left"),
        (["decode", NAME, "0", f"{DATA}ff"], f"{NAME} at offset 5: 1 bytes left over"),
        (["decode", "--request-frame", "00000002 005e"], "header.request_api_key at offset 4: too short"),
        (["explain", NAME, "0", "00 0x"], "DATA: 'x' is no hexadecimal digit (after 3 digits)"),
        (["explain", NAME, "0", "000"], "DATA: 3 hexadecimal digits, and two make a byte"),
        (["explain", NAME, "0", "--base64", "A?"], "DATA: not base64"),
        (["explain", NAME, "0", "--file", "/nowhere/at all"], "/nowhere/at all: No such file"),
        (["encode", NAME, "0", "{"], "JSON: not JSON: "),
        (["encode", NAME, "0", "{}"], f"{NAME}.controllerId: missing, and version 0 always has it"),
        (["encode", NAME, "0", '{"controllerId": "x"}'], f"{NAME}.controllerId: a text, where an integer belongs"),
        (["encode", NAME, "0", f'{{"controllerId": {2**31}}}'], f"{NAME}.controllerId: an integer outside int32"),
    ],
)
def test_wrong_input_is_one_line_and_1(capsys: Capture, words: list[str], text: str) -> None:
    assert text in failure(capsys, 1, *words)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], "COMMAND"),
        (["explode"], "'explode'"),
        (["explain"], "NAME and VERSION are missing"),
        (["explain", NAME], "there is only one word"),
        (["explain", NAME, "x"], "VERSION 'x' is no number"),
        (["explain", NAME, "7"], f"VERSION: {NAME} has the versions 0, not 7"),
        (["explain", "UnregisterControlerRequest", "0"], f"{NAME} is meant?"),
        (["explain", NAME, "0", "--file", "x", "--hex", "00"], "both --file and DATA are given"),
        (["explain", NAME, "0", "00", "--raw"], "--raw goes with --file or stdin"),
        (["explain", NAME, "0", "00", "--hex", "--base64"], "--base64"),
        (["explain", NAME, "0", "00", "--colour"], "not expected: --colour"),
        (["explain", "--response-frame", "94"], "--response-frame"),
        (["explain", "--response-frame", "999", "0", "00"], "no response with api key 999"),
        (["explain", "--response-frame", "94", "3", "00"], "has the versions 0, not 3"),
        (["explain", "--response-frame", "Nothing", "3", "00"], "no message NothingResponse"),
        (["encode", NAME, "0", "{}", "--client-id", "x"], "go with --frame"),
        (["encode", "RequestHeader", "1", "{}", "--frame"], "neither a request nor a response"),
        (["encode", "UnregisterControllerResponse", "0", "{}", "--frame", "--client-id", "x"], "--client-id"),
        (["schemas"], "list | show | diff"),
        (["schemas", "show", NAME, "9"], "has the versions 0, not 9"),
        (["schemas", "list", "more"], "not expected: 1 word"),
        (["explain", "0402ff", "0"], "NAME: a word of 6 characters names no message"),
        (["explain", NAME, "0402ff0402"], "VERSION (a word of 10 characters) is no number"),
        (["--overlay", "x", "dump-log", "a"], "dump-log takes one --schemas"),
    ],
)
def test_wrong_usage_is_one_line_and_2(capsys: Capture, words: list[str], text: str) -> None:
    assert text in failure(capsys, 2, *words)


def test_no_input_at_all_on_a_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Stdin(b"")
    monkeypatch.setattr(terminal, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stdin", terminal)
    assert "no DATA is given" in failure(capsys, 2, "decode", NAME, "0")


def test_an_error_is_one_line_whatever_was_given(capsys: Capture) -> None:
    assert "\x1b" not in failure(capsys, 2, "explain", "a\nb\x1b[2J", "0", "00")


# -- help, dump-log, colours


@pytest.mark.parametrize(
    "words", [[], ["explain"], ["decode"], ["encode"], ["schemas"], ["schemas", "diff"], ["dump-log"]]
)
def test_help_teaches(capsys: Capture, words: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*words, "--help"])
    assert end.value.code == 0
    shown = capsys.readouterr().out
    assert "usage: kafkaproto" in shown
    assert words in ([], ["schemas", "diff"], ["dump-log"]) or f"\n  kafkaproto {words[0]} " in shown


def test_dump_log_gets_its_words_untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []

    def dump(words: list[str]) -> int:
        given.append(words)
        return 5

    monkeypatch.setattr("kafkaproto.tools.dump_log.main", dump)
    assert main(["--schemas", "x.jar", "dump-log", "--json", "a.log", "--max-bytes", "5"]) == 5
    assert main(["dump-log", "a.log", "--schemas", "y"]) == 5
    assert given == [["--schemas", "x.jar", "--json", "a.log", "--max-bytes", "5"], ["a.log", "--schemas", "y"]]


def on_a_terminal(*words: str, **environment: str) -> str:
    """What the command prints where stdout is a terminal."""
    ours, theirs = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM", "FORCE_COLOR")}
    command = [sys.executable, "-m", "kafkaproto.tools.kafkaproto_command", *words]
    try:
        subprocess.run(
            command, stdout=theirs, stdin=subprocess.DEVNULL, env={**env, "TERM": "xterm", **environment}, check=True
        )
        return os.read(ours, 65536).decode()
    finally:
        os.close(ours)
        os.close(theirs)


def test_colours_are_for_terminals(capsys: Capture) -> None:
    words = ["explain", NAME, "0", DATA]
    main(words)
    plain = capsys.readouterr().out
    assert "\x1b" not in plain
    coloured = on_a_terminal(*words)
    assert "\x1b[" in coloured
    assert "9990" in coloured
    assert on_a_terminal(*words, NO_COLOR="1").replace("\r\n", "\n") == plain
    assert on_a_terminal(*words, TERM="dumb").replace("\r\n", "\n") == plain


def test_plain_output_needs_no_rich() -> None:
    code = (
        "import sys; from kafkaproto.tools.kafkaproto_command import main; "
        f"main(['explain', '{NAME}', '0', '{DATA}']); "
        "print([one for one in ('rich', 'trio', 'crc32c', 'cramjam') if one in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    command = [sys.executable, "-m", "kafkaproto.tools.kafkaproto_command", "schemas", "list", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_the_examples_of_the_help_are_true(capsys: Capture) -> None:
    assert main(["explain", "--request-frame", "00000012005e000000000007", "00026d6500", "0000270600"]) == 0
    assert main(["decode", "--request-frame", "--base64", "AAAAEgBeAAAAAAAHAAJtZQAAACcGAA=="]) == 0
    assert '"clientId": "me"' in capsys.readouterr().out
    assert kafkaproto.decode_request(bytes.fromhex(FRAME)).body == UnregisterControllerRequest(controller_id=9990)
