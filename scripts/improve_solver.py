"""Improve the order in which the solver tries cards by trying other weights on whole searches.

.venv/bin/python scripts/improve_solver.py FILE --minutes 60
.venv/bin/python scripts/improve_solver.py FILE --minutes 60      # goes on where it stopped

`tune_solver.py` fits the weights to single choices. This goes on from there, or from the weights in
kernel/solve/weights.py: it adds noise to all weights and takes it away again, asks both for the
value of some positions, and moves the weights towards the side that tried fewer cards (evolution
strategies, with Adam). Every so often the mean of the last weights is tried on positions that are
not learned from, printed, and kept in FILE; at the end it is printed as it stands in the module.
"""

import argparse
import math
import multiprocessing
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from doppelkopf.cli.bench.solver import _positions
from doppelkopf.kernel.solve.solver import Position, Solver, left
from doppelkopf.kernel.solve.weights import PARTS, WEIGHTS, weigh
from doppelkopf.rules import load

SPREADS = (1, 4.5, 7, 0.5, 0.4, 0.45, 0.35, 5, 4.5, 6, 0.35, 8, 3, 0.4, 0.5, 4, 4, 0.5)
"""How far each fact spreads, roughly: noise is to change scores equally by each of them."""
NOISE = 20.0
"""By how much, in points of a score."""
DECAY, MEAN = (0.9, 0.99), 0.985
"""Adam's; how slowly the mean of the weights follows."""
LEARNED, EVERY = 0.8, 20
"""The share of positions to learn from; after how many steps the others are asked."""

Floats = np.ndarray[Any, np.dtype[np.float64]]


class Task(NamedTuple):
    """A position and its value."""

    position: Position
    value: int


class Trial(NamedTuple):
    """Weights, the seed of the noise, and which positions to ask."""

    weights: Floats
    seed: int
    count: int


def took(solver: Solver, task: Task) -> int:
    """How many cards it takes to prove the value of a position."""
    solver.forget()
    before = solver.nodes
    for need in (task.value, task.value + 1):
        if 0 < need <= left(task.position):
            solver.bound(task.position, need)
    return solver.nodes - before


def collected(chosen: argparse.Namespace) -> list[Task]:
    """Positions of the wanted size with their values."""
    rules, solver, found = load(chosen.rules).rules, Solver(), []
    fewest, most = chosen.cards
    for position, _ in _positions(rules, chosen.bot, chosen.tricks, chosen.positions, chosen.seed):
        solver.forget()
        task = Task(position, solver.value(position))
        if fewest <= took(solver, task) <= most:
            found.append(task)
    return found


class Worker:
    """Tries weights, in a process of its own."""

    tasks: list[Task]
    solver: Solver

    @classmethod
    def start(cls, tasks: list[Task]) -> None:
        """Get ready."""
        cls.tasks, cls.solver = tasks, Solver()

    @classmethod
    def cost(cls, weights: Floats, numbers: list[int]) -> float:
        """The mean log of the cards that positions take with weights."""
        whole, total = np.rint(weights).astype(int).ravel().tolist(), 0.0
        for number in numbers:
            weigh(cls.tasks[number].position.game, whole)
            total += math.log(took(cls.solver, cls.tasks[number]))
        return total / len(numbers)


def noise(weights: Floats, seed: int) -> Floats:
    """The noise of a seed in units of `NOISE`; none where no move is ever scored."""
    drawn = np.random.default_rng(seed).normal(0, 1, weights.shape)
    return drawn * (np.abs(weights).sum(1) > 0)[:, None]


def learned_from() -> int:
    """How many positions are learned from; the others come after them."""
    return int(LEARNED * len(Worker.tasks))


def difference(trial: Trial) -> tuple[int, float]:
    """How much more it takes with the noise added than with it taken away."""
    learned = learned_from()
    rng = np.random.default_rng(trial.seed + 1)
    numbers = rng.choice(learned, min(trial.count, learned), replace=False).tolist()
    change = noise(trial.weights, trial.seed) * NOISE / np.array(SPREADS)
    more, less = trial.weights + change, trial.weights - change
    return trial.seed, Worker.cost(more, numbers) - Worker.cost(less, numbers)


def held(weights: Floats) -> float:
    """The cost of positions that are not learned from."""
    return Worker.cost(weights, list(range(learned_from(), len(Worker.tasks))))


def main() -> None:
    """Collect positions, improve, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the weights are kept, .npy")
    parser.add_argument("--rules", default="ddv")
    parser.add_argument("--bot", default="stammtisch")
    parser.add_argument("--tricks", type=int, default=7)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument(
        "--cards",
        type=int,
        nargs=2,
        default=[3_000, 80_000],
        help="fewest and most that a position takes: fewer tell little, more take long",
    )
    parser.add_argument("--pairs", type=int, default=24, help="of weights for each step")
    parser.add_argument("--each", type=int, default=40, help="positions for each pair")
    parser.add_argument("--rate", type=float, default=0.15, help="Adam's, in shares of the noise")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=300_000)
    chosen = parser.parse_args()
    tasks = collected(chosen)
    print(f"{len(tasks)} positions", flush=True)
    if len(tasks) * (1 - LEARNED) < 1:
        parser.error("too few positions of that size: give more --positions")
    weights = np.array(WEIGHTS, np.float64).reshape(-1, PARTS)
    if chosen.file.exists():
        weights = np.load(chosen.file)
    mean, slope, square = weights.copy(), np.zeros_like(weights), np.zeros_like(weights)
    end, seed, step = time.monotonic() + 60 * chosen.minutes, time.time_ns(), 0
    spawn = multiprocessing.get_context("spawn")
    with spawn.Pool(chosen.processes, Worker.start, (tasks,)) as pool:
        first = pool.apply(held, (weights,))
        while time.monotonic() < end:
            step += 1
            trials = [Trial(weights, seed + 2 * n, chosen.each) for n in range(chosen.pairs)]
            seed += 2 * chosen.pairs
            change = np.zeros_like(weights)
            for number, found in pool.imap_unordered(difference, trials):
                change += noise(weights, number) * found / 2 / chosen.pairs
            slope = DECAY[0] * slope + (1 - DECAY[0]) * change
            square = DECAY[1] * square + (1 - DECAY[1]) * change**2
            size = np.sqrt(square / (1 - DECAY[1] ** step)) + 1e-8
            move = chosen.rate * slope / (1 - DECAY[0] ** step) / size
            weights = weights - move * NOISE / np.array(SPREADS)
            mean = MEAN * mean + (1 - MEAN) * weights
            if step % EVERY == 0:
                ratio = math.exp(pool.apply(held, (mean,)) - first)
                print(f"step {step}: {ratio:.4f} of the cards at first", flush=True)
                np.save(chosen.file, mean)
    for row in np.rint(mean).astype(int):
        print("   ", ", ".join(map(str, row)) + ",")


if __name__ == "__main__":
    main()
