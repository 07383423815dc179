"""What a game changed and what an evening came to, as the table shows it when they are over."""

from doppelkopf.language import Lang
from doppelkopf.match.booking.fold import Step
from doppelkopf.match.log.entries import Game, Redeal
from doppelkopf.match.refused import Name
from doppelkopf.match.showing.amounts import amount
from doppelkopf.match.state import Kind
from doppelkopf.scene import booked_scene, evening_scene
from doppelkopf.scene.model import BookedGame, EveningSum
from doppelkopf.server.table.kept import KeptWithSheet
from doppelkopf.server.table.state import Done, Match, Stage, TableState


def total_at(state: TableState, number: int) -> str | None:
    """The total of whoever sits at a place, if they have a column; who came later has none yet."""
    place, match = state.places[number], state.match
    if match is None or place.row is None or place.row != place.name:
        return None
    return _totals.of(match, (), lambda: _amounts(match)).get(place.row)


_totals: KeptWithSheet[dict[Name, str]] = KeptWithSheet()


def _amounts(match: Match) -> dict[Name, str]:
    """The total of everybody who has a column."""
    return {name: amount(match.state.total(name)) for name in match.state.people}


def booked_of(state: TableState, lang: Lang) -> BookedGame | None:
    """What the game that has just ended changed on the sheet; None while one is played."""
    if state.match is None or state.stage is not Stage.BETWEEN or not state.is_finished:
        return None
    match, done = state.match, state.done[-1]
    if not done.counts:
        return None
    return _booked.of(match, (done.sheet, lang), lambda: _told(match, done, lang))


_booked: KeptWithSheet[BookedGame | None] = KeptWithSheet()


def _told(match: Match, done: Done, lang: Lang) -> BookedGame | None:
    step = _step(match, done)
    return None if step is None else booked_scene(step, lang)


def _step(match: Match, done: Done) -> Step | None:
    """The entry of a game; something may have been written down after it."""
    last = match.last
    if last is not None and isinstance(last.entry, Game | Redeal):
        return last
    rows = [row for row in match.state.rows if row.kind is Kind.GAME and row.number == done.sheet]
    if not rows:
        return None
    return next((step for step in match.evening.steps() if step.entry_id == rows[-1].entry), None)


def evening_of(state: TableState, lang: Lang) -> EveningSum | None:
    """The evening in sum, once it is over."""
    if state.match is None or not state.is_evening_over:
        return None
    return evening_scene(state.match.state, lang)
