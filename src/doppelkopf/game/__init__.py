"""One game, from the deal to the explained score: pure, without I/O, clock or hidden chance.

>>> from doppelkopf import game
>>> from doppelkopf.rules import load
>>> state = game.new_game(game.make_setup(load("ddv"), dealer=3, seed=1)).state
>>> game.actor(state), len(state.hands[0])
(0, 12)
"""

from typing import TYPE_CHECKING

from doppelkopf.exports import lazily

RULES_VERSION = 2
"""Raised when the same actions may lead to another game than before; records carry it."""

if TYPE_CHECKING:
    from doppelkopf.game.basics import Call, Contract, Party, Phase, Seat
    from doppelkopf.game.deal import Hands
    from doppelkopf.game.driver import run
    from doppelkopf.game.engine import apply, new_game, verify
    from doppelkopf.game.events import AnyEvent
    from doppelkopf.game.legal import LegalActions, actor, legal_actions
    from doppelkopf.game.result import Result
    from doppelkopf.game.scoring import Score, score
    from doppelkopf.game.setup import Forced, Setup, make_setup
    from doppelkopf.game.state import Outcome, Scored, State, Trick, Void
    from doppelkopf.game.step import Step
else:
    _HOMES = {
        "actions": "doppelkopf.game.actions",
        "AnyEvent": "doppelkopf.game.events",
        "Call": "doppelkopf.game.basics",
        "Contract": "doppelkopf.game.basics",
        "Forced": "doppelkopf.game.setup",
        "Hands": "doppelkopf.game.deal",
        "LegalActions": "doppelkopf.game.legal",
        "Outcome": "doppelkopf.game.state",
        "Party": "doppelkopf.game.basics",
        "Phase": "doppelkopf.game.basics",
        "Result": "doppelkopf.game.result",
        "Score": "doppelkopf.game.scoring",
        "Scored": "doppelkopf.game.state",
        "Seat": "doppelkopf.game.basics",
        "Setup": "doppelkopf.game.setup",
        "State": "doppelkopf.game.state",
        "Step": "doppelkopf.game.step",
        "Trick": "doppelkopf.game.state",
        "Void": "doppelkopf.game.state",
        "actor": "doppelkopf.game.legal",
        "apply": "doppelkopf.game.engine",
        "legal_actions": "doppelkopf.game.legal",
        "make_setup": "doppelkopf.game.setup",
        "new_game": "doppelkopf.game.engine",
        "run": "doppelkopf.game.driver",
        "score": "doppelkopf.game.scoring",
        "verify": "doppelkopf.game.engine",
    }
    __getattr__, __dir__ = lazily(__name__, _HOMES)

__all__ = [
    "RULES_VERSION",
    "AnyEvent",
    "Call",
    "Contract",
    "Forced",
    "Hands",
    "LegalActions",
    "Outcome",
    "Party",
    "Phase",
    "Result",
    "Score",
    "Scored",
    "Seat",
    "Setup",
    "State",
    "Step",
    "Trick",
    "Void",
    "actions",
    "actor",
    "apply",
    "legal_actions",
    "make_setup",
    "new_game",
    "run",
    "score",
    "verify",
]
