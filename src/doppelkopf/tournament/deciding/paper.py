"""Lists on paper of which only the totals are known: nothing but their sum can be checked."""

from fractions import Fraction
from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.match.showing.amounts import amount
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.lists import correction
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import begun_table, known, said, stamp
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Line, Result, Table, Tournament
from doppelkopf.tournament.state import TournamentState

MOST_GAMES = 1_000


def decide(state: TournamentState, asked: Any, who: Who, now: Now | None) -> list[AnyEvent] | None:
    """The events of totals that are handed in; None if the request is about something else."""
    if isinstance(asked, ask.HandIn):
        return _hand_in(state.tournament, asked, who, now)
    return None


def _hand_in(of: Tournament, asked: ask.HandIn, who: Who, now: Now | None) -> list[AnyEvent]:
    """What a list on paper came to: all that can be checked of it is that it adds up."""
    table = begun_table(of, asked.round, asked.table)
    closed = table.list.result
    if (now is not None and now.written) or (closed is not None and not closed.is_bare):
        raise IllegalAction(
            "tournament/has-rows",
            "Diese Liste hat Zeilen, und die sagen, was sie ergibt.",
            "This list has rows, and these say what it comes to.",
        )
    if table.live:
        raise IllegalAction(
            "tournament/live-already",
            "Dieser Tisch spielt schon am Live-Tisch.",
            "This table plays at a live table already.",
        )
    result = totals(of, table, asked)
    if table.list.is_closed:
        return correction(table, asked.round, asked.table, result, said(asked.why), who)
    place: dict[str, Any] = {"round": asked.round, "table": asked.table}
    return [log.ListClosed(result=result, paper=True, **place, **stamp(who))]


def totals(of: Tournament, table: Table, asked: ask.HandIn) -> Result:
    """What a list comes to by its totals.

    Raises:
        IllegalAction: somebody is missing, it is no number, or it does not add up and nobody said
            that it is so all the same.
    """
    given = dict(asked.totals)
    missing = [known(of, each).name for each in table.seats if each not in given]
    if missing:
        names = ", ".join(missing)
        raise IllegalAction(
            "tournament/totals-missing",
            f"Es fehlen die Punkte von {names}.",
            f"The points of {names} are missing.",
        )
    lines = tuple(Line(person=each, points=given[each]) for each in table.seats)
    result = Result(lines=lines, games=asked.games)
    if len(asked.totals) != len(lines) or not result.fits(table.seats):
        raise IllegalAction(
            "tournament/totals",
            "Diese Punkte passen nicht zu diesem Tisch.",
            "These points do not fit this table.",
        )
    if not 0 <= asked.games <= MOST_GAMES:
        raise IllegalAction(
            "tournament/setting", "So geht es nicht: Spiele.", "This cannot be: games."
        )
    total = sum((each.amount for each in lines), Fraction(0))
    if total and not asked.sure:
        raise IllegalAction(
            "tournament/totals-sum",
            f"Zusammen ergibt das {amount(total)} statt 0; das muss bestätigt werden.",
            f"Together that comes to {amount(total)} instead of 0; that has to be confirmed.",
        )
    return result
