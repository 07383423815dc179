"""Refusals that several parts need, and what is looked up."""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.tournament.deciding.who import Who
from doppelkopf.tournament.model import Person, Round, Table, Tournament

MAX_TEXT = 500
MAX_WORD = 60


def stamp(who: Who) -> dict[str, Any]:
    """What every event says of who did it and when."""
    return {"key": who.key, "by": who.name, "at": who.at}


def known(of: Tournament, id_: str) -> Person:
    """Somebody of the tournament.

    Raises:
        IllegalAction: there is nobody like that.
    """
    found = of.person(id_)
    if found is None:
        raise IllegalAction(
            "tournament/no-person",
            "Diese Person ist nicht gemeldet.",
            "This person is not entered.",
        )
    return found


def known_round(of: Tournament, number: int) -> Round:
    """A round that is drawn.

    Raises:
        IllegalAction: it is not.
    """
    if not 0 <= number < len(of.rounds):
        raise IllegalAction(
            "tournament/no-round",
            "Diese Runde ist noch nicht gelost.",
            "This round has not been drawn yet.",
        )
    return of.rounds[number]


def known_table(of: Tournament, round_: int, number: int) -> Table:
    """A table of a round that is drawn.

    Raises:
        IllegalAction: there is no such table.
    """
    known_round(of, round_)
    found = of.table(round_, number)
    if found is None:
        raise IllegalAction(
            "tournament/no-table",
            "Diesen Tisch gibt es in der Runde nicht.",
            "There is no such table in that round.",
        )
    return found


def begun_table(of: Tournament, round_: int, number: int) -> Table:
    """A table of a round that has begun.

    Raises:
        IllegalAction: it has not, or there is no such table.
    """
    table = known_table(of, round_, number)
    if not of.rounds[round_].has_begun:
        raise IllegalAction(
            "tournament/not-begun",
            "Diese Runde hat noch nicht begonnen.",
            "This round has not begun yet.",
        )
    return table


def open_table(of: Tournament, round_: int, number: int) -> Table:
    """A table whose list is open.

    Raises:
        IllegalAction: it is closed, has not begun, or there is no such table.
    """
    table = begun_table(of, round_, number)
    if table.list.is_closed:
        raise IllegalAction(
            "tournament/list-closed",
            "Diese Liste ist abgeschlossen; sie kann nur noch mit Begründung berichtigt werden.",
            "This list is closed; it can only be corrected, with a reason.",
        )
    return table


def check_seated(table: Table, person: Person) -> None:
    """See that somebody sits at a table.

    Raises:
        IllegalAction: they do not.
    """
    if person.id not in table.seats:
        raise IllegalAction(
            "tournament/not-at-table",
            f"{person.name} sitzt nicht an diesem Tisch.",
            f"{person.name} does not sit at this table.",
        )


def said(text: str) -> str:
    """A reason or a remark on one line.

    Raises:
        IllegalAction: there is nothing to be seen of it.
    """
    found = one_line(text, MAX_TEXT)
    if not found:
        raise IllegalAction(
            "tournament/no-reason", "Ein Grund gehört dazu.", "A reason has to be given."
        )
    return found


def word(text: str) -> str:
    """The name of a club, a team or a family, or nothing."""
    return one_line(text, MAX_WORD)


def at_most(count: int, most: int) -> None:
    """See that there is room for one more.

    Raises:
        IllegalAction: there is not.
    """
    if count >= most:
        raise IllegalAction("request/size", "Das ist zu viel.", "That is too much.")
