"""What a game changed and what an evening came to, as the table shows it when they are over."""

from doppelkopf.language import Lang
from doppelkopf.match.booking.fold import Step
from doppelkopf.match.refused import Name
from doppelkopf.match.showing.amounts import amount
from doppelkopf.scene import booked_scene, evening_scene, struck_scene
from doppelkopf.scene.model import BookedGame, EveningSum
from doppelkopf.server.table.kept import KeptWithSheet
from doppelkopf.server.table.state import Match, Stage, TableState


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
    if not done.counts or done.entry is None or done.match != len(state.past):
        return None
    entry = done.entry
    return _booked.of(match, (entry, lang), lambda: _told(match, entry, lang))


_booked: KeptWithSheet[BookedGame] = KeptWithSheet()


def _told(match: Match, entry: int, lang: Lang) -> BookedGame:
    step = _step(match, entry)
    return struck_scene(match.state, lang) if step is None else booked_scene(step, lang)


def _step(match: Match, entry: int) -> Step | None:
    """The entry of a game as it stands; other things may have been written down after it."""
    last = match.last
    if last is not None and last.entry_id == entry:
        return last
    return next((step for step in match.evening.steps() if step.entry_id == entry), None)


def evening_of(state: TableState, lang: Lang) -> EveningSum | None:
    """The evening in sum, once it is over."""
    if state.match is None or not state.is_evening_over:
        return None
    return evening_scene(state.match.state, lang)
