"""A tournament on paper: every kind in both languages, long and foreign names, and codes."""

import random
import re
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from fpdf import FPDF
from msgspec.structs import replace

from doppelkopf.errors import Failure
from doppelkopf.language import Lang
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.model import Person, Round, Status, Table
from doppelkopf.tournament.prints.kinds import TITLES, Links, Print, Wanted, print_pdf
from doppelkopf.tournament.prints.plans import by_alphabet
from tournament_kit import Desk

NAMES = (
    "Anna Blum",
    "Łukasz Żółkiewski",
    "Čeněk Dvořák",
    "Ιωάννης Παπαδόπουλος",
    "Иван Петров",
    "Maria-Magdalena von Oberstaufen-Zarten",
    "Ørjan Åsgård",
    "Nguyễn Văn An",
    "Jörg Weiß",
)


class Written:
    """What is written on paper, cell by cell, and where."""

    def __init__(self) -> None:
        self.cells: list[tuple[int, float, float, float, str]] = []

    @property
    def texts(self) -> list[str]:
        return [cell[-1] for cell in self.cells]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Look over the shoulder of whoever writes."""
    found, real = Written(), FPDF.cell

    def cell(self: FPDF, w: Any = None, h: Any = None, text: str = "", **more: Any) -> Any:
        width = self.get_string_width(text)
        found.cells.append((self.page_no(), self.get_x(), w or 0, width, text))
        return real(self, w, h, text, **more)

    monkeypatch.setattr(FPDF, "cell", cell)
    return found


def played(many: int = 9, rules: str = "wettbewerb", rounds: int = 2) -> Desk:
    """A tournament with a round that is over, by totals, and one that is drawn."""
    desk = Desk(rules, rounds=rounds, place="Saal", date="2026-11-18", fee=800, prizes=(5000, 2500))
    for at in range(many):
        name = NAMES[at] if at < len(NAMES) else f"Person {at}"
        desk.do(ask.AddPerson(name=name, there=True, club="Rot", team=f"Team {at // 3}"))
    desk.begin(even=False)
    chance = random.Random(many)
    for place, table in enumerate(desk.of.rounds[0].tables):
        desk.do(ask.NameScorer(round=0, table=place))
        given = [chance.randint(-40, 40) for _ in table.seats[1:]]
        totals = zip(table.seats, map(str, (*given, -sum(given))), strict=True)
        desk.do(ask.HandIn(round=0, table=place, totals=tuple(totals), games=24))
    return desk


def pages(data: bytes) -> int:
    return data.count(b"/Type /Page\n")


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("kind", Print)
def test_every_kind_is_printed_in_both_languages(kind: Print, lang: Lang, written: Written) -> None:
    desk = played()
    number = 0 if kind is Print.LISTS else None
    data = print_pdf(kind, Wanted(desk.whole, lang, number))
    assert data.startswith(b"%PDF")
    assert pages(data) >= 1
    everything = " ".join(written.texts)
    if kind is Print.CERTIFICATES:
        best = desk.points()
        assert next(iter(best)) in written.texts
        assert (lang is Lang.DE) == ("1. Platz" in written.texts)
    elif kind not in (Print.START_CARDS, Print.TABLE_CARDS, Print.EMPTY_LISTS, Print.LISTS):
        assert TITLES[kind][lang] in written.texts
    if kind in (Print.START_CARDS, Print.SEAT_PLAN, Print.RANKING, Print.PEOPLE, Print.TABLE_CARDS):
        assert all(name in everything for name in NAMES[:4])
    other = Lang.EN if lang is Lang.DE else Lang.DE
    assert TITLES[kind][other] not in written.texts


@pytest.mark.parametrize("kind", Print)
def test_no_text_is_wider_than_its_place(kind: Print, written: Written) -> None:
    desk = played(9)
    print_pdf(kind, Wanted(desk.whole, Lang.DE, 0 if kind is Print.LISTS else None))
    placed = [cell for cell in written.cells if cell[2] and cell[4]]
    assert [cell for cell in placed if cell[3] > cell[2]] == []


def test_a_hall_of_two_hundred_is_printed(written: Written) -> None:
    desk = Desk("ddv", rounds=1)
    people = tuple(f"{name} {number}" for number in range(23) for name in NAMES)[:200]
    persons = tuple(
        Person(id=f"p{n}", number=n, name=name, status=Status.PRESENT)
        for n, name in enumerate(people, 1)
    )
    tables = tuple(
        Table(seats=tuple(each.id for each in persons[at : at + 4])) for at in range(0, 200, 4)
    )
    whole = desk.whole._replace(
        tournament=replace(desk.of, people=persons, rounds=(Round(tables=tables),))
    )
    assert pages(print_pdf(Print.START_CARDS, Wanted(whole, Lang.DE))) == 25
    assert pages(print_pdf(Print.TABLE_CARDS, Wanted(whole, Lang.DE))) == 25
    written.cells.clear()
    print_pdf(Print.SEAT_PLAN, Wanted(whole, Lang.EN))
    assert set(people) <= set(written.texts)
    assert sum(text == "50/4" for text in written.texts) == 1
    assert pages(print_pdf(Print.EMPTY_LISTS, Wanted(whole, Lang.EN))) == 50


def test_a_start_card_leads_its_owner_and_a_table_card_to_its_list() -> None:
    desk = played(4, rounds=1)
    asked: list[object] = []

    def link(to: object) -> str:
        asked.append(to)
        return f"http://192.168.178.20:8080/{to}"

    plain = print_pdf(Print.START_CARDS, Wanted(desk.whole, Lang.DE))
    links = Links(link, link)
    coded = print_pdf(Print.START_CARDS, Wanted(desk.whole, Lang.DE, links=links))
    assert asked == [each.id for each in desk.of.people]
    assert squares(coded) > squares(plain) + 100
    print_pdf(Print.TABLE_CARDS, Wanted(desk.whole, Lang.DE, links=links))
    assert asked[-1] == (0, 0)


def squares(data: bytes) -> int:
    """How many rectangles are filled."""
    return sum(len(re.findall(rb"re f\b", each)) for each in streams(data))


def streams(data: bytes) -> Iterator[bytes]:
    for found in re.finditer(rb"stream\n(.*?)\nendstream", data, re.DOTALL):
        try:
            yield zlib.decompress(found[1])
        except zlib.error:
            continue


def test_start_cards_before_they_are_drawn_have_numbers_alone(written: Written) -> None:
    desk = Desk("borgholzhausen", rounds=2)
    desk.enter("Anna", "Ben", "Cem", "Dora")
    print_pdf(Print.START_CARDS, Wanted(desk.whole, Lang.DE))
    assert [text for text in written.texts if text.isdecimal()] == ["1", "2", "3", "4"]
    assert "Anna" not in written.texts
    for each in desk.of.people:
        desk.do(ask.DrawCard(person=each.id))
    desk.do(ask.Draw())
    written.cells.clear()
    print_pdf(Print.START_CARDS, Wanted(desk.whole, Lang.DE))
    assert "Anna" in written.texts
    cards = [text for text in written.texts if text.startswith("Startkarte")]
    assert cards == [f"Startkarte {number}" for number in range(1, 5)]


def test_a_list_with_rows_is_printed_with_its_rows(written: Written) -> None:
    desk = Desk("wettbewerb", rounds=1)
    desk.enter("Anna", "Ben", "Cem", "Dora")
    desk.begin()
    desk.do(ask.NameScorer(round=0, table=0))
    desk.row((0, 0), Anna=7, Ben=7, Cem=-7, Dora=-7)
    print_pdf(Print.LISTS, Wanted(desk.whole, Lang.DE))
    assert "+7" in written.texts


@pytest.mark.parametrize("kind", Print)
def test_of_nothing_there_is_nothing_to_print(kind: Print) -> None:
    desk = Desk("ddv", rounds=1)
    with pytest.raises(Failure) as error:
        print_pdf(kind, Wanted(desk.whole, Lang.DE))
    assert error.value.code == "tournament/nothing-to-print"


def test_certificates_wait_for_the_last_list() -> None:
    desk = Desk("wettbewerb", rounds=1)
    desk.enter("Anna", "Ben", "Cem", "Dora")
    desk.begin()
    with pytest.raises(Failure):
        print_pdf(Print.CERTIFICATES, Wanted(desk.whole, Lang.DE))
    done = played(4, rounds=1)
    assert pages(print_pdf(Print.CERTIFICATES, Wanted(done.whole, Lang.DE))) == 2
    assert pages(print_pdf(Print.CERTIFICATES, Wanted(done.whole, Lang.DE, best=4))) == 4


def test_who_looks_for_a_name_finds_it_by_the_alphabet() -> None:
    desk = Desk("ddv", rounds=1)
    desk.enter("Zoe", "Čeněk", "Łukasz", "Dora", "Lia", "Ömer", "Otto")
    names = [each.name for each in by_alphabet(desk.of.people)]
    assert names == ["Čeněk", "Dora", "Lia", "Łukasz", "Ömer", "Otto", "Zoe"]
