"""Where a server can be reached: its socket, its address here and in the network around it."""

import contextlib
import errno
import ipaddress
import os
import socket
import struct
import sys

from doppelkopf.errors import Failure
from doppelkopf.glyphs import cut, printable
from doppelkopf.language import Text

LOOPBACK = "127.0.0.1"
ANYWHERE = "0.0.0.0"  # noqa: S104 - only where --lan or --host asks for it
BACKLOG = 2048
GET_ADDRESS = 0x8915
"""What Linux calls SIOCGIFADDR: the address of an interface."""


def listen(host: str, port: int, *, or_another: bool = False) -> socket.socket:
    """A listening socket; with `or_another`, on a free port if that one is taken.

    Raises:
        Failure: nobody can listen there.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return _bound(family, host, port)
    except (OSError, OverflowError) as error:
        taken = isinstance(error, OSError) and error.errno in (errno.EADDRINUSE, errno.EACCES)
        if taken and or_another:
            return _bound(family, host, 0)
        raise _cannot_listen(host, port, error) from None


def _cannot_listen(host: str, port: int, error: OSError | OverflowError) -> Failure:
    """What a person can do about it, where that is known; else what the system says."""
    known = error.errno if isinstance(error, OSError) else None
    shown = cut(printable(host, "�"), 60)
    why = _WHY.get(known or 0)
    if isinstance(error, socket.gaierror):
        why = Text("diese Adresse ist nicht zu finden", "this address cannot be found")
    if why is None:
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".")
        why = Text(reason, reason)
    return Failure(
        "serve/listen",
        f"An {shown}, Port {port}, kann der Server nicht horchen: {why.de}.",
        f"The server cannot listen on {shown}, port {port}: {why.en}.",
    )


_WHY = {
    errno.EADDRINUSE: Text(
        "der Port ist schon belegt; --port nimmt einen anderen",
        "the port is taken already; --port takes another one",
    ),
    errno.EACCES: Text(
        "das darf hier nicht jeder; ein Port ab 1024 geht immer",
        "not everyone may do that here; a port from 1024 on always works",
    ),
    errno.EADDRNOTAVAIL: Text(
        "diese Adresse hat der Rechner nicht", "this computer does not have this address"
    ),
}


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


def lan_addresses() -> tuple[str, ...]:
    """All addresses of this machine in networks around it, the way out first."""
    found = [lan_address(), *_of_interfaces()]
    with contextlib.suppress(OSError, UnicodeError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    good = [each for each in found if each is not None and _is_for_others(each)]
    return tuple(dict.fromkeys(good))


def _is_for_others(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)


def _of_interfaces() -> list[str]:
    """What the system says its interfaces are called by; nothing where it does not say."""
    try:
        import fcntl
    except ImportError:  # only Unix has it
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            asked = struct.pack("256s", os.fsencode(name)[:15])
            with contextlib.suppress(OSError):  # it has no address, or is no Linux
                answer = fcntl.ioctl(probe.fileno(), GET_ADDRESS, asked)
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def has_browser() -> bool:
    """Whether a window can be opened for the person who started it."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
