"""Scoring: one pure function from a `Result` to an explained `Score`.

>>> from doppelkopf.game.basics import Contract, Seat
>>> from doppelkopf.game.result import Result
>>> from doppelkopf.rules import load
>>> result = Result(Contract.NORMAL, Seat(3), (80, 50, 60, 50), (4, 2, 3, 3), re=(Seat(0), Seat(2)))
>>> made = score(result, load("ddv").rules, "ddv")
>>> [str(points) for points in made.points], made.items[0].text.en
(['1', '-1', '1', '-1'], 'Re wins with 140 Augen (needed: 121)')
"""

from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.model import Item, Multiplier, Score, Stage
from doppelkopf.game.scoring.plain import to_plain
from doppelkopf.game.scoring.possible import (
    check_bock,
    check_counted,
    check_result,
    check_told,
)
from doppelkopf.game.scoring.reading import Entry, read_entry
from doppelkopf.game.scoring.settle import score, score_signalling

__all__ = [
    "Entry",
    "InvalidResult",
    "Item",
    "Multiplier",
    "Score",
    "Stage",
    "check_bock",
    "check_counted",
    "check_result",
    "check_told",
    "read_entry",
    "score",
    "score_signalling",
    "to_plain",
]
