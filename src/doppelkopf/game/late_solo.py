"""A solo announced with one card on the table, if all others agree (Mischen Impossible 2.2; D29,
D61, D78).

It may come out of any game that was bid for: after an Armut the hands stay as exchanged and the
pair is dissolved; an announced solo has to be of a lower rank.
"""

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.auction import goes_before
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.opening import begin_solo
from doppelkopf.game.reservations import solo_contracts, solo_reservation
from doppelkopf.game.state import Bid, Late, Phase, State
from doppelkopf.game.step import Step, change, is_live, need_turn, refuse, set_at
from doppelkopf.game.tricks import seat_at
from doppelkopf.rules.model.bidding import Reservation


def late_solos(state: State, seat: Seat) -> tuple[Contract, ...]:
    """The solos that a seat may ask for now."""
    if not _is_time(state, seat) or seat in state.late_refused:
        return ()
    contracts = solo_contracts(state.rules)
    return tuple(contract for contract in contracts if _goes_before(state, seat, contract))


def _is_time(state: State, seat: Seat) -> bool:
    contract = state.contract
    return (
        state.played == 1
        and state.rules.solo.late_by_consent
        and state.phase is Phase.PLAY
        and len(state.trick) == 1
        and contract is not None
        and contract.has_parties
        and is_live(state, seat)
    )


def _goes_before(state: State, seat: Seat, contract: Contract) -> bool:
    """Whether a solo outranks the one that was announced; it goes before all other games."""
    playing, soloist = state.contract, state.soloist
    if playing is None or soloist is None or not playing.is_solo:
        return True
    wanted = Bid(seat, solo_reservation(state, seat, contract), contract)
    kind = Reservation.DUTY_SOLO if state.duty_solo else Reservation.SOLO
    return goes_before(state.rules, wanted, Bid(soloist, kind, playing))


def verify_late_solo(state: State, action: do.LateSolo) -> None:
    """Check the wish for a late solo."""
    if not state.rules.solo.late_by_consent:
        raise refuse(
            "late/not-here",
            "Ein Solo wird hier vor der ersten Karte angesagt.",
            "Here a solo is announced before the first card.",
        )
    if action.contract not in solo_contracts(state.rules):
        raise refuse(
            "late/no-such-solo", "Dieses Solo gibt es hier nicht.", "There is no such solo here."
        )
    if action.seat in state.late_refused:
        raise refuse(
            "late/refused",
            "Das wurde dir schon abgelehnt.",
            "That has been refused to you already.",
        )
    if not _is_time(state, action.seat):
        raise refuse(
            "late/not-now",
            "Um ein spätes Solo bittet man, solange genau eine Karte liegt, und nur in einem Spiel,"
            " um das geboten wurde.",
            "One asks for a late solo while exactly one card lies on the table, and only in a game"
            " that was bid for.",
        )
    if not _goes_before(state, action.seat, action.contract):
        raise refuse(
            "late/too-low",
            "Dein Solo geht dem angesagten nicht vor.",
            "Your solo does not go before the one that was announced.",
        )


def ask(state: State, action: do.LateSolo) -> Step:
    """Ask the others one by one, from the left."""
    others = _others(state, action.seat)
    state = change(
        state, phase=Phase.CONSENT, late=Late(action.seat, action.contract), turn=others[0]
    )
    return Step(state, (ev.Spoke(seat=action.seat, word="late-solo", contract=action.contract),))


def _others(state: State, seat: Seat) -> tuple[Seat, ...]:
    order = (Seat((seat + turn) % state.seats) for turn in range(1, state.seats))
    return tuple(other for other in order if is_live(state, other))


def verify_consent(state: State, action: do.Consent) -> None:
    """Check an answer."""
    if state.phase is not Phase.CONSENT:
        raise refuse("phase/wrong", "Niemand hat gefragt.", "Nobody has asked.")
    need_turn(state, action.seat)


def answer(state: State, action: do.Consent) -> Step:
    """Take an answer; with all of them the solo begins, and the card goes back."""
    late = state.late
    assert late is not None
    spoke = ev.Spoke(seat=action.seat, word="agree" if action.agree else "refuse")
    if not action.agree:
        state = change(
            state,
            phase=Phase.PLAY,
            late=None,
            late_refused=(*state.late_refused, late.seat),
            turn=seat_at(state, 1),
        )
        return Step(state, (spoke,))
    agreed = (*late.agreed, action.seat)
    waiting = [seat for seat in _others(state, late.seat) if seat not in agreed]
    if waiting:
        return Step(change(state, late=change(late, agreed=agreed), turn=waiting[0]), (spoke,))
    leader, card = state.leader, state.trick[0]
    back = tuple(sorted((*state.hands[leader], card)))
    duty = solo_reservation(state, late.seat, late.contract) is Reservation.DUTY_SOLO
    void = tuple((spoken.seat, spoken.call) for spoken in state.calls)
    events: tuple[AnyEvent, ...] = (spoke, ev.TakenBack(seat=leader, card=card))
    if void:
        events = (*events, ev.CallsVoid(calls=void))
    state = change(
        state,
        hands=set_at(state.hands, leader, back),
        trick=(),
        schwein=-1,
        hyper=-1,
        schweine=None,
        hyperschweine=None,
        late=None,
        hochzeit=None,
        genscher=None,
        declared=None,
        declaring=None,
    )
    step = begin_solo(state, late.seat, late.contract, duty=duty)
    return Step(step.state, (*events, *step.events))
