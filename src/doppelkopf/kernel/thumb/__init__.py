"""Rules of thumb for a card, for a seat and for playouts alike.

choice    which card they choose, and how sure
others    what a seat can tell of the others
pigs      what they know of Schweine
features  what a hand promises, as a few numbers
weights   what the rules weigh: tuned numbers
rows      the rows of the kernel from a view
playouts  games finished by them in compiled code
deals     whole games from the deal on
batch     all of this from Python
"""
