"""What differs between two releases, or two states of one: lines for a person."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from scripts.import_release.definitions import Definition, facts, walk
from scripts.import_release.facts import Api, ReleaseFacts

_NESTED = {"fields", "commonStructs", "about"}


def in_definitions(before: Mapping[str, Definition], after: Mapping[str, Definition]) -> Iterator[str]:
    """Messages added, removed and changed, and of the changed ones each key and field; texts don't count."""
    for file in sorted(before.keys() | after.keys()):
        name = file.removesuffix(".json")
        if file not in before:
            yield f"+ {name} (versions {after[file].get('validVersions')})"
        elif file not in after:
            yield f"- {name}"
        elif facts(before[file]) != facts(after[file]):
            yield f"~ {name}"
            yield from (f"    {line}" for line in _in_definition(before[file], after[file]))


def _in_definition(before: Definition, after: Definition) -> Iterator[str]:
    old, new = dict(walk(before)), dict(walk(after))
    for path in [*old, *(path for path in new if path not in old)]:
        if path not in new:
            yield f"- {path}"
        elif path not in old:
            yield f"+ {path}: {new[path].get('type', 'struct')}, versions {new[path].get('versions')}"
        else:
            yield from _in_keys(path, old[path], new[path])
    if [path for path in old if path in new] != [path for path in new if path in old]:
        yield "order of fields"


def _in_keys(path: str, old: Definition, new: Definition) -> Iterator[str]:
    for key in [*old, *(key for key in new if key not in old)]:
        if key not in _NESTED and old.get(key) != new.get(key):
            yield f"{path + ': ' if path else ''}{key} {_shown(old, key)} → {_shown(new, key)}"


def _shown(part: Definition, key: str) -> str:
    return json.dumps(part[key]) if key in part else "absent"


def in_facts(before: ReleaseFacts, after: ReleaseFacts) -> Iterator[str]:
    """Api keys, metadata versions, features and error codes added, removed and changed."""
    yield from _in_rows(
        {f"api {row['key']} {row['name']}": _api(row) for row in before["apis"]},
        {f"api {row['key']} {row['name']}": _api(row) for row in after["apis"]},
    )
    yield from _in_rows(
        {f"metadata.version {row['level']}": _plain(row) for row in before["metadata_versions"]},
        {f"metadata.version {row['level']}": _plain(row) for row in after["metadata_versions"]},
    )
    yield from _in_rows(
        {f"feature {row['name']}": _plain(row) for row in before["features"]},
        {f"feature {row['name']}": _plain(row) for row in after["features"]},
    )
    yield from _in_rows(
        {f"error {row['code']}": _plain(row) for row in before["errors"]},
        {f"error {row['code']}": _plain(row) for row in after["errors"]},
    )


def _api(row: Api) -> dict[str, str]:
    unstable = f" (unstable up to {row['max_unstable']})" if row["max_unstable"] != row["max"] else ""
    versions = f"{row['min']}-{row['max']}" if row["max"] >= row["min"] else "none"
    return {
        "versions": versions + unstable,
        "listeners": ", ".join(row["listeners"]) or "none",
        "forwardable": str(row["forwardable"]),
        "cluster_action": str(row["cluster_action"]),
    }


def _plain(row: Mapping[str, object]) -> dict[str, str]:
    return {key: str(value) for key, value in row.items()}


def _in_rows(before: Mapping[str, dict[str, str]], after: Mapping[str, dict[str, str]]) -> Iterator[str]:
    for name in [*before, *(name for name in after if name not in before)]:
        if name not in after:
            yield f"- {name}"
        elif name not in before:
            yield f"+ {name}: " + ", ".join(f"{key} {value}" for key, value in after[name].items())
        else:
            old, new = before[name], after[name]
            changed = [f"{key} {old[key]} → {new[key]}" for key in new if old.get(key) != new[key]]
            if changed:
                yield f"~ {name}: {'; '.join(changed)}"
