"""What is worked out of a sheet once, and kept as long as a table has that sheet."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from weakref import ref

from doppelkopf.server.table.state import Match

T = TypeVar("T")


class KeptWithSheet(Generic[T]):
    """Things made of sheets, which go when nobody holds the sheet any more.

    A sheet is recognised by identity: what changes it makes another one.
    """

    def __init__(self) -> None:
        self._kept: dict[int, tuple[ref[Match], dict[Hashable, T]]] = {}

    def of(self, match: Match, key: Hashable, make: Callable[[], T]) -> T:
        """What was made of a sheet under a key, or is made now."""
        known = id(match)
        found = self._kept.get(known)
        if found is None or found[0]() is not match:
            found = self._kept[known] = (ref(match, lambda gone: self._forget(known, gone)), {})
        made = found[1]
        if key not in made:
            made[key] = make()
        return made[key]

    def _forget(self, known: int, gone: ref[Match]) -> None:
        """A sheet is gone; another one may already have its address."""
        if (found := self._kept.get(known)) is not None and found[0] is gone:
            del self._kept[known]
