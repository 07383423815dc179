"""Tables that are played as live tables, on a server."""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import (
    check_seated,
    known,
    known_table,
    open_table,
    stamp,
)
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Role, Table, Tournament
from doppelkopf.tournament.state import TournamentState


def decide(
    state: TournamentState,
    asked: Any,
    who: Who,
    now: Now | None,
) -> list[AnyEvent] | None:
    """The events of a request about live tables; None if it is about something else."""
    of = state.tournament
    match asked:
        case ask.OpenTable():
            check_open(of, asked, who, now)
            raise IllegalAction(
                "tournament/needs-server",
                "Einen Live-Tisch gibt es nur in einem Turnier, das im Browser läuft.",
                "There is a live table only in a tournament that runs in the browser.",
            )
        case ask.KeepTable(round=round_, table=number, room=room):
            open_table(of, round_, number)
            return [log.TableOpened(round=round_, table=number, room=room, **stamp(who))]
        case ask.EndTable(round=round_, table=number):
            if not known_table(of, round_, number).live:
                return []
            return [log.TableEnded(round=round_, table=number, **stamp(who))]
    return None


def check_open(of: Tournament, asked: ask.OpenTable, who: Who, now: Now | None) -> Table:
    """The table that is to be played as a live table.

    Raises:
        IllegalAction: it cannot be, or not by whoever asks.
    """
    table = open_table(of, asked.round, asked.table)
    if who.role is Role.PLAYER:
        check_seated(table, known(of, asked.person))
        if not of.settings.players_open:
            raise IllegalAction(
                "tournament/not-helper",
                "Live-Tische öffnet in diesem Turnier die Turnierleitung.",
                "In this tournament live tables are opened by the organiser.",
            )
    if table.live:
        raise IllegalAction(
            "tournament/live-already",
            "Dieser Tisch spielt schon am Live-Tisch.",
            "This table plays at a live table already.",
        )
    if table.standins:
        raise IllegalAction(
            "tournament/live-standin",
            "Wer für jemanden weiterspielt, hat kein eigenes Gerät hier: Dieser Tisch spielt mit"
            " Karten in der Hand weiter.",
            "Whoever plays on for somebody has no device of their own here: this table plays on"
            " with cards in the hand.",
        )
    if now is not None and now.over:
        raise IllegalAction(
            "tournament/list-over",
            "Diese Liste ist zu Ende gespielt.",
            "This list has been played to its end.",
        )
    return table
