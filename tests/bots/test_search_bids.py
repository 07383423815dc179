"""Solos of the searching bot, where the kind of a reservation is named later."""

from collections.abc import Callable
from typing import Any

import pytest

from doppelkopf.bots import make
from doppelkopf.bots.search import solo as search_solo
from doppelkopf.bots.search.rate import Rater
from doppelkopf.bots.search.script import not_poor, seen_game
from doppelkopf.bots.search.solo import Solo, promising
from doppelkopf.bots.search.words import NO_SOLO, why_solo
from doppelkopf.bots.stammtisch import bids as stammtisch_bids
from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.kernel.play.layout import NONE
from doppelkopf.kernel.worlds.replay import F_BID
from doppelkopf.language import Text
from doppelkopf.rules import load
from doppelkopf.view import legal, view
from game_kit import Table

BOT = "search:worlds=64"
JACKS = Contract.SOLO_JACKS


def asked(seed: int, seat: int, phase: Phase) -> State:
    """A game under `ddv` in which only this seat has a reservation, when it is asked."""
    state = new_game(make_setup(load("ddv").rules, dealer=seed % 4, seed=seed)).state
    while state.phase is not phase or state.turn != seat:
        turn = state.turn
        assert turn is not None
        chosen = do.Reserve(seat=turn) if turn == seat else do.Healthy(seat=turn)
        state = apply(state, chosen).state
    return state


def promise(monkeypatch: pytest.MonkeyPatch, points: Callable[[Contract], float]) -> None:
    """Let contracts promise these points, for certain."""
    monkeypatch.setattr(search_solo, "_worth", lambda _v, _s, contract, *_: (points(contract), 0.1))


def test_a_hochzeit_to_be_named_later_is_what_a_solo_is_held_against(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not a game alone in secret, which nobody with a choice would play."""
    mine = view(asked(13, 2, Phase.RESERVATIONS), 2)
    assert mine.hand.count(Card.CQ) == 2
    promise(monkeypatch, lambda contract: 1.4 if contract.is_solo else -7.5)
    decision = make(BOT, 1).decide(mine, legal(mine))
    assert decision.action == do.Reserve(seat=Seat(2))
    assert decision.reason is not None
    assert "partner" in decision.reason.en
    naming = view(asked(13, 2, Phase.NAMING), 2)
    assert isinstance(make(BOT, 1).choose(naming, legal(naming)), do.BidHochzeit)
    promise(monkeypatch, lambda contract: 2.0 if contract.is_solo else -7.5)
    assert isinstance(make(BOT, 1).choose(naming, legal(naming)), do.BidSolo)
    solo = make(BOT, 1).decide(mine, legal(mine))
    assert solo.reason == why_solo(Solo(promising(mine)[0], 2.0)), "there is no normal game"


def test_a_hand_is_held_for_good_only_where_a_solo_was_chosen() -> None:
    """A Hochzeit is announced for its two queens, not for its strength."""
    state = asked(13, 2, Phase.NAMING)
    solo = do.BidSolo(seat=Seat(2), contract=JACKS)
    hochzeit = next(a for a in legal_actions(state, 2) if isinstance(a, do.BidHochzeit))
    for bid, who in ((hochzeit, NONE), (solo, 2)):
        playing = apply(state, bid).state
        assert playing.soloist == 2
        mine = view(playing, 0)
        assert seen_game(mine, legal(mine).state, weigh=True).facts[F_BID] == who


def test_cores_are_for_solos_too(monkeypatch: pytest.MonkeyPatch) -> None:
    cores: list[int] = []
    begin = Rater.__init__

    def noted(rater: Rater, *given: Any, **more: Any) -> None:
        cores.append(more["cores"])
        begin(rater, *given, **more)

    monkeypatch.setattr(Rater, "__init__", noted)
    mine = view(asked(254, 0, Phase.NAMING), 0)
    make("search:worlds=64,cores=2", 1).decide(mine, legal(mine))
    assert cores
    assert set(cores) == {2}


def test_a_solo_that_only_the_rules_of_thumb_want_is_not_reserved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mine = view(asked(254, 0, Phase.RESERVATIONS), 0)
    monkeypatch.setattr(stammtisch_bids, "SOLO_CHANCE", 0.0)
    monkeypatch.setattr(stammtisch_bids, "SOLO_PAYS", -99.0)
    assert make("stammtisch", 1).choose(mine, legal(mine)) == do.Reserve(seat=Seat(0))
    promise(monkeypatch, lambda contract: -5.0 if contract.is_solo else 1.0)
    decision = make(BOT, 1).decide(mine, legal(mine))
    assert (decision.action, decision.reason) == (do.Healthy(seat=Seat(0)), NO_SOLO)
    both = view(asked(13, 2, Phase.NAMING), 2)
    assert isinstance(make("stammtisch", 1).choose(both, legal(both)), do.BidSolo)
    assert isinstance(make(BOT, 1).choose(both, legal(both)), do.BidHochzeit)


@pytest.mark.parametrize("most", [3.1, -2.0])
def test_of_the_solos_that_have_to_be_named_the_best_is(
    monkeypatch: pytest.MonkeyPatch, most: float
) -> None:
    """However little it promises: a normal game is out of reach."""
    mine = view(asked(254, 0, Phase.NAMING), 0)
    monkeypatch.setattr(search_solo, "LEAST_TRICKS", 0.0)
    best = promising(mine)[1]
    assert make("stammtisch", 1).choose(mine, legal(mine)) == do.BidSolo(
        seat=Seat(0), contract=JACKS
    )
    assert best is not JACKS
    promise(monkeypatch, lambda contract: most if contract is best else -3.0)
    decision = make(BOT, 1).decide(mine, legal(mine))
    assert decision.action == do.BidSolo(seat=Seat(0), contract=best)
    assert decision.reason == why_solo(Solo(best, most))


def test_a_hand_good_for_nothing_names_something_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_solo, "LEAST_TRICKS", 2.0)
    mine = view(asked(254, 0, Phase.NAMING), 0)
    decision = make(BOT, 1).decide(mine, legal(mine))
    assert isinstance(decision.action, do.BidSolo)
    assert decision.reason is not None
    assert decision.reason.en.startswith("This solo is worth most: ")


def test_what_a_solo_is_held_against_is_said() -> None:
    assert why_solo(Solo(JACKS, 3.14, -0.2)) == Text(
        "Das Solo bringt im Mittel +3,1 Punkte, ein normales Spiel −0,2.",
        "The solo is worth +3.1 points on average, a normal game −0.2.",
    )
    assert why_solo(Solo(JACKS, 3.14)) == Text(
        "Dieses Solo verspricht am meisten: im Mittel +3,1 Punkte.",
        "This solo is worth most: +3.1 points on average.",
    )


def test_mischen_impossible_an_armut_that_has_to_be_laid_is_no_solo() -> None:
    """Where nothing else can be said than the Armut or a solo that is not worth it."""
    rules = load("mischen-impossible").rules
    for seed in range(2000):
        state = new_game(make_setup(rules, dealer=0, seed=seed)).state
        assert state.turn is not None
        mine = view(state, state.turn)
        if not any(isinstance(action, do.Healthy) for action in legal(mine)):
            decision = stammtisch_bids.without_solo(mine, legal(mine))
            assert not isinstance(decision.action, do.BidSolo)
            return
    raise AssertionError("nobody has to lay an Armut")


def test_mischen_impossible_3_1_d81_who_says_nothing_beside_a_solo_may_be_poor() -> None:
    """Seat 0 could have named an Armut and had to; seat 2 had a solo before it, and need not."""
    poor = "SJ DK CT CT SK SK ST ST HK HK"
    solo = do.BidSolo(seat=Seat(1), contract=Contract.SOLO_JACKS)
    game = Table("mischen-impossible", "", "", poor, dealer=3)
    game.healthy(until=1).act(solo).healthy()
    assert game.state.phase is Phase.PLAY
    assert list(not_poor(view(game.state, 1))) == [0]
    assert list(not_poor(view(Table("mischen-impossible").healthy().state, 1))) == [0, 1, 2, 3]
