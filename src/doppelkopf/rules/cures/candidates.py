"""The values worth trying for a knob, the nearest to what the table plays first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from doppelkopf.errors import RuleSetError
from doppelkopf.rules.catalogue import Type, knob_at, value_at
from doppelkopf.rules.knob import Choice, Off
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.rules.source import built_in_names

FEW_NUMBERS = 64
"""So many numbers are all tried; of more those nearby and the bounds."""
STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30, 40, 60, 100)
OFF_STEP = 8
"""As far as from a number to one so much larger it is to "off"."""
PACKETS = "deal.packets"

BASE, KNOWN, NEW = range(3)
"""Where a value comes from: the set that is built on, another built-in set, or none."""


class Candidate(NamedTuple):
    """A value to try; the smaller the rank, the sooner."""

    value: Any
    origin: int
    step: int
    rare: int
    """In how many built-in sets it is not."""

    @property
    def rank(self) -> tuple[int, int, int]:
        """What comes first: the base's value, then other sets', of these the smallest step."""
        return self.origin, self.step, self.rare


@cache
def _peers() -> tuple[RuleSet, ...]:
    """The rules of all built-in sets."""
    from doppelkopf.rules.load import load

    return tuple(load(name).rules for name in built_in_names())


@cache
def _counted(path: str) -> Counter[Any]:
    return Counter(value_at(rules, path) for rules in _peers())


def _known(path: str) -> Counter[Any]:
    """The values that built-in sets have, and how often; none while the disk does not answer."""
    try:
        return _counted(path)
    except RuleSetError:
        return Counter()


def candidates(
    rules: RuleSet,
    base: RuleSet,
    path: str,
    beside: Sequence[str] = (),
    *,
    wished: bool = False,
) -> list[Candidate]:
    """The values worth trying for a knob instead of the one it has; `beside`: other knobs at odds.

    Of one whose value is somebody's wish those nearest to the wish come first.

    >>> [c.value for c in candidates(RuleSet(), RuleSet(), "table.seats")]
    [5]
    """
    now, before = value_at(rules, path), value_at(base, path)
    known = _known_packets(rules) if path == PACKETS else _known(path)
    tried = (before, *known, *_made(knob_at(path).type, rules, path, now, beside))
    found = [
        Candidate(
            value,
            KNOWN if wished else BASE if value == before else _origin(value, known),
            OFF_STEP if wished and isinstance(value, (bool, Choice)) else _step(now, value),
            -known[value],
        )
        for value in dict.fromkeys(tried)
        if value != now or type(value) is not type(now)
    ]
    return sorted(found, key=lambda candidate: candidate.rank)


def _origin(value: Any, known: Counter[Any]) -> int:
    """Whether another set has it, where that says something: not of yes, no, off and lists."""
    plain = isinstance(value, (bool, Off, tuple)) and not _is_packets(value)
    return KNOWN if plain or value in known else NEW


def _is_packets(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], tuple)


def _known_packets(rules: RuleSet) -> Counter[Any]:
    """The ways of dealing that built-in sets have, as far as they fit the hands."""
    sizes = rules.hand_sizes
    found: Counter[Any] = Counter()
    for value, count in _known(PACKETS).items():
        fitting = tuple(packets for packets in value if sum(packets) in sizes)
        if {sum(packets) for packets in fitting} == sizes:
            found[fitting] += count
    return found


def _made(kind: Type, rules: RuleSet, path: str, now: Any, beside: Sequence[str]) -> Iterator[Any]:
    """Values that no set has to have."""
    if kind.off:
        yield Off.OFF
    if kind.flag:
        yield from (True, False)
    yield from kind.choices
    if kind.number:
        yield from _numbers(kind.number, now)
    if kind.items:
        others = [value_at(rules, other) for other in beside if other != path]
        low, high = kind.length or (0, len(kind.items.choices))
        made = _packets(rules, now) if path == PACKETS else _lists(kind.items.choices, now, others)
        yield from (items for items in made if low <= len(items) <= high)


def _numbers(bounds: tuple[int, int], now: Any) -> Iterator[int]:
    low, high = bounds
    if high - low < FEW_NUMBERS:
        yield from range(low, high + 1)
        return
    start = now if isinstance(now, int) else low
    near = {start + sign * step for step in STEPS for sign in (1, -1)}
    yield from sorted(number for number in near | {low, high} if low <= number <= high)


def _lists(
    choices: tuple[Choice, ...], now: tuple[Choice, ...], others: list[Any]
) -> Iterator[tuple[Choice, ...]]:
    """The list with each named once, with fewer, with one more, and as another one beside it."""
    once = tuple(dict.fromkeys(now))
    yield once
    for gone in (1, 2):
        for less in combinations(once, gone):
            yield tuple(item for item in once if item not in less)
    for more in choices:
        if more not in once:
            yield (*once, more)
    for other in others:
        if isinstance(other, tuple) and all(item in choices for item in other):
            shared = tuple(item for item in once if item in other)
            yield (*shared, *(item for item in dict.fromkeys(other) if item not in shared))
    yield ()


def _packets(rules: RuleSet, now: tuple[tuple[int, ...], ...]) -> Iterator[tuple[Any, ...]]:
    """Each known way of dealing alone, and beside those there are."""
    sizes = rules.hand_sizes
    for packets in dict.fromkeys(packets for value in _known(PACKETS) for packets in value):
        if sum(packets) in sizes:
            yield (packets,)
            yield (*(each for each in now if sum(each) in sizes), packets)


def _step(now: Any, then: Any) -> int:
    """How far it is from one value to another."""
    if isinstance(now, tuple) and isinstance(then, tuple):
        mine, other = Counter(now), Counter(then)
        moved = now != then and mine == other
        return (mine - other).total() + (other - mine).total() + moved
    if isinstance(now, Off) or isinstance(then, Off):
        return OFF_STEP
    if isinstance(now, int) and isinstance(then, int):
        return abs(now - then)
    return 1
