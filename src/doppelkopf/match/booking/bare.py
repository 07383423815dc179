"""A game of which only the points are known: they are booked as they were written.

What such a list cannot say is worked out as far as it is certain: a game that is due, a solo that
somebody is made to play, what starts Bock by the points alone. The Bock that runs is used up, but
multiplies nothing: its factor is in the points already.
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring import InvalidResult
from doppelkopf.game.scoring.case import unit
from doppelkopf.game.scoring.possible.parties import has_contract
from doppelkopf.game.step import change
from doppelkopf.match.booking.games import (
    after_game,
    schiebekopf_waits,
    seating_for,
    soloist_owes,
)
from doppelkopf.match.booking.next_game import contract_due
from doppelkopf.match.booking.pot import fill_for
from doppelkopf.match.booking.seating import Seating, seat_of
from doppelkopf.match.booking.sums import Listed, check_listed
from doppelkopf.match.booking.turns import made_to_play
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.vocabulary import TRIGGERS
from doppelkopf.match.refused import DUMMY, Name, Refused, told_name
from doppelkopf.match.row import Kind, Row
from doppelkopf.match.state import MatchState, booked, has_pot
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.sidegames import HammelMode


def play_bare(state: MatchState, place: int, entry: log.Points) -> MatchState:
    """Book the points of a game as they are, and work out what follows from it.

    Raises:
        Refused: no game under these rules comes to such points.
    """
    _check_triggers(entry.bare, state.rules)
    listed = listed_as(state, entry)
    check_listed(listed, state.rules)
    bare, rest = listed.bare, -sum(listed.amounts.values(), Fraction(0))
    waits = schiebekopf_waits(state, bare.contract)
    duty = entry.duty_solo
    if duty is None:
        duty = soloist_owes(state, bare.solo, bare.contract)
    pot = rest if has_pot(state.rules) else Fraction(0)
    row = Row(
        entry=place,
        number=state.games + 1,
        kind=Kind.GAME,
        seating=listed.seating,
        bare=bare,
        doublings=state.bock.doublings(state.rules),
        points=tuple(listed.amounts.items()),
        pot=pot,
        table=rest - pot,
        duty_solo=bare.is_solo and duty,
        made_to_play=bare.is_solo and bare.solo == made_to_play(state),
        note=entry.note,
        is_hammelrennen=bare.contract is Contract.HAMMELRENNEN,
    )
    state = booked(fill_for(state, place, pot), row)
    return change(after_game(state, row), agreed_schiebekopf=waits)


def listed_as(state: MatchState, entry: log.Points) -> Listed:
    """Such a game as it stands on this sheet, with all that is certain of it.

    Raises:
        Refused: somebody named does not play, or there is no such game.
    """
    seating = seating_for(state, entry)
    bare = _with_due(entry.bare, state)
    _check_game(bare, seating, state.rules)
    amounts = _by_person(bare, seating, state.rules)
    factor = state.rules.bock_factor(state.bock.doublings(state.rules))
    listed = Listed(bare, seating, amounts, factor)
    triggers = tuple(each for each in Trigger if each in {*bare.triggers, *_certain(listed, state)})
    return listed._replace(bare=replace(bare, triggers=triggers))


def _with_due(bare: Bare, state: MatchState) -> Bare:
    """A game that is due, or a solo somebody is made to play, need not be named."""
    if bare.contract is None and bare.solo is None:
        bare = replace(bare, contract=contract_due(state))
    person = made_to_play(state)
    is_open = bare.contract is None or bare.contract.is_solo
    if person is not None and bare.solo is None and is_open:
        return replace(bare, solo=person)
    return bare


def _check_game(bare: Bare, seating: Seating, rules: RuleSet) -> None:
    contract = bare.contract
    unknown = contract is None and bare.is_solo and not rules.solo.kinds
    if unknown or (contract is not None and not has_contract(contract, rules)):
        missing = Contract.SOLO_DIAMONDS if contract is None else contract
        reason = InvalidResult.no_such_game(missing).reason
        raise Refused("result/contract", reason.de, reason.en)
    if contract is not None and contract.is_solo is not bare.is_solo:
        raise Refused(
            "sheet/points-solo",
            "Zu einem Solo gehört, wer es gespielt hat, und zu keinem anderen Spiel.",
            "A solo needs its player, and no other game has one.",
        )
    if bare.solo is not None:
        _check_plays(bare.solo, seating)


def _check_plays(person: Name, seating: Seating) -> None:
    seat_of(person, seating)
    if person == DUMMY:
        raise Refused(
            "sheet/points-dummy",
            f"Der {DUMMY} hat keine Punkte; sie gehören dem, der ihn gespielt hat.",
            f"The {DUMMY} has no points; they belong to whoever played it.",
        )


def _by_person(bare: Bare, seating: Seating, rules: RuleSet) -> dict[Name, Fraction]:
    """The points of all who play, and of who sits out and settles a solo."""
    amounts = {person: Fraction(0) for person in seating.seats if person is not None}
    named = [person for person, _ in bare.points]
    for person, amount in bare.amounts:
        if named.count(person) > 1:
            raise Refused(
                "input/twice",
                f"{told_name(person)} steht zweimal da.",
                f"{told_name(person)} stands there twice.",
            )
        sits_out = person in seating.sitting_out
        if not sits_out or (amount and not rules.table.sitter_settles_solos):
            _check_plays(person, seating)
        if not sits_out or amount:
            amounts[person] = amount
    return amounts


def _certain(listed: Listed, state: MatchState) -> Iterator[Trigger]:
    """What starts Bock by the points alone, or by them and the soloist."""
    rules, bare = state.rules, listed.bare
    wanted, contract = rules.bock.triggers, bare.contract
    if not any(listed.amounts.values()):
        yield Trigger.ZERO_GAME
    many = rules.bock.points * unit(rules) * listed.factor
    in_parties = contract is None or contract.has_parties
    if in_parties and Trigger.MANY_POINTS in wanted and listed.least >= many:
        yield Trigger.MANY_POINTS
    alone = Fraction(0) if bare.solo is None else listed.amounts[bare.solo]
    if alone > 0 and Trigger.WON_SOLO in wanted:
        yield Trigger.WON_SOLO
    if alone < 0:
        yield Trigger.LOST_SOLO


def _check_triggers(bare: Bare, rules: RuleSet) -> None:
    """See that what starts something here is not something else.

    Raises:
        Refused: it starts nothing under these rules.
    """
    for trigger in bare.triggers:
        if trigger not in known_triggers(rules):
            raise Refused(
                "sheet/points-trigger",
                f"Nach diesen Regeln folgt daraus nichts: {TRIGGERS[trigger].de}.",
                f"Under these rules nothing follows from it: {TRIGGERS[trigger].en}.",
            )


def known_triggers(rules: RuleSet) -> frozenset[Trigger]:
    """What something follows from under these rules: Bock, or a Hammelrennen."""
    to_race = rules.hammelrennen.mode is HammelMode.CLOSEST
    return frozenset((*rules.bock.triggers, *([Trigger.DRAW] if to_race else [])))


def bare_of(row: Row, entry: log.Game, rules: RuleSet) -> log.Points:
    """What a list kept by hand could say of a game that was written down in full."""
    found = row.triggers & known_triggers(rules)
    bare = Bare(
        points=tuple((person, str(amount)) for person, amount in row.points),
        contract=row.contract,
        solo=row.soloist if row.is_solo else None,
        triggers=tuple(each for each in Trigger if each in found),
    )
    return log.Points(bare=bare, dealer=entry.dealer, duty_solo=entry.duty_solo, note=entry.note)
