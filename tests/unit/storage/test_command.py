"""``--data-dir`` and ``--from`` on the command line: exit codes, one line that says why, processes that go on."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mockcontroller.storage.lock import DirectoryLock
from tests.unit.cli.process import MockProcess, run
from tests.unit.storage.client import Client
from tests.unit.storage.samples import CLUSTER_ID, cluster_directory, fingerprints


def refused(*options: str | Path, code: int) -> str:
    """The one line on stderr, without the program's name; logs of level info may come before it."""
    ended = run("--listen", "127.0.0.1:0", "--log-level", "error", *map(str, options))
    assert (ended.returncode, ended.stdout) == (code, "")
    (line,) = ended.stderr.splitlines()
    return line.removeprefix("mock-controller: ")


def test_storage_is_imported_only_where_it_is_used() -> None:
    """Start-up time: a mock in memory doesn't pay for it."""
    program = (
        "import sys; from mockcontroller import cli, embedding; cli.build_parser().parse_args([]);"
        "print([one for one in sys.modules if one.startswith(('mockcontroller.storage.', 'kafkaproto.records'))])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_process_goes_on_where_another_ended(tmp_path: Path) -> None:
    with MockProcess("--data-dir", str(tmp_path), "--node-id", "7", "--register", "9990=4.0") as mock:
        cluster_id = mock.ready["cluster_id"]
        with Client(mock.port) as client:
            assert client.register(5, 55) == 0
        assert mock.end().returncode == 0
    with MockProcess("--data-dir", str(tmp_path)) as again:
        assert (again.ready["cluster_id"], again.ready["node_id"]) == (cluster_id, 7)
        with Client(again.port) as client:
            assert client.listed() == {7: again.port, 9990: 1, 5: 55}
        ended = again.end()
        assert ended.returncode == 0
        assert "going on with" in ended.stderr
        assert "Traceback" not in ended.stderr


def test_a_rehearsal(tmp_path: Path) -> None:
    root = cluster_directory(tmp_path)
    before = fingerprints(root)
    with MockProcess("--from", str(root), "--release", "4.2") as mock:
        assert (mock.ready["cluster_id"], mock.ready["node_id"]) == (CLUSTER_ID, 1)
        with Client(mock.port) as client:
            assert client.retire(9990) == 0
            assert set(client.listed()) == {1, 2, 3, 9990, 9991}
    assert fingerprints(root) == before


def test_a_rehearsal_with_several_nodes(tmp_path: Path) -> None:
    root = cluster_directory(tmp_path)
    with MockProcess("--from", str(root), "--nodes", "2=4.2/patched,3=4.2/vanilla") as mock:
        assert (mock.ready["cluster_id"], mock.ready["node_id"]) == (CLUSTER_ID, 2)
        ports = {key: int(one.rpartition(":")[2]) for key, one in mock.ready["nodes"].items()}
        with Client(ports["2"]) as leader, Client(ports["3"]) as follower:
            assert leader.retire(9990) == 0
            assert leader.listed() == follower.listed()
            assert set(leader.listed()) == {1, 2, 3, 9990, 9991}


def test_wrong_options(tmp_path: Path) -> None:
    """Exit 2, as any option that doesn't fit; 1 where the directory can't be used."""
    root = cluster_directory(tmp_path / "d")
    meta = root / "meta.properties"
    see = " (see mock-controller --help)"
    assert refused("--data-dir", root, "--node-id", "3000", code=2) == f"--node-id 3000: {meta} says node.id=1{see}"
    assert refused("--from", root, "--metadata-version", "15", code=2).startswith("--metadata-version: with --from")
    assert "with --nodes only --from" in refused("--data-dir", root, "--nodes", "1=4.2", code=2)
    assert "at least 1, not 0" in refused("--data-dir", root, "--metadata-max-retention-bytes", "0", code=2)
    assert refused("--from", tmp_path / "nowhere", code=1) == f"{tmp_path / 'nowhere'}: there is no such directory"
    assert "is neither empty nor a metadata directory" in refused("--data-dir", tmp_path, code=1)
    lock = DirectoryLock(root)
    assert "another process uses it" in refused("--data-dir", root, code=1)
    lock.release()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="this system can't limit another process's files")
def test_a_disk_without_room(tmp_path: Path) -> None:
    """A real process whose files may not grow: what it can't write is refused, and what it wrote is there."""
    with MockProcess("--data-dir", str(tmp_path), "--log-level", "warning") as mock:
        with Client(mock.port) as client:
            assert client.register(1, 11) == 0
            size = max(path.stat().st_size for path in tmp_path.rglob("*.log"))
            hard = resource.prlimit(mock.process.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(mock.process.pid, resource.RLIMIT_FSIZE, (size + 50, hard))
            assert client.register(2, 22) == 41
            resource.prlimit(mock.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
            deadline = time.monotonic() + 30
            while (code := client.register(3, 33)) == 41:
                assert time.monotonic() < deadline
            assert code == 0
        log = mock.log()
        assert log.count("can't be written, so nothing is committed until it can: File too large") == 1
        assert "Traceback" not in log
        mock.process.kill()
    with MockProcess("--data-dir", str(tmp_path)) as again, Client(again.port) as client:
        assert client.listed() == {3000: again.port, 1: 11, 3: 33}
