"""Tables that live: one ordered log each, storage, clock, bots, protocol. No HTML here.

config    how a server is set up
identity  who somebody is, without an account
hosts     under which names it answers
table     a table, pure: log, state, what may be asked of it
store     where tables are kept
live      tables in memory: actors, bots, whoever looks on
net       how the server is reached
"""
