"""Lists: signed by their players, or on paper; corrected afterwards; played on by a stand-in."""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.match.log.names import check_name
from doppelkopf.match.refused import Refused
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import (
    begun_table,
    check_seated,
    known,
    known_table,
    open_table,
    said,
    stamp,
)
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Person, Result, Standin, Table, Tournament
from doppelkopf.tournament.rules import has_substitutes
from doppelkopf.tournament.state import TournamentState

MOST_CORRECTIONS = 100


def decide(state: TournamentState, asked: Any, who: Who, now: Now | None) -> list[AnyEvent] | None:
    """The events of a request about lists; None if it is about something else."""
    of = state.tournament
    match asked:
        case ask.SignList():
            return _sign(of, asked, who, now)
        case ask.CloseList(round=round_, table=number):
            open_table(of, round_, number)
            result = needed(now).result
            place: dict[str, Any] = {"round": round_, "table": number}
            return [log.ListClosed(result=result, paper=True, **place, **stamp(who))]
        case ask.CorrectList(round=round_, table=number, why=why):
            table = begun_table(of, round_, number)
            result = needed(now).result
            if not says(table, now):
                raise no_rows()
            return correction(table, round_, number, result, said(why), who)
        case ask.NameStandin(round=round_, table=number, person=id_, standin=standin):
            open_table(of, round_, number)
            return [standin_event(of, round_, number, known(of, id_), standin, who)]
        case ask.KeepRoom(round=round_, table=number, room=room):
            if known_table(of, round_, number).room == room:
                return []
            return [log.RoomMade(round=round_, table=number, room=room, **stamp(who))]
    return None


def _sign(of: Tournament, asked: ask.SignList, who: Who, now: Now | None) -> list[AnyEvent]:
    table = open_table(of, asked.round, asked.table)
    check_seated(table, known(of, asked.person))
    found = needed(now)
    if asked.digest != found.result.digest:
        raise IllegalAction(
            "tournament/rows-changed",
            "Auf der Liste hat sich gerade etwas geändert. Bitte sieh sie dir noch einmal an.",
            "Something has just changed on the list. Please look at it again.",
        )
    if not found.finished:
        raise IllegalAction(
            "tournament/list-not-finished",
            "Die Liste ist noch nicht zu Ende gespielt.",
            "The list has not been played to its end yet.",
        )
    signed = set(table.list.signed) if table.list.digest == asked.digest else set()
    if asked.person in signed:
        return []
    place: dict[str, Any] = {"round": asked.round, "table": asked.table}
    events: list[AnyEvent] = [
        log.ListSigned(person=asked.person, digest=asked.digest, **place, **stamp(who))
    ]
    if signers(table) <= signed | {asked.person}:
        events.append(log.ListClosed(result=found.result, **place, **stamp(who)))
    return events


def signers(table: Table) -> set[str]:
    """Whose signatures close a list: all who sit there and have not gone."""
    return set(table.seats) - set(table.gone)


def correction(
    table: Table, round_: int, number: int, result: Result, why: str, who: Who, protest: str = ""
) -> list[AnyEvent]:
    """What the change of a closed list is in the log; nothing if it says the same as before.

    Raises:
        IllegalAction: the list is open, so that it needs no correction.
    """
    if table.list.result is None:
        raise IllegalAction(
            "tournament/list-open",
            "Diese Liste ist noch offen; ihre Zeilen lassen sich einfach ändern.",
            "This list is still open; its rows can simply be changed.",
        )
    if len(table.list.corrections) >= MOST_CORRECTIONS:
        raise IllegalAction("request/size", "Das ist zu viel.", "That is too much.")
    if result == table.list.result:
        return []
    return [
        log.ListCorrected(
            round=round_, table=number, result=result, why=why, protest=protest, **stamp(who)
        )
    ]


def standin_event(
    of: Tournament, round_: int, number: int, person: Person, name: str, who: Who
) -> log.StandinNamed:
    """Somebody plays on for who has gone.

    Raises:
        IllegalAction: the rules have no such thing, they have one already, or it is no name.
    """
    if not has_substitutes(of.settings):
        raise IllegalAction(
            "tournament/no-substitutes",
            "Ersatzspieler gibt es nach diesen Regeln nicht.",
            "There are no substitutes by these rules.",
        )
    table = known_table(of, round_, number)
    check_seated(table, person)
    if any(each.person == person.id for each in table.standins):
        raise IllegalAction(
            "tournament/has-standin",
            f"Für {person.name} spielt schon jemand weiter.",
            f"Somebody plays on for {person.name} already.",
        )
    try:
        called = check_name(name)
    except Refused as error:
        raise IllegalAction.of(error) from None
    at_table = (*table.names, *(each.by for each in table.standins))
    if any(each.casefold() == called.casefold() for each in at_table):
        raise IllegalAction(
            "tournament/name-at-table",
            f"{called} steht schon auf dieser Liste.",
            f"{called} is on this list already.",
        )
    standin = Standin(person=person.id, by=called)
    return log.StandinNamed(round=round_, table=number, standin=standin, **stamp(who))


def says(table: Table, now: Now | None) -> bool:
    """Whether the rows of a list say what it comes to: not where only its totals are known."""
    closed = table.list.result
    return now is not None and (now.written or closed is None or not closed.is_bare)


def no_rows() -> IllegalAction:
    """Why a list that is known by its totals alone is not corrected by its rows."""
    return IllegalAction(
        "tournament/no-rows",
        "Auf dieser Liste steht kein Spiel; berichtigt wird, was auf dem Papier stand.",
        "There is no game on this list; what stood on paper is corrected.",
    )


def needed(now: Now | None) -> Now:
    """What the list says, which whoever runs the tournament has to bring along.

    Raises:
        IllegalAction: there is no list.
    """
    if now is None:
        raise IllegalAction(
            "tournament/no-list",
            "Auf dieser Liste steht noch nichts.",
            "There is nothing on this list yet.",
        )
    return now
