"""A phone with the page of a sheet, and what it asks."""

import asyncio
import itertools
import json
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.live import LiveSheet
from server.kit import Server

_ids = itertools.count(1)


def new_id() -> str:
    return f"request-{next(_ids):012}"


def link_of(room: LiveSheet, right: Right) -> str:
    return next(token for token, given in room.links.items() if given is right)


class Phone:
    """Somebody with the page of a sheet."""

    def __init__(
        self, server: Server, room: LiveSheet, key: str | None, right: Right | None = None
    ) -> None:
        self.server, self.room_id, self.key = server, room.state.id, key
        self.link = None if right is None else link_of(room, right)
        self.room: dict[str, Any] = {}
        self.version = 0
        self.answers: dict[int, dict[str, Any]] = {}
        self.last_parts: list[str] = []
        self.socket: ClientConnection | None = None
        self._seq = itertools.count(1)

    @property
    def headers(self) -> dict[str, str]:
        if self.key is None:
            return {}
        return {"cookie": f"doko={self.server.hub.signer.cookie(self.key)}"}

    async def come(self, client: str = "tab", lang: str = "de") -> "Phone":
        assert (await self.hello(client, lang))["type"] == "state"
        return self

    async def hello(self, client: str = "tab", lang: str = "de") -> dict[str, Any]:
        """Connect; what the room answers."""
        url = f"ws://127.0.0.1:{self.server.port}/s/{self.room_id}/ws"
        self.socket = await connect(url, additional_headers=self.headers, max_size=None)
        hello = {"type": "hello", "protocol": 1, "client": client, "lang": lang}
        await self.send({**hello, "invite": self.link})
        return await self.read()

    async def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def read(self) -> dict[str, Any]:
        assert self.socket is not None
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 20))
        if message["type"] == "state":
            if "since" in message:
                assert message["since"] == self.version
                assert "entries" in message["room"]
                self.room = {**self.room, **message["room"]}
                self.last_parts = list(message["room"])
            else:
                self.room = message["room"]
            self.version = message["version"]
        elif "seq" in message:
            self.answers[message["seq"]] = message
        return message

    async def until(self, version: int) -> None:
        """Read until the picture is of this version."""
        while self.version < version:
            await self.read()

    async def ask(self, type_: str, id_: str | None = None, **asked: Any) -> dict[str, Any]:
        """Ask and wait for the answer, and for the picture that comes with it."""
        seq = next(self._seq)
        id_ = id_ or new_id()
        more = {} if type_ in ("preview", "explain") else {"id": id_, "name": self.key or ""}
        await self.send({"type": type_, "seq": seq, **more, **asked})
        while seq not in self.answers:
            await self.read()
        answer = self.answers[seq]
        if answer["type"] == "ack":
            await self.until(answer["version"])
        return answer

    async def fact(self, id_: str | None = None, instead: tuple[str, ...] = (), **what: Any) -> str:
        """Tap a fact of the running game; its id."""
        id_ = id_ or new_id()
        game = self.room["running"]["game"]
        answer = await self.ask("fact", id_, game=game, what=what or None, instead=list(instead))
        assert answer["type"] == "ack", answer
        return id_

    @property
    def on_screen(self) -> list[str]:
        """The ids of the facts that are shown."""
        return [each["id"] for each in self.room["running"]["facts"]]

    async def close(self, id_: str | None = None, **more: Any) -> str:
        """Close the running game; whether it was acknowledged, or the code of why not."""
        asked = {"game": self.room["running"]["game"], "facts": self.on_screen, **more}
        return result_of(await self.ask("close", id_, **asked))

    async def enter(self, entry: dict[str, Any], **more: Any) -> str:
        """Write something else on the sheet."""
        asked = {"on": self.room["entries"], "entry": entry, **more}
        return result_of(await self.ask("enter", **asked))

    async def go(self) -> None:
        """Close the page."""
        assert self.socket is not None
        await self.socket.close()


def result_of(answer: dict[str, Any]) -> str:
    return "ack" if answer["type"] == "ack" else str(answer["code"])
