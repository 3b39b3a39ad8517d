"""The annotated view of bytes (K4): which field each of them belongs to, and where and why they break off.

``SchemaSet.explain``, ``explain_request`` and ``explain_response`` make it.  The reference path reads the bytes and
tells what it sees, so the view knows nothing of its own about how they lie.  Secrets are hidden unless a view is told
to show them (C8, see ``docs/explain.md``).
"""

from __future__ import annotations

from kafkaproto.explanation.rows import Explanation, Kind, Row

__all__ = ["Explanation", "Kind", "Row"]
