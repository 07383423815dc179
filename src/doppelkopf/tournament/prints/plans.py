"""Who sits where, to hang up: by name for all rounds, and by table for each."""

import unicodedata
from collections.abc import Iterable

from doppelkopf.match.showing.export.page import MARGIN
from doppelkopf.tournament.model import Person
from doppelkopf.tournament.prints.grid import Column, grid
from doppelkopf.tournament.prints.kinds import Wanted, nothing, rounds_meant
from doppelkopf.tournament.prints.paper import FONT, Paper

MOST_BESIDE = 8
"""Rounds that fit beside a name."""


def seat_plan(paper: Paper, wanted: Wanted) -> None:
    """First by name, then by table; a seat is told as table and place: 3/2."""
    rounds = rounds_meant(wanted)
    if not rounds:
        raise nothing()
    by_name(paper, rounds)
    for number in rounds:
        by_table(paper, number)


def by_name(paper: Paper, rounds: range) -> None:
    """Everyone in the order of the alphabet, with table and place in each round."""
    of = paper.of
    paper.add_page()
    paper.headline(
        paper.say("Sitzplan", "Seat plan"),
        paper.say("Tisch/Platz je Runde · ", "Table/seat by round · ") + paper.about,
    )
    people = {person for number in rounds for person in of.rounds[number].people}
    people |= {person for number in rounds for person in of.rounds[number].out}
    shown = by_alphabet(each for each in of.people if each.id in people)
    for start in range(0, len(rounds), MOST_BESIDE):
        part = rounds[start : start + MOST_BESIDE]
        columns = [Column(paper.say("Nr.", "No."), 12, "R"), Column("Name", strong=True)]
        if any(each.club for each in shown):
            columns.append(Column(paper.say("Verein", "Club"), 46))
        columns += [Column(f"R{number + 1}", 15, "C") for number in part]
        rows = []
        for each in shown:
            row = [str(each.number), each.name]
            row += [each.club] if len(columns) > 2 + len(part) else []
            row += [_seat(paper, each.id, number) for number in part]
            rows.append(row)
        grid(paper, columns, rows)
        paper.ln(4)


LIKE = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"})
"""Letters without an accent to be left out, and where people look for them."""


def by_alphabet(people: Iterable[Person]) -> list[Person]:
    """People as a list to look oneself up in has them: Čeněk stands with C."""

    def key(person: Person) -> tuple[str, str]:
        plain = unicodedata.normalize("NFKD", person.name.casefold().translate(LIKE))
        letters = "".join(each for each in plain if not unicodedata.combining(each))
        return letters, person.name

    return sorted(people, key=key)


def _seat(paper: Paper, person: str, number: int) -> str:
    seat = paper.of.seat_of(person, number)
    if seat is None:
        out = person in paper.of.rounds[number].out
        return paper.say("frei", "out") if out else "–"
    return f"{seat[0] + 1}/{seat[1] + 1}"


def by_table(paper: Paper, number: int) -> None:
    """The tables of a round, three beside each other."""
    round_ = paper.of.rounds[number]
    title = paper.say(f"Runde {number + 1}", f"Round {number + 1}")
    paper.add_page()
    paper.headline(title)
    across, gap = 3, 4
    width = (paper.inner - (across - 1) * gap) / across
    most = max((table.size for table in round_.tables), default=4)
    height = 9 + most * 6.2
    top = paper.get_y()
    for place, table in enumerate(round_.tables):
        column = place % across
        if not column and place:
            top += height + gap
        if top + height > paper.h - paper.b_margin:
            paper.add_page()
            paper.headline(title)
            top = paper.get_y()
        left = MARGIN + column * (width + gap)
        paper.rect(left, top, width, height)
        name = paper.say(f"Tisch {place + 1}", f"Table {place + 1}")
        paper.fitted(left, top + 1, width, 6, name, 12, "B")
        for seat, person in enumerate(table.seats):
            y = top + 8 + seat * 6.2
            paper.fitted(left, y, 8, 6, str(seat + 1), 9, "", "R")
            paper.fitted(left + 8, y, width - 8, 6, paper.name(person), 10.5)
    if round_.out:
        paper.set_font(FONT, "", 10)
        paper.set_xy(MARGIN, min(top + height + gap, paper.h - paper.b_margin - 12))
        names = ", ".join(paper.name(person) for person in round_.out)
        paper.multi_cell(0, 5, paper.say(f"Es setzen aus: {names}", f"Sitting out: {names}"))
