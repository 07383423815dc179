"""The sheet for people and programs.

sheet     rows with running totals
amounts   points and money as people read them
words     the words of the sheet
notes     what has to be said beside the rows
outlook   what comes next, and why
owed      what is owed beyond the evening
settling  who pays whom, with the fewest payments
why       why a row is what it is
gist      what statistics and seasons need of an evening
stats     what people talk about after an evening
summary   an evening in sum: totals, best and worst game, what is owed
season    the evenings of a round added up
plain     all of it as plain data
export    as CSV, JSON, SVG, PDF
"""
