"""The leaderboard: one bot against each of those it is compared with, always the same ones.

The bot sits alone against the other in all other seats, on duplicate deals from the same seeds; the
search plays a number of worlds instead of a clock. So who repeats it by the same version gets the
same figures, on any machine.
"""

from collections.abc import Sequence
from typing import NamedTuple

from doppelkopf.arena.contest import Contest, make_contest
from doppelkopf.arena.journal import version
from doppelkopf.arena.tally import Figures
from doppelkopf.bots import Seated
from doppelkopf.bots.registry import yardsticks


class Standing(NamedTuple):
    """What came of one contest."""

    against: str
    deals: int
    games: int
    points: float
    """What the bot gained per game."""
    interval: tuple[float, float] | None
    """Where that lies with 95 %; None where the deals do not tell."""


def contests_of(
    bot: Seated, rules: str = "ddv", seed: int = 1, *, players: int | None = None
) -> tuple[Contest, ...]:
    """The contests of a bot; it does not play against itself.

    Raises:
        DokoError: the bot or the rules are unknown, or as many cannot play by them.
    """
    made = (make_contest([bot, each], rules, seed, players=players) for each in yardsticks())
    return tuple(contest for contest in made if contest.bots[0] != contest.bots[1])


def standing_of(contest: Contest, deals: int, found: Sequence[Figures]) -> Standing:
    """What a contest says of the bot."""
    own = next(each for each in found if each.name == contest.bots[0])
    games = deals * contest.rotations
    return Standing(contest.bots[1], deals, games, own.points, own.interval)


def source_of(contest: Contest) -> str:
    """By which version of the program and of the bot a contest is played."""
    return version(contest)
