"""The card play of any rule set over arrays, compiled: random games, rules of thumb, exact solver.

errors  what the kernel cannot do
build   what all of it is built with: Numba, bits, lay-outs
play    a position and what happens in it
score   points per seat at its end
thumb   rules of thumb for a card
solve   the exact value of a position with open cards
worlds  worlds for a search: dealt, replayed, weighed, played
"""
