"""A tournament under test: requests go in, events are folded, lists are kept beside it."""

from typing import Any

from doppelkopf.match.log import entries
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.rules import load
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import Now, Who, decide, found
from doppelkopf.tournament.doing import do, enter, standings_now
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Line, Result, Role, Tournament
from doppelkopf.tournament.rules import settings_for
from doppelkopf.tournament.state import TournamentState, opened, step
from doppelkopf.tournament.whole import Where, Whole, read_whole, write_whole


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


class Desk:
    """A tournament that lies in one file with its lists, and whoever runs it."""

    def __init__(self, rules: str = "wettbewerb", **given: Any) -> None:
        settings = settings_for(load(rules), "Herbstturnier", **({"seed": "2026"} | given))
        self.whole = Whole(found(settings, Who()).tournament, {})
        self.time = 1_800_000_000_000

    @property
    def of(self) -> Tournament:
        """What it is now."""
        return self.whole.tournament

    @property
    def who(self) -> Who:
        """Who runs it, a second later than the last time."""
        self.time += 1000
        return Who(name="Gerda", at=self.time)

    def do(self, asked: Any, now: Now | None = None) -> list[AnyEvent]:
        """Ask for something; the file is read again each time."""
        self.whole, events = do(self.whole, asked, self.who, now)
        again = read_whole(write_whole(self.whole), "file")
        assert again == self.whole
        return events

    def enter(self, *names: str, **facts: Any) -> None:
        """People come in by the door."""
        for name in names:
            self.do(ask.AddPerson(name=name, there=True, **facts))

    def begin(self, **draw: Any) -> int:
        """Draw what is to be drawn, and begin the next round."""
        self.do(ask.Draw(**draw))
        self.do(ask.StartRound())
        return self.of.begun - 1

    def id(self, name: str) -> str:
        """Who somebody is."""
        person = self.of.called(name)
        assert person is not None, name
        return person.id

    def write(self, where: Where, entry: AnyEntry, why: str = "") -> None:
        """Something is written on a list."""
        self.whole = enter(self.whole, where, entry, self.who, why)

    def row(self, where: Where, why: str = "", solo: str | None = None, **points: int) -> None:
        """A game is written on a list by its points."""
        bare = Bare(points=tuple((each, str(many)) for each, many in points.items()), solo=solo)
        self.write(where, entries.Points(bare=bare), why)

    def close(self, where: Where) -> None:
        """A list is signed on paper."""
        self.do(ask.CloseList(round=where[0], table=where[1]))

    def points(self) -> dict[str, int]:
        """What everybody has, the best first."""
        made = standings_now(self.whole).people
        return {each.person.name: int(each.place.points) for each in made}

    def called(self, id_: str) -> str:
        """The name of somebody."""
        person = self.of.person(id_)
        assert person is not None, id_
        return person.name
