"""The table as a kind of room."""

from collections.abc import Hashable, Iterable
from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.server.identity import is_id
from doppelkopf.server.rooms.kind import BrokenLog, RoomKind, Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rooms.refusals import Refusals
from doppelkopf.server.table import assigned, log, messages, refusals
from doppelkopf.server.table.acting import acted
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.export import files_of
from doppelkopf.server.table.fold import fold, opened, step
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.picture import Present, table_picture
from doppelkopf.server.table.shapes import Table
from doppelkopf.server.table.state import TableState


def may_see_game(state: TableState, key: str | None) -> bool:
    """Whether somebody may look at the game: who sits, and spectators where they are welcome."""
    return state.settings.spectators or state.place_of(key) is not None


def may_see_table(state: TableState, who: Who) -> bool:
    """Whether somebody may look at the table: guests too, and who sat there."""
    invited = who.may(Right.SIT)
    return invited or state.may_return(who.key) or may_see_game(state, who.key)


class _Refusals(Refusals):
    def unknown(self) -> IllegalAction:
        return refusals.no_table()

    def changed(self) -> IllegalAction:
        return refusals.changed()

    def crowded(self) -> IllegalAction:
        return refusals.crowded()

    def windows(self) -> IllegalAction:
        return refusals.too_many_windows()

    def not_welcome(self) -> IllegalAction:
        return refusals.no_spectators()

    def not_belonging(self) -> IllegalAction:
        return refusals.not_seated()

    def not_keeping(self) -> IllegalAction:
        return refusals.not_owner()


class TableKind(RoomKind[TableState, AnyEvent]):
    """Tables."""

    name = "table"
    path = "t"
    expires = True
    rights = (Right.SIT,)
    requests = messages.REQUESTS
    questions = messages.QUESTIONS
    events = AnyEvent
    refusals = _Refusals()

    def kind_of(self, event: AnyEvent) -> str:
        """The tag of an event."""
        return log.kind_of(event)

    def encode(self, event: AnyEvent) -> str:
        """An event as it is stored."""
        return log.encode(event)

    def decode(self, data: str) -> AnyEvent:
        """An event from the store."""
        return log.decode(data)

    def title(self, first: AnyEvent) -> str:
        """What the host has called it."""
        return first.title if isinstance(first, log.Opened) else ""

    def opened(self, id_: str, first: AnyEvent) -> TableState:
        """The state after the first event."""
        if not isinstance(first, log.Opened):
            raise BrokenLog("The log does not begin with its table.")
        return opened(id_, first)

    def step(self, state: TableState, event: AnyEvent) -> TableState:
        """The state after one more event."""
        return step(state, event)

    def fold(self, id_: str, events: Iterable[AnyEvent]) -> TableState:
        """The state after all events; games that are over are not played again."""
        return fold(id_, events)

    def closed(self, state: TableState, reason: str) -> TableState:
        """The table, which can only be looked at."""
        return change(state, broken=reason)

    def decide(self, state: TableState, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of an action of the game, or of something asked of the table."""
        if isinstance(asked, messages.Do):
            return acted(state, who, asked.game, asked.action)
        if isinstance(asked, assigned.Said):
            return assigned.decide(state, who, asked)
        return decide(state, who, asked)

    def person_of(self, state: TableState, key: str) -> str:
        """The person a device belongs to."""
        return state.person_of(key)

    def comers(self, event: AnyEvent) -> tuple[str, ...]:
        """Who sits down, and a further device of somebody."""
        match event:
            case log.Sat(person=person) if is_id(person):
                return (person,)
            case log.Linked(key=key):
                return (key,)
        return ()

    def right_of(self, state: TableState, key: str | None) -> Right | None:
        """Who opened a table may delete it; who sits or sat there belongs to it."""
        if state.is_owner(key):
            return Right.KEEP
        return Right.BELONG if state.belongs(key) else None

    def way_in(self, id_: str, token: str) -> str:  # noqa: ARG002 - an invitation is enough
        """The path of an invitation."""
        return f"/join/{token}"

    def audience(self, state: TableState, who: Who) -> Hashable:
        """Everybody who may look is an audience of their own: the table shows who one is."""
        return (who.key,) if may_see_table(state, who) else None

    def picture(self, state: TableState, audience: Hashable, lang: Lang) -> Table:
        """The table as somebody sees it when nobody is there; the game is shown by `live`."""
        assert isinstance(audience, tuple)
        return table_picture(state, audience[0], lang, Present(()), None)

    def files(self, state: TableState) -> dict[str, str]:
        """The table and its sheets; its games lie beside the log, the live table adds them."""
        return files_of(state)


TABLE = TableKind()
"""The kind of all tables."""
