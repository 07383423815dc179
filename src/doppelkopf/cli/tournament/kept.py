"""Where a tournament is: a file, which is written whole or not at all, or a room on a server.

Both are read as a whole, and asked the same. Whoever else has written to the file meanwhile goes
first: nothing of this call is written then, and it is told.
"""

import os
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import msgspec

from doppelkopf.cli.remote import Kind, LiveLink, answer, answer_bytes, is_link, link_to, not_ours
from doppelkopf.cli.sheet.common import Held, Within
from doppelkopf.cli.sheet.live import LiveEvening, open_live, read_link
from doppelkopf.cli.sheet.live import enter as enter_live
from doppelkopf.files import folder_for, locked, locked_new, make_folder, reason_of, replace_file
from doppelkopf.folders import data_folder
from doppelkopf.language import Lang, Text
from doppelkopf.match.evening import store
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.refused import Refused
from doppelkopf.tournament.deciding.who import Who
from doppelkopf.tournament.doing import do, enter, list_at
from doppelkopf.tournament.evenings import list_name
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.prints.kinds import Print, Wanted, print_pdf
from doppelkopf.tournament.whole import MAX_BYTES, Where, Whole, list_texts, read_whole, write_whole

ENDING = ".doko.json"
CURRENT = "current"
TOURNAMENT = Kind("tournament", Text("kein Turnier", "no tournament"), MAX_BYTES)
DESK = Text("Turnierleitung", "the organiser")


class Kept(ABC):
    """A tournament as it was read."""

    whole: Whole

    @property
    @abstractmethod
    def where(self) -> str:
        """Where it is, for people: nothing of it is secret."""

    @property
    @abstractmethod
    def beside(self) -> Path:
        """A file name for what is made of it, its ending still to come."""

    @abstractmethod
    def do(self, asked: Sequence[Any], who: Who) -> Iterator[list[AnyEvent]]:
        """Ask for one thing after the other; what happens because of each.

        Raises:
            CodedError: one is refused. In a file nothing is written then.
        """

    @abstractmethod
    def printed(self, kind: Print, lang: Lang, number: int | None, best: int | None) -> bytes:
        """A PDF; `number`: a round, counted from 0.

        Raises:
            CodedError: there is nothing to print yet.
        """

    def live_tables(self) -> frozenset[Where]:
        """The tables that are played as live tables now: in a file none is."""
        return frozenset()

    @abstractmethod
    def list_of(self, where: Where, who: Who, why: str, lang: Lang) -> Held:
        """The list of a table, to be read and written on.

        Raises:
            CodedError: there is none here.
        """


class InFile(Kept):
    """A tournament in a file."""

    def __init__(self, path: Path, data: bytes) -> None:
        self.path = path
        self.data = data
        self.whole = read_whole(data, str(path))

    @property
    def where(self) -> str:
        return str(self.path)

    @property
    def beside(self) -> Path:
        return self.path.with_name(self.path.name.removesuffix(".json").removesuffix(".doko"))

    def do(self, asked: Sequence[Any], who: Who) -> Iterator[list[AnyEvent]]:
        whole, found = self.whole, []
        for each in asked:
            whole, events = do(whole, each, who)
            found.append(events)
        self.save(whole)
        yield from found

    def save(self, whole: Whole) -> None:
        """Put the tournament as it is now in place of the file.

        Raises:
            Refused: somebody else has written to it meanwhile.
            Unwritable: it cannot be written; it is as it was.
        """
        if whole == self.whole:
            return
        texts = list_texts(self.data)  # with many lists, writing all again takes seconds
        same = {
            at: texts[at] for at, each in self.whole.lists.items() if whole.lists.get(at) is each
        }
        data = write_whole(whole, same)
        read_whole(data, str(self.path), {text: whole.lists[at] for at, text in same.items()})
        with locked(self.path):
            if read_file(self.path) != self.data:
                raise Refused(
                    "tournament/changed-meanwhile",
                    "Jemand anderes hat inzwischen in dieses Turnier geschrieben. Nichts von dir"
                    " wurde eingetragen, nichts ging verloren: sieh nach und versuch es noch"
                    " einmal.",
                    "Somebody else has written to this tournament meanwhile. Nothing of yours was"
                    " entered and nothing is lost: have a look and try again.",
                )
            replace_file(self.path, data)
        self.data, self.whole = data, whole

    def printed(self, kind: Print, lang: Lang, number: int | None, best: int | None) -> bytes:
        return print_pdf(kind, Wanted(self.whole, lang, number, best))

    def list_of(self, where: Where, who: Who, why: str, lang: Lang) -> Held:  # noqa: ARG002
        return _OfFile(self, where, who, why)


class _OfFile(Held):
    """The list of a table in a file."""

    def __init__(self, kept: InFile, where: Where, who: Who, why: str) -> None:
        self.kept, self.where, self.who, self.why = kept, where, who, why
        self.evening = list_at(kept.whole, where)

    def enter(self, entry: AnyEntry, confirmed: Sequence[str]) -> Held:  # noqa: ARG002
        self.kept.save(enter(self.kept.whole, self.where, entry, self.who, self.why))
        return _OfFile(self.kept, self.where, self.who, self.why)

    @property
    def beside(self) -> Path:
        name = list_name(*self.where).replace(" ", "").lower()
        return self.kept.beside.with_name(f"{self.kept.beside.name}-{name}")


class _List(msgspec.Struct):
    url: str | None = None
    live: str | None = None


class _Table(msgspec.Struct):
    list: _List


class _Round(msgspec.Struct):
    tables: list[_Table]


class _Room(msgspec.Struct):
    rounds: list[_Round]

    def list(self, where: Where) -> str | None:
        """Where the list of a table is written."""
        number, at = where
        if number >= len(self.rounds) or at >= len(self.rounds[number].tables):
            return None
        return self.rounds[number].tables[at].list.url


class _Picture(msgspec.Struct):
    room: _Room


class OnServer(Kept):
    """A tournament on a server."""

    def __init__(self, link: LiveLink, lang: Lang) -> None:
        self.link, self.lang = link, lang
        self.whole = self._read()

    def _read(self) -> Whole:
        text, _ = answer(self.link, self.lang, "tournament.json")
        try:
            return read_whole(text.encode(), self.link.at)
        except Refused as error:
            if error.code == "file/no-tournament":
                raise not_ours(self.link) from None
            raise

    @property
    def where(self) -> str:
        return self.link.at

    @property
    def beside(self) -> Path:
        settings = self.whole.tournament.settings
        return Path(store.slug(f"{settings.date} {settings.name}"))

    def do(self, asked: Sequence[Any], who: Who) -> Iterator[list[AnyEvent]]:  # noqa: ARG002
        for each in asked:
            client = secrets.token_urlsafe(18)  # sent again without an answer, it is done once
            answer(self.link, self.lang, "ask", msgspec.to_builtins(each), f"client={client}")
            known = len(self.whole.events)
            self.whole = self._read()
            yield list(self.whole.events[known:])

    def _picture(self) -> _Room:
        """What of the room only its server knows: where its lists are."""
        text, _ = answer(self.link, self.lang, "picture")
        try:
            return msgspec.json.decode(text, type=_Picture).room
        except msgspec.DecodeError:
            raise not_ours(self.link) from None

    def live_tables(self) -> frozenset[Where]:
        return frozenset(
            (number, place)
            for number, each in enumerate(self._picture().rounds)
            for place, table in enumerate(each.tables)
            if table.list.live
        )

    def printed(self, kind: Print, lang: Lang, number: int | None, best: int | None) -> bytes:
        given = {"round": None if number is None else number + 1, "best": best}
        query = "&".join(f"{key}={value}" for key, value in given.items() if value is not None)
        return answer_bytes(self.link, lang, f"print/{kind.value}.pdf", query=query)[0]

    def list_of(self, where: Where, who: Who, why: str, lang: Lang) -> Held:
        url = self._picture().list(where)
        if not url:
            list_at(self.whole, where)  # says why it has none
            raise Refused(
                "tournament/list-elsewhere",
                "Der Zettel dieses Tisches ist nicht (mehr) da.",
                "The sheet of this table is not there (any more).",
            )
        live = open_live(read_link(urljoin(self.link.at, url)), lang)
        return _Live(live, self, where, who.name or DESK[lang], why)


class _Live(Held):
    """The list of a table on a server."""

    def __init__(
        self, live: LiveEvening, kept: OnServer, where: Where, name: str, why: str
    ) -> None:
        self.live, self.kept, self.where, self.name, self.why = live, kept, where, name, why
        self.evening, self.written = live.evening, live.written

    def enter(self, entry: AnyEntry, confirmed: Sequence[str]) -> Held:
        after = enter_live(self.live, entry, confirmed, self.name, self.why)
        return _Live(after, self.kept, self.where, self.name, self.why)

    @property
    def beside(self) -> Path:
        return Path(f"{self.kept.beside}-{list_name(*self.where).replace(' ', '').lower()}")


class AtTable(Within):
    """The list of a table of a tournament, as `doko sheet` takes the place of an evening."""

    def __init__(self, kept: Kept, where: Where, who: Who, why: str = "") -> None:
        self.kept, self.where, self.who, self.why = kept, where, who, why

    def open(self, lang: Lang) -> Held:
        return self.kept.list_of(self.where, self.who, self.why, lang)


# Which tournament.


def folder() -> Path:
    """Where tournaments are kept: $DOKO_TOURNAMENTS, else the user's data folder."""
    if given := os.environ.get("DOKO_TOURNAMENTS"):
        return Path(given)
    return data_folder() / "tournaments"


def tournaments() -> tuple[Path, ...]:
    """All files of tournaments in that folder, by name."""
    return tuple(sorted(folder().glob(f"*{ENDING}")))


def path_for(name: str, date: str) -> Path:
    """A free file name for a new tournament: date and name, with a number if need be."""
    stem, number = "-".join(filter(None, (date, store.slug(name)))), 1
    while (path := folder() / f"{stem}{f'-{number}' if number > 1 else ''}{ENDING}").exists():
        number += 1
    return path


def create(path: Path, whole: Whole) -> InFile:
    """Write a new tournament, which is the one that is meant from now on.

    Raises:
        Refused: there is a file of this name already.
        Unwritable: it cannot be written.
    """
    data = write_whole(whole)
    made = InFile(path, data)
    with folder_for(path), locked_new(path):
        if path.exists():
            raise Refused("file/exists", f"{path} gibt es schon.", f"{path} is there already.")
        try:
            replace_file(path, data)
            set_current(str(path.resolve()))
        except BaseException:
            path.unlink(missing_ok=True)
            raise
    return made


def set_current(place: str) -> None:
    """Remember which tournament is meant when none is named.

    Raises:
        Unwritable: it cannot be written.
    """
    make_folder(folder())
    replace_file(folder() / CURRENT, f"{place}\n".encode())


def current() -> str | None:
    """The tournament that was opened last: a file, or the link of a live one."""
    try:
        return (folder() / CURRENT).read_text("utf-8").strip() or None
    except (OSError, UnicodeDecodeError):
        return None


def open_kept(place: str | None, lang: Lang) -> Kept:
    """The tournament that is meant: a file, a live one, or the one that was opened last.

    Raises:
        Refused: there is none, or it cannot be read.
    """
    found = current() if place is None else place
    if found is None:
        raise Refused(
            "tournament/none",
            "Es gibt noch kein Turnier. Neu: doko tournament new Herbstturnier --rules ddv",
            'There is no tournament yet. New: doko tournament new "Autumn cup" --rules ddv',
        )
    if is_link(found):
        return OnServer(link_to(TOURNAMENT, found), lang)
    path = Path(found)
    return InFile(path, read_file(path))


def read_file(path: Path) -> bytes:
    """What is in a file.

    Raises:
        Refused: it cannot be read.
    """
    try:
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise Refused(
            "file/unreadable",
            f"{path} lässt sich nicht lesen: {reason}.",
            f"Cannot read {path}: {reason}.",
        ) from None
