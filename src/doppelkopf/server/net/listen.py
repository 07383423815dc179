"""Where a server can be reached: its socket, its address here and in the network around it."""

import errno
import ipaddress
import os
import socket
import sys

from doppelkopf.errors import DokoError

LOOPBACK = "127.0.0.1"
ANYWHERE = "0.0.0.0"  # noqa: S104 - only where --lan or --host asks for it
BACKLOG = 2048


def listen(host: str, port: int, *, or_another: bool = False) -> socket.socket:
    """A listening socket; with `or_another`, on a free port if that one is taken.

    Raises:
        DokoError: nobody can listen there.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return _bound(family, host, port)
    except (OSError, OverflowError) as error:
        taken = isinstance(error, OSError) and error.errno in (errno.EADDRINUSE, errno.EACCES)
        if taken and or_another:
            return _bound(family, host, 0)
        reason = getattr(error, "strerror", None) or str(error)
        raise DokoError(f"Cannot listen on {host} port {port}: {reason}.") from None


def _bound(family: int, host: str, port: int) -> socket.socket:
    # Named TCP, or asyncio leaves small messages waiting for others (TCP_NODELAY).
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
    except BaseException:
        found.close()
        raise
    return found


def lan_address() -> str | None:
    """The address of this machine in its network; None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only picks the way out
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    found = ipaddress.ip_address(address)
    return None if found.is_loopback or found.is_unspecified else address


def has_browser() -> bool:
    """Whether a window can be opened for the person who started it."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
