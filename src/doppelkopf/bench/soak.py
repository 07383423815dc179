"""Scripted people who play game after game with bots, go home, and perhaps come back.

Afterwards no table is in memory any more, so what the server still holds it holds for good. Every
other table is deleted by its host; one that was left is looked at again later, so that tables are
also loaded from their logs.
"""

import asyncio
import json
import random
import urllib.request
from typing import Any, NamedTuple

from doppelkopf.bench.client import PATIENCE, Client, Game
from doppelkopf.bench.tables import quiet
from doppelkopf.server.identity import Signer, new_key


class Left(NamedTuple):
    """A table that is still there, and who opened it."""

    path: str
    cookie: str


class Regulars:
    """People who keep a server busy."""

    def __init__(self, url: str, signer: Signer, rules: str, level: str) -> None:
        self._url, self._signer = url, signer
        self._rules, self._level = rules, level
        self._rng = random.Random(1)  # noqa: S311 - no secret
        self._left: Left | None = None
        self._opened = 0
        self.games = 0
        self.refused = 0

    async def play(self, tables: int, games: int) -> None:
        """Play `games` at each of `tables` at once, then all go home."""
        await asyncio.gather(*(self._table(games) for _ in range(tables)))
        if self._left is not None:
            (await self._come(self._left)).close()

    async def until_empty(self) -> None:
        """Wait until the server has let go of all tables."""
        async with asyncio.timeout(PATIENCE):
            while b"doko_tables_live 0\n" not in await asyncio.to_thread(self._ask, "/metrics"):
                await asyncio.sleep(0.1)

    async def _table(self, games: int) -> None:
        cookie = self._signer.cookie(new_key())
        asked = {"name": "A", "rules": self._rules, "bots": True, "level": self._level}
        found = await asyncio.to_thread(self._ask, "/api/tables", cookie, asked)
        table = Left(json.loads(found)["url"], cookie)
        client = await self._come(table)
        await client.until_dealt()
        for _ in range(games):
            await self._game(client)
        client.close()
        self._opened += 1
        if self._opened % 2:
            await asyncio.to_thread(self._ask, f"{table.path}/delete", cookie, {})
        else:
            self._left = table

    async def _come(self, table: Left) -> Client:
        client = Client(table.cookie)
        await client.join(f"{self._url.replace('http', 'ws', 1)}{table.path}/ws", None)
        return client

    async def _game(self, client: Client) -> None:
        """Play one game to its end and have the next one dealt."""
        while not (game := await self._turn(client)).is_over:
            action = quiet(game, self._rng)
            seq = client.request({"type": "do", "game": game.number, "action": action})
            self.refused += await client.answer(seq) != "ack"
        await client.ask(do="next")
        await client.until(lambda: client.game is not None and client.game.number > game.number)
        self.games += 1

    async def _turn(self, client: Client) -> Game:
        """The game, as soon as it is over or this person has to act."""

        def is_due() -> bool:
            game = client.game
            return game is not None and (game.is_over or game.actor == game.me)

        await client.until(is_due)
        game = client.game
        assert game is not None
        return game

    def _ask(self, path: str, cookie: str = "", body: dict[str, Any] | None = None) -> bytes:
        """The answer to a request."""
        request = urllib.request.Request(  # noqa: S310 - our own server
            f"{self._url}{path}",
            None if body is None else json.dumps(body).encode(),
            {"cookie": f"doko={cookie}", "content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return bytes(answer.read())
