"""The views of all seats while a game goes on: each event is read once."""

from functools import reduce

from doppelkopf.game.events import AnyEvent
from doppelkopf.game.state import State
from doppelkopf.view.fold import fold
from doppelkopf.view.model import Parties, View
from doppelkopf.view.of_state import sees, view
from doppelkopf.view.parties import Memories, known_parties


class Views:
    """What the seats of a game see at one moment, and which parties are certain to them.

    The same as `view` and `known_parties` give; with `before`, the views of an earlier moment, only
    what happened since is worked out.
    """

    def __init__(self, state: State, before: "Views | None" = None) -> None:
        self.state = state
        self.made: dict[int | None, View] = {}
        self.memories: Memories = {}
        self._known: dict[int | None, Parties] = {}
        self._earlier: dict[int | None, View] = {}
        self._since: tuple[AnyEvent, ...] = ()
        if before is not None and _goes_on(before.state, state):
            self._earlier, self.memories = before.made, before.memories
            self._since = state.history[len(before.state.history) :]

    def view(self, seat: int | None) -> View:
        """What a seat sees; None is a spectator."""
        made = self.made.get(seat)
        if made is None:
            earlier = self._earlier.get(seat)
            if earlier is None:
                made = view(self.state, seat)
            else:
                new = [event for event in self._since if sees(earlier.seat, event)]
                made = reduce(fold, new, earlier)
            self.made[seat] = made
        return made

    def known(self, seat: int | None) -> Parties:
        """The parties a seat is certain of."""
        known = self._known.get(seat)
        if known is None:
            known = self._known[seat] = known_parties(self.view(seat), self.memories)
        return known


def _goes_on(before: State, after: State) -> bool:
    """Whether one state is of the same game as another, now or later."""
    last = len(before.history) - 1
    return len(after.history) > last and after.history[last] is before.history[last]
