"""The connection's states and what closes it (kafka-behaviour § 3), each input whole and byte by byte."""

from __future__ import annotations

import tracemalloc

import pytest

from kafkaproto.messages import ApiVersionsResponse, UnregisterControllerResponse
from kafkaproto.messages.api_versions_response import ApiVersion
from kafkaproto.protocol.frames import Request
from mockcontroller.connection import (
    NEED_DATA,
    Closed,
    Connection,
    ConnectionState,
    LocalProtocolError,
)

from .inputs import SCHEMA_SET, connection, drive, fed_whole_and_by_bytes, frame, pieces_of, unregister

DESCRIBE_CLUSTER = frame("003c 0002 00000008 0003 726177 00  00 02 00 00")


def request_out(made: Connection) -> Request:
    event = made.next_request()
    assert isinstance(event, Request)
    return event


def reason(data: bytes, *, end: bool = False, max_frame: int = 104_857_600) -> str:
    """Why an input closes the connection; nothing but the end happens."""
    events = fed_whole_and_by_bytes(data, end=end, max_frame=max_frame)
    assert [event[0] for event in events] == ["closed"], events
    return str(events[0][1])


def test_one_request_is_out_at_a_time_and_its_answer_lets_the_next_one_out() -> None:
    made = connection()
    made.receive(unregister(9990, 1) + DESCRIBE_CLUSTER + unregister(9990, 2))
    assert made.state is ConnectionState.READING
    first = request_out(made)
    assert (first.api_key, first.correlation_id) == (94, 1)
    assert made.state.name == "MUTED"
    with pytest.raises(LocalProtocolError):
        made.next_request()
    assert made.send_response(UnregisterControllerResponse(), 0) == frame("00000001 00  00000000 0000 01 00")
    assert request_out(made).api_key == 60
    made.send_response(UnregisterControllerResponse(), 0)
    assert request_out(made).correlation_id == 2
    made.send_response(UnregisterControllerResponse(), 0)
    assert made.next_request() is NEED_DATA
    assert made.buffered == 0


def test_bytes_are_taken_while_a_request_is_out() -> None:
    made = connection()
    made.receive(unregister(1, 1))
    request_out(made)
    made.receive(unregister(2, 2))
    made.send_response(UnregisterControllerResponse(), 0)
    assert request_out(made).correlation_id == 2


def test_an_answer_without_a_request_is_the_callers_mistake() -> None:
    with pytest.raises(LocalProtocolError):
        connection().send_response(UnregisterControllerResponse(), 0)


def test_bytes_after_the_end_are_the_callers_mistake() -> None:
    made = connection()
    made.receive(b"")
    with pytest.raises(LocalProtocolError):
        made.receive(b"x")


@pytest.mark.parametrize("correlation_id", [0, -1, -(2**31), 2**31 - 1])
def test_any_correlation_id_is_echoed(correlation_id: int) -> None:
    made = connection()
    made.receive(unregister(1, correlation_id))
    request_out(made)
    answer = made.send_response(UnregisterControllerResponse(), 0)
    assert answer[4:8] == correlation_id.to_bytes(4, "big", signed=True)


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (frame("00c8 0000 00000007 0003 726177 00 00"), "api key 200 is not served"),
        (frame("ffff 0000 00000007 0003 726177 00 00"), "api key -1 is not served"),
        (frame("0000 000d 00000007 0003 726177 00"), "PRODUCE (0) is not served"),
        (frame("0003 000c 00000007 0003 726177 00"), "METADATA (3) is not served"),
        (frame("003c 0009 00000007 0003 726177 00 00 02 00 00"), "(60) version 9 is not supported (0 to 2 are)"),
        (frame("003c ffff 00000007 0003 726177"), "DESCRIBE_CLUSTER (60) version -1 is not supported"),
        (frame("005e 0001 00000007 0003 726177 00 00000000 00"), "(94) version 1 is not supported (0 to 0 are)"),
        (bytes(4), "frame length 0 is not positive"),
        (bytes.fromhex("ffffffff"), "frame length -1 is not positive"),
        (bytes.fromhex("80000000"), "frame length -2147483648 is not positive"),
        (bytes.fromhex("06400001"), "frame length 104857601 is over the limit of 104857600 bytes"),
        (bytes.fromhex("7fffffff"), "frame length 2147483647 is over the limit"),
        (frame("00"), "too short"),
        (frame("005e 00"), "too short"),
        (frame("005e 0000"), "UNREGISTER_CONTROLLER (94) version 0: "),
        (frame("005e 0000 00000007 0003 726177 00 0000 27"), "UNREGISTER_CONTROLLER (94) version 0: "),
        (frame("005e 0000 00000007 0003 726177 00 0000270f"), "UNREGISTER_CONTROLLER (94) version 0: "),
        (frame("005e 0000 00000007 0064 000000270f00"), "UNREGISTER_CONTROLLER (94) version 0: "),
        (frame("005e 0000 00000007 0003 726177 00 0000270f 01 00 7f 6162"), "UNREGISTER_CONTROLLER (94) version 0: "),
        (frame("005e 0000 00000007 0003 726177 01 00 7f 61 0000270f 00"), "UNREGISTER_CONTROLLER (94) version 0: "),
        (frame("005e 0000 00000007 0003 726177 80808080808000 0000270f 00"), "UNREGISTER_CONTROLLER (94) version 0: "),
        (frame("deadbeef cafebabe 0102030405060708"), "api key -8531 is not served"),
        (frame("0012 0063 00000007 0003 726177"), "API_VERSIONS (18) version 99: "),
        (bytes.fromhex("0000000e 0032 3030 30303030 0000 30303030"), "(50) version 12336 is not"),
        (frame("0013 0007 00000007 ffff 00 7fffffff"), "CREATE_TOPICS (19) version 7: "),
        (frame("0013 0002 00000007 ffff 7fffffff"), "CREATE_TOPICS (19) version 2: "),
    ],
)  # fmt: skip
def test_what_closes_at_once(bad: bytes, says: str) -> None:
    assert says in reason(bad)


@pytest.mark.parametrize("bad", [bytes(4), bytes.fromhex("7fffffff"), frame("00c8 0000 00000007 0003 726177 00")])
def test_requests_before_a_bad_one_are_answered_first_and_none_after_it(bad: bytes) -> None:
    events = fed_whole_and_by_bytes(unregister(1, 1) + unregister(2, 2) + bad + unregister(3, 3))
    assert [event[0] for event in events] == ["request", "request", "closed"]
    assert [event[3] for event in events[:2]] == [1, 2]


def test_a_large_frame_within_the_limit_is_waited_for_whatever_its_key() -> None:
    """As Kafka, which looks at a request only when all of it is there."""
    made = connection()
    made.receive(bytes.fromhex("06400000") + bytes(16))
    assert made.next_request() is NEED_DATA
    assert made.state is ConnectionState.READING


def test_the_frame_limit_counts_the_bytes_after_the_length() -> None:
    data = unregister(1)
    size = len(data) - 4
    assert [event[0] for event in fed_whole_and_by_bytes(data, max_frame=size)] == ["request"]
    assert f"frame length {size} is over the limit of {size - 1} bytes" in reason(data, max_frame=size - 1)


@pytest.mark.parametrize(
    ("start", "protocol"),
    [
        (b"GET / HTTP/1.1\r\n\r\n", "HTTP"),
        (b"POST /v1 HTTP/1.1\r\n\r\n", "HTTP"),
        (b"HEAD / HTTP/1.0\r\n\r\n", "HTTP"),
        (b"OPTIONS * HTTP/1.1\r\n\r\n", "HTTP"),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/2"),
        (bytes.fromhex("16030100c8010000c40303"), "TLS"),
        (bytes.fromhex("160303"), None),
        (b"SSH-2.0-OpenSSH_9.6\r\n", "SSH"),
        (b"PROXY TCP4 10.0.0.1 10.0.0.2 1 2\r\n", "the PROXY protocol"),
        (b"ruok", "a ZooKeeper command"),
    ],
)
def test_other_protocols_are_named(start: bytes, protocol: str | None) -> None:
    if protocol is None:
        assert fed_whole_and_by_bytes(start) == []
    else:
        assert f"it looks like {protocol}" in reason(start)


@pytest.mark.parametrize(
    ("version", "rest"),
    [
        ("0063", "00 02 78 02 31 00"),
        ("0006", "00 02 78 02 31 00 ffffffff 00"),
        ("ffff", ""),
        ("8000", ""),
        ("7fff", "00"),
    ],
)
def test_api_versions_of_an_unsupported_version_is_handed_out_unread(version: str, rest: str) -> None:
    data = frame(f"0012 {version} 00000007 0003 726177 {rest}")
    events = fed_whole_and_by_bytes(data + unregister(1))
    assert [event[1] for event in events] == [18, 94]
    assert events[0][5] is True
    assert events[1][5] is False


def test_the_answer_to_an_unsupported_api_versions_is_in_v0_with_header_v0() -> None:
    made = connection()
    made.receive(bytes.fromhex("0000001300120063000000070003726177000278023100"))
    event = request_out(made)
    assert (event.client_id, event.header_version, event.trailing) == ("raw", 2, 5)
    body = ApiVersionsResponse(error_code=35, api_keys=[ApiVersion(api_key=18, min_version=0, max_version=5)])
    assert made.send_response(body, 0).hex() == "0000001000000007002300000001001200000005"


def test_an_unsupported_api_versions_closes_where_18_is_not_served() -> None:
    made = Connection(SCHEMA_SET, {94: (0, 0)})
    made.receive(frame("0012 0063 00000007 0003 726177 00"))
    assert isinstance(made.next_request(), Closed)


def test_a_version_is_taken_only_if_the_gate_has_it_whatever_was_taken_before() -> None:
    made = Connection(SCHEMA_SET, {60: (1, 1), 94: (0, 0)})
    at_version_1 = frame("003c 0001 00000008 0003 726177 00  00 01 00")
    made.receive(at_version_1 * 2 + DESCRIBE_CLUSTER)
    for _ in range(2):
        assert request_out(made).api_version == 1
        made.send_response(UnregisterControllerResponse(), 0)
    assert isinstance(made.next_request(), Closed)


@pytest.mark.parametrize(
    ("accepted", "client_id"),
    [
        ("005e 0000 00000007 0003 726177 00 0000270f 00 616263", "raw"),
        ("005e 0000 00000007 0003 726177 00 0000270f 02 00 01 61 00 01 62", "raw"),
        ("005e 0000 00000007 0003 726177 00 0000270f 02 09 01 61 03 01 62", "raw"),
        ("005e 0000 00000007 0003 726177 01 07 02 6162 0000270f 00", "raw"),
        ("005e 0000 00000007 ffff 00 0000270f 00", None),
        ("005e 0000 00000007 fffe 00 0000270f 00", None),
        ("005e 0000 00000007 0000 00 0000270f 00", ""),
        ("005e 0000 00000007 0002 fffe 00 0000270f 00", "\ufffd\ufffd"),
    ],
)
def test_what_kafka_accepts_is_accepted(accepted: str, client_id: str | None) -> None:
    """Trailing bytes; unknown, duplicate and descending tags in body and header; odd client ids."""
    assert [event[:4] for event in fed_whole_and_by_bytes(frame(accepted))] == [("request", 94, 0, 7)]
    made = connection()
    made.receive(frame(accepted))
    assert request_out(made).client_id == client_id


def test_a_half_closed_peer_gets_its_answers_then_the_end() -> None:
    events = fed_whole_and_by_bytes(unregister(1, 1) + unregister(2, 2), end=True)
    assert [event[0] for event in events] == ["request", "request", "closed"]
    assert events[-1] == ("closed", "the peer closed the connection", True)


@pytest.mark.parametrize(
    ("kept", "says"), [(2, "after 2 bytes"), (4, "after 4 of 23 bytes"), (22, "after 22 of 23 bytes")]
)
def test_an_end_within_a_frame_says_so(kept: int, says: str) -> None:
    data = unregister(1)
    assert says in reason(data[:kept], end=True)
    assert len(data) == 23


def test_the_end_may_come_while_a_request_is_out() -> None:
    made = connection()
    made.receive(unregister(1))
    request_out(made)
    made.receive(b"")
    made.send_response(UnregisterControllerResponse(), 0)
    event = made.next_request()
    assert isinstance(event, Closed)
    assert event.by_peer


def test_closed_is_final_and_keeps_nothing() -> None:
    made = connection()
    made.receive(bytes(4))
    first = made.next_request()
    made.receive(b"x" * 100_000)
    assert made.next_request() is first
    assert made.buffered == 0
    assert made.state is ConnectionState.CLOSED


def test_no_memory_is_taken_ahead_of_the_bytes_that_came() -> None:
    """K5: a frame of 100 MB is announced, then little of it comes."""
    made = connection()
    tracemalloc.start()
    try:
        made.receive(bytes.fromhex("06400000"))
        for _ in range(16):
            made.receive(bytes(65_536))
            assert made.next_request() is NEED_DATA
        assert tracemalloc.get_traced_memory()[1] < 3 * 16 * 65_536
    finally:
        tracemalloc.stop()


def test_a_claimed_array_length_takes_no_memory() -> None:
    tracemalloc.start()
    try:
        assert "version 2" in reason(frame("0013 0002 00000007 ffff 7fffffff"))
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_thousands_of_frames_in_one_piece_are_cut_in_place() -> None:
    """K5: the rest is not copied for each frame; the piece itself stays, and each frame is one small slice of it."""
    data = b"".join(unregister(1, number) for number in range(5_000))
    made = connection()
    made.receive(data)
    for number in range(5_000):
        assert request_out(made).correlation_id == number
        # White box, since copies can't be seen from outside: the piece given is still the buffer.
        assert made._buffer is data
        made.send_response(UnregisterControllerResponse(), 0)


def test_a_big_frame_in_small_pieces_moves_each_byte_a_bounded_number_of_times() -> None:
    """K5: the buffer grows in place, so its address changes seldom, not with each of thousands of pieces."""
    made = connection()
    made.receive((8_000_000).to_bytes(4, "big"))
    buffers = set()
    for piece in pieces_of(bytes(4_000_000), 1_000):
        made.receive(piece)
        assert made.next_request() is NEED_DATA
        buffers.add(id(made._buffer))
    # The first piece as it came, then one bytearray for all the others.
    assert len(buffers) <= 2


def test_a_backlog_that_is_fed_and_drained_in_turns_stays_small() -> None:
    made = connection()
    one = unregister(1)
    made.receive(one * 100 + one[:5])
    for _ in range(2_000):
        request_out(made)
        made.send_response(UnregisterControllerResponse(), 0)
        made.receive(one[5:] + one[:5])
        assert len(made._buffer) <= 3 * 101 * len(one)
    assert made.buffered == 100 * len(one) + 5


def test_each_cut_of_a_pipeline_gives_the_same_events() -> None:
    data = unregister(1, 1) + DESCRIBE_CLUSTER + unregister(2, 2)
    whole = drive([data])
    assert len(whole) == 3
    for cut in range(1, len(data)):
        assert drive([data[:cut], data[cut:]]) == whole
