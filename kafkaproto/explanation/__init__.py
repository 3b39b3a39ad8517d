"""The annotated view of bytes (K4): which field each of them belongs to, and where and why they break off.

``SchemaSet.explain``, ``explain_request`` and ``explain_response`` make it.  The reference path reads the bytes and
tells what it sees, so the view knows nothing of its own about how they lie.  Values are shown as they are: who hides
sensitive ones does so before (see ``docs/explain.md``).
"""

from __future__ import annotations

from kafkaproto.explanation.rows import Explanation, Kind, Row

__all__ = ["Explanation", "Kind", "Row"]
