"""What the naive scorers are told: a finished game in the plainest words.

Nothing in this folder imports the real scoring, knows a knob or shares a helper with another book:
each file reads one rule book from top to bottom and says what it says.
"""

from typing import NamedTuple


class Game(NamedTuple):
    """A finished game of two parties."""

    kind: str  # normal, hochzeit-alone, silent, solo-queens …
    re: tuple[int, ...]
    re_augen: int
    re_tricks: int
    kontra_augen: int
    kontra_tricks: int
    re_said: int = 0  # how often Re was said
    kontra_said: int = 0
    re_absage: int = 0  # 0 none, 1 no 90, 2 no 60, 3 no 30, 4 schwarz
    kontra_absage: int = 0
    re_specials: int = 0  # special points of Re, already worth what the book says
    kontra_specials: int = 0
    seats: int = 4
    dealer: int = 3

    @property
    def alone(self) -> bool:
        return len(self.re) == 1
