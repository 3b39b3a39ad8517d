"""Sessions of brokers: when each was last heard of, as the active controller alone knows it.

Nothing of this is in the log.  A session belongs to a broker epoch and begins with its first heartbeat; a new leader
gives every unfenced broker a fresh one.  A broker whose session is over is fenced (broker.session.timeout.ms).
"""

from __future__ import annotations

from collections.abc import Iterable

from mockcontroller.image.brokers import BrokerRegistration, Brokers

SESSION_TIMEOUT_S = 9.0
"""As broker.session.timeout.ms."""


class BrokerSessions:
    """Times are seconds of the node's clock, ``epoch`` is the leader's."""

    def __init__(self, timeout_s: float = SESSION_TIMEOUT_S) -> None:
        self.timeout_s = timeout_s
        self._epoch = -1
        self._heard: dict[tuple[int, int], float] = {}

    def touch(self, broker: BrokerRegistration, epoch: int, now: float) -> None:
        """That broker was heard of."""
        self._begin(epoch)
        self._heard[broker.broker_id, broker.epoch] = now

    def alive(self, broker: BrokerRegistration, epoch: int, now: float) -> bool:
        """Whether it was heard of in this epoch, and not too long ago; an unfenced one counts as heard of at first."""
        self._begin(epoch)
        key = broker.broker_id, broker.epoch
        heard = self._heard.get(key) if broker.fenced else self._heard.setdefault(key, now)
        return heard is not None and now - heard < self.timeout_s

    def expired(self, brokers: Brokers, epoch: int, now: float) -> list[BrokerRegistration]:
        """The unfenced brokers whose session is over."""
        return [one for one, heard in self._unfenced(brokers, epoch, now) if now - heard >= self.timeout_s]

    def next_end(self, brokers: Brokers, epoch: int, now: float) -> float | None:
        """When the next session of an unfenced broker will be over; ``None`` where there is none."""
        return min((heard + self.timeout_s for _, heard in self._unfenced(brokers, epoch, now)), default=None)

    def _unfenced(self, brokers: Brokers, epoch: int, now: float) -> Iterable[tuple[BrokerRegistration, float]]:
        self._begin(epoch)
        for one in brokers.values():
            if not one.fenced:
                # One that this leader found unfenced has its time from the first look on.
                yield one, self._heard.setdefault((one.broker_id, one.epoch), now)

    def _begin(self, epoch: int) -> None:
        if epoch != self._epoch:
            self._epoch = epoch
            self._heard.clear()
