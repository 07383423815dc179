"""What can be printed of a tournament, and the whole file of it.

Whoever prints says where links lead: a terminal without a server has none, and then no codes are
printed. Pages and terminal call `print_pdf`; it takes a while, so a server calls it in a thread.
"""

import logging
from collections.abc import Callable
from contextlib import closing
from enum import StrEnum
from typing import NamedTuple

from doppelkopf.errors import Failure
from doppelkopf.extras import explained
from doppelkopf.language import Lang, Text
from doppelkopf.tournament.model import PersonId
from doppelkopf.tournament.whole import Where, Whole


class Print(StrEnum):
    """What can be printed."""

    START_CARDS = "start-cards"
    TABLE_CARDS = "table-cards"
    SEAT_PLAN = "seat-plan"
    EMPTY_LISTS = "empty-lists"
    LISTS = "lists"
    RANKING = "ranking"
    TEAMS = "teams"
    CERTIFICATES = "certificates"
    PRIZES = "prizes"
    PEOPLE = "people"


TITLES = {
    Print.START_CARDS: Text("Startkarten", "Start cards"),
    Print.TABLE_CARDS: Text("Tischkarten", "Table cards"),
    Print.SEAT_PLAN: Text("Sitzplan", "Seat plan"),
    Print.EMPTY_LISTS: Text("Leere Listen", "Empty lists"),
    Print.LISTS: Text("Listen zum Unterschreiben", "Lists to be signed"),
    Print.RANKING: Text("Rangliste", "Ranking"),
    Print.TEAMS: Text("Mannschaften", "Teams"),
    Print.CERTIFICATES: Text("Urkunden", "Certificates"),
    Print.PRIZES: Text("Preise", "Prizes"),
    Print.PEOPLE: Text("Meldeliste", "Entries"),
}
"""What each is called, on paper and on pages."""


class Links(NamedTuple):
    """Where codes on paper lead; None: there is no such link, and no code."""

    personal: Callable[[PersonId], str | None] = lambda _: None
    list: Callable[[Where], str | None] = lambda _: None


NO_LINKS = Links()


class Wanted(NamedTuple):
    """What is printed, and how."""

    whole: Whole
    lang: Lang
    round: int | None = None
    """One round alone, counted from 0; None: what is usual for the kind."""
    best: int | None = None
    """Certificates for so many places; None: as many as there are prizes, else three."""
    links: Links = NO_LINKS


def print_pdf(kind: Print, wanted: Wanted) -> bytes:
    """The file to be printed.

    Raises:
        Failure: there is nothing to print yet.
        MissingExtra: the libraries for paper are not installed.
    """
    with explained():
        from doppelkopf.tournament.prints import cards, certificates, lists, plans, results
        from doppelkopf.tournament.prints.paper import Paper
    draw: Callable[[Paper, Wanted], None] = {
        Print.START_CARDS: cards.start_cards,
        Print.TABLE_CARDS: cards.table_cards,
        Print.SEAT_PLAN: plans.seat_plan,
        Print.EMPTY_LISTS: lists.empty_lists,
        Print.LISTS: lists.filled_lists,
        Print.RANKING: results.ranking,
        Print.TEAMS: results.teams,
        Print.CERTIFICATES: certificates.certificates,
        Print.PRIZES: results.prizes,
        Print.PEOPLE: results.people,
    }[kind]
    for noisy in ("fpdf", "fontTools"):
        logging.getLogger(noisy).setLevel(logging.ERROR)
    wide = kind is Print.CERTIFICATES
    with closing(Paper(wanted.whole.tournament, TITLES[kind], wanted.lang, wide=wide)) as paper:
        draw(paper, wanted)
        if not paper.page_no():
            raise nothing()
        return bytes(paper.output())


def nothing() -> Failure:
    """There is nothing to print yet."""
    return Failure(
        "tournament/nothing-to-print",
        "Davon gibt es noch nichts zu drucken.",
        "There is nothing of that to print yet.",
    )


def rounds_meant(wanted: Wanted) -> range:
    """The rounds that are printed: the one that was asked for, else all that are drawn."""
    many = len(wanted.whole.tournament.rounds)
    if wanted.round is None:
        return range(many)
    if not 0 <= wanted.round < many:
        raise nothing()
    return range(wanted.round, wanted.round + 1)


def round_meant(wanted: Wanted) -> int:
    """One round: the one that was asked for, else that which is played, else the next one.

    Raises:
        Failure: none is drawn.
    """
    of = wanted.whole.tournament
    if wanted.round is not None:
        return rounds_meant(wanted)[0]
    running = of.running
    found = min(of.begun, len(of.rounds) - 1) if running is None else running
    if found < 0:
        raise nothing()
    return found
