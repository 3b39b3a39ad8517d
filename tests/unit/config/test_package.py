"""What the package ``kafkaproto.config`` offers under its own name."""

from __future__ import annotations

import doctest
import importlib

import pytest

from kafkaproto import config
from tests.unit.codec.test_imports import loaded_after


def test_each_name_is_there() -> None:
    for name in config.__all__:
        found = getattr(config, name)
        home = importlib.import_module(f"kafkaproto.config.{config._HOME[name]}")
        assert found is getattr(home, name)
    assert {"ConfigDef", "collect_static_configs", "load_constraints"} <= set(dir(config))
    with pytest.raises(AttributeError, match="no_such"):
        _ = config.no_such


def test_it_loads_nothing_by_itself() -> None:
    loaded = {name for name in loaded_after("import kafkaproto.config") if name.startswith("kafkaproto.")}
    assert loaded == {"kafkaproto.config"}


def test_the_example_is_true() -> None:
    assert doctest.testmod(config) == doctest.TestResults(failed=0, attempted=4)
