"""From what people wrote down to the `Result` of a game, and back.

Derived: seats, the other party's Augen, tricks, who plays the Strohmann (D26, D60). What no game
under these rules can have is refused with the reason, in the names of the people.
"""

from typing import Final

from msgspec.structs import replace

from doppelkopf.game.basics import Call, GameEvent, Seat
from doppelkopf.game.result import CallMade, Dummy, Offence, Result, Special
from doppelkopf.game.scoring import InvalidResult, check_result
from doppelkopf.game.scoring.possible.parties import check_parties, has_contract
from doppelkopf.game.scoring.spoken import with_settled_calls
from doppelkopf.match.booking.augen import with_augen
from doppelkopf.match.booking.seating import Seating, seat_of
from doppelkopf.match.log.written import Broken, Happened, Said, Written
from doppelkopf.match.refused import DUMMY, Name, Refused, called
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.conduct import Signalling


def resolve(written: Written, seating: Seating, rules: RuleSet, pot: int | None = None) -> Result:
    """The result of a game that was written down.

    Raises:
        Refused: it cannot have been so; the sentence says why.
    """
    _check_signalling(written, rules)
    bare = _bare(written, seating, pot)
    try:
        if not has_contract(bare.contract, rules):
            raise InvalidResult.no_such_game(bare.contract)  # Augen are shared by its tricks
        if bare.contract.has_parties:
            check_parties(_for_check(bare, written, seating), rules)
            bare = with_settled_calls(bare, rules, written.open_calls)
        result = with_augen(bare, written, seating, rules)
        check_result(_for_check(result, written, seating), rules)
    except InvalidResult as error:
        text = error.named(called(seating.seats))
        raise Refused(error.code, text.de, text.en) from None
    return result


def as_spoken(written: Written, seating: Seating) -> Result:
    """The result of a game as far as its calls go, as they were spoken."""
    return _bare(written, seating, None)


def _bare(written: Written, seating: Seating, pot: int | None) -> Result:
    """The result without Augen and tricks."""
    seats = len(seating.seats)
    re = tuple(seat_of(person, seating) for person in written.re)
    calls = tuple(CallMade(seat_of(said.person, seating), said.call) for said in written.calls)
    specials = tuple(_special(event, seating) for event in written.specials)
    offences = tuple(
        Offence(seat_of(each.person, seating), each.kind, each.harmless, each.why)
        for each in written.offences
    )
    result = Result(
        contract=written.contract,
        dealer=seating.dealer_seat,
        augen=(0,) * seats,
        tricks=(0,) * seats,
        re=re,
        soloist=re[0] if len(re) == 1 else None,
        calls=calls,
        specials=specials,
        revoke=None if written.revoke is None else seat_of(written.revoke, seating),
        open_parties=bool(written.open_parties),
        offence=offences[0] if offences else None,
        further_offences=offences[1:],
        events=(GameEvent.HEART_THROUGH,) if written.heart_through else (),
        first60=None if written.first60 is None else seat_of(written.first60, seating),
        pot=pot,
    )
    dummy = _dummy(result, seating)
    if dummy is not None and written.strohmann is not None:
        dummy = Dummy(dummy.seat, seat_of(written.strohmann, seating))
    return replace(result, dummy=dummy)


def _special(event: Happened, seating: Seating) -> Special:
    of = None if event.of is None else seat_of(event.of, seating)
    return Special(event.id, seat_of(event.person, seating), of)


def _dummy(result: Result, seating: Seating) -> Dummy | None:
    """Who plays the Strohmann: its partner, else the first opponent of Re after the dealer."""
    seat = seating.dummy
    if seat is None:
        return None
    if seat in result.re:
        partners = [other for other in result.re if other != seat]
        owner = partners[0] if partners else _after_dealer(result, (seat,))
    else:
        owner = _after_dealer(result, (*result.re, seat))
    return Dummy(seat, owner)


def _after_dealer(result: Result, without: tuple[Seat, ...]) -> Seat:
    count = len(result.augen)
    order = (Seat((result.dealer + turn) % count) for turn in range(1, count + 1))
    return next((seat for seat in order if seat not in without), Seat(0))


def _check_signalling(written: Written, rules: RuleSet) -> None:
    if written.signalling is not None and rules.offences.signalling is Signalling.OFF:
        raise Refused(
            "sheet/no-such-fine",
            "Diese Regeln kennen keine Strafe für Zeichen.",
            "These rules have no penalty for giving signs.",
        )


def _for_check(result: Result, written: Written, seating: Seating) -> Result:
    """A game ended by signs is checked like one ended by a revoke."""
    if written.signalling is None:
        return result
    return replace(result, revoke=seat_of(written.signalling, seating))


STATED: Final = {
    "contract": "contract",
    "dealer": "follows: who deals is the match's business",
    "augen": "augen",
    "tricks": "tricks",
    "re": "re",
    "soloist": "follows: one Re seat alone",
    "calls": "calls open_calls",
    "specials": "specials",
    "revoke": "revoke",
    "open_parties": "open_parties",
    "offence": "offences",
    "further_offences": "offences",
    "events": "heart_through",
    "first60": "first60",
    "pot": "follows: the match knows its pot",
    "dummy": "strohmann",
}
"""Where each part of a result stands when it is written down, or what it follows from."""


def written_of(result: Result, seating: Seating, rules: RuleSet) -> Written:
    """A result as it would be written down, with every number."""

    def name(seat: int) -> Name:
        return seating.seats[seat] or DUMMY

    offences = (*((result.offence,) if result.offence else ()), *result.further_offences)
    usual = _dummy(result, seating)
    owner = None if result.dummy == usual or result.dummy is None else result.dummy.owner
    written = Written(
        contract=result.contract,
        re=tuple(name(seat) for seat in result.re),
        augen=tuple((name(seat), count) for seat, count in enumerate(result.augen)),
        tricks=tuple((name(seat), count) for seat, count in enumerate(result.tricks)),
        calls=tuple(Said(name(made.seat), Call(made.call)) for made in result.calls),
        open_calls=None if with_settled_calls(result, rules) == result else 0,
        specials=tuple(
            Happened(event.id, name(event.seat), None if event.of is None else name(event.of))
            for event in result.specials
        ),
        revoke=None if result.revoke is None else name(result.revoke),
        offences=tuple(
            Broken(name(each.seat), each.kind, each.harmless, each.why) for each in offences
        ),
        heart_through=GameEvent.HEART_THROUGH in result.events,
        first60=None if result.first60 is None else name(result.first60),
        strohmann=None if owner is None else name(owner),
    )
    if result.open_parties or written.may_be_open:
        return replace(written, open_parties=result.open_parties)
    return written
