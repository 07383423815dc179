"""Amounts of money in forms: nothing typed is nothing."""

from doppelkopf.tournament.money import cents_in


def cents_typed(text: str) -> int:
    """An amount that somebody has typed, in cents; nothing is nothing.

    >>> cents_typed("€7.50"), cents_typed("")
    (750, 0)

    Raises:
        IllegalAction: it is none.
    """
    return cents_in(text) if text.strip() else 0
