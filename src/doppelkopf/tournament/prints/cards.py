"""Start cards and table cards, to be cut from A4."""

from doppelkopf.language import MINUTE, counted
from doppelkopf.tournament.model import Person, Seating, Status
from doppelkopf.tournament.prints.kinds import Wanted, round_meant
from doppelkopf.tournament.prints.paper import Paper
from doppelkopf.tournament.whole import Where

ACROSS, DOWN = 2, 4
"""Start cards on a page."""
EDGE = 8
"""White around what is cut."""
PAD = 5
MOST_ROUNDS = 6
"""Rounds that a start card has room for."""


def start_cards(paper: Paper, wanted: Wanted) -> None:
    """A card for each: name, number, where they sit in each round that is drawn, personal code.

    Where seats are given out by start cards (Borgholzhausen 1) and nobody has drawn one yet, there
    are cards with nothing but their numbers, as many as people are expected.
    """
    of = wanted.whole.tournament
    paper.has_foot = False
    paper.set_auto_page_break(False)
    expected = [each for each in of.people if each.status not in (Status.NO_SHOW, Status.LEFT)]
    by_card = of.settings.seating is Seating.START_CARDS
    if by_card and not any(each.card for each in expected):
        for at, number in enumerate(range(1, len(expected) + 1)):
            left, top, width, height = _place(paper, at)
            paper.fitted(left, top + PAD, width, 6, of.settings.name, 11, align="C")
            text = paper.say("Startkarte", "Start card")
            paper.fitted(left, top + 14, width, 8, text, 14, align="C")
            paper.fitted(left, top + 24, width, 28, str(number), 64, "B", "C")
            assert height
        return
    if by_card:
        expected.sort(key=lambda each: (each.card is None, each.card or 0, each.number))
    for at, person in enumerate(expected):
        _start_card(paper, wanted, person, _place(paper, at))


def _place(paper: Paper, at: int) -> tuple[float, float, float, float]:
    """Where a card is; a new page when the last one is full."""
    on_page = at % (ACROSS * DOWN)
    if not on_page:
        paper.add_page()
    width, height = (paper.w - 2 * EDGE) / ACROSS, (paper.h - 2 * EDGE) / DOWN
    down, across = divmod(on_page, ACROSS)
    left, top = EDGE + across * width, EDGE + down * height
    paper.crop(left, top, width, height)
    return left, top, width, height


def _start_card(
    paper: Paper, wanted: Wanted, person: Person, place: tuple[float, float, float, float]
) -> None:
    of = wanted.whole.tournament
    left, top, width, height = place
    url = wanted.links.personal(person.id)
    code = 26.0 if url else 0.0
    paper.fitted(left + PAD, top + PAD, width - 2 * PAD - 22, 5, of.settings.name, 9)
    number = paper.say(f"Nr. {person.number}", f"no. {person.number}")
    paper.fitted(left + width - 27, top + PAD, 22, 5, number, 11, "B", "R")
    paper.fitted(left + PAD, top + 11, width - 2 * PAD, 9, person.name, 18, "B")
    under = " · ".join(filter(None, (person.club, person.team)))
    paper.fitted(left + PAD, top + 20, width - 2 * PAD, 5, under, 9)
    y = top + 28
    if person.card is not None:
        text = paper.say(f"Startkarte {person.card}", f"Start card {person.card}")
        paper.fitted(left + PAD, y, width - 2 * PAD - code, 6, text, 12, "B")
        y += 6.5
    for each in range(min(len(of.rounds), MOST_ROUNDS)):
        paper.fitted(
            left + PAD, y, width - 2 * PAD - code, 5.5, _seat_text(paper, person, each), 11
        )
        y += 5.8
    if url:
        paper.code(url, left + width - PAD - code, top + height - PAD - code, code)


def _seat_text(paper: Paper, person: Person, number: int) -> str:
    """Where somebody sits in a round."""
    seat = paper.of.seat_of(person.id, number)
    if seat is None:
        if person.id in paper.of.rounds[number].out:
            return paper.say(f"Runde {number + 1}: setzt aus", f"Round {number + 1}: sits out")
        return paper.say(f"Runde {number + 1}: –", f"Round {number + 1}: –")
    table, place = seat
    return paper.say(
        f"Runde {number + 1}: Tisch {table + 1}, Platz {place + 1}",
        f"Round {number + 1}: table {table + 1}, seat {place + 1}",
    )


def table_cards(paper: Paper, wanted: Wanted) -> None:
    """A card for each table of a round: number, names by seat, who writes and deals, its code."""
    number = round_meant(wanted)
    paper.has_foot = False
    paper.set_auto_page_break(False)
    for at in range(len(wanted.whole.tournament.rounds[number].tables)):
        if at % 2 == 0:
            paper.add_page()
        height = (paper.h - 2 * EDGE) / 2
        top = EDGE + at % 2 * height
        paper.crop(EDGE, top, paper.w - 2 * EDGE, height)
        _table_card(paper, wanted, (number, at), top)


def _table_card(paper: Paper, wanted: Wanted, where: Where, top: float) -> None:
    table = wanted.whole.tournament.rounds[where[0]].tables[where[1]]
    left, width = EDGE + 8.0, paper.w - 2 * EDGE - 16
    paper.fitted(left, top + 6, width, 6, paper.about, 11)
    title = paper.say(f"Tisch {where[1] + 1}", f"Table {where[1] + 1}")
    paper.fitted(left, top + 14, width * 0.6, 20, title, 46, "B")
    round_ = paper.say(f"Runde {where[0] + 1}", f"Round {where[0] + 1}")
    paper.fitted(left + width * 0.6, top + 14, width * 0.4, 20, round_, 24, "", "R")
    url = wanted.links.list(where)
    code = 46.0 if url else 0.0
    room, y = width - code - (6 if url else 0), top + 40
    for seat, person in enumerate(table.seats, 1):
        paper.fitted(left, y, 12, 10, str(seat), 20)
        paper.fitted(left + 12, y, room - 12, 10, paper.name(person), 20, "B")
        y += 11.5
    notes = []
    if table.scorer is not None:
        scorer = paper.name(table.scorer)
        notes.append(paper.say(f"Schreiber: {scorer}", f"Scorer: {scorer}"))
    if table.dealer is not None:
        dealer = paper.name(table.dealer)
        notes.append(paper.say(f"Erster Geber: {dealer}", f"First dealer: {dealer}"))
    if table.extra:
        more = counted(table.extra, MINUTE)
        notes.append(paper.say(f"Zugabe: {more.de}", f"Extra time: {more.en}"))
    for note in notes:
        paper.fitted(left, y + 2, room, 7, note, 12)
        y += 7
    if url:
        x, up = left + width - code, top + 44.0
        paper.code(url, x, up, code)
        text = paper.say("Liste auf dem Handy", "The list on your phone")
        paper.fitted(x - 4, up + code, code + 8, 5, text, 9, "", "C")
