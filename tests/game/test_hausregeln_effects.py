"""Hausregeln 2021, 8.7, 8.9, 8.10 and 8.12: the rules that change hands, direction and tricks.

Decisions D13 to D15, D17, D43 (in which games), D44 (when a ♦A is a Schwein), D47 (order).
"""

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import State
from doppelkopf.rules.model.hochzeit import Partner
from scene_kit import Scene, before_last, events_of

OTHER_SOLOS = ["solo-hearts", "solo-spades", "solo-clubs", "solo-jacks", "solo-koehler"]


def hands_of(state: State) -> list[tuple[Card, ...]]:
    return list(state.hands)


# 8.7 Both ♥J in one trick.


@pytest.mark.parametrize(
    ("trick", "one", "other"),
    [("0: DJ HJ HJ D9", 1, 2), ("0: HJ D9 DK HJ", 0, 3), ("0: HJ SJ HJ D9", 0, 2)],
)
def test_hausregeln_8_7_both_heart_jacks_swap_the_hands(trick: str, one: int, other: int) -> None:
    game = Scene(trick).healthy().lay_cards(3)
    before = hands_of(game.state)
    owner = game.lay().state.tricks[0].owner
    after = hands_of(game.state)
    left = [hand for seat, hand in enumerate(before) if seat not in (one, other, 3)]
    assert left == [hand for seat, hand in enumerate(after) if seat not in (one, other, 3)]
    (swapped,) = events_of(game, ev.HandsSwapped)
    assert (swapped.seats, swapped.to) == ((one, other), None)
    shown = [event for event in game.last if isinstance(event, ev.HandSeen)]
    assert [(event.seat, event.to) for event in shown] == [(one, (one,)), (other, (other,))]
    assert [event.cards for event in shown] == [after[one], after[other]]
    if 3 not in (one, other):
        assert (after[one], after[other]) == (before[other], before[one])
    assert game.state.turn == owner


def test_hausregeln_8_7_all_remaining_cards_are_swapped() -> None:
    game = Scene("0: CA CK C9 CT", "0: DJ HJ HJ D9").healthy().lay(1).lay_cards(3)
    one, other = game.state.hands[1], game.state.hands[2]
    assert len(one) == 10
    game.lay()
    assert (game.state.hands[1], game.state.hands[2]) == (other, one)


def test_hausregeln_8_7_the_heart_jacks_in_two_tricks_do_nothing() -> None:
    game = Scene("0: HJ DJ D9 DK", "0: HJ D9 DJ DK").healthy().lay()
    assert events_of(game, ev.HandsSwapped) == []


def test_hausregeln_8_7_calls_tricks_and_party_stay_with_the_person() -> None:
    game = Scene("0: DJ HJ HJ D9", re=(1, 3)).healthy().say(1, "re").say(2, "kontra").lay()
    assert Card.CQ in game.state.hands[2]
    assert game.state.parties == (Party.KONTRA, Party.RE, Party.KONTRA, Party.RE)
    assert [(made.seat, made.call.value) for made in game.state.calls] == [(1, "re"), (2, "kontra")]
    assert game.state.won == (0, 1, 0, 0)
    assert game.play_on().result.re == (1, 3)


def test_hausregeln_8_7_the_winner_leads_from_his_new_hand() -> None:
    game = Scene("0: D9 HJ HJ DK", hold={2: "SA"}, lacks={1: "SA"}).healthy().lay()
    assert game.state.turn == 1
    assert game.card("SA") in game.legal(1)


def test_hausregeln_8_7_in_the_last_trick_nothing_happens() -> None:
    game = before_last("0: HJ HJ D9 DK")
    swaps = len(game.state.swaps)
    game.play("HJ HJ D9 DK")
    assert len(game.state.swaps) == swaps
    assert not any(isinstance(event, ev.HandsSwapped) for event in game.last)


# 8.10 Both ♦9 in one trick.


def test_hausregeln_8_10_both_diamond_nines_turn_the_direction() -> None:
    game = Scene("0: DJ D9 D9 DK", "0<: CA CK C9 CT", "0<: SK S9 SA ST", "2<: HA H9 HK H9")
    game.healthy().lay(1)
    (turned,) = events_of(game, ev.DirectionTurned)
    assert (turned.clockwise, turned.to) == (False, None)
    game.lay()
    assert [trick.direction for trick in game.state.tricks] == [1, -1, -1, -1]
    assert [trick.owner for trick in game.state.tricks] == [0, 0, 2, 2]


def test_hausregeln_8_10_the_trick_itself_is_played_out_in_the_old_order() -> None:
    game = Scene("0: D9 D9 DK DJ", "3<: CA CK C9 CT").healthy().lay()
    assert [trick.owner for trick in game.state.tricks] == [3, 3]


def test_hausregeln_8_10_it_lasts_until_the_end_of_the_game() -> None:
    game = Scene("0: DJ D9 D9 DK").healthy().lay().play_on()
    assert {trick.direction for trick in game.state.tricks[1:]} == {-1}
    assert len(events_of(game, ev.DirectionTurned)) == 1


def test_hausregeln_8_10_the_nines_in_two_tricks_do_nothing() -> None:
    game = Scene("0: DJ D9 DK DK", "0: SJ DT D9 DT").healthy().lay()
    assert events_of(game, ev.DirectionTurned) == []
    assert game.state.direction == 1


# 8.12 Schweine.


@pytest.mark.parametrize(
    ("trick", "seat"), [("0: DA HT D9 DK", 0), ("0: HT DA D9 DK", 1), ("0: HT HT CQ DA", 3)]
)
def test_hausregeln_8_12_the_first_of_both_foxes_is_the_highest_card(trick: str, seat: int) -> None:
    game = Scene(trick, hold={seat: "DA"}).healthy().lay()
    assert game.state.tricks[0].owner == seat
    played = [event for event in events_of(game, ev.CardPlayed) if event.schwein]
    assert [(event.seat, event.card) for event in played] == [(seat, Card.DA)]


def test_hausregeln_8_12_the_second_one_stays_a_fox() -> None:
    game = Scene("0: DA HT D9 DK", "0: DA DJ D9 DK").healthy().lay()
    assert [trick.owner for trick in game.state.tricks] == [0, 1]
    assert [event.schwein for event in events_of(game, ev.CardPlayed)].count(True) == 1


def test_hausregeln_8_12_foxes_in_two_hands_are_foxes() -> None:
    game = Scene("0: DA DJ DA DK").healthy().lay()
    assert game.state.tricks[0].owner == 1
    assert not any(event.schwein for event in events_of(game, ev.CardPlayed))


def test_hausregeln_8_12_a_schwein_trumps_a_fehl_trick() -> None:
    game = Scene("0: CA DA HT C9", hold={1: "DA"}).healthy().lay()
    assert game.state.tricks[0].owner == 1


def test_hausregeln_8_12_who_follows_suit_may_be_made_to_play_it() -> None:
    game = Scene("0: D9 DA DK HT", hold={1: "DA"}).healthy().lay()
    assert game.state.tricks[0].owner == 1


def test_hausregeln_8_12_a_pair_that_comes_by_a_swap_is_a_schwein() -> None:
    game = Scene("0: DJ HJ HJ D9", "1: DA HT D9 DK", hold={2: "DA"}).healthy().lay()
    assert game.state.tricks[1].owner == 1
    assert events_of(game, ev.CardPlayed)[4].schwein


def test_hausregeln_8_12_a_pair_parted_by_a_swap_is_none() -> None:
    tricks = ("0: D9 HJ DK HJ", "1: DA HT DJ DK")
    game = Scene(*tricks, hold={1: "DA"}, lacks={3: "DA"}).healthy().lay(1)
    assert game.state.hands[1].count(Card.DA) == 1
    assert game.state.hands[3].count(Card.DA) == 1
    game.lay()
    assert game.state.tricks[1].owner == 2


# D43: in which games.


@pytest.mark.parametrize("contract", OTHER_SOLOS)
def test_hausregeln_8_other_solos_know_none_of_these_rules(contract: str) -> None:
    solo = Contract(contract)
    fox = Scene("0: DA DK", hold={0: "DA"}, contract=solo, re=()).solo(0, contract).lay()
    assert not any(event.schwein for event in events_of(fox, ev.CardPlayed))
    swap = Scene("0: HJ HJ", contract=solo, re=()).solo(0, contract).lay().play_on(1)
    assert events_of(swap, ev.HandsSwapped) == []
    turn = Scene("0: D9 D9", contract=solo, re=()).solo(0, contract).lay().play_on(1)
    assert events_of(turn, ev.DirectionTurned) == []
    if contract != "solo-koehler":
        boys = Scene("0: DJ HJ SJ CJ", contract=solo, re=()).solo(0, contract).lay()
        assert boys.state.tricks[0].owner == 3


def start(game: Scene, contract: Contract) -> Scene:
    """Start a game with the ordinary trumps; seat 0 leads."""
    if contract is Contract.SOLO_DIAMONDS:
        return game.solo(0, contract)
    if contract is Contract.HOCHZEIT:
        return game.hochzeit(0, Partner.FIRST_FOREIGN)
    return game if contract is Contract.HAMMELRENNEN else game.healthy()


ORDINARY = [
    Contract.NORMAL,
    Contract.SILENT,
    Contract.HOCHZEIT,
    Contract.SOLO_DIAMONDS,
    Contract.HAMMELRENNEN,
]


@pytest.mark.parametrize("contract", ORDINARY)
@pytest.mark.parametrize(
    ("trick", "owner", "kind"),
    [
        ("0: HT DA D9 DK", 1, ev.CardPlayed),
        ("0: DJ HJ HJ D9", 1, ev.HandsSwapped),
        ("0: SJ D9 D9 DK", 0, ev.DirectionTurned),
        ("0: CJ SJ HJ DJ", 3, ev.TrickTaken),
    ],
)
def test_hausregeln_8_they_hold_wherever_the_ordinary_trumps_do(
    contract: Contract, trick: str, owner: int, kind: type
) -> None:
    forced = Forced.HAMMELRENNEN if contract is Contract.HAMMELRENNEN else None
    pair = (0, 2) if contract in (Contract.NORMAL, Contract.HAMMELRENNEN) else (0, 0)
    game = start(Scene(trick, re=pair, hold={1: "DA"}, forced=forced), contract).lay()
    assert game.state.contract is contract
    assert game.state.tricks[0].owner == owner
    assert events_of(game, kind)


# D47: what comes after what.


def test_hausregeln_8_swap_and_turn_in_one_trick_come_in_this_order() -> None:
    game = Scene("0: HJ D9 HJ D9", "0<: CA CK C9 CT").healthy().lay(1)
    kinds = [type(event) for event in game.last if event.to is None]
    assert kinds == [ev.CardPlayed, ev.TrickTaken, ev.HandsSwapped, ev.DirectionTurned]
    game.lay()


def test_hausregeln_8_a_genscher_is_decided_before_the_swap() -> None:
    game = Scene("0: DK SJ DJ D9", "1: DT CJ HJ DK", re=(1, 2), lacks={0: "HJ"})
    game.healthy().act(game.card("DK", genscher=True))
    game.play("SJ DJ D9").play("DT CJ HJ DK")
    kinds = [type(event) for event in game.last if event.to is None]
    assert kinds == [ev.CardPlayed, ev.TrickTaken, ev.PartiesSettled]
    both = Scene("0: DK SJ DJ D9", "1: DT HJ HJ DK", re=(1, 2))
    both.healthy().act(both.card("DK", genscher=True))
    both.play("SJ DJ D9").play("DT HJ HJ DK")
    kinds = [type(event) for event in both.last if event.to is None]
    assert kinds == [ev.CardPlayed, ev.TrickTaken, ev.PartiesSettled, ev.HandsSwapped]
