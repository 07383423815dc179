"""What the chapters of a digest share: a rule set, a language, and words for numbers and lists."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from doppelkopf.language import POINT, STAKE, Lang, Noun, Text, counted
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import applies, describe_in, describe_value, knob_at, value_at
from doppelkopf.rules.model.scoring import Scheme


class Telling(NamedTuple):
    """A rule set that is told in a language."""

    rules: RuleSet
    lang: Lang

    def say(self, de: str, en: str) -> str:
        """One of two texts."""
        return Text(de, en)[self.lang]

    def value(self, path: str) -> str:
        """The value of a key in words."""
        return describe_in(self.rules, knob_at(path), self.lang)

    def label(self, path: str) -> str:
        """The name of a key, as the start of a line."""
        return started(knob_at(path).info.label[self.lang])

    def holds(self, path: str) -> bool:
        """Whether a key has an effect and is not off."""
        return self.matters(path) and bool(value_at(self.rules, path))

    def matters(self, path: str) -> bool:
        """Whether a key has an effect."""
        return applies(knob_at(path).info.when, self.rules)

    def points(self, number: int) -> str:
        """A number of points, or of stakes where the table plays for stakes."""
        in_stakes = self.rules.scoring.scheme is Scheme.STAKES
        return self.counted(number, STAKE if in_stakes else POINT)

    def counted(self, number: int, noun: Noun) -> str:
        """A number with its noun, in singular or plural."""
        return counted(number, noun)[self.lang]

    def words(self, values: Iterable[Any]) -> list[str]:
        """Each of several values in words."""
        return [describe_value(value, self.lang) for value in values]

    def either(self, words: list[str]) -> str:
        """a, b oder c."""
        return self._joined(words, self.say("oder", "or"))

    def both(self, words: list[str]) -> str:
        """a, b und c."""
        return self._joined(words, self.say("und", "and"))

    def before(self, words: list[str]) -> str:
        """What ranks how, the highest first."""
        return self.say(" vor ", " before ").join(words)

    @property
    def re_card(self) -> str:
        """The card that makes Re."""
        return {"club-queens": self.say("♣D", "♣Q"), "heart-tens": "♥10"}[
            self.rules.trumps.re_card.value
        ]

    def _joined(self, words: list[str], word: str) -> str:
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {word} {words[-1]}"


def started(text: str) -> str:
    """A text as the start of a line.

    >>> started("wer bedienen kann, muss")
    'Wer bedienen kann, muss'
    """
    return text[0].upper() + text[1:]
