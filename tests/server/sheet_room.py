"""A sheet without a server: requests of phones, decided and folded as the room does."""

import itertools
from datetime import date, datetime
from typing import Any

import msgspec

from doppelkopf.language import Lang
from doppelkopf.match import Evening, begin_evening, to_text
from doppelkopf.match.log import entries
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.running.facts import AnyWhat
from doppelkopf.match.running.telling import facts_of
from doppelkopf.rules import load
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet import log, requests
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.log import AnyEvent
from doppelkopf.server.sheet.picture import SheetPicture

NAMES = ("Anna", "Ben", "Cem", "Dora")
HOST = "host"


def evening_of(rules: str = "ddv", names: tuple[str, ...] = NAMES) -> Evening:
    return begin_evening(load(rules), names, name="Runde", on=date(2026, 11, 18))


class Sheet:
    """A sheet and its log."""

    def __init__(self, evening: Evening | None = None, tournament: str = "") -> None:
        text = to_text(evening or evening_of())
        first = log.Opened(text=text, key=HOST, tournament=tournament)
        self.log: list[AnyEvent] = [first]
        self.state = SHEET.opened("room", first)
        self._ids = itertools.count(1)

    def new_id(self) -> str:
        return f"request-{next(self._ids):012}"

    def ask(
        self,
        asked: Any,
        who: Who = Who(HOST),  # noqa: B008 - it never changes
        now: datetime | None = None,
    ) -> list[AnyEvent]:
        """Decide a request, and store what comes of it."""
        events = SHEET.decide_at(self.state, who, asked, now)
        for event in events:
            self.state = SHEET.step(self.state, event)
        self.log += events
        return events

    def fact(self, what: AnyWhat | None, *, instead: tuple[str, ...] = (), game: int = 0) -> str:
        """Tap a fact; its id."""
        id_ = self.new_id()
        self.ask(
            requests.TellFact(
                seq=0, id=id_, game=game or self.state.running, what=what, instead=instead
            )
        )
        return id_

    def facts(self, *whats: AnyWhat, game: int = 0) -> tuple[str, ...]:
        return tuple(self.fact(what, game=game) for what in whats)

    def close(
        self,
        facts: tuple[str, ...] | None = None,
        *,
        game: int = 0,
        id_: str = "",
        confirmed: tuple[str, ...] = (),
        now: datetime | None = None,
    ) -> list[AnyEvent]:
        """Close the running game on all facts that are there, or on these."""
        seen = tuple(each.event.id for each in self.state.facts(self.state.running))
        return self.ask(
            requests.CloseGame(
                seq=0,
                id=id_ or self.new_id(),
                game=game or self.state.running,
                facts=seen if facts is None else facts,
                confirmed=confirmed,
            ),
            now=now,
        )

    def enter(
        self,
        entry: AnyEntry | dict[str, Any],
        *,
        on: int | None = None,
        confirmed: tuple[str, ...] = (),
        id_: str = "",
        now: datetime | None = None,
    ) -> list[AnyEvent]:
        """Write something else."""
        data: dict[str, Any] = entry if isinstance(entry, dict) else msgspec.to_builtins(entry)
        return self.ask(
            requests.EnterOnSheet(
                seq=0,
                id=id_ or self.new_id(),
                on=self.state.entries if on is None else on,
                entry=data,
                confirmed=confirmed,
            ),
            now=now,
        )

    def settle(self, choice: str, dispute: str = "") -> list[AnyEvent]:
        wanted = dispute or self.state.disputes[0].id
        return self.ask(
            requests.SettleDispute(seq=0, id=self.new_id(), dispute=wanted, choice=choice)
        )

    def play(self, entry: entries.Game, confirmed: tuple[str, ...] = ()) -> list[AnyEvent]:
        """Tap in a game that is written down, and close it."""
        self.facts(*facts_of(entry))
        return self.close(confirmed=confirmed, now=entry.at)

    def picture(self, lang: Lang = Lang.EN) -> SheetPicture:
        return SHEET.picture(self.state, Right.KEEP, lang)

    @property
    def games(self) -> list[str]:
        """The games on the sheet, in words."""
        return [row.title for row in self.picture().rows if row.kind == "game"]
