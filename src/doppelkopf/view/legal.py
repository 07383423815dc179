"""What a seat may do, worked out from its view alone.

The engine judges an action in a state; for a view it judges it in a *mask*: a state that has only
what the view has. Hidden cards are there by number, not by kind, so that a rule that needed one
would fail instead of telling it. The tests hold the answers against those of the real state.
"""

from typing import cast

from doppelkopf.cards.orders import PlaySuit
from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Party
from doppelkopf.game.engine import verify
from doppelkopf.game.events import Started
from doppelkopf.game.legal import LegalActions, legal_actions
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import Armut, PushMade, State, Swap
from doppelkopf.game.step import change
from doppelkopf.view.model import ArmutSeen, Cards, View
from doppelkopf.view.parties import known_parties


def legal(view: View) -> LegalActions:
    """The legal actions of the seat whose view it is.

    Raises:
        Failure: it is a spectator's.
    """
    if view.seat is None:
        raise Failure("view/spectator", "Wer zuschaut, tut nichts.", "A spectator does nothing.")
    return legal_actions(mask(view), view.seat)


def why_not(view: View, action: do.AnyAction) -> IllegalAction | None:
    """Why the seat may not do this; None if it may."""
    try:
        verify(mask(view), action)
    except IllegalAction as problem:
        return problem
    return None


def mask(view: View) -> State:
    """A state with all that a view has and nothing else."""
    state = State(
        setup=Setup(
            rules=view.rules,
            dealer=view.dealer,
            hands=tuple(
                _shown(hand, size) for hand, size in zip(view.dealt, _dealt(view), strict=True)
            ),
            talon=view.talon or (),
            duty=view.duty_solos,
            duty_kinds=view.duty_kinds,
            forced=view.forced,
            made_to_play=view.made_to_play,
            dummy=view.dummy,
            pot=view.pot,
        ),
        phase=view.phase,
        turn=view.turn,
        hands=_shown_all(view.hands, view.hand_sizes),
        parties=_parties(view),
        contract=view.contract,
        terms=view.terms,
        soloist=view.soloist,
        duty_solo=view.duty_solo,
        reserved=view.reserved,
        bids=view.bids,
        raising=view.raising,
        hochzeit=view.hochzeit,
        armut=None if view.armut is None else _armut(view.armut),
        refused=tuple(map(_armut, view.refused)),
        genscher=view.genscher,
        declared=view.declared,
        declaring=view.seat if view.declaring else None,
        pushes=tuple(PushMade(push.giver, push.taker, push.cards or ()) for push in view.pushes),
        dummy_owner=view.dummy_owner,
        leader=view.leader,
        direction=view.direction,
        trick=cast(Cards, view.trick),
        face_down=view.face_down,
        schwein=view.schwein,
        hyper=view.hyper,
        schweine=view.schweine,
        hyperschweine=view.hyperschweine,
        played=view.played,
        tricks=view.tricks,
        augen=view.augen,
        won=view.won,
        swaps=tuple(
            Swap(swap.trick, swap.seats, (swap.hands[0] or (), swap.hands[1] or ()))
            for swap in view.swaps
        ),
        fehl_seen=_fehl_seen(view),
        calls=view.calls,
        duty=view.duty,
        passes=view.passes,
        speech=view.speech,
        fined=view.fined,
        late=view.late,
        late_refused=view.late_refused,
        countable=view.countable,
        revokes=view.revokes,
        accusations=view.accusations,
        accepted=view.accepted,
        claim=view.claim,
        outcome=view.outcome,
        history=view.history,
    )
    if view.wrong_card is None:
        return state
    return change(state, undo=change(state, turn=view.wrong_card))


def _shown_all(hands: tuple[Cards | None, ...], sizes: tuple[int, ...]) -> tuple[Cards, ...]:
    return tuple(_shown(hand, size) for hand, size in zip(hands, sizes, strict=True))


def _shown(hand: Cards | None, size: int) -> Cards:
    """A hand, or as many cards face down."""
    return cast(Cards, (None,) * size) if hand is None else hand


def _dealt(view: View) -> tuple[int, ...]:
    """How many cards each seat was dealt."""
    started = view.history[0]
    assert isinstance(started, Started)
    return started.hand_sizes


def _armut(armut: ArmutSeen) -> Armut:
    cards = _shown(armut.cards, armut.count)
    return Armut(armut.seat, cards, armut.taker, armut.returned or ())


def _parties(view: View) -> tuple[Party | None, ...]:
    """The parties as a state has them: all open while a Genscher is."""
    if view.genscher is not None and view.genscher.partner is None:
        return (None,) * view.seats
    return known_parties(view)


def _fehl_seen(view: View) -> bool:
    terms = view.terms
    return terms is not None and any(
        terms.order.suits[trick.cards[0]] is not PlaySuit.TRUMP for trick in view.tricks
    )
