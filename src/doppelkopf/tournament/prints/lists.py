"""The lists of the tables on paper: empty ones to be written on, filled ones to be signed."""

from fractions import Fraction

from fpdf.enums import PageOrientation

from doppelkopf.match.showing.export.as_pdf import fill
from doppelkopf.match.showing.export.page import MARGIN, WIDE
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.rules.knob import Off
from doppelkopf.tournament.doing import totals_of
from doppelkopf.tournament.exporting.plain import result_now
from doppelkopf.tournament.prints.grid import Column, grid
from doppelkopf.tournament.prints.kinds import Wanted, nothing, round_meant
from doppelkopf.tournament.prints.paper import FONT, Paper, points
from doppelkopf.tournament.rules import table_rules
from doppelkopf.tournament.whole import Where

USUAL_GAMES = 24
"""Lines of a list whose length the rules leave open."""
LINES = 7.4
SIGNATURES = 34
"""The room that totals and signatures need."""


def empty_lists(paper: Paper, wanted: Wanted) -> None:
    """A list for each table of a round: names, a line for each game, totals, signatures."""
    number = round_meant(wanted)
    for place in range(len(wanted.whole.tournament.rounds[number].tables)):
        _empty(paper, (number, place))


def _empty(paper: Paper, where: Where) -> None:
    of = paper.of
    table = of.rounds[where[0]].tables[where[1]]
    paper.add_page()
    _head(paper, where)
    rules = table_rules(of.settings, table.size)
    length = rules.match.games_at_four if table.size <= 4 else rules.match.games_at_five
    games = USUAL_GAMES if isinstance(length, Off) else int(length)
    room = paper.h - paper.b_margin - paper.get_y() - SIGNATURES - 6.4
    height = min(LINES, max(4.6, room / games))
    names = [paper.name(person) for person in table.seats]
    columns = [
        Column(paper.say("Nr.", "No."), 11, "R"),
        Column(paper.say("Spiel, Ansagen", "Game, calls"), 48),
        *(Column(name) for name in names),
    ]
    top = paper.get_y()
    blank = [""] * (len(names) + 1)
    grid(
        paper,
        columns,
        ([str(game), *blank] for game in range(1, games + 1)),
        height=height,
        lines=True,
    )
    if paper.page_no() and paper.get_y() > top:
        _uprights(paper, top, paper.get_y(), len(names))
    _signatures(paper, names)


def _uprights(paper: Paper, top: float, bottom: float, people: int) -> None:
    """Lines between the columns."""
    share = (paper.inner - 59) / people
    for x in (MARGIN + 11, *(MARGIN + 59 + at * share for at in range(people))):
        paper.line(x, top, x, bottom)


def _head(paper: Paper, where: Where) -> None:
    """Which list it is, who writes and deals first, and what time it has more."""
    table = paper.of.rounds[where[0]].tables[where[1]]
    title = paper.say(
        f"Runde {where[0] + 1}, Tisch {where[1] + 1}", f"Round {where[0] + 1}, table {where[1] + 1}"
    )
    parts = [paper.about]
    blank = "____________"
    scorer = blank if table.scorer is None else paper.name(table.scorer)
    parts.append(paper.say(f"Schreiber: {scorer}", f"Scorer: {scorer}"))
    if table.dealer is not None:
        dealer = paper.name(table.dealer)
        parts.append(paper.say(f"erster Geber: {dealer}", f"first dealer: {dealer}"))
    if table.extra:
        parts.append(paper.say(f"+{table.extra} min", f"+{table.extra} min"))
    paper.headline(title, " · ".join(parts))


def _signatures(paper: Paper, names: list[str], totals: list[str] | None = None) -> None:
    """Totals, and a line to sign for each."""
    paper.ln(2)
    width = paper.inner / len(names)
    paper.set_font(FONT, "", 9)
    text = paper.say("Summe, gesehen und für richtig befunden:", "Total, seen and found correct:")
    paper.cell(0, 5, text)
    top = paper.get_y() + 6
    for at, name in enumerate(names):
        left = MARGIN + at * width
        given = "" if totals is None else totals[at]
        paper.rect(left, top, width - 4, 8)
        paper.fitted(left, top, width - 4, 8, given, 12, "B", "C")
        paper.line(left, top + 21, left + width - 4, top + 21)
        paper.fitted(left, top + 21.5, width - 4, 4, name, 8)


def filled_lists(paper: Paper, wanted: Wanted) -> None:
    """Each list of a round as it is: all rows, totals, signatures; of totals alone only these."""
    number = round_meant(wanted)
    if not wanted.whole.tournament.rounds[number].has_begun:
        raise nothing()
    for place in range(len(wanted.whole.tournament.rounds[number].tables)):
        where = number, place
        evening = wanted.whole.lists.get(where)
        if evening is not None and totals_of(wanted.whole, where) is not None:
            wide = len(evening.people) >= WIDE
            paper.def_orientation = PageOrientation.LANDSCAPE if wide else PageOrientation.PORTRAIT
            fill(paper, make_sheet(evening), paper.speaks)
            continue
        result = result_now(wanted.whole, where)
        if result is None:
            _empty(paper, where)
            continue
        paper.add_page()
        _head(paper, where)
        table = wanted.whole.tournament.rounds[number].tables[place]
        found = {line.person: line.amount for line in result.lines}
        _signatures(
            paper,
            [paper.name(person) for person in table.seats],
            [points(found.get(person, Fraction(0))) for person in table.seats],
        )
