"""Real Kafka, fetched once by Maven, and its command-line tools, run as processes.

    tools = KafkaTools("4.4.0")
    done = tools.cluster("cluster-id", "--bootstrap-controller", "127.0.0.1:9093")
    done.returncode, done.stdout, done.stderr

Promises: the jars of a release are downloaded once per cache folder, also when several processes ask at the same time;
after that neither Maven nor a network is needed. What the machine lacks is said by one error, `KafkaUnavailable`.
Does not: boot nodes, interpret what a tool prints, or judge an exit code. Blocking: from trio, call it
in a worker thread.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypedDict, Unpack

__all__ = [
    "Completed",
    "KafkaDistribution",
    "KafkaTools",
    "KafkaUnavailable",
    "default_cache",
    "find_java",
    "java_environment",
    "main_class",
]

JAVA_FEATURE_RELEASE = 17
"""The oldest Java that brokers, controllers and tools of Kafka 4.0 and later run on."""

_WANTED_JAVA = f"Kafka needs Java {JAVA_FEATURE_RELEASE} or later"

MAVEN_TIMEOUT_S = 900.0
TOOL_TIMEOUT_S = 120.0
"""Longer than the 60 s after which Kafka's admin client itself gives up, so that its own error is seen first."""

# Pinned: the version that Maven falls back to depends on Maven's own release.
_DEPENDENCY_PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1"

_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(-[A-Za-z0-9]+)?")

# Per tool, newest first: the release from which on the class is in force.
_MAIN_CLASSES: Mapping[str, Sequence[tuple[tuple[int, int], str]]] = {
    "kafka-cluster": (((4, 0), "org.apache.kafka.tools.ClusterTool"),),
    "kafka-features": (((4, 0), "org.apache.kafka.tools.FeatureCommand"),),
    "kafka-metadata-quorum": (((4, 0), "org.apache.kafka.tools.MetadataQuorumCommand"),),
    "kafka-configs": (
        ((4, 4), "org.apache.kafka.tools.ConfigCommand"),
        ((4, 0), "kafka.admin.ConfigCommand"),
    ),
    "kafka-acls": (((4, 0), "org.apache.kafka.tools.AclCommand"),),
    "kafka-storage": (((4, 0), "kafka.tools.StorageTool"),),
    "kafka-dump-log": (
        ((4, 3), "org.apache.kafka.tools.DumpLogSegments"),
        ((4, 0), "kafka.tools.DumpLogSegments"),
    ),
    "kafka-server-start": (((4, 0), "kafka.Kafka"),),
}

# Each of these makes the JVM print a line of its own on stderr, or changes how wide a help text is laid out.
_DISTURBING_VARIABLES = ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH", "COLUMNS")

_POM = """\
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>kafkaproto</groupId>
  <artifactId>kafka-jars</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>{version}</version></dependency>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-tools</artifactId><version>{version}</version></dependency>
  </dependencies>
</project>
"""


class KafkaUnavailable(Exception):  # noqa: N818 - a state of the machine; tests turn it into a skip
    """Real Kafka can't be run on this machine.

    `missing` names what is lacking: `java`, `mvn` or `kafka <version>`. `reason` is one line that says why.
    """

    def __init__(self, missing: str, reason: str) -> None:
        super().__init__(f"{missing}: {reason}")
        self.missing = missing
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Completed:
    """What one run of a tool did. `args` starts with the main class; `seconds` is wall-clock time."""

    args: tuple[str, ...]
    returncode: int
    stdout: str
    stderr: str
    seconds: float


class RunOptions(TypedDict, total=False):
    """What each way of running a tool takes by keyword."""

    timeout: float
    """Seconds; TOOL_TIMEOUT_S unless given."""
    stdin: str
    """The tool's whole input; empty unless given."""
    env: Mapping[str, str]
    """Environment variables set on top of this process's own."""


def parse_version(version: str) -> tuple[int, int, int]:
    """`4.2.1` or `4.2.1-rc0` → (4, 2, 1).

    ValueError for any other form: what passes is safe in a path and in a pom.
    """
    match = _VERSION.fullmatch(version)
    if match is None:
        raise ValueError(f"not a Kafka version: {version!r} (expected a form like 4.4.0)")
    return int(match[1]), int(match[2]), int(match[3])


def main_class(tool: str, version: str) -> str:
    """The Java class behind a tool's script, such as `kafka-configs`, in that release.

    ValueError for an unknown tool, a malformed version, or a release before 4.0.
    """
    choices = _MAIN_CLASSES.get(tool)
    if choices is None:
        raise ValueError(f"unknown Kafka tool: {tool!r} (known: {', '.join(sorted(_MAIN_CLASSES))})")
    release = parse_version(version)[:2]
    for first, name in choices:
        if release >= first:
            return name
    raise ValueError(f"Kafka {version} is too old: releases from 4.0 on are supported")


def default_cache(env: Mapping[str, str] | None = None) -> Path:
    """The folder that holds one `kafka-<version>` folder per release fetched.

    `$KAFKAPROTO_CACHE`, else `kafkaproto` in the user's XDG cache folder.
    """
    env = os.environ if env is None else env
    own = env.get("KAFKAPROTO_CACHE")
    if own:
        return Path(own)
    xdg = env.get("XDG_CACHE_HOME", "")
    # The XDG specification asks to ignore relative values.
    base = Path(xdg) if Path(xdg).is_absolute() else Path(env.get("HOME") or Path.home()) / ".cache"
    return base / "kafkaproto"


def find_java(env: Mapping[str, str] | None = None) -> Path:
    """The `java` of `$JAVA_HOME`, else of the PATH. KafkaUnavailable if there is none, or none that is new enough."""
    env = os.environ if env is None else env
    home = env.get("JAVA_HOME")
    if home:
        found = shutil.which("java", path=str(Path(home) / "bin"))
        if found is None:
            raise KafkaUnavailable("java", f"JAVA_HOME is {home}, and there is no bin/java in it")
    else:
        found = shutil.which("java", path=env.get("PATH", ""))
        if found is None:
            raise KafkaUnavailable("java", f"not on the PATH, and JAVA_HOME is not set; {_WANTED_JAVA}")
    release = _java_feature_release(found)
    if release < JAVA_FEATURE_RELEASE:
        raise KafkaUnavailable("java", f"{found} is Java {release}; {_WANTED_JAVA}")
    return Path(found)


@cache
def _java_feature_release(java: str) -> int:
    try:
        done = subprocess.run(
            [java, "-version"], capture_output=True, text=True, errors="replace", timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise KafkaUnavailable("java", f"{java} can't be run: {error}") from error
    release = _parse_java_version(done.stderr + done.stdout)
    if release is None:
        raise KafkaUnavailable("java", f"{java} -version doesn't say which version it is")
    return release


def _parse_java_version(text: str) -> int | None:
    match = re.search(r'version "(\d+)(?:\.(\d+))?', text)
    if match is None:
        return None
    major = int(match[1])
    # Up to Java 8 the feature release was the second number: 1.8.0.
    return int(match[2]) if major == 1 and match[2] else major


def java_environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """This process's environment, without the variables that change what a tool prints, and with `extra` on top."""
    env = {name: value for name, value in os.environ.items() if name not in _DISTURBING_VARIABLES}
    env.update(extra or {})
    return env


@dataclass(frozen=True, slots=True)
class KafkaDistribution:
    """The jars of one Kafka release with all that they need at run time, in one folder."""

    version: str
    folder: Path
    jars: tuple[Path, ...]

    @property
    def classpath(self) -> str:
        return os.pathsep.join(str(jar) for jar in self.jars)

    @classmethod
    def fetch(cls, version: str, *, cache: Path | None = None) -> KafkaDistribution:
        """The release from the cache, or by Maven into the cache: complete or not there at all.

        Blocks while another process fetches into the same cache.
        Errors: KafkaUnavailable; ValueError for a malformed version.
        """
        parse_version(version)
        cache = default_cache() if cache is None else cache
        present = cls._open(version, cache)
        if present is not None:
            return present
        cache.mkdir(parents=True, exist_ok=True)
        # One lock for all versions: Maven's own local repository isn't made for several writers either.
        with _locked(cache / "fetch.lock"):
            present = cls._open(version, cache)
            if present is None:
                _fetch_by_maven(version, cache / f"kafka-{version}")
                present = cls._open(version, cache)
        if present is None:
            raise KafkaUnavailable(f"kafka {version}", f"Maven succeeded, but its main jars are not in {cache}")
        return present

    @classmethod
    def _open(cls, version: str, cache: Path) -> KafkaDistribution | None:
        folder = cache / f"kafka-{version}"
        lib = folder / "lib"
        main = ("kafka_2.13", "kafka-tools", "kafka-clients")
        if not all((lib / f"{name}-{version}.jar").is_file() for name in main):
            return None
        # Sorted: the order of a folder differs between file systems, and with it which class would win.
        return cls(version, folder, tuple(sorted(lib.glob("*.jar"))))


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold an exclusive lock on a file, across processes and threads; released by the system if the process dies."""
    if sys.platform == "win32":
        # No flock there. Two fetches at once then cost a download more; the rename at the end still lets one win.
        yield
    else:
        import fcntl

        with path.open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield


def _fetch_by_maven(version: str, target: Path) -> None:
    """Build `target` in a temporary folder beside it, then rename it into place."""
    maven = shutil.which("mvn")
    if maven is None:
        raise KafkaUnavailable("mvn", f"not on the PATH; it is needed once, to fetch Kafka {version}")
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as scratch:
        work = Path(scratch)
        (work / "pom.xml").write_text(_POM.format(version=version), encoding="utf-8")
        lib = work / "kafka" / "lib"
        output = f"-DoutputDirectory={lib}"
        _maven(maven, version, work, "copy-dependencies", "-DincludeScope=runtime", output)
        # Kafka's jars bring the logging interface, but nothing that writes. The simple binding starts fastest; it has
        # to be of the interface's own version, which only the resolved jars tell.
        interface = next(iter(lib.glob("slf4j-api-*.jar")), None)
        if interface is None:
            raise KafkaUnavailable(f"kafka {version}", "its dependencies hold no slf4j-api")
        binding = f"org.slf4j:slf4j-simple:{interface.stem.removeprefix('slf4j-api-')}"
        _maven(maven, version, work, "copy", f"-Dartifact={binding}", output)
        if target.exists():
            # Here without the main jars, so nothing that fetch() made: left by an interrupted removal.
            shutil.rmtree(target)
        lib.parent.rename(target)


def _maven(maven: str, version: str, folder: Path, goal: str, *options: str) -> None:
    command = [maven, "--batch-mode", "--quiet", f"{_DEPENDENCY_PLUGIN}:{goal}", *options]
    try:
        done = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
            timeout=MAVEN_TIMEOUT_S, check=False,
        )  # fmt: skip
    except OSError as error:
        raise KafkaUnavailable("mvn", f"{maven} can't be run: {error}") from error
    except subprocess.TimeoutExpired as error:
        raise KafkaUnavailable(f"kafka {version}", f"Maven took longer than {MAVEN_TIMEOUT_S:.0f} s") from error
    if done.returncode != 0:
        missing, reason = _explain_maven_failure(version, done.stdout + done.stderr)
        raise KafkaUnavailable(missing, reason)


def _explain_maven_failure(version: str, output: str) -> tuple[str, str]:
    """What is missing, and the part of Maven's output that says why."""
    lines = [line.partition("[ERROR]")[2].strip() for line in output.splitlines() if "[ERROR]" in line]
    absent = re.search(r"Could not find artifact \S+", output)
    # The name alone says it: the line around it repeats every artifact asked for and every address tried.
    reason = absent[0] if absent else next(filter(None, lines), output.strip()[:300] or "no output")
    if "java" in output.lower() and "JAVA_HOME" in output:
        return "java", reason
    return f"kafka {version}", f"Maven can't fetch it: {reason}"


class KafkaTools:
    """The command-line tools of one Kafka release, each call a process of its own.

    Making one fetches the release if the cache lacks it. Errors: KafkaUnavailable; ValueError for a malformed version.
    """

    def __init__(self, version: str, *, cache: Path | None = None) -> None:
        # Java first: without it there is no use in a download.
        self.java = find_java()
        self.distribution = KafkaDistribution.fetch(version, cache=cache)
        self.version = version

    def __repr__(self) -> str:
        return f"KafkaTools({self.version!r})"

    def command(
        self, main: str, *args: str, heap_mb: int = 256, log_level: str = "warn", log_times: bool = False
    ) -> list[str]:
        """The command line that runs a main class. What it logs at `log_level` or above goes to stderr."""
        return [
            str(self.java),
            # A tool lives about a second: compiling hard or collecting in parallel never pays.
            "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", f"-Xmx{heap_mb}m",
            "-Dfile.encoding=UTF-8", "-Duser.language=en",
            f"-Dorg.slf4j.simpleLogger.defaultLogLevel={log_level}",
            f"-Dorg.slf4j.simpleLogger.showDateTime={str(log_times).lower()}",
            "-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd HH:mm:ss,SSS",
            "-cp", self.distribution.classpath, main, *args,
        ]  # fmt: skip

    def run(self, main: str, *args: str, **options: Unpack[RunOptions]) -> Completed:
        """Run a main class to its end, whatever its exit code.

        subprocess.TimeoutExpired, with the output so far, where it takes longer than `timeout` and is killed for it.
        """
        timeout = options.get("timeout", TOOL_TIMEOUT_S)
        start = time.monotonic()
        done = subprocess.run(
            self.command(main, *args), input=options.get("stdin", ""), env=java_environment(options.get("env")),
            timeout=timeout, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
        return Completed((main, *args), done.returncode, done.stdout, done.stderr, time.monotonic() - start)

    def _tool(self, tool: str, args: Sequence[str], options: RunOptions) -> Completed:
        return self.run(main_class(tool, self.version), *args, **options)

    def cluster(self, *args: str, **options: Unpack[RunOptions]) -> Completed:
        """Run `kafka-cluster`."""
        return self._tool("kafka-cluster", args, options)

    def features(self, *args: str, **options: Unpack[RunOptions]) -> Completed:
        """Run `kafka-features`."""
        return self._tool("kafka-features", args, options)

    def metadata_quorum(self, *args: str, **options: Unpack[RunOptions]) -> Completed:
        """Run `kafka-metadata-quorum`."""
        return self._tool("kafka-metadata-quorum", args, options)

    def configs(self, *args: str, **options: Unpack[RunOptions]) -> Completed:
        """Run `kafka-configs`."""
        return self._tool("kafka-configs", args, options)

    def acls(self, *args: str, **options: Unpack[RunOptions]) -> Completed:
        """Run `kafka-acls`."""
        return self._tool("kafka-acls", args, options)

    def storage(self, *args: str, **options: Unpack[RunOptions]) -> Completed:
        """Run `kafka-storage`."""
        return self._tool("kafka-storage", args, options)

    def dump_log(self, *args: str, **options: Unpack[RunOptions]) -> Completed:
        """Run `kafka-dump-log`."""
        return self._tool("kafka-dump-log", args, options)
