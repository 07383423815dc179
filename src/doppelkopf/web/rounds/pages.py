"""The pages of rounds: to found one, the round itself, its table to print, a person of it."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.errors import Failure
from doppelkopf.round.model import Person
from doppelkopf.round.period import ALL, Period, choices, parse_period
from doppelkopf.round.season import Evening, tables_of
from doppelkopf.server.identity import new_link
from doppelkopf.server.net.access import hub_of, lang_of
from doppelkopf.server.rooms.links import Link
from doppelkopf.web import choosing
from doppelkopf.web.render import render
from doppelkopf.web.rounds.life import evenings_of, links_of, rules_shown
from doppelkopf.web.rounds.now import going_on
from doppelkopf.web.rounds.owed import owed
from doppelkopf.web.rounds.players import players_of
from doppelkopf.web.rounds.seen import Seen
from doppelkopf.web.rounds.tables import Shown, period_text, shown
from doppelkopf.web.texts import text

FIELDS = 6
"""How many people a new round is asked for at first."""


class Founding(NamedTuple):
    """What stands in the form for a new round."""

    name: str = ""
    people: tuple[str, ...] = ()
    rules: str = ""

    @property
    def fields(self) -> list[str]:
        """The names, and fields for more."""
        return [*self.people, *[""] * max(2, FIELDS - len(self.people))]


async def new_page(request: Request, given: Founding, problems: Sequence[str] = ()) -> Response:
    """The form for a new round."""
    found = await choosing.choices(request, given.rules)
    return render(
        request,
        "rounds/new.html",
        status=400 if problems else 200,
        path="/round/new",
        given=given,
        sets=[*found.mine, *found.sets],
        problems=problems,
    )


class Choice(NamedTuple):
    """A period to choose."""

    word: str
    text: str
    now: bool


def period_of(request: Request) -> Period:
    """The period that is asked for; all where it cannot be understood."""
    given = request.query_params
    word = given.get("period", "")
    if given.get("from") or given.get("to"):
        word = f"{given.get('from', '')}..{given.get('to', '')}"
    try:
        return parse_period(word)
    except Failure:
        return ALL


async def shown_tables(seen: Seen, those: Sequence[Evening], period: Period) -> list[Shown]:
    """The tables of a period, worked out beside the loop."""

    def work() -> list[Shown]:
        found = tables_of(seen.round, those, period)
        return [shown(seen.round, table, seen.lang) for table in found]

    return await asyncio.to_thread(work)


async def round_page(
    request: Request, seen: Seen, problems: Sequence[str] = (), done: str = ""
) -> Response:
    """A round."""
    those = await seen.room.evenings()
    period = period_of(request)
    days = [each.date for each in those]
    periods = [Choice(p.word, period_text(p, seen.lang), p == period) for p in choices(days)]
    if not any(each.now for each in periods):
        periods.append(Choice(period.word, period_text(period, seen.lang), now=True))
    due = await asyncio.to_thread(owed, seen.round, those, seen.lang)
    found = await choosing.choices(request) if seen.belongs else None
    today = datetime.now(UTC).astimezone().date()
    page: dict[str, Any] = {
        "seen": seen,
        "periods": periods,
        "period": period.word,
        "tables": await shown_tables(seen, those, period),
        "owed": due,
        "evenings": await evenings_of(seen, those),
        "rules": rules_shown(seen),
        "players": await players_of(seen),
        "sets": [] if found is None else [*found.mine, *found.sets],
        "links": links_of(request, seen),
        "once": new_link(),
        "now": await going_on(seen, those, today),
        "today": today.isoformat(),
    }
    status = 400 if problems else 200
    template = "rounds/page.html"
    return render(
        request, template, status=status, path=seen.path, problems=problems, done=done, **page
    )


async def print_page(request: Request, seen: Seen) -> Response:
    """The tables of a round to print."""
    period = period_of(request)
    tables = await shown_tables(seen, await seen.room.evenings(), period)
    return render(
        request,
        "rounds/print.html",
        seen=seen,
        tables=tables,
        period=period.word,
        when=period_text(period, seen.lang),
    )


def personal_link(request: Request, seen: Seen, person: Person) -> Link:
    """What makes a device somebody's."""
    hub = hub_of(request)
    token = hub.signer.personal_link(seen.state.id, person.id, seen.state.generation(person.id))
    return hub.link(f"{seen.path}/me/{token}").shown(seen.lang)


def person_page(request: Request, seen: Seen, person: Person, problem: str = "") -> Response:
    """Somebody of a round, with their personal link."""
    return render(
        request,
        "rounds/person.html",
        status=400 if problem else 200,
        path=f"{seen.path}/person/{person.id}",
        seen=seen,
        person=person,
        link=personal_link(request, seen, person),
        devices=sum(owner == person.id for _, owner in seen.state.devices),
        problem=problem,
    )


def said(key: str, request: Request, **values: object) -> str:
    """A sentence of the page."""
    return text(key, lang_of(request)).format(**values)
