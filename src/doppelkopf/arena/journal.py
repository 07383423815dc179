"""The file of a contest: its first line says what is played and by which version of the program,
every other one is a played deal.

A run that was broken off goes on where it stopped; a line that was cut short is played again. The
file belongs to one run at a time: a second one is refused, where the system has locks for files.
"""

import os
from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from doppelkopf import __version__
from doppelkopf.arena.contest import Contest, Deal
from doppelkopf.errors import DokoError


class Head(Contest, frozen=True, kw_only=True):
    """The first line."""

    version: str | None = None
    """None in files that were begun before it was written down."""


def read_deals(path: Path) -> list[Deal]:
    """The deals of a file that are whole, also while a run still writes to it."""
    _, *lines, _cut = path.read_bytes().split(b"\n")
    found = (msgspec.json.decode(line, type=Deal) for line in lines)
    return list({deal.number: deal for deal in found}.values())


class Journal:
    """Deals played so far, on disk."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or begin a journal; it is locked until it is closed or the process ends.

        Raises:
            DokoError: the file is of another contest or version, in use, or cannot be read.
        """
        self.path = path
        self.deals: dict[int, Deal] = {}
        try:
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise DokoError(f"{path} cannot be opened: {error.strerror}.") from None
        try:
            self._lock()
            self._read(contest)
        except BaseException:
            self.close()
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
            raise DokoError(f"{self.path} is in use by another run.") from None
        except OSError:
            return  # a file system without locks

    def _read(self, contest: Contest) -> None:
        first, *lines, cut = self._lines()
        head = Head(**msgspec.structs.asdict(contest), version=__version__)
        begun = msgspec.json.encode(head)
        if not lines and not cut and begun.startswith(first):
            self._file.truncate(0)  # it is new, or was cut short in its first line
            self._write(begun)
            return
        try:
            known = msgspec.json.decode(first, type=Head)
        except msgspec.DecodeError:
            raise DokoError(f"{self.path} is no file of an arena.") from None
        self._compare(known, head)
        for number, line in enumerate(lines, 2):
            try:
                deal = msgspec.json.decode(line, type=Deal)
            except msgspec.DecodeError:
                raise DokoError(
                    f"{self.path}, line {number}: this is no played deal. Take the line out to go "
                    "on."
                ) from None
            self.deals[deal.number] = deal
        if cut:
            self._file.truncate(self._file.seek(0, os.SEEK_END) - len(cut))

    def _compare(self, known: Head, wanted: Head) -> None:
        """Refuse to mix contests, or versions, whose bots may play otherwise."""
        if msgspec.structs.replace(known, version=wanted.version) != wanted:
            raise DokoError(
                f"{self.path} has another contest: {', '.join(known.bots)} with {known.rules}, "
                f"seed {known.seed}. Choose another file."
            )
        if known.version not in (None, wanted.version):
            raise DokoError(
                f"{self.path} was begun by version {known.version}, this is {wanted.version}. "
                "Choose another file."
            )

    def _lines(self) -> list[bytes]:
        """The first line, others, and what is left behind the last end of a line."""
        self._file.seek(0)
        try:
            lines = self._file.read().split(b"\n")
        except OSError as error:
            raise DokoError(f"{self.path} cannot be read: {error.strerror}.") from None
        return lines if len(lines) > 1 else [*lines, b""]

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def note(self, deal: Deal) -> None:
        """Add a deal; it is on the disk when this returns."""
        self.deals[deal.number] = deal
        self._write(msgspec.json.encode(deal))

    def close(self) -> None:
        """Give the file to others."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
