"""Mischen Impossible 3.1: one or two trumps go into the middle, and who takes them plays along."""

import pytest

from book_kit import found, items, play_random, seen_by, sides
from doppelkopf.cards import Card, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.state import Phase
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

RULES = rules_with("mischen-impossible")
NONE = "CK CK CT CT SK SK ST ST HK HK"
ONE = "SJ CK CT CT SK SK ST ST HK HK"
TWO = "SJ DK CT CT SK SK ST ST HK HK"
THREE = "SJ DK DT CT SK SK ST ST HK HK"


def poor(seat: int) -> do.BidArmut:
    return do.BidArmut(seat=Seat(seat))


def back(seat: int, cards: str) -> do.GiveBack:
    return do.GiveBack(seat=Seat(seat), cards=tuple(parse_cards(cards)))


def take(game: Table, taker: int) -> Table:
    """The others before them decline, they take and return what they like."""
    while game.state.turn != taker:
        assert game.state.turn is not None
        game.act(do.Decline(seat=game.state.turn))
    game.act(do.Take(seat=Seat(taker)))
    return game.act(game.legal(taker).all[0])


@pytest.mark.parametrize("hand", [ONE, TWO])
def test_mischen_impossible_3_1_one_or_two_trumps_have_to_be_laid_down(hand: str) -> None:
    game = Table(RULES, hand)
    assert game.refused(do.Healthy(seat=Seat(0))) == "bid/armut-required"
    assert {type(action) for action in game.legal(0)} == {do.BidArmut, do.BidSolo}


@pytest.mark.parametrize("hand", [ONE, TWO])
def test_mischen_impossible_3_1_d81_nothing_has_to_be_laid_down_beside_a_solo(hand: str) -> None:
    """Nobody takes trumps over in a solo, so that the word would only tell the soloist of them."""
    jacks = do.BidSolo(seat=Seat(0), contract=Contract.SOLO_JACKS)
    game = Table(RULES, "", hand).act(jacks)
    assert game.state.turn == 1, "a higher solo may still come"
    assert do.Healthy(seat=Seat(1)) in game.legal(1)
    game.healthy()
    assert (game.state.phase, game.state.soloist) == (Phase.PLAY, 0)
    before = Table(RULES, hand)
    assert before.refused(do.Healthy(seat=Seat(0))) == "bid/armut-required", "a solo may come yet"


def test_mischen_impossible_3_1_d81_nor_beside_a_hand_that_is_thrown_in() -> None:
    game = Table(RULES, "DA DT DK DK CK CK CT CT SK SK", "SJ SJ CA CA SA SA HA HA ST ST")
    game.act(do.BidSchmeissen(seat=Seat(0)))
    assert do.Healthy(seat=Seat(1)) in game.legal(1)
    assert game.healthy().void == "schmeissen"


@pytest.mark.parametrize("hand", [NONE, THREE])
def test_mischen_impossible_3_1_not_with_none_nor_with_three(hand: str) -> None:
    game = Table(RULES, hand)
    assert game.refused(poor(0)) == "bid/not-possible"
    assert do.Healthy(seat=Seat(0)) in game.legal(0)


def test_mischen_impossible_3_1_a_heart_ten_is_one_of_the_trumps() -> None:
    game = Table(RULES, "HT " + TWO[6:] + " CK").bid(poor(0))
    assert game.state.armut is not None
    assert game.state.armut.cards == (Card.HT,)


def test_mischen_impossible_3_1_the_queens_of_clubs_are_laid_down_too() -> None:
    game = Table(RULES, "CQ CQ " + TWO[6:])
    wedding = do.BidHochzeit(seat=Seat(0), partner=Partner.FIRST_FOREIGN_FEHL)
    assert game.refused(wedding) == "bid/armut-required", "a Hochzeit only may be"
    game.bid(poor(0))
    assert game.state.armut is not None
    assert game.state.armut.cards == (Card.CQ, Card.CQ)


@pytest.mark.parametrize(("hand", "trumps"), [(ONE, "SJ"), (TWO, "SJ DK")])
def test_mischen_impossible_3_1_only_the_trumps_and_open_to_all(hand: str, trumps: str) -> None:
    game = Table(RULES, "", hand).bid(poor(1))
    cards = tuple(parse_cards(trumps))
    for seat in (None, 0, 2, 3):
        laid = [event for event in seen_by(game, seat) if isinstance(event, ev.ArmutLaid)]
        assert laid == [ev.ArmutLaid(seat=Seat(1), count=len(cards), cards=cards)]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("player", range(4))
def test_mischen_impossible_3_1_asked_in_playing_order(dealer: int, player: int) -> None:
    hands = ["", "", "", ""]
    hands[player] = TWO
    game = Table(RULES, *hands, dealer=dealer).bid(poor(player))
    order = [seat % 4 for seat in range(dealer + 1, dealer + 5) if seat % 4 != player]
    for seat in order:
        assert game.state.turn == seat
        assert {type(action) for action in game.legal(seat)} == {do.Take, do.Decline}
        game.act(do.Decline(seat=Seat(seat)))
    assert game.void == "armut-refused", "the same dealer deals again"
    assert found(game, ev.Ended, last=True)


def test_mischen_impossible_3_1_who_takes_gives_as_many_back() -> None:
    game = Table(RULES, "", TWO, "HA CA DA").bid(poor(1)).act(do.Decline(seat=Seat(0)))
    game.act(do.Take(seat=Seat(2)))
    assert len(game.state.hands[2]) == 12
    assert game.refused(back(2, "HA")) == "exchange/count"
    assert game.refused(back(2, "HA CA DA")) == "exchange/count"
    assert game.refused(back(2, "HA HK")) == "exchange/not-held"
    for cards in ("HA CA", "DA HA", "SJ DK", "SJ HA"):
        assert back(2, cards) in game.legal(2), "any cards, trumps and those taken too"
    game.act(back(2, "HA DA"))
    assert [len(hand) for hand in game.state.hands] == [10] * 4
    assert {Card.HA, Card.DA} <= set(game.state.hands[1])
    assert {Card.SJ, Card.DK} <= set(game.state.hands[2])
    returned = [event for event in game.last if isinstance(event, ev.CardsGiven)]
    assert [event.to for event in returned] == [None, (2, 1)], "face down"
    assert returned[0].cards is None
    assert game.state.turn == 0, "the dealer's left leads"


@pytest.mark.parametrize("taker", [0, 2, 3])
def test_mischen_impossible_3_1_the_two_play_together_as_re(taker: int) -> None:
    hands = ["CQ", TWO, "", "CQ"]
    game = take(Table(RULES, *hands).bid(poor(1)), taker)
    assert game.state.contract is Contract.ARMUT
    assert sides(game) == "".join("r" if seat in (1, taker) else "k" for seat in range(4))
    assert game.calls(taker) == ["re"]
    others = [seat for seat in range(4) if seat not in (1, taker)]
    assert game.calls(others[0]) == ["kontra"]
    assert play_random(game, 0).result.re == tuple(sorted((1, taker)))


def test_mischen_impossible_3_1_one_player_with_both_queens_means_nothing_then() -> None:
    game = take(Table(RULES, "CQ CQ", TWO).bid(poor(1)), 2)
    assert sides(game) == "krrk"
    assert play_random(game, 0).result.soloist is None


def test_mischen_impossible_3_1_a_solo_goes_before_it() -> None:
    game = Table(RULES, TWO).act(poor(0)).healthy(until=3)
    game.act(do.BidSolo(seat=Seat(3), contract=Contract.SOLO_JACKS))
    assert (game.state.contract, game.state.soloist) == (Contract.SOLO_JACKS, 3)
    assert not found(game, ev.ArmutLaid)


def test_mischen_impossible_3_1_it_goes_before_a_hochzeit() -> None:
    game = Table(RULES, "CQ CQ", TWO)
    game.act(do.BidHochzeit(seat=Seat(0), partner=Partner.FIRST_FOREIGN)).act(poor(1)).healthy()
    assert game.state.phase is Phase.ARMUT_ASKED
    take(game, 0)
    assert sides(game) == "rrkk"


def test_mischen_impossible_3_1_his_own_solo_or_throwing_in_instead() -> None:
    game = Table(RULES, TWO).bid(do.BidSolo(seat=Seat(0), contract=Contract.SOLO_QUEENS))
    assert game.state.soloist == 0
    tame = "DT DK CT CT SK SK ST ST HK HK"
    game = Table(RULES, tame).bid(do.BidSchmeissen(seat=Seat(0)))
    assert game.void == "schmeissen"


def test_mischen_impossible_3_1_of_two_poor_players_the_one_further_forward() -> None:
    other = "HJ DT CK CK CA CA SA SA HA HA"
    game = Table(RULES, "", other, TWO).healthy(until=1).act(poor(1)).act(poor(2)).healthy()
    assert game.state.armut is not None
    assert game.state.armut.seat == 1
    game.act(do.Decline(seat=Seat(0)))
    assert game.state.turn == 2, "the other one is asked like anybody"


def test_mischen_impossible_4_6_scored_like_a_normal_game_with_special_points() -> None:
    seen: set[str] = set()
    winners = set()
    for seed in range(60):
        game = take(Table(RULES, "CQ", TWO, "", "CQ").bid(poor(1)), 2 if seed % 2 else 0)
        play_random(game, seed)
        counted = items(game)
        assert "solo-bonus" not in counted
        assert ("against-alten" in counted) == (game.score.winner is Party.KONTRA)
        assert {abs(amount) for amount in game.points} == {abs(game.score.base)}
        seen |= set(counted)
        winners.add(game.score.winner)
    assert {"special-fuchs", "special-doppelkopf"} <= seen
    assert Party.KONTRA in winners
