"""Which paragraphs stand behind an item: the references of its knobs, of one book if possible."""

from functools import cache

from doppelkopf.rules.catalogue import knob_at
from doppelkopf.rules.knob import Ref

DECISION = "D"
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
    refs: list[Ref] = []
    for path in knobs:
        refs.extend(ref for ref in knob_at(path).refs if ref not in refs)
    for wanted in (book, FALLBACK) if book else ():
        if found := tuple(str(ref) for ref in refs if ref.book == wanted):
            return found
    return tuple(str(ref) for ref in refs if ref.book != DECISION) or tuple(map(str, refs))
