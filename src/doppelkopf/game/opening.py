"""From the bids to the first lead: contract, parties, who leads, who plays the Strohmann.

Parties come from the Re cards as dealt (Hausregeln 6, Wettbewerb 3.1), from the solo, from the
Armut pair (D11, D56), or stay open in a Hochzeit until it is decided. The Strohmann follows D26 and
D60.
"""

from doppelkopf.game import events as ev
from doppelkopf.game import schweine
from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Contract, Party, Seat
from doppelkopf.game.contracts import Exchange, says_re, soloist_leads
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.setup import FORCED_CONTRACT, Setup
from doppelkopf.game.state import Armut, Bid, Hochzeit, Phase, Spoken, State
from doppelkopf.game.step import Step, change
from doppelkopf.game.terms import re_card, terms
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.calls import Measure

UNKNOWN = None


def forehand(setup: Setup) -> Seat:
    """The dealer's left neighbour, who leads unless a solo says otherwise."""
    return Seat((setup.dealer + 1) % setup.seats)


def begin(state: State, bid: Bid | None) -> Step:
    """Start play with the bid that stands, or as a normal game."""
    if bid is None:
        return begin_normal(state)
    if bid.kind is Reservation.HOCHZEIT:
        assert bid.partner is not None
        hochzeit = Hochzeit(bid.seat, bid.partner, bid.suit)
        parties = tuple(Party.RE if seat == bid.seat else UNKNOWN for seat in range(state.seats))
        state = change(state, hochzeit=hochzeit, soloist=bid.seat)
        return _start(state, Contract.HOCHZEIT, parties)
    assert bid.contract is not None
    return begin_solo(
        state, bid.seat, bid.contract, bid.steps, duty=bid.kind is Reservation.DUTY_SOLO
    )


def begin_solo(
    state: State, seat: Seat, contract: Contract, steps: int = 0, *, duty: bool = False
) -> Step:
    """Start an announced solo; steps bid in an auction become calls."""
    parties = tuple(Party.RE if other == seat else Party.KONTRA for other in range(state.seats))
    words = (Call.RE, *ABSAGEN)[:steps]
    calls = tuple(Spoken(seat, call, 0, 0) for call in words)
    state = change(state, soloist=seat, duty_solo=duty, calls=calls)
    step = _start(state, contract, parties)
    return Step(step.state, (*step.events, *(ev.Called(seat=seat, call=call) for call in words)))


def begin_normal(state: State) -> Step:
    """Start a normal game: a silent Hochzeit if one hand holds both Re cards."""
    card = re_card(state.rules)
    parties: tuple[Party | None, ...] = tuple(
        Party.RE if card in hand else Party.KONTRA for hand in state.setup.hands
    )
    alone = parties.count(Party.RE) == 1
    contract = Contract.NORMAL
    if alone:
        holder = Seat(parties.index(Party.RE))
        if holder == state.setup.dummy:
            parties = tuple(Party.RE if seat == holder else UNKNOWN for seat in range(state.seats))
        else:
            contract = Contract.SILENT
            state = change(state, soloist=holder)
    return _start(state, contract, parties)


def begin_armut(state: State, armut: Armut) -> Step:
    """Start after an exchange: the pair is Re, the Re cards mean nothing."""
    pair = (armut.seat, armut.taker)
    parties = tuple(Party.RE if seat in pair else Party.KONTRA for seat in range(state.seats))
    return _start(change(state, armut=armut), Contract.ARMUT, parties)


def begin_alone(state: State, contract: Contract) -> Step:
    """Start a game without parties: Ramsch, Hammelrennen, Schiebekopf."""
    return _start(state, contract, (UNKNOWN,) * state.seats)


def forced_contract(setup: Setup) -> Contract | None:
    """The contract of a game that nobody bids for."""
    return None if setup.forced is None else FORCED_CONTRACT.get(setup.forced)


def _leader(state: State, contract: Contract) -> Seat:
    """Who plays the first card."""
    if soloist_leads(contract, state.rules, duty=state.duty_solo):
        assert state.soloist is not None
        return state.soloist
    return forehand(state.setup)


def _start(state: State, contract: Contract, parties: tuple[Party | None, ...]) -> Step:
    rules, leader = state.rules, _leader(state, contract)
    fixed = terms(rules, contract)
    speech = -1
    if fixed.calls and rules.calls.measure is Measure.TRICK_OWNERS:
        in_advance = rules.calls.speaking.in_advance and contract is not Contract.HOCHZEIT
        speech = 0 if in_advance else -1
    state = change(
        state,
        phase=Phase.PLAY,
        turn=leader,
        contract=contract,
        terms=fixed,
        parties=parties,
        leader=leader,
        direction=1,
        trick=(),
        played=0,
        augen=(0,) * state.seats,
        won=(0,) * state.seats,
        speech=speech,
    )
    state = change(state, dummy_owner=_dummy_owner(state))
    if says_re(contract, rules):
        assert state.soloist is not None
        state = change(state, calls=(Spoken(state.soloist, Call.RE, 0, 0),))
    asked = schweine.begin_asking(state)
    return Step(asked.state, (*_announce(state, leader), *asked.events))


def _announce(state: State, leader: Seat) -> tuple[AnyEvent, ...]:
    contract = state.contract
    assert contract is not None
    public = contract.public
    hochzeit = state.hochzeit
    armut = state.armut
    pair = None
    if contract.facts.exchange is Exchange.ARMUT and armut is not None and armut.taker is not None:
        pair = (armut.seat, armut.taker)
    events: list[AnyEvent] = [
        ev.ContractSet(
            contract=public,
            soloist=state.soloist if public is contract else None,
            leader=leader,
            partner_rule=hochzeit.rule if hochzeit else None,
            suit=hochzeit.suit if hochzeit else None,
            armut=pair,
            duty_solo=state.duty_solo,
            dummy_owner=state.dummy_owner,
        )
    ]
    if contract is Contract.HOCHZEIT and state.calls:
        events.append(ev.Called(seat=state.calls[0].seat, call=FIRST_CALL[Party.RE]))
    return tuple(events)


def _dummy_owner(state: State) -> Seat | None:
    """Who plays the Strohmann: its partner, or the first of its side after the dealer."""
    dummy = state.setup.dummy
    if dummy is None:
        return None
    side = state.parties[dummy]
    live = state.setup.live
    if side is Party.RE and state.parties.count(Party.RE) == 1:
        return live[0]  # both Re cards lie there: until a trick finds its partner
    if state.contract is Contract.HOCHZEIT:
        return next(seat for seat in live if seat != state.soloist)
    return next(seat for seat in live if state.parties[seat] is side)
