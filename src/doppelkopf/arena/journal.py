"""The file of a contest: its first line says what is played, every other one is a played deal.

A run that was broken off goes on where it stopped; a line that was cut short is played again.
"""

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
        first, *lines, cut = self._lines()
        begun = msgspec.json.encode(contest)
        if not lines and not cut and begun.startswith(first):
            path.write_bytes(begun + b"\n")  # it is new, or was cut short in its first line
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
        for number, line in enumerate(lines, 2):
            try:
                deal = msgspec.json.decode(line, type=Deal)
            except msgspec.DecodeError:
                raise DokoError(
                    f"{path}, line {number}: this is no played deal. Take the line out to go on."
                ) from None
            self.deals[deal.number] = deal
        if cut:
            with path.open("r+b") as file:
                file.truncate(path.stat().st_size - len(cut))

    def _lines(self) -> list[bytes]:
        """The first line, others, and what is left behind the last end of a line."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            data = b""
        except OSError as error:
            raise DokoError(f"{self.path} cannot be read: {error.strerror}.") from None
        lines = data.split(b"\n")
        return lines if len(lines) > 1 else [*lines, b""]

    def note(self, deal: Deal) -> None:
        """Add a deal; it is on the disk when this returns."""
        self.deals[deal.number] = deal
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(deal) + b"\n")
            file.flush()
