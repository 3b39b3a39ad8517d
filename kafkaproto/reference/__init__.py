"""The reference path: a layout as a construct tree, which parses and builds by itself and locates faults.

It explains and it is the measure for anything faster; it is not fast.
"""
