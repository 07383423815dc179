"""Wettbewerb 5: laying the hand open, and handing it over (D41, D65, D68)."""

import pytest

from doppelkopf.cards import parse_cards
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.engine import verify
from doppelkopf.game.state import Phase
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

HONOUR = {"offences.honour": True}


def claim(seat: int, order: str = "") -> do.Claim:
    return do.Claim(seat=Seat(seat), order=parse_cards(order))


def holds(game: Table) -> bool:
    """The engine's judgement of the claim just made."""
    return next(event.holds for event in game.last if isinstance(event, ev.Claimed))


RULER = "HT HT CQ CQ SQ SQ HQ HQ DQ DJ"
"""Nine top trumps and a small one."""
LONG = "CK CJ CJ SJ SJ HJ HJ DA DT DK"
"""Nine trumps that are all above or under the small one, and a club."""


def ruler(dealer: int = 3) -> Table:
    """Seat 1 rules (a silent solo), seat 3 has nine trumps; seats 0 and 2 have clubs."""
    return Table(
        "wettbewerb", "CA CT SA SA ST DK DT DA HA HK", RULER, "CA CT CK", LONG, dealer=dealer
    ).healthy()


def test_wettbewerb_5_a_claim_shows_the_hand_and_ends_the_game() -> None:
    game = Table("wettbewerb", "HT HT CQ CQ SQ SQ HQ HQ DQ DQ").healthy().act(claim(0))
    shown = next(event for event in game.last if isinstance(event, ev.Claimed))
    assert shown.to is None
    assert sorted(shown.cards) == sorted(parse_cards("HT HT CQ CQ SQ SQ HQ HQ DQ DQ"))
    assert shown.holds
    assert game.state.is_over
    assert game.result.augen == (240, 0, 0, 0)
    assert game.result.tricks == (10, 0, 0, 0)


def test_wettbewerb_5_not_only_a_soloist_may_claim() -> None:
    """Seat 1 is Kontra in a normal game; both ♣Q fall in the first trick."""
    kontra = "HT HT SQ SQ HQ HQ DQ DQ CJ CJ"
    game = Table("wettbewerb", "CQ DJ", kontra, "CQ DJ", "DA", dealer=0).healthy()
    game.play("HT CQ DA CQ")
    assert game.state.tricks[0].owner == 1
    game.act(claim(1))
    assert holds(game)
    assert game.result.augen[1] == 240
    assert game.score.winner is Party.KONTRA
    assert game.points == [-6, 6, -6, 6]  # won, four levels, against Re


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_wettbewerb_5_everyone_may_claim_at_any_time(seat: int) -> None:
    """On turn or not, before the lead and inside a trick; whether it is right shows then."""
    for cards in ("", "CA", "CA CQ"):
        game = ruler().play(cards)
        assert claim(seat) in game.legal(seat)


def test_wettbewerb_5_the_claim_has_to_hold_against_any_defence() -> None:
    """Before the lead: seat 0 could lead spades, which seat 3 trumps higher than the ♦J."""
    game = ruler().act(claim(1, "DJ"))
    assert not holds(game)
    game = ruler().play("CA").act(claim(1, "DJ"))
    assert holds(game)


def test_wettbewerb_5_a_needed_order_has_to_be_stated() -> None:
    """They take all if they trump the ♣A with their small trump and not from the top."""
    game = ruler().play("CA").act(claim(1))
    assert not holds(game)
    assert game.result.augen[1] == 0
    game = ruler().play("CA").act(claim(1, "HT DJ"))
    assert not holds(game)
    game = ruler().play("CA").act(claim(1, "DJ"))  # then from the top
    assert holds(game)
    assert game.result.augen == (0, 240, 0, 0)
    game = ruler().play("CA").act(claim(1, "DJ HT HT CQ CQ SQ SQ HQ HQ DQ"))
    assert holds(game)


LAST_THREE = (
    ("CQ CA SA SA SJ HK CT DQ SQ HQ", "SQ CT SK HJ CK DJ DA HQ SJ DQ",
     "DJ ST SK DT DA HA DK CQ CJ HT", "DK CK ST DT CJ HK HJ HA HT CA"),
    "SJ HJ HT DT DA HJ HQ SJ CT CK CQ CA HA HK HK DJ DQ CJ HT DQ HA SA HQ DK DA DT CJ SQ",
)  # fmt: skip
"""After seven tricks seat 0 is on lead with ♣Q ♣A ♠A; the others hold ♠Q ♣10 ♠K, ♦J ♠10 ♠K and
♦K ♣K ♠10: all three trumps fall under the queen, but each could take an ace before that."""


def last_three(order: str = "every") -> Table:
    hands, cards = LAST_THREE
    game = Table("wettbewerb", *hands, changes={"claims.order": order})
    game.healthy().play(cards)
    assert (game.state.turn, game.state.hands[0]) == (0, parse_cards("CQ CA SA"))
    return game


@pytest.mark.parametrize(
    ("order", "right"),
    [
        ("", False),
        ("CQ", True),
        ("CQ CA SA", True),
        ("CQ SA CA", True),
        ("CA CQ SA", False),
        ("SA CQ CA", True),
        ("SA CA CQ", False),
        ("CA SA CQ", False),
    ],
)
def test_wettbewerb_5_d77_without_an_order_it_has_to_hold_in_every_one(
    order: str, right: bool
) -> None:
    game = last_three().act(claim(0, order))
    assert holds(game) is right
    assert game.result.tricks[0] - sum(trick.owner == 0 for trick in game.state.tricks) == (
        3 if right else 0
    )


def test_wettbewerb_5_d77_elsewhere_no_order_means_from_the_top() -> None:
    """D41 stays where the knob says so."""
    assert holds(last_three(order="from-top").act(claim(0)))
    assert not holds(last_three(order="from-top").act(claim(0, "CA CQ SA")))


def test_wettbewerb_5_d77_what_is_offered_states_an_order() -> None:
    """Trumps first, each suit from the top; an interface shows it before it is sent."""
    game = last_three()
    offered = [action for action in game.legal(0) if isinstance(action, do.Claim)]
    assert offered == [claim(0, "CQ CA SA")]
    assert holds(game.act(offered[0]))
    elsewhere = last_three(order="from-top")
    assert [act.order for act in elsewhere.legal(0) if isinstance(act, do.Claim)] == [()]


def test_wettbewerb_5_d77_the_table_of_five_too() -> None:
    top = "HT HT CQ CQ SQ SQ HQ CA"
    others = ("CA CT CK DK DT DA SA ST", "HQ DQ DQ", "CK", "CT")
    game = Table("wettbewerb-5", top, *others, dealer=4).healthy()
    assert not holds(game.act(claim(0)))
    game = Table("wettbewerb-5", top, *others, dealer=4).healthy()
    assert holds(game.act(claim(0, top)))


def test_wettbewerb_5_d77_top_trumps_need_no_order() -> None:
    """Whichever comes first, nothing beats it."""
    assert holds(Table("wettbewerb", "HT HT CQ CQ SQ SQ HQ HQ DQ DQ").healthy().act(claim(0)))


def test_wettbewerb_5_the_order_may_name_only_cards_he_holds() -> None:
    game = ruler().play("CA")
    assert game.refused(claim(1, "CA")) == "claim/not-held"
    assert game.refused(claim(1, "DJ DJ")) == "claim/not-held"


def test_wettbewerb_5_a_small_trump_can_be_overtrumped() -> None:
    """Seat 2 has no clubs here and sits behind them."""
    game = Table("wettbewerb", "CA CA CT CT", RULER, "SJ HJ", "CK CK").healthy().play("CA")
    assert not holds(game.act(claim(1, "DJ")))


ONE_TEN = "HT CQ CQ SQ SQ HQ HQ DQ DQ CJ"
FEHL = "CA CT CK SA ST SK HA HA HK"


@pytest.mark.parametrize(
    ("trumps", "right"), [("HT", True), ("HT DJ", False)], ids=["single", "guarded"]
)
def test_wettbewerb_5_equal_cards_the_first_wins_if_the_other_must_fall(
    trumps: str, right: bool
) -> None:
    """Seat 1 leads ♥10: a single other ♥10 has to fall under it, a guarded one lives."""
    other = f"{trumps} {' '.join(FEHL.split()[: 10 - len(trumps.split())])}"
    game = Table("wettbewerb", other, ONE_TEN, dealer=0).healthy()
    assert holds(game.act(claim(1, ONE_TEN))) is right


def test_wettbewerb_5_equal_cards_the_second_one_loses() -> None:
    """The same ♥10 has been led before them."""
    game = Table("wettbewerb", f"HT {FEHL}", ONE_TEN).healthy().play("HT")
    assert not holds(game.act(claim(1)))


@pytest.mark.parametrize(("longest", "right"), [(7, True), (8, True), (9, False)])
def test_wettbewerb_5_trumps_may_lie_badly(longest: int, right: bool) -> None:
    """Eight top trumps and two aces: nine trumps in one hand leave one for an ace."""
    trumps = ["CJ", "CJ", "SJ", "SJ", "HJ", "HJ", "DJ", "DJ", "DA"][:longest]
    hand = [*trumps, *("HA", "HK", "HK")[: 10 - longest]]
    top = "HT HT CQ CQ SQ SQ HQ HQ CA SA"
    game = Table("wettbewerb", top, "DQ DQ DT DK", " ".join(hand)).healthy()
    assert holds(game.act(claim(0, top))) is right


def test_wettbewerb_5_inside_a_trick_after_his_own_card() -> None:
    """They have led ♥10; the card that lies there counts as well as those in their hand."""
    game = Table("wettbewerb", f"HT {FEHL}", ONE_TEN, dealer=0).healthy().play("HT")
    assert holds(game.act(claim(1)))
    guarded = Table("wettbewerb", "HT DJ CA CT CK SA ST SK HA HK", ONE_TEN, dealer=0).healthy()
    assert not holds(guarded.play("HT").act(claim(1)))


def test_wettbewerb_5_inside_a_trick_that_another_already_holds() -> None:
    """Seat 2 would take everything from the next trick on, but this one is seat 0's."""
    top = "HT CQ CQ SQ SQ HQ HQ DQ DQ CJ"
    game = Table("wettbewerb", f"HT {FEHL}", "", top).healthy().play("HT")
    game.act(game.legal(1).all[0])
    assert not holds(game.act(claim(2)))


def test_wettbewerb_5_a_wrong_claim_gives_the_rest_to_the_opponents() -> None:
    """Re has 35 Augen when seat 0 errs: those stay, everything else is Kontra's."""
    game = Table("wettbewerb", "CQ HT CA SK", "CQ DA", "DA", "DT").healthy().play("HT DA DA DT")
    taken = game.state.augen[0]
    assert taken == 42
    game.act(claim(0))
    assert not holds(game)
    re = game.result.augen[0] + game.result.augen[1]
    assert (re, 240 - re) == (taken, 198)
    assert game.result.tricks[0] + game.result.tricks[1] == 1
    assert game.score.winner is Party.KONTRA


def test_wettbewerb_5_a_wrong_claim_is_no_offence() -> None:
    """Nothing but the game is written down: 1 + three levels less than 1, against Re."""
    game = Table("wettbewerb", "CQ CA SK", "CQ").healthy().act(claim(0))
    assert not holds(game)
    assert game.result.offence is None
    assert not any(game.score.fines)
    assert game.points == [-6, -6, 6, 6]


def test_wettbewerb_5_a_wrong_claim_of_a_kontra_player_goes_to_re() -> None:
    game = Table("wettbewerb", "CQ", "CQ").healthy().act(claim(2))
    assert game.result.augen[0] + game.result.augen[1] == 240
    assert game.points == [5, 5, -5, -5]


def test_wettbewerb_5_unplayed_tricks_bring_no_special_points() -> None:
    """D41: played out, the same cards bring a Doppelkopf."""
    top = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"
    played = Table("wettbewerb", top).healthy().play_on()
    assert played.result.specials
    assert Table("wettbewerb", top).healthy().act(claim(0)).result.specials == ()


WEDDING = ("CQ CQ HT SQ CA CT SK HK DK DJ", "HT SQ HQ DA ST SA HA DQ HJ SJ")


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_wettbewerb_5_in_an_open_hochzeit_a_wrong_claim_is_the_announcers(seat: int) -> None:
    """D65: the others are Kontra, all three, so the rest goes to the one who is Re."""
    game = Table("wettbewerb", *WEDDING).hochzeit(0, Partner.FIRST_FOREIGN_FEHL).act(claim(seat))
    assert not holds(game)
    assert game.result.re == (0,)
    assert game.result.augen == (240, 0, 0, 0)
    assert game.points == [15, -5, -5, -5]


def test_wettbewerb_5_in_an_open_hochzeit_the_announcer_claims_against_three() -> None:
    game = Table("wettbewerb", *WEDDING).hochzeit(0, Partner.FIRST_FOREIGN_FEHL).act(claim(0))
    assert not holds(game)
    assert game.points == [-18, 6, 6, 6]  # won, four levels, against Re
    top = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"
    game = Table("wettbewerb", top).hochzeit(0, Partner.FIRST_FOREIGN_FEHL).act(claim(0))
    assert holds(game)
    assert game.points == [15, -5, -5, -5]


def test_wettbewerb_5_at_five_against_four() -> None:
    game = Table("wettbewerb-5", "HT HT", dealer=4).hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
    game.act(claim(3))
    assert game.result.augen[0] == 240
    assert game.points == [20, -5, -5, -5, -5]


def test_wettbewerb_5_a_soloist_may_hand_over() -> None:
    """The Kontra players receive all remaining tricks; what they have won stays theirs."""
    game = Table("wettbewerb", "HT CQ CA").solo(0, "solo-diamonds").all_pass()
    game.play("HT").play_on(1)
    kept = game.state.augen[0]
    assert kept > 0
    game.act(do.HandOver(seat=Seat(0)))
    assert game.state.is_over
    assert game.result.augen[0] == kept
    assert game.result.tricks[0] == 1
    assert sum(game.result.tricks) == 10
    assert game.score.winner is Party.KONTRA
    assert not any(game.score.fines)


def test_wettbewerb_5_a_silent_soloist_too() -> None:
    game = Table("wettbewerb", "CQ CQ").healthy()
    game.act(do.HandOver(seat=Seat(0)))
    assert game.state.phase is Phase.LAST_CALLS  # the others are still in time for a call
    game.say(1, "kontra").all_pass()
    assert game.points == [-21, 7, 7, 7]  # won, four levels, against Re, Kontra


def test_wettbewerb_5_during_the_last_calls_a_complaint_is_told_to_wait() -> None:
    game = Table(rules_with("wettbewerb", HONOUR), "CQ CQ HT").healthy().play("HT").play_on(1)
    game.act(do.HandOver(seat=Seat(0)))
    assert game.state.phase is Phase.LAST_CALLS
    accuse = do.Accuse(seat=Seat(1), offender=Seat(2))
    with pytest.raises(IllegalAction, match="The last calls come first") as error:
        verify(game.state, accuse)
    assert error.value.code == "honour/no-complaint"
    reviewed = game.all_pass().state
    assert reviewed.phase is Phase.REVIEW
    verify(reviewed, accuse)


def test_wettbewerb_5_nobody_else_hands_over() -> None:
    game = Table("wettbewerb", "CQ", "CQ").healthy()
    for seat in range(4):
        assert game.refused(do.HandOver(seat=Seat(seat))) == "claim/no-hand-over"
    solo = Table("wettbewerb").solo(0, "solo-jacks").all_pass()
    assert solo.refused(do.HandOver(seat=Seat(1))) == "claim/no-hand-over"
    wedding = Table("wettbewerb", *WEDDING).hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
    assert wedding.refused(do.HandOver(seat=Seat(0))) == "claim/no-hand-over"
