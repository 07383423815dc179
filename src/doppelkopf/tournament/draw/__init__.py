"""Who sits where in which round: all rounds drawn at once, so that as few as possible meet twice.

sizes    tables of four and five for a number of people, and the numbers that cannot be seated
plan     rounds, tables and seats
bound    how many repeated meetings no draw can avoid
weights  what counts how much
shuffle  the search, compiled
places   seat numbers, shared out evenly
quality  what a draw is worth, beside the bound
drawing  a draw from a published seed; only rounds to come are drawn again
others   seating by ranking
"""

from doppelkopf.tournament.draw.drawing import Entrant, draw
from doppelkopf.tournament.draw.others import by_ranking
from doppelkopf.tournament.draw.plan import Plan, Round
from doppelkopf.tournament.draw.quality import Quality, quality
from doppelkopf.tournament.draw.sizes import Unseatable, can_be_seated, table_sizes

__all__ = [
    "Entrant",
    "Plan",
    "Quality",
    "Round",
    "Unseatable",
    "by_ranking",
    "can_be_seated",
    "draw",
    "quality",
    "table_sizes",
]
