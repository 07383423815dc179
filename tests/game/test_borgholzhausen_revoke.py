"""Borgholzhausen 4, on honour: failing to follow suit costs 15, in a solo the solo (D42, D71)."""

import random
from collections.abc import Mapping

import pytest

from book_kit import biased
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.play import follows_suit
from doppelkopf.game.state import Phase, Void
from game_kit import Table

HONOUR: Mapping[str, bool] = {"offences.honour": True}
HANDS = (
    "CA SK SK HA HT CQ SQ HQ DJ DK",
    "CK SA SA HK HT SQ HQ DJ DT DA",
    "CK CT ST HA CQ DQ CJ SJ HJ DK",
    "CT CA ST HK DQ CJ SJ HJ DT DA",
)


def accuse(seat: int, offender: int) -> do.Accuse:
    return do.Accuse(seat=Seat(seat), offender=Seat(offender))


def normal() -> Table:
    """Seats 0 and 2 are Re; everyone has a club."""
    return Table("borgholzhausen", *HANDS, changes=HONOUR).healthy()


@pytest.mark.parametrize(
    ("tricks", "offender", "row"),
    [
        ("CA SA CK", 1, [5, -15, 5, 5]),
        ("CA CK HA CT", 2, [5, 5, -15, 5]),
    ],
)
def test_borgholzhausen_4_a_revoke_costs_15_and_gives_5_to_each_other(
    tricks: str, offender: int, row: list[int]
) -> None:
    """The partner of the offender gets their 5 too; the game itself brings nothing."""
    game = normal().play(tricks)
    game.act(accuse(0, offender))
    assert [event.true for event in game.last if isinstance(event, ev.Accused)] == [True]
    assert game.result.revoke == offender
    assert game.points == row


@pytest.mark.parametrize("accuser", [0, 1, 2, 3])
def test_borgholzhausen_4_whenever_it_is_found_during_the_game(accuser: int) -> None:
    game = normal().play("CA SA CK CT").say(0, "re").play("SK SA ST ST")
    game.act(accuse(accuser, 1))
    assert game.points == [5, -15, 5, 5]


def test_borgholzhausen_4_calls_change_nothing() -> None:
    game = normal().say(0, "re").say(1, "kontra").play("CA SA CK").act(accuse(2, 1))
    assert game.points == [5, -15, 5, 5]


def test_borgholzhausen_4_a_revoke_is_never_a_void_game() -> None:
    assert normal().play("CA SA CK").act(accuse(0, 1)).void is None


def solo(contract: str, soloist: int) -> Table:
    """Everyone has a club whatever is trump; seat 0 leads, seat 1 fails to follow."""
    return Table("borgholzhausen", *HANDS, changes=HONOUR).solo(soloist, contract)


@pytest.mark.parametrize("contract", ["solo-diamonds", "solo-queens", "solo-jacks"])
def test_borgholzhausen_4_a_soloist_who_revokes_has_lost_and_pays_15(contract: str) -> None:
    """15 whatever the solo is worth and whatever was said; 5 to each opponent."""
    game = solo(contract, 1).say(1, "re").play("CA SA CK").act(accuse(3, 1))
    assert game.score.winner is Party.KONTRA
    assert game.points == [5, -15, 5, 5]


@pytest.mark.parametrize(
    ("contract", "value"), [("solo-jacks", 3), ("solo-queens", 4), ("solo-diamonds", 5)]
)
def test_borgholzhausen_4_an_opponent_who_revokes_hands_over_the_solo(
    contract: str, value: int
) -> None:
    """Won at once, worth what it is worth with the calls; each opponent pays a third."""
    game = solo(contract, 0).play("CA SA CK").act(accuse(0, 1))
    assert game.score.winner is Party.RE
    assert game.points == [3 * value, -value, -value, -value]
    called = solo(contract, 0).say(0, "re").say(3, "kontra").play("CA SA CK").act(accuse(2, 1))
    value += 2
    assert called.points == [3 * value, -value, -value, -value]


@pytest.mark.parametrize(("offender", "words", "value"), [(1, (), 4), (3, ("re", "kontra"), 6)])
def test_borgholzhausen_4_d71_the_opponents_share_or_the_offender_pays_for_all(
    offender: int, words: tuple[str, ...], value: int
) -> None:
    for payer, row in (
        ("opponents", [3 * value, -value, -value, -value]),
        ("offender", [3 * value if seat == 0 else 0 for seat in range(4)]),
    ):
        changes = {**HONOUR, "offences.solo_paid_by": payer}
        game = Table("borgholzhausen", *HANDS, changes=changes).solo(0, "solo-queens")
        for seat, word in zip((0, 3), words, strict=False):
            game.say(seat, word)
        game.play("CA SA CK CT" if offender == 1 else "CA CK CK HK SK").act(accuse(0, offender))
        if payer == "offender":
            row[offender] = -3 * value
        assert game.points == row


def test_borgholzhausen_4_in_a_silent_hochzeit_as_in_a_normal_game() -> None:
    """Section 3: it is no solo."""
    hands = ("CA SK SK HA HT CQ CQ HQ DJ DK", HANDS[1], "CK CT ST HA SQ DQ CJ SJ HJ DK", HANDS[3])
    game = Table("borgholzhausen", *hands, changes=HONOUR).healthy()
    game.play("CA SA CK").act(accuse(0, 1))
    assert game.points == [5, -15, 5, 5]


def test_borgholzhausen_4_taken_back_in_time_it_costs_nothing() -> None:
    """Until the next card, as the competition book has it; an Absage said stays fined."""
    game = normal().play("CA SA").say(2, "no90")
    game.act(do.TakeBack(seat=Seat(1), number=2))
    assert [made.seat for made in game.state.fined] == [2]
    game.play("CK CK CT").say(0, "re")
    assert game.state.revokes == ()


def test_borgholzhausen_4_a_speech_for_a_wrong_trick_falls_with_it() -> None:
    """Seat 3's wrong trump took trick one; taken back, their Kontra is not said."""
    game = normal().play("CA CK CK DQ")
    assert game.state.tricks[0].owner == 3
    game.say(3, "kontra").act(do.TakeBack(seat=Seat(3), number=4))
    assert game.state.calls == ()
    game.play("CT")
    assert game.calls(0) == ["re"]


def test_borgholzhausen_4_a_false_complaint_is_a_slight_offence() -> None:
    """The book is silent: 3 points, one to each other; the game goes on and counts beside it."""
    game = normal().play("CA CK CK CT").say(0, "re")
    game.act(accuse(1, 0))
    assert [event.true for event in game.last if isinstance(event, ev.Accused)] == [False]
    game.play("SK SA CQ")  # seat 2 holds a spade
    assert game.refused(accuse(1, 2)) == "honour/may-take-back"
    game.play("ST").act(accuse(1, 2))  # who was wrong once can be right later
    assert game.points == [5 + 1, 5 - 3, -15 + 1, 5 + 1]


def test_borgholzhausen_1_a_false_complaint_stays_booked_in_a_void_game() -> None:
    """A game of one point is dealt again; what the complaint cost is written all the same."""
    changes = {**HONOUR, "duty_calls.first_trick_owner": False}
    for seed in range(40):
        game = Table("borgholzhausen", *biased(seed, nines=False), changes=changes).healthy()
        game.play_on(1).act(accuse(1, 0))
        play_right(game, seed)
        for seat in range(4):
            game.act(do.Accept(seat=Seat(seat)))
        if isinstance(game.state.outcome, Void):
            assert [int(points) for points in game.state.outcome.fines] == [1, -3, 1, 1]
            return
    raise AssertionError("no void game among them")


def play_right(game: Table, seed: int) -> None:
    """Play random cards that follow suit where they can, to the last one."""
    choice = random.Random(seed)
    while game.state.phase is Phase.PLAY:
        turn = game.state.turn
        assert turn is not None
        hand = game.state.hands[turn]
        game.play([choice.choice([c for c in hand if follows_suit(game.state, turn, c)])])


def test_borgholzhausen_4_off_honour_it_cannot_happen() -> None:
    game = Table("borgholzhausen", *HANDS).healthy().play("CA")
    assert game.refused(game.card("SA")) == "play/must-follow"
    assert game.refused(accuse(0, 1)) == "honour/no-complaint"
    assert game.state.phase is Phase.PLAY
