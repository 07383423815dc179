"""Cards that win a trick: Charly, Chantall, Bergbauer.

Implements DDV 7.2.3, Hausregeln 8.1, 8.5, 8.6 (D46), Ravensburger müllers karle (D21).
"""

from collections.abc import Iterator

from doppelkopf.cards import Card, Suit
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.look import Look
from doppelkopf.game.specials.record import Made, SpecialPoint
from doppelkopf.game.terms import Terms
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import applies, knob_at


def _charly(look: Look) -> Iterator[Made]:
    taken = look.backstreet and look.terms.backstreet
    if look.is_last and look.best is Card.CJ and not taken:
        yield look.owner, None


def _charly_can_happen(terms: Terms) -> bool:
    return terms.order.is_trump(Card.CJ) or not terms.rules.specials.charly_as_trump


def _what_charly(rules: RuleSet) -> Text:
    more = Text("", "")
    matters = applies(knob_at("specials.charly_as_trump").info.when, rules)
    if matters and rules.specials.charly_as_trump:
        more = Text(", als Trumpf", ", as a trump")
    return Text(
        f"♣B, Karlchen, gewinnt den letzten Stich{more.de}",
        f"♣J, Karlchen, wins the last trick{more.en}",
    )


def _chantall(look: Look) -> Iterator[Made]:
    if look.place == 0 and look.best is Card.DQ:
        yield look.owner, None


def _bergbauer(look: Look) -> Iterator[Made]:
    rest = [card for place, card in enumerate(look.cards) if place != look.place]
    if look.best is Card.SJ and all(card.suit is Suit.DIAMONDS for card in rest):
        yield look.owner, None


def _charly_pair(look: Look) -> Iterator[Made]:
    for owner, _ in _charly(look):
        for seat in look.others(Card.CJ):
            yield owner, seat


RECORDS = (
    SpecialPoint(
        id=SpecialId.CHARLY,
        knob="specials.charly",
        find=_charly,
        did=Text("macht mit ♣B den letzten Stich", "takes the last trick with the ♣J"),
        what=_what_charly,
        brings=Text(
            "Ein ♣B, der den letzten Stich gewinnt, bringt", "A ♣J that wins the last trick brings"
        ),
        needs=(Card.CJ,),
        words=(
            "Charlie",
            "Karlchen",
            "Karle",
            "Müllers Karle",
            "Karlchen Müller",
            "Karlichen Müller",
        ),
        wins_with=Card.CJ,
        last_only=True,
        most=1,
        can_happen=_charly_can_happen,
    ),
    SpecialPoint(
        id=SpecialId.CHARLY_PAIR,
        knob="specials.charly_pair",
        find=_charly_pair,
        did=Text("macht mit beiden ♣B den letzten Stich", "takes the last trick with both ♣J"),
        what=Text(
            "♣B gewinnt den letzten Stich, und der Partner gibt den anderen zu",
            "♣J wins the last trick, and the partner adds the other one",
        ),
        brings=Text(
            "Ein ♣B, der den letzten Stich gewinnt, in dem auch der des Partners liegt, bringt",
            "A ♣J that wins the last trick with the partner's in it brings",
        ),
        needs=(Card.CJ,),
        words=("Doppelkarlchen", "beide Karlchen", "double Karlchen"),
        with_partner=True,
        wins_with=Card.CJ,
        beside=SpecialId.CHARLY,
        last_only=True,
        most=1,
        can_happen=_charly_can_happen,
    ),
    SpecialPoint(
        id=SpecialId.CHANTALL,
        knob="specials.chantall",
        words=("Chantal",),
        find=_chantall,
        did=Text(
            "gewinnt mit ausgespielter ♦D (Chantall)", "wins with a ♦Q that was led (Chantall)"
        ),
        what=Text("ausgespielte ♦D gewinnt den Stich", "a ♦Q that was led wins the trick"),
        brings=Text(
            "Eine ausgespielte ♦D, die den Stich gewinnt, bringt",
            "A ♦Q that was led and wins the trick brings",
        ),
        needs=(Card.DQ,),
    ),
    SpecialPoint(
        id=SpecialId.BERGBAUER,
        knob="specials.bergbauer",
        find=_bergbauer,
        did=Text(
            "nimmt mit ♠B nur Karo-Karten (Bergbauer)",
            "takes nothing but diamonds with the ♠J (Bergbauer)",
        ),
        what=Text(
            "♠B gewinnt, alle anderen Karten sind Karo", "♠J wins, all other cards are diamonds"
        ),
        brings=Text(
            "Ein ♠B, der außer sich nur Karo-Karten gewinnt, auch ♦B, bringt",
            "A ♠J that wins nothing else but diamonds, the ♦J included, brings",
        ),
        needs=(Card.SJ,),
    ),
)
