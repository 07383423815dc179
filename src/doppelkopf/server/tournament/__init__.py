"""A tournament on the server: a room that points to a sheet for each table's list.

kind      the tournament as a kind of room: who may what, and as whom somebody looks
picture   the types of what each audience is shown
moment    what pictures are made of beside the log: the lists, the links, the time
shown     the parts of the pictures
drawing   the picture of each audience, of parts that are made once for all
speaking  what the clock announces, in words
live      the tournament in memory: its lists, its draws, its clock
"""
