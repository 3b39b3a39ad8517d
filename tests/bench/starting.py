"""What comes before the first message: imports, the start of a server, and the code that is compiled when a message is
first used.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Iterator
from time import perf_counter, process_time

from kafkaproto import SchemaSet
from kafkaproto.compiler.codec import Codec
from kafkaproto.layout.resolve import resolve
from tests.bench.rows import Row

_PROCESSES = {
    "import kafkaproto": "import kafkaproto",
    "import, first decode of key 94": (
        "import kafkaproto\n"
        "from kafkaproto.messages import UnregisterControllerRequest as which\n"
        "kafkaproto.decode(which, 0, bytes(5))"
    ),
    "import, first decode of the largest message": (
        "import kafkaproto\n"
        "from kafkaproto.messages import StreamsGroupDescribeResponse as which\n"
        "kafkaproto.decode(which, 1, bytes(4) + b'\\1\\0')"
    ),
    "import construct": "import construct",
}
_SERVERS = {
    "own": ["-m", "mockcontroller", "--listen", "127.0.0.1:0"],
    "bare": ["-m", "tests.bench.bare"],
}
_TRIES = 10
_STARTS = 15
_PASSES = 3


def rows() -> Iterator[Row]:
    """Milliseconds of processor time, but for the server's start."""
    # As installed packages are: with their bytecode written, whatever this environment says about it.
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        bare = _process("pass", environment)
        for what, code in _PROCESSES.items():
            own = _process(code, environment) - bare
            yield Row(f"{what}, over a bare interpreter", "ms", own, bare, against="a bare interpreter")
        started = _starts(environment)
        yield Row(
            "start of the mock to its ready line, by the clock", "ms", started["own"], started["bare"],
            against="a bare trio listener", case="start", operation="start",
        )  # fmt: skip
    done = subprocess.run([sys.executable, "-m", "tests.bench.starting"], capture_output=True, text=True, check=True)
    median, largest, total, count, memory = (float(figure) for figure in done.stdout.split())
    yield Row("compile one version both ways: median", "ms", median, 1, against="1 ms")
    yield Row("compile one version both ways: the largest message", "ms", largest, 1, against="1 ms")
    yield Row(f"compile all {count:.0f} versions both ways", "ms", total, 1, against="1 ms")
    yield Row(f"memory of all {count:.0f} versions compiled", "MB", memory, 1, against="1 MB")


def _process(code: str, environment: dict[str, str]) -> float:
    best = float("inf")
    for _ in range(_TRIES):
        before = _children()
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)
        best = min(best, _children() - before)
    return best * 1000


def _starts(environment: dict[str, str]) -> dict[str, float]:
    """Milliseconds from the start of each process to its first line; they take turns, and the best counts."""
    best = dict.fromkeys(_SERVERS, float("inf"))
    for _ in range(1 + _STARTS):  # the first writes bytecode
        for name, arguments in _SERVERS.items():
            before = perf_counter()
            with subprocess.Popen(
                [sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
            ) as process:
                assert process.stdout is not None
                process.stdout.readline()
                best[name] = min(best[name], (perf_counter() - before) * 1000)
                process.kill()
    return best


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _compiled() -> tuple[list[float], float]:
    """Milliseconds for each version, and MB for all: a process of its own, whose memory is that of nothing else."""
    times = [min(one) for one in zip(*(_compile_all()[0] for _ in range(_PASSES)), strict=True)]
    tracemalloc.start()
    kept = _compile_all()[1]
    megabytes = tracemalloc.get_traced_memory()[0] / 2**20
    assert len(kept) == len(times)
    return times, megabytes


def _compile_all() -> tuple[list[float], list[object]]:
    bundled = SchemaSet.bundled()
    times: list[float] = []
    kept: list[object] = []
    for name in bundled.names:
        for version in bundled.schema(name).valid_versions:
            codec = Codec(resolve(bundled.schema(name), version), bundled.message(name))
            start = process_time()
            kept.append((codec.read, codec.write_plain))
            times.append((process_time() - start) * 1000)
    return times, kept


if __name__ == "__main__":
    found, megabytes = _compiled()
    found.sort()
    print(found[len(found) // 2], found[-1], sum(found), len(found), megabytes)
