"""`doko serve`: the table in the browser. The address stands there before anything heavy loads."""

import ipaddress
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from doppelkopf.cli.output import Language, write
from doppelkopf.cli.own_bots import own_bot
from doppelkopf.errors import Failure
from doppelkopf.folders import games_folder
from doppelkopf.glyphs import cut, printable
from doppelkopf.language import Lang, speaker
from doppelkopf.server.config import DAY_MS, Config
from doppelkopf.server.hosts import host_of
from doppelkopf.server.net.listen import ANYWHERE, LOOPBACK, has_browser, lan_address, listen
from doppelkopf.server.store.database import check_file, check_kind, is_file

if TYPE_CHECKING:
    import uvicorn

app = typer.Typer(add_completion=False, rich_markup_mode=None)

PORT = 8080
SWITCH_SECONDS = 0.0005
"""How long the thread that writes to the database waits for the one that serves the tables; it has
to take over several times for each commit."""

Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="DOKO_DATABASE",
        metavar="FILE|URL",
        help="A SQLite file or postgresql://user:password@host/name; by default a file of yours.",
        show_envvar=True,
    ),
]


def database_url(given: str | None) -> str:
    """The URL of a database given as a file or a URL, or of the default one."""
    if given is None:
        given = str(games_folder() / "doko.db")
    if "://" in given:
        return given
    return f"sqlite:///{Path(given).expanduser().absolute()}"


@app.command()
def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Listen there instead of on this machine.")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help=f"The port; by default {PORT}, or a free one if it is taken."
        ),
    ] = None,
    database: Database = None,
    public_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The address others use, if a proxy stands in front."),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Another name under which others reach this machine; more than once for several.",
            show_default=False,
        ),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let everyone in your network play; shows a QR code.")
    ] = False,
    proxy: Annotated[
        bool,
        typer.Option("--proxy", help="Believe X-Forwarded-For and -Proto: your proxy sets them."),
    ] = False,
    metrics_token: Annotated[
        str | None,
        typer.Option(
            envvar="DOKO_METRICS_TOKEN",
            metavar="SECRET",
            help="Show /metrics to whoever sends this as Authorization: Bearer SECRET. Without it"
            " only this machine sees them, and with --proxy or --public-url nobody.",
            show_envvar=True,
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:CLASS",
            help="A bot of your own that people may choose; more than once for several.",
            show_default=False,
        ),
    ] = None,
    own_rules: Annotated[
        bool | None,
        typer.Option(
            "--own-rules/--no-own-rules",
            help="Offer the rule sets of your folder for tables; by default only on this machine"
            " and in a private network.",
            show_default=False,
        ),
    ] = None,
    keep_rounds: Annotated[
        int | None,
        typer.Option(
            "--keep-rounds",
            min=1,
            max=36500,
            metavar="DAYS",
            help="Put rounds, sheets and rules into the trash that nobody has used for so many days"
            " of running; by default they are kept for ever. `doko admin going` lists them before.",
            show_default=False,
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser.")
    ] = False,
    lang: Language = None,
) -> None:
    """Serve the table in the browser."""
    run_server(
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        host_names=tuple(host_name or ()),
        lan=lan,
        proxy=proxy,
        metrics_token=metrics_token,
        bots=tuple(bot or ()),
        own_rules=own_rules,
        keep_rounds=keep_rounds,
        open_browser=open_browser,
        lang=Lang(lang or Lang.EN),
    )


def run_server(
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    public_url: str | None = None,
    host_names: tuple[str, ...] = (),
    lan: bool = False,
    proxy: bool = False,
    metrics_token: str | None = None,
    bots: tuple[str, ...] = (),
    own_rules: bool | None = None,
    keep_rounds: int | None = None,
    open_browser: bool = False,
    lang: Lang = Lang.EN,
) -> None:
    """Listen, say where, then load the rest and serve until it is stopped."""
    say = speaker(lang)
    if public_url is not None:
        check_public_url(public_url)
    if metrics_token is not None:
        check_token(metrics_token)
    for name in host_names:
        check_host_name(name)
    for name in bots:
        check_bot(name)
    url = database_url(database)
    if is_file(url):
        check_file(url)
    else:
        _check_fully(url)
    bound = host or (ANYWHERE if lan else LOOPBACK)
    listener = listen(bound, PORT if port is None else port, or_another=port is None)
    used = int(listener.getsockname()[1])
    address = lan_address() if bound in (ANYWHERE, "::") else None
    config = Config(
        database=url,
        host=bound,
        port=used,
        public_url=public_url,
        host_names=host_names,
        trust_proxy=proxy,
        metrics_token=metrics_token,
        bots=bots,
        may_open=host is None and not lan and not proxy and public_url is None,
        own_rules=_is_private(bound, lan, public_url, proxy) if own_rules is None else own_rules,
        lan_address=address,
        keep_rounds_ms=None if keep_rounds is None else keep_rounds * DAY_MS,
    )
    if port is None and used != PORT:
        write(
            say(
                f"Port {PORT} ist belegt, also ein anderer.",
                f"Port {PORT} is taken, so another one.",
            )
        )
    here = LOOPBACK if bound in (ANYWHERE, "::") else bound
    local = f"http://{f'[{here}]' if ':' in here else here}:{used}/"
    write(say(f"Doppelkopf: {local}", f"Doppelkopf: {local}"))
    if lan:
        _show_lan(address, used, lang)
    if is_file(url):
        try:
            _check_fully(url)
        except BaseException:
            listener.close()
            raise
    write(say("Ende mit Strg-C.", "Ctrl-C ends it."))
    server = make_server(config)
    if open_browser and has_browser():
        threading.Thread(target=_open, args=(server, local), daemon=True).start()
    server.run(sockets=[listener])
    if not server.started:
        raise Failure(
            "serve/start",
            "Der Server konnte nicht anlaufen; der Grund steht darüber.",
            "The server could not start; the reason stands above.",
        )


def _is_private(host: str, lan: bool, public_url: str | None, proxy: bool) -> bool:
    """Whether only this machine and its own network can come: nobody else learns what lies here."""
    if public_url is not None or proxy:
        return False
    if lan or host == "localhost":
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_private and not address.is_unspecified


def check_public_url(url: str) -> None:
    """See whether others can use an address.

    Raises:
        Failure: it is none, or has more than a host and a port.
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname if parts.port != 0 else None
    except ValueError:
        raise _no_url(
            "Die öffentliche Adresse ist nicht zu lesen; eine sieht aus wie"
            " https://doko.example.org.",
            "The public URL cannot be read; one looks like https://doko.example.org.",
        ) from None
    if parts.scheme not in ("http", "https"):
        raise _no_url(
            "Die öffentliche Adresse beginnt mit http:// oder https://.",
            "The public URL begins with http:// or https://.",
        )
    if not host or parts.username is not None:
        raise _no_url(
            "Die öffentliche Adresse nennt einen Rechner, etwa https://doko.example.org.",
            "The public URL names a host, like https://doko.example.org.",
        )
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise _no_url(
            "Die öffentliche Adresse hat keinen Pfad: die Tische stehen unter / eines eigenen"
            " Namens, etwa https://doko.example.org.",
            "The public URL has no path: the tables stand at / of a host of their own, like"
            " https://doko.example.org.",
        )


def _no_url(de: str, en: str) -> Failure:
    return Failure("serve/public-url", de, en)


LEAST_TOKEN = 16


def check_token(token: str) -> None:
    """See whether a secret can be sent in a header and is none that somebody guesses.

    Raises:
        Failure: it is too short, or has other characters.
    """
    if len(token) < LEAST_TOKEN or not token.isascii() or not token.isprintable() or " " in token:
        raise Failure(
            "serve/metrics-token",
            f"Das Geheimnis für /metrics hat mindestens {LEAST_TOKEN} Zeichen: Buchstaben, Ziffern"
            " und Zeichen ohne Leerstellen.",
            f"The secret for /metrics has at least {LEAST_TOKEN} characters: letters, digits and"
            " signs without spaces.",
        )


def check_host_name(name: str) -> None:
    """See whether it can be the name of a machine.

    Raises:
        Failure: it cannot.
    """
    if host_of(name) is None or ":" in name:
        shown = cut(printable(name, "�"), 60)
        raise Failure(
            "serve/host-name",
            f"„{shown}“ ist kein Rechnername; einer sieht aus wie doko.example.org, ohne http://"
            " und ohne Port.",
            f"“{shown}” is not the name of a machine; one looks like doko.example.org,"
            " without http:// and without a port.",
        )


def check_bot(name: str) -> None:
    """Load a bot of one's own.

    Raises:
        Failure: it is none, or cannot be loaded.
    """
    from doppelkopf.bots import is_own

    if not is_own(name):
        shown = cut(printable(name, "�"), 60)
        raise Failure(
            "serve/bot",
            f"„{shown}“ ist kein eigener Bot; einer heißt Modul:Klasse.",
            f"“{shown}” is no bot of your own; one is called module:Class.",
        )
    own_bot(name)


def _check_fully(database: str) -> None:
    """Bring the database up to date; loads what it needs.

    Raises:
        DokoError: it cannot be used.
    """
    from doppelkopf.server.store.storage import check_database

    check_kind(database)
    check_database(database)


def make_server(config: Config) -> "uvicorn.Server":
    """The server of a configuration, ready to run on a socket."""
    import gc

    import uvicorn

    from doppelkopf.server.net.connections import (
        Door,
        capacity_for,
        fitting,
        protocols,
        raise_file_limit,
    )
    from doppelkopf.server.net.network import let_open
    from doppelkopf.web.app import make_app

    capacity = capacity_for(config, raise_file_limit())
    app = make_app(fitting(config, capacity))
    gc.freeze()  # what is loaded now stays: the collector need not look at it for every card
    gc.set_threshold(5_000, 20, 200)  # short pauses; all tables together are looked at rarely
    sys.setswitchinterval(SWITCH_SECONDS)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            lifespan="on",
            ws_max_size=config.limits.message_bytes * 4,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            ws_per_message_deflate=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=5,
            **protocols(Door(capacity)),
        )
    )
    if config.may_open:
        let_open(app, server)
    return server


def _show_lan(address: str | None, port: int, lang: Lang) -> None:
    say = speaker(lang)
    if address is None:
        write(
            say(
                "Dieser Rechner ist in keinem Netz: andere erreichen ihn nicht.",
                "This computer is in no network: others cannot reach it.",
            )
        )
        return
    url = f"http://{address}:{port}/"
    write(say(f"Im Netz:    {url}", f"In the network: {url}"))
    import io

    import segno

    drawn = io.StringIO()
    segno.make(url, error="l").terminal(out=drawn, compact=True)
    write(drawn.getvalue().rstrip("\n"))


def _open(server: object, url: str) -> None:
    """Open the browser as soon as the server answers."""
    import time
    import webbrowser

    for _ in range(200):
        if getattr(server, "started", False):
            webbrowser.open(url)
            return
        time.sleep(0.1)
