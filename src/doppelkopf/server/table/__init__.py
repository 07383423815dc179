"""The table, the first kind of room: its log, its state, what may be asked of it. Pure but `live`.

kind      the table as a kind of room
log       what can happen, as it is stored
state     a table at one moment
fold      from the log to the state
booking   the match of a table, entry by entry
chairs    who sits on a chair, and how chairs come and go
cutting   what people add to the next deal: numbers, and the cut
evening   what people propose and agree on beside the cards
assigned  a table at which a list of a tournament is played
ahead     the next game before it is dealt: what is booked first, who cuts
request   a request as it comes: what is asked, and from which place
sitting   who sits where: people and bots who come and go
decide    what a person asks, and the events that come of it
following  what follows by itself: the sheet after a game, and the next deal
hinting   who may ask a bot what it would do in their place
acting    an action of the game as a person sends it
messages  what a person asks over the websocket
phrases   a word between games
hosting   who decides while the owner is away
names     names, and whose column of the sheet is whose
rulesets  the rules of a table, from a set or a text
folder    the rule sets of the folder of whoever runs the server
older     logs begun under an earlier version of the rules
refusals  what a table refuses, in words
asides    what happens beside the cards, in sentences
picture   the table as one person sees it
kept      what is worked out of a sheet once
shapes    the types of that picture
after     what a game and an evening came to
export    everything of a table to take home
live      tables in memory
"""
