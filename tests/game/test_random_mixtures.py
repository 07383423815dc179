"""Any legal mixture of knobs: games run to their end, and the laws of the core hold on the way."""

import random
from collections import Counter

from hypothesis import given, note
from hypothesis import strategies as st

from doppelkopf.cards import deck
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.exchange import laid_away
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import Scored, State
from doppelkopf.rules import RuleSet
from doppelkopf.rules.load import difference
from game.mixtures import FAMILIES, any_action, random_setup, rule_sets

WEIGHT: dict[type, float] = {
    do.BidSolo: 0.1, do.Reserve: 0.3, do.BidSchmeissen: 0.1, do.LateSolo: 0.1,
    do.Claim: 0.02, do.HandOver: 0.02, do.Accuse: 0.05,
}  # fmt: skip
"""How often a kind of action is chosen where it can be, 1 for the others."""
MOST_ACTIONS = 400
SAMPLES = 4


def play(setup: Setup, rng: random.Random) -> tuple[State, list[do.AnyAction]]:
    """A game of random choices, with the laws checked at every step."""
    state = new_game(setup).state
    log: list[do.AnyAction] = []
    while not state.is_over:
        assert len(log) < MOST_ACTIONS, "the game does not end"
        hold_laws(state, rng)
        action = choose(state, rng)
        log.append(action)
        state = apply(state, action).state
    return state, log


def choose(state: State, rng: random.Random) -> do.AnyAction:
    """Mostly what the one on turn may do, now and then what another seat may; rarely an end."""
    on_turn = actor(state)
    assert on_turn is not None
    own = legal_actions(state, on_turn).all
    assert own, "the one on turn can do nothing"
    if rng.random() < 0.15:
        seat = rng.randrange(state.seats)
        own = legal_actions(state, seat).all or own
    kinds = sorted({type(action) for action in own}, key=lambda kind: kind.__name__)
    kind = rng.choices(kinds, [WEIGHT.get(kind, 1) for kind in kinds])[0]
    return rng.choice([action for action in own if type(action) is kind])


def hold_laws(state: State, rng: random.Random) -> None:
    held = Counter(card for hand in state.hands for card in hand)
    held.update(state.trick)
    held.update(card for trick in state.tricks for card in trick.cards)
    held.update(laid_away(state))
    if state.claim is None and not (state.setup.talon and not state.hands):
        assert held == Counter(deck(state.rules.deck.nines, state.rules.deck.jokers))
    listed = {seat: legal_actions(state, seat).all for seat in range(state.seats)}
    for seat, actions in listed.items():
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert action in legal_actions(state, seat), action
            apply(state, action)
    for _ in range(SAMPLES):
        action = any_action(state, rng)
        seat = action.seat if action.by is None else action.by
        code = refusal(state, action)
        assert (action in legal_actions(state, seat)) is (code is None), (action, code)
        if code is None and not isinstance(action, FAMILIES) and action.by != action.seat:
            assert action in listed[seat]


def refusal(state: State, action: do.AnyAction) -> str | None:
    """The code with which an action is refused; None if it is accepted."""
    try:
        apply(state, action)
    except IllegalAction as refused:
        return refused.code
    return None


def hold_end(state: State) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert not any(legal_actions(state, seat) for seat in range(state.seats))
    if not isinstance(outcome, Scored):
        assert outcome.reason
        return
    result, score = outcome.result, outcome.score
    assert sum(score.points) + score.pot == 0
    if result.revoke is None and result.first60 is None:
        assert sum(result.augen) == 240
        assert sum(result.tricks) == len(state.setup.hands[0])
    if result.contract.has_parties:
        assert 1 <= len(result.re) <= 2
        assert result.soloist == (result.re[0] if len(result.re) == 1 else None)


@given(rule_sets(), st.integers(0, 2**32))
def test_games_of_any_mixture_end_and_keep_the_laws(rules: RuleSet, seed: int) -> None:
    note(f"rules: {difference(rules)}")
    rng = random.Random(seed)
    setup = random_setup(rules, rng)
    state, log = play(setup, rng)
    hold_end(state)
    again = new_game(setup).state
    for action in log:
        again = apply(again, action).state
    assert again == state
