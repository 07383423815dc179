"""Lay-outs summed from named pieces: where each thing lies in a row of words, or in one word.

Compiled functions want plain numbers under module names, so a lay-out is written line by line, and
every line puts its piece behind the one before:

    _row = Pieces()
    HAND = _row.add("HAND", SEATS)
    TURN = _row.add("TURN")
    SIZE = _row.close(globals())

Nothing overlaps and no size is counted by hand. `close` checks when the module is imported that the
names of the module are those of the pieces.
"""

from collections.abc import Mapping


class LayoutError(ValueError):
    """A lay-out that contradicts itself: a mistake in the sources."""


class Pieces:
    """A lay-out in the making."""

    def __init__(self, begin: int = 0) -> None:
        self._starts: dict[str, int] = {}
        self._end = begin

    def add(self, name: str, size: int = 1) -> int:
        """Put a piece behind all others; where it begins.

        Raises:
            LayoutError: there is such a piece already, or it has no size.
        """
        if name in self._starts:
            raise LayoutError(f"{name} is there twice.")
        if size < 1:
            raise LayoutError(f"{name} needs at least one place, not {size}.")
        self._starts[name], self._end = self._end, self._end + size
        return self._starts[name]

    def close(
        self, module: Mapping[str, object], *, prefix: str | None = None, most: int | None = None
    ) -> int:
        """Where the last piece ends, once every name of a module is that of its piece.

        `prefix`: what only names of pieces begin with. `most`: how much room there is.

        Raises:
            LayoutError: a piece has another name there, such a name has no piece, or there is no
                room for them all.
        """
        wrong = [name for name, start in self._starts.items() if module.get(name) != start]
        if wrong:
            raise LayoutError(f"Not where their pieces are: {', '.join(wrong)}.")
        loose = {name for name in module if prefix and name.startswith(prefix)} - set(self._starts)
        if loose:
            raise LayoutError(f"No pieces: {', '.join(sorted(loose))}.")
        if most is not None and self._end > most:
            raise LayoutError(f"The pieces take {self._end}, there is room for {most}.")
        return self._end
