"""Hands that may be thrown in (Schmeißen): one record for each reason.

A record names its key and holds what a hand has to be, whether any hand can be that, and how people
say it. Hausregeln 7.3, Ravensburger, Mischen Impossible 2.3, Borgholzhausen 1; Hausrunde,
Schmeißen.
"""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from doppelkopf.cards import AUGEN, Card, Rank, deck, total_augen
from doppelkopf.game.terms import normal_order, trumps_in
from doppelkopf.language import (
    AUGEN_WITH,
    KINGS_WITH,
    NINES_AND_KINGS_WITH,
    NINES_WITH,
    TRUMPS_WITH,
    Noun,
    Text,
    counted,
)
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import value_at
from doppelkopf.rules.knob import Off, is_off
from doppelkopf.rules.model.bidding import Reservation, SmallTrump, Throwing
from doppelkopf.rules.once import once_per_rules

Hand = tuple[Card, ...]
THROWN_IN = frozenset({Reservation.SCHMEISSEN, *(reason.rank for reason in Throwing)})
"""The reservations that throw a hand in."""
_WORDS = {reason.key: reason for reason in Throwing}
"""The reasons that can oblige or have a rank of their own, by their key."""
SMALL = {
    SmallTrump.FUCHS: Card.DA,
    SmallTrump.DIAMOND_JACK: Card.DJ,
    SmallTrump.HEART_JACK: Card.HJ,
    SmallTrump.SPADE_JACK: Card.SJ,
    SmallTrump.CLUB_JACK: Card.CJ,
    SmallTrump.DIAMOND_QUEEN: Card.DQ,
}


class Limit(NamedTuple):
    """What makes a hand one to throw in, as a sum over its cards: for what has to be quick."""

    weights: tuple[int, ...]
    """What each kind of card adds."""
    least: int
    most: int


MANY = 240
"""More than any hand adds up to."""


class Throw(NamedTuple):
    """A reason to throw a hand in."""

    name: str
    """Its key among those of `schmeissen`."""
    holds: Callable[[Hand, RuleSet], bool]
    """Whether a hand has it, where the rules have it."""
    can_happen: Callable[[RuleSet], bool]
    """Whether any hand that is dealt can have it."""
    reason: Callable[[RuleSet], Text]
    """How people say it: "with five nines or more"."""
    limit: Callable[[RuleSet], Limit] | None = None
    """The same as `holds`; only what is no question of cards has none."""

    @property
    def knob(self) -> str:
        """The key that turns it on."""
        return f"schmeissen.{self.name}"

    def kind(self, rules: RuleSet) -> Reservation:
        """The reservation it is at a table."""
        word = _WORDS.get(self.name)
        own = word is not None and word.rank in rules.reservations.order
        return word.rank if word is not None and own else Reservation.SCHMEISSEN

    def obliges(self, rules: RuleSet) -> bool:
        """Whether such a hand has to be thrown in."""
        return _WORDS.get(self.name) in rules.schmeissen.required

    def is_on(self, rules: RuleSet) -> bool:
        """Whether a table plays it."""
        return not is_off(value_at(rules, self.knob))


def _cards(rules: RuleSet) -> Hand:
    return deck(rules.deck.nines, rules.deck.jokers)


def _ranks(name: str, ranks: Collection[Rank], noun: Noun) -> Throw:
    """Many cards of some ranks."""
    is_one = tuple(card.rank in ranks for card in Card)

    def count(cards: Hand) -> int:
        return sum(map(is_one.__getitem__, cards))

    def need(rules: RuleSet) -> Any:
        return getattr(rules.schmeissen, name)

    def reason(rules: RuleSet) -> Text:
        cards = counted(need(rules), noun)
        return Text(f"mit {cards.de} oder mehr", f"with {cards.en} or more")

    return Throw(
        name,
        holds=lambda hand, rules: count(hand) >= need(rules),
        can_happen=lambda rules: min(rules.hand_size, count(_cards(rules))) >= need(rules),
        reason=reason,
        limit=lambda rules: Limit(tuple(map(int, is_one)), need(rules), MANY),
    )


def _most_augen(rules: RuleSet) -> int:
    return sum(sorted(AUGEN[card] for card in _cards(rules))[-rules.hand_size :])


def _rich(hand: Hand, rules: RuleSet) -> bool:
    need = rules.schmeissen.augen
    return need is not Off.OFF and total_augen(hand) >= need


def _rich_reason(rules: RuleSet) -> Text:
    augen = counted(int(value_at(rules, "schmeissen.augen")), AUGEN_WITH)
    return Text(f"mit {augen.de} oder mehr", f"with {augen.en} or more")


def _few(hand: Hand, rules: RuleSet) -> bool:
    most = rules.schmeissen.trumps_at_most
    return most is not Off.OFF and len(_weighed(trumps_in(hand, rules), rules)) <= most


def _weighed(trumps: Hand, rules: RuleSet) -> Hand:
    """The trumps that make a hand too good to be thrown in."""
    if rules.schmeissen.fuechse_count:
        return trumps
    return tuple(card for card in trumps if card is not Card.DA)


def _few_limit(rules: RuleSet) -> Limit:
    weighed = _weighed(trumps_in(_cards(rules), rules), rules)
    most = int(value_at(rules, "schmeissen.trumps_at_most"))
    return Limit(tuple(int(card in weighed) for card in Card), 0, most)


def _few_can_happen(rules: RuleSet) -> bool:
    most, cards = rules.schmeissen.trumps_at_most, _cards(rules)
    rest = len(cards) - len(_weighed(trumps_in(cards, rules), rules))
    return most is not Off.OFF and rest + most >= rules.hand_size


def _few_reason(rules: RuleSet) -> Text:
    most = int(value_at(rules, "schmeissen.trumps_at_most"))
    few, foxes = counted(most, TRUMPS_WITH), Text("", "")
    if not rules.schmeissen.fuechse_count:
        foxes = Text(", Füchse nicht gezählt", ", Füchse not counted")
    if most == 0:
        return Text(f"ganz ohne Trumpf{foxes.de}", f"without any trump{foxes.en}")
    return Text(f"mit höchstens {few.de}{foxes.de}", f"with at most {few.en}{foxes.en}")


def _is_small(card: Card, rules: RuleSet) -> bool:
    strength = normal_order(rules).strength
    return strength[card] <= strength[SMALL[rules.schmeissen.no_trump_above]]


def _low(hand: Hand, rules: RuleSet) -> bool:
    return all(_is_small(card, rules) for card in trumps_in(hand, rules))


def _low_limit(rules: RuleSet) -> Limit:
    high = [card for card in trumps_in(_cards(rules), rules) if not _is_small(card, rules)]
    return Limit(tuple(int(card in high) for card in Card), 0, 0)


def _low_can_happen(rules: RuleSet) -> bool:
    cards = _cards(rules)
    trumps = trumps_in(cards, rules)
    small = sum(_is_small(card, rules) for card in trumps)
    return len(cards) - len(trumps) + small >= rules.hand_size


def _low_reason(rules: RuleSet) -> Text:
    above = rules.schmeissen.no_trump_above.text
    return Text(f"ohne Trumpf über {above.de}", f"without a trump above {above.en}")


WRONG_COUNT = Throw(
    "wrong_count",
    holds=lambda hand, rules: len(hand) != rules.hand_size,
    can_happen=lambda _rules: False,
    reason=lambda _rules: Text("bei falscher Kartenzahl", "with a wrong number of cards"),
)
"""The engine never deals a hand of the wrong size; a table that deals itself asks here."""

THROWS = (
    _ranks("nines", {Rank.NINE}, NINES_WITH),
    _ranks("kings", {Rank.KING}, KINGS_WITH),
    _ranks("nines_and_kings", {Rank.NINE, Rank.KING}, NINES_AND_KINGS_WITH),
    Throw(
        "augen",
        holds=_rich,
        can_happen=lambda rules: _most_augen(rules) >= int(value_at(rules, "schmeissen.augen")),
        reason=_rich_reason,
        limit=lambda rules: Limit(
            tuple(AUGEN[card] for card in Card), int(value_at(rules, "schmeissen.augen")), MANY
        ),
    ),
    Throw(
        "trumps_at_most",
        holds=_few,
        can_happen=_few_can_happen,
        reason=_few_reason,
        limit=_few_limit,
    ),
    Throw(
        "no_trump_above_fuchs",
        holds=_low,
        can_happen=_low_can_happen,
        reason=_low_reason,
        limit=_low_limit,
    ),
    WRONG_COUNT,
)
"""All reasons, in the order in which they are told."""


@once_per_rules
def throws(rules: RuleSet) -> tuple[Throw, ...]:
    """The reasons that a table has."""
    return tuple(each for each in THROWS if each.is_on(rules))


def may_throw_in(hand: Hand, rules: RuleSet) -> bool:
    """Whether a hand may be thrown in."""
    return any(each.holds(hand, rules) for each in throws(rules))


def throw_of(hand: Hand, rules: RuleSet, *, owed: bool = False) -> Throw | None:
    """The reason of the highest rank that a hand has; `owed`: of those that oblige."""
    if owed and not rules.schmeissen.required:
        return None
    order = rules.reservations.order
    held = (
        each
        for each in throws(rules)
        if each.holds(hand, rules) and (each.obliges(rules) or not owed)
    )
    return min(held, key=lambda each: order.index(each.kind(rules)), default=None)


def throw_named(kind: Reservation, rules: RuleSet) -> Throw:
    """A reason that a reservation stands for; of several that have the same rank the first."""
    return next(each for each in throws(rules) if each.kind(rules) is kind)


@once_per_rules
def conceivable_throws(rules: RuleSet) -> tuple[Reservation, ...]:
    """The reservations by which some hand that can be dealt may be thrown in."""
    kinds = {each.kind(rules) for each in throws(rules) if each.can_happen(rules)}
    return tuple(kind for kind in rules.reservations.order if kind in kinds)


@once_per_rules
def owed_limits(rules: RuleSet) -> tuple[Limit, ...]:
    """What a hand must not be to be healthy: each reason that obliges."""
    return tuple(
        each.limit(rules)
        for each in throws(rules)
        if each.limit is not None and each.obliges(rules)
    )
