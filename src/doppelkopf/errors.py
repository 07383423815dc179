"""The errors of the package: a small tree, so that one `except` catches all bad input."""


class DokoError(ValueError):
    """Something a caller handed in is not possible; the text says why."""


class InvalidNotation(DokoError):
    """A text that is not what it should be: a card, a hand, a record."""
