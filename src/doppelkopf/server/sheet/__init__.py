"""An evening with real cards: its sheet as a room, on as many phones as want to.

log       what can happen, as it is stored
state     what comes of it: the evening, the running game, what waits for a choice
requests  the requests and questions of phones
wanted    what they send, before it is believed
decide    what may be asked, and what comes of it
closing   a running game is written down, once, by whoever is first
picture   the types of what everyone is shown
telling   facts and entries in words
forms     the controls of a game: what is asked, what is known, what it would come to
menu      what else may be entered now
drawing   the picture, made of parts that are kept
answers   what an entry would change, and why a row is what it is
kind      all that as a kind of room
live      the room in memory: it knows the time, the links, and what was drawn before
"""
