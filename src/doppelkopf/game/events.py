"""What happens in a game, each told to those who may know it.

`to` is the audience: the seats that see the event, or None for everyone, spectators included.
Folding the events a seat saw gives its view; nothing about a hidden card is ever in an event whose
audience may not know it. The events of one action end with a `Moment`, those of the last one with
`Ended`.
"""

import msgspec

from doppelkopf.cards import Card, Suit
from doppelkopf.game.basics import Call, Contract, Party, Phase, Seat
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import Score
from doppelkopf.game.scoring.model import Row
from doppelkopf.game.setup import DutyKinds
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.hochzeit import Partner


class Event(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="event"
):
    """The base of all events."""

    to: tuple[Seat, ...] | None = None


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """The cards are dealt."""

    dealer: Seat
    hand_sizes: tuple[int, ...]
    dummy: Seat | None = None
    forced: Contract | None = None
    led_by_duty: Seat | None = None
    """Who is made to play their duty solo (Vorführung)."""
    duty: tuple[Seat, ...] = ()
    """Who still owes a compulsory solo."""
    pot: int | None = None
    duty_kinds: DutyKinds = ()
    """Of which kind it has to be, where not any will do."""


class HandSeen(Event, frozen=True, kw_only=True, tag="hand"):
    """A hand as it is now: one's own, or the Strohmann's."""

    seat: Seat
    cards: tuple[Card, ...]


class Spoke(Event, frozen=True, kw_only=True, tag="spoke"):
    """What someone said before play; `word` is the tag of the action."""

    seat: Seat
    word: str
    contract: Contract | None = None
    partner: Partner | None = None
    suit: Suit | None = None
    steps: int = 0
    free: bool = False
    """A free solo of someone who owes a duty solo."""
    reason: Reservation | None = None
    """Why a hand is thrown in, where that has a rank of its own."""


class ArmutLaid(Event, frozen=True, kw_only=True, tag="armut-laid"):
    """Trumps go round; besides their player all see them only where the rules lay them open."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = None
    shown: tuple[Card, ...] = ()
    """Füchse that all see though the cards lie face down."""
    filled: bool = False
    """Whether Fehl cards fill the trumps up to a fixed number."""


class CardsGiven(Event, frozen=True, kw_only=True, tag="given"):
    """Cards went from one hand to another; the cards are for those two alone."""

    giver: Seat
    taker: Seat
    count: int
    cards: tuple[Card, ...] | None = None
    trumps: int | None = None
    """How many of them are trumps, where the rules have that said."""


class TalonTaken(Event, frozen=True, kw_only=True, tag="talon"):
    """Forehand took up the talon."""

    seat: Seat
    cards: tuple[Card, ...] | None = None


class CardsLaidAway(Event, frozen=True, kw_only=True, tag="laid-away"):
    """The dealer's last four cards of a Schiebekopf."""

    seat: Seat
    cards: tuple[Card, ...] | None = None


class ContractSet(Event, frozen=True, kw_only=True, tag="contract"):
    """What is played, as far as everyone knows; a silent Hochzeit looks normal."""

    contract: Contract
    soloist: Seat | None = None
    leader: Seat
    partner_rule: Partner | None = None
    suit: Suit | None = None
    armut: tuple[Seat, Seat] | None = None
    duty_solo: bool = False
    dummy_owner: Seat | None = None


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """An announcement; `duty` if it was owed, `reply` if it was only in time as one.

    An announcement is made for a party and so tells which one; only while the parties are open, and
    for a call that is merely fined, is there none to tell.
    """

    seat: Seat
    call: Call
    duty: bool = False
    reply: bool = False
    party: Party | None = None


class CallsConverted(Event, frozen=True, kw_only=True, tag="calls-converted"):
    """Calls of an open Hochzeit or Genscher as they stand after the parties are settled."""

    calls: tuple[tuple[Seat, Call], ...]


class CallsVoid(Event, frozen=True, kw_only=True, tag="calls-void"):
    """Calls that count no more, because another game is played: a late solo was agreed to."""

    calls: tuple[tuple[Seat, Call], ...]


class Owed(Event, frozen=True, kw_only=True, tag="owed"):
    """Someone has to make an announcement now: step 0 is their party's word, then the Absagen."""

    seat: Seat
    step: int = 0


class CardPlayed(Event, frozen=True, kw_only=True, tag="played"):
    """A card on the table; None if it lies face down for this audience."""

    seat: Seat
    number: int
    card: Card | None
    schwein: bool = False
    genscher: bool = False
    mate: Seat | None = None
    """Whom a Genscher has named."""


class TrickTaken(Event, frozen=True, kw_only=True, tag="trick"):
    """A complete trick with its owner; a card played face down is shown."""

    number: int
    owner: Seat
    leader: Seat
    cards: tuple[Card, ...]
    backstreet: bool = False


class PartiesSettled(Event, frozen=True, kw_only=True, tag="parties"):
    """Parties that everyone knows from now on."""

    parties: tuple[Party | None, ...]
    reason: str
    """"hochzeit", "alone", "genscher", "genscher-open", "declared", "armut", "solo", "dummy"."""


class DummyOwned(Event, frozen=True, kw_only=True, tag="dummy-owner"):
    """Who plays the Strohmann."""

    owner: Seat


class HandsSwapped(Event, frozen=True, kw_only=True, tag="swapped"):
    """Two players exchanged all their cards."""

    seats: tuple[Seat, Seat]


class DirectionTurned(Event, frozen=True, kw_only=True, tag="turned"):
    """From the next trick on play runs the other way."""

    clockwise: bool


class TakenBack(Event, frozen=True, kw_only=True, tag="taken-back"):
    """A card went back into the hand."""

    seat: Seat
    card: Card
    kept: tuple[int, ...] = ()
    """The calls made since it was played that still stand, by their place among them."""


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """Someone showed their hand and claimed the rest; `holds` is the engine's judgement."""

    seat: Seat
    cards: tuple[Card, ...]
    order: tuple[Card, ...]
    holds: bool


class HandedOver(Event, frozen=True, kw_only=True, tag="handed-over"):
    """Someone left the rest to the opponents."""

    seat: Seat
    cards: tuple[Card, ...]


class Accused(Event, frozen=True, kw_only=True, tag="accused"):
    """Someone complained of a revoke; `true` if there was one."""

    seat: Seat
    offender: Seat
    true: bool


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The game is over; every card may be seen now, and where it came from."""

    void: str | None = None
    hands: tuple[tuple[Card, ...], ...] = ()
    dealt: tuple[tuple[Card, ...], ...] = ()
    talon: tuple[Card, ...] = ()
    exchanged: tuple[tuple[Card, ...], ...] = ()
    """What an Armut got back, or each push of a Schiebekopf."""
    trick: tuple[Card, ...] = ()
    """The cards still on the table."""
    result: Result | None = None
    score: Score | None = None
    fines: Row = ()
    """What a void game books all the same, per seat."""


class Moment(Event, frozen=True, kw_only=True, tag="moment"):
    """How things stand after an action: who is asked, who owes a call, who may speak."""

    phase: Phase
    turn: Seat | None
    owing: Seat | None = None
    speech: int = -1
    """Speaking by tricks: the trick whose owner may speak now; 0 before the lead, -1 nobody."""


AnyEvent = (
    Started
    | HandSeen
    | Spoke
    | ArmutLaid
    | CardsGiven
    | TalonTaken
    | CardsLaidAway
    | ContractSet
    | Called
    | CallsConverted
    | CallsVoid
    | Owed
    | CardPlayed
    | TrickTaken
    | PartiesSettled
    | DummyOwned
    | HandsSwapped
    | DirectionTurned
    | TakenBack
    | Claimed
    | HandedOver
    | Accused
    | Ended
    | Moment
)
