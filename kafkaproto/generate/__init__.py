"""Writes what is derived from the definitions: the index of the bundled set and the message classes."""
