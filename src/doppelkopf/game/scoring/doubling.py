"""Re and Kontra multiply, special points and "against the Alten" come after: Hausregeln 5 and 9.

D5: the game point, levels, Absagen and missed steps are multiplied, also when both parties failed
theirs and nobody won. D9: solos count the same way. Hausrunde verdoppeln: a table may multiply
special points and "against the Alten" too, and leave a game that nobody won as it is.
"""

from collections.abc import Iterator
from itertools import chain

from doppelkopf.game.scoring import pieces, texts
from doppelkopf.game.scoring.case import Case
from doppelkopf.game.scoring.model import Item, Multiplier, Stage
from doppelkopf.game.scoring.sources import sources
from doppelkopf.game.scoring.specials import special_points
from doppelkopf.game.scoring.winner import Verdict


def value(case: Case, verdict: Verdict) -> tuple[tuple[Item, ...], tuple[Multiplier, ...]]:
    """The items of a game and what multiplies them."""
    if case.is_flat and not verdict.alone:
        multiplied = pieces.solo_bonus(case, verdict)
    else:
        multiplied = chain(
            pieces.won(case, verdict),
            pieces.levels(case, verdict),
            pieces.absagen(case, verdict),
            pieces.failures(case, verdict),
            pieces.solo_bonus(case, verdict),
        )
    scoring = case.rules.scoring
    alten = Stage.GAME if scoring.against_alten_doubled else Stage.EXTRA
    after = chain(
        pieces.against_alten(case, verdict, alten),
        special_points(case, verdict, Stage.EXTRA),
    )
    counts = verdict.winner is not None or scoring.nobody_doubled
    return (*multiplied, *after), tuple(factors(case)) if counts else ()


def factors(case: Case) -> Iterator[Multiplier]:
    """What Re and Kontra multiply by, if they were said."""
    scoring = case.rules.scoring
    for side, factor, name in (
        (case.re, scoring.re_factor, "re"),
        (case.kontra, scoring.kontra_factor, "kontra"),
    ):
        if side.said and factor != 1:
            knobs = (f"scoring.{name}_factor",)
            text = texts.said(side.party, 1)
            yield Multiplier(f"call-{name}", factor, text, knobs, sources(knobs, case.book))
