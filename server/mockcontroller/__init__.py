"""A mock of Kafka's active KRaft controller, that real clients can be pointed at.

``running(...)`` and ``arunning(...)`` start one inside a program, as a context manager for code without and with trio.
The command is ``mock-controller``; the pytest fixtures are ``mock_controller`` and ``make_mock_controller``.
"""

from __future__ import annotations

import typing as _typing

if _typing.TYPE_CHECKING:
    from mockcontroller.embedding import MockController as MockController
    from mockcontroller.embedding import MockOptions as MockOptions
    from mockcontroller.embedding import arunning as arunning
    from mockcontroller.embedding import running as running

__all__ = ["MockController", "MockOptions", "arunning", "running"]


def __getattr__(name: str) -> object:
    # The pytest plugin lies in this package and is loaded by every run of pytest, so nothing is imported before it is
    # used.
    if name in __all__:
        from mockcontroller import embedding

        return getattr(embedding, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
