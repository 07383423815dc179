"""Entry fees, and who gets which prize; all in cents."""

import re
from itertools import groupby
from typing import NamedTuple

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Text
from doppelkopf.tournament.model import Person, Tournament
from doppelkopf.tournament.standings import Standings

_AMOUNT = re.compile(r"€?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:€|EUR|Euro)?", re.IGNORECASE)


def cents_in(text: str) -> int:
    """An amount of money as people write it, in cents.

    >>> cents_in("7,50 €"), cents_in("8"), cents_in("€5.5"), cents_in("12 euro")
    (750, 800, 550, 1200)

    Raises:
        IllegalAction: it is none.
    """
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise IllegalAction(
            "tournament/money",
            f"„{text[:20]}“ ist kein Betrag. Gemeint ist etwa 7,50.",
            f"“{text[:20]}” is no amount of money. What is meant is 7.50, say.",
        )
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def money(cents: int) -> Text:
    """Cents as people write them.

    >>> money(750), money(-5)
    (Text(de='7,50 €', en='€7.50'), Text(de='−0,05 €', en='−€0.05'))
    >>> money(800)
    Text(de='8 €', en='€8')
    """
    euros, rest = divmod(abs(cents), 100)
    sign = "−" if cents < 0 else ""
    de, en = (f",{rest:02}", f".{rest:02}") if rest else ("", "")
    return Text(f"{sign}{euros}{de} €", f"{sign}€{euros}{en}")


class Payout(NamedTuple):
    """What somebody has won."""

    rank: int
    person: Person
    cents: int


class Till(NamedTuple):
    """What has come in, and what goes out."""

    fees: int
    """What everyone who is there or has played owes."""
    paid: int
    prizes: int

    @property
    def left(self) -> int:
        """What is over once the prizes are paid; less than nothing: what is missing."""
        return self.paid - self.prizes


def payouts(of: Tournament, ranking: Standings) -> tuple[Payout, ...]:
    """The prizes by place; those who share a place share what their places bring, to the cent.

    A cent that cannot be shared stays in the till.
    """
    prizes = of.settings.prizes
    found: list[Payout] = []
    for rank, same in groupby(ranking.people, key=lambda each: each.place.rank):
        people = list(same)
        share = sum(prizes[rank - 1 : rank - 1 + len(people)]) // len(people)
        found += [Payout(rank, each.person, share) for each in people if share]
    return tuple(found)


def till(of: Tournament, given: tuple[Payout, ...]) -> Till:
    """What has come in by now, and what these prizes cost."""
    owing = sum(each.has_played for each in of.people)
    return Till(
        owing * of.settings.fee,
        sum(each.paid for each in of.people),
        sum(each.cents for each in given),
    )


def owes(of: Tournament, person: Person) -> int:
    """What is still missing of somebody's entry fee; nothing from who never came."""
    return max(0, of.settings.fee - person.paid) if person.has_played else 0
