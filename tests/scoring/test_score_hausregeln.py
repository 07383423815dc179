"""Hausregeln 2021: section 9, Hammelrennen 7.1, Ramsch 7.5, Sonderregeln 8, Bock 9.1."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

from contextlib import suppress
from fractions import Fraction

import pytest
from msgspec.structs import replace

from doppelkopf.game.basics import Contract, Party, Seat, SpecialId
from doppelkopf.game.result import Result, Special
from doppelkopf.game.scoring import InvalidResult, Score, check_result, score
from doppelkopf.rules.model.bock import Trigger
from scoring.build import ids, row, rules_of, scored, variant

RE, KONTRA = Party.RE, Party.KONTRA
HAUS = "hausregeln-2021"


def side(
    contract: Contract, augen: tuple[int, ...], tricks: tuple[int, ...], dealer: int = 3
) -> Score:
    return score(Result(contract, Seat(dealer), augen, tricks), rules_of(HAUS), "000")


def test_hausregeln_9_re_wins_with_121_and_kontra_with_120() -> None:
    assert [scored(HAUS, augen).winner for augen in (120, 121)] == [KONTRA, RE]
    assert scored(HAUS, 120, "kontra").winner is KONTRA  # no swap as in the tournament rules


def test_hausregeln_9_a_point_for_every_step_of_30_begun() -> None:
    bases = [scored(HAUS, augen).base for augen in (121, 150, 151, 181, 211, 240)]
    assert bases == [1, 1, 2, 3, 4, 5]


def test_hausregeln_9_every_absage_that_was_made() -> None:
    assert scored(HAUS, 185, "re+no60").base == (1 + 2 + 2) * 2


def test_hausregeln_9_the_row_sums_to_zero_and_the_base_stands_beside_it() -> None:
    made = scored(HAUS, 185, "re+no60")
    assert (sum(made.points), made.pot, made.base) == (0, 0, 10)


def test_hausregeln_9_a_failed_absage_has_lost_whatever_the_augen() -> None:
    assert scored(HAUS, 150, "re+no90").winner is KONTRA
    assert scored(HAUS, 92, "kontra+no90").winner is RE


def test_hausregeln_9_one_side_makes_and_the_other_fails() -> None:
    made = scored(HAUS, 155, "re+no90", "kontra+no60")
    # game 1, no 90 reached 1, both sides' steps 1 + 2, missed 2, doubled twice
    assert (made.winner, made.base) == (RE, (1 + 1 + 3 + 2) * 4)


def test_hausregeln_9_both_fail_and_only_levels_and_misses_are_netted() -> None:
    made = scored(HAUS, 170, "re+no60", "kontra+no90", specials=[("charly", 1)])
    # Re missed no 60; Kontra missed no 90 and fell under 90; doubled twice; then Charly
    assert made.winner is None
    assert made.base == (1 + 1 - 1) * 4 - 1
    assert {"won", "against-alten"}.isdisjoint(ids(made))
    assert Trigger.LOST_CALL in made.triggers


def test_hausregeln_5_re_and_kontra_double_each() -> None:
    assert [scored(HAUS, 130, *said).base for said in ((), ("re",), ("re", "kontra"))] == [1, 2, 4]


def test_hausregeln_9_special_points_and_against_the_alten_come_after_the_doubling() -> None:
    made = scored(HAUS, 100, "kontra", specials=[("charly", 1), ("chantall", 0)])
    assert made.base == 1 * 2 + 1 + 1 - 1
    assert [item.rule for item in made.items if item.stage == "extra"] == [
        "against-alten",
        "special-charly",
        "special-chantall",
    ]


@pytest.mark.parametrize(
    "contract", ["solo-queens", "solo-koehler", "silent", "hochzeit", "normal"]
)
def test_hausregeln_9_solos_count_everything_three_fold(contract: str) -> None:
    """D9; a Hochzeit left alone (7.6) and a lone Genscher (8.11, D50) are solos too."""
    made = scored(HAUS, 100, "re", contract=contract, re=(1,), specials=[("charly", 0)])
    assert made.base == 1 * 2 + 1 + 1
    assert row(made) == [4, -12, 4, 4]
    assert Trigger.LOST_SOLO in made.triggers


def test_hausregeln_7_4_the_armut_pair_is_re() -> None:
    made = scored(HAUS, 100, contract="armut")
    assert ids(made) == ["won", "against-alten"]


@pytest.mark.parametrize(
    ("special", "points"),
    [
        ("charly", 1),
        ("athene", 1),
        ("dulle-caught", 1),
        ("klabautermann", 1),
        ("chantall", 1),
        ("bergbauer", 1),
        ("herrensauna", 1),
        ("backstreet-boys", 2),
    ],
)
def test_hausregeln_8_what_each_special_rule_brings(special: str, points: int) -> None:
    assert scored(HAUS, 130, specials=[(special, 0)]).base == 1 + points
    assert scored(HAUS, 130, specials=[(special, 1)]).base == 1 - points


def test_hausregeln_8_3_the_partners_dulle_costs_a_point() -> None:
    assert scored(HAUS, 130, specials=[("dulle-caught", 0, 2)]).base == 0
    both = scored(HAUS, 130, specials=[("dulle-caught", 0, 2), ("dulle-caught", 0, 1)])
    assert both.base == 1  # D45: over one of each, 0
    two = scored(HAUS, 130, specials=[("dulle-caught", 0, 1), ("dulle-caught", 0, 3)])
    assert two.base == 3


def test_hausregeln_8_2_caught_counts_only_from_the_final_opponents() -> None:
    """D12, D40: what was taken from somebody who became the partner is not caught."""
    assert scored(HAUS, 130, specials=[("athene", 0, 2)]).base == 1
    assert scored(HAUS, 130, specials=[("athene", 0, 3)]).base == 2


def test_hausregeln_8_special_points_the_book_lacks_count_nothing() -> None:
    assert scored(HAUS, 130, specials=[("fuchs", 0), ("doppelkopf", 0)]).base == 1


@pytest.mark.parametrize(
    ("upper", "value"), [(121, 1), (130, 1), (131, 2), (157, 4), (160, 4), (239, 12)]
)
def test_hausregeln_7_5_every_ten_begun_above_120(upper: int, value: int) -> None:
    low = 240 - upper
    made = side(Contract.RAMSCH, (upper - 60, 60, low - low // 2, low // 2), (3, 3, 3, 3))
    assert row(made) == [-value, -value, value, value]


def test_hausregeln_7_5_a_player_without_a_trick_doubles_once() -> None:
    made = side(Contract.RAMSCH, (100, 60, 80, 0), (4, 3, 5, 0))
    assert row(made) == [-12, 12, -12, 12]
    two = side(Contract.RAMSCH, (230, 10, 0, 0), (11, 1, 0, 0))
    assert two.base == 12  # all 240: Durchmarsch instead


def test_hausregeln_7_5_durchmarsch_is_won_by_the_upper_team() -> None:
    made = side(Contract.RAMSCH, (200, 0, 40, 0), (9, 1, 2, 0))
    assert row(made) == [12, -12, 12, -12]
    assert "ramsch-durchmarsch" in ids(made)


def test_hausregeln_7_5_ties_go_by_tricks_and_then_by_seat() -> None:
    """D10, D55."""
    made = side(Contract.RAMSCH, (100, 60, 60, 20), (3, 3, 4, 2))
    assert row(made) == [-4, 4, -4, 4]
    made = side(Contract.RAMSCH, (60, 100, 20, 60), (3, 4, 2, 3), dealer=2)
    assert row(made) == [4, -4, 4, -4]  # seat 3 sits further forward than seat 0
    alone = side(Contract.RAMSCH, (0, 240, 0, 0), (0, 11, 0, 1))
    assert row(alone) == [-12, 12, -12, 12]


def test_hausregeln_7_5_four_times_60_is_a_zero_game_and_a_draw() -> None:
    """D54."""
    made = side(Contract.RAMSCH, (60, 60, 60, 60), (3, 3, 3, 3))
    assert row(made) == [0, 0, 0, 0]
    assert made.triggers == {Trigger.DRAW, Trigger.ZERO_GAME}


def test_hausregeln_7_1_the_closest_takes_what_the_others_pay() -> None:
    made = side(Contract.HAMMELRENNEN, (61, 50, 39, 90), (3, 3, 3, 3))
    assert row(made) == [1 + 3 + 3, -1, -3, -3]
    assert made.base == 7


def test_hausregeln_7_1_several_closest_share_exactly() -> None:
    made = side(Contract.HAMMELRENNEN, (58, 62, 58, 62), (3, 3, 3, 3))
    assert row(made) == [0, 0, 0, 0]
    made = side(Contract.HAMMELRENNEN, (59, 61, 59, 61), (3, 3, 3, 3))
    assert made.triggers == {Trigger.ZERO_GAME}
    made = side(Contract.HAMMELRENNEN, (65, 65, 65, 45), (3, 3, 3, 3))
    assert made.points == (Fraction(2, 3), Fraction(2, 3), Fraction(2, 3), -2)


def test_hausregeln_7_1_all_at_60_is_a_zero_game() -> None:
    made = side(Contract.HAMMELRENNEN, (60, 60, 60, 60), (3, 3, 3, 3))
    assert (row(made), made.triggers) == ([0, 0, 0, 0], {Trigger.ZERO_GAME})


def test_hausregeln_9_1_what_starts_bock() -> None:
    assert scored(HAUS, 130).triggers == frozenset()
    assert Trigger.LOST_CALL in scored(HAUS, 100, "re").triggers
    assert Trigger.LOST_CALL not in scored(HAUS, 130, "re").triggers
    assert Trigger.LOST_CALL in scored(HAUS, 130, "re+no90").triggers
    assert Trigger.DRAW in scored(HAUS, 120).triggers
    zero = scored(HAUS, 130, specials=[("charly", 1)])
    assert zero.triggers == {Trigger.ZERO_GAME}


def test_hausregeln_7_1_a_draw_is_won_and_scored_by_kontra() -> None:
    """D6."""
    assert row(scored(HAUS, 120)) == [-2, 2, -2, 2]


def test_hausregeln_9_bock_doubles_the_row_but_not_fines() -> None:
    """D42."""
    made = scored(HAUS, 130, offence=(1, "slight"))
    points, pot = made.with_bock(4, fines_too=False)
    assert list(points) == [4 + 1, -4 - 3, 4 + 1, -4 + 1]
    assert pot == 0


def test_hausregeln_9_without_special_points_in_solos_if_the_table_wants_it() -> None:
    rules = variant(HAUS, specials={"in_solos": False}, scoring={"against_alten_in_solos": False})
    made = scored(rules, 100, contract="solo-hearts", re=(0,), specials=[("charly", 0)])
    assert ids(made) == ["won"]


@pytest.mark.parametrize(
    ("special", "possible"),
    [
        ("dulle-caught", "diamonds hearts spades clubs"),
        ("backstreet-boys", "diamonds"),
        ("klabautermann", "diamonds hearts spades clubs queens"),
        ("athene", "diamonds hearts spades clubs queens koehler trumpless"),
        ("chantall", "diamonds hearts spades clubs queens jacks koehler trumpless"),
    ],
)
def test_hausregeln_8_which_special_rules_the_trumps_of_a_solo_allow(
    special: str, possible: str
) -> None:
    """D43; where ♥10 is a plain heart or ♠K ranks above ♠Q there is nothing to catch."""
    rules = rules_of("hausregeln-2021")
    allowed = []
    for kind in rules.solo.kinds:
        result = Result(
            Contract(f"solo-{kind}"), Seat(3), (100, 60, 50, 30), (4, 3, 3, 2), (Seat(0),), Seat(0),
            specials=(Special(SpecialId(special), Seat(0)),),
        )  # fmt: skip
        with suppress(InvalidResult):
            check_result(result, rules)
            allowed.append(kind.value)
    assert set(allowed) == set(possible.split())


def test_hausregeln_8_8_the_highest_of_four_plain_jacks_need_not_win_the_trick() -> None:
    rules = rules_of("hausregeln-2021")
    result = Result(
        Contract.SOLO_QUEENS, Seat(3), (160, 20, 60, 0), (7, 2, 3, 0), (Seat(0),), Seat(0),
        specials=(Special(SpecialId.HERRENSAUNA, Seat(3)),),
    )  # fmt: skip
    check_result(result, rules)
    with pytest.raises(InvalidResult):
        check_result(replace(result, contract=Contract.SOLO_JACKS), rules)
