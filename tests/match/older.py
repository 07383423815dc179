"""Evenings as an earlier version of the rules has left them: other points, an older number."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log.booked import BookedRow, Booking

OLDER = 1


def of_older_rules(evening: Evening, more: Mapping[int, int] | None = None) -> Evening:
    """The same evening, scored by rules in which entries counted so much more for the first two.

    What the first in a row gets more, the second pays.
    """
    lines = []
    for place, entry in evening.lines:
        booked = tuple(_changed(each, (more or {}).get(place, 0)) for each in entry.booked)
        version = None if entry.version is None else OLDER
        lines.append((place, replace(entry, version=version, booked=booked)))
    return evening._replace(lines=tuple(lines))


def _changed(booking: Booking, more: int) -> Booking:
    if not more or not booking.rows or len(booking.rows[-1].points) < 2:
        return booking
    return replace(booking, rows=(*booking.rows[:-1], _with(booking.rows[-1], more)))


def _with(row: BookedRow, more: int) -> BookedRow:
    (first, won), (second, paid), *others = row.points
    points = (
        (first, str(Fraction(won) + more)),
        (second, str(Fraction(paid) - more)),
        *others,
    )
    return replace(row, points=points)
