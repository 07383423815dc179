"""Which paragraphs stand behind an item: the references of its knobs, of one book if possible."""

from functools import cache

from doppelkopf.rules.catalogue import knob_at

FALLBACK = "ddv"
"""Where a book is silent, the tournament rules stand behind it."""


@cache
def sources(knobs: tuple[str, ...], book: str | None) -> tuple[str, ...]:
    """The paragraphs behind these knobs; of `book` if it has any, else of the tournament rules.

    >>> sources(("scoring.against_alten",), "003")
    ('003 6.1',)
    >>> sources(("scoring.kontra_value",), "000")
    ('ddv 7.2',)
    """
    places: list[str] = []
    for path in knobs:
        places.extend(place for place in knob_at(path).sources if place not in places)
    for wanted in (book, FALLBACK) if book else ():
        if found := tuple(place for place in places if place.split()[0] == wanted):
            return found
    return tuple(place for place in places if " " in place) or tuple(places)
