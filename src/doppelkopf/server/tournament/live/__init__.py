"""A tournament in memory, and how it comes about.

room       who looks is shown what changes; lists are closed together with their sheets; the clock
parts      pictures on their way: only the fields that are others now
lists      what the sheets of its tables say, looked at when they change
playing    a tournament and its live tables
tables     tables that are played as live tables: opened, followed, shut
seating    people at those tables, by their own devices
settling   the sheets follow what the tournament says of them
clockwork  what time it is, and when that is announced
steady     whether the time of the machine was set
draws      rounds are drawn in a process of their own
carrying   all of one from a file
printing   all of it on paper
opening    a new tournament, and the way back to those that are there
"""
