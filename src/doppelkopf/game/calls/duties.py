"""Calls that are owed after a trick, and the right to speak that a trick gives.

Implements Hausregeln 5 (a rich first Fehl trick; D4, D48) and Borgholzhausen 1-3 (the owner of the
first trick must speak, those of the next three may; D37, D69, D71); Hausrunde, Pflichtansage.
"""

from doppelkopf.cards import AUGEN
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.calls.clock import in_time, shift
from doppelkopf.game.calls.standing import HIGHEST_STEP, is_open_hochzeit, standing
from doppelkopf.game.state import Duty, State, Trick
from doppelkopf.game.step import change, is_live
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import DutyCalls, IfSpoken, Measure, RichTrick


def after_trick(state: State, trick: Trick) -> State:
    """Work out who owes a call and who may speak now that a trick is complete."""
    terms = state.terms
    assert terms is not None
    is_fehl = terms.order.suits[trick.cards[0]] is not PlaySuit.TRUMP
    is_first_fehl = is_fehl and not state.fehl_seen
    if is_first_fehl:
        state = change(state, fehl_seen=True)
    if not terms.calls:
        return state
    is_last = not any(state.hands)
    state = _rich_trick(state, trick, is_first_fehl, is_last)
    state = _first_trick(state, trick, is_last)
    if state.rules.calls.measure is Measure.TRICK_OWNERS:
        state = change(state, speech=_speech(state, is_last))
    return state


def _rich_trick(state: State, trick: Trick, is_first_fehl: bool, is_last: bool) -> State:
    """The first Fehl trick (or first of any kind), and those directly after it, if rich enough."""
    duties = state.rules.duty_calls
    limit = duties.rich_trick_augen
    if limit is Off.OFF or _is_open_solo(state) or not obliges_in(state.contract, duties):
        return state
    is_rich = sum(AUGEN[card] for card in trick.cards) >= limit
    is_first = len(state.tricks) == 1 if duties.rich_trick is RichTrick.FIRST else is_first_fehl
    starts = is_first and is_rich and (duties.after_any_call or not state.calls)
    goes_on = state.rich and is_rich and duties.further_rich_tricks
    if state.rich is not (starts or goes_on):
        state = change(state, rich=starts or goes_on)
    if is_last or not (starts or goes_on):
        return state
    above = min(standing(state, trick.owner).step + 1, HIGHEST_STEP)
    step = 0 if starts and duties.if_spoken is IfSpoken.MET else above
    return _owe(state, trick.owner, step)


def obliges_in(contract: Contract | None, duties: DutyCalls) -> bool:
    """Whether a rich trick obliges in a contract, as far as Hochzeit and Armut go."""
    if contract is Contract.HOCHZEIT:
        return duties.in_hochzeit
    return duties.in_armut or contract is not Contract.ARMUT


def _first_trick(state: State, trick: Trick, is_last: bool) -> State:
    """The owner of the first trick, in a Hochzeit of the deciding one, has to speak."""
    if not state.rules.duty_calls.first_trick_owner or is_last or is_open_hochzeit(state):
        return state
    deciding = state.hochzeit.decided if state.hochzeit else 1
    if len(state.tricks) != deciding or _is_open_solo(state):
        return state
    return _owe(state, trick.owner, 0)


def after_declaring(state: State) -> State:
    """Work the call that is owed out again: a solo declared late has changed the parties (D48).

    A party's word is met if the new party has it; a further step is one above what that has said.
    """
    if state.duty is None:
        return state
    owner = state.tricks[-1].owner
    above = min(standing(state, owner).step + 1, HIGHEST_STEP)
    return _owe(change(state, duty=None), owner, above if state.duty.step else 0)


def _is_open_solo(state: State) -> bool:
    """Whether everyone knows that one plays alone, and the rules free such games from duties."""
    if state.rules.duty_calls.in_solos or state.contract is None:
        return False
    alone_hochzeit = (
        state.contract is Contract.HOCHZEIT
        and state.hochzeit is not None
        and bool(state.hochzeit.decided)
        and state.hochzeit.partner is None
    )
    alone_genscher = state.genscher is not None and state.genscher.partner == state.genscher.seat
    return state.contract.is_solo or alone_hochzeit or alone_genscher


def _owe(state: State, owner: Seat, step: int) -> State:
    """Note a call that is owed, unless it is met, or the owner's party is open."""
    seat = owner
    if not is_live(state, seat):
        assert state.dummy_owner is not None
        seat = state.dummy_owner
    open_caller = _open_caller(state)
    if state.parties[seat] is None and seat != open_caller:
        return state
    if is_open_hochzeit(state) and seat != open_caller:
        return state
    if standing(state, seat).step >= step:
        return state
    if not state.rules.duty_calls.after_deadline and not _still_in_time(state, seat, step):
        return state
    return change(state, duty=Duty(seat, step))


def _open_caller(state: State) -> Seat | None:
    """Who may speak for Re although the parties are open: Hochzeit player or Genscher."""
    if is_open_hochzeit(state):
        assert state.hochzeit is not None
        return state.hochzeit.seat
    if state.genscher is not None and state.genscher.partner is None:
        return state.genscher.seat
    return None


def _still_in_time(state: State, seat: Seat, step: int) -> bool:
    return state.rules.calls.measure is Measure.TRICK_OWNERS or in_time(state, seat, step)


def _speech(state: State, is_last: bool) -> int:
    """The number of the trick whose owner may speak now, -1 if nobody may."""
    number = len(state.tricks) - shift(state)
    if is_last or is_open_hochzeit(state) or number < 1:
        return -1
    if number > state.rules.calls.speaking.tricks:
        return -1
    spoken_after = {spoken.tricks for spoken in state.calls}
    for earlier in range(1, number):
        trick = earlier + shift(state)
        if trick in spoken_after:
            continue
        owner = state.tricks[trick - 1].owner
        said_before = any(
            spoken.tricks < trick and state.parties[spoken.seat] is state.parties[owner]
            for spoken in state.calls
        )
        if earlier > 1 or not (said_before and state.rules.duty_calls.first_trick_owner):
            return -1
    return number
