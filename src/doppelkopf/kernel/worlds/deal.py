"""Dealing hidden cards many times, each way equally likely: the compiled half of `worlds.share`.

`Share` says which cards may lie in which places. Here the ways to go on are counted once for every
room that may be left, and deals follow the counts. A deal is a row of hands by holding, as play
began.
"""

from math import factorial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doppelkopf.kernel.build.arrays import Row, Seeds, Words
from doppelkopf.kernel.build.bits import below, next_random
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.params import bits
from doppelkopf.view.holdings import Holdings
from doppelkopf.worlds.share import Share

HOLDINGS = at.SEATS + 1
"""A holding for each seat, and one for cards laid away."""
PLACES = 8
"""The most places there may be; cards that need more are dealt by `worlds`."""
MOST_WAYS = 1 << 20
DECK = 48
_FACTORIALS: NDArray[np.float64] = np.array([float(factorial(n)) for n in range(DECK + 1)])
TWO32 = float(1 << 32)

Reals = NDArray[np.float64]


class Plan(NamedTuple):
    """What `deal_many` needs to know about one view."""

    base: Row
    """Per holding the cards that are known, as bits."""
    cards: Row
    """The hidden cards, group after group."""
    starts: Row
    """Per group where its cards begin; last, their number."""
    counts: Row
    """Per group in how many places its cards may lie."""
    places: Row
    """Per group and number those places."""
    holdings: Row
    """Per place its holding."""
    strides: Row
    """Per place what one card less there takes off the number of a room."""
    dims: Row
    rooms: Row
    """The room in each place, for each number of trumps that a known hand may have."""
    ways: Reals
    """Per group and room the ways to deal the cards from that group on."""
    chances: Reals
    """How likely each of the rooms is, added up."""


def plan_of(holdings: Holdings, share: Share) -> Plan | None:
    """Prepare dealing the hidden cards of a view; None if there are too many places."""
    rooms = [room for room, ways in zip(share.rooms, share.ways, strict=True) if ways]
    count = len(share.places)
    if not rooms or count > PLACES:
        return None
    dims = np.max(np.array(rooms), axis=0) + 1
    groups = share.groups
    if (len(groups) + 1) * int(np.prod(dims)) > MOST_WAYS:
        return None
    strides = np.concatenate(([1], np.cumprod(dims)[:-1]))
    base = np.zeros(HOLDINGS, np.int64)
    for number, holding in enumerate(holdings.all):
        shown = tuple(card for card in holding.shown if card is not None)
        base[number] = bits((*shown, *holding.known.elements()))
    places = np.zeros((max(1, len(groups)), PLACES), np.int64)
    for number, group in enumerate(groups):
        places[number, : len(group.places)] = group.places
    sizes = [len(group.cards) for group in groups]
    plan = Plan(
        base,
        np.array([int(card) for group in groups for card in group.cards] or [0], np.int64),
        np.concatenate(([0], np.cumsum(sizes))).astype(np.int64),
        np.array([len(group.places) for group in groups] or [0], np.int64),
        places,
        np.array([place.holding for place in share.places], np.int64),
        strides.astype(np.int64),
        dims.astype(np.int64),
        np.array(rooms, np.int64),
        np.zeros((len(groups) + 1, int(np.prod(dims)))),
        np.zeros(len(rooms)),
    )
    count_ways(plan, _FACTORIALS)
    return plan if plan.chances[-1] > 0 else None


@jit
def _first_split(split: Words, room: Words, places: Words, count: int, cards: int) -> bool:
    """Put as many cards as possible into the last places; whether they all fit."""
    left = cards
    for turn in range(count - 1, -1, -1):
        split[turn] = min(left, room[places[turn]])
        left -= split[turn]
    return left == 0


@jit
def _next_split(split: Words, room: Words, places: Words, count: int) -> bool:
    """The next way to spread the same number of cards; False after the last one."""
    behind = 0
    for turn in range(count - 1, 0, -1):
        behind += split[turn]
        if behind and split[turn - 1] < room[places[turn - 1]]:
            split[turn - 1] += 1
            left = behind - 1
            for later in range(count - 1, turn - 1, -1):
                split[later] = min(left, room[places[later]])
                left -= split[later]
            return True
    return False


@entry
def count_ways(plan: Plan, factorials: Reals) -> None:
    """Fill in `ways` from the last group back to the first, and the chance of each room."""
    _, _, starts, counts, places, holdings, strides, dims, rooms, ways, chances = plan
    groups, size, width = len(starts) - 1, ways.shape[1], len(holdings)
    room, split = np.zeros(PLACES, np.int64), np.zeros(PLACES, np.int64)
    ways[groups, 0] = 1.0
    for group in range(groups - 1, -1, -1):
        rest, cards = starts[groups] - starts[group], starts[group + 1] - starts[group]
        for number in range(size):
            total = 0
            for place in range(width):
                room[place] = number // strides[place] % dims[place]
                total += room[place]
            if total != rest:
                continue
            spread = pointer(split), pointer(room), pointer(places[group]), counts[group]
            goes = _first_split(spread[0], spread[1], spread[2], spread[3], cards)
            while goes:
                left, found = number, factorials[cards]
                for turn in range(counts[group]):
                    left -= split[turn] * strides[places[group, turn]]
                    found /= factorials[split[turn]]
                ways[group, number] += found * ways[group + 1, left]
                goes = _next_split(spread[0], spread[1], spread[2], spread[3])
    sum_of = 0.0
    for number in range(len(rooms)):
        start = 0
        for place in range(width):
            start += rooms[number, place] * strides[place]
        sum_of += ways[0, start]
        chances[number] = sum_of


@entry
def deal_many(
    base: Row,
    cards: Row,
    starts: Row,
    counts: Row,
    places: Row,
    holdings: Row,
    strides: Row,
    dims: Row,
    rooms: Row,
    ways: Reals,
    chances: Reals,
    factorials: Reals,
    rng: Seeds,
    hands: Row,
) -> None:
    """Deal the hidden cards for every row of `hands`; the plan's cards change their order."""
    groups, width = len(starts) - 1, len(dims)
    room, split = np.zeros(PLACES, np.int64), np.zeros(PLACES, np.int64)
    numbers = pointer(rng)
    for world in range(len(hands)):
        for holding in range(HOLDINGS):
            hands[world, holding] = base[holding]
        goal = next_random(numbers) / TWO32 * chances[-1]
        pick = 0
        while pick < len(rooms) - 1 and chances[pick] <= goal:
            pick += 1
        number = 0
        for place in range(width):
            room[place] = rooms[pick, place]
            number += room[place] * strides[place]
        for group in range(groups):
            first, size = starts[group], starts[group + 1] - starts[group]
            here, count = pointer(places[group]), counts[group]
            goes = _first_split(pointer(split), pointer(room), here, count, size)
            if group < groups - 1:
                goal = next_random(numbers) / TWO32 * ways[group, number]
                while goes:
                    left, found = number, factorials[size]
                    for turn in range(count):
                        left -= split[turn] * strides[places[group, turn]]
                        found /= factorials[split[turn]]
                    found *= ways[group + 1, left]
                    goal -= found
                    if goal < 0.0 and found > 0.0:
                        break
                    goes = _next_split(pointer(split), pointer(room), here, count)
            taken = 0
            for turn in range(count):
                place = places[group, turn]
                for _ in range(split[turn]):
                    other = first + taken + below(numbers, size - taken)
                    kind = cards[other]
                    cards[other] = cards[first + taken]
                    cards[first + taken] = kind
                    taken += 1
                    held = hands[world, holdings[place]]
                    hands[world, holdings[place]] = held | (
                        (1 << (2 * kind)) << ((held >> (2 * kind)) & 1)
                    )
                room[place] -= split[turn]
                number -= split[turn] * strides[place]


def deals(plan: Plan, count: int, rng: Seeds) -> Row:
    """Hands by holding, for `count` deals; `rng` goes on."""
    hands = np.zeros((count, HOLDINGS), np.int64)
    mixed = plan._replace(cards=plan.cards.copy())
    deal_many(*mixed[:9], mixed.ways, mixed.chances, _FACTORIALS, rng, hands)
    return hands
