"""Who stands where, by round and overall, people and teams.

results  what the list of a table came to
places   adding up, leaving early, tie-breaks, the order
teams    the same for teams
"""

from doppelkopf.tournament.ranking.places import Break, Competitor, Fined, Place, rank
from doppelkopf.tournament.ranking.results import ListResult, Share, result_of
from doppelkopf.tournament.ranking.teams import TeamPlace, rank_teams

__all__ = [
    "Break",
    "Competitor",
    "Fined",
    "ListResult",
    "Place",
    "Share",
    "TeamPlace",
    "rank",
    "rank_teams",
    "result_of",
]
