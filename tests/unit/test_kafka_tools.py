"""What of the tools' runner needs neither Java nor Maven: names, paths, errors, and the rules of the cache."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from mockcontroller import kafka_tools
from mockcontroller.kafka_tools import (
    Completed,
    KafkaDistribution,
    KafkaTools,
    KafkaUnavailable,
    default_cache,
    find_java,
    java_environment,
    main_class,
)

posix_only = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")


@pytest.mark.parametrize(
    ("tool", "version", "expected"),
    [
        ("kafka-cluster", "4.0.2", "org.apache.kafka.tools.ClusterTool"),
        ("kafka-cluster", "4.4.0", "org.apache.kafka.tools.ClusterTool"),
        ("kafka-features", "4.2.1", "org.apache.kafka.tools.FeatureCommand"),
        ("kafka-metadata-quorum", "4.2.1", "org.apache.kafka.tools.MetadataQuorumCommand"),
        ("kafka-acls", "4.0.2", "org.apache.kafka.tools.AclCommand"),
        ("kafka-storage", "4.4.0", "kafka.tools.StorageTool"),
        ("kafka-configs", "4.0.2", "kafka.admin.ConfigCommand"),
        ("kafka-configs", "4.3.1", "kafka.admin.ConfigCommand"),
        ("kafka-configs", "4.4.0", "org.apache.kafka.tools.ConfigCommand"),
        ("kafka-dump-log", "4.2.1", "kafka.tools.DumpLogSegments"),
        ("kafka-dump-log", "4.3.1", "org.apache.kafka.tools.DumpLogSegments"),
        ("kafka-dump-log", "4.10.0", "org.apache.kafka.tools.DumpLogSegments"),
        ("kafka-server-start", "4.4.0-rc1", "kafka.Kafka"),
    ],
)
def test_main_class_per_release(tool: str, version: str, expected: str) -> None:
    assert main_class(tool, version) == expected


@pytest.mark.parametrize("version", ["4.4", "", "latest", "../4.4.0", "4.4.0</version>", "4.4.0 ", "4.4.0\n"])
def test_a_malformed_version_reaches_neither_path_nor_pom(version: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not a Kafka version"):
        KafkaDistribution.fetch(version, cache=tmp_path / "cache")
    assert list(tmp_path.iterdir()) == []


def test_main_class_refuses_what_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="unknown Kafka tool: 'kafka-shell'"):
        main_class("kafka-shell", "4.4.0")
    with pytest.raises(ValueError, match="too old"):
        main_class("kafka-cluster", "3.9.1")


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({"KAFKAPROTO_CACHE": "/c", "XDG_CACHE_HOME": "/x", "HOME": "/h"}, "/c"),
        ({"XDG_CACHE_HOME": "/x", "HOME": "/h"}, "/x/kafkaproto"),
        ({"XDG_CACHE_HOME": "relative", "HOME": "/h"}, "/h/.cache/kafkaproto"),
        ({"KAFKAPROTO_CACHE": "", "HOME": "/h"}, "/h/.cache/kafkaproto"),
    ],
)
def test_cache_folder(env: dict[str, str], expected: str) -> None:
    assert default_cache(env) == Path(expected)


def test_no_java_on_the_path(tmp_path: Path) -> None:
    with pytest.raises(KafkaUnavailable, match="Java 17") as caught:
        find_java({"PATH": str(tmp_path)})
    assert caught.value.missing == "java"


def test_java_home_without_java(tmp_path: Path) -> None:
    with pytest.raises(KafkaUnavailable, match="JAVA_HOME") as caught:
        find_java({"JAVA_HOME": str(tmp_path), "PATH": os.environ["PATH"]})
    assert caught.value.missing == "java"


def script(path: Path, body: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return path


@posix_only
def test_java_home_wins_over_the_path(tmp_path: Path) -> None:
    home = script(tmp_path / "home" / "bin" / "java", "echo 'openjdk version \"21.0.2\" 2024-01-16' >&2")
    other = script(tmp_path / "path" / "java", "echo 'openjdk version \"17.0.1\"' >&2")
    assert find_java({"JAVA_HOME": str(tmp_path / "home"), "PATH": str(other.parent)}) == home
    assert find_java({"PATH": str(other.parent)}) == other


@posix_only
@pytest.mark.parametrize(
    ("says", "reason"),
    [
        ('openjdk version "11.0.20" 2023-07-18', "is Java 11"),
        ('java version "1.8.0_382"', "is Java 8"),
        ("no such thing", "doesn't say which version"),
    ],
)
def test_java_that_is_too_old_or_odd(tmp_path: Path, says: str, reason: str) -> None:
    script(tmp_path / "java", f"echo '{says}' >&2")
    with pytest.raises(KafkaUnavailable, match=reason):
        find_java({"PATH": str(tmp_path)})


def test_variables_that_make_java_talk_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAVA_TOOL_OPTIONS", "-Dx=1")
    monkeypatch.setenv("COLUMNS", "40")
    env = java_environment({"MINE": "1"})
    assert "JAVA_TOOL_OPTIONS" not in env
    assert "COLUMNS" not in env
    assert env["MINE"] == "1"
    assert java_environment({"COLUMNS": "40"})["COLUMNS"] == "40"


def lay_out(cache: Path, version: str) -> Path:
    lib = cache / f"kafka-{version}" / "lib"
    lib.mkdir(parents=True)
    for name in ("kafka_2.13", "kafka-tools", "kafka-clients", "zz", "aa"):
        (lib / f"{name}-{version}.jar").touch()
    return lib


def test_a_cached_release_needs_no_maven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    lib = lay_out(tmp_path, "4.4.0")
    found = KafkaDistribution.fetch("4.4.0", cache=tmp_path)
    assert found.folder == lib.parent
    assert [jar.name for jar in found.jars] == sorted(jar.name for jar in lib.iterdir())
    assert found.classpath.split(os.pathsep) == [str(jar) for jar in found.jars]


def test_without_maven_the_error_names_it_and_the_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    with pytest.raises(KafkaUnavailable, match=r"4\.4\.0") as caught:
        KafkaDistribution.fetch("4.4.0", cache=tmp_path)
    assert caught.value.missing == "mvn"
    assert not (tmp_path / "kafka-4.4.0").exists()


# Does what the two goals do: puts the jars where -DoutputDirectory says, and counts its runs.
FAKE_MAVEN = """\
echo run >> "{log}"
for word in "$@"; do case "$word" in
  -DoutputDirectory=*) lib="${{word#-DoutputDirectory=}}" ;;
  -Dartifact=*) artifact="${{word#-Dartifact=}}" ;;
esac; done
mkdir -p "$lib"
if [ -n "$artifact" ]; then echo "$artifact" >> "{log}"; exit 0; fi
sleep 0.2
for name in kafka_2.13-4.4.0 kafka-tools-4.4.0 kafka-clients-4.4.0 slf4j-api-1.7.36; do : > "$lib/$name.jar"; done
"""


@pytest.fixture
def fake_maven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for Maven on the PATH; the path of the log of its runs."""
    log = tmp_path / "maven.log"
    script(tmp_path / "bin" / "mvn", FAKE_MAVEN.format(log=log))
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    return log


@posix_only
def test_the_logging_binding_has_the_version_of_the_interface(tmp_path: Path, fake_maven: Path) -> None:
    KafkaDistribution.fetch("4.4.0", cache=tmp_path / "cache")
    assert fake_maven.read_text().split() == ["run", "run", "org.slf4j:slf4j-simple:1.7.36"]


@posix_only
def test_concurrent_fetches_run_maven_once(tmp_path: Path, fake_maven: Path) -> None:
    cache = tmp_path / "cache"
    code = (
        "import sys, pathlib; from mockcontroller.kafka_tools import KafkaDistribution;"
        "print(len(KafkaDistribution.fetch('4.4.0', cache=pathlib.Path(sys.argv[1])).jars))"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(kafka_tools.__file__).parents[1])}
    processes = [
        subprocess.Popen([sys.executable, "-c", code, str(cache)], stdout=subprocess.PIPE, env=env) for _ in range(3)
    ]
    threads = [
        threading.Thread(target=KafkaDistribution.fetch, args=("4.4.0",), kwargs={"cache": cache}) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [process.communicate()[0].split() for process in processes] == [[b"4"]] * 3
    assert fake_maven.read_text().split().count("run") == 2
    assert sorted(path.name for path in cache.iterdir()) == ["fetch.lock", "kafka-4.4.0"]


@posix_only
def test_a_failed_fetch_leaves_nothing_and_can_be_repeated(tmp_path: Path, fake_maven: Path) -> None:
    cache = tmp_path / "cache"
    maven = tmp_path / "bin" / "mvn"
    working = maven.read_text()
    script(maven, "echo '[ERROR] Could not find artifact org.apache.kafka:kafka_2.13:jar:4.4.0 in x (y)'; exit 1")
    with pytest.raises(
        KafkaUnavailable, match=r"Could not find artifact org\.apache\.kafka:kafka_2\.13:jar:4\.4\.0$"
    ) as caught:
        KafkaDistribution.fetch("4.4.0", cache=cache)
    assert caught.value.missing == "kafka 4.4.0"
    assert [path.name for path in cache.iterdir()] == ["fetch.lock"]
    maven.write_text(working)
    assert KafkaDistribution.fetch("4.4.0", cache=cache).jars


@posix_only
def test_maven_that_finds_no_java_is_a_missing_java(tmp_path: Path, fake_maven: Path) -> None:
    script(tmp_path / "bin" / "mvn", "echo 'The JAVA_HOME environment variable is not defined correctly'; exit 1")
    with pytest.raises(KafkaUnavailable) as caught:
        KafkaDistribution.fetch("4.4.0", cache=tmp_path / "cache")
    assert caught.value.missing == "java"


# Stands for the JVM: answers the version, else shows its arguments and input.
FAKE_JAVA = """\
if [ "$1" = -version ]; then echo 'openjdk version "21"' >&2; exit 0; fi
for word in "$@"; do last="$word"; done
case "$last" in hang) exec sleep 30 ;; esac
printf '%s|' "$@"; cat; echo "$MINE"; echo err >&2; exit 3
"""


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KafkaTools:
    script(tmp_path / "home" / "bin" / "java", FAKE_JAVA)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "home"))
    lay_out(tmp_path, "4.2.1")
    return KafkaTools("4.2.1", cache=tmp_path)


@posix_only
def test_run_hands_back_all_that_happened(tools: KafkaTools) -> None:
    done = tools.configs("--describe", "a b", stdin="typed\n", env={"MINE": "set"})
    assert isinstance(done, Completed)
    assert done.args == ("kafka.admin.ConfigCommand", "--describe", "a b")
    assert (done.returncode, done.stderr) == (3, "err\n")
    assert done.stdout.endswith("|kafka.admin.ConfigCommand|--describe|a b|typed\nset\n")
    assert f"-cp|{tools.distribution.classpath}|" in done.stdout
    assert done.seconds > 0


@posix_only
@pytest.mark.parametrize("name", ["cluster", "features", "metadata_quorum", "configs", "storage", "dump_log"])
def test_each_short_name_runs_its_own_tool(tools: KafkaTools, name: str) -> None:
    done: Completed = getattr(tools, name)("--help")
    assert done.args == (main_class("kafka-" + name.replace("_", "-"), "4.2.1"), "--help")


@posix_only
def test_a_tool_that_hangs_is_killed(tools: KafkaTools) -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        tools.cluster("hang", timeout=0.2)


def test_the_module_brings_in_no_trio() -> None:
    code = "import sys, mockcontroller.kafka_tools; assert 'trio' not in sys.modules, 'trio was imported'"
    env = {**os.environ, "PYTHONPATH": str(Path(kafka_tools.__file__).parents[1])}
    subprocess.run([sys.executable, "-c", code], check=True, env=env)
