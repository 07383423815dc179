"""What the kernel cannot do."""

from doppelkopf.errors import DokoError
from doppelkopf.language import Text


class KernelError(DokoError):
    """A game that the kernel does not play or solve: a stable `code`, a `reason` for people."""

    def __init__(self, code: str, de: str, en: str) -> None:
        super().__init__(code, de, en)
        self.code = code
        self.reason = Text(de, en)

    def __str__(self) -> str:
        return self.reason.en


class Unsolved(KernelError):
    """The budget ran out before the value was proved."""

    def __init__(self, budget: int) -> None:
        super().__init__(
            "solve/budget",
            f"Mit {budget} Karten nicht gelöst.",
            f"Not solved within {budget} cards.",
        )
