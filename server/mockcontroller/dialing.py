"""How a leader reaches a node that is to be a voter: a connection of its own, and ApiVersions on it, as Kafka's raft
channel does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kafkaproto.messages import ApiVersionsResponse
    from mockcontroller.handlers.state import Dialer


def dialer(node_id: int) -> Dialer:
    """The dialer of that node."""

    async def dial(host: str, port: int, seconds: float) -> ApiVersionsResponse | None:
        # Imported only here: few quorums are ever changed, and each start would pay for the client.
        import trio

        from kafkaproto.client import Address, ClientConfig, ClientError, Connection
        from kafkaproto.client.admin import open_stream
        from kafkaproto.client.connection import SOFTWARE_NAME
        from kafkaproto.client.version import software_version
        from kafkaproto.messages import ApiVersionsRequest, ApiVersionsResponse

        question = ApiVersionsRequest(client_software_name=SOFTWARE_NAME, client_software_version=software_version())
        address = Address(host, port)
        with trio.move_on_after(seconds):
            try:
                stream = await open_stream(address)
                connection = Connection(stream, address, ClientConfig(client_id=f"raft-client-{node_id}"))
                try:
                    # Every connection begins with this request; the second is the one that counts.
                    await connection.handshake()
                    return await connection.request(question, ApiVersionsResponse)
                finally:
                    await connection.aclose()
            except (OSError, ClientError):
                return None
        return None

    return dial
