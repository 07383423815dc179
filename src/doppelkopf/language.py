"""The two languages of every text that people read."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


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


Noun = tuple[Text, Text]
"""A word for one of something, and for several."""
CARD: Noun = (Text("Karte", "card"), Text("Karten", "cards"))
CENT: Noun = (Text("Cent", "cent"), Text("Cent", "cents"))
ENTRY: Noun = (Text("Eintrag", "entry"), Text("Einträge", "entries"))
GAME: Noun = (Text("Spiel", "game"), Text("Spiele", "games"))
GAMES_OF: Noun = (Text("Spiel", "game"), Text("Spielen", "games"))
LIST: Noun = (Text("Liste", "list"), Text("Listen", "lists"))
MINUTE: Noun = (Text("Minute", "minute"), Text("Minuten", "minutes"))
PERSON: Noun = (Text("Person", "person"), Text("Personen", "people"))
POINT: Noun = (Text("Punkt", "point"), Text("Punkte", "points"))
POINTS_FROM: Noun = (Text("Punkt", "point"), Text("Punkten", "points"))
ROUND: Noun = (Text("Runde", "round"), Text("Runden", "rounds"))
ROUNDS_IN: Noun = (Text("Runde", "round"), Text("Runden", "rounds"))
PLACE: Noun = (Text("Platz", "seat"), Text("Plätze", "seats"))
ROW: Noun = (Text("Zeile", "row"), Text("Zeilen", "rows"))
STAKE: Noun = (Text("Einsatz", "stake"), Text("Einsätze", "stakes"))
STAKES_FROM: Noun = (Text("Einsatz", "stake"), Text("Einsätzen", "stakes"))
SOLOS_OF: Noun = (Text("Solo", "solo"), Text("Soli", "solos"))
TIME: Noun = (Text("Mal", "time"), Text("Mal", "times"))
TRICK: Noun = (Text("Stich", "trick"), Text("Stiche", "tricks"))
TRICKS_IN: Noun = (Text("Stich", "trick"), Text("Stichen", "tricks"))
TRUMP: Noun = (Text("Trumpf", "trump"), Text("Trümpfe", "trumps"))
TRUMPS_WITH: Noun = (Text("Trumpf", "trump"), Text("Trümpfen", "trumps"))
NINES_WITH: Noun = (Text("Neun", "nine"), Text("Neunen", "nines"))
KINGS_WITH: Noun = (Text("König", "king"), Text("Königen", "kings"))
NINES_AND_KINGS_WITH: Noun = (
    Text("Neun oder König", "nine or king"),
    Text("Neunen und Königen", "nines and kings"),
)
AUGEN_WITH: Noun = (Text("Auge", "Auge"), Text("Augen", "Augen"))


def counted(count: int | Fraction, noun: Noun) -> Text:
    """A number of things.

    Both languages have two forms, one for 1 and one for all else, and the forms stand with the
    nouns above, cases included. A library of plural rules (Babel) decides only which of the forms
    is meant, so for these two languages it would bring its data of 700 others and save one line.

    >>> counted(1, CARD).de, counted(3, TRUMP).en
    ('1 Karte', '3 trumps')
    """
    word = noun[0] if abs(count) == 1 else noun[1]
    return Text(f"{count} {word.de}", f"{count} {word.en}")


def listed(texts: Iterable[Text], lang: Lang) -> str:
    """Texts one after the other, each in quotes, for they may have commas of their own.

    >>> listed([Text("vergeben", "misdeal"), Text("Armut", "Armut")], Lang.DE)
    '„vergeben“, „Armut“'
    """
    quotes = Text("„{}“", "“{}”")[lang]
    return ", ".join(quotes.format(text[lang]) for text in texts)


def speaker(lang: Lang) -> Callable[[str, str], str]:
    """A function that picks the German or the English of two texts.

    >>> say = speaker(Lang.EN)
    >>> say("Stich", "trick")
    'trick'
    """
    return lambda de, en: Text(de, en)[lang]
