"""The commands of `doko sheet` that write: games, corrections, fines, redeals, lists."""

import shlex
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from doppelkopf.cli.output import AsJson, Language, print_json, write
from doppelkopf.cli.sheet_ask import Asker
from doppelkopf.cli.sheet_common import (
    File,
    Note,
    Session,
    Yes,
    ask_yes,
    find_person,
    is_interactive,
    open_session,
    told,
    write_entry,
)
from doppelkopf.cli.sheet_input import Flags, as_flags, game_from
from doppelkopf.cli.sheet_show import show_explained, show_outlook
from doppelkopf.language import Lang, speaker
from doppelkopf.match import entries as log
from doppelkopf.match.due import questions
from doppelkopf.match.evening import find_entry
from doppelkopf.match.plain import plain_explained, plain_outlook
from doppelkopf.match.refused import Refused
from doppelkopf.match.why import explain

Game = Annotated[
    str | None,
    typer.Option(
        "--game", "-g", help="What was played: normal, hochzeit, damensolo …", show_default=False
    ),
]
Re = Annotated[
    str | None,
    typer.Option("--re", metavar="A,B", help="Who was Re, or the soloist.", show_default=False),
]
Augen = Annotated[
    str | None,
    typer.Option(
        "--augen",
        "-a",
        metavar="N",
        help="Re's Augen; or kontra:106; or everyone's, Anna:70,Ben:50,…",
        show_default=False,
    ),
]
Tricks = Annotated[
    str | None,
    typer.Option(
        "--tricks", help="Tricks where they matter: kontra:0, Anna:3.", show_default=False
    ),
]
NoTrick = Annotated[
    str | None,
    typer.Option("--no-trick", help="Who got no trick: re, kontra or a name.", show_default=False),
]
Calls = Annotated[
    list[str] | None,
    typer.Option(
        "--call", "-c", metavar="NAME:CALL", help="A call: Anna:re, Anna:no90.", show_default=False
    ),
]
Specials = Annotated[
    list[str] | None,
    typer.Option(
        "--special",
        "-s",
        metavar="POINT:NAME[:FROM]",
        help="A special point: fuchs:Anna:Ben, charly:Cem.",
        show_default=False,
    ),
]
Heart = Annotated[
    bool | None,
    typer.Option(
        "--heart-through/--no-heart-through", help="Heart went through.", show_default=False
    ),
]
First60 = Annotated[
    str | None,
    typer.Option(
        "--first60", help="Hammelrennen for the pot: who had 60 first.", show_default=False
    ),
]
Revoke = Annotated[
    str | None, typer.Option("--revoke", help="Who failed to follow suit.", show_default=False)
]
Offence = Annotated[
    str | None,
    typer.Option("--offence", metavar="NAME:slight|grave", help="An offence.", show_default=False),
]
Signalling = Annotated[
    str | None,
    typer.Option("--signalling", help="Who was caught giving signs.", show_default=False),
]
Dealer = Annotated[
    str | None,
    typer.Option("--dealer", help="Who dealt, if it was not the one due.", show_default=False),
]
Duty = Annotated[
    bool | None,
    typer.Option(
        "--duty/--free", help="Whether a solo was compulsory; else worked out.", show_default=False
    ),
]
Remark = Annotated[
    str | None,
    typer.Option("--note", help="A remark that is kept with the game.", show_default=False),
]


def add(
    game: Game = None,
    re: Re = None,
    augen: Augen = None,
    calls: Calls = None,
    specials: Specials = None,
    tricks: Tricks = None,
    no_trick: NoTrick = None,
    heart_through: Heart = None,
    first60: First60 = None,
    revoke: Revoke = None,
    offence: Offence = None,
    signalling: Signalling = None,
    dealer: Dealer = None,
    duty: Duty = None,
    note: Remark = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what it would be.")] = False,
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Write down a game; without flags everything needed is asked."""
    flags = Flags(
        game, re, augen, tricks, no_trick, tuple(calls or ()), tuple(specials or ()),
        heart_through, first60, revoke, offence, signalling, dealer, duty, note,
    )  # fmt: skip
    with told(lang, as_json) as language:
        session = open_session(file, language, yes)
        asked = flags.is_empty and is_interactive()
        if flags.is_empty and not asked:
            raise Refused(
                "input/missing",
                "Was gespielt wurde, fehlt: --re A,B --augen 134 (siehe --help).",
                "What was played is missing: --re A,B --augen 134 (see --help).",
            )
        state = session.state
        entry = Asker(state, language).game() if asked else game_from(flags, state)
        _add(session, entry, asked=asked, dry_run=dry_run, as_json=as_json)


def _add(session: Session, entry: log.Game, *, asked: bool, dry_run: bool, as_json: bool) -> None:
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
            write(shlex.join(["doko", "sheet", "add", *as_flags(entry)]), err=True)
        raise
    _tell(session, session.evening.lines[-1][0], as_json, explained=not asked)


def _tell(session: Session, place: int, as_json: bool, explained: bool = True) -> None:
    """Show what was written, and what comes next."""
    found = explain(session.evening, place) if explained else ()
    if as_json:
        data = [plain_explained(each) for each in found]
        print_json({"entry": place, "rows": data, "next": plain_outlook(session.state)})
        return
    for each in found:
        show_explained(each, session.lang)
        write()
    show_outlook(session.state, session.lang)


def edit(
    row: Annotated[str, typer.Argument(metavar="ROW", help="The game's number, e17, or last.")],
    game: Game = None,
    re: Re = None,
    augen: Augen = None,
    calls: Calls = None,
    specials: Specials = None,
    tricks: Tricks = None,
    no_trick: NoTrick = None,
    heart_through: Heart = None,
    first60: First60 = None,
    revoke: Revoke = None,
    offence: Offence = None,
    signalling: Signalling = None,
    dealer: Dealer = None,
    duty: Duty = None,
    note: Remark = None,
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Correct a game; what is not given stays, `none` empties a list. All after it follows."""
    flags = Flags(
        game, re, augen, tricks, no_trick, tuple(calls or ()), tuple(specials or ()),
        heart_through, first60, revoke, offence, signalling, dealer, duty, note,
    )  # fmt: skip
    with told(lang, as_json) as language:
        session = open_session(file, language, yes)
        place, old = find_entry(session.evening, row)
        before = next(step.before for step in session.evening.steps() if step.place == place)
        if not isinstance(old, log.Game):
            if not flags._replace(note=None).is_empty or note is None:
                raise Refused(
                    "sheet/not-a-game",
                    "Nur ein Spiel lässt sich so ändern; anderes löschen und neu eintragen.",
                    "Only a game can be changed like this; delete other rows and enter them anew.",
                )
            new: log.Effective = replace(old, note=note)
        elif not flags.is_empty:
            new = game_from(flags, before, old)
        elif is_interactive():
            new = Asker(before, language).game()
        else:
            raise Refused("input/missing", "Was soll sich ändern?", "What shall change?")
        session = write_entry(session, log.Correct(target=place, by=new))
        _tell(session, place, as_json)


def delete(
    row: Annotated[str, typer.Argument(metavar="ROW", help="The game's number, e17, or last.")],
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Strike out a row; everything after it is worked out again, and undo brings it back."""
    with told(lang, as_json) as language:
        session = open_session(file, language, yes)
        place, _ = find_entry(session.evening, row)
        _done(write_entry(session, log.Delete(target=place, note=note)), as_json)


def undo(
    file: File = None, yes: Yes = False, as_json: AsJson = False, lang: Language = None
) -> None:
    """Take back the last thing that was written, whatever it was."""
    with told(lang, as_json) as language:
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
    with told(lang, as_json) as language:
        session = open_session(file, language, yes)
        if session.evening.standing().undone is None:
            raise Refused(
                "sheet/nothing", "Es gibt nichts wiederzuholen.", "There is nothing to bring back."
            )
        _done(write_entry(session, log.Redo()), as_json)


def _done(session: Session, as_json: bool) -> None:
    if as_json:
        print_json(plain_outlook(session.state))
    else:
        show_outlook(session.state, session.lang)


def redeal(
    reason: Annotated[log.Reason, typer.Argument(help="Why the cards are dealt again.")],
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Write down that cards are dealt again; what a misdeal costs is booked by itself."""
    _simple(log.Redeal(reason=reason, note=note), file, yes, as_json, lang)


def fine(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="Who pays.")],
    kind: Annotated[str, typer.Argument(help="leaving_room, counting_tricks, slight, agreed …")],
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
    with told(lang, as_json) as language:
        session = open_session(file, language, yes)
        try:
            person = find_person(person, session.state)
        except Refused:
            if kind != "absence":
                raise
        entry = log.Fine(person=person, kind=kind, points=points, minutes=minutes, note=note)
        session = write_entry(session, entry)
        _tell(session, session.evening.lines[-1][0], as_json)


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
    """Begin a new list: games and compulsory solos count from the start again."""
    with told(lang, as_json) as language:
        session = open_session(file, language, yes)
        first = None if dealer is None else find_person(dealer, session.state)
        _done(write_entry(session, log.NextList(dealer=first, note=note)), as_json)


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
    entry: log.Effective, file: Path | None, yes: bool, as_json: bool, lang: str | None
) -> None:
    with told(lang, as_json) as language:
        _done(write_entry(open_session(file, Lang(language), yes), entry), as_json)
