"""Hausregeln 2021, 7.4 and 7.5: Armut with its exchange, and the Ramsch when nobody takes it.

Decisions D11 and D56 (what goes round, who is asked), D10 and D55 (teams of a Ramsch).
"""

from fractions import Fraction

import pytest

from doppelkopf.cards import Card, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.armut import is_armut
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.state import Phase
from game_kit import Table
from scene_kit import HAUS, events_of

THREE = "C9 C9 CK CT CA S9 SK ST HK DK DA CQ"
TWO = "C9 C9 CK CT CA S9 SK ST HK HA DK DA"
NONE = "C9 C9 CK CT CA S9 SK ST SA HK HA H9"
FOUR = "C9 C9 CK CT CA S9 SK ST D9 DK DA CQ"
RE, KONTRA = Party.RE, Party.KONTRA


def poor(hand: str = THREE, *others: str, seat: int = 0, dealer: int = 3) -> Table:
    """A table at which a seat offers its Armut."""
    hands = [""] * seat + [hand, *others]
    game = Table(HAUS, *hands, dealer=dealer)
    return game.bid(do.BidArmut(seat=Seat(seat)))


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def take(seat: int) -> do.Take:
    return do.Take(seat=Seat(seat))


def decline(seat: int) -> do.Decline:
    return do.Decline(seat=Seat(seat))


def give_back(seat: int, text: str) -> do.GiveBack:
    return do.GiveBack(seat=Seat(seat), cards=parse_cards(text) if text else ())


def ramsch(*hands: str, dealer: int = 3) -> Table:
    """A Ramsch: one of these hands is an Armut that nobody takes."""
    game = Table(HAUS, *hands, dealer=dealer)
    seat = next(seat for seat in range(4) if is_armut(game.state.hands[seat], game.rules))
    game.bid(do.BidArmut(seat=Seat(seat)))
    for way in (1, 2, 3):
        game.act(decline((seat - way) % 4))
    return game


# 7.4 Who has an Armut.


@pytest.mark.parametrize(
    ("hand", "possible"), [(NONE, True), (TWO, True), (THREE, True), (FOUR, False)]
)
def test_hausregeln_7_4_three_trumps_or_fewer_are_an_armut(hand: str, possible: bool) -> None:
    game = Table(HAUS, hand)
    action = do.BidArmut(seat=Seat(0))
    assert (action in game.legal(0)) is possible
    if not possible:
        assert game.refused(action) == "bid/not-possible"


def test_hausregeln_7_4_the_dulle_counts_as_a_trump() -> None:
    game = Table(HAUS, "C9 C9 CK CT CA S9 SK ST HT D9 DK DA")
    assert game.refused(do.BidArmut(seat=Seat(0))) == "bid/not-possible"


# 7.4 Going round.


@pytest.mark.parametrize("seat", range(4))
def test_hausregeln_7_4_the_trumps_go_round_counter_clockwise(seat: int) -> None:
    game = poor(seat=seat)
    for way in (1, 2, 3):
        assert game.state.turn == (seat - way) % 4
        assert game.refused(take((seat - way - 1) % 4)) == "turn/not-yours"
        if way < 3:
            game.act(decline((seat - way) % 4))
    assert game.refused(take(seat)) == "turn/not-yours"


@pytest.mark.parametrize(("hand", "count"), [(THREE, 3), (TWO, 2), (NONE, 0)])
def test_hausregeln_7_4_exactly_the_trumps_go_round_face_down(hand: str, count: int) -> None:
    game = poor(hand)
    public, own = events_of(game, ev.ArmutLaid)
    assert (public.seat, public.count, public.cards, public.to) == (0, count, None, None)
    assert own.to == (0,)
    game.act(decline(3))
    assert events_of(game, ev.CardsGiven) == []
    assert not any(isinstance(event, ev.HandSeen) and event.seat == 0 for event in game.last)


def test_hausregeln_7_4_only_the_two_see_what_was_given() -> None:
    game = poor().act(take(3))
    public, private = events_of(game, ev.CardsGiven)
    assert (public.giver, public.taker, public.count, public.cards) == (0, 3, 3, None)
    assert (private.cards, private.to) == (tuple(sorted(cards("DK DA CQ"))), (0, 3))
    own = game.state.hands[3]
    back = " ".join(str(card) for card in own[:3])
    game.act(give_back(3, back))
    public, private = events_of(game, ev.CardsGiven)[2:]
    assert (public.giver, public.taker, public.count, public.cards) == (3, 0, 3, None)
    assert (private.cards, private.to) == (own[:3], (3, 0))


# 7.4 Taking and giving back.


@pytest.mark.parametrize("taker", [3, 2, 1])
def test_hausregeln_7_4_who_takes_them_plays_with_the_armut(taker: int) -> None:
    game = poor()
    for seat in range(3, taker, -1):
        game.act(decline(seat))
    game.act(take(taker))
    assert game.state.phase is Phase.ARMUT_RETURN
    assert len(game.state.hands[0]) == 9
    assert len(game.state.hands[taker]) == 15
    game.act(give_back(taker, " ".join(str(card) for card in game.state.hands[taker][:3])))
    assert [len(hand) for hand in game.state.hands] == [12] * 4
    assert game.state.contract is Contract.ARMUT
    pair = {0, taker}
    assert game.state.parties == tuple(RE if seat in pair else KONTRA for seat in range(4))
    (contract,) = events_of(game, ev.ContractSet)
    assert (contract.armut, contract.to) == ((0, taker), None)
    game.play_on()
    assert set(game.result.re) == pair


def test_hausregeln_7_4_the_club_queens_mean_nothing_then() -> None:
    game = poor(TWO, "CQ", "CQ", "SA SA").act(take(3)).act(give_back(3, "SA SA"))
    assert game.state.parties == (RE, KONTRA, KONTRA, RE)
    assert [game.calls(seat) for seat in range(4)] == [["re"], ["kontra"], ["kontra"], ["re"]]


def test_hausregeln_7_4_any_cards_come_back_trumps_too() -> None:
    game = poor(THREE, "", "", "HT SA HA").act(take(3))
    received = give_back(3, "DK DA CQ")
    mixed = give_back(3, "HT DK SA")
    assert received in game.legal(3)
    game.act(mixed)
    assert set(cards("HT DK SA")) <= set(game.state.hands[0])
    assert set(cards("DA CQ HA")) <= set(game.state.hands[3])


@pytest.mark.parametrize("back", ["SA", "SA HA", "SA HA HT DK"])
def test_hausregeln_7_4_as_many_come_back_as_were_given(back: str) -> None:
    game = poor(THREE, "", "", "HT SA HA").act(take(3))
    assert game.refused(give_back(3, back)) == "exchange/count"


def test_hausregeln_7_4_only_cards_one_holds_come_back() -> None:
    game = poor(THREE, "", "", "HT SA HA").act(take(3))
    assert game.refused(give_back(3, "C9 C9 CK")) == "exchange/not-held"


def test_hausregeln_7_4_without_a_trump_only_the_partnership_goes_round() -> None:
    game = poor(NONE).act(decline(3)).act(take(2))
    assert game.refused(give_back(2, str(game.state.hands[2][0]))) == "exchange/count"
    hands = game.state.hands
    game.act(give_back(2, ""))
    assert game.state.hands == hands
    assert game.state.contract is Contract.ARMUT
    assert game.state.parties == (RE, KONTRA, RE, KONTRA)


def test_hausregeln_7_4_the_dealers_left_leads() -> None:
    game = poor(TWO, "SA SA", seat=1).act(decline(0)).act(decline(3)).act(take(2))
    game.act(give_back(2, "SA SA"))
    assert game.state.turn == 0


def taken_by_the_leader(hand: str) -> Table:
    """Seat 1 has an Armut, seat 0 takes it, gives ♠A back and leads."""
    game = Table(HAUS, hand, TWO).bid(do.BidArmut(seat=Seat(1)))
    return game.act(take(0)).act(give_back(0, "SA SA"))


def test_hausregeln_7_4_no_genscher_in_an_armut() -> None:
    game = taken_by_the_leader("DK SA SA")
    assert game.state.hands[0].count(Card.DK) == 2
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"
    assert game.card("DK") in game.legal(0)


def test_hausregeln_7_4_both_foxes_after_the_exchange_are_a_schwein() -> None:
    game = taken_by_the_leader("DA SA SA").play("DA")
    (played,) = events_of(game, ev.CardPlayed)
    assert (played.card, played.schwein) == (Card.DA, True)


def test_hausregeln_7_4_against_the_alten_counts_against_the_armut_pair() -> None:
    game = poor(NONE).act(take(3)).act(give_back(3, "")).play_on()
    items = {item.rule: item.points for item in game.score.items}
    assert game.score.winner is KONTRA
    assert items["against-alten"] == 1
    assert game.points[0] == game.points[3] == -game.points[1] == -game.points[2]


# 7.5 Ramsch.


def test_hausregeln_7_5_an_armut_nobody_takes_becomes_a_ramsch() -> None:
    game = poor(seat=1)
    hands = game.state.hands
    game.act(decline(0)).act(decline(3))
    assert game.state.phase is Phase.ARMUT_ASKED
    game.act(decline(2))
    assert game.state.contract is Contract.RAMSCH
    assert game.state.hands == hands
    assert game.state.turn == 0
    (contract,) = events_of(game, ev.ContractSet)
    assert (contract.contract, contract.armut) == (Contract.RAMSCH, None)


def test_hausregeln_7_5_a_second_armut_is_not_asked_about() -> None:
    game = Table(HAUS, "", TWO, "CK CT CA S9 SK ST SA SA HK H9 H9 D9")
    game.healthy(until=1).act(do.BidArmut(seat=Seat(1))).act(do.BidArmut(seat=Seat(2))).healthy()
    game.act(decline(0)).act(decline(3)).act(decline(2))
    assert game.state.contract is Contract.RAMSCH


def test_hausregeln_7_5_no_teams_no_calls_no_duties_until_the_end() -> None:
    game = ramsch(TWO, "CQ", "CQ")
    while not game.state.is_over:
        assert game.state.parties == (None,) * 4
        assert [game.calls(seat) for seat in range(4)] == [[]] * 4
        assert game.refused(game.said(1, "re")) == "call/not-here"
        assert game.state.duty is None
        game.act(game.legal(game.state.turn or 0).all[0])
    assert events_of(game, ev.PartiesSettled) == []
    assert game.result.specials == ()
    assert game.result.re == ()


def expected(augen: tuple[int, ...], tricks: tuple[int, ...], dealer: int) -> list[int]:
    """The book's sentences on the points of a Ramsch."""
    order = sorted(
        range(4), key=lambda seat: (-augen[seat], -tricks[seat], (seat - dealer - 1) % 4)
    )
    upper = order[:2]
    total = augen[upper[0]] + augen[upper[1]]
    if total == 240:
        return [12 if seat in upper else -12 for seat in range(4)]
    value = -((120 - total) // 10) * (2 if 0 in tricks else 1)
    return [-value if seat in upper else value for seat in range(4)]


DEALS = [
    (TWO, "CQ", "CQ"),
    (NONE, "HT HT SQ", "D9 D9 DJ"),
    (THREE, "HT DA DT", "SA SA HA"),
    ("SQ HT HT SJ SJ HQ", TWO, "CQ CQ"),
    ("", "", "", "C9 C9 S9 S9 H9 H9 CK SK HK CT ST D9"),
    ("HT HT CQ CQ SQ SQ HQ HQ DQ DQ", TWO),
]


@pytest.mark.parametrize(
    ("hands", "dealer", "augen", "points"),
    [
        (DEALS[2], 0, (11, 138, 29, 62), [8, -8, 8, -8]),  # 200: 8
        (DEALS[4], 3, (60, 48, 103, 29), [-5, 5, -5, 5]),  # 163: 4.3, rounded up
        (DEALS[3], 3, (95, 0, 69, 76), [-12, 12, 12, -12]),  # 171: 6, one without a trick
        (DEALS[1], 0, (29, 94, 0, 117), [20, -20, 20, -20]),  # 211: 10, one without a trick
    ],
)
def test_hausregeln_7_5_what_a_ramsch_is_worth(
    hands: tuple[str, ...], dealer: int, augen: tuple[int, ...], points: list[int]
) -> None:
    game = ramsch(*hands, dealer=dealer).play_on()
    assert game.result.augen == augen
    assert game.points == points


@pytest.mark.parametrize("hands", DEALS)
@pytest.mark.parametrize("dealer", range(4))
def test_hausregeln_7_5_the_two_highest_pay_the_two_lowest(
    hands: tuple[str, ...], dealer: int
) -> None:
    game = ramsch(*hands, dealer=dealer).play_on()
    assert sum(game.result.augen) == 240
    assert game.points == expected(game.result.augen, game.result.tricks, dealer)


def test_hausregeln_7_5_who_takes_everything_gains_twelve_for_his_team() -> None:
    game = ramsch("HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ", TWO)
    for card in ["HT", "HT", "CQ", "CQ", "SQ", "SQ", "HQ", "HQ", "DQ", "DQ", "CJ", "CJ"]:
        game.play(card)
        while game.state.turn != 0 and not game.state.is_over:
            game.act(game.legal(game.state.turn or 0).all[0])
    assert game.result.augen == (240, 0, 0, 0)
    assert game.points == [12, 12, -12, -12]  # their mate is the one furthest forward


def test_hausregeln_7_5_the_rules_that_change_a_trick_stay_on() -> None:
    game = ramsch("DA DA", TWO.replace("DA", "D9").replace("HA", "SA"))
    game.play("DA")
    assert game.state.schwein == 0
    assert Fraction(sum(game.play_on().points)) == 0
