"""A guest book: a kind of room that nothing but these tests knows.

Whoever has the link to sign may write into it, for all or for the host alone; whoever has the link
to look sees what is for all. It is kept until the host deletes it. A poster is the same, but goes
when nobody has looked at it for long.

`test_rooms` registers them; a kind of the program does so in its own last line. This file is read
twice where doctests are looked for.
"""

import json
from collections.abc import Hashable
from typing import Any

import msgspec

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.server.identity import new_room_id
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.live.room import LiveRoom
from doppelkopf.server.rooms.kind import BrokenLog, RoomKind, Who
from doppelkopf.server.rooms.links import Right, greater

change = msgspec.structs.replace


# The log: what can happen, as it is stored.


class Opened(msgspec.Struct, frozen=True, tag_field="kind", tag="opened"):
    title: str
    host: str


class Signed(msgspec.Struct, frozen=True, tag_field="kind", tag="signed"):
    by: str
    text: str
    private: bool = False


AnyEvent = Opened | Signed


# The state: what comes of it.


class Book(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    version: int
    title: str
    host: str
    entries: tuple[Signed, ...] = ()
    broken: str | None = None


# What may be asked.


class Sign(msgspec.Struct, frozen=True, tag_field="type", tag="sign"):
    seq: int
    text: str
    private: bool = False


class GuestBook(RoomKind[Book, AnyEvent]):
    name = "guest-book"
    path = "book"
    rights = (Right.LOOK, Right.BELONG)
    requests = (Sign,)
    events = AnyEvent

    def title(self, first: AnyEvent) -> str:
        return first.title if isinstance(first, Opened) else ""

    def opened(self, id_: str, first: AnyEvent) -> Book:
        if not isinstance(first, Opened):
            raise BrokenLog("The log does not begin with its book.")
        return Book(id=id_, version=1, title=first.title, host=first.host)

    def step(self, state: Book, event: AnyEvent) -> Book:
        if not isinstance(event, Signed):
            raise BrokenLog("A book is opened once.")
        return change(state, entries=(*state.entries, event), version=state.version + 1)

    def closed(self, state: Book, reason: str) -> Book:
        return change(state, broken=reason)

    def decide(self, state: Book, who: Who, asked: Any) -> list[AnyEvent]:
        right = greater(self.right_of(state, who.key), who.right)
        if state.broken or who.key is None or right is None or not right.includes(Right.BELONG):
            raise IllegalAction("book/closed", "Du darfst hier nur lesen.", "You may only read.")
        return [Signed(who.key, asked.text, asked.private)]

    def right_of(self, state: Book, key: str | None) -> Right | None:
        if key is not None and key == state.host:
            return Right.KEEP
        return Right.BELONG if key in {entry.by for entry in state.entries} else None

    def audience(self, state: Book, who: Who) -> Hashable:
        return greater(self.right_of(state, who.key), who.right)

    def picture(self, state: Book, audience: Hashable, lang: Lang) -> dict[str, Any]:
        shown = [entry for entry in state.entries if audience is Right.KEEP or not entry.private]
        title = f"{'Gästebuch' if lang is Lang.DE else 'Guest book'}: {state.title}"
        return {"title": title, "entries": [entry.text for entry in shown]}

    def files(self, state: Book) -> dict[str, str]:
        return {"book.json": json.dumps([entry.text for entry in state.entries])}


class Poster(GuestBook):
    name = "poster"
    path = "poster"
    expires = True


BOOK, POSTER = GuestBook(), Poster()


async def open_book(hub: Hub, host: str, kind: GuestBook = BOOK) -> LiveRoom[Book, AnyEvent]:
    first = Opened("Anna", host)
    return await hub.open(kind, kind.opened(new_room_id(), first), [first])
