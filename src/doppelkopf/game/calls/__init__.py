"""Announcements: who may say what until when, what is owed, and what becomes of it.

============  ====================================================================
standing      what a side has said so far, and for whom a seat speaks
clock         how far the time for calls has run, and replies
speaking      speaking by tricks
judge         why a seat may not say something now
possible      the calls a seat may make now
making        making a call, and rounds of calls
duties        calls that are owed after a trick, and the right to speak it gives
deadlines     how long a call stays possible, for those who show it
words         what becomes of words when parties are settled later
conversion    the same for the calls of a running game
============  ====================================================================
"""
