"""The registration of a broker, as versions 0 to 6 of BrokerRegistration have it (C1, C7)."""

from __future__ import annotations

from kafkaproto.messages.static_configs import BrokerRegistrationRequest
from kafkaproto.messages.static_configs.broker_registration_request import Feature, Listener, StaticConfig
from mockcontroller.broker.settings import CORDONED_LOG_DIRS_VERSION, STATIC_CONFIGS_VERSION, BrokerSettings


def registration_request(settings: BrokerSettings, cluster_id: str, version: int) -> BrokerRegistrationRequest:
    """What is sent at that version; log directories go with all, since older versions leave them out by themselves."""
    request = BrokerRegistrationRequest(
        broker_id=settings.broker_id,
        cluster_id=cluster_id,
        incarnation_id=settings.incarnation_id,
        listeners=[
            Listener(name=one.name, host=one.host, port=one.port, security_protocol=one.security_protocol)
            for one in settings.listeners
        ],
        features=[
            Feature(name=name, min_supported_version=lowest, max_supported_version=highest)
            for name, (lowest, highest) in settings.features.items()
        ],
        rack=settings.rack,
        log_dirs=list(settings.log_dirs),
    )
    if version >= CORDONED_LOG_DIRS_VERSION:
        request.cordoned_log_dirs = list(settings.cordoned_log_dirs)
    if version >= STATIC_CONFIGS_VERSION:
        request.static_configs = [StaticConfig(name=name, value=value) for name, value in settings.static_configs]
    return request
