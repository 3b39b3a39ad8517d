"""What ``kafka-metadata-quorum describe`` prints, in the columns and the JSON of Kafka 4.4.0's tool; Kafka's text form
of uuids.
"""

from __future__ import annotations

import binascii
import json
import uuid
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence

from kafkaproto.client.quorum import NO_DIRECTORY, QuorumInfo, RaftEndpoint, Replica

_HEADERS = (
    "NodeId", "DirectoryId", "LogEndOffset", "Lag", "LastFetchTimestamp", "LastCaughtUpTimestamp", "Status",
)  # fmt: skip


def status_lines(cluster_id: str | None, quorum: QuorumInfo) -> Iterator[str]:
    """Eight lines, name and value."""
    leader = _leader(quorum)
    last = min(quorum.voters, key=lambda one: one.log_end_offset, default=None)
    values = {
        "ClusterId": cluster_id,
        "LeaderId": quorum.leader_id,
        "LeaderEpoch": quorum.leader_epoch,
        "HighWatermark": quorum.high_watermark,
        "MaxFollowerLag": 0 if leader is None or last is None else leader.log_end_offset - last.log_end_offset,
        "MaxFollowerLagTimeMs": 0 if leader is None or last is None else _lag_ms(leader, last),
        "CurrentVoters": _nodes(quorum.voters, quorum.endpoints),
        # A leader tells no addresses of observers.
        "CurrentObservers": _nodes(quorum.observers, {}),
    }
    return (f"{name + ':':<24}{value}" for name, value in values.items())


def replication_lines(quorum: QuorumInfo, now_ms: int | None) -> Iterator[str]:
    """A header and a line a replica: the leader, followers, observers.  With ``now_ms`` times are ages."""
    leader = _leader(quorum)
    end = leader.log_end_offset if leader is not None else quorum.high_watermark
    rows: list[tuple[str, ...]] = [_HEADERS]
    followers = [one for one in quorum.voters if one is not leader]
    for status, replicas in (
        ("Leader", [leader] if leader is not None else []),
        ("Follower", followers),
        ("Observer", quorum.observers),
    ):
        rows += [_row(one, end, now_ms, status) for one in replicas]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADERS))]
    return ("".join(f"{text:<{width}}\t" for text, width in zip(row, widths, strict=True)) for row in rows)


def id_text(value: uuid.UUID) -> str:
    """22 characters of URL-safe base64."""
    return urlsafe_b64encode(value.bytes).decode("ascii").rstrip("=")


def parse_id(text: str) -> uuid.UUID:
    """The uuid that Kafka's form stands for; ``ValueError`` says what is wrong."""
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise ValueError("not the text of an id, which is 22 characters of URL-safe base64") from None
    if len(data) != 16:
        raise ValueError(f"{len(data)} bytes in base64, and an id has 16")
    return uuid.UUID(bytes=data)


def _leader(quorum: QuorumInfo) -> Replica | None:
    # A leader that was removed from the voters leads on for a moment.
    return next((one for one in (*quorum.voters, *quorum.observers) if one.replica_id == quorum.leader_id), None)


def _lag_ms(leader: Replica, last: Replica) -> int:
    if leader is last:
        return 0
    if leader.last_caught_up_timestamp < 0 or last.last_caught_up_timestamp < 0:
        return -1
    return leader.last_caught_up_timestamp - last.last_caught_up_timestamp


def _nodes(replicas: Sequence[Replica], endpoints: Mapping[int, Sequence[RaftEndpoint]]) -> str:
    found: list[dict[str, object]] = []
    for one in replicas:
        node: dict[str, object] = {"id": one.replica_id}
        if one.directory_id != NO_DIRECTORY:
            node["directoryId"] = id_text(one.directory_id)
        if endpoints.get(one.replica_id):
            node["endpoints"] = [str(endpoint) for endpoint in endpoints[one.replica_id]]
        found.append(node)
    return json.dumps(found, ensure_ascii=False)


def _row(replica: Replica, end: int, now_ms: int | None, status: str) -> tuple[str, ...]:
    return (
        str(replica.replica_id),
        id_text(replica.directory_id),
        str(replica.log_end_offset),
        str(end - replica.log_end_offset),
        _time(replica.last_fetch_timestamp, now_ms),
        _time(replica.last_caught_up_timestamp, now_ms),
        status,
    )


def _time(time_ms: int, now_ms: int | None) -> str:
    if time_ms < 0:
        return "-1"
    # The clocks of two machines may differ a little.
    return str(time_ms) if now_ms is None else f"{max(0, now_ms - time_ms)} ms ago"
