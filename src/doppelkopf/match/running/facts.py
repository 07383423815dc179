"""What one tap says of a running game. Each kind is a frozen struct whose tag never changes.

A fact is about one thing, its `slot`: of a slot that holds one value two facts with different
values clash, and the same value twice is one. Names are those of the sheet, a Strohmann's
included. Nothing depends on the order in which facts were tapped.
"""

from collections.abc import Hashable
from typing import NamedTuple

import msgspec

from doppelkopf.game.basics import Call, Contract, OffenceKind, Party, SpecialId
from doppelkopf.match.refused import Name


class What(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind"
):
    """The base of all kinds."""

    @property
    def slot(self) -> Hashable:
        """What it is about: facts of one slot exclude each other unless they say the same."""
        return type(self)


class PlayedFact(What, frozen=True, kw_only=True, tag="contract"):
    """What is played. Nobody has to say so of a normal game."""

    contract: Contract


class HolderFact(What, frozen=True, kw_only=True, tag="holder"):
    """Who plays alone, or who has the Hochzeit or the Armut."""

    person: Name


class PartyFact(What, frozen=True, kw_only=True, tag="party"):
    """Which party somebody is of at the end."""

    person: Name
    party: Party

    @property
    def slot(self) -> Hashable:
        """Of each person one."""
        return type(self), self.person


class AloneFact(What, frozen=True, kw_only=True, tag="alone"):
    """Whether Re has only one player at the end: a Hochzeit without a partner, a Genscher alone."""

    alone: bool = True


class CallFact(What, frozen=True, kw_only=True, tag="call"):
    """Somebody said something."""

    person: Name
    call: Call
    nth: int = 1
    """Which of several alike by the same person, where saying it again counts."""
    place: int = 0
    """Which of all calls it was, counted from 1, where somebody knows: those whose place is known
    come first. 0: nobody said so, and the usual order is taken."""

    @property
    def slot(self) -> Hashable:
        """Everything said stands for itself."""
        return type(self), self.person, self.call, self.nth


class SpecialFact(What, frozen=True, kw_only=True, tag="special"):
    """A special point, who made it, and from whom a card was caught if that is known."""

    special: SpecialId
    person: Name
    of: Name | None = None
    nth: int = 1
    """Which of several alike: the second Fuchs that Anna caught from Ben is 2."""

    @property
    def slot(self) -> Hashable:
        """Every special point stands for itself."""
        return type(self), self.special, self.person, self.of, self.nth


class AugenFact(What, frozen=True, kw_only=True, tag="augen"):
    """How many Augen a side has: `re`, `kontra`, or a person's name where all play alone."""

    side: str
    count: int

    @property
    def slot(self) -> Hashable:
        """Of each side one."""
        return type(self), self.side


class TricksFact(What, frozen=True, kw_only=True, tag="tricks"):
    """How many tricks a side has, where that matters."""

    side: str
    count: int

    @property
    def slot(self) -> Hashable:
        """Of each side one."""
        return type(self), self.side


class RevokeFact(What, frozen=True, kw_only=True, tag="revoke"):
    """Who failed to follow suit; that ended the game."""

    person: Name


class OffenceFact(What, frozen=True, kw_only=True, tag="offence"):
    """An offence and who committed it."""

    person: Name
    offence: OffenceKind
    harmless: bool = False
    """A slight one that could not harm a soloist."""

    @property
    def slot(self) -> Hashable:
        """Of each person one."""
        return type(self), self.person


class SignallingFact(What, frozen=True, kw_only=True, tag="signalling"):
    """Who was caught giving signs; that ended the game."""

    person: Name


class HeartFact(What, frozen=True, kw_only=True, tag="heart"):
    """Whether heart went through."""

    through: bool = True


class FirstFact(What, frozen=True, kw_only=True, tag="first60"):
    """Who was first to have 60 Augen in a race for the pot."""

    person: Name


class StrohmannFact(What, frozen=True, kw_only=True, tag="strohmann"):
    """Who played the Strohmann, if it was not who has to at the end."""

    person: Name


class OpeningFact(What, frozen=True, kw_only=True, tag="open_calls"):
    """How many of the calls came before a Hochzeit's partner was found."""

    count: int


class OpenFact(What, frozen=True, kw_only=True, tag="partner_open"):
    """Whether an offence ended the game while a partner was still looked for."""

    open: bool


class DealerFact(What, frozen=True, kw_only=True, tag="dealer"):
    """Who dealt, if it was not whose turn it was."""

    person: Name


class DutyFact(What, frozen=True, kw_only=True, tag="duty"):
    """Whether a solo was a compulsory one; nobody has to say so: else it is if one is owed."""

    compulsory: bool


class NoteFact(What, frozen=True, kw_only=True, tag="note"):
    """A remark."""

    text: str


AnyWhat = (
    PlayedFact
    | HolderFact
    | PartyFact
    | AloneFact
    | CallFact
    | SpecialFact
    | AugenFact
    | TricksFact
    | RevokeFact
    | OffenceFact
    | SignallingFact
    | HeartFact
    | FirstFact
    | StrohmannFact
    | OpeningFact
    | OpenFact
    | DealerFact
    | DutyFact
    | NoteFact
)


class Fact(NamedTuple):
    """A fact with the id of the request that brought it."""

    id: str
    what: AnyWhat
