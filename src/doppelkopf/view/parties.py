"""Who is certainly on which side, by the rules and by what a seat saw, and no more.

Solo, Armut, Hochzeit, Genscher and a declared secret solo say it openly. In a normal game the two
Re cards decide as they were dealt. There every way to place the Re cards not yet located is held
against what the seat knows:

- its own hand, the Strohmann's open one, and one it got by a swap;
- cards played, taken back or shown; who has shown to be out of trumps has no Re card left;
- all hidden cards have to find room (counted by Hall's condition);
- announcements tell their speaker's party; owed calls, and calls not owed, tell more (told.py);
- who plays the Strohmann tells his side (D26, D60).

A seat's party is known if all the ways that are left agree on it. With both Re cards in one hand
that is a silent Hochzeit, which only its player knows until the second card falls. On honour, not
following suit proves nothing.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from doppelkopf.cards import Card
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.state import Scored
from doppelkopf.game.terms import re_card
from doppelkopf.view.lines import Lines
from doppelkopf.view.model import View
from doppelkopf.view.told import Told

Parties = tuple[Party | None, ...]
RE_CARDS = 2


def known_parties(view: View) -> Parties:
    """The parties that are certain for this seat; None for a seat whose party is not."""
    if isinstance(view.outcome, Scored) and view.outcome.result.re:
        return _sides(view, view.outcome.result.re)
    contract = view.contract
    nothing: Parties = (None,) * view.seats
    if contract is None or not contract.has_parties:
        return nothing
    if view.genscher is not None:
        if view.genscher.partner is None:
            return _only(view, view.genscher.seat)
        return _sides(view, (view.genscher.seat, view.genscher.partner))
    if view.hochzeit is not None:
        if not view.hochzeit.decided:
            return _only(view, view.hochzeit.seat)
        return _sides(view, (view.hochzeit.seat, view.hochzeit.partner))
    if view.soloist is not None:
        return _sides(view, (view.soloist,))
    if contract is Contract.ARMUT:
        assert view.armut is not None
        return _sides(view, (view.armut.seat, view.armut.taker))
    return _by_cards(view)


def _sides(view: View, re: tuple[Seat | None, ...]) -> Parties:
    return tuple(Party.RE if seat in re else Party.KONTRA for seat in range(view.seats))


def _only(view: View, re: Seat) -> Parties:
    """While parties are open one seat is Re, and nothing else is certain."""
    return tuple(Party.RE if seat == re else None for seat in range(view.seats))


def _by_cards(view: View) -> Parties:
    """What all possible places of the Re cards have in common."""
    left = list(possible_parties(view))
    return tuple(
        left[0][seat] if left and all(way[seat] is left[0][seat] for way in left) else None
        for seat in range(view.seats)
    )


def possible_parties(view: View) -> Iterator[Parties]:
    """The parties of a normal game for every possible place of the Re cards."""
    card = re_card(view.rules)
    if (plain := _plainly_seen(view, card)) is not None:
        yield _of_holders(view, plain)
        return
    lines = Lines(view)
    told = Told(view)
    unseen = lines.unseen()
    located = [at for at, line in enumerate(lines.all) for _ in range(line.seen(card))]
    others = [item for item in unseen if item.card is not card]
    open_lines = sorted({at for item in unseen if item.card is card for at in item.lines})
    hidden = [line.hidden for line in lines.all]
    groups = Counter(item.lines for item in others)
    for placed in combinations_with_replacement(open_lines, RE_CARDS - len(located)):
        room = [free - placed.count(at) for at, free in enumerate(hidden)]
        if not fits(groups, room):
            continue
        parties = _of_holders(view, {Seat(at) for at in (*located, *placed)})
        if told.fits(parties) and _dummy_fits(view, told, parties):
            yield parties


def _plainly_seen(view: View, card: Card) -> set[Seat] | None:
    """Who was dealt the Re cards, if both have been seen in hands or on the table; quick."""
    if view.swaps:
        return None
    seen: list[int] = []
    for seat in {view.seat, view.dummy}:
        if seat is not None:
            seen += [seat] * (view.dealt[seat] or ()).count(card)
    for leader, direction, cards in (
        *((trick.leader, trick.direction, trick.cards) for trick in view.tricks),
        (view.leader, view.direction, view.trick),
    ):
        if card in cards:
            seats = [(leader + direction * at) % view.seats for at in range(len(cards))]
            places = [at for at, played in zip(seats, cards, strict=True) if played is card]
            seen += [at for at in places if at not in (view.seat, view.dummy)]
    return {Seat(seat) for seat in seen} if len(seen) == RE_CARDS else None


def fits(groups: Counter[frozenset[int]], room: list[int]) -> bool:
    """Whether all cards find room in lines they may be in (Hall's condition).

    `groups` counts the cards by the lines they may be in.
    """
    if min(room, default=0) < 0:
        return False
    lines = [at for at, free in enumerate(room) if free]
    open_lines = frozenset(lines)
    all_counts = ((group & open_lines, count) for group, count in groups.items())
    counts = [each for each in all_counts if each[0] != open_lines]
    if not counts:
        return True
    for size in range(len(lines)):
        for some in combinations(lines, size):
            chosen = frozenset(some)
            if sum([count for group, count in counts if group <= chosen]) > sum(
                [room[at] for at in some]
            ):
                return False
    return True


def _of_holders(view: View, holders: set[Seat]) -> Parties:
    if holders != {view.dummy}:
        return _sides(view, tuple(holders))
    assert view.dummy is not None
    finder = next((trick.owner for trick in view.tricks if trick.owner != view.dummy), None)
    return _only(view, view.dummy) if finder is None else _sides(view, (view.dummy, finder))


def _dummy_fits(view: View, told: Told, parties: Parties) -> bool:
    """Whether the Strohmann would be played by the one who plays him."""
    dummy = view.dummy
    if dummy is None or None in parties or view.dealt[dummy] is None:
        return True
    if (view.dealt[dummy] or ()).count(re_card(view.rules)) == RE_CARDS:
        return True
    live = [Seat((view.dealer + turn) % view.seats) for turn in range(1, view.seats + 1)]
    first = next(seat for seat in live if seat != dummy and parties[seat] is parties[dummy])
    return first == told.dummy_owner
