"""The classes of Kafka's own messages, made by `make generate` from the definitions; do not edit.

Each is imported when first asked for; type checkers see them all.
"""

from __future__ import annotations

import importlib as _importlib
import typing as _typing

if _typing.TYPE_CHECKING:
    from kafkaproto.messages.abort_transaction_record import AbortTransactionRecord as AbortTransactionRecord
    from kafkaproto.messages.aborted_txn import AbortedTxn as AbortedTxn
    from kafkaproto.messages.access_control_entry_record import AccessControlEntryRecord as AccessControlEntryRecord
    from kafkaproto.messages.add_offsets_to_txn_request import AddOffsetsToTxnRequest as AddOffsetsToTxnRequest
    from kafkaproto.messages.add_offsets_to_txn_response import AddOffsetsToTxnResponse as AddOffsetsToTxnResponse
    from kafkaproto.messages.add_partitions_to_txn_request import AddPartitionsToTxnRequest as AddPartitionsToTxnRequest
    from kafkaproto.messages.add_partitions_to_txn_response import (
        AddPartitionsToTxnResponse as AddPartitionsToTxnResponse,
    )
    from kafkaproto.messages.add_raft_voter_request import AddRaftVoterRequest as AddRaftVoterRequest
    from kafkaproto.messages.add_raft_voter_response import AddRaftVoterResponse as AddRaftVoterResponse
    from kafkaproto.messages.allocate_producer_ids_request import (
        AllocateProducerIdsRequest as AllocateProducerIdsRequest,
    )
    from kafkaproto.messages.allocate_producer_ids_response import (
        AllocateProducerIdsResponse as AllocateProducerIdsResponse,
    )
    from kafkaproto.messages.alter_client_quotas_request import AlterClientQuotasRequest as AlterClientQuotasRequest
    from kafkaproto.messages.alter_client_quotas_response import AlterClientQuotasResponse as AlterClientQuotasResponse
    from kafkaproto.messages.alter_configs_request import AlterConfigsRequest as AlterConfigsRequest
    from kafkaproto.messages.alter_configs_response import AlterConfigsResponse as AlterConfigsResponse
    from kafkaproto.messages.alter_partition_reassignments_request import (
        AlterPartitionReassignmentsRequest as AlterPartitionReassignmentsRequest,
    )
    from kafkaproto.messages.alter_partition_reassignments_response import (
        AlterPartitionReassignmentsResponse as AlterPartitionReassignmentsResponse,
    )
    from kafkaproto.messages.alter_partition_request import AlterPartitionRequest as AlterPartitionRequest
    from kafkaproto.messages.alter_partition_response import AlterPartitionResponse as AlterPartitionResponse
    from kafkaproto.messages.alter_replica_log_dirs_request import (
        AlterReplicaLogDirsRequest as AlterReplicaLogDirsRequest,
    )
    from kafkaproto.messages.alter_replica_log_dirs_response import (
        AlterReplicaLogDirsResponse as AlterReplicaLogDirsResponse,
    )
    from kafkaproto.messages.alter_share_group_offsets_request import (
        AlterShareGroupOffsetsRequest as AlterShareGroupOffsetsRequest,
    )
    from kafkaproto.messages.alter_share_group_offsets_response import (
        AlterShareGroupOffsetsResponse as AlterShareGroupOffsetsResponse,
    )
    from kafkaproto.messages.alter_user_scram_credentials_request import (
        AlterUserScramCredentialsRequest as AlterUserScramCredentialsRequest,
    )
    from kafkaproto.messages.alter_user_scram_credentials_response import (
        AlterUserScramCredentialsResponse as AlterUserScramCredentialsResponse,
    )
    from kafkaproto.messages.api_versions_request import ApiVersionsRequest as ApiVersionsRequest
    from kafkaproto.messages.api_versions_response import ApiVersionsResponse as ApiVersionsResponse
    from kafkaproto.messages.assign_replicas_to_dirs_request import (
        AssignReplicasToDirsRequest as AssignReplicasToDirsRequest,
    )
    from kafkaproto.messages.assign_replicas_to_dirs_response import (
        AssignReplicasToDirsResponse as AssignReplicasToDirsResponse,
    )
    from kafkaproto.messages.begin_quorum_epoch_request import BeginQuorumEpochRequest as BeginQuorumEpochRequest
    from kafkaproto.messages.begin_quorum_epoch_response import BeginQuorumEpochResponse as BeginQuorumEpochResponse
    from kafkaproto.messages.begin_transaction_record import BeginTransactionRecord as BeginTransactionRecord
    from kafkaproto.messages.broker_heartbeat_request import BrokerHeartbeatRequest as BrokerHeartbeatRequest
    from kafkaproto.messages.broker_heartbeat_response import BrokerHeartbeatResponse as BrokerHeartbeatResponse
    from kafkaproto.messages.broker_registration_change_record import (
        BrokerRegistrationChangeRecord as BrokerRegistrationChangeRecord,
    )
    from kafkaproto.messages.broker_registration_request import BrokerRegistrationRequest as BrokerRegistrationRequest
    from kafkaproto.messages.broker_registration_response import (
        BrokerRegistrationResponse as BrokerRegistrationResponse,
    )
    from kafkaproto.messages.clear_elr_record import ClearElrRecord as ClearElrRecord
    from kafkaproto.messages.client_quota_record import ClientQuotaRecord as ClientQuotaRecord
    from kafkaproto.messages.config_record import ConfigRecord as ConfigRecord
    from kafkaproto.messages.consumer_group_current_member_assignment_key import (
        ConsumerGroupCurrentMemberAssignmentKey as ConsumerGroupCurrentMemberAssignmentKey,
    )
    from kafkaproto.messages.consumer_group_current_member_assignment_value import (
        ConsumerGroupCurrentMemberAssignmentValue as ConsumerGroupCurrentMemberAssignmentValue,
    )
    from kafkaproto.messages.consumer_group_describe_request import (
        ConsumerGroupDescribeRequest as ConsumerGroupDescribeRequest,
    )
    from kafkaproto.messages.consumer_group_describe_response import (
        ConsumerGroupDescribeResponse as ConsumerGroupDescribeResponse,
    )
    from kafkaproto.messages.consumer_group_heartbeat_request import (
        ConsumerGroupHeartbeatRequest as ConsumerGroupHeartbeatRequest,
    )
    from kafkaproto.messages.consumer_group_heartbeat_response import (
        ConsumerGroupHeartbeatResponse as ConsumerGroupHeartbeatResponse,
    )
    from kafkaproto.messages.consumer_group_member_metadata_key import (
        ConsumerGroupMemberMetadataKey as ConsumerGroupMemberMetadataKey,
    )
    from kafkaproto.messages.consumer_group_member_metadata_value import (
        ConsumerGroupMemberMetadataValue as ConsumerGroupMemberMetadataValue,
    )
    from kafkaproto.messages.consumer_group_metadata_key import ConsumerGroupMetadataKey as ConsumerGroupMetadataKey
    from kafkaproto.messages.consumer_group_metadata_value import (
        ConsumerGroupMetadataValue as ConsumerGroupMetadataValue,
    )
    from kafkaproto.messages.consumer_group_partition_metadata_key import (
        ConsumerGroupPartitionMetadataKey as ConsumerGroupPartitionMetadataKey,
    )
    from kafkaproto.messages.consumer_group_partition_metadata_value import (
        ConsumerGroupPartitionMetadataValue as ConsumerGroupPartitionMetadataValue,
    )
    from kafkaproto.messages.consumer_group_regular_expression_key import (
        ConsumerGroupRegularExpressionKey as ConsumerGroupRegularExpressionKey,
    )
    from kafkaproto.messages.consumer_group_regular_expression_value import (
        ConsumerGroupRegularExpressionValue as ConsumerGroupRegularExpressionValue,
    )
    from kafkaproto.messages.consumer_group_target_assignment_member_key import (
        ConsumerGroupTargetAssignmentMemberKey as ConsumerGroupTargetAssignmentMemberKey,
    )
    from kafkaproto.messages.consumer_group_target_assignment_member_value import (
        ConsumerGroupTargetAssignmentMemberValue as ConsumerGroupTargetAssignmentMemberValue,
    )
    from kafkaproto.messages.consumer_group_target_assignment_metadata_key import (
        ConsumerGroupTargetAssignmentMetadataKey as ConsumerGroupTargetAssignmentMetadataKey,
    )
    from kafkaproto.messages.consumer_group_target_assignment_metadata_value import (
        ConsumerGroupTargetAssignmentMetadataValue as ConsumerGroupTargetAssignmentMetadataValue,
    )
    from kafkaproto.messages.consumer_protocol_assignment import (
        ConsumerProtocolAssignment as ConsumerProtocolAssignment,
    )
    from kafkaproto.messages.consumer_protocol_subscription import (
        ConsumerProtocolSubscription as ConsumerProtocolSubscription,
    )
    from kafkaproto.messages.control_record_type_schema import ControlRecordTypeSchema as ControlRecordTypeSchema
    from kafkaproto.messages.controlled_shutdown_request import ControlledShutdownRequest as ControlledShutdownRequest
    from kafkaproto.messages.controlled_shutdown_response import (
        ControlledShutdownResponse as ControlledShutdownResponse,
    )
    from kafkaproto.messages.controller_registration_request import (
        ControllerRegistrationRequest as ControllerRegistrationRequest,
    )
    from kafkaproto.messages.controller_registration_response import (
        ControllerRegistrationResponse as ControllerRegistrationResponse,
    )
    from kafkaproto.messages.create_acls_request import CreateAclsRequest as CreateAclsRequest
    from kafkaproto.messages.create_acls_response import CreateAclsResponse as CreateAclsResponse
    from kafkaproto.messages.create_delegation_token_request import (
        CreateDelegationTokenRequest as CreateDelegationTokenRequest,
    )
    from kafkaproto.messages.create_delegation_token_response import (
        CreateDelegationTokenResponse as CreateDelegationTokenResponse,
    )
    from kafkaproto.messages.create_partitions_request import CreatePartitionsRequest as CreatePartitionsRequest
    from kafkaproto.messages.create_partitions_response import CreatePartitionsResponse as CreatePartitionsResponse
    from kafkaproto.messages.create_topics_request import CreateTopicsRequest as CreateTopicsRequest
    from kafkaproto.messages.create_topics_response import CreateTopicsResponse as CreateTopicsResponse
    from kafkaproto.messages.default_principal_data import DefaultPrincipalData as DefaultPrincipalData
    from kafkaproto.messages.delegation_token_record import DelegationTokenRecord as DelegationTokenRecord
    from kafkaproto.messages.delete_acls_request import DeleteAclsRequest as DeleteAclsRequest
    from kafkaproto.messages.delete_acls_response import DeleteAclsResponse as DeleteAclsResponse
    from kafkaproto.messages.delete_groups_request import DeleteGroupsRequest as DeleteGroupsRequest
    from kafkaproto.messages.delete_groups_response import DeleteGroupsResponse as DeleteGroupsResponse
    from kafkaproto.messages.delete_records_request import DeleteRecordsRequest as DeleteRecordsRequest
    from kafkaproto.messages.delete_records_response import DeleteRecordsResponse as DeleteRecordsResponse
    from kafkaproto.messages.delete_share_group_offsets_request import (
        DeleteShareGroupOffsetsRequest as DeleteShareGroupOffsetsRequest,
    )
    from kafkaproto.messages.delete_share_group_offsets_response import (
        DeleteShareGroupOffsetsResponse as DeleteShareGroupOffsetsResponse,
    )
    from kafkaproto.messages.delete_share_group_state_request import (
        DeleteShareGroupStateRequest as DeleteShareGroupStateRequest,
    )
    from kafkaproto.messages.delete_share_group_state_response import (
        DeleteShareGroupStateResponse as DeleteShareGroupStateResponse,
    )
    from kafkaproto.messages.delete_topics_request import DeleteTopicsRequest as DeleteTopicsRequest
    from kafkaproto.messages.delete_topics_response import DeleteTopicsResponse as DeleteTopicsResponse
    from kafkaproto.messages.describe_acls_request import DescribeAclsRequest as DescribeAclsRequest
    from kafkaproto.messages.describe_acls_response import DescribeAclsResponse as DescribeAclsResponse
    from kafkaproto.messages.describe_client_quotas_request import (
        DescribeClientQuotasRequest as DescribeClientQuotasRequest,
    )
    from kafkaproto.messages.describe_client_quotas_response import (
        DescribeClientQuotasResponse as DescribeClientQuotasResponse,
    )
    from kafkaproto.messages.describe_cluster_request import DescribeClusterRequest as DescribeClusterRequest
    from kafkaproto.messages.describe_cluster_response import DescribeClusterResponse as DescribeClusterResponse
    from kafkaproto.messages.describe_configs_request import DescribeConfigsRequest as DescribeConfigsRequest
    from kafkaproto.messages.describe_configs_response import DescribeConfigsResponse as DescribeConfigsResponse
    from kafkaproto.messages.describe_delegation_token_request import (
        DescribeDelegationTokenRequest as DescribeDelegationTokenRequest,
    )
    from kafkaproto.messages.describe_delegation_token_response import (
        DescribeDelegationTokenResponse as DescribeDelegationTokenResponse,
    )
    from kafkaproto.messages.describe_groups_request import DescribeGroupsRequest as DescribeGroupsRequest
    from kafkaproto.messages.describe_groups_response import DescribeGroupsResponse as DescribeGroupsResponse
    from kafkaproto.messages.describe_log_dirs_request import DescribeLogDirsRequest as DescribeLogDirsRequest
    from kafkaproto.messages.describe_log_dirs_response import DescribeLogDirsResponse as DescribeLogDirsResponse
    from kafkaproto.messages.describe_producers_request import DescribeProducersRequest as DescribeProducersRequest
    from kafkaproto.messages.describe_producers_response import DescribeProducersResponse as DescribeProducersResponse
    from kafkaproto.messages.describe_quorum_request import DescribeQuorumRequest as DescribeQuorumRequest
    from kafkaproto.messages.describe_quorum_response import DescribeQuorumResponse as DescribeQuorumResponse
    from kafkaproto.messages.describe_share_group_offsets_request import (
        DescribeShareGroupOffsetsRequest as DescribeShareGroupOffsetsRequest,
    )
    from kafkaproto.messages.describe_share_group_offsets_response import (
        DescribeShareGroupOffsetsResponse as DescribeShareGroupOffsetsResponse,
    )
    from kafkaproto.messages.describe_topic_partitions_request import (
        DescribeTopicPartitionsRequest as DescribeTopicPartitionsRequest,
    )
    from kafkaproto.messages.describe_topic_partitions_response import (
        DescribeTopicPartitionsResponse as DescribeTopicPartitionsResponse,
    )
    from kafkaproto.messages.describe_transactions_request import (
        DescribeTransactionsRequest as DescribeTransactionsRequest,
    )
    from kafkaproto.messages.describe_transactions_response import (
        DescribeTransactionsResponse as DescribeTransactionsResponse,
    )
    from kafkaproto.messages.describe_user_scram_credentials_request import (
        DescribeUserScramCredentialsRequest as DescribeUserScramCredentialsRequest,
    )
    from kafkaproto.messages.describe_user_scram_credentials_response import (
        DescribeUserScramCredentialsResponse as DescribeUserScramCredentialsResponse,
    )
    from kafkaproto.messages.elect_leaders_request import ElectLeadersRequest as ElectLeadersRequest
    from kafkaproto.messages.elect_leaders_response import ElectLeadersResponse as ElectLeadersResponse
    from kafkaproto.messages.end_quorum_epoch_request import EndQuorumEpochRequest as EndQuorumEpochRequest
    from kafkaproto.messages.end_quorum_epoch_response import EndQuorumEpochResponse as EndQuorumEpochResponse
    from kafkaproto.messages.end_transaction_record import EndTransactionRecord as EndTransactionRecord
    from kafkaproto.messages.end_txn_marker import EndTxnMarker as EndTxnMarker
    from kafkaproto.messages.end_txn_request import EndTxnRequest as EndTxnRequest
    from kafkaproto.messages.end_txn_response import EndTxnResponse as EndTxnResponse
    from kafkaproto.messages.envelope_request import EnvelopeRequest as EnvelopeRequest
    from kafkaproto.messages.envelope_response import EnvelopeResponse as EnvelopeResponse
    from kafkaproto.messages.expire_delegation_token_request import (
        ExpireDelegationTokenRequest as ExpireDelegationTokenRequest,
    )
    from kafkaproto.messages.expire_delegation_token_response import (
        ExpireDelegationTokenResponse as ExpireDelegationTokenResponse,
    )
    from kafkaproto.messages.feature_level_record import FeatureLevelRecord as FeatureLevelRecord
    from kafkaproto.messages.fence_broker_record import FenceBrokerRecord as FenceBrokerRecord
    from kafkaproto.messages.fetch_request import FetchRequest as FetchRequest
    from kafkaproto.messages.fetch_response import FetchResponse as FetchResponse
    from kafkaproto.messages.fetch_snapshot_request import FetchSnapshotRequest as FetchSnapshotRequest
    from kafkaproto.messages.fetch_snapshot_response import FetchSnapshotResponse as FetchSnapshotResponse
    from kafkaproto.messages.find_coordinator_request import FindCoordinatorRequest as FindCoordinatorRequest
    from kafkaproto.messages.find_coordinator_response import FindCoordinatorResponse as FindCoordinatorResponse
    from kafkaproto.messages.get_telemetry_subscriptions_request import (
        GetTelemetrySubscriptionsRequest as GetTelemetrySubscriptionsRequest,
    )
    from kafkaproto.messages.get_telemetry_subscriptions_response import (
        GetTelemetrySubscriptionsResponse as GetTelemetrySubscriptionsResponse,
    )
    from kafkaproto.messages.group_metadata_key import GroupMetadataKey as GroupMetadataKey
    from kafkaproto.messages.group_metadata_value import GroupMetadataValue as GroupMetadataValue
    from kafkaproto.messages.heartbeat_request import HeartbeatRequest as HeartbeatRequest
    from kafkaproto.messages.heartbeat_response import HeartbeatResponse as HeartbeatResponse
    from kafkaproto.messages.incremental_alter_configs_request import (
        IncrementalAlterConfigsRequest as IncrementalAlterConfigsRequest,
    )
    from kafkaproto.messages.incremental_alter_configs_response import (
        IncrementalAlterConfigsResponse as IncrementalAlterConfigsResponse,
    )
    from kafkaproto.messages.init_producer_id_request import InitProducerIdRequest as InitProducerIdRequest
    from kafkaproto.messages.init_producer_id_response import InitProducerIdResponse as InitProducerIdResponse
    from kafkaproto.messages.initialize_share_group_state_request import (
        InitializeShareGroupStateRequest as InitializeShareGroupStateRequest,
    )
    from kafkaproto.messages.initialize_share_group_state_response import (
        InitializeShareGroupStateResponse as InitializeShareGroupStateResponse,
    )
    from kafkaproto.messages.join_group_request import JoinGroupRequest as JoinGroupRequest
    from kafkaproto.messages.join_group_response import JoinGroupResponse as JoinGroupResponse
    from kafkaproto.messages.kraft_version_record import KRaftVersionRecord as KRaftVersionRecord
    from kafkaproto.messages.leader_and_isr_request import LeaderAndIsrRequest as LeaderAndIsrRequest
    from kafkaproto.messages.leader_and_isr_response import LeaderAndIsrResponse as LeaderAndIsrResponse
    from kafkaproto.messages.leader_change_message import LeaderChangeMessage as LeaderChangeMessage
    from kafkaproto.messages.leave_group_request import LeaveGroupRequest as LeaveGroupRequest
    from kafkaproto.messages.leave_group_response import LeaveGroupResponse as LeaveGroupResponse
    from kafkaproto.messages.legacy_offset_commit_key import LegacyOffsetCommitKey as LegacyOffsetCommitKey
    from kafkaproto.messages.legacy_offset_commit_value import LegacyOffsetCommitValue as LegacyOffsetCommitValue
    from kafkaproto.messages.list_config_resources_request import (
        ListConfigResourcesRequest as ListConfigResourcesRequest,
    )
    from kafkaproto.messages.list_config_resources_response import (
        ListConfigResourcesResponse as ListConfigResourcesResponse,
    )
    from kafkaproto.messages.list_groups_request import ListGroupsRequest as ListGroupsRequest
    from kafkaproto.messages.list_groups_response import ListGroupsResponse as ListGroupsResponse
    from kafkaproto.messages.list_offsets_request import ListOffsetsRequest as ListOffsetsRequest
    from kafkaproto.messages.list_offsets_response import ListOffsetsResponse as ListOffsetsResponse
    from kafkaproto.messages.list_partition_reassignments_request import (
        ListPartitionReassignmentsRequest as ListPartitionReassignmentsRequest,
    )
    from kafkaproto.messages.list_partition_reassignments_response import (
        ListPartitionReassignmentsResponse as ListPartitionReassignmentsResponse,
    )
    from kafkaproto.messages.list_transactions_request import ListTransactionsRequest as ListTransactionsRequest
    from kafkaproto.messages.list_transactions_response import ListTransactionsResponse as ListTransactionsResponse
    from kafkaproto.messages.metadata_request import MetadataRequest as MetadataRequest
    from kafkaproto.messages.metadata_response import MetadataResponse as MetadataResponse
    from kafkaproto.messages.no_op_record import NoOpRecord as NoOpRecord
    from kafkaproto.messages.offset_commit_key import OffsetCommitKey as OffsetCommitKey
    from kafkaproto.messages.offset_commit_request import OffsetCommitRequest as OffsetCommitRequest
    from kafkaproto.messages.offset_commit_response import OffsetCommitResponse as OffsetCommitResponse
    from kafkaproto.messages.offset_commit_value import OffsetCommitValue as OffsetCommitValue
    from kafkaproto.messages.offset_delete_request import OffsetDeleteRequest as OffsetDeleteRequest
    from kafkaproto.messages.offset_delete_response import OffsetDeleteResponse as OffsetDeleteResponse
    from kafkaproto.messages.offset_fetch_request import OffsetFetchRequest as OffsetFetchRequest
    from kafkaproto.messages.offset_fetch_response import OffsetFetchResponse as OffsetFetchResponse
    from kafkaproto.messages.offset_for_leader_epoch_request import (
        OffsetForLeaderEpochRequest as OffsetForLeaderEpochRequest,
    )
    from kafkaproto.messages.offset_for_leader_epoch_response import (
        OffsetForLeaderEpochResponse as OffsetForLeaderEpochResponse,
    )
    from kafkaproto.messages.partition_change_record import PartitionChangeRecord as PartitionChangeRecord
    from kafkaproto.messages.partition_record import PartitionRecord as PartitionRecord
    from kafkaproto.messages.produce_request import ProduceRequest as ProduceRequest
    from kafkaproto.messages.produce_response import ProduceResponse as ProduceResponse
    from kafkaproto.messages.producer_ids_record import ProducerIdsRecord as ProducerIdsRecord
    from kafkaproto.messages.producer_snapshot import ProducerSnapshot as ProducerSnapshot
    from kafkaproto.messages.push_telemetry_request import PushTelemetryRequest as PushTelemetryRequest
    from kafkaproto.messages.push_telemetry_response import PushTelemetryResponse as PushTelemetryResponse
    from kafkaproto.messages.quorum_state_data import QuorumStateData as QuorumStateData
    from kafkaproto.messages.read_share_group_state_request import (
        ReadShareGroupStateRequest as ReadShareGroupStateRequest,
    )
    from kafkaproto.messages.read_share_group_state_response import (
        ReadShareGroupStateResponse as ReadShareGroupStateResponse,
    )
    from kafkaproto.messages.read_share_group_state_summary_request import (
        ReadShareGroupStateSummaryRequest as ReadShareGroupStateSummaryRequest,
    )
    from kafkaproto.messages.read_share_group_state_summary_response import (
        ReadShareGroupStateSummaryResponse as ReadShareGroupStateSummaryResponse,
    )
    from kafkaproto.messages.register_broker_record import RegisterBrokerRecord as RegisterBrokerRecord
    from kafkaproto.messages.register_controller_record import RegisterControllerRecord as RegisterControllerRecord
    from kafkaproto.messages.remote_log_segment_metadata_record import (
        RemoteLogSegmentMetadataRecord as RemoteLogSegmentMetadataRecord,
    )
    from kafkaproto.messages.remote_log_segment_metadata_snapshot_record import (
        RemoteLogSegmentMetadataSnapshotRecord as RemoteLogSegmentMetadataSnapshotRecord,
    )
    from kafkaproto.messages.remote_log_segment_metadata_update_record import (
        RemoteLogSegmentMetadataUpdateRecord as RemoteLogSegmentMetadataUpdateRecord,
    )
    from kafkaproto.messages.remote_partition_delete_metadata_record import (
        RemotePartitionDeleteMetadataRecord as RemotePartitionDeleteMetadataRecord,
    )
    from kafkaproto.messages.remove_access_control_entry_record import (
        RemoveAccessControlEntryRecord as RemoveAccessControlEntryRecord,
    )
    from kafkaproto.messages.remove_delegation_token_record import (
        RemoveDelegationTokenRecord as RemoveDelegationTokenRecord,
    )
    from kafkaproto.messages.remove_raft_voter_request import RemoveRaftVoterRequest as RemoveRaftVoterRequest
    from kafkaproto.messages.remove_raft_voter_response import RemoveRaftVoterResponse as RemoveRaftVoterResponse
    from kafkaproto.messages.remove_topic_record import RemoveTopicRecord as RemoveTopicRecord
    from kafkaproto.messages.remove_user_scram_credential_record import (
        RemoveUserScramCredentialRecord as RemoveUserScramCredentialRecord,
    )
    from kafkaproto.messages.renew_delegation_token_request import (
        RenewDelegationTokenRequest as RenewDelegationTokenRequest,
    )
    from kafkaproto.messages.renew_delegation_token_response import (
        RenewDelegationTokenResponse as RenewDelegationTokenResponse,
    )
    from kafkaproto.messages.request_header import RequestHeader as RequestHeader
    from kafkaproto.messages.response_header import ResponseHeader as ResponseHeader
    from kafkaproto.messages.sasl_authenticate_request import SaslAuthenticateRequest as SaslAuthenticateRequest
    from kafkaproto.messages.sasl_authenticate_response import SaslAuthenticateResponse as SaslAuthenticateResponse
    from kafkaproto.messages.sasl_handshake_request import SaslHandshakeRequest as SaslHandshakeRequest
    from kafkaproto.messages.sasl_handshake_response import SaslHandshakeResponse as SaslHandshakeResponse
    from kafkaproto.messages.share_acknowledge_request import ShareAcknowledgeRequest as ShareAcknowledgeRequest
    from kafkaproto.messages.share_acknowledge_response import ShareAcknowledgeResponse as ShareAcknowledgeResponse
    from kafkaproto.messages.share_fetch_request import ShareFetchRequest as ShareFetchRequest
    from kafkaproto.messages.share_fetch_response import ShareFetchResponse as ShareFetchResponse
    from kafkaproto.messages.share_group_current_member_assignment_key import (
        ShareGroupCurrentMemberAssignmentKey as ShareGroupCurrentMemberAssignmentKey,
    )
    from kafkaproto.messages.share_group_current_member_assignment_value import (
        ShareGroupCurrentMemberAssignmentValue as ShareGroupCurrentMemberAssignmentValue,
    )
    from kafkaproto.messages.share_group_describe_request import ShareGroupDescribeRequest as ShareGroupDescribeRequest
    from kafkaproto.messages.share_group_describe_response import (
        ShareGroupDescribeResponse as ShareGroupDescribeResponse,
    )
    from kafkaproto.messages.share_group_heartbeat_request import (
        ShareGroupHeartbeatRequest as ShareGroupHeartbeatRequest,
    )
    from kafkaproto.messages.share_group_heartbeat_response import (
        ShareGroupHeartbeatResponse as ShareGroupHeartbeatResponse,
    )
    from kafkaproto.messages.share_group_member_metadata_key import (
        ShareGroupMemberMetadataKey as ShareGroupMemberMetadataKey,
    )
    from kafkaproto.messages.share_group_member_metadata_value import (
        ShareGroupMemberMetadataValue as ShareGroupMemberMetadataValue,
    )
    from kafkaproto.messages.share_group_metadata_key import ShareGroupMetadataKey as ShareGroupMetadataKey
    from kafkaproto.messages.share_group_metadata_value import ShareGroupMetadataValue as ShareGroupMetadataValue
    from kafkaproto.messages.share_group_state_partition_metadata_key import (
        ShareGroupStatePartitionMetadataKey as ShareGroupStatePartitionMetadataKey,
    )
    from kafkaproto.messages.share_group_state_partition_metadata_value import (
        ShareGroupStatePartitionMetadataValue as ShareGroupStatePartitionMetadataValue,
    )
    from kafkaproto.messages.share_group_target_assignment_member_key import (
        ShareGroupTargetAssignmentMemberKey as ShareGroupTargetAssignmentMemberKey,
    )
    from kafkaproto.messages.share_group_target_assignment_member_value import (
        ShareGroupTargetAssignmentMemberValue as ShareGroupTargetAssignmentMemberValue,
    )
    from kafkaproto.messages.share_group_target_assignment_metadata_key import (
        ShareGroupTargetAssignmentMetadataKey as ShareGroupTargetAssignmentMetadataKey,
    )
    from kafkaproto.messages.share_group_target_assignment_metadata_value import (
        ShareGroupTargetAssignmentMetadataValue as ShareGroupTargetAssignmentMetadataValue,
    )
    from kafkaproto.messages.share_snapshot_key import ShareSnapshotKey as ShareSnapshotKey
    from kafkaproto.messages.share_snapshot_value import ShareSnapshotValue as ShareSnapshotValue
    from kafkaproto.messages.share_update_key import ShareUpdateKey as ShareUpdateKey
    from kafkaproto.messages.share_update_value import ShareUpdateValue as ShareUpdateValue
    from kafkaproto.messages.snapshot_footer_record import SnapshotFooterRecord as SnapshotFooterRecord
    from kafkaproto.messages.snapshot_header_record import SnapshotHeaderRecord as SnapshotHeaderRecord
    from kafkaproto.messages.stop_replica_request import StopReplicaRequest as StopReplicaRequest
    from kafkaproto.messages.stop_replica_response import StopReplicaResponse as StopReplicaResponse
    from kafkaproto.messages.streams_group_current_member_assignment_key import (
        StreamsGroupCurrentMemberAssignmentKey as StreamsGroupCurrentMemberAssignmentKey,
    )
    from kafkaproto.messages.streams_group_current_member_assignment_value import (
        StreamsGroupCurrentMemberAssignmentValue as StreamsGroupCurrentMemberAssignmentValue,
    )
    from kafkaproto.messages.streams_group_describe_request import (
        StreamsGroupDescribeRequest as StreamsGroupDescribeRequest,
    )
    from kafkaproto.messages.streams_group_describe_response import (
        StreamsGroupDescribeResponse as StreamsGroupDescribeResponse,
    )
    from kafkaproto.messages.streams_group_heartbeat_request import (
        StreamsGroupHeartbeatRequest as StreamsGroupHeartbeatRequest,
    )
    from kafkaproto.messages.streams_group_heartbeat_response import (
        StreamsGroupHeartbeatResponse as StreamsGroupHeartbeatResponse,
    )
    from kafkaproto.messages.streams_group_member_metadata_key import (
        StreamsGroupMemberMetadataKey as StreamsGroupMemberMetadataKey,
    )
    from kafkaproto.messages.streams_group_member_metadata_value import (
        StreamsGroupMemberMetadataValue as StreamsGroupMemberMetadataValue,
    )
    from kafkaproto.messages.streams_group_metadata_key import StreamsGroupMetadataKey as StreamsGroupMetadataKey
    from kafkaproto.messages.streams_group_metadata_value import StreamsGroupMetadataValue as StreamsGroupMetadataValue
    from kafkaproto.messages.streams_group_target_assignment_member_key import (
        StreamsGroupTargetAssignmentMemberKey as StreamsGroupTargetAssignmentMemberKey,
    )
    from kafkaproto.messages.streams_group_target_assignment_member_value import (
        StreamsGroupTargetAssignmentMemberValue as StreamsGroupTargetAssignmentMemberValue,
    )
    from kafkaproto.messages.streams_group_target_assignment_metadata_key import (
        StreamsGroupTargetAssignmentMetadataKey as StreamsGroupTargetAssignmentMetadataKey,
    )
    from kafkaproto.messages.streams_group_target_assignment_metadata_value import (
        StreamsGroupTargetAssignmentMetadataValue as StreamsGroupTargetAssignmentMetadataValue,
    )
    from kafkaproto.messages.streams_group_topology_description_update_request import (
        StreamsGroupTopologyDescriptionUpdateRequest as StreamsGroupTopologyDescriptionUpdateRequest,
    )
    from kafkaproto.messages.streams_group_topology_description_update_response import (
        StreamsGroupTopologyDescriptionUpdateResponse as StreamsGroupTopologyDescriptionUpdateResponse,
    )
    from kafkaproto.messages.streams_group_topology_key import StreamsGroupTopologyKey as StreamsGroupTopologyKey
    from kafkaproto.messages.streams_group_topology_value import StreamsGroupTopologyValue as StreamsGroupTopologyValue
    from kafkaproto.messages.sync_group_request import SyncGroupRequest as SyncGroupRequest
    from kafkaproto.messages.sync_group_response import SyncGroupResponse as SyncGroupResponse
    from kafkaproto.messages.topic_record import TopicRecord as TopicRecord
    from kafkaproto.messages.transaction_log_key import TransactionLogKey as TransactionLogKey
    from kafkaproto.messages.transaction_log_value import TransactionLogValue as TransactionLogValue
    from kafkaproto.messages.txn_offset_commit_request import TxnOffsetCommitRequest as TxnOffsetCommitRequest
    from kafkaproto.messages.txn_offset_commit_response import TxnOffsetCommitResponse as TxnOffsetCommitResponse
    from kafkaproto.messages.unfence_broker_record import UnfenceBrokerRecord as UnfenceBrokerRecord
    from kafkaproto.messages.unregister_broker_record import UnregisterBrokerRecord as UnregisterBrokerRecord
    from kafkaproto.messages.unregister_broker_request import UnregisterBrokerRequest as UnregisterBrokerRequest
    from kafkaproto.messages.unregister_broker_response import UnregisterBrokerResponse as UnregisterBrokerResponse
    from kafkaproto.messages.unregister_controller_record import (
        UnregisterControllerRecord as UnregisterControllerRecord,
    )
    from kafkaproto.messages.unregister_controller_request import (
        UnregisterControllerRequest as UnregisterControllerRequest,
    )
    from kafkaproto.messages.unregister_controller_response import (
        UnregisterControllerResponse as UnregisterControllerResponse,
    )
    from kafkaproto.messages.update_features_request import UpdateFeaturesRequest as UpdateFeaturesRequest
    from kafkaproto.messages.update_features_response import UpdateFeaturesResponse as UpdateFeaturesResponse
    from kafkaproto.messages.update_metadata_request import UpdateMetadataRequest as UpdateMetadataRequest
    from kafkaproto.messages.update_metadata_response import UpdateMetadataResponse as UpdateMetadataResponse
    from kafkaproto.messages.update_raft_voter_request import UpdateRaftVoterRequest as UpdateRaftVoterRequest
    from kafkaproto.messages.update_raft_voter_response import UpdateRaftVoterResponse as UpdateRaftVoterResponse
    from kafkaproto.messages.user_scram_credential_record import UserScramCredentialRecord as UserScramCredentialRecord
    from kafkaproto.messages.vote_request import VoteRequest as VoteRequest
    from kafkaproto.messages.vote_response import VoteResponse as VoteResponse
    from kafkaproto.messages.voters_record import VotersRecord as VotersRecord
    from kafkaproto.messages.write_share_group_state_request import (
        WriteShareGroupStateRequest as WriteShareGroupStateRequest,
    )
    from kafkaproto.messages.write_share_group_state_response import (
        WriteShareGroupStateResponse as WriteShareGroupStateResponse,
    )
    from kafkaproto.messages.write_txn_markers_request import WriteTxnMarkersRequest as WriteTxnMarkersRequest
    from kafkaproto.messages.write_txn_markers_response import WriteTxnMarkersResponse as WriteTxnMarkersResponse
    from kafkaproto.messages.zk_migration_state_record import ZkMigrationStateRecord as ZkMigrationStateRecord

_MODULES = {
    "AbortTransactionRecord": "abort_transaction_record",
    "AbortedTxn": "aborted_txn",
    "AccessControlEntryRecord": "access_control_entry_record",
    "AddOffsetsToTxnRequest": "add_offsets_to_txn_request",
    "AddOffsetsToTxnResponse": "add_offsets_to_txn_response",
    "AddPartitionsToTxnRequest": "add_partitions_to_txn_request",
    "AddPartitionsToTxnResponse": "add_partitions_to_txn_response",
    "AddRaftVoterRequest": "add_raft_voter_request",
    "AddRaftVoterResponse": "add_raft_voter_response",
    "AllocateProducerIdsRequest": "allocate_producer_ids_request",
    "AllocateProducerIdsResponse": "allocate_producer_ids_response",
    "AlterClientQuotasRequest": "alter_client_quotas_request",
    "AlterClientQuotasResponse": "alter_client_quotas_response",
    "AlterConfigsRequest": "alter_configs_request",
    "AlterConfigsResponse": "alter_configs_response",
    "AlterPartitionReassignmentsRequest": "alter_partition_reassignments_request",
    "AlterPartitionReassignmentsResponse": "alter_partition_reassignments_response",
    "AlterPartitionRequest": "alter_partition_request",
    "AlterPartitionResponse": "alter_partition_response",
    "AlterReplicaLogDirsRequest": "alter_replica_log_dirs_request",
    "AlterReplicaLogDirsResponse": "alter_replica_log_dirs_response",
    "AlterShareGroupOffsetsRequest": "alter_share_group_offsets_request",
    "AlterShareGroupOffsetsResponse": "alter_share_group_offsets_response",
    "AlterUserScramCredentialsRequest": "alter_user_scram_credentials_request",
    "AlterUserScramCredentialsResponse": "alter_user_scram_credentials_response",
    "ApiVersionsRequest": "api_versions_request",
    "ApiVersionsResponse": "api_versions_response",
    "AssignReplicasToDirsRequest": "assign_replicas_to_dirs_request",
    "AssignReplicasToDirsResponse": "assign_replicas_to_dirs_response",
    "BeginQuorumEpochRequest": "begin_quorum_epoch_request",
    "BeginQuorumEpochResponse": "begin_quorum_epoch_response",
    "BeginTransactionRecord": "begin_transaction_record",
    "BrokerHeartbeatRequest": "broker_heartbeat_request",
    "BrokerHeartbeatResponse": "broker_heartbeat_response",
    "BrokerRegistrationChangeRecord": "broker_registration_change_record",
    "BrokerRegistrationRequest": "broker_registration_request",
    "BrokerRegistrationResponse": "broker_registration_response",
    "ClearElrRecord": "clear_elr_record",
    "ClientQuotaRecord": "client_quota_record",
    "ConfigRecord": "config_record",
    "ConsumerGroupCurrentMemberAssignmentKey": "consumer_group_current_member_assignment_key",
    "ConsumerGroupCurrentMemberAssignmentValue": "consumer_group_current_member_assignment_value",
    "ConsumerGroupDescribeRequest": "consumer_group_describe_request",
    "ConsumerGroupDescribeResponse": "consumer_group_describe_response",
    "ConsumerGroupHeartbeatRequest": "consumer_group_heartbeat_request",
    "ConsumerGroupHeartbeatResponse": "consumer_group_heartbeat_response",
    "ConsumerGroupMemberMetadataKey": "consumer_group_member_metadata_key",
    "ConsumerGroupMemberMetadataValue": "consumer_group_member_metadata_value",
    "ConsumerGroupMetadataKey": "consumer_group_metadata_key",
    "ConsumerGroupMetadataValue": "consumer_group_metadata_value",
    "ConsumerGroupPartitionMetadataKey": "consumer_group_partition_metadata_key",
    "ConsumerGroupPartitionMetadataValue": "consumer_group_partition_metadata_value",
    "ConsumerGroupRegularExpressionKey": "consumer_group_regular_expression_key",
    "ConsumerGroupRegularExpressionValue": "consumer_group_regular_expression_value",
    "ConsumerGroupTargetAssignmentMemberKey": "consumer_group_target_assignment_member_key",
    "ConsumerGroupTargetAssignmentMemberValue": "consumer_group_target_assignment_member_value",
    "ConsumerGroupTargetAssignmentMetadataKey": "consumer_group_target_assignment_metadata_key",
    "ConsumerGroupTargetAssignmentMetadataValue": "consumer_group_target_assignment_metadata_value",
    "ConsumerProtocolAssignment": "consumer_protocol_assignment",
    "ConsumerProtocolSubscription": "consumer_protocol_subscription",
    "ControlRecordTypeSchema": "control_record_type_schema",
    "ControlledShutdownRequest": "controlled_shutdown_request",
    "ControlledShutdownResponse": "controlled_shutdown_response",
    "ControllerRegistrationRequest": "controller_registration_request",
    "ControllerRegistrationResponse": "controller_registration_response",
    "CreateAclsRequest": "create_acls_request",
    "CreateAclsResponse": "create_acls_response",
    "CreateDelegationTokenRequest": "create_delegation_token_request",
    "CreateDelegationTokenResponse": "create_delegation_token_response",
    "CreatePartitionsRequest": "create_partitions_request",
    "CreatePartitionsResponse": "create_partitions_response",
    "CreateTopicsRequest": "create_topics_request",
    "CreateTopicsResponse": "create_topics_response",
    "DefaultPrincipalData": "default_principal_data",
    "DelegationTokenRecord": "delegation_token_record",
    "DeleteAclsRequest": "delete_acls_request",
    "DeleteAclsResponse": "delete_acls_response",
    "DeleteGroupsRequest": "delete_groups_request",
    "DeleteGroupsResponse": "delete_groups_response",
    "DeleteRecordsRequest": "delete_records_request",
    "DeleteRecordsResponse": "delete_records_response",
    "DeleteShareGroupOffsetsRequest": "delete_share_group_offsets_request",
    "DeleteShareGroupOffsetsResponse": "delete_share_group_offsets_response",
    "DeleteShareGroupStateRequest": "delete_share_group_state_request",
    "DeleteShareGroupStateResponse": "delete_share_group_state_response",
    "DeleteTopicsRequest": "delete_topics_request",
    "DeleteTopicsResponse": "delete_topics_response",
    "DescribeAclsRequest": "describe_acls_request",
    "DescribeAclsResponse": "describe_acls_response",
    "DescribeClientQuotasRequest": "describe_client_quotas_request",
    "DescribeClientQuotasResponse": "describe_client_quotas_response",
    "DescribeClusterRequest": "describe_cluster_request",
    "DescribeClusterResponse": "describe_cluster_response",
    "DescribeConfigsRequest": "describe_configs_request",
    "DescribeConfigsResponse": "describe_configs_response",
    "DescribeDelegationTokenRequest": "describe_delegation_token_request",
    "DescribeDelegationTokenResponse": "describe_delegation_token_response",
    "DescribeGroupsRequest": "describe_groups_request",
    "DescribeGroupsResponse": "describe_groups_response",
    "DescribeLogDirsRequest": "describe_log_dirs_request",
    "DescribeLogDirsResponse": "describe_log_dirs_response",
    "DescribeProducersRequest": "describe_producers_request",
    "DescribeProducersResponse": "describe_producers_response",
    "DescribeQuorumRequest": "describe_quorum_request",
    "DescribeQuorumResponse": "describe_quorum_response",
    "DescribeShareGroupOffsetsRequest": "describe_share_group_offsets_request",
    "DescribeShareGroupOffsetsResponse": "describe_share_group_offsets_response",
    "DescribeTopicPartitionsRequest": "describe_topic_partitions_request",
    "DescribeTopicPartitionsResponse": "describe_topic_partitions_response",
    "DescribeTransactionsRequest": "describe_transactions_request",
    "DescribeTransactionsResponse": "describe_transactions_response",
    "DescribeUserScramCredentialsRequest": "describe_user_scram_credentials_request",
    "DescribeUserScramCredentialsResponse": "describe_user_scram_credentials_response",
    "ElectLeadersRequest": "elect_leaders_request",
    "ElectLeadersResponse": "elect_leaders_response",
    "EndQuorumEpochRequest": "end_quorum_epoch_request",
    "EndQuorumEpochResponse": "end_quorum_epoch_response",
    "EndTransactionRecord": "end_transaction_record",
    "EndTxnMarker": "end_txn_marker",
    "EndTxnRequest": "end_txn_request",
    "EndTxnResponse": "end_txn_response",
    "EnvelopeRequest": "envelope_request",
    "EnvelopeResponse": "envelope_response",
    "ExpireDelegationTokenRequest": "expire_delegation_token_request",
    "ExpireDelegationTokenResponse": "expire_delegation_token_response",
    "FeatureLevelRecord": "feature_level_record",
    "FenceBrokerRecord": "fence_broker_record",
    "FetchRequest": "fetch_request",
    "FetchResponse": "fetch_response",
    "FetchSnapshotRequest": "fetch_snapshot_request",
    "FetchSnapshotResponse": "fetch_snapshot_response",
    "FindCoordinatorRequest": "find_coordinator_request",
    "FindCoordinatorResponse": "find_coordinator_response",
    "GetTelemetrySubscriptionsRequest": "get_telemetry_subscriptions_request",
    "GetTelemetrySubscriptionsResponse": "get_telemetry_subscriptions_response",
    "GroupMetadataKey": "group_metadata_key",
    "GroupMetadataValue": "group_metadata_value",
    "HeartbeatRequest": "heartbeat_request",
    "HeartbeatResponse": "heartbeat_response",
    "IncrementalAlterConfigsRequest": "incremental_alter_configs_request",
    "IncrementalAlterConfigsResponse": "incremental_alter_configs_response",
    "InitProducerIdRequest": "init_producer_id_request",
    "InitProducerIdResponse": "init_producer_id_response",
    "InitializeShareGroupStateRequest": "initialize_share_group_state_request",
    "InitializeShareGroupStateResponse": "initialize_share_group_state_response",
    "JoinGroupRequest": "join_group_request",
    "JoinGroupResponse": "join_group_response",
    "KRaftVersionRecord": "kraft_version_record",
    "LeaderAndIsrRequest": "leader_and_isr_request",
    "LeaderAndIsrResponse": "leader_and_isr_response",
    "LeaderChangeMessage": "leader_change_message",
    "LeaveGroupRequest": "leave_group_request",
    "LeaveGroupResponse": "leave_group_response",
    "LegacyOffsetCommitKey": "legacy_offset_commit_key",
    "LegacyOffsetCommitValue": "legacy_offset_commit_value",
    "ListConfigResourcesRequest": "list_config_resources_request",
    "ListConfigResourcesResponse": "list_config_resources_response",
    "ListGroupsRequest": "list_groups_request",
    "ListGroupsResponse": "list_groups_response",
    "ListOffsetsRequest": "list_offsets_request",
    "ListOffsetsResponse": "list_offsets_response",
    "ListPartitionReassignmentsRequest": "list_partition_reassignments_request",
    "ListPartitionReassignmentsResponse": "list_partition_reassignments_response",
    "ListTransactionsRequest": "list_transactions_request",
    "ListTransactionsResponse": "list_transactions_response",
    "MetadataRequest": "metadata_request",
    "MetadataResponse": "metadata_response",
    "NoOpRecord": "no_op_record",
    "OffsetCommitKey": "offset_commit_key",
    "OffsetCommitRequest": "offset_commit_request",
    "OffsetCommitResponse": "offset_commit_response",
    "OffsetCommitValue": "offset_commit_value",
    "OffsetDeleteRequest": "offset_delete_request",
    "OffsetDeleteResponse": "offset_delete_response",
    "OffsetFetchRequest": "offset_fetch_request",
    "OffsetFetchResponse": "offset_fetch_response",
    "OffsetForLeaderEpochRequest": "offset_for_leader_epoch_request",
    "OffsetForLeaderEpochResponse": "offset_for_leader_epoch_response",
    "PartitionChangeRecord": "partition_change_record",
    "PartitionRecord": "partition_record",
    "ProduceRequest": "produce_request",
    "ProduceResponse": "produce_response",
    "ProducerIdsRecord": "producer_ids_record",
    "ProducerSnapshot": "producer_snapshot",
    "PushTelemetryRequest": "push_telemetry_request",
    "PushTelemetryResponse": "push_telemetry_response",
    "QuorumStateData": "quorum_state_data",
    "ReadShareGroupStateRequest": "read_share_group_state_request",
    "ReadShareGroupStateResponse": "read_share_group_state_response",
    "ReadShareGroupStateSummaryRequest": "read_share_group_state_summary_request",
    "ReadShareGroupStateSummaryResponse": "read_share_group_state_summary_response",
    "RegisterBrokerRecord": "register_broker_record",
    "RegisterControllerRecord": "register_controller_record",
    "RemoteLogSegmentMetadataRecord": "remote_log_segment_metadata_record",
    "RemoteLogSegmentMetadataSnapshotRecord": "remote_log_segment_metadata_snapshot_record",
    "RemoteLogSegmentMetadataUpdateRecord": "remote_log_segment_metadata_update_record",
    "RemotePartitionDeleteMetadataRecord": "remote_partition_delete_metadata_record",
    "RemoveAccessControlEntryRecord": "remove_access_control_entry_record",
    "RemoveDelegationTokenRecord": "remove_delegation_token_record",
    "RemoveRaftVoterRequest": "remove_raft_voter_request",
    "RemoveRaftVoterResponse": "remove_raft_voter_response",
    "RemoveTopicRecord": "remove_topic_record",
    "RemoveUserScramCredentialRecord": "remove_user_scram_credential_record",
    "RenewDelegationTokenRequest": "renew_delegation_token_request",
    "RenewDelegationTokenResponse": "renew_delegation_token_response",
    "RequestHeader": "request_header",
    "ResponseHeader": "response_header",
    "SaslAuthenticateRequest": "sasl_authenticate_request",
    "SaslAuthenticateResponse": "sasl_authenticate_response",
    "SaslHandshakeRequest": "sasl_handshake_request",
    "SaslHandshakeResponse": "sasl_handshake_response",
    "ShareAcknowledgeRequest": "share_acknowledge_request",
    "ShareAcknowledgeResponse": "share_acknowledge_response",
    "ShareFetchRequest": "share_fetch_request",
    "ShareFetchResponse": "share_fetch_response",
    "ShareGroupCurrentMemberAssignmentKey": "share_group_current_member_assignment_key",
    "ShareGroupCurrentMemberAssignmentValue": "share_group_current_member_assignment_value",
    "ShareGroupDescribeRequest": "share_group_describe_request",
    "ShareGroupDescribeResponse": "share_group_describe_response",
    "ShareGroupHeartbeatRequest": "share_group_heartbeat_request",
    "ShareGroupHeartbeatResponse": "share_group_heartbeat_response",
    "ShareGroupMemberMetadataKey": "share_group_member_metadata_key",
    "ShareGroupMemberMetadataValue": "share_group_member_metadata_value",
    "ShareGroupMetadataKey": "share_group_metadata_key",
    "ShareGroupMetadataValue": "share_group_metadata_value",
    "ShareGroupStatePartitionMetadataKey": "share_group_state_partition_metadata_key",
    "ShareGroupStatePartitionMetadataValue": "share_group_state_partition_metadata_value",
    "ShareGroupTargetAssignmentMemberKey": "share_group_target_assignment_member_key",
    "ShareGroupTargetAssignmentMemberValue": "share_group_target_assignment_member_value",
    "ShareGroupTargetAssignmentMetadataKey": "share_group_target_assignment_metadata_key",
    "ShareGroupTargetAssignmentMetadataValue": "share_group_target_assignment_metadata_value",
    "ShareSnapshotKey": "share_snapshot_key",
    "ShareSnapshotValue": "share_snapshot_value",
    "ShareUpdateKey": "share_update_key",
    "ShareUpdateValue": "share_update_value",
    "SnapshotFooterRecord": "snapshot_footer_record",
    "SnapshotHeaderRecord": "snapshot_header_record",
    "StopReplicaRequest": "stop_replica_request",
    "StopReplicaResponse": "stop_replica_response",
    "StreamsGroupCurrentMemberAssignmentKey": "streams_group_current_member_assignment_key",
    "StreamsGroupCurrentMemberAssignmentValue": "streams_group_current_member_assignment_value",
    "StreamsGroupDescribeRequest": "streams_group_describe_request",
    "StreamsGroupDescribeResponse": "streams_group_describe_response",
    "StreamsGroupHeartbeatRequest": "streams_group_heartbeat_request",
    "StreamsGroupHeartbeatResponse": "streams_group_heartbeat_response",
    "StreamsGroupMemberMetadataKey": "streams_group_member_metadata_key",
    "StreamsGroupMemberMetadataValue": "streams_group_member_metadata_value",
    "StreamsGroupMetadataKey": "streams_group_metadata_key",
    "StreamsGroupMetadataValue": "streams_group_metadata_value",
    "StreamsGroupTargetAssignmentMemberKey": "streams_group_target_assignment_member_key",
    "StreamsGroupTargetAssignmentMemberValue": "streams_group_target_assignment_member_value",
    "StreamsGroupTargetAssignmentMetadataKey": "streams_group_target_assignment_metadata_key",
    "StreamsGroupTargetAssignmentMetadataValue": "streams_group_target_assignment_metadata_value",
    "StreamsGroupTopologyDescriptionUpdateRequest": "streams_group_topology_description_update_request",
    "StreamsGroupTopologyDescriptionUpdateResponse": "streams_group_topology_description_update_response",
    "StreamsGroupTopologyKey": "streams_group_topology_key",
    "StreamsGroupTopologyValue": "streams_group_topology_value",
    "SyncGroupRequest": "sync_group_request",
    "SyncGroupResponse": "sync_group_response",
    "TopicRecord": "topic_record",
    "TransactionLogKey": "transaction_log_key",
    "TransactionLogValue": "transaction_log_value",
    "TxnOffsetCommitRequest": "txn_offset_commit_request",
    "TxnOffsetCommitResponse": "txn_offset_commit_response",
    "UnfenceBrokerRecord": "unfence_broker_record",
    "UnregisterBrokerRecord": "unregister_broker_record",
    "UnregisterBrokerRequest": "unregister_broker_request",
    "UnregisterBrokerResponse": "unregister_broker_response",
    "UnregisterControllerRecord": "unregister_controller_record",
    "UnregisterControllerRequest": "unregister_controller_request",
    "UnregisterControllerResponse": "unregister_controller_response",
    "UpdateFeaturesRequest": "update_features_request",
    "UpdateFeaturesResponse": "update_features_response",
    "UpdateMetadataRequest": "update_metadata_request",
    "UpdateMetadataResponse": "update_metadata_response",
    "UpdateRaftVoterRequest": "update_raft_voter_request",
    "UpdateRaftVoterResponse": "update_raft_voter_response",
    "UserScramCredentialRecord": "user_scram_credential_record",
    "VoteRequest": "vote_request",
    "VoteResponse": "vote_response",
    "VotersRecord": "voters_record",
    "WriteShareGroupStateRequest": "write_share_group_state_request",
    "WriteShareGroupStateResponse": "write_share_group_state_response",
    "WriteTxnMarkersRequest": "write_txn_markers_request",
    "WriteTxnMarkersResponse": "write_txn_markers_response",
    "ZkMigrationStateRecord": "zk_migration_state_record",
}


def __getattr__(name: str) -> object:
    module = _MODULES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(_importlib.import_module(f"{__name__}.{module}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
