"""What happened, as it is written down.

entries   the kinds of entries; nothing is ever removed
written   a game as people write it down
bare      a game of which only the points are known
names     what a name is
reason    why cards are dealt again
vocabulary  what people write for contracts, calls, points and penalties
booked    what the sheet said of an entry when it was written
question  something the table has to confirm first
"""
