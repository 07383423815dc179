"""Wettbewerb 3.1.1 and 3.1.2: first Fehl in a foreign hand, and the silent solo (D32, D34, D65)."""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table

FEHL = Partner.FIRST_FOREIGN_FEHL

HOLDER = "CQ CQ HT SQ CA CT SK HK DK DJ"
ONE = "CA CT SA SK HK DT DJ HJ SJ CJ"
TWO = "HT SQ HQ DA ST SA HA DQ HJ SJ"
THREE = "CK CK ST HA DA DT DK DQ HQ CJ"


def wedding(dealer: int = 3) -> Table:
    """Seat 0 looks for a partner; clubs run from it to seats 1 and 3, seat 2 has no clubs."""
    return Table("wettbewerb", HOLDER, ONE, TWO, THREE, dealer=dealer).hochzeit(0, FEHL)


def settled(game: Table) -> list[tuple[str, list[int]]]:
    """Why the parties were settled, and who is Re."""
    return [
        (event.reason, [seat for seat, party in enumerate(event.parties) if party is Party.RE])
        for event in game.events
        if isinstance(event, ev.PartiesSettled)
    ]


def test_wettbewerb_3_1_1_the_hochzeit_is_declared_before_play() -> None:
    game = wedding()
    assert game.state.contract is Contract.HOCHZEIT
    assert game.state.parties == (Party.RE, None, None, None)
    shown = [event for event in game.events if isinstance(event, ev.ContractSet)]
    assert [(event.contract, event.soloist, event.to) for event in shown] == [
        (Contract.HOCHZEIT, 0, None)
    ]
    assert game.state.turn == 0


def test_wettbewerb_3_1_1_not_declared_it_is_a_silent_solo_without_a_choice() -> None:
    """Nobody sees it, and it cannot be declared late: neither at once nor in play."""
    game = Table("wettbewerb", HOLDER, ONE, TWO, THREE).healthy()
    late = do.BidHochzeit(seat=Seat(0), partner=FEHL)
    assert game.refused(late) == "phase/wrong"
    assert game.state.contract is Contract.SILENT
    assert game.state.parties == (Party.RE, Party.KONTRA, Party.KONTRA, Party.KONTRA)
    shown = next(event for event in game.events if isinstance(event, ev.ContractSet))
    assert (shown.contract, shown.soloist) == (Contract.NORMAL, None)
    game.play("CT CA SJ CK")  # a foreign Fehl trick finds nobody now
    assert game.refused(late) == "phase/wrong"
    assert settled(game) == []
    assert game.state.parties.count(Party.RE) == 1


def test_wettbewerb_3_1_1_who_has_said_no_is_not_asked_again() -> None:
    game = Table("wettbewerb", HOLDER, ONE, TWO, THREE)
    game.act(do.Healthy(seat=Seat(0)))
    assert game.refused(do.BidHochzeit(seat=Seat(0), partner=FEHL)) == "turn/not-yours"


def test_wettbewerb_3_1_1_only_both_re_cards_make_one() -> None:
    game = Table("wettbewerb", "CQ HT HT", "CQ")
    assert game.refused(do.BidHochzeit(seat=Seat(0), partner=FEHL)) == "bid/not-possible"
    assert game.refused(do.BidHochzeit(seat=Seat(0), partner=Partner.FIRST_FOREIGN))


def test_wettbewerb_3_1_1_the_first_foreign_fehl_trick_finds_the_partner() -> None:
    game = wedding().play("CT CA")
    assert settled(game) == []  # the trick has to be complete
    game.play("HJ CK")  # seat 2 has no clubs and trumps: the owner counts, not the highest club
    assert game.state.tricks[0].owner == 2
    assert settled(game) == [("hochzeit", [0, 2])]
    game = wedding().play("SK SA ST ST")
    assert settled(game) == [("hochzeit", [0, 1])]
    assert game.state.parties == (Party.RE, Party.RE, Party.KONTRA, Party.KONTRA)


def test_wettbewerb_3_1_1_his_own_fehl_trick_decides_nothing() -> None:
    game = wedding().play("CA CT SA CK")
    assert game.state.tricks[0].owner == 0
    assert settled(game) == []
    game.play("HK HK HA HA")
    assert settled(game) == [("hochzeit", [0, 2])]


def test_wettbewerb_3_1_1_foreign_trump_tricks_decide_nothing() -> None:
    """Seat 2 wins the first two tricks in trump, seat 1 the first Fehl trick."""
    game = wedding().play("DK DT HT DA, SQ DK DJ DJ")
    assert [trick.owner for trick in game.state.tricks] == [2, 2]
    assert settled(game) == []
    game.play("ST ST SK SA")
    assert settled(game) == [("hochzeit", [0, 1])]


def test_wettbewerb_3_1_1_the_search_goes_on_after_trick_three() -> None:
    """Own, own, foreign trump: no limit is reached, and trick four finds the partner."""
    game = wedding().play("CQ DJ DQ DK, CQ HJ SJ DT, DJ CJ DA HQ")
    assert [trick.owner for trick in game.state.tricks] == [0, 0, 3]
    assert settled(game) == []
    game.play("CK CA CT SQ")
    assert game.state.tricks[3].owner == 2
    assert settled(game) == [("hochzeit", [0, 2])]


@pytest.mark.parametrize(
    "tricks",
    [
        "CQ DJ DQ DK, CQ HJ SJ DT, HT SJ HJ DA",
        "CA CT SA CK, CQ DJ DQ DK, HT HJ SJ DA",
    ],
    ids=["trump", "trump and Fehl"],
)
def test_wettbewerb_3_1_1_alone_after_three_own_tricks(tricks: str) -> None:
    game = wedding().play(tricks)
    assert settled(game) == [("alone", [0])]
    game.play_on()
    assert game.result.contract is Contract.HOCHZEIT
    assert game.result.re == (0,)
    assert game.points[0] == -3 * game.points[1]


def test_wettbewerb_3_1_1_alone_is_not_settled_before_trick_three() -> None:
    game = wedding().play("CQ DJ DQ DK, CQ HJ SJ DT")
    assert settled(game) == []
    assert game.refused(game.said(0, "re")) == "call/party-open"


ALL_TRUMP = "CQ CQ HT HT SQ SQ HQ HQ DA DJ"
LEADER = "CA CT CK SA SK HA DK DT DJ HJ"
SECOND = "CA CT SA ST HA HK DK DQ SJ CJ"
THIRD = "CK ST SK HK DA DT DQ HJ SJ CJ"


def all_trump(*, dealer: int = 0) -> Table:
    """Seat 0 has trumps only; seat 1 leads if seat 0 deals."""
    return Table("wettbewerb", ALL_TRUMP, LEADER, SECOND, THIRD, dealer=dealer).hochzeit(0, FEHL)


@pytest.mark.parametrize("card", ["HT", "DA", "CQ"])
def test_wettbewerb_3_1_1_face_down_trump_has_no_rank(card: str) -> None:
    game = all_trump().play("CA CT CK")
    game.act(game.card(card, face_down=True))
    trick = game.state.tricks[0]
    assert trick.owner == 1
    assert settled(game) == [("hochzeit", [0, 1])]
    assert game.state.augen[1] == 11 + 10 + 4 + {"HT": 10, "DA": 11, "CQ": 3}[card]


def test_wettbewerb_3_1_1_the_same_trump_face_up_wins_the_trick() -> None:
    game = all_trump().play("CA CT CK DJ")
    assert game.state.tricks[0].owner == 0
    assert settled(game) == []


def test_wettbewerb_3_1_1_face_down_means_hidden_until_the_trick_is_complete() -> None:
    """Seat 0 plays in the middle of the trick: the others see no card before its end."""
    game = all_trump(dealer=2)  # seat 3 leads
    game.play("CK")
    game.act(game.card("HT", face_down=True))
    played = [event for event in game.last if isinstance(event, ev.CardPlayed)]
    assert [(event.card, event.to) for event in played] == [(None, None), (16, (0,))]
    game.play("CA CT")
    taken = next(event for event in game.last if isinstance(event, ev.TrickTaken))
    assert [card.name for card in taken.cards] == ["CK", "HT", "CA", "CT"]
    assert taken.to is None
    assert taken.owner == 1
    assert settled(game) == [("hochzeit", [0, 1])]


def test_wettbewerb_3_1_1_another_trump_beats_the_fehl_although_it_lies_below() -> None:
    """Seat 2 has run out of spades: its open ♠J takes the trick over the ♥10 lying face down."""
    two = "CA CT CT CK HA HK DK DQ SJ CJ"
    game = Table("wettbewerb", ALL_TRUMP, "SA SK ST CA CK HA DK DT DJ HJ", two, dealer=2)
    game.hochzeit(0, FEHL).play("SA")
    game.act(game.card("HT", face_down=True))
    game.play("SK SJ")
    assert game.state.tricks[0].owner == 2
    assert settled(game) == [("hochzeit", [0, 2])]


def test_wettbewerb_3_1_1_face_down_only_without_any_fehl_card() -> None:
    """They have no club to follow with, but a spade: then there is no need for it."""
    game = Table("wettbewerb", "CQ CQ HT HT SQ SQ HQ HQ DA SK", "CA CA CT", dealer=0)
    game.hochzeit(0, FEHL).play("CA")
    while game.state.turn not in (0, None):
        game.act(game.legal(game.state.turn or 0).all[0])
    assert game.refused(game.card("DA", face_down=True)) == "play/no-face-down"
    assert all(not play.face_down for play in game.legal(0) if isinstance(play, do.Play))


def test_wettbewerb_3_1_1_face_down_only_into_a_fehl_trick() -> None:
    game = all_trump().play("DJ DK DA")
    assert game.refused(game.card("HT", face_down=True)) == "play/no-face-down"
    leading = all_trump(dealer=3)
    assert leading.refused(leading.card("DA", face_down=True)) == "play/no-face-down"


@pytest.mark.parametrize("calls", ["all", "none"])
def test_wettbewerb_3_1_1_face_down_only_into_the_first_fehl_trick(calls: str) -> None:
    """They trump the first Fehl trick; in the second one there is no hiding any more."""
    hands = (ALL_TRUMP, LEADER, SECOND, THIRD)
    changes = {"calls.games": calls, "solo.precedence": "rank"}
    game = Table("wettbewerb", *hands, dealer=0, changes=changes).hochzeit(0, FEHL)
    game.play("CA CT CK DJ, DA DT CJ DT")
    assert [trick.owner for trick in game.state.tricks] == [0, 2]
    game.play("SA ST")
    assert game.refused(game.card("HT", face_down=True)) == "play/no-face-down"
    assert game.legal(0)


def test_wettbewerb_3_1_1_face_down_only_for_the_hochzeit_player() -> None:
    """Another player who has trumps only has to show them."""
    other = "HT HT SQ SQ HQ HQ DA DJ DJ DQ"
    game = Table("wettbewerb", "CQ CQ HA HK", "CA", other, dealer=0).hochzeit(0, FEHL).play("CA")
    assert game.refused(game.card("DA", face_down=True)) == "play/no-face-down"


def test_wettbewerb_3_1_1_no_face_down_trump_in_a_silent_solo() -> None:
    game = Table("wettbewerb", ALL_TRUMP, LEADER, SECOND, THIRD, dealer=0).healthy()
    game.play("CA CT CK")
    assert game.refused(game.card("DA", face_down=True)) == "play/no-face-down"


def test_wettbewerb_3_1_1_alone_if_no_foreign_fehl_trick_ever_comes() -> None:
    """Seat 2 wins trick one in trump; seat 0 trumps the only Fehl trick and wins all the rest."""
    game = all_trump().play("DK DQ DA DJ, CA CK DA CT")
    assert [trick.owner for trick in game.state.tricks] == [2, 0]
    game.play_on(7)
    assert len(game.state.tricks) == 9
    assert settled(game) == []
    assert game.refused(game.said(0, "re")) == "call/party-open"
    game.play_on()
    assert settled(game) == [("alone", [0])]
    assert game.result.re == (0,)
    assert game.result.tricks == (9, 0, 1, 0)
    # 1 won, no 90, no 60, no 30; no bonus for a solo; three opponents
    assert game.points == [12, -4, -4, -4]


FIVE = "HT HT SQ SQ HQ HQ DA DT"
FIVE_CARDS = ("CA CT CK SK HA DK DJ DJ", "CA CT CK ST HK DQ DQ CJ", "SA SK HA HK DT DK HJ HJ")


def five(*, dealer: int) -> Table:
    """A table of five; seat 0 has both ♥10 and trumps only."""
    return Table("wettbewerb-5", FIVE, *FIVE_CARDS, dealer=dealer).hochzeit(0, FEHL)


def test_wettbewerb_3_1_1_at_five_a_face_down_trump_helps_too() -> None:
    game = five(dealer=0).play("CA CT SA SA")
    assert game.state.turn == 0
    game.act(game.card("DA", face_down=True))
    assert game.state.tricks[0].owner == 1
    assert settled(game) == [("hochzeit", [0, 1])]
    assert game.state.parties.count(Party.KONTRA) == 3


def test_wettbewerb_3_1_1_at_five_the_first_foreign_fehl_trick_decides() -> None:
    """The ♣Q are ordinary trumps there, and a trump trick finds nobody."""
    game = five(dealer=4).play("DT DK DQ DT CQ")
    assert game.state.tricks[0].owner == 4
    assert settled(game) == []
    game.play("SA DA SK ST SK")
    assert game.state.tricks[1].owner == 0  # trumped by themselves
    assert settled(game) == []
    game.play("HQ DJ DQ HJ CQ")
    assert game.state.tricks[2].owner == 4
    assert settled(game) == []


def test_wettbewerb_3_1_1_at_five_alone_after_three_own_tricks_against_four() -> None:
    game = five(dealer=4).play("HT DJ DQ HJ CJ, HT DJ DQ HJ SJ, SQ DK CJ DK SJ")
    assert settled(game) == [("alone", [0])]
    game.play_on()
    assert game.result.re == (0,)
    value = -game.points[1]
    assert value != 0
    assert game.points == [4 * value, -value, -value, -value, -value]


TOP = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"


def test_wettbewerb_3_1_2_a_silent_solo_is_one_against_all() -> None:
    """Nothing is said before play, and nothing shows that somebody is alone."""
    game = Table("wettbewerb", TOP).healthy()
    words = [event.word for event in game.events if isinstance(event, ev.Spoke)]
    assert words == ["healthy"] * 4
    assert game.state.parties == (Party.RE, Party.KONTRA, Party.KONTRA, Party.KONTRA)
    game.play_on()
    assert game.result.contract is Contract.SILENT
    assert game.result.re == (0,)


def test_wettbewerb_3_1_2_a_silent_solo_earns_no_solo_bonus() -> None:
    """All ten tricks: 1 + 4 levels, for the announced solo with the same cards 3 more."""
    silent = Table("wettbewerb", TOP).healthy().act(do.Claim(seat=Seat(0)))
    assert silent.result.tricks == (10, 0, 0, 0)
    assert silent.points == [15, -5, -5, -5]
    announced = Table("wettbewerb", TOP).solo(0, "solo-diamonds").all_pass()
    announced.act(do.Claim(seat=Seat(0)))
    assert announced.points == [24, -8, -8, -8]


def test_wettbewerb_3_1_2_at_five_a_silent_solo_is_one_against_four() -> None:
    game = Table("wettbewerb-5", "HT HT CQ CQ SQ SQ HQ HQ", dealer=4).healthy()
    game.act(do.Claim(seat=Seat(0)))
    assert game.result.contract is Contract.SILENT
    assert game.points == [20, -5, -5, -5, -5]
