"""``mock-broker`` at a real 4.4.0 controller: it registers at version 4, heartbeats, and is let go (C1, C2, C7)."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kafkaproto.messages import BrokerRegistrationChangeRecord, RegisterBrokerRecord
from kafkaproto.records.entries import read_entries
from kafkaproto.records.log import read_log
from mockcontroller.embedding import MockOptions, running

from .real_kafka import CLUSTER_ID, NodeFailedError, RealController, wait_until

COMMAND = (sys.executable, "-m", "mockcontroller.broker")
TIMEOUT_S = 60.0


@contextmanager
def started(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    log = folder / "mock-broker.log"
    with (
        log.open("w") as file,
        subprocess.Popen([*COMMAND, *options], stdout=subprocess.PIPE, stderr=file, text=True) as process,
    ):
        try:
            yield process, log
        finally:
            if process.poll() is None:
                process.kill()


def ready(process: subprocess.Popen[str], log: Path) -> dict[str, Any]:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, log.read_text()
    found: dict[str, Any] = json.loads(line)
    return found


def fates(log_folder: Path, broker_id: int) -> list[str]:
    """What a controller's log says that became of a broker."""
    found = []
    for batch in read_log(log_folder, tail=[]):
        for entry in read_entries(batch):
            one = entry.message
            if isinstance(one, RegisterBrokerRecord) and one.broker_id == broker_id:
                found.append("registered")
            elif isinstance(one, BrokerRegistrationChangeRecord) and one.broker_id == broker_id and one.fenced:
                found.append("fenced" if one.fenced == 1 else "unfenced")
    return found


@pytest.mark.parametrize("fenced", [True, False])
def test_its_life_at_a_real_controller(
    real_controller: RealController, controller_id: int, tmp_path: Path, fenced: bool
) -> None:
    """A real controller believes a broker's word on what it has read, so it is unfenced as a real one."""
    options = ["-C", real_controller.bootstrap, "--id", str(controller_id), *(["--stay-fenced"] if fenced else [])]
    with started(tmp_path, *options) as (process, log):
        line = ready(process, log)
        assert line.pop("broker_epoch") > 0
        assert line == {
            "event": "ready",
            "state": "registered" if fenced else "unfenced",
            "broker_id": controller_id,
            "cluster_id": CLUSTER_ID,
            "registration_version": 4,
            "static_configs": None,
        }
        log_folder = next(real_controller.folder.rglob("__cluster_metadata-0"))
        wait_until(lambda: len(fates(log_folder, controller_id)) == (1 if fenced else 2), "its records are on the disk")
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT_S) == 0, log.read_text()
    assert "stopped: the controller let it go" in log.read_text()
    expected = ["registered", "fenced"] if fenced else ["registered", "unfenced", "fenced"]
    wait_until(lambda: fates(log_folder, controller_id) == expected, f"{expected} in the log")


@pytest.mark.parametrize("static_configs", [False, True])
def test_a_real_controller_on_a_log_with_a_broker_in_it(
    make_unstarted_controller: Callable[..., RealController], tmp_path: Path, static_configs: bool
) -> None:
    """C2: 4.4.0 goes on with RegisterBrokerRecord 4 as the mock writes it, and stops at 5."""
    controller = make_unstarted_controller(formatted=False)
    options: MockOptions = {
        "data_dir": controller.data_folder,
        "listen": controller.bootstrap,
        "cluster_id": CLUSTER_ID,
        "static_configs": static_configs,
    }
    with (
        running(**options) as mock,
        started(tmp_path, "-C", mock.bootstrap, "--id", "1") as (process, log),
    ):
        assert ready(process, log)["registration_version"] == (6 if static_configs else 4)
    controller.launch()
    if static_configs:
        with pytest.raises(NodeFailedError, match="version 5"):
            controller.wait_until_ready()
    else:
        controller.wait_until_ready()
