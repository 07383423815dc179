"""Who plays, and the start of a game: dealt by a seed, by given hands, or card by card.

Game number i of a run with seed S is dealt from seed S + i (see `doppelkopf.game.deal`) by dealer i
modulo the players, as in `doko simulate` and the arena. With three players the Strohmann has the
last seat.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import msgspec

from doppelkopf.cards import Card, deck
from doppelkopf.errors import Failure
from doppelkopf.game.basics import Seat
from doppelkopf.game.deal import TALON, Hands
from doppelkopf.game.setup import DutyKind, Forced, Setup, make_setup
from doppelkopf.rules import RuleFile, RuleSet, load
from doppelkopf.rules.model.sidegames import SchiebekopfPlay

Rules = str | RuleFile | RuleSet


class Table(msgspec.Struct, frozen=True):
    """The rules, and how many play by them."""

    name: str
    """What the rules are called."""
    rules: RuleSet
    players: int
    """How many have a seat of their own: the first ones."""

    @property
    def seats(self) -> int:
        """How many seats play, the Strohmann's included."""
        return self.rules.table.seats

    @property
    def strohmann(self) -> int | None:
        """The Strohmann's seat."""
        return None if self.players == self.seats else self.players

    def setup(
        self,
        number: int = 0,
        *,
        seed: int | bytes | None = None,
        hands: Hands | Sequence[Sequence[Card]] | None = None,
        dealer: int | None = None,
        duty: tuple[int, ...] = (),
        duty_kinds: tuple[tuple[int, DutyKind], ...] = (),
        forced: Forced | str | None = None,
        made_to_play: int | None = None,
        pot: int | None = None,
    ) -> Setup:
        """The start of game `number` of a run; what a match would bring along may be given.

        Raises:
            Failure: it does not fit the rules; the sentence says why.
        """
        if hands is not None and not isinstance(hands, Hands):
            hands = Hands(tuple(tuple(hand) for hand in hands))
        return make_setup(
            self.rules,
            dealer=number % self.players if dealer is None else dealer,
            seed=seed if hands is None else None,
            hands=hands,
            duty=duty,
            duty_kinds=duty_kinds,
            forced=None if forced is None else Forced(forced),
            made_to_play=made_to_play,
            dummy=self.strohmann,
            pot=pot,
        )


def table_of(rules: Rules, players: int | None = None, *, honour: bool = False) -> Table:
    """The table for a rule set, by its name, as a file or as what was loaded.

    Raises:
        DokoError: there are no such rules, or as many cannot play by them.
    """
    name = rules if isinstance(rules, str) else ""
    if isinstance(rules, str):
        rules = load(rules)
    if isinstance(rules, RuleFile):
        name, rules = rules.name, rules.rules
    if rules.offences.honour and not honour:
        offences = rules.offences.model_copy(update={"honour": False})
        rules = rules.model_copy(update={"offences": offences})
    seats = rules.table.seats
    players = seats if players is None else players
    if players != seats and not (players == seats - 1 and rules.has_dummy):
        de, en = (f" oder {seats - 1}", f" or {seats - 1}") if rules.has_dummy else ("", "")
        raise Failure(
            "env/players",
            f"Nach diesen Regeln spielen {seats}{de}, nicht {players}.",
            f"By these rules {seats}{en} play, not {players}.",
        )
    return Table(name or "own", rules, players)


class Dealing(NamedTuple):
    """A deal on its way, card by card: chance made explicit.

    The cards go round from the dealer's left, one to each seat; a talon comes last. Every order of
    the pack is equally likely, so any seat's next card is each kind as often as it is still there.

    >>> table = table_of("ddv")
    >>> dealing = Dealing.begin(table.rules, dealer=3)
    >>> dealing.outcomes()[:2], dealing.to
    ([(Card.C9, 2), (Card.CJ, 2)], 0)
    >>> dealing = dealing.deal(Card.C9)
    >>> dealing.outcomes()[:2], dealing.to
    ([(Card.C9, 1), (Card.CJ, 2)], 1)
    """

    rules: RuleSet
    dealer: int
    talon: int
    dealt: tuple[Card, ...] = ()

    @classmethod
    def begin(cls, rules: RuleSet, dealer: int, forced: Forced | str | None = None) -> "Dealing":
        """Nothing is dealt yet."""
        always = rules.schiebekopf.play is SchiebekopfPlay.ALWAYS
        pushed = always if forced is None else Forced(forced) is Forced.SCHIEBEKOPF
        return cls(rules, dealer, TALON if pushed else 0)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The whole pack."""
        return deck(self.rules.deck.nines, self.rules.deck.jokers)

    @property
    def is_over(self) -> bool:
        """Whether all cards are dealt."""
        return len(self.dealt) == len(self.cards)

    @property
    def to(self) -> Seat | None:
        """Who gets the next card; None is the talon."""
        seats, at = self.rules.table.seats, len(self.dealt)
        is_hand = at < len(self.cards) - self.talon
        return Seat((self.dealer + 1 + at) % seats) if is_hand else None

    def outcomes(self) -> list[tuple[Card, int]]:
        """The kinds that may come next, each with how many of it are left."""
        left = list(self.cards)
        for card in self.dealt:
            left.remove(card)
        return [(card, left.count(card)) for card in sorted(set(left))]

    def deal(self, card: Card) -> "Dealing":
        """With one card more."""
        return self._replace(dealt=(*self.dealt, Card(card)))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """What a seat has got so far."""
        seats = self.rules.table.seats
        first = (seat - self.dealer - 1) % seats
        round_ = self.dealt[: len(self.cards) - self.talon]
        return tuple(sorted(round_[first::seats]))

    def redealt(self, seat: int, rng: Random, hands: Hands | None = None) -> "Dealing":
        """The same as far as this seat has seen it: its cards come as they came, the others' in
        any order, out of what is left of the pack or out of their given hands.
        """
        rest = Counter(self.cards) - Counter(self.hand(seat))
        piles: dict[Seat | None, list[Card]] = {}
        if hands is None:
            pile = list(rest.elements())
            piles = dict.fromkeys((*map(Seat, range(self.rules.table.seats)), None), pile)
        else:
            piles = {Seat(each): list(hand) for each, hand in enumerate(hands.hands)}
            piles[None] = list(hands.talon)
        for each in piles.values():
            rng.shuffle(each)
        again = self._replace(dealt=())
        for card in self.dealt:
            again = again.deal(card if again.to == seat else piles[again.to].pop())
        return again

    @property
    def hands(self) -> Hands:
        """What everyone has got."""
        seats = range(self.rules.table.seats)
        talon = self.dealt[len(self.cards) - self.talon :]
        return Hands(tuple(map(self.hand, seats)), tuple(sorted(talon)))


def order_of(setup: Setup) -> tuple[Card, ...]:
    """Cards in an order that deals these hands, each hand from its lowest card."""
    seats = setup.seats
    first = [(setup.dealer + 1 + turn) % seats for turn in range(seats)]
    rounds = zip(*(setup.hands[seat] for seat in first), strict=True)
    return (*(card for row in rounds for card in row), *setup.talon)
