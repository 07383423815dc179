"""One room of each kind, with something going on in it, and what can be asked of it.

What is promised of rooms has to hold for all of them: a test that takes `ROOMS` tries each kind,
and a new kind without a room here is noticed.
"""

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable
from datetime import date
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from doppelkopf.match.evening.model import begin_evening
from doppelkopf.round.model import Rules
from doppelkopf.rules import load
from doppelkopf.rules.draft import Draft
from doppelkopf.server.live.hub import AnyRoom, Hub
from doppelkopf.server.live.registry import KINDS
from doppelkopf.server.round.live.opening import found_round
from doppelkopf.server.round.requests import AddPerson as Member
from doppelkopf.server.rules.decide import Name
from doppelkopf.server.rules.live import open_rules
from doppelkopf.server.sheet.live import open_sheet
from doppelkopf.server.sheet.requests import EnterOnSheet
from doppelkopf.server.table.live.opening import Opening, open_table
from doppelkopf.server.table.messages import TableDo
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.server.tournament.live.opening import found_tournament
from doppelkopf.tournament.requests import AddPerson
from doppelkopf.tournament.rules import settings_for
from server.kit import Server

KEY = "host"
"""The device that has opened them all."""
PEOPLE = ("Anna", "Ben", "Cem", "Dora")

_numbers = itertools.count(1)


async def _table(hub: Hub) -> AnyRoom:
    rules = rules_named("ddv")
    assert rules is not None
    return await open_table(hub, Opening(rules, KEY, "Anna"))


async def _rules(hub: Hub) -> AnyRoom:
    return await open_rules(hub, Draft(title="Am Eck", base="ddv", changes={}), KEY, "Anna")


async def _sheet(hub: Hub) -> AnyRoom:
    evening = begin_evening(load("ddv"), PEOPLE, name="Runde", on=date(2026, 11, 18))
    return await open_sheet(hub, evening, KEY, "Anna")


async def _round(hub: Hub) -> AnyRoom:
    return await found_round(hub, "Montag", list(PEOPLE), Rules(title="Wie immer", set="ddv"), KEY)


async def _tournament(hub: Hub) -> AnyRoom:
    settings = settings_for(load("ddv"), "Herbstturnier", seed="2026")
    return await found_tournament(hub, settings, KEY)


def _points(room: AnyRoom, _: str) -> Any:
    one, two, *others = PEOPLE
    points = [(one, "1"), (two, "1"), *((each, "-1") for each in others)]
    entries = room.state.entries
    entry = {"entry": "points", "bare": {"points": points}}
    return EnterOnSheet(seq=0, id=f"request-{next(_numbers):012}", on=entries, entry=entry)


class OneOf(NamedTuple):
    """How a room of a kind is opened, and a request by which somebody is named in it."""

    open: Callable[[Hub], Awaitable[AnyRoom]]
    wish: Callable[[AnyRoom, str], Any]
    names: bool = True
    """Whether the request says a name that people read."""


ROOMS: dict[str, OneOf] = {
    "table": OneOf(_table, lambda _, name: TableDo(seq=0, do="name", name=name)),
    "rules": OneOf(_rules, lambda _, name: Name(seq=0, title=name)),
    "sheet": OneOf(_sheet, _points, names=False),
    "round": OneOf(_round, lambda _, name: Member(seq=0, name=name)),
    "tournament": OneOf(_tournament, lambda _, name: AddPerson(seq=0, name=name)),
}


def shipped() -> set[str]:
    """The kinds that are the program's own."""
    modules = {name: type(known.kind).__module__ for name, known in KINDS.items()}
    return {name for name, module in modules.items() if module.startswith("doppelkopf.")}


class Page:
    """The page of a room, opened by who keeps it."""

    def __init__(self, server: Server, room: AnyRoom, client: str = "tab") -> None:
        self.server, self.room, self.client = server, room, client
        self.socket: ClientConnection | None = None
        self._seq = itertools.count(1)

    async def come(self) -> "Page":
        """Connect, and take the first picture."""
        at = f"{self.room.kind.path}/{self.room.state.id}/ws"
        self.socket = await connect(
            f"ws://127.0.0.1:{self.server.port}/{at}",
            additional_headers={"cookie": f"doko={self.server.hub.signer.cookie(KEY)}"},
            max_size=None,
        )
        hello = {"type": "hello", "protocol": 1, "client": self.client, "lang": "en"}
        await self.socket.send(json.dumps(hello))
        assert (await self._read())["type"] == "state"
        return self

    async def ask(self, wish: Any) -> dict[str, Any]:
        """Ask something, and wait for the answer."""
        assert self.socket is not None
        seq = next(self._seq)
        await self.socket.send(json.dumps({**msgspec.to_builtins(wish), "seq": seq}))
        while (answer := await self._read()).get("seq") != seq:
            pass
        return answer

    async def _read(self) -> dict[str, Any]:
        assert self.socket is not None
        found: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 60))
        return found

    async def go(self) -> None:
        """Close the page."""
        assert self.socket is not None
        await self.socket.close()
