"""From what was written down to rows of the sheet, by the book.

fold       the log to the state of the match, entry by entry
seating    people around a table mapped to the seats of a game
turns      who plays the next game, deals it, is made to play a solo
people     coming late, leaving, pausing, standing in
games      a game: its score times its Bock factor, and what follows
bare       a game of which only the points are known
sums       what these can be under a rule set
resolve    from what people wrote to the `Result` of a game, and back
augen      Augen and tricks from what was written of them
shares     how these may be shared within a party
bock       which games ahead count how much, and why
duty       compulsory solos and their periods
rules      other rules from the next game on, and when they have to wait
pot        the pot: filled, paid from, shared out
fines      penalties of the table
due        what may be written down next, and what has to be asked
changing   what has to be confirmed, changes of the past among it
unclear    what a written game leaves open
writing    stamping an entry with version and amounts
keeping    rows of an earlier version of the rules
next_game  the setup of the next game on the engine, and back
"""
