"""A running game is written down: once, by whoever is first.

A second closing of the same game does nothing if it says the same. One that says something else,
or rests on facts that have changed meanwhile, waits for a choice; there is never a ninth row for
an eighth game.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.fold import Step
from doppelkopf.match.booking.writing import as_worked_out
from doppelkopf.match.log import entries
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState, Row
from doppelkopf.server.sheet import log
from doppelkopf.server.sheet.drawing import tapped
from doppelkopf.server.sheet.forms import Form
from doppelkopf.server.sheet.log import AnyEvent
from doppelkopf.server.sheet.requests import CloseGame
from doppelkopf.server.sheet.state import SheetState, Told
from doppelkopf.server.sheet.wanted import check_complete, confirmed


def close(
    state: SheetState,
    asked: CloseGame,
    who: dict[str, Any],
    now: datetime | None,
    drawn: Form | None = None,
) -> list[AnyEvent]:
    """The events of closing a game; none if it is closed already in just that way.

    `drawn` is the running game, if it is worked out already.

    Raises:
        Refused: something is missing, or it cannot be.
        IllegalAction: a question was not confirmed.
    """
    written = _written_as(state, asked)
    if written is not None:
        return _again(state, asked, written, who, now)
    if asked.game != state.running:
        raise Refused(
            "sheet/not-running",
            f"Spiel {asked.game} ist noch nicht dran.",
            f"It is not the turn of game {asked.game} yet.",
        )
    live = state.facts(asked.game)
    form = _form(state.match, asked.game, live) if drawn is None else drawn
    if set(asked.facts) == {each.event.id for each in live}:
        return [_entered(state, form, asked, who, now)]
    seen = _form(state.match, asked.game, _known(state, asked.facts))
    if _same(seen, form):
        return [_entered(state, form, asked, who, now)]
    check_complete(seen)
    assert seen.closing.entry is not None
    if _waits(state, asked.game, seen.closing.entry):
        return []
    return [
        log.Disputed(
            entry=replace(seen.closing.entry, at=now),
            on=state.entries,
            game=asked.game,
            facts=asked.facts,
            **who,
        )
    ]


def _entered(
    state: SheetState, form: Form, asked: CloseGame, who: dict[str, Any], now: datetime | None
) -> AnyEvent:
    check_complete(form)
    made = form.closing
    assert made.entry is not None
    assert made.after is not None
    entry = replace(made.entry, at=now)
    if now is not None and state.match.minutes is not None:
        asks = questions(state.match, entry)
    else:
        asks = made.questions
    confirmed(asks, asked.confirmed)
    return log.Entered(
        entry=as_worked_out(state.match, made.after, entry),
        facts=tuple(each.id for each in form.tapped),
        **who,
    )


def _form(match: MatchState, game: int, told: Iterable[Told]) -> Form:
    return Form(match, game, map(tapped, told))


def _known(state: SheetState, ids: Iterable[str]) -> list[Told]:
    """The facts that were on the screen, also those that somebody has replaced meanwhile."""
    wanted = set(ids)
    known = {each.event.id: each for each in (*state.replaced, *state.told)}
    return [known[id_] for id_ in sorted(wanted) if id_ in known]


def _same(one: Form, other: Form) -> bool:
    """Whether two readings of a game come to the same entry."""
    left, right = one.closing, other.closing
    return left.is_ready and right.is_ready and left.entry == right.entry


def _written_as(state: SheetState, asked: CloseGame) -> int | None:
    """The entry that has closed this game already; None: nobody has."""
    used = state.used_facts
    by_facts = [used[id_] for id_ in asked.facts if id_ in used]
    if by_facts:
        return max(by_facts)
    rows = state.match.rows
    return next(
        (row.entry for row in rows if row.kind is Kind.GAME and row.number == asked.game), None
    )


def _again(
    state: SheetState, asked: CloseGame, target: int, who: dict[str, Any], now: datetime | None
) -> list[AnyEvent]:
    """A game that is closed already is closed once more."""
    step = next((each for each in state.evening.steps() if each.entry_id == target), None)
    if step is None:
        return []
    seen = _form(step.before, asked.game, _known(state, asked.facts))
    check_complete(seen)
    made = seen.closing
    assert made.entry is not None
    if _came_to(step) == _row_of(made.after, step.before):
        return []
    if _waits(state, asked.game, made.entry):
        return []
    return [
        log.Disputed(
            entry=replace(made.entry, at=now),
            on=state.entries,
            game=asked.game,
            target=target,
            facts=asked.facts,
            **who,
        )
    ]


def _came_to(step: Step) -> object:
    return _row_of(step.after, step.before)


def _row_of(after: MatchState | None, before: MatchState) -> object:
    """What a game came to, whichever way it was written down."""
    if after is None:
        return None
    rows = after.rows[len(before.rows) :]
    return [_content(row) for row in rows]


def _content(row: Row) -> object:
    return row.kind, row.result, row.points, row.duty_solo, row.seating


def _waits(state: SheetState, game: int, entry: entries.Game) -> bool:
    """Whether just this waits for a choice already."""
    return any(
        each.game == game and replace(each.entry, at=None) == replace(entry, at=None)
        for each in state.disputes
    )
