"""Who sits where in a contest: a letter for each bot, in the order in which they are named.

>>> usual(2, 4), usual(1, 4), usual(3, 5)
('ABBB', 'AAAA', 'ABCCC')
>>> read_seating("abab", ["mine", "simple"], 4)
'ABAB'
>>> read_seating("mine,simple,simple", ["mine", "simple"], 3)
'ABB'

A deal is played in every seating, and each turned round the table until it is the same again: four
times for `ABBB`, twice for `ABAB`.
"""

from collections.abc import Sequence
from string import ascii_uppercase

from doppelkopf.errors import Failure
from doppelkopf.language import PLACE, counted

LETTERS = ascii_uppercase
"""One for each bot."""


def letter(place: int) -> str:
    """The letter of the bot that is named there, from 0."""
    return LETTERS[place]


def usual(bots: int, players: int) -> str:
    """The bots in the first seats, the last one in all that are left."""
    return "".join(letter(min(seat, bots - 1)) for seat in range(players))


def turns(lineup: Sequence[str]) -> int:
    """How often a line-up is turned by a seat until it is the same again.

    >>> turns("ABBB"), turns("ABAB"), turns("AAAAA")
    (4, 2, 1)
    """
    seats = tuple(lineup)
    return next(by for by in range(1, len(seats) + 1) if seats[by:] + seats[:by] == seats)


def read_seating(text: str, names: Sequence[str], players: int) -> str:
    """A seating as it is written: letters, or names with commas between them.

    Raises:
        Failure: it names nobody, or not a bot for each player.
    """
    if "," in text:
        letters = [_letter_of(word.strip(), names) for word in text.split(",")]
    else:
        letters = [_known(each, names) for each in text.strip().upper()]
    if len(letters) != players:
        has = counted(len(letters), PLACE)
        raise Failure(
            "arena/seating-size",
            f"Die Sitzordnung „{text}“ hat {has.de}; am Tisch sitzen {players}.",
            f"The seating {text!r} has {has.en}; {players} sit at the table.",
        )
    return "".join(letters)


def _letter_of(name: str, names: Sequence[str]) -> str:
    if name not in names:
        raise Failure(
            "arena/seating-name",
            f"„{name}“ heißt hier kein Bot; es spielen {', '.join(names)}.",
            f"No bot here is called {name!r}; there are {', '.join(names)}.",
        )
    return letter(names.index(name))


def _known(each: str, names: Sequence[str]) -> str:
    last = letter(len(names) - 1)
    if not "A" <= each <= last:
        raise Failure(
            "arena/seating-letter",
            f"„{each}“ ist kein Bot: eine Sitzordnung hat Buchstaben von A bis {last}, oder Namen"
            " mit Kommas dazwischen.",
            f"{each!r} is no bot: a seating has letters from A to {last}, or names with commas"
            " between them.",
        )
    return each


def check_seatings(seatings: Sequence[str], names: Sequence[str]) -> None:
    """See to it that everyone sits somewhere, and that all seatings differ.

    Raises:
        Failure: a bot sits nowhere, or two seatings are one, turned.
    """
    for place, name in enumerate(names):
        if not any(letter(place) in each for each in seatings):
            raise Failure(
                "arena/left-out",
                f"{name} sitzt nirgends: {letter(place)} steht in keiner Sitzordnung.",
                f"{name} sits nowhere: no seating has {letter(place)}.",
            )
    for at, each in enumerate(seatings):
        for other in seatings[:at]:
            if each in other * 2:
                raise Failure(
                    "arena/same-seating",
                    f"{other} und {each} sind dieselbe Sitzordnung, um den Tisch gedreht.",
                    f"{other} and {each} are the same seating, turned round the table.",
                )
