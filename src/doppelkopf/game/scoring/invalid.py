"""The error for results that cannot be: a stable code and a sentence in both languages."""

from doppelkopf.errors import CodedError
from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring import texts


class InvalidResult(CodedError):
    """A result that cannot have come from a game under these rules."""

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
