"""What the kernel cannot do."""

from doppelkopf.errors import CodedError


class KernelError(CodedError):
    """A game that the kernel does not play or solve."""


class Unsolved(KernelError):
    """The budget ran out before the value was proved."""

    def __init__(self, budget: int) -> None:
        super().__init__(
            "solve/budget",
            f"Mit {budget} Karten nicht gelöst.",
            f"Not solved within {budget} cards.",
        )
        self.args = (budget,)  # what another process makes it again from
