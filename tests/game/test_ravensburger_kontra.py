"""Ravensburger: Kontra and Re in solos, how long they may be said, and what they multiply."""

import pytest

from book_kit import play_random
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Party, Seat
from game_kit import Table, rules_with

RULES = rules_with("ravensburger")
ALL = rules_with("ravensburger", {"calls.games": "all"})
SWEEP = "CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ SJ SJ"
NOTHING = "C9 C9 S9 S9 H9 H9 D9 D9 CK CK SK SK"
SOLOS = ["diamonds", "hearts", "spades", "clubs", "jacks", "trumpless"]


@pytest.mark.parametrize("kind", SOLOS)
def test_ravensburger_kontra_every_opponent_may_say_it(kind: str) -> None:
    game = Table(RULES).solo(1, f"solo-{kind}")
    assert [game.calls(seat) for seat in range(4)] == [["kontra"], [], ["kontra"], ["kontra"]]
    for seat in (0, 2, 3):
        start = game.state
        game.say(seat, "kontra")
        assert game.calls(1) == ["re"]
        game.state = start
    assert game.refused(game.said(1, "kontra")) == "call/other-party"
    assert game.refused(game.said(0, "re")) == "call/other-party"


def test_ravensburger_kontra_is_said_once() -> None:
    game = Table(RULES).solo(1, "solo-hearts").say(2, "kontra")
    for seat in (0, 2, 3):
        assert game.refused(game.said(seat, "kontra")) == "call/already"


def test_ravensburger_kontra_re_answers_kontra() -> None:
    game = Table(RULES).solo(1, "solo-hearts")
    assert game.refused(game.said(1, "re")) == "call/re-needs-kontra"
    game.say(3, "kontra").say(1, "re")
    assert game.refused(game.said(1, "re")) == "call/already"
    assert [spoken.call for spoken in game.state.calls] == [Call.KONTRA, Call.RE]


def test_ravensburger_kontra_until_the_speakers_first_card() -> None:
    game = Table(RULES, "C9", "CK", "CK", "CT").solo(1, "solo-hearts").play("C9")
    assert game.refused(game.said(0, "kontra")) == "call/too-late"
    assert game.calls(2) == game.calls(3) == ["kontra"]
    game.play("CK CK")
    assert game.refused(game.said(2, "kontra")) == "call/too-late"
    assert game.calls(3) == ["kontra"]
    game.play("CT")
    assert [game.calls(seat) for seat in range(4)] == [[], [], [], []]
    assert game.refused(game.said(3, "kontra")) == "call/too-late"


def test_ravensburger_kontra_re_until_the_soloists_second_card() -> None:
    game = Table(RULES, "C9 C9", "CK CK", "CT S9", "CA S9").solo(1, "solo-hearts")
    game.play("C9 CK CT").say(3, "kontra").play("CA")
    assert game.calls(1) == ["re"]
    game.play("S9")
    assert game.calls(1) == ["re"]
    play_random(game, 0, tricks=1)
    assert game.refused(game.said(1, "re")) == "call/too-late"


def test_ravensburger_kontra_no_absagen() -> None:
    game = Table(RULES).solo(1, "solo-hearts").say(3, "kontra").say(1, "re")
    for word in ("no90", "no60", "no30", "schwarz"):
        for seat in range(4):
            assert game.refused(game.said(seat, word)) == "call/no-absagen"


def test_ravensburger_kontra_belongs_to_announced_solos() -> None:
    normal = Table(RULES, "CQ", "CQ").healthy()
    secret = Table(RULES, "CQ CQ").healthy()
    declared = Table(RULES, "D9 CQ", "CQ", "DA", "DT").healthy().play("D9 CQ")
    declared.act(do.DeclareAlone(seat=Seat(0)))
    for game in (normal, secret, declared):
        for seat in range(4):
            assert game.calls(seat) == []
            for word in ("re", "kontra"):
                assert game.refused(game.said(seat, word)) == "call/not-here"


def test_ravensburger_kontra_in_all_games_is_a_switch() -> None:
    game = Table(ALL, "CQ", "CQ").healthy()
    assert [game.calls(seat) for seat in range(4)] == [[], [], ["kontra"], ["kontra"]]
    game.say(3, "kontra")
    assert [game.calls(seat) for seat in range(4)] == [["re"], ["re"], [], []]
    game.say(0, "re")
    assert game.refused(game.said(1, "re")) == "call/already"
    play_random(game, seed=4)
    assert [multiplier.factor for multiplier in game.score.multipliers] == [2, 2]


@pytest.mark.parametrize(
    ("words", "won", "lost"),
    [([], 5, 10), (["kontra"], 10, 20), (["kontra", "re"], 20, 40)],
)
def test_ravensburger_kontra_doubles_and_re_quadruples(
    words: list[str], won: int, lost: int
) -> None:
    speakers = {"kontra": 2, "re": 0}
    for hand, winner, each in ((SWEEP, Party.RE, won), (NOTHING, Party.KONTRA, -lost)):
        game = Table(RULES, hand).solo(0, "solo-diamonds")
        for word in words:
            game.say(speakers[word], word)
        for card in hand.split():
            if hand is SWEEP:
                game.play(card)
            play_random(game, 0, tricks=1)
        assert game.score.winner is winner
        assert game.points == [3 * each, -each, -each, -each]
        assert game.score.pot == 0
