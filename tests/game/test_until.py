"""How long a call stays possible: the deadline that is shown is the one that is kept."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doppelkopf.game.basics import Call, Seat
from doppelkopf.game.calls import own_cards_played, possible_calls
from doppelkopf.game.state import Phase, State
from doppelkopf.game.until import Until, until
from doppelkopf.rules.model.calls import Measure
from game_kit import Table
from view.random_games import SETS, random_game, rules_of

NUMBERS = st.integers(0, 2**32)


def has_passed(state: State, seat: Seat, limit: Until) -> bool:
    own, table, trick = limit
    return (
        (own is not None and own_cards_played(state, seat) >= own)
        or (table is not None and state.played >= table)
        or (trick is not None and len(state.tricks) >= trick)
    )


def said_so_far(state: State) -> Any:
    """What moves deadlines: calls, and parties that are settled; by tricks each one anew."""
    spoken_anew = state.rules.calls.measure is Measure.TRICK_OWNERS and len(state.tricks)
    return (
        state.phase,
        state.calls,
        state.hochzeit and state.hochzeit.decided,
        state.genscher,
        state.declared,
        state.duty,
        state.fined,
        state.contract,
        state.undo is None,
        spoken_anew,
    )


def deadlines_are_kept(*game: Any) -> None:
    """A call that was possible stays so exactly until its deadline, if nothing is said."""
    open_calls: dict[tuple[Seat, Call], Until] = {}
    before: Any = None
    for step in random_game(*game):
        state = step.state
        now = said_so_far(state)
        if now != before or state.phase is not Phase.PLAY:
            open_calls = {}
            before = now
        if state.phase is not Phase.PLAY or state.duty is not None:
            continue
        for seat in map(Seat, range(state.seats)):
            possible = possible_calls(state, seat)
            for (speaker, call), limit in open_calls.items():
                if speaker == seat:
                    assert (call in possible) is not has_passed(state, seat, limit)
            for call in possible:
                limit = until(state, seat, call)
                assert not has_passed(state, seat, limit)
                open_calls.setdefault((seat, call), limit)


@pytest.mark.parametrize("name", SETS)
def test_the_deadline_shown_is_the_one_kept(name: str) -> None:
    @settings(max_examples=25)
    @given(NUMBERS)
    def holds(number: int) -> None:
        deadlines_are_kept(number, rules_of(name))

    holds()


@settings(max_examples=60)
@given(NUMBERS)
def test_the_deadline_shown_is_the_one_kept_in_random_mixtures(number: int) -> None:
    deadlines_are_kept(number)


def test_ddv_6_1_re_until_the_second_own_card() -> None:
    game = Table("ddv", "CQ CA", "HT", avoid="CQ").healthy()
    assert until(game.state, Seat(0), Call.RE) == Until(own_card=2)
    assert until(game.state, Seat(0), Call.NO60) == Until(own_card=3)


def test_ddv_6_4_4_a_reply_has_one_card_more() -> None:
    game = Table("ddv", "CQ CA", "HT", avoid="CQ").healthy().say(0, "re", "no90")
    assert until(game.state, Seat(1), Call.KONTRA) == Until(own_card=4)


def test_hausregeln_5_by_cards_and_tricks() -> None:
    game = Table("hausregeln-2021", "CQ CA", "HT", avoid="CQ").healthy()
    assert until(game.state, Seat(0), Call.RE) == Until(table_card=6)
    game.say(0, "re")
    assert until(game.state, Seat(0), Call.NO90) == Until(table_card=10, trick=2)


def test_borgholzhausen_1_in_advance_until_the_lead() -> None:
    game = Table("borgholzhausen", "CQ CA", "HT", avoid="CQ").healthy()
    assert until(game.state, Seat(0), Call.RE) == Until(table_card=1)


def test_borgholzhausen_2_a_forbidden_absage_has_no_deadline() -> None:
    game = Table("borgholzhausen", "CQ CA", "HT", avoid="CQ").healthy()
    assert until(game.state, Seat(0), Call.NO90) == Until()
