"""What follows from the facts of a running game: who is of which party, and why.

Who says Re is Re, who says Kontra is Kontra, unless parties may still change after it (Genscher,
an open Hochzeit whose calls add up); two known settle the other two; a soloist is alone. What
somebody says of a party outright goes before what follows.
"""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from doppelkopf.game.basics import FIRST_CALL, Call, Contract, Party
from doppelkopf.game.contracts import Sides
from doppelkopf.game.scoring.possible.parties import re_sizes
from doppelkopf.language import Text
from doppelkopf.match.booking.games import seating_for
from doppelkopf.match.booking.next_game import contract_due
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.booking.turns import made_to_play
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Name, called
from doppelkopf.match.running.facts import (
    AloneFact,
    AnyWhat,
    CallFact,
    DealerFact,
    HolderFact,
    PartyFact,
    PlayedFact,
)
from doppelkopf.match.state import MatchState
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.calls import OpenHochzeit


class Why(Enum):
    """Why somebody is of a party."""

    SAID = Text("eingetragen", "entered")
    HOLDS = Text("spielt dieses Spiel", "plays this game")
    CALLED = Text("durch die Ansage", "by the call")
    REST = Text("die anderen stehen fest", "the others are known")
    ALONE = Text("Re spielt allein", "Re plays alone")


class Standing(NamedTuple):
    """Somebody's party, and how it is known."""

    party: Party
    why: Why


class Known(NamedTuple):
    """What is known of a running game."""

    seating: Seating
    contract: Contract
    is_contract_said: bool
    """Whether somebody said so or it is due; a normal game needs nobody to say so."""
    holder: Name | None
    """Who plays alone, has the Hochzeit or the Armut."""
    parties: dict[Name, Standing]
    re: tuple[Name, ...]
    """Those known to be Re, the holder first."""
    is_settled: bool
    """Whether every seat's party is known, where there are parties."""

    @property
    def seats(self) -> tuple[Name, ...]:
        """Who plays, the Strohmann included."""
        return called(self.seating.seats)


def known(state: MatchState, whats: Iterable[AnyWhat]) -> Known:
    """What follows from the facts.

    Raises:
        Refused: nobody can play at this table, or the dealer is not there.
    """
    facts = tuple(whats)
    dealer = next((each.person for each in facts if isinstance(each, DealerFact)), None)
    seating = seating_for(state, log.Game(played=Written(), dealer=dealer))
    played = next((each.contract for each in facts if isinstance(each, PlayedFact)), None)
    due = contract_due(state)
    contract = played or due or Contract.NORMAL
    made = made_to_play(state) if contract.is_solo else None
    found = _Parties(state.rules, contract, called(seating.seats), facts, made)
    return Known(
        seating=seating,
        contract=contract,
        is_contract_said=played is not None or due is not None,
        holder=found.holder,
        parties=found.parties,
        re=found.re,
        is_settled=not contract.has_parties or found.is_settled,
    )


class _Parties:
    def __init__(
        self,
        rules: RuleSet,
        contract: Contract,
        seats: tuple[Name, ...],
        facts: tuple[AnyWhat, ...],
        made: Name | None,
    ) -> None:
        self._rules, self._contract, self._seats = rules, contract, seats
        self._sizes = re_sizes(contract, rules)
        self._is_alone = any(each.alone for each in facts if isinstance(each, AloneFact))
        self.parties: dict[Name, Standing] = {}
        self.holder = self._holder(facts, made)
        if not contract.has_parties:
            return
        for each in facts:
            if isinstance(each, PartyFact) and each.person in seats:
                self.parties[each.person] = Standing(each.party, Why.SAID)
        if self.holder in seats:
            self.parties.setdefault(self.holder, Standing(Party.RE, Why.HOLDS))
        self._by_calls(facts)
        self._rest()

    def _holder(self, facts: tuple[AnyWhat, ...], made: Name | None) -> Name | None:
        if self._contract.facts.sides in (Sides.NONE, Sides.CARDS):
            return None
        said = next((each.person for each in facts if isinstance(each, HolderFact)), None)
        if said is not None or self._contract.facts.sides is not Sides.LONE:
            return said
        re = [each.person for each in facts if isinstance(each, PartyFact) and _is_re(each)]
        return re[0] if len(re) == 1 else made

    def _by_calls(self, facts: tuple[AnyWhat, ...]) -> None:
        convertible = self._rules.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE
        if self._contract.facts.sides is Sides.SEARCH and convertible:
            return
        words: dict[Name, set[Call]] = {}
        for each in facts:
            if (
                isinstance(each, CallFact)
                and not each.call.is_absage
                and each.person in self._seats
            ):
                words.setdefault(each.person, set()).add(each.call)
        for person, calls in words.items():
            if len(calls) == 1:
                party = next(party for party, word in FIRST_CALL.items() if word in calls)
                self.parties.setdefault(person, Standing(party, Why.CALLED))

    def _rest(self) -> None:
        """Settle the others, where only one reading is left."""
        open_ = [name for name in self._seats if name not in self.parties]
        kontra = len(self._seats) - len(open_) - len(self.re)
        alone = self._sizes == (1,) or self._is_alone
        if len(self.re) == max(self._sizes) or (alone and len(self.re) == 1):
            party, why = Party.KONTRA, Why.ALONE if len(self.re) == 1 else Why.REST
        elif kontra == len(self._seats) - min(self._sizes):
            party, why = Party.RE, Why.REST
        else:
            return
        for name in open_:
            self.parties[name] = Standing(party, why)

    @property
    def re(self) -> tuple[Name, ...]:
        """Those of Re, the holder first."""
        found = [name for name in self._seats if self._is_re(name)]
        return tuple(sorted(found, key=lambda name: name != self.holder))

    def _is_re(self, name: Name) -> bool:
        return name in self.parties and self.parties[name].party is Party.RE

    @property
    def is_settled(self) -> bool:
        """Whether everybody's party is known."""
        return all(name in self.parties for name in self._seats)


def _is_re(fact: PartyFact) -> bool:
    return fact.party is Party.RE
