"""Who pays whom so that nobody owes anything: with the fewest payments there can be.

Whoever has as much as another lacks is settled with them: that is never wrong. The rest falls into
as many groups as possible that come to nothing each; a group of n needs n - 1 payments. The groups
are found exactly for up to `MOST_EXACT` people of the rest; beyond that all are one group, which is
at most a few payments too many.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from doppelkopf.match.refused import Name

MOST_EXACT = 14


class Payment(NamedTuple):
    """Money that changes hands; without a name it goes to, or comes from, pot or table."""

    debtor: Name | None
    creditor: Name | None
    cents: Fraction


def settled(balances: Mapping[Name, Fraction]) -> tuple[Payment, ...]:
    """The payments after which everybody has what is theirs; what is over goes to the pot."""
    pot = -sum(balances.values(), Fraction(0))
    left: _Balances = {name: cents for name, cents in balances.items() if cents}
    if pot:
        left[None] = pot
    found: list[Payment] = []
    for group in _groups(left):
        found += _within(group)
    return tuple(sorted(found, key=_order))


def _order(payment: Payment) -> tuple[bool, Fraction, str, str]:
    is_pot = payment.debtor is None or payment.creditor is None
    return is_pot, -payment.cents, payment.debtor or "", payment.creditor or ""


_Balances = dict[Name | None, Fraction]


def _groups(left: _Balances) -> list[_Balances]:
    """As many groups as possible that come to nothing each."""
    rest = dict(left)
    groups: list[_Balances] = []
    for name, cents in left.items():
        if name in rest:
            del rest[name]
            other = next((each for each, has in rest.items() if has == -cents), name)
            if other == name:
                rest[name] = cents
            else:
                groups.append({name: cents, other: rest.pop(other)})
    if not rest:
        return groups
    if len(rest) > MOST_EXACT:
        return [*groups, rest]
    return [*groups, *_exact(rest)]


def _exact(rest: _Balances) -> list[_Balances]:
    """The finest way to part people so that each part comes to nothing.

    `most[mask]`: into how many such parts people can be lined up, those of the mask first; taking
    them away one by one passes a set that comes to nothing at the end of every part.
    """
    names = list(rest)
    whole = lcm(*(cents.denominator for cents in rest.values()))
    cents = [int(rest[name] * whole) for name in names]
    size = 1 << len(names)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for mask in range(1, size):
        low = (mask & -mask).bit_length() - 1
        sums[mask] = sums[mask & (mask - 1)] + cents[low]
        best = -1
        for each in range(len(names)):
            if mask >> each & 1 and most[mask ^ 1 << each] > best:
                best, last[mask] = most[mask ^ 1 << each], each
        most[mask] = best + (sums[mask] == 0)
    groups: list[_Balances] = [{}]
    mask = size - 1
    while mask:
        name = names[last[mask]]
        groups[-1][name] = rest[name]
        mask ^= 1 << last[mask]
        if mask and sums[mask] == 0:
            groups.append({})
    return groups


def _within(group: _Balances) -> list[Payment]:
    """One payment fewer than people: who owes most pays who is owed most; the pot comes last."""
    pot = group.get(None, Fraction(0))
    left = {name: cents for name, cents in group.items() if name is not None}
    found = []
    while left:
        debtor = min(left, key=lambda name: (left[name], name))
        creditor = max(left, key=lambda name: (left[name], name))
        if left[debtor] >= 0 or left[creditor] <= 0:
            break
        paid = min(-left[debtor], left[creditor])
        found.append(Payment(debtor, creditor, paid))
        left[debtor] += paid
        left[creditor] -= paid
        left = {name: rest for name, rest in left.items() if rest}
    assert sum(left.values(), pot) == 0
    for name, rest in left.items():
        found.append(Payment(name, None, -rest) if rest < 0 else Payment(None, name, rest))
    return found
