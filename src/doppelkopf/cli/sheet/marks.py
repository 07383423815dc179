"""What else is written on the sheet: strikes and undos, fines, redeals, lists, the end."""

from pathlib import Path
from typing import Annotated

import typer

from doppelkopf.cli.output import AsJson, Language, print_json
from doppelkopf.cli.remote import LiveLink
from doppelkopf.cli.sheet.common import (
    File,
    Note,
    Session,
    Yes,
    find_person,
    now,
    open_session,
    reporting,
    write_entry,
)
from doppelkopf.cli.sheet.game import tell
from doppelkopf.cli.sheet.input import read_fine, read_reason
from doppelkopf.cli.sheet.show import show_outlook
from doppelkopf.match.booking.fines import ABSENCE
from doppelkopf.match.evening.model import find_entry
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.plain import plain_outlook
from doppelkopf.rules import load


def delete(
    row: Annotated[str, typer.Argument(metavar="ROW", help="The game's number, e17, or last.")],
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Strike out a row; everything after it is worked out again, and undo brings it back."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        place, _ = find_entry(session.evening, row)
        _done(write_entry(session, log.Delete(target=place, note=note)), as_json)


def undo(
    file: File = None, yes: Yes = False, as_json: AsJson = False, lang: Language = None
) -> None:
    """Take back the last thing that was written, whatever it was."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        if session.evening.standing().last is None:
            raise Refused(
                "sheet/nothing", "Es gibt nichts zurückzunehmen.", "There is nothing to take back."
            )
        _done(write_entry(session, log.Undo()), as_json)


def redo(
    file: File = None, yes: Yes = False, as_json: AsJson = False, lang: Language = None
) -> None:
    """Bring back what undo took back."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        if session.evening.standing().undone is None:
            raise Refused(
                "sheet/nothing", "Es gibt nichts wiederzuholen.", "There is nothing to bring back."
            )
        _done(write_entry(session, log.Redo()), as_json)


def rescore(
    rows: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ROW]...",
            help="The numbers of games, e17 for entry 17, or last; by default all marked rows.",
            show_default=False,
        ),
    ] = None,
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Score rows of an earlier version of the rules by today's; undo brings them back.

    Rows that today's rules refuse are left as they are: correct them with edit, or delete them.
    """
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        evening = session.evening
        if rows:
            targets = tuple(dict.fromkeys(find_entry(evening, row)[0] for row in rows))
        else:
            older = [row for row in session.state.rows if row.version is not None]
            targets = tuple(dict.fromkeys(row.entry for row in older if row.refused is None))
        if not targets:
            raise Refused(
                "sheet/nothing",
                "Keine Zeile stammt aus einer früheren Fassung der Spielregeln.",
                "No row is of an earlier version of the rules.",
            )
        _done(write_entry(session, log.Rescore(targets=targets, note=note)), as_json)


def _done(session: Session, as_json: bool) -> None:
    if as_json:
        print_json(plain_outlook(session.state, now()))
    else:
        show_outlook(session.state, session.lang)


def redeal(
    reason: Annotated[
        str, typer.Argument(help="Why: schmeissen, misdeal (vergeben), misdeal-at-end, agreed …")
    ],
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Write down that cards are dealt again; what a misdeal costs is booked by itself."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        found = read_reason(reason, session.state.rules)
        _entered(session, log.Redeal(reason=found, note=note), as_json)


def fine(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="Who pays.")],
    kind: Annotated[
        str, typer.Argument(help="What for: leaving_room (raum), insult, slight, agreed …")
    ],
    points: Annotated[
        int | None,
        typer.Option(
            "--points", min=1, help="How many, for what the table agreed on.", show_default=False
        ),
    ] = None,
    minutes: Annotated[
        int | None,
        typer.Option("--minutes", min=0, help="How late somebody came.", show_default=False),
    ] = None,
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Write down a penalty of the table; a name that is not on the sheet can only be absent."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        kind = read_fine(kind)
        try:
            person = find_person(person, session.state)
        except Refused:
            if kind != ABSENCE:
                raise
        entry = log.Fine(person=person, kind=kind, points=points, minutes=minutes, note=note)
        _entered(session, entry, as_json)


def next_list(
    dealer: Annotated[
        str | None,
        typer.Option(
            "--dealer", help="Who deals first; else as the rules say.", show_default=False
        ),
    ] = None,
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Begin a new list: its games, and the compulsory solos of a list, count from the start."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        first = None if dealer is None else find_person(dealer, session.state)
        _done(write_entry(session, log.NextList(dealer=first, note=note)), as_json)


def list_over(
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """The list is finished, where no number of games says so; who leaves now keeps the points."""
    _simple(log.ListOver(note=note), file, yes, as_json, lang)


def time_out(
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """The time of the list is up: it ends, or only compulsory solos are still played."""
    _simple(log.TimeOut(note=note), file, yes, as_json, lang)


def schiebekopf(
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """The table agrees that the next game is a Schiebekopf."""
    _simple(log.Agree(note=note), file, yes, as_json, lang)


def play_by(
    rules: Annotated[str, typer.Argument(metavar="RULES", help="A rule set, by name or file.")],
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """The table agrees on other rules from the next game on; what is booked stays as it is."""
    from doppelkopf.server.table.rulesets import rules_named, rules_of_file

    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        found = rules_named(rules) or rules_of_file(load(rules), rules)
        _entered(session, log.NewRules(rules=found, note=note), as_json)


def end(
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """End the evening; what is left in the pot is shared out."""
    _simple(log.End(note=note), file, yes, as_json, lang)


def _simple(
    entry: log.Effective, file: Path | LiveLink | None, yes: bool, as_json: bool, lang: str | None
) -> None:
    with reporting(lang, as_json) as language:
        _entered(open_session(file, language, yes), entry, as_json)


def _entered(session: Session, entry: log.Effective, as_json: bool) -> None:
    session = write_entry(session, entry)
    tell(session, session.last, as_json)
