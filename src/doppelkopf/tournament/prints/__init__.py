"""A tournament on paper: A4, black and white, PDF.

kinds         what can be printed, and the whole file of it
paper         the page: title, code, text that fits its place
grid          a table over several pages
cards         start cards and table cards, to be cut
plans         who sits where, to hang up
lists         the lists of the tables, empty or filled, to be signed
results       rankings of players and teams, prizes, who is entered
certificates  one for each of the best
"""
