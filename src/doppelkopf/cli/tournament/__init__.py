"""`doko tournament`: many tables and rounds.

app       the command, and what belongs to no part of it
kept      where a tournament is: a file, or a room on a server
common    which tournament, who is meant, which table, the answer
settings  `new` and `set`
people    `people`: entries, arriving, money, start cards, leaving; `substitute`
seating   `draw`, `show`, `start`, `scorer`
lists     `list`: rows, signing, closing, correcting
clock     `clock`
referee   penalties and protests
standing  `ranking`, `teams`, `prizes`
carry     `export`, `import` and `print`
show      how a tournament looks
"""
