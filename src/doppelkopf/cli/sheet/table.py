"""`doko sheet new`, `list` and `open`: which evening is being kept."""

import secrets
from datetime import date, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from doppelkopf.cli.output import AsJson, Language, Row, print_json, print_table, write
from doppelkopf.cli.remote import is_link
from doppelkopf.cli.sheet.common import File, ask_line, is_interactive, now, reporting
from doppelkopf.cli.sheet.input import split
from doppelkopf.cli.sheet.live import open_live, read_link
from doppelkopf.cli.sheet.show import show_outlook
from doppelkopf.files import folder_for
from doppelkopf.language import Lang, speaker
from doppelkopf.match.evening import store
from doppelkopf.match.evening.model import Evening, begin_evening
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.plain import plain_outlook
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.rules import RuleFile, load
from doppelkopf.rules.model.match import FirstDealer, Scorer
from doppelkopf.rules.source import built_in_names

DRAW = "draw"


def new(
    people: Annotated[
        str | None,
        typer.Option(
            "--people",
            metavar="A,B,C,D",
            help="Who sits at the table, clockwise.",
            show_default=False,
        ),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option("--rules", help="A rule set, by name or file.", show_default=False),
    ] = None,
    round_name: Annotated[
        str | None,
        typer.Option("--round", help="The name of your round.", show_default=False),
    ] = None,
    on: Annotated[
        datetime | None,
        typer.Option(
            "--date", formats=["%Y-%m-%d"], help="The day; by default today.", show_default=False
        ),
    ] = None,
    dealer: Annotated[
        str | None,
        typer.Option("--dealer", help="Who deals first; draw: by lot.", show_default=False),
    ] = None,
    scorer: Annotated[
        str | None,
        typer.Option("--scorer", help="Who keeps the sheet; draw: by lot.", show_default=False),
    ] = None,
    file: File = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Begin an evening; what is not given is taken from the last one of the round, or asked."""
    with reporting(lang, as_json) as language:
        day = on.date() if on else now().date()
        evening = _begin(_Wanted(people, rules, round_name, day, dealer, scorer), language)
        path = file or store.path_for(evening)
        with folder_for(path):
            opened = store.create(path, evening)
            try:
                store.set_current(path)
            except BaseException:
                store.discard(path)
                raise
        if as_json:
            print_json({"file": str(opened.path), "next": plain_outlook(evening.state(), now())})
            return
        write(str(opened.path))
        if scorer_name := make_sheet(evening).scorer:
            say = speaker(language)
            write(say(f"Schreiber ist {scorer_name}.", f"{scorer_name} keeps the sheet."))
        show_outlook(evening.state(), language)


class _Wanted:
    """What was asked for, with the round's last evening behind it."""

    def __init__(
        self,
        people: str | None,
        rules: str | None,
        name: str | None,
        day: date,
        dealer: str | None,
        scorer: str | None,
    ) -> None:
        self.people = people
        self.rules = rules
        self.name = name
        self.day = day
        self.dealer = dealer
        self.scorer = scorer


def _begin(wanted: _Wanted, lang: Lang) -> Evening:
    say = speaker(lang)
    last = _last_evening(wanted.name)
    rules = _rules(wanted.rules or (last and last.rules_name), say("Regelsatz?", "Rule set?"))
    names = tuple(split(wanted.people)) if wanted.people else None
    if names is None and last is not None and wanted.name:
        names = last.people
    if names is None:
        if not is_interactive():
            raise _missing("--people")
        names = tuple(
            split(ask_line(say("Wer sitzt am Tisch, im Uhrzeigersinn? ", "Who sits, clockwise? ")))
        )
    scorer = _drawn(wanted.scorer, names)
    if scorer is None and rules.rules.match.scorer is Scorer.VOLUNTEER:
        if is_interactive():
            prompt = say("Wer schreibt? (leer: Los) ", "Who keeps the sheet? (empty: by lot) ")
            scorer = ask_line(prompt) or None
        scorer = scorer or secrets.choice(names)  # Wettbewerb 1: if nobody volunteers, one is drawn
    dealer = _drawn(wanted.dealer, names)
    if dealer is None and rules.rules.match.first_dealer is FirstDealer.DRAWN:
        dealer = secrets.choice(names)
    name = wanted.name or (last.round if last else say("Doppelkopf", "Doppelkopf"))
    return begin_evening(
        rules,
        names,
        name=name,
        on=wanted.day,
        dealer=_known(dealer, names),
        scorer=_known(scorer, names),
        started=now() if wanted.day == now().date() else None,  # an old evening has no clock
    )


def _drawn(wanted: str | None, names: tuple[str, ...]) -> str | None:
    return secrets.choice(names) if wanted == DRAW and names else wanted


def _known(wanted: str | None, names: tuple[str, ...]) -> str | None:
    if wanted is None:
        return None
    return next((name for name in names if name.casefold() == wanted.casefold()), wanted)


def _last_evening(name: str | None) -> Evening | None:
    """The round's latest evening, or of no name the current one."""
    paths = [path for path in (store.current(),) if path] if name is None else store.evenings()
    found = []
    for path in paths:
        try:
            evening = store.open_evening(path).evening
        except Refused:
            continue
        if name is None or evening.round.casefold() == name.casefold():
            found.append(evening)
    return max(found, key=lambda evening: evening.date, default=None)


def _rules(name: str | None, prompt: str) -> RuleFile:
    if name is None:
        if not is_interactive():
            raise _missing("--rules")
        name = ask_line(f"{prompt} ({', '.join(built_in_names())}) ")
    return load(name)


def _missing(flag: str) -> Refused:
    return Refused("input/missing", f"{flag} fehlt.", f"{flag} is missing.")


def list_evenings(as_json: AsJson = False, lang: Language = None) -> None:
    """List all evenings that are kept on this machine."""
    with reporting(lang, as_json) as language:
        say = speaker(language)
        current = store.current()
        rows: list[Row] = []
        data: list[dict[str, Any]] = []
        for path in store.evenings():
            here = current is not None and current == path.resolve()
            try:
                evening = store.open_evening(path).evening
            except Refused as error:
                rows.append([path.stem, "", "", error.reason[language]])
                data.append({"file": str(path), "error": error.code})
                continue
            state = evening.state()
            games = f"{state.games} {say('Spiele', 'games')}"
            rows.append(["→" if here else "", path.stem, evening.round, games])
            data.append(
                {
                    "file": str(path),
                    "round": evening.round,
                    "date": evening.date.isoformat(),
                    "games": state.games,
                    "current": here,
                }
            )
        if as_json:
            print_json(data)
        elif rows:
            print_table([], rows)
        else:
            write(say("Noch kein Abend.", "No evening yet."))


def open_evening(
    name: Annotated[
        str, typer.Argument(help="A file, what `list` shows, or the link of a live evening.")
    ],
    lang: Language = None,
) -> None:
    """Go back to an earlier evening: all commands mean this one from now on."""
    with reporting(lang) as language:
        if is_link(name):
            live = open_live(read_link(name), language)
            store.set_current(str(live.link))
            write(live.link.at)
            show_outlook(live.evening.state(), language)
            return
        path = Path(name)
        if not path.exists():
            path = store.folder() / f"{Path(name).name.removesuffix('.toml')}.toml"
        opened = store.open_evening(path)
        store.set_current(path)
        write(str(path))
        show_outlook(opened.evening.state(), language)
