"""A table without server, database or clock: requests in, events out."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from doppelkopf.bots import make
from doppelkopf.errors import IllegalAction
from doppelkopf.game.legal import actor
from doppelkopf.record.action_form import action_data
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.store.storage import Store, Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.fold import step
from doppelkopf.server.table.following import Chance, consequences
from doppelkopf.server.table.live.opening import Opening, first_events
from doppelkopf.server.table.log import AnyEvent, By
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.server.table.state import Kind, Playing, Stage, TableState
from doppelkopf.view import legal, view


async def store_table(store: Store, id_: str, invite: str, lines: list[Stored]) -> None:
    """A table in the database."""
    await store.create(id_, "table", lines, {invite: Right.SIT}, expires=True)


class Paper:
    """A table on paper: its log and its state, kept in step."""

    def __init__(self, rules: str | log.Rules = "ddv", **opening: Any) -> None:
        found = rules if isinstance(rules, log.Rules) else rules_named(rules)
        assert found is not None
        numbers = itertools.count(1)
        self.chance = Chance(
            lambda: f"{next(numbers):032x}", lambda: f"g{next(numbers)}", lambda: "2026-11-15"
        )
        given = {"rules": found, "key": "anna", "name": "Anna", **opening}
        self.state, self.log = first_events("t", Opening(**given))
        self.follow()

    def add(self, *events: AnyEvent) -> None:
        for event in events:
            self.state = step(self.state, event)
            self.log.append(event)

    def follow(self, *, go_on: bool = False) -> None:
        while more := consequences(self.state, self.chance, go_on=go_on):
            go_on = False
            self.add(*more)

    def ask(self, key: str | None, do: str, *, invited: bool = True, **more: Any) -> None:
        who = Who(key, Right.SIT if invited else None)
        self.add(*decide(self.state, who, Asked(do=do, **more)))
        self.follow()

    def fill(self, *names: str) -> None:
        """Seat people by name, who agree to the rules."""
        for name in names:
            place = next(
                number for number, each in enumerate(self.state.places) if each.name is None
            )
            self.ask(name.lower(), "sit", place=place, name=name)
            self.ask(name.lower(), "agree")

    def stage(self) -> Stage:
        return self.state.stage

    def kind(self, place: int) -> Kind:
        return self.state.places[place].kind

    @property
    def game(self) -> Playing:
        assert self.state.game is not None
        return self.state.game

    def play(
        self, level: str = "simple", until: Callable[[TableState], bool] | None = None
    ) -> None:
        """Play the game to its end with bots in all seats."""
        while self.state.stage is Stage.PLAYING and not (until and until(self.state)):
            game = self.game.state
            seat = actor(game)
            assert seat is not None
            seen = view(game, seat)
            action = make(level, len(self.log)).choose(seen, legal(seen))
            assert action is not None
            self.add(log.Acted(action=action_data(action), by=By.BOT))
            self.follow()

    def next(self) -> None:
        """Everybody wants the next game."""
        for place in self.state.places:
            if place.person is not None and not place.away:
                self.ask(place.person, "next")


def refused(code: str) -> "pytest.RaisesExc[IllegalAction]":
    return pytest.raises(IllegalAction, check=lambda error: error.code == code)
