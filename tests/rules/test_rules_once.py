"""What is kept for a rule set is kept by all that it was made from."""

import pytest

from doppelkopf.game.basics import Contract
from doppelkopf.game.terms import terms
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.once import MOST_KEPT, once_per_rules


def test_two_contracts_have_their_own_terms() -> None:
    rules = load("ddv").rules
    normal, queens = terms(rules, Contract.NORMAL), terms(rules, Contract.SOLO_QUEENS)
    assert (normal.contract, queens.contract) == (Contract.NORMAL, Contract.SOLO_QUEENS)
    assert terms(rules, Contract.NORMAL) is normal


def test_an_argument_by_name_is_refused() -> None:
    """It was once left out of the key: the second contract got the terms of the first."""
    rules = load("ddv").rules
    with pytest.raises(TypeError):
        terms(rules, contract=Contract.SOLO_QUEENS)  # type: ignore[call-arg]


def test_it_is_made_once_for_each_rule_set_and_key() -> None:
    made: list[tuple[int, int]] = []

    @once_per_rules
    def doubled(rules: RuleSet, number: int) -> int:
        made.append((id(rules), number))
        return 2 * number

    one, other = RuleSet(), RuleSet()
    assert [doubled(rules, 3) for rules in (one, other, one)] == [6, 6, 6]
    assert [doubled(one, 4), doubled(one, 3)] == [8, 6]
    assert made == [(id(one), 3), (id(other), 3), (id(one), 4)]


def test_no_more_is_kept_than_fits() -> None:
    made: list[int] = []

    @once_per_rules
    def noted(_rules: RuleSet, number: int) -> int:
        made.append(number)
        return number

    rules = RuleSet()
    for number in range(MOST_KEPT + 1):
        noted(rules, number)
    assert noted(rules, 0) == 0
    assert made.count(0) == 2
