"""Points and money as people read them."""

from fractions import Fraction

from doppelkopf.language import Lang
from doppelkopf.match.state import MatchState, has_pot
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off

_PARTS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def amount(value: Fraction) -> str:
    """An amount with a real minus sign and a fraction people know.

    >>> [amount(Fraction(*each)) for each in ((4, 3), (-1, 2), (-7, 1), (9, 7))]
    ['1⅓', '−½', '−7', '1 2/7']
    """
    sign = "−" if value < 0 else ""
    if value.denominator == 1:  # as nearly all are, and a sheet has hundreds
        return f"{sign}{abs(value.numerator)}"
    whole, rest = divmod(abs(value), 1)
    if part := _PARTS.get(rest):
        return f"{sign}{whole or ''}{part}"
    return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"


def signed(value: Fraction) -> str:
    """An amount that always shows its sign.

    >>> signed(Fraction(3)), signed(Fraction(0)), signed(Fraction(-3))
    ('+3', '0', '−3')
    """
    return f"+{amount(value)}" if value > 0 else amount(value)


def has_money(rules: RuleSet) -> bool:
    """Whether points are worth money, or are money."""
    return has_pot(rules) or rules.money.cents_per_point is not Off.OFF


def cents(points: Fraction, rules: RuleSet) -> Fraction:
    """What points are worth, exactly; stakes are money already."""
    rate = rules.money.cents_per_point
    return points if has_pot(rules) or rate is Off.OFF else points * rate


def euros(value: Fraction, lang: Lang) -> str:
    """Cents as euros; a part of a cent stays exact.

    >>> euros(Fraction(-1230), Lang.DE), euros(Fraction(5), Lang.EN), euros(Fraction(7, 3), Lang.EN)
    ('−12,30 €', '€0.05', '€0.02⅓')
    """
    sign = "−" if value < 0 else ""
    whole, part = divmod(abs(value), 100)
    count, rest = divmod(part, 1)
    small = f"{count:02}" + (_PARTS.get(rest, f" {rest}") if rest else "")
    return f"{sign}{whole},{small} €" if lang is Lang.DE else f"{sign}€{whole}.{small}"


def money_of(state: MatchState, person: str, lang: Lang) -> str:
    """What someone has won or lost so far."""
    return euros(cents(state.total(person), state.rules), lang)
