"""The exact value of a position with open cards.

solver   from Python: a position, its value, its best cards
worth    what each legal card of a game is worth
search   does Re get at least n more Augen? the zero-window search
layout   where things lie in the solver's arrays
moves    the moves of a position, equal ones once
pigs     Schweine, Hyperschweine and the second ♥10
hints    which card answered last in a like situation
weights  how promising a move is taken to be: tuned numbers
table    what is remembered of positions before a lead
memory   that table as Python holds it
"""
