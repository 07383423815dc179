"""Rule sets as data: every knob of every rule book, typed, documented, checked and compared.

>>> from doppelkopf.rules import load
>>> load("hausregeln-2021").rules.effects.schwein
True
"""

from doppelkopf.rules.load import Checked, RuleFile, check, load, load_object
from doppelkopf.rules.problems import Code, Problem
from doppelkopf.rules.ruleset import RuleSet

__all__ = ["Checked", "Code", "Problem", "RuleFile", "RuleSet", "check", "load", "load_object"]
