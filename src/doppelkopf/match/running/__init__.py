"""A game that is being played with real cards, as people at the table tap it in while it runs.

facts    what one tap says
live     which facts hold, and which of them clash
asking   what is asked under these rules: the terminal and the phone ask the same
known    what follows from the facts: parties, calls, Augen
closing  from the facts to the game as it is written down, and what is still missing
telling  from a game that is written down back to facts
"""
