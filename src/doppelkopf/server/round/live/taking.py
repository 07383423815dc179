"""Evenings that belong to a round from now on: read from a file, or there already."""

import asyncio
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang, Text
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.refused import Refused
from doppelkopf.round.model import STRANGER, Kept, PersonId, Round
from doppelkopf.server.identity import is_id, new_link
from doppelkopf.server.live.hub import AnyRoom, Hub
from doppelkopf.server.live.registry import KINDS
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.round.live.evenings import EVENINGS, Found
from doppelkopf.server.round.live.room import LiveRound
from doppelkopf.server.round.requests import KeepEvening
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import LiveSheet, open_sheet
from doppelkopf.server.sheet.requests import AttachSheet
from doppelkopf.server.sheet.state import SheetState
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.live.opening import invited_to

_WAY = re.compile(r"/(?P<path>[a-z]+)/(?P<id>[A-Za-z0-9_-]{1,64})")


class Fault(NamedTuple):
    """Something that is wrong with a file, which was not taken."""

    file: str
    text: Text


async def keep(
    room: LiveRound, who: Who, of: AnyRoom, may: Right, players: Sequence[PersonId] = ()
) -> None:
    """Let a room's evenings belong to the round, with the names on them that it knows.

    Raises:
        IllegalAction: they do already, or may not.
    """
    kept = Kept(
        id="",
        room=of.state.id,
        kind=of.kind.name,
        people=_known_names(room.state.round, EVENINGS[of.kind.name](of.state)),
        may=may.value,
        players=tuple(players),
    )
    await ask(room, who, KeepEvening(kept=kept))
    if isinstance(of.state, SheetState) and may.includes(Right.BELONG) and not of.state.round:
        await _tell_sheet(room, who, of)


async def _tell_sheet(room: LiveRound, who: Who, sheet: LiveSheet) -> None:
    """Let a sheet know the round it belongs to; one that can only be looked at stays as it is."""
    wish = AttachSheet(seq=0, id=f"round-{new_link()}", round=room.state.id)
    with suppress(IllegalAction):
        await sheet.ask(Who(who.key, Right.KEEP), f"{who.key}:{wish.id}", 0, wish)


async def ask(room: LiveRound, who: Who, asked: object) -> int:
    """Ask the round something on behalf of a page, which has no number of its own to count on.

    Raises:
        IllegalAction: it is refused.
    """
    return await room.ask(who, f"{who.key}:{new_link()}", 0, asked)


def _known_names(of: Round, found: Iterable[Found]) -> tuple[tuple[str, PersonId], ...]:
    empty = Kept(id="", room="", kind="")
    names = dict.fromkeys(name for each in found for name in each.state.people)
    who = {name: of.who(empty, name) for name in names}
    return tuple((name, id_) for name, id_ in who.items() if not id_.startswith(STRANGER))


async def take_file(
    hub: Hub, room: LiveRound, who: Who, files: Iterable[tuple[str, bytes]]
) -> tuple[list[LiveSheet], list[Fault]]:
    """Make sheets of evening files; those that cannot be read are told with what is wrong."""
    assert who.key is not None
    made, faults = [], []
    for name, data in files:
        try:
            evening = await asyncio.to_thread(_read, data, name)
            sheet = await open_sheet(hub, evening, who.key, "", room.state.id)
            await keep(room, who, sheet, Right.BELONG)
            made.append(sheet)
        except (Refused, IllegalAction) as error:
            every = error.every if isinstance(error, Refused) else (error,)
            faults += [Fault(name, Text(*map(each.sentence, Lang))) for each in every]
    return made, faults


def _read(data: bytes, name: str) -> Evening:
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Refused(
            "file/encoding", "Die Datei ist kein UTF-8-Text.", "The file is no UTF-8 text."
        ) from None
    return read_text(text, name).evening


async def take_link(hub: Hub, room: LiveRound, who: Who, link: str) -> None:
    """Let a sheet or a table belong to the round by a link to it.

    Raises:
        IllegalAction: it leads nowhere, or does not allow to look.
    """
    found, token = await _led_to(hub, link)
    right = None
    if found is not None and found.kind.name in EVENINGS:
        await found.right_by_any(token)
        right = found.right_of(who.key, token)
        if right is None and found.kind.audience(found.state, Who(who.key)) is not None:
            right = Right.LOOK
    if found is None or right is None:
        raise refuse(
            "round/no-such-link",
            "Dieser Link führt zu keinem Zettel und keinem Tisch, den du ansehen darfst.",
            "This link leads to no sheet and no table that you may look at.",
        )
    await keep(room, who, found, min(right, Right.BELONG, key=tuple(Right).index))


async def _led_to(hub: Hub, link: str) -> tuple[AnyRoom | None, str | None]:
    try:
        parts = urlsplit(link.strip())
        query = parse_qs(parts.query, max_num_fields=8)
    except ValueError:
        return None, None
    way = _WAY.fullmatch(parts.path)
    if way is None:
        return None, None
    if way["path"] == "join":
        return await invited_to(hub, way["id"]), way["id"]
    token = next(iter(query.get("link", query.get("invite", []))), None)
    for kind in (SHEET, TABLE):
        if kind.path == way["path"] and is_id(way["id"]):
            return await hub.room(way["id"], KINDS[kind.name].kind), token
    return None, None
