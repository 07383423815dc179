"""The scoring schemes by name: each turns a case and a verdict into items and multipliers."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod
from types import MappingProxyType

from doppelkopf.game.basics import Party
from doppelkopf.game.scoring import additive, doubling, stakes
from doppelkopf.game.scoring.case import Case
from doppelkopf.game.scoring.model import Item, Multiplier, Stage
from doppelkopf.game.scoring.winner import Verdict
from doppelkopf.rules.model.scoring import Scheme

Items = tuple[Item, ...]
Multipliers = tuple[Multiplier, ...]

SCHEMES: Mapping[Scheme, Callable[[Case, Verdict], tuple[Items, Multipliers]]] = MappingProxyType(
    {
        Scheme.ADDITIVE: additive.value,
        Scheme.DOUBLING: doubling.value,
        Scheme.STAKES: stakes.value,
    }
)


def base_of(items: Items, multipliers: Multipliers, winner: Party | None) -> Fraction:
    """What items and multipliers come to for the winner, for Re if nobody won."""
    seen_from = winner or Party.RE
    sums = {Stage.GAME: Fraction(0), Stage.EXTRA: Fraction(0)}
    for item in items:
        if item.stage in sums:
            own = item.party is None or item.party is seen_from
            sums[item.stage] += item.points if own else -item.points
    factor = prod(multiplier.factor for multiplier in multipliers)
    return sums[Stage.GAME] * factor + sums[Stage.EXTRA]
