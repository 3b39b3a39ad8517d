"""C8: no error of the codec or of a tool holds a secret that was in what it was given.

Each table is a list of ways to go wrong: a new tool or a new error is one more row.
"""

from __future__ import annotations

import base64
import json
import pickle
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto import KafkaProtoError
from kafkaproto.client import ClientConfig
from kafkaproto.client.configs import ConfigChange, ConfigEntry, ConfigSource, Synonym
from kafkaproto.config.static import read_properties
from kafkaproto.messages import ConfigRecord, IncrementalAlterConfigsRequest
from kafkaproto.messages import incremental_alter_configs_request as incremental
from kafkaproto.messages.base import Message
from kafkaproto.tools import (
    dump_log,
    kafka_cluster,
    kafka_configs,
    kafka_features,
    kafka_metadata_quorum,
    kafka_storage,
)
from kafkaproto.tools import kafkaproto_command as kafkaproto_tool
from kafkaproto.tools.node_properties import NodeProperties
from mockcontroller import cli, explain_upgrade
from mockcontroller.broker import command as mock_broker
from tests.unit.config.canary import (
    BROKER,
    CANARY,
    CODEC,
    MESSAGES,
    NAMES,
    data_of,
    incremental_alter,
    leaks,
)
from tests.unit.tools import test_kafka_configs as scripted

nodes = scripted.nodes
"""The fixture."""

Capture = pytest.CaptureFixture[str]


# -- errors of the codec

_RECORD = data_of(ConfigRecord(resource_type=BROKER, resource_name="1", name="my.own", value=CANARY))
_FORM = CODEC.to_json(incremental_alter("ssl.key.password"), 1)


def _record(**fields: object) -> ConfigRecord:
    made = ConfigRecord(resource_type=BROKER, name="my.own", value=CANARY)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def _wrong_value(value: object, *behind: object) -> Message:
    config = incremental.AlterableConfig(name="ssl.key.password")
    config.value = value  # type: ignore[assignment]
    resource = incremental.AlterConfigsResource(resource_type=BROKER, configs=[config])
    return IncrementalAlterConfigsRequest(resources=[resource, *behind])  # type: ignore[list-item]


def _form_with(**changed: object) -> dict[str, object]:
    config = {"name": "ssl.key.password", "configOperation": 0, "value": CANARY, **changed}
    return {"resources": [{"resourceType": 4, "resourceName": "", "configs": [config]}], "validateOnly": False}


CODEC_ERRORS: dict[str, Callable[[], object]] = {
    "bytes in place of a text": lambda: CODEC.encode(_wrong_value(CANARY.encode()), 1),
    "a list in place of a text": lambda: CODEC.encode(_wrong_value([CANARY]), 1),
    "a text that is too long": lambda: CODEC.encode(_wrong_value(CANARY * 4000), 1),
    "the same in a frame": lambda: CODEC.encode_request(_wrong_value(CANARY * 4000), 1),
    "half a pair beside a fault": lambda: CODEC.encode(_record(value=f"{CANARY}\ud800", resource_type=1000), 0),
    "a fault behind it": lambda: CODEC.encode(_wrong_value(CANARY, None), 1),
    "JSON form of bytes": lambda: CODEC.to_json(_wrong_value(CANARY.encode()), 1),
    "JSON form of a text that is none": lambda: CODEC.to_json(_record(value=CANARY.encode()), 0),
    "a version without it": lambda: CODEC.encode(MESSAGES["registration"]("my.own"), 4),
    "no such version": lambda: CODEC.encode(_record(), 9),
    "cut inside of it": lambda: CODEC.decode(ConfigRecord, 0, _RECORD[:-4]),
    "bytes behind": lambda: CODEC.decode(ConfigRecord, 0, _RECORD + CANARY.encode()),
    "a length too long": lambda: CODEC.decode(ConfigRecord, 0, _RECORD.replace(b"\x0ccanary", b"\x7fcanary")),
    "no UTF-8, and cut": lambda: CODEC.decode(ConfigRecord, 0, _RECORD.replace(b"canary", b"\xff\xfeanar")[:-1]),
    "cut, in a frame": lambda: CODEC.decode_request(CODEC.encode_request(incremental_alter("my.own"), 1)[:-2]),
    "an array of it": lambda: CODEC.from_json(IncrementalAlterConfigsRequest, 1, _form_with(value=[CANARY])),
    "an object of it": lambda: CODEC.from_json(IncrementalAlterConfigsRequest, 1, _form_with(value={CANARY: 1})),
    "in place of a number": lambda: CODEC.from_json(
        IncrementalAlterConfigsRequest, 1, _form_with(configOperation=CANARY)
    ),
    "in place of a list": lambda: CODEC.from_json(IncrementalAlterConfigsRequest, 1, {**_FORM, "resources": CANARY}),
    "in place of a bool": lambda: CODEC.from_json(IncrementalAlterConfigsRequest, 1, {**_FORM, "validateOnly": CANARY}),
    "in place of base64": lambda: CODEC.from_json("SaslAuthenticateRequest", 2, {"authBytes": f"{CANARY}!"}),
    "a key too many": lambda: CODEC.from_json(IncrementalAlterConfigsRequest, 1, _form_with(more=CANARY)),
    "properties with a bad escape": lambda: read_properties(f"ssl.key.password=\\u{CANARY}"),
}


@pytest.mark.parametrize("fault", CODEC_ERRORS)
def test_no_error_of_the_codec_holds_it(fault: str) -> None:
    with pytest.raises(KafkaProtoError) as raised:
        CODEC_ERRORS[fault]()
    error = raised.value
    again = pickle.loads(pickle.dumps(error))
    texts = [str(error), repr(error), str(error.args), str(again), repr(again)]
    # With what it came from, but without lines of this file.
    told = "".join(traceback.format_exception(error))
    texts += [line for line in told.splitlines() if not line.startswith("    ")]
    assert not leaks("\n".join(texts))


# -- errors of the tools


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Files that a tool may be given, each with the canary in it and something wrong."""
    node = f"process.roles=broker,controller\nnode.id=1\ncontroller.listener.names=C\nlog.dirs={tmp_path / 'data'}\n"
    node += "listeners=C://localhost:9093\ncontroller.quorum.bootstrap.servers=localhost:9093\n"
    secrets = "".join(f"{name}={CANARY}\n" for name in NAMES)
    contents = {
        "escape": f"ssl.key.password=\\u{CANARY}\n",
        "no-values": f"{secrets}node.id={CANARY}\n".replace("node.id=", "process.roles=\nx="),
        "type": f"{node}{secrets}num.io.threads=many\n",
        "rule": f"{node}{secrets}",
        "client": f"{secrets}request.timeout.ms=soon\nsasl.jaas.config={CANARY}\n",
        "unknown-client": f"{secrets}security.protocol=SSL\n",
        "form.json": json.dumps(_form_with(configOperation=CANARY)),
        "broken.json": json.dumps(_form_with())[:-3],
        "twice.json": json.dumps({"resources": _form_with()}),
        "rules.toml": '[[constraint]]\nconfig = "ssl.key.password"\nfrom = "4.0"\npattern = "x"\nsource = "test"\n',
        "record.bin": None,
    }
    for name, text in contents.items():
        if text is not None:
            (tmp_path / name).write_text(text)
    (tmp_path / "record.bin").write_bytes(_RECORD[:-1])
    return tmp_path


_ALTER = ["--bootstrap-controller", "127.0.0.1:1", "--alter", "--entity-type", "brokers", "--entity-default"]
_SECRET = f"ssl.key.password={CANARY}"
_RAW = _RECORD.hex()
_BASE64 = base64.b64encode(_RECORD).decode()

Main = Callable[[list[str]], int]

# Which tool, and its words; {} is the folder of the files. One that may hold the canary in itself is marked so.
TOOL_ERRORS: list[tuple[Main, list[str]]] = [
    # kafka-configs
    (kafka_configs.main, [*_ALTER, "--add-confg", _SECRET]),
    (kafka_configs.main, [*_ALTER, f"--add-confg={_SECRET}"]),
    (kafka_configs.main, [*_ALTER, f"--add-c={_SECRET}"]),
    (kafka_configs.main, [*_ALTER, f"--ad={_SECRET}"]),
    (kafka_configs.main, [*_ALTER, "--add-config", "sasl.jaas.config=a.b.C", "required", f"password={CANARY};"]),
    (kafka_configs.main, [*_ALTER, "--add-config", "ssl.key.password", CANARY]),
    (kafka_configs.main, [*_ALTER, "--add-config", f"ssl.key.password {CANARY}"]),
    (kafka_configs.main, [*_ALTER, "--add-config", f"a=1,{CANARY}"]),
    (kafka_configs.main, [*_ALTER, "--add-config", "ssl.key.password=", f"-----BEGIN {CANARY}"]),
    (kafka_configs.main, [*_ALTER, _SECRET]),
    (kafka_configs.main, [*_ALTER, f"--alter={_SECRET}", "--add-config", "a=b"]),
    (kafka_configs.main, [*_ALTER[:4], _SECRET, "--add-config", _SECRET]),
    (kafka_configs.main, [*_ALTER[:2], "--describe", "--entity-type", "brokers", "--add-config", _SECRET]),
    (kafka_configs.main, [*_ALTER, "--add-config", _SECRET, "--add-config-file", "{}/rule"]),
    (kafka_configs.main, [*_ALTER, "--add-config-file", "{}/escape"]),
    (kafka_configs.main, [*_ALTER, "--add-config", "a=b", "--command-config", "{}/escape"]),
    (kafka_configs.main, [*_ALTER, "--add-config", "a=b", "--command-config", "{}/client"]),
    (kafka_configs.main, [*_ALTER, "--add-config", "a=b", "--command-config", "{}/unknown-client"]),
    # the other clients
    (kafka_cluster.main, ["cluster-id", "-b", "127.0.0.1:1", "--command-config", "{}/client"]),
    (kafka_cluster.main, ["cluster-id", "-b", "127.0.0.1:1", "--add-config", _SECRET]),
    (kafka_features.main, ["--bootstrap-controller", "127.0.0.1:1", "--command-config", "{}/escape", "describe"]),
    (kafka_features.main, ["--bootstrap-controller", "127.0.0.1:1", "describe", _SECRET]),
    (kafka_metadata_quorum.main, ["--bootstrap-controller", "127.0.0.1:1", "--command-config", "{}/client",
                                  "add-controller"]),
    (kafka_metadata_quorum.main, ["--bootstrap-controller", "127.0.0.1:1", "--command-config", "{}/type",
                                  "add-controller"]),
    (kafka_metadata_quorum.main, ["--bootstrap-controller", "127.0.0.1:1", "describe", _SECRET]),
    # kafka-storage
    (kafka_storage.main, ["format", "-t", "AAAAAAAAAAAAAAAAAAAAAA", "-s", "-c", "{}/escape"]),
    (kafka_storage.main, ["format", "-t", "AAAAAAAAAAAAAAAAAAAAAA", "-s", "-c", "{}/no-values"]),
    (kafka_storage.main, ["format", "-t", "AAAAAAAAAAAAAAAAAAAAAA", "-s", "-c", "{}/type"]),
    (kafka_storage.main, ["format", "-t", "AAAAAAAAAAAAAAAAAAAAAA", "-s", "-c", "{}/rule", "--config-constraints",
                          "{}/rules.toml"]),
    (kafka_storage.main, ["info", "-c", "{}/escape"]),
    (kafka_storage.main, ["format", "-c", "{}/rule", "--add-scram", f"SCRAM-SHA-256=[name=alice,password={CANARY}]"]),
    # the mocks
    (mock_broker.main, ["-C", "127.0.0.1:1", "--id", "1", "--override", CANARY]),
    (mock_broker.main, ["-C", "127.0.0.1:1", "--id", "1", "--override", f"={CANARY}"]),
    (mock_broker.main, ["-C", "127.0.0.1:1", "--id", "1", "--override", _SECRET, "--override", "num.io.threads=x"]),
    (mock_broker.main, ["-C", "127.0.0.1:1", "--id", "1", "--overide", _SECRET]),
    (mock_broker.main, ["-C", "127.0.0.1:1", "--id", "1", _SECRET]),
    (mock_broker.main, ["-C", "127.0.0.1:1", "--id", _SECRET]),
    (mock_broker.main, ["-C", "127.0.0.1:1", "--id", "1", f"--stay-fenced={_SECRET}"]),
    (mock_broker.main, ["--config", "{}/escape"]),
    (mock_broker.main, ["--config", "{}/type"]),
    (mock_broker.main, ["--config", "{}/no-values"]),
    (cli.main, ["--override", _SECRET]),
    (cli.main, [_SECRET]),
    (explain_upgrade.main, ["--from", "{}", "--release-version", "4.4", "--override", _SECRET]),
    # kafkaproto: wrong JSON and bytes, and data in the place of another word
    (kafkaproto_tool.main, ["encode", "IncrementalAlterConfigsRequest", "1", "--file", "{}/form.json"]),
    (kafkaproto_tool.main, ["encode", "IncrementalAlterConfigsRequest", "1", "--file", "{}/broken.json"]),
    (kafkaproto_tool.main, ["encode", "IncrementalAlterConfigsRequest", "1", "--file", "{}/twice.json"]),
    (kafkaproto_tool.main, ["encode", "ConfigRecord", json.dumps(_form_with())]),
    (kafkaproto_tool.main, ["encode", json.dumps(_form_with())]),
    (kafkaproto_tool.main, ["encode", json.dumps(_form_with()), "0"]),
    (kafkaproto_tool.main, ["encode", "ConfigRecord", "0", json.dumps(_form_with()), "--pretty"]),
    (kafkaproto_tool.main, ["decode", "ConfigRecord", "0", "--file", "{}/record.bin"]),
    (kafkaproto_tool.main, ["explain", "ConfigRecord", "0", "--file", "{}/record.bin"]),
    (kafkaproto_tool.main, ["explain", "ConfigRecord", "0", f"{_RAW}0"]),
    (kafkaproto_tool.main, ["explain", "ConfigRecord", "0", f"{_RAW}g"]),
    (kafkaproto_tool.main, ["decode", "ConfigRecord", "0", "--base64", f"{_BASE64}!"]),
    (kafkaproto_tool.main, ["explain", "ConfigRecord", _RAW]),
    (kafkaproto_tool.main, ["explain", _RAW]),
    (kafkaproto_tool.main, ["explain", _RAW, "0"]),
    (kafkaproto_tool.main, ["decode", "--request-frame", _RAW]),
    (kafkaproto_tool.main, ["explain", "--request-frame", _RAW]),
    (kafkaproto_tool.main, ["explain", "--response-frame", _RAW, "0"]),
    (kafkaproto_tool.main, ["explain", "--response-frame", "44", _RAW]),
    (kafkaproto_tool.main, ["explain", "ConfigRecord", "0", "--hexx", _RAW]),
    (kafkaproto_tool.main, ["explain", "ConfigRecord", "0", "--compact", _RAW]),
    (kafkaproto_tool.main, ["schemas", "list", _SECRET]),
    (kafkaproto_tool.main, ["dump-log", "--override", _SECRET]),
    (dump_log.main, [f"--json={_SECRET}"]),
]  # fmt: skip


def _name(main: Main) -> str:
    return main.__module__.rpartition(".")[2]


@pytest.mark.parametrize(
    ("main", "words"), TOOL_ERRORS, ids=[f"{_name(one[0])}-{n}" for n, one in enumerate(TOOL_ERRORS)]
)
def test_no_error_of_a_tool_holds_it(main: Main, words: list[str], files: Path, capsys: Capture) -> None:
    given = [word.replace("{}", str(files)) for word in words]
    # It is in what the tool gets, so that it could be in what it says.
    read = [
        Path(one).read_bytes().decode("latin-1") for word in given for one in word.split("=") if Path(one).is_file()
    ]
    assert leaks(" ".join([*given, *read]))
    try:
        code = main(given)
    except SystemExit as ended:
        code = ended.code  # type: ignore[assignment]
    out, err = capsys.readouterr()
    assert code != 0
    assert err or out
    assert not leaks(out + err)
    assert "Traceback" not in err


def test_an_error_still_says_which_option(capsys: Capture) -> None:
    for words, text in (
        ([*_ALTER, f"--add-confg={_SECRET}", "x", "y"], "unrecognized arguments: --add-confg and 2 words"),
        ([*_ALTER, f"--ad={_SECRET}"], "ambiguous option: --ad=ssl.key.password=[hidden] could match"),
        ([*_ALTER, f"--alter={_SECRET}"], "ignored explicit argument 'ssl.key.password=[hidden]'"),
        ([*_ALTER[:4], _SECRET], "invalid choice: 'ssl.key.password=[hidden]'"),
        ([*_ALTER[:4], "people"], "invalid choice: 'people'"),
    ):
        with pytest.raises(SystemExit):
            kafka_configs.main(words)
        assert text in capsys.readouterr().err


@pytest.mark.parametrize("name", NAMES)
def test_a_server_that_repeats_a_value_is_not_echoed(name: str, nodes: scripted.Cluster, capsys: Capture) -> None:
    """Not all servers are ours.  Values that may be shown stay, and so does what only looks like one."""
    nodes.controller.handlers[44] = scripted.altered(
        40, f"{name}={CANARY}, '{CANARY}' is no good; not {CANARY}s, nor 7 or 77"
    )
    words = [*nodes.at_controller, "--broker-defaults", "--alter", "--add-config"]
    assert kafka_configs.main([*words, f"{name}={CANARY},num.io.threads=7"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert f"{name}=[hidden], '[hidden]' is no good; not {CANARY}s, nor 7 or 77" in err
    assert kafka_configs.main([*words, f"broker.rack={CANARY}"]) == 1
    assert f"'{CANARY}' is no good" in capsys.readouterr().err


def test_no_repr_of_the_client_or_of_a_file_shows_it(files: Path) -> None:
    config, unknown = ClientConfig.from_properties({"sasl.jaas.config": CANARY, "my.own": CANARY})
    assert not leaks(f"{config!r} {unknown}")
    assert unknown == ("my.own",)
    assert not leaks(repr(NodeProperties.from_file(str(files / "rule"))))
    for name in NAMES:
        synonym = Synonym(name, CANARY, ConfigSource.STATIC_BROKER_CONFIG)
        entry = ConfigEntry(name, CANARY, ConfigSource.STATIC_BROKER_CONFIG, False, False, (synonym,))
        assert not leaks(f"{entry!r} {synonym!r} {ConfigChange(name, CANARY)!r}")
        assert repr(ConfigChange(name, CANARY)).startswith(f"ConfigChange(name={name!r}, value='[hidden]', ")
    assert leaks(repr(ConfigChange("broker.rack", CANARY)))
    sensitive = ConfigEntry("broker.rack", CANARY, ConfigSource.STATIC_BROKER_CONFIG, True, False, ())
    assert not leaks(repr(sensitive))
