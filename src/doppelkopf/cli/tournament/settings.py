"""`doko tournament new` and `set`: what is agreed before, and what is changed afterwards."""

import inspect
import secrets
from collections.abc import Callable
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from doppelkopf.cli.output import AsJson, Language, print_json, print_table, write
from doppelkopf.cli.sheet.common import now, reporting
from doppelkopf.cli.tournament.common import Desk, at_a_tournament
from doppelkopf.cli.tournament.kept import create, path_for
from doppelkopf.cli.tournament.show import next_step, plain_overview
from doppelkopf.match.refused import Refused
from doppelkopf.rules import load
from doppelkopf.rules.problems import shorten
from doppelkopf.spelling import nearest
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import Who
from doppelkopf.tournament.decide import found as founded
from doppelkopf.tournament.model import Seating, Settings
from doppelkopf.tournament.money import cents_in
from doppelkopf.tournament.ranking import Break
from doppelkopf.tournament.rules import kept, settings_for
from doppelkopf.tournament.whole import Whole


class Options:
    """What can be said of a tournament; what is not given stays, or is as the rules say."""

    place: Annotated[str | None, typer.Option("--place", help="Where it is.", show_default=False)]
    on: Annotated[
        datetime | None,
        typer.Option("--date", formats=["%Y-%m-%d"], help="The day.", show_default=False),
    ]
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="How many rounds.", show_default=False)
    ]
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            help="Games in a list at a table of four; else as the rules say.",
            show_default=False,
        ),
    ]
    games_at_five: Annotated[
        int | None,
        typer.Option("--games-at-five", help="The same for tables of five.", show_default=False),
    ]
    minutes: Annotated[
        int | None,
        typer.Option(
            "--minutes", help="How long a round takes; else as the rules say.", show_default=False
        ),
    ]
    seating: Annotated[
        Seating | None,
        typer.Option("--seating", help="How people come to their tables.", show_default=False),
    ]
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed",
            help="With it all can draw the same again; else by chance.",
            show_default=False,
        ),
    ]
    breaks: Annotated[
        str | None,
        typer.Option(
            "--breaks",
            help="What decides between equal points, in order: won,solos,best-round,lot; or none.",
            show_default=False,
        ),
    ]
    team_counts: Annotated[
        int | None,
        typer.Option(
            "--team-counts", help="So many of a team count, the best; 0: all.", show_default=False
        ),
    ]
    players_open: Annotated[
        bool | None,
        typer.Option(
            "--players-open/--no-players-open",
            help="Whether those at a table may open it as a live table themselves.",
            show_default=False,
        ),
    ]
    fee: Annotated[
        str | None, typer.Option("--fee", help="The entry fee, as 8 or 7,50.", show_default=False)
    ]
    prizes: Annotated[
        str | None,
        typer.Option("--prizes", help="The prizes by place: 100;60;30.", show_default=False),
    ]


HINTS = get_type_hints(Options, include_extras=True)


def takes_options(command: Callable[..., None]) -> Callable[..., None]:
    """A command with a parameter `given: dict`, as Typer sees it: with each option in its place."""
    signature = inspect.signature(command)
    own = (
        {name: each.annotation for name, each in signature.parameters.items()}
        if hasattr(command, "__signature__")
        else get_type_hints(command, include_extras=True)
    )

    @wraps(command)
    def called(**all_given: Any) -> None:
        said = {name: all_given.pop(name) for name in HINTS}
        command(
            given={name: value for name, value in said.items() if value is not None}, **all_given
        )

    kind = inspect.Parameter.KEYWORD_ONLY
    parameters: list[inspect.Parameter] = []
    for each in signature.parameters.values():
        if each.name == "given":
            parameters += [
                inspect.Parameter(name, kind, default=None, annotation=hint)
                for name, hint in HINTS.items()
            ]
        else:
            parameters.append(each.replace(kind=kind, annotation=own[each.name]))
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in parameters}
    return called


def _read(given: dict[str, Any]) -> dict[str, Any]:
    """Options as settings.

    Raises:
        Refused: one of them is none.
    """
    same = ("place", "rounds", "games_at_five", "minutes", "seating", "seed", "players_open")
    found = {name: given[name] for name in same if name in given}
    if "on" in given:
        found["date"] = given["on"].date().isoformat()
    if "games" in given:
        found["games_at_four"] = given["games"]
    if "fee" in given:
        found["fee"] = cents_in(given["fee"])
    if "prizes" in given:
        parts = given["prizes"].replace(" ", ";").split(";")
        found["prizes"] = tuple(cents_in(each) for each in parts if each)
    if "team_counts" in given:
        found["team_counts"] = given["team_counts"] or None
    if "breaks" in given:
        found["breaks"] = _breaks(given["breaks"])
    return found


def _breaks(text: str) -> tuple[Break, ...]:
    words = [each.strip().casefold() for each in text.split(",") if each.strip()]
    if words in (["none"], ["keine"]):
        return ()
    known = [each.value for each in Break]
    for word in words:
        if word not in known:
            guess = nearest(word, known)
            hint = f" ({guess}?)" if guess else ""
            shown, listed = shorten(word, 40), ", ".join(known)
            raise Refused(
                "tournament/setting",
                f"„{shown}“ entscheidet nichts{hint}; es gibt {listed}.",
                f"“{shown}” decides nothing{hint}; there are {listed}.",
            )
    return tuple(Break(word) for word in words)


@takes_options
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called.")],
    given: dict[str, Any],
    rules: Annotated[
        str, typer.Option("--rules", help="A rule set, by name or file.", show_default=False)
    ] = "ddv",
    fives: Annotated[
        str | None,
        typer.Option(
            "--rules-at-five", help="Another rule set for tables of five.", show_default=False
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file",
            metavar="FILE",
            help="Where it is kept; by default in the user's folder.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Begin a tournament; all commands mean this one from now on."""
    with reporting(lang, as_json) as language:
        said = {"date": now().date().isoformat(), "seed": secrets.token_hex(4)} | _read(given)
        if fives is not None:
            said["fives"] = kept(load(fives))
        settings = settings_for(load(rules), name, **said)
        whole = Whole(founded(settings, Who()).tournament, {})
        path = file or path_for(settings.name, settings.date)
        desk = Desk(create(path, whole), language, as_json=as_json)
        if as_json:
            print_json(plain_overview(desk))
            return
        write(str(path))
        write(next_step(desk))


@takes_options
@at_a_tournament
def change(
    desk: Desk,
    given: dict[str, Any],
    name: Annotated[
        str | None, typer.Option("--name", help="What it is called.", show_default=False)
    ] = None,
) -> None:
    """Change what was agreed; without options: show it."""
    said = _read(given) | ({} if name is None else {"name": name})
    if not said:
        show(desk)
        return
    settings: Settings = msgspec.structs.replace(desk.of.settings, **said)
    desk.done(ask.Change(settings=settings))


def show(desk: Desk) -> None:
    """Print what is agreed."""
    settings = desk.of.settings
    plain = msgspec.to_builtins(settings)
    plain["rules"] = settings.rules.name
    plain["fives"] = None if settings.fives is None else settings.fives.name
    if desk.as_json:
        print_json(plain)
        return
    rows = [[key, _shown(value)] for key, value in plain.items() if value not in (None, "", [])]
    print_table([], rows)


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
