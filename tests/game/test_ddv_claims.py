"""DDV 5.4: claiming by the soloist, stated orders, wrong claims, handing over, calls afterwards."""

import random

import pytest

from doppelkopf.cards import Card, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.claim_judge import judge
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Phase, State
from doppelkopf.game.tricks import best_place
from doppelkopf.rules import load
from game_kit import Table

RULES = load("ddv").rules
ALL_HIGH = "CA CA CT CT CK CK SA SA ST ST SK SK"
ONE_LOSER = "CA CA CT CT CK CK SA SA ST ST SK D9"
ORDERED = (
    "CJ CJ HJ HJ S9 CA CA CT CT CK CK CQ",
    "SJ SJ DJ SA SA ST ST SK SK HA HA HT",
    "DJ CQ C9 C9 S9 SQ SQ HT HK HK HQ HQ",
)
"""A jack solo of seat 0: after two tricks seat 1 leads ♦J and keeps ♠J."""


def claim(seat: int, order: str = "") -> do.Claim:
    return do.Claim(seat=Seat(seat), order=tuple(parse_cards(order)) if order else ())


def hand_over(seat: int) -> do.HandOver:
    return do.HandOver(seat=Seat(seat))


def trumpless(hand: str = ALL_HIGH, *others: str) -> Table:
    """A duty solo of seat 0 without trumps."""
    return Table("ddv", hand, *others, duty=(0,)).solo(0, "solo-trumpless")


def in_the_middle() -> Table:
    """Seat 0 is to follow ♦J with ♣J and two ♥J in hand; ♠J is still out."""
    game = Table("ddv", *ORDERED, duty=(0,)).solo(0, "solo-jacks")
    game.play("CJ SJ DJ").act(discard(game))
    game.play("S9 SA S9").act(discard(game))
    game.play("DJ SQ").act(discard(game))
    assert game.state.turn == 0
    return game


def discard(game: Table) -> do.Play:
    """Any legal card of the seat on turn."""
    assert game.state.turn is not None
    return next(action for action in game.legal(game.state.turn) if isinstance(action, do.Play))


def test_ddv_5_4_only_the_soloist_claims() -> None:
    game = trumpless()
    for seat in (1, 2, 3):
        assert game.refused(claim(seat)) == "claim/not-allowed"
        assert game.refused(hand_over(seat)) == "claim/no-hand-over"
    normal = Table("ddv", "CQ HT HT", "", "CQ").healthy()
    for seat in range(4):
        assert normal.refused(claim(seat)) == "claim/not-allowed"
        assert normal.refused(hand_over(seat)) == "claim/no-hand-over"


def test_ddv_5_4_a_lone_queens_player_is_a_soloist_too() -> None:
    silent = Table("ddv", "CQ CQ").healthy()
    assert claim(0) in silent.legal(0)
    assert silent.refused(claim(1)) == "claim/not-allowed"


def test_ddv_5_4_the_soloist_lays_the_hand_open_and_takes_the_rest() -> None:
    game = trumpless().act(claim(0))
    claimed = game.last[0]
    assert isinstance(claimed, ev.Claimed)
    assert (claimed.seat, claimed.holds, claimed.to) == (0, True, None)
    assert claimed.cards == tuple(sorted(parse_cards(ALL_HIGH)))
    assert game.state.is_over
    assert game.result.augen == (240, 0, 0, 0)
    assert game.result.tricks == (12, 0, 0, 0)
    assert game.points == [15, -5, -5, -5]


def test_ddv_5_4_what_was_taken_before_the_claim_stays() -> None:
    game = trumpless("CA CA CT CT CK CK SA SA ST ST SK S9", "SK").play("S9")
    game.play("SK").act(discard(game)).act(discard(game))
    owner = game.state.tricks[0].owner
    before = game.state.augen[owner]
    assert owner != 0
    while game.state.turn != 0:
        game.act(discard(game))
    game.act(claim(0))
    assert game.state.is_over
    assert sum(game.result.augen) == 240
    assert game.result.augen[owner] >= before


def test_ddv_5_4_a_claim_off_turn_has_to_hold_against_every_lead() -> None:
    clubs_led = Table("ddv", "CQ CQ CJ CJ C9 C9 SQ SQ SJ SJ S9 S9", ALL_HIGH)
    clubs_led.solo(1, "solo-trumpless")
    assert clubs_led.state.turn == 0
    assert clubs_led.act(claim(1)).result.tricks == (0, 12, 0, 0)
    a_heart = Table("ddv", "CQ CQ CJ CJ C9 C9 SQ SQ SJ SJ S9 H9", ALL_HIGH)
    a_heart.solo(1, "solo-trumpless")
    assert a_heart.act(claim(1)).result.tricks[1] == 0


def test_ddv_5_4_the_order_matters_and_has_to_be_stated() -> None:
    silent = in_the_middle().act(claim(0))
    assert isinstance(silent.last[0], ev.Claimed)
    assert not silent.last[0].holds, "♣J goes first from the top, and ♠J beats ♥J"
    stated = in_the_middle().act(claim(0, "HJ CJ"))
    assert isinstance(stated.last[0], ev.Claimed)
    assert stated.last[0].holds
    assert [str(card) for card in stated.last[0].order] == ["HJ", "CJ"]
    assert stated.result.tricks == (11, 1, 0, 0)


def test_ddv_5_4_an_order_of_cards_not_held_is_refused() -> None:
    assert trumpless().refused(claim(0, "HA")) == "claim/not-held"
    assert trumpless().refused(claim(0, "CA CA CA")) == "claim/not-held"


def test_ddv_5_4_a_bad_order_loses_what_each_suit_from_the_top_would_win() -> None:
    hands = (
        "CJ CJ SJ SJ CA CA CT CT CK CK CQ CQ",
        "HJ DJ HA HA HT HT HK HK HQ HQ H9 H9",
        "HJ DJ",
    )
    good = Table("ddv", *hands, duty=(0,)).solo(0, "solo-jacks").act(claim(0))
    assert good.result.tricks == (12, 0, 0, 0)
    bad = Table("ddv", *hands, duty=(0,)).solo(0, "solo-jacks").act(claim(0, "CA"))
    assert bad.result.tricks[0] == 0, "seat 1 has no club and may trump"


def test_ddv_5_4_after_a_wrong_claim_the_rest_is_the_opponents() -> None:
    game = trumpless(ONE_LOSER).play("CA").act(claim(0))
    assert isinstance(game.last[0], ev.Claimed)
    assert not game.last[0].holds
    assert game.result.augen[0] == 0, "the trick on the table is part of the rest"
    assert sum(game.result.augen[1:]) == 240
    assert game.score.winner is Party.KONTRA
    assert game.result.offence is None
    assert game.points == [-15, 5, 5, 5]


def test_ddv_5_4_unplayed_tricks_give_no_special_points() -> None:
    hand = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ"
    changes = {"specials.in_solos": True}
    game = Table("ddv", hand, changes=changes).solo(0, "solo-diamonds")
    game.act(claim(0))
    assert game.result.specials == ()
    played = Table("ddv", hand, changes=changes).solo(0, "solo-diamonds").play_on()
    assert [event.id for event in played.result.specials] != []


def test_ddv_5_4_the_soloist_hands_the_rest_over() -> None:
    game = trumpless(ONE_LOSER).play_on(1)
    assert game.state.augen[0] > 0
    kept = game.state.augen[0]
    game.act(hand_over(0))
    handed = game.last[0]
    assert isinstance(handed, ev.HandedOver)
    assert (handed.seat, handed.to, len(handed.cards)) == (0, None, 11)
    assert game.state.phase is Phase.LAST_CALLS
    game.all_pass()
    assert game.result.augen[0] == kept
    assert game.result.tricks == (1, 11, 0, 0)
    assert game.score.winner is Party.KONTRA


def test_ddv_5_4_after_a_hand_over_the_opponents_may_still_call_in_time() -> None:
    game = trumpless().act(hand_over(0))
    assert game.state.turn == 1
    assert game.calls(1) == ["kontra"]
    assert game.refused(game.said(2, "kontra")) == "turn/not-yours"
    assert game.refused(game.said(0, "re")) == "turn/not-yours"
    game.say(1, "kontra")
    assert game.calls(2) == ["no90", "no60", "no30", "schwarz"]
    game.say(2, "schwarz").all_pass()
    assert game.score.winner is Party.KONTRA
    rules = [item.rule for item in game.score.items]
    assert {"call-kontra", "absage-no90", "absage-schwarz", "no-trick"} <= set(rules)
    assert game.points[0] == -3 * (1 + 4 + 2 + 4)


def test_ddv_5_4_after_a_hand_over_late_calls_are_refused() -> None:
    game = trumpless().play_on(2).act(hand_over(0))
    assert game.calls(1) == []
    assert game.refused(game.said(1, "kontra")) == "call/too-late"
    assert list(game.legal(1)) == [do.Pass(seat=Seat(1))]
    game.all_pass()
    assert game.state.is_over


def test_ddv_5_4_after_a_hand_over_each_opponent_has_his_own_limit() -> None:
    game = trumpless().play_on(1).act(discard(trumpless().play_on(1)))
    game.act(discard(game)).act(hand_over(0))
    assert (len(game.state.hands[1]), len(game.state.hands[2])) == (10, 11)
    assert game.calls(1) == []
    game.act(do.Pass(seat=Seat(1)))
    assert game.calls(2) == ["kontra"]


# The engine's judgement against trying every line of play.


def takes_all(state: State, seat: int) -> bool:
    """Naive: whether a seat that plays each suit from the top takes every remaining trick."""
    terms = state.terms
    assert terms is not None

    def line(hands: list[list[Card]], trick: tuple[Card, ...], leader: int) -> bool:
        if not trick and not any(hands):
            return True
        turn = (leader + len(trick)) % 4
        suits = terms.order.suits
        legal = hands[turn]
        if trick:
            legal = [card for card in legal if suits[card] is suits[trick[0]]] or legal
        choices = sorted(set(legal))
        if turn == seat:
            choices = [terms.order.sort_hand(legal if trick else hands[turn])[0]]
        for card in choices:
            rest = [list(hand) for hand in hands]
            rest[turn].remove(card)
            cards = (*trick, card)
            if len(cards) < 4:
                good = line(rest, cards, leader)
            else:
                owner = (leader + best_place(cards, terms)) % 4
                good = owner == seat and line(rest, (), owner)
            if not good:
                return False
        return True

    return line([list(hand) for hand in state.hands], state.trick, state.leader)


@pytest.mark.parametrize("contract", ["solo-jacks", "solo-diamonds", "solo-trumpless"])
def test_ddv_5_4_d41_claims_are_judged_as_by_trying_every_line(contract: str) -> None:
    rng = random.Random(contract)
    verdicts = set()
    for seed in range(120):
        setup = make_setup(RULES, dealer=3, seed=seed, duty=(seed % 4,))
        game = Table("ddv", *(" ".join(map(str, hand)) for hand in setup.hands), duty=setup.duty)
        game.solo(seed % 4, contract)
        stop = rng.randrange(32, 46)
        while game.state.played < stop:
            assert game.state.turn is not None
            game.act(rng.choice([x for x in game.legal(game.state.turn) if isinstance(x, do.Play)]))
        for seat in range(4):
            held = judge(game.state, Seat(seat), ())
            assert held is takes_all(game.state, seat), (seed, seat)
            verdicts.add(held)
    assert verdicts == {True, False}
