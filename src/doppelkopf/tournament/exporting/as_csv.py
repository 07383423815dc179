"""Parts of a tournament as tables for spreadsheets (CSV)."""

import csv
import io
from collections.abc import Iterator, Sequence
from enum import StrEnum

from doppelkopf.game.scoring.plain import number
from doppelkopf.language import Lang, speaker
from doppelkopf.match.showing.export.as_csv import safe
from doppelkopf.tournament.exporting.plain import name_of, result_now
from doppelkopf.tournament.model import Tournament
from doppelkopf.tournament.money import owes, payouts
from doppelkopf.tournament.standings import standings
from doppelkopf.tournament.whole import Whole

Cells = Sequence[object]


class Part(StrEnum):
    """Which table of a tournament."""

    PEOPLE = "people"
    TABLES = "tables"
    RANKING = "ranking"
    TEAMS = "teams"
    PRIZES = "prizes"


def to_csv(whole: Whole, part: Part, lang: Lang) -> str:
    """A table, its columns named in a language; what is read again is `people`."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";" if lang is Lang.DE else ",", lineterminator="\r\n")
    rows = {
        Part.PEOPLE: _people,
        Part.TABLES: _tables,
        Part.RANKING: _ranking,
        Part.TEAMS: _teams,
        Part.PRIZES: _prizes,
    }[part]
    for row in rows(whole, lang):
        writer.writerow([safe(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue()


def _people(whole: Whole, lang: Lang) -> Iterator[Cells]:
    say = speaker(lang)
    of = whole.tournament
    yield [
        say("Name", "Name"),
        say("Verein", "Club"),
        say("Mannschaft", "Team"),
        say("Familie", "Family"),
        say("Startnummer", "Number"),
        say("Stand", "Status"),
        say("Startkarte", "Start card"),
        say("bezahlt", "paid"),
        say("offen", "owed"),
    ]
    for each in of.people:
        yield [
            *(each.name, each.club, each.team, each.family, each.number, each.status.value),
            "" if each.card is None else each.card,
            _euros(each.paid, lang),
            _euros(owes(of, each), lang),
        ]


def _tables(whole: Whole, lang: Lang) -> Iterator[Cells]:
    say = speaker(lang)
    of = whole.tournament
    yield [
        say("Runde", "Round"),
        say("Tisch", "Table"),
        say("Platz", "Seat"),
        say("Startnummer", "Number"),
        say("Name", "Name"),
        say("Punkte", "Points"),
        say("gewonnen", "Won"),
        say("Soli", "Solos"),
    ]
    for at, round_ in enumerate(of.rounds):
        for place, table in enumerate(round_.tables):
            found = result_now(whole, (at, place))
            for seat, person in enumerate(table.seats, 1):
                line = None if found is None else found.line(person)
                yield [
                    *(at + 1, place + 1, seat, _number(of, person), name_of(of, person)),
                    *(
                        ("", "", "")
                        if line is None
                        else (number(line.amount), line.won, line.solos)
                    ),
                ]


def _number(of: Tournament, person: str) -> int | str:
    found = of.person(person)
    return "" if found is None else found.number


def _ranking(whole: Whole, lang: Lang) -> Iterator[Cells]:
    say = speaker(lang)
    made = standings(whole.tournament)
    yield [
        say("Platz", "Rank"),
        say("Startnummer", "Number"),
        say("Name", "Name"),
        say("Verein", "Club"),
        say("Mannschaft", "Team"),
        *(say(f"Runde {at + 1}", f"Round {at + 1}") for at in made.rounds),
        say("Punkte", "Points"),
        say("gewonnen", "Won"),
        say("Soli", "Solos"),
    ]
    for each in made.people:
        yield [
            *(each.place.rank, each.person.number, each.person.name),
            *(each.person.club, each.person.team),
            *("" if points is None else number(points) for points in each.place.rounds),
            *(number(each.place.points), each.place.won, each.place.solos),
        ]


def _teams(whole: Whole, lang: Lang) -> Iterator[Cells]:
    say = speaker(lang)
    of = whole.tournament
    yield [say("Platz", "Rank"), say("Mannschaft", "Team"), say("Punkte", "Points"), "Name"]
    for each in standings(of).teams:
        names = ", ".join(name_of(of, one.person) for one in each.counted)
        yield [each.rank, each.team, number(each.points), names]


def _prizes(whole: Whole, lang: Lang) -> Iterator[Cells]:
    say = speaker(lang)
    of = whole.tournament
    yield [say("Platz", "Rank"), say("Startnummer", "Number"), "Name", say("Preis", "Prize")]
    for each in payouts(of, standings(of)):
        yield [each.rank, each.person.number, each.person.name, _euros(each.cents, lang)]


def _euros(cents: int, lang: Lang) -> str:
    return f"{cents // 100}{',' if lang is Lang.DE else '.'}{cents % 100:02}"
