"""Rounds in the browser; every page works without scripts.

seen     the round that is meant, for somebody who may look
tables   season tables and statistics in words and figures
chart    running totals as a drawing
owed     who pays and treats whom, with what was ticked off
now      what goes on: evenings that are played, tables that wait
players  who plays at a table that a round opens, if they are more than its chairs
life     evenings, people, rules and links of the page
wall     the table on paper
asking   what a form asks of a round
pages    the pages
routes   where they are
"""

from doppelkopf.web.rounds.routes import routes as routes
