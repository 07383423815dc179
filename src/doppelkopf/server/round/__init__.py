"""A round on the server: a room that points to its evenings.

log       what can happen, as it is stored
state     what comes of it: the round, and whose devices are whose
requests  what may be asked
decide    what comes of that
kind      all that as a kind of room
live      the round in memory, its evenings, and how it comes about
"""
