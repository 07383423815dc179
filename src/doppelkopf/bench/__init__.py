"""Scripted people whom benchmarks seat at the tables of a real server.

client  one of them: a websocket client that does as little as it can
tables  many tables full of them, to measure how a server bears it
sheets  many live sheets with phones, to measure how a server bears them
tournament  a hall full of phones and its wall, to measure how a server bears them
soak    game after game with bots, to see whether memory levels off
"""
