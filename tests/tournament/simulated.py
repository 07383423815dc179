"""Tournaments in which everything happens that can: late entries, leavers, substitutes, protests,
corrections, penalties, people who sit out; each kept by the program and by `naive` beside it.
"""

import random

from doppelkopf.match.log import entries
from doppelkopf.match.log.bare import Bare
from doppelkopf.rules import load
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import Who, found
from doppelkopf.tournament.doing import do, enter, standings_now
from doppelkopf.tournament.log import AnyEvent, PersonLeft
from doppelkopf.tournament.model import Seating, Tournament
from doppelkopf.tournament.ranking import Break
from doppelkopf.tournament.rules import settings_for
from doppelkopf.tournament.whole import Where, Whole, read_whole, write_whole
from tournament.naive import Naive, Row, Sheet

GAMES = 3
"""Games in a list."""


def seatable(people: int) -> bool:
    """Whether tables of four and five can hold so many."""
    return any((people - 5 * fives) % 4 == 0 for fives in range(people // 5 + 1))


class Simulated:
    """One tournament, and whoever runs it."""

    def __init__(self, people: int, seed: int, *, drawn: bool = False) -> None:
        self.chance = random.Random(people * 1_000 + seed)
        self.naive = Naive()
        self.drawn = drawn
        settings = settings_for(
            load("wettbewerb"),
            "Probe",
            seed=str(seed),
            rounds=3,
            games_at_four=GAMES,
            games_at_five=GAMES,
            seating=Seating.DRAWN if drawn else Seating.FIXED,
            breaks=(Break.WON, Break.SOLOS),
        )
        self.whole = Whole(found(settings, Who()).tournament, {})
        self.time = 1_800_000_000_000
        self.names = 0
        self.seen: set[str] = set()
        """What has happened of what should be seen."""
        for _ in range(people):
            self.comes()

    @property
    def of(self) -> Tournament:
        return self.whole.tournament

    @property
    def who(self) -> Who:
        self.time += 1000
        return Who(name="Gerda", at=self.time)

    def do(self, asked: object) -> list[AnyEvent]:
        self.whole, events = do(self.whole, asked, self.who)
        return events

    def id(self, name: str) -> str:
        person = self.of.called(name)
        assert person is not None
        return person.id

    # What happens.

    def comes(self) -> None:
        self.names += 1
        name = f"P{self.names}"
        team = f"Team {self.names % 5}" if self.names % 3 else ""
        self.do(ask.AddPerson(name=name, there=True, team=team))
        self.naive.come(name, team)

    def run(self) -> None:
        """All rounds, as long as there are enough people; compared again and again."""
        for number in range(self.of.settings.rounds):
            if len(self.naive.there) < 4:
                return
            self.round(number)
            self.compare()
            assert read_whole(write_whole(self.whole), "file") == self.whole
            self.between()
            self.compare()
        for number in range(len(self.naive.rounds)):
            self.compare(number)

    def between(self) -> None:
        """Late entries, people who go between rounds or are back, penalties."""
        last = self.of.begun >= self.of.settings.rounds
        if self.chance.random() < 0.6 and not last:
            self.seen.add("late")
            self.comes()
        if self.chance.random() < 0.5 and len(self.naive.there) > 4:
            name = self.some(self.naive.there)
            self.do(ask.Leave(person=self.id(name)))
            self.naive.leave(name, None)
            self.seen.add("left between")
        if self.naive.gone and self.chance.random() < 0.4 and not last:
            name = self.some(self.naive.gone)
            self.do(ask.Back(person=self.id(name)))
            self.naive.back(name)
            self.seen.add("back")
        if self.chance.random() < 0.5:
            self.fine()

    def fine(self) -> None:
        name, points = self.some(self.naive.ranked), self.chance.randint(1, 20)
        number = self.of.begun - 1
        self.do(ask.Penalise(person=self.id(name), round=number, points=points, reason="spät"))
        if self.chance.random() < 0.3:
            id_ = self.of.penalties[-1].id
            self.do(ask.WithdrawPenalty(penalty=id_, why="doch nicht"))
            self.seen.add("withdrawn")
            return
        self.naive.fines.append((name, number, points))
        self.seen.add("fined")

    def some(self, names: set[str]) -> str:
        return self.chance.choice(sorted(names))

    def round(self, number: int) -> None:
        """Seat people, begin, and play all tables."""
        there = sorted(self.naive.there)
        self.chance.shuffle(there)
        out = next(many for many in range(4) if seatable(len(there) - many))
        sitting, playing = there[:out], there[out:]
        if out:
            self.seen.add("out")
        if self.drawn:
            outs = (tuple(map(self.id, sitting)),) * (self.of.settings.rounds - number)
            self.do(ask.Draw(out=outs, even=False))
        else:
            self.do(ask.Draw(tables=self.tables(playing)))
        self.do(ask.StartRound())
        round_ = self.of.rounds[number]
        assert sorted(round_.people) == sorted(map(self.id, playing))
        assert {table.size for table in round_.tables} <= {4, 5}
        sheets = self.naive.begin(table.names for table in round_.tables)
        for at, sheet in enumerate(sheets):
            self.table((number, at), sheet)
            if self.chance.random() < 0.3:
                self.compare()

    def tables(self, people: list[str]) -> tuple[tuple[str, ...], ...]:
        """People at tables, as many of four as can be."""
        fives = next(many for many in range(5) if (len(people) - 5 * many) % 4 == 0)
        cuts = [*[5] * fives, *[4] * ((len(people) - 5 * fives) // 4)]
        left = list(map(self.id, people))
        return tuple(tuple(left.pop() for _ in range(size)) for size in cuts)

    def table(self, where: Where, sheet: Sheet) -> None:
        """A list from its first game to its closing, and what is corrected afterwards."""
        self.do(ask.NameScorer(round=where[0], table=where[1]))
        standin: dict[str, str] = {}
        leaves = self.chance.random() < 0.25
        for game in range(GAMES):
            if leaves and game == GAMES - 1 and len(self.naive.there) > 4:
                name = self.chance.choice(sheet.people)
                by = f"Ersatz {where[0]} {where[1]}" if self.chance.random() < 0.7 else ""
                events = self.do(ask.Leave(person=self.id(name), standin=by))
                assert any(isinstance(each, PersonLeft) for each in events)
                self.naive.leave(name, sheet)
                self.seen.add("substitute" if by else "left")
                if not by:
                    break  # three cannot go on
                standin[name] = by
            row = self.row(sheet)
            self.enter(where, row, standin)
            sheet.rows.append(row)
        protested = self.chance.random() < 0.25
        if protested:
            person = self.id(self.chance.choice(sheet.people))
            game = self.chance.randint(1, len(sheet.rows))
            wish = ask.MakeProtest(
                person=person, round=where[0], table=where[1], game=game, text="nein"
            )
            self.do(wish)
            made = standings_now(self.whole).people
            disputed = {each.person.name for each in made if each.disputed}
            assert set(sheet.people) & self.naive.ranked <= disputed
        self.do(ask.CloseList(round=where[0], table=where[1]))
        if self.chance.random() < 0.3 or protested:
            self.correct(where, sheet, standin, protested=protested)

    def row(self, sheet: Sheet) -> Row:
        """A game as it could be: its points add up to nothing."""
        value, people = self.chance.randint(0, 9), list(sheet.people)
        self.chance.shuffle(people)
        sign = self.chance.choice((1, -1))
        if self.chance.random() < 0.2 and value:
            alone, *others = people
            points = dict.fromkeys(others, -sign * value)
            return Row({**points, alone: sign * value * len(others)}, alone)
        re, others = people[:2], people[2:]
        points = dict.fromkeys(others, -sign * value)
        if len(others) == 2:
            return Row({**points, **dict.fromkeys(re, sign * value)})
        share, odd = divmod(sign * value * 3, 2)
        return Row({**points, re[0]: share + odd, re[1]: share})

    def enter(self, where: Where, row: Row, standin: dict[str, str], why: str = "") -> None:
        self.whole = enter(self.whole, where, self.entry(row, standin), self.who, why)

    def entry(self, row: Row, standin: dict[str, str]) -> entries.Points:
        points = tuple((standin.get(name, name), str(many)) for name, many in row.points.items())
        solo = None if row.solo is None else standin.get(row.solo, row.solo)
        return entries.Points(bare=Bare(points=points, solo=solo))

    def correct(
        self, where: Where, sheet: Sheet, standin: dict[str, str], *, protested: bool
    ) -> None:
        """A row of a closed list is changed for a reason; a protest may be the reason."""
        upheld = self.chance.random() < 0.5
        if not protested or upheld:
            at = self.chance.randrange(len(sheet.rows))
            gone = {name for name, rows in sheet.left.items() if rows <= at}
            row = self.row(sheet)
            mine = {name: by for name, by in standin.items() if name in gone}
            lines = [id_ for id_, each in self.whole.lists[where].lines if _is_game(each)]
            entry = entries.Correct(target=lines[at], by=self.entry(row, mine))
            self.whole = enter(self.whole, where, entry, self.who, "falsch geschrieben")
            sheet.rows[at] = row
            self.seen.add("corrected")
        if protested:
            id_ = self.of.protests[-1].id
            self.do(ask.DecideProtest(protest=id_, upheld=upheld, reason="so ist es"))
            self.seen.add("upheld" if upheld else "rejected")

    # What has to be so.

    def compare(self, only: int | None = None) -> None:
        """The ranking is the same as with pencil and paper; lists that are open count as far."""
        made = standings_now(self.whole, only)
        have = {each.person.name: (each.place.rank, int(each.place.points)) for each in made.people}
        assert have == self.naive.ranking(only)
        ranks = [each.place.rank for each in made.people]
        assert ranks == sorted(ranks)
        if only is None:
            teams = {each.team: each.points for each in made.teams}
            assert teams == self.naive.team_points()


def _is_game(entry: object) -> bool:
    return isinstance(entry, entries.Points)
