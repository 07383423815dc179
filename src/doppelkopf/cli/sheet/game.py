"""`doko sheet add` and `edit`: a game, by flags or question by question."""

import shlex
from typing import Annotated

import typer
from msgspec.structs import replace

from doppelkopf.cli.output import AsJson, Language, print_json, write
from doppelkopf.cli.sheet.ask import Asker
from doppelkopf.cli.sheet.common import (
    File,
    Session,
    Yes,
    ask_yes,
    is_interactive,
    now,
    open_session,
    reporting,
    write_entry,
)
from doppelkopf.cli.sheet.flags import Flags, takes_flags
from doppelkopf.cli.sheet.input import as_flags
from doppelkopf.cli.sheet.points import as_flags as points_as_flags
from doppelkopf.cli.sheet.points import entry_from
from doppelkopf.cli.sheet.show import show_explained, show_outlook
from doppelkopf.language import speaker
from doppelkopf.match.booking.due import questions
from doppelkopf.match.evening.model import find_entry
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.plain import plain_explained, plain_outlook
from doppelkopf.match.showing.why import explain, explain_all
from doppelkopf.match.state import MatchState


@takes_flags
def add(
    flags: Flags,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what it would be.")] = False,
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Write down a game; without flags everything needed is asked."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        asked = flags.is_empty and is_interactive()
        if flags.is_empty and not asked:
            raise Refused(
                "input/missing",
                "Was gespielt wurde, fehlt: --re A,B --augen 134 (siehe --help).",
                "What was played is missing: --re A,B --augen 134 (see --help).",
            )
        state = session.state
        entry: log.AnyGame
        entry = Asker(state, language).game() if asked else entry_from(flags, state)
        _add(session, entry, asked=asked, dry_run=dry_run, as_json=as_json)


def _add(
    session: Session, entry: log.AnyGame, *, asked: bool, dry_run: bool, as_json: bool
) -> None:
    say = speaker(session.lang)
    if asked or dry_run:
        questions(session.state, entry)
        after = session.evening.plus(entry)
        for each in explain(after, after.lines[-1][0]):
            show_explained(each, session.lang)
        if dry_run:
            write(say("Nichts eingetragen.", "Nothing was entered."))
            return
        if not ask_yes(say("Eintragen?", "Enter it?"), session.lang, default=True):
            write(say("Nichts eingetragen.", "Nothing was entered."))
            return
    try:
        session = write_entry(session, entry)
    except Refused as error:
        if error.code == "sheet/changed":
            write(shlex.join(["doko", "sheet", "add", *_flags(entry, session.state)]), err=True)
        raise
    tell(session, session.last, as_json, explained=not asked)


def _flags(entry: log.AnyGame, state: MatchState) -> list[str]:
    if isinstance(entry, log.Points):
        return points_as_flags(entry)
    return as_flags(entry, state)


def tell(session: Session, place: int, as_json: bool, explained: bool = True) -> None:
    """Show what was written, and what comes next."""
    found = explain_all(session.evening, place) if explained else ()
    if as_json:
        data = [plain_explained(each) for each in found]
        print_json({"entry": place, "rows": data, "next": plain_outlook(session.state, now())})
        return
    for each in found:
        show_explained(each, session.lang)
        write()
    show_outlook(session.state, session.lang)


@takes_flags
def edit(
    row: Annotated[str, typer.Argument(metavar="ROW", help="The game's number, e17, or last.")],
    flags: Flags,
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Correct a game; what is not given stays, `none` empties a list. All after it follows."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        place, old = find_entry(session.evening, row)
        step = next(step for step in session.evening.steps() if step.entry_id == place)
        before = step.before
        if not isinstance(old, log.AnyGame):
            if not flags._replace(note=None).is_empty or flags.note is None:
                raise Refused(
                    "sheet/not-a-game",
                    "Nur ein Spiel lässt sich so ändern; anderes löschen und neu eintragen.",
                    "Only a game can be changed like this; delete other rows and enter them anew.",
                )
            new: log.Effective = replace(old, note=flags.note)
        elif flags.note is not None and flags._replace(note=None).is_empty:
            new = replace(old, note=flags.note)  # also where today's rules refuse the game itself
        elif not flags.is_empty:
            rows = (row for row in step.after.rows if row.entry == place and row.result is not None)
            new = entry_from(flags, before, old, next(rows, None))
        elif is_interactive():
            new = Asker(before, language).game()
        else:
            raise Refused("input/missing", "Was soll sich ändern?", "What shall change?")
        session = write_entry(session, log.Correct(target=place, by=new))
        tell(session, place, as_json)
