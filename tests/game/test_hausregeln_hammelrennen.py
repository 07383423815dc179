"""Hausregeln 2021, 7.1: the Hammelrennen, everyone for themselves, as near to 60 Augen as possible.

Decision D8 (sharing, no calls, no special points, rules that change a trick stay on) and D54 (no
reservations). When it is played is a matter of the match.
"""

from fractions import Fraction

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import Phase
from scene_kit import Scene, events_of

RACE = Forced.HAMMELRENNEN


def race(*tricks: str, dealer: int = 3, lacks: dict[int, str] | None = None) -> Scene:
    return Scene(*tricks, forced=RACE, dealer=dealer, lacks=lacks)


@pytest.mark.parametrize("dealer", range(4))
def test_hausregeln_7_1_it_begins_at_once_with_the_dealers_left(dealer: int) -> None:
    game = race(dealer=dealer)
    assert game.state.phase is Phase.PLAY
    assert game.state.contract is Contract.HAMMELRENNEN
    assert game.state.turn == (dealer + 1) % 4
    (contract,) = events_of(game, ev.ContractSet)
    assert (contract.contract, contract.soloist) == (Contract.HAMMELRENNEN, None)


def test_hausregeln_7_1_there_are_no_partners_and_nothing_is_called() -> None:
    game = race()
    while not game.state.is_over:
        assert game.state.parties == (None,) * 4
        assert [game.calls(seat) for seat in range(4)] == [[]] * 4
        assert game.refused(game.said(0, "re")) == "call/not-here"
        seat = game.state.turn
        assert seat is not None
        assert {type(action) for action in game.legal(seat)} == {do.Play}
        game.act(game.legal(seat).all[-1])
    assert game.result.re == ()
    assert game.result.specials == ()
    assert len(game.state.tricks) == 12
    assert sum(game.result.augen) == 240


def test_hausregeln_7_1_it_is_played_with_the_ordinary_trumps() -> None:
    game = race("0: D9 DK HT SQ", "2: CA CT CK C9").lay()
    assert [trick.owner for trick in game.state.tricks] == [2, 2]


def expected(augen: tuple[int, ...]) -> list[Fraction]:
    """The book's sentences on the points."""
    distance = [abs(60 - own) for own in augen]
    charge = [-(-far // 10) for far in distance]
    closest = [seat for seat in range(4) if distance[seat] == min(distance)]
    if len(closest) == 4:
        return [Fraction(0)] * 4
    pool = sum(charge[seat] for seat in range(4) if seat not in closest)
    share = Fraction(pool, len(closest))
    return [share if seat in closest else Fraction(-charge[seat]) for seat in range(4)]


@pytest.mark.parametrize("choice", [0, -1])
@pytest.mark.parametrize("dealer", range(4))
def test_hausregeln_7_1_the_closest_gets_what_the_others_are_charged(
    choice: int, dealer: int
) -> None:
    game = race(dealer=dealer)
    while not game.state.is_over:
        assert game.state.turn is not None
        game.act(game.legal(game.state.turn).all[choice])
    assert game.points == expected(game.result.augen)
    assert sum(game.points) == 0
    assert max(game.points) > 0
