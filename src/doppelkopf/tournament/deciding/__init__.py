"""What comes of what is asked of a tournament, part by part; `tournament.decide` asks them in turn.

who      who asks, and what they may
words    refusals that several parts need, and what is looked up
people   entries, arriving, money, start cards, leaving
seating  draws, scorers, the beginning of a round
clock    the clock, and extra time
lists    signing, closing, correcting, standing in
paper    totals of lists that were written on paper
tables   tables that are played as live tables
matters  penalties, protests, the end
staff    helpers and devices
"""
