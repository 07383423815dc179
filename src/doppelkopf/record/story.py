"""A replay told in sentences: what each step meant, for `doko replay` and for comments in texts."""

from collections.abc import Iterator
from typing import NamedTuple

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Party
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.scoring.case import kind_in_play
from doppelkopf.game.scoring.specials import counts_in
from doppelkopf.game.state import Scored, State
from doppelkopf.language import Lang, Text
from doppelkopf.record import sentences
from doppelkopf.record.replay import Opened, Replayed
from doppelkopf.record.sentences import (
    VOID,
    Kind,
    Note,
    People,
    call_text,
    owed_note,
    parties_text,
    special_note,
)
from doppelkopf.view import known_parties, view
from doppelkopf.view.model import Parties

SEATS = People()
"""In a record everyone is called by their seat."""


class WordedStep(NamedTuple):
    """A step with its sentences; `trick` is the one it belongs to, 0 before play."""

    step: Replayed
    trick: int
    notes: tuple[Note, ...]
    known: Parties
    """The parties everyone knows after it."""


def tell(opened: Opened) -> Iterator[WordedStep]:
    """Tell all steps of a replay."""
    known: Parties = (None,) * opened.record.setup.seats
    before: State | None = None
    for step in opened.steps:
        notes = [note for event in step.events for note in _notes(event, step.state)]
        notes += _specials(before, step.state)
        earlier, known = known, known_parties(view(step.state, None))
        if known != earlier and any(known) and not step.state.is_over:
            notes.append(Note(Kind.PARTIES, parties_text(known, SEATS)))
        notes += _end(step)
        yield WordedStep(step, _trick(before, step.action), tuple(notes), known)
        before = step.state


def comments(opened: Opened, lang: Lang = Lang.EN) -> dict[int, list[str]]:
    """The sentences of a replay by the number of the action, without what the text says anyway."""
    return {
        worded.step.number: [
            note.text[lang]
            for note in sorted(worded.notes, key=lambda note: note.kind is not Kind.TRICK)
            if note.kind not in (Kind.WORD, Kind.CALL)
        ]
        for worded in tell(opened)
    }


def _trick(before: State | None, action: do.AnyAction | None) -> int:
    if before is None:
        return 0
    on_table = bool(before.trick) or isinstance(action, do.Play)
    return len(before.tricks) + on_table


def _notes(event: AnyEvent, state: State) -> Iterator[Note]:
    """The sentences of an event; in a record the word of a call that is owed is no secret."""
    if isinstance(event, ev.Owed):
        first = FIRST_CALL[state.parties[event.seat] or Party.RE]
        call = ABSAGEN[event.step - 1] if event.step else first
        yield owed_note(event.seat, call_text(call), SEATS)
    else:
        yield from sentences.notes(event, SEATS, state.terms)


def _specials(before: State | None, state: State) -> Iterator[Note]:
    """The special events of a trick as it fell; whether they count is known at the end.

    In a solo in which none can count they are not told.
    """
    if before is None:
        return
    if len(state.events) > len(before.events):
        yield Note(Kind.RULE, Text("Herz geht durch", "heart goes through"))
    contract = state.contract
    for special in state.specials[len(before.specials) :]:
        if contract is not None and counts_in(
            special.id, contract, kind_in_play(contract), state.rules
        ):
            yield special_note(special, SEATS)


def _end(step: Replayed) -> Iterator[Note]:
    """How the game ended: why it is void, or every item of its score."""
    outcome = step.state.outcome
    if outcome is None:
        return
    if not isinstance(outcome, Scored):
        yield Note(Kind.END, VOID[outcome.reason])
        return
    score = outcome.score
    for item in score.items:
        points = Text(f"{item.points}: {item.text.de}", f"{item.points}: {item.text.en}")
        yield Note(Kind.END, points)
    for each in score.multipliers:
        yield Note(
            Kind.END,
            Text(f"×{each.factor}: {each.text.de}", f"×{each.factor}: {each.text.en}"),
        )
