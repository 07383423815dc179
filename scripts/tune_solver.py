"""Learn the order in which the solver tries cards from what each card would have taken.

.venv/bin/python scripts/tune_solver.py --tricks 7 8 --positions 400 150
.venv/bin/python scripts/tune_solver.py --tricks 6 --positions 300 --rules hausregeln-2021

Bots play up to positions whose value is then asked for. Along random lines below, wherever some
card answers the question, every card is searched on its own: does it answer, and how many cards
does that try? The weights are fitted so that the cards tried, when moves are drawn by their
scores, are fewest; scores are linear in the weights, so the kernel itself tells the facts. The
weights are printed as they stand in kernel/solve/weights.py, and what old and new ones take on
positions not learned from.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from doppelkopf.cli.bench.solver import _positions
from doppelkopf.kernel.build.jit import entry, pointer
from doppelkopf.kernel.solve import layout as to
from doppelkopf.kernel.solve.moves import KIND, KIND_BITS, moves
from doppelkopf.kernel.solve.search import play
from doppelkopf.kernel.solve.solver import Position, Solver
from doppelkopf.kernel.solve.weights import PARTS, WEIGHTS, weigh
from doppelkopf.rules import load

CLASSES = to.STAGES * to.WHENS * to.OUTCOMES
SCALE = 100
"""What a score of 1 becomes: moves are drawn by e to their score."""
FEWEST = 3
"""Positions with fewer tricks left teach nothing."""
AGAINST = 0.15
"""How often a line goes on with a card that does not answer the question."""
FAR = 12
"""How far from the value questions are asked."""
RATE, DECAY, FADE = 0.05, (0.9, 0.99), 1e-4
"""Adam's, and how much weights are drawn to 0."""

Floats = np.ndarray[Any, np.dtype[np.float64]]
Numbers = np.ndarray[Any, np.dtype[np.int64]]


class Choice(NamedTuple):
    """A position with a card that answers the question: facts about each, and what it took."""

    classes: Numbers
    facts: Floats
    took: Floats
    answers: np.ndarray[Any, np.dtype[np.bool_]]


@entry
def step(game: Any, hands: Any, frames: Any, kind: int) -> int:
    """Play a card of the first frame."""
    play(pointer(game), pointer(hands), pointer(frames), kind)
    return 0


@entry
def listed(game: Any, hands: Any, frames: Any) -> int:
    """List the moves of the first frame."""
    f = pointer(frames)
    moves(pointer(game), pointer(hands), f, f[to.F_COUNT])
    return 0


def _scores(position: Position, weights: list[int]) -> dict[int, int]:
    """Score of each card by such weights."""
    game, frames = position.game.copy(), np.zeros(2 * to.FRAME, np.int64)
    weigh(game, weights)
    frames[: to.FRAME] = position.frame
    listed(game, position.hands.copy(), frames)
    found = [int(move) for move in frames[to.F_MOVE : to.F_MOVE + frames[to.F_MOVES]]]
    if len(found) == 1:
        return {found[0] & KIND: 0}
    return {move & KIND: move >> KIND_BITS for move in sorted(found, key=lambda move: move & KIND)}


def _facts(position: Position) -> tuple[Numbers, Floats]:
    """Class and facts of each card: the scores by weights that are 0 but for one."""
    table = np.zeros((CLASSES, PARTS), np.int64)
    table[:, 0] = np.arange(CLASSES)
    classes = list(_scores(position, table.ravel().tolist()).values())
    facts = []
    for part in range(PARTS):
        table[:] = 0
        table[:, part] = 1
        facts.append(list(_scores(position, table.ravel().tolist()).values()))
    return np.array(classes), np.array(facts, np.float64).T


def _after(position: Position, kind: int) -> tuple[int, Position]:
    """What Re gains by a card, and the position then."""
    frames, hands = np.zeros(2 * to.FRAME, np.int64), position.hands.copy()
    frames[: to.FRAME] = position.frame
    step(position.game, hands, frames, kind)
    return int(frames[to.F_GAIN]), position._replace(hands=hands, frame=frames[to.FRAME :].copy())


def _line(solver: Solver, position: Position, need: int, rng: random.Random) -> Iterator[Choice]:
    """Choices along a random line."""
    while True:
        seat = int(position.frame[to.F_SEAT])
        rest = int(position.frame[to.F_REST] + position.frame[to.F_POINTS])
        if int(position.hands[seat]).bit_count() < FEWEST or not 0 < need <= rest:
            return
        position.frame[to.F_NEED] = need
        is_re = int(position.game[to.G_RE]) >> seat & 1
        children = [_after(position, kind) for kind in _scores(position, list(WEIGHTS))]
        took, answers = [], []
        for gain, child in children if len(children) > 1 else []:
            solver.forget()
            before = solver.nodes
            answers.append(solver.reaches(child, need - gain) == is_re)
            took.append(solver.nodes - before)
        follow = list(range(len(children)))
        chances = [1.0] * len(children)
        if any(answers):
            yield Choice(*_facts(position), np.array(took, np.float64), np.array(answers))
            if all(answers) or rng.random() > AGAINST:
                chances = [right / each for right, each in zip(answers, took, strict=True)]
            else:
                chances = [float(not right) for right in answers]
        elif answers:
            chances = [each**0.5 for each in took]
        gain, position = children[rng.choices(follow, chances)[0]]
        need -= gain


def collected(positions: list[tuple[Position, int]], lines: int, seed: int) -> list[Choice]:
    """Choices below positions, from questions near their values."""
    rng = random.Random(seed)
    solver, small = Solver(), Solver(entries=1 << 16)
    choices: list[Choice] = []
    for position, half in positions:
        solver.forget()
        value = solver.value(position)
        for _ in range(lines):
            far = value + rng.randint(-FAR, FAR)
            need = rng.choice((value, value + 1, value, value + 1, half, far))
            choices += _line(small, position, need, rng)
    return choices


class Fit:
    """All choices in a row, and the expected cards tried when moves are drawn by their scores."""

    def __init__(self, choices: list[Choice]) -> None:
        sizes = [len(each.took) for each in choices]
        self.first = np.cumsum([0, *sizes[:-1]])
        self.of = np.repeat(np.arange(len(choices)), sizes)
        self.classes = np.concatenate([each.classes for each in choices])
        self.facts = np.concatenate([each.facts for each in choices])
        self.took = np.concatenate([each.took for each in choices])
        self.answers = np.concatenate([each.answers for each in choices])
        self.rows = [np.flatnonzero(self.classes == each) for each in range(CLASSES)]

    def slope(self, scores: Floats) -> tuple[float, Floats]:
        """Mean log of the cards expected, and how it changes with each score.

        Drawn one after the other by e to its score, a card that does not answer comes before all
        that do with chance e / (e + sum of theirs).
        """
        over, of = np.add.reduceat, self.of
        chance = np.exp(np.maximum(scores - np.maximum.reduceat(scores, self.first)[of], -60))
        right = np.where(self.answers, chance, 0)
        total = over(right, self.first)
        answer = over(right * self.took, self.first) / total
        both = chance + total[of]
        wasted = np.where(self.answers, 0, self.took * chance / both)
        expected = answer + over(wasted, self.first)
        spared = over(wasted / both, self.first)[of]
        change = np.where(
            self.answers,
            right / total[of] * (self.took - answer[of]) - right * spared,
            wasted * total[of] / both,
        )
        return float(np.log(expected).mean()), change / expected[of] / len(self.first)

    def weights(self, rounds: int) -> Floats:
        """Fit by Adam."""
        spread = self.facts.std(0)
        facts = self.facts / np.where(spread > 0, spread, 1)
        table = np.zeros((CLASSES, PARTS))
        mean, square = np.zeros_like(table), np.zeros_like(table)
        for number in range(1, rounds + 1):
            loss, slope = self.slope(np.einsum("ij,ij->i", table[self.classes], facts))
            change = np.stack([slope[rows] @ facts[rows] for rows in self.rows]) + FADE * table
            mean = DECAY[0] * mean + (1 - DECAY[0]) * change
            square = DECAY[1] * square + (1 - DECAY[1]) * change**2
            rate = RATE if number < rounds * 3 // 4 else RATE / 3
            size = np.sqrt(square / (1 - DECAY[1] ** number)) + 1e-8
            table -= rate * mean / (1 - DECAY[0] ** number) / size
            if number % 100 == 0:
                print(f"round {number}: {loss:.4f}", flush=True)
        return table / np.where(spread > 0, spread, 1)


def cards(positions: list[tuple[Position, int]], weights: list[int]) -> Numbers:
    """How many cards the exact values take."""
    solver, found = Solver(), []
    for position, _ in positions:
        weigh(position.game, weights)
        solver.forget()
        before = solver.nodes
        solver.value(position)
        found.append(solver.nodes - before)
    return np.array(found)


def main() -> None:
    """Collect, fit, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="ddv")
    parser.add_argument("--bot", default="stammtisch")
    parser.add_argument("--tricks", nargs="+", type=int, default=[7])
    parser.add_argument("--positions", nargs="+", type=int, default=[400], help="of each number")
    parser.add_argument("--lines", type=int, default=6, help="below each position")
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--check", type=int, default=100, help="positions to compare on")
    parser.add_argument("--seed", type=int, default=100_000)
    arguments = parser.parse_args()
    rules, choices = load(arguments.rules).rules, []
    for tricks, number in zip(arguments.tricks, arguments.positions, strict=True):
        positions = list(_positions(rules, arguments.bot, tricks, number, arguments.seed))
        choices += collected(positions, arguments.lines, arguments.seed)
        print(f"{tricks} tricks left: {len(choices)} choices in all", flush=True)
    table = np.rint(SCALE * Fit(choices).weights(arguments.rounds)).astype(int)
    for row in table:
        print("   ", ", ".join(map(str, row)) + ",")
    learned = table.ravel().tolist()
    seed = arguments.seed * 2
    others = list(_positions(rules, arguments.bot, arguments.tricks[0], arguments.check, seed))
    for name, weights in (("old", list(WEIGHTS)), ("new", learned)):
        found = cards(others, weights)
        print(f"{name}: {found.mean():.0f} cards, mean log {np.log(found).mean():.3f}", flush=True)


if __name__ == "__main__":
    main()
