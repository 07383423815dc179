"""Certificates, one for each of the best."""

from doppelkopf.language import POINT, counted
from doppelkopf.match.showing.export.page import MARGIN
from doppelkopf.tournament.prints.kinds import Wanted, nothing
from doppelkopf.tournament.prints.paper import Paper
from doppelkopf.tournament.standings import Standing, standings

USUAL = 3
"""Places that get one where there are no prizes."""


def certificates(paper: Paper, wanted: Wanted) -> None:
    """A page for each of the best, those who share the last place included."""
    of = wanted.whole.tournament
    many = wanted.best or len(of.settings.prizes) or USUAL
    made = standings(of)
    if not of.begun or not made.is_final:
        raise nothing()
    paper.has_foot = False
    paper.set_auto_page_break(False)
    for each in made.people:
        if each.place.rank <= many:
            _certificate(paper, each)


def _certificate(paper: Paper, each: Standing) -> None:
    paper.add_page()
    width, height = paper.w, paper.h
    paper.set_line_width(1.2)
    paper.rect(9, 9, width - 18, height - 18)
    paper.set_line_width(0.3)
    paper.rect(12, 12, width - 24, height - 24)
    paper.set_line_width(0.2)
    left, inner = MARGIN + 6.0, width - 2 * MARGIN - 12
    paper.fitted(left, 28, inner, 22, paper.say("Urkunde", "Certificate"), 48, "B", "C")
    settings = paper.of.settings
    paper.fitted(left, 54, inner, 10, settings.name, 20, "", "C")
    rank = paper.say(f"{each.place.rank}. Platz", f"{_nth(each.place.rank)} place")
    paper.fitted(left, 76, inner, 16, rank, 34, "B", "C")
    paper.fitted(left, 98, inner, 16, each.person.name, 34, "", "C")
    under = " · ".join(filter(None, (each.person.club, each.person.team)))
    paper.fitted(left, 115, inner, 8, under, 14, "", "C")
    many = counted(each.place.points, POINT)
    text = paper.say(many.de, many.en).replace("-", "−")
    paper.fitted(left, 130, inner, 9, text, 18, "", "C")
    y = height - 40
    place = ", ".join(filter(None, (settings.place, paper.day)))
    paper.fitted(left + 10, y - 7, 90, 6, place, 11, "", "C")
    paper.line(left + 10, y, left + 100, y)
    paper.line(width - left - 100, y, width - left - 10, y)
    paper.fitted(left + 10, y + 1, 90, 5, paper.say("Ort, Datum", "Place, date"), 9, "", "C")
    organiser = paper.say("Turnierleitung", "Organiser")
    paper.fitted(width - left - 100, y + 1, 90, 5, organiser, 9, "", "C")


def _nth(rank: int) -> str:
    """A place in English.

    >>> [_nth(each) for each in (1, 2, 3, 4, 11, 22, 113)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd', '113th']
    """
    last = 0 if rank % 100 in (11, 12, 13) else rank % 10
    return f"{rank}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(last, 'th') }"
