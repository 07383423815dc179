"""A tournament under test: requests go in, events are folded, lists are kept beside it."""

from typing import Any

from doppelkopf.rules import load
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import Now, Who, decide, found
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Line, Result, Role, Tournament
from doppelkopf.tournament.rules import settings_for
from doppelkopf.tournament.state import TournamentState, opened, step


class Hall:
    """A tournament and its log."""

    def __init__(self, rules: str = "wettbewerb", **given: Any) -> None:
        settings = settings_for(load(rules), "Herbstturnier", **({"seed": "2026"} | given))
        first = found(settings, Who(key="host"))
        self.log: list[AnyEvent] = [first]
        self.state: TournamentState = opened("t", first)
        self.time = 1_000_000

    @property
    def of(self) -> Tournament:
        """What it is now."""
        return self.state.tournament

    def do(
        self,
        asked: Any,
        *,
        role: Role | None = Role.ORGANISER,
        person: str = "",
        key: str = "host",
        name: str = "",
        now: Now | None = None,
    ) -> list[AnyEvent]:
        """Ask for something, and let it happen."""
        self.time += 1000
        who = Who(role, key, name, person, self.time)
        events = decide(self.state, asked, who, now)
        for event in events:
            self.log.append(event)
            self.state = step(self.state, event)
        return events

    def enter(self, *names: str, **facts: Any) -> None:
        """People come in by the door."""
        for name in names:
            self.do(ask.AddPerson(name=name, there=True, **facts))

    def crowd(self, many: int) -> None:
        """So many people come in."""
        self.enter(*(f"Person {number}" for number in range(1, many + 1)))

    def begin(self, **draw: Any) -> int:
        """Draw what is to be drawn, and begin the next round."""
        self.do(ask.Draw(**draw))
        self.do(ask.StartRound())
        return self.of.begun - 1

    def close(self, round_: int, table: int, *points: int) -> None:
        """A list is handed in, with what each seat has."""
        self.do(ask.CloseList(round=round_, table=table), now=self.now(round_, table, *points))

    def now(self, round_: int, table: int, *points: int, games: int = 1) -> Now:
        """What a list says; by default nobody has a point."""
        seats = self.of.rounds[round_].tables[table].seats
        given = (*points, *[0] * (len(seats) - len(points)))
        lines = tuple(
            Line(person=person, points=str(number))
            for person, number in zip(seats, given, strict=True)
        )
        return Now(Result(lines=lines, games=games, digest=str(given)))
