"""The error for results that cannot be: a stable code and a sentence in both languages."""

from collections.abc import Sequence

from doppelkopf.errors import CodedError
from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring import texts
from doppelkopf.game.scoring.seated import about, named
from doppelkopf.language import Text


class InvalidResult(CodedError):
    """A result that cannot have come from a game under these rules.

    `seats` are those the sentence is about (`{who}`, as in `seated.about`); `where` is the key of
    the data it is about, if the sentence begins with it.
    """

    def __init__(
        self, code: str, de: str, en: str, *, seats: Sequence[int] = (), where: str = ""
    ) -> None:
        super().__init__(code, de, en)
        self.seats = tuple(seats)
        self.where = where

    @property
    def reason(self) -> Text:
        """Why, with seats by their numbers and the place in the data."""
        text = self._text(*self._reason)
        return Text(f"{self.where}: {text.de}", f"{self.where}: {text.en}") if self.where else text

    def named(self, names: Sequence[str]) -> Text:
        """Why, in the names of the people, who have not written data."""
        de, en = (_begun(words) if self.where else words for words in self._reason)
        return named(self._text(de, en), names)

    def _text(self, de: str, en: str) -> Text:
        return about(de, en, *self.seats) if self.seats else Text(de, en)

    @classmethod
    def no_such_game(cls, contract: Contract) -> "InvalidResult":
        """The rule set does not have this contract."""
        name = texts.CONTRACTS[contract]
        return cls(
            "result/contract",
            f"Dieser Regelsatz kennt das nicht: {name.de}.",
            f"This rule set does not have it: {name.en}.",
        )

    @classmethod
    def missing(cls, key: str) -> "InvalidResult":
        """A key has to be there."""
        return cls("result/missing", f"„{key}“ fehlt.", f"“{key}” is missing.")


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
