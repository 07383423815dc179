"""Cures, found by trying.

A cure of one contradiction turns one of its knobs, or two where one is not enough: it goes, and no
new one comes. A cure of all is put together from those, going back where one leads nowhere. What
somebody wants to keep is left alone as long as there is another way.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from doppelkopf.language import Text
from doppelkopf.rules.catalogue import value_at
from doppelkopf.rules.contradictions import FINDERS, RULES, contradictions
from doppelkopf.rules.cure import Change, Cure, cure_of, turned
from doppelkopf.rules.cures.candidates import Candidate, candidates
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet

MOST_CURES = 4
MOST_PER_KEYS = 3
"""Of the same knobs so many values are offered, so that others have their turn; of numbers the
nearest and the base's."""
MOST_IN_PAIRS = 12
"""How many values of a knob are tried together with those of another."""
MOST_BRANCHES = 8
"""How many ways out of a contradiction are gone on with."""
MANY_CHANGES = 3
"""From so many on, giving up a wish is offered beside them."""
MOST_TRIES = 300
"""How many sets are looked at for a cure of all."""

Identity = tuple[str, frozenset[str]]
NOTHING: frozenset[str] = frozenset()
NONE: frozenset[Identity] = frozenset()


class _Way(NamedTuple):
    """Changes after which a contradiction is gone, and how far they are from the base."""

    changes: tuple[Change, ...]
    rules: RuleSet
    rank: tuple[int, ...]
    is_number: bool = False
    """Whether it sets one knob to a number that is not the base's."""

    @property
    def paths(self) -> frozenset[str]:
        return frozenset(change.path for change in self.changes)


def cures_for(
    rules: RuleSet, base: RuleSet, problem: Problem, keep: frozenset[str] = NOTHING
) -> tuple[Cure, ...]:
    """A few cures of one contradiction, the nearest to the base first.

    After each it is gone, and there is none that was not there before. Knobs in `keep` are turned
    only where nothing else helps, or much else would have to change.
    """
    allowed = _found(rules) - {_identity(problem)}
    for kept in dict.fromkeys((keep, NOTHING)):
        if direct := _direct(rules, base, problem, allowed, kept, keep):
            return direct
        made = _Search(base, allowed, kept, keep).from_(rules)
        if made:
            simpler: tuple[Cure, ...] = ()
            if len(made) >= MANY_CHANGES:
                simpler = _direct(rules, base, problem, allowed, NOTHING, keep)[:1]
            return (cure_of(rules, made), *simpler)
    return ()


def _direct(
    rules: RuleSet,
    base: RuleSet,
    problem: Problem,
    allowed: frozenset[Identity],
    keep: frozenset[str],
    wishes: frozenset[str],
) -> tuple[Cure, ...]:
    """Cures that turn nothing but knobs of the contradiction."""
    for ways in _ways_out(rules, base, problem, keep, wishes):
        if good := [way for way in ways if _found(way.rules) <= allowed]:
            return _varied(rules, good)
    return ()


def cure_all(rules: RuleSet, base: RuleSet, keep: frozenset[str] = NOTHING) -> Cure | None:
    """Changes after which nothing contradicts anything; None if none are found, or needed.

    Knobs in `keep` are turned only where nothing else helps.
    """
    made = _Search(base, NONE, keep).from_(rules)
    if made is None:
        ways = (_Search(base, NONE, NOTHING, wishes).from_(rules) for wishes in (keep, NOTHING))
        found = [way for way in ways if way is not None]
        made = min(found, key=lambda way: (_touched(way, keep), len(way)), default=())
    return cure_of(rules, made) if made else None


def _touched(changes: tuple[Change, ...], keep: frozenset[str]) -> int:
    return sum(change.path in keep for change in changes)


class _Search:
    """The way to a set without contradictions other than those allowed; each knob turned once."""

    def __init__(
        self,
        base: RuleSet,
        allowed: frozenset[Identity],
        keep: frozenset[str],
        rather_not: frozenset[str] = NOTHING,
    ) -> None:
        self.base, self.allowed, self.keep, self.rather_not = base, allowed, keep, rather_not
        self.tries = MOST_TRIES

    def from_(self, rules: RuleSet) -> tuple[Change, ...] | None:
        """The changes, as few as will do; None if nothing was found."""
        made = self._go(rules, ())
        return None if made is None else self._fewest(rules, made)

    def _go(self, rules: RuleSet, made: tuple[Change, ...]) -> tuple[Change, ...] | None:
        found = [each for each in contradictions(rules) if _identity(each) not in self.allowed]
        if not found:
            return made
        turned_already = frozenset(change.path for change in made)
        for way in self._ways(rules, found[0], self.keep | turned_already):
            if self.tries <= 0:
                return None
            self.tries -= 1
            end = self._go(way.rules, (*made, *way.changes))
            if end is not None:
                return end
        return None

    def _ways(self, rules: RuleSet, problem: Problem, keep: frozenset[str]) -> list[_Way]:
        """The ways out of a contradiction, first those that leave the fewest others."""
        both = _ways_out(rules, self.base, problem, keep, self.rather_not)
        first = next((ways for ways in both if ways), [])
        judged = [
            ((len(way.paths & self.rather_not), len(_found(way.rules) - self.allowed)), way)
            for way in _nearest(first, 2 * MOST_BRANCHES)
        ]
        judged.sort(key=lambda pair: (pair[0], len(pair[1].changes), pair[1].rank))
        return [way for _, way in judged[:MOST_BRANCHES]]

    def _fewest(self, rules: RuleSet, made: tuple[Change, ...]) -> tuple[Change, ...]:
        """Without the changes that turned out to be needless."""
        for change in reversed(made):
            rest = tuple(each for each in made if each is not change)
            if _found(turned(rules, rest)) <= self.allowed:
                return self._fewest(rules, rest)
        return made


def _ways_out(
    rules: RuleSet,
    base: RuleSet,
    problem: Problem,
    keep: frozenset[str],
    wishes: frozenset[str],
) -> Iterator[list[_Way]]:
    """What turns the contradiction off: first by one knob, then, if asked on, by two."""
    there = _asker(problem)
    keys = tuple(filter(None, (problem.path, *problem.also)))
    free = [key for key in keys if key not in keep]
    turns = _Turns(base, keys, wishes)
    singles = [way for key in free for way in turns.of(rules, key) if not there(way.rules)]
    yield sorted(singles, key=_rank)
    yield sorted(_pairs(rules, turns, free, there), key=_rank)


class _Turns(NamedTuple):
    """How the knobs of a contradiction can be turned."""

    base: RuleSet
    keys: tuple[str, ...]
    wishes: frozenset[str]

    def of(self, rules: RuleSet, key: str, most: int | None = None) -> Iterator[_Way]:
        """A knob at each value worth trying; the first key named is the likeliest slip."""
        wished, place = key in self.wishes, self.keys.index(key)
        for candidate in candidates(rules, self.base, key, self.keys, wished=wished)[:most]:
            change = Change(key, candidate.value)
            number = type(change.value) is int and change.value != value_at(self.base, key)
            yield _Way((change,), turned(rules, (change,)), _ranked(candidate, place), number)


def _ranked(candidate: Candidate, place: int) -> tuple[int, ...]:
    origin, step, rare = candidate.rank
    return origin, step, place, rare


def _pairs(
    rules: RuleSet, turns: _Turns, free: list[str], there: Callable[[RuleSet], bool]
) -> Iterator[_Way]:
    for one, other in combinations(free, 2):
        for first in turns.of(rules, one, MOST_IN_PAIRS):
            if not there(first.rules):
                continue  # one was enough
            for second in turns.of(first.rules, other, MOST_IN_PAIRS):
                if not there(second.rules):
                    rank = tuple(map(sum, zip(first.rank, second.rank, strict=True)))
                    yield _Way((*first.changes, *second.changes), second.rules, rank)


def _rank(way: _Way) -> tuple[int, ...]:
    return way.rank


def _varied(rules: RuleSet, ways: list[_Way]) -> tuple[Cure, ...]:
    """A few of them: the best of each choice of knobs, then the second best; no two look alike."""
    shown: dict[Text, tuple[tuple[int, ...], Cure]] = {}
    for way in _nearest(ways, 2 * MOST_CURES, numbers=1):
        cure = cure_of(rules, way.changes)
        shown.setdefault(cure.label, (way.rank, cure))
    chosen = list(shown.values())[:MOST_CURES]
    return tuple(cure for _, cure in sorted(chosen, key=lambda pair: pair[0]))


def _nearest(ways: list[_Way], most: int, numbers: int = MOST_PER_KEYS) -> list[_Way]:
    turns: Counter[tuple[frozenset[str], bool]] = Counter()
    numbered = []
    for way in ways:
        turn = turns[way.paths, way.is_number]
        turns[way.paths, way.is_number] += 1
        if turn < (numbers if way.is_number else MOST_PER_KEYS):
            numbered.append((turn, way))
    numbered.sort(key=lambda pair: (pair[0], pair[1].rank))
    return [way for _, way in numbered[:most]]


def _identity(problem: Problem) -> Identity:
    """What makes it the same contradiction, wherever it is pointed at."""
    return problem.reason.en, frozenset(filter(None, (problem.path, *problem.also)))


def _found(rules: RuleSet) -> frozenset[Identity]:
    return frozenset(map(_identity, contradictions(rules)))


_RULES = {_identity(rule.problem): rule.found for rule in RULES}


def _asker(problem: Problem) -> Callable[[RuleSet], bool]:
    """A question for rules: is this contradiction there? Far cheaper than asking for all."""
    wanted = _identity(problem)
    if wanted in _RULES:
        return _RULES[wanted]

    def there(rules: RuleSet) -> bool:
        found: Iterable[Problem] = (each for find in FINDERS for each in find(rules))
        return any(_identity(each) == wanted for each in found)

    return there
