"""A deal that several make together: a secret, a number from each page, and the cut.

The secret is drawn first and its SHA-256 is shown (`commitment`); then everybody may add a number
and one person cuts; then the secret is used. The seed of the deal is the SHA-256 of a text in
ASCII, each line ended by a line feed:

    doppelkopf joint deal 1
    secret SECRET
    game GAME
    number NUMBER
    cut CUT

with one line `number` for each seat in order, then for those who sit out. SECRET is in lower-case
hexadecimal digits, all else in decimal ones; a number nobody gave and a cut nobody made are `-`.
From the seed on it is the deal of `game.deal`, with that cut, or with one by chance.
"""

import hashlib
import re
from collections.abc import Sequence

import msgspec

from doppelkopf.errors import Failure

TAG = "doppelkopf joint deal 1"
NOBODY = "-"
"""A number that was not given, a cut that was not made."""
MAX_DIGITS = 40
"""Of a number: more than 128 bits have."""
SECRET_BYTES = 16

_SECRET = re.compile(r"(?:[0-9a-f]{2}){16,64}")


class JointDeal(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a deal was made of."""

    secret: str
    """In hexadecimal digits."""
    game: int
    """Counts the deals of the table from 1."""
    numbers: tuple[int | None, ...]
    """By seat, then those who sit out; None: none was given."""
    cut: int | None = None
    """How many cards were lifted; None: by chance, 0: the cut was declined."""

    @property
    def commitment(self) -> str:
        """What was shown before anybody could add anything."""
        return commitment(self.secret)

    @property
    def seed(self) -> bytes:
        """What the cards are dealt from.

        >>> JointDeal(secret="00" * 16, game=1, numbers=(7, None, 0, None)).seed.hex()[:16]
        'cd4c4cbd060c0c13'
        """
        return hashlib.sha256(self.text.encode("ascii")).digest()

    @property
    def text(self) -> str:
        """The text whose hash is the seed."""
        lines = [
            TAG,
            f"secret {self.secret}",
            f"game {self.game}",
            *(f"number {_given(number)}" for number in self.numbers),
            f"cut {_given(self.cut)}",
        ]
        return "".join(f"{line}\n" for line in lines)


def _given(number: int | None) -> str:
    return NOBODY if number is None else str(number)


def commitment(secret: str) -> str:
    """What is shown of a secret before the game: its SHA-256, of the bytes, in hexadecimal.

    >>> commitment("00" * 16)[:16]
    '374708fff7719dd5'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_secret(text: str) -> bool:
    """Whether a text can be a secret: 128 bits or more, in lower-case hexadecimal digits."""
    return _SECRET.fullmatch(text) is not None


def number_of(text: str) -> int:
    """A number as a person types it: digits, perhaps with spaces between them.

    >>> number_of(" 00 815 ")
    815

    Raises:
        Failure: it is none, or too long.
    """
    digits = "".join(text.split())
    if not re.fullmatch(f"[0-9]{{1,{MAX_DIGITS}}}", digits, re.ASCII):
        raise Failure(
            "deal/number",
            f"Eine Zahl für die Gabe hat 1 bis {MAX_DIGITS} Ziffern und sonst nichts.",
            f"A number for the deal has 1 to {MAX_DIGITS} digits and nothing else.",
        )
    return int(digits)


def numbers_given(numbers: Sequence[int | None]) -> int:
    """How many added a number."""
    return sum(number is not None for number in numbers)
