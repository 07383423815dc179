"""What makes an end of contradictions: found by trying, so that a new rule needs no list of them.

candidates  the values worth trying for a knob, the nearest first
search      cures of one contradiction, and one for all
by_hand     what is said where none is found
"""

from doppelkopf.rules.cures.by_hand import why_none
from doppelkopf.rules.cures.search import cure_all, cures_for

__all__ = ["cure_all", "cures_for", "why_none"]
