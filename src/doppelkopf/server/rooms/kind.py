"""What a kind of room brings: the rest is the same for all of them.

A room is a log of events in order. A kind says what can happen and how that is stored, what state
comes of it, what may be asked, and what each audience is shown of it; all of it pure. What a room
does by itself while somebody is there (bots, clocks) is not here: `live.room.LiveRoom` has the
places for that. CONTRIBUTING names each place of a new kind.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from doppelkopf.errors import BrokenLog as BrokenLog
from doppelkopf.language import Lang
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rooms.refusals import Refusals


class State(Protocol):
    """A room at one moment, as its log tells it."""

    @property
    def id(self) -> str:
        """Under which it is found."""
        ...

    @property
    def version(self) -> int:
        """The number of its last event; the first is 1."""
        ...

    @property
    def broken(self) -> str | None:
        """Why its log cannot be read on; it can then only be looked at."""
        ...


S = TypeVar("S", bound=State)
E = TypeVar("E", bound=msgspec.Struct)


class Who(NamedTuple):
    """Who asks or looks: the owner of a cookie, and what the link they came by allows."""

    key: str | None
    right: Right | None = None

    def may(self, right: Right) -> bool:
        """Whether the link allows it."""
        return self.right is not None and self.right.includes(right)


class RoomKind(ABC, Generic[S, E]):
    """A kind of room."""

    name: str
    """Stands in the database and never changes."""
    path: str
    """Its rooms are at `/{path}/{id}`, their websockets at `/{path}/{id}/ws`."""
    expires: bool = False
    """Whether its rooms go when nobody has used them for long."""
    rights: tuple[Right, ...] = ()
    """For each a new room gets a link."""
    requests: tuple[type[msgspec.Struct], ...] = ()
    """The messages that ask something of a room: structs with the tag field `type`, and `seq`."""
    questions: tuple[type[msgspec.Struct], ...] = ()
    """The messages that ask a room for something and change nothing, of the same form."""
    events: Any
    """All kinds of events, a union of structs with the tag field `kind`."""
    refusals: Refusals = Refusals()

    # The log.

    def kind_of(self, event: E) -> str:
        """The tag of an event."""
        return str(type(event).__struct_config__.tag)

    def encode(self, event: E) -> str:
        """An event as it is stored."""
        return msgspec.json.encode(event).decode()

    def decode(self, data: str) -> E:
        """An event from the store.

        Raises:
            msgspec.DecodeError: it is none that this program knows.
        """
        try:
            event: E = self._decoder.decode(data)
        except (RecursionError, UnicodeError) as error:
            raise msgspec.DecodeError(str(error)) from None
        return event

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.events)

    @abstractmethod
    def title(self, first: E) -> str:
        """What the operator reads of a room in a list, from its first event."""

    # The state.

    @abstractmethod
    def opened(self, id_: str, first: E) -> S:
        """The state after the first event.

        Raises:
            BrokenLog: it opens no room.
        """

    @abstractmethod
    def step(self, state: S, event: E) -> S:
        """The state after one more event; its version is the next one.

        Raises:
            BrokenLog: it does not fit.
        """

    def fold(self, id_: str, events: Iterable[E]) -> S:
        """The state after all events.

        Raises:
            BrokenLog: they do not fit together; `state` is how far it came.
        """
        given = iter(events)
        first = next(given, None)
        if first is None:
            raise BrokenLog("The log is empty.")
        state = self.opened(id_, first)
        for event in given:
            try:
                state = self.step(state, event)
            except BrokenLog as error:
                error.state = state
                raise
        return state

    @abstractmethod
    def closed(self, state: S, reason: str) -> S:
        """The state with `broken`, when the log cannot be read on: nothing may be asked of it."""

    # Requests.

    @abstractmethod
    def decide(self, state: S, who: Who, asked: Any) -> list[E]:
        """The events of a request.

        Raises:
            IllegalAction: it is refused; with a code and a sentence.
        """

    def person_of(self, state: S, key: str) -> str:  # noqa: ARG002 - for those with more devices
        """The person a device belongs to."""
        return key

    def comers(self, event: E) -> tuple[str, ...]:  # noqa: ARG002 - for those with people
        """The keys of the devices that come to the room by an event: they find the way back."""
        return ()

    @abstractmethod
    def right_of(self, state: S, key: str | None) -> Right | None:
        """What the owner of a cookie may do here without a link, by the log."""

    def way_in(self, id_: str, token: str) -> str:
        """The path of a link to a room."""
        return f"/{self.path}/{id_}?link={token}"

    # Pictures.

    @abstractmethod
    def audience(self, state: S, who: Who) -> Hashable:
        """As whom somebody looks: all of one audience see the same. None: they may not look."""

    @abstractmethod
    def picture(self, state: S, audience: Hashable, lang: Lang) -> msgspec.Struct | dict[str, Any]:
        """What an audience sees, made of what it may know and nothing else; sent as JSON."""

    @abstractmethod
    def files(self, state: S) -> dict[str, str]:
        """Everything of the room to take home, by the name of each file."""
