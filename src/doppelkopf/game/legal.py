"""What a seat may do now: an object that answers `in`, `bool` and iteration.

`action in legal` is exactly what `apply` accepts of this seat. Iterating gives the finite actions;
returning and pushing cards and claiming are families of which one canonical member stands for all.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import (
    auction,
    claim_judge,
    claims,
    exchange,
    honour,
    late_solo,
    play,
    schweine,
    trick_counting,
)
from doppelkopf.game import reservations as bids
from doppelkopf.game.basics import Seat
from doppelkopf.game.calls.possible import possible_calls
from doppelkopf.game.deal import TALON
from doppelkopf.game.engine import verify
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import Phase, State
from doppelkopf.game.terms import Terms
from doppelkopf.rules.model.bidding import Asking
from doppelkopf.rules.model.conduct import Claimant
from doppelkopf.rules.model.table import TakenTricks
from doppelkopf.rules.once import once_per_rules


class LegalActions:
    """The legal actions of one seat; for the Strohmann's owner, those for the Strohmann too."""

    __slots__ = ("_all", "seat", "state")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self._all: tuple[do.AnyAction, ...] | None = None

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, do.Action):
            return False
        if (action.seat if action.by is None else action.by) != self.seat:
            return False
        try:
            verify(self.state, action)  # type: ignore[arg-type]
        except IllegalAction:
            return False
        return True

    def __iter__(self) -> Iterator[do.AnyAction]:
        return iter(self.all)

    @property
    def all(self) -> tuple[do.AnyAction, ...]:
        """All of them, worked out once."""
        if self._all is None:
            state, seat = self.state, self.seat
            self._all = (*turn_actions(state, seat), *free_actions(state, seat))
        return self._all

    def __bool__(self) -> bool:
        return bool(self.all)

    def __repr__(self) -> str:
        return f"<LegalActions of seat {self.seat}: {list(self)}>"


def legal_actions(state: State, seat: int) -> LegalActions:
    """What a seat may do now."""
    return LegalActions(state, Seat(seat))


def actor(state: State) -> Seat | None:
    """Who has to act now: the seat on turn, or the Strohmann's owner for it."""
    if state.duty is not None:
        return state.duty.seat
    if state.turn is not None and state.turn == state.setup.dummy:
        return state.dummy_owner
    return state.turn


def may_be_spoken(state: State) -> bool:
    """Whether there are free actions now, for somebody and as far as everyone knows.

    Whoever asks others for them has to ask all: `legal_actions` of a seat follow from its cards.
    """
    return state.phase in _FREE


def turn_actions(state: State, seat: Seat) -> Iterable[do.AnyAction]:
    """What a seat may do because it is asked or on turn."""
    if state.turn is None or actor(state) != seat:
        return ()
    if state.phase is Phase.PLAY:
        return play.plays(state, state.turn) if state.duty is None else ()
    return _answers(state, seat)


def _answers(state: State, seat: Seat) -> Iterator[do.AnyAction]:
    """What a seat may say to the question that it is asked."""
    phase = state.phase
    if phase is Phase.RESERVATIONS:
        yield from _reservations(state, seat)
    elif phase is Phase.NAMING:
        yield from _namings(state, seat)
    elif phase is Phase.RAISING:
        yield from (
            raised
            for steps in range(1, auction.SCHWARZ_STEPS + 1)
            if auction.outbids(state, (raised := do.RaiseSolo(seat=seat, steps=steps)))
        )
        yield do.Pass(seat=seat)
    elif phase is Phase.ARMUT_FILL:
        yield do.FillUp(seat=seat, cards=exchange.canonical_fill(state, seat))
    elif phase is Phase.ARMUT_ASKED:
        yield do.Take(seat=seat)
        yield do.Decline(seat=seat)
    elif phase is Phase.ARMUT_RETURN:
        yield do.GiveBack(seat=seat, cards=exchange.canonical_return(state, seat))
    elif phase is Phase.PUSHING:
        yield do.Push(seat=seat, cards=state.hands[seat][:TALON])
    elif phase is Phase.SCHWEINE:
        yield do.Pass(seat=seat)
        if schweine.may_announce(state, seat):
            yield do.AnnounceSchweine(seat=seat)
    elif phase is Phase.CONSENT:
        yield do.Consent(seat=seat, agree=True)
        yield do.Consent(seat=seat, agree=False)
    elif phase in (Phase.SOLO_CALLS, Phase.LAST_CALLS):
        yield do.Pass(seat=seat)


def _reservations(state: State, seat: Seat) -> Iterator[do.AnyAction]:
    if not bids.must_reserve(state, seat):
        yield do.Healthy(seat=seat)
    if state.rules.reservations.asking is Asking.DIRECT:
        yield from bids.possible_bids(state, seat)
    elif next(bids.possible_bids(state, seat), None) is not None:
        yield do.Reserve(seat=seat)


def _namings(state: State, seat: Seat) -> Iterator[do.AnyAction]:
    solo_only = state.setup.forced is Forced.DUTY_SOLO
    for bid in bids.possible_bids(state, seat):
        if isinstance(bid, do.BidSolo) or not solo_only:
            yield bid


def free_actions(state: State, seat: Seat) -> Sequence[do.AnyAction]:
    """What a seat may do at any time: calls, declarations, claims, complaints."""
    if state.phase not in _FREE:
        return ()
    fixed = state.terms
    assert fixed is not None
    found: list[do.AnyAction] = []
    for offer in _offers(fixed):
        found += offer(state, seat)
    return found


_FREE = (Phase.PLAY, Phase.SOLO_CALLS, Phase.LAST_CALLS, Phase.REVIEW)
Offer = Callable[[State, Seat], Iterable[do.AnyAction]]


@once_per_rules
def _offers(fixed: Terms) -> tuple[Offer, ...]:
    """The kinds of free actions there are in a contract."""
    rules = fixed.rules
    ends = rules.claims.who is not Claimant.NOBODY or rules.claims.hand_over
    kinds: tuple[tuple[bool, Offer], ...] = (
        (fixed.calls, _calls),
        (rules.silent.declare_with_one, _declaring),
        (rules.solo.late_by_consent, _late_solos),
        (rules.table.taken_tricks is TakenTricks.OWN_SIDE, _counting),
        (fixed.contract.has_parties and ends, _ending),
        (rules.offences.honour, _on_honour),
    )
    return tuple(offer for is_on, offer in kinds if is_on)


def _calls(state: State, seat: Seat) -> Sequence[do.Say]:
    calls = possible_calls(state, seat)
    return [do.Say(seat=seat, call=call) for call in calls] if calls else ()


def _declaring(state: State, seat: Seat) -> Sequence[do.DeclareAlone]:
    now = state.declaring == seat and state.phase is Phase.PLAY
    return (do.DeclareAlone(seat=seat),) if now else ()


def _late_solos(state: State, seat: Seat) -> Sequence[do.LateSolo]:
    return [
        do.LateSolo(seat=seat, contract=contract) for contract in late_solo.late_solos(state, seat)
    ]


def _counting(state: State, seat: Seat) -> Sequence[do.AllowCounting]:
    return (do.AllowCounting(seat=seat),) if trick_counting.may_allow(state, seat) else ()


def _ending(state: State, seat: Seat) -> Sequence[do.HandOver | do.Claim]:
    if not claims.may_end_early(state, seat):
        return ()
    found: list[do.HandOver | do.Claim] = []
    if claims.may_hand_over(state, seat):
        found.append(do.HandOver(seat=seat))
    if claims.may_claim(state, seat) and claim_judge.is_decidable(state):
        found.append(claims.usual_claim(state, seat))
    return found


def _on_honour(state: State, seat: Seat) -> Iterator[do.AnyAction]:
    dummy = state.setup.dummy
    if seat != dummy and honour.may_take_back(state, seat):
        yield do.TakeBack(seat=seat, number=state.played)
    if dummy is not None and seat == state.dummy_owner and honour.may_take_back(state, dummy):
        yield do.TakeBack(seat=dummy, number=state.played, by=seat)
    for offender in range(state.seats):
        other = Seat(offender)
        if honour.may_accuse(state, seat, other) and not honour.is_correctable(state, other):
            yield do.Accuse(seat=seat, offender=other)
    if state.phase is Phase.REVIEW and seat not in state.accepted and seat != dummy:
        yield do.Accept(seat=seat)
