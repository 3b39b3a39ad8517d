"""The fast path: a layout as straight-line Python, written and compiled when a (message, version) is first used.

The functions work on ``bytes`` and an offset, with no stream between.  They say only *that* something is wrong; what
and where is the reference path's answer, asked for when someone wants to know.  What makes them fast is in
``docs/performance.md``; ``python -m kafkaproto.compiler NAME VERSION`` shows the source of a message.
"""
