"""The file of a contest: its first line says what is played, every other one is a played deal.

A run that was broken off goes on where it stopped; a line that was cut short is played again.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from doppelkopf.arena.contest import Contest, Deal
from doppelkopf.errors import DokoError


class Journal:
    """Deals played so far, on disk."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or begin a journal.

        Raises:
            DokoError: the file is of another contest, or cannot be read.
        """
        self.path = path
        self.deals: dict[int, Deal] = {}
        lines = self._lines()
        first = next(lines, None)
        if first is None:
            path.write_bytes(msgspec.json.encode(contest) + b"\n")
            return
        try:
            known = msgspec.json.decode(first, type=Contest)
        except msgspec.DecodeError:
            raise DokoError(f"{path} is no file of an arena.") from None
        if known != contest:
            raise DokoError(
                f"{path} has another contest: {', '.join(known.bots)} with {known.rules}, seed "
                f"{known.seed}. Choose another file."
            )
        good = len(first) + 1
        for line in lines:
            try:
                deal = msgspec.json.decode(line, type=Deal)
            except msgspec.DecodeError:
                break
            good += len(line) + 1
            self.deals[deal.number] = deal
        with path.open("r+b") as file:
            file.truncate(good)

    def _lines(self) -> Iterator[bytes]:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise DokoError(f"{self.path} cannot be read: {error.strerror}.") from None
        yield from (line for line in data.split(b"\n")[:-1] if line)

    def note(self, deal: Deal) -> None:
        """Add a deal; it is on the disk when this returns."""
        self.deals[deal.number] = deal
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(deal) + b"\n")
            file.flush()
