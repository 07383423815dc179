"""Games on honour in which much goes wrong: players revoke, complain, call, claim and give up.

Hands hold the pairs that rules look for, so that Hochzeiten, Genscher and Armut are common, and the
choices are not weighed by how likely people make them.
"""

import random
from functools import cache
from typing import Any

from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions, actor
from doppelkopf.game.play import follows_suit
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.match.booking.seating import DUMMY_SEAT
from doppelkopf.match.state import has_pot
from doppelkopf.record import Record
from doppelkopf.record.model import record_of
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.sidegames import SchiebekopfPlay
from game.mixtures import shaped_hands
from game_kit import rules_with
from record_kit import SETS, mixture

RARE = (do.BidSolo, do.RaiseSolo, do.Claim, do.HandOver, do.LateSolo, do.AllowCounting)
ODDS: dict[type[do.AnyAction], float] = {do.Say: 0.3, do.Accuse: 0.004, do.DeclareAlone: 0.3}


class Careless:
    """Chooses for every seat."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.revokes = rng.choice((0.0, 0.05, 0.5))

    def __call__(self, state: State, legal: LegalActions) -> do.AnyAction | None:
        rng = self.rng
        seen = [
            each
            for each in legal.all
            if isinstance(each, do.Accuse) and any(r.seat == each.offender for r in state.revokes)
        ]
        if seen and rng.random() < 0.3:
            return rng.choice(seen)
        chosen = [each for each in legal.all if rng.random() < self._odds(state, each)]
        must = actor(state) == legal.seat
        if must and not chosen:
            chosen.append(next(each for each in legal.all if not isinstance(each, do.Accuse)))
        return rng.choice(chosen) if chosen and (must or rng.random() < 0.8) else None

    def _odds(self, state: State, action: do.AnyAction) -> float:
        if isinstance(action, do.Play) and not follows_suit(state, action.seat, action.card):
            return self.revokes
        return 0.01 if isinstance(action, RARE) else ODDS.get(type(action), 1.0)


def careless_setup(rules: RuleSet, rng: random.Random) -> Setup:
    """A setup as a match makes it: the Strohmann has the last seat, and what is owed is owed."""
    seats = range(rules.table.seats)
    more: dict[str, Any] = {"dealer": rng.choice(seats)}
    if has_pot(rules):
        more["pot"] = 5 * rng.randint(1, 40)
    always = rules.schiebekopf.play is SchiebekopfPlay.ALWAYS  # never with a Strohmann
    if rules.table.strohmann and not always and rng.random() < 0.4:
        more["dummy"] = DUMMY_SEAT
        more["dealer"] = rng.choice(range(DUMMY_SEAT))
    try:
        return make_setup(rules, hands=shaped_hands(rules, rng), **more)
    except DokoError:
        return make_setup(rules, seed=rng.getrandbits(64), **more)


def careless_game(rules: RuleSet, seed: int, name: str = "own") -> Record:
    """One such game as a record."""
    rng = random.Random(seed)
    actions: list[do.AnyAction] = []
    setup = careless_setup(rules, rng)
    for action, step in run(setup, Careless(rng)):
        if action is not None:
            actions.append(action)
        state = step.state
    return record_of(state, tuple(actions), name)


@cache
def on_honour(number: int) -> RuleSet:
    """A rule set on honour: the built-in ones first, then random mixtures."""
    if number < len(SETS):
        return rules_with(SETS[number], {"offences.honour": True})
    rules = mixture(number)
    data = rules.model_dump(mode="json")
    data["offences"]["honour"] = True
    return RuleSet.model_validate(data)
