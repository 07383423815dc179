"""Wettbewerb 4, 4.2, 4.3: what can be announced, until when, and that nothing is owed."""

import msgspec
import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.legal import actor
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table

FEHL = Partner.FIRST_FOREIGN_FEHL


def cards(game: Table, count: int) -> Table:
    """Any legal cards, so many."""
    for _ in range(count):
        game.act(game.legal(game.state.turn or 0).all[0])
    return game


def at(name: str) -> Table:
    """A normal game; seats 0 and 1 are Re."""
    if name == "wettbewerb":
        return Table(name, "CQ", "CQ").healthy()
    return Table(name, "HT", "HT", dealer=4).healthy()


def test_wettbewerb_4_the_six_announcements() -> None:
    game = at("wettbewerb").say(0, "re", "no90", "no60", "no30", "schwarz").say(2, "kontra")
    assert game.calls(2) == ["no90", "no60", "no30", "schwarz"]
    assert [spoken.call.value for spoken in game.state.calls] == [
        "re",
        "no90",
        "no60",
        "no30",
        "schwarz",
        "kontra",
    ]


@pytest.mark.parametrize("word", ["sub", "in", "hirsch", ""])
def test_wettbewerb_4_other_sayings_are_no_announcements(word: str) -> None:
    """There is no action for them, so they cannot enter the score."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"do":"call","seat":0,"call":"{word}"}}', type=do.Say)


def test_wettbewerb_4_an_absage_needs_the_own_first_call_as_in_the_ddv_rules() -> None:
    game = at("wettbewerb")
    assert game.refused(game.said(0, "no90")) == "call/first-re-or-kontra"
    game.say(1, "re")
    game.say(0, "no60")  # their partner has said Re, and no 90 is included
    assert [spoken.call.value for spoken in game.state.calls] == ["re", "no90", "no60"]
    assert game.refused(game.said(1, "no90")) == "call/already"


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5"])
def test_wettbewerb_4_2_the_first_trick_obliges_nobody(name: str) -> None:
    game = cards(at(name), at(name).state.seats)
    owner = game.state.tricks[0].owner
    assert game.state.duty is None
    assert actor(game.state) == owner
    game.play([game.state.hands[owner][0]])
    assert game.state.calls == ()


def test_wettbewerb_4_2_nor_to_go_further_after_re_before_play() -> None:
    game = Table("wettbewerb", "CQ HT CA", "CQ").healthy().say(0, "re")
    game.play("HT")
    cards(game, 3)
    assert game.state.tricks[0].owner == 0
    assert game.state.duty is None
    game.play("CA")
    assert len(game.state.calls) == 1


@pytest.mark.parametrize(("name", "last"), [("wettbewerb", 5), ("wettbewerb-5", 6)])
def test_wettbewerb_4_3_every_call_is_in_time_until_the_second_card_of_trick_two(
    name: str, last: int
) -> None:
    """With five (six) cards on the table all may be said, by anyone; one card later nothing."""
    game = cards(at(name), last)
    assert len(game.state.tricks) == 1
    assert len(game.state.trick) == 1
    for seat in range(game.state.seats):
        word = "re" if seat < 2 else "kontra"
        assert game.calls(seat) == [word]
    game.say(0, "re")
    assert game.calls(1) == ["no90", "no60", "no30", "schwarz"]
    cards(game, 1)
    assert [game.calls(seat) for seat in range(game.state.seats)] == [[]] * game.state.seats
    for call in ("no90", "no60", "no30", "schwarz"):
        assert game.refused(game.said(0, call)) == "call/too-late"
    assert game.refused(game.said(2, "kontra")) == "call/too-late"


@pytest.mark.parametrize(("name", "last"), [("wettbewerb", 5), ("wettbewerb-5", 6)])
def test_wettbewerb_4_3_schwarz_is_in_time_as_long_as_re(name: str, last: int) -> None:
    game = cards(at(name), last).say(0, "re", "schwarz")
    assert [spoken.call.step for spoken in game.state.calls] == [0, 1, 2, 3, 4]


def test_wettbewerb_4_3_a_late_call_is_no_reply_either() -> None:
    """The reply of the DDV rules, one card later, is not known here."""
    game = cards(at("wettbewerb"), 5).say(0, "re")
    cards(game, 1)
    assert game.refused(game.said(2, "kontra")) == "call/too-late"


@pytest.mark.parametrize(("name", "last"), [("wettbewerb", 5), ("wettbewerb-5", 6)])
def test_wettbewerb_4_3_the_same_time_in_a_silent_solo(name: str, last: int) -> None:
    both = "CQ CQ" if name == "wettbewerb" else "HT HT"
    game = cards(Table(name, both, dealer=last - 2).healthy(), last)
    assert game.calls(0) == ["re"]
    assert game.calls(1) == ["kontra"]
    cards(game, 1)
    assert game.refused(game.said(0, "re")) == "call/too-late"


def test_wettbewerb_4_3_what_came_too_late_is_not_in_the_score() -> None:
    game = cards(at("wettbewerb"), 6)
    assert game.refused(game.said(2, "kontra")) == "call/too-late"
    game.play_on()
    assert game.result.calls == ()
    assert not [item for item in game.score.items if "said" in item.text.en]


HOLDER = "CQ CQ HT SQ CA CT SK HK DK DJ"
ONE = "CA CT SA SK HK DT DJ HJ SJ CJ"
TWO = "HT SQ HQ DA ST SA HA DQ HJ SJ"
THREE = "CK CK ST HA DA DT DK DQ HQ CJ"


@pytest.mark.parametrize(
    ("tricks", "partner"),
    [
        ("SK SA ST ST", 1),
        ("CA CT SA CK, HK HK HA HA", 2),
        ("DK DT HT DA, SQ DK DJ DJ, ST ST SK SA", 1),
        ("CQ DJ DQ DK, CQ HJ SJ DT, DJ CJ DA HQ, CK CA CT SQ", 2),
        ("CQ DJ DQ DK, CQ HJ SJ DT, HT SJ HJ DA", None),
    ],
    ids=["trick 1", "trick 2", "trick 3", "trick 4", "alone"],
)
def test_wettbewerb_4_3_hochzeit_until_the_second_card_after_the_deciding_trick(
    tricks: str, partner: int | None
) -> None:
    """Nothing before it is decided; then every call until the second card after it lies."""
    game = Table("wettbewerb", HOLDER, ONE, TWO, THREE).hochzeit(0, FEHL)
    for played in tricks.split(","):
        for card in played.split():
            assert [game.calls(seat) for seat in range(4)] == [[], [], [], []]
            assert game.refused(game.said(0, "re")) == "call/party-open"
            assert game.refused(game.said(1, "kontra")) == "call/party-open"
            game.play(card)
    re = {0, partner} - {None}
    words = [["re"] if seat in re else ["kontra"] for seat in range(4)]
    assert [game.calls(seat) for seat in range(4)] == words
    cards(game, 1)  # the following card is played: the last moment
    assert [game.calls(seat) for seat in range(4)] == words
    game.say(0, "re", "schwarz")
    cards(game, 1)
    kontra = next(seat for seat in range(4) if seat not in re)
    assert game.refused(game.said(kontra, "kontra")) == "call/too-late"
    assert [game.calls(seat) for seat in range(4)] == [[], [], [], []]


def test_wettbewerb_4_3_at_five_the_hochzeit_time_is_counted_in_tricks_of_five() -> None:
    hands = ("HT HT SQ SQ HQ HQ DA CK", "CA CT CK SK HA DK DJ DJ", "CA CT ST HK DQ DQ CJ HJ")
    game = Table("wettbewerb-5", *hands, dealer=4).hochzeit(0, FEHL)
    game.play("HT DJ DQ").play_on(1)
    assert game.state.tricks[0].owner == 0
    game.play("CK CA CT").play_on(1)
    assert game.state.hochzeit is not None
    assert game.state.hochzeit.decided == 2
    cards(game, 1)
    assert game.state.played == 11
    game.say(0, "re")
    cards(game, 1)
    assert [game.calls(seat) for seat in range(5)] == [[]] * 5


def test_wettbewerb_4_3_decided_in_the_last_trick_there_are_no_calls() -> None:
    """D65: alone only because no foreign Fehl trick ever came."""
    top = "CQ CQ HT HT SQ SQ HQ HQ DA DJ"
    game = Table(
        "wettbewerb",
        top,
        "CA CT CK SA SK HA DK DT DJ HJ",
        "CA CT SA ST HA HK DK DQ SJ CJ",
        dealer=0,
    ).hochzeit(0, FEHL)
    game.play("DK DQ DA DJ, CA CK DA CT").play_on()
    assert game.state.hochzeit is not None
    assert game.state.hochzeit.decided == 10
    assert game.result.calls == ()
    assert game.state.parties == (Party.RE, Party.KONTRA, Party.KONTRA, Party.KONTRA)


def test_wettbewerb_d40_a_party_says_each_call_once() -> None:
    game = at("wettbewerb").say(0, "re")
    assert game.refused(game.said(0, "re")) == "call/already"
    assert game.refused(game.said(1, "re")) == "call/already"
    assert game.refused(do.Say(seat=Seat(1), call=game.said(1, "kontra").call))
