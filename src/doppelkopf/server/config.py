"""How a server is set up: where it listens, where it keeps its tables, how fast bots play."""

from pathlib import Path

import msgspec

from doppelkopf import folders

DAY_MS = 24 * 3600 * 1000
KEEP_MS = 14 * DAY_MS


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How long cards that nobody had to think about wait, in seconds; never by the hand.

    A wait is drawn from `[least, most]` by chance alone. A card after which some call is no longer
    in time waits `closing` longer, whoever could still make that call.
    """

    least: float = 0.7
    most: float = 1.3
    closing: float = 1.5
    trick: float = 1.0
    """What is added before the first card of the next trick, so that people see the last one."""
    thinking: float = 1.0
    """What is added where a bot searches: more than it may think, or a forced card would show."""
    speech: float = 1.0
    """What a bot waits before it calls, answers or says that it has no reservation."""


NO_PACE = Pace(least=0, most=0, closing=0, trick=0, thinking=0, speech=0)
"""For tests and load: nobody waits."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one client and all together may ask for."""

    message_bytes: int = 8 * 1024
    upload_bytes: int = 256 * 1024
    messages_per_second: float = 10
    message_burst: int = 40
    tables_per_minute: float = 20
    """New tables from one address."""
    replays_per_minute: float = 20
    """Replays that have to be worked out, for one address."""
    requests_per_second: float = 20
    """Pages and files from one address."""
    request_burst: int = 120
    connects_per_second: float = 5
    """New websockets from one address."""
    connect_burst: int = 60
    connections: int = 5000
    """Of all kinds; never more than the system's limit of open files has room for."""
    connections_per_address: int = 300
    """Not behind a proxy, which is one address for everybody."""
    sockets: int = 4000
    """Websockets; at most four of five connections, so that pages still get through."""
    sockets_per_address: int = 200
    sockets_per_table: int = 60
    """Spectators; who has a seat always gets in."""
    sockets_per_person: int = 8
    """Windows of one person at a table; the oldest has to go."""
    send_queue: int = 64
    """Pictures a slow reader may lag behind before it is dropped and has to come back."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a server needs to know."""

    database: str
    """`sqlite:///file` or `postgresql://user:password@host/name`."""
    host: str = "127.0.0.1"
    port: int = 8080
    public_url: str | None = None
    """What others type into their browser, if that is not the address it listens on."""
    host_names: tuple[str, ...] = ()
    """Further names under which it is reached; see `hosts`."""
    trust_proxy: bool = False
    """Whether X-Forwarded-For and -Proto are those of our own proxy."""
    metrics_token: str | None = None
    """What whoever reads the figures has to send; None: they are for this machine alone, and behind
    a proxy for nobody."""
    pace: Pace = Pace()
    limits: Limits = Limits()
    workers: int = 1
    """Processes for bots."""
    away_after: float = 20.0
    """Seconds without a connection until the bot takes over."""
    next_after: float = 60.0
    """Seconds until the next game is dealt although not all have asked for it."""
    keep_ms: int = KEEP_MS
    """How long the server runs until a table that nobody uses goes into the trash, and until that
    is emptied of it."""
    unload_after: float = 300.0
    """Seconds without a connection until a table leaves memory."""
    gallery: bool = False
    """Whether every situation can be looked at on pages of its own; for tests and screenshots."""
    lan_address: str | None = None
    """The address of this machine in its network, if it listens there."""


def data_folder() -> Path:
    """Where the tables of this user lie, if no database is named."""
    import os

    if folder := os.environ.get("DOKO_DATA"):
        return Path(folder)
    return folders.data_folder()
