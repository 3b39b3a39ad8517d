"""C8: a canary in the place of a secret is in no view, no output and no error, and is there where it is asked for.

Each table below is a list of ways out of the product: a new tool or a new error is one more row.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import kafkaproto
from kafkaproto.config.secrets import hide_in_form
from kafkaproto.explanation.text import plain_text
from kafkaproto.messages import ConfigRecord
from kafkaproto.messages.base import Message
from kafkaproto.protocol.prefixes import encode_metadata_record
from kafkaproto.records import Record, encode_batch
from kafkaproto.tools import dump_log
from kafkaproto.tools import kafkaproto_command as kafkaproto_tool
from tests.unit.config.canary import BROKER, CANARY, CODEC, MESSAGES, NAMES, data_of, leaks, version_of

Capture = pytest.CaptureFixture[str]


def test_what_a_leak_is() -> None:
    raw = b"before " + CANARY.encode() + b" behind"
    for shown in (raw.decode(), raw.hex(" "), raw.hex(), base64.b64encode(raw).decode(), repr(raw)):
        assert leaks(shown)
    assert not leaks("canary")


# -- views of messages


def _explained(message: Message, data: bytes | None = None) -> kafkaproto.Explanation:
    return CODEC.explain(message.NAME, version_of(message), data_of(message) if data is None else data)


def _cut(message: Message, data: bytes, show: bool) -> str:
    found = _explained(message, data)
    assert found.fault is not None
    return f"{found if not show else ''} {found.to_json(show_secrets=show)}"


def _form(message: Message, *, show: bool) -> str:
    form = CODEC.to_json(message, version_of(message))
    if not show:
        hide_in_form(message, form)
    return json.dumps(form)


def _tool(command: str, *options: str) -> Callable[[Message, bool, Capture], str]:
    def run(message: Message, show: bool, capture: Capture) -> str:
        words = [command, message.NAME, str(version_of(message)), data_of(message).hex(), *options]
        overlay = ["--overlay", "static-configs"]
        assert kafkaproto_tool.main([*overlay, *words, *(["--show-secrets"] if show else [])]) in (0, 1)
        out, err = capture.readouterr()
        assert ("--show-secrets shows" in err) is not show
        return f"{out} {err}"

    return run


VIEWS: dict[str, Callable[[Message, bool, Capture], str]] = {
    "explanation": lambda message, show, _: plain_text(_explained(message), show_secrets=show),
    "explanation in full": lambda message, show, _: plain_text(_explained(message), full=True, show_secrets=show),
    "explanation as JSON": lambda message, show, _: str(_explained(message).to_json(show_secrets=show)),
    "a byte too few": lambda message, show, _: _cut(message, data_of(message)[:-1], show),
    "a byte too many": lambda message, show, _: _cut(message, data_of(message) + b"x", show),
    "JSON form": lambda message, show, _: _form(message, show=show),
    "explain": _tool("explain"),
    "explain --full": _tool("explain", "--full"),
    "explain --json": _tool("explain", "--json"),
    "decode": _tool("decode"),
    "decode --compact": _tool("decode", "--compact"),
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", MESSAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_no_view_shows_it_unless_it_is_told_to(view: str, kind: str, name: str, capsys: Capture) -> None:
    message = MESSAGES[kind](name)
    assert not leaks(VIEWS[view](message, False, capsys))
    assert leaks(VIEWS[view](message, True, capsys))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", MESSAGES)
def test_no_repr_shows_it(kind: str, name: str) -> None:
    message = MESSAGES[kind](name)
    explained = _explained(message)
    assert leaks(str(data_of(message)))
    assert not leaks(f"{message} {message!r} {explained} {explained!r} {explained.rows!r}")
    if message.schema().api_key is not None and "Request" in message.NAME:
        frame = CODEC.encode_request(message, version_of(message))
        assert not leaks(f"{CODEC.decode_request(frame)!r} {CODEC.explain_request(frame)}")


def test_what_decode_hid_is_told_when_it_is_encoded(capsys: Capture) -> None:
    record = ConfigRecord(resource_type=BROKER, resource_name="1", name="my.own", value=CANARY)
    data = data_of(record).hex()
    assert kafkaproto_tool.main(["decode", "ConfigRecord", "0", data]) == 0
    out, err = capsys.readouterr()
    assert err == "kafkaproto: hidden: 1 value; --show-secrets shows them\n"
    assert kafkaproto_tool.main(["encode", "ConfigRecord", "0", out]) == 0
    assert "[hidden]" in capsys.readouterr().err
    assert kafkaproto_tool.main(["decode", "ConfigRecord", "0", data, "--show-secrets"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert kafkaproto_tool.main(["encode", "ConfigRecord", "0", out]) == 0
    assert capsys.readouterr() == (f"{data}\n", "")


# -- dumps


@pytest.mark.parametrize("options", [(), ("--json",), ("--deep-iteration", "--print-data-log")], ids=str)
@pytest.mark.parametrize("folder", ["__cluster_metadata-0", "elsewhere-0"])
@pytest.mark.parametrize("kind", ["record", "registration record"])
def test_no_dump_shows_it(kind: str, folder: str, options: tuple[str, ...], tmp_path: Path, capsys: Capture) -> None:
    """Neither of a metadata log, nor of one that nobody calls by its name."""
    messages = [MESSAGES[kind](name) for name in NAMES]
    records = [
        Record(encode_metadata_record(CODEC, one, version_of(one)), offset=at) for at, one in enumerate(messages)
    ]
    file = tmp_path / folder / f"{0:020}.log"
    file.parent.mkdir()
    file.write_bytes(encode_batch(records))
    words = [str(file), *options, *([] if folder.startswith("__") else ["--print-data-log"])]
    assert dump_log.main(words) == 0
    out, err = capsys.readouterr()
    assert not leaks(out + err)
    assert (out.count("[hidden]"), err) == (3, "dump-log: hidden: 3 values; --show-secrets shows them\n")
    assert dump_log.main([*words, "--show-secrets"]) == 0
    out, err = capsys.readouterr()
    assert (out.count(CANARY), err) == (3, "")
