"""What one seat may know of a game: facts everyone has, its own cards, and all it remembers.

A view holds no hidden card: it is filled field by field, by `view` from a state and by `fold` from
the events the seat saw, and both give the same. What can be worked out from it is a property or a
function beside it, never stored twice.
"""

from collections.abc import Callable

import msgspec

from doppelkopf.cards import AUGEN, Card, Hand
from doppelkopf.game.basics import Contract, Party, Phase, Seat
from doppelkopf.game.brief import brief
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.result import CallMade
from doppelkopf.game.setup import DutyKinds, Forced
from doppelkopf.game.state import (
    Accusation,
    Bid,
    Duty,
    EarlyEnd,
    Genscher,
    Hochzeit,
    Late,
    Outcome,
    Revoke,
    Spoken,
    Trick,
)
from doppelkopf.game.terms import Terms, terms
from doppelkopf.rules import RuleSet

Cards = tuple[Card, ...]
Parties = tuple[Party | None, ...]
"""The parties of all seats, as far as they are known."""


class ArmutSeen(msgspec.Struct, frozen=True, gc=False):
    """An Armut; cards the seat did not see are None."""

    seat: Seat
    count: int
    cards: Cards | None = None
    taker: Seat | None = None
    returned: Cards | None = None
    shown: Cards = ()
    """Füchse that all have seen though the cards lay face down."""
    trumps_back: int | None = None
    """How many trumps came back, where that is said."""


class PushSeen(msgspec.Struct, frozen=True, gc=False):
    """Four cards passed on in a Schiebekopf; `taker` None is the stack laid away."""

    giver: Seat
    taker: Seat | None
    cards: Cards | None = None


class SwapSeen(msgspec.Struct, frozen=True, gc=False):
    """Two players exchanged hands after a trick; the hands before it, as far as seen."""

    trick: int
    seats: tuple[Seat, Seat]
    hands: tuple[Cards | None, Cards | None] = (None, None)


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A game as one seat sees it; `seat` None is a spectator, who sees what everyone sees."""

    seat: Seat | None
    rules: RuleSet
    dealer: Seat = Seat(0)
    duty_solos: tuple[Seat, ...] = ()
    """Who still owes a compulsory solo."""
    duty_kinds: DutyKinds = ()
    """Of which kind it has to be, where not any will do."""
    forced: Forced | None = None
    made_to_play: Seat | None = None
    dummy: Seat | None = None
    pot: int | None = None

    phase: Phase = Phase.RESERVATIONS
    turn: Seat | None = None
    hand_sizes: tuple[int, ...] = ()
    hands: tuple[Cards | None, ...] = ()
    """The hands it sees now: its own, the Strohmann's, one laid open, at the end all."""
    dealt: tuple[Cards | None, ...] = ()
    """The same hands as they were dealt."""
    talon: Cards | None = None

    contract: Contract | None = None
    """As everyone knows it; only its own player sees that a Hochzeit is silent."""
    soloist: Seat | None = None
    duty_solo: bool = False
    reserved: tuple[Seat, ...] = ()
    bids: tuple[Bid, ...] = ()
    raising: tuple[Seat, ...] = ()
    hochzeit: Hochzeit | None = None
    armut: ArmutSeen | None = None
    refused: tuple[ArmutSeen, ...] = ()
    genscher: Genscher | None = None
    declared: Seat | None = None
    declaring: bool = False
    """Whether this seat may declare a secret solo now."""
    pushes: tuple[PushSeen, ...] = ()
    dummy_owner: Seat | None = None

    leader: Seat = Seat(0)
    direction: int = 1
    trick: tuple[Card | None, ...] = ()
    """The cards on the table; None lies face down."""
    face_down: int = -1
    schwein: int = -1
    hyper: int = -1
    schweine: Seat | None = None
    """Who has Schweine, and who Hyperschweine, once all know it and it matters to later cards."""
    hyperschweine: Seat | None = None
    played: int = 0
    tricks: tuple[Trick, ...] = ()
    """All complete tricks, as perfect memory has them."""
    swaps: tuple[SwapSeen, ...] = ()

    calls: tuple[Spoken, ...] = ()
    fined: tuple[CallMade, ...] = ()
    duty: Duty | None = None
    passes: tuple[Seat, ...] = ()
    speech: int = -1
    late: Late | None = None
    late_refused: tuple[Seat, ...] = ()
    countable: tuple[Seat, ...] = ()
    """Who lets the others count their tricks."""
    claim: EarlyEnd | None = None
    accusations: tuple[Accusation, ...] = ()
    accepted: tuple[Seat, ...] = ()
    wrong_card: Seat | None = None
    """Whose last card did not follow though it could: only its own or the Strohmann's."""
    revokes: tuple[Revoke, ...] = ()
    """All cards that did not follow though they could: only its own and the Strohmann's."""
    outcome: Outcome | None = None
    history: tuple[AnyEvent, ...] = ()
    """The events it saw, from the deal on."""

    def __repr__(self) -> str:
        """What everyone sees of it: no card of its hand gets into a log."""
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {whose}: {brief(self)}>"

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hand_sizes)

    @property
    def is_over(self) -> bool:
        """Whether the game has an outcome."""
        return self.phase is Phase.OVER

    @property
    def hand(self) -> Hand:
        """Its own cards; a spectator has none."""
        return Hand(() if self.seat is None else self.hands[self.seat] or ())

    @property
    def actor(self) -> Seat | None:
        """Who has to act now: who owes a call, who is on turn, or the Strohmann's owner."""
        if self.duty is not None:
            return self.duty.seat
        return self.dummy_owner if self.turn is not None and self.turn == self.dummy else self.turn

    @property
    def terms(self) -> Terms | None:
        """What the contract means."""
        return None if self.contract is None else terms(self.rules, self.contract)

    @property
    def augen(self) -> tuple[int, ...]:
        """The Augen in the complete tricks of each seat."""
        return self._per_owner(lambda trick: sum(AUGEN[card] for card in trick.cards))

    @property
    def won(self) -> tuple[int, ...]:
        """The number of complete tricks of each seat."""
        return self._per_owner(lambda _: 1)

    def _per_owner(self, worth: Callable[[Trick], int]) -> tuple[int, ...]:
        sums = [0] * self.seats
        for trick in self.tricks:
            sums[trick.owner] += worth(trick)
        return tuple(sums)
