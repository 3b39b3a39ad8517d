"""The life of a broker: registering, catching up, unfenced, shutting down.

As a real one (kafka-behaviour, §8): it registers once in a life, asks to stay fenced until the controller says that it
has caught up, then asks to be unfenced, then heartbeats each broker.heartbeat.interval.ms.  Its cordoned log
directories go with each heartbeat from metadata.version 30 on, which it learns from ApiVersions.  One that was
unregistered goes on with heartbeats, which are refused, and does not register again.
Unlike a real one it reads no metadata: the offset that it says it has is that of its own registration.
"""

from __future__ import annotations

import logging
import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

import trio

from kafkaproto.client import (
    AdminError,
    ClientConfig,
    ClientError,
    DeadlineError,
    NodeUnreachableError,
    NotReadyError,
)
from kafkaproto.client.admin import open_stream
from kafkaproto.client.errors import error_name
from kafkaproto.messages import BrokerHeartbeatRequest, BrokerHeartbeatResponse
from kafkaproto.messages.base import Message
from kafkaproto.messages.static_configs import BrokerRegistrationRequest, BrokerRegistrationResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.broker.active_controller import ActiveController, BrokerConnection, Connector
from mockcontroller.broker.registration import registration_request
from mockcontroller.broker.settings import STATIC_CONFIGS_VERSION, BrokerSettings
from mockcontroller.image.record_versions import CORDONED_LOG_DIRS_LEVEL

logger = logging.getLogger("mockcontroller.broker")

R = TypeVar("R", BrokerRegistrationResponse, BrokerHeartbeatResponse)

_RETRY_BACKOFF_S = 0.1
_RETRY_BACKOFF_MAX_S = 1.0
_CORDONED_SINCE = 2
"""The version of BrokerHeartbeat that tells cordoned log directories."""
_STALE = int(ErrorCode.STALE_BROKER_EPOCH)


class RegistrationError(Exception):
    """The broker is not registered and gives up; the text says why."""


class End(Enum):
    """How it ended after `MockBroker.stop`."""

    LET_GO = "the controller let it go"
    UNREGISTERED = "it was not registered any more"
    NOT_LET_GO = "nobody let it go in time"
    NEVER_REGISTERED = "it was not registered yet"


@dataclass(frozen=True, slots=True)
class Ready:
    """``state`` is ``unfenced``, or ``registered`` for one that stays fenced; ``static_configs`` is how many were told,
    ``None`` where the version has none.
    """

    state: str
    broker_id: int
    broker_epoch: int
    cluster_id: str
    registration_version: int
    static_configs: int | None


class MockBroker:
    """Runs once.  ``on_ready`` is called when it is unfenced, or registered where it is to stay fenced."""

    def __init__(
        self,
        settings: BrokerSettings,
        *,
        on_ready: Callable[[Ready], None] = lambda _: None,
        connect: Connector = open_stream,
    ) -> None:
        self._settings = settings
        self._on_ready = on_ready
        session_ms = settings.session_timeout_ms
        self._controller = ActiveController(
            settings.controllers,
            ClientConfig(
                client_id=str(settings.broker_id), request_timeout_ms=session_ms, default_api_timeout_ms=session_ms
            ),
            cluster_id=settings.cluster_id,
            max_versions={
                ApiKey.BROKER_REGISTRATION: settings.max_version,
                ApiKey.BROKER_HEARTBEAT: settings.max_heartbeat_version,
            },
            connect=connect,
        )
        self._scope = trio.CancelScope()
        self._stopping = trio.Event()
        self._registering = trio.CancelScope()
        self._registered: Ready | None = None
        self._was_ready = False
        self._stale = False

    def stop(self, timeout_s: float) -> None:
        """Begin a controlled shutdown; `run` ends after ``timeout_s`` at the latest.  A second call may shorten it."""
        self._stopping.set()
        self._registering.cancel()
        self._scope.deadline = min(self._scope.deadline, trio.current_time() + timeout_s)

    async def run(self) -> End:
        """Until `stop`, and what that leads to.  ``RegistrationError``."""
        try:
            with self._scope:
                with self._registering:
                    self._registered = await self._register()
                if self._registered is None:
                    return End.NEVER_REGISTERED
                return await self._live(self._registered)
            return End.NOT_LET_GO
        finally:
            with trio.CancelScope(shield=True):
                await self._controller.leave()

    # -- registering

    async def _register(self) -> Ready:
        seconds = self._settings.registration_timeout_ms / 1000
        last = ""
        told: int | None = None

        async def request(connection: BrokerConnection) -> BrokerRegistrationRequest:
            nonlocal told
            assert self._controller.cluster_id is not None
            version = connection.version_of(BrokerRegistrationRequest)
            made = registration_request(self._settings, self._controller.cluster_id, version)
            told = len(made.static_configs) if version >= STATIC_CONFIGS_VERSION else None
            return made

        with trio.move_on_after(seconds):
            pause = _RETRY_BACKOFF_S
            while True:
                try:
                    connection, answer = await self._ask(request, BrokerRegistrationResponse)
                except ClientError as error:
                    hint = ""
                    if isinstance(error, AdminError) and self._controller.cluster_id is None:
                        hint = "; it does not say which cluster it is: give --cluster-id"
                    raise RegistrationError(f"{error}{hint}") from error
                if not answer.error_code:
                    return self._note(connection, answer.broker_epoch, told)
                last = f"{error_name(answer.error_code)} ({answer.error_code}) from {connection.address}"
                # The session of an earlier process under this id ends within seconds.
                if answer.error_code != ErrorCode.DUPLICATE_BROKER_REGISTRATION:
                    raise RegistrationError(last)
                if pause == _RETRY_BACKOFF_S:
                    logger.warning("not registered: %s; trying again for up to %g s", last, seconds)
                await trio.sleep(pause)
                pause = min(pause * 2, _RETRY_BACKOFF_MAX_S)
        raise RegistrationError(
            f"not registered within {seconds:g} s: {last or self._controller.trouble or 'no answer'}"
        )

    def _note(self, connection: BrokerConnection, epoch: int, static_configs: int | None) -> Ready:
        version = connection.version_of(BrokerRegistrationRequest)
        logger.info(
            "registered as broker %d with broker epoch %d at %s, BrokerRegistration v%d, %s",
            self._settings.broker_id,
            epoch,
            connection.address,
            version,
            "without static configs" if static_configs is None else f"{static_configs} static configs",
        )
        assert self._controller.cluster_id is not None
        return Ready(
            "registered", self._settings.broker_id, epoch, self._controller.cluster_id, version, static_configs
        )

    # -- heartbeats

    async def _live(self, registered: Ready) -> End:
        interval = self._settings.heartbeat_interval_ms / 1000
        stay_fenced = self._settings.stay_fenced
        caught_up = unfenced = False
        while True:
            stopping = self._stopping.is_set()
            if stopping and self._stale:
                return End.UNREGISTERED
            answer = await self._heartbeat(registered, want_fence=stay_fenced or not caught_up, leave=stopping)
            at_once = self._stopping.is_set() and (self._stale or not stopping)
            if answer is not None:
                if stopping and answer.should_shut_down:
                    return End.LET_GO
                # As a real one: once it has caught up it asks to be unfenced at once.
                at_once = at_once or (answer.is_caught_up and not caught_up and not stay_fenced)
                caught_up = caught_up or answer.is_caught_up
                if unfenced is answer.is_fenced and not stopping:
                    logger.info("broker %d is %s", registered.broker_id, "fenced" if unfenced else "unfenced")
                unfenced = not answer.is_fenced
                self._tell(registered, unfenced)
            if not at_once:
                with trio.move_on_after(interval):
                    await self._stopping.wait()
                    if stopping:
                        await trio.sleep_forever()

    def _tell(self, registered: Ready, unfenced: bool) -> None:
        if not self._was_ready and (unfenced or self._settings.stay_fenced):
            self._was_ready = True
            self._on_ready(replace(registered, state="unfenced") if unfenced else registered)

    async def _heartbeat(self, ready: Ready, *, want_fence: bool, leave: bool) -> BrokerHeartbeatResponse | None:
        """The answer, ``None`` for a refusal, which is logged."""

        async def request(connection: BrokerConnection) -> BrokerHeartbeatRequest:
            return BrokerHeartbeatRequest(
                broker_id=ready.broker_id,
                broker_epoch=ready.broker_epoch,
                current_metadata_offset=ready.broker_epoch,
                want_fence=want_fence,
                want_shut_down=leave,
                cordoned_log_dirs=await self._cordoned(connection),
            )

        try:
            connection, answer = await self._ask(request, BrokerHeartbeatResponse)
        except ClientError as error:
            logger.warning("no heartbeat: %s", error)
            return None
        code = answer.error_code
        if code == _STALE and not self._stale:
            self._stale = True
            logger.warning(
                "broker %d is not registered any more under the broker epoch %d (STALE_BROKER_EPOCH from %s); like a "
                "real broker it does not register again by itself: start it anew",
                ready.broker_id,
                ready.broker_epoch,
                connection.address,
            )
        elif code and code != _STALE:
            logger.warning("heartbeat refused: %s (%d) from %s", error_name(code), code, connection.address)
        return None if code else answer

    async def _cordoned(self, connection: BrokerConnection) -> list[uuid.UUID] | None:
        """As a real one: none is said too, and nothing below the metadata.version that has them (KIP-1066)."""
        if connection.version_of(BrokerHeartbeatRequest) < _CORDONED_SINCE:
            return None
        if await connection.metadata_version() < CORDONED_LOG_DIRS_LEVEL:
            return None
        return list(self._settings.cordoned_log_dirs)

    # -- requests

    async def _ask(
        self, make: Callable[[BrokerConnection], Awaitable[Message]], expected: type[R]
    ) -> tuple[BrokerConnection, R]:
        """Ask the active controller, whoever that is by then, until it answers.  Other ``ClientError`` are raised."""
        pause = _RETRY_BACKOFF_S
        while True:
            try:
                connection = await self._controller.connection()
                answer = await connection.request(await make(connection), expected)
                if answer.error_code != ErrorCode.NOT_CONTROLLER:
                    self._controller.trouble = ""
                    return connection, answer
                why = f"{connection.address} is not the active controller"
            except (NodeUnreachableError, NotReadyError, DeadlineError) as error:
                why = str(error)
            except AdminError as error:
                if not error.retriable:
                    raise
                why = str(error)
            self._controller.note(why)
            await self._controller.leave()
            await trio.sleep(pause)
            pause = min(pause * 2, _RETRY_BACKOFF_MAX_S)
