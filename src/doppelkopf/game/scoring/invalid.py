"""The error for results that cannot be: a stable code and a sentence in both languages."""

from doppelkopf.errors import DokoError
from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring import texts
from doppelkopf.language import Text


class InvalidResult(DokoError):
    """A result that cannot have come from a game under these rules.

    `code` is stable and meant for programs; `str()` is English.
    """

    def __init__(self, code: str, de: str, en: str) -> None:
        super().__init__(code, de, en)
        self.code = code
        self.text = Text(de, en)

    def __str__(self) -> str:
        return self.text.en

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
