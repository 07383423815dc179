"""`doko admin`: what only whoever runs a server can do for its rounds."""

from typing import Annotated, Any

import typer

from doppelkopf.cli.output import AsJson, Language, Row, print_json, print_table, write
from doppelkopf.cli.serve import Database, check_public_url
from doppelkopf.cli.tables import DASHES, opened, title_of
from doppelkopf.errors import Failure
from doppelkopf.language import Lang, speaker
from doppelkopf.server.config import DAY_MS

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def admin() -> None:
    """Help a round whose link was lost, and see which rounds would go.

    Works while the server runs, and while it does not.
    """


@app.command(context_settings=DASHES)
def link(
    round_id: Annotated[
        str, typer.Argument(metavar="ROUND", help="The id of a round: what follows /round/.")
    ],
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address others use.", show_default=False)
    ] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Make the link anew by which a round is kept; the one that was lost leads nowhere."""
    from doppelkopf.server.identity import new_invite
    from doppelkopf.server.live.registry import KINDS
    from doppelkopf.server.net import routes as routes  # every kind registers itself
    from doppelkopf.server.rooms.links import Right
    from doppelkopf.server.store import doors
    from doppelkopf.server.store.trash import listed

    if public_url is not None:
        check_public_url(public_url)
    with opened(database) as store:
        there = store.do(lambda found: listed(found, trash=False))
        kept = next((each for each in there if each.id == round_id), None)
        known = None if kept is None else KINDS.get(kept.kind)
        if known is None or Right.KEEP not in known.kind.rights:
            raise Failure(
                "admin/no-round",
                "Eine solche Runde gibt es nicht; „doko tables list“ zeigt alle.",
                "There is no such round; “doko tables list” shows all.",
            )
        token = new_invite()
        store.do(lambda found: doors.renew(found, round_id, Right.KEEP, token))
    path = known.kind.way_in(round_id, token)
    url = f"{(public_url or '').rstrip('/')}{path}"
    if as_json:
        print_json({"id": round_id, "link": url})
    else:
        write(url)


@app.command()
def going(
    keep_rounds: Annotated[
        int,
        typer.Option(
            "--keep-rounds",
            min=1,
            max=36500,
            metavar="DAYS",
            help="As many days as `doko serve` is told to keep them.",
        ),
    ],
    database: Database = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """List rounds, sheets and rules in the order in which they would go, and when.

    A sheet that belongs to a round counts as used when the round is.
    """
    from doppelkopf.server.store.trash import listed

    with opened(database) as store:
        there = store.do(lambda found: listed(found, trash=False))
        ran = store.clock.now()
    rows: list[dict[str, Any]] = [
        {
            "id": kept.id,
            "kind": kept.kind,
            "title": title_of(kept),
            "days_left": round(max(0, keep_rounds * DAY_MS - (ran - kept.used)) / DAY_MS, 1),
        }
        for kept in reversed(there)
        if not kept.expires
    ]
    if as_json:
        print_json(rows)
        return
    say = speaker(Lang(lang or Lang.EN))
    if not rows:
        write(say("Keine.", "None."))
        return
    head = ["id", say("Art", "kind"), say("Name", "title"), say("Tage übrig", "days left")]
    lines: list[Row] = [
        [row["id"], row["kind"], row["title"], f"{row['days_left']:.1f}"] for row in rows
    ]
    print_table(head, lines)
