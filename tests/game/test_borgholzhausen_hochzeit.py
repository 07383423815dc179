"""Borgholzhausen 3: who goes along with a Hochzeit, when its player is alone (D69, D70)."""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table

FEHL, TRUMP = Partner.FIRST_FOREIGN_FEHL, Partner.FIRST_FOREIGN_TRUMP

HOLDER = "CQ CQ HT SQ CA CT SK HK DK DJ"
ONE = "CA CT SA SK HK DT DJ HJ SJ CJ"
TWO = "HT SQ HQ DA ST SA HA DQ HJ SJ"
THREE = "CK CK ST HA DA DT DK DQ HQ CJ"


def wedding(dealer: int = 3) -> Table:
    """Seat 0 looks for a partner; seat 2 has no clubs."""
    return Table("borgholzhausen", HOLDER, ONE, TWO, THREE, dealer=dealer).hochzeit(0, FEHL)


def settled(game: Table) -> list[tuple[str, list[int]]]:
    """Why the parties were settled, and who is Re."""
    return [
        (event.reason, [seat for seat, party in enumerate(event.parties) if party is Party.RE])
        for event in game.events
        if isinstance(event, ev.PartiesSettled)
    ]


def words(game: Table) -> list[str]:
    """What each seat may say for its party now."""
    said = [[call for call in game.calls(seat) if call in ("re", "kontra")] for seat in range(4)]
    return [calls[0] if calls else "" for calls in said]


def test_borgholzhausen_3_both_club_queens_make_a_hochzeit() -> None:
    game = wedding()
    assert game.state.contract is Contract.HOCHZEIT
    assert game.state.parties == (Party.RE, None, None, None)
    one = Table("borgholzhausen", "CQ HT HT", "CQ")
    assert one.refused(do.BidHochzeit(seat=Seat(0), partner=FEHL)) == "bid/not-possible"


def test_borgholzhausen_3_it_is_declared_at_once_or_never() -> None:
    game = Table("borgholzhausen", HOLDER, ONE, TWO, THREE).healthy()
    assert game.refused(do.BidHochzeit(seat=Seat(0), partner=FEHL)) == "phase/wrong"
    assert game.state.contract is Contract.SILENT
    game.play("SK SA ST ST")
    assert game.refused(do.BidHochzeit(seat=Seat(0), partner=FEHL)) == "phase/wrong"


def test_borgholzhausen_3_the_first_fehl_trick_in_a_foreign_hand_goes_along() -> None:
    assert settled(wedding().play("SK SA ST ST")) == [("hochzeit", [0, 1])]


def test_borgholzhausen_3_an_own_fehl_trick_and_foreign_trump_tricks_decide_nothing() -> None:
    game = wedding().play("CA CT SA CK")
    assert settled(game) == []
    game.play("DK DT HT DA")
    assert game.state.tricks[1].owner == 2
    assert settled(game) == []
    game.play("SQ DK DJ DJ")  # trick three: not two own tricks before it
    assert settled(game) == []
    game.play("ST ST SK SA")
    assert settled(game) == [("hochzeit", [0, 1])]


@pytest.mark.parametrize(
    ("third", "partner"),
    [("DJ CJ DA HQ", 3), ("SK SA ST ST", 1)],
    ids=["trump", "Fehl"],
)
def test_borgholzhausen_3_after_two_own_tricks_the_third_decides(third: str, partner: int) -> None:
    game = wedding().play("CQ DJ DQ DK, CQ HJ SJ DT")
    assert settled(game) == []
    game.play(third)
    assert settled(game) == [("hochzeit", [0, partner])]


def test_borgholzhausen_3_one_own_trick_does_not_make_the_third_decide() -> None:
    game = wedding().play("CQ DJ DQ DK, DK DT HT DA")
    assert [trick.owner for trick in game.state.tricks] == [0, 2]
    game.play("SQ HQ DJ HJ")
    assert game.state.tricks[2].owner == 2
    assert settled(game) == []


@pytest.mark.parametrize(
    "tricks",
    ["CQ DJ DQ DK, CQ HJ SJ DT, HT SJ HJ DA", "CA CT SA CK, CQ DJ DQ DK, HT HJ SJ DA"],
    ids=["trump", "trump and Fehl"],
)
def test_borgholzhausen_3_three_own_tricks_and_he_is_alone(tricks: str) -> None:
    game = wedding().play(tricks)
    assert settled(game) == [("alone", [0])]
    assert game.state.duty is not None
    game.say(0, "re").play_on()
    assert game.result.re == (0,)
    assert game.points[0] == -3 * game.points[1]


VOID = "CQ CQ HT SQ SA ST SK HK DK DJ"
"""No clubs: seat 0 can trump them."""


def trumping() -> Table:
    """Seat 1 leads; seat 2 has no clubs either."""
    one = "CA CT CK SA SK HK DT DJ HJ CJ"
    three = "CA CT CK ST HA DA DT DK DQ HQ"
    two = "HT SQ HQ DA HA DQ HJ SJ SJ CJ"
    return Table("borgholzhausen", VOID, one, two, three, dealer=0).hochzeit(0, FEHL)


def test_borgholzhausen_3_who_trumps_a_fehl_trick_is_alone() -> None:
    game = trumping().play("CA SJ CT SQ")
    assert game.state.tricks[0].owner == 0
    assert settled(game) == [("alone", [0])]


def test_borgholzhausen_3_overtrumped_the_trick_finds_the_partner() -> None:
    """They are alone only if they also win it; seat 2 sits before them with the higher trump."""
    game = trumping().play("CA SQ CT DJ")
    assert game.state.tricks[0].owner == 2
    assert settled(game) == [("hochzeit", [0, 2])]


def test_borgholzhausen_3_he_need_not_trump() -> None:
    """A Fehl card of another suit leaves the trick to the others."""
    two = "CK HT SQ HQ DA HA DQ HJ SJ SJ"
    hands = (VOID, "CA CT CJ SA SK HK DT DJ HJ CJ", two)
    game = Table("borgholzhausen", *hands, dealer=0).hochzeit(0, FEHL).play("CA CK CT HK")
    assert settled(game) == [("hochzeit", [0, 1])]


def test_borgholzhausen_3_a_later_fehl_trick_trumped_leaves_him_alone_too() -> None:
    """Seat 2 takes trick one in trump and leads the hearts that seat 0 has run out of."""
    holder = "CQ CQ HT SQ CA CT CK SA SK DJ"
    two = "HT SQ HA HA HK HQ DA DQ HJ SJ"
    game = Table("borgholzhausen", holder, "HK DK", two, "DT", dealer=3).hochzeit(0, FEHL)
    game.play("DJ DK HT DT, HA")
    game.act(game.legal(3).all[0]).play("SQ HK")
    assert game.state.tricks[1].owner == 0
    assert settled(game) == [("alone", [0])]


ALL_TRUMP = "CQ CQ SQ SQ HQ HQ DQ DQ DA DJ"
TEN_ONE = "HT CA CT SA SK HA DK DJ HJ CJ"
FOX = "DA HT CA CT CK ST HK DT SJ CJ"
REST = "CK SA ST SK HA HK DK DT HJ SJ"


def first_trump(dealer: int = 3) -> Table:
    """Seat 0 has no Fehl card; seats 1 and 2 have the ♥10."""
    hands = (ALL_TRUMP, TEN_ONE, FOX, REST)
    return Table("borgholzhausen", *hands, dealer=dealer).hochzeit(0, TRUMP)


def test_borgholzhausen_3_without_fehl_he_has_to_announce_the_first_trump_trick() -> None:
    game = Table("borgholzhausen", ALL_TRUMP, TEN_ONE, FOX, REST)
    offered = [a for a in game.legal(0) if isinstance(a, do.BidHochzeit)]
    assert offered == [do.BidHochzeit(seat=Seat(0), partner=TRUMP)]
    assert game.refused(do.BidHochzeit(seat=Seat(0), partner=FEHL)) == "bid/not-possible"
    shown = next(e for e in first_trump().events if isinstance(e, ev.ContractSet))
    assert (shown.contract, shown.partner_rule, shown.to) == (Contract.HOCHZEIT, TRUMP, None)


def test_borgholzhausen_3_with_fehl_he_may_not_announce_it() -> None:
    game = Table("borgholzhausen", HOLDER, ONE, TWO, THREE)
    assert game.refused(do.BidHochzeit(seat=Seat(0), partner=TRUMP)) == "bid/not-possible"


def test_borgholzhausen_3_the_first_foreign_trump_trick_finds_the_partner() -> None:
    game = first_trump().play("DJ HT DA DK")
    assert game.state.tricks[0].owner == 1
    assert settled(game) == [("hochzeit", [0, 1])]


def test_borgholzhausen_3_fehl_tricks_decide_nothing_then() -> None:
    """D70: neither a foreign one nor one that they trump, which they cannot help."""
    game = first_trump(dealer=0).play("CA CT CK DJ")
    assert game.state.tricks[0].owner == 0
    assert settled(game) == []
    game.play("DQ CJ HT DT")
    assert game.state.tricks[1].owner == 2
    assert settled(game) == [("hochzeit", [0, 2])]
    foreign = Table("borgholzhausen", ALL_TRUMP, "CA CT SA SK", "HT HT", "CK", dealer=0)
    foreign.hochzeit(0, TRUMP).play("CA")
    foreign.play("HT").act(foreign.legal(3).all[0]).play("DJ")
    assert foreign.state.tricks[0].owner == 2
    assert settled(foreign) == []


def test_borgholzhausen_3_three_own_tricks_leave_him_alone_then_too() -> None:
    """The ♥10 do not come out: seats 1 and 2 hold them back."""
    game = first_trump().play("CQ DJ DT HJ, CQ HJ SJ SJ, SQ CJ CJ DT")
    assert [trick.owner for trick in game.state.tricks] == [0, 0, 0]
    assert settled(game) == [("alone", [0])]


def test_borgholzhausen_3_the_fuchs_must_not_be_led_for_it() -> None:
    """Not by the Hochzeit player, and not by anyone else who comes to lead before."""
    game = first_trump()
    assert game.refused(game.card("DA")) == "play/fuchs-barred"
    assert all(a.card.name != "DA" for a in game.legal(0) if isinstance(a, do.Play))
    other = first_trump(dealer=1)  # seat 2 leads
    assert other.refused(other.card("DA")) == "play/fuchs-barred"
    other.play("DT")


def test_borgholzhausen_3_the_fuchs_may_be_played_to_it() -> None:
    game = first_trump().play("DJ HT DA DK")
    assert game.state.augen[1] == 2 + 10 + 11 + 4


def test_borgholzhausen_3_after_the_trump_trick_the_fuchs_may_be_led() -> None:
    game = first_trump().play("DJ HT DA DK").say(1, "re").play("CJ DT SJ HQ")
    game.play("DA")
    assert game.state.trick[0].name == "DA"


def test_borgholzhausen_3_in_a_fehl_hochzeit_the_fuchs_may_be_led() -> None:
    """The bar belongs to the search for the trump trick only."""
    game = wedding(dealer=1).play("DA")
    assert game.state.trick[0].name == "DA"


@pytest.mark.parametrize(
    ("tricks", "owner", "word"),
    [
        ("SK SA ST ST", 1, "re"),
        ("CA CT SA CK, HK HK HA HA", 2, "re"),
        ("CQ DJ DQ DK, CQ HJ SJ DT, DJ CJ DA HQ", 3, "re"),
        ("DK DT HT DA, SQ DK DJ DJ, SA ST SK SK", 2, "re"),
        ("CQ DJ DQ DK, CQ HJ SJ DT, HT SJ HJ DA", 0, "re"),
    ],
    ids=["trick 1", "trick 2", "trick 3 trump", "trick 3 Fehl", "alone"],
)
def test_borgholzhausen_3_speaking_is_due_from_the_deciding_trick_on(
    tricks: str, owner: int, word: str
) -> None:
    """D69: nobody speaks before it; its owner has to, the owners of the next three may."""
    game = wedding()
    for trick in tricks.split(","):
        for card in trick.split():
            assert words(game) == ["", "", "", ""]
            assert game.refused(game.said(0, "re")) == "call/party-open"
            game.play(card)
    number = len(game.state.tricks)
    assert game.calls(owner) == [word]
    assert game.refused(game.card(game.state.hands[owner][0])) == "play/call-owed"
    game.say(owner, word)
    for _ in range(3):
        game.play_on(1)
        next_owner = game.state.tricks[-1].owner
        party = game.state.parties[next_owner]
        assert party is not None
        assert words(game) == [party.value if seat == next_owner else "" for seat in range(4)]
        game.say(next_owner, party.value)
    assert len(game.state.tricks) == number + 3
    game.play_on(1)
    assert words(game) == ["", "", "", ""]


def test_borgholzhausen_3_a_silent_trick_after_it_ends_the_speaking() -> None:
    game = wedding().play("CA CT SA CK, HK HK HA HA").say(2, "re").play_on(2)
    assert words(game) == ["", "", "", ""]


def test_borgholzhausen_3_nobody_ever_found_leaves_him_alone() -> None:
    """D69: trick one is a foreign trump trick, and all the others are theirs."""
    holder = "CQ CQ HT SQ SQ HQ HQ DQ DJ CA"
    hands = (holder, "HT DK CJ CJ SJ CT", "DT SJ HJ HJ CK", "DT DQ DJ CK")
    game = Table("borgholzhausen", *hands).hochzeit(0, FEHL).play("DJ HT DT DQ, DK SJ DT DQ")
    assert [trick.owner for trick in game.state.tricks] == [1, 0]
    for card in ("HT", "CQ", "CQ", "SQ", "SQ", "HQ", "HQ"):
        game.play(card).play_on(1)
    assert settled(game) == []
    game.play_on()
    assert settled(game) == [("alone", [0])]
    assert game.result.tricks == (9, 1, 0, 0)
    assert game.result.re == (0,)


def test_borgholzhausen_3_the_fuchs_may_be_led_by_who_has_nothing_else() -> None:
    """D70: seat 2's ♥10 takes a Fehl trick, then every trick is seat 0's up to their last card."""
    holder = "CQ CQ HT SQ SQ HQ HQ DQ DQ DA"
    hands = (holder, "CA CT SK", "HT SA HA HK", "CK ST")
    game = Table("borgholzhausen", *hands, dealer=0, avoid="CK CT CA").hochzeit(0, TRUMP)
    game.play("CA HT CK DQ")
    assert game.state.tricks[0].owner == 2
    game.play("SA ST DQ SK")
    for card in ("HT", "CQ", "CQ", "SQ", "SQ", "HQ"):
        game.play(card).play_on(1)
    assert game.refused(game.card("DA")) == "play/fuchs-barred"
    game.play("HQ").play_on(1)
    assert settled(game) == []
    game.play("DA").play_on()
    assert settled(game) == [("alone", [0])]


def test_borgholzhausen_3_unannounced_it_is_a_silent_hochzeit() -> None:
    """It looks like a normal game, and a foreign Fehl trick finds nobody."""
    game = Table("borgholzhausen", HOLDER, ONE, TWO, THREE).healthy()
    shown = next(event for event in game.events if isinstance(event, ev.ContractSet))
    assert (shown.contract, shown.soloist) == (Contract.NORMAL, None)
    game.play("SK SA ST ST").say(1, "kontra")
    assert settled(game) == []
    game.play_on()
    assert game.result.contract is Contract.SILENT
    assert game.result.re == (0,)
