"""Hausregeln 2021, sections 1 to 3 and 6: cards, trumps, following suit, parties, dealing."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from doppelkopf.cards import Card, Suit, deck, parse_cards
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.deal import deal, seed_bytes, shuffled
from doppelkopf.game.engine import new_game
from doppelkopf.game.setup import make_setup
from game_kit import Table, rules_with
from scene_kit import HAUS, Scene, events_of

TRUMPS = ["HT", "CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ", "DA", "DT", "DK", "D9"]


def cards_on_turn(game: Table) -> set[Card]:
    """What the seat on turn may play."""
    assert game.state.turn is not None
    return {action.card for action in game.legal(game.state.turn) if isinstance(action, do.Play)}


# 1 The pack.


def test_hausregeln_1_the_pack_has_48_cards_two_of_each() -> None:
    state = new_game(make_setup(rules_with(HAUS), dealer=0, seed=1)).state
    cards = [card for hand in state.hands for card in hand]
    assert len(cards) == 48
    assert set(Counter(cards).values()) == {2}
    assert Counter(card.suit for card in cards) == dict.fromkeys(Suit, 12)
    assert Counter(card.rank for card in cards) == dict.fromkeys({card.rank for card in cards}, 8)
    assert {card.rank.value for card in cards if card.rank} == set("9TJQKA")


# 2 What cards count.


@pytest.mark.parametrize(
    ("trick", "augen"),
    [
        ("0: SA C9 C9 H9", 11),
        ("0: SK C9 C9 H9", 4),
        ("0: SQ D9 D9 H9", 3),
        ("0: SJ D9 D9 H9", 2),
        ("0: ST C9 C9 H9", 10),
        ("0: S9 C9 C9 H9", 0),
        ("0: DA D9 D9 H9", 11),
        ("0: DK D9 D9 H9", 4),
        ("0: HT D9 D9 H9", 10),
    ],
)
def test_hausregeln_2_what_a_card_counts(trick: str, augen: int) -> None:
    assert Scene(trick, re=(1, 2)).healthy().lay().state.augen == (augen, 0, 0, 0)


def test_hausregeln_2_all_cards_count_240_together() -> None:
    game = Table(HAUS, "CQ", "CQ").healthy().play_on()
    assert sum(game.result.augen) == 240


# 2 and 6 What beats what.


@pytest.mark.parametrize(("high", "low"), list(pairwise(["CA", "CT", "CK", "C9"])))
def test_hausregeln_2_a_higher_card_of_the_suit_led_wins(high: str, low: str) -> None:
    assert Scene(f"0: {high} {low} {low} S9").healthy().lay().state.tricks[0].owner == 0
    assert Scene(f"0: {low} {high} {low} S9").healthy().lay().state.tricks[0].owner == 1


@pytest.mark.parametrize(("high", "low"), list(pairwise(["CA", "CT", "CK", "CQ", "CJ", "C9"])))
def test_hausregeln_2_below_the_ten_come_king_queen_and_jack(high: str, low: str) -> None:
    game = Scene(f"0: {low} {high} {low} S9", contract=Contract.SOLO_TRUMPLESS, re=())
    game.solo(0, "solo-trumpless")
    assert game.lay().state.tricks[0].owner == 1


def test_hausregeln_2_a_card_of_another_suit_does_not_win() -> None:
    assert Scene("0: C9 SA HA C9").healthy().lay().state.tricks[0].owner == 0


def test_hausregeln_2_the_lowest_trump_beats_the_ace_led() -> None:
    assert Scene("0: CA D9 CT CK").healthy().lay().state.tricks[0].owner == 1


@pytest.mark.parametrize(("high", "low"), list(pairwise(TRUMPS)))
def test_hausregeln_3_the_trumps_in_their_order(high: str, low: str) -> None:
    assert Scene(f"0: {high} {low} {low} S9", re=()).healthy().lay().state.tricks[0].owner == 0
    assert Scene(f"0: {low} {high} {low} S9", re=()).healthy().lay().state.tricks[0].owner == 1


def test_hausregeln_3_thirteen_trumps_and_no_more() -> None:
    game = Scene("0: D9", hold={1: "C9 D9 S9 H9"}).healthy()
    order = game.state.terms.order if game.state.terms else None
    assert order is not None
    assert {card for card in deck() if order.is_trump(card)} == set(parse_cards(" ".join(TRUMPS)))


@pytest.mark.parametrize(
    "cards",
    ["CA CA C9 C9", "HA HA H9 H9", "HT HT D9 DK", "CQ CQ D9 DK", "DA DA D9 DK", "DK DK D9 D9"],
)
def test_hausregeln_6_of_two_equal_cards_the_first_lies_on_top(cards: str) -> None:
    assert Scene(f"0: {cards}", re=(0, 1)).healthy().lay().state.tricks[0].owner == 0
    later = " ".join(reversed(cards.split()))
    assert Scene(f"0: {later}", re=(2, 3)).healthy().lay().state.tricks[0].owner == 2


# 2 and 6 Following suit.


def test_hausregeln_2_who_can_follow_has_to() -> None:
    game = Scene("0: CA", hold={1: "C9 CK HT S9", 0: "SA"}).healthy().lay()
    assert cards_on_turn(game) <= set(parse_cards("C9 CT CK CA"))
    assert game.refused(game.card("S9")) == "play/must-follow"


def test_hausregeln_2_trumping_only_without_a_card_of_the_suit() -> None:
    game = Scene("0: CA", hold={1: "C9 HT"}).healthy().lay()
    assert game.refused(game.card("HT")) == "play/must-follow"


def test_hausregeln_6_a_trump_lead_has_to_be_followed_too() -> None:
    game = Scene("0: D9", hold={1: "DK SA"}).healthy().lay()
    assert game.refused(game.card("SA")) == "play/must-follow"
    assert all(str(card) in TRUMPS for card in cards_on_turn(game))


def test_hausregeln_6_without_the_suit_one_throws_away_or_trumps() -> None:
    game = Scene("0: CA C9 SA D9", re=(0, 1)).healthy()
    game.lay_cards(2)
    assert cards_on_turn(game) == set(game.state.hands[2])
    assert Card.SA in cards_on_turn(game)
    game.lay()
    assert game.state.tricks[0].owner == 3


def test_hausregeln_6_without_trump_one_throws_away_any_fehl() -> None:
    game = Scene("0: HT D9 DK C9").healthy()
    game.lay_cards(3)
    assert cards_on_turn(game) == set(game.state.hands[3])
    assert game.lay().state.tricks[0].owner == 0


def test_hausregeln_6_the_heart_ten_is_no_heart() -> None:
    game = Scene("0: HA", hold={1: "HT H9"}).healthy().lay()
    assert game.refused(game.card("HT")) == "play/must-follow"
    trump = Scene("0: HT", hold={1: "HA D9"}).healthy().lay()
    assert trump.refused(trump.card("HA")) == "play/must-follow"


@pytest.mark.parametrize("card", ["CQ", "CJ"])
def test_hausregeln_6_queens_and_jacks_are_no_clubs(card: str) -> None:
    game = Scene("0: CA", hold={1: f"{card} C9"}, re=(1, 2)).healthy().lay()
    assert game.refused(game.card(card)) == "play/must-follow"


@pytest.mark.parametrize("card", ["DA", "DT", "DK", "DQ", "DJ", "D9"])
def test_hausregeln_6_every_diamond_follows_trump(card: str) -> None:
    game = Scene("0: HT", hold={1: f"{card} SA"}).healthy().lay()
    assert game.card(card) in game.legal(1)


def test_hausregeln_6_the_first_card_of_a_trick_is_free() -> None:
    game = Scene(hold={0: "CA SA HA D9 HT"}).healthy()
    assert cards_on_turn(game) == set(game.state.hands[0])


# 6 Parties.


@pytest.mark.parametrize("pair", list(combinations(range(4), 2)))
def test_hausregeln_6_the_holders_of_the_club_queens_are_re(pair: tuple[int, int]) -> None:
    game = Scene(re=pair).healthy()
    re = [seat for seat, party in enumerate(game.state.parties) if party is Party.RE]
    assert game.state.contract is Contract.NORMAL
    assert tuple(re) == pair
    assert game.state.parties.count(Party.KONTRA) == 2
    game.play_on()
    assert game.result.re == pair
    value = game.points[pair[0]]
    assert game.points == [value if seat in pair else -value for seat in range(4)]


def test_hausregeln_6_nobody_is_told_the_partner() -> None:
    game = Scene(re=(0, 1)).healthy()
    game.play_on(11)
    assert events_of(game, ev.PartiesSettled) == []
    (contract,) = events_of(game, ev.ContractSet)
    assert (contract.contract, contract.soloist) == (Contract.NORMAL, None)
    for event in events_of(game, ev.HandSeen):
        assert event.to == (event.seat,)


def test_hausregeln_6_a_call_tells_the_party() -> None:
    game = Scene(re=(0, 1)).healthy().say(1, "re").say(3, "kontra")
    assert [(event.seat, event.call, event.to) for event in events_of(game, ev.Called)] == [
        (1, "re", None),
        (3, "kontra", None),
    ]


def test_hausregeln_6_a_solo_tells_the_parties() -> None:
    game = Scene(contract=Contract.SOLO_JACKS).solo(2, "solo-jacks")
    (contract,) = events_of(game, ev.ContractSet)
    assert (contract.soloist, contract.to) == (2, None)
    assert game.state.parties == (Party.KONTRA, Party.KONTRA, Party.RE, Party.KONTRA)


# 6 Dealing and leading.


def test_hausregeln_6_the_dealer_shuffles() -> None:
    rules = rules_with(HAUS)
    hands = {deal(rules, seed, 0).hands for seed in range(20)}
    assert len(hands) == 20


@pytest.mark.parametrize("lifted", [1, 2, 46, 47, 48])
def test_hausregeln_6_a_cut_lifts_at_least_three_cards(lifted: int) -> None:
    with pytest.raises(DokoError, match="at least 3"):
        deal(rules_with(HAUS), 1, 0, cut=lifted)


def test_hausregeln_6_there_has_to_be_a_cut() -> None:
    with pytest.raises(DokoError):
        deal(rules_with(HAUS), 1, 0, cut=0)


@pytest.mark.parametrize("dealer", range(4))
def test_hausregeln_6_three_times_four_cards_from_the_dealers_left(dealer: int) -> None:
    pack = shuffled(deck(), seed_bytes(5))
    pack = pack[3:] + pack[:3]
    hands = deal(rules_with(HAUS), 5, dealer, cut=3).hands
    for turn in range(4):
        seat = (dealer + 1 + turn) % 4
        own = [pack[16 * packet + 4 * turn + card] for packet in range(3) for card in range(4)]
        assert hands[seat] == tuple(sorted(own))
        assert len(hands[seat]) == 12


@pytest.mark.parametrize("dealer", range(4))
def test_hausregeln_6_the_dealers_left_leads(dealer: int) -> None:
    game = Scene(dealer=dealer).healthy()
    assert game.state.turn == (dealer + 1) % 4


def test_hausregeln_6_play_goes_round_clockwise_and_the_winner_leads() -> None:
    game = Scene("0: C9 CK CA CT", "2: S9 SK ST SA", "1: HT D9 DK DT").healthy().lay()
    assert [trick.owner for trick in game.state.tricks] == [2, 1, 1]
    assert game.state.turn == Seat(1)


@pytest.mark.parametrize("soloist", range(4))
def test_hausregeln_6_a_soloist_always_leads(soloist: int) -> None:
    for contract in ("solo-queens", "solo-diamonds", "solo-trumpless", "solo-koehler"):
        game = Scene(dealer=1).solo(soloist, contract)
        assert game.state.turn == soloist
