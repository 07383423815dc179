"""What every part of a scene needs: language, names, and the rule book behind a key."""

from typing import NamedTuple

from doppelkopf.cards import Card, Style, format_card, format_cards
from doppelkopf.game.scoring.sources import sources
from doppelkopf.language import Lang, Text
from doppelkopf.record.sentences import People
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import knob_at
from doppelkopf.rules.once import once_per_rules
from doppelkopf.rules.places import paragraph
from doppelkopf.scene.explained import explained
from doppelkopf.scene.model import Rule


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
        return self.people.name(seat, self.lang)

    def card(self, card: Card) -> str:
        """A card as people write it."""
        return CARD_SIGNS[self.lang][card]

    def cards(self, cards: tuple[Card, ...]) -> str:
        """Several cards."""
        return format_cards(cards, Style.SYMBOL, self.lang)

    def rule(self, knob: str) -> Rule:
        """A rule by its key: what it is called, what it means here, where it stands."""
        return _rule(self.rules, knob, self.book, self.lang)

    def paragraph(self, knobs: tuple[str, ...]) -> str:
        """Where these keys stand in the rule book."""
        return paragraph(sources(knobs, self.book), self.lang) if knobs else ""


CARD_SIGNS = {lang: {card: format_card(card, Style.SYMBOL, lang) for card in Card} for lang in Lang}
CARD_NAMES = {lang: {card: format_card(card, Style.NAME, lang) for card in Card} for lang in Lang}


@once_per_rules
def _rule(rules: RuleSet, knob: str, book: str | None, lang: Lang) -> Rule:
    title = knob_at(knob).info.label[lang]
    return Rule(
        key=knob,
        title=title[0].upper() + title[1:],
        text=explained(rules, knob)[lang],
        paragraph=paragraph(sources((knob,), book), lang),
    )
