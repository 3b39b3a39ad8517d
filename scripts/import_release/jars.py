"""The definitions that a release's jars carry."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath


def definition_texts(jars: Iterable[Path], release: str) -> Iterator[tuple[str, str, str]]:
    """Every message definition in Kafka's own jars among ``jars``: ``(module, file name, text)``, jar by jar.

    A module is the part of Kafka that owns the message: ``message`` for the clients' jar, which has the protocol's,
    and for others the jar's name without ``kafka-``.  Jars keep definitions in ``common/message``,
    ``common/metadata`` or ``message``.
    """
    for jar in sorted(jars):
        if not (jar.name.startswith("kafka-") and jar.name.endswith(f"-{release}.jar")):
            continue
        artifact = jar.name.removeprefix("kafka-").removesuffix(f"-{release}.jar")
        module = "message" if artifact == "clients" else artifact
        with zipfile.ZipFile(jar) as archive:
            for member in sorted(archive.namelist()):
                path = PurePosixPath(member)
                if path.suffix == ".json" and path.parent.name in {"message", "metadata"}:
                    yield module, path.name, archive.read(member).decode("utf-8")
