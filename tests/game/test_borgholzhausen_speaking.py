"""Borgholzhausen 1 and 2: speaking by tricks, in the normal game and in solos (D37, D71)."""

import pytest
from msgspec.structs import replace

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Party, Seat
from doppelkopf.game.legal import actor
from doppelkopf.game.result import CallMade
from doppelkopf.game.result_of import result_of
from doppelkopf.game.scoring import InvalidResult, check_result
from game_kit import Table, rules_with

HANDS = (
    "CA SK SK HA HT CQ SQ HQ DJ DK",
    "CK SA SA HK HT SQ HQ DJ DT DA",
    "CK CT ST HA CQ DQ CJ SJ HJ DK",
    "CT CA ST HK DQ CJ SJ HJ DT DA",
)
"""Seats 0 and 2 are Re."""
ONE, TWO, THREE, FOUR = "CA CK CK CT", "SK SA ST ST", "HK HA HK HA", "CT CA SK SA"
"""Four tricks, for seats 0, 1, 2 and 3; then trumps only."""


def normal(*, dealer: int = 3) -> Table:
    return Table("borgholzhausen", *HANDS, dealer=dealer).healthy()


def solo() -> Table:
    """Seat 0 plays a ♦ solo, whose trumps are those of the normal game."""
    return Table("borgholzhausen", *HANDS).solo(0, "solo-diamonds")


def word(game: Table, seat: int) -> str:
    """What a seat may say for its party, if it may."""
    said = [call for call in game.calls(seat) if call in ("re", "kontra")]
    return said[0] if said else ""


def words(game: Table) -> list[str]:
    return [word(game, seat) for seat in range(4)]


def said(game: Table) -> list[tuple[int, str]]:
    return [(spoken.seat, spoken.call.value) for spoken in game.state.calls]


def test_borgholzhausen_1_the_owner_of_the_first_trick_has_to_speak() -> None:
    """Nothing else goes on before they have."""
    game = normal().play(ONE)
    assert [event.seat for event in game.last if isinstance(event, ev.Owed)] == [0]
    assert actor(game.state) == 0
    assert game.refused(game.card("SK")) == "play/call-owed"
    assert game.refused(game.said(0, "kontra")) == "call/owed"
    assert game.calls(0) == ["re"]
    assert words(game)[1:] == ["", "", ""]
    game.say(0, "re")
    called = [event for event in game.last if isinstance(event, ev.Called)]
    assert [(event.seat, event.call.value, event.duty) for event in called] == [(0, "re", True)]
    game.play("SK")


def test_borgholzhausen_1_a_kontra_owner_says_kontra() -> None:
    game = normal(dealer=0).play("SA ST ST SK")
    assert game.refused(game.said(1, "re")) == "call/owed"
    game.say(1, "kontra")
    assert said(game) == [(1, "kontra")]


def test_borgholzhausen_1_the_duty_is_met_if_his_party_has_spoken() -> None:
    """Their own word before the lead, or their partner's; they may speak once more."""
    for speaker in (0, 2):
        game = normal().say(speaker, "re").play(ONE)
        assert game.state.duty is None
        assert word(game, 0) == "re"
        game.play("SK")
    game = normal().say(2, "re").play(ONE).say(0, "re")
    assert said(game) == [(2, "re"), (0, "re")]


def test_borgholzhausen_1_the_opponents_word_does_not_meet_it() -> None:
    game = normal().say(1, "kontra").say(3, "kontra").play(ONE)
    assert game.refused(game.card("SK")) == "play/call-owed"
    game.say(0, "re")


def test_borgholzhausen_1_before_the_lead_anyone_may_speak_once() -> None:
    game = normal()
    assert words(game) == ["re", "kontra", "re", "kontra"]
    game.say(3, "kontra").say(2, "re")
    assert game.refused(game.said(3, "kontra")) == "call/already"
    assert game.refused(game.said(1, "re")) == "call/other-party"
    assert words(game) == ["re", "kontra", "", ""]


def test_borgholzhausen_1_with_the_first_card_the_time_in_advance_is_over() -> None:
    game = normal()
    for card in ONE.split()[:3]:
        game.play(card)
        assert words(game) == ["", "", "", ""]
        assert game.refused(game.said(1, "kontra")) == "call/not-speaking"


def test_borgholzhausen_1_after_each_of_four_tricks_its_owner_may_speak() -> None:
    game = normal().play(ONE).say(0, "re")
    game.play(TWO)
    assert words(game) == ["", "kontra", "", ""]
    assert game.refused(game.said(3, "kontra")) == "call/not-the-owner"
    assert game.refused(game.said(1, "re")) == "call/other-party"
    game.say(1, "kontra").play(THREE)
    assert words(game) == ["", "", "re", ""]
    game.say(2, "re").play(FOUR)
    assert words(game) == ["", "", "", "kontra"]
    game.say(3, "kontra")
    assert said(game) == [(0, "re"), (1, "kontra"), (2, "re"), (3, "kontra")]


def test_borgholzhausen_1_an_owner_speaks_once_for_his_trick_and_before_the_next_card() -> None:
    game = normal().play(ONE).say(0, "re").play(TWO).say(1, "kontra")
    assert game.refused(game.said(1, "kontra")) == "call/already"
    game.play(THREE)
    game.play("CT")  # seat 2 has led without a word
    assert game.refused(game.said(2, "re")) == "call/not-speaking"


def test_borgholzhausen_1_a_trick_taken_in_silently_ends_it() -> None:
    game = normal().play(ONE).say(0, "re").play(TWO).play(THREE)
    assert words(game) == ["", "", "", ""]
    assert game.refused(game.said(2, "re")) == "call/not-speaking"
    game.play(FOUR)
    assert game.refused(game.said(3, "kontra")) == "call/not-speaking"


def test_borgholzhausen_1_a_first_trick_met_in_advance_does_not_break_the_chain() -> None:
    """D37: what was said already counts; the second trick's silence does break it."""
    game = normal().say(2, "re").play(ONE).play(TWO)
    assert words(game) == ["", "kontra", "", ""]
    game.say(1, "kontra").play(THREE)
    assert words(game) == ["", "", "re", ""]
    silent = normal().say(1, "kontra").say(2, "re").play(ONE).play(TWO).play(THREE)
    assert words(silent) == ["", "", "", ""]


def test_borgholzhausen_1_four_speeches_are_the_most() -> None:
    """Two in advance and two after tricks: the third trick's owner is too late."""
    game = normal().say(1, "kontra").say(2, "re").play(ONE).say(0, "re").play(TWO).say(1, "kontra")
    assert len(game.state.calls) == 4
    game.play(THREE)
    assert game.refused(game.said(2, "re")) == "call/spoken-enough"
    assert words(game) == ["", "", "", ""]


def test_borgholzhausen_1_all_four_in_advance_leave_nothing_to_say() -> None:
    game = normal().say(0, "re").say(1, "kontra").say(2, "re").say(3, "kontra").play(ONE)
    assert game.state.duty is None
    assert game.refused(game.said(0, "re")) == "call/spoken-enough"
    game.play("SK")


def test_borgholzhausen_1_card_sixteen_is_the_last_one_to_speak_after() -> None:
    game = normal()
    for trick, seat, call in ((ONE, 0, "re"), (TWO, 1, "kontra"), (THREE, 2, "re")):
        game.play(trick).say(seat, call)
    game.play(FOUR)
    assert game.state.played == 16
    assert words(game) == ["", "", "", "kontra"]
    game.play("DQ")  # card 17
    assert game.refused(game.said(3, "kontra")) == "call/not-speaking"


def test_borgholzhausen_1_no_speech_after_the_fifth_trick() -> None:
    """One speech is left over from an advance word that met the duty, but the tricks are not."""
    game = normal().say(2, "re").play(ONE).play(TWO).say(1, "kontra").play(THREE).say(2, "re")
    game.play(FOUR)
    assert len(game.state.calls) == 3
    game.play("DT DK DA CJ")
    assert words(game) == ["", "", "", ""]
    assert game.refused(game.said(2, "re")) == "call/not-speaking"


def test_borgholzhausen_1_every_speech_counts_a_point_also_within_a_party() -> None:
    """122 to 118: won 1, Re 2, Kontra 2, less 2 for Kontra's Fuchs that wins the last trick."""
    game = normal().play(ONE).say(0, "re").play(TWO).say(1, "kontra").play(THREE).say(2, "re")
    game.play(FOUR).say(3, "kontra").play_on()
    assert game.result.augen == (56, 52, 66, 66)
    counted = {item.rule: item.points for item in game.score.items}
    assert counted == {"won": 1, "call-re": 2, "call-kontra": 2, "special-fuchs-at-end": 2}
    assert game.points == [3, -3, 3, -3]


def test_borgholzhausen_1_in_a_silent_hochzeit_as_in_any_normal_game() -> None:
    """Its player wins trick one and must say Re; the other three are Kontra."""
    hands = ("CA SK SK HA HT CQ CQ HQ DJ DK", HANDS[1], "CK CT ST HA SQ DQ CJ SJ HJ DK", HANDS[3])
    game = Table("borgholzhausen", *hands).healthy()
    assert words(game) == ["re", "kontra", "kontra", "kontra"]
    game.play(ONE)
    assert game.calls(0) == ["re"]
    game.say(0, "re").play(TWO).say(1, "kontra").play(THREE)
    assert words(game) == ["", "", "kontra", ""]


def test_borgholzhausen_2_a_solo_is_spoken_in_like_any_game() -> None:
    """In advance, owed after trick one, then after each trick."""
    game = solo()
    assert words(game) == ["re", "kontra", "kontra", "kontra"]
    game.play(ONE)
    assert game.refused(game.card("SK")) == "play/call-owed"
    assert game.refused(game.said(0, "kontra")) == "call/owed"
    game.say(0, "re").play(TWO).say(1, "kontra").play(THREE).say(2, "kontra").play(FOUR)
    assert words(game) == ["", "", "", "kontra"]
    game.say(3, "kontra")
    assert len(game.state.calls) == 4


@pytest.mark.parametrize("contract", ["solo-diamonds", "solo-queens", "solo-jacks"])
def test_borgholzhausen_2_the_duty_of_trick_one_holds_in_every_solo(contract: str) -> None:
    """D71: whoever wins it, here the soloist's opponent in seat 1."""
    game = Table("borgholzhausen", *HANDS, dealer=0).solo(0, contract).play("SA ST ST SK")
    assert game.state.tricks[0].owner == 1
    assert game.refused(game.card("SA")) == "play/call-owed"
    game.say(1, "kontra").play("SA")


def test_borgholzhausen_2_no_more_than_four_speeches_in_a_solo() -> None:
    game = solo().say(0, "re").say(1, "kontra").say(3, "kontra").play(ONE).say(0, "re").play(TWO)
    assert game.refused(game.said(1, "kontra")) == "call/spoken-enough"


def test_borgholzhausen_2_in_a_solo_card_sixteen_is_the_last_one_too() -> None:
    game = solo().play(ONE).say(0, "re").play(TWO).say(1, "kontra").play(THREE).say(2, "kontra")
    game.play(FOUR)
    assert words(game) == ["", "", "", "kontra"]
    game.play("DQ")
    assert game.refused(game.said(3, "kontra")) == "call/not-speaking"


def test_borgholzhausen_2_a_silent_trick_ends_it_in_a_solo_too() -> None:
    game = solo().play(ONE).say(0, "re").play(TWO).play(THREE)
    assert game.refused(game.said(2, "kontra")) == "call/not-speaking"


def test_borgholzhausen_2_in_a_solo_the_opponents_word_counts_for_all_of_them() -> None:
    """Kontra said in advance by seat 3 meets the duty of seat 1."""
    game = Table("borgholzhausen", *HANDS, dealer=0).solo(0, "solo-diamonds").say(3, "kontra")
    game.play("SA ST ST SK")
    assert game.state.duty is None
    assert game.state.parties.count(Party.KONTRA) == 3
    game.play("SA")


def test_borgholzhausen_1_who_must_speak_does_so_even_where_enough_has_been_said() -> None:
    """D37: the limit is for those who may; the owner of the first trick must, and it counts."""
    rules = rules_with("borgholzhausen", {"calls.speaking.most": 1})
    game = Table(rules, *HANDS, dealer=3).healthy().say(1, "kontra")
    assert words(game) == [""] * 4, "one speech is enough here"
    game.play(ONE)
    assert game.calls(0) == ["re"]
    game.say(0, "re").play(TWO)
    assert words(game) == [""] * 4
    result = result_of(game.play_on().state)
    assert [made.call.value for made in result.calls] == ["kontra", "re"]
    check_result(result, rules)
    for calls in (((1, "kontra"), (3, "kontra")), ((1, "kontra"), (0, "re"), (2, "re"))):
        more = tuple(CallMade(Seat(seat), Call(word)) for seat, word in calls)
        with pytest.raises(InvalidResult, match="at most 1 time"):
            check_result(replace(result, calls=more), rules)
    voluntary = rules_with("borgholzhausen", {"calls.speaking.most": 1} | FREE)
    with pytest.raises(InvalidResult, match="at most 1 time"):
        check_result(result, voluntary)


FREE = {"duty_calls.first_trick_owner": False}
"""Nobody has to speak."""
