"""A position and what happens in it: cards, calls, moves.

layout     where things lie in the arrays of a position and of a game's parameters
packed     a move or a call as one number
params     from a game of the engine to these arrays
seats      seats around the table
cards      what may be played, who takes a trick, what follows
pigs       Schweine, Hyperschweine and the second ♥10
specials   special events of a complete trick
calls      what a seat may say, saying it, and what is owed
moves      cards with the calls that follow from them
knowledge  what everybody knows from play
playouts   random games in compiled code
batch      many of them from Python, on several cores
"""
