"""How many tricks a hand is worth, by eye: for solos, for taking an Armut, for announcing."""

from collections import Counter
from collections.abc import Iterable

from doppelkopf.cards import Card, deck
from doppelkopf.cards.orders import Order, PlaySuit
from doppelkopf.rules import RuleSet

# The chance that a trump takes a trick, by how many trumps above it are out.
_TRUMP = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.36, 0.3, 0.25, 0.2)
_LOW_TRUMP = 0.12
_LONG = 0.4
"""What every trump beyond a fair share adds: in the end nobody has one left to beat it."""
_ACE = 0.75
_SECOND_ACE = 0.4


def expected_tricks(rules: RuleSet, order: Order, hand: Iterable[Card]) -> float:
    """About how many tricks a hand takes."""
    cards = list(hand)
    out = Counter(deck(rules.deck.nines, rules.deck.jokers))
    out.subtract(cards)
    return _trump_tricks(rules, order, cards, out) + _fehl_tricks(order, cards, out)


def _trump_tricks(rules: RuleSet, order: Order, cards: list[Card], out: Counter[Card]) -> float:
    trumps = [card for card in cards if order.is_trump(card)]
    tricks = 0.0
    for card in trumps:
        above = sum(
            out[other] for other in order.trumps if order.strength[other] > order.strength[card]
        )
        tricks += _TRUMP[above] if above < len(_TRUMP) else _LOW_TRUMP
    fair = sum(2 for _ in order.trumps) / rules.table.seats
    return tricks + _LONG * max(0.0, len(trumps) - fair - 1)


def _fehl_tricks(order: Order, cards: list[Card], out: Counter[Card]) -> float:
    """Aces of suits that will go round, and long suits where nothing is trump."""
    tricks = 0.0
    no_trumps = not order.trumps
    for suit in PlaySuit:
        ranking = order.ranking[suit]
        mine = [card for card in cards if order.suits[card] is suit]
        if suit is PlaySuit.TRUMP or not mine:
            continue
        aces = mine.count(ranking[0])
        if not aces:
            continue
        if no_trumps or len(order.trumps) <= _FEW_TRUMP_KINDS:
            # From the top down as long as nothing above is out; then the length runs.
            above = 0
            for card in sorted(mine, key=lambda card: -order.strength[card]):
                above = sum(out[other] for other in ranking[: ranking.index(card)])
                tricks += (
                    0.95 if above == 0 else 0.5 if above == 1 and len(mine) > _LONG_SUIT else 0.1
                )
        else:
            left = sum(out[card] for card in ranking)
            tricks += _ACE if left >= _GOES_ROUND else _SECOND_ACE
            tricks += _SECOND_ACE * (aces - 1) if left >= _GOES_ROUND else 0.0
    return tricks


_FEW_TRUMP_KINDS = 4
_LONG_SUIT = 3
_GOES_ROUND = 5
