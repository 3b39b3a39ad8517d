"""Answers to requests, one module per api key, each imported at the first request of its api."""

SERVED = (
    "add_raft_voter",
    "allocate_producer_ids",
    "alter_configs",
    "api_versions",
    "broker_heartbeat",
    "broker_registration",
    "controller_registration",
    "create_acls",
    "create_topics",
    "delete_acls",
    "delete_topics",
    "describe_acls",
    "describe_cluster",
    "describe_configs",
    "describe_quorum",
    "incremental_alter_configs",
    "remove_raft_voter",
    "sasl_handshake",
    "unregister_broker",
    "unregister_controller",
    "update_features",
    "update_raft_voter",
)
"""The apis that have a handler: each module has the name that the api has in ``ApiKey``."""
