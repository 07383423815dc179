"""What all commands of `doko tournament` share: which one, who is meant, which table."""

import inspect
import re
import time
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from doppelkopf.cli.misuse import Wrong
from doppelkopf.cli.output import AsJson, Language, print_json, write
from doppelkopf.cli.remote import link_to
from doppelkopf.cli.sheet.common import reporting
from doppelkopf.cli.tournament.kept import TOURNAMENT, Kept, OnServer, open_kept
from doppelkopf.errors import CodedError
from doppelkopf.language import Lang, Text
from doppelkopf.match.refused import Refused
from doppelkopf.rules.problems import shorten
from doppelkopf.tournament.deciding.who import Who
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Person, Tournament
from doppelkopf.tournament.telling import told
from doppelkopf.tournament.whole import Where, Whole

File = Annotated[
    str | None,
    typer.Option(
        "--file",
        metavar="FILE",
        help="The tournament's file; by default the one that was opened last.",
        show_default=False,
    ),
]
Server = Annotated[
    str | None,
    typer.Option(
        "--server",
        metavar="LINK",
        help="A tournament on a server, by its link; instead of a file.",
        show_default=False,
    ),
]
By = Annotated[
    str,
    typer.Option(
        "--by", help="Who does it, as it is recorded; by default the organiser.", show_default=False
    ),
]
Why = Annotated[str, typer.Option("--why", help="The reason.", show_default=False)]
People = Annotated[list[str], typer.Argument(metavar="PERSON...", help="Start numbers or names.")]
One = Annotated[str, typer.Argument(metavar="PERSON", help="A start number or a name.")]
TableName = Annotated[
    str,
    typer.Argument(
        metavar="TABLE", help="A table of the round that is played; 2/3: table 3 of round 2."
    ),
]
_TABLE = re.compile(r"(?:[rR]?(?P<round>\d{1,3})\s*(?:/|[tT])\s*)?[tT]?(?P<table>\d{1,4})")


class Desk:
    """An open tournament, and how to talk about it."""

    def __init__(self, kept: Kept, lang: Lang, by: str = "", as_json: bool = False) -> None:
        self.kept, self.lang, self.by, self.as_json = kept, lang, by, as_json

    @property
    def whole(self) -> Whole:
        """The tournament with its lists."""
        return self.kept.whole

    @property
    def of(self) -> Tournament:
        """The tournament."""
        return self.kept.whole.tournament

    @property
    def who(self) -> Who:
        """Who asks, and when."""
        return Who(name=" ".join(self.by.split())[:60], at=time.time_ns() // 1_000_000)

    def say(self, de: str, en: str) -> str:
        """One of two texts."""
        return Text(de, en)[self.lang]

    def ask(self, *asked: Any) -> list[AnyEvent]:
        """Ask for one thing after the other; in a file all of it happens, or nothing.

        Raises:
            CodedError: it is refused; what a server did before that is told.
        """
        found: list[AnyEvent] = []
        try:
            for events in self.kept.do(asked, self.who):
                found += events
        except CodedError:
            if found and not self.as_json:
                self._sentences(found)
            raise
        return found

    def done(self, *asked: Any) -> None:
        """Ask, and tell what happened."""
        self.tell(self.ask(*asked))

    def tell(self, events: Sequence[AnyEvent]) -> None:
        """Print what happened."""
        if self.as_json:
            print_json({"events": plain_events(events, self.of, self.lang)})
        elif events:
            self._sentences(events)
        else:
            write(self.say("Daran ändert sich nichts.", "That changes nothing."))

    def _sentences(self, events: Iterable[AnyEvent]) -> None:
        for event in events:
            write(told(event, self.of)[self.lang])

    # Who and where.

    def person(self, text: str, among: Sequence[Person] | None = None) -> Person:
        """Who is meant: a start number, a name, or the beginning of one that fits only one.

        Raises:
            Refused: nobody, or more than one.
        """
        wanted, shown = " ".join(text.split()).casefold(), shorten(text, 40)
        people = self.of.people if among is None else among
        exact = [each for each in people if each.name.casefold() == wanted]
        if not exact and wanted.isascii() and wanted.isdecimal():
            exact = [each for each in people if str(each.number) == wanted.lstrip("0")]
        found = exact or [
            each
            for each in people
            if wanted and any(part.startswith(wanted) for part in _parts(each.name))
        ]
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(f"{each.number} {each.name}" for each in found[:8])
            raise Refused(
                "input/who",
                f"„{shown}“ ist nicht eindeutig: {names}.",
                f"“{shown}” is ambiguous: {names}.",
            )
        if among is not None:
            names = ", ".join(f"{each.number} {each.name}" for each in among)
            raise Refused(
                "input/who",
                f"„{shown}“ sitzt nicht an diesem Tisch; es gibt {names}.",
                f"“{shown}” does not sit at this table; there are {names}.",
            )
        raise Refused(
            "input/who",
            f"„{shown}“ ist nicht gemeldet. Wer es ist: doko tournament people",
            f"“{shown}” is not entered. Who is: doko tournament people",
        )

    def people(self, texts: Iterable[str]) -> list[Person]:
        """Several people, each once.

        Raises:
            Refused: somebody is nobody.
        """
        found = {person.id: person for person in map(self.person, texts)}
        return list(found.values())

    def round(self, number: int | None) -> int:
        """A round that people count from 1; None: the one that is played, or was played last.

        Raises:
            Refused: it has not been drawn.
        """
        found = max(0, self.of.begun - 1) if number is None else number - 1
        if not 0 <= found < len(self.of.rounds):
            raise Refused(
                "tournament/no-round",
                "Diese Runde ist noch nicht gelost.",
                "This round has not been drawn yet.",
            )
        return found

    def table(self, text: str) -> Where:
        """A table: `3` of the round that is played, `2/3` of another.

        Raises:
            Refused: there is no such table.
        """
        found = _TABLE.fullmatch(text.strip())
        if found is None:
            raise Refused(
                "input/table",
                f"„{shorten(text, 40)}“ ist kein Tisch; gemeint ist 3 oder 2/3 für Tisch 3 der"
                " Runde 2.",
                f"“{shorten(text, 40)}” is no table; write 3, or 2/3 for table 3 of round 2.",
            )
        round_ = self.round(int(found["round"]) if found["round"] else None)
        table = int(found["table"]) - 1
        if self.of.table(round_, table) is None:
            many = len(self.of.rounds[round_].tables)
            raise Refused(
                "tournament/no-table",
                f"Runde {round_ + 1} hat die Tische 1 bis {many}.",
                f"Round {round_ + 1} has the tables 1 to {many}.",
            )
        return round_, table


def _parts(name: str) -> list[str]:
    """What somebody may be called by: the whole name, and from each of its words on."""
    words = name.casefold().split()
    return [" ".join(words[at:]) for at in range(len(words))]


def plain_events(events: Iterable[AnyEvent], of: Tournament, lang: Lang) -> list[dict[str, Any]]:
    """Events for programs, each with its sentence."""
    return [{**msgspec.to_builtins(each), "text": told(each, of)[lang]} for each in events]


def at_a_tournament(command: Callable[..., None]) -> Callable[..., None]:
    """A command with a parameter `desk: Desk`, as Typer sees it: `--file`, `--server`, `--by`, …"""
    own = get_type_hints(command, include_extras=True)
    signature = inspect.signature(command)
    added = {"file": File, "server": Server, "by": By, "as_json": AsJson, "lang": Language}
    empty: dict[str, Any] = {"by": "", "as_json": False}

    @wraps(command)
    def called(**given: Any) -> None:
        file, server, by, as_json, lang = (given.pop(name) for name in added)
        if file is not None and server is not None:
            raise Wrong(
                "Entweder --file oder --server, nicht beides.",
                "Either --file or --server, not both.",
            )
        with reporting(lang, as_json) as language:
            kept: Kept
            if server is not None:
                kept = OnServer(link_to(TOURNAMENT, server), language)
            else:
                kept = open_kept(file, language)
            command(desk=Desk(kept, language, by, as_json), **given)

    parameters = [
        each.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=own[each.name])
        for each in signature.parameters.values()
        if each.name != "desk"
    ]
    parameters += [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=empty.get(name),
            annotation=annotation,
        )
        for name, annotation in added.items()
    ]
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in parameters}
    return called
