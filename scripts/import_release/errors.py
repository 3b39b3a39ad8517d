"""The error of an import that can't be done."""

from __future__ import annotations


class ImportReleaseError(Exception):
    """A release can't be imported; the text is one or more lines for a person."""
