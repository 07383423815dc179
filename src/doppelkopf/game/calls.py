"""Announcements: what a seat may say now and why not otherwise; until when is in call_deadlines.py.

Implements DDV 6 (own cards, skipping, reply, repeats), Hausregeln 5 (table cards, one trick after
the step before; D2, D3, D40, D49-D51), Ravensburger's Kontra and Re (D58), Mischen Impossible 2.1
and 4.10 (convertible calls of an open Hochzeit; D29), Wettbewerb 4 (D31, D65), Borgholzhausen 1-3
(speaking by tricks; D37, D69). Calls that are owed are made here too; what makes them due is in
duties.py, what becomes of calls when parties are settled later in call_conversion.py.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Party, Seat
from doppelkopf.game.result import CallMade
from doppelkopf.game.state import Duty, Phase, Spoken, State
from doppelkopf.game.step import Step, change, is_live, refuse
from doppelkopf.game.terms import Terms
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import CALL_NAMES, Absagen, Measure, OpenHochzeit, Repeat

NOTHING_SAID = -1
HIGHEST_STEP = len(ABSAGEN)
WORDS = tuple(call.value for call in Call)


class Standing(NamedTuple):
    """What a side has said so far."""

    first: bool
    absage: int
    """The highest Absage, 0 for none."""
    reply: bool
    """Its first call was only in time as a reply."""
    last: Spoken | None
    """The call that made the highest step."""

    @property
    def step(self) -> int:
        """-1 for nothing, 0 for the first call, then the Absagen."""
        return self.absage or (0 if self.first else NOTHING_SAID)


_SILENT = Standing(first=False, absage=0, reply=False, last=None)


def standing(state: State, seat: Seat) -> Standing:
    """What the side that a seat speaks for has said: its party, or itself while that is open."""
    if not state.calls:
        return _SILENT
    parties = state.parties
    party = None if is_open_hochzeit(state) else parties[seat]
    first, absage, reply, last = False, 0, False, None
    for spoken in state.calls:
        if spoken.seat != seat and (party is None or parties[spoken.seat] is not party):
            continue
        step = spoken.call.step
        if step >= absage:
            last = spoken
        if step > absage:
            absage = step
        elif step == 0:
            first = True
            reply = reply or spoken.reply
    return Standing(first, absage, reply, last)


def is_open_hochzeit(state: State) -> bool:
    """Whether a Hochzeit is still looking for its partner."""
    return state.hochzeit is not None and not state.hochzeit.decided


def voice(state: State, seat: Seat) -> Party | None:
    """For which party a seat may speak now; None if it may not."""
    if state.genscher is not None and state.genscher.partner is None:
        return Party.RE if seat == state.genscher.seat else None
    if is_open_hochzeit(state):
        if state.rules.calls.open_hochzeit is OpenHochzeit.REFUSED:
            return None
        return state.parties[seat] or Party.KONTRA
    return state.parties[seat]


def why_not(state: State, seat: Seat, call: Call) -> IllegalAction | None:
    """Why a seat may not make a call now; None if it may."""
    return why_not_each(state, seat, (call,))[0]


def why_not_each(state: State, seat: Seat, calls: Sequence[Call]) -> Sequence[IllegalAction | None]:
    """Why a seat may not make each of some calls now."""
    if problem := _why_not_any(state, seat):
        return (problem,) * len(calls)
    if state.duty is not None and state.duty.seat == seat:
        duty = state.duty
        return [_why_not_owed(state, duty, call) for call in calls]
    if problem := _why_not_turn(state, seat):
        return (problem,) * len(calls)
    party, said = voice(state, seat), standing(state, seat)
    return [_why_not_word(state, seat, call, party, said) for call in calls]


def _why_not_any(state: State, seat: Seat) -> IllegalAction | None:
    """Why there is nothing for a seat to say, whatever its turn and its side."""
    terms = state.terms
    if terms is None or state.phase not in _CALLING:
        return refuse("call/phase", "Jetzt wird nicht angesagt.", "Nothing is announced now.")
    if not terms.calls:
        return refuse(
            "call/not-here", "In diesem Spiel gibt es keine Ansagen.", "This game has no calls."
        )
    if not is_live(state, seat):
        return refuse("call/dummy", "Der Strohmann spricht nicht.", "The dummy does not speak.")
    return None


def _why_not_word(
    state: State, seat: Seat, call: Call, party: Party | None, said: Standing
) -> IllegalAction | None:
    """Why a seat that may speak may not say this; `party` and `said` are its voice and standing."""
    if call.is_absage and state.rules.calls.absagen is not Absagen.ALLOWED:
        return _why_no_absagen(state, seat)
    if party is None:
        return refuse(
            "call/party-open",
            "Solange deine Partei nicht feststeht, kannst du nichts ansagen.",
            "While your party is not settled you cannot announce anything.",
        )
    if not call.is_absage and call is not FIRST_CALL[party]:
        return refuse(
            "call/other-party",
            f"Deine Partei sagt „{_word(FIRST_CALL[party], 'de')}“.",
            f"Your party says “{_word(FIRST_CALL[party], 'en')}”.",
        )
    return _why_not_order(state, call, said) or _why_not_time(state, seat, call, party, said)


_WORDS = {
    "de": {call: CALL_NAMES[call].de for call in Call},
    "en": {call: CALL_NAMES[call].en for call in Call},
}


def _word(call: Call, lang: str) -> str:
    return _WORDS[lang][call]


def owed_call(state: State, duty: Duty) -> Call:
    """The word of a call that is owed."""
    if duty.step:
        return ABSAGEN[duty.step - 1]
    party = state.parties[duty.seat]
    return FIRST_CALL[party or Party.RE]


def _why_not_owed(state: State, duty: Duty, call: Call) -> IllegalAction | None:
    owed = owed_call(state, duty)
    if call is owed:
        return None
    return refuse(
        "call/owed",
        f"Du musst jetzt „{_word(owed, 'de')}“ ansagen.",
        f"You have to say “{_word(owed, 'en')}” now.",
    )


def _why_no_absagen(state: State, seat: Seat) -> IllegalAction | None:
    if state.rules.calls.absagen is Absagen.OFF:
        return refuse(
            "call/no-absagen", "Absagen gibt es hier nicht.", "There are no Absagen here."
        )
    if any(made.seat == seat for made in state.fined):
        return refuse(
            "call/fined-already",
            "Du bist schon bestraft; Absagen sind verboten.",
            "You have been fined already; Absagen are forbidden.",
        )
    return None


def _why_not_order(state: State, call: Call, said: Standing) -> IllegalAction | None:
    """Repeats, skipped steps, and what has to be said first."""
    rules = state.setup.rules.calls
    if rules.repeat is Repeat.REFUSED and (
        said.first if call.step == 0 else call.step <= said.absage
    ):
        return refuse("call/already", "Das ist schon angesagt.", "That has been said already.")
    if call.step == 0:
        if call is Call.RE and rules.re_needs_kontra and not _kontra_said(state):
            return refuse(
                "call/re-needs-kontra", "Re ist die Antwort auf Kontra.", "Re answers Kontra."
            )
        return None
    if rules.absage_needs_call and said.step == NOTHING_SAID:
        return refuse(
            "call/first-re-or-kontra",
            "Vor einer Absage muss deine Partei Re oder Kontra gesagt haben.",
            "Before an Absage your party has to have said Re or Kontra.",
        )
    if said.reply:
        return refuse(
            "call/only-replied",
            "Eure Erwiderung war nur noch als Antwort möglich; Absagen folgen ihr nicht.",
            "Your reply was only possible as an answer; no Absage can follow it.",
        )
    if call.step > said.absage + 1 and not rules.skipping:
        return refuse(
            "call/step-skipped",
            f"Vorher kommt „{_word(ABSAGEN[said.absage], 'de')}“.",
            f"“{_word(ABSAGEN[said.absage], 'en')}” comes first.",
        )
    return None


def _kontra_said(state: State) -> bool:
    return any(spoken.call is Call.KONTRA for spoken in state.calls)


def _why_not_turn(state: State, seat: Seat) -> IllegalAction | None:
    """Solos whose calls come before the first card, in turn; and the round after handing over."""
    if state.phase is not Phase.PLAY and state.turn != seat:
        return refuse("turn/not-yours", "Du bist nicht dran.", "It is not your turn.")
    if is_called_before_play(state) and state.phase is not Phase.SOLO_CALLS:
        return refuse(
            "call/before-play",
            "In diesem Solo wird vor der ersten Karte angesagt.",
            "In this solo one announces before the first card.",
        )
    return None


def is_called_before_play(state: State) -> bool:
    """Whether all calls of this game come before its first card (Wettbewerb 4.1)."""
    return state.terms is not None and state.terms.called_before_play


def _why_not_time(
    state: State, seat: Seat, call: Call, party: Party, said: Standing
) -> IllegalAction | None:
    if state.phase is Phase.SOLO_CALLS:
        return None
    if state.rules.calls.measure is Measure.TRICK_OWNERS:
        problem = _why_not_speak(state, seat)
        is_answer = problem is not None and not said.first and is_reply(state, seat, party)
        return None if is_answer else problem
    terms = state.terms
    assert terms is not None
    now, deadlines = clock(state, seat), terms.deadlines[party]
    lowest = call.step if terms.skips_late else min(call.step, said.absage + 1)
    for step in range(lowest if call.step else 0, call.step + 1):
        if now > deadlines[step]:
            if step == 0 and is_reply(state, seat, party):
                continue
            return refuse(
                "call/too-late",
                f"Für „{_word(call, 'de')}“ ist es zu spät.",
                f"It is too late for “{_word(call, 'en')}”.",
            )
    limit = state.rules.calls.tricks_after_step
    since = len(state.tricks) - (said.last.tricks if said.last else 0)
    if call.is_absage and limit is not Off.OFF and since > limit:
        return refuse(
            "call/step-too-old",
            "Die Stufe davor liegt zu weit zurück.",
            "The step before it was too long ago.",
        )
    return None


def shift(state: State) -> int:
    """By how many tricks deadlines move: those before the deciding trick of a Hochzeit."""
    if state.hochzeit is None or not state.rules.calls.hochzeit_shift:
        return 0
    return max(0, state.hochzeit.decided - 1)


def own_cards_played(state: State, seat: Seat) -> int:
    """How many cards a seat has played."""
    place = (seat - state.leader) * state.direction % len(state.hands)
    return len(state.tricks) + (place < len(state.trick))


def clock(state: State, seat: Seat) -> int:
    """How far the time for a seat's calls has run; a step is in time up to its deadline."""
    terms = state.terms
    assert terms is not None
    if terms.by_own_cards:
        return own_cards_played(state, seat) - shift(state)
    return state.played + 1 - shift(state) * state.seats


def in_time(state: State, seat: Seat, step: int) -> bool:
    """Whether the ordinary deadline of a step has not passed."""
    terms = state.terms
    assert terms is not None
    return clock(state, seat) <= terms.deadlines[voice(state, seat) or Party.RE][step]


def is_reply(state: State, seat: Seat, party: Party) -> bool:
    """Whether a first call would still be in time as a reply to the opponents (DDV 6.4.4).

    Where trick winners speak, a reply is possible up to one's own next card after the call.
    """
    terms = state.terms
    assert terms is not None
    if not state.calls or not terms.replies:
        return False
    opponents = party.other
    if terms.last_deadline is None:
        if len(state.calls) >= state.rules.calls.speaking.most:
            return False
        own = own_cards_played(state, seat)
        return any(
            state.parties[spoken.seat] is opponents and own <= spoken.tricks
            for spoken in state.calls
        )
    deadlines, now = terms.deadlines[opponents], clock(state, seat) - terms.reply_after
    for spoken in state.calls:
        if state.parties[spoken.seat] is opponents and now <= deadlines[spoken.call.step]:
            return True
    return False


def _is_only_reply(state: State, seat: Seat) -> bool:
    """Whether a first call that a seat may make is in time as a reply alone."""
    terms = state.terms
    assert terms is not None
    if not terms.replies:
        return False
    if terms.last_deadline is None:
        return _why_not_speak(state, seat) is not None
    return not in_time(state, seat, 0)


def _why_not_speak(state: State, seat: Seat) -> IllegalAction | None:
    """Speaking by tricks (Borgholzhausen 1)."""
    if state.speech == NOTHING_SAID:
        return refuse(
            "call/not-speaking", "Es darf nicht mehr gesprochen werden.", "Nobody may speak now."
        )
    if len(state.calls) >= state.rules.calls.speaking.most:
        return refuse(
            "call/spoken-enough", "Es wurde schon oft genug gesprochen.", "Enough has been said."
        )
    if state.speech == 0:
        if any(spoken.seat == seat for spoken in state.calls):
            return refuse(
                "call/already", "Das hast du schon gesagt.", "You have said that already."
            )
        return None
    if seat != state.tricks[-1].owner:
        return refuse(
            "call/not-the-owner",
            "Nur wer den letzten Stich gewonnen hat, darf sprechen.",
            "Only the winner of the last trick may speak.",
        )
    if any(spoken.tricks == len(state.tricks) for spoken in state.calls):
        return refuse("call/already", "Das hast du schon gesagt.", "You have said that already.")
    return None


def possible_calls(state: State, seat: Seat) -> tuple[Call, ...]:
    """The calls a seat may make now; `why_not` for each, without asking what cannot differ."""
    terms = state.terms
    if terms is None or not terms.calls or state.phase not in _CALLING or not is_live(state, seat):
        return ()
    if state.duty is not None and state.duty.seat == seat:
        return (owed_call(state, state.duty),)
    in_play = state.phase is Phase.PLAY
    if (terms.called_before_play or not in_play) and _why_not_turn(state, seat) is not None:
        return ()
    is_fined = terms.absagen is Absagen.FINED and _why_no_absagen(state, seat) is None
    forbidden = ABSAGEN if is_fined else ()
    if in_play and _all_too_late(state, terms):
        return forbidden
    party = voice(state, seat)
    if party is None:
        return forbidden
    said = standing(state, seat)
    if in_play and _is_too_late(state, seat, terms, party, said):
        return forbidden
    found = [*forbidden]
    word = FIRST_CALL[party]
    is_new = not said.first or terms.repeats
    if is_new and _why_not_word(state, seat, word, party, said) is None:
        found.append(word)
    if terms.absagen is Absagen.ALLOWED:
        found.extend(_next_absagen(state, seat, party, said))
    return tuple(found)


def _next_absagen(state: State, seat: Seat, party: Party, said: Standing) -> Iterator[Call]:
    """The next Absage and, where steps may be skipped, those beyond it that are in time."""
    terms = state.terms
    assert terms is not None
    rules = terms.rules.calls
    if said.absage == HIGHEST_STEP or (rules.absage_needs_call and said.step == NOTHING_SAID):
        return
    if terms.skips_late:
        for call in ABSAGEN[said.absage :]:
            if _why_not_word(state, seat, call, party, said) is None:
                yield call
        return
    following, *beyond = ABSAGEN[said.absage :]
    if _why_not_word(state, seat, following, party, said) is not None:
        return
    yield following
    if not rules.skipping:
        return
    has_deadlines = state.phase is not Phase.SOLO_CALLS and terms.last_deadline is not None
    now, deadlines = clock(state, seat), terms.deadlines[party]
    for call in beyond:
        if has_deadlines and now > deadlines[call.step]:
            return
        yield call


_CALLING = (Phase.PLAY, Phase.SOLO_CALLS, Phase.LAST_CALLS)


def _all_too_late(state: State, terms: Terms) -> bool:
    """Whether in play no call is in time, whoever makes it; quick, and never true too early."""
    if terms.last_deadline is None:
        return state.speech == NOTHING_SAID and not (terms.replies and state.calls)
    if terms.by_own_cards:
        return len(state.tricks) > terms.last_deadline + shift(state)
    return state.played >= terms.last_deadline + shift(state) * state.seats


def _is_too_late(state: State, seat: Seat, terms: Terms, party: Party, said: Standing) -> bool:
    """Whether in play neither the first call of a seat nor its next Absage is in time any more."""
    if terms.last_deadline is None:
        return False
    now, deadlines = clock(state, seat), terms.deadlines[party]
    if said.absage < HIGHEST_STEP:
        last = HIGHEST_STEP if terms.skips_late else said.absage + 1
        if now <= deadlines[last]:
            return False
    if said.first and not terms.repeats:
        return True
    return now > deadlines[0] and not is_reply(state, seat, party)


# Making a call.


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
        and _is_only_reply(state, seat)
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


# Rounds of calls: before a solo, after handing over.


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
