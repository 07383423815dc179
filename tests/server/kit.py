"""A server for tests in this process, and clients that talk to it like a browser."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from uuid import uuid4

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doppelkopf.pace import NO_PACE
from doppelkopf.server.config import Config, Limits
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.net.connections import Door, capacity_for, protocols
from doppelkopf.server.net.listen import LOOPBACK, listen
from doppelkopf.server.net.network import let_open
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import table_at
from doppelkopf.web.app import make_app

GENEROUS = Limits(
    messages_per_second=1e6,
    message_burst=1_000_000,
    rooms_per_minute=1e6,
    requests_per_second=1e6,
    request_burst=1_000_000,
    connections_per_address=100_000,
    connects_per_second=1e6,
    connect_burst=1_000_000,
)


def config_for(database: str, **changes: Any) -> Config:
    """A configuration without pauses and without processes."""
    given: dict[str, Any] = {"workers": 0, "pace": NO_PACE, "limits": GENEROUS, **changes}
    return Config(database=database, **given)


class Server:
    """A running server."""

    def __init__(self, port: int, hub: Hub) -> None:
        self.port = port
        self.hub = hub
        self.url = f"http://127.0.0.1:{port}"
        self.people: list[Person] = []

    async def table(self, id_: str) -> LiveTable | None:
        """A table by its id."""
        return await table_at(self.hub, id_)

    def ws_url(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/t/{table}/ws"


@contextlib.asynccontextmanager
async def serve(config: Config, files: int = 8192, ping: float = 20.0) -> AsyncIterator[Server]:
    """Run a server on a free port; `ping`: how long it waits for a sign of life."""
    listener = listen(LOOPBACK, 0)
    port = listener.getsockname()[1]
    app = make_app(config)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="error",
            lifespan="on",
            ws_max_size=config.limits.message_bytes * 4,
            ws_ping_interval=ping,
            ws_ping_timeout=ping,
            timeout_graceful_shutdown=5,
            **protocols(Door(capacity_for(config, files))),
        )
    )
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    let_open(app, server)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:
            if task.done():
                await task
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.01)
        running = Server(port, app.state.hub)
        yield running
        for person in running.people:
            if person.server is running and not person.stays:
                await person.close()
    finally:
        server.should_exit = True
        await task
        listener.close()


class Person:
    """Somebody with a browser: a cookie, and perhaps a connection to a table."""

    def __init__(self, server: Server, name: str = "Anna", lang: str = "de") -> None:
        self.server = server
        self.stays = False
        """Whether it keeps its connection when the server stops."""
        server.people.append(self)
        self.name = name
        self.lang = lang
        self.client = uuid4().hex
        self.cookie: str | None = None
        self.socket: ClientConnection | None = None
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] | None = None
        self.version = 0
        self.news: list[Any] = []
        self.answers: dict[int, dict[str, Any]] = {}
        self.messages: list[dict[str, Any]] = []
        self._seq = itertools.count(1)

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"doko={self.cookie}"} if self.cookie else {}

    def move_to(self, server: Server) -> None:
        """Go on with another server."""
        self.server = server
        server.people.append(self)

    def become_new(self) -> None:
        """Get a cookie as a page gives it."""
        from doppelkopf.server.identity import new_key

        self.cookie = self.server.hub.signer.cookie(new_key())

    async def open_table(self, **asked: Any) -> str:
        """Open a table by HTTP, as the start page does."""
        async with httpx.AsyncClient(base_url=self.server.url) as http:
            answer = await http.post(
                "/api/tables", json={"name": self.name, **asked}, headers=self.headers
            )
        assert answer.status_code == 201, answer.text
        if "doko" in answer.cookies:
            self.cookie = answer.cookies["doko"]
        return str(answer.json()["id"])

    async def connect(self, table: str, *, invite: str | None = None, **more: Any) -> None:
        """Say hello and take the first picture."""
        self.table_id = table
        self.invite = invite
        self.socket = await connect(
            self.server.ws_url(table), additional_headers=self.headers, max_size=None
        )
        hello = {"type": "hello", "protocol": 1, "client": self.client, "lang": self.lang, **more}
        await self.send({**hello, "have": self.version or None, "invite": invite})
        await self.receive()

    async def send(self, message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        """The next message, taken in."""
        assert self.socket is not None
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 60))
        self.messages.append(message)
        if message["type"] == "state":
            self.version = message["version"]
            self.table = message.get("table", self.table)
            self.game = message.get("game", self.game)
            self.news += message.get("news", [])
        elif message["type"] in ("ack", "refused"):
            self.answers[message["seq"]] = message
        return message

    async def ask(self, message: dict[str, Any], seq: int | None = None) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        seq = next(self._seq) if seq is None else seq
        self.answers.pop(seq, None)
        await self.send({"seq": seq, **message})
        while seq not in self.answers:
            await self.receive()
        return self.answers[seq]

    async def do(self, action: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Do an action of the game."""
        assert self.game is not None
        number = self.game["number"]
        return await self.ask({"type": "do", "game": number, "action": action, **more})

    async def want(self, what: str, **more: Any) -> dict[str, Any]:
        """Ask something of the table."""
        return await self.ask({"type": "table", "do": what, **more})

    async def until(self, condition: Any) -> None:
        """Read until something is true."""
        while not condition():
            await self.receive()

    def offers(self) -> list[dict[str, Any]]:
        """All actions on screen."""
        assert self.game is not None
        found = [offer["do"] for offer in self.game["offers"]]
        for card in self.game["hand"]:
            if isinstance(card, dict):
                found += [way["do"] for way in card["plays"]]
        for hand in self.game.get("hands", {}).values():
            for card in hand:
                if isinstance(card, dict):
                    found += [way["do"] for way in card.get("plays") or ()]
        return found

    @property
    def must_act(self) -> bool:
        game = self.game
        return game is not None and game["me"] is not None and game["actor"] == game["me"]

    @property
    def is_over(self) -> bool:
        return self.game is not None and self.game["outcome"] is not None

    async def play_game(self) -> None:
        """Play the game to its end, quietly."""
        while not self.is_over:
            if not self.must_act:
                await self.receive()
                continue
            await self.do(quiet(self.offers()))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None


QUIET = ("healthy", "pass", "decline", "accept", "play", "push", "give-back", "fill-up", "consent")


def quiet(offers: list[dict[str, Any]]) -> dict[str, Any]:
    """The plainest of the actions offered."""
    for word in QUIET:
        for offer in offers:
            if offer["do"] == word and not offer.get("genscher"):
                return offer
    return offers[0]


def run(config: Config, scenario: Callable[[Server], Awaitable[None]]) -> None:
    async def body() -> None:
        async with serve(config) as server:
            await scenario(server)

    asyncio.run(body())


async def four(server: Server, rules: str = "ddv") -> list[Person]:
    """Four people at a table, cards dealt."""
    anna = Person(server)
    table = await anna.open_table(rules=rules)
    await anna.connect(table)
    people = [anna]
    invite = anna.table["invite"]["url"].rpartition("/")[2]
    for place in (1, 2, 3):
        person = Person(server, name=f"P{place}", lang="en" if place == 2 else "de")
        person.become_new()
        await person.connect(table, invite=invite)
        assert (await person.want("sit", place=place, name=person.name))["type"] == "ack"
        assert (await person.want("agree"))["type"] == "ack"
        people.append(person)
    for person in people:
        await person.until(lambda person=person: person.game is not None)
    return people


async def anna_and_bert(server: Server, **asked: Any) -> tuple[Person, Person]:
    """Anna and Bert with two bots, in their first game."""
    anna, bert = Person(server), Person(server, "Bert")
    await anna.connect(await anna.open_table(**asked))
    bert.become_new()
    invite = anna.table["invite"]["url"].rpartition("/")[2]
    await bert.connect(anna.table_id, invite=invite)
    await bert.want("sit", name="Bert")
    await bert.want("agree")
    await anna.want("bot")
    for person in (anna, bert):
        await person.until(lambda person=person: person.game is not None)
    return anna, bert


async def level(people: list[Person]) -> None:
    """Wait until all have the newest picture."""
    newest = max(person.version for person in people)
    for person in people:
        await person.until(lambda person=person: person.version >= newest)


async def play_all(people: list[Person]) -> None:
    while not people[0].is_over:
        await level(people)
        actor = next((person for person in people if person.must_act), None)
        if actor is None:
            break
        await actor.do(quiet(actor.offers()))
        await level(people)


async def closed_with(person: Person) -> tuple[int, str]:
    """Read until the connection ends; its code, and the code of the error before."""
    with pytest.raises(ConnectionClosed) as end:
        await person.until(lambda: False)
    assert end.value.rcvd is not None
    errors = [message["code"] for message in person.messages if message["type"] == "error"]
    return end.value.rcvd.code, "".join(errors[-1:])
