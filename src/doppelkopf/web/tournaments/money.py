"""Amounts of money as people write them, and as they are kept: in cents."""

import re

from doppelkopf.language import Lang
from doppelkopf.server.rooms.refusals import refuse

_AMOUNT = re.compile(r"(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:€|EUR|Euro)?", re.IGNORECASE)


def cents_in(text: str) -> int:
    """An amount that somebody has typed, in cents; nothing is nothing.

    >>> cents_in("7,50 €"), cents_in("8"), cents_in("")
    (750, 800, 0)

    Raises:
        IllegalAction: it is none.
    """
    if not text.strip():
        return 0
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise refuse(
            "tournament/money",
            f"„{text[:20]}“ ist kein Betrag. Gemeint ist etwa 7,50.",
            f"“{text[:20]}” is no amount of money. What is meant is 7.50, say.",
        )
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


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
