"""The error of this layer: what was written down cannot be, with a code and a sentence."""

import re

from doppelkopf.errors import Failure
from doppelkopf.language import Lang, Text

Name = str
"""A person at the table."""

_SEATS = re.compile(r"\b(?:Platz|[Ss]eats?) (\d(?:(?:, | und | and )\d)*)(?=\D|$)")
_PLACE = re.compile(r"^(?:calls|specials)(?:\[\d+\])?: (.)")


class Refused(Failure):
    """An entry, a table or a file that cannot be accepted.

    `code` is stable and meant for programs; `str()` is English.

    >>> error = Refused("sheet/ended", "Der Abend ist zu Ende.", "The evening is over.")
    >>> error.code, str(error), error.sentence(Lang.DE)
    ('sheet/ended', 'The evening is over.', 'Der Abend ist zu Ende.')
    """

    def __init__(self, code: str, de: str, en: str) -> None:
        super().__init__(code, de, en)
        self.place: int | None = None
        """The id of the entry it is about, where it stands in a log."""
        self.where = ""
        """File and line, where it comes from a file."""

    def sentence(self, lang: Lang) -> str:
        """The reason, with file and line where they are known."""
        sentence = super().sentence(lang)
        return f"{self.where}: {sentence}" if self.where else sentence


def with_names(text: Text, seats: tuple[Name | None, ...]) -> Text:
    """A sentence about seats as a sentence about people.

    >>> with_names(Text("Platz 0 und 2 gewinnen", "Seats 0 and 2 win"), ("Anna", "B", "Cem", "D"))
    Text(de='Anna und Cem gewinnen', en='Anna and Cem win')
    """
    return Text(_named(text.de, seats), _named(text.en, seats))


def _named(sentence: str, seats: tuple[Name | None, ...]) -> str:
    def names(found: re.Match[str]) -> str:
        return re.sub(r"\d", lambda digit: _name(int(digit[0]), seats), found[1])

    sentence = _PLACE.sub(lambda found: found[1].upper(), sentence)
    return _SEATS.sub(names, sentence)


def _name(seat: int, seats: tuple[Name | None, ...]) -> str:
    if seat >= len(seats):
        return str(seat)
    return seats[seat] or DUMMY


DUMMY = "Strohmann"
"""The name of the fourth hand at a table of three."""
