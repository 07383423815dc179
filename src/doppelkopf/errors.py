"""What can go wrong: badly written, not allowed, not a rule set, or something outside failed.

All are `DokoError`, so an edge can show any of them as a sentence without knowing the layer it
came from. Every layer may import this module; it imports only the languages.
"""

from doppelkopf.language import Lang, Text


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


class Failure(DokoError):
    """Something around the game is not as it has to be: a file, a database, what was written down.

    `code` is stable and meant for programs; `str()` is English.

    >>> error = Failure("file/exists", "x.db gibt es schon.", "x.db is there already.")
    >>> error.code, str(error), error.sentence(Lang.DE)
    ('file/exists', 'x.db is there already.', 'x.db gibt es schon.')
    """

    def __init__(self, code: str, de: str, en: str) -> None:
        super().__init__(code, de, en)
        self.code = code
        self.text = Text(de, en)

    def __str__(self) -> str:
        return self.sentence(Lang.EN)

    def sentence(self, lang: Lang) -> str:
        """The reason, in a language."""
        return self.text[lang]


class RuleSetError(DokoError):
    """A rule set contradicts itself or names something unknown.

    `path` is where: a key such as `play.dulle.second_beats_first`, or file and line; `code` is
    stable and meant for programs; `placed` says that the reason names the place itself.

    >>> print(RuleSetError("deck.nines", "must be true or false"))
    deck.nines: must be true or false
    """

    def __init__(self, path: str, reason: str, code: str = "", *, placed: bool = False) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason
        self.code = code
        self._placed = placed

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}" if self.path and not self._placed else self.reason
