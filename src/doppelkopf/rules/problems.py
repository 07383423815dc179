"""What can be wrong with a rule set: a code, a sentence in two languages, and where it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from doppelkopf.glyphs import cut, printable
from doppelkopf.language import Lang, Text
from doppelkopf.rules.cure import Cure


class Code(StrEnum):
    """Stable names of problems, for programs."""

    UNREADABLE = "file/unreadable"
    ENCODING = "file/encoding"
    SYNTAX = "file/syntax"
    MORE = "file/more"
    UNKNOWN_SET = "extends/unknown"
    LOOP = "extends/loop"
    PARENT = "extends/broken"
    UNKNOWN_KEY = "key/unknown"
    NOT_A_GROUP = "key/not-a-group"
    VALUE = "value/wrong"
    ABOUT = "about/wrong"
    CONTRADICTION = "rules/contradiction"
    NO_EFFECT = "rules/no-effect"


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding of `check`. Warnings (`NO_EFFECT`) do not make a rule set unusable."""

    code: Code
    reason: Text
    path: str | None = None
    file: str | None = None
    line: int | None = None
    proposal: str | None = None
    also: tuple[str, ...] = ()
    """Further keys that take part in a contradiction."""
    cures: tuple[Cure, ...] = ()
    """What makes an end of a contradiction, the nearest first."""

    @property
    def keys(self) -> str:
        """All keys that take part, as people are told; nothing if it is about none.

        >>> Problem(Code.VALUE, Text("", ""), "deck.nines", also=("deal.packets",)).keys
        'deck.nines / deal.packets'
        """
        return " / ".join(filter(None, (self.path, *self.also)))

    @property
    def is_warning(self) -> bool:
        """Whether the rule set can be used all the same."""
        return self.code is Code.NO_EFFECT

    def sentence(self, lang: Lang) -> str:
        """The reason, with the proposal."""
        if self.proposal is None:
            return self.reason[lang]
        ask = Text(f"Gemeint: {self.proposal}?", f"Did you mean {self.proposal}?")
        return f"{self.reason[lang]} {ask[lang]}"

    def located(self, lang: Lang) -> str:
        """The reason, with the proposal and where it is."""
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        parts = filter(None, (place, self.keys, self.sentence(lang)))
        return ": ".join(parts)

    def __str__(self) -> str:
        return self.located(Lang.EN)


def in_order(problems: Sequence[Problem]) -> list[Problem]:
    """File by file as they were found, in each from top to bottom."""
    files = list(dict.fromkeys(problem.file for problem in problems))
    return sorted(problems, key=lambda item: (files.index(item.file), item.line or 0))


def shorten(text: str, limit: int = 120) -> str:
    """A text fit for a message: printable and not too long."""
    shown = printable(text[: 2 * limit], "�")
    return shown if len(shown) <= limit else cut(shown, limit - 1) + "…"
