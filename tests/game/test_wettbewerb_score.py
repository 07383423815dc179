"""Wettbewerb 6.1-6.4: what a game brings, in games played to their end (D30, D33, D34)."""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Party, Seat
from game_kit import Table

EVEN = (
    "HT HT CQ SQ SQ HQ HQ CA CA SA",
    "DA DT DK CT CK SA ST HA HK CJ",
    "CQ DA DT DK CT ST SK HA CJ HJ",
)
"""Seats 0 and 2 are Re."""


def claim(seat: int) -> do.Claim:
    """Mostly a wrong one, which gives the rest to the opponents."""
    return do.Claim(seat=Seat(seat))


def counted(game: Table) -> dict[str, int]:
    """Each rule that brought points, with its points."""
    return {item.rule: int(item.points) for item in game.score.items}


def test_wettbewerb_6_1_gegen_when_the_re_pair_loses() -> None:
    game = Table("wettbewerb", *EVEN).healthy().act(claim(2))
    assert game.score.winner is Party.KONTRA
    assert counted(game)["against-alten"] == 1
    assert game.points == [-6, 6, -6, 6]


def test_wettbewerb_6_1_gegen_when_a_single_re_player_loses() -> None:
    """In a silent solo and in an announced one."""
    silent = Table("wettbewerb", "CQ CQ").healthy().act(claim(0))
    assert counted(silent)["against-alten"] == 1
    assert silent.points == [-18, 6, 6, 6]
    solo = Table("wettbewerb").solo(0, "solo-jacks").all_pass().act(do.HandOver(seat=Seat(0)))
    assert counted(solo)["against-alten"] == 1
    assert solo.points == [-21, 7, 7, 7]  # 1 + 4 levels + Gegen + 1 for the jacks


def test_wettbewerb_6_1_no_gegen_when_re_wins() -> None:
    game = Table("wettbewerb", *EVEN).healthy().act(claim(1))
    assert "against-alten" not in counted(game)
    assert game.points == [5, -5, 5, -5]


def test_wettbewerb_6_2_every_call_counts_one() -> None:
    game = Table("wettbewerb", *EVEN).healthy()
    game.say(0, "re", "no90", "no60").say(1, "kontra").act(claim(1))
    assert game.points == [9, -9, 9, -9]  # 5 without a call
    game = Table("wettbewerb", *EVEN).healthy().say(0, "re", "schwarz").act(claim(1))
    assert game.points == [10, -10, 10, -10]


AT_130 = "HT DK HJ SJ, HT DT DT DJ, HQ DA DA SJ, SA SA SK SK, HQ CJ DK DJ, SQ CK CJ DQ"  # all Re's


def test_wettbewerb_6_2_a_failed_absage_as_in_the_ddv_rules() -> None:
    """RULES section 4: Re and no 90 said, 130:110; the opponents get 4."""
    game = Table("wettbewerb", *EVEN).healthy().say(0, "re", "no90").play(AT_130).act(claim(2))
    assert game.result.augen[0] == 130
    assert game.score.winner is Party.KONTRA
    assert game.points == [-4, 4, -4, 4]  # won, against Re, Re, no 90


def test_wettbewerb_6_2_without_calls_130_win() -> None:
    game = Table("wettbewerb", *EVEN).healthy().play(AT_130).act(claim(2))
    assert game.points == [1, -1, 1, -1]


def test_wettbewerb_6_3_doppelkopf_from_40_on_at_four() -> None:
    """Four tens are 40 Augen exactly."""
    game = Table("wettbewerb", "HT CQ", "DT", "HT CQ", "DT").healthy().play("HT DT HT DT")
    assert game.state.augen[0] == 40
    game.act(claim(1))
    assert [(s.id.value, s.seat) for s in game.result.specials] == [("doppelkopf", 0)]
    assert game.points == [6, -6, 6, -6]


def test_wettbewerb_6_3_37_augen_are_no_doppelkopf() -> None:
    """Three aces and a king: the most that four cards bring below 40."""
    game = Table(
        "wettbewerb", "CA CT CQ HT", "CA CT CK", "CK", "DA CQ SA SA ST ST SK HA HK HK"
    ).healthy()
    game.play("CA CA CK DA")
    assert sum(game.state.augen) == 37
    assert game.state.specials == ()


def test_wettbewerb_6_3_the_doppelkopf_is_the_party_s_that_takes_it() -> None:
    """Kontra wins it, Re the game: 5 - 1 for Re."""
    kontra = Table("wettbewerb", "CT CQ", "CA", "CT CQ", "CA").healthy().play("CT CA CT CA")
    kontra.act(claim(1 if kontra.state.tricks[0].owner == 3 else 3))
    assert kontra.result.specials[0].seat in (1, 3)
    assert kontra.score.winner is Party.RE
    assert kontra.points[0] == 3 - 1  # won, under 90, under 60; Kontra's Doppelkopf


def test_wettbewerb_6_3_doppelkopf_from_50_on_at_five() -> None:
    """Five tens are 50 exactly: seat 4 has no trump."""
    fehl = "CT CA CA CK CK SA SA ST"
    game = Table("wettbewerb-5", "HT", "DT", "HT", "DT", fehl, dealer=4).healthy()
    game.play("HT DT HT DT ST")
    assert game.state.augen[0] == 50
    assert [s.id.value for s in game.state.specials] == ["doppelkopf"]
    less = Table("wettbewerb-5", "HT", "DT", "HT", "DT", fehl, dealer=4).healthy()
    less.play("HT DT HT DT CK")
    assert less.state.augen[0] == 44
    assert less.state.specials == ()


FUCHS_LOST_LAST = (
    "SQ DT DT DJ, SA SA ST SK, HQ DK DK DQ, SQ DA HJ SJ, HQ CJ CQ SJ, SK CK CQ ST, CA CT CT HJ,"
    " HK HT HA HA, HT HK CJ DQ, CA CK DA DJ"
)


def test_wettbewerb_6_3_a_fuchs_counts_only_in_the_last_trick() -> None:
    """Kontra's ♦A falls to Re in trick 4 and brings nothing; Re's to Kontra in the last one."""
    game = Table("wettbewerb", *EVEN).healthy().play(FUCHS_LOST_LAST)
    tricks = game.state.tricks
    assert "DA" in [card.name for card in tricks[3].cards]
    assert tricks[3].owner == 0
    assert [(s.id.value, s.seat, s.of) for s in game.result.specials] == [("fuchs", 3, 2)]
    assert game.result.augen == (169, 0, 10, 61)
    assert game.points == [1, -1, 1, -1]  # won, under 90, minus the Fuchs


def test_wettbewerb_6_3_a_fuchs_that_stays_in_the_party_counts_nothing() -> None:
    game = Table("wettbewerb", *EVEN).healthy()
    game.play(
        "HT CJ CJ DJ, HT DK HJ DJ, CQ DT CQ SJ, SQ DA DK DQ, SA SA ST SK, CA CT CT CK,"
        " SQ HK DT HJ, CA CK HA SJ, HK HQ HA SK, HQ ST DA DQ"
    )
    assert game.result.specials == ()
    assert game.points == [4, -4, 4, -4]  # 212 to 28


def test_wettbewerb_6_3_the_list_is_complete_no_karlchen() -> None:
    """The ♣J takes the last trick: a special point in the DDV rules, none here."""
    game = Table("wettbewerb", *EVEN).healthy()
    game.play(
        "HT CJ DK DJ, SA SA ST SK, HT DK DA DQ, CQ DA DT HJ, SQ DT CQ SJ, SK CK HQ ST,"
        " SQ HK HJ DQ, CA CK CT SJ, HK HQ HA HA, CA CT CJ DJ"
    )
    last = game.state.tricks[-1]
    assert last.cards[(last.owner - last.leader) % 4].name == "CJ"
    assert game.points == [4, -4, 4, -4]  # 213 to 27


@pytest.mark.parametrize(
    ("contract", "bonus"), [("solo-jacks", 1), ("solo-queens", 2), ("solo-diamonds", 3)]
)
@pytest.mark.parametrize(("name", "opponents"), [("wettbewerb", 3), ("wettbewerb-5", 4)])
def test_wettbewerb_6_3_each_solo_has_its_bonus(
    contract: str, bonus: int, name: str, opponents: int
) -> None:
    """Handed over at once: 1, four levels, Gegen and the bonus, for each opponent."""
    game = Table(name, dealer=opponents).solo(0, contract).all_pass()
    game.act(do.HandOver(seat=Seat(0)))
    value = 6 + bonus
    assert game.points == [-opponents * value, *[value] * opponents]
    won = Table(name, dealer=opponents).solo(0, contract).all_pass().act(claim(1))
    value = 5 + bonus
    assert won.points == [opponents * value, *[-value] * opponents]


def test_wettbewerb_6_3_no_special_points_in_a_solo() -> None:
    """The same Doppelkopf of 40 Augen in a ♦ solo counts nothing."""
    game = Table("wettbewerb", "HT CQ", "DT", "HT CQ", "DT").solo(0, "solo-diamonds").all_pass()
    game.play("HT DT HT DT").act(claim(1))
    assert game.points == [24, -8, -8, -8]


def test_wettbewerb_6_3_special_points_count_in_a_silent_solo() -> None:
    """It is a normal game (3.1): 5 and the Doppelkopf, no bonus."""
    game = Table("wettbewerb", "HT CQ CQ", "DT", "HT", "DT").healthy().play("HT DT HT DT")
    game.act(claim(1))
    assert game.points == [18, -6, -6, -6]


FIVE = ("HT CQ CQ SQ SQ CA CT SA", "DJ", "HT HQ HQ DQ DQ ST HA DK")
"""At five: seats 0 and 2 are Re."""
LED_BY_0 = "CQ DJ HQ HJ DK, SQ CJ HT HJ DT, DK SJ DT CQ CJ, SA CA ST ST HK, CA CT HQ HK DJ"
LED_BY_2 = "DQ SJ DT CQ DJ, CT CT HT SK DK, DK HJ DJ HT SJ, CQ CJ DQ HJ DA, SQ CJ HQ SK DA"


@pytest.mark.parametrize(
    ("dealer", "tricks", "row"),
    [(4, LED_BY_0, [2, -1, 1, -1, -1]), (1, LED_BY_2, [1, -1, 2, -1, -1])],
)
def test_wettbewerb_6_4_the_odd_point_is_the_first_re_players(
    dealer: int, tricks: str, row: list[int]
) -> None:
    """RULES section 4: value 1 and Re wins, so that two share three points."""
    game = Table("wettbewerb-5", *FIVE, dealer=dealer).healthy().play(tricks)
    assert 121 <= game.state.augen[0] + game.state.augen[2] <= 150
    game.act(claim(2))
    assert game.score.base == 1
    assert game.points == row


@pytest.mark.parametrize(("dealer", "row"), [(4, [-11, 7, -10, 7, 7]), (0, [-10, 7, -11, 7, 7])])
def test_wettbewerb_6_4_the_odd_point_is_charged_to_him_when_re_loses(
    dealer: int, row: list[int]
) -> None:
    """1, four levels, Gegen and Kontra make 7; Re shares 21."""
    game = Table("wettbewerb-5", *FIVE, dealer=dealer).healthy().say(1, "kontra").act(claim(2))
    assert game.points == row


def test_wettbewerb_6_4_an_even_total_is_shared_evenly() -> None:
    game = Table("wettbewerb-5", "HT", "HT", dealer=4).healthy().say(0, "re").act(claim(2))
    assert game.points == [9, 9, -6, -6, -6]
