"""Random games for properties: any rule set, mostly with knobs turned, any setup, any choices.

Everything follows from one number, so that a failure names the game.
"""

import random
from collections.abc import Iterator
from functools import cache

from doppelkopf.cards import Card
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract, Phase, Seat
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions, actor
from doppelkopf.game.setup import Forced, Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.game.step import Step
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.source import built_in_names
from mixing import mixed

SETS = built_in_names()


@cache
def rules_of(name: str) -> RuleSet:
    return load(name).rules


def random_rules(rng: random.Random) -> RuleSet:
    """A built-in set, mostly with some knobs turned, never contradicting itself."""
    return mixed(rng, rng.choice((0, 4, 12, 30)))


def random_setup(rules: RuleSet, rng: random.Random, kind: Forced | None = None) -> Setup:
    """A setup that these rules have; `kind` is a game that is not bid for."""
    for _ in range(99):
        try:
            return _some_setup(rules, rng, kind)
        except DokoError:
            continue
    raise AssertionError(f"these rules have no {kind}")


def _some_setup(rules: RuleSet, rng: random.Random, kind: Forced | None) -> Setup:
    seats = rules.table.seats
    forced = rng.choice((None, None, None, *Forced)) if kind is None else kind
    dummy = rng.choice((None, *range(seats))) if rules.table.strohmann else None
    made_to_play = rng.randrange(seats) if forced is Forced.DUTY_SOLO else None
    return make_setup(
        rules,
        dealer=rng.randrange(seats),
        seed=rng.getrandbits(64),
        duty=tuple(rng.sample(range(seats), rng.randrange(seats))),
        forced=forced,
        made_to_play=made_to_play,
        dummy=dummy,
        pot=rng.choice((None, 10)),
    )


class Chooser:
    """Chooses at random, with tempers that bring games into all corners."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.eager = rng.choice((0.02, 0.1, 0.4))
        self.healthy = rng.choice((0.3, 0.7, 0.95))
        self.claims = rng.choice((0.0, 0.01, 0.1))
        self.complains = rng.choice((0.0, 0.02, 0.2))
        self.follows = rng.choice((0.5, 0.9, 1.0))
        self.rare = rng.choice((0.0, 0.3, 0.7))

    def __call__(self, state: State, legal: LegalActions) -> do.AnyAction | None:
        rng = self.rng
        options = [action for action in legal if self._wanted(action)]
        if actor(state) != legal.seat:
            tempted = any(map(_is_rare, options)) and rng.random() < self.rare
            eager = tempted or (bool(options) and rng.random() < self.eager)
            return rng.choice(options) if eager else None
        options = options or list(legal)
        if state.phase is Phase.RESERVATIONS and rng.random() < self.healthy:
            options = [action for action in options if isinstance(action, do.Healthy)] or options
        if state.phase is Phase.CONSENT and rng.random() < 0.7:
            options = [do.Consent(seat=legal.seat, agree=True)]
        if state.phase is Phase.PLAY and rng.random() < self.follows:
            options = self._following(state, options)
        rare = [action for action in options if _is_rare(action)]
        action = rng.choice(rare if rare and rng.random() < self.rare else options)
        if isinstance(action, do.FillUp | do.GiveBack | do.Push):
            hand = state.hands[action.seat]
            cards = tuple(rng.sample(hand, len(action.cards)))
            tried = type(action)(seat=action.seat, cards=cards)
            return tried if tried in legal else action
        return action

    def _wanted(self, action: do.AnyAction) -> bool:
        if isinstance(action, do.Claim | do.HandOver):
            return self.rng.random() < self.claims
        if isinstance(action, do.Accuse):
            return self.rng.random() < self.complains
        if isinstance(action, do.LateSolo | do.BidSolo | do.BidSchmeissen):
            return self.rng.random() < 0.1
        return True

    def _following(self, state: State, options: list[do.AnyAction]) -> list[do.AnyAction]:
        """On honour: mostly follow suit all the same."""
        terms = state.terms
        if not state.trick or terms is None:
            return options
        led = terms.order.suits[state.trick[0]]
        right = [
            action
            for action in options
            if not isinstance(action, do.Play) or terms.order.suits[action.card] is led
        ]
        return right if any(isinstance(action, do.Play) for action in right) else options


def _is_rare(action: do.AnyAction) -> bool:
    if isinstance(action, do.Play):
        return action.genscher or action.face_down
    rare = (do.DeclareAlone, do.TakeBack, do.BidArmut, do.BidHochzeit, do.Take, do.LateSolo)
    return isinstance(action, rare)


def random_game(
    number: int, rules: RuleSet | None = None, forced: Forced | None = None
) -> Iterator[Step]:
    """The steps of a random game."""
    rng = random.Random(number)
    rules = random_rules(rng) if rules is None else rules
    for _, step in run(random_setup(rules, rng, forced), Chooser(rng)):
        yield step


def random_action(state: State, seat: Seat, rng: random.Random) -> do.AnyAction:
    """Some action of a seat, mostly not allowed."""
    number = state.played + rng.choice((1, 1, 1, 1, 0, 2))
    dummy = state.setup.dummy
    for_dummy = dummy is not None and rng.random() < 0.3
    whose = dummy if for_dummy and dummy is not None else seat
    by = seat if for_dummy else rng.choice((None, None, seat))
    hand = state.hands[whose]
    card = rng.choice(hand) if hand and rng.random() < 0.8 else rng.choice(list(Card))
    some = tuple(rng.sample(hand, min(len(hand), rng.randrange(5))))
    kinds: list[do.AnyAction] = [
        do.Play(
            seat=whose,
            card=card,
            number=number,
            by=by,
            genscher=rng.random() < 0.2,
            face_down=rng.random() < 0.2,
        ),
        do.Play(seat=whose, card=card, number=number, by=by),
        do.Say(seat=seat, call=rng.choice(list(Call))),
        do.Say(seat=seat, call=rng.choice(list(Call))),
        do.Healthy(seat=seat),
        do.Reserve(seat=seat),
        do.BidSolo(seat=seat, contract=rng.choice(list(Contract))),
        do.BidSchmeissen(seat=seat),
        do.BidArmut(seat=seat),
        do.RaiseSolo(seat=seat, steps=rng.randrange(7)),
        do.Pass(seat=seat),
        do.Take(seat=seat),
        do.Decline(seat=seat),
        do.FillUp(seat=seat, cards=some),
        do.GiveBack(seat=seat, cards=some),
        do.Push(seat=seat, cards=some),
        do.DeclareAlone(seat=seat),
        do.LateSolo(seat=seat, contract=rng.choice(list(Contract))),
        do.Consent(seat=seat, agree=True),
        do.AllowCounting(seat=seat),
        do.Claim(seat=seat, order=some),
        do.Claim(seat=seat),
        do.HandOver(seat=seat),
        do.TakeBack(seat=whose, number=state.played, by=by),
        do.Accuse(seat=seat, offender=Seat(rng.randrange(state.seats))),
        do.Accept(seat=seat),
    ]
    return rng.choice(kinds)
