"""All points are added up.

DDV 7.2, Mischen Impossible 4.3 to 4.5, Wettbewerb 6, Borgholzhausen 2 and 4 (D29, D30, D33, D37).
"""

from itertools import chain

from doppelkopf.game.scoring import pieces
from doppelkopf.game.scoring.case import Case
from doppelkopf.game.scoring.model import Item, Multiplier, Stage
from doppelkopf.game.scoring.specials import special_points
from doppelkopf.game.scoring.winner import Verdict


def value(case: Case, verdict: Verdict) -> tuple[tuple[Item, ...], tuple[Multiplier, ...]]:
    """The items of a game; nothing multiplies them."""
    if case.is_flat and not verdict.alone:
        parts = chain(
            pieces.solo_bonus(case, verdict),
            pieces.calls(case, verdict),
            pieces.against_alten(case, verdict),
        )
        return tuple(parts), ()
    parts = chain(
        pieces.won(case, verdict),
        pieces.levels(case, verdict),
        pieces.calls(case, verdict),
        pieces.absagen(case, verdict),
        pieces.failures(case, verdict),
        pieces.solo_bonus(case, verdict),
        pieces.against_alten(case, verdict),
        special_points(case, verdict, Stage.GAME),
    )
    return tuple(parts), ()
