"""From a state to a view, by allow-list: every field says who may have it."""

from doppelkopf.cards import Card
from doppelkopf.game.armut import shown_to_all
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.state import Armut, State, Swap
from doppelkopf.game.step import set_at
from doppelkopf.game.terms import trumps_in
from doppelkopf.game.tricks import seat_at
from doppelkopf.rules.model.sidegames import ArmutCards
from doppelkopf.view.model import ArmutSeen, Cards, PushSeen, SwapSeen, View


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a game; None is a spectator."""
    own = None if seat is None else Seat(seat)
    setup = state.setup
    over = state.is_over
    contract = state.contract
    hidden = contract is not None and contract.facts.hidden and own != state.soloist
    return View(
        seat=own,
        rules=setup.rules,
        dealer=setup.dealer,
        duty_solos=setup.duty,
        duty_kinds=setup.duty_kinds,
        forced=setup.forced,
        made_to_play=setup.made_to_play,
        dummy=setup.dummy,
        pot=setup.pot,
        phase=state.phase,
        turn=state.turn,
        hand_sizes=tuple(len(hand) for hand in state.hands),
        hands=tuple(_hand(state, own, Seat(other)) for other in range(state.seats)),
        dealt=tuple(
            hand if over or other in (own, setup.dummy) else None
            for other, hand in enumerate(setup.hands)
        ),
        talon=setup.talon or None if over or own == setup.live[0] else None,
        contract=contract.public if contract is not None and hidden else contract,
        soloist=None if hidden else state.soloist,
        duty_solo=state.duty_solo,
        reserved=state.reserved,
        bids=state.bids,
        raising=state.raising,
        hochzeit=state.hochzeit,
        armut=None if state.armut is None else _armut(state, own, state.armut),
        refused=tuple(_armut(state, own, armut) for armut in state.refused),
        genscher=state.genscher,
        declared=state.declared,
        declaring=own is not None and own == state.declaring and not over,
        pushes=tuple(
            PushSeen(
                push.giver,
                push.taker,
                push.cards if own in _known(push.giver, push.taker) else None,
            )
            for push in state.pushes
        ),
        dummy_owner=state.dummy_owner,
        leader=state.leader,
        direction=state.direction,
        trick=() if over else _trick(state, own),
        face_down=-1 if over else state.face_down,
        schwein=-1 if over else state.schwein,
        hyper=-1 if over else state.hyper,
        schweine=state.schweine,
        hyperschweine=state.hyperschweine,
        played=state.played,
        tricks=state.tricks,
        swaps=tuple(_swap(own, swap) for swap in state.swaps),
        calls=state.calls,
        fined=state.fined,
        duty=None if over else state.duty,
        passes=state.passes,
        speech=-1 if over else state.speech,
        late=state.late,
        late_refused=state.late_refused,
        countable=state.countable,
        claim=state.claim,
        accusations=state.accusations,
        accepted=state.accepted,
        wrong_card=_wrong_card(state, own),
        revokes=tuple(made for made in state.revokes if made.seat in (own, state.setup.dummy)),
        outcome=state.outcome,
        history=tuple([each for each in state.history if each.to is None or own in each.to]),
    )


def sees(seat: Seat | None, event: AnyEvent) -> bool:
    """Whether a seat is in the audience of an event."""
    return event.to is None or seat in event.to


def _known(*seats: Seat | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat is not None)


def _hand(state: State, own: Seat | None, other: Seat) -> Cards | None:
    """A hand in sight: one's own, the Strohmann's, one handed over or empty, at the end any."""
    hand = state.hands[other]
    open_hand = other in (own, state.setup.dummy) or not hand or state.is_over
    handed_over = state.phase is Phase.LAST_CALLS and state.claim is not None
    if handed_over and state.claim is not None and state.claim.seat == other:
        open_hand = True
    return hand if open_hand else None


def _armut(state: State, own: Seat | None, armut: Armut) -> ArmutSeen:
    pair = _known(armut.seat, armut.taker)
    laid_open = state.rules.armut.cards is ArmutCards.OPEN
    back = armut.returned or None
    is_back = armut.taker is not None and state.contract is not None
    trumps_back = None
    if is_back and state.rules.armut.trumps_back_said:
        trumps_back = len(trumps_in(armut.returned, state.rules))
    return ArmutSeen(
        seat=armut.seat,
        count=len(armut.cards),
        cards=armut.cards if laid_open or own in pair else None,
        taker=armut.taker,
        returned=back if own in pair else None,
        shown=shown_to_all(armut.cards, state.rules),
        trumps_back=trumps_back,
    )


def _trick(state: State, own: Seat | None) -> tuple[Card | None, ...]:
    """The cards on the table; one lying face down is seen by its player alone."""
    if state.face_down < 0 or seat_at(state, state.face_down) == own:
        return state.trick
    return set_at(state.trick, state.face_down, None)


def _swap(own: Seat | None, swap: Swap) -> SwapSeen:
    """Only the two who swapped saw the hands; no open one is ever swapped."""
    return SwapSeen(swap.trick, swap.seats, swap.hands if own in swap.seats else (None, None))


def _wrong_card(state: State, own: Seat | None) -> Seat | None:
    if state.undo is None or state.claim is not None or state.is_over:
        return None
    seat = state.undo.turn
    assert seat is not None
    return seat if seat in (own, state.setup.dummy) else None
