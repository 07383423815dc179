"""On honour: wrong cards are accepted, taken back, complained of (Wettbewerb 6.5, DDV 9; D35, D42).

Only following suit is on honour. With the switch off none of this exists. A game on honour is
written down when everyone has accepted it; until then a complaint that does not lapse is open to
anyone (Mischen Impossible 3.5; D76), to the offender too, who admits what only they can know.
"""

from doppelkopf.cards import AUGEN
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Seat
from doppelkopf.game.calls.judge import why_not
from doppelkopf.game.claims import opponent
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.result_of import finish, result_of
from doppelkopf.game.scoring.case import case_of
from doppelkopf.game.scoring.winner import judge
from doppelkopf.game.specials.finding import specials_of
from doppelkopf.game.state import Accusation, Phase, Revoke, State
from doppelkopf.game.step import Step, change, is_live, refuse
from doppelkopf.game.tricks import seat_at
from doppelkopf.language import Text
from doppelkopf.rules.model.conduct import Complaint
from doppelkopf.rules.model.conduct import Revoke as Penalty


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
    """Undo the wrong card and what came of it; calls that only its trick allowed fall with it."""
    before = state.undo
    assert before is not None
    cards = state.trick or state.tricks[-1].cards
    here = change(
        before, accusations=state.accusations, fined=state.fined, countable=state.countable
    )
    kept: list[int] = []
    since = [spoken for spoken in state.calls if spoken.cards > here.played]
    for place, spoken in enumerate(since):
        if why_not(here, spoken.seat, spoken.call) is None:
            again = change(spoken, cards=here.played, tricks=len(here.tricks))
            here = change(here, calls=(*here.calls, again))
            kept.append(place)
    card = cards[len(before.trick)]
    return Step(here, (ev.TakenBack(seat=action.seat, card=card, kept=tuple(kept)),))


def _last_card(state: State, seat: Seat) -> int:
    """The number of the card a seat played last, 0 for none."""
    place = (seat - state.leader) * state.direction % state.seats
    complete = len(state.tricks) * state.seats
    if place < state.played - complete:
        return complete + place + 1
    if not state.tricks:
        return 0
    trick = state.tricks[-1]
    place = (seat - trick.leader) * trick.direction % state.seats
    return complete - state.seats + place + 1


def _last_action(state: State, seat: Seat) -> int:
    """How many cards lay when a seat last did anything: played, called, ended the game early."""
    if state.claim is not None and state.claim.seat == seat:
        return state.played
    said = max((spoken.cards for spoken in state.calls if spoken.seat == seat), default=0)
    dummy = state.setup.dummy
    for_dummy = _last_card(state, dummy) if dummy is not None and seat == state.dummy_owner else 0
    return max(said, for_dummy, _last_card(state, seat))


def _lapses(state: State) -> bool:
    return state.rules.offences.complaint is Complaint.NEXT_ACTION


def may_accuse(state: State, seat: Seat, offender: Seat) -> bool:
    """Whether a seat may say that another did not follow suit; not whether it is true."""
    return _why_no_complaint(state, seat, offender) is None


def _why_no_complaint(state: State, seat: Seat, offender: Seat) -> Text | None:
    if not state.rules.offences.honour:
        return _ALL_FOLLOW
    if state.phase is Phase.LAST_CALLS:
        return _CALLS_FIRST
    if state.phase not in (Phase.PLAY, Phase.REVIEW) or state.played == 0:
        return _NOTHING_YET
    if not is_live(state, seat):
        return _NOT_OF_ONESELF
    if seat == offender or _leads(state, seat, offender):
        return None if _may_admit(state, offender) else _NOT_OF_ONESELF
    if seat in state.accepted and _lapses(state):
        return _ACCEPTED
    handed_over = state.claim is not None and state.claim.handed_over and state.claim.seat == seat
    if handed_over and state.rules.claims.hand_over_forfeits_complaints:
        return _FORFEITED
    if _is_answered(state, seat, offender):
        return _ANSWERED
    if _lapses(state) and _last_card(state, offender) <= _last_action(state, seat):
        return _LAPSED
    return None


def _leads(state: State, seat: Seat, offender: Seat) -> bool:
    return offender == state.setup.dummy and seat == state.dummy_owner


def _may_admit(state: State, offender: Seat) -> bool:
    """Whether a seat has something to admit: it knows what it played, so it is never wrong."""
    return not _lapses(state) and any(made.seat == offender for made in state.revokes)


_ALL_FOLLOW = Text(
    "An diesem Tisch kann niemand falsch bedienen; es gibt nichts zu reklamieren.",
    "At this table nobody can fail to follow suit; there is nothing to complain of.",
)
_NOTHING_YET = Text(
    "Jetzt liegt nichts, was du reklamieren könntest.",
    "Nothing lies there now that you could complain of.",
)
_CALLS_FIRST = Text(
    "Erst sind die letzten Ansagen dran; reklamieren kannst du danach.",
    "The last calls come first; you can complain after them.",
)
_NOT_OF_ONESELF = Text(
    "Du selbst hast nichts gespielt, was noch zu reklamieren wäre.",
    "You have played nothing yourself that could still be complained of.",
)
_ACCEPTED = Text("Du hast das Spiel schon angenommen.", "You have accepted the game already.")
_FORFEITED = Text(
    "Wer aufgegeben hat, kann nicht mehr reklamieren.",
    "Who has handed over cannot complain any more.",
)
_ANSWERED = Text(
    "Das hast du schon reklamiert, zu Unrecht.", "You have complained of that already, wrongly."
)
_LAPSED = Text(
    "Seit seiner letzten Karte hast du selbst gehandelt; damit ist die Reklamation verfallen.",
    "You have acted yourself since their last card; with that the complaint has lapsed.",
)


def _is_answered(state: State, seat: Seat, offender: Seat) -> bool:
    """Whether a seat has complained wrongly of another, who has played no card since."""
    return any(
        false.seat == seat and false.offender == offender
        for false in state.accusations
        if _last_card(state, offender) <= false.cards
    )


def is_correctable(state: State, offender: Seat) -> bool:
    """Whether a seat's card is the last one and does not follow suit, so that it may yet go back.

    A complaint that does not lapse has to wait for the next card (Wettbewerb 6.5). A lead, and a
    card that everyone sees follow suit, have nothing to be corrected.
    """
    offences = state.rules.offences
    if not offences.take_back or offences.complaint is not Complaint.UNTIL_SCORED:
        return False
    if state.phase is not Phase.PLAY or not state.played:
        return False
    if state.trick:
        cards, face_down = state.trick, state.face_down
        last = seat_at(state, len(cards) - 1)
    else:
        trick = state.tricks[-1]
        cards, face_down = trick.cards, trick.face_down
        last = Seat((trick.leader + trick.direction * (state.seats - 1)) % state.seats)
    if last != offender:
        return False
    terms = state.terms
    assert terms is not None
    suits = terms.order.suits
    return face_down == len(cards) - 1 or suits[cards[-1]] is not suits[cards[0]]


def verify_accuse(state: State, action: do.Accuse) -> None:
    """Check that a complaint may be made."""
    if not 0 <= action.offender < state.seats:
        raise refuse("seat/unknown", "Diesen Platz gibt es nicht.", "There is no such seat.")
    if why := _why_no_complaint(state, action.seat, action.offender):
        raise refuse("honour/no-complaint", why.de, why.en)
    if is_correctable(state, action.offender):
        raise refuse(
            "honour/may-take-back",
            "Bis zur nächsten Karte kann er seine Karte zurücknehmen.",
            "They may take the card back until the next one is played.",
        )


def accuse(state: State, action: do.Accuse) -> Step:
    """Judge a complaint: a revoke ends the game, a false complaint burdens the accuser."""
    after = _last_action(state, action.seat) if _lapses(state) else 0
    found = next(
        (made for made in state.revokes if made.seat == action.offender and made.number > after),
        None,
    )
    events: tuple[AnyEvent, ...] = (
        ev.Accused(seat=action.seat, offender=action.offender, true=found is not None),
    )
    if found is None:
        false = Accusation(action.seat, action.offender, state.played)
        return Step(change(state, accusations=(*state.accusations, false)), events)
    stands = _won_game(state, found)
    if stands is not None:
        step = finish(change(stands, slight=action.offender))
    else:
        step = finish(state, revoke=action.offender)
    return Step(step.state, (*events, *step.events))


def _won_game(state: State, revoke: Revoke) -> State | None:
    """DDV 9: the game with the rest given to the opponents, if the offender's party wins even so.

    The rest are all tricks that were not complete when the wrong card fell.
    """
    party = state.parties[revoke.seat]
    rules = state.rules.offences
    if rules.revoke is not Penalty.GRAVE or not rules.won_game_stands or party is None:
        return None
    rest = _rest_to_opponents(state, revoke)
    calls = tuple(spoken for spoken in state.calls if spoken.cards < revoke.number)
    then = result_of(change(rest, calls=calls))
    return rest if judge(case_of(then, state.rules)).winner is party else None


def _rest_to_opponents(state: State, revoke: Revoke) -> State:
    terms = state.terms
    assert terms is not None
    tricks = state.tricks[: (revoke.number - 1) // state.seats]
    augen, won = [0] * state.seats, [0] * state.seats
    for trick in tricks:
        augen[trick.owner] += sum(AUGEN[card] for card in trick.cards)
        won[trick.owner] += 1
    heir = opponent(state, revoke.seat)
    augen[heir] += sum(AUGEN[card] for hand in state.setup.hands for card in hand) - sum(augen)
    won[heir] += len(state.setup.hands[heir]) - len(tricks)
    return change(
        state,
        trick=(),
        hands=((),) * state.seats,
        augen=tuple(augen),
        won=tuple(won),
        specials=tuple(event for trick in tricks for event in specials_of(trick, terms, False)),
    )


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
