"""Answers to requests, one module per api key.  Importing this package registers every handler."""

from mockcontroller.handlers import (
    allocate_producer_ids,
    api_versions,
    broker_heartbeat,
    controller_registration,
    describe_cluster,
    describe_quorum,
    sasl_handshake,
    unregister_broker,
    unregister_controller,
)

__all__ = [
    "allocate_producer_ids",
    "api_versions",
    "broker_heartbeat",
    "controller_registration",
    "describe_cluster",
    "describe_quorum",
    "sasl_handshake",
    "unregister_broker",
    "unregister_controller",
]
