"""Settling in stakes: Ravensburger, Abrechnung, Kontra, Füchse, Müllers Karle (D21, D58, D60).

A won game counts a stake and one for each level, against the Alten one more; a solo counts its own
stakes, levels only where solos count like games. Kontra and Re multiply all of it. Premiums for
Füchse and Müllers Karle are paid beside it and not multiplied.
"""

from itertools import chain

from doppelkopf.game.basics import Party
from doppelkopf.game.scoring import pieces
from doppelkopf.game.scoring.case import Case
from doppelkopf.game.scoring.doubling import factors
from doppelkopf.game.scoring.model import Item, Multiplier
from doppelkopf.game.scoring.specials import premiums
from doppelkopf.game.scoring.winner import Verdict


def value(case: Case, verdict: Verdict) -> tuple[tuple[Item, ...], tuple[Multiplier, ...]]:
    """The items of a game in units of money, what multiplies them, and the premiums."""
    solo = case.is_solo and not verdict.alone
    parts = chain(
        _solo_stakes(case, verdict) if solo else pieces.won(case, verdict),
        () if solo and case.is_flat else _game_stakes(case, verdict),
        pieces.solo_bonus(case, verdict),
        pieces.against_alten(case, verdict),
        premiums(case, verdict),
    )
    return tuple(parts), tuple(factors(case))


def _game_stakes(case: Case, verdict: Verdict) -> tuple[Item, ...]:
    return (
        *pieces.levels(case, verdict),
        *pieces.absagen(case, verdict),
        *pieces.failures(case, verdict),
    )


def _solo_stakes(case: Case, verdict: Verdict) -> tuple[Item, ...]:
    solo = case.rules.solo_scoring
    if verdict.winner is Party.RE:
        return tuple(pieces.won(case, verdict, solo.stakes_won, "solo_scoring.stakes_won"))
    return tuple(pieces.won(case, verdict, solo.stakes_lost, "solo_scoring.stakes_lost"))
