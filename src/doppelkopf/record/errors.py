"""What can be wrong with a record: badly written, not playable, or not what it says it is."""

from doppelkopf.errors import CodedError, InvalidNotation
from doppelkopf.language import Lang, Text


class RecordError(CodedError):
    """The base: a coded error with a `place`; `str()` names its code too."""

    def __init__(self, code: str, reason: Text, place: Text) -> None:
        super().__init__(code, reason.de, reason.en)
        self.args = (code, reason, place)  # what another process makes it again from
        self.place = place

    def sentence(self, lang: Lang) -> str:
        """Where and why."""
        return f"{self.place[lang]}: {self.reason[lang]}" if self.place[lang] else self.reason[lang]

    def __str__(self) -> str:
        return f"{self.sentence(Lang.EN)} ({self.code})"


class InvalidRecord(RecordError, InvalidNotation):
    """A text or JSON that is no record; `place` is line and column, or the path of a value."""


class BrokenRecord(RecordError):
    """A record whose actions cannot be played; `number` is the action, counted from 1."""

    def __init__(self, code: str, reason: Text, place: Text, number: int) -> None:
        super().__init__(code, reason, place)
        self.args = (*self.args, number)
        self.number = number


class Mismatch(RecordError):
    """A record that plays, but not to the state or the outcome it states."""


def invalid(code: str, de: str, en: str, path: str = "") -> InvalidRecord:
    """An error at a path of the data."""
    return InvalidRecord(code, Text(de, en), Text(path, path))


def at_line(line: int, column: int) -> Text:
    """A place in a text; both count from 1."""
    return Text(f"Zeile {line}, Spalte {column}", f"line {line}, column {column}")
