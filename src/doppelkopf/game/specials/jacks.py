"""Tricks of four jacks: Herrensauna and Backstreet-Boys (Hausregeln 8.8, 8.9; D13, D43)."""

from collections.abc import Iterator

from doppelkopf.cards import Card, Rank
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.look import JACKS, Look
from doppelkopf.game.specials.record import Made, SpecialPoint
from doppelkopf.game.terms import Terms
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet


def _herrensauna(look: Look) -> Iterator[Made]:
    if not all(card.rank is Rank.JACK for card in look.cards):
        return
    if look.backstreet and _is_replaced(look.terms.rules):
        return
    highest = min(range(len(look.cards)), key=lambda place: (JACKS.index(look.cards[place]), place))
    yield look.seat(highest), None


def _is_replaced(rules: RuleSet) -> bool:
    """Whether four different jacks are Backstreet-Boys instead."""
    knobs = rules.specials
    return knobs.backstreet_boys > 0 and knobs.backstreet_replaces_herrensauna


def _highest_takes_trick(terms: Terms) -> bool:
    """The highest jack need not win among four."""
    to_diamonds = terms.rules.effects.backstreet_takes_trick and not _is_replaced(terms.rules)
    return terms.order.is_trump(Card.CJ) and not to_diamonds


def _backstreet_boys(look: Look) -> Iterator[Made]:
    if look.backstreet:
        yield look.seat(look.cards.index(Card.DJ)), None


def _with_ordinary_trumps(terms: Terms) -> bool:
    return terms.ordinary


def _diamonds_takes_trick(terms: Terms) -> bool:
    return terms.rules.effects.backstreet_takes_trick


def _what_backstreet(rules: RuleSet) -> Text:
    more = Text("", "")
    if rules.specials.herrensauna:
        beside = Text(", neben Herrensauna", ", beside Herrensauna")
        instead = Text(", statt Herrensauna", ", instead of Herrensauna")
        more = instead if rules.specials.backstreet_replaces_herrensauna else beside
    return Text(
        f"vier verschiedene Buben im Stich, für den ♦B{more.de}",
        f"four different jacks in a trick, to the ♦J{more.en}",
    )


RECORDS = (
    SpecialPoint(
        id=SpecialId.HERRENSAUNA,
        knob="specials.herrensauna",
        find=_herrensauna,
        did=Text(
            "hat den höchsten von vier Buben (Herrensauna)",
            "has the highest of four jacks (Herrensauna)",
        ),
        what=Text(
            "vier Buben im Stich, für den höchsten", "four jacks in a trick, to the highest one"
        ),
        brings=Text(
            "Liegen vier Buben im Stich, bringt das dem höchsten, von gleichen dem ersten,",
            "Four jacks in one trick bring the highest of them, of equal ones the first,",
        ),
        needs=JACKS,
        takes_trick=_highest_takes_trick,
    ),
    SpecialPoint(
        id=SpecialId.BACKSTREET_BOYS,
        knob="specials.backstreet_boys",
        find=_backstreet_boys,
        did=Text(
            "hat ♦B unter vier verschiedenen Buben (Backstreet-Boys)",
            "has the ♦J among four different jacks (Backstreet-Boys)",
        ),
        what=_what_backstreet,
        brings=Text(
            "Liegen vier verschiedene Buben im Stich, bringt das dem ♦B",
            "Four different jacks in one trick bring the ♦J",
        ),
        needs=(Card.DJ,),
        words=("Backstreet",),
        can_happen=_with_ordinary_trumps,
        takes_trick=_diamonds_takes_trick,
    ),
)
