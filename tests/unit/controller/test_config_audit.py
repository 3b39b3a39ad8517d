"""The audit of configs when metadata.version changes (C5, C8), and the wire of the draft KIP (C1, C2)."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from kafkaproto.messages import BrokerRegistrationChangeRecord, ConfigRecord
from kafkaproto.messages import static_configs as overlay
from kafkaproto.messages.static_configs.broker_registration_request import StaticConfig
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.sets import SchemaSet
from mockcontroller.image import Image
from mockcontroller.image.brokers import BrokerRegistration
from mockcontroller.log import Draft
from tests.unit.controller.harness import Peer, running
from tests.unit.controller.test_brokers import CLUSTER_ID, request
from tests.unit.controller.test_configs import BROKER, CANARY, SET, TOPIC, alter
from tests.unit.controller.test_update_features import INVALID_UPDATE_VERSION, ask, update

ROOT = Path(__file__).parents[3]
RULES = """
[[constraint]]
resource = "broker"
config = "num.io.threads"
from = 29
at_least = 4
source = "illustrative"

[[constraint]]
resource = "broker"
config = "num.io.threads"
from = 31
at_least = 8
source = "illustrative"

[[constraint]]
resource = "broker"
config = "ssl.key.password"
from = 31
pattern = "x+"
source = "illustrative"

[[constraint]]
resource = "topic"
config = "retention.ms"
from = 31
at_least = 1000
source = "illustrative"
"""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "rules.toml"
    file.write_text(RULES)
    return file


def telling(broker_id: int, *configs: tuple[str, str | None], **more: object) -> overlay.BrokerRegistrationRequest:
    """A registration that tells these static configs."""
    plain = request(broker_id, **more)  # type: ignore[arg-type]
    fields = {name: getattr(plain, name) for name in type(plain).FIELDS}
    for part in ("listeners", "features"):
        struct = overlay.BrokerRegistrationRequest.STRUCTS[part.capitalize().removesuffix("s")]
        fields[part] = [struct(**{name: getattr(one, name) for name in one.FIELDS}) for one in fields[part]]
    told = [StaticConfig(name=name, value=value) for name, value in configs]
    return overlay.BrokerRegistrationRequest(**fields, static_configs=told)


async def upgrade(peer: Peer, level: int, *, validate_only: bool = False, upgrade_type: int = 1) -> tuple[int, str]:
    """Error code and message."""
    changed = update(("metadata.version", level), upgrade_type=upgrade_type, dry_run=validate_only)
    answer = await ask(peer, changed)
    return answer.error_code, answer.error_message or ""


async def register(peer: Peer, body: overlay.BrokerRegistrationRequest, version: int = 6) -> int:
    answer = await peer.ask(overlay.BrokerRegistrationResponse, body, version)
    return answer.error_code


async def test_registrations_are_audited(rules: Path, caplog: pytest.LogCaptureFixture) -> None:
    """C5: static and dynamic each, fenced brokers too; all are named, nothing changes, then it is mended."""
    caplog.set_level(logging.INFO)
    async with running(
        static_configs=True, config_constraints=rules, metadata_version=30, cluster_id=CLUSTER_ID, topic="t"
    ) as peer:
        low, told = ("num.io.threads", "5"), ("ssl.key.password", None)
        # What violates already is no reason to refuse a registration.
        assert await register(peer, telling(1, ("num.io.threads", "3"), told)) == 0
        assert await register(peer, telling(2, low)) == 0
        assert await register(peer, telling(3)) == 0
        assert await alter(peer, BROKER, "1", ("num.io.threads", "9", SET)) == 0
        assert await alter(peer, BROKER, "", ("num.io.threads", "6", SET), ("ssl.key.password", CANARY, SET)) == 0
        assert await alter(peer, TOPIC, "t", ("retention.ms", "7", SET)) == 0
        before, text = len(peer.records), ""
        for validate_only, more in ((True, "[5/5] "), (False, "5 configs would be against its rules")):
            caplog.clear()
            code, text = await upgrade(peer, 33, validate_only=validate_only)
            assert code == INVALID_UPDATE_VERSION
            for part in ("broker 1, static num.io.threads=3: must be at least 8", "broker 2, static num.io.threads=5",
                         "the default of all brokers, dynamic num.io.threads=6", "ssl.key.password=[hidden]",
                         "topic t, dynamic retention.ms=7"):  # fmt: skip
                assert part in text
                assert part in caplog.text
            assert more in text
        assert len(peer.records) == before
        assert "broker 3 told no static configs" in caplog.text
        assert "broker 1 did not tell the values of ssl.key.password" in caplog.text
        assert CANARY not in caplog.text + text
        # Another feature is none of its business.
        assert await register(peer, telling(1, ("num.io.threads", "8"))) in (0, 101)
        for broker_id in (1, 2):
            incarnation = peer.controller.state.committed.brokers[broker_id].incarnation_id
            body = telling(broker_id, ("num.io.threads", "8"), incarnation_id=incarnation,
                           log_dirs=list(peer.controller.state.committed.brokers[broker_id].log_dirs))  # fmt: skip
            assert await register(peer, body) == 0
        assert await alter(peer, BROKER, "", ("num.io.threads", "8", SET), ("ssl.key.password", "xx", SET)) == 0
        assert await alter(peer, TOPIC, "t", ("retention.ms", "1000", SET)) == 0
        assert (await upgrade(peer, 33))[0] == 0
        assert peer.controller.state.committed.features.metadata_version == 33


async def test_fenced_brokers_are_audited_as_others(rules: Path) -> None:
    """C5: whether one is fenced shows in its role alone."""
    async with running(
        static_configs=True, config_constraints=rules, metadata_version=30, cluster_id=CLUSTER_ID
    ) as peer:
        for broker_id in (1, 2):
            assert await register(peer, telling(broker_id, ("num.io.threads", "5"))) == 0
        epoch = peer.controller.state.committed.brokers[2].epoch
        change = BrokerRegistrationChangeRecord(broker_id=2, broker_epoch=epoch, fenced=-1)
        await peer.controller.append(Draft.data(change))
        assert [one.fenced for one in peer.controller.state.committed.brokers.values()] == [True, False]
        _, text = await upgrade(peer, 31, validate_only=True)
        assert "broker 1, static num.io.threads=5: must be at least 8 [fenced broker]" in text
        assert "broker 2, static num.io.threads=5: must be at least 8 [broker]" in text


async def test_the_audit_comes_after_the_checks_of_features(rules: Path, caplog: pytest.LogCaptureFixture) -> None:
    """C5, F1: what they refuse is the answer; a dry run and the log have the configs too, behind it."""
    caplog.set_level(logging.INFO)
    options = {"release": "4.4", "metadata_version": 25, "register": ["9990=4.0"], "config_constraints": rules}
    async with running(options) as peer:
        assert await alter(peer, BROKER, "", ("num.io.threads", "3", SET)) == 0
        code, text = await upgrade(peer, 29)
        assert code == INVALID_UPDATE_VERSION
        assert "controller 9990 supports only level 7 to 25" in text
        assert "first of 2 obstacles" in text
        assert "num.io.threads" not in text
        assert "obstacle 2 of 2: metadata.version can't be set to level 29: the default of all brokers" in caplog.text
        _, text = await upgrade(peer, 29, validate_only=True)
        assert (
            text.index("[1/2] ") < text.index("controller 9990") < text.index("[2/2] ") < text.index("num.io.threads=3")
        )
        # Another feature, and the level that it has, are none of the audit's business.
        await peer.retire(9990)
        assert (await ask(peer, update(("group.version", 1)))).error_code == 0
        assert (await upgrade(peer, 25))[0] == 0
        assert (await upgrade(peer, 28))[0] == 0
        assert (await upgrade(peer, 29))[0] == INVALID_UPDATE_VERSION


async def test_more_than_an_answer_can_hold(rules: Path) -> None:
    """Each config is named still, in fewer words, and the text says where the rest is."""
    for count, length in ((4, 10_000), (2, 32_000), (60, 700)):
        names = [f"t{n}" for n in range(count)]
        async with running(config_constraints=rules, metadata_version=30, topic=names) as peer:
            for name in names:
                value = "1" + " " * length
                assert await alter(peer, TOPIC, name, ("retention.ms", value, SET)) == 0
            for validate_only in (True, False):
                code, text = await upgrade(peer, 31, validate_only=validate_only)
                assert code == INVALID_UPDATE_VERSION
                assert all(f"topic {name}, dynamic retention.ms=1" in text for name in names)
                assert text.endswith(" … (the controller's log has all of it)")


async def test_without_validation_nothing_is_audited() -> None:
    """Off, behaviour is vanilla's."""
    async with running(metadata_version=30, cluster_id=CLUSTER_ID, static_configs=True) as peer:
        assert await register(peer, telling(1, ("num.io.threads", "abc"))) == 0
        assert (await upgrade(peer, 33))[0] == 0


def test_without_validation_no_definition_is_read() -> None:
    """Most nodes need none: neither to change metadata.version nor to refuse that."""
    program = """
import sys, trio
from tests.unit.controller.harness import running
from tests.unit.controller.test_update_features import ask, update

async def main():
    async with running(metadata_version=30) as peer:
        for level, code in ((31, 0), (99, 95)):
            assert (await ask(peer, update(("metadata.version", level)))).error_code == code

trio.run(main)
print(*[one for one in sys.modules if one.startswith(("kafkaproto.config", "mockcontroller.config_rules"))])
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


async def test_registration_is_offered_only_where_the_setting_is_on() -> None:
    """C1: key 62 goes up to 6 with --static-configs, else to 4."""
    for on, highest in ((True, 6), (False, 4)):
        async with running(static_configs=on) as peer:
            ranges = {one.api_key: (one.min_version, one.max_version) for one in (await peer.api_versions()).api_keys}
            assert ranges[ApiKey.BROKER_REGISTRATION] == (0, highest)


async def test_record_5_only_with_the_setting_and_from_level_30_on() -> None:
    """C2: in log, image and snapshot; a new registration replaces them; versions 4 and 5 tell none."""
    told = (("num.io.threads", "8"), ("ssl.key.password", None))
    for level, version, kept in ((29, 3, ()), (30, 5, told), (33, 5, told)):
        async with running(static_configs=True, metadata_version=level, cluster_id=CLUSTER_ID) as peer:
            assert await register(peer, telling(1, *told)) == 0
            record = peer.controller.log.between(0, 10**6)[-1].records[-1]
            assert (record.version, record.message.NAME) == (version, "RegisterBrokerRecord")
            image = peer.controller.state.committed
            assert image.brokers[1].static_configs == kept
            again = Image()
            again.features = image.features.clone()
            for one in image.brokers.records(level):
                again.brokers.register(one, 0)
            assert dict(again.brokers) == dict(image.brokers)
            assert dict(image.clone().brokers) == dict(image.brokers)
            for older in (4, 5):
                body = telling(1, incarnation_id=image.brokers[1].incarnation_id, log_dirs=[request().incarnation_id])
                assert await register(peer, body, older) == 0
                assert peer.controller.state.committed.brokers[1].static_configs == ()
                last = peer.controller.log.between(0, 10**6)[-1].records[-1]
                assert last.version == (3 if level < 30 else 4)


async def test_a_broker_without_them_registers_as_ever() -> None:
    """C1: the plain class, versions up to 4, with the setting and without."""
    for on in (True, False):
        async with running(static_configs=on, cluster_id=CLUSTER_ID) as peer:
            frame = SchemaSet.bundled().encode_request(request(), 4, correlation_id=1, client_id="b")
            found = peer.controller.schema_set.decode_request(frame)
            assert (await peer.reply(found.body, 4)).outcome == "NONE"
            assert peer.controller.log.between(0, 10**6)[-1].records[-1].version == 4


IDS = "0102030405060708090a0b0c0d0e0f10"

REQUEST_6 = bytes.fromhex(
    "00000001"  # broker 1
    "0263"  # cluster "c"
    + IDS  # incarnation
    + "01"  # no listener
    "01"  # no feature
    "00"  # no rack
    "00"  # not migrating
    "01"  # no log directory
    "ffffffffffffffff"  # no epoch before
    "03"  # two static configs
    "026103313200"  # "a": "12"
    "02620000"  # "b": null
    "01"  # one tagged field
    "001102" + IDS  # tag 0, 17 bytes: one cordoned directory
)  # fmt: skip

RECORD_5 = bytes.fromhex(
    "00000001"  # broker 1
    "00"  # not migrating
    + IDS  # incarnation
    + "0000000000000007"  # epoch
    "01"  # no endpoint
    "01"  # no feature
    "00"  # no rack
    "01"  # fenced
    "00"  # not shutting down
    "03"  # three tagged fields
    "001102" + IDS  # tag 0, 17 bytes: one log directory
    + "010101"  # tag 1: cordoned, none
    "020b03"  # tag 2, 11 bytes: two static configs
    "026103313200"  # "a": "12"
    "02620000"  # "b": null
)  # fmt: skip


def test_bytes_of_request_6() -> None:
    """C1, by hand."""
    found = SchemaSet.bundled("static-configs").decode("BrokerRegistrationRequest", 6, REQUEST_6)
    assert isinstance(found, overlay.BrokerRegistrationRequest)
    assert [(one.name, one.value) for one in found.static_configs] == [("a", "12"), ("b", None)]
    assert [one.hex for one in found.cordoned_log_dirs] == [IDS]
    assert SchemaSet.bundled("static-configs").encode(found, 6) == REQUEST_6


def test_bytes_of_record_5() -> None:
    """C2, by hand."""
    found = SchemaSet.bundled("static-configs").decode("RegisterBrokerRecord", 5, RECORD_5)
    assert isinstance(found, overlay.RegisterBrokerRecord)
    assert BrokerRegistration.of(found).static_configs == (("a", "12"), ("b", None))  # type: ignore[arg-type]
    assert BrokerRegistration.of(found).cordoned_log_dirs == ()  # type: ignore[arg-type]
    assert SchemaSet.bundled("static-configs").encode(found, 5) == RECORD_5


async def test_dynamic_configs_of_a_log_are_audited(rules: Path) -> None:
    """C5: whatever wrote them; down as well as up."""
    async with running(config_constraints=rules, metadata_version=31) as peer:
        record = ConfigRecord(resource_type=BROKER, resource_name="", name="num.io.threads", value="0")
        await peer.controller.append(Draft.data(record))
        code, text = await upgrade(peer, 30, upgrade_type=2)
        assert code == INVALID_UPDATE_VERSION
        assert "num.io.threads=0" in text
