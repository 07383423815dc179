"""An evening: a table, its rules as they were that day, and the log of what happened."""

from datetime import date, datetime
from typing import NamedTuple

from doppelkopf.match.booking.fold import Begin, Step, check_size, steps, work_out
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import AnyEntry, Line, Name, Standing, standing
from doppelkopf.match.log.names import check_people
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState, Row
from doppelkopf.rules import RuleFile, RuleSet


class Evening(NamedTuple):
    """All that a sheet is made of."""

    round: str
    """The name of the round, whose evenings make a season."""
    date: date
    rules_name: str
    rules: RuleSet
    book: str | None
    people: tuple[Name, ...]
    dealer: Name | None = None
    scorer: Name | None = None
    lines: tuple[Line, ...] = ()
    started: datetime | None = None
    """When people sat down; lists with a time limit are clocked from here."""

    @property
    def begin(self) -> Begin:
        """What the match starts from."""
        return Begin(self.rules, self.people, self.dealer, self.scorer, self.book, self.started)

    @property
    def next_id(self) -> int:
        """The id of the next entry."""
        return max((place for place, _ in self.lines), default=0) + 1

    def state(self) -> MatchState:
        """Where the evening stands."""
        return work_out(self.begin, self.lines)

    def steps(self) -> list[Step]:
        """Entry by entry, what each changed."""
        return list(steps(self.begin, self.lines))

    def standing(self) -> Standing:
        """What counts of the log."""
        return standing(self.lines)

    def plus(self, *entries: AnyEntry) -> "Evening":
        """The evening with more entries."""
        first = self.next_id
        return self._replace(lines=(*self.lines, *enumerate(entries, first)))


def begin_evening(
    rules: RuleFile,
    people: tuple[Name, ...],
    *,
    name: str,
    on: date,
    dealer: Name | None = None,
    scorer: Name | None = None,
    started: datetime | None = None,
) -> Evening:
    """A new evening under a rule set.

    Raises:
        Refused: the table does not fit the rules, or two names look alike.
    """
    check_people(people)
    evening = Evening(
        name, on, rules.name, rules.rules, rules.book, people, dealer, scorer, started=started
    )
    state = evening.state()
    check_size(state)
    return evening._replace(people=state.people, dealer=state.dealer, scorer=state.scorer)


def find_entry(evening: Evening, wanted: str) -> tuple[int, log.Effective]:
    """The entry people mean: "12" is game 12, "e17" the entry 17, "last" the last one.

    Raises:
        Refused: there is no such row.
    """
    kept = dict(evening.standing().entries)
    word = wanted.strip().casefold()
    place: int | None = None
    if word in ("last", "letzte"):
        place = max(kept, default=None)
    elif word.startswith("e") and word[1:].isdecimal():
        place = int(word[1:])
    elif word.isdecimal():
        row = next((row for row in evening.state().rows if _is_game(row, int(word))), None)
        place = row.entry if row else None
    if place is None or place not in kept:
        raise Refused(
            "sheet/no-such-row",
            f"Eine Zeile „{wanted[:20]}“ gibt es nicht; gemeint ist die Nummer eines Spiels, e17"
            " für Eintrag 17 oder „last“.",
            f"There is no row “{wanted[:20]}”; write the number of a game, e17 for entry 17, or"
            " “last”.",
        )
    return place, kept[place]


def _is_game(row: Row, number: int) -> bool:
    return row.kind is Kind.GAME and row.number == number
