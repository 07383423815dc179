"""Bots play every rule set to the end, knowing only their views, and some better than others."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice

import pytest

from doppelkopf.bots import Bot, bot_names, make
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.rehearsal import rules_with
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import Scored, State
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import legal, view

GAMES = 3
NAMES = ("random", "simple", "stammtisch", "search:worlds=10", "search:worlds=10,uniform")
"""All kinds; those that think by the clock are given a number of worlds instead."""


def play(setup: Setup, bots: Sequence[Bot]) -> State:
    """A whole game; every bot gets its view and the actions legal by that view."""

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        mine = view(state, asked.seat)
        return bots[asked.seat].choose(mine, legal(mine))

    return list(run(setup, choose))[-1][1].state


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("rules", built_in_names())
def test_bots_play_every_rule_set_to_the_end(rules: str, name: str) -> None:
    chosen = load(rules).rules
    for seed in range(GAMES):
        setup = make_setup(chosen, dealer=seed % chosen.table.seats, seed=seed)
        bots = [make(name, seed * 10 + seat) for seat in range(setup.seats)]
        assert play(setup, bots).outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    setup = make_setup(load("ddv").rules, dealer=3, seed=5)
    games = [play(setup, [make(name, seat) for seat in range(4)]) for _ in range(2)]
    assert games[0] == games[1]


def test_simple_beats_random() -> None:
    """One simple player against three random ones gains, on the same deals from every seat."""
    rules = load("ddv").rules
    gained = Fraction(0)
    for seed in range(12):
        setup = make_setup(rules, dealer=3, seed=seed)
        for place in range(4):
            bots = [make("simple" if seat == place else "random", seat) for seat in range(4)]
            outcome = play(setup, bots).outcome
            if isinstance(outcome, Scored):
                gained += outcome.score.points[place]
    assert gained > 0


def test_random_never_announces_and_never_plays_a_solo() -> None:
    rules = load("ddv").rules
    for seed in range(12):
        setup = make_setup(rules, dealer=0, seed=seed)
        state = play(setup, [make("random", seat) for seat in range(4)])
        assert not state.calls
        assert state.contract is not None
        assert not state.contract.is_solo


def test_an_unknown_bot_is_named() -> None:
    there = ", ".join(bot_names())
    with pytest.raises(DokoError, match=f"no bot 'grandmaster'; there are {there}, and your own"):
        make("grandmaster", 1)


@pytest.mark.parametrize("name", ["random", "simple", "easy", "stammtisch"])
@pytest.mark.parametrize("rules", ["ddv", "wettbewerb"])
def test_nobody_plays_a_wrong_card_on_honour(rules: str, name: str) -> None:
    """Nothing is refused there; a card that was taken back would be chosen again and again."""
    honour = rules_with(rules, {"offences.honour": True})
    for seed in range(3):
        setup = make_setup(honour, dealer=3, seed=seed)
        bots = [make(name, seat) for seat in range(setup.seats)]

        def choose(
            state: State, asked: LegalActions, bots: list[Bot] = bots
        ) -> do.AnyAction | None:
            mine = view(state, asked.seat)
            return bots[asked.seat].choose(mine, legal(mine))

        done = [action for action, _ in islice(run(setup, choose), 200)]
        assert not any(isinstance(action, do.TakeBack) for action in done)
        assert len(done) < 200
