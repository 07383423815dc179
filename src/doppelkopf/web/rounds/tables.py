"""Season tables and statistics of a round, in words and figures."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.language import Lang
from doppelkopf.match.showing.amounts import amount, euros, signed
from doppelkopf.match.showing.export.page import day_text
from doppelkopf.match.showing.gist import Unit
from doppelkopf.match.showing.season import Standing, Table
from doppelkopf.match.showing.stats import Peak, Person, Tally
from doppelkopf.round.model import Round
from doppelkopf.round.period import Period
from doppelkopf.round.season import ranks
from doppelkopf.web.rounds.chart import Chart, chart
from doppelkopf.web.texts import text


class Place(NamedTuple):
    """A row of the table."""

    rank: int
    name: str
    points: str
    evenings: int
    wins: int
    games: int
    average: str
    money: str | None


class Fact(NamedTuple):
    """Something that is to be said of somebody."""

    label: str
    text: str


class Said(NamedTuple):
    """What is to be said of one person."""

    name: str
    facts: list[Fact]


class Shown(NamedTuple):
    """A table with all that belongs to it."""

    unit: str
    title: str
    places: list[Place]
    chart: Chart
    people: list[Said]
    has_money: bool


def shown(of: Round, table: Table, lang: Lang) -> Shown:
    """A table as the page has it."""
    return Shown(
        table.unit.value,
        text(f"rounds.unit.{table.unit.value}", lang),
        [_place(of, rank, each, table.unit, lang) for rank, each in ranks(table)],
        chart(of, table, lang),
        [_said(of, each, table, lang) for each in table.standings if each.stats.all.games],
        table.unit is Unit.POINTS and any(each.cents is not None for each in table.standings),
    )


def _value(points: Fraction, unit: Unit, lang: Lang) -> str:
    return signed(points) if unit is Unit.POINTS else euros(points, lang)


def _place(of: Round, rank: int, each: Standing, unit: Unit, lang: Lang) -> Place:
    return Place(
        rank,
        of.name_of(each.name),
        _value(each.points, unit, lang),
        each.evenings,
        each.wins,
        each.stats.all.games,
        decimal(each.stats.average, lang),
        None if each.cents is None or unit is Unit.MONEY else euros(each.cents, lang),
    )


def decimal(value: Fraction, lang: Lang) -> str:
    """A number with two figures after the point.

    >>> decimal(Fraction(-1, 3), Lang.DE), decimal(Fraction(2), Lang.EN)
    ('−0,33', '+2.00')
    """
    found = f"{float(value):+.2f}".replace("-", "−")
    return found.replace(".", ",") if lang is Lang.DE else found


def _said(of: Round, each: Standing, table: Table, lang: Lang) -> Said:
    facts = [
        Fact(text(f"rounds.fact.{key}", lang), found)
        for key, found in _facts(of, each, table, lang)
    ]
    return Said(of.name_of(each.name), facts)


def _facts(of: Round, each: Standing, table: Table, lang: Lang) -> Iterable[tuple[str, str]]:
    one = each.stats
    for key, tally in (("re", one.re), ("kontra", one.kontra), ("solo", one.solo)):
        if tally.games:
            yield key, won(tally)
    if len(one.solos) > 1 or (one.solos and one.solo.games > 1):
        kinds = sorted(one.solos.values(), key=lambda kind: -kind.tally.games)
        yield "solos", ", ".join(f"{kind.title[lang]} {won(kind.tally)}" for kind in kinds)
    if one.made:
        yield "held", f"{one.held}/{one.made}"
    yield "runs", f"{one.best_streak} / {abs(one.worst_streak)}"
    if one.bock.games:
        yield "luck", _value(one.luck, table.unit, lang)
    if one.partners:
        yield "partners", _partners(of, one, table.unit, lang)
    if one.nemesis is not None:
        name, tally = one.nemesis
        yield "nemesis", f"{of.name_of(name)} {_value(tally.points, table.unit, lang)}"
    if one.best is not None:
        yield "best", _peak(one.best, table, lang)
    if one.worst is not None:
        yield "worst", _peak(one.worst, table, lang)
    for key, place in (("best-evening", each.best_evening), ("worst-evening", each.worst_evening)):
        if place is not None and len(table.gists) > 1:
            points = each.by_evening[place]
            assert points is not None
            day = day_text(table.gists[place].date, lang)
            yield key, f"{_value(points, table.unit, lang)} ({day})"
    if one.fines:
        yield "fines", _value(one.fines, table.unit, lang)


def won(tally: Tally) -> str:
    """How many of them were won."""
    return f"{tally.won}/{tally.games}"


def _partners(of: Round, one: Person, unit: Unit, lang: Lang) -> str:
    pairs = sorted(one.partners.items(), key=lambda pair: -pair[1].points)
    return ", ".join(
        f"{of.name_of(name)} {won(tally)} ({_value(tally.points, unit, lang)})"
        for name, tally in pairs
    )


def _peak(peak: Peak, table: Table, lang: Lang) -> str:
    day = day_text(table.gists[peak.evening].date, lang)
    return f"{_value(peak.points, table.unit, lang)} ({peak.title[lang]}, {day})"


def period_text(period: Period, lang: Lang) -> str:
    """A period in words."""
    word = period.word
    if period.most is not None:
        return text("rounds.period.last", lang).format(n=period.most)
    if word == "all":
        return text("rounds.period.all", lang)
    if ".." in word:
        return word.replace("..", " – ")
    year, _, quarter = word.partition("-Q")
    return text("rounds.period.quarter", lang).format(n=quarter, year=year) if quarter else year


def plain_amount(points: Fraction, unit: Unit, lang: Lang) -> str:
    """A total without a sign for plus."""
    return amount(points) if unit is Unit.POINTS else euros(points, lang)
