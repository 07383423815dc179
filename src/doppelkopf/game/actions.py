"""Everything a player can do, as small frozen records; the log of a game is a list of them.

Every action has the `seat` whose cards or voice it is about, and `by`, who does it, if that is
someone else (the Strohmann's owner). A card carries the number of the card it is for.
"""

import msgspec

from doppelkopf.cards import Card, Suit
from doppelkopf.game.basics import Call, Contract, Seat
from doppelkopf.rules.model.hochzeit import Partner


class Action(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="do"
):
    """The base of all actions."""

    seat: Seat
    by: Seat | None = None


class Healthy(Action, frozen=True, kw_only=True, tag="healthy"):
    """No reservation."""


class Reserve(Action, frozen=True, kw_only=True, tag="reserve"):
    """A reservation whose kind is named later (two-step asking)."""


class BidSolo(Action, frozen=True, kw_only=True, tag="solo"):
    """A solo; a duty solo whenever the player still owes one, unless they call it a free one."""

    contract: Contract
    free: bool = False
    """Only for a player who owes a duty solo, where the rules allow a free one first."""


class BidSchmeissen(Action, frozen=True, kw_only=True, tag="schmeissen"):
    """Throwing the cards in."""


class BidArmut(Action, frozen=True, kw_only=True, tag="armut"):
    """Handing over one's few trumps."""


class BidHochzeit(Action, frozen=True, kw_only=True, tag="hochzeit"):
    """Looking for a partner; the suit belongs to a named-suit Hochzeit."""

    partner: Partner
    suit: Suit | None = None


class RaiseSolo(Action, frozen=True, kw_only=True, tag="raise"):
    """Outbidding another solo with announced steps: 1 is Re, 2 no 90, up to 5, schwarz."""

    steps: int


class Pass(Action, frozen=True, kw_only=True, tag="pass"):
    """Saying no more: in a solo auction, or in a round of calls."""


class FillUp(Action, frozen=True, kw_only=True, tag="fill-up"):
    """Adding Fehl cards to the trumps of an Armut, where so many are always handed over."""

    cards: tuple[Card, ...]


class Take(Action, frozen=True, kw_only=True, tag="take"):
    """Taking up the trumps of an Armut."""


class Decline(Action, frozen=True, kw_only=True, tag="decline"):
    """Not taking them."""


class GiveBack(Action, frozen=True, kw_only=True, tag="give-back"):
    """Returning cards to the Armut."""

    cards: tuple[Card, ...]


class Push(Action, frozen=True, kw_only=True, tag="push"):
    """Passing four cards on (Schiebekopf)."""

    cards: tuple[Card, ...]


class AnnounceSchweine(Action, frozen=True, kw_only=True, tag="schweine"):
    """Announcing, before play, the Schweine or Hyperschweine one is asked for."""


class Play(Action, frozen=True, kw_only=True, tag="play"):
    """Playing a card. `number` counts the cards of the game from 1."""

    card: Card
    number: int
    genscher: bool = False
    face_down: bool = False
    schwein: bool = False
    """Announced as the first of a pair of Schweine or Hyperschweine."""
    mate: Seat | None = None
    """Whom a Genscher names, where the partner is chosen."""


class Say(Action, frozen=True, kw_only=True, tag="call"):
    """An announcement."""

    call: Call


class DeclareAlone(Action, frozen=True, kw_only=True, tag="declare-alone"):
    """A secret solo with one Re card, declared when the other one has fallen."""


class LateSolo(Action, frozen=True, kw_only=True, tag="late-solo"):
    """A solo announced with one card on the table; all others have to agree."""

    contract: Contract


class Consent(Action, frozen=True, kw_only=True, tag="consent"):
    """The answer to a late solo."""

    agree: bool


class AllowCounting(Action, frozen=True, kw_only=True, tag="allow-counting"):
    """Letting the other side count the tricks one has taken, until the game ends."""


class Claim(Action, frozen=True, kw_only=True, tag="claim"):
    """Claiming all remaining tricks; what no order means, the rules say (`claims.order`)."""

    order: tuple[Card, ...] = ()


class HandOver(Action, frozen=True, kw_only=True, tag="hand-over"):
    """Leaving all remaining tricks to the opponents."""


class TakeBack(Action, frozen=True, kw_only=True, tag="take-back"):
    """Taking back one's own wrong card (on honour)."""

    number: int


class Accuse(Action, frozen=True, kw_only=True, tag="accuse"):
    """Saying that another player did not follow suit (on honour)."""

    offender: Seat


class Accept(Action, frozen=True, kw_only=True, tag="accept"):
    """Nothing to complain of before the game is scored (on honour)."""


AnyAction = (
    Healthy
    | Reserve
    | BidSolo
    | BidSchmeissen
    | BidArmut
    | BidHochzeit
    | RaiseSolo
    | Pass
    | FillUp
    | Take
    | Decline
    | GiveBack
    | Push
    | AnnounceSchweine
    | Play
    | Say
    | DeclareAlone
    | LateSolo
    | Consent
    | AllowCounting
    | Claim
    | HandOver
    | TakeBack
    | Accuse
    | Accept
)
