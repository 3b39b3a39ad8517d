"""Names, kinds, api keys and files of the bundled definitions, made by `make generate` from the definitions; do not edit.

A set can be looked through without parsing a single definition: parsing all costs tens of milliseconds.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """File below the set's folder, kind, api key, the message it replaces, the module of its classes."""

    file: str
    kind: str
    api_key: int | None
    replaces: str
    module: str


MESSAGES: dict[str, Row] = {
    "AbortTransactionRecord": Row(
        "metadata/AbortTransactionRecord.json", "metadata", 25, "", "abort_transaction_record"
    ),
    "AbortedTxn": Row("message/AbortedTxn.json", "data", None, "", "aborted_txn"),
    "AccessControlEntryRecord": Row(
        "metadata/AccessControlEntryRecord.json", "metadata", 18, "", "access_control_entry_record"
    ),
    "AddOffsetsToTxnRequest": Row(
        "message/AddOffsetsToTxnRequest.json", "request", 25, "", "add_offsets_to_txn_request"
    ),
    "AddOffsetsToTxnResponse": Row(
        "message/AddOffsetsToTxnResponse.json", "response", 25, "", "add_offsets_to_txn_response"
    ),
    "AddPartitionsToTxnRequest": Row(
        "message/AddPartitionsToTxnRequest.json", "request", 24, "", "add_partitions_to_txn_request"
    ),
    "AddPartitionsToTxnResponse": Row(
        "message/AddPartitionsToTxnResponse.json", "response", 24, "", "add_partitions_to_txn_response"
    ),
    "AddRaftVoterRequest": Row("message/AddRaftVoterRequest.json", "request", 80, "", "add_raft_voter_request"),
    "AddRaftVoterResponse": Row("message/AddRaftVoterResponse.json", "response", 80, "", "add_raft_voter_response"),
    "AllocateProducerIdsRequest": Row(
        "message/AllocateProducerIdsRequest.json", "request", 67, "", "allocate_producer_ids_request"
    ),
    "AllocateProducerIdsResponse": Row(
        "message/AllocateProducerIdsResponse.json", "response", 67, "", "allocate_producer_ids_response"
    ),
    "AlterClientQuotasRequest": Row(
        "message/AlterClientQuotasRequest.json", "request", 49, "", "alter_client_quotas_request"
    ),
    "AlterClientQuotasResponse": Row(
        "message/AlterClientQuotasResponse.json", "response", 49, "", "alter_client_quotas_response"
    ),
    "AlterConfigsRequest": Row("message/AlterConfigsRequest.json", "request", 33, "", "alter_configs_request"),
    "AlterConfigsResponse": Row("message/AlterConfigsResponse.json", "response", 33, "", "alter_configs_response"),
    "AlterPartitionReassignmentsRequest": Row(
        "message/AlterPartitionReassignmentsRequest.json", "request", 45, "", "alter_partition_reassignments_request"
    ),
    "AlterPartitionReassignmentsResponse": Row(
        "message/AlterPartitionReassignmentsResponse.json", "response", 45, "", "alter_partition_reassignments_response"
    ),
    "AlterPartitionRequest": Row("message/AlterPartitionRequest.json", "request", 56, "", "alter_partition_request"),
    "AlterPartitionResponse": Row(
        "message/AlterPartitionResponse.json", "response", 56, "", "alter_partition_response"
    ),
    "AlterReplicaLogDirsRequest": Row(
        "message/AlterReplicaLogDirsRequest.json", "request", 34, "", "alter_replica_log_dirs_request"
    ),
    "AlterReplicaLogDirsResponse": Row(
        "message/AlterReplicaLogDirsResponse.json", "response", 34, "", "alter_replica_log_dirs_response"
    ),
    "AlterShareGroupOffsetsRequest": Row(
        "message/AlterShareGroupOffsetsRequest.json", "request", 91, "", "alter_share_group_offsets_request"
    ),
    "AlterShareGroupOffsetsResponse": Row(
        "message/AlterShareGroupOffsetsResponse.json", "response", 91, "", "alter_share_group_offsets_response"
    ),
    "AlterUserScramCredentialsRequest": Row(
        "message/AlterUserScramCredentialsRequest.json", "request", 51, "", "alter_user_scram_credentials_request"
    ),
    "AlterUserScramCredentialsResponse": Row(
        "message/AlterUserScramCredentialsResponse.json", "response", 51, "", "alter_user_scram_credentials_response"
    ),
    "ApiVersionsRequest": Row("message/ApiVersionsRequest.json", "request", 18, "", "api_versions_request"),
    "ApiVersionsResponse": Row("message/ApiVersionsResponse.json", "response", 18, "", "api_versions_response"),
    "AssignReplicasToDirsRequest": Row(
        "message/AssignReplicasToDirsRequest.json", "request", 73, "", "assign_replicas_to_dirs_request"
    ),
    "AssignReplicasToDirsResponse": Row(
        "message/AssignReplicasToDirsResponse.json", "response", 73, "", "assign_replicas_to_dirs_response"
    ),
    "BeginQuorumEpochRequest": Row(
        "message/BeginQuorumEpochRequest.json", "request", 53, "", "begin_quorum_epoch_request"
    ),
    "BeginQuorumEpochResponse": Row(
        "message/BeginQuorumEpochResponse.json", "response", 53, "", "begin_quorum_epoch_response"
    ),
    "BeginTransactionRecord": Row(
        "metadata/BeginTransactionRecord.json", "metadata", 23, "", "begin_transaction_record"
    ),
    "BrokerHeartbeatRequest": Row("message/BrokerHeartbeatRequest.json", "request", 63, "", "broker_heartbeat_request"),
    "BrokerHeartbeatResponse": Row(
        "message/BrokerHeartbeatResponse.json", "response", 63, "", "broker_heartbeat_response"
    ),
    "BrokerRegistrationChangeRecord": Row(
        "metadata/BrokerRegistrationChangeRecord.json", "metadata", 17, "", "broker_registration_change_record"
    ),
    "BrokerRegistrationRequest": Row(
        "message/BrokerRegistrationRequest.json", "request", 62, "", "broker_registration_request"
    ),
    "BrokerRegistrationResponse": Row(
        "message/BrokerRegistrationResponse.json", "response", 62, "", "broker_registration_response"
    ),
    "ClearElrRecord": Row("metadata/ClearElrRecord.json", "metadata", 28, "", "clear_elr_record"),
    "ClientQuotaRecord": Row("metadata/ClientQuotaRecord.json", "metadata", 14, "", "client_quota_record"),
    "ConfigRecord": Row("metadata/ConfigRecord.json", "metadata", 4, "", "config_record"),
    "ConsumerGroupCurrentMemberAssignmentKey": Row(
        "group-coordinator/ConsumerGroupCurrentMemberAssignmentKey.json",
        "coordinator-key",
        8,
        "",
        "consumer_group_current_member_assignment_key",
    ),
    "ConsumerGroupCurrentMemberAssignmentValue": Row(
        "group-coordinator/ConsumerGroupCurrentMemberAssignmentValue.json",
        "coordinator-value",
        8,
        "",
        "consumer_group_current_member_assignment_value",
    ),
    "ConsumerGroupDescribeRequest": Row(
        "message/ConsumerGroupDescribeRequest.json", "request", 69, "", "consumer_group_describe_request"
    ),
    "ConsumerGroupDescribeResponse": Row(
        "message/ConsumerGroupDescribeResponse.json", "response", 69, "", "consumer_group_describe_response"
    ),
    "ConsumerGroupHeartbeatRequest": Row(
        "message/ConsumerGroupHeartbeatRequest.json", "request", 68, "", "consumer_group_heartbeat_request"
    ),
    "ConsumerGroupHeartbeatResponse": Row(
        "message/ConsumerGroupHeartbeatResponse.json", "response", 68, "", "consumer_group_heartbeat_response"
    ),
    "ConsumerGroupMemberMetadataKey": Row(
        "group-coordinator/ConsumerGroupMemberMetadataKey.json",
        "coordinator-key",
        5,
        "",
        "consumer_group_member_metadata_key",
    ),
    "ConsumerGroupMemberMetadataValue": Row(
        "group-coordinator/ConsumerGroupMemberMetadataValue.json",
        "coordinator-value",
        5,
        "",
        "consumer_group_member_metadata_value",
    ),
    "ConsumerGroupMetadataKey": Row(
        "group-coordinator/ConsumerGroupMetadataKey.json", "coordinator-key", 3, "", "consumer_group_metadata_key"
    ),
    "ConsumerGroupMetadataValue": Row(
        "group-coordinator/ConsumerGroupMetadataValue.json", "coordinator-value", 3, "", "consumer_group_metadata_value"
    ),
    "ConsumerGroupPartitionMetadataKey": Row(
        "group-coordinator/ConsumerGroupPartitionMetadataKey.json",
        "coordinator-key",
        4,
        "",
        "consumer_group_partition_metadata_key",
    ),
    "ConsumerGroupPartitionMetadataValue": Row(
        "group-coordinator/ConsumerGroupPartitionMetadataValue.json",
        "coordinator-value",
        4,
        "",
        "consumer_group_partition_metadata_value",
    ),
    "ConsumerGroupRegularExpressionKey": Row(
        "group-coordinator/ConsumerGroupRegularExpressionKey.json",
        "coordinator-key",
        16,
        "",
        "consumer_group_regular_expression_key",
    ),
    "ConsumerGroupRegularExpressionValue": Row(
        "group-coordinator/ConsumerGroupRegularExpressionValue.json",
        "coordinator-value",
        16,
        "",
        "consumer_group_regular_expression_value",
    ),
    "ConsumerGroupTargetAssignmentMemberKey": Row(
        "group-coordinator/ConsumerGroupTargetAssignmentMemberKey.json",
        "coordinator-key",
        7,
        "",
        "consumer_group_target_assignment_member_key",
    ),
    "ConsumerGroupTargetAssignmentMemberValue": Row(
        "group-coordinator/ConsumerGroupTargetAssignmentMemberValue.json",
        "coordinator-value",
        7,
        "",
        "consumer_group_target_assignment_member_value",
    ),
    "ConsumerGroupTargetAssignmentMetadataKey": Row(
        "group-coordinator/ConsumerGroupTargetAssignmentMetadataKey.json",
        "coordinator-key",
        6,
        "",
        "consumer_group_target_assignment_metadata_key",
    ),
    "ConsumerGroupTargetAssignmentMetadataValue": Row(
        "group-coordinator/ConsumerGroupTargetAssignmentMetadataValue.json",
        "coordinator-value",
        6,
        "",
        "consumer_group_target_assignment_metadata_value",
    ),
    "ConsumerProtocolAssignment": Row(
        "message/ConsumerProtocolAssignment.json", "data", None, "", "consumer_protocol_assignment"
    ),
    "ConsumerProtocolSubscription": Row(
        "message/ConsumerProtocolSubscription.json", "data", None, "", "consumer_protocol_subscription"
    ),
    "ControlRecordTypeSchema": Row(
        "message/ControlRecordTypeSchema.json", "data", None, "", "control_record_type_schema"
    ),
    "ControlledShutdownRequest": Row(
        "message/ControlledShutdownRequest.json", "request", 7, "", "controlled_shutdown_request"
    ),
    "ControlledShutdownResponse": Row(
        "message/ControlledShutdownResponse.json", "response", 7, "", "controlled_shutdown_response"
    ),
    "ControllerRegistrationRequest": Row(
        "message/ControllerRegistrationRequest.json", "request", 70, "", "controller_registration_request"
    ),
    "ControllerRegistrationResponse": Row(
        "message/ControllerRegistrationResponse.json", "response", 70, "", "controller_registration_response"
    ),
    "CreateAclsRequest": Row("message/CreateAclsRequest.json", "request", 30, "", "create_acls_request"),
    "CreateAclsResponse": Row("message/CreateAclsResponse.json", "response", 30, "", "create_acls_response"),
    "CreateDelegationTokenRequest": Row(
        "message/CreateDelegationTokenRequest.json", "request", 38, "", "create_delegation_token_request"
    ),
    "CreateDelegationTokenResponse": Row(
        "message/CreateDelegationTokenResponse.json", "response", 38, "", "create_delegation_token_response"
    ),
    "CreatePartitionsRequest": Row(
        "message/CreatePartitionsRequest.json", "request", 37, "", "create_partitions_request"
    ),
    "CreatePartitionsResponse": Row(
        "message/CreatePartitionsResponse.json", "response", 37, "", "create_partitions_response"
    ),
    "CreateTopicsRequest": Row("message/CreateTopicsRequest.json", "request", 19, "", "create_topics_request"),
    "CreateTopicsResponse": Row("message/CreateTopicsResponse.json", "response", 19, "", "create_topics_response"),
    "DefaultPrincipalData": Row("message/DefaultPrincipalData.json", "data", None, "", "default_principal_data"),
    "DelegationTokenRecord": Row("metadata/DelegationTokenRecord.json", "metadata", 10, "", "delegation_token_record"),
    "DeleteAclsRequest": Row("message/DeleteAclsRequest.json", "request", 31, "", "delete_acls_request"),
    "DeleteAclsResponse": Row("message/DeleteAclsResponse.json", "response", 31, "", "delete_acls_response"),
    "DeleteGroupsRequest": Row("message/DeleteGroupsRequest.json", "request", 42, "", "delete_groups_request"),
    "DeleteGroupsResponse": Row("message/DeleteGroupsResponse.json", "response", 42, "", "delete_groups_response"),
    "DeleteRecordsRequest": Row("message/DeleteRecordsRequest.json", "request", 21, "", "delete_records_request"),
    "DeleteRecordsResponse": Row("message/DeleteRecordsResponse.json", "response", 21, "", "delete_records_response"),
    "DeleteShareGroupOffsetsRequest": Row(
        "message/DeleteShareGroupOffsetsRequest.json", "request", 92, "", "delete_share_group_offsets_request"
    ),
    "DeleteShareGroupOffsetsResponse": Row(
        "message/DeleteShareGroupOffsetsResponse.json", "response", 92, "", "delete_share_group_offsets_response"
    ),
    "DeleteShareGroupStateRequest": Row(
        "message/DeleteShareGroupStateRequest.json", "request", 86, "", "delete_share_group_state_request"
    ),
    "DeleteShareGroupStateResponse": Row(
        "message/DeleteShareGroupStateResponse.json", "response", 86, "", "delete_share_group_state_response"
    ),
    "DeleteTopicsRequest": Row("message/DeleteTopicsRequest.json", "request", 20, "", "delete_topics_request"),
    "DeleteTopicsResponse": Row("message/DeleteTopicsResponse.json", "response", 20, "", "delete_topics_response"),
    "DescribeAclsRequest": Row("message/DescribeAclsRequest.json", "request", 29, "", "describe_acls_request"),
    "DescribeAclsResponse": Row("message/DescribeAclsResponse.json", "response", 29, "", "describe_acls_response"),
    "DescribeClientQuotasRequest": Row(
        "message/DescribeClientQuotasRequest.json", "request", 48, "", "describe_client_quotas_request"
    ),
    "DescribeClientQuotasResponse": Row(
        "message/DescribeClientQuotasResponse.json", "response", 48, "", "describe_client_quotas_response"
    ),
    "DescribeClusterRequest": Row("message/DescribeClusterRequest.json", "request", 60, "", "describe_cluster_request"),
    "DescribeClusterResponse": Row(
        "message/DescribeClusterResponse.json", "response", 60, "", "describe_cluster_response"
    ),
    "DescribeConfigsRequest": Row("message/DescribeConfigsRequest.json", "request", 32, "", "describe_configs_request"),
    "DescribeConfigsResponse": Row(
        "message/DescribeConfigsResponse.json", "response", 32, "", "describe_configs_response"
    ),
    "DescribeDelegationTokenRequest": Row(
        "message/DescribeDelegationTokenRequest.json", "request", 41, "", "describe_delegation_token_request"
    ),
    "DescribeDelegationTokenResponse": Row(
        "message/DescribeDelegationTokenResponse.json", "response", 41, "", "describe_delegation_token_response"
    ),
    "DescribeGroupsRequest": Row("message/DescribeGroupsRequest.json", "request", 15, "", "describe_groups_request"),
    "DescribeGroupsResponse": Row(
        "message/DescribeGroupsResponse.json", "response", 15, "", "describe_groups_response"
    ),
    "DescribeLogDirsRequest": Row(
        "message/DescribeLogDirsRequest.json", "request", 35, "", "describe_log_dirs_request"
    ),
    "DescribeLogDirsResponse": Row(
        "message/DescribeLogDirsResponse.json", "response", 35, "", "describe_log_dirs_response"
    ),
    "DescribeProducersRequest": Row(
        "message/DescribeProducersRequest.json", "request", 61, "", "describe_producers_request"
    ),
    "DescribeProducersResponse": Row(
        "message/DescribeProducersResponse.json", "response", 61, "", "describe_producers_response"
    ),
    "DescribeQuorumRequest": Row("message/DescribeQuorumRequest.json", "request", 55, "", "describe_quorum_request"),
    "DescribeQuorumResponse": Row(
        "message/DescribeQuorumResponse.json", "response", 55, "", "describe_quorum_response"
    ),
    "DescribeShareGroupOffsetsRequest": Row(
        "message/DescribeShareGroupOffsetsRequest.json", "request", 90, "", "describe_share_group_offsets_request"
    ),
    "DescribeShareGroupOffsetsResponse": Row(
        "message/DescribeShareGroupOffsetsResponse.json", "response", 90, "", "describe_share_group_offsets_response"
    ),
    "DescribeTopicPartitionsRequest": Row(
        "message/DescribeTopicPartitionsRequest.json", "request", 75, "", "describe_topic_partitions_request"
    ),
    "DescribeTopicPartitionsResponse": Row(
        "message/DescribeTopicPartitionsResponse.json", "response", 75, "", "describe_topic_partitions_response"
    ),
    "DescribeTransactionsRequest": Row(
        "message/DescribeTransactionsRequest.json", "request", 65, "", "describe_transactions_request"
    ),
    "DescribeTransactionsResponse": Row(
        "message/DescribeTransactionsResponse.json", "response", 65, "", "describe_transactions_response"
    ),
    "DescribeUserScramCredentialsRequest": Row(
        "message/DescribeUserScramCredentialsRequest.json", "request", 50, "", "describe_user_scram_credentials_request"
    ),
    "DescribeUserScramCredentialsResponse": Row(
        "message/DescribeUserScramCredentialsResponse.json",
        "response",
        50,
        "",
        "describe_user_scram_credentials_response",
    ),
    "ElectLeadersRequest": Row("message/ElectLeadersRequest.json", "request", 43, "", "elect_leaders_request"),
    "ElectLeadersResponse": Row("message/ElectLeadersResponse.json", "response", 43, "", "elect_leaders_response"),
    "EndQuorumEpochRequest": Row("message/EndQuorumEpochRequest.json", "request", 54, "", "end_quorum_epoch_request"),
    "EndQuorumEpochResponse": Row(
        "message/EndQuorumEpochResponse.json", "response", 54, "", "end_quorum_epoch_response"
    ),
    "EndTransactionRecord": Row("metadata/EndTransactionRecord.json", "metadata", 24, "", "end_transaction_record"),
    "EndTxnMarker": Row("message/EndTxnMarker.json", "data", None, "", "end_txn_marker"),
    "EndTxnRequest": Row("message/EndTxnRequest.json", "request", 26, "", "end_txn_request"),
    "EndTxnResponse": Row("message/EndTxnResponse.json", "response", 26, "", "end_txn_response"),
    "EnvelopeRequest": Row("message/EnvelopeRequest.json", "request", 58, "", "envelope_request"),
    "EnvelopeResponse": Row("message/EnvelopeResponse.json", "response", 58, "", "envelope_response"),
    "ExpireDelegationTokenRequest": Row(
        "message/ExpireDelegationTokenRequest.json", "request", 40, "", "expire_delegation_token_request"
    ),
    "ExpireDelegationTokenResponse": Row(
        "message/ExpireDelegationTokenResponse.json", "response", 40, "", "expire_delegation_token_response"
    ),
    "FeatureLevelRecord": Row("metadata/FeatureLevelRecord.json", "metadata", 12, "", "feature_level_record"),
    "FenceBrokerRecord": Row("metadata/FenceBrokerRecord.json", "metadata", 7, "", "fence_broker_record"),
    "FetchRequest": Row("message/FetchRequest.json", "request", 1, "", "fetch_request"),
    "FetchResponse": Row("message/FetchResponse.json", "response", 1, "", "fetch_response"),
    "FetchSnapshotRequest": Row("message/FetchSnapshotRequest.json", "request", 59, "", "fetch_snapshot_request"),
    "FetchSnapshotResponse": Row("message/FetchSnapshotResponse.json", "response", 59, "", "fetch_snapshot_response"),
    "FindCoordinatorRequest": Row("message/FindCoordinatorRequest.json", "request", 10, "", "find_coordinator_request"),
    "FindCoordinatorResponse": Row(
        "message/FindCoordinatorResponse.json", "response", 10, "", "find_coordinator_response"
    ),
    "GetTelemetrySubscriptionsRequest": Row(
        "message/GetTelemetrySubscriptionsRequest.json", "request", 71, "", "get_telemetry_subscriptions_request"
    ),
    "GetTelemetrySubscriptionsResponse": Row(
        "message/GetTelemetrySubscriptionsResponse.json", "response", 71, "", "get_telemetry_subscriptions_response"
    ),
    "GroupMetadataKey": Row("group-coordinator/GroupMetadataKey.json", "coordinator-key", 2, "", "group_metadata_key"),
    "GroupMetadataValue": Row(
        "group-coordinator/GroupMetadataValue.json", "coordinator-value", 2, "", "group_metadata_value"
    ),
    "HeartbeatRequest": Row("message/HeartbeatRequest.json", "request", 12, "", "heartbeat_request"),
    "HeartbeatResponse": Row("message/HeartbeatResponse.json", "response", 12, "", "heartbeat_response"),
    "IncrementalAlterConfigsRequest": Row(
        "message/IncrementalAlterConfigsRequest.json", "request", 44, "", "incremental_alter_configs_request"
    ),
    "IncrementalAlterConfigsResponse": Row(
        "message/IncrementalAlterConfigsResponse.json", "response", 44, "", "incremental_alter_configs_response"
    ),
    "InitProducerIdRequest": Row("message/InitProducerIdRequest.json", "request", 22, "", "init_producer_id_request"),
    "InitProducerIdResponse": Row(
        "message/InitProducerIdResponse.json", "response", 22, "", "init_producer_id_response"
    ),
    "InitializeShareGroupStateRequest": Row(
        "message/InitializeShareGroupStateRequest.json", "request", 83, "", "initialize_share_group_state_request"
    ),
    "InitializeShareGroupStateResponse": Row(
        "message/InitializeShareGroupStateResponse.json", "response", 83, "", "initialize_share_group_state_response"
    ),
    "JoinGroupRequest": Row("message/JoinGroupRequest.json", "request", 11, "", "join_group_request"),
    "JoinGroupResponse": Row("message/JoinGroupResponse.json", "response", 11, "", "join_group_response"),
    "KRaftVersionRecord": Row("message/KRaftVersionRecord.json", "data", None, "", "kraft_version_record"),
    "LeaderAndIsrRequest": Row("message/LeaderAndIsrRequest.json", "request", 4, "", "leader_and_isr_request"),
    "LeaderAndIsrResponse": Row("message/LeaderAndIsrResponse.json", "response", 4, "", "leader_and_isr_response"),
    "LeaderChangeMessage": Row("message/LeaderChangeMessage.json", "data", None, "", "leader_change_message"),
    "LeaveGroupRequest": Row("message/LeaveGroupRequest.json", "request", 13, "", "leave_group_request"),
    "LeaveGroupResponse": Row("message/LeaveGroupResponse.json", "response", 13, "", "leave_group_response"),
    "LegacyOffsetCommitKey": Row(
        "group-coordinator/LegacyOffsetCommitKey.json", "coordinator-key", 0, "", "legacy_offset_commit_key"
    ),
    "LegacyOffsetCommitValue": Row(
        "group-coordinator/LegacyOffsetCommitValue.json", "coordinator-value", 0, "", "legacy_offset_commit_value"
    ),
    "ListConfigResourcesRequest": Row(
        "message/ListConfigResourcesRequest.json", "request", 74, "", "list_config_resources_request"
    ),
    "ListConfigResourcesResponse": Row(
        "message/ListConfigResourcesResponse.json", "response", 74, "", "list_config_resources_response"
    ),
    "ListGroupsRequest": Row("message/ListGroupsRequest.json", "request", 16, "", "list_groups_request"),
    "ListGroupsResponse": Row("message/ListGroupsResponse.json", "response", 16, "", "list_groups_response"),
    "ListOffsetsRequest": Row("message/ListOffsetsRequest.json", "request", 2, "", "list_offsets_request"),
    "ListOffsetsResponse": Row("message/ListOffsetsResponse.json", "response", 2, "", "list_offsets_response"),
    "ListPartitionReassignmentsRequest": Row(
        "message/ListPartitionReassignmentsRequest.json", "request", 46, "", "list_partition_reassignments_request"
    ),
    "ListPartitionReassignmentsResponse": Row(
        "message/ListPartitionReassignmentsResponse.json", "response", 46, "", "list_partition_reassignments_response"
    ),
    "ListTransactionsRequest": Row(
        "message/ListTransactionsRequest.json", "request", 66, "", "list_transactions_request"
    ),
    "ListTransactionsResponse": Row(
        "message/ListTransactionsResponse.json", "response", 66, "", "list_transactions_response"
    ),
    "MetadataRequest": Row("message/MetadataRequest.json", "request", 3, "", "metadata_request"),
    "MetadataResponse": Row("message/MetadataResponse.json", "response", 3, "", "metadata_response"),
    "NoOpRecord": Row("metadata/NoOpRecord.json", "metadata", 20, "", "no_op_record"),
    "OffsetCommitKey": Row("group-coordinator/OffsetCommitKey.json", "coordinator-key", 1, "", "offset_commit_key"),
    "OffsetCommitRequest": Row("message/OffsetCommitRequest.json", "request", 8, "", "offset_commit_request"),
    "OffsetCommitResponse": Row("message/OffsetCommitResponse.json", "response", 8, "", "offset_commit_response"),
    "OffsetCommitValue": Row(
        "group-coordinator/OffsetCommitValue.json", "coordinator-value", 1, "", "offset_commit_value"
    ),
    "OffsetDeleteRequest": Row("message/OffsetDeleteRequest.json", "request", 47, "", "offset_delete_request"),
    "OffsetDeleteResponse": Row("message/OffsetDeleteResponse.json", "response", 47, "", "offset_delete_response"),
    "OffsetFetchRequest": Row("message/OffsetFetchRequest.json", "request", 9, "", "offset_fetch_request"),
    "OffsetFetchResponse": Row("message/OffsetFetchResponse.json", "response", 9, "", "offset_fetch_response"),
    "OffsetForLeaderEpochRequest": Row(
        "message/OffsetForLeaderEpochRequest.json", "request", 23, "", "offset_for_leader_epoch_request"
    ),
    "OffsetForLeaderEpochResponse": Row(
        "message/OffsetForLeaderEpochResponse.json", "response", 23, "", "offset_for_leader_epoch_response"
    ),
    "PartitionChangeRecord": Row("metadata/PartitionChangeRecord.json", "metadata", 5, "", "partition_change_record"),
    "PartitionRecord": Row("metadata/PartitionRecord.json", "metadata", 3, "", "partition_record"),
    "ProduceRequest": Row("message/ProduceRequest.json", "request", 0, "", "produce_request"),
    "ProduceResponse": Row("message/ProduceResponse.json", "response", 0, "", "produce_response"),
    "ProducerIdsRecord": Row("metadata/ProducerIdsRecord.json", "metadata", 15, "", "producer_ids_record"),
    "ProducerSnapshot": Row("storage/ProducerSnapshot.json", "data", None, "", "producer_snapshot"),
    "PushTelemetryRequest": Row("message/PushTelemetryRequest.json", "request", 72, "", "push_telemetry_request"),
    "PushTelemetryResponse": Row("message/PushTelemetryResponse.json", "response", 72, "", "push_telemetry_response"),
    "QuorumStateData": Row("raft/QuorumStateData.json", "data", None, "", "quorum_state_data"),
    "ReadShareGroupStateRequest": Row(
        "message/ReadShareGroupStateRequest.json", "request", 84, "", "read_share_group_state_request"
    ),
    "ReadShareGroupStateResponse": Row(
        "message/ReadShareGroupStateResponse.json", "response", 84, "", "read_share_group_state_response"
    ),
    "ReadShareGroupStateSummaryRequest": Row(
        "message/ReadShareGroupStateSummaryRequest.json", "request", 87, "", "read_share_group_state_summary_request"
    ),
    "ReadShareGroupStateSummaryResponse": Row(
        "message/ReadShareGroupStateSummaryResponse.json", "response", 87, "", "read_share_group_state_summary_response"
    ),
    "RegisterBrokerRecord": Row("metadata/RegisterBrokerRecord.json", "metadata", 0, "", "register_broker_record"),
    "RegisterControllerRecord": Row(
        "metadata/RegisterControllerRecord.json", "metadata", 27, "", "register_controller_record"
    ),
    "RemoteLogSegmentMetadataRecord": Row(
        "storage/RemoteLogSegmentMetadataRecord.json", "metadata", 0, "", "remote_log_segment_metadata_record"
    ),
    "RemoteLogSegmentMetadataSnapshotRecord": Row(
        "storage/RemoteLogSegmentMetadataSnapshotRecord.json",
        "metadata",
        3,
        "",
        "remote_log_segment_metadata_snapshot_record",
    ),
    "RemoteLogSegmentMetadataUpdateRecord": Row(
        "storage/RemoteLogSegmentMetadataUpdateRecord.json",
        "metadata",
        1,
        "",
        "remote_log_segment_metadata_update_record",
    ),
    "RemotePartitionDeleteMetadataRecord": Row(
        "storage/RemotePartitionDeleteMetadataRecord.json", "metadata", 2, "", "remote_partition_delete_metadata_record"
    ),
    "RemoveAccessControlEntryRecord": Row(
        "metadata/RemoveAccessControlEntryRecord.json", "metadata", 19, "", "remove_access_control_entry_record"
    ),
    "RemoveDelegationTokenRecord": Row(
        "metadata/RemoveDelegationTokenRecord.json", "metadata", 26, "", "remove_delegation_token_record"
    ),
    "RemoveRaftVoterRequest": Row(
        "message/RemoveRaftVoterRequest.json", "request", 81, "", "remove_raft_voter_request"
    ),
    "RemoveRaftVoterResponse": Row(
        "message/RemoveRaftVoterResponse.json", "response", 81, "", "remove_raft_voter_response"
    ),
    "RemoveTopicRecord": Row("metadata/RemoveTopicRecord.json", "metadata", 9, "", "remove_topic_record"),
    "RemoveUserScramCredentialRecord": Row(
        "metadata/RemoveUserScramCredentialRecord.json", "metadata", 22, "", "remove_user_scram_credential_record"
    ),
    "RenewDelegationTokenRequest": Row(
        "message/RenewDelegationTokenRequest.json", "request", 39, "", "renew_delegation_token_request"
    ),
    "RenewDelegationTokenResponse": Row(
        "message/RenewDelegationTokenResponse.json", "response", 39, "", "renew_delegation_token_response"
    ),
    "RequestHeader": Row("message/RequestHeader.json", "header", None, "", "request_header"),
    "ResponseHeader": Row("message/ResponseHeader.json", "header", None, "", "response_header"),
    "SaslAuthenticateRequest": Row(
        "message/SaslAuthenticateRequest.json", "request", 36, "", "sasl_authenticate_request"
    ),
    "SaslAuthenticateResponse": Row(
        "message/SaslAuthenticateResponse.json", "response", 36, "", "sasl_authenticate_response"
    ),
    "SaslHandshakeRequest": Row("message/SaslHandshakeRequest.json", "request", 17, "", "sasl_handshake_request"),
    "SaslHandshakeResponse": Row("message/SaslHandshakeResponse.json", "response", 17, "", "sasl_handshake_response"),
    "ShareAcknowledgeRequest": Row(
        "message/ShareAcknowledgeRequest.json", "request", 79, "", "share_acknowledge_request"
    ),
    "ShareAcknowledgeResponse": Row(
        "message/ShareAcknowledgeResponse.json", "response", 79, "", "share_acknowledge_response"
    ),
    "ShareFetchRequest": Row("message/ShareFetchRequest.json", "request", 78, "", "share_fetch_request"),
    "ShareFetchResponse": Row("message/ShareFetchResponse.json", "response", 78, "", "share_fetch_response"),
    "ShareGroupCurrentMemberAssignmentKey": Row(
        "group-coordinator/ShareGroupCurrentMemberAssignmentKey.json",
        "coordinator-key",
        14,
        "",
        "share_group_current_member_assignment_key",
    ),
    "ShareGroupCurrentMemberAssignmentValue": Row(
        "group-coordinator/ShareGroupCurrentMemberAssignmentValue.json",
        "coordinator-value",
        14,
        "",
        "share_group_current_member_assignment_value",
    ),
    "ShareGroupDescribeRequest": Row(
        "message/ShareGroupDescribeRequest.json", "request", 77, "", "share_group_describe_request"
    ),
    "ShareGroupDescribeResponse": Row(
        "message/ShareGroupDescribeResponse.json", "response", 77, "", "share_group_describe_response"
    ),
    "ShareGroupHeartbeatRequest": Row(
        "message/ShareGroupHeartbeatRequest.json", "request", 76, "", "share_group_heartbeat_request"
    ),
    "ShareGroupHeartbeatResponse": Row(
        "message/ShareGroupHeartbeatResponse.json", "response", 76, "", "share_group_heartbeat_response"
    ),
    "ShareGroupMemberMetadataKey": Row(
        "group-coordinator/ShareGroupMemberMetadataKey.json",
        "coordinator-key",
        10,
        "",
        "share_group_member_metadata_key",
    ),
    "ShareGroupMemberMetadataValue": Row(
        "group-coordinator/ShareGroupMemberMetadataValue.json",
        "coordinator-value",
        10,
        "",
        "share_group_member_metadata_value",
    ),
    "ShareGroupMetadataKey": Row(
        "group-coordinator/ShareGroupMetadataKey.json", "coordinator-key", 11, "", "share_group_metadata_key"
    ),
    "ShareGroupMetadataValue": Row(
        "group-coordinator/ShareGroupMetadataValue.json", "coordinator-value", 11, "", "share_group_metadata_value"
    ),
    "ShareGroupStatePartitionMetadataKey": Row(
        "group-coordinator/ShareGroupStatePartitionMetadataKey.json",
        "coordinator-key",
        15,
        "",
        "share_group_state_partition_metadata_key",
    ),
    "ShareGroupStatePartitionMetadataValue": Row(
        "group-coordinator/ShareGroupStatePartitionMetadataValue.json",
        "coordinator-value",
        15,
        "",
        "share_group_state_partition_metadata_value",
    ),
    "ShareGroupTargetAssignmentMemberKey": Row(
        "group-coordinator/ShareGroupTargetAssignmentMemberKey.json",
        "coordinator-key",
        13,
        "",
        "share_group_target_assignment_member_key",
    ),
    "ShareGroupTargetAssignmentMemberValue": Row(
        "group-coordinator/ShareGroupTargetAssignmentMemberValue.json",
        "coordinator-value",
        13,
        "",
        "share_group_target_assignment_member_value",
    ),
    "ShareGroupTargetAssignmentMetadataKey": Row(
        "group-coordinator/ShareGroupTargetAssignmentMetadataKey.json",
        "coordinator-key",
        12,
        "",
        "share_group_target_assignment_metadata_key",
    ),
    "ShareGroupTargetAssignmentMetadataValue": Row(
        "group-coordinator/ShareGroupTargetAssignmentMetadataValue.json",
        "coordinator-value",
        12,
        "",
        "share_group_target_assignment_metadata_value",
    ),
    "ShareSnapshotKey": Row("share-coordinator/ShareSnapshotKey.json", "coordinator-key", 0, "", "share_snapshot_key"),
    "ShareSnapshotValue": Row(
        "share-coordinator/ShareSnapshotValue.json", "coordinator-value", 0, "", "share_snapshot_value"
    ),
    "ShareUpdateKey": Row("share-coordinator/ShareUpdateKey.json", "coordinator-key", 1, "", "share_update_key"),
    "ShareUpdateValue": Row(
        "share-coordinator/ShareUpdateValue.json", "coordinator-value", 1, "", "share_update_value"
    ),
    "SnapshotFooterRecord": Row("message/SnapshotFooterRecord.json", "data", None, "", "snapshot_footer_record"),
    "SnapshotHeaderRecord": Row("message/SnapshotHeaderRecord.json", "data", None, "", "snapshot_header_record"),
    "StopReplicaRequest": Row("message/StopReplicaRequest.json", "request", 5, "", "stop_replica_request"),
    "StopReplicaResponse": Row("message/StopReplicaResponse.json", "response", 5, "", "stop_replica_response"),
    "StreamsGroupCurrentMemberAssignmentKey": Row(
        "group-coordinator/StreamsGroupCurrentMemberAssignmentKey.json",
        "coordinator-key",
        22,
        "",
        "streams_group_current_member_assignment_key",
    ),
    "StreamsGroupCurrentMemberAssignmentValue": Row(
        "group-coordinator/StreamsGroupCurrentMemberAssignmentValue.json",
        "coordinator-value",
        22,
        "",
        "streams_group_current_member_assignment_value",
    ),
    "StreamsGroupDescribeRequest": Row(
        "message/StreamsGroupDescribeRequest.json", "request", 89, "", "streams_group_describe_request"
    ),
    "StreamsGroupDescribeResponse": Row(
        "message/StreamsGroupDescribeResponse.json", "response", 89, "", "streams_group_describe_response"
    ),
    "StreamsGroupHeartbeatRequest": Row(
        "message/StreamsGroupHeartbeatRequest.json", "request", 88, "", "streams_group_heartbeat_request"
    ),
    "StreamsGroupHeartbeatResponse": Row(
        "message/StreamsGroupHeartbeatResponse.json", "response", 88, "", "streams_group_heartbeat_response"
    ),
    "StreamsGroupMemberMetadataKey": Row(
        "group-coordinator/StreamsGroupMemberMetadataKey.json",
        "coordinator-key",
        19,
        "",
        "streams_group_member_metadata_key",
    ),
    "StreamsGroupMemberMetadataValue": Row(
        "group-coordinator/StreamsGroupMemberMetadataValue.json",
        "coordinator-value",
        19,
        "",
        "streams_group_member_metadata_value",
    ),
    "StreamsGroupMetadataKey": Row(
        "group-coordinator/StreamsGroupMetadataKey.json", "coordinator-key", 17, "", "streams_group_metadata_key"
    ),
    "StreamsGroupMetadataValue": Row(
        "group-coordinator/StreamsGroupMetadataValue.json", "coordinator-value", 17, "", "streams_group_metadata_value"
    ),
    "StreamsGroupTargetAssignmentMemberKey": Row(
        "group-coordinator/StreamsGroupTargetAssignmentMemberKey.json",
        "coordinator-key",
        21,
        "",
        "streams_group_target_assignment_member_key",
    ),
    "StreamsGroupTargetAssignmentMemberValue": Row(
        "group-coordinator/StreamsGroupTargetAssignmentMemberValue.json",
        "coordinator-value",
        21,
        "",
        "streams_group_target_assignment_member_value",
    ),
    "StreamsGroupTargetAssignmentMetadataKey": Row(
        "group-coordinator/StreamsGroupTargetAssignmentMetadataKey.json",
        "coordinator-key",
        20,
        "",
        "streams_group_target_assignment_metadata_key",
    ),
    "StreamsGroupTargetAssignmentMetadataValue": Row(
        "group-coordinator/StreamsGroupTargetAssignmentMetadataValue.json",
        "coordinator-value",
        20,
        "",
        "streams_group_target_assignment_metadata_value",
    ),
    "StreamsGroupTopologyDescriptionUpdateRequest": Row(
        "message/StreamsGroupTopologyDescriptionUpdateRequest.json",
        "request",
        93,
        "",
        "streams_group_topology_description_update_request",
    ),
    "StreamsGroupTopologyDescriptionUpdateResponse": Row(
        "message/StreamsGroupTopologyDescriptionUpdateResponse.json",
        "response",
        93,
        "",
        "streams_group_topology_description_update_response",
    ),
    "StreamsGroupTopologyKey": Row(
        "group-coordinator/StreamsGroupTopologyKey.json", "coordinator-key", 23, "", "streams_group_topology_key"
    ),
    "StreamsGroupTopologyValue": Row(
        "group-coordinator/StreamsGroupTopologyValue.json", "coordinator-value", 23, "", "streams_group_topology_value"
    ),
    "SyncGroupRequest": Row("message/SyncGroupRequest.json", "request", 14, "", "sync_group_request"),
    "SyncGroupResponse": Row("message/SyncGroupResponse.json", "response", 14, "", "sync_group_response"),
    "TopicRecord": Row("metadata/TopicRecord.json", "metadata", 2, "", "topic_record"),
    "TransactionLogKey": Row(
        "transaction-coordinator/TransactionLogKey.json", "coordinator-key", 0, "", "transaction_log_key"
    ),
    "TransactionLogValue": Row(
        "transaction-coordinator/TransactionLogValue.json", "coordinator-value", 0, "", "transaction_log_value"
    ),
    "TxnOffsetCommitRequest": Row(
        "message/TxnOffsetCommitRequest.json", "request", 28, "", "txn_offset_commit_request"
    ),
    "TxnOffsetCommitResponse": Row(
        "message/TxnOffsetCommitResponse.json", "response", 28, "", "txn_offset_commit_response"
    ),
    "UnfenceBrokerRecord": Row("metadata/UnfenceBrokerRecord.json", "metadata", 8, "", "unfence_broker_record"),
    "UnregisterBrokerRecord": Row(
        "metadata/UnregisterBrokerRecord.json", "metadata", 1, "", "unregister_broker_record"
    ),
    "UnregisterBrokerRequest": Row(
        "message/UnregisterBrokerRequest.json", "request", 64, "", "unregister_broker_request"
    ),
    "UnregisterBrokerResponse": Row(
        "message/UnregisterBrokerResponse.json", "response", 64, "", "unregister_broker_response"
    ),
    "UnregisterControllerRecord": Row(
        "metadata/UnregisterControllerRecord.json", "metadata", 29, "", "unregister_controller_record"
    ),
    "UnregisterControllerRequest": Row(
        "message/UnregisterControllerRequest.json", "request", 94, "", "unregister_controller_request"
    ),
    "UnregisterControllerResponse": Row(
        "message/UnregisterControllerResponse.json", "response", 94, "", "unregister_controller_response"
    ),
    "UpdateFeaturesRequest": Row("message/UpdateFeaturesRequest.json", "request", 57, "", "update_features_request"),
    "UpdateFeaturesResponse": Row(
        "message/UpdateFeaturesResponse.json", "response", 57, "", "update_features_response"
    ),
    "UpdateMetadataRequest": Row("message/UpdateMetadataRequest.json", "request", 6, "", "update_metadata_request"),
    "UpdateMetadataResponse": Row("message/UpdateMetadataResponse.json", "response", 6, "", "update_metadata_response"),
    "UpdateRaftVoterRequest": Row(
        "message/UpdateRaftVoterRequest.json", "request", 82, "", "update_raft_voter_request"
    ),
    "UpdateRaftVoterResponse": Row(
        "message/UpdateRaftVoterResponse.json", "response", 82, "", "update_raft_voter_response"
    ),
    "UserScramCredentialRecord": Row(
        "metadata/UserScramCredentialRecord.json", "metadata", 11, "", "user_scram_credential_record"
    ),
    "VoteRequest": Row("message/VoteRequest.json", "request", 52, "", "vote_request"),
    "VoteResponse": Row("message/VoteResponse.json", "response", 52, "", "vote_response"),
    "VotersRecord": Row("message/VotersRecord.json", "data", None, "", "voters_record"),
    "WriteShareGroupStateRequest": Row(
        "message/WriteShareGroupStateRequest.json", "request", 85, "", "write_share_group_state_request"
    ),
    "WriteShareGroupStateResponse": Row(
        "message/WriteShareGroupStateResponse.json", "response", 85, "", "write_share_group_state_response"
    ),
    "WriteTxnMarkersRequest": Row(
        "message/WriteTxnMarkersRequest.json", "request", 27, "", "write_txn_markers_request"
    ),
    "WriteTxnMarkersResponse": Row(
        "message/WriteTxnMarkersResponse.json", "response", 27, "", "write_txn_markers_response"
    ),
    "ZkMigrationStateRecord": Row("metadata/ZkMigrationRecord.json", "metadata", 21, "", "zk_migration_state_record"),
}

OVERLAYS: dict[str, dict[str, Row]] = {
    "decommission": {
        "DecommissionControllerRequest": Row(
            "DecommissionControllerRequest.json",
            "request",
            94,
            "UnregisterControllerRequest",
            "decommission.decommission_controller_request",
        ),
        "DecommissionControllerResponse": Row(
            "DecommissionControllerResponse.json",
            "response",
            94,
            "UnregisterControllerResponse",
            "decommission.decommission_controller_response",
        ),
    },
    "static-configs": {
        "BrokerRegistrationRequest": Row(
            "BrokerRegistrationRequest.json",
            "request",
            62,
            "BrokerRegistrationRequest",
            "static_configs.broker_registration_request",
        ),
        "BrokerRegistrationResponse": Row(
            "BrokerRegistrationResponse.json",
            "response",
            62,
            "BrokerRegistrationResponse",
            "static_configs.broker_registration_response",
        ),
        "RegisterBrokerRecord": Row(
            "RegisterBrokerRecord.json", "metadata", 0, "RegisterBrokerRecord", "static_configs.register_broker_record"
        ),
    },
}
