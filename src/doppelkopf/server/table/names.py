"""Names at a table, and whose column of the sheet is whose: a column belongs to who played it."""

from doppelkopf.bots.names import BOT_NAMES
from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import cut, looks
from doppelkopf.match.log.names import MAX_NAME, check_alike, check_name
from doppelkopf.match.refused import Refused
from doppelkopf.server.table import log
from doppelkopf.server.table.state import TableState


def own_row(state: TableState, person: str, place: int) -> str | None:
    """The name under which somebody has points in this match, if they can have it back here.

    It is theirs as long as they were the last to play under it, and no other chair plays for it.
    """
    if state.match is None:
        return None
    free = {*state.match.state.gone, state.places[place].row}
    taken = {other.name for number, other in enumerate(state.places) if number != place}
    rows = (row for row, owner in reversed(state.owners.items()) if owner == person)
    return next((row for row in rows if row in free and row not in taken), None)


def free_name(state: TableState, wanted: str, place: int, leaving: int | None = None) -> str:
    """The name someone gets: the one they want, with a number if it is taken.

    Every name of the sheet is: its column belongs to who played it, who has it by `own_row`.

    Raises:
        IllegalAction: it cannot stand on a sheet, or only looks like another.
    """
    others = _others(state, place, leaving)
    try:
        name = check_name(wanted)
        if name.casefold() not in {other.casefold() for other in others}:
            check_alike(name, others)
    except Refused as error:
        code = "table/name-alike" if error.code == "sheet/name-alike" else "table/name"
        raise IllegalAction.of(error, code) from None
    return _numbered(name, others)


def _others(state: TableState, place: int, leaving: int | None = None) -> tuple[str, ...]:
    """The names at a table and on its sheet, but for those of some places."""
    seated = (
        other.name
        for number, other in enumerate(state.places)
        if other.name and number not in (place, leaving)
    )
    rows = () if state.match is None else state.match.state.people
    return (*seated, *rows)


def _numbered(name: str, others: tuple[str, ...]) -> str:
    """A name, with a number if it could be taken for another."""
    taken = frozenset[str]().union(*map(looks, others))
    number, found = 2, name
    while looks(found) & taken:
        found = f"{cut(name, MAX_NAME - 4)} {number}"
        number += 1
    return found


def bot_at(state: TableState, place: int, level: str) -> log.BotSat:
    """A bot with a name nobody has."""
    others = _others(state, place)
    taken = frozenset[str]().union(*map(looks, others))
    rotated = BOT_NAMES[place:] + BOT_NAMES[:place]
    name = next((name for name in rotated if not looks(name) & taken), None)
    if name is None:
        name = _numbered(BOT_NAMES[place], others)
    return log.BotSat(place=place, name=name, level=level)
