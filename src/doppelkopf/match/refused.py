"""The error of this layer: what was written down cannot be, with a code and a sentence."""

from doppelkopf.errors import Failure
from doppelkopf.language import Lang, Text
from doppelkopf.rules.problems import shorten

Name = str
"""A person at the table."""


class Refused(Failure):
    """An entry, a table or a file that cannot be accepted.

    `code` is stable and meant for programs; `str()` is English.

    >>> error = Refused("sheet/ended", "Der Abend ist zu Ende.", "The evening is over.")
    >>> error.code, str(error), error.sentence(Lang.DE)
    ('sheet/ended', 'The evening is over.', 'Der Abend ist zu Ende.')
    """

    def __init__(self, code: str, de: str, en: str, typed: Text | None = None) -> None:
        super().__init__(code, de, en)
        self.typed = typed
        """What to type in the terminal to go on; only there it is said."""
        self.place: int | None = None
        """The id of the entry it is about, where it stands in a log."""
        self.where = ""
        """File and line, where it comes from a file."""
        self.also: tuple[Refused, ...] = ()
        """What else is wrong with the same file."""

    @property
    def every(self) -> "tuple[Refused, ...]":
        """It and all else that is wrong with the same file, by line."""
        return (self, *self.also)

    def sentence(self, lang: Lang) -> str:
        """The reason, with file and line where they are known."""
        sentence = super().sentence(lang)
        return f"{self.where}: {sentence}" if self.where else sentence

    def in_terminal(self, lang: Lang) -> str:
        """The reason with what to type."""
        return self.sentence(lang) + (self.typed[lang] if self.typed is not None else "")


DUMMY = "Strohmann"
"""The name of the fourth hand at a table of three."""


def called(seats: tuple[Name | None, ...]) -> tuple[Name, ...]:
    """What every seat is called: the one without a person is the Strohmann's."""
    return tuple(person or DUMMY for person in seats)


def told_name(name: Name) -> str:
    """A name from outside as a sentence repeats it: whoever is not at the table can be anything.

    >>> len(told_name("A" * 5000))
    40
    """
    return shorten(name, LONGEST_TOLD)


LONGEST_TOLD = 40
