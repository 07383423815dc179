"""The sheets follow what the tournament says of them: rooms, who has gone, what is closed.

Each step asks whether it is done already, so that after a fall of the machine the same again does
what was left. A sheet knows the tournament by a key of its own that is nobody's cookie.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec

from doppelkopf.errors import IllegalAction
from doppelkopf.match.booking.changing import confirmations
from doppelkopf.match.booking.due import questions
from doppelkopf.match.log import entries
from doppelkopf.match.refused import Refused
from doppelkopf.server.identity import new_link
from doppelkopf.server.live.requests import FAILED
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.live import LiveSheet
from doppelkopf.server.sheet.requests import EnterOnSheet, HoldSheet, SealSheet, TakeLines
from doppelkopf.server.table.state import TableState
from doppelkopf.server.tournament.moment import Place
from doppelkopf.tournament.model import Table

logger = logging.getLogger(__name__)

AGAIN = 5.0
"""Seconds until what did not work is tried again: a disk may have been full."""
TRIES = 5
"""How often something is entered on a sheet that others change meanwhile."""


class Settling:
    """Lets the sheets of some tables follow, again and again until that has worked."""

    def __init__(
        self, places: Callable[[], Iterable[Place]], follow: Callable[[Place], Awaitable[None]]
    ) -> None:
        self._places = places
        self._follow = follow
        self._waits = False
        self._task: asyncio.Task[None] | None = None

    def soon(self) -> None:
        """Let them follow what the tournament says now."""
        self._waits = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="settling sheets")

    def stop(self) -> None:
        """Do nothing more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._waits:
            self._waits, done = False, True
            for place in self._places():
                done &= await self._could_follow(place)
            if not done:
                await asyncio.sleep(AGAIN)
                self._waits = True

    async def _could_follow(self, place: Place) -> bool:
        """Let the sheet of a table follow; whether that worked, or never will."""
        try:
            await self._follow(place)
        except IllegalAction as error:
            return error.code != FAILED
        except Exception as error:  # the others follow all the same
            logger.error("a sheet could not follow: %s", type(error).__name__)
            return False
        return True


def key_of(tournament: str) -> str:
    """By what its sheets know a tournament: no cookie can have it."""
    return f"tournament:{tournament}"


async def seal(sheet: LiveSheet, tournament: str, sealed: bool) -> None:
    """Close a sheet, or open it again.

    Raises:
        IllegalAction: it can only be looked at.
    """
    if sheet.state.sealed is not sealed:
        await _ask(sheet, tournament, SealSheet(seq=0, id=_new_id(), sealed=sealed))


async def hold(sheet: LiveSheet, tournament: str, table: str) -> None:
    """Let a sheet be written by a live table, or by hand again.

    Raises:
        IllegalAction: it can only be looked at.
    """
    if sheet.state.table != table:
        await _ask(sheet, tournament, HoldSheet(seq=0, id=_new_id(), table=table))


async def take_lines(sheet: LiveSheet, table: TableState, tournament: str) -> None:
    """Write on a sheet what its live table has written since.

    Raises:
        IllegalAction: it can only be looked at.
    """
    for _ in range(TRIES):
        known = sheet.state.entries
        lines = () if table.match is None else table.match.evening.lines[known:]
        if not lines:
            return
        new = tuple(entry for _, entry in lines)
        try:
            await _ask(sheet, tournament, TakeLines(seq=0, id=_new_id(), on=known, lines=new))
        except IllegalAction as error:
            if error.code != "sheet/changed":
                raise


async def follow_table(sheet: LiveSheet, tournament: str, table: Table, back: str = "") -> None:
    """Let a sheet know who has left its table, who plays on for them, and who is `back`.

    Raises:
        IllegalAction: something failed (`FAILED`), and may work later.
    """
    try:
        for person in tuple(table.gone):
            await _gone(sheet, tournament, table, person)
        if back and back not in table.gone:
            await _back(sheet, tournament, table, back)
        await seal(sheet, tournament, table.list.is_closed)
    except (IllegalAction, Refused) as error:
        logger.warning("a sheet did not follow its tournament: %s", error.code)
        if isinstance(error, IllegalAction) and error.code == FAILED:
            raise


async def _gone(sheet: LiveSheet, tournament: str, table: Table, person: str) -> None:
    name = table.name_of(person)
    by = next((each.by for each in table.standins if each.person == person), None)
    match = sheet.state.match
    if name is None or table.list.is_closed:
        return
    if name in match.present:
        await _enter(sheet, tournament, entries.Leave(person=name, by=by))
    elif by is not None and by not in match.people:
        left = [
            (place, entry)
            for place, entry in sheet.state.standing.entries
            if isinstance(entry, entries.Leave) and entry.person == name
        ]
        if left:
            place, _ = left[-1]
            named = entries.Leave(person=name, by=by)
            await _enter(sheet, tournament, entries.Correct(target=place, by=named))


async def _back(sheet: LiveSheet, tournament: str, table: Table, person: str) -> None:
    name = table.name_of(person)
    if name is not None and name in sheet.state.match.gone and not table.list.is_closed:
        await _enter(sheet, tournament, entries.Join(person=name))


async def _enter(sheet: LiveSheet, tournament: str, entry: Any) -> None:
    """Enter something; with all that the sheet would ask answered with yes."""
    for _ in range(TRIES):
        state = sheet.state
        asked = (
            confirmations(state.evening, entry)
            if isinstance(entry, entries.Correct)
            else questions(state.match, entry)
        )
        wish = EnterOnSheet(
            seq=0,
            id=_new_id(),
            on=state.entries,
            entry=msgspec.to_builtins(entry),
            confirmed=tuple(each.code for each in asked),
            waits=False,
        )
        try:
            return await _ask(sheet, tournament, wish)
        except IllegalAction as error:
            if error.code not in ("sheet/changed", "sheet/confirm"):
                raise
    raise sheet.kind.refusals.changed()


async def _ask(sheet: LiveSheet, tournament: str, wish: Any) -> None:
    key = key_of(tournament)
    await sheet.ask(Who(key, Right.KEEP), f"{key}:{wish.id}", 0, wish)


def _new_id() -> str:
    return f"tournament-{new_link()}"
