"""Which tricks and Augen each seat may have had, where people wrote down only those of a party.

Scoring looks at parties, so any division that could have been will do: this finds one. What no
division of the deck allows is refused by `check_augen`, which has the last word.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from doppelkopf.game.basics import Seat
from doppelkopf.game.contracts import Exchange
from doppelkopf.game.result import Result
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.possible.augen import (
    SCHIEBEKOPF_HAND,
    TALON,
    TOTAL,
    check_augen,
    reachable,
)
from doppelkopf.rules.ruleset import RuleSet

MOST_TRIES = 3000

Fits = Callable[[int, int], bool]
"""Whether a number of Augen can lie in a number of tricks."""


class Group(NamedTuple):
    """Seats whose Augen are known together, and their tricks if they were written down."""

    seats: tuple[Seat, ...]
    augen: int
    tricks: int | None = None


def share_out(
    result: Result, groups: tuple[Group, ...], need: frozenset[Seat], rules: RuleSet
) -> Result:
    """The result with Augen and tricks for every seat; seats in `need` get a trick.

    Raises:
        InvalidResult: no play can have divided them so.
    """
    first: InvalidResult | None = None
    candidates = _divisions(result, groups, need, rules)
    for augen, tricks in islice(candidates, MOST_TRIES):
        tried = _with(result, augen, tricks)
        try:
            check_augen(tried, rules)
        except InvalidResult as error:
            first = first or error
        else:
            return tried
    raise first or _impossible(groups)


def _with(result: Result, augen: dict[Seat, int], tricks: dict[Seat, int]) -> Result:
    seats = [Seat(seat) for seat in result.seats]
    return replace(
        result,
        augen=tuple(augen[seat] for seat in seats),
        tricks=tuple(tricks[seat] for seat in seats),
    )


def _divisions(
    result: Result, groups: tuple[Group, ...], need: frozenset[Seat], rules: RuleSet
) -> Iterator[tuple[dict[Seat, int], dict[Seat, int]]]:
    talon = result.contract.facts.exchange is Exchange.TALON
    hand = SCHIEBEKOPF_HAND if talon else rules.hand_size
    per_trick = len(result.augen)
    sums = reachable(rules.deck_size)

    def fits(augen: int, tricks: int) -> bool:
        counts = [tricks * per_trick, *([tricks * per_trick + TALON] if talon else [])]
        return any(count < len(sums) and sums[count] >> augen & 1 for count in counts)

    for tricks in _tricks(groups, need, hand, fits):
        yield from _members(groups, tricks, need, fits)


def _tricks(
    groups: tuple[Group, ...], need: frozenset[Seat], left: int, fits: Fits
) -> Iterator[tuple[int, ...]]:
    """Tricks for each group, the likeliest first."""
    if not groups:
        if left == 0:
            yield ()
        return
    group, rest = groups[0], groups[1:]
    augen_left = sum(each.augen for each in groups) or 1
    wanted = left * group.augen / augen_left
    least = len(need.intersection(group.seats))
    if group.tricks is not None:
        choices = [group.tricks] if group.tricks <= left else []
    elif not rest:
        choices = [left]
    else:
        choices = sorted(range(left + 1), key=lambda tricks: abs(tricks - wanted))
    for tricks in choices:
        if tricks < least or (tricks == 0 and group.augen) or not fits(group.augen, tricks):
            continue
        for others in _tricks(rest, need, left - tricks, fits):
            yield (tricks, *others)


def _members(
    groups: tuple[Group, ...], tricks: tuple[int, ...], need: frozenset[Seat], fits: Fits
) -> Iterator[tuple[dict[Seat, int], dict[Seat, int]]]:
    if not groups:
        yield {}, {}
        return
    for own_augen, own_tricks in _split(groups[0].seats, groups[0].augen, tricks[0], need, fits):
        for augen, won in _members(groups[1:], tricks[1:], need, fits):
            yield own_augen | augen, own_tricks | won


def _split(
    seats: tuple[Seat, ...], augen: int, tricks: int, need: frozenset[Seat], fits: Fits
) -> Iterator[tuple[dict[Seat, int], dict[Seat, int]]]:
    """A group's Augen and tricks for its members: one trick each, the rest to the last."""
    *others, last = sorted(seats, key=lambda seat: (seat in need, seat))
    if not others:
        yield {last: augen}, {last: tricks}
        return
    first = others[0]
    takes = 1 if first in need or tricks > len(seats) else 0
    if takes > tricks or (tricks - takes < len(need.intersection(seats) - {first})):
        return
    wanted = augen * takes // tricks if tricks else 0
    choices = sorted(range(augen + 1), key=lambda own: abs(own - wanted)) if takes else [0]
    for own in choices:
        if fits(own, takes):
            rest = tuple(seat for seat in seats if seat != first)
            for more_augen, more_tricks in _split(rest, augen - own, tricks - takes, need, fits):
                yield {first: own} | more_augen, {first: takes} | more_tricks


def _impossible(groups: tuple[Group, ...]) -> InvalidResult:
    augen = " : ".join(str(group.augen) for group in groups)
    if sum(group.augen for group in groups) != TOTAL:
        total = sum(group.augen for group in groups)
        return InvalidResult(
            "result/augen-sum",
            f"Die Augen ergeben {total}, nicht {TOTAL}.",
            f"The Augen add up to {total}, not {TOTAL}.",
        )
    return InvalidResult(
        "result/augen-in-tricks",
        f"{augen} Augen: so können die Stiche nicht liegen.",
        f"{augen} Augen: tricks cannot lie like that.",
    )
