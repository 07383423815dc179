"""What can be wrong with a rule set: a code, a sentence in two languages, and where it is."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from doppelkopf.glyphs import cut, printable
from doppelkopf.language import Lang, Text


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

    def told(self, lang: Lang) -> str:
        """The reason, with the proposal and where it is."""
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        parts = filter(None, (place, self.path, self.sentence(lang)))
        return ": ".join(parts)

    def __str__(self) -> str:
        return self.told(Lang.EN)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is nearly the given one, if there is one.

    >>> nearest("hochzet", ["hochzeit", "solo"])
    'hochzeit'
    >>> nearest("xyz", ["hochzeit", "solo"])
    """
    candidates = {name.lower(): name for name in known}
    found = difflib.get_close_matches(word.lower()[:80], candidates, n=1, cutoff=0.6)
    return candidates[found[0]] if found else None


def shorten(text: str, limit: int = 120) -> str:
    """A text fit for a message: printable and not too long."""
    shown = printable(text[: 2 * limit], "�")
    return shown if len(shown) <= limit else cut(shown, limit - 1) + "…"
