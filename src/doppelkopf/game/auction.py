"""Which reservation stands, and solos that outbid each other.

Implements the precedence of DDV 4.1, Hausregeln 7, Mischen Impossible 2.3, Wettbewerb 3.2 and
Borgholzhausen 2, with D1, D57, D64, D66. Who can no longer outbid the leader of an auction is not
asked any more (D81).
"""

from collections.abc import Iterator

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Seat
from doppelkopf.game.state import Bid, Phase, State
from doppelkopf.game.step import Step, change, need_phase, need_turn, refuse
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bidding import Reservation, SoloPrecedence
from doppelkopf.rules.model.sidegames import ArmutRefused

SCHWARZ_STEPS = 5
"""Re or Kontra is one step, schwarz the fifth."""

SOLOS = (Reservation.DUTY_SOLO, Reservation.SOLO)
AUCTIONS = (SoloPrecedence.RANK_THEN_STEPS, SoloPrecedence.STEPS_THEN_RANK)


# The highest reservation.


def _groups(rules: RuleSet, bids: tuple[Bid, ...]) -> Iterator[list[Bid]]:
    """The bids of the highest kind; after an Armut that may come to nothing, those of the next."""
    for kind in rules.reservations.order:
        found = [bid for bid in bids if bid.kind is kind]
        if found:
            yield found
            if not _may_come_to_nothing(rules, kind):
                return


def _may_come_to_nothing(rules: RuleSet, kind: Reservation) -> bool:
    """Whether another reservation may be played after this one: if nobody takes an Armut."""
    return kind is Reservation.ARMUT and rules.armut.nobody is ArmutRefused.NORMAL


def winning_bid(state: State) -> Bid | None:
    """The bid that stands: by kind, then rank or auction among solos, then seat order.

    An Armut that nobody took has come to nothing; others, of equal rank too, are then heard (D57).
    """
    refused = [armut.seat for armut in state.refused]
    for kind in state.rules.reservations.order:
        found = [bid for bid in state.bids if bid.kind is kind and bid.seat not in refused]
        if not found:
            continue
        if state.raising and kind in SOLOS:
            return next(bid for bid in found if bid.seat == _best(state))
        return min(found, key=lambda bid: solo_rank(state.rules, bid))
    return None


def solo_rank(rules: RuleSet, bid: Bid) -> int:
    """The place of a solo in the ranking, 0 the highest; the same for all where seats decide."""
    if rules.solo.precedence is SoloPrecedence.SEAT or bid.contract is None:
        return 0
    kinds = [kind.value for kind in rules.solo.outranks]
    return kinds.index(bid.contract.solo_kind)


def could_stand(rules: RuleSet, bids: tuple[Bid, ...], seat: Seat) -> bool:
    """Whether the bid of a seat would be played, or might be after raising or a refused Armut."""
    for found in _groups(rules, bids):
        if found[0].kind in SOLOS and rules.solo.precedence in AUCTIONS:
            if seat in _rivals(rules, found):
                return True
        elif _may_come_to_nothing(rules, found[0].kind):
            if any(bid.seat == seat for bid in found):
                return True
        elif min(found, key=lambda bid: solo_rank(rules, bid)).seat == seat:
            return True
    return False


def goes_before(rules: RuleSet, bid: Bid, other: Bid) -> bool:
    """Whether a reservation outranks another, wherever their players sit."""
    order = rules.reservations.order
    if bid.kind is not other.kind:
        return order.index(bid.kind) < order.index(other.kind)
    return solo_rank(rules, bid) < solo_rank(rules, other)


# Solos that outbid each other.


def contenders(rules: RuleSet, bids: tuple[Bid, ...]) -> tuple[Seat, ...]:
    """Who takes part in an auction, in the order of their claim at equal steps."""
    if rules.solo.precedence in AUCTIONS:
        for found in _groups(rules, bids):
            if found[0].kind in SOLOS:
                return _rivals(rules, found)
    return ()


def _rivals(rules: RuleSet, solos: list[Bid]) -> tuple[Seat, ...]:
    ranked = sorted(solos, key=lambda bid: solo_rank(rules, bid))
    if rules.solo.precedence is SoloPrecedence.RANK_THEN_STEPS:
        best = solo_rank(rules, ranked[0])
        ranked = [bid for bid in ranked if solo_rank(rules, bid) == best]
    return tuple(bid.seat for bid in ranked)


def start_raising(state: State) -> State:
    """All have spoken: let the solos that compete outbid each other."""
    claims = contenders(state.rules, state.bids)
    if len(claims) < 2:
        return state
    state = change(state, phase=Phase.RAISING, raising=claims)
    return change(state, turn=_next_raiser(state, claims[0]))


def _steps(state: State, seat: Seat) -> int:
    return next(bid.steps for bid in state.bids if bid.seat == seat)


def _best(state: State) -> Seat:
    """Who leads the auction: most steps, then the better claim."""
    return max(state.raising, key=lambda seat: (_steps(state, seat), -state.raising.index(seat)))


def _beats_best(state: State, seat: Seat, steps: int) -> bool:
    best = _best(state)
    claim = state.raising.index(seat) < state.raising.index(best)
    return seat != best and (
        steps > _steps(state, best) or (steps == _steps(state, best) and claim)
    )


def _next_raiser(state: State, after: Seat) -> Seat | None:
    """The next seat in the auction, clockwise, that can still outbid its leader."""
    for turn in range(1, state.seats):
        seat = Seat((after + turn) % state.seats)
        if seat in state.raising and _beats_best(state, seat, SCHWARZ_STEPS):
            return seat
    return None


def outbids(state: State, action: do.RaiseSolo) -> bool:
    """Whether a bid in a solo auction is high enough."""
    in_range = 1 <= action.steps <= SCHWARZ_STEPS
    return in_range and _beats_best(state, action.seat, action.steps)


def verify_raise(state: State, action: do.RaiseSolo) -> None:
    """Check a higher bid in a solo auction."""
    need_phase(state, Phase.RAISING)
    need_turn(state, action.seat)
    if not outbids(state, action):
        raise refuse(
            "bid/too-low",
            "Damit überbietest du das andere Solo nicht.",
            "That does not outbid the other solo.",
        )


def verify_pass_raise(state: State, action: do.Pass) -> None:
    """Check passing in a solo auction."""
    need_turn(state, action.seat)


def raise_solo(state: State, action: do.RaiseSolo) -> Step:
    """Outbid the leader of the auction."""
    bids = tuple(
        change(bid, steps=action.steps) if bid.seat == action.seat else bid for bid in state.bids
    )
    state = change(state, bids=bids)
    spoke = ev.Spoke(seat=action.seat, word="raise", steps=action.steps)
    return Step(change(state, turn=_next_raiser(state, action.seat)), (spoke,))


def pass_raise(state: State, action: do.Pass) -> Step:
    """Leave the auction."""
    left = tuple(seat for seat in state.raising if seat != action.seat)
    state = change(state, raising=left)
    spoke = ev.Spoke(seat=action.seat, word="pass")
    return Step(change(state, turn=_next_raiser(state, action.seat)), (spoke,))
