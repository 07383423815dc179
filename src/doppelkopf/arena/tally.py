"""From played deals to figures: points per game with intervals, announcements, solos, time."""

from collections.abc import Iterable
from math import inf, sqrt

import msgspec

from doppelkopf.arena.contest import Contest, rules_of
from doppelkopf.arena.deals import Deal, Played
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
    """What is counted of one bot in one seating."""

    name: str
    bot: str = ""
    seating: str = ""
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
    seconds: float | None = 0.0
    slowest: float = 0.0
    wall: float = 0.0
    slowest_wall: float = 0.0
    illegal: int = 0
    late: int = 0

    def note_deal(self, mean: float) -> None:
        """The average of a deal."""
        self.deals += 1
        self.total += mean
        self.squares += mean * mean
        self.least, self.most = min(self.least, mean), max(self.most, mean)


class Figures(msgspec.Struct, frozen=True):
    """What is known of one bot in one seating."""

    name: str
    """What it is called."""
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
    """Of the processor; None where the system does not tell it of a program. So is the slowest."""
    slowest_ms: float | None
    wall_ms_per_move: float | None
    """By the clock on the wall; None without an answer that was timed. So is the slowest."""
    slowest_wall_ms: float | None
    illegal: int
    """Answers that were dropped."""
    late: int
    """Games in which a program took too long for an answer, and was ended."""
    bot: str
    """The bot's own name, whatever it is called here."""
    seating: str


def tallies(contest: Contest, deals: Iterable[Deal]) -> list[Tally]:
    """Count played deals: for each seating a tally for each of its bots, as they were named."""
    with_absagen = rules_of(contest).calls.absagen is not Absagen.FINED
    own = dict(zip(contest.names, contest.bots, strict=True))
    lineups = [contest.lineup(number) for number in range(len(contest.letters))]
    found = [
        {name: Tally(name, own[name], letters) for name in own if name in lineup}
        for letters, lineup in zip(contest.letters, lineups, strict=True)
    ]
    for deal in deals:
        gained: list[dict[str, list[float]]] = [{name: [] for name in each} for each in found]
        for game in deal.games:
            lineup, by_name = lineups[game.seating], found[game.seating]
            # Where a pot pays, everyone has filled it.
            share = sum(game.points) / contest.players
            for seat in range(contest.players):
                name = lineup[(seat - game.rotation) % contest.players]
                gained[game.seating][name].append(game.points[seat] - share)
                _note(by_name[name], game, seat, with_absagen)
        for by_name, points_of in zip(found, gained, strict=True):
            for name, points in points_of.items():
                by_name[name].note_deal(sum(points) / len(points))
    return [tally for by_name in found for tally in by_name.values()]


def _note(tally: Tally, game: Played, seat: int, with_absagen: bool) -> None:
    tally.games += 1
    _note_times(tally, game, seat)
    tally.illegal += sum(game.illegal[seat : seat + 1])
    tally.late += sum(game.late[seat : seat + 1])
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


def _note_times(tally: Tally, game: Played, seat: int) -> None:
    seconds = game.seconds[seat]
    if tally.seconds is not None:
        tally.seconds = None if seconds is None else tally.seconds + seconds
    tally.moves += game.moves[seat]
    tally.slowest = max(tally.slowest, game.slowest[seat])
    tally.wall += sum(game.wall[seat : seat + 1])
    tally.slowest_wall = max(tally.slowest_wall, *game.slowest_wall[seat : seat + 1], 0.0)


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
    moves = tally.moves
    seconds = tally.seconds if moves else None
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
        ms_per_move=None if seconds is None else 1000 * seconds / moves,
        slowest_ms=None if seconds is None else 1000 * tally.slowest,
        wall_ms_per_move=1000 * tally.wall / moves if moves else None,
        slowest_wall_ms=1000 * tally.slowest_wall if moves else None,
        illegal=tally.illegal,
        late=tally.late,
        bot=tally.bot,
        seating=tally.seating,
    )


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
