"""Hands that are an Armut, and the cards they hand over.

Hausregeln 7.4, Mischen Impossible 3.1, Ravensburger's mitnehmen, with D11, D56, D57 and D61: few
trumps, and exactly those are handed over. Hausrunde, Armut: always three cards, Füchse that do not
count. What changes hands is in exchange.py.
"""

from doppelkopf.cards import Card
from doppelkopf.game.terms import normal_order
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.sidegames import ArmutCards, ArmutFuechse, ArmutHanded, ArmutMode
from doppelkopf.rules.once import once_per_rules

Cards = tuple[Card, ...]
FILLED_TO = 3
"""How many cards are handed over where it is always the same number."""


def is_armut(hand: Cards, rules: RuleSet) -> bool:
    """Whether a hand is poor enough for an Armut."""
    if rules.armut.mode is ArmutMode.OFF:
        return False
    return rules.armut.trumps_min <= len(_counted(hand, rules)) <= rules.armut.trumps_max


@once_per_rules
def counting_trumps(rules: RuleSet) -> frozenset[Card]:
    """The trumps of which an Armut has few."""
    trumps = frozenset(normal_order(rules).trumps)
    return trumps if rules.armut.fuechse is ArmutFuechse.COUNTED else trumps - {Card.DA}


def _counted(hand: Cards, rules: RuleSet) -> Cards:
    counting = counting_trumps(rules)
    return tuple(card for card in hand if card in counting)


def keeps_fuechse(rules: RuleSet) -> bool:
    """Whether an Armut keeps its Füchse."""
    return rules.armut.fuechse is ArmutFuechse.KEPT


def is_filled_up(rules: RuleSet) -> bool:
    """Whether Fehl cards are added to the trumps, chosen by the player."""
    return rules.armut.handed is ArmutHanded.THREE


@once_per_rules
def never_kept(rules: RuleSet) -> frozenset[Card]:
    """The trumps of which an Armut keeps none."""
    trumps = frozenset(normal_order(rules).trumps)
    return trumps - {Card.DA} if keeps_fuechse(rules) else trumps


def trumps_laid(hand: Cards, rules: RuleSet) -> Cards:
    """The trumps of a hand that are handed over in any case."""
    handed = never_kept(rules)
    return tuple(card for card in hand if card in handed)


def fill_count(hand: Cards, rules: RuleSet) -> int:
    """How many Fehl cards an Armut adds to its trumps; Füchse beside them do not count."""
    return FILLED_TO - len(_counted(hand, rules)) if is_filled_up(rules) else 0


def fehl_in(cards: Cards, rules: RuleSet) -> Cards:
    """The Fehl cards among some, in their order."""
    normal = normal_order(rules)
    return tuple(card for card in cards if not normal.is_trump(card))


def shown_to_all(cards: Cards, rules: RuleSet) -> Cards:
    """The Füchse among cards that lie face down, where the rules have them shown."""
    if rules.armut.cards is ArmutCards.OPEN or not rules.armut.fuechse_shown:
        return ()
    return tuple(card for card in cards if card is Card.DA)
