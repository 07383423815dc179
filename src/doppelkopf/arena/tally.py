"""From played deals to figures: points per game with intervals, announcements, solos, time."""

from collections.abc import Iterable
from math import inf, sqrt

import msgspec

from doppelkopf.arena.contest import Contest, Deal, Played, rules_of
from doppelkopf.arena.external import is_command
from doppelkopf.game.basics import Call
from doppelkopf.rules.model.calls import Absagen

NORMAL_95 = 1.959964
"""How many standard errors make an interval of 95 % when there are very many deals."""

FEW_95 = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
)
"""The same by Student for 2, 3, … 21 deals, whose spread is not well known."""

SAME = 1e-9
"""Deals that differ by no more brought the same: they tell nothing of how far deals spread."""


class Tally(msgspec.Struct):
    """What is counted of one bot."""

    name: str
    games: int = 0
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: float = inf
    most: float = -inf
    called: int = 0
    called_won: int = 0
    absagen: int = 0
    absagen_made: int = 0
    solos: int = 0
    solos_won: int = 0
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def note_deal(self, mean: float) -> None:
        """The average of a deal."""
        self.deals += 1
        self.total += mean
        self.squares += mean * mean
        self.least, self.most = min(self.least, mean), max(self.most, mean)


class Figures(msgspec.Struct, frozen=True):
    """What is known of one bot."""

    name: str
    games: int
    points: float
    """Points per game, less the part of a seat in what all got: nothing, but where a pot pays."""
    interval: tuple[float, float] | None
    """Of 95 %, over deals; one deal has none, nor have deals that all brought the same."""
    calls: float
    """Announcements of Re or Kontra per 100 games."""
    calls_won: float | None
    absagen: float
    absagen_made: float | None
    solos: float
    solos_won: float | None
    ms_per_move: float | None
    """None for a program from outside, whose time is not counted; so is the slowest."""
    slowest_ms: float | None


def tallies(contest: Contest, deals: Iterable[Deal]) -> list[Tally]:
    """Count played deals, a tally for each bot of the contest."""
    found = [Tally(name) for name in dict.fromkeys(contest.bots)]
    with_absagen = rules_of(contest).calls.absagen is not Absagen.FINED
    by_name = {tally.name: tally for tally in found}
    for deal in deals:
        gained: dict[str, list[float]] = {name: [] for name in by_name}
        for game in deal.games:
            # Where a pot pays, everyone has filled it.
            share = sum(game.points) / contest.players
            for seat in range(contest.players):
                name = contest.lineup[(seat - game.rotation) % contest.players]
                gained[name].append(game.points[seat] - share)
                _note(by_name[name], game, seat, with_absagen)
        for name, points in gained.items():
            by_name[name].note_deal(sum(points) / len(points))
    return found


def _note(tally: Tally, game: Played, seat: int, with_absagen: bool) -> None:
    tally.games += 1
    tally.moves += game.moves[seat]
    tally.seconds += game.seconds[seat]
    tally.slowest = max(tally.slowest, game.slowest[seat])
    has_won = game.winner is not None and (game.winner == "re") == (seat in game.re)
    words = {word for speaker, word in game.calls if speaker == seat}
    if words & {Call.RE.value, Call.KONTRA.value}:
        tally.called += 1
        tally.called_won += has_won
    if with_absagen and words - {Call.RE.value, Call.KONTRA.value}:
        tally.absagen += 1
        tally.absagen_made += has_won
    if game.soloist == seat:
        tally.solos += 1
        tally.solos_won += has_won


def errors_95(deals: int) -> float:
    """How many standard errors make an interval of 95 % with a number of deals (two at least).

    >>> errors_95(2), round(errors_95(31), 3), round(errors_95(1000), 3)
    (12.706, 2.042, 1.962)
    """
    free = deals - 1
    if free <= len(FEW_95):
        return FEW_95[free - 1]
    z = NORMAL_95
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)


def figures(tally: Tally) -> Figures:
    """The figures of a tally."""
    mean = tally.total / tally.deals if tally.deals else 0.0
    interval = None
    if tally.deals > 1 and tally.most - tally.least > SAME:
        variance = max(0.0, tally.squares - tally.deals * mean * mean) / (tally.deals - 1)
        spread = errors_95(tally.deals) * sqrt(variance / tally.deals)
        interval = (mean - spread, mean + spread)
    per_hundred = 100 / tally.games if tally.games else 0.0
    timed = not is_command(tally.name)
    return Figures(
        name=tally.name,
        games=tally.games,
        points=mean,
        interval=interval,
        calls=tally.called * per_hundred,
        calls_won=_share(tally.called_won, tally.called),
        absagen=tally.absagen * per_hundred,
        absagen_made=_share(tally.absagen_made, tally.absagen),
        solos=tally.solos * per_hundred,
        solos_won=_share(tally.solos_won, tally.solos),
        ms_per_move=1000 * tally.seconds / tally.moves if tally.moves and timed else None,
        slowest_ms=1000 * tally.slowest if timed else None,
    )


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
