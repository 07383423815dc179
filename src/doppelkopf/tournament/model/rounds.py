"""Rounds, tables, seats and the clock."""

import msgspec

from doppelkopf.tournament.model.lists import List
from doppelkopf.tournament.model.people import PersonId


class Standin(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody plays a list to its end for a person who has gone (Wettbewerb 7)."""

    person: PersonId
    by: str
    """The name on the list: nobody's points are theirs."""


class Table(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table in a round."""

    seats: tuple[PersonId, ...]
    """In the order of the seats: the first is seat 1, and so on clockwise."""
    names: tuple[str, ...] = ()
    """What they are called on the list, once the round has begun."""
    scorer: PersonId | None = None
    """Who keeps the list; None: nobody has volunteered yet."""
    dealer: PersonId | None = None
    """Who deals first; None: that depends on the scorer."""
    drawn: bool = False
    """Whether the scorer was drawn by lot."""
    room: str = ""
    """Where its list lies; empty: beside the tournament in the same file."""
    live: str = ""
    """The live table where it is played; empty: with cards in the hand."""
    extra: int = 0
    """Minutes it has beyond those of the round; they are written on its list."""
    gone: tuple[PersonId, ...] = ()
    """Who has left it before its list was finished."""
    standins: tuple[Standin, ...] = ()
    list: List = List()

    @property
    def size(self) -> int:
        """How many sit there."""
        return len(self.seats)

    def person_called(self, name: str) -> PersonId | None:
        """Who a name on the list is."""
        return dict(zip(self.names, self.seats, strict=False)).get(name)

    def name_of(self, person: PersonId) -> str | None:
        """What somebody is called on the list."""
        return dict(zip(self.seats, self.names, strict=False)).get(person)


class Clock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The clock of a round; moments are milliseconds since 1970."""

    minutes: int
    fives: int | None = None
    """What tables of five have, where the rules give them another time."""
    started: int | None = None
    paused: int | None = None
    """Since when it stands still."""
    stood: int = 0
    """How long it has stood still before, in milliseconds."""


class DrawQuality(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a draw is worth beside what cannot be avoided, over all rounds until this one is drawn
    again.
    """

    repeats: int
    bound: int
    most_meetings: int = 0
    clubs: int = 0
    families: int = 0
    fives: tuple[int, int] = (0, 0)
    seats: int = 0


class Round(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round: it is drawn, begins, and is over when all its lists are closed."""

    tables: tuple[Table, ...]
    out: tuple[PersonId, ...] = ()
    """Who sits it out because so many cannot be seated."""
    started: int | None = None
    clock: Clock | None = None
    """None: it is played for games alone."""

    @property
    def people(self) -> tuple[PersonId, ...]:
        """Everyone who plays, table by table."""
        return tuple(person for table in self.tables for person in table.seats)

    @property
    def has_begun(self) -> bool:
        """Whether its seats stay as they are."""
        return self.started is not None

    @property
    def is_over(self) -> bool:
        """Whether all its lists are closed."""
        return self.has_begun and all(table.list.is_closed for table in self.tables)

    def table_of(self, person: PersonId) -> int | None:
        """The place of somebody's table, counted from 0."""
        for number, table in enumerate(self.tables):
            if person in table.seats:
                return number
        return None
