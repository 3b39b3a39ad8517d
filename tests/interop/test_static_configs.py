"""C7: what a broker would tell of its configs, beside what a real 4.4.0 broker with the same server.properties says of
itself to Kafka's own ``kafka-configs --describe --all``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kafkaproto.config.static import collect_static_configs
from mockcontroller.broker.settings import BrokerSettings

from .real_kafka import RealBroker, RealController

# A name, its value, whether it is sensitive, and where it is from.
_LINE = re.compile(r"^  ([\w.-]+)=(.*) sensitive=(true|false) synonyms=\{.*\}$")
_CANARY = "canary-3d77"

VALUES = """\
log.cleanup.policy= delete , compact \n\
sasl.enabled.mechanisms=PLAIN,  SCRAM-SHA-256
ssl.cipher.suites=
metric.reporters=
ssl.enabled.protocols=TLSv1.2 ,TLSv1.3, TLSv1.2
log.retention.ms=-1
log.retention.hours= 5 \n\
num.io.threads=+9
log.cleaner.min.cleanable.ratio=.25
log.cleaner.io.max.bytes.per.second=1e7
log.cleaner.backoff.ms=0010
message.max.bytes=1048576
sasl.login.refresh.window.factor=0.8d
log.flush.interval.messages=9223372036854775807
queued.max.request.bytes=-1
auto.create.topics.enable=FALSE
delete.topic.enable= True \n\
broker.rack=
authorizer.class.name=
cordoned.log.dirs=
security.providers=
principal.builder.class=org.apache.kafka.common.security.authenticator.DefaultKafkaPrincipalBuilder
"""

NAMES = f"""\
my.own=1
acme.secret={_CANARY}
super.users=User:a;User:b
remote.log.manager.task.retry.jitter=0.1
ssl.keystore.password={_CANARY}
sasl.jaas.config={_CANARY}
listener.name.plaintext.ssl.key.password={_CANARY}
listener.name.plaintext.plain.sasl.jaas.config={_CANARY}
listener.name.plaintext.ssl.keystore.type=PKCS12
listener.name.plaintext.num.network.threads=4
listener.name.plaintext.max.connections=7
listener.name.plaintext.log.segment.bytes=5000000
listener.name.plaintext.unknown.thing={_CANARY}
listener.name.other.ssl.truststore.location=/x
"""

FORM = """\
# a comment
! another
broker.rack = \\u00e9\\
   abc
ssl.provider: x\\:y\\=z
ssl.client.auth requested
log.message.timestamp.type=CreateTime  \n\
ssl.endpoint.identification.algorithm=
sasl.kerberos.service.name=a\\tb
sasl.oauthbearer.expected.issuer=caf\u00e9 \\u20ac
ssl.trustmanager.algorithm=\\ x
log.segment.bytes=2000000
log.segment.bytes=3000000
compression.type=gzip
"""

INTERNAL_AT_KAFKA = {"remote.log.manager.task.retry.jitter"}
"""That a broker shows once it is set: internal, or of a plugin, and so not told (C7)."""


def described(broker: RealBroker) -> dict[str, tuple[str | None, bool]]:
    """Name → value, and whether it is sensitive."""
    done = broker.tools.configs(
        "--bootstrap-server", broker.bootstrap, "--describe", "--all", "--broker", str(broker.node_id)
    )
    assert done.returncode == 0, done.stderr
    head, *lines = done.stdout.splitlines()
    assert head == f"All configs for broker {broker.node_id} are:"
    found = {}
    for line in lines:
        match = _LINE.match(line)
        assert match is not None, line
        found[match[1]] = (None if match[2] == "null" else match[2], match[3] == "true")
    return found


@pytest.mark.parametrize("text", ["", VALUES, NAMES, FORM], ids=["required", "values", "names", "form"])
def test_the_same_as_a_real_broker_says(
    real_controller: RealController, controller_id: int, tmp_path: Path, text: str
) -> None:
    """Every config that has a value, its text to the letter; secrets by name; nothing that is internal or unknown."""
    broker = RealBroker(real_controller, controller_id, folder=tmp_path)
    broker.format()
    file = tmp_path / "server.properties"
    with file.open("a", encoding="iso-8859-1") as properties:
        properties.write(text)
    try:
        broker.launch()
        broker.wait_until_ready()
        theirs = described(broker)
    finally:
        broker.stop()
    ours = dict(collect_static_configs(file))
    assert ours == dict(BrokerSettings.of(config=file).static_configs)
    # A broker takes one of the two from the other; what is told is the definition's default (C7).
    assert (ours.pop("broker.id"), theirs.pop("broker.id")) == ("-1", (str(controller_id), False))
    assert _CANARY not in str(ours)
    given = {line.partition("=")[0] for line in text.splitlines()}
    expected = {}
    for name, (value, sensitive) in theirs.items():
        told_with_null = sensitive and name in given
        if value is not None or told_with_null:
            expected[name] = None if sensitive else value
    # To a broker all that it doesn't know is sensitive, and what is internal there is shown once it is set.
    unknown = {"my.own", "acme.secret", "super.users", "listener.name.plaintext.unknown.thing"} & given
    assert all(expected.pop(name) is None for name in unknown)
    for name in INTERNAL_AT_KAFKA & given:
        expected.pop(name)
    assert ours == expected
    assert len(ours) > 290
