"""What pictures of a tournament are made of beside its log: the lists, the links, the time."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from doppelkopf.match.state import MatchState
from doppelkopf.server.rooms.links import Invite, Links, Right
from doppelkopf.server.sheet.state import SheetState
from doppelkopf.tournament.deciding.who import Now
from doppelkopf.tournament.evenings import now_of
from doppelkopf.tournament.model import Table
from doppelkopf.tournament.standings import Standings

Place = tuple[int, int]
"""Round and table, both counted from 0."""


class ListSeen(NamedTuple):
    """What the room of a list says now."""

    links: Links
    now: Now | None = None
    """None: it was not looked at yet, or is not there."""
    length: int | None = None
    disputes: int = 0
    missing: bool = False

    def link(self, right: Right) -> str | None:
        """The token that allows just this."""
        return next((token for token, may in self.links.items() if may is right), None)


def seen(table: Table, sheet: SheetState, links: Links) -> ListSeen:
    """What a list says now."""
    match: MatchState = sheet.match
    return ListSeen(links, now_of(table, match), match.list_length, len(sheet.disputes))


class Ranked(NamedTuple):
    """The ranking overall, and that of each round by itself."""

    overall: Standings
    ranks: tuple[Mapping[str, int], ...]
    number: int
    """Another one when the ranking is another one."""


class Moment(NamedTuple):
    """A tournament's surroundings at one moment."""

    at: int
    """In milliseconds since 1970."""
    lists: Mapping[Place, ListSeen]
    links: Links
    link: Callable[[str], Invite]
    """A page of this server, by its path, as others reach it."""
    personal: Callable[[str], str]
    """The path of somebody's personal link, by their id."""
    ranked: Ranked


def nowhere(path: str) -> Invite:
    """A link where there is no server."""
    return Invite(path, reachable=False)
