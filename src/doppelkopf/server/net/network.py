"""The way in from the network, which whoever sits at the machine opens and closes in the page.

A server that was started for this machine alone listens on loopback. Opened, it listens at one
address of its network as well; closed again, nobody who came by that address stays connected.
"""

import asyncio
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.requests import HTTPConnection

from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.server.live.hub import Hub, Opened
from doppelkopf.server.net.listen import lan_addresses, listen
from doppelkopf.server.rooms.refusals import refuse

if TYPE_CHECKING:
    import uvicorn


class Network:
    """The second listener of a running server."""

    def __init__(self, app: Starlette, server: "uvicorn.Server") -> None:
        self._app = app
        self._server = server
        self._listener: asyncio.Server | None = None
        self._changing = asyncio.Lock()

    @property
    def _hub(self) -> Hub:
        hub: Hub = self._app.state.hub
        return hub

    async def addresses(self) -> tuple[str, ...]:
        """Where it could be opened, the likeliest first."""
        given = self._hub.config.networks
        return await asyncio.to_thread(lan_addresses) if given is None else given

    async def open(self, host: str = "") -> None:
        """Listen at an address of this machine, by default the likeliest; another one is closed.

        Raises:
            IllegalAction: there is no network, no such address, or nobody can listen there.
        """
        known = await self.addresses()
        if not known:
            raise refuse(
                "network/none",
                "Dieser Rechner ist in keinem Netz. Verbinde ihn mit einem und versuch es noch"
                " einmal.",
                "This computer is in no network. Connect it to one and try again.",
            )
        host = host or known[0]
        if host not in known:
            raise refuse(
                "network/address",
                "Diese Adresse hat der Rechner nicht, oder nicht mehr.",
                "This computer does not have this address, or no longer.",
            )
        async with self._changing:
            if self._hub.opened is not None and self._hub.opened.host == host:
                return
            self._shut()
            await self._listen(host)

    async def close(self) -> None:
        """Be there for this machine alone again; who came from the network is cut off."""
        async with self._changing:
            self._shut()

    async def _listen(self, host: str) -> None:
        wanted = self._hub.config.port
        try:
            socket = listen(host, wanted, or_another=True)
        except Failure as error:
            raise IllegalAction.of(error, "network/failed") from None
        server = self._server

        def connection() -> asyncio.Protocol:
            return server.config.http_protocol_class(  # type: ignore[call-arg]
                config=server.config,
                server_state=server.server_state,
                app_state=server.lifespan.state,
            )

        loop = asyncio.get_running_loop()
        self._listener = await loop.create_server(
            connection, sock=socket, backlog=server.config.backlog
        )
        server.servers.append(self._listener)  # so that it ends with the server
        self._hub.open_to(Opened(host, int(socket.getsockname()[1])))

    def _shut(self) -> None:
        opened = self._hub.opened
        if self._listener is None or opened is None:
            return
        self._listener.close()
        self._server.servers.remove(self._listener)
        self._listener = None
        for connection in list(self._server.server_state.connections):
            transport = getattr(connection, "transport", None)
            if transport is None:
                continue
            came_in = tuple((transport.get_extra_info("sockname") or ())[:2])
            if came_in == (opened.host, opened.port):
                transport.abort()
        self._hub.open_to(None)


def let_open(app: Starlette, server: "uvicorn.Server") -> None:
    """Let the page open this server to the network, where it may be."""
    app.state.network = Network(app, server)


def network_of(connection: HTTPConnection) -> Network | None:
    """What opens this server to the network; None if it was started otherwise."""
    found: Network | None = getattr(connection.app.state, "network", None)
    return found if connection.app.state.hub.config.may_open else None
