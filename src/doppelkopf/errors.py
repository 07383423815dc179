"""What can go wrong, in three kinds: badly written, not allowed, not a rule set.

All are `DokoError`, so an edge can show any of them as a sentence without knowing the layer it
came from. Every layer may import this module; it imports only the languages.
"""

from doppelkopf.language import Text


class DokoError(ValueError):
    """Something a person asked for cannot be done; the text is a sentence for them."""


class InvalidNotation(DokoError):
    """A text is not a card, an action or a record.

    >>> raise InvalidNotation("'HX' is not a card")
    Traceback (most recent call last):
    doppelkopf.errors.InvalidNotation: 'HX' is not a card
    """


class IllegalAction(DokoError):
    """An action is well written but not allowed here.

    `code` is stable and meant for programs, `reason` is a sentence a player understands.

    >>> error = IllegalAction("play/not-your-turn", "Du bist nicht dran.", "It is not your turn.")
    >>> error.code, error.reason.de, str(error)
    ('play/not-your-turn', 'Du bist nicht dran.', 'It is not your turn.')
    """

    def __init__(self, code: str, de: str, en: str) -> None:
        super().__init__(code, de, en)
        self.code = code

    @property
    def reason(self) -> Text:
        """Why it is not allowed; made when it is asked for, because most refusals never are."""
        return Text(*self.args[1:])

    def __str__(self) -> str:
        return self.reason.en


class RuleSetError(DokoError):
    """A rule set contradicts itself or names something unknown.

    `path` is where: a key such as `play.dulle.second_beats_first`, or file and line.

    >>> print(RuleSetError("deck.nines", "must be true or false"))
    deck.nines: must be true or false
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}" if self.path else self.reason
