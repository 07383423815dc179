"""Mischen Impossible 4.10: what was said while a Hochzeit was open, and what becomes of it."""

from itertools import product

import pytest

from book_kit import found, items, play_random, sides
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Seat
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

RULES = rules_with("mischen-impossible")
FEHL, ANY = Partner.FIRST_FOREIGN_FEHL, Partner.FIRST_FOREIGN
HANDS = ("CQ CQ CK SK", "CK SA", "CA ST", "CT ST")
TRICK = "CK CK CA CT"
"""Seat 0 has the Hochzeit, seat 2 takes the first plain trick and becomes their partner."""
RE = ("re", "no90", "no60", "no30", "schwarz")
KONTRA = ("kontra", "no90", "no60", "no30", "schwarz")


def wedding(kind: Partner = FEHL) -> Table:
    return Table(RULES, *HANDS).hochzeit(0, kind)


def said(game: Table, *seats: int) -> list[str]:
    """The calls of these seats as they stand."""
    return [spoken.call.value for spoken in game.state.calls if spoken.seat in seats]


def test_mischen_impossible_4_10_contra_becomes_no_90() -> None:
    game = wedding().say(2, "kontra")
    assert said(game, 0, 2) == ["re", "kontra"]
    game.play(TRICK)
    assert sides(game) == "rkrk"
    assert [(spoken.seat, spoken.call) for spoken in game.state.calls] == [
        (0, Call.RE),
        (2, Call.NO90),
    ]
    assert found(game, ev.CallsConverted, last=True) == [
        ev.CallsConverted(calls=((Seat(0), Call.RE), (Seat(2), Call.NO90)))
    ]


def test_mischen_impossible_4_10_contra_becomes_re_where_hochzeit_is_not_re() -> None:
    """The first sentence by itself, for tables on which a Hochzeit does not say Re."""
    rules = rules_with("mischen-impossible", {"hochzeit.says_re": False})
    game = Table(rules, *HANDS).hochzeit(0, FEHL)
    assert said(game, 0) == []
    game.say(2, "kontra").play(TRICK)
    assert [(spoken.seat, spoken.call) for spoken in game.state.calls] == [(2, Call.RE)]
    game = Table(rules, *HANDS).hochzeit(0, FEHL).say(0, "re").say(2, "kontra").play(TRICK)
    assert said(game, 0, 2) == ["re", "no90"]


def test_mischen_impossible_4_10_contra_of_another_stays_contra() -> None:
    game = wedding().say(1, "kontra").play(TRICK)
    assert said(game, 0, 2) == ["re"]
    assert said(game, 1, 3) == ["kontra"]


def test_mischen_impossible_4_10_two_players_may_say_contra() -> None:
    game = wedding().say(1, "kontra")
    assert game.calls(2)[0] == game.calls(3)[0] == "kontra"
    assert game.refused(game.said(1, "kontra")) == "call/already", "each for themselves, once"
    game.say(3, "kontra")
    assert said(game, 1, 3) == ["kontra", "kontra"]
    normal = Table(RULES, "CQ", "", "CQ").healthy().say(1, "kontra")
    assert normal.refused(normal.said(3, "kontra")) == "call/already"


def test_mischen_impossible_4_10_two_contras_that_stay_together_are_no_90() -> None:
    game = wedding().say(1, "kontra").say(3, "kontra").play(TRICK)
    assert said(game, 1, 3) == ["kontra", "no90"]
    assert said(game, 0, 2) == ["re"]
    assert [spoken.seat for spoken in game.state.calls if spoken.call is Call.NO90] == [3]


def test_mischen_impossible_4_10_one_each_way() -> None:
    game = wedding().say(1, "kontra").say(2, "kontra").say(3, "kontra").play(TRICK)
    assert said(game, 0, 2) == ["re", "no90"]
    assert said(game, 1, 3) == ["kontra", "no90"]


@pytest.mark.parametrize("kind", [FEHL, ANY])
def test_mischen_impossible_4_10_all_combinations(kind: Partner) -> None:
    """Steps: Re or Contra 1, 90 2 … schwarz 5; those of partners add up to schwarz at most."""
    for extra, *others in product((0, 1, 3), (0, 1, 2, 4, 5), (0, 1, 2, 4, 5), (0, 1, 2, 4, 5)):
        game = wedding(kind)
        if extra:
            game.say(0, RE[extra])
        for seat, steps in zip((1, 2, 3), others, strict=True):
            for word in KONTRA[:steps]:
                game.say(seat, word)
        game.play(TRICK)
        own, against = 1 + extra + others[1], others[0] + others[2]
        assert said(game, 0, 2) == list(RE[: min(own, 5)])
        assert said(game, 1, 3) == list(KONTRA[: min(against, 5)])


def test_mischen_impossible_4_10_the_new_party_goes_on_from_there() -> None:
    game = wedding().say(2, "kontra").say(3, "kontra").play(TRICK)
    assert game.state.played == 4
    assert game.calls(0) == game.calls(2) == ["no60", "no30", "schwarz"]
    assert game.calls(1) == game.calls(3) == ["no90", "no60", "no30", "schwarz"]
    assert game.refused(game.said(0, "no90")) == "call/already"
    assert game.refused(game.said(1, "kontra")) == "call/already"
    game.say(0, "no60").play("ST")
    assert game.calls(2) == ["no30", "schwarz"]
    play_random(game, 0, tricks=1)
    assert game.calls(2) == []


def test_mischen_impossible_4_10_they_count_as_converted() -> None:
    for seed in range(20):
        game = play_random(wedding().say(2, "kontra").say(1, "kontra").play(TRICK), seed)
        counted = items(game)
        assert counted["call-re"] == counted["call-kontra"] == counted["absage-no90"] == 1
        calls = {(made.seat, made.call) for made in game.result.calls}
        assert calls == {(0, Call.RE), (2, Call.NO90), (1, Call.KONTRA)}


def test_mischen_impossible_4_10_they_stay_in_spoken_order() -> None:
    game = wedding().say(1, "kontra").say(2, "kontra").say(0, "no90").say(3, "kontra").play(TRICK)
    assert [(spoken.seat, spoken.call.value) for spoken in game.state.calls] == [
        (0, "re"),
        (1, "kontra"),
        (2, "no90"),
        (0, "no60"),
        (3, "no90"),
    ]


def test_mischen_impossible_4_10_a_trump_trick_before_leaves_all_open() -> None:
    game = Table(RULES, "CQ CQ DK", "DT", "HT CK", "DA").hochzeit(0, FEHL).say(2, "kontra")
    game.play("DK DT HT DA")
    assert sides(game) == "r???"
    assert said(game, 2) == ["kontra"]
    assert game.calls(1)[0] == "kontra", "the fifth card is not played yet"


def test_mischen_impossible_4_10_nobody_found_three_contras_add_up() -> None:
    trumps = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"
    rest = ("CJ CJ SJ DA DT", "SJ HJ HJ DA DT", "DJ DJ DK DK")
    game = Table(RULES, trumps, *rest).hochzeit(0, FEHL)
    for seat in (1, 2, 3):
        game.say(seat, "kontra")
    for card in trumps.split():
        game.play(card)
        play_random(game, 0, tricks=1)
    made = [made.call for made in game.result.calls if made.seat]
    assert made == [Call.KONTRA, Call.NO90, Call.NO60]


def test_mischen_impossible_4_10_a_revoke_before_it_is_decided_counts_them_added_up() -> None:
    rules = rules_with("mischen-impossible", {"offences.honour": True})
    game = Table(rules, *HANDS).hochzeit(0, FEHL).say(1, "kontra").say(3, "kontra")
    game.play("CK SA CA").act(do.Accuse(seat=Seat(0), offender=Seat(1)))
    assert [made.call for made in game.result.calls] == [Call.RE, Call.KONTRA, Call.NO90]
    assert game.points == [8, -24, 8, 8], "5 and three announcements, times three"
