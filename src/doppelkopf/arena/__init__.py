"""Bots against bots on duplicate deals: every deal is played with the bots in every seat.

Cards are luck; the same cards from every seat are not. The unit of all figures is the deal: what a
bot gains per game is averaged over the seats it played a deal from, and the interval comes from the
spread of those averages.

contest      which bots in which seats, by which rules, on which deals
labels       what bots are called
seating      who sits where, as letters
deals        playing a deal from every seat, and what is kept of its games
watched      a bot at the table with what is noted of it
external     programs from outside as bots: questions and answers
program      the process of one and its lines
running      playing deals, by one process, by several, or by a cluster
journal      the file of a contest, with which a run goes on
tally        figures with intervals
whole        a contest from its first deal to its figures, records included
leaderboard  one bot against those that all are compared with
plot         figures as a picture
"""

from doppelkopf.arena.contest import Contest
from doppelkopf.arena.deals import play_deal
from doppelkopf.arena.tally import Figures, Tally, figures

__all__ = ["Contest", "Figures", "Tally", "figures", "play_deal"]
