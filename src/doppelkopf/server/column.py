"""Names at a table, and whose column of the sheet is whose: a column belongs to who played it."""

from doppelkopf.match.refused import Refused
from doppelkopf.match.written import check_name
from doppelkopf.server import log, refusals
from doppelkopf.server.state import TableState

BOT_NAMES = (
    "Alma", "Bruno", "Clara", "Detlef", "Elli", "Fiete", "Gerda", "Hinnerk", "Ilse", "Jupp",
)  # fmt: skip


def own_row(state: TableState, person: str, place: int) -> str | None:
    """The name under which somebody has points in this match, if he can have it back here.

    It is his as long as he was the last to play under it, and no other chair plays for it.
    """
    if state.match is None:
        return None
    free = {*state.match.state.gone, state.places[place].row}
    taken = {other.name for number, other in enumerate(state.places) if number != place}
    rows = (row for row, owner in reversed(state.owners.items()) if owner == person)
    return next((row for row in rows if row in free and row not in taken), None)


def free_name(state: TableState, wanted: str, place: int, leaving: int | None = None) -> str:
    """The name someone gets: the one he wants, with a number if it is taken.

    Every name of the sheet is: its column belongs to who played it, and he has it by `own_row`.

    Raises:
        IllegalAction: it cannot stand on a sheet.
    """
    try:
        name = check_name(wanted)
    except Refused as error:
        raise refusals.refuse("table/name", error.text.de, error.text.en) from None
    taken = {
        other.name.casefold()
        for number, other in enumerate(state.places)
        if other.name and number not in (place, leaving)
    }
    if state.match is not None:
        taken |= {row.casefold() for row in state.match.state.people}
    number, found = 2, name
    while found.casefold() in taken:
        found = f"{name[:36]} {number}"
        number += 1
    return found


def bot_at(state: TableState, place: int, level: str) -> log.BotSat:
    """A bot with a name nobody has."""
    used = {each.name for number, each in enumerate(state.places) if number != place}
    if state.match is not None:
        used |= set(state.match.state.people)
    rotated = BOT_NAMES[place:] + BOT_NAMES[:place]
    name = next((name for name in rotated if name not in used), None)
    if name is None:
        name = free_name(state, BOT_NAMES[place], place)
    return log.BotSat(place=place, name=name, level=level)
