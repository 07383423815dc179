"""Places in rule books as people name them: what a book is called, not its number in our list."""

from doppelkopf.language import Lang, Text
from doppelkopf.rules.sources import BOOKS

MOST_PLACES = 4
"""More paragraphs than these help nobody."""


def paragraph(places: tuple[str, ...], lang: Lang) -> str:
    """Places in rule books as people name them.

    >>> paragraph(("000 8.9", "000 8.10", "D13"), Lang.EN)
    'House rules 2021 § 8.9, 8.10; decision D13'
    >>> paragraph(("001 normales-spiel", "003 0"), Lang.DE)
    'Ravensburger 2015, Normales Spiel; Wettbewerbsregeln'
    """
    found: dict[str, list[str]] = {}
    for place in places[:MOST_PLACES]:
        book, _, number = place.partition(" ")
        title = BOOKS[book][lang] if number else Text("Festlegung", "decision")[lang]
        chapter = _chapter(number) if number else book
        found.setdefault(title, []).extend([chapter] if chapter else [])
    return "; ".join(_places(title, numbers) for title, numbers in found.items())


def _places(title: str, numbers: list[str]) -> str:
    if not numbers:
        return title
    sign = " § " if numbers[0][0].isdigit() else " " if numbers[0][-1].isdigit() else ", "
    return f"{title}{sign}{', '.join(numbers)}"


def _chapter(name: str) -> str:
    """A paragraph as people name it: books without numbers have headings; 0 is what comes first."""
    if name[0].isdigit():
        return "" if name == "0" else name
    words = name.replace("ue", "ü").replace(".", "-").split("-")
    if words[0] == "zu":
        return " ".join(words).capitalize()
    return " ".join(word.capitalize() for word in words)
