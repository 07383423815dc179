"""Wettbewerb 3.2, 4.1: the three solos, their auction, calls before play (D31, D66)."""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.state import Phase
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table

DIAMONDS, QUEENS, JACKS = Contract.SOLO_DIAMONDS, Contract.SOLO_QUEENS, Contract.SOLO_JACKS


def bids(*contracts: Contract | None, name: str = "wettbewerb") -> Table:
    """Everyone answers in turn, from seat 0 on, with a solo or with nothing."""
    game = Table(name, dealer=len(contracts) - 1)
    for seat, contract in enumerate(contracts):
        if contract is None:
            game.act(do.Healthy(seat=Seat(seat)))
        else:
            game.act(do.BidSolo(seat=Seat(seat), contract=contract))
    return game


def raise_to(game: Table, seat: int, steps: int) -> Table:
    return game.act(do.RaiseSolo(seat=Seat(seat), steps=steps))


def passes(game: Table, seat: int) -> Table:
    return game.act(do.Pass(seat=Seat(seat)))


def phase(game: Table) -> Phase:
    return game.state.phase


def played(game: Table) -> tuple[Contract | None, int | None]:
    assert phase(game) is Phase.SOLO_CALLS
    return game.state.contract, game.state.soloist


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5"])
def test_wettbewerb_3_2_there_are_exactly_three_solos(name: str) -> None:
    game = Table(name, dealer=3)
    first = game.state.turn
    assert first is not None
    offered = [a.contract for a in game.legal(first) if isinstance(a, do.BidSolo)]
    assert sorted(offered) == sorted([DIAMONDS, QUEENS, JACKS])


@pytest.mark.parametrize(
    "contract", ["solo-hearts", "solo-spades", "solo-clubs", "solo-trumpless", "solo-koehler"]
)
def test_wettbewerb_3_2_no_suit_solo_and_no_solo_without_trumps(contract: str) -> None:
    game = Table("wettbewerb")
    bid = do.BidSolo(seat=Seat(0), contract=Contract(contract))
    assert game.refused(bid) == "bid/not-possible"


@pytest.mark.parametrize(
    ("contract", "lead", "beaten_by"),
    [
        (DIAMONDS, "DA DT DK DJ", 3),
        (QUEENS, "CJ CK CT CA", 3),
        (JACKS, "CQ CK CA CT", 2),
        (JACKS, "HT HK HA HA", 2),
    ],
    ids=["♦ is trump", "jacks are Fehl", "queens are Fehl", "♥10 is Fehl"],
)
def test_wettbewerb_3_2_what_is_trump_in_each(
    contract: Contract, lead: str, beaten_by: int
) -> None:
    cards = lead.split()
    game = Table("wettbewerb", *cards, avoid="HA HK CA CT CK CJ CQ HT", dealer=3)
    game.solo(1, contract).all_pass().play(lead)
    assert game.state.tricks[0].owner == beaten_by


@pytest.mark.parametrize("contract", [DIAMONDS, QUEENS, JACKS])
def test_wettbewerb_3_2_the_soloist_is_re_whatever_he_holds(contract: Contract) -> None:
    """Seat 2 has no ♣Q; the holders of both are Kontra."""
    game = Table("wettbewerb", "CQ", "CQ").solo(2, contract)
    assert game.state.parties == (Party.KONTRA, Party.KONTRA, Party.RE, Party.KONTRA)
    assert game.refused(game.said(0, "re")) == "call/other-party"
    game.say(0, "kontra").act(do.Pass(seat=Seat(1))).say(2, "re")
    game.all_pass().play_on()
    assert game.result.re == (2,)
    assert game.result.soloist == 2


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5"])
def test_wettbewerb_3_2_a_higher_solo_takes_over(name: str) -> None:
    """♦ before queens before jacks, wherever they sit; no one has announced a step."""
    rest = (None,) * (1 if name == "wettbewerb" else 2)
    game = bids(JACKS, QUEENS, DIAMONDS, *rest, name=name)
    assert phase(game) is Phase.RAISING
    while phase(game) is Phase.RAISING:
        passes(game, game.state.turn or 0)
    assert played(game) == (DIAMONDS, 2)
    assert game.state.calls == ()


@pytest.mark.parametrize(
    ("contracts", "winner"),
    [
        ((JACKS, QUEENS, None, None), (QUEENS, 1)),
        ((None, JACKS, None, DIAMONDS), (DIAMONDS, 3)),
        ((QUEENS, DIAMONDS, QUEENS, None), (DIAMONDS, 1)),
        ((None, JACKS, JACKS, None), (JACKS, 1)),
    ],
)
def test_wettbewerb_3_2_kind_then_seat_when_nobody_says_more(
    contracts: tuple[Contract | None, ...], winner: tuple[Contract, int]
) -> None:
    game = bids(*contracts)
    while phase(game) is Phase.RAISING:
        passes(game, game.state.turn or 0)
    assert played(game) == winner


def test_wettbewerb_3_2_one_solo_needs_no_auction() -> None:
    assert played(bids(None, JACKS, None, None)) == (JACKS, 1)


def test_wettbewerb_3_2_a_lower_solo_that_announces_more_stays() -> None:
    """Jacks with “no 90”, which is Re and one step more, against a silent ♦ solo."""
    game = bids(JACKS, DIAMONDS, None, None)
    assert game.state.turn == 0  # the ♦ solo leads
    raise_to(game, 0, 2)
    assert game.state.turn == 1
    passes(game, 1)
    assert played(game) == (JACKS, 0)
    said = [(event.seat, event.call.value) for event in game.events if isinstance(event, ev.Called)]
    assert said == [(0, "re"), (0, "no90")]


def test_wettbewerb_3_2_equal_steps_go_to_the_higher_kind() -> None:
    """D66: the higher solo need not go beyond the lower one's steps, the lower one must."""
    game = bids(JACKS, DIAMONDS, None, None)
    raise_to(game, 0, 1)
    raise_to(game, 1, 1)
    assert game.state.turn == 0
    assert game.refused(do.RaiseSolo(seat=Seat(0), steps=1)) == "bid/too-low"
    raise_to(game, 0, 3)
    assert game.refused(do.RaiseSolo(seat=Seat(1), steps=2)) == "bid/too-low"
    raise_to(game, 1, 3)
    passes(game, 0)
    assert played(game) == (DIAMONDS, 1)
    assert [spoken.call.value for spoken in game.state.calls] == ["re", "no90", "no60"]


def test_wettbewerb_3_2_equal_kind_and_steps_go_to_the_seat() -> None:
    game = bids(None, QUEENS, None, QUEENS)
    assert game.state.turn == 3
    raise_to(game, 3, 1)
    raise_to(game, 1, 1)  # seat 1 sits further forward
    passes(game, 3)
    assert played(game) == (QUEENS, 1)
    assert [spoken.call.value for spoken in game.state.calls] == ["re"]


def test_wettbewerb_3_2_schwarz_is_the_highest_bid() -> None:
    game = bids(JACKS, QUEENS, None, None)
    raise_to(game, 0, 5)
    assert game.refused(do.RaiseSolo(seat=Seat(1), steps=6)) == "bid/too-low"
    raise_to(game, 1, 5)
    assert game.state.phase is Phase.SOLO_CALLS, "nobody can outbid that, nobody is asked (D81)"
    assert played(game) == (QUEENS, 1)
    assert len(game.state.calls) == 5


def test_wettbewerb_3_2_three_bid_until_two_have_passed() -> None:
    game = bids(JACKS, QUEENS, DIAMONDS, None)
    assert game.state.turn == 0
    passes(game, 0)
    raise_to(game, 1, 1)
    assert game.refused(do.RaiseSolo(seat=Seat(0), steps=2)) == "turn/not-yours"
    raise_to(game, 2, 1)
    raise_to(game, 1, 2)
    passes(game, 2)
    assert played(game) == (QUEENS, 1)


def test_wettbewerb_4_1_a_solo_goes_before_a_hochzeit() -> None:
    game = Table("wettbewerb", "CQ CQ")
    game.act(do.BidHochzeit(seat=Seat(0), partner=Partner.FIRST_FOREIGN_FEHL))
    game.healthy(until=2).act(do.BidSolo(seat=Seat(2), contract=JACKS)).healthy()
    assert played(game) == (JACKS, 2)
    assert game.state.hochzeit is None


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5"])
def test_wettbewerb_4_1_a_solo_is_said_before_play_or_not_at_all(name: str) -> None:
    game = Table(name, dealer=3).healthy()
    solo = do.BidSolo(seat=Seat(0), contract=DIAMONDS)
    assert game.refused(solo) == "phase/wrong"
    game.play_on(0).act(game.card(game.state.hands[game.state.turn or 0][0]))
    assert game.refused(solo) == "phase/wrong"
    assert game.refused(do.LateSolo(seat=Seat(0), contract=DIAMONDS)) == "late/not-here"


def test_wettbewerb_4_1_everyone_announces_in_turn_until_all_have_passed() -> None:
    """D31: a call opens the round again; four passes in a row end it."""
    game = bids(None, QUEENS, None, None)
    assert game.state.turn == 0
    assert game.refused(game.said(1, "re")) == "turn/not-yours"
    card = do.Play(seat=Seat(0), card=game.state.hands[0][0], number=1)
    assert game.refused(card) == "phase/wrong"
    passes(game, 0)
    game.say(1, "re")
    game.say(2, "kontra")
    passes(game, 3)
    assert game.refused(game.said(0, "kontra")) == "call/already"
    game.say(0, "no90")  # Kontra has been said by a partner
    game.say(1, "no90")
    passes(game, 2)
    passes(game, 3)
    passes(game, 0)
    assert phase(game) is Phase.SOLO_CALLS
    passes(game, 1)
    assert phase(game) is Phase.PLAY
    assert game.state.turn == 0
    said = [(spoken.seat, spoken.call.value) for spoken in game.state.calls]
    assert said == [(1, "re"), (2, "kontra"), (0, "no90"), (1, "no90")]


def test_wettbewerb_4_1_steps_of_the_auction_can_be_raised_before_play() -> None:
    game = bids(JACKS, DIAMONDS, None, None)
    raise_to(game, 0, 2)
    passes(game, 1)
    assert game.calls(0) == ["no60", "no30", "schwarz"]
    game.say(0, "no60")
    assert game.calls(1) == ["kontra"]


@pytest.mark.parametrize("contract", [DIAMONDS, QUEENS, JACKS])
@pytest.mark.parametrize("cards", [0, 1, 4])
def test_wettbewerb_4_1_nobody_announces_in_a_solo_once_play_has_begun(
    contract: Contract, cards: int
) -> None:
    """Neither the soloist nor their opponents, not even before the first card has fallen."""
    game = bids(None, contract, None, None).all_pass()
    for _ in range(cards):
        game.act(game.legal(game.state.turn or 0).all[0])
    assert game.refused(game.said(1, "re")) == "call/before-play"
    for seat in (0, 2, 3):
        assert game.refused(game.said(seat, "kontra")) == "call/before-play"
    assert [game.calls(seat) for seat in range(4)] == [[], [], [], []]


def test_wettbewerb_4_1_nor_after_the_soloist_has_handed_over() -> None:
    game = bids(None, JACKS, None, None).all_pass().play_on(1)
    game.act(do.HandOver(seat=Seat(1)))
    assert game.state.is_over
    assert game.result.calls == ()


def test_wettbewerb_4_1_in_a_silent_solo_the_time_of_the_normal_game_holds() -> None:
    game = Table("wettbewerb", "CQ CQ").healthy().play_on(1)
    game.say(0, "re")
    game.act(game.legal(game.state.turn or 0).all[0])
    game.say(1, "kontra")
