"""The two languages of every text that people read."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Lang(StrEnum):
    """A language the project speaks."""

    DE = "de"
    EN = "en"


@dataclass(frozen=True, slots=True)
class Text:
    """The same text in German and English.

    >>> Text("Trumpf", "trump")[Lang.DE]
    'Trumpf'

    It is no sequence: `list(text)` is a TypeError instead of the English text for ever.
    """

    __iter__ = None

    de: str
    en: str

    def __getitem__(self, lang: Lang) -> str:
        return self.de if lang is Lang.DE else self.en


def speaker(lang: Lang) -> Callable[[str, str], str]:
    """A function that picks the German or the English of two texts.

    >>> say = speaker(Lang.EN)
    >>> say("Stich", "trick")
    'trick'
    """
    return lambda de, en: Text(de, en)[lang]
