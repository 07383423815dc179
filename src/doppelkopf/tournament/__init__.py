"""Many tables and rounds.

model        what a tournament is
log          what can happen to it, as it is stored
state        what comes of that
folding      what one event makes of a tournament
requests     what may be asked
deciding     what comes of a request, part by part
decide       what comes of any request
rules        which rules a table plays by
evenings     the list of a table as an evening of the match layer
seating      the rounds to come
clock        what the clock of a round shows, and what is announced when
draw         who sits where in which round
ranking      adding up lists, leaving early, tie-breaks, the order
standings    the ranking of a tournament as it stands
money        entry fees, and who gets which prize
people_list  people from a CSV file, each bad line named
whole        all of it with its lists as one file
doing        what comes of a request where both lie in one file
exporting    a tournament for other programs, and for spreadsheets
prints       a tournament on paper
telling      what happened, in words
"""
