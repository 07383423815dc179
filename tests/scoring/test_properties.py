"""Laws of every score, over the rule sets and random legal mixtures of their knobs."""

import json
from fractions import Fraction
from math import prod
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import (
    InvalidResult,
    Item,
    Score,
    Stage,
    check_counted,
    check_result,
    score,
    score_signalling,
    to_plain,
)
from doppelkopf.game.scoring.case import Kind, kind_of
from doppelkopf.rules.model.scoring import Counting, Scheme
from doppelkopf.rules.ruleset import RuleSet
from scoring.mixtures import results, rule_sets


@st.composite
def played(draw: st.DrawFn) -> tuple[RuleSet, Result]:
    rules = draw(rule_sets())
    return rules, draw(results(rules))


@given(played())
def test_rows_sum_to_zero_with_the_pot(case: tuple[RuleSet, Result]) -> None:
    rules, result = case
    made = score(result, rules)
    assert len(made.points) == len(result.augen)
    assert sum(made.points) + made.pot == 0
    for times in (0, 1, 3):
        for fines_too in (False, True):
            row, pot = made.with_bock(2**times, fines_too=fines_too)
            assert sum(row) + pot == 0
    assert made.with_bock(1, fines_too=False) == (made.points, made.pot)


@given(played())
def test_items_and_multipliers_reproduce_base_and_row(case: tuple[RuleSet, Result]) -> None:
    rules, result = case
    made = score(result, rules)
    seen_from = made.winner or Party.RE

    def total(stage: Stage) -> Fraction:
        return sum(
            (
                item.points if item.party in (None, seen_from) else -item.points
                for item in made.items
                if item.stage is stage
            ),
            Fraction(0),
        )

    if any(item.stage is Stage.GAME for item in made.items):
        factor = prod(each.factor for each in made.multipliers)
        assert made.base == total(Stage.GAME) * factor + total(Stage.EXTRA)
    for item in made.items:
        assert (item.row is not None) is (item.stage in (Stage.SEAT, Stage.FINE))
    booked = [sum(item.row[seat] for item in made.items if item.row) for seat in result.seats]
    if not any(item.stage in (Stage.GAME, Stage.EXTRA) for item in made.items):
        assert list(made.points) == booked


@given(played())
def test_every_item_says_why_in_two_languages_with_a_source(
    case: tuple[RuleSet, Result],
) -> None:
    rules, result = case
    for item in score(result, rules).items:
        assert item.rule
        assert item.text.de
        assert item.text.en
        assert item.knobs
        assert item.sources


@given(played())
def test_the_winner_is_who_reached_what_was_promised(case: tuple[RuleSet, Result]) -> None:
    rules, result = case
    made = score(result, rules)
    if not result.contract.has_parties:
        assert made.winner is None
        return
    if result.revoke is not None or (result.offence and result.offence.kind == "grave"):
        return
    re = sum(result.augen[seat] for seat in result.re)
    if not result.calls:
        expected = None
        if re >= rules.winning.re_needs:
            expected = Party.RE
        elif 240 - re >= rules.winning.kontra_needs:
            expected = Party.KONTRA
        assert made.winner is expected


TO_THE_CATCHER = {"special-fuchs", "special-fuchs-at-end", "special-fuchs-caught-end"}


def is_settled(item: Item) -> bool:
    """Whether a soloist settles this with each opponent, as the solo itself."""
    return item.rule.startswith("special-") and item.rule not in TO_THE_CATCHER


@given(played())
def test_what_one_opponent_books_is_what_kontra_books(case: tuple[RuleSet, Result]) -> None:
    rules, result = case
    if result.revoke is not None or result.offence is not None or result.dummy is not None:
        return
    if not result.contract.has_parties:
        return
    made = score(result, rules)
    solo = kind_of(result, rules) is Kind.SOLO
    beside = [item.row for item in made.items if item.row and not (solo and is_settled(item))]
    for seat in result.seats:
        if seat not in result.re:
            own = made.points[seat] - sum(row[seat] for row in beside)
            assert own == as_it_is_written(made.per_opponent, rules)


def as_it_is_written(amount: Fraction, rules: RuleSet) -> Fraction:
    """Where only plus or only minus is written, the other is nothing; stakes are always paid."""
    counting = rules.scoring.counting
    if rules.scoring.scheme is Scheme.STAKES or counting is Counting.PLUS_MINUS:
        return amount
    return max(amount, Fraction(0)) if counting is Counting.PLUS else min(amount, Fraction(0))


@given(played())
def test_a_special_point_changes_the_score_or_is_refused(case: tuple[RuleSet, Result]) -> None:
    """Nothing that somebody enters is left out in silence."""
    rules, result = case
    try:
        check_result(result, rules)
    except InvalidResult:
        return
    made = score(result, rules)
    try:
        check_counted(result, rules, made)
    except InvalidResult:
        return
    for at in range(len(result.specials)):
        rest = result.specials[:at] + result.specials[at + 1 :]
        less = score(replace(result, specials=rest), rules)
        assert (less.base, less.points) != (made.base, made.points)


@given(played())
def test_scoring_is_a_function_and_does_not_look_at_names(case: tuple[RuleSet, Result]) -> None:
    rules, result = case
    again = RuleSet.model_validate(rules.model_dump(mode="json"))
    assert score(result, rules) == score(result, again)


@given(played(), st.integers(0, 3))
def test_json_has_whole_numbers_or_fractions_and_sums_to_zero(
    case: tuple[RuleSet, Result], bock: int
) -> None:
    rules, result = case
    plain: dict[str, Any] = json.loads(json.dumps(to_plain(score(result, rules), rules, bock)))
    assert sum(Fraction(points) for points in plain["points"]) + Fraction(plain["pot"]) == 0
    for value in [*plain["points"], plain["pot"], plain["base"], plain["per_opponent"]]:
        assert isinstance(value, int) or "/" in value


@given(played(), st.integers(0, 3))
def test_signalling_costs_one_player_and_nobody_gains(
    case: tuple[RuleSet, Result], seat: int
) -> None:
    rules, result = case
    made = score_signalling(result, rules, Seat(seat))
    assert sum(points < 0 for points in made.points) == 1
    assert not any(points > 0 for points in made.points)
    assert made.pot == made.base > 0


@given(played())
def test_only_stakes_side_games_and_fines_touch_the_pot(case: tuple[RuleSet, Result]) -> None:
    """Where only plus or only minus is written, the table account takes what the others lack."""
    rules, result = case
    made: Score = score(result, rules)
    if rules.scoring.scheme is Scheme.STAKES or any(made.fines):
        return
    sign = {Counting.PLUS_MINUS: 0, Counting.PLUS: -1, Counting.MINUS: 1}[rules.scoring.counting]
    assert made.pot == 0 if not sign else made.pot * sign >= 0
    assert all(points * -sign >= 0 for points in made.points)
