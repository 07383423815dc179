"""Hausregeln 2021, section 5, "Pflicht An- und Absagen": a rich first Fehl trick and what follows.

Decisions D4 (30 is enough, also after the deadline, nothing else may be done) and D48 (met by the
party's own call, one step more each, open parties, silent Hochzeit).
"""

import pytest

from doppelkopf.cards import Card, Suit
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.setup import Forced
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table
from scene_kit import HAUS, Scene, events_of

RICH = "0: CA CA CK CK"
"""Exactly 30 Augen."""


def owed(game: Table) -> tuple[int, str] | None:
    """Who owes what; checks that they can do nothing else, and that no card may be played."""
    duty = game.state.duty
    if duty is None:
        return None
    (action,) = game.legal(duty.seat)
    assert isinstance(action, do.Say)
    assert isinstance(game.last[-1], ev.Owed)
    assert game.last[-1].seat == duty.seat
    assert game.state.turn is not None
    card = game.state.hands[game.state.turn][0]
    assert game.refused(game.card(card)) == "play/call-owed"
    return duty.seat, action.call.value


def pay(game: Scene) -> str:
    """The owner makes the call that is owed."""
    due = owed(game)
    assert due is not None
    game.say(*due)
    (called,) = [event for event in game.last if isinstance(event, ev.Called)]
    assert called.duty
    assert game.state.duty is None
    return due[1]


# The first Fehl trick.


@pytest.mark.parametrize(("re", "word"), [((0, 2), "re"), ((1, 2), "kontra")])
def test_hausregeln_5_the_winner_of_a_rich_first_fehl_trick_has_to_call(
    re: tuple[int, int], word: str
) -> None:
    assert owed(Scene(RICH, re=re).healthy().lay()) == (0, word)


@pytest.mark.parametrize(
    ("trick", "due"),
    [
        ("0: CA CT CK CK", None),  # 29
        ("0: CA CA CK CK", (0, "re")),  # 30
        ("0: CA CT CT C9", (0, "re")),  # 31
        ("0: CA CT CT DA", (3, "kontra")),  # trumped
        ("0: SK HA SA ST", (2, "re")),  # a card thrown away counts
    ],
)
def test_hausregeln_5_thirty_augen_are_enough(trick: str, due: tuple[int, str] | None) -> None:
    assert owed(Scene(trick).healthy().lay()) == due


def test_hausregeln_5_the_one_who_owes_may_not_say_anything_else() -> None:
    game = Scene(RICH).healthy().lay()
    assert game.refused(game.said(0, "no90")) == "call/owed"
    assert game.refused(game.said(0, "kontra")) == "call/owed"


def test_hausregeln_5_a_later_fehl_trick_starts_nothing() -> None:
    game = Scene("0: HA H9 HK H9", RICH).healthy().lay()
    assert owed(game) is None
    assert game.state.calls == ()


def test_hausregeln_5_a_rich_trump_trick_starts_nothing() -> None:
    assert owed(Scene("0: HT DA DT DT", lacks={1: "DA"}).healthy().lay()) is None


def test_hausregeln_5_the_first_fehl_trick_may_come_after_trump_tricks() -> None:
    game = Scene("0: HT DA DT DT", RICH, lacks={1: "DA"}).healthy().lay()
    assert owed(game) == (0, "re")


def test_hausregeln_5_a_duty_falls_due_after_the_deadline_too() -> None:
    trumps = ("0: HT D9 DK DJ", "0: HT D9 DK DJ", "0: CQ DQ SJ HJ")
    game = Scene(*trumps, RICH).healthy().lay()
    assert game.state.played == 16
    assert pay(game) == "re"
    assert [(made.seat, made.call.value) for made in game.state.calls] == [(0, "re")]


def test_hausregeln_5_the_absage_after_a_late_duty_keeps_the_cards_number() -> None:
    trumps = ("0: HT D9 DK DJ", "0: HT D9 DK DJ", "0: CQ DQ SJ HJ")
    game = Scene(*trumps, RICH).healthy().lay()
    pay(game)
    assert game.refused(game.said(0, "no90")) == "call/too-late"


def test_hausregeln_5_it_is_met_if_the_party_has_spoken() -> None:
    game = Scene(RICH).healthy().say(2, "re").lay()
    assert owed(game) is None


def test_hausregeln_5_the_opponents_call_does_not_meet_it() -> None:
    game = Scene(RICH).healthy().say(1, "kontra").lay()
    assert owed(game) == (0, "re")


def test_hausregeln_5_the_partners_call_meets_it() -> None:
    game = Scene(RICH).healthy().lay()
    assert owed(game) == (0, "re")
    game.say(2, "re")
    assert game.state.duty is None


# Further rich tricks directly after it.

SIX = (
    RICH,
    "0: SA SA SK SK",
    "0: HA HA HK HK",
    "0: HT DA DT DK",
    "0: ST CT CT ST",
    "0: HT DT DA DK",
)


def test_hausregeln_5_each_further_rich_trick_asks_for_one_step_more() -> None:
    game = Scene(*SIX).healthy()
    words = []
    for _ in range(5):
        game.lay(1)
        words.append(pay(game))
    assert words == ["re", "no90", "no60", "no30", "schwarz"]
    assert owed(game.lay(1)) is None


def test_hausregeln_5_a_trump_trick_goes_on_with_it() -> None:
    game = Scene(RICH, "0: HT DA DT DK", lacks={1: "DA"}).healthy().lay(1)
    pay(game)
    assert owed(game.lay()) == (0, "no90")


def test_hausregeln_5_exactly_thirty_goes_on_with_it() -> None:
    game = Scene(RICH, "0: SA SA SK SK").healthy().lay(1)
    pay(game)
    assert owed(game.lay()) == (0, "no90")


def test_hausregeln_5_the_partner_who_wins_the_next_owes_the_next_step() -> None:
    game = Scene(RICH, "0: SK ST SA ST").healthy().lay(1)
    pay(game)
    assert owed(game.lay()) == (2, "no90")


def test_hausregeln_5_the_other_party_begins_with_its_word() -> None:
    game = Scene(RICH, "0: SK SA SA SK", "1: HA HA HK HK").healthy().lay(1)
    assert pay(game) == "re"
    game.lay(1)
    assert pay(game) == "kontra"
    assert owed(game.lay()) == (1, "no90")


def test_hausregeln_5_a_poor_trick_ends_it() -> None:
    game = Scene(RICH, "0: SA S9 SK S9", "0: HA HA HK HK").healthy().lay(1)
    pay(game)
    assert owed(game.lay(1)) is None
    assert owed(game.lay()) is None


def test_hausregeln_5_a_poor_first_fehl_trick_starts_nothing_for_the_next() -> None:
    game = Scene("0: CA CT CK CK", "0: SA SA SK SK").healthy().lay()
    assert owed(game) is None


def test_hausregeln_5_a_step_said_before_moves_the_duty_up() -> None:
    game = Scene(RICH, "0: SA SA SK SK").healthy().say(0, "re", "no90").lay(1)
    assert owed(game) is None
    assert owed(game.lay()) == (0, "no60")


def test_hausregeln_5_voluntary_steps_go_on_from_a_duty() -> None:
    game = Scene(RICH).healthy().lay()
    pay(game)
    assert game.calls(2) == ["no90"]


# Solos, Hammelrennen, Hochzeit.


@pytest.mark.parametrize("contract", ["solo-queens", "solo-diamonds", "solo-trumpless"])
def test_hausregeln_5_no_duty_in_solos(contract: str) -> None:
    game = Scene(RICH, contract=Contract(contract), re=()).solo(0, contract).lay()
    assert owed(game) is None


def test_hausregeln_5_no_duty_in_a_hammelrennen() -> None:
    game = Scene(RICH, forced=Forced.HAMMELRENNEN).lay()
    assert owed(game) is None


def test_hausregeln_5_a_silent_hochzeit_owes_as_a_normal_game_does() -> None:
    assert owed(Scene(RICH, re=(0, 0)).healthy().lay()) == (0, "re")
    assert owed(Scene(RICH, re=(2, 2)).healthy().lay()) == (0, "kontra")


def test_hausregeln_5_a_hochzeit_still_open_says_re() -> None:
    game = Scene(RICH, "0: SA SA SK SK", re=(0, 0))
    game.hochzeit(0, Partner.FIRST_FOREIGN_FEHL).lay(1)
    assert game.state.hochzeit is not None
    assert not game.state.hochzeit.decided
    assert pay(game) == "re"
    game.lay()
    assert pay(game) == "no90"


def test_hausregeln_5_the_partner_found_in_the_rich_trick_says_re() -> None:
    game = Scene("0: CK CA CA CK", re=(0, 0)).hochzeit(0, Partner.FIRST_FOREIGN_FEHL).lay()
    assert owed(game) == (1, "re")


def test_hausregeln_5_whose_party_is_open_owes_nothing() -> None:
    game = Scene("0: CK CA CA CK", "1: SA SK SA SK", re=(0, 0))
    game.hochzeit(0, Partner.NAMED_SUIT, Suit.SPADES).lay(1)
    assert game.state.parties[1] is None
    assert owed(game) is None
    assert owed(game.lay()) == (1, "re")  # now the partner, and the chain goes on


def test_hausregeln_5_a_hochzeit_left_alone_is_a_solo() -> None:
    tricks = ("0: HT D9 DK DJ", "0: HT D9 DK DJ", RICH)
    game = Scene(*tricks, re=(0, 0)).hochzeit(0, Partner.FIRST_FOREIGN_FEHL).lay()
    assert owed(game) is None


def test_hausregeln_5_an_armut_owes_like_a_normal_game() -> None:
    poor = "C9 C9 CT CT S9 S9 ST H9 HK HK SK D9"
    game = Table(HAUS, "CA HT", poor, "CA CQ", "CK CK CQ").bid(do.BidArmut(seat=Seat(1)))
    game.act(do.Take(seat=Seat(0)))
    game.act(do.GiveBack(seat=Seat(0), cards=(Card.D9,)))
    game.play("CA CT CA CK")
    assert owed(game) == (0, "re")


def test_hausregeln_5_after_the_last_card_nothing_is_owed() -> None:
    """The first Fehl trick is the last one of all: there is nothing left to announce."""
    strong = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CA"
    game = Table(HAUS, strong, "CA", "CT", "CT").healthy()
    for card in strong.split()[:-1]:
        game.play(card)
        while game.state.turn != 0:
            game.act(
                next(
                    action
                    for action in game.legal(game.state.turn or 0)
                    if isinstance(action, do.Play) and action.card not in (Card.CA, Card.CT)
                )
            )
    game.play("CA CA CT CT")
    assert game.state.is_over
    assert events_of(game, ev.Called) == []
