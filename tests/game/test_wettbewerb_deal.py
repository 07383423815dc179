"""Wettbewerb 0-3.1: where the DDV rules hold, dealing, the first lead, who is Re."""

import pytest

from doppelkopf.cards import Card, deck, parse_cards
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.deal import Hands, deal, seed_bytes, shuffled
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Phase
from doppelkopf.rules import load
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table

RE_AT_120 = "HQ DA DT DJ, SA SA SK SK, HT CJ DA HJ, SQ DK DK DQ, HT DT CQ DJ"
"""Five tricks that give Re, seats 0 and 2, exactly 120 Augen in `even_game`."""


def even_game() -> Table:
    return Table(
        "wettbewerb",
        "HT HT CQ SQ SQ HQ HQ CA CA SA",
        "DA DT DK CT CK SA ST HA HK CJ",
        "CQ DA DT DK CT ST SK HA CJ HJ",
    ).healthy()


def test_wettbewerb_0_the_ddv_rule_for_only_kontra_holds() -> None:
    """The book is silent on the Augen needed: with only Kontra said, Re wins with 120."""
    game = even_game().say(1, "kontra").play(RE_AT_120)
    game.act(do.Claim(seat=Seat(2)))  # wrong, so that the rest is Kontra's
    assert game.result.augen == (120, 0, 0, 120)
    assert game.score.winner is Party.RE
    assert game.points == [2, -2, 2, -2]  # won, Kontra said


def test_wettbewerb_0_without_a_call_kontra_wins_with_120() -> None:
    game = even_game().play(RE_AT_120)
    game.act(do.Claim(seat=Seat(2)))
    assert game.score.winner is Party.KONTRA
    assert game.points == [-2, 2, -2, 2]


def test_wettbewerb_0_this_book_goes_before_the_ddv_rules() -> None:
    """40 cards instead of 48, Re worth 1 instead of 2, and no duty solo that leads."""
    game = even_game()
    assert [len(hand) for hand in game.state.hands] == [10, 10, 10, 10]
    game.say(0, "re").play(RE_AT_120)
    game.act(do.Claim(seat=Seat(2)))
    assert game.points == [-3, 3, -3, 3]  # won, against Re, Re said: 1 each


@pytest.mark.parametrize(
    ("name", "packets"), [("wettbewerb", (3, 4, 3)), ("wettbewerb-5", (3, 2, 3))]
)
@pytest.mark.parametrize("dealer", [0, 3])
def test_wettbewerb_1_packets_go_round_from_the_dealers_left(
    name: str, packets: tuple[int, ...], dealer: int
) -> None:
    rules = load(name).rules
    seats = rules.table.seats
    pack = shuffled(deck(nines=False), seed_bytes(7))
    assert len(pack) == 40
    pack = pack[13:] + pack[:13]
    expected: list[list[Card]] = [[] for _ in range(seats)]
    for packet in packets:
        for turn in range(1, seats + 1):
            expected[(dealer + turn) % seats] += [pack.pop(0) for _ in range(packet)]
    hands = deal(rules, 7, dealer, cut=13).hands
    assert list(hands) == [tuple(sorted(hand)) for hand in expected]


@pytest.mark.parametrize(
    ("name", "other"), [("wettbewerb", (5, 5)), ("wettbewerb-5", (4, 4)), ("wettbewerb", (4, 3, 3))]
)
def test_wettbewerb_1_other_packets_are_refused(name: str, other: tuple[int, ...]) -> None:
    with pytest.raises(DokoError, match="Packets"):
        deal(load(name).rules, 7, 0, packets=other)


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5"])
def test_wettbewerb_1_the_pack_is_shuffled_and_must_be_cut(name: str) -> None:
    """Every seed gives another order; a cut leaves three cards at least on both sides."""
    rules = load(name).rules
    assert len({deal(rules, seed, 0) for seed in range(30)}) == 30
    assert deal(rules, 7, 0, cut=3) != deal(rules, 7, 0, cut=37)
    for cut in (0, 1, 2, 38, 39, 40):
        with pytest.raises(DokoError, match="at least 3"):
            deal(rules, 7, 0, cut=cut)


@pytest.mark.parametrize(("name", "seats"), [("wettbewerb", 4), ("wettbewerb-5", 5)])
def test_wettbewerb_1_the_dealers_right_neighbour_cuts(name: str, seats: int) -> None:
    """Who plays last before the dealer; without a cut it is nobody's."""
    for dealer in range(seats):
        game = Table(name, dealer=dealer)
        assert game.state.setup.cutter == (dealer - 1) % seats
        game.healthy().play_on(1)
        played = [event.seat for event in game.events if isinstance(event, ev.CardPlayed)]
        assert played[-2:] == [game.state.setup.cutter, dealer]
    assert Table(name, changes={"deal.cut": "none"}).state.setup.cutter is None


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5"])
def test_wettbewerb_1_schmeissen_is_never_allowed(name: str) -> None:
    """Not with the worst hand there is: no trump above the Fuchs, or hardly any Augen missing."""
    weak = "CA CA CT CT SA SA ST ST HA HA" if name == "wettbewerb" else "CA CA CT CT SA SA ST ST"
    game = Table(name, weak, dealer=load(name).rules.table.seats - 1)
    assert game.refused(do.BidSchmeissen(seat=Seat(0))) == "bid/not-possible"
    assert game.refused(do.BidArmut(seat=Seat(0))) == "bid/not-possible"
    assert not [a for a in game.legal(0) if isinstance(a, do.BidSchmeissen | do.BidArmut)]


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5"])
@pytest.mark.parametrize("dealer", [0, 2])
def test_wettbewerb_2_the_dealers_left_leads_and_play_goes_clockwise(
    name: str, dealer: int
) -> None:
    game = Table(name, dealer=dealer).healthy()
    seats = game.state.seats
    assert game.state.turn == (dealer + 1) % seats
    game.play_on(1)
    played = [event.seat for event in game.events if isinstance(event, ev.CardPlayed)]
    assert played == [(dealer + 1 + place) % seats for place in range(seats)]
    owner = game.state.tricks[0].owner
    assert game.state.turn == owner
    game.play_on(1)
    played = [event.seat for event in game.events if isinstance(event, ev.CardPlayed)]
    assert played[seats:] == [(owner + place) % seats for place in range(seats)]


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5"])
@pytest.mark.parametrize("contract", ["solo-diamonds", "solo-queens", "solo-jacks"])
def test_wettbewerb_2_a_solo_plays_itself_in(name: str, contract: str) -> None:
    """The soloist, seat 2, does not lead: the dealer's left neighbour does."""
    game = Table(name, dealer=0).solo(2, contract).all_pass()
    assert game.state.phase is Phase.PLAY
    assert game.state.soloist == 2
    assert game.state.turn == 1
    code = game.refused(do.Play(seat=Seat(2), card=game.state.hands[2][0], number=1))
    assert code == "turn/not-yours"


def test_wettbewerb_2_what_belongs_before_the_first_card_is_refused_after_it() -> None:
    """Solo, Hochzeit and the calls of a solo (4.1) come before play."""
    game = Table("wettbewerb", "CQ CQ").healthy().play_on(1)
    solo = do.BidSolo(seat=Seat(0), contract=Contract.SOLO_JACKS)
    assert game.refused(solo) == "phase/wrong"
    wedding = do.BidHochzeit(seat=Seat(0), partner=Partner.FIRST_FOREIGN_FEHL)
    assert game.refused(wedding) == "phase/wrong"
    assert not _bids(game.legal(0))
    alone = Table("wettbewerb").solo(0, Contract.SOLO_JACKS).all_pass()
    for seat, word in ((0, "re"), (1, "kontra")):
        assert alone.refused(alone.said(seat, word)) == "call/before-play"


def _bids(legal: LegalActions) -> list[do.AnyAction]:
    return [a for a in legal if isinstance(a, do.BidSolo | do.BidHochzeit | do.LateSolo)]


@pytest.mark.parametrize(("name", "card"), [("wettbewerb", "CQ"), ("wettbewerb-5", "HT")])
def test_wettbewerb_3_1_who_holds_a_re_card_is_re(name: str, card: str) -> None:
    """♣Q at four; at five ♥10, and a ♣Q means nothing there."""
    other = "HT" if card == "CQ" else "CQ"
    game = Table(name, other, card, other, card, dealer=0).healthy()
    re = [seat for seat, party in enumerate(game.state.parties) if party is Party.RE]
    assert re == [1, 3]
    assert game.state.contract is Contract.NORMAL
    game.play_on()
    assert game.result.re == (1, 3)
    assert game.state.parties.count(Party.KONTRA) == game.state.seats - 2
    assert game.score.winner is not None
    winners = {seat for seat, points in enumerate(game.points) if points > 0}
    assert winners in ({1, 3}, set(range(game.state.seats)) - {1, 3})


def test_wettbewerb_3_1_the_party_stays_when_the_re_card_is_played() -> None:
    """What counts is the card held before play."""
    game = Table("wettbewerb", "CQ", "CQ").healthy().play("CQ")
    assert game.state.parties[0] is Party.RE
    assert game.refused(game.said(0, "kontra")) == "call/other-party"
    game.say(0, "re")


@pytest.mark.parametrize(("name", "cards"), [("wettbewerb", "CQ CQ"), ("wettbewerb-5", "HT HT")])
def test_wettbewerb_3_1_both_re_cards_are_a_hochzeit_or_a_silent_solo(
    name: str, cards: str
) -> None:
    game = Table(name, cards, dealer=load(name).rules.table.seats - 1)
    assert [a for a in game.legal(0) if isinstance(a, do.BidHochzeit)]
    assert do.Healthy(seat=Seat(0)) in game.legal(0)
    silent = Table(name, cards, dealer=load(name).rules.table.seats - 1).healthy()
    assert silent.state.contract is Contract.SILENT
    one = Table(name, cards[:2], cards[:2])
    assert not [a for a in one.legal(0) if isinstance(a, do.BidHochzeit)]


def test_wettbewerb_1_given_hands_have_to_be_the_pack_of_40() -> None:
    hands = Table("wettbewerb").state.hands
    nine = (parse_cards("C9")[0], *hands[0][1:])
    with pytest.raises(DokoError):
        make_setup(load("wettbewerb").rules, dealer=0, hands=Hands((nine, *hands[1:])))
