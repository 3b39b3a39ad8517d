"""Log lines: their form, that no client can forge one, and that no secret value is in one (C8, D13)."""

from __future__ import annotations

import io
import json
import logging
import re
import sys
import uuid
from collections.abc import Iterator

import pytest

from kafkaproto.messages import (
    ConfigRecord,
    RegisterControllerRecord,
    RequestHeader,
    UnregisterControllerRecord,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
    UserScramCredentialRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.decommission import DecommissionControllerRequest
from kafkaproto.messages.register_controller_record import ControllerEndpoint, ControllerFeature
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.frames import Request
from mockcontroller import logs
from mockcontroller.requests import Reply, RequestContext

from .stand_ins import log_request

MARKED = RegisterControllerRecord(
    controller_id=9990,
    incarnation_id=uuid.UUID(int=1),
    end_points=[ControllerEndpoint(name="CONTROLLER", host="127.0.0.1", port=1)],
    features=[
        ControllerFeature(name="metadata.version", min_supported_version=7, max_supported_version=25),
        ControllerFeature(name="__decommissioned_controller", min_supported_version=1, max_supported_version=1),
    ],
)


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    root, own = logging.getLogger(), logging.getLogger("mockcontroller")
    handlers, level, own_level = list(root.handlers), root.level, own.level
    yield
    root.handlers[:], root.level, own.level = handlers, level, own_level
    own.setLevel(own_level)
    logging.raiseExceptions = True


def lines(
    form: str,
    *,
    client_id: str | None = "admin-1",
    error: ErrorCode = ErrorCode.NONE,
    body: Message | None = None,
    colour: bool = False,
    records: tuple[Message, ...] = (),
) -> list[str]:
    """What one request looks like."""
    stream = io.StringIO()
    logs.configure(form, stream=stream, colour=colour)
    header = RequestHeader(request_api_key=94, request_api_version=0, correlation_id=7, client_id=client_id)
    request = Request(header, 2, body or UnregisterControllerRequest(controller_id=9990))
    reply = UnregisterControllerResponse(error_code=int(error))
    log_request(RequestContext(request, "127.0.0.1:40123"), Reply(reply, 0, records))
    logs.flush_requests()
    return stream.getvalue().splitlines()


def fail(message: str) -> None:
    """Log an exception."""
    try:
        uuid.UUID("why")
    except ValueError:
        logging.getLogger("mockcontroller.server").exception(message)


def test_a_request_is_one_line_of_text() -> None:
    (line,) = lines("text", error=ErrorCode.INVALID_REQUEST)
    time, *words = line.split(" ")
    assert len(time) == len("2026-01-31T12:00:00.000Z")
    assert time.endswith("Z")
    assert words == ["127.0.0.1:40123", "admin-1", "UnregisterController", "v0", "INVALID_REQUEST"]


def test_a_write_shows_its_records() -> None:
    (line,) = lines("text", records=(UnregisterControllerRecord(controller_id=9990),))
    assert line.endswith(" NONE UnregisterControllerRecord(controller_id=9990)")


def test_the_marker_shows_as_a_range() -> None:
    """D13."""
    (line,) = lines("text", records=(MARKED,))
    assert "features=[metadata.version: 7-25, __decommissioned_controller: 1-1]" in line
    assert "incarnation_id=AAAAAAAAAAAAAAAAAAAAAQ" in line
    assert "end_points=[{name=CONTROLLER, host=127.0.0.1, port=1, security_protocol=0}]" in line


def test_key_94_has_the_name_of_the_set_in_force() -> None:
    (line,) = lines("text", body=DecommissionControllerRequest(controller_id=9990))
    assert " DecommissionController v0 " in line


@pytest.mark.parametrize(
    ("client_id", "shown"),
    [
        (None, "-"),
        ("", '""'),
        ("-", '"-"'),
        ("two words", '"two words"'),
        ('say "x"', r'"say \"x\""'),
        ("a\nb", r'"a\nb"'),
        ("a\r\x1b[31mred", r'"a\r\x1b[31mred"'),
        ("a\u2028b", r'"a\u2028b"'),
        ("a\u202eb", r'"a\u202eb"'),
        ("a\\nb", r'"a\\nb"'),
        ("café", "café"),
        ("x" * 5_000, "x" * 120 + "…"),
    ],
)
def test_a_client_id_can_neither_end_a_line_nor_pass_for_another_word(client_id: str | None, shown: str) -> None:
    (line,) = lines("text", client_id=client_id)
    assert line.split(" ", 2)[2] == f"{shown} UnregisterController v0 NONE"


def test_any_other_message_is_one_line_too() -> None:
    stream = io.StringIO()
    logs.configure("text", stream=stream, colour=False)
    logging.getLogger("mockcontroller.server").warning("%s: closed", "x\ny")
    (line,) = stream.getvalue().splitlines()
    assert line.endswith(r" WARNING x\ny: closed")


def test_a_traceback_follows_its_line() -> None:
    stream = io.StringIO()
    logs.configure("text", stream=stream, colour=False)
    fail("failed")
    first, *rest = stream.getvalue().splitlines()
    assert first.endswith("ERROR failed")
    assert rest[-1] == "ValueError: badly formed hexadecimal UUID string"


def test_values_of_configs_and_credentials_do_not_appear() -> None:
    """C8."""
    records: tuple[Message, ...] = (
        ConfigRecord(resource_type=4, resource_name="1", name="ssl.key.password", value="secret-1"),
        UserScramCredentialRecord(name="u", salt=b"secret-2", stored_key=b"secret-3", server_key=b"secret-4"),
    )
    for form in ("text", "json"):
        (line,) = lines(form, records=records)
        assert "secret-" not in line
        assert "value=[hidden]" in line


def test_values_that_may_be_shown_appear() -> None:
    """C8: those of configs that a definition knows and doesn't call sensitive."""
    (line,) = lines(
        "text",
        records=(
            ConfigRecord(resource_type=4, resource_name="1", name="log.cleaner.threads", value="3"),
            ConfigRecord(resource_type=2, resource_name="t", name="cleanup.policy", value="a\nb"),
            ConfigRecord(resource_type=2, resource_name="t", name="log.cleaner.threads", value="secret-1"),
            ConfigRecord(resource_type=4, resource_name="1", name="ssl.key.password", value=None),
        ),
    )
    assert re.findall(r"value=(\S*)\)", line) == ["3", r"a\nb", "[hidden]", "null"]


def test_json_has_the_same_facts() -> None:
    (line,) = lines("json", client_id="a\nb", records=(MARKED,))
    facts = json.loads(line)
    assert len(facts.pop("time")) == len("2026-01-31T12:00:00.000Z")
    (record,) = facts.pop("records")
    assert "__decommissioned_controller: 1-1" in record
    assert facts == {
        "level": "info",
        "event": "request",
        "peer": "127.0.0.1:40123",
        "client_id": "a\nb",
        "api": "UnregisterController",
        "api_key": 94,
        "api_version": 0,
        "outcome": "NONE",
    }


def test_json_of_other_messages_with_a_traceback() -> None:
    stream = io.StringIO()
    logs.configure("json", stream=stream)
    fail("failed\nbadly")
    (line,) = stream.getvalue().splitlines()
    facts = json.loads(line)
    assert (facts["event"], facts["level"], facts["message"]) == ("log", "error", "failed\nbadly")
    assert facts["traceback"].endswith("ValueError: badly formed hexadecimal UUID string")


@pytest.mark.parametrize(("error", "colour"), [(ErrorCode.NONE, "\x1b[32m"), (ErrorCode.INVALID_REQUEST, "\x1b[31m")])
def test_colours_mark_the_outcome(error: ErrorCode, colour: str) -> None:
    (line,) = lines("text", error=error, colour=True, records=(UnregisterControllerRecord(),))
    assert f" v0 {colour}{error.name}\x1b[0m UnregisterControllerRecord(" in line


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "coloured"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
)
def test_colours_only_on_a_terminal_that_wants_them(
    stream: io.StringIO, environment: dict[str, str], coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    logs.configure("text", stream=stream)
    logging.getLogger("mockcontroller").warning("x")
    assert ("\x1b[" in stream.getvalue()) is coloured


def test_by_default_lines_go_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("text")
    assert sys.stderr is not sys.stdout
    logging.getLogger("mockcontroller").warning("x")
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.endswith(" WARNING x\n")


def test_other_packages_speak_from_warnings_on() -> None:
    stream = io.StringIO()
    logs.configure("text", stream=stream, level=logging.DEBUG)
    logging.getLogger("another").info("quiet")
    logging.getLogger("mockcontroller.server").debug("heard")
    assert [line.split(" ", 1)[1] for line in stream.getvalue().splitlines()] == ["DEBUG heard"]
