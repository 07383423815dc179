"""All of a tournament but the rows of its lists."""

import msgspec

from doppelkopf.tournament.model.matters import Penalty, Protest
from doppelkopf.tournament.model.people import Person, PersonId, Staff
from doppelkopf.tournament.model.rounds import DrawQuality, Round, Table
from doppelkopf.tournament.model.settings import Settings


class Tournament(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """People, rounds, penalties and protests."""

    settings: Settings
    people: tuple[Person, ...] = ()
    rounds: tuple[Round, ...] = ()
    """Those that are drawn; those before `begun` were played or are being played."""
    quality: DrawQuality | None = None
    """Of all rounds, as they were drawn last."""
    penalties: tuple[Penalty, ...] = ()
    protests: tuple[Protest, ...] = ()
    staff: tuple[Staff, ...] = ()
    ended: bool = False

    def person(self, id_: str) -> Person | None:
        """Somebody by their id."""
        return next((each for each in self.people if each.id == id_), None)

    def numbered(self, number: int) -> Person | None:
        """Somebody by their start number."""
        return next((each for each in self.people if each.number == number), None)

    def called(self, name: str) -> Person | None:
        """Whoever has this name."""
        wanted = name.casefold()
        return next((each for each in self.people if each.name.casefold() == wanted), None)

    def protest(self, id_: str) -> Protest | None:
        """A protest by its id."""
        return next((each for each in self.protests if each.id == id_), None)

    def penalty(self, id_: str) -> Penalty | None:
        """A penalty by its id."""
        return next((each for each in self.penalties if each.id == id_), None)

    def table(self, round_: int, table: int) -> Table | None:
        """A table by its round and place, both counted from 0."""
        if not 0 <= round_ < len(self.rounds):
            return None
        tables = self.rounds[round_].tables
        return tables[table] if 0 <= table < len(tables) else None

    @property
    def begun(self) -> int:
        """How many rounds have begun."""
        return sum(each.has_begun for each in self.rounds)

    @property
    def running(self) -> int | None:
        """The last round that has begun and is not over, counted from 0."""
        numbers = (n for n, each in enumerate(self.rounds) if each.has_begun and not each.is_over)
        return max(numbers, default=None)

    @property
    def there(self) -> tuple[Person, ...]:
        """Who is to be seated, by start number."""
        return tuple(each for each in self.people if each.is_there)

    def seat_of(self, person: PersonId, round_: int) -> tuple[int, int] | None:
        """Somebody's table and seat in a round, both counted from 0; None: they do not play it."""
        if not 0 <= round_ < len(self.rounds):
            return None
        table = self.rounds[round_].table_of(person)
        if table is None:
            return None
        return table, self.rounds[round_].tables[table].seats.index(person)
