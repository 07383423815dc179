"""Games of the environment for tests: random tables, random answers, records followed."""

from collections.abc import Iterator
from random import Random

from doppelkopf.env.actions import ACTIONS, SILENCE, Exchange, Kind, ids_of
from doppelkopf.env.position import Options, Position, start
from doppelkopf.game import actions as do
from doppelkopf.game.setup import Setup
from doppelkopf.rules import RuleSet
from view.random_games import random_rules, random_setup

SHY = 0.97
"""How often a random player keeps silent where it may speak, so that games come to their cards."""


def some_position(seed: int, *, claims: bool | None = None) -> Position:
    """The start of a random game by random rules."""
    rng = Random(seed)
    rules = random_rules(rng)
    offers_claims = rng.random() < 0.5 if claims is None else claims
    return start(random_setup(rules, rng), Options(claims=offers_claims))


def some_answer(position: Position, rng: Random) -> int:
    """Mostly silence and good health, so that cards are played."""
    legal = position.legal
    calm = [each for each in legal if ACTIONS[each].kind in (Kind.SILENCE, Kind.HEALTHY)]
    cards = [each for each in legal if ACTIONS[each].kind in (Kind.PLAY, Kind.CHOOSE)]
    if (calm or cards) and rng.random() < SHY:
        return rng.choice(calm or cards)
    return rng.choice(legal)


def positions(seed: int, *, claims: bool | None = None) -> Iterator[Position]:
    """The positions of a random game by random rules, from the deal to the end."""
    rng = Random(-seed - 1)
    position = some_position(seed, claims=claims)
    yield position
    while not position.is_over:
        position = position.step(some_answer(position, rng))
        yield position


def follow(position: Position, action: do.AnyAction) -> Position:
    """What comes of an action of the engine: silence until its seat is asked, then its ids."""
    actor = action.seat if action.by is None else action.by
    while position.asked != actor:
        assert SILENCE in position.legal, (position.asked, actor, position.state)
        position = position.step(SILENCE)
    ids = ids_of(action, position.state.seats)
    for number in ids:
        assert number in position.legal, (ACTIONS[number].name, position.state)
        position = position.step(number)
    assert isinstance(action, Exchange) or position.did == action
    return position


def begin(setup: Setup, rules: RuleSet | None = None) -> Position:
    """The start of a game with everything offered."""
    assert rules is None or rules == setup.rules
    return start(setup, Options(claims=True))
