"""Common house rules, what is counted: doubling, failed Absagen, plus or minus only."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

from fractions import Fraction
from typing import Any

import pytest

from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import InvalidResult, check_counted, check_result, score
from doppelkopf.rules.ruleset import RuleSet
from scoring.build import ids, result, row, scored, variant

DOUBLING: dict[str, Any] = {"scheme": "doubling"}


def rules(base: str = "ddv", specials: dict[str, Any] | None = None, **scoring: Any) -> RuleSet:
    return variant(base, scoring=scoring, specials=specials or {})


@pytest.mark.parametrize(("doubled", "for_re"), [(True, 4), (False, 1)])
def test_hausrunde_verdoppeln_a_game_that_nobody_won(doubled: bool, for_re: int) -> None:
    """Both missed no 60 at 151 to 89: Kontra is under 90, what was missed cancels out."""
    made = scored(
        rules(**DOUBLING, failed_absage="missed-steps", nobody_doubled=doubled),
        155,
        "re+no60",
        "kontra+no60",
    )
    assert made.winner is None
    assert row(made) == [for_re * each for each in (2, -2, 2, -2)]


@pytest.mark.parametrize(("doubled", "expected"), [(False, 1 * 4 + 1), (True, (1 + 1) * 4)])
def test_hausrunde_verdoppeln_against_the_alten(doubled: bool, expected: int) -> None:
    made = scored(rules(**DOUBLING, against_alten_doubled=doubled), 100, "re", "kontra")
    assert row(made) == [-expected, expected, -expected, expected]


@pytest.mark.parametrize(
    ("names", "expected"),
    [([], 2 + 1 + 1), (["fuchs"], (1 + 1) * 2 + 1), (["fuchs", "charly"], (1 + 2) * 2)],
)
def test_hausrunde_verdoppeln_special_points_that_are_named(
    names: list[str], expected: int
) -> None:
    happened = [("fuchs", 0, 1), ("charly", 0)]
    made = scored(rules(specials={"doubled": names}, **DOUBLING), 140, "re", specials=happened)
    assert row(made) == [expected, -expected, expected, -expected]


def test_hausrunde_verdoppeln_not_where_points_are_added_up() -> None:
    plain, named = rules(), rules(specials={"doubled": ["fuchs"]})
    game = result(140, "re", specials=[("fuchs", 0, 1)])
    assert score(game, plain).points == score(game, named).points


@pytest.mark.parametrize(
    ("failed", "highest", "missed"),
    [
        ("against", False, ["against-no90", "against-no60", "against-no30", "against-schwarz"]),
        ("against", True, ["against-schwarz"]),
        ("missed-steps", False, ["missed-no90", "missed-no60", "missed-no30", "missed-schwarz"]),
        ("missed-steps", True, ["missed-schwarz"]),
    ],
)
def test_hausrunde_absagen_each_failed_one_or_the_highest_only(
    failed: str, highest: bool, missed: list[str]
) -> None:
    made = scored(rules(failed_absage=failed, failed_absage_highest=highest), 115, "re+schwarz")
    assert [each for each in ids(made) if each.startswith(("against-", "missed-"))][
        : len(missed)
    ] == missed
    assert made.base == 1 + 2 + 4 + len(missed) + 1  # won, Re, four Absagen, missed, the Alten


@pytest.mark.parametrize(
    ("counting", "expected"),
    [("plus-minus", [2, -2, 2, -2]), ("plus", [2, 0, 2, 0]), ("minus", [0, -2, 0, -2])],
)
def test_hausrunde_schreiben_plus_only_minus_only_or_both(
    counting: str, expected: list[int]
) -> None:
    made = scored(rules(counting=counting), 155)
    assert row(made) == expected
    assert made.pot == -sum(expected)


@pytest.mark.parametrize(
    ("counting", "threefold", "won", "lost"),
    [
        ("plus-minus", False, [3, -1, -1, -1], [-3, 1, 1, 1]),
        ("plus", True, [3, 0, 0, 0], [0, 1, 1, 1]),
        ("plus", False, [1, 0, 0, 0], [0, 1, 1, 1]),
        ("minus", True, [0, -1, -1, -1], [-3, 0, 0, 0]),
        ("minus", False, [0, -1, -1, -1], [-1, 0, 0, 0]),
    ],
)
def test_hausrunde_schreiben_a_solo_three_fold_or_once(
    counting: str, threefold: bool, won: list[int], lost: list[int]
) -> None:
    by = rules(counting=counting, solo_threefold=threefold)
    solo: dict[str, Any] = {"re": (0,), "contract": "solo-queens"}
    assert row(scored(by, 140, **solo)) == won
    assert row(scored(by, 110, **solo)) == lost


def test_hausrunde_schreiben_games_without_parties_too() -> None:
    augen = (70, 50, 64, 56)
    game = Result(Contract.HAMMELRENNEN, Seat(3), augen, (3, 3, 3, 3))
    plus = variant("hausregeln-2021", scoring={"counting": "plus"})
    minus = variant("hausregeln-2021", scoring={"counting": "minus"})
    assert row(score(game, plus)) == [0, 0, 1, 1]
    assert row(score(game, minus)) == [-1, -1, 0, 0]
    assert ids(score(game, plus)) == ["hammelrennen-closest"]


def test_hausrunde_schreiben_fines_stay_as_they_are() -> None:
    made = scored(rules(counting="plus"), 140, offence=(1, "slight"))
    assert row(made) == [1 + 1, -3, 1 + 1, 1]
    assert made.fines == (1, -3, 1, 1)


@pytest.mark.parametrize(("once", "points"), [(False, 2), (True, 1)])
def test_hausrunde_charly_caught_counts_each_or_once(once: bool, points: int) -> None:
    by = rules(specials={"charly_caught": 1, "charly_caught_once": once})
    caught = [("charly-caught", 0, 1), ("charly-caught", 0, 3)]
    assert row(scored(by, 140, specials=caught))[0] == 1 + points


def test_hausrunde_charly_caught_twice_is_refused_where_it_counts_once() -> None:
    by = rules("hausrunde", specials={"charly_caught": 1, "charly_caught_once": True})
    game = result(
        140,
        re_tricks=6,
        kontra_tricks=6,
        specials=[("charly-caught", 0, 1), ("charly-caught", 0, 3)],
    )
    with pytest.raises(InvalidResult, match="at most 1 time"):
        check_result(game, by)


WHERE: dict[str, dict[str, Any]] = {
    "not_in_solos": {"re": (0,), "contract": "solo-diamonds"},
    "not_in_hochzeit": {"contract": "hochzeit"},
    "not_in_armut": {"contract": "armut"},
}


@pytest.mark.parametrize("key", WHERE)
def test_hausrunde_sonderpunkte_each_in_its_contracts(key: str) -> None:
    armut = {"mode": "offered", "nobody": "redeal"}
    happened = [("fuchs", 0, 1), ("doppelkopf", 0)]
    for names, points in (([], 2), (["fuchs"], 1), (["fuchs", "doppelkopf"], 0)):
        specials = {"in_solos": True, key: names}
        by = variant("hausrunde", specials=specials, armut=armut)
        there = scored(by, 140, specials=happened, **WHERE[key])
        assert there.per_opponent == -(1 + points)
        assert scored(by, 140, specials=happened).per_opponent == -3  # a normal game has both


def test_hausrunde_sonderpunkte_a_hochzeit_left_alone_is_a_solo() -> None:
    by = variant("hausrunde", specials={"in_solos": True, "not_in_solos": ["fuchs"]})
    game = result(140, re=(0,), contract="hochzeit", specials=[("fuchs", 0, 1)])
    made = score(game, by)
    assert made.per_opponent == Fraction(-1)
    with pytest.raises(InvalidResult, match="Fuchs"):
        check_counted(game, by, made)
