"""A round in memory, and what it needs of other rooms.

room       the round: it knows the time and its evenings
evenings   what is found in the rooms of evenings, worked out once
gists      what seasons need of an evening, kept beside its log
beginning  evenings that it begins itself, each once
taking     evenings that belong to the round from now on
seating    its people at its tables
opening    a new round, or one from another server
"""
