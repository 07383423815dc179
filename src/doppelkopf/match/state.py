"""The state of a match: rows written so far, and all that the next game needs to know."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

import msgspec

from doppelkopf.game.step import change
from doppelkopf.match.booking.bock import Bock
from doppelkopf.match.booking.duty import Duties, list_length, period_length
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.refused import Name
from doppelkopf.match.row import Amounts as Amounts
from doppelkopf.match.row import Kind as Kind
from doppelkopf.match.row import Row as Row
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.match import Period, PointsEnd, TimeOut
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.rules.model.sidegames import HammelMode


class Because(StrEnum):
    """Why it is this dealer's turn."""

    FIRST = "first"
    NEXT = "next"
    AFTER_SOLO = "after-solo"
    AFTER_DUTY_SOLO = "after-duty-solo"
    AFTER_REDEAL = "after-redeal"
    AFTER_REDEAL_NEXT = "after-redeal-next"
    RACE = "race"
    """A Hammelrennen is dealt by the dealer of the game that caused it."""
    SHOULD_HAVE = "should-have"
    """The wrong one dealt before."""
    DEALER_LEFT = "dealer-left"
    NEW_LIST = "new-list"


class MatchState(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Where a match stands."""

    rules: RuleSet
    book: str | None = None
    """The code of the book whose paragraphs are named."""
    people: tuple[Name, ...]
    """Everyone who ever sat at the table, in its order."""
    scorer: Name | None = None
    away: tuple[Name, ...] = ()
    gone: tuple[Name, ...] = ()
    substitutes: tuple[tuple[Name, Name], ...] = ()
    dealer: Name
    because: Because = Because.FIRST
    after_hammelrennen: tuple[Name, Because] | None = None
    """Who deals when the Hammelrennen that comes first is over."""
    race_after_draw: bool = False
    """Whether a game that ended 120 to 120 wants a Hammelrennen; for the pot it follows from it."""
    repeat_seating: Seating | None = None
    """Who plays it, where the same people have to."""
    agreed_schiebekopf: bool = False
    misdeals: int = 0
    """Misdeals in a row in the current game."""
    bock: Bock = Bock()
    duties: Duties = Duties()
    games: int = 0
    list_games: int = 0
    """Games of the current list so far; where it is the period of compulsory solos, those of it."""
    list_deals: int = 0
    """How often the deal has moved on in the current list."""
    lists: int = 1
    list_since: datetime | None = None
    """When the current list began, if that is known."""
    time_out: bool = False
    list_finished: bool = False
    """Whether the table has said that the current list is finished."""
    ended: bool = False
    pot: Fraction = Fraction(0)
    table: Fraction = Fraction(0)
    totals: Amounts = ()
    rows: tuple[Row, ...] = ()
    earlier: tuple[tuple[int, RuleSet], ...] = ()
    """Rules that held before: the entry that made an end of them, and what they were."""

    def rules_of(self, row: Row) -> RuleSet:
        """The rules that a row was written by."""
        return next((rules for end, rules in self.earlier if row.entry < end), self.rules)

    @property
    def present(self) -> tuple[Name, ...]:
        """Who is there to play."""
        return tuple(person for person in self.people if person not in (*self.away, *self.gone))

    def total(self, person: Name) -> Fraction:
        """Someone's points so far."""
        return dict(self.totals).get(person, Fraction(0))

    def list_total(self, person: Name, number: int | None = None) -> Fraction:
        """Someone's points in a list, by default the current one."""
        rows = (row for row in self.rows if row.list == (number or self.lists))
        return sum((row.points_of(person) or Fraction(0) for row in rows), Fraction(0))

    @property
    def table_size(self) -> int:
        """How many people the list is for: it stays as long as at its fullest table."""
        return self._fullest(row for row in self.rows if row.list == self.lists)

    def _fullest(self, rows: Iterable[Row]) -> int:
        """How many people are at the table now, or were in the fullest of these games."""
        played = (
            len(row.seating.seats) - (row.seating.dummy is not None) + len(row.seating.sitting_out)
            for row in rows
            if row.kind is Kind.GAME and row.seating is not None
        )
        return max(len(self.present), max(played, default=0))

    @property
    def is_list_begun(self) -> bool:
        """Whether a game of the current list has been played."""
        return any(row.list == self.lists and row.kind is Kind.GAME for row in self.rows)

    @property
    def list_length(self) -> int | None:
        """How many games the list has; None if it has no fixed length."""
        return list_length(self.table_size, self.rules)

    @property
    def rounds_left(self) -> int | None:
        """How many rounds of the list are not over; None if it does not end by rounds."""
        rounds = self.rules.match.rounds
        return None if isinstance(rounds, Off) else rounds - self.list_deals // self.table_size

    @property
    def points_left(self) -> Fraction | None:
        """How many points the list still has; None if it does not end by points.

        What somebody pays into the pot or gets back from it is neither won nor lost.
        """
        limit = self.rules.match.points
        if isinstance(limit, Off):
            return None
        rows = [row for row in self.rows if row.list == self.lists]
        if self.rules.match.points_end is PointsEnd.ONE:
            counted = [row for row in rows if row.kind is not Kind.POT]
            totals = (
                abs(sum((row.points_of(name) or Fraction(0) for row in counted), Fraction(0)))
                for name in self.people
            )
            return limit - max(totals, default=Fraction(0))
        games = (row for row in rows if row.kind is Kind.GAME)
        return limit - sum((row.worth(self.rules_of(row)) for row in games), Fraction(0))

    @property
    def minutes(self) -> int | None:
        """How long the list may take; None if there is no limit."""
        knobs = self.rules.match
        limit = knobs.minutes_at_four if self.table_size <= 4 else knobs.minutes_at_five
        return None if isinstance(limit, Off) else limit

    def minutes_left(self, now: datetime) -> int | None:
        """How much of the list's time is left, below zero when it is over; None if not clocked."""
        if self.minutes is None or self.list_since is None:
            return None
        return self.minutes - int((now - self.list_since).total_seconds() // 60)

    @property
    def hammelrennen(self) -> bool:
        """Whether the next game is one: worked out anew whenever pot or people change.

        There is none with a Strohmann. One for the pot waits until nobody is made to play a solo
        (D75); one after 120 to 120 belongs to the game before and is played at once.
        """
        if len(self.present) < self.rules.table.seats:
            return False
        knobs = self.rules.hammelrennen
        if knobs.mode is HammelMode.FIRST:
            most = knobs.pot_stakes * self.rules.money.stake
            return 0 < self.pot <= most and not self.is_duty_due
        return self.race_after_draw

    @property
    def is_duty_due(self) -> bool:
        """Whether only compulsory solos are left to play."""
        return bool(self.duty_due)

    @property
    def duty_due(self) -> tuple[Name, ...]:
        """Whose compulsory solos have to be played now, before anything else."""
        return self.duties.due(self.present, self.rules, left=self._games_left)

    @property
    def period_rows(self) -> tuple[Row, ...]:
        """What was written down in the current period of compulsory solos."""
        if self.rules.duty_solos.period is Period.LIST:
            return tuple(row for row in self.rows if row.list == self.lists)
        return tuple(row for row in self.rows if row.number > self.duties.since)

    @property
    def period_length(self) -> int | None:
        """How many games the period of compulsory solos has, by its own fullest table."""
        return period_length(self._fullest(self.period_rows), self.rules)

    @property
    def _games_left(self) -> int | None:
        """How many games the period of compulsory solos still has; None where it has no end."""
        if self.time_out and self.rules.match.time_out is TimeOut.STRIKE_NORMAL:
            return 0
        length = self.period_length
        in_lists = self.rules.duty_solos.period is Period.LIST
        played = self.list_games if in_lists else self.duties.games
        return None if length is None else length - played

    def plays_for(self, person: Name) -> Name:
        """Who sits in someone's seat: they or their substitute."""
        return dict(self.substitutes).get(person, person)


def has_pot(rules: RuleSet) -> bool:
    """Whether the table settles in stakes from a pot."""
    return rules.scoring.scheme is Scheme.STAKES


def booked(state: MatchState, row: Row) -> MatchState:
    """The state with one more row."""
    totals = dict(state.totals)
    for person, amount in row.points:
        totals[person] = totals.get(person, Fraction(0)) + amount
    return change(
        state,
        rows=(*state.rows, change(row, list=state.lists)),
        totals=tuple(totals.items()),
        pot=state.pot + row.pot,
        table=state.table + row.table,
    )
