"""What a seat has learnt about the Re cards of a normal game, event by event.

Every way to place the Re cards not yet located is held against what the seat knows. A memory can
be kept while a game goes on: then each event is read once, and nothing is worked out again while
nothing has happened that could matter.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.terms import re_card
from doppelkopf.view.holdings import Holdings
from doppelkopf.view.implied import PartyFacts
from doppelkopf.view.model import Parties, View

RE_CARDS = 2


class Memory:
    """The memory of one seat, up to the last event it saw."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._holdings = Holdings(view)
        self._party_facts = PartyFacts(view)
        self._facts = self._learnt()
        self._spare = 0
        """How many more plain cards cannot matter."""
        self._parties = self._work_out()
        self._read = len(view.history)
        """How many events were looked at; those after the view cannot matter, all being certain."""

    def goes_on(self, view: View) -> bool:
        """Whether a view is of the same game, now or later."""
        last = len(self._view.history) - 1
        return len(view.history) > last and view.history[last] is self._view.history[last]

    def parties(self, view: View) -> Parties:
        """The parties that are certain now; the view is of the same game, now or later."""
        new = view.history[self._read :]
        if not new:
            return self._parties
        self._read = len(view.history)
        is_plain = all(map(_is_plain, new))
        if is_plain and None not in self._parties:
            return self._parties
        self._view = view
        self._holdings.follow(view)
        self._party_facts.follow(view)
        facts = self._learnt()
        cards = [event.card for event in new if isinstance(event, ev.CardPlayed)]
        self._spare -= len(cards)
        is_re_card = re_card(view.rules) in cards
        if not is_plain or is_re_card or facts != self._facts or self._spare < 0:
            self._facts, self._parties = facts, self._work_out()
        return self._parties

    def _learnt(self) -> tuple[list[int], int, int]:
        """What grows when a card or a word tells more than that a hand has a plain card less."""
        bans = [len(holding.banned) for holding in self._holdings.all]
        return bans, len(self._party_facts.parties), len(self._party_facts.levels)

    def _work_out(self) -> Parties:
        """What all possible places of the Re cards have in common."""
        nothing: Parties = (None,) * self._view.seats
        common: Parties | None = None
        for way in self._ways():
            if common is None:
                common = way
            elif way != common:
                pairs = zip(common, way, strict=True)
                common = tuple([one if one is other else None for one, other in pairs])
            if common == nothing:
                break
        return common or nothing

    def _ways(self) -> Iterator[Parties]:
        """The parties for every possible place of the Re cards."""
        view, holdings, card = self._view, self._holdings, re_card(self._view.rules)
        self._spare = 0
        located = [at for at, holding in enumerate(holdings.all) for _ in range(holding.seen(card))]
        if len(located) == RE_CARDS:
            yield of_holders(view, located)
            return
        open_holdings: set[int] = set()
        groups: Counter[frozenset[int]] = Counter()
        for item, count in holdings.kinds_unseen():
            if item.card is card:
                open_holdings |= item.holdings
            else:
                groups[item.holdings] += count
        room = Room([holding.hidden for holding in holdings.all], groups)
        self._spare = room.spare
        for placed in combinations_with_replacement(sorted(open_holdings), RE_CARDS - len(located)):
            if room.has_for(placed):
                parties = of_holders(view, (*located, *placed))
                if self._party_facts.fits(parties) and self._dummy_fits(parties):
                    yield parties

    def _dummy_fits(self, parties: Parties) -> bool:
        """Whether the Strohmann would be played by the one who plays it."""
        view, dummy = self._view, self._view.dummy
        if dummy is None or None in parties or view.dealt[dummy] is None:
            return True
        if (view.dealt[dummy] or ()).count(re_card(view.rules)) == RE_CARDS:
            return True
        live = [Seat((view.dealer + turn) % view.seats) for turn in range(1, view.seats + 1)]
        first = next(seat for seat in live if seat != dummy and parties[seat] is parties[dummy])
        return first == self._party_facts.dummy_owner


def _is_plain(event: AnyEvent) -> bool:
    """Whether an event tells nothing about hands but what `Memory.parties` looks at."""
    if isinstance(event, ev.CardPlayed):
        open_card = event.to is None and event.card is not None
        return open_card and not event.schwein and not event.genscher
    return isinstance(event, ev.TrickTaken | ev.Moment | ev.Called | ev.Owed)


class Room:
    """The room that holdings have for the Re cards beside all other cards (Hall's condition).

    `hidden` counts the unknown cards of each holding, `groups` the other cards by the holdings they
    may be in: those that fit into no other holdings than some set leave it the rest of its room.
    """

    def __init__(self, hidden: list[int], groups: Counter[frozenset[int]]) -> None:
        holdings = [at for at, free in enumerate(hidden) if free]
        bound = [(group, count) for group, count in groups.items() if len(group) < len(holdings)]
        self._left: list[tuple[frozenset[int], int]] = []
        for size in range(len(holdings)):
            for some in combinations(holdings, size):
                chosen = frozenset(some)
                room = sum([hidden[at] for at in some])
                taken = sum([count for group, count in bound if group <= chosen])
                self._left.append((chosen, room - taken))
        self._tight = [each for each in self._left if each[1] < RE_CARDS]

    @property
    def spare(self) -> int:
        """How many cards can be played before there could be too little room for a Re card."""
        return min([left for some, left in self._left if some], default=RE_CARDS) - RE_CARDS

    def has_for(self, placed: tuple[int, ...]) -> bool:
        """Whether Re cards fit into these holdings, and all others into what is left."""
        return all(sum([at in some for at in placed]) <= left for some, left in self._tight)


def sides(seats: int, re: Iterable[int | None]) -> Parties:
    """Re and Kontra."""
    found = set(re)
    return tuple([Party.RE if seat in found else Party.KONTRA for seat in range(seats)])


def only(seats: int, re: Seat) -> Parties:
    """While parties are open one seat is Re, and nothing else is certain."""
    return tuple([Party.RE if seat == re else None for seat in range(seats)])


def of_holders(view: View, holders: Iterable[int]) -> Parties:
    """The parties if these seats were dealt the Re cards."""
    found = set(holders)
    if found != {view.dummy}:
        return sides(view.seats, found)
    assert view.dummy is not None
    finder = next((trick.owner for trick in view.tricks if trick.owner != view.dummy), None)
    if finder is None:
        return only(view.seats, view.dummy)
    return sides(view.seats, (view.dummy, finder))
