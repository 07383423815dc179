"""The result of a game: all that scoring needs to know, whoever made it.

The engine makes it from play, the sheet from what people type in, the kernel from its tables.
`calls` stand as after conversions, in spoken order, repetitions kept. Special events carry who made
them and, where a card was caught, from whom; they are credited to the final parties by scoring.
"""

import msgspec

from doppelkopf.game.basics import Call, Contract, GameEvent, Misdeed, OffenceKind, Seat, SpecialId


class CallMade(msgspec.Struct, frozen=True, gc=False):
    """A call with its speaker."""

    seat: Seat
    call: Call


class Special(msgspec.Struct, frozen=True, gc=False):
    """A special event: who made it, and from whom a card was caught."""

    id: SpecialId
    seat: Seat
    of: Seat | None = None


class Offence(msgspec.Struct, frozen=True, gc=False):
    """An offence that ended or burdens the game."""

    seat: Seat
    kind: OffenceKind
    harmless: bool = False
    """A slight one that could not harm a soloist, who gets no more than the others (DDV 9)."""
    why: Misdeed | None = None
    """What it was, where the engine saw it; it only explains."""


class Dummy(msgspec.Struct, frozen=True, gc=False):
    """The Strohmann: its seat, and who plays and settles for it."""

    seat: Seat
    owner: Seat


class Result(msgspec.Struct, frozen=True, gc=False):
    """What happened in one game."""

    contract: Contract
    dealer: Seat
    augen: tuple[int, ...]
    tricks: tuple[int, ...]
    re: tuple[Seat, ...] = ()
    """The final Re party; empty in games without parties. One seat alone plays against all."""
    soloist: Seat | None = None
    calls: tuple[CallMade, ...] = ()
    specials: tuple[Special, ...] = ()
    revoke: Seat | None = None
    """Who failed to follow suit, if that ended the game."""
    open_parties: bool = False
    """Whether a revoke ended it before a partner was found: then nobody plays a solo yet."""
    offence: Offence | None = None
    further_offences: tuple[Offence, ...] = ()
    """Slight offences of other players beside it."""
    events: tuple[GameEvent, ...] = ()
    first60: Seat | None = None
    """Hammelrennen for the pot: who first had 60 Augen."""
    pot: int | None = None
    """What the pot holds, in units of money, if there is one."""
    dummy: Dummy | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.augen))
