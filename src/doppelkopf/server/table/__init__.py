"""The table, the first kind of room: its log, its state, what may be asked of it. Pure but `live`.

kind      the table as a kind of room
log       what can happen, as it is stored
state     a table at one moment
fold      from the log to the state
decide    what a person asks, and the events that come of it
acting    an action of the game as a person sends it
messages  what a person asks over the websocket
hosting   who decides while the owner is away
names     names, and whose column of the sheet is whose
rulesets  the rules of a table, from a set or a text
older     logs begun under an earlier version of the rules
refusals  what a table refuses, in words
asides    what happens beside the cards, in sentences
picture   the table as one person sees it
shapes    the types of that picture
export    everything of a table to take home
live      tables in memory
"""
