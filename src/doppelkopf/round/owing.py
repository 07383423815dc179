"""What a round owes each other over all its evenings: money with the fewest payments, and treats.

What was ticked off is taken away, so that what is open is carried from evening to evening. Guests
owe and are owed like everybody; what went into a pot or came out of it belongs to nobody.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.match.showing.settling import Payment, settled
from doppelkopf.round.model import PersonId, Round
from doppelkopf.round.season import Evening


class OpenTreat(NamedTuple):
    """Somebody still has to treat the others."""

    person: PersonId
    treat: str
    times: int


def has_money(those: Iterable[Evening]) -> bool:
    """Whether any evening was played for money."""
    return any(each.gist.cents is not None for each in those)


def balances(of: Round, those: Iterable[Evening]) -> dict[PersonId, Fraction]:
    """What everybody is still owed, in cents; below zero: what they owe."""
    found: dict[PersonId, Fraction] = {}
    for each in those:
        if not each.kept.cleared:
            for who, cents in each.gist.cents or ():
                found[who] = found.get(who, Fraction(0)) + cents
    for paid in of.paid:
        cents = Fraction(paid.cents)
        if paid.debtor is not None:
            found[paid.debtor] = found.get(paid.debtor, Fraction(0)) + cents
        if paid.creditor is not None:
            found[paid.creditor] = found.get(paid.creditor, Fraction(0)) - cents
    return found


def open_payments(of: Round, those: Iterable[Evening]) -> tuple[Payment, ...]:
    """Who pays whom; as few payments as there can be."""
    return settled(balances(of, those))


def open_treats(of: Round, those: Iterable[Evening]) -> tuple[OpenTreat, ...]:
    """Who still has to treat the others."""
    counted: Counter[tuple[PersonId, str]] = Counter()
    for each in those:
        for who, treat, count in each.gist.treats:
            counted[who, treat] += count
    for done in of.treated:
        counted[done.person, done.treat] -= 1
    left = (OpenTreat(who, treat, count) for (who, treat), count in counted.items() if count > 0)
    return tuple(sorted(left, key=lambda each: (of.name_of(each.person).casefold(), each.treat)))
