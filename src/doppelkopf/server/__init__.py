"""Rooms that live behind links: one ordered log each, storage, clock, bots, protocol. No HTML here.

config      how a server is set up
identity    who somebody is, without an account
hosts       under which names it answers
rooms       what a kind of room brings, pure
store       where rooms are kept
live        rooms in memory: one machine for all kinds
rules       rules that people settle together
sheet       the sheet of an evening with real cards, on phones
table       the table: games, the evening, those who sit there
round       people who play together: their evenings, whoever keeps them
tournament  many tables and rounds: people, draws, lists, clock, ranking
net         how the server is reached
"""
