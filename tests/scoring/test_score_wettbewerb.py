"""Wettbewerbsregeln: section 6 for tables of four and five."""

import pytest

from doppelkopf.game.basics import Party
from scoring.build import ids, row, scored, variant

RE, KONTRA = Party.RE, Party.KONTRA
FOUR, FIVE = "wettbewerb", "wettbewerb-5"


def test_wettbewerb_6_1_gegen_when_re_loses_also_in_solos() -> None:
    assert ids(scored(FOUR, 100)) == ["won", "against-alten"]
    assert "against-alten" in ids(scored(FOUR, 100, contract="solo-jacks", re=(0,)))


def test_wettbewerb_6_2_every_announcement_counts_one() -> None:
    assert scored(FOUR, 185, "re+no60", "kontra").base == 1 + 2 + 1 + 2 + 1


def test_wettbewerb_6_only_kontra_said_as_in_the_ddv_rules() -> None:
    assert scored(FOUR, 120, "kontra").winner is RE
    assert scored(FOUR, 120).winner is KONTRA


def test_wettbewerb_6_3_doppelkopf_and_fuchs_but_no_karlchen() -> None:
    specials = [("doppelkopf", 0), ("fuchs", 0, 1), ("charly", 0)]
    assert scored(FOUR, 130, specials=specials).base == 3


@pytest.mark.parametrize(
    ("contract", "bonus"), [("solo-jacks", 1), ("solo-queens", 2), ("solo-diamonds", 3)]
)
def test_wettbewerb_6_3_what_each_solo_adds(contract: str, bonus: int) -> None:
    """D33."""
    value = 1 + bonus
    assert row(scored(FOUR, 130, contract=contract, re=(0,))) == [3 * value, *[-value] * 3]
    value += 1
    assert row(scored(FOUR, 100, contract=contract, re=(0,))) == [-3 * value, *[value] * 3]


@pytest.mark.parametrize("contract", ["silent", "hochzeit"])
def test_wettbewerb_6_3_a_silent_solo_adds_nothing_but_has_special_points(contract: str) -> None:
    made = scored(FOUR, 130, contract=contract, re=(0,), specials=[("doppelkopf", 0)])
    assert ids(made) == ["won", "special-doppelkopf"]
    assert row(made) == [6, -2, -2, -2]
    without = variant(FOUR, silent={"specials": False})
    made = scored(without, 130, contract=contract, re=(0,), specials=[("doppelkopf", 0)])
    assert ids(made) == ["won"]


def test_wettbewerb_6_3_no_special_points_in_solos() -> None:
    made = scored(FOUR, 130, contract="solo-jacks", re=(0,), specials=[("doppelkopf", 0)])
    assert ids(made) == ["won", "solo-bonus"]


@pytest.mark.parametrize("value", range(1, 6))
def test_wettbewerb_6_4_the_odd_point_goes_to_the_first_re_player_after_the_dealer(
    value: int,
) -> None:
    augen = {1: 130, 2: 160, 3: 190, 4: 220, 5: 240}[value]
    made = scored(FIVE, augen, re=(0, 3), dealer=2)
    odd = value % 2
    assert row(made)[3] - row(made)[0] == odd
    assert row(made)[3] + row(made)[0] == 3 * value
    assert [row(made)[seat] for seat in (1, 2, 4)] == [-value] * 3


def test_wettbewerb_6_4_and_is_charged_to_him_when_re_loses() -> None:
    made = scored(FIVE, 80, re=(0, 3), dealer=2)  # 1 + 1 + Gegen = 3
    assert row(made) == [-4, 3, 3, -5, 3]


def test_wettbewerb_6_4_or_is_shared_exactly_if_the_table_wants_it() -> None:
    made = scored(variant(FIVE, scoring={"odd_point": "exact"}), 130, re=(0, 3))
    assert [str(points) for points in made.points] == ["3/2", "-1", "-1", "3/2", "-1"]


def test_wettbewerb_6_4_alone_against_four() -> None:
    """D34."""
    assert row(scored(FIVE, 130, contract="silent", re=(2,))) == [-1, -1, 4, -1, -1]
    lost = scored(FIVE, 100, contract="solo-queens", re=(2,))
    assert row(lost) == [4, 4, -16, 4, 4]


def test_wettbewerb_6_5_the_party_of_who_revokes_loses_schwarz() -> None:
    """D35: 1 + 4, and Gegen if it is Re, and announcements."""
    assert row(scored(FOUR, 130, revoke=0)) == [-6, 6, -6, 6]
    assert row(scored(FOUR, 130, revoke=1)) == [5, -5, 5, -5]
    assert row(scored(FOUR, 130, "re+no90", revoke=1)) == [7, -7, 7, -7]
    assert scored(FOUR, 130, revoke=1).winner is RE


def test_wettbewerb_6_5_before_a_hochzeit_is_decided_one_plays_against_three() -> None:
    """D65."""
    assert row(scored(FOUR, 0, contract="hochzeit", re=(1,), revoke=0)) == [-5, 15, -5, -5]
    assert row(scored(FIVE, 0, contract="hochzeit", re=(1,), revoke=1)) == [6, -24, 6, 6, 6]


def test_wettbewerb_6_5_in_a_solo() -> None:
    """D67."""
    solo = {"contract": "solo-queens", "re": (0,)}
    assert row(scored(FOUR, 130, revoke=0, **solo)) == [-24, 8, 8, 8]
    assert row(scored(FOUR, 130, "kontra", revoke=2, **solo)) == [24, -8, -8, -8]
    assert row(scored(FIVE, 130, revoke=2, **solo)) == [28, -7, -7, -7, -7]


def test_wettbewerb_6_a_game_nobody_wins_counts() -> None:
    made = scored(FOUR, 120, "re+no90", "kontra+no90")
    assert (made.winner, row(made), made.void) == (None, [0, 0, 0, 0], False)


def test_wettbewerb_6_5_special_points_do_not_count_after_a_revoke() -> None:
    made = scored(FOUR, 130, revoke=1, specials=[("doppelkopf", 1)])
    assert row(made) == [5, -5, 5, -5]


@pytest.mark.parametrize(("augen", "first"), [(130, "seat 3"), (80, "seat 3"), (160, None)])
def test_wettbewerb_6_4_the_score_says_whose_the_odd_point_is(
    augen: int, first: str | None
) -> None:
    made = scored(FIVE, augen, re=(0, 3), dealer=2)
    said = f"The odd point is booked by {first}, the first one after the dealer (003 6.4)."
    assert (said in made.booking.en) is (first is not None)
    assert ("ungeraden Punkt" in made.booking.de) is (first is not None)


def test_wettbewerb_6_5_lost_schwarz_is_explained_by_the_revoke() -> None:
    made = scored(FOUR, 130, "kontra", revoke=0)
    assert [(item.rule, item.sources) for item in made.items] == [
        ("won", ("003 6.5",)),
        ("under-90", ("003 6.5",)),
        ("under-60", ("003 6.5",)),
        ("under-30", ("003 6.5",)),
        ("no-trick", ("003 6.5",)),
        ("call-kontra", ("003 6.2",)),
        ("against-alten", ("003 6.1",)),
        ("revoke", ("003 6.5",)),
    ]
    assert [item.sources for item in scored(FOUR, 130).items] == [("ddv 7.2",)]


@pytest.mark.parametrize(
    ("name", "text"), [(FOUR, "won against the Alten"), (FIVE, "won against Re")]
)
def test_wettbewerb_6_1_at_five_the_alten_are_not_meant(name: str, text: str) -> None:
    """The ♣Q are no Re cards there."""
    assert [item.text.en for item in scored(name, 100).items][-1] == text
