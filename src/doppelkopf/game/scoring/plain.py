"""A score as plain data for JSON: whole numbers as such, other fractions as "4/3"."""

from fractions import Fraction
from typing import Any

from doppelkopf.game.scoring.model import Item, Multiplier, Score
from doppelkopf.language import Text
from doppelkopf.rules.ruleset import RuleSet


def number(value: Fraction) -> int | str:
    """A fraction as JSON has it.

    >>> number(Fraction(6, 2)), number(Fraction(-4, 3))
    (3, '-4/3')
    """
    return value.numerator if value.denominator == 1 else str(value)


def to_plain(score: Score, rules: RuleSet, bock: int = 0) -> dict[str, Any]:
    """The score of a game; `points` and `pot` are the row with so much Bock on it."""
    row, pot = score.with_bock(rules.bock_factor(bock), fines_too=rules.offences.fines_in_bock)
    plain: dict[str, Any] = {
        "winner": None if score.winner is None else score.winner.value,
        "items": [_item(item) for item in score.items],
        "multipliers": [_multiplier(each) for each in score.multipliers],
        "base": number(score.base),
        "per_opponent": number(score.per_opponent),
        "points": [number(points) for points in row],
        "pot": number(pot),
        "booking": _text(score.booking),
        "void": score.void,
        "triggers": sorted(trigger.value for trigger in score.triggers),
        "bock": bock,
    }
    if score.takes_pot is not None:
        plain["takes_pot"] = score.takes_pot
    return plain


def _item(item: Item) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "rule": item.rule,
        "party": None if item.party is None else item.party.value,
        "seat": item.seat,
        "points": number(item.points),
        "stage": item.stage.value,
        "text": _text(item.text),
        "knobs": list(item.knobs),
        "sources": list(item.sources),
    }
    if item.row is not None:
        plain["row"] = [number(points) for points in item.row]
    return plain


def _multiplier(multiplier: Multiplier) -> dict[str, Any]:
    return {
        "rule": multiplier.rule,
        "factor": multiplier.factor,
        "text": _text(multiplier.text),
        "knobs": list(multiplier.knobs),
        "sources": list(multiplier.sources),
    }


def _text(text: Text) -> dict[str, str]:
    return {"de": text.de, "en": text.en}
