"""The leaderboard: one bot against each of those it is compared with, always the same ones.

The bot sits alone against the other in all other seats, on duplicate deals from the same seeds; the
search plays a number of worlds instead of a clock. So who repeats it by the same version gets the
same figures, on any machine.
"""

from collections.abc import Sequence
from typing import NamedTuple

from doppelkopf.arena.contest import Contest, Illegal, make_contest
from doppelkopf.arena.journal import version
from doppelkopf.arena.program import PATIENCE
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
    ms_per_move: float | None
    """Of the processor; None where the system does not tell that of a program."""
    wall_ms_per_move: float | None
    slowest_wall_ms: float | None
    illegal: int
    late: int


def contests_of(
    bot: Seated,
    rules: str = "ddv",
    seed: int = 1,
    *,
    players: int | None = None,
    limit: float = PATIENCE,
    illegal: str = Illegal.REFUSE,
) -> tuple[Contest, ...]:
    """The contests of a bot; it does not play against itself.

    Raises:
        DokoError: the bot or the rules are unknown, or as many cannot play by them.
    """
    made = (
        make_contest([bot, each], rules, seed, players=players, limit=limit, illegal=illegal)
        for each in yardsticks()
    )
    return tuple(contest for contest in made if contest.bots[0] != contest.bots[1])


def standing_of(contest: Contest, deals: int, found: Sequence[Figures]) -> Standing:
    """What a contest says of the bot."""
    own = found[0]
    return Standing(
        against=contest.bots[1],
        deals=deals,
        games=deals * len(contest.games),
        points=own.points,
        interval=own.interval,
        ms_per_move=own.ms_per_move,
        wall_ms_per_move=own.wall_ms_per_move,
        slowest_wall_ms=own.slowest_wall_ms,
        illegal=own.illegal,
        late=own.late,
    )


def source_of(contest: Contest) -> str:
    """By which version of the program and of the bot a contest is played."""
    return version(contest)
