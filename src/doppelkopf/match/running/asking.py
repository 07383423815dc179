"""What is asked of a game under these rules: only what they need. Terminal and phone ask the same.

What a game leaves open all the same is asked when it is there: `booking.unclear` knows how many
calls came before a Hochzeit's partner, `Written.may_be_open` whether a partner was still open.
"""

from enum import Enum

from doppelkopf.game.basics import ABSAGEN, Call, Contract, Seat, SpecialId
from doppelkopf.game.contracts import is_race
from doppelkopf.game.result import Result
from doppelkopf.game.scoring.case import kind_of
from doppelkopf.game.scoring.possible.parties import has_contract
from doppelkopf.game.scoring.specials import counts_in
from doppelkopf.game.specials.record import SpecialPoint
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.game.terms import heart_counts, terms
from doppelkopf.match.booking.next_game import contract_due
from doppelkopf.match.booking.turns import made_to_play
from doppelkopf.match.log.written import Written
from doppelkopf.match.state import MatchState
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.calls import Absagen, CallGames


class AugenBy(Enum):
    """Whose Augen are asked for."""

    PARTY = "one side's"
    EACH = "everybody's"
    FIRST = "only who had 60 first"
    NOBODY = "an offence ended the game"


def contracts(rules: RuleSet) -> tuple[Contract, ...]:
    """What can be played under these rules."""
    return tuple(contract for contract in Contract if has_contract(contract, rules))


def offered(state: MatchState) -> tuple[Contract, ...]:
    """What the next game can be: what is due, a solo where somebody is made to play one."""
    due = contract_due(state)
    if due is not None:
        return (due,)
    found = contracts(state.rules)
    if made_to_play(state) is not None:
        return tuple(contract for contract in found if contract.is_solo)
    return tuple(each for each in found if each is not Contract.HAMMELRENNEN)


def augen_by(written: Written, rules: RuleSet) -> AugenBy:
    """Whose Augen are asked for."""
    if written.ended:
        return AugenBy.NOBODY
    if is_race(written.contract, rules):
        return AugenBy.FIRST
    return AugenBy.PARTY if written.contract.has_parties else AugenBy.EACH


def may_call(contract: Contract, rules: RuleSet) -> bool:
    """Whether there are calls in such a game."""
    where = rules.calls.games
    if where is CallGames.NONE or not contract.has_parties:
        return False
    return where is not CallGames.ANNOUNCED_SOLOS or contract.is_solo


def words(rules: RuleSet) -> tuple[Call, ...]:
    """What can be said at all."""
    absagen = () if rules.calls.absagen is Absagen.OFF else ABSAGEN
    return (Call.RE, Call.KONTRA, *absagen)


def counting(written: Written, rules: RuleSet) -> tuple[SpecialPoint, ...]:
    """The special points that count in a game like this, so that they are asked for."""
    if written.ended or not written.contract.has_parties:
        return ()
    fixed = terms(rules, written.contract)
    return tuple(
        record
        for record in SPECIALS.values()
        if record.can_happen(fixed) and _counts(record, written, rules)
    )


def _counts(record: SpecialPoint, written: Written, rules: RuleSet) -> bool:
    seats = (0,) * rules.table.seats
    re = tuple(Seat(seat) for seat in range(len(written.re)))
    kind = kind_of(Result(written.contract, Seat(0), seats, seats, re=re), rules)
    return bool(record.worth(rules)) and counts_in(record.id, written.contract, kind, rules)


def heart_matters(written: Written, rules: RuleSet) -> bool:
    """Whether it is asked if heart went through: not where a Herzstich tells it already."""
    if not (rules.notes_heart_through and heart_counts(rules, written.contract)):
        return False
    return SPECIALS[SpecialId.HERZSTICH] not in counting(written, rules)
