"""What all commands of `doko sheet` share: which evening, who is meant, questions, refusals."""

import inspect
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_type_hints

import typer
from msgspec.structs import replace

from doppelkopf.cli.misuse import Wrong
from doppelkopf.cli.output import print_json, write
from doppelkopf.cli.remote import LiveLink, is_link
from doppelkopf.cli.sheet.live import LiveEvening, enter, open_live, read_link
from doppelkopf.errors import CodedError
from doppelkopf.language import Lang
from doppelkopf.match.booking.changing import confirmations
from doppelkopf.match.evening import store
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.store import Opened
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.question import Question
from doppelkopf.match.refused import DUMMY, Name, Refused
from doppelkopf.match.showing.notes import SCORED_ANEW, is_scored_anew
from doppelkopf.match.state import MatchState
from doppelkopf.rules.problems import shorten

File = Annotated[
    Path | None,
    typer.Option(
        "--file",
        metavar="FILE",
        help="The evening's file; by default the one that was kept last.",
        show_default=False,
    ),
]
Server = Annotated[
    str | None,
    typer.Option(
        "--server",
        metavar="LINK",
        help="A live evening on a server, by its link; instead of a file.",
        show_default=False,
    ),
]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Confirm what the table has to confirm.")]
Note = Annotated[
    str, typer.Option("--note", help="A remark that is kept with the entry.", show_default=False)
]


@contextmanager
def reporting(lang: str | None, as_json: bool = False) -> Iterator[Lang]:
    """Tell what was refused in one sentence, a line for each fault of a file, and end with 1."""
    language = Lang(lang or Lang.EN)
    try:
        yield language
    except CodedError as error:
        told = error.in_terminal if isinstance(error, Refused) else error.sentence
        also = error.also if isinstance(error, Refused) else ()
        if as_json:
            said = {"code": error.code, "message": told(language)}
            more = [{"code": each.code, "message": each.sentence(language)} for each in also]
            print_json({"error": {**said, "also": more} if more else said})
        else:
            write(f"doko: {told(language)} ({error.code})", err=True)
            for each in also:
                write(f"doko: {each.sentence(language)} ({each.code})", err=True)
        raise typer.Exit(1) from None


class Held(ABC):
    """An open evening that is part of something larger, which keeps it."""

    evening: Evening
    written: int | None = None
    """Which of its lines was written here last."""

    @abstractmethod
    def enter(self, entry: AnyEntry, confirmed: Sequence[str]) -> "Held":
        """Write an entry; the evening after it.

        Raises:
            CodedError: it cannot be, or somebody else was faster.
        """

    @property
    @abstractmethod
    def beside(self) -> Path:
        """A file name for what is made of it, its ending still to come."""


class Within(ABC):
    """Where such an evening is: a table of a tournament."""

    @abstractmethod
    def open(self, lang: Lang) -> Held:
        """The evening there.

        Raises:
            CodedError: there is none, or it cannot be read.
        """


Place = Path | LiveLink | Within
"""Where an evening is."""


class Session(NamedTuple):
    """An open evening, and how to talk about it."""

    opened: Opened | LiveEvening | Held
    lang: Lang
    yes: bool = False

    @property
    def evening(self) -> Evening:
        return self.opened.evening

    @property
    def state(self) -> MatchState:
        return self.opened.evening.state()

    @property
    def last(self) -> int:
        """The id of what was written last, by this call if it wrote."""
        written = None if isinstance(self.opened, Opened) else self.opened.written
        return self.evening.lines[-1 if written is None else written][0]

    @property
    def beside(self) -> Path:
        """A file name for what is made of the evening, its ending still to come."""
        if isinstance(self.opened, Opened):
            return self.opened.path
        if isinstance(self.opened, Held):
            return self.opened.beside
        return Path(f"{self.evening.date.isoformat()}-{store.slug(self.evening.round)}.toml")


def open_session(place: Place | None, lang: Lang, yes: bool = False) -> Session:
    """Open the evening that is meant: a file, a live one, or the one that was kept last.

    Raises:
        Refused: there is none, or it cannot be read.
    """
    found = kept() if place is None else place
    if found is None:
        raise Refused(
            "sheet/none",
            "Es gibt noch keinen Abend. Neu: doko sheet new --people Anna,Ben,Cem,Dora --rules ddv",
            "There is no evening yet. New: doko sheet new --people Anna,Ben,Cem,Dora --rules ddv",
        )
    if isinstance(found, LiveLink):
        return Session(open_live(found, lang), lang, yes)
    if isinstance(found, Within):
        return Session(found.open(lang), lang, yes)
    opened = store.open_evening(found)
    if is_scored_anew(opened.evening):
        write(f"doko: {SCORED_ANEW[lang]}", err=True)
    return Session(opened, lang, yes)


def kept() -> Path | LiveLink | None:
    """The evening that was kept last.

    Raises:
        Refused: it is on a server, and its link is none.
    """
    place = store.kept_last()
    return read_link(place) if place is not None and is_link(place) else store.current()


def at_an_evening(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes `--file`, with `--server` beside it: its `file` is either."""
    signature = inspect.signature(command)
    hints = get_type_hints(command, include_extras=True)
    if hasattr(command, "__signature__"):
        hints = {name: each.annotation for name, each in signature.parameters.items()}

    @wraps(command)
    def called(*args: Any, server: str | None = None, **given: Any) -> None:
        if server is not None:
            if given.get("file") is not None:
                raise Wrong(
                    "Entweder --file oder --server, nicht beides.",
                    "Either --file or --server, not both.",
                )
            with reporting(given.get("lang"), bool(given.get("as_json"))):
                given["file"] = read_link(server)
        command(*args, **given)

    parameters: list[inspect.Parameter] = []
    for each in signature.parameters.values():
        parameters.append(each.replace(annotation=hints[each.name]))
        if each.name == "file":
            parameters.append(each.replace(name="server", annotation=Server))
    called.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in parameters}
    return called


def write_entry(session: Session, entry: AnyEntry) -> Session:
    """Ask what has to be asked, then add an entry to the file, or on the server.

    Raises:
        Refused: the book rules it out, the table did not confirm, or someone else was faster.
    """
    entry = replace(entry, at=now())
    asked = confirmations(session.evening, entry)
    confirm(session, asked)
    codes = [question.code for question in asked]
    if isinstance(session.opened, Held):
        return session._replace(opened=session.opened.enter(entry, codes))
    if isinstance(session.opened, LiveEvening):
        return session._replace(opened=enter(session.opened, entry, codes))
    return session._replace(opened=store.append(session.opened, entry))


def confirm(session: Session, asked: Iterable[Question]) -> None:
    """Have the table confirm; without a terminal only `--yes` does.

    Raises:
        Refused: it was not confirmed.
    """
    for question in asked:
        if session.yes:
            continue
        if not is_interactive():
            raise Refused(
                question.code,
                f"{question.in_terminal.de} (--yes bestätigt)",
                f"{question.in_terminal.en} (--yes confirms)",
            )
        if not ask_yes(question.in_terminal[session.lang], session.lang):
            raise Refused(question.code, "Nichts eingetragen.", "Nothing was entered.")


def now() -> datetime:
    """This moment, to the second, with its place's clock."""
    return datetime.now(UTC).astimezone().replace(microsecond=0)


def is_interactive() -> bool:
    """Whether there is a person to ask."""
    return sys.stdin is not None and sys.stdin.isatty()


def ask_line(prompt: str) -> str:
    """Ask for a line; the end of input ends the command."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise KeyboardInterrupt
    return line.strip()


def ask_yes(question: str, lang: Lang, default: bool = False) -> bool:
    """Ask a yes-or-no question until it is answered."""
    choices = {Lang.DE: ("[j/N]", "[J/n]"), Lang.EN: ("[y/N]", "[Y/n]")}[lang][default]
    while True:
        answer = ask_line(f"{question} {choices} ").casefold()
        if not answer:
            return default
        if answer[0] in "jy":
            return True
        if answer[0] == "n":
            return False


def find_person(text: str, state: MatchState) -> Name:
    """Who is meant: a name, a substitute's name, or the beginning of one that fits only one.

    Raises:
        Refused: nobody, or more than one.
    """
    wanted = text.strip().casefold()
    known = {name.casefold(): name for name in state.people}
    known |= {by.casefold(): name for name, by in state.substitutes}
    if len(state.present) < state.rules.table.seats:
        known[DUMMY.casefold()] = DUMMY
    if wanted in known:
        return known[wanted]
    found = {name for key, name in known.items() if wanted and key.startswith(wanted)}
    if len(found) == 1:
        return found.pop()
    names = ", ".join(state.people)
    shown = shorten(text, 40)
    if found:
        raise Refused(
            "input/who",
            f"„{shown}“ ist nicht eindeutig: {', '.join(sorted(found))}.",
            f"“{shown}” is ambiguous: {', '.join(sorted(found))}.",
        )
    raise Refused(
        "input/who",
        f"„{shown}“ steht nicht auf dem Zettel; es gibt {names}.",
        f"“{shown}” is not on the sheet; there are {names}.",
    )
