"""What can go wrong: badly written, not allowed, not a rule set, or something outside failed.

All are a `CodedError`, so an edge can show any of them as a sentence in either language without
knowing the layer it came from. `DokoError` is what bots and other programs catch or raise. Every
layer may import this module; it imports only the languages.
"""

from typing import Any, Self

from doppelkopf.language import Lang, Text


class DokoError(ValueError):
    """Something a person asked for cannot be done; the text is a sentence for them."""


class CodedError(DokoError):
    """What went wrong, with a code for programs and a sentence in both languages for people.

    `code` is stable; `str()` is English. A layer lets it through as it is, or raises its own and
    names what that adds.

    >>> error = CodedError("file/exists", "x.db gibt es schon.", "x.db is there already.")
    >>> error.code, str(error), error.sentence(Lang.DE)
    ('file/exists', 'x.db is there already.', 'x.db gibt es schon.')
    """

    def __init__(self, code: str, de: str, en: str) -> None:
        # Not `super().__init__`: what was given is in `args` already, and most are never raised.
        self.code = code
        self._reason = (de, en)

    @classmethod
    def of(cls, error: "CodedError", code: str = "") -> Self:
        """What another layer says no to, as an error of this kind; `code`: if this one has its own.

        >>> IllegalAction.of(Failure("deal/cut", "Hebt ab.", "Cut.")).code
        'deal/cut'
        """
        return cls(code or error.code, error.reason.de, error.reason.en)

    @property
    def reason(self) -> Text:
        """Why; made when it is asked for, because most refusals never are."""
        return Text(*self._reason)

    def sentence(self, lang: Lang) -> str:
        """The reason in a language, with where it is known to be."""
        return self.reason[lang]

    def __str__(self) -> str:
        return self.sentence(Lang.EN)


class InvalidNotation(CodedError):
    """A text is not a card, an action or a record.

    >>> raise InvalidNotation("card/unknown", "'HX' ist keine Karte", "'HX' is not a card")
    Traceback (most recent call last):
    doppelkopf.errors.InvalidNotation: 'HX' is not a card
    """


class IllegalAction(CodedError):
    """An action is well written but not allowed here.

    >>> error = IllegalAction("play/not-your-turn", "Du bist nicht dran.", "It is not your turn.")
    >>> error.code, error.reason.de, str(error)
    ('play/not-your-turn', 'Du bist nicht dran.', 'It is not your turn.')
    """


class Failure(CodedError):
    """Something around the game is not as it has to be: a file, a database, an option."""


class RuleSetError(CodedError):
    """A rule set contradicts itself or names something unknown.

    The reason names all that is wrong, with its places; `path` is the key of the first, such as
    `play.dulle.second_beats_first`.
    """

    def __init__(self, code: str, de: str, en: str, path: str = "") -> None:
        super().__init__(code, de, en)
        self.args = (code, de, en, path)  # what another process makes it again from
        self.path = path


class BrokenLog(ValueError):
    """A log that does not replay: a defect, or a damaged file."""

    state: Any = None
    """How far it came; None if there is not even a room."""
