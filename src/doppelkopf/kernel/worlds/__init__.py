"""Worlds for a search: dealt, replayed, weighed, played to their end.

groups  the arrays that belong together, by their names
deal    hidden cards dealt many times, each way equally likely
replay  the play that was seen, played again in every world
weigh   how likely players by rules of thumb had done the same
play    each choice played to its end in many worlds
ends    the last cards, played best by all with open cards
warm    have all of that compiled
"""
