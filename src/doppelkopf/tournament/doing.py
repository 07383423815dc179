"""Something is asked of a tournament that lies in one file with its lists: both follow.

Lists begin with their round, and whoever leaves a table, is back, or plays on for another stands on
its list too. A list that is closed changes only with a reason, as a correction.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.match.booking.writing import write
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import decide
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import begun_table, said
from doppelkopf.tournament.evenings import back, evening_of, followed, left, now_of, result_of
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import PersonId, Table, Tournament
from doppelkopf.tournament.ranking import ListResult
from doppelkopf.tournament.seating import prepare
from doppelkopf.tournament.standings import Standings, order, result_as_counted, standings
from doppelkopf.tournament.state import opened, step
from doppelkopf.tournament.whole import Where, Whole

HAS_PLACE = (ask.SignList, ask.CloseList, ask.HandIn, ask.CorrectList, ask.MakeProtest)


def do(whole: Whole, asked: Any, who: Who, now: Now | None = None) -> tuple[Whole, list[AnyEvent]]:
    """What comes of a request, and what happened; `now`: what a list came to that is not beside it.

    Raises:
        IllegalAction: it is refused.
        Refused: a list cannot be as it would have to be.
    """
    if isinstance(asked, ask.Draw):
        asked = prepare(whole.tournament, asked, order(whole.tournament))
    state = opened("file", log.Founded(tournament=whole.tournament))
    events = decide(state, asked, who, now or _now(whole, asked))
    for event in events:
        state = step(state, event)
    day = datetime.fromtimestamp(who.at / 1000, UTC).astimezone().date()
    after = _with_lists(whole, state.tournament, events, day)
    if isinstance(asked, ask.HandIn):  # no rows stand beside what it came to
        where = asked.round, asked.table
        after = after._replace(lists={at: each for at, each in after.lists.items() if at != where})
    return after._replace(events=(*whole.events, *recorded(events))), events


def recorded(events: Iterable[AnyEvent]) -> tuple[AnyEvent, ...]:
    """Events as a file keeps them: without devices and rooms, which are nobody's elsewhere, and
    without the beginning, which the tournament itself has grown from.
    """
    of_a_server = (log.DeviceTied, log.DevicesFreed, log.RoomMade, log.Founded)
    return tuple(
        replace(each, key="", room="")
        if isinstance(each, log.TableOpened)
        else replace(each, key="")
        for each in events
        if not isinstance(each, of_a_server)
    )


def enter(whole: Whole, where: Where, entry: AnyEntry, who: Who, why: str = "") -> Whole:
    """Something is written on a list; on a closed one it is a correction and needs a reason.

    Raises:
        IllegalAction: there is no such list, or it is closed and no reason was given.
        Refused: the entry cannot be.
    """
    evening = list_at(whole, where)
    is_closed = begun_table(whole.tournament, *where).list.is_closed
    reason = said(why) if is_closed else ""
    after = whole.with_list(where, write(evening, replace(entry, note=reason or entry.note)))
    if not is_closed:
        return after
    asked = ask.CorrectList(round=where[0], table=where[1], why=reason)
    return do(after, asked, who)[0]


def totals_of(whole: Whole, where: Where) -> dict[PersonId, Fraction] | None:
    """What everyone has by the rows of a list; None: there are none here."""
    evening = whole.lists.get(where)
    if evening is None or not evening.state().rows:
        return None
    lines = result_of(_table(whole.tournament, where), evening.state()).lines
    return {line.person: line.amount for line in lines}


def list_at(whole: Whole, where: Where) -> Evening:
    """The list of a table.

    Raises:
        IllegalAction: it has not begun, or there is no such table, or it lies elsewhere.
    """
    table = begun_table(whole.tournament, *where)
    found = whole.lists.get(where)
    if found is not None:
        return found
    if table.list.is_closed or table.room:
        raise IllegalAction(
            "tournament/list-elsewhere",
            "Von dieser Liste gibt es hier nur, was dabei herauskam.",
            "Of this list there is only here what it came to.",
        )
    return evening_of(whole.tournament, *where, date.min)  # says what is missing


def standings_now(whole: Whole, only: int | None = None) -> Standings:
    """The ranking, with what open lists have come to so far."""
    return standings(whole.tournament, only=only, running=list(_running(whole)))


def _running(whole: Whole) -> Iterator[ListResult]:
    for where, evening in whole.lists.items():
        table = _table(whole.tournament, where)
        if not table.list.is_closed:
            yield result_as_counted(where[0], result_of(table, evening.state()))


def _now(whole: Whole, asked: Any) -> Now | None:
    """What the list says that a request is about."""
    where: Where | None = None
    of = whole.tournament
    if isinstance(asked, HAS_PLACE):
        where = asked.round, asked.table
    elif isinstance(asked, ask.Leave):
        seat = of.seat_of(asked.person, of.begun - 1)
        where = None if seat is None else (of.begun - 1, seat[0])
    elif isinstance(asked, ask.DecideProtest):
        protest = of.protest(asked.protest)
        where = None if protest is None else (protest.round, protest.table)
    if where is None or where not in whole.lists:
        return None
    return now_of(_table(of, where), whole.lists[where].state())


def _with_lists(before: Whole, after: Tournament, events: list[AnyEvent], today: date) -> Whole:
    """The tournament as it is now, and what that is on its lists."""
    whole = before._replace(tournament=after)
    has_left = any(isinstance(event, log.PersonLeft) for event in events)
    for event in events:
        match event:
            case log.RoundStarted(round=round_):
                for number in range(len(after.rounds[round_].tables)):
                    whole = _begun(whole, (round_, number), today)
            case log.ScorerNamed(round=round_, table=number):
                whole = _begun(whole, (round_, number), today)
            case log.PersonLeft(round=int(round_), table=int(number)):
                where = round_, number
                whole = _written(whole, where, left(_table(after, where), event.person))
            case log.StandinNamed(round=round_, table=number, standin=standin) if not has_left:
                where = round_, number
                if where in whole.lists:
                    state = whole.lists[where].state()
                    entry = followed(state, _table(after, where), standin)
                    whole = _written(whole, where, entry)
            case log.PersonBack(person=person, since=since) if since < before.tournament.begun:
                seat = after.seat_of(person, since)
                if seat is not None:
                    where = since, seat[0]
                    whole = _written(whole, where, back(_table(after, where), person))
    return whole


def _begun(whole: Whole, where: Where, today: date) -> Whole:
    """The list of a table begins, once it is known who deals first."""
    table, round_ = _table(whole.tournament, where), whole.tournament.rounds[where[0]]
    if not round_.has_begun or where in whole.lists or table.dealer is None or table.room:
        return whole
    return whole.with_list(where, evening_of(whole.tournament, *where, today))


def _written(whole: Whole, where: Where, entry: AnyEntry) -> Whole:
    """A list with one more line; one that has not begun will say it when it does."""
    if where not in whole.lists:
        return whole
    return whole.with_list(where, write(whole.lists[where], entry))


def _table(of: Tournament, where: Where) -> Table:
    return of.rounds[where[0]].tables[where[1]]
