"""Which paragraphs stand behind an item: the references of its knobs, of one book if possible."""

from functools import cache

from doppelkopf.rules.catalogue import knob_at

FALLBACK = "ddv"
"""Where a book is silent, the tournament rules stand behind it."""


@cache
def sources(knobs: tuple[str, ...], book: str | None) -> tuple[str, ...]:
    """The paragraphs behind these knobs: of `book`, else of the tournament rules, else decisions.

    A set without a book names them all.

    >>> sources(("scoring.against_alten",), "003")
    ('003 6.1',)
    >>> sources(("scoring.kontra_value",), "000")
    ('ddv 7.2',)
    >>> sources(("penalties.booked_to",), "003")
    ('D42',)
    """
    places: list[str] = []
    for path in knobs:
        places.extend(place for place in knob_at(path).sources if place not in places)
    paragraphs = tuple(place for place in places if " " in place)
    decisions = tuple(place for place in places if " " not in place)
    if book is None:
        return paragraphs or decisions
    for wanted in (book, FALLBACK):
        if found := tuple(place for place in paragraphs if place.split()[0] == wanted):
            return found
    return decisions
