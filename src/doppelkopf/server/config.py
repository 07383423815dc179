"""How a server is set up: where it listens, where it keeps its rooms, how fast bots play."""

import msgspec

from doppelkopf.pace import Pace

DAY_MS = 24 * 3600 * 1000
KEEP_MS = 14 * DAY_MS


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one client and all together may ask for."""

    message_bytes: int = 8 * 1024
    upload_bytes: int = 256 * 1024
    book_bytes: int = 8 * 1024 * 1024
    """A whole round that comes from another server, or several evenings at once."""
    messages_per_second: float = 10
    message_burst: int = 40
    rooms_per_minute: float = 20
    """New rooms from one address."""
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
    sockets_per_room: int = 60
    """Of people who only watch; whoever belongs to the room always gets in."""
    sockets_per_person: int = 8
    """Windows of one person in a room; the oldest has to go."""
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
    bots: tuple[str, ...] = ()
    """Bots of one's own that people may choose here, as `module:Class`."""
    workers: int = 1
    """Processes for bots."""
    away_after: float = 20.0
    """Seconds without a connection until the bot takes over."""
    next_after: float = 60.0
    """Seconds until the next game is dealt although not all have asked for it."""
    keep_ms: int = KEEP_MS
    """How long the server runs until a room that nobody uses goes into the trash, and until that
    is emptied of it."""
    keep_rounds_ms: int | None = None
    """The same for what does not expire by itself: rounds, sheets, rules; None: for ever."""
    unload_after: float = 300.0
    """Seconds without a connection until a room leaves memory."""
    gallery: bool = False
    """Whether every situation can be looked at on pages of its own; for tests and screenshots."""
    may_open: bool = False
    """Whether the page may open it to the network: it was started for this machine alone."""
    networks: tuple[str, ...] | None = None
    """Where it could then listen; None: at the addresses this machine has when it is asked."""
    own_rules: bool = False
    """Whether the rule sets of the folder of who runs it can be chosen for tables here."""
    lan_address: str | None = None
    """The address of this machine in its network, if it listens there."""
