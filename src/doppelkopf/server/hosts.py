"""Under which names a server answers.

A page of a stranger can have its own name point to this machine (DNS rebinding) and would then be
of the same origin as our pages. So a name has to be one of ours: this machine's, the public one, or
one that was given at the start. An address in figures cannot be pointed elsewhere and is always
good, so a network of one's own needs no set-up.
"""

import ipaddress
import re
import socket
import threading
from collections.abc import Iterable
from urllib.parse import urlsplit

from doppelkopf.server.config import Config

PRIVATE = ("local", "lan", "home.arpa", "internal", "localdomain")
"""What networks at home and at work append to the names of machines; nobody can register it."""
_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*")


def host_of(header: str) -> str | None:
    """The name or address in a Host header, without its port; None if it is none.

    >>> [host_of(text) for text in ("Anna.Local.:80", "[::1]:8080", "192.0.2.7", "a@b", "")]
    ['anna.local', '::1', '192.0.2.7', None, None]
    """
    found = re.fullmatch(r"(\[[^\[\]@/]+\]|[^\[\]:@/]+)(:[0-9]{0,5})?", header)
    if found is None:
        return None
    host = found[1].strip("[]").lower().removesuffix(".")
    return host if is_address(host) or is_name(host) else None


def is_address(host: str) -> bool:
    """Whether it is an address in figures, as browsers write it."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_name(host: str) -> bool:
    """Whether it can be the name of a machine."""
    return len(host) <= 253 and _NAME.fullmatch(host) is not None


class Hosts:
    """The names of one server."""

    def __init__(self, config: Config) -> None:
        given = [config.host, *config.host_names]
        if config.public_url:
            given.append(urlsplit(config.public_url).hostname or "")
        self._names = {"localhost", *_plain(given), *_of_machine(socket.gethostname())}
        self._lan_address = config.lan_address

    def look_up(self) -> None:
        """Learn what the network calls this machine; that may take a while, so beside all else."""
        threading.Thread(target=self._look_up, name="hosts", daemon=True).start()

    def _look_up(self) -> None:
        self._names |= set(_plain([socket.getfqdn()]))
        if self._lan_address is not None:
            try:
                name, others, _ = socket.gethostbyaddr(self._lan_address)
            except OSError:
                return
            self._names |= set(_plain([name, *others]))

    def knows(self, header: str | None) -> bool:
        """Whether a request with this Host header is for us; one without it is from no browser."""
        if header is None:
            return True
        host = host_of(header)
        return host is not None and (is_address(host) or host in self._names)


def _plain(names: Iterable[str]) -> Iterable[str]:
    return (name.lower().removesuffix(".") for name in names if name)


def _of_machine(name: str) -> Iterable[str]:
    """What a machine of this name is called in a network."""
    own = name.lower().removesuffix(".")
    first = own.partition(".")[0]
    return (own, first, *(f"{first}.{end}" for end in PRIVATE)) if first else ()
