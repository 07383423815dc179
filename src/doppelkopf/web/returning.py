"""The way back to tables and evenings on the start page, and for who left by the invitation."""

from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request

from doppelkopf.language import Lang
from doppelkopf.server.net.access import hub_of, lang_of, person_of
from doppelkopf.server.round.live.opening import Known as KnownRound
from doppelkopf.server.round.live.opening import rounds_of
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import sheet_at
from doppelkopf.server.sheet.state import SheetState
from doppelkopf.server.table.live.returning import Running, running
from doppelkopf.server.table.sitting import way_back
from doppelkopf.server.table.state import Stage, TableState
from doppelkopf.server.tournament.live.opening import Known as KnownTournament
from doppelkopf.server.tournament.live.opening import tournaments_of
from doppelkopf.web.texts import text


class Way(NamedTuple):
    """A table on the start page."""

    url: str
    title: str
    rules: str
    names: str
    now: str
    """How it stands."""
    is_mine: bool
    """Whether it waits for whoever reads this."""


async def ways_back(request: Request) -> list[Way]:
    """The tables that go on for this device; without a database the page has none."""
    lang = lang_of(request)
    try:
        found = await running(hub_of(request), person_of(request))
    except SQLAlchemyError:
        return []
    return [_way(each, lang) for each in found]


def _way(found: Running, lang: Lang) -> Way:
    return Way(
        url=f"/t/{found.id}",
        title=found.title,
        rules=found.rules[0 if lang is Lang.DE else 1],
        names=", ".join(found.others),
        now=" · ".join(_now(found, lang)),
        is_mine=found.mine,
    )


def _now(found: Running, lang: Lang) -> list[str]:
    if found.stage is Stage.LOBBY:
        words = [text("back.lobby", lang)]
    else:
        words = [text("back.game", lang).format(n=found.game)]
        if found.stage is Stage.BETWEEN:
            words = [text("back.between", lang).format(n=found.game)]
        elif found.mine:
            words.append(text("back.turn.mine", lang))
        elif found.turn is not None:
            words.append(text("back.turn", lang).format(name=found.turn))
    if found.left:
        words.append(text("back.left", lang))
    return words


MOST_EVENINGS = 4
"""How many evenings somebody is led back to."""


async def evenings(request: Request) -> list[Way]:
    """The evenings with real cards that this device began or wrote on, the last used first."""
    hub, lang, key = hub_of(request), lang_of(request), person_of(request)
    if key is None:
        return []
    try:
        ids = await hub.store.rooms_of(key, SHEET.name, MOST_EVENINGS)
        found = [await sheet_at(hub, each) for each in ids]
    except SQLAlchemyError:
        return []
    return [_evening(sheet.state, lang) for sheet in found if sheet is not None]


def _evening(state: SheetState, lang: Lang) -> Way:
    match, over = state.match, text("back.sheet.over", lang)
    return Way(
        url=f"/s/{state.id}",
        title=state.evening.round,
        rules=f"{state.evening.date.isoformat()} · {state.evening.rules_name}",
        names=", ".join(match.people),
        now=over if match.ended else text("back.sheet.now", lang).format(n=state.running),
        is_mine=False,
    )


async def known_rounds(request: Request) -> list[KnownRound]:
    """The rounds that this device belongs to; without a database the page has none."""
    try:
        return await rounds_of(hub_of(request), person_of(request))
    except SQLAlchemyError:
        return []


async def known_tournaments(request: Request) -> list[KnownTournament]:
    """The tournaments that this device has to do with; without a database the page has none."""
    try:
        return await tournaments_of(hub_of(request), person_of(request))
    except SQLAlchemyError:
        return []


class WayIn(NamedTuple):
    """What an invitation is to somebody who sat at the table before."""

    name: str
    is_old_seat: bool
    """Whether the seat that is free is the one they had."""


def known_guest(state: TableState, key: str | None) -> WayIn | None:
    """How somebody sat at a table and may sit again; None for a stranger, or if it is full."""
    former = state.former_of(key)
    if key is None or former is None:
        return None
    place = way_back(state, key)
    if place is None:
        return None
    was = state.held_place(key)
    mine = {was} if was is not None else _rows(state, key) or {former.place}
    return WayIn(former.name, place in mine)


def _rows(state: TableState, key: str) -> set[int]:
    """The places whose column of the sheet is theirs."""
    person = state.person_of(key)
    return {
        number
        for number, place in enumerate(state.places)
        if place.row is not None and state.owners.get(place.row) == person
    }
