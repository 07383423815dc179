"""Texts of the pages of tournaments.

pages    a new one, the door, the start page; and what scripts need too
playing  the phone of who plays, for scripts
hall     the screen on the wall, for scripts
rounds   the desk: draws, rounds, tables, the clock
people   the desk: people, their money, ranking
matters  the desk: protests, penalties, links, files, settings
"""

from doppelkopf.language import Text
from doppelkopf.web.texts.tournaments.hall import HALL
from doppelkopf.web.texts.tournaments.matters import MATTERS
from doppelkopf.web.texts.tournaments.pages import LINE, PAGES
from doppelkopf.web.texts.tournaments.people import PEOPLE
from doppelkopf.web.texts.tournaments.playing import PLAYING
from doppelkopf.web.texts.tournaments.rounds import ROUNDS

TOURNAMENTS: dict[str, Text] = {**PAGES, **ROUNDS, **PEOPLE, **MATTERS}
"""All that templates ask for."""
SCRIPTS: dict[str, Text] = {**LINE, **PLAYING, **HALL}
"""All that scripts ask for."""
