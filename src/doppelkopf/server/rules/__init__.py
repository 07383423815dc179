"""Rules being settled: a room in which people agree on how they play.

log      what can happen, as it is stored
state    what comes of it: the rules now, and every version of them
decide   what may be asked
kind     all that as a kind of room
live     the room in memory: it knows the time
"""
