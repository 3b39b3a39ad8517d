"""Configs of brokers and topics: definitions with rules by metadata.version, Kafka's own configs, constraints, secrets.

Facts of releases are data; nothing here connects, and nothing here shows a sensitive value.
"""
