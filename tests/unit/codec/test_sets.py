"""K1, K2, D14: sets of definitions – the bundled one, overlays, folders, jars – and their conflicts."""

from __future__ import annotations

import shutil
import threading
import zipfile
from pathlib import Path

import pytest

import kafkaproto
from kafkaproto import Message, SchemaError, SchemaSet, UnknownMessageError
from kafkaproto.messages.static_configs import BrokerRegistrationRequest
from kafkaproto.schema.definitions import bundled_definition
from kafkaproto.schema.model import MessageKind
from kafkaproto.schema.sources import bundled_folder

from .samples import definition, field, text

BUNDLED = SchemaSet.bundled()
OVERLAYS = ("decommission", "static-configs")


def pairs(schema_set: SchemaSet) -> int:
    return sum(len(list(schema_set.schema(name).valid_versions)) for name in schema_set.names)


def shape(schema_set: SchemaSet) -> dict[str, object]:
    """What a set is, whatever its files are called."""
    return {
        name: (
            schema.kind,
            schema.api_key,
            schema.valid_versions,
            schema.flexible_versions,
            schema.root,
            schema.structs,
        )
        for name in schema_set.names
        for schema in [schema_set.schema(name)]
    }


def write(folder: Path, **definitions: str) -> Path:
    for name, source in definitions.items():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.json").write_text(source, encoding="utf-8")
    return folder


# -- the bundled set


def test_the_bundled_set_is_that_of_4_4_0() -> None:
    """286 definitions, 278 of them with versions, 744 pairs, 445 of those flexible."""
    schemas = [BUNDLED.schema(name) for name in BUNDLED.names]
    assert len(schemas) == len(BUNDLED.definitions) == 286
    assert sum(bool(schema.valid_versions) for schema in schemas) == 278
    assert pairs(BUNDLED) == 744
    assert sum(version in one.flexible_versions for one in schemas for version in one.valid_versions) == 445


def test_every_bundled_message_is_found() -> None:
    for name in BUNDLED.names:
        schema, message = BUNDLED.schema(name), BUNDLED.message(name)
        assert message.NAME == message.__name__ == name
        assert message.schema() is schema
        by_key = {
            MessageKind.REQUEST: BUNDLED.request,
            MessageKind.RESPONSE: BUNDLED.response,
            MessageKind.METADATA: BUNDLED.record,
        }.get(schema.kind)
        if by_key is not None and schema.api_key is not None and not name.startswith("Remote"):
            assert by_key(schema.api_key) is message


def test_the_module_is_the_bundled_set() -> None:
    assert SchemaSet.bundled() is BUNDLED
    assert SchemaSet.bundled(*OVERLAYS) is SchemaSet.bundled(*OVERLAYS)
    assert kafkaproto.decode("UnregisterControllerRequest", 0, bytes.fromhex("0000270600")) == BUNDLED.decode(
        "UnregisterControllerRequest", 0, bytes.fromhex("0000270600")
    )


def test_what_a_set_lacks() -> None:
    with pytest.raises(UnknownMessageError, match="UnregisterControllerRequest is meant"):
        BUNDLED.message("UnregisterControlerRequest")
    with pytest.raises(UnknownMessageError, match="no request with api key 95"):
        BUNDLED.request(95)
    with pytest.raises(UnknownMessageError, match="no response with api key -1"):
        BUNDLED.response(-1)
    with pytest.raises(UnknownMessageError, match="no metadata with api key 30"):
        BUNDLED.record(30)
    with pytest.raises(UnknownMessageError):
        kafkaproto.decode("NoSuchThing", 0, b"")
    with pytest.raises(LookupError):
        kafkaproto.from_json("NoSuchThing", 0, {})


def test_threads_that_ask_together_get_one_class() -> None:
    """A second schema of one definition would bring a second class, which no isinstance would take for the first."""
    bundled_definition.__globals__["_bundled_definition"].cache_clear()
    found: list[object] = []
    ready = threading.Barrier(8)

    def ask() -> None:
        ready.wait()
        found.append(bundled_definition("FetchRequest"))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(one) for one in found}) == 1


# -- overlays


def test_the_decommission_overlay_renames_key_94() -> None:
    """D14: in a patched set below 4.4 the key has the fork's names and upstream's are not there."""
    patched = SchemaSet.bundled("decommission")
    assert patched.request(94).NAME == "DecommissionControllerRequest"
    assert patched.response(94).NAME == "DecommissionControllerResponse"
    assert len(patched.names) == 286
    with pytest.raises(UnknownMessageError):
        patched.message("UnregisterControllerRequest")
    assert patched.message("FetchRequest") is BUNDLED.message("FetchRequest")


def test_the_static_configs_overlay_adds_versions() -> None:
    """C1, C2: versions 5 and 6 of BrokerRegistration, version 5 of RegisterBrokerRecord."""
    overlaid = SchemaSet.bundled("static-configs")
    assert overlaid.request(62) is BrokerRegistrationRequest
    for name, versions in (
        ("BrokerRegistrationRequest", "0-6"),
        ("BrokerRegistrationResponse", "0-6"),
        ("RegisterBrokerRecord", "0-5"),
    ):
        assert str(overlaid.schema(name).valid_versions) == versions
        for version in BUNDLED.schema(name).valid_versions:
            assert overlaid.encode(overlaid.message(name)(), version) == BUNDLED.encode(
                BUNDLED.message(name)(), version
            )


def test_overlays_together_in_either_order() -> None:
    one, other = SchemaSet.bundled(*OVERLAYS), SchemaSet.bundled(*reversed(OVERLAYS))
    assert one.names == other.names
    assert shape(one) == shape(other)
    assert shape(BUNDLED.overlaid("static-configs").overlaid("decommission")).keys() == shape(one).keys()


@pytest.mark.parametrize("name", ["nothing", "", "../overlays/decommission", "/decommission"])
def test_an_overlay_that_is_none(name: str) -> None:
    with pytest.raises(SchemaError):
        SchemaSet.bundled("decommission", name)


def test_the_decommission_overlay_without_its_replaces_line(tmp_path: Path) -> None:
    """Two schemas on one api key: the error names both files."""
    for path in bundled_folder("decommission").rglob("*.json"):
        lines = path.read_text(encoding="utf-8").splitlines()
        kept = [line for line in lines if '"replaces"' not in line]
        assert len(kept) == len(lines) - 1
        write(tmp_path / "unsaid", **{path.stem: "\n".join(kept)})
    with pytest.raises(SchemaError) as caught:
        BUNDLED.overlaid(tmp_path / "unsaid")
    said = str(caught.value)
    assert "unsaid/DecommissionControllerRequest.json" in said
    assert "kafka-4.4.0/message/UnregisterControllerRequest.json" in said
    assert '"replaces": "UnregisterControllerRequest"' in said
    assert "api key 94" in said


def test_an_overlay_of_ones_own(tmp_path: Path) -> None:
    ours = definition(
        field("Note", "string"), name="ClearElrRecord", type="metadata", apiKey=28, replaces="ClearElrRecord"
    )
    overlay = write(tmp_path / "mine", ClearElrRecord=text(ours))
    made = BUNDLED.overlaid(overlay)
    assert made.record(28).FIELDS == ("note",)
    assert BUNDLED.record(28).FIELDS == ("topic_name",)
    assert len(made.names) == 286


# -- conflicts


def test_one_name_twice(tmp_path: Path) -> None:
    folder = write(tmp_path / "set", A=text(definition()), B=text(definition()))
    with pytest.raises(SchemaError) as caught:
        SchemaSet.from_path(folder)
    assert (caught.value.file, "set/A.json" in caught.value.rule) == ("set/B.json", True)


def test_one_api_key_twice(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "set",
        A=text(definition(name="ARequest", type="request", apiKey=900)),
        B=text(definition(name="BRequest", type="request", apiKey=900)),
        C=text(definition(name="CResponse", type="response", apiKey=900)),
    )
    with pytest.raises(SchemaError) as caught:
        SchemaSet.from_path(folder)
    assert caught.value.file == "set/B.json"
    assert "set/A.json" in caught.value.rule
    (folder / "B.json").unlink()
    assert SchemaSet.from_path(folder).response(900).NAME == "CResponse"


def test_replacing_what_is_not_there(tmp_path: Path) -> None:
    folder = write(tmp_path / "set", A=text(definition(replaces="Gone")))
    with pytest.raises(SchemaError, match=r"set/A\.json: replaces Gone, which is not in the set"):
        SchemaSet.from_path(folder)


# -- folders and jars


def test_from_a_folder_of_modules() -> None:
    made = SchemaSet.from_path(bundled_folder())
    assert shape(made) == shape(BUNDLED)
    assert (len(made.names), pairs(made)) == (286, 744)


def test_from_a_flat_folder(tmp_path: Path) -> None:
    """And its messages do what the bundled ones do, by classes made at run time."""
    for path in bundled_folder().rglob("*.json"):
        shutil.copy(path, tmp_path)
    made = SchemaSet.from_path(tmp_path)
    assert shape(made) == shape(BUNDLED)
    message = made.decode("UnregisterControllerRequest", 0, bytes.fromhex("0000270600"))
    assert made.encode(message, 0).hex() == "0000270600"
    assert type(message) is made.request(94)
    assert type(message) is not BUNDLED.request(94)
    patched = SchemaSet.from_path(tmp_path, overlays=["decommission"])
    assert patched.request(94) is SchemaSet.bundled("decommission").request(94)


# Where Kafka's jars keep definitions: not all in one folder.
JARS = {
    "kafka-clients-4.4.0.jar": ("common/message", "message"),
    "kafka-metadata-4.4.0.jar": ("common/metadata", "metadata"),
    "kafka-raft-4.4.0.jar": ("common/message", "raft"),
    "kafka-storage-4.4.0.jar": ("message", "storage"),
    "kafka-group-coordinator-4.4.0.jar": ("common/message", "group-coordinator"),
    "kafka-share-coordinator-4.4.0.jar": ("common/message", "share-coordinator"),
    "kafka-transaction-coordinator-4.4.0.jar": ("common/message", "transaction-coordinator"),
}


@pytest.fixture
def jars(tmp_path: Path) -> Path:
    """A folder as the `libs` of a release, with a jar that carries none and one with JSON of another kind."""
    for jar, (inside, module) in JARS.items():
        with zipfile.ZipFile(tmp_path / jar, "w") as archive:
            for path in (bundled_folder() / module).glob("*.json"):
                archive.write(path, f"{inside}/{path.name}")
            archive.writestr("META-INF/MANIFEST.MF", "")
            archive.writestr(f"{inside}/README.md", "no definition")
            archive.writestr(f"{inside}/deeper/Other.json", "no definition")
    with zipfile.ZipFile(tmp_path / "other-1.0.jar", "w") as archive:
        archive.writestr("org/other/message/config.json", "[]")
        archive.writestr("config.json", "[]")
    (tmp_path / "LICENSE").write_text("not a jar")
    return tmp_path


def test_from_a_folder_of_jars(jars: Path) -> None:
    made = SchemaSet.from_path(jars)
    assert shape(made) == shape(BUNDLED)
    assert made.record(29).schema().file == "kafka-metadata-4.4.0.jar!common/metadata/UnregisterControllerRecord.json"


def test_from_jars(jars: Path) -> None:
    clients = SchemaSet.from_path(jars / "kafka-clients-4.4.0.jar")
    assert len(clients.names) == 203
    assert len(SchemaSet.from_path(jars / "kafka-metadata-4.4.0.jar").names) == 27
    assert len(SchemaSet.from_path(jars / "kafka-storage-4.4.0.jar").names) == 5
    both = SchemaSet.from_path(jars / "kafka-clients-4.4.0.jar", str(jars / "kafka-metadata-4.4.0.jar"))
    assert len(both.names) == 230
    overlaid = SchemaSet.from_path(jars / "kafka-clients-4.4.0.jar", overlays=["decommission"])
    assert overlaid.request(94).NAME == "DecommissionControllerRequest"


def test_a_source_that_is_none(tmp_path: Path, jars: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(SchemaError, match="neither a folder nor a jar"):
        SchemaSet.from_path(tmp_path / "missing")
    with pytest.raises(SchemaError, match="no message definitions"):
        SchemaSet.from_path(empty)
    with pytest.raises(SchemaError, match="can't be read as a jar"):
        SchemaSet.from_path(jars / "LICENSE")
    with pytest.raises(SchemaError, match=r"other-1\.0\.jar: no message definitions"):
        SchemaSet.from_path(jars / "other-1.0.jar")
    only = tmp_path / "only"
    only.mkdir()
    shutil.copy(jars / "other-1.0.jar", only)
    with pytest.raises(SchemaError, match="no jar in this folder carries message definitions"):
        SchemaSet.from_path(only)


def test_a_broken_jar(tmp_path: Path) -> None:
    good = tmp_path / "good.jar"
    with zipfile.ZipFile(good, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("common/message/Sample.json", text(definition(field("A"))) * 9)
    data = bytearray(good.read_bytes())
    start = data.index(b"Sample.json") + len("Sample.json")
    data[start : start + 8] = bytes(8)
    (tmp_path / "broken.jar").write_bytes(data)
    with pytest.raises(SchemaError, match="can't be read as a jar"):
        SchemaSet.from_path(tmp_path / "broken.jar")
    (tmp_path / "cut.jar").write_bytes(good.read_bytes()[:-30])
    with pytest.raises(SchemaError, match="can't be read as a jar"):
        SchemaSet.from_path(tmp_path / "cut.jar")


def test_a_definition_at_fault_in_a_jar_is_named(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.jar", "w") as archive:
        archive.writestr("message/Sample.json", text(definition(field("A", "in32"))))
    with pytest.raises(SchemaError) as caught:
        SchemaSet.from_path(tmp_path / "x.jar")
    assert (caught.value.file, caught.value.field) == ("x.jar!message/Sample.json", "Sample.A")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "Bad.json").write_bytes(b"\xff\xfe{}")
    with pytest.raises(SchemaError, match="can't be read"):
        SchemaSet.from_path(tmp_path)


def test_a_class_belongs_to_its_set(tmp_path: Path) -> None:
    """By class, the class's own definition counts, whichever set is asked; by name, the set's."""
    made = SchemaSet.from_path(write(tmp_path / "set", Sample=text(definition(field("A")))))
    sample = made.message("Sample")
    assert isinstance(BUNDLED.decode(sample, 0, bytes.fromhex("0000000100")), sample)
    with pytest.raises(UnknownMessageError):
        BUNDLED.decode("Sample", 0, b"")
    assert issubclass(sample, Message)
