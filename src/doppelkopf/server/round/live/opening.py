"""A new round, one that comes from another server, and the way back to those that are there."""

import asyncio
import io
import lzma
import zipfile
import zlib
from typing import NamedTuple, cast

from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import MOST_FAULTS, read_text
from doppelkopf.match.log.names import stored_name
from doppelkopf.match.refused import Refused
from doppelkopf.round.book import Page, from_files
from doppelkopf.round.model import Kept, Person, Round, Rules
from doppelkopf.server.identity import new_room_id
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.round import log
from doppelkopf.server.round.decide import name_for, title_of
from doppelkopf.server.round.kind import ROUND
from doppelkopf.server.round.live.room import LiveRound
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import open_sheet
from doppelkopf.server.store.storage import now_ms

MOST_NAMED = 8
"""How many rounds somebody is reminded of."""
MOST_UNPACKED = 64 * 1024 * 1024
MOST_FILES = 2_050
_UNREADABLE = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, OSError, EOFError),
    *(NotImplementedError, RuntimeError, ValueError),  # encrypted, unknown ways to pack, no UTF-8
)


async def found_round(
    hub: Hub, name: str, people: list[str], rules: Rules | None, key: str
) -> LiveRound:
    """Found a round.

    Raises:
        IllegalAction: it has no name, or that of a person cannot be.
    """
    of = Round(name=title_of(name))
    for number, each in enumerate(people, 1):
        person = Person(id=f"p{number}", name=name_for(of, each))
        of = Round(name=of.name, people=(*of.people, person))
    chosen = () if rules is None else (rules,)
    return await _open(hub, Round(name=of.name, people=of.people, rules=chosen), key)


async def _open(hub: Hub, of: Round, key: str, id_: str | None = None) -> LiveRound:
    first = log.Founded(round=of, key=key, at=now_ms())
    room = await hub.open(ROUND, ROUND.opened(id_ or new_room_id(), first), [first])
    return cast(LiveRound, room)


class Unpacked(NamedTuple):
    """A round that was read, and its evenings."""

    round: Round
    evenings: tuple[tuple[Page, Evening], ...]


async def import_round(hub: Hub, data: bytes, key: str) -> LiveRound:
    """The same round on this server: its evenings become sheets.

    Raises:
        Refused: something in its evenings is wrong; then nothing is kept.
        IllegalAction: the file is none, or something else in it is wrong.
    """
    of, evenings = await asyncio.to_thread(unpack, data)
    id_ = new_room_id()
    kept = []
    for number, (page, evening) in enumerate(evenings, 1):
        sheet = await open_sheet(hub, evening, key, "", id_)
        kept.append(
            Kept(
                id=f"e{number}",
                room=sheet.state.id,
                kind=SHEET.name,
                people=page.people,
                may="belong",
                cleared=page.cleared,
            )
        )
    whole = Round(
        name=of.name,
        people=of.people,
        rules=of.rules,
        evenings=tuple(kept),
        paid=of.paid,
        treated=of.treated,
    )
    return await _open(hub, whole, key, id_)


def unpack(data: bytes) -> Unpacked:
    """Read the file of a round and work out each of its evenings.

    Raises:
        Refused: something in its evenings is wrong; each fault with the file and the line.
        IllegalAction: something else is.
    """
    try:
        found, pages = from_files(_files(data))
        title_of(found.name)
        for person in found.people:
            stored_name(person.name)
    except IllegalAction:
        raise
    except Failure as error:
        raise IllegalAction.of(error) from None
    read: list[tuple[Page, Evening]] = []
    faults: list[Refused] = []
    for number, page in enumerate(pages, 1):
        try:
            read.append((page, read_text(page.text, f"evenings/{number}.toml").evening))
        except Refused as error:
            faults += error.every
    if faults:
        faults[0].also = tuple(faults[1:MOST_FAULTS])
        raise faults[0]
    return Unpacked(found, tuple(read))


def _files(data: bytes) -> dict[str, str]:
    """The files of a ZIP file, no larger than a round can be."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            if len(infos) > MOST_FILES or sum(each.file_size for each in infos) > MOST_UNPACKED:
                raise refuse("request/size", "Das ist zu viel.", "That is too much.")
            return {info.filename: archive.read(info).decode("utf-8") for info in infos}
    except IllegalAction:
        raise
    except _UNREADABLE:
        raise refuse(
            "round/no-zip",
            "Das ist keine ZIP-Datei einer Runde.",
            "That is no ZIP file of a round.",
        ) from None


async def round_at(hub: Hub, id_: str) -> LiveRound | None:
    """A round by its id; None if there is none."""
    return cast(LiveRound | None, await hub.room(id_, ROUND))


class Known(NamedTuple):
    """A round that somebody belongs to."""

    id: str
    name: str
    people: tuple[str, ...]


async def rounds_of(hub: Hub, key: str | None) -> list[Known]:
    """The rounds of the owner of a cookie, the last used first."""
    if key is None:
        return []
    found = []
    for id_ in await hub.store.rooms_of(key, ROUND.name, MOST_NAMED):
        room = await round_at(hub, id_)
        if room is not None and room.right_of(key) is not None:
            of = room.state.round
            names = tuple(person.name for person in of.people if not person.guest)
            found.append(Known(id_, of.name, names))
    return found
