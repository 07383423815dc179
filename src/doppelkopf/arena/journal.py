"""The file of a contest: its first line says what is played and by which sources of the program,
every other one is a played deal.

A run that was broken off goes on where it stopped; a line that was cut short is played again. The
file belongs to one run at a time: a second one is refused, where the system has locks for files.
"""

import os
import shlex
from contextlib import suppress
from functools import cache
from hashlib import blake2b, file_digest
from pathlib import Path
from typing import Self, TypeVar

import msgspec

from doppelkopf import __version__
from doppelkopf.arena.contest import Contest
from doppelkopf.arena.deals import Deal
from doppelkopf.arena.external import PREFIX, is_command
from doppelkopf.bots.own import source_mark
from doppelkopf.crew.sources import ROOT, mark_of
from doppelkopf.errors import Failure
from doppelkopf.files import Unwritable, extend, reason_of
from doppelkopf.language import Text

PLAYING = ("arena", "bots", "cards", "game", "kernel", "rules", "view", "worlds")
"""The packages that decide how a deal is played."""


_Line = TypeVar("_Line", bound=msgspec.Struct)


class Head(Contest, frozen=True, kw_only=True):
    """The first line."""

    version: str = "unknown"


def version(contest: Contest) -> str:
    """The version of the program, with a mark of its very sources: bots change between versions.

    Bots of one's own have a mark of theirs, programs one of the files that their command names.
    """
    own = "".join(f"-{mark}" for name in contest.bots if (mark := mark_of_bot(name)) is not None)
    return f"{_built_in()}{own}"


def mark_of_bot(name: str) -> str | None:
    """What tells a bot from what it was before somebody worked on it."""
    if not is_command(name):
        return source_mark(name)
    digest = blake2b(digest_size=6)
    with suppress(ValueError):  # what cannot be split cannot be started, which is said then
        for path in map(Path, shlex.split(name.removeprefix(PREFIX))):
            with suppress(OSError):
                if path.is_file():  # a device may never end
                    digest.update(_digest_of(path))
    return digest.hexdigest()


def _digest_of(path: Path) -> bytes:
    with path.open("rb") as file:  # weights may be larger than the memory
        return file_digest(file, "blake2b").digest()


@cache
def _built_in() -> str:
    return f"{__version__}-{mark_of(ROOT / package for package in PLAYING)}"


def read_deals(path: Path, contest: Contest) -> list[Deal]:
    """The deals of a contest that are whole in a file, also while a run still writes to it.

    Raises:
        DokoError: the file is of another contest, or of none.
    """
    first, *lines = path.read_bytes().split(b"\n")
    if not lines:
        return []  # not even the first line is whole
    _check_contest(path, _head(path, first), contest)
    found = (_deal(line, contest) for line in lines[:-1])
    return list({deal.number: deal.without_records() for deal in found}.values())


def _decoded(line: bytes, kind: type[_Line]) -> _Line:
    """A line of the file.

    Raises:
        msgspec.DecodeError: it is none of that kind.
    """
    try:
        return msgspec.json.decode(line, type=kind)
    except (RecursionError, UnicodeError) as error:
        raise msgspec.DecodeError(str(error)) from None


def _head(path: Path, line: bytes) -> Head:
    try:
        return _decoded(line, Head)
    except msgspec.DecodeError:
        raise Failure(
            "arena/no-journal",
            f"{path} ist keine Datei einer Arena.",
            f"{path} is no file of an arena.",
        ) from None


def _deal(line: bytes, contest: Contest) -> Deal:
    """A played deal.

    Raises:
        msgspec.DecodeError: the line is none, or not one of this contest.
    """
    deal = _decoded(line, Deal)
    seats = range(contest.seats)
    fits = tuple((game.seating, game.rotation) for game in deal.games) == contest.games and all(
        len(game.points) == contest.seats
        and {len(game.moves), len(game.seconds), len(game.slowest)} == {contest.players}
        and {len(game.wall), len(game.slowest_wall)} <= {0, contest.players}
        and {len(game.illegal), len(game.late)} <= {0, contest.players}
        and (game.record is not None) == contest.recorded
        and all(seat in seats for seat in (*game.re, *(seat for seat, _ in game.calls)))
        and game.soloist in (None, *seats)
        for game in deal.games
    )
    if deal.number < 0 or not fits:
        raise msgspec.DecodeError("another contest's")
    return deal


def _check_contest(path: Path, known: Head, contest: Contest) -> None:
    wanted = msgspec.structs.asdict(contest)
    other = [name for name, value in wanted.items() if getattr(known, name) != value]
    if other:
        bots = ", ".join(known.bots)
        more = [_said(known, name) for name in other if name in _TOLD]
        de = "".join(f", {each.de}" for each in more)
        en = "".join(f", {each.en}" for each in more)
        raise Failure(
            "arena/other-contest",
            f"{path} hat einen anderen Wettkampf: {bots} mit {known.rules}, Seed {known.seed}{de}."
            " Nimm eine andere Datei.",
            f"{path} has another contest: {bots} with {known.rules}, seed {known.seed}{en}."
            " Choose another file.",
        )


_TOLD = ("labels", "seatings", "limit", "illegal", "recorded")
"""What is told of another contest where it differs."""


def _said(contest: Contest, name: str) -> Text:
    """How something is in a contest."""
    if name == "recorded":
        if contest.recorded:
            return Text("mit Aufzeichnungen", "with records")
        return Text("ohne Aufzeichnungen", "without records")
    labels, letters = ", ".join(contest.names), " ".join(contest.letters)
    return {
        "labels": Text(f"genannt {labels}", f"called {labels}"),
        "seatings": Text(f"Sitzordnung {letters}", f"seating {letters}"),
        "limit": Text(f"{contest.limit:g} s je Antwort", f"{contest.limit:g} s an answer"),
        "illegal": Text(f"Verbotenes: {contest.illegal}", f"illegal answers: {contest.illegal}"),
    }[name]


class Journal:
    """Deals played so far, on disk."""

    def __init__(self, path: Path, contest: Contest, *, lasting: bool = True) -> None:
        """Open or begin a journal; it is locked until it is closed or the process ends.

        One that does not last past this run need not tell whether its bots are still the same.

        Raises:
            DokoError: the file is of another contest or version, in use, or cannot be read.
            Unwritable: it cannot be written; it is as it was.
        """
        self.path = path
        self.deals: dict[int, Deal] = {}
        """Those that are in the file, by number; their records stay there."""
        self._places: dict[int, tuple[int, int]] = {}
        """Where the line of a deal begins, and how long it is."""
        is_new = not path.exists()
        try:
            self._file = path.open("a+b", buffering=0)
        except OSError as error:
            raise Unwritable(path, reason_of(error)) from None
        try:
            self._lock()
            self._read(contest, version(contest) if lasting else _built_in())
        except BaseException:
            self.close()
            if is_new:
                with suppress(OSError):
                    path.unlink()
            raise

    def _lock(self) -> None:
        """Refuse a file that another run writes to."""
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Failure(
                "file/in-use",
                f"{self.path} wird gerade von einem anderen Lauf benutzt.",
                f"{self.path} is in use by another run.",
            ) from None
        except OSError:
            return  # a file system without locks

    def _read(self, contest: Contest, program: str) -> None:
        first, *lines, cut = self._lines()
        head = Head(**msgspec.structs.asdict(contest), version=program)
        begun = msgspec.json.encode(head)
        if not lines and not cut and begun.startswith(first):
            if (size := self._file.seek(0, os.SEEK_END)) != len(begun) + 1:
                self._cut(size - len(first))  # it is new, or was cut short in its first line
                self._write(begun[len(first) :])
            return
        known = _head(self.path, first)
        _check_contest(self.path, known, contest)
        if known.version != program:
            raise Failure(
                "arena/other-version",
                f"{self.path} wurde von Version {known.version} begonnen, dies ist {program}."
                " Nimm eine andere Datei.",
                f"{self.path} was begun by version {known.version}, this is {program}."
                " Choose another file.",
            )
        place = len(first) + 1
        for number, line in enumerate(lines, 2):
            try:
                deal = _deal(line, contest)
            except msgspec.DecodeError:
                raise Failure(
                    "arena/no-deal",
                    f"{self.path}, Zeile {number}: Das ist kein gespieltes Blatt. Nimm die Zeile"
                    " heraus, dann geht es weiter.",
                    f"{self.path}, line {number}: this is no played deal. Take the line out to go"
                    " on.",
                ) from None
            self._keep(deal, place, len(line))
            place += len(line) + 1
        if cut:
            self._cut(len(cut))

    def _keep(self, deal: Deal, place: int, length: int) -> None:
        self.deals[deal.number] = deal.without_records()
        self._places[deal.number] = (place, length)

    def _lines(self) -> list[bytes]:
        """The first line, others, and what is left behind the last end of a line."""
        self._file.seek(0)
        try:
            lines = self._file.read().split(b"\n")
        except OSError as error:
            raise self._unreadable(reason_of(error)) from None
        return lines if len(lines) > 1 else [*lines, b""]

    def _write(self, line: bytes) -> None:
        try:
            extend(self._file, line + b"\n")
        except OSError as error:
            raise Unwritable(self.path, reason_of(error)) from None

    def _cut(self, size: int) -> None:
        """Take off what is left of a line that was cut short."""
        try:
            self._file.truncate(self._file.seek(0, os.SEEK_END) - size)
        except OSError as error:
            raise Unwritable(self.path, reason_of(error)) from None

    def note(self, deal: Deal) -> None:
        """Add a deal; it is on the disk when this returns.

        Raises:
            Unwritable: it cannot be written; the deals before are there.
        """
        line = msgspec.json.encode(deal)
        place = self._file.seek(0, os.SEEK_END)
        self._write(line)
        self._keep(deal, place, len(line))

    def whole(self, number: int) -> Deal:
        """A deal of the file with the records of its games.

        Raises:
            Failure: the file cannot be read any more.
        """
        place, length = self._places[number]
        try:
            self._file.seek(place)
            line = self._file.read(length)
            return _decoded(line, Deal)
        except (OSError, msgspec.DecodeError) as error:
            why = reason_of(error) if isinstance(error, OSError) else str(error)
            raise self._unreadable(why) from None

    def _unreadable(self, why: str) -> Failure:
        return Failure(
            "file/unreadable",
            f"{self.path} lässt sich nicht lesen: {why}.",
            f"{self.path} cannot be read: {why}.",
        )

    def close(self) -> None:
        """Give the file to others."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
