"""The matrix: each knob turned alone in each built-in set, to every other value worth trying.

A cell is refused by the check of rule sets, with a reason that names the knob, or it is played: ten
random games by engine and kernel side by side, and one by the bot `stammtisch` at a table of the
match, which books it.
"""

import json
import random
import zlib
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from doppelkopf.bots import make
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.engine import new_game
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.kernel.errors import KernelError
from doppelkopf.kernel.score.points import Values
from doppelkopf.match.booking.fold import Begin, apply, start
from doppelkopf.match.booking.next_game import entry_of, setup_for
from doppelkopf.match.booking.seating import sizes
from doppelkopf.rules import Checked, RuleSet, load
from doppelkopf.rules.catalogue import Knob, Type, knobs, plain, value_at
from doppelkopf.rules.load import check_source
from doppelkopf.rules.problems import Code
from doppelkopf.rules.source import Source, built_in_names
from doppelkopf.view import legal, view
from game.mixtures import random_setup
from kernel.lockstep import Pair, begun

GAMES = 10
MOST_DEALS = 200
"""Tries until ten games have come to their first card: many are thrown in or not taken."""
ONE_IN = 101
HANDS = (8, 10, 11, 12)
"""Cards of one hand, by deck, seats and talon."""
PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil")


class Cell(NamedTuple):
    """A built-in set with one knob turned."""

    rules: str
    knob: Knob
    value: Any

    @property
    def name(self) -> str:
        return f"{self.rules}: {self.knob.path} = {json.dumps(self.value)}"

    @property
    def is_sample(self) -> bool:
        """Whether it is one of the few that every run tries; the same ones each time."""
        return zlib.crc32(self.name.encode()) % ONE_IN == 0

    def check(self) -> Checked:
        *groups, leaf = self.knob.path.split(".")
        data: dict[str, Any] = {leaf: self.value}
        for group in reversed(groups):
            data = {group: data}
        return check_source(Source("cell", None, {"extends": self.rules, **data}, {}))


@cache
def cells() -> tuple[Cell, ...]:
    """All cells, set by set."""
    return tuple(
        Cell(name, knob, value)
        for name, rules in ((name, load(name).rules) for name in built_in_names())
        for knob in knobs()
        for value in _others(knob.type, value_at(rules, knob.path))
    )


def _others(kind: Type, now: Any) -> list[Any]:
    """The other values of a knob; of numbers the bounds, and those beside the one it has."""
    found: list[Any] = []
    for value in _values(kind, plain(now)):
        if value not in found and (value != plain(now) or type(value) is not type(plain(now))):
            found.append(value)
    return found


def _values(kind: Type, now: Any) -> Iterator[Any]:
    if kind.off:
        yield "off"
    if kind.flag:
        yield from (False, True)
    yield from (choice.value for choice in kind.choices)
    if kind.number:
        low, high = kind.number
        near = {now - 1, now + 1} if type(now) is int else {low + 1, (low + high) // 2}
        yield from sorted({low, high, *(number for number in near if low <= number <= high)})
    if kind.items:
        least, most = kind.length or (0, len(kind.items.choices))
        yield from (each for each in _lists(kind.items, now) if least <= len(each) <= most)


def _lists(items: Type, now: list[Any]) -> Iterator[list[Any]]:
    """Nothing, all, another order, each word added or left out; packets of one card each."""
    yield []
    yield now[:1]
    yield now[::-1]
    yield [*now[1:], *now[:1]]
    words = [choice.value for choice in items.choices]
    yield words
    for word in words:
        yield [each for each in now if each != word] if word in now else [*now, word]
    if items.items:
        yield [[1] * size for size in HANDS]


def prove(cell: Cell) -> str:
    """Play a cell, or see it refused as it should be; says which of the two."""
    checked = cell.check()
    if checked.file is None:
        for problem in checked.errors:
            assert problem.code is Code.CONTRADICTION, problem
            assert problem.reason.de
            assert problem.reason.en
        named = {path for each in checked.errors for path in (each.path, *each.also)}
        assert cell.knob.path in named, checked.errors
        return "refused"
    rules = checked.file.rules
    rng = random.Random(cell.name)
    how = side_by_side(rules, rng, cell.name)
    at_a_table(rules, rng)
    return how


def side_by_side(rules: RuleSet, rng: random.Random, name: str) -> str:
    """Ten games in engine and kernel; on honour, which the kernel leaves alone, its refusal."""
    values = Values(rules)
    played = 0
    for _ in range(MOST_DEALS):
        found = begun(random_setup(rules, rng), rng)
        if found is None:
            continue
        if rules.offences.honour:
            with pytest.raises(KernelError, match="does not play on honour"):
                Pair(*found, values, name)
            return "on honour"
        Pair(*found, values, name).play(played, close=not played)
        played += 1
        if played == GAMES:
            return "played"
    raise AssertionError(f"only {played} of {MOST_DEALS} deals come to a first card")


def at_a_table(rules: RuleSet, rng: random.Random) -> None:
    """A game of four or five `stammtisch`, dealt and booked by the match."""
    match = start(Begin(rules, PEOPLE[: sizes(rules)[0]]))
    final = by_bots(setup_for(match, seed=rng.getrandbits(64)), "stammtisch")
    assert final.outcome is not None
    assert apply(match, 1, entry_of(final, match)).rows


def by_bots(setup: Setup, name: str) -> State:
    """A whole game by bots of one kind, which know their views only."""
    bots = [make(name, seat) for seat in range(setup.seats)]

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        mine = view(state, asked.seat)
        return bots[asked.seat].choose(mine, legal(mine))

    final = new_game(setup).state
    for _, step in run(setup, choose):
        final = step.state
    return final
