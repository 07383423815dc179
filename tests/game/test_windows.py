"""Until when a call stays possible: the books' limits, and that the answer comes true."""

import random
from typing import Any

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.calls import possible_calls
from doppelkopf.game.engine import apply
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.state import State
from doppelkopf.game.windows import Window, windows
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import call_windows, view
from game_kit import Table
from view.random_games import SETS, random_game, random_rules, rules_of


def ends(game: Table, seat: int) -> dict[str, tuple[int | None, int | None]]:
    """The limits of each call a seat may make: cards in hand, card on the table."""
    found = windows(game.state, Seat(seat))
    assert call_windows(view(game.state, seat)) == found, "a seat can work it out for itself"
    return {window.call.value: (window.cards, window.before) for window in found}


def test_ddv_6_4_limits_by_the_speakers_cards() -> None:
    game = Table("ddv", "CQ", "", "CQ").healthy()
    assert ends(game, 0) == {"re": (11, None)}
    game.say(0, "re")
    assert ends(game, 2) == dict.fromkeys(("no90", "no60", "no30", "schwarz"), (10, None))
    game.say(2, "no90")
    assert ends(game, 0) == dict.fromkeys(("no60", "no30", "schwarz"), (9, None))
    assert ends(game, 1) == {"kontra": (9, None)}, "a reply, a card fewer than no 90 needed"
    text = windows(game.state, Seat(1))[0].text
    assert text.de == "solange du mindestens 9 Karten hast"
    assert text.en == "while you hold at least 9 cards"


def test_ddv_6_4_limits_of_a_hochzeit_settled_in_the_second_trick() -> None:
    game = Table("ddv", "CQ CQ CA SK", "CK SA", "CT ST", "CT S9")
    game.hochzeit(0, Partner.FIRST_FOREIGN)
    assert ends(game, 0) == {}
    game.play("CA CK CT CT SK SA ST S9")
    assert ends(game, 0) == {"re": (10, None)}


def test_mischen_impossible_2_1_everything_until_the_sixth_card() -> None:
    game = Table("mischen-impossible", "CQ", "", "CQ").healthy().say(0, "re")
    assert ends(game, 0) == dict.fromkeys(("no90", "no60", "no30", "schwarz"), (None, 6))
    assert ends(game, 3) == {"kontra": (None, 6)}
    assert windows(game.state, Seat(3))[0].text.de == "bis Karte 6 liegt"


def test_borgholzhausen_1_until_the_next_card_and_owed_at_once() -> None:
    game = Table("borgholzhausen", "CQ", "", "CQ").healthy()
    assert ends(game, 0)["re"] == (None, 1)
    while not game.state.tricks:
        seat = game.state.turn
        assert seat is not None
        game.act(next(act for act in game.legal(seat) if isinstance(act, do.Play)))
    owner = game.state.tricks[0].owner
    (owed,) = windows(game.state, owner)
    assert owed.is_owed
    assert owed.text.en == "now, it is owed"


def test_wettbewerb_4_1_a_solo_is_called_until_all_have_passed() -> None:
    game = Table("wettbewerb").solo(0, "solo-queens")
    assert game.state.phase is Phase.SOLO_CALLS
    (window, *_) = windows(game.state, Seat(0))
    assert window.in_round
    assert window.text.en == "until all have passed"


def is_open(window: Window, state: State, seat: Seat) -> bool:
    """What a window says of a later moment."""
    enough = window.cards is None or len(state.hands[seat]) >= window.cards
    return enough and (window.before is None or state.played < window.before)


def unsettled(state: State) -> Any:
    """What may move limits meanwhile."""
    return state.hochzeit and state.hochzeit.decided, state.genscher, state.parties, state.duty


def check(state: State, seat: Seat, rng: random.Random) -> int:
    """Play on without a word: each call ends when its window says; how many did."""
    start, left, closed = unsettled(state), list(windows(state, seat)), 0
    left = [window for window in left if not (window.is_owed or window.in_round)]
    assert [window.call for window in windows(state, seat)] == list(possible_calls(state, seat))
    while left and state.phase is Phase.PLAY and state.turn is not None and state.duty is None:
        mover = state.dummy_owner if state.turn == state.setup.dummy else state.turn
        assert mover is not None
        plays = [act for act in legal_actions(state, mover) if isinstance(act, do.Play)]
        state = apply(state, rng.choice([act for act in plays if not act.genscher])).state
        if state.phase is not Phase.PLAY or unsettled(state) != start:
            break
        possible = possible_calls(state, seat)
        for window in list(left):
            assert (window.call in possible) is is_open(window, state, seat), window
            if not is_open(window, state, seat):
                left.remove(window)
                closed += 1
    return closed


@pytest.mark.parametrize("name", [*SETS, "mixtures"])
def test_a_call_stays_possible_exactly_until_its_window_closes(name: str) -> None:
    closed = 0
    for number in range(40):
        rng = random.Random(number)
        rules = random_rules(rng) if name == "mixtures" else rules_of(name)
        for step in random_game(number, rules):
            if step.state.phase is Phase.PLAY and rng.random() < 0.25:
                for seat in step.state.setup.live:
                    closed += check(step.state, seat, rng)
    assert closed > 0
