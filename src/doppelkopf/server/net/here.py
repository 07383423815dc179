"""Whether a request comes from the very machine that the server runs on."""

import ipaddress
import re

from starlette.requests import HTTPConnection

from doppelkopf.server.hosts import host_of
from doppelkopf.server.net.access import hub_of

_FORWARDED = re.compile(
    r"(x-)?forwarded(-.*)?|via|x-original-.*|x-envoy-.*|.*-(real|client|connecting)-?ip"
)
"""What a proxy adds, also one that the server was not told of."""


def is_here(connection: HTTPConnection) -> bool:
    """Whether somebody at this machine asks, and neither a proxy nor the opened network for them.

    Who came in by the address that was opened for others counts as one of these.
    """
    hub = hub_of(connection)
    if hub.config.trust_proxy or hub.config.public_url:
        return False
    came_in = tuple((connection.scope.get("server") or ("", None))[:2])
    if hub.opened is not None and came_in == (hub.opened.host, hub.opened.port):
        return False
    host = host_of(connection.headers.get("host", "")) or ""
    asked_here = host == "localhost" or host.endswith(".localhost") or is_loopback(host)
    sent_here = is_loopback(connection.client.host if connection.client else "")
    forwarded = any(_FORWARDED.fullmatch(name) for name in connection.headers)
    return sent_here and asked_here and not forwarded


def is_loopback(host: str) -> bool:
    """Whether an address in figures never leaves its machine.

    >>> is_loopback("127.0.0.1"), is_loopback("::ffff:127.0.0.1"), is_loopback("192.0.2.7")
    (True, True, False)
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return bool((mapped or address).is_loopback)
