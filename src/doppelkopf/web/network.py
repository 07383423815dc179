"""The page on which whoever sits at the machine opens the server to the network, and closes it."""

import ipaddress
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import IllegalAction
from doppelkopf.server.net.access import hub_of, lang_of
from doppelkopf.server.net.here import is_here
from doppelkopf.server.net.network import Network, network_of
from doppelkopf.server.net.rooms import check_origin
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.paths import local_path
from doppelkopf.web.qr import qr_code
from doppelkopf.web.render import render

SEE_OTHER = 303


def routes() -> list[BaseRoute]:
    """The routes of this page."""
    return [
        Route("/network", network_page, methods=["GET", "POST"]),
        Route("/network/qr.svg", network_code),
    ]


class Door(NamedTuple):
    """What the start page tells whoever sits at the machine."""

    url: str | None
    """Where others reach it; None: it is closed."""


def door_of(request: Request) -> Door | None:
    """Whether the server is open to the network; None for whoever may not change that."""
    if network_of(request) is None or not is_here(request):
        return None
    opened = hub_of(request).opened
    return Door(None if opened is None else f"{opened.url}/")


def _network(request: Request) -> Network:
    """What opens the server.

    Raises:
        HTTPException: this server was not started for its machine alone.
        IllegalAction: somebody elsewhere asks.
    """
    network = network_of(request)
    if network is None:
        raise HTTPException(404)
    if not is_here(request):
        raise refuse(
            "network/elsewhere",
            "Das geht nur an dem Rechner, auf dem doko läuft.",
            "Only somebody at the computer that runs doko can do that.",
        )
    return network


async def network_page(request: Request) -> Response:
    """What it means, where it would be, and the button."""
    network = _network(request)
    back = local_path(request.query_params.get("to", "/"))
    if request.method != "POST":
        return await _page(request, network, back)
    if "origin" not in request.headers:
        raise refuse(
            "request/origin",
            "Das muss eine Seite dieses Servers verlangen.",
            "A page of this server has to ask for that.",
        )
    check_origin(request)
    async with form_of(request, fields=4) as form:
        what, address = word(form, "do"), word(form, "address")
        back = local_path(word(form, "to") or "/")
    try:
        if what == "open":
            await network.open(address)
        elif what == "close":
            await network.close()
        else:
            raise refuse("network/unknown", "Öffnen oder schließen?", "Open or close?")
    except IllegalAction as error:
        return await _page(request, network, back, error.reason[lang_of(request)])
    return RedirectResponse(back if back.startswith("/t/") else "/network", SEE_OTHER)


async def _page(
    request: Request, network: Network, back: str, problem: str | None = None
) -> Response:
    hub, addresses = hub_of(request), await network.addresses()
    opened = hub.opened
    return render(
        request,
        "network.html",
        status=400 if problem else 200,
        path="/network",
        problem=problem,
        addresses=addresses,
        public=[each for each in addresses if not ipaddress.ip_address(each).is_private],
        port=hub.config.port,
        url=None if opened is None else f"{opened.url}/",
        moved=opened is not None and opened.port != hub.config.port,
        gone=opened is not None and opened.host not in addresses,
        back=back,
    )


async def network_code(request: Request) -> Response:
    """The address in the network as a QR code."""
    _network(request)
    opened = hub_of(request).opened
    if opened is None:
        raise HTTPException(404)
    return qr_code(f"{opened.url}/")
