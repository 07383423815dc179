"""Ending early: claiming the rest, and handing it over (DDV 5.4, Wettbewerb 5; D41, D65, D68, D77).

Whether a claim holds is judged in claim_judge.py.
"""

from doppelkopf.cards import AUGEN
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.calls.judge import is_called_before_play
from doppelkopf.game.claim_judge import is_decidable, judge
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.exchange import holds
from doppelkopf.game.partners import settle_genscher
from doppelkopf.game.result_of import final_parties
from doppelkopf.game.state import EarlyEnd, Phase, State
from doppelkopf.game.step import Step, change, is_live, refuse, set_at
from doppelkopf.language import Text
from doppelkopf.rules.model.conduct import Claimant, ClaimOrder


def may_end(state: State, seat: Seat) -> bool:
    """Whether the moment allows ending early at all."""
    terms = state.terms
    return (
        state.phase is Phase.PLAY
        and terms is not None
        and terms.parties
        and state.duty is None
        and is_live(state, seat)
        and bool(state.hands[seat])
    )


def is_alone(state: State, seat: Seat) -> bool:
    """Whether a seat plays alone against all, and knows it."""
    parties = state.parties
    return parties[seat] is Party.RE and parties.count(Party.KONTRA) == len(parties) - 1


def may_end_early(state: State, seat: Seat) -> bool:
    """Whether the rules let a seat end the game early at all; quick, for those who ask often."""
    return state.setup.rules.claims.who is Claimant.ANYONE or is_alone(state, seat)


def may_claim(state: State, seat: Seat) -> bool:
    """Whether a seat may claim the rest."""
    who = state.rules.claims.who
    if not may_end(state, seat) or who is Claimant.NOBODY:
        return False
    return who is Claimant.ANYONE or is_alone(state, seat)


def may_hand_over(state: State, seat: Seat) -> bool:
    """Whether a seat may leave the rest to the opponents."""
    return state.rules.claims.hand_over and is_alone(state, seat) and may_end(state, seat)


def usual_claim(state: State, seat: Seat) -> do.Claim:
    """A claim with the order that is proposed: trumps first, each suit from the top.

    Where that is what no order means, none is stated: cards that come by a swap belong to it too.
    """
    terms = state.terms
    assert terms is not None
    if state.rules.claims.order is ClaimOrder.FROM_TOP:
        return do.Claim(seat=seat)
    return do.Claim(seat=seat, order=tuple(terms.order.sort_hand(state.hands[seat])))


def verify_claim(state: State, action: do.Claim) -> None:
    """Check that a claim may be made; whether it holds is judged when it is applied."""
    if not may_claim(state, action.seat):
        raise _not_allowed(state, action.seat)
    if not holds(state.hands[action.seat], action.order):
        raise refuse(
            "claim/not-held",
            "Die genannte Folge enthält Karten, die du nicht hast.",
            "The order names cards that you do not hold.",
        )
    if not is_decidable(state):
        raise refuse(
            "claim/too-early",
            "Dafür ist es noch zu früh: Karten können noch wandern.",
            "It is too early for that: cards can still change hands.",
        )


def _not_allowed(state: State, seat: Seat) -> IllegalAction:
    who = state.rules.claims.who
    why = Text("Jetzt kann niemand aufdecken.", "Nobody can claim the rest now.")
    if who is Claimant.NOBODY:
        why = Text("Hier deckt niemand auf.", "Nobody claims the rest here.")
    elif who is not Claimant.ANYONE and not is_alone(state, seat):
        why = Text("Nur wer allein spielt, darf aufdecken.", "Only who plays alone may claim.")
    return refuse("claim/not-allowed", why.de, why.en)


def claim(state: State, action: do.Claim) -> Step:
    """Judge a claim and give the rest to the one it belongs to."""
    good = judge(state, action.seat, action.order)
    claimed = ev.Claimed(
        seat=action.seat, cards=state.hands[action.seat], order=action.order, holds=good
    )
    heir = action.seat if good else opponent(state, action.seat)
    events: tuple[AnyEvent, ...] = (claimed,)
    state = change(state, claim=EarlyEnd(action.seat, holds=good))
    if good and state.genscher is not None and state.genscher.partner is None:
        step = settle_genscher(state, action.seat)
        state, events = step.state, (*events, *step.events)
    return Step(give_rest(state, heir), events)


def verify_hand_over(state: State, action: do.HandOver) -> None:
    """Check handing the rest over."""
    if not may_hand_over(state, action.seat):
        why = Text("Nur wer allein spielt, darf aufgeben.", "Only who plays alone may hand over.")
        if not state.rules.claims.hand_over:
            why = Text("Hier gibt niemand auf.", "Nobody hands over here.")
        elif is_alone(state, action.seat):
            why = Text("Jetzt kannst du nicht aufgeben.", "You cannot hand over now.")
        raise refuse("claim/no-hand-over", why.de, why.en)


def hand_over(state: State, action: do.HandOver) -> Step:
    """Leave the rest to the opponents, who may still call where the rules let them."""
    event = ev.HandedOver(seat=action.seat, cards=state.hands[action.seat])
    state = change(state, claim=EarlyEnd(action.seat, handed_over=True))
    others = last_callers(state)
    terms = state.terms
    assert terms is not None
    may_call = terms.calls and not is_called_before_play(state)
    if state.rules.claims.calls_after_hand_over and may_call and others:
        return Step(change(state, phase=Phase.LAST_CALLS, turn=others[0], passes=()), (event,))
    return Step(give_rest(state, opponent(state, action.seat)), (event,))


def last_callers(state: State) -> tuple[Seat, ...]:
    """The opponents of the one who handed over, who are asked for calls."""
    assert state.claim is not None
    return tuple(seat for seat in state.setup.live if seat != state.claim.seat)


def opponent(state: State, seat: Seat) -> Seat:
    """The first opponent after a seat; in an open Hochzeit all others are Kontra (D65)."""
    parties = final_parties(state)
    others = (Seat((seat + turn) % state.seats) for turn in range(1, state.seats))
    return next(other for other in others if parties[other] is not parties[seat])


def give_rest(state: State, heir: Seat) -> State:
    """Give all cards not yet taken to a seat; the game is played out."""
    cards = (*state.trick, *(card for hand in state.hands for card in hand))
    left = len(state.setup.hands[heir]) - len(state.tricks)
    return change(
        state,
        hands=((),) * state.seats,
        trick=(),
        turn=None,
        undo=None,
        augen=set_at(state.augen, heir, state.augen[heir] + sum(AUGEN[card] for card in cards)),
        won=set_at(state.won, heir, state.won[heir] + left),
    )
