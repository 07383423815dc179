"""`doko sheet`: the score sheet of an evening with real cards.

app     the command, and what shows the sheet
common  which evening, who is meant, questions, refusals
table   `new`, `list` and `open`: which evening is kept
game    `add` and `edit`: a game
flags   the flags of these two
ask     the same question by question
input   from flags and answers to a game as it is written down
points  from flags to a game of which only the points are known
live    an evening that lies on a server
people  who comes, goes, pauses, returns
marks   strikes and undos, fines, redeals, lists, the end
show    how an evening looks
"""
