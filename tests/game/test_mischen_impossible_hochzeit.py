"""Mischen Impossible 3.3 and 4.9: Hochzeit, whom it finds and when, and that it says Re."""

import pytest

from book_kit import found, items, owners, play_random, sides
from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Contract, Party, Seat
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

RULES = rules_with("mischen-impossible")
FEHL, ANY = Partner.FIRST_FOREIGN_FEHL, Partner.FIRST_FOREIGN
TRUMPS = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"
"""Both queens of clubs, nothing but trumps, and every trick."""


def test_mischen_impossible_3_3_1_the_announcer_chooses_between_two_kinds() -> None:
    game = Table(RULES, "CQ CQ")
    offered = [act.partner for act in game.legal(0) if isinstance(act, do.BidHochzeit)]
    assert offered == [FEHL, ANY], "the first of them is what “Hochzeit” alone means"
    assert RULES.hochzeit.partner[0] is FEHL
    for partner in (Partner.NAMED_SUIT, Partner.FIRST_FOREIGN_TRUMP):
        bid = do.BidHochzeit(seat=Seat(0), partner=partner)
        assert game.refused(bid) == "bid/not-possible"
    one = Table(RULES, "CQ", "CQ")
    assert one.refused(do.BidHochzeit(seat=Seat(0), partner=FEHL)) == "bid/not-possible"


@pytest.mark.parametrize("winner", [1, 2, 3])
@pytest.mark.parametrize("kind", [FEHL, ANY])
def test_mischen_impossible_3_3_1_who_takes_the_first_plain_trick(
    winner: int, kind: Partner
) -> None:
    hands = ["CQ CQ CK", "CK", "CT", "CT"]
    hands[winner] = "CA"
    game = Table(RULES, *hands).hochzeit(0, kind)
    assert sides(game) == "r???"
    game.play("CK " + " ".join(hands[1:]))
    assert sides(game) == "".join("r" if seat in (0, winner) else "k" for seat in range(4))
    settled = [event for event in game.last if isinstance(event, ev.PartiesSettled)]
    assert [event.reason for event in settled] == ["hochzeit"]


def test_mischen_impossible_3_3_1_a_plain_trick_is_one_in_which_fehl_was_led() -> None:
    game = Table(RULES, "CQ CQ CK CK CT CT CA CA", "SJ", "DA", "SA").hochzeit(0, FEHL)
    game.play("CK SJ DA SA")
    assert owners(game) == [1]
    assert sides(game) == "rrkk", "taken with a trump, but clubs were led"


def test_mischen_impossible_3_3_1_a_trump_trick_decides_only_the_other_kind() -> None:
    hands = ("CQ CQ DK", "DT", "HT", "DA")
    fehl = Table(RULES, *hands).hochzeit(0, FEHL).play("DK DT HT DA")
    assert owners(fehl) == [2]
    assert sides(fehl) == "r???"
    free = Table(RULES, *hands).hochzeit(0, ANY).play("DK DT HT DA")
    assert sides(free) == "rkrk"


def test_mischen_impossible_3_3_1_his_own_plain_tricks_do_not_count() -> None:
    game = Table(RULES, "CQ CQ CA SK", "CK SA", "CT ST", "CT ST").hochzeit(0, FEHL)
    game.play("CA CK CT CT")
    assert owners(game) == [0]
    assert sides(game) == "r???"
    game.play("SK SA ST ST")
    assert owners(game) == [0, 1]
    assert sides(game) == "rrkk"


def test_mischen_impossible_3_3_1_the_search_has_no_limit() -> None:
    late = set()
    for seed in range(200):
        game = play_random(Table(RULES, "CQ CQ", dealer=seed % 4).hochzeit(0, FEHL), seed)
        tricks = game.state.tricks
        decisive = [
            number
            for number, trick in enumerate(tricks, 1)
            if trick.owner != 0 and str(trick.cards[0])[1] not in "QJ"
            if trick.cards[0] is not Card.HT and str(trick.cards[0])[0] != "D"
        ]
        assert game.state.hochzeit is not None
        if decisive:
            assert game.state.hochzeit.decided == decisive[0]
            partner = tricks[decisive[0] - 1].owner
            assert game.result.re == tuple(sorted((0, partner)))
        else:
            assert game.result.re == (0,)
        late.add(decisive[0] if decisive else 11)
    assert max(late) > 3


def tenth_trick(*, lone: bool) -> Table:
    """Seat 0 wins nine tricks with trumps; the tenth is a king of clubs, or their last trump."""
    hand = TRUMPS if lone else TRUMPS.replace("DQ DQ", "DQ CK")
    rest = ("CA CA", "CT", "CT CK")
    if lone:
        rest = ("CJ CJ SJ DA DT", "SJ HJ HJ DA DT", "DJ DJ DK DK")
    game = Table(RULES, hand, *rest).hochzeit(0, FEHL)
    keep = {1: Card.CA, 2: Card.CT, 3: Card.CT}
    for card in hand.split():
        game.play(card)
        while game.state.trick:
            seat = game.state.turn
            assert seat is not None
            plays = [act for act in game.legal(seat) if isinstance(act, do.Play)]
            game.act(next((act for act in plays if act.card is not keep[seat]), plays[0]))
    return game


def test_mischen_impossible_3_3_1_even_the_tenth_trick_decides() -> None:
    game = tenth_trick(lone=False)
    assert owners(game) == [0] * 9 + [1]
    assert game.state.hochzeit is not None
    assert game.state.hochzeit.decided == 10
    assert game.result.re == (0, 1)
    assert game.result.contract is Contract.HOCHZEIT
    assert game.points[0] == game.points[1] == -game.points[2] == -game.points[3]


def test_mischen_impossible_3_3_1_the_limit_for_announcements_stays() -> None:
    game = Table(RULES, "CQ CQ DK CK", "DT CA", "HT SK", "DA CT").hochzeit(0, FEHL)
    game.play("DK DT HT DA")
    assert sides(game) == "r???"
    game.play("SK")
    assert game.calls(1) == ["kontra"]
    play_random(game, 0, tricks=1)
    for seat in range(4):
        assert game.calls(seat) == []
        assert game.refused(game.said(seat, "no90")) in (
            "call/too-late",
            "call/first-re-or-kontra",
        )


def test_mischen_impossible_3_3_1_nobody_found_is_scored_as_a_silent_solo() -> None:
    game = tenth_trick(lone=True)
    assert owners(game) == [0] * 10
    assert game.result.re == (0,)
    assert found(game, ev.PartiesSettled) == [
        ev.PartiesSettled(
            parties=(Party.RE, Party.KONTRA, Party.KONTRA, Party.KONTRA), reason="alone"
        )
    ]
    assert items(game) == {
        "won": 1,
        "under-90": 1,
        "under-60": 1,
        "under-30": 1,
        "no-trick": 1,
        "call-re": 1,
        "solo-bonus": 1,
    }
    assert game.points == [21, -7, -7, -7]


def test_mischen_impossible_3_3_1_a_lone_hochzeit_lost_is_a_lost_solo() -> None:
    own, other = "DK DK DT DT DJ DJ HJ HJ CQ CQ", "HT HT SQ SQ HQ HQ DQ DQ CJ CJ"
    plain = "CA CA CT CT SA SA HA HA ST ST"
    game = Table(RULES, own, other, "SJ SJ DA DA", plain, dealer=0).hochzeit(0, FEHL)
    for mine, theirs in zip(own.split(), other.split(), strict=True):
        while True:
            seat = game.state.turn
            assert seat is not None
            if seat < 2:
                game.play(mine if seat == 0 else theirs)
            else:
                game.act(game.legal(seat).all[0])
            if not game.state.trick:
                break
    assert owners(game) == [1] * 8 + [0, 0], "trump tricks only"
    assert game.result.re == (0,)
    assert game.score.winner is Party.KONTRA
    assert {Trigger.LOST_SOLO, Trigger.LOST_FIRST_CALL} <= game.score.triggers
    assert {"solo-bonus", "against-alten", "call-re"} <= set(items(game))
    assert game.points[0] == -3 * game.points[1] < 0


@pytest.mark.parametrize("kind", [FEHL, ANY])
def test_mischen_impossible_3_3_2_hochzeit_says_re(kind: Partner) -> None:
    game = Table(RULES, "CQ CQ CK", "CA", "CT", "CK").hochzeit(0, kind)
    assert [(spoken.seat, spoken.call) for spoken in game.state.calls] == [(0, Call.RE)]
    assert ev.Called(seat=Seat(0), call=Call.RE) in game.events
    assert game.refused(game.said(0, "re")) == "call/already"
    assert "no90" in game.calls(0), "they may go on at once"
    game.play("CK CA CT CK")
    assert game.refused(game.said(1, "re")) == "call/already"
    play_random(game, 0)
    assert items(game)["call-re"] == 1


def test_mischen_impossible_3_3_3_nothing_but_trumps_changes_nothing() -> None:
    trumps = "CQ CQ HT SQ HQ DQ CJ SJ DA DT"
    others = ("SK SA HT SQ HQ DQ CJ", "ST SA SJ HJ HJ DJ DJ", "SK ST DA DT DK DK")
    game = Table(RULES, trumps, *others, dealer=2).healthy(until=0)
    offered = [act.partner for act in game.legal(0) if isinstance(act, do.BidHochzeit)]
    assert offered == [FEHL, ANY]
    game.hochzeit(0, FEHL).play("SK DA SK ST")
    assert owners(game) == [0], "they trump it: their own plain trick"
    assert sides(game) == "r???"
    game.play("DT CJ SJ DK")
    assert owners(game) == [0, 1]
    assert sides(game) == "r???", "a trump trick decides nothing"


def test_mischen_impossible_3_3_3_a_plain_trick_he_does_not_win_finds_the_partner() -> None:
    trumps = "CQ CQ HT SQ HQ DQ CJ SJ DT DK"
    others = ("HJ HJ HT CK CT", "SA SJ DJ DJ", "SK ST DA DA DT")
    game = Table(RULES, trumps, *others, dealer=2, avoid="SA SK ST").hochzeit(0, FEHL)
    game.play("SK DK HJ SA")
    assert owners(game) == [1]
    assert sides(game) == "rrkk"


def test_mischen_impossible_4_9_a_hochzeit_is_no_special_point() -> None:
    for seed in range(40):
        game = Table(RULES, "CQ CQ CK", "CA", "CT", "CK").hochzeit(0, FEHL)
        play_random(game.play("CK CA CT CK"), seed)
        counted = {rule for rule in items(game) if rule.startswith("special-")}
        assert counted <= {"special-fuchs", "special-fuchs-at-end", "special-doppelkopf"}
        assert "solo-bonus" not in items(game)
