"""Fixtures of several tools' tests."""

from pathlib import Path

import pytest

from .storage_node import Node


@pytest.fixture
def node(tmp_path: Path) -> Node:
    """A node that isn't formatted, a broker and controller."""
    return Node(tmp_path)
