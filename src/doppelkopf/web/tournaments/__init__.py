"""Tournaments in the browser.

Organiser, referees and helpers have pages of the server's, which work without scripts; a script
sends their forms and has what others change drawn anew. Who plays and the wall are drawn by scripts
from the picture of the room.

seen      the tournament that is meant, and as whom somebody looks
begin     a new one: a form that needs a name, or a file that was taken along
money     amounts as people write them
agreeing  what stands in the forms of settings and prizes
asking    what a form asks of a tournament
desk      what the desk is told beside the picture of its room
paper     a list that was written on paper, many rows at once
people    many people from a CSV file
files     what can be taken home
pages     the page of each face
routes    where they are
"""

from doppelkopf.web.tournaments.routes import routes as routes
