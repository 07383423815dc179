"""Amounts of money in forms: nothing typed is nothing, and how they are shown."""

from doppelkopf.language import Lang
from doppelkopf.tournament.money import cents_in


def cents_typed(text: str) -> int:
    """An amount that somebody has typed, in cents; nothing is nothing.

    >>> cents_typed("€7.50"), cents_typed("")
    (750, 0)

    Raises:
        IllegalAction: it is none.
    """
    return cents_in(text) if text.strip() else 0


def amount_of(cents: int, lang: Lang) -> str:
    """Cents as people write them.

    >>> amount_of(750, Lang.DE), amount_of(-5, Lang.EN), amount_of(800, Lang.DE)
    ('7,50 €', '-€0.05', '8 €')
    """
    euros, rest = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    if lang is Lang.EN:
        return f"{sign}€{euros}" + (f".{rest:02}" if rest else "")
    return f"{sign}{euros}" + (f",{rest:02}" if rest else "") + " €"
