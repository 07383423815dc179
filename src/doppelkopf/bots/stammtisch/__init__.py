"""`stammtisch`: a good amateur by rules of thumb, under any rule set.

bot       the player
bids      before the first card: reservations, solos, Armut, exchanges
calls     when it announces
outlook   the Augen and points a seat may hope for
promises  what a hand promises: fitted numbers
armut     the same for an Armut
easy      the level for beginners, which often forgets what it knows
words     why it plays a card, in words
"""
