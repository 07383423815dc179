"""What a special point is: one record, in one place.

Texts that depend on other keys (the Augen of a Doppelkopf) are functions of the rule set.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from doppelkopf.cards import Card
from doppelkopf.game.basics import Seat, SpecialId
from doppelkopf.game.specials.look import Look
from doppelkopf.game.terms import Terms
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import knob_at, value_at

Made = tuple[Seat, Seat | None]
"""Who made it, and from whom a card was caught."""
Finder = Callable[[Look], Iterator[Made]]
Wording = Text | Callable[[RuleSet], Text]

PAIR = 2
"""There are two of each card, and eight of each rank: two tricks of four."""


def always(_terms: Terms) -> bool:
    """Whatever the trumps are."""
    return True


class OfPartner(NamedTuple):
    """What becomes of a card that was caught from one's own partner, where that costs."""

    knob: str
    """The key that says how much."""
    did: Text
    costs: Text
    """The beginning of a sentence that ends with its price."""
    free: Text
    """Why it counts nothing where that key is 0."""


class SpecialPoint(NamedTuple):
    """A special point."""

    id: SpecialId
    knob: str
    """The key of the rule set that says what it is worth; 0 where the rules do not have it."""
    find: Finder
    did: Text
    """What a party or a player has done: "catches a Fuchs"."""
    what: Wording
    """What it is for, in a few words: "each ♦A of the opponents"."""
    brings: Wording
    """The same as the beginning of a sentence that ends with its points: "Each ♦A … brings"."""
    needs: tuple[Card, ...]
    """A trick without any of these cards cannot have it; empty only where Augen alone decide."""
    words: tuple[str, ...] = ()
    """What people write for it on a sheet, beside its id and title."""
    catches: Card | None = None
    """The card that is taken from somebody, if it takes one."""
    may_win: bool = False
    """Whether that card can also win the trick itself, so that nobody loses it."""
    with_partner: bool = False
    """Whether it takes a partner who adds the other card of the pair; named as whom it is from."""
    wins_with: Card | Callable[[RuleSet], Card | None] | None = None
    """The card that has to win the trick, where only one can."""
    beside: SpecialId | None = None
    """What never fails to come with it."""
    to_catcher: bool = False
    """Whether its stake goes to one player alone, where stakes are played for."""
    of_partner: OfPartner | None = None
    only_with: str | None = None
    """A flag of the rule set without which there is no such thing."""
    last_only: bool = False
    """Whether only the last trick can have it."""
    last_only_knob: str | None = None
    """The key that keeps it to the last trick, if one does."""
    most: int | Callable[[RuleSet], int] = PAIR
    """How often it can happen in one game."""
    once_knob: str | None = None
    """The key that lets it count no more than once in a game, if one does."""
    can_happen: Callable[[Terms], bool] = always
    """Whether the trumps of a game allow it."""
    takes_trick: Callable[[Terms], bool] = always
    """Whether who makes it has taken the trick as well."""

    @property
    def title(self) -> Text:
        """What it is called."""
        return knob_at(self.knob).info.label

    def worth(self, rules: RuleSet) -> int:
        """What it counts; 0 if the rules do not have it."""
        value: int = value_at(rules, self.knob)
        return value

    def is_played(self, rules: RuleSet) -> bool:
        """Whether a game by these rules can bring it at all."""
        there = self.only_with is None or bool(value_at(rules, self.only_with))
        return there and self.worth(rules) > 0

    def of_partner_costs(self, rules: RuleSet) -> int:
        """What it costs to catch the card of one's own partner; 0: it counts nothing."""
        if self.of_partner is None:
            return 0
        value: int = value_at(rules, self.of_partner.knob)
        return value

    def is_last_only(self, rules: RuleSet) -> bool:
        """Whether only the last trick can have it by these rules."""
        by_key = self.last_only_knob is not None and bool(value_at(rules, self.last_only_knob))
        return self.last_only or by_key

    def winning_card(self, rules: RuleSet) -> Card | None:
        """The card that has to win the trick by these rules, where only one can."""
        return self.wins_with(rules) if callable(self.wins_with) else self.wins_with

    def counts_once(self, rules: RuleSet) -> bool:
        """Whether it counts once, however often it happens."""
        return self.once_knob is not None and bool(value_at(rules, self.once_knob))

    def most_often(self, rules: RuleSet) -> int:
        """How often it can happen in one game by these rules."""
        if self.counts_once(rules):
            return 1
        return self.most if isinstance(self.most, int) else self.most(rules)


def worded(wording: Wording, rules: RuleSet) -> Text:
    """A text as it reads under a rule set."""
    return wording if isinstance(wording, Text) else wording(rules)
