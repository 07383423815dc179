"""Tables in memory: what a room of this kind does by itself, and what it keeps beside its log.

actor      one table: people who come and go, bots, clocks
driver     what happens by itself: bots, clocks, the next deal
broadcast  what everyone is sent of the table and its game
opening    a new table, and the way to those that are there
hints      what a bot would do in the place of whoever asks
returning  the tables somebody can go back to
archive    from the stored log to a table, and a finished game as it is kept
games      finished games in the database
"""
