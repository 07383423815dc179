"""From the last card to the outcome: the result of a game, its score, and void games."""

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Contract, OffenceKind, Party, Seat
from doppelkopf.game.calls import renamed
from doppelkopf.game.result import CallMade, Dummy, Offence, Result
from doppelkopf.game.scoring import score
from doppelkopf.game.specials import credited
from doppelkopf.game.state import Phase, Scored, State, Void
from doppelkopf.game.step import Step, change
from doppelkopf.rules.model.conduct import FalseComplaint, WrongClaim


def result_of(state: State, revoke: Seat | None = None) -> Result:
    """The result of a game as scoring wants it."""
    contract = state.contract
    assert contract is not None
    parties = _final_parties(state)
    if state.declared is not None:
        contract = Contract.SILENT
    if state.genscher is not None and contract in (Contract.SILENT, Contract.HOCHZEIT):
        contract = Contract.NORMAL
    re = tuple(Seat(seat) for seat in range(state.seats) if parties[seat] is Party.RE)
    return Result(
        contract=contract,
        dealer=state.setup.dealer,
        augen=state.augen,
        tricks=state.won,
        re=re if contract.has_parties else (),
        soloist=re[0] if contract.has_parties and len(re) == 1 else None,
        calls=_final_calls(state, parties),
        specials=credited(state.specials, parties, state.rules) if contract.has_parties else (),
        revoke=revoke,
        offence=_offence(state),
        events=state.events,
        first60=state.first60,
        pot=state.setup.pot,
        dummy=_dummy(state),
    )


def _final_parties(state: State) -> tuple[Party | None, ...]:
    """The parties at the end; while a Hochzeit is open, its player is alone (D65)."""
    if state.hochzeit is not None and not state.hochzeit.decided:
        return tuple(party or Party.KONTRA for party in state.parties)
    if None in state.parties and state.contract is not None and state.contract.has_parties:
        opener = state.genscher.seat if state.genscher is not None else state.setup.dummy
        return tuple(Party.RE if seat == opener else Party.KONTRA for seat in range(state.seats))
    return state.parties


def _final_calls(state: State, parties: tuple[Party | None, ...]) -> tuple[CallMade, ...]:
    """The calls as they stand; a Genscher still open has them named after the final parties."""
    is_open = state.genscher is not None and state.genscher.partner is None
    spoken_calls = renamed(change(state, parties=parties)) if is_open else state.calls
    calls = [CallMade(spoken.seat, spoken.call) for spoken in spoken_calls]
    calls.extend(CallMade(seat, Call.NO90) for seat in state.fined)
    return tuple(calls)


def _offence(state: State) -> Offence | None:
    if state.slight is not None:
        return Offence(state.slight, OffenceKind.SLIGHT)
    if state.accusers and state.rules.offences.false_complaint is FalseComplaint.SLIGHT:
        return Offence(state.accusers[0], OffenceKind.SLIGHT)
    if state.claim is not None:
        seat, holds = state.claim
        if not holds and state.rules.claims.wrong is WrongClaim.REST_AND_OFFENCE:
            return Offence(seat, OffenceKind.SLIGHT)
    return None


def _dummy(state: State) -> Dummy | None:
    if state.setup.dummy is None or state.dummy_owner is None:
        return None
    return Dummy(state.setup.dummy, state.dummy_owner)


def finish(state: State, revoke: Seat | None = None) -> Step:
    """Score the game, or void it if it counts too little."""
    result = result_of(state, revoke)
    scored = score(result, state.rules)
    state = change(state, phase=Phase.OVER, turn=None, undo=None)
    if scored.void:
        state = change(state, outcome=Void("too-few-points"))
        return Step(state, (ev.Ended(void="too-few-points", hands=state.hands),))
    state = change(state, outcome=Scored(result, scored))
    return Step(state, (ev.Ended(hands=state.hands),))
