"""The same requests, seeded, to a real 4.4.0 controller and to a vanilla 4.4 mock: equal answers (F1)."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from kafkaproto.messages import (
    AllocateProducerIdsRequest,
    ApiVersionsRequest,
    BrokerHeartbeatRequest,
    BrokerRegistrationRequest,
    UnregisterBrokerRequest,
    UpdateFeaturesRequest,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.broker_registration_request import Feature as BrokerFeature
from kafkaproto.messages.update_features_request import FeatureUpdateKey
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from mockcontroller.fixtures import MakeMockController

from .feature_requests import OF_4_0, OF_4_4, STALE, Client, client, register, some_uuid
from .real_kafka import CLUSTER_ID, RealController


def test_f1_the_same_requests_get_the_same_answers(
    make_real_controller: Callable[..., RealController], make_mock_controller: MakeMockController
) -> None:
    """Seeded UpdateFeatures, and brokers that register, beat and go, to real 4.4.0 and to vanilla 4.4.

    Left out: texts; epochs (offsets, and real leaders write no-ops); broker heartbeats right at the offset.
    """
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    source = random.Random(seed)
    real = make_real_controller("4.4.0", metadata_version="3.9")
    mock = make_mock_controller(behaviour="vanilla", metadata_version="3.9", cluster_id=CLUSTER_ID)
    epochs: dict[int, tuple[int, int]] = {}
    for where in (real, mock):
        register(where, STALE, OF_4_0)
    with client(real.host, real.port) as at_real, client(mock.host, mock.port) as at_mock:
        for number in range(250):
            request, version = _some_request(source)
            bodies = [request, request]
            if isinstance(request, BrokerHeartbeatRequest | AllocateProducerIdsRequest):
                known = epochs.get(request.broker_id, (-1, -1))
                bodies = [_with_epoch(request, epoch) for epoch in known]
            answers = [one.ask(body, version) for one, body in zip((at_real, at_mock), bodies, strict=True)]
            if isinstance(request, BrokerRegistrationRequest) and answers[0]["errorCode"] == 0:
                epochs[request.broker_id] = (answers[0]["brokerEpoch"], answers[1]["brokerEpoch"])
            shown = [_plain(one) for one in answers]
            assert shown[0] == shown[1], (number, request, answers)
        levels = [_finalized(one) for one in (at_real, at_mock)]
        assert levels[0] == levels[1]


def _plain(answer: dict[str, Any]) -> dict[str, Any]:
    return {
        name: bool(value) if name == "errorMessage" else value
        for name, value in answer.items()
        if name != "brokerEpoch"
    }


def _finalized(one: Client) -> dict[str, int]:
    request = ApiVersionsRequest(client_software_name="t", client_software_version="1")
    return {each["name"]: each["maxVersionLevel"] for each in one.ask(request, 4)["finalizedFeatures"]}


def _with_epoch(
    request: BrokerHeartbeatRequest | AllocateProducerIdsRequest, epoch: int
) -> BrokerHeartbeatRequest | AllocateProducerIdsRequest:
    made = copy.copy(request)
    made.broker_epoch = epoch + request.broker_epoch
    return made


def _some_request(source: random.Random) -> tuple[Message, int]:
    kind = source.choices(("update", "register", "beat", "unregister", "ids"), (6, 3, 5, 1, 1))[0]
    broker_id = source.randrange(3)
    if kind == "update":
        names = [*OF_4_4, "nope.version", DECOMMISSION_MARKER]
        updates = [
            FeatureUpdateKey(
                feature=name,
                max_version_level=_some_level(source, name),
                upgrade_type=source.choice([0, 1, 1, 1, 2, 3]),
            )
            for name in source.sample(names, source.choice([0, 1, 1, 1, 2, 3]))
        ]
        version = source.choice([1, 2, 2])
        return UpdateFeaturesRequest(feature_updates=updates, validate_only=source.random() < 0.5), version
    if kind == "register":
        ranges = dict(source.choice([OF_4_4, OF_4_4, OF_4_0]))
        if source.random() < 0.3:
            ranges[source.choice([*ranges, "nope.version"])] = (source.randrange(3), source.randrange(30))
        if source.random() < 0.1:
            ranges.pop(source.choice(list(ranges)))
        directories = [
            some_uuid(1000 + source.choice([broker_id, broker_id, broker_id, 5]))
            for _ in range(source.choice([1, 1, 1, 2]))
        ]
        return BrokerRegistrationRequest(
            broker_id=broker_id,
            cluster_id=source.choice([CLUSTER_ID] * 9 + ["other"]),
            incarnation_id=some_uuid(broker_id * 10 + source.randrange(2)),
            is_migrating_zk_broker=source.random() < 0.05,
            log_dirs=directories,
            features=[
                BrokerFeature(name=name, min_supported_version=low, max_supported_version=high)
                for name, (low, high) in ranges.items()
            ],
        ), 4
    if kind == "beat":
        return BrokerHeartbeatRequest(
            broker_id=broker_id,
            broker_epoch=source.choice([0, 0, 0, 0, 1]),
            current_metadata_offset=source.choice([0, 2**40, 2**40]),
            want_fence=source.random() < 0.3,
            want_shut_down=source.random() < 0.1,
        ), 2
    if kind == "unregister":
        return UnregisterBrokerRequest(broker_id=broker_id), 0
    return AllocateProducerIdsRequest(broker_id=broker_id, broker_epoch=source.choice([0, 0, 1])), 0


def _some_level(source: random.Random, name: str) -> int:
    if name == "metadata.version":
        return source.choice([6, 15, 18, 20, 21, 21, 22, 23, 25, 29, 33, 34])
    return source.choice([-1, 0, 0, 1, 1, 1, 2, 3])
