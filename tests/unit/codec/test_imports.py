"""Start-up time is a feature: importing the package brings in nothing, and using the codec no event loop."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = (
    "trio",
    "construct",
    "rich",
    "cramjam",
    "crc32c",
    "scramp",
    "javaproperties",
    "asyncio",
    "socket",
    "ssl",
    "zipfile",
    "difflib",
)


def loaded_after(code: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after running `code`."""
    script = f"{code}\nimport json, sys; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_importing_the_package_loads_nothing() -> None:
    loaded = loaded_after("import kafkaproto")
    assert not loaded & set(HEAVY)
    assert {name for name in loaded if name.startswith("kafkaproto")} == {"kafkaproto"}


@pytest.mark.parametrize(
    "code",
    [
        "from kafkaproto import DecodeError, KafkaProtoError",
        "from kafkaproto.protocol.api_keys import ApiKey",
        "from kafkaproto.protocol.error_codes import ErrorCode",
        "import kafkaproto.messages",
        "from kafkaproto.messages import FetchRequest; FetchRequest()",
    ],
)
def test_classes_and_names_need_no_construct(code: str) -> None:
    assert not loaded_after(code) & set(HEAVY)


def test_a_message_brings_only_its_own_module() -> None:
    loaded = loaded_after("from kafkaproto.messages import UnregisterControllerRequest")
    generated = {name for name in loaded if name.startswith("kafkaproto.messages.")}
    assert generated == {"kafkaproto.messages.base", "kafkaproto.messages.unregister_controller_request"}


def test_what_may_be_shown_is_asked_by_who_prints() -> None:
    """C8: the repr of a message knows which names are open without definitions of configs, and nothing else asks."""
    code = "from kafkaproto.messages import ConfigRecord\none = ConfigRecord(name='my.own', value='x')"
    assert "kafkaproto.secrets" not in loaded_after(code)
    loaded = loaded_after(f"{code}\nassert '[hidden]' in repr(one)")
    assert "kafkaproto.secrets" in loaded
    assert not loaded & {"kafkaproto.config", "kafkaproto.explanation", *HEAVY}


def test_using_the_codec_loads_no_event_loop() -> None:
    loaded = loaded_after(
        "import kafkaproto as k\n"
        "message = k.decode('UnregisterControllerRequest', 0, bytes(5))\n"
        "k.encode(message, 0), k.to_json(message, 0)"
    )
    assert not loaded & {"trio", "asyncio", "socket", "ssl", "rich", "mockcontroller"}
