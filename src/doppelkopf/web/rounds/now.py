"""What goes on in a round now: evenings that are played with their totals, tables that wait."""

from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.match.showing.gist import Unit
from doppelkopf.round.model import Kept
from doppelkopf.round.season import Evening
from doppelkopf.server.rooms.links import Links
from doppelkopf.server.round.live.evenings import LiveEvening, live_evening
from doppelkopf.web.rounds.life import way
from doppelkopf.web.rounds.seen import Seen
from doppelkopf.web.rounds.tables import plain_amount

NONE = Fraction(0)
A_NIGHT = timedelta(days=1)
"""An evening goes on after midnight; one that nobody has ended does not go on for ever."""


class Sum(NamedTuple):
    """How somebody stands."""

    name: str
    text: str
    is_minus: bool


class Now(NamedTuple):
    """An evening that is played, or a table at which nothing is written down yet."""

    kind: str
    url: str | None
    games: int
    sums: list[Sum]
    names: str
    """Who sits at the table."""
    is_playing: bool
    is_mine: bool
    """Whether whoever reads this sits there."""


async def going_on(seen: Seen, those: Sequence[Evening], today: date) -> list[Now]:
    """All that goes on, what was begun last first."""
    played = [each for each in those if not each.gist.ended and abs(today - each.date) <= A_NIGHT]
    begun = {each.kept.room for each in those}
    waiting = [kept for kept in seen.round.evenings if kept.room not in begun]
    rooms = [*(each.kept.room for each in played), *(kept.room for kept in waiting)]
    links = await seen.room.services.store.links_of(rooms)
    found = [_played(seen, each, links.get(each.kept.room, {})) for each in reversed(played)]
    for kept in reversed(waiting):
        table = live_evening(seen.room.services.rooms, kept.room, seen.key)
        if table is not None and table.is_open:
            found.append(_waiting(seen, kept, table, links.get(kept.room, {})))
    return found


def _played(seen: Seen, each: Evening, links: Links) -> Now:
    of, totals = seen.round, dict(each.gist.totals)
    people = [who for who in each.gist.people if who in totals] or each.gist.people
    sums = [_sum(seen, of.name_of(who), totals.get(who, NONE), each.gist.unit) for who in people]
    table = live_evening(seen.room.services.rooms, each.kept.room, seen.key)
    return Now(
        each.kept.kind,
        way(seen, each.kept, links),
        len(each.gist.games),
        sums,
        "" if table is None else ", ".join(table.names),
        table is not None and table.is_playing,
        table is not None and table.is_mine,
    )


def _sum(seen: Seen, name: str, points: Fraction, unit: Unit) -> Sum:
    return Sum(name, plain_amount(points, unit, seen.lang), points < 0)


def _waiting(seen: Seen, kept: Kept, table: LiveEvening, links: Links) -> Now:
    url = way(seen, kept, links)
    names = ", ".join(table.names)
    return Now(kept.kind, url, 0, [], names, table.is_playing, table.is_mine)
