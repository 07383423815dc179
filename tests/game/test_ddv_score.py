"""DDV 7: whole games with calls, special points and solos, from the deal to the points."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

from collections import Counter

import pytest

from doppelkopf.game.basics import Party, Seat, SpecialId
from doppelkopf.game.result import Special
from game_kit import Table

RE_TAKES_ALL = (
    "HT HT CQ SQ SQ HQ HQ DQ DQ CJ CA CA",
    "DA CJ SJ SJ HJ CT CK C9 SA HA HK S9",
    "CQ DA HJ DJ DT DT CT CK C9 SA HA S9",
)
"""Seat 0 wins every trick from the top and ends with ♣J; the foxes are with seats 1 and 2."""
TRICKS = (
    "HT DA CQ DK", "HT CJ DA DK", "CQ SJ HJ D9", "SQ SJ DJ D9", "SQ HJ DT DJ", "HQ C9 DT H9",
    "HQ S9 S9 H9", "DQ HK SA HK", "DQ HA HA SK", "CA CT CK SK", "CA CK C9 ST", "CJ SA CT ST",
)  # fmt: skip
KONTRA_TAKES_ALL = (
    "CQ DA HJ DJ DT DT CT CK C9 SA HA S9",
    "HT HT SQ SQ HQ HQ DQ DQ CJ CJ CA CA",
    "CQ DA SJ SJ HJ CT CK C9 SA HA HK S9",
)
KONTRA_TRICKS = (
    "HT CQ DK CQ", "HT DA DK DA", "SQ SJ D9 HJ", "SQ SJ D9 DJ", "HQ HJ DJ DT", "HQ C9 H9 DT",
    "DQ S9 H9 S9", "DQ HK HK SA", "CJ HA SK HA", "CA CT SK CK", "CA CK ST C9", "CJ SA ST CT",
)  # fmt: skip


def re_wins(*calls: tuple[int, str]) -> Table:
    game = Table("ddv", *RE_TAKES_ALL).healthy()
    for seat, call in calls:
        game.say(seat, call)
    for trick in TRICKS:
        game.play(trick)
    return game


def kontra_wins(*calls: tuple[int, str]) -> Table:
    game = Table("ddv", *KONTRA_TAKES_ALL, dealer=0).healthy()
    for seat, call in calls:
        game.say(seat, call)
    for trick in KONTRA_TRICKS:
        game.play(trick)
    return game


def items(game: Table) -> Counter[str]:
    """How often each rule gave points."""
    return Counter(item.rule for item in game.score.items)


def test_ddv_7_2_a_whole_game_without_calls() -> None:
    game = re_wins()
    assert game.result.augen == (240, 0, 0, 0)
    assert items(game) == Counter(
        ["won", "under-90", "under-60", "under-30", "no-trick", "special-fuchs", "special-charly"]
    )
    assert game.score.base == 7
    assert game.points == [7, -7, 7, -7]


def test_ddv_7_2_calls_of_both_parties_count_for_the_winner() -> None:
    game = re_wins((0, "re"), (1, "kontra"), (2, "no60"))
    assert game.score.base == 7 + 2 + 2 + 2
    assert items(game)["absage-no90"] == items(game)["absage-no60"] == 1
    assert game.points == [13, -13, 13, -13]


def test_ddv_7_2_a_failed_absage_loses_a_game_of_240_augen() -> None:
    game = kontra_wins((0, "re"), (2, "no90"))
    assert game.score.winner is Party.KONTRA
    assert items(game)["against-no90"] == 1
    # won, 4 levels, against the queens, Re 2, no 90 1, 120 against it 1, two foxes, Charly
    assert game.score.base == 1 + 4 + 1 + 2 + 1 + 1 + 2 + 1


def test_ddv_7_2_3_kontra_gets_a_point_against_the_queens() -> None:
    game = kontra_wins()
    assert items(game)["against-alten"] == 1
    assert game.points == [-9, 9, -9, 9]
    assert "against-alten" not in items(re_wins())


def test_ddv_7_2_3_only_opposing_foxes_count() -> None:
    game = re_wins()
    assert [event for event in game.result.specials if event.id is SpecialId.FUCHS] == [
        Special(SpecialId.FUCHS, Seat(0), Seat(1))
    ]
    both = [event.of for event in kontra_wins().result.specials if event.id is SpecialId.FUCHS]
    assert both == [2, 0]


def test_ddv_7_2_3_a_fox_that_takes_its_own_trick_is_not_caught() -> None:
    game = Table("ddv", "DA CQ", "DT", "DT CQ", "DK").healthy().play("DA DT DT DK")
    assert game.state.tricks[0].owner == 0
    assert game.state.specials == ()


@pytest.mark.parametrize("partner", [0, 3])
def test_ddv_7_2_3_a_fox_overtrumped_by_the_partner_is_not_caught(partner: int) -> None:
    hands = ["CA", "DA SA SA S9 S9 HA HA HK HK H9 H9", "CK", "DJ ST ST SK SJ SJ HJ HJ DT DT DK"]
    hands[1] += " CQ"
    hands[partner] += " CQ"
    game = Table("ddv", *hands).healthy().play("CA DA CK DJ").play_on()
    caught = Special(SpecialId.FUCHS, Seat(3), Seat(1))
    assert (caught in game.result.specials) is (partner == 0)


@pytest.mark.parametrize(("fourth", "count"), [("CT", 1), ("CK", 0)])
def test_ddv_7_2_3_a_doppelkopf_has_forty_augen(fourth: str, count: int) -> None:
    game = Table("ddv", "CA CQ", "CT", "CA CQ", f"{fourth} SK").healthy()
    game.play(f"CA CT CA {fourth}")
    found = [event for event in game.state.specials if event.id is SpecialId.DOPPELKOPF]
    assert found == [Special(SpecialId.DOPPELKOPF, Seat(0))] * count
    game.play_on()
    assert items(game)["special-doppelkopf"] >= count


def test_ddv_7_2_3_charly_counts_in_the_last_trick_only() -> None:
    game = kontra_wins()
    charly = [event for event in game.result.specials if event.id is SpecialId.CHARLY]
    assert charly == [Special(SpecialId.CHARLY, Seat(1))], "the other ♣J won trick nine"


def test_ddv_7_2_3_charly_before_the_last_trick_gives_nothing() -> None:
    game = Table("ddv", *RE_TAKES_ALL).healthy()
    for trick in (*TRICKS[:-3], "CA CT CK SK", "CJ CK C9 ST", "CA SA CT ST"):
        game.play(trick)
    assert items(game)["special-charly"] == 0
    assert items(game)["special-doppelkopf"] == 1, "42 augen in the last trick"
    assert game.score.base == 7


def test_ddv_7_2_3_there_are_no_special_points_in_solos() -> None:
    game = Table("ddv", *RE_TAKES_ALL).solo(0, "solo-diamonds")
    for trick in TRICKS:
        game.play(trick)
    assert items(game) == Counter(["won", "under-90", "under-60", "under-30", "no-trick"])
    assert game.points == [15, -5, -5, -5]


def test_ddv_7_2_3_a_lost_solo_gives_no_point_against_the_queens() -> None:
    game = Table("ddv", *KONTRA_TAKES_ALL, dealer=0).solo(2, "solo-diamonds")
    for trick in KONTRA_TRICKS:
        game.play(trick)
    assert "against-alten" not in items(game)
    assert game.points == [5, 5, -15, 5]


def test_ddv_7_2_4_the_soloist_counts_three_times() -> None:
    game = Table("ddv", *RE_TAKES_ALL).solo(0, "solo-diamonds").say(0, "re").say(3, "kontra")
    for trick in TRICKS:
        game.play(trick)
    assert game.score.base == 5 + 2 + 2
    assert game.points == [27, -9, -9, -9]


def test_ddv_7_1_schwarz_made_and_schwarz_missed() -> None:
    made = re_wins((0, "re"), (2, "schwarz"))
    assert (made.score.winner, made.score.base) == (Party.RE, 7 + 2 + 4)
    missed = kontra_wins((0, "re"), (0, "schwarz"))
    assert missed.score.winner is Party.KONTRA
    assert {"against-no90", "against-no60", "against-no30", "against-schwarz"} <= set(items(missed))


def test_ddv_7_1_both_parties_may_miss_their_absagen() -> None:
    game = Table("ddv", "CQ HT", "HT", "CQ").healthy()
    game.say(0, "re", "schwarz").say(1, "kontra", "schwarz").play_on()
    assert game.result.tricks[0] + game.result.tricks[2] > 0
    assert game.result.tricks[1] + game.result.tricks[3] > 0
    assert game.score.winner is None
    assert not {"won", "call-re", "absage-schwarz"} & set(items(game))


def test_ddv_7_1_augen_and_calls_go_to_the_final_parties_d40() -> None:
    game = re_wins((2, "re"))
    assert game.result.re == (0, 2)
    assert items(game)["call-re"] == 1
    assert game.points[0] == game.points[2] == 9
