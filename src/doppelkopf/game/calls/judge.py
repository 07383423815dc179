"""Why a seat may not say something now.

Implements DDV 6 (skipping, repeats), Hausregeln 5 (one trick after the step before; D49-D51),
Ravensburger's Kontra and Re (D58), Mischen Impossible 2.1 and 4.10 (convertible calls of an open
Hochzeit; D29), Wettbewerb 4 (D31, D65).
"""

from collections.abc import Sequence

from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Party, Seat
from doppelkopf.game.calls.clock import clock, is_reply
from doppelkopf.game.calls.speaking import why_not_speak
from doppelkopf.game.calls.standing import NOTHING_SAID, Standing, standing, voice
from doppelkopf.game.state import Duty, Phase, State
from doppelkopf.game.step import is_live, refuse
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import CALL_NAMES, Absagen, Measure, Repeat

CALLING = (Phase.PLAY, Phase.SOLO_CALLS, Phase.LAST_CALLS)


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
    if problem := why_not_turn(state, seat):
        return (problem,) * len(calls)
    party, said = voice(state, seat), standing(state, seat)
    return [why_not_word(state, seat, call, party, said) for call in calls]


def _why_not_any(state: State, seat: Seat) -> IllegalAction | None:
    """Why there is nothing for a seat to say, whatever its turn and its side."""
    terms = state.terms
    if terms is None or state.phase not in CALLING:
        return refuse("call/phase", "Jetzt wird nicht angesagt.", "Nothing is announced now.")
    if not terms.calls:
        return refuse(
            "call/not-here", "In diesem Spiel gibt es keine Ansagen.", "This game has no calls."
        )
    if not is_live(state, seat):
        return refuse("call/dummy", "Der Strohmann spricht nicht.", "The dummy does not speak.")
    return None


def why_not_word(
    state: State, seat: Seat, call: Call, party: Party | None, said: Standing
) -> IllegalAction | None:
    """Why a seat that may speak may not say this; `party` and `said` are its voice and standing."""
    if call.is_absage and state.rules.calls.absagen is not Absagen.ALLOWED:
        return why_no_absagen(state, seat)
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


def why_no_absagen(state: State, seat: Seat) -> IllegalAction | None:
    """Why Absagen are not for a seat that plays by rules that do not simply allow them."""
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
        return refuse("call/step-skipped", *_COMES_FIRST[said.absage])
    return None


_COMES_FIRST = tuple(
    (f"Vorher kommt „{_word(call, 'de')}“.", f"“{_word(call, 'en')}” comes first.")
    for call in ABSAGEN
)
"""Why a step is too high, by the highest that was said: asked for every seat after each card."""


def _kontra_said(state: State) -> bool:
    return any(spoken.call is Call.KONTRA for spoken in state.calls)


def why_not_turn(state: State, seat: Seat) -> IllegalAction | None:
    """Why it is not a seat's turn to speak.

    Some solos have their calls before the first card, in turn; and there is the round after handing
    over.
    """
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
        problem = why_not_speak(state, seat)
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
            return refuse("call/too-late", *_TOO_LATE[call])
    limit = state.rules.calls.tricks_after_step
    since = len(state.tricks) - (said.last.tricks if said.last else 0)
    if call.is_absage and limit is not Off.OFF and since > limit:
        return refuse(
            "call/step-too-old",
            "Die Stufe davor liegt zu weit zurück.",
            "The step before it was too long ago.",
        )
    return None


_TOO_LATE = {
    call: (
        f"Für „{_word(call, 'de')}“ ist es zu spät.",
        f"It is too late for “{_word(call, 'en')}”.",
    )
    for call in Call
}
