"""What the list of one table in one round came to, from its sheet or as it was written on paper."""

from fractions import Fraction
from typing import NamedTuple

from doppelkopf.match.refused import Name
from doppelkopf.match.showing.stats import statistics
from doppelkopf.match.state import MatchState


class Share(NamedTuple):
    """What somebody has from a list."""

    points: Fraction
    won: int = 0
    """Games won."""
    solos: int = 0
    """Solos won."""


class ListResult(NamedTuple):
    """The list of one table in one round."""

    round: int
    """Counted from 0."""
    shares: dict[str, Share]
    """By who is entered for the tournament; a substitute is not."""


def result_of(state: MatchState, round_: int, entered: dict[Name, str]) -> ListResult:
    """The result of a list that was kept on a sheet; `entered` says who is who there.

    What the sheet books of an unfinished list to somebody who left it (Wettbewerb 7) is theirs,
    and what a substitute makes after that is nobody's.
    """
    numbers = statistics([state])
    shares = {}
    for name, person in entered.items():
        known = numbers.get(name)
        won = known.all.won if known else 0
        shares[person] = Share(state.total(name), won, known.solo.won if known else 0)
    return ListResult(round_, shares)
