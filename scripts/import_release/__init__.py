"""Import a Kafka release: its message definitions and its facts, from its own jars, and say what changed.

What is taken are interface facts: names, types, versions, tags and defaults of messages; api keys with their ranges
and listeners; metadata versions; features; error codes.  Comments, explanatory texts and licence headers stay behind;
the ``about`` texts in ``schemas/`` are this project's own and survive an import.
"""
