"""Hausregeln 2021, section 5: Re and Kontra, Absagen, and until when they may be said.

Decisions D2 (cards on the table), D3 (both limits), D40 (repeats), D49 (Hochzeit), D51 (no step
left out). A call is tried from every seat, on turn or not.
"""

import pytest

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Contract
from doppelkopf.rules.model.hochzeit import Partner
from scene_kit import Scene, events_of

POOR_TRICKS = (
    "0: C9 CK C9 CK",
    "1: S9 SK S9 SK",
    "2: H9 HK H9 HK",
    "3: D9 DK D9 DK",
    "0<: DJ CQ DJ SJ",
    "3<: HJ CJ SJ HJ",
)
"""Six tricks without many Augen, so that nothing is owed; seats 0 and 3 are Re."""


def table() -> Scene:
    return Scene(*POOR_TRICKS, re=(0, 3)).healthy()


def after(cards: int, *said: tuple[int, int, str]) -> Scene:
    """The table after so many cards; `said` are calls: after how many cards, who, what."""
    game = table()
    for number in range(cards + 1):
        for when, seat, call in said:
            if when == number:
                game.say(seat, call)
        if number < cards:
            game.lay_cards(1)
    return game


# Re and Kontra.


def test_hausregeln_5_holders_of_a_club_queen_say_re() -> None:
    game = table()
    for seat in (0, 3):
        assert game.calls(seat) == ["re"]
        assert game.refused(game.said(seat, "kontra")) == "call/other-party"


def test_hausregeln_5_the_others_say_kontra() -> None:
    game = table()
    for seat in (1, 2):
        assert game.calls(seat) == ["kontra"]
        assert game.refused(game.said(seat, "re")) == "call/other-party"


def test_hausregeln_5_re_stays_the_word_when_the_queen_has_been_played() -> None:
    game = Scene("0: CQ HT D9 DK", re=(0, 1)).healthy().lay()
    assert game.calls(0) == ["re"]
    assert game.calls(2) == ["kontra"]


@pytest.mark.parametrize("cards", range(6))
def test_hausregeln_5_re_and_kontra_until_the_sixth_card_lies_open(cards: int) -> None:
    game = after(cards)
    assert [game.calls(seat) for seat in range(4)] == [["re"], ["kontra"], ["kontra"], ["re"]]


@pytest.mark.parametrize("cards", [6, 7, 8, 12, 20])
def test_hausregeln_5_with_the_sixth_card_it_is_too_late(cards: int) -> None:
    game = after(cards)
    assert [game.calls(seat) for seat in range(4)] == [[]] * 4
    assert game.refused(game.said(0, "re")) == "call/too-late"
    assert game.refused(game.said(1, "kontra")) == "call/too-late"


def test_hausregeln_5_the_sixth_card_is_the_second_of_trick_two() -> None:
    game = after(5)
    assert (len(game.state.tricks), len(game.state.trick)) == (1, 1)
    assert game.calls(3) == ["re"]
    game.lay_cards(1)
    assert (len(game.state.tricks), len(game.state.trick)) == (1, 2)
    assert game.calls(3) == []


def test_hausregeln_5_both_parties_may_speak() -> None:
    game = after(5, (2, 0, "re"), (5, 2, "kontra"))
    assert [event.call for event in events_of(game, ev.Called)] == [Call.RE, Call.KONTRA]


def test_hausregeln_5_a_party_says_its_word_once() -> None:
    game = table().say(0, "re")
    assert game.refused(game.said(3, "re")) == "call/already"
    assert game.refused(game.said(0, "re")) == "call/already"
    assert game.calls(1) == ["kontra"]


def test_hausregeln_5_nothing_is_said_before_the_contract_stands() -> None:
    game = Scene(re=(0, 3))
    assert game.refused(game.said(0, "re")) == "call/phase"


# Absagen.


@pytest.mark.parametrize("call", ["no90", "no60", "no30", "schwarz"])
def test_hausregeln_5_an_absage_needs_re_or_kontra_first(call: str) -> None:
    game = table()
    assert game.refused(game.said(0, call)) == "call/first-re-or-kontra"
    game.say(1, "kontra")
    assert game.refused(game.said(0, call)) == "call/first-re-or-kontra"


def test_hausregeln_5_an_absage_may_come_from_the_partner() -> None:
    game = table().say(0, "re").say(3, "no90").say(0, "no60")
    assert [(event.seat, event.call.value) for event in events_of(game, ev.Called)] == [
        (0, "re"), (3, "no90"), (0, "no60"),
    ]  # fmt: skip
    assert game.refused(game.said(3, "no60")) == "call/already"


def test_hausregeln_5_no_step_may_be_left_out() -> None:
    game = table().say(0, "re")
    for call in ("no60", "no30", "schwarz"):
        assert game.refused(game.said(0, call)) == "call/step-skipped"
    assert game.calls(0) == game.calls(3) == ["no90"]


def test_hausregeln_5_several_steps_may_be_said_in_one_breath() -> None:
    game = table().say(2, "kontra", "no90", "no60", "no30", "schwarz")
    assert [event.call.value for event in events_of(game, ev.Called)] == [
        "kontra", "no90", "no60", "no30", "schwarz",
    ]  # fmt: skip
    assert game.calls(1) == []


def test_hausregeln_5_both_parties_may_go_on() -> None:
    game = table().say(0, "re", "no90").say(1, "kontra", "no90", "no60").say(3, "no60")
    assert game.calls(0) == game.calls(2) == ["no30"]


# A ladder at the last moment: each step one trick after the one before.
LAST = [(5, 0, "re"), (9, 3, "no90"), (13, 0, "no60"), (17, 3, "no30"), (21, 0, "schwarz")]


@pytest.mark.parametrize("step", [1, 2, 3, 4])
def test_hausregeln_5_each_absage_has_its_last_card(step: int) -> None:
    last_moment, seat, call = LAST[step]
    game = after(last_moment, *LAST[:step])
    assert game.calls(0) == game.calls(3) == [call]
    game.say(seat, call)
    late = after(last_moment + 1, *LAST[:step])
    assert late.calls(0) == late.calls(3) == []
    assert late.refused(late.said(seat, call)) == "call/too-late"


@pytest.mark.parametrize(
    ("call", "card"), [("no90", 10), ("no60", 14), ("no30", 18), ("schwarz", 22)]
)
def test_hausregeln_5_before_which_card_an_absage_comes(call: str, card: int) -> None:
    step = [word for _, _, word in LAST].index(call)
    assert LAST[step][0] == card - 1
    assert after(card - 1, *LAST[:step]).calls(0) == [call]
    assert after(card, *LAST[:step]).calls(0) == []


# Early ladders: the step before is said in trick one, so the next may come until the end of trick
# two although its card number would leave more time.
EARLY = [(0, 0, "re"), (0, 0, "no90"), (0, 0, "no60"), (0, 0, "no30"), (0, 0, "schwarz")]


@pytest.mark.parametrize("step", [1, 2, 3, 4])
def test_hausregeln_5_an_absage_comes_one_trick_after_the_step_before(step: int) -> None:
    call = EARLY[step][2]
    assert after(7, *EARLY[:step]).calls(3) == [call]
    late = after(8, *EARLY[:step])
    assert late.calls(3) == []
    assert late.refused(late.said(3, call)) == "call/step-too-old"


def test_hausregeln_5_the_trick_is_counted_from_the_last_step_of_the_party() -> None:
    game = after(7, (0, 0, "re"), (7, 3, "no90"))
    assert game.calls(0) == ["no60"]
    game.lay_cards(4)
    assert game.calls(0) == ["no60"]
    game.lay_cards(1)
    assert game.refused(game.said(0, "no60")) == "call/step-too-old"


# Hochzeit: the deciding trick is the first.

WEDDING = (
    "0: HT D9 DK DT",
    "0: HT D9 DK DJ",
    "0: C9 CK CA C9",
    "2: S9 SK S9 SK",
    "3: H9 HK H9 HK",
    "0: DJ DQ SJ HJ",
    "1: CJ SJ SQ HJ",
)


@pytest.mark.parametrize("decided", [1, 2, 3])
def test_hausregeln_5_in_a_hochzeit_the_deciding_trick_is_the_first(decided: int) -> None:
    shift = 4 * (decided - 1)

    def at(cards: int, *said: tuple[int, int, str]) -> Scene:
        game = Scene(*WEDDING[3 - decided :], re=(0, 0))
        game.hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
        for number in range(cards + 1):
            for when, seat, call in said:
                if when == number:
                    game.say(seat, call)
            if number < cards:
                game.lay_cards(1)
        return game

    start = 4 * decided
    assert at(start - 1).calls(0) == []
    assert [at(start).calls(seat) for seat in range(4)] == [["re"], ["kontra"], ["re"], ["kontra"]]
    assert at(5 + shift).calls(0) == ["re"]
    late = at(6 + shift)
    assert late.refused(late.said(0, "re")) == "call/too-late"
    ladder = [(5 + shift, 0, "re"), (9 + shift, 2, "no90"), (13 + shift, 0, "no60")]
    for step in (1, 2):
        last_moment, seat, call = ladder[step]
        assert at(last_moment, *ladder[:step]).calls(seat) == [call]
        late = at(last_moment + 1, *ladder[:step])
        assert late.refused(late.said(seat, call)) == "call/too-late"
    assert at(start + 4, (start, 0, "re")).calls(0) == ["no90"]


# Solos.


@pytest.mark.parametrize("contract", ["solo-queens", "solo-diamonds", "solo-trumpless"])
def test_hausregeln_5_in_a_solo_the_soloist_says_re_and_the_others_kontra(contract: str) -> None:
    game = Scene(re=(0, 3), contract=Contract(contract)).solo(1, contract)
    assert [game.calls(seat) for seat in range(4)] == [["kontra"], ["re"], ["kontra"], ["kontra"]]
    game.play_on(1).say(1, "re", "no90").say(0, "kontra")
    assert game.refused(game.said(2, "kontra")) == "call/already"


def test_hausregeln_5_exchanged_hands_do_not_change_the_word() -> None:
    game = Scene("0: DJ HJ HJ D9", re=(1, 3), lacks={2: "CQ"}).healthy().lay()
    assert "CQ" in [str(card) for card in game.state.hands[2]]
    assert game.calls(1) == ["re"]
    assert game.calls(2) == ["kontra"]
