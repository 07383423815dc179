"""Tables in memory: actors, bots, whoever looks on.

hub       all tables: opened, found, taken into memory, let go
actor     one table: does one thing at a time, stores it, tells everyone
mailbox   one thing after the other
requests  what was asked before is never done twice
protocol  the messages of the websocket
watchers  who looks now, and what they are sent
driver    what happens by itself: bots, clocks, the next deal
minds     where bots think
workers   processes that work beside the server
keeper    chores, again and again
limits    how much anybody may ask for in a while
held      what a running server holds in memory
"""
