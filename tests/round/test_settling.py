"""Who pays whom: everybody has what is theirs afterwards, and nobody can do it with less."""

from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.match.showing.settling import MOST_EXACT, settled


def names(amounts: list[int]) -> dict[str, Fraction]:
    return {f"P{number:02}": Fraction(amount) for number, amount in enumerate(amounts)}


def fewest(amounts: list[int]) -> int:
    """By brute force: people less the most groups that come to nothing."""
    left = [amount for amount in amounts if amount]
    if sum(left):
        left.append(-sum(left))

    def groups(rest: tuple[int, ...]) -> int:
        if not rest:
            return 0
        first, others = rest[0], rest[1:]
        best = 0
        for size in range(len(others) + 1):
            for chosen in combinations(range(len(others)), size):
                if first + sum(others[each] for each in chosen) == 0:
                    after = tuple(o for at, o in enumerate(others) if at not in chosen)
                    best = max(best, 1 + groups(after))
        return best

    return len(left) - groups(tuple(left))


amounts = st.lists(st.integers(-6, 6), max_size=7)


@given(amounts)
def test_afterwards_everybody_has_what_is_theirs(given: list[int]) -> None:
    balances = names(given)
    left = dict(balances)
    for debtor, creditor, cents in settled(balances):
        assert cents > 0
        assert debtor != creditor
        if debtor is not None:
            left[debtor] += cents
        if creditor is not None:
            left[creditor] -= cents
    assert not any(left.values())


@given(amounts)
def test_there_are_never_fewer_payments_by_any_other_way(given: list[int]) -> None:
    assert len(settled(names(given))) == fewest(given)


def test_two_groups_are_seen_where_paying_by_size_would_need_one_payment_more() -> None:
    tricky = [-7, -6, -2, 5, 4, 3, 3]
    assert len(settled(names(tricky))) == fewest(tricky) == 5


def test_more_people_than_are_tried_exactly_still_come_out_even() -> None:
    many = [2**each for each in range(MOST_EXACT + 3)]
    found = settled(names([*many, -sum(many)]))
    assert len(found) == len(many)


def test_parts_of_a_cent_stay_exact() -> None:
    found = settled({"A": Fraction(1, 3), "B": Fraction(1, 3), "C": Fraction(-2, 3)})
    assert [(each.debtor, each.cents) for each in found] == [("C", Fraction(1, 3))] * 2
