"""Rooms in memory: one machine for all kinds.

hub        all rooms: opened, found, taken into memory, let go
room       one room: does one thing at a time, stores it, tells everyone
hooks      what a room of some kind may do beside
registry   the kinds of rooms that are known
replay     from a stored log to the state of its room
mailbox    one thing after the other
requests   what was asked before is never done twice
protocol   the messages of the websocket
watchers   who looks now
followers  rooms that are told when another has changed
pictures   what they are sent
export     everything of a room in one file
minds      where bots think
advice     where they think for people who ask them
workers    processes that work beside the server
keeper     chores, again and again
limits     how much anybody may ask for in a while
held       what a running server holds in memory
"""
