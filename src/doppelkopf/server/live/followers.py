"""Rooms that follow others: whoever made a picture of a room is told when it is another one."""

from collections import defaultdict
from collections.abc import Callable

Told = Callable[[str], None]
"""What is called with the id of a room that has changed; it must not take long."""


class Followers:
    """Who follows which rooms of a server, as long as both are in memory."""

    def __init__(self) -> None:
        self._by_room: defaultdict[str, set[Told]] = defaultdict(set)

    def follow(self, room: str, told: Told) -> None:
        """Be told from now on when a room has changed."""
        self._by_room[room].add(told)

    def leave(self, told: Told) -> None:
        """Follow nothing any more."""
        for room in [room for room, those in self._by_room.items() if told in those]:
            self._by_room[room].discard(told)
            if not self._by_room[room]:
                del self._by_room[room]

    def changed(self, room: str) -> None:
        """Tell those who follow a room."""
        for told in tuple(self._by_room.get(room, ())):
            told(room)
