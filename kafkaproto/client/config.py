"""Settings of the admin client: Kafka's names and defaults, from a mapping or a properties file.

Those that would change how a connection is secured are refused where they ask for what is not there, never ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

from kafkaproto.client.errors import ConfigError

_INT32_MAX: Final = 2**31 - 1

_NUMBERS: Mapping[str, str] = {
    "request.timeout.ms": "request_timeout_ms",
    "default.api.timeout.ms": "default_api_timeout_ms",
    "retry.backoff.ms": "retry_backoff_ms",
    "retry.backoff.max.ms": "retry_backoff_max_ms",
    "socket.connection.setup.timeout.ms": "connection_setup_timeout_ms",
    "retries": "retries",
}

# Of Kafka's admin settings, those that need nothing here: they tune what this client does not have.
_WITHOUT_EFFECT = frozenset(
    {
        "auto.include.jmx.reporter", "bootstrap.controllers", "bootstrap.servers", "client.dns.lookup",
        "connections.max.idle.ms", "enable.metrics.push", "metadata.max.age.ms",
        "metadata.recovery.rebootstrap.trigger.ms", "metadata.recovery.strategy", "metric.reporters",
        "metrics.num.samples", "metrics.recording.level", "metrics.sample.window.ms", "receive.buffer.bytes",
        "reconnect.backoff.max.ms", "reconnect.backoff.ms", "security.providers", "send.buffer.bytes",
        "socket.connection.setup.timeout.max.ms",
    }
)  # fmt: skip

_SECURITY_PROTOCOLS = ("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientConfig:
    """Times in ms.  ``ConfigError`` for values that Kafka refuses too."""

    client_id: str = "kafkaproto-admin"
    request_timeout_ms: int = 30_000
    """For one request, from sending to its answer."""
    default_api_timeout_ms: int = 60_000
    """For a whole call, with all its connections, requests and retries."""
    retry_backoff_ms: int = 100
    """Wait before the second try; doubled before each further one."""
    retry_backoff_max_ms: int = 1_000
    connection_setup_timeout_ms: int = 10_000
    """For one attempt to connect."""
    retries: int = _INT32_MAX
    """Tries after the first; the time for the call ends them too."""
    max_frame_bytes: int = 104_857_600
    """Longest answer taken, the four bytes of its length not counted."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, int) and value < 0:
                raise ConfigError(_kafka_name(field.name), f"{value} is below 0")
        if self.default_api_timeout_ms < self.request_timeout_ms:
            raise ConfigError(
                "default.api.timeout.ms",
                f"{self.default_api_timeout_ms} is below request.timeout.ms, which is {self.request_timeout_ms}",
            )

    @classmethod
    def from_properties(cls, properties: Mapping[str, str], file: str = "") -> tuple[ClientConfig, tuple[str, ...]]:
        """The settings, and the names among ``properties`` that no admin client of Kafka has.

        ``ConfigError`` with ``file`` in it for a value of a wrong form, and for another security protocol than
        PLAINTEXT.
        """
        _check_security(properties.get("security.protocol", "PLAINTEXT"), file)
        settings: dict[str, int] = {}
        for name, attribute in _NUMBERS.items():
            if name in properties:
                settings[attribute] = _number(name, properties[name], file)
        if "default_api_timeout_ms" not in settings and "request_timeout_ms" in settings:
            # Kafka lets a longer request make an untouched time for the call longer too.
            settings["default_api_timeout_ms"] = max(cls().default_api_timeout_ms, settings["request_timeout_ms"])
        client_id = properties.get("client.id", "").strip() or cls().client_id
        try:
            config = cls(client_id=client_id, **settings)
        except ConfigError as error:
            raise ConfigError(error.option, error.reason, file) from None
        return config, tuple(name for name in properties if not _is_known(name))

    @classmethod
    def from_file(cls, path: str | Path) -> tuple[ClientConfig, tuple[str, ...]]:
        """The same from a Java properties file; ``ConfigError`` also where it can't be read."""
        from kafkaproto.config.static import read_properties
        from kafkaproto.config.values import ConfigError as NotProperties

        try:
            properties = read_properties(Path(path))
        except OSError as error:
            raise ConfigError("", error.strerror or str(error), str(path)) from None
        except NotProperties as error:
            raise ConfigError("", f"not a properties file: {error.rule}", str(path)) from None
        return cls.from_properties(properties, str(path))


def _is_known(name: str) -> bool:
    return (
        name in _NUMBERS
        or name in _WITHOUT_EFFECT
        or name in ("client.id", "security.protocol")
        or name.startswith(("sasl.", "ssl."))
    )


def _kafka_name(attribute: str) -> str:
    return next((name for name, own in _NUMBERS.items() if own == attribute), attribute)


def _number(name: str, text: str, file: str) -> int:
    try:
        value = int(text.strip())
    except ValueError:
        raise ConfigError(name, f"not a whole number: {text!r}", file) from None
    if not 0 <= value <= _INT32_MAX:
        raise ConfigError(name, f"not from 0 to {_INT32_MAX}: {text!r}", file)
    return value


def _check_security(text: str, file: str) -> None:
    protocol = text.strip().upper()
    if protocol == "PLAINTEXT":
        return
    reason = (
        f"{protocol} is not supported, only PLAINTEXT is"
        if protocol in _SECURITY_PROTOCOLS
        else f"{text!r} is not one of {', '.join(_SECURITY_PROTOCOLS)}"
    )
    raise ConfigError("security.protocol", reason, file)
