"""Bots against bots on duplicate deals: every deal is played with the bots in every seat.

Cards are luck; the same cards from every seat are not. The unit of all figures is the deal: what a
bot gains per game is averaged over the seats it played a deal from, and the interval comes from the
spread of those averages.
"""

from doppelkopf.arena.contest import Contest
from doppelkopf.arena.deals import play_deal
from doppelkopf.arena.tally import Figures, Tally, figures

__all__ = ["Contest", "Figures", "Tally", "figures", "play_deal"]
