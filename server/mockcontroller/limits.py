"""What the server puts up with from its clients: sizes, counts, times."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

DEFAULT_MAX_FRAME_BYTES = 104_857_600
"""As Kafka's ``socket.request.max.bytes``."""

DEFAULT_IDLE_TIMEOUT_MS = 600_000
"""As Kafka's ``connections.max.idle.ms``."""

_OTHER_DESCRIPTORS = 64
"""Beside those of connections: listeners, standard streams, the event loop's own."""

DEFAULT_MAX_CONNECTIONS = 2_000
"""Kafka has no limit unless ``max.connections`` sets one; a test that leaks connections should hear of it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one server. ValueError for one that nothing could satisfy.

    * ``max_frame_bytes`` – the largest request in bytes, its four length bytes not counted; a connection that
      announces a larger one is closed.
    * ``max_connections`` – open at once, over all listeners; one more is closed as soon as it is accepted.
    * ``idle_timeout`` – seconds without a byte from the peer, no request being handled, until its connection is
      closed; also the time a peer may take to read one batch of answers.
    * ``stop_grace`` – seconds that a graceful stop gives to requests in flight.
    """

    max_frame_bytes: int = DEFAULT_MAX_FRAME_BYTES
    max_connections: int = DEFAULT_MAX_CONNECTIONS
    idle_timeout: float = DEFAULT_IDLE_TIMEOUT_MS / 1000
    stop_grace: float = 5.0

    def __post_init__(self) -> None:
        if not 1 <= self.max_frame_bytes <= 2**31 - 1:
            raise ValueError(f"the largest frame must have 1 to {2**31 - 1} bytes, not {self.max_frame_bytes}")
        if self.max_connections < 1:
            raise ValueError(f"at least 1 connection must be allowed, not {self.max_connections}")
        if not self.idle_timeout > 0:
            raise ValueError(f"the idle timeout must be over 0 s, not {self.idle_timeout}")
        if not self.stop_grace >= 0:
            raise ValueError(f"the grace of a stop can't be negative: {self.stop_grace}")

    def raise_descriptor_limit(self) -> None:
        """Let the process have as many connections as this says, as far as the system allows it."""
        try:
            import resource
        except ImportError:  # not on Windows
            return
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = self.max_connections + _OTHER_DESCRIPTORS
        if hard != resource.RLIM_INFINITY:
            wanted = min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
