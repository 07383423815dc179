"""A table, pure: its log, its state, what may be asked of it. Nothing is stored here.

log       what can happen, as it is stored
state     a table at one moment
fold      from the log to the state
decide    what a person asks, and the events that come of it
acting    an action of the game as a person sends it
hosting   who decides while the owner is away
names     names, and whose column of the sheet is whose
rulesets  the rules of a table, from a set or a text
older     logs begun under an earlier version of the rules
refusals  what a table refuses, in words
asides    what happens beside the cards, in sentences
picture   the table as one person sees it
shapes    the types of that picture
"""
