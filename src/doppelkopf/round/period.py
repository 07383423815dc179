"""Which evenings of a round are meant: all, those of a year or quarter, the last few, from … to."""

import re
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple, Protocol, TypeVar

from doppelkopf.errors import Failure

_YEAR = re.compile(r"([0-9]{4})(?:-Q([1-4]))?")
_LAST = re.compile(r"last-([1-9][0-9]{0,2})")
_DAY = "([0-9]{4}-[0-9]{2}-[0-9]{2})?"
_FROM_TO = re.compile(rf"{_DAY}\.\.{_DAY}")


class Dated(Protocol):
    """Something of a day."""

    @property
    def date(self) -> date:
        """The day."""
        ...


D = TypeVar("D", bound=Dated)


class Period(NamedTuple):
    """Days from one to another, both included, or the last few evenings."""

    word: str
    """As it is written in an address."""
    first: date = date.min
    last: date = date.max
    most: int | None = None

    def of(self, evenings: Sequence[D]) -> tuple[D, ...]:
        """Those that are meant, of evenings with the oldest first."""
        found = tuple(each for each in evenings if self.first <= each.date <= self.last)
        return found if self.most is None else found[-self.most :]


ALL = Period("all")


def year(number: int) -> Period:
    """A calendar year."""
    return Period(f"{number:04}", date(number, 1, 1), date(number, 12, 31))


def quarter(number: int, which: int) -> Period:
    """A quarter of a year, 1 to 4."""
    first = date(number, 3 * which - 2, 1)
    last = date(number, 3 * which, (31, 30, 30, 31)[which - 1])
    return Period(f"{number:04}-Q{which}", first, last)


def last(count: int) -> Period:
    """The last few evenings."""
    return Period(f"last-{count}", most=count)


def parse_period(text: str) -> Period:
    """A period as it is written in an address; nothing means all.

    >>> parse_period("2026-Q2").last, parse_period("last-10").most, parse_period("2026").first
    (datetime.date(2026, 6, 30), 10, datetime.date(2026, 1, 1))
    >>> parse_period("2026-02-01..").word, parse_period("") is ALL
    ('2026-02-01..', True)

    Raises:
        Failure: it is none.
    """
    word = text.strip()
    if word in ("", ALL.word):
        return ALL
    if found := _LAST.fullmatch(word):
        return last(int(found[1]))
    try:
        if found := _YEAR.fullmatch(word):
            number = int(found[1])
            return quarter(number, int(found[2])) if found[2] else year(number)
        if found := _FROM_TO.fullmatch(word):
            first = date.fromisoformat(found[1]) if found[1] else date.min
            end = date.fromisoformat(found[2]) if found[2] else date.max
            if first <= end:
                return Period(word, first, end)
    except ValueError:
        pass  # a day that there is not
    raise Failure(
        "round/period",
        "Einen Zeitraum schreibt man wie 2026, 2026-Q2, last-10 oder 2026-01-01..2026-06-30.",
        "A period is written like 2026, 2026-Q2, last-10 or 2026-01-01..2026-06-30.",
    )


def choices(days: Sequence[date]) -> tuple[Period, ...]:
    """What there is to choose from: all, each year, the quarters of the last one, the last few."""
    years = sorted({day.year for day in days}, reverse=True)
    found = [ALL, *map(year, years)]
    if years:
        found += [quarter(years[0], each) for each in (4, 3, 2, 1)]
    found += [last(count) for count in (5, 10) if len(days) > count]
    return tuple(each for each in found if each is ALL or each.most or _any(each, days))


def _any(period: Period, days: Sequence[date]) -> bool:
    return any(period.first <= day <= period.last for day in days)
