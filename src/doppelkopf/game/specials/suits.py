"""Tricks of one suit: the Herzstich (Hausrunde herzstich)."""

from collections.abc import Iterator

from doppelkopf.cards import Card, Suit, deck
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.look import Look
from doppelkopf.game.specials.record import Made, SpecialPoint
from doppelkopf.game.terms import Terms
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet


def _herzstich(look: Look) -> Iterator[Made]:
    suits = look.terms.order.suits
    if all(suits[card] is PlaySuit.HEARTS for card in look.cards):
        yield look.owner, None


def _enough_hearts(terms: Terms) -> bool:
    rules = terms.rules
    hearts = set(terms.order.fehl(Suit.HEARTS))
    cards = deck(rules.deck.nines, rules.deck.jokers)
    return sum(card in hearts for card in cards) >= rules.table.seats


def _most(rules: RuleSet) -> int:
    """As many tricks as all hearts could fill."""
    hearts = sum(card.suit is Suit.HEARTS for card in deck(rules.deck.nines, rules.deck.jokers))
    return hearts // rules.table.seats


RECORDS = (
    SpecialPoint(
        id=SpecialId.HERZSTICH,
        knob="specials.herzstich",
        find=_herzstich,
        did=Text("macht einen Herzstich", "takes a Herzstich"),
        what=Text("Stich, in dem nur Fehl-Herz liegt", "a trick of nothing but Fehl hearts"),
        brings=Text(
            "Ein Stich, in dem nur Fehl-Herz liegt, bringt",
            "A trick of nothing but Fehl hearts brings",
        ),
        needs=(Card.HA, Card.HT, Card.HK, Card.HQ, Card.HJ, Card.H9),
        words=("Herz läuft durch", "Herzdurchlauf", "heart trick"),
        most=_most,
        can_happen=_enough_hearts,
    ),
)
