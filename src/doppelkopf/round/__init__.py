"""People who play together: their evenings over the years, in one table. Pure.

model    a round: people, rules in versions, evenings, what was paid
period   which evenings of a round are meant: all, a year, a quarter, the last few
season   the tables of a period, and how totals ran
owing    who owes whom, in money and in treats, over all evenings
book     a round as one file, and back
"""
