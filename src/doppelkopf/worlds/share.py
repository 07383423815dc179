"""Dealing hidden cards to the places they may be in, every way equally likely.

A *place* is a holding, or its trumps and its Fehl apart where the number of trumps is known. Cards
with the same possible places form a group; the ways to spread group after group over the room that
is left are counted once, and a deal follows the counts. The two copies of a kind are told apart, so
each result is as likely as real dealing makes it.
"""

from collections import Counter
from itertools import product
from math import comb
from random import Random
from typing import NamedTuple

from doppelkopf.cards import Card
from doppelkopf.game.armut import never_kept
from doppelkopf.view.holdings import Holdings


class Place(NamedTuple):
    """Where hidden cards may lie: a holding, all of it (None) or only its trumps or Fehl."""

    holding: int
    trump: bool | None = None


class Room(NamedTuple):
    """How a holding may be filled: its trumps in all, and the room in each of its places."""

    trumps: int
    free: tuple[int, ...]


class Group(NamedTuple):
    """Hidden cards that may be in the same places."""

    cards: tuple[Card, ...]
    places: tuple[int, ...]


Deal = list[tuple[Card, int]]
"""Cards, each with the number of its place."""


class Share:
    """All ways to deal the hidden cards."""

    def __init__(self, holdings: Holdings) -> None:
        trumps = never_kept(holdings.view.rules)
        self.places: list[Place] = []
        rooms: list[list[Room]] = []
        for at, holding in enumerate(holdings.all):
            cards = [card for card in holding.shown if card is not None] + list(
                holding.known.elements()
            )
            seen = sum(card in trumps for card in cards)
            if holding.trumps is None or not holding.hidden:
                self.places.append(Place(at))
                rooms.append([Room(seen, (holding.hidden,))])
                continue
            self.places += [Place(at, trump=True), Place(at, trump=False)]
            fitting = [total for total in holding.trumps if 0 <= total - seen <= holding.hidden]
            rooms.append(
                [Room(total, (total - seen, holding.hidden - total + seen)) for total in fitting]
            )
        grouped: dict[tuple[int, ...], list[Card]] = {}
        for card, allowed in holdings.unseen():
            trump = card in trumps
            fits = tuple(
                number
                for number, place in enumerate(self.places)
                if place.holding in allowed and place.trump in (None, trump)
            )
            grouped.setdefault(fits, []).append(card)
        self.groups = [
            Group(tuple(cards), places)
            for places, cards in sorted(grouped.items(), key=lambda item: len(item[0]))
        ]
        self._memo: dict[tuple[int, int, int, tuple[int, ...]], int] = {}
        self.rooms = [
            sum((part.free for part in parts), ())
            for parts in product(*rooms)
            if all(
                sum(parts[at].trumps for at in together) == total
                for together, total in holdings.trumps_together
            )
        ]
        self.ways = [self._count(0, 0, None, room) for room in self.rooms]

    def deal(self, rng: Random) -> Deal:
        """Deal the hidden cards; there has to be a way."""
        [room] = rng.choices(self.rooms, self.ways)
        dealt: Deal = []
        for at, group in enumerate(self.groups):
            cards = list(group.cards)
            rng.shuffle(cards)
            for turn, place in enumerate(group.places):
                count = self._draw(rng, at, turn, len(cards), room)
                dealt += [(card, place) for card in cards[:count]]
                del cards[:count]
                room = _less(room, place, count)
        return dealt

    def may_lie(self, card: Card, place: int) -> bool:
        """Whether a card may be in a place."""
        return any(place in group.places and card in group.cards for group in self.groups)

    def _draw(self, rng: Random, at: int, turn: int, left: int, room: tuple[int, ...]) -> int:
        """How many of a group's cards go to its next place."""
        counts = list(self._counts(at, turn, left, room).items())
        [count] = rng.choices([count for count, _ in counts], [ways for _, ways in counts])
        return count

    def _counts(self, at: int, turn: int, left: int, room: tuple[int, ...]) -> Counter[int]:
        """For each number of cards that go to the next place, the ways to go on."""
        place = self.groups[at].places[turn]
        found: Counter[int] = Counter()
        for count in range(min(left, room[place]) + 1):
            rest = self._count(at, turn + 1, left - count, _less(room, place, count))
            if rest:
                found[count] = comb(left, count) * rest
        return found

    def _count(self, at: int, turn: int, left: int | None, room: tuple[int, ...]) -> int:
        """The ways to deal what is left, from one place of one group on."""
        if at == len(self.groups):
            return 0 if any(room) else 1
        group = self.groups[at]
        left = len(group.cards) if left is None else left
        if at == len(self.groups) - 1:
            return _fill(left, room, group.places[turn:])
        if turn == len(group.places):
            return 0 if left else self._count(at + 1, 0, None, room)
        key = (at, turn, left, room)
        if key not in self._memo:
            self._memo[key] = self._counts(at, turn, left, room).total()
        return self._memo[key]


def _fill(left: int, room: tuple[int, ...], places: tuple[int, ...]) -> int:
    """The ways in which the last cards fill all the room there is."""
    if sum(room) != left or sum(room[place] for place in places) != left:
        return 0
    ways = 1
    for place in places:
        ways *= comb(left, room[place])
        left -= room[place]
    return ways


def _less(room: tuple[int, ...], place: int, count: int) -> tuple[int, ...]:
    return (*room[:place], room[place] - count, *room[place + 1 :])
