"""What a table shows on purpose: publicly known parties, and the tricks one may look at again."""

from collections.abc import Iterator, Sequence

from doppelkopf.game.basics import Seat
from doppelkopf.game.state import Trick
from doppelkopf.rules.model.table import TakenTricks
from doppelkopf.view.fold import fold, initial
from doppelkopf.view.model import Parties, View
from doppelkopf.view.parties import known_parties


def public(view: View) -> View:
    """The view of a spectator of the same game."""
    result = initial(view.rules, None)
    for event in view.history:
        if event.to is None:
            result = fold(result, event)
    return result


def public_parties(view: View) -> Parties:
    """The parties that are certain for everyone."""
    return known_parties(public(view))


def visible_tricks(
    view: View, known: Parties | None = None, public: Parties | None = None
) -> tuple[Trick, ...]:
    """The taken tricks a player may look at now by `table.taken_tricks`; at the end all.

    A view remembers every trick; this is for clients that show what lies on the table. Who has
    the parties that the seat and everyone knows at hand passes them: they take time to work out.
    """
    return tuple([view.tricks[number] for number in visible_numbers(view, known, public)])


def visible_numbers(
    view: View, known: Parties | None = None, public: Parties | None = None
) -> Sequence[int]:
    """The places in `view.tricks` of those a player may look at now."""
    may, taken = view.rules.table.taken_tricks, len(view.tricks)
    if view.is_over:
        return range(taken)
    if may is TakenTricks.LAST:
        return range(max(0, taken - 1), taken)
    if may is TakenTricks.NEVER or view.seat is None or not taken:
        return ()
    owners = {*_mates(view, known, public), *_with_leave(view)}
    return [number for number, trick in enumerate(view.tricks) if trick.owner in owners]


def _mates(view: View, known: Parties | None, public: Parties | None) -> Iterator[Seat]:
    """The seat itself and those that everyone knows to be on its side."""
    assert view.seat is not None
    yield view.seat
    own = (known or known_parties(view))[view.seat]
    if own is not None:
        parties = public or public_parties(view)
        yield from (Seat(seat) for seat in range(view.seats) if parties[seat] is own)


def _with_leave(view: View) -> Iterator[Seat]:
    """Those who let their tricks be counted; the dummy's are its owner's."""
    yield from view.countable
    if view.dummy is not None and view.dummy_owner in view.countable:
        yield view.dummy
