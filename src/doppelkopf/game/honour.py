"""On honour: wrong cards are accepted, taken back, complained of (Wettbewerb 6.5, DDV 9; D35, D42).

Only following suit is on honour. With the switch off none of this exists.
"""

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.calls import why_not
from doppelkopf.game.claims import give_rest, opponent
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.result_of import finish
from doppelkopf.game.state import Phase, State
from doppelkopf.game.step import Step, change, is_live, refuse
from doppelkopf.game.tricks import seat_at
from doppelkopf.rules.model.conduct import Complaint, Revoke


def may_take_back(state: State, seat: Seat) -> bool:
    """Whether a seat's last card was wrong and may still go back."""
    return (
        state.phase in (Phase.PLAY, Phase.REVIEW)
        and state.rules.offences.take_back
        and state.undo is not None
        and state.undo.turn == seat
        and not state.accepted
    )


def verify_take_back(state: State, action: do.TakeBack) -> None:
    """Check taking a card back."""
    actor = action.seat
    if not may_take_back(state, actor) or action.number != state.played:
        raise refuse(
            "honour/no-take-back",
            "Diese Karte kannst du nicht zurücknehmen.",
            "You cannot take this card back.",
        )


def take_back(state: State, action: do.TakeBack) -> Step:
    """Undo the wrong card and what came of it."""
    before = state.undo
    assert before is not None
    cards = state.trick or state.tricks[-1].cards
    back = ev.TakenBack(seat=action.seat, card=cards[len(before.trick)])
    here = _with_calls_since(change(before, accusers=state.accusers, fined=state.fined), state)
    if len(here.calls) == len(state.calls):
        return Step(here, (back,))
    left = tuple((spoken.seat, spoken.call) for spoken in here.calls)
    return Step(here, (back, ev.CallsConverted(calls=left)))


def _with_calls_since(here: State, state: State) -> State:
    """The calls made after the wrong card, except those that only its trick made possible."""
    for spoken in state.calls[len(here.calls) :]:
        if why_not(here, spoken.seat, spoken.call) is None:
            again = change(spoken, cards=here.played, tricks=len(here.tricks))
            here = change(here, calls=(*here.calls, again))
    return here


def may_accuse(state: State, seat: Seat, offender: Seat) -> bool:
    """Whether a seat may say that another did not follow suit; not whether it is true."""
    forfeited = (
        state.claim is not None
        and state.handed_over
        and state.claim[0] == seat
        and state.rules.claims.hand_over_forfeits_complaints
    )
    return (
        state.rules.offences.honour
        and state.phase in (Phase.PLAY, Phase.REVIEW)
        and state.played > 0
        and is_live(state, seat)
        and is_live(state, offender)
        and seat != offender
        and seat not in state.accusers
        and seat not in state.accepted
        and not forfeited
    )


def is_correctable(state: State, offender: Seat) -> bool:
    """Whether a seat's card is the last one on the table, so that it may still go back.

    A complaint that does not lapse has to wait for the next card (Wettbewerb 6.5).
    """
    offences = state.rules.offences
    if not offences.take_back or offences.complaint is not Complaint.UNTIL_SCORED:
        return False
    if state.phase is not Phase.PLAY or not state.played:
        return False
    if state.trick:
        return seat_at(state, len(state.trick) - 1) == offender
    last = state.tricks[-1]
    return (last.leader + last.direction * (state.seats - 1)) % state.seats == offender


def verify_accuse(state: State, action: do.Accuse) -> None:
    """Check that a complaint may be made."""
    if not 0 <= action.offender < state.seats or not may_accuse(
        state, action.seat, action.offender
    ):
        raise refuse(
            "honour/no-complaint",
            "Du kannst das jetzt nicht reklamieren.",
            "You cannot complain of that now.",
        )
    if is_correctable(state, action.offender):
        raise refuse(
            "honour/may-take-back",
            "Bis zur nächsten Karte kann er seine Karte zurücknehmen.",
            "He may take his card back until the next one is played.",
        )


def accuse(state: State, action: do.Accuse) -> Step:
    """Judge a complaint: a revoke ends the game, a false complaint burdens the accuser."""
    lapses = state.rules.offences.complaint is Complaint.NEXT_ACTION
    found = any(
        revoke.seat == action.offender and not (lapses and action.seat in revoke.silent)
        for revoke in state.revokes
    )
    events: tuple[AnyEvent, ...] = (
        ev.Accused(seat=action.seat, offender=action.offender, true=found),
    )
    if not found:
        return Step(change(state, accusers=(*state.accusers, action.seat)), events)
    if _had_won(state, action.offender):
        heir = opponent(state, action.offender)
        state = give_rest(state, heir) if any(state.hands) else state
        step = finish(change(state, slight=action.offender))
    else:
        step = finish(state, revoke=action.offender)
    return Step(step.state, (*events, *step.events))


def _had_won(state: State, seat: Seat) -> bool:
    """DDV 9: the offender's party had already won, so only the rest is lost."""
    rules = state.rules
    party = state.parties[seat]
    if rules.offences.revoke is not Revoke.GRAVE or not rules.offences.won_game_stands:
        return False
    if party is None:
        return False
    own = max((s.call.step for s in state.calls if state.parties[s.seat] is party), default=0)
    other = max(
        (s.call.step for s in state.calls if state.parties[s.seat] is party.other), default=0
    )
    augen = sum(state.augen[s] for s in range(state.seats) if state.parties[s] is party)
    tricks = sum(state.won[s] for s in range(state.seats) if state.parties[s] is party)
    if own == 4:
        return False
    if own:
        return augen > 120 + 30 * own
    if other:
        return tricks > 0 if other == 4 else augen >= 120 - 30 * other
    first = {
        p: any(s.call.step == 0 and state.parties[s.seat] is p for s in state.calls) for p in Party
    }
    needs = {Party.RE: rules.winning.re_needs, Party.KONTRA: rules.winning.kontra_needs}
    if rules.winning.swap_if_only_kontra and first[Party.KONTRA] and not first[Party.RE]:
        needs = {Party.RE: needs[Party.KONTRA], Party.KONTRA: needs[Party.RE]}
    return augen >= needs[party]


def verify_accept(state: State, action: do.Accept) -> None:
    """Check accepting the game as it was played."""
    if (
        state.phase is not Phase.REVIEW
        or action.seat in state.accepted
        or not is_live(state, action.seat)
    ):
        raise refuse("phase/wrong", "Es gibt nichts zu bestätigen.", "There is nothing to accept.")


def accept(state: State, action: do.Accept) -> Step:
    """Accept; when all have, the game is scored."""
    accepted = (*state.accepted, action.seat)
    waiting = [seat for seat in state.setup.live if seat not in accepted]
    state = change(state, accepted=accepted, turn=waiting[0] if waiting else None)
    spoke = ev.Spoke(seat=action.seat, word="accept")
    if waiting:
        return Step(state, (spoke,))
    step = finish(state)
    return Step(step.state, (spoke, *step.events))
