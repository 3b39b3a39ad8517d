"""S1: Kafka's tools of every release against the mock of that release and of the newest (docs/clients.md).

`kafka-cluster` of each is in `test_mock_with_real_tools`.
"""

from __future__ import annotations

import pytest

from mockcontroller.fixtures import GetKafkaTools, MakeMockController

STALE = 9990
RELEASES = ["4.0.2", "4.1.2", "4.2.1", "4.3.1", "4.4.0"]


@pytest.mark.parametrize("version", RELEASES)
def test_features_quorum_and_acls(
    version: str, make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools
) -> None:
    """`kafka-features` describes, is refused, upgrades; `kafka-metadata-quorum` describes; `kafka-acls` adds, lists."""
    tools, release = kafka_tools(version), version.rpartition(".")[0]
    own = make_mock_controller(
        release=release, metadata_version="3.9", register=[f"{STALE}=4.0"],
        authorizer="standard", super_users="User:ANONYMOUS",
    )  # fmt: skip
    newest = make_mock_controller(metadata_version="3.9")
    described = tools.features("--bootstrap-controller", newest.bootstrap, "describe")
    assert described.returncode == 0, described.stderr
    (line,) = (line for line in described.stdout.splitlines() if "metadata.version" in line)
    assert "FinalizedVersionLevel: 3.9-IV0" in line
    status = tools.metadata_quorum("--bootstrap-controller", newest.bootstrap, "describe", "--status")
    assert ["LeaderId:", "3000"] in [line.split() for line in status.stdout.splitlines()], status.stderr
    at = ("--bootstrap-controller", own.bootstrap)
    target = ("upgrade", "--feature", "share.version=1") if release != "4.0" else ("upgrade", "--feature", "nope=1")
    refused = tools.features(*at, *target, "--dry-run")
    assert refused.returncode == 1
    assert release == "4.0" or str(STALE) in refused.stdout
    assert tools.features(*at, "upgrade", "--feature", "metadata.version=22").returncode == 0
    replication = tools.metadata_quorum(*at, "describe", "--replication")
    assert "Leader" in replication.stdout, replication.stderr
    acl = ("--allow-principal", "User:alice", "--operation", "Describe", "--cluster")
    assert tools.acls(*at, "--add", *acl).returncode == 0
    if version == "4.4.0":
        assert "BrokerIdNotRegisteredException" in tools.cluster("unregister", *at, "--id", "77").stderr
    assert "principal=User:alice" in tools.acls(*at, "--list").stdout
