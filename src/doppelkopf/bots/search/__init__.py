"""`search`: deals the hidden cards many times and plays every choice out.

bot      the player: what it is asked, and which choice it takes
options  how it thinks, and how that is written
script   what a seat saw of a game, as numbers the kernel replays
worlds   hidden cards dealt by the thousand and held against the play
rate     what each choice is worth on average over the worlds
tally    means, and how sure they are
calls    announcements: when to think about one, and what it promises
solo     whether to play a solo
money    the points each way to call leads to, as tables
honour   games on honour
words    why it does something, in words
"""
