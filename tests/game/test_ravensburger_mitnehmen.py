"""Ravensburger's local rules: a new deal with one trump, and taking a poor player along."""

import pytest

from book_kit import found, items, play_random
from doppelkopf.cards import Card, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.state import Phase
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

BASE = rules_with("ravensburger")
REDEAL = rules_with("ravensburger", {"schmeissen.trumps_at_most": 1})
ALONG = rules_with("ravensburger", {"armut.mode": "offered"})
BOTH = rules_with("ravensburger", {"armut.mode": "offered", "schmeissen.trumps_at_most": 1})
PLAIN = "C9 C9 CK CK CT CT CA CA S9 S9 SK SK"
ONE = "DK " + PLAIN[:32]
TWO = "DK SJ " + PLAIN[:29]
THREE = "DK SJ D9 " + PLAIN[:26]


def throw_in(seat: int) -> do.BidSchmeissen:
    return do.BidSchmeissen(seat=Seat(seat))


def poor(seat: int) -> do.BidArmut:
    return do.BidArmut(seat=Seat(seat))


def wedding(seat: int) -> do.BidHochzeit:
    return do.BidHochzeit(seat=Seat(seat), partner=Partner.FIRST_FOREIGN)


@pytest.mark.parametrize("hand", [ONE, PLAIN])
def test_ravensburger_neugeben_with_a_single_trump(hand: str) -> None:
    game = Table(REDEAL, hand)
    assert do.Healthy(seat=Seat(0)) in game.legal(0), "they can, they need not"
    game.act(throw_in(0)).healthy()
    assert game.void == "schmeissen"
    (ended,) = found(game, ev.Ended, last=True)
    assert isinstance(ended, ev.Ended)
    assert (ended.void, ended.hands) == ("schmeissen", game.state.hands)


def test_ravensburger_neugeben_not_with_two_trumps_nor_in_the_base_game() -> None:
    assert Table(REDEAL, TWO).refused(throw_in(0)) == "bid/not-possible"
    assert Table(BASE, ONE).refused(throw_in(0)) == "bid/not-possible"


def test_ravensburger_neugeben_a_tolle_is_a_trump() -> None:
    rules = rules_with("ravensburger", {"schmeissen.trumps_at_most": 1, "trumps.dulle": True})
    hand = "HT DK " + PLAIN[:29]
    assert Table(rules, hand).refused(throw_in(0)) == "bid/not-possible"
    assert throw_in(0) in Table(REDEAL, hand).legal(0)


def test_ravensburger_mitnehmen_is_asked_with_exactly_two_trumps() -> None:
    game = Table(ALONG, TWO)
    assert poor(0) in game.legal(0)
    assert do.Healthy(seat=Seat(0)) in game.legal(0), "they can, they need not"
    for hand in (PLAIN, ONE, THREE):
        assert Table(ALONG, hand).refused(poor(0)) == "bid/not-possible"
    assert Table(BASE, TWO).refused(poor(0)) == "bid/not-possible"


def test_ravensburger_mitnehmen_asks_clockwise() -> None:
    game = Table(ALONG, "", "", TWO).bid(poor(2))
    public = [event for event in found(game, ev.ArmutLaid) if event.to is None]
    assert public == [ev.ArmutLaid(seat=Seat(2), count=2)], "the cards are not shown"
    for seat in (3, 0, 1):
        assert game.state.turn == seat
        others = [other for other in range(4) if other != seat]
        for other in others:
            assert game.refused(do.Take(seat=Seat(other))) == "turn/not-yours"
        assert {type(action) for action in game.legal(seat)} == {do.Take, do.Decline}
        game.act(do.Decline(seat=Seat(seat)))


def test_ravensburger_mitnehmen_the_taker_gets_both_trumps() -> None:
    game = Table(ALONG, TWO, "HA H9").bid(poor(0)).act(do.Take(seat=Seat(1)))
    assert len(game.state.hands[1]) == 14
    assert set(parse_cards("DK SJ")) <= set(game.state.hands[1])
    assert not {Card.DK, Card.SJ} & set(game.state.hands[0])
    given = [event for event in game.last if isinstance(event, ev.CardsGiven)]
    assert [(event.to, event.cards) for event in given] == [
        (None, None),
        ((0, 1), tuple(sorted(parse_cards("DK SJ")))),
    ]


def test_ravensburger_mitnehmen_two_other_cards_come_back() -> None:
    game = Table(ALONG, TWO, "HA H9 DK SQ", avoid="SJ").bid(poor(0)).act(do.Take(seat=Seat(1)))

    def back(cards: str) -> do.GiveBack:
        return do.GiveBack(seat=Seat(1), cards=tuple(parse_cards(cards)))

    assert game.refused(back("SJ HA")) == "exchange/received"
    assert game.refused(back("DK DK")) == "exchange/received"
    assert game.refused(back("HA")) == "exchange/count"
    assert game.refused(back("HA H9 SQ")) == "exchange/count"
    assert game.refused(back("C9 C9")) == "exchange/not-held"
    assert back("DK HA") in game.legal(1), "an equal card of their own"
    assert back("SQ HA") in game.legal(1), "a trump of their own"
    game.act(back("HA H9"))
    assert [len(hand) for hand in game.state.hands] == [12] * 4
    assert game.state.hands[0].count(Card.HA) == 1
    assert Card.H9 in game.state.hands[0]
    assert game.state.phase is Phase.PLAY
    assert game.state.turn == 0


def taken(seed: int, *, hands: tuple[str, ...] = (TWO, "", "CQ", "CQ")) -> Table:
    game = Table(ALONG, *hands).bid(poor(0)).act(do.Take(seat=Seat(1)))
    return play_random(game.act(game.legal(1).all[0]), seed)


def test_ravensburger_mitnehmen_the_two_play_together_and_count_as_the_alten() -> None:
    seen = set()
    for seed in range(60):
        game = taken(seed)
        assert game.result.contract is Contract.ARMUT
        assert game.result.re == (0, 1), "whoever holds the queens"
        if game.score.winner is Party.KONTRA:
            assert items(game)["against-alten"] == 5
            assert game.points[2] == game.points[3] >= 10
        seen.add(game.score.winner)
    assert Party.KONTRA in seen


def test_ravensburger_mitnehmen_everyone_knows_the_pair() -> None:
    game = taken(0)
    contract = found(game, ev.ContractSet)[0]
    assert isinstance(contract, ev.ContractSet)
    assert (contract.contract, contract.armut) == (Contract.ARMUT, (0, 1))


def test_ravensburger_mitnehmen_nobody_wants_him_a_normal_game() -> None:
    game = Table(ALONG, TWO, "CQ", "", "CQ")
    before = game.state.hands
    game.bid(poor(0))
    for seat in (1, 2, 3):
        game.act(do.Decline(seat=Seat(seat)))
    assert game.state.hands == before
    assert game.state.contract is Contract.NORMAL
    assert play_random(game, seed=1).result.re == (1, 3)


def test_ravensburger_mitnehmen_goes_before_hochzeit_which_stands_if_refused() -> None:
    def deal() -> Table:
        game = Table(ALONG, "CQ CQ", TWO).act(wedding(0)).act(poor(1)).healthy()
        assert game.state.phase is Phase.ARMUT_ASKED
        return game

    game = deal()
    for seat in (2, 3, 0):
        game.act(do.Decline(seat=Seat(seat)))
    assert game.state.contract is Contract.HOCHZEIT
    assert game.state.parties == (Party.RE, None, None, None)
    game = deal().act(do.Take(seat=Seat(2)))
    game.act(game.legal(2).all[0])
    assert game.state.contract is Contract.ARMUT
    assert game.state.parties == (Party.KONTRA, Party.RE, Party.RE, Party.KONTRA)


def test_ravensburger_neugeben_goes_before_mitnehmen_and_solo_before_both() -> None:
    other = "HQ HJ " + "HA HA HK HK HT HT H9 H9 ST ST"
    game = Table(BOTH, other, ONE).act(poor(0)).act(throw_in(1)).healthy()
    assert game.void == "schmeissen"
    game = Table(BOTH, other, ONE).act(poor(0)).act(throw_in(1)).healthy(until=3)
    game.act(do.BidSolo(seat=Seat(3), contract=Contract.SOLO_CLUBS))
    assert (game.state.contract, game.state.soloist) == (Contract.SOLO_CLUBS, 3)


def test_ravensburger_mitnehmen_of_two_poor_players_the_one_further_forward() -> None:
    other = "HQ HJ " + "HA HA HK HK HT HT H9 H9 ST ST"
    game = Table(ALONG, "", other, TWO, dealer=0).act(poor(1)).act(poor(2)).healthy()
    assert game.state.armut is not None
    assert game.state.armut.seat == 1
    assert game.state.turn == 2, "the other poor player may take them too"


def two_poor() -> Table:
    """Seats 1 and 2 have asked, and nobody takes the first along."""
    other = "HQ HJ " + "HA HA HK HK HT HT H9 H9 ST ST"
    game = Table(ALONG, "CQ", other, TWO, "CQ", dealer=0)
    game.act(poor(1)).act(poor(2)).healthy()
    for seat in (2, 3, 0):
        game.act(do.Decline(seat=Seat(seat)))
    return game


def test_ravensburger_mitnehmen_a_second_poor_player_asks_when_nobody_takes_the_first() -> None:
    """The book lets everyone with two trumps ask; that the first one failed changes nothing."""
    game = two_poor()
    assert (game.state.phase, game.state.turn) == (Phase.ARMUT_ASKED, 3)
    assert game.state.armut is not None
    assert (game.state.armut.seat, [gone.seat for gone in game.state.refused]) == (2, [1])
    game.act(do.Decline(seat=Seat(3))).act(do.Take(seat=Seat(0)))
    game.act(game.legal(0).all[0])
    assert game.state.contract is Contract.ARMUT
    assert game.state.parties == (Party.RE, Party.KONTRA, Party.RE, Party.KONTRA)
    assert play_random(game, seed=1).result.re == (0, 2)


def test_ravensburger_mitnehmen_the_first_poor_player_may_take_the_second_along() -> None:
    game = two_poor().act(do.Decline(seat=Seat(3))).act(do.Decline(seat=Seat(0)))
    assert game.state.turn == 1
    game.act(do.Take(seat=Seat(1)))
    game.act(game.legal(1).all[0])
    assert game.state.parties == (Party.KONTRA, Party.RE, Party.RE, Party.KONTRA)


def test_ravensburger_mitnehmen_nobody_takes_either_a_normal_game() -> None:
    game = two_poor()
    for seat in (3, 0, 1):
        game.act(do.Decline(seat=Seat(seat)))
    assert game.state.contract is Contract.NORMAL
    assert [gone.seat for gone in game.state.refused] == [1, 2]
    assert play_random(game, seed=1).result.re == (0, 3)
