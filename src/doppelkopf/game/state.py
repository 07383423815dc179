"""The state of a game: immutable, compared by value, small enough to copy at every step.

What never changes is made of what was there before it, so it stands in no cycle: `gc=False` tells
the collector of garbage that it need not look at it, here as in events, views, scenes and logs.
"""

from fractions import Fraction

import msgspec

from doppelkopf.cards import Card, Suit
from doppelkopf.game.basics import Call, Contract, GameEvent, Party, Seat
from doppelkopf.game.basics import Phase as Phase
from doppelkopf.game.brief import brief, written
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.result import CallMade, Result, Special
from doppelkopf.game.scoring import Score
from doppelkopf.game.scoring.model import Row
from doppelkopf.game.setup import Setup
from doppelkopf.game.terms import Terms
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.hochzeit import Partner


class Bid(msgspec.Struct, frozen=True, gc=False):
    """A reservation that was named."""

    seat: Seat
    kind: Reservation
    contract: Contract | None = None
    partner: Partner | None = None
    suit: Suit | None = None
    steps: int = 0


class Hochzeit(msgspec.Struct, frozen=True, gc=False):
    """An announced Hochzeit and how its search stands."""

    seat: Seat
    rule: Partner
    suit: Suit | None = None
    decided: int = 0
    """The number of the deciding trick; 0 while it is open."""
    partner: Seat | None = None
    own_tricks: int = 0
    """How many tricks from the first on its player won without a break."""


class Armut(msgspec.Struct, frozen=True, gc=False):
    """An Armut: who gives, what, who takes, what comes back."""

    seat: Seat
    cards: tuple[Card, ...]
    taker: Seat | None = None
    returned: tuple[Card, ...] = ()


class Genscher(msgspec.Struct, frozen=True, gc=False):
    """A Genscher and who took the other ♦K."""

    seat: Seat
    partner: Seat | None = None
    """The seat itself if it is alone; None while it is open."""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A complete trick."""

    leader: Seat
    direction: int
    cards: tuple[Card, ...]
    owner: Seat
    face_down: int = -1
    """The place of a card that was played face down."""
    schwein: int = -1
    hyper: int = -1
    """The place of a Hyperschwein."""

    def __str__(self) -> str:
        return f"{written(self.cards)}, led by seat {self.leader}, taken by seat {self.owner}"


class Spoken(msgspec.Struct, frozen=True, gc=False):
    """A call, when it was made, and whether it only replied."""

    seat: Seat
    call: Call
    cards: int
    """Cards played before it."""
    tricks: int
    """Complete tricks before it."""
    reply: bool = False
    duty: bool = False


class Duty(msgspec.Struct, frozen=True, gc=False):
    """A call that is owed: `step` 0 is the party's word, then one of the Absagen."""

    seat: Seat
    step: int


class Swap(msgspec.Struct, frozen=True, gc=False):
    """Two players exchanged hands after a trick; the hands are those before."""

    trick: int
    seats: tuple[Seat, Seat]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]


class PushMade(msgspec.Struct, frozen=True, gc=False):
    """Four cards passed on in a Schiebekopf; `taker` None is the stack laid away."""

    giver: Seat
    taker: Seat | None
    cards: tuple[Card, ...]


class Revoke(msgspec.Struct, frozen=True, gc=False):
    """A card that did not follow suit though it could."""

    seat: Seat
    number: int


class Accusation(msgspec.Struct, frozen=True, gc=False):
    """A complaint that was false, and how many cards lay then."""

    seat: Seat
    offender: Seat
    cards: int


class EarlyEnd(msgspec.Struct, frozen=True, gc=False):
    """A claim, and whether it held; or a hand-over, which claims nothing."""

    seat: Seat
    holds: bool = False
    handed_over: bool = False


class Late(msgspec.Struct, frozen=True, gc=False):
    """A late solo waiting for consent."""

    seat: Seat
    contract: Contract
    agreed: tuple[Seat, ...] = ()


class Void(msgspec.Struct, frozen=True, gc=False, tag="void"):
    """A game that does not count and is dealt again."""

    reason: str
    """"schmeissen", "armut-refused", "too-few-points"."""
    fines: Row = ()
    """What is booked all the same: fines of the game, per seat."""


class Scored(msgspec.Struct, frozen=True, gc=False, tag="scored"):
    """A game that counts."""

    result: Result
    score: Score


Outcome = Void | Scored


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One moment of a game."""

    setup: Setup
    phase: Phase
    turn: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    parties: tuple[Party | None, ...]
    """The actual parties; None while they are open."""
    contract: Contract | None = None
    terms: Terms | None = None
    soloist: Seat | None = None
    duty_solo: bool = False

    reserved: tuple[Seat, ...] = ()
    """Two-step asking: who has a reservation."""
    bids: tuple[Bid, ...] = ()
    asked: int = 0
    """How many have answered in the current round of questions."""
    raising: tuple[Seat, ...] = ()
    """Solo players still in the auction, in the order of their claim."""

    hochzeit: Hochzeit | None = None
    armut: Armut | None = None
    refused: tuple[Armut, ...] = ()
    """Each Armut that nobody took."""
    genscher: Genscher | None = None
    declared: Seat | None = None
    declaring: Seat | None = None
    """Who may declare a secret solo now."""
    pushes: tuple[PushMade, ...] = ()
    dummy_owner: Seat | None = None

    leader: Seat = Seat(0)
    direction: int = 1
    trick: tuple[Card, ...] = ()
    face_down: int = -1
    schwein: int = -1
    """The place of a Schwein in the trick."""
    hyper: int = -1
    """The place of a Hyperschwein in the trick."""
    schweine: Seat | None = None
    """Who has Schweine, once all know it and it matters to later cards."""
    hyperschweine: Seat | None = None
    played: int = 0
    tricks: tuple[Trick, ...] = ()
    augen: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    specials: tuple[Special, ...] = ()
    events: tuple[GameEvent, ...] = ()
    first60: Seat | None = None
    swaps: tuple[Swap, ...] = ()
    fehl_seen: bool = False
    """Whether a trick has been led in Fehl."""
    rich: bool = False
    """Whether the last trick kept the chain of duty calls going."""

    calls: tuple[Spoken, ...] = ()
    duty: Duty | None = None
    passes: tuple[Seat, ...] = ()
    """Who has passed in a row in a round of calls."""
    speech: int = -1
    """Speaking by tricks: the trick whose owner may speak now; 0 before the lead, -1 nobody."""
    fined: tuple[CallMade, ...] = ()
    """Forbidden Absagen."""

    late: Late | None = None
    late_refused: tuple[Seat, ...] = ()
    countable: tuple[Seat, ...] = ()
    """Who lets the others count their tricks."""
    revokes: tuple[Revoke, ...] = ()
    accusations: tuple[Accusation, ...] = ()
    """Complaints that were false."""
    accepted: tuple[Seat, ...] = ()
    slight: Seat | None = None
    """Who revoked after their party had won (DDV 9)."""
    claim: EarlyEnd | None = None
    """Who ended the game early, and how."""
    undo: "State | None" = None
    outcome: Outcome | None = None
    history: tuple[AnyEvent, ...] = ()
    """All that happened, with its audience: what seats remember."""

    def __repr__(self) -> str:
        """What all at the table know of it: no hidden card gets into a log."""
        return f"<State: {brief(self)}>"

    @property
    def score(self) -> Score | None:
        """The explained score of a game that is over and counts."""
        return self.outcome.score if isinstance(self.outcome, Scored) else None

    @property
    def points(self) -> Row:
        """What each seat gains or pays once the game is over; empty while it runs."""
        if self.outcome is None:
            return ()
        if isinstance(self.outcome, Scored):
            return self.outcome.score.points
        return self.outcome.fines or (Fraction(0),) * self.seats

    @property
    def rules(self) -> RuleSet:
        """The rules."""
        return self.setup.rules

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        """Whether the game has an outcome."""
        return self.phase is Phase.OVER
