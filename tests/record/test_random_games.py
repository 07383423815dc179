"""Laws of every game, over random games of all sets, on honour too, and of mixed rules."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.cards import Card, Suit, deck, total_augen
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract, Seat
from doppelkopf.game.deal import Numbers
from doppelkopf.game.engine import apply
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.state import Scored, State
from doppelkopf.record import Record, open_record, simulate
from doppelkopf.record.action_form import CLASSES, word_of
from doppelkopf.record.simulate import WEIGHTS
from doppelkopf.rules.model.hochzeit import Partner
from record_kit import SETS, VARIANTS, game, games, mixed_game

ALL_GAMES = games() | st.integers(0, 3000).map(mixed_game)


@given(ALL_GAMES)
def test_every_game_ends_with_every_card_counted(record: Record) -> None:
    state = open_record(record).state
    assert state.is_over
    assert legal_actions(state, 0).all == ()
    if isinstance(state.outcome, Scored):
        result = state.outcome.result
        rules = state.rules
        whole = total_augen(deck(rules.deck.nines, rules.deck.jokers))
        ended = state.first60 is not None or result.revoke is not None
        left = [*state.trick, *(card for hand in state.hands for card in hand)]
        if ended and state.pushes:
            left += state.pushes[-1].cards
        assert sum(result.augen) + total_augen(left) == whole == 240
        assert ended or not left
        if not ended:
            assert sum(result.tricks) == len(state.setup.hands[0])


@given(ALL_GAMES)
def test_rows_are_zero_with_the_pot(record: Record) -> None:
    outcome = open_record(record).state.outcome
    if isinstance(outcome, Scored):
        assert sum(outcome.score.points) + outcome.score.pot == 0


@given(ALL_GAMES)
def test_parties_partition_the_seats_at_the_end(record: Record) -> None:
    outcome = open_record(record).state.outcome
    if isinstance(outcome, Scored):
        result = outcome.result
        assert len(set(result.re)) == len(result.re)
        assert set(result.re) <= set(result.seats)
        if result.contract.has_parties:
            assert 1 <= len(result.re) <= 2
            assert result.soloist == (result.re[0] if len(result.re) == 1 else None)
        else:
            assert result.re == ()


# What may be done


def accepts(state: State, action: do.AnyAction) -> bool:
    try:
        apply(state, action)
    except IllegalAction as error:
        return not all((error.code, error.reason.de, error.reason.en))
    return True


def one_action(numbers: Numbers, state: State) -> do.AnyAction:
    """Any action at all, mostly one that is nearly right."""
    seat = Seat(numbers.below(state.seats))
    if numbers.below(2) and (turn := actor(state)) is not None:
        seat = turn
    kinds = list(WEIGHTS)
    kind = kinds[numbers.below(len(kinds))]
    hand = state.hands[seat] or (Card.CA,)

    def pick(values: Any) -> Any:
        values = list(values)
        return values[numbers.below(len(values))]

    def some() -> tuple[Card, ...]:
        left = list(hand)
        return tuple(
            left.pop(numbers.below(len(left))) for _ in range(numbers.below(len(left) + 1))
        )

    makers: dict[str, Any] = {
        "seat": lambda: seat,
        "by": lambda: pick((None, None, None, *range(state.seats))),
        "offender": lambda: Seat(numbers.below(state.seats)),
        "contract": lambda: pick(Contract),
        "partner": lambda: pick(Partner),
        "suit": lambda: pick((None, *Suit)),
        "call": lambda: pick(Call),
        "steps": lambda: numbers.below(8),
        "number": lambda: state.played + numbers.below(3),
        "card": lambda: pick((*hand, pick(Card))),
        "cards": some,
        "order": some,
        "genscher": lambda: not numbers.below(4),
        "mate": lambda: pick((None, None, *range(state.seats))),
        "face_down": lambda: not numbers.below(4),
        "schwein": lambda: not numbers.below(4),
        "agree": lambda: bool(numbers.below(2)),
        "free": lambda: not numbers.below(4),
    }
    fields = {field.name: makers[field.name]() for field in msgspec.structs.fields(kind)}
    return kind(**fields)


def check_legal(record: Record, seed: int) -> None:
    numbers = Numbers(seed.to_bytes(8, "big"), b"test-legal")
    for step in open_record(record).steps:
        state = step.state
        if numbers.below(4):
            continue
        for seat in range(state.seats):
            legal = legal_actions(state, seat)
            assert len(set(legal)) == len(legal.all)
            assert bool(legal) == bool(legal.all)
            for action in legal:
                assert action in legal, action
                assert accepts(state, action), action
        if (turn := actor(state)) is not None:
            assert legal_actions(state, turn), "the one to act has something to do"
        for _ in range(6):
            action = one_action(numbers, state)
            by = action.seat if action.by is None else action.by
            assert (action in legal_actions(state, by)) == accepts(state, action), action
            others = (seat for seat in range(state.seats) if seat != by)
            assert not any(action in legal_actions(state, seat) for seat in others)


@given(games(), st.integers(0, 2**32))
def test_what_is_legal_is_what_apply_accepts(record: Record, seed: int) -> None:
    check_legal(record, seed)


@given(st.integers(0, 3000), st.integers(0, 2**32))
def test_what_is_legal_under_mixed_rules(game_seed: int, seed: int) -> None:
    check_legal(mixed_game(game_seed), seed)


# The simulation


def test_every_kind_of_action_has_its_weight() -> None:
    assert set(WEIGHTS) == set(CLASSES.values())


def test_simulated_games_meet_every_kind_of_action() -> None:
    met = {word_of(a) for v in VARIANTS for seed in range(30) for a in game(v, seed).actions}
    missing = set(CLASSES) - met
    for record in _more():
        if not missing:
            break
        missing -= {word_of(action) for action in record.actions}
    assert missing == set()


def _more() -> Iterator[Record]:
    for name in ("wettbewerb", "mischen-impossible", "ddv"):
        yield from simulate(name, seed=10_000, games=600)


@pytest.mark.parametrize("name", SETS)
def test_a_game_depends_on_its_own_seed_alone(name: str) -> None:
    run = list(simulate(name, seed=40, games=8))
    seats = run[0].setup.seats
    assert list(simulate(name, seed=40 + seats, games=2)) == run[seats : seats + 2]


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_thousands_of_games(variant: str) -> None:
    for seed in range(300, 1500):
        record = game.__wrapped__(variant, seed)
        assert open_record(record).problem is None
        if seed % 20 == 0:
            check_legal(record, seed)
