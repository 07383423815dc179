"""Making a call, and rounds of calls: before a solo, after handing over."""

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import ABSAGEN, Seat
from doppelkopf.game.calls.clock import is_only_reply
from doppelkopf.game.calls.judge import why_not
from doppelkopf.game.calls.standing import is_open_hochzeit, standing
from doppelkopf.game.result import CallMade
from doppelkopf.game.state import Phase, Spoken, State
from doppelkopf.game.step import Step, change, refuse
from doppelkopf.rules.model.calls import Absagen


def verify_say(state: State, action: do.Say) -> None:
    """Check an announcement."""
    if problem := why_not(state, action.seat, action.call):
        raise problem


def make_call(state: State, action: do.Say) -> Step:
    """Make an announcement; skipped steps are said along with it."""
    seat, call = action.seat, action.call
    if call.is_absage and state.rules.calls.absagen is Absagen.FINED:
        state = change(state, fined=(*state.fined, CallMade(seat, call)), passes=())
        return Step(state, (ev.Called(seat=seat, call=call),))
    owed = state.duty is not None and state.duty.seat == seat
    said = standing(state, seat)
    reply = (
        call.step == 0
        and not owed
        and state.phase is not Phase.SOLO_CALLS
        and is_only_reply(state, seat)
    )
    words = [call] if call.step == 0 else list(ABSAGEN[said.absage : call.step])
    new = tuple(
        Spoken(seat, word, state.played, len(state.tricks), reply=reply, duty=owed)
        for word in words
    )
    state = change(state, calls=(*state.calls, *new), passes=())
    if state.duty is not None and standing(state, state.duty.seat).step >= state.duty.step:
        state = change(state, duty=None)
    party = None if is_open_hochzeit(state) else state.parties[seat]
    called = (
        ev.Called(seat=seat, call=word, duty=owed, reply=reply, party=party) for word in words
    )
    return Step(state, tuple(called))


def verify_pass(state: State, action: do.Pass) -> None:
    """Check passing in a round of calls."""
    if state.turn != action.seat:
        raise refuse("turn/not-yours", "Du bist nicht dran.", "It is not your turn.")


def next_in_round(state: State, seat: Seat, among: tuple[Seat, ...]) -> State:
    """Ask the next one, or end the round when all have passed in a row."""
    if len(state.passes) >= len(among):
        return change(state, turn=None)
    place = among.index(seat)
    return change(state, turn=among[(place + 1) % len(among)])
