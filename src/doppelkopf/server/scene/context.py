"""What every part of a scene needs: language, names, and the rule book behind a key."""

from functools import cache
from typing import Any, NamedTuple

from doppelkopf.cards import Card, Style, format_card, format_cards
from doppelkopf.game.scoring.sources import sources
from doppelkopf.game.terms import once_per_rules
from doppelkopf.language import Lang, Text
from doppelkopf.record.sentences import People
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import knob_at
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.scene.explained import explained

Json = dict[str, Any]

MOST_PLACES = 4
"""More paragraphs than these help nobody."""


class Context(NamedTuple):
    """For whom a scene is made."""

    rules: RuleSet
    lang: Lang
    people: People
    book: str | None = None

    def say(self, text: Text) -> str:
        """A text in the reader's language."""
        return text[self.lang]

    def who(self, seat: int) -> str:
        """A seat by name."""
        return self.people.who(seat)[self.lang]

    def card(self, card: Card) -> str:
        """A card as people write it."""
        return CARD_SIGNS[self.lang][card]

    def cards(self, cards: tuple[Card, ...]) -> str:
        """Several cards."""
        return format_cards(cards, Style.SYMBOL, self.lang)

    def rule(self, knob: str) -> Json:
        """A rule by its key: what it is called, what it means here, where it stands."""
        return _rule(self.rules, knob, self.book, self.lang)

    def paragraph(self, knobs: tuple[str, ...]) -> str:
        """Where these keys stand in the rule book."""
        return paragraph(sources(knobs, self.book), self.lang) if knobs else ""


CARD_SIGNS = {lang: {card: format_card(card, Style.SYMBOL, lang) for card in Card} for lang in Lang}
CARD_NAMES = {lang: {card: format_card(card, Style.NAME, lang) for card in Card} for lang in Lang}


@once_per_rules
def _rule(rules: RuleSet, knob: str, book: str | None, lang: Lang) -> Json:
    title = knob_at(knob).info.label[lang]
    return {
        "key": knob,
        "title": title[0].upper() + title[1:],
        "text": explained(rules, knob)[lang],
        "paragraph": paragraph(sources((knob,), book), lang),
    }


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
        title = _book_title(book, lang) if number else Text("Festlegung", "decision")[lang]
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


@cache
def _book_title(code: str, lang: Lang) -> str:
    """The title of the first rule set that plays by a book, without what is special to the set."""
    for name in sorted(built_in_names()):
        about = load(name).about
        if about.book == code:
            return about.title_in(lang, name).partition(",")[0]
    return code
