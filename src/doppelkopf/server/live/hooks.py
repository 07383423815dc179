"""What a room may do beside its log: by itself nothing; a kind that does more fills it in."""

# ruff: noqa: ARG002 - those who do nothing need nothing

from collections.abc import Awaitable, Callable, Iterable
from collections.abc import Set as AbstractSet
from typing import Any, Generic

from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.kind import E, S
from doppelkopf.server.store.writer import Work


class Hooks(Generic[S, E]):
    """The moments in the life of a room, in which its kind may add something."""

    def delay(self, asked: Any) -> Callable[[], Awaitable[None]] | None:
        """What a request has to wait for before its turn; the next one is read meanwhile."""
        return None

    async def answer(self, watcher: Watcher, asked: Any) -> str:
        """The message that answers a question, for who asks alone; no part of the log.

        Raises:
            IllegalAction: there is no answer for them.
        """
        raise NotImplementedError

    def follow(self, state: S) -> list[E]:
        """What follows from a state by itself; asked again after it was done."""
        return []

    def beside(self, state: S, event: E) -> Iterable[Work]:
        """What is stored with an event beside the log; `state` is the one after it."""
        return ()

    def stored(self, events: list[E]) -> None:
        """Events lie on the disk."""

    def coming(self, watcher: Watcher) -> list[E]:
        """The events of somebody's coming."""
        return []

    def wake(self, before: AbstractSet[Any]) -> None:
        """Somebody comes and is about to be shown everything; `before` were there already."""

    def came(self, watcher: Watcher, before: AbstractSet[Any], *, again: bool) -> None:
        """Somebody has come, or asked for everything `again`."""

    def went(self) -> None:
        """Somebody has gone."""

    def moved(self) -> None:
        """The server is reached by another address: links to the room have changed."""

    async def loaded(self) -> None:
        """The room was just taken into memory from its log."""

    def failed(self) -> None:
        """Something that was to be done did not work."""

    def halt(self) -> None:
        """Do nothing more by itself."""
