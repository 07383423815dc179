"""The search for a draw, compiled: people swap places in a round, and what is better stays.

Simulated annealing over all rounds at once. A swap costs what it adds to the sum of

- `REPEAT` for each pair and pair of rounds in which the two meet,
- the weight of each meeting of two who had better not meet,
- `five` times the square of how often someone is at a table of five, so that these are shared out.
"""

import math

import numpy as np
import numpy.typing as npt

from doppelkopf.kernel.build.jit import entry
from doppelkopf.tournament.draw.weights import REPEAT

Ints = npt.NDArray[np.int64]

HOT, COLD = 0.5 * REPEAT, 0.04 * REPEAT
"""The temperatures between which it cools: how much worse a swap may be that is still tried."""


@entry
def shuffle(
    seats: Ints,
    starts: Ints,
    counts: Ints,
    first: int,
    meets: Ints,
    apart: Ints,
    fives: Ints,
    five: int,
    goal: int,
    moves: int,
    seed: int,
) -> int:
    """Improve the rounds from `first` on and leave the best found in `seats`; the swaps tried.

    seats: rounds x places, who sits there; starts: rounds x tables + 1, where each table begins and
    the last ends; counts: rounds x 2, how many people and tables. meets, apart: people x people.
    fives: how often each is at a table of five. goal: what cannot be bettered.
    """
    rounds = seats.shape[0]
    table_of = np.zeros(seats.shape, np.int64)
    for r in range(rounds):
        for t in range(counts[r, 1]):
            for s in range(starts[r, t], starts[r, t + 1]):
                table_of[r, s] = t
    cost = 0
    for i in range(meets.shape[0]):
        cost += five * fives[i] * fives[i]
        for j in range(i):
            m = meets[i, j]
            cost += REPEAT * (m * (m - 1) // 2) + apart[i, j] * m
    best = cost
    kept = seats.copy()
    state = np.uint64(seed) | np.uint64(1)
    temperature = HOT
    for move in range(moves):
        if best <= goal:
            seats[:] = kept
            return move
        if move & 1023 == 0:
            temperature = HOT * (COLD / HOT) ** (move / moves)
        state ^= state << np.uint64(13)
        state ^= state >> np.uint64(7)
        state ^= state << np.uint64(17)
        chance = np.int64(state >> np.uint64(1))
        r = first + chance % (rounds - first)
        chance //= rounds - first
        people = counts[r, 0]
        a = chance % people
        chance //= people
        b = chance % people
        one, other = table_of[r, a], table_of[r, b]
        if one == other:
            continue
        p, q = seats[r, a], seats[r, b]
        a0, a1 = starts[r, one], starts[r, one + 1]
        b0, b1 = starts[r, other], starts[r, other + 1]
        more = 0
        if a1 - a0 > b1 - b0:
            more += 2 * five * (fives[q] - fives[p] + 1)
        elif a1 - a0 < b1 - b0:
            more += 2 * five * (fives[p] - fives[q] + 1)
        for s in range(a0, a1):
            x = seats[r, s]
            if s != a:
                more += REPEAT * (meets[q, x] - meets[p, x] + 1) + apart[q, x] - apart[p, x]
        for s in range(b0, b1):
            x = seats[r, s]
            if s != b:
                more += REPEAT * (meets[p, x] - meets[q, x] + 1) + apart[p, x] - apart[q, x]
        if more > 0:
            if more > 20 * temperature:
                continue
            state ^= state << np.uint64(13)
            state ^= state >> np.uint64(7)
            state ^= state << np.uint64(17)
            if np.float64(state >> np.uint64(11)) * 2.0**-53 >= math.exp(-more / temperature):
                continue
        for s in range(a0, a1):
            x = seats[r, s]
            if s != a:
                meets[p, x] -= 1
                meets[x, p] -= 1
                meets[q, x] += 1
                meets[x, q] += 1
        for s in range(b0, b1):
            x = seats[r, s]
            if s != b:
                meets[q, x] -= 1
                meets[x, q] -= 1
                meets[p, x] += 1
                meets[x, p] += 1
        if a1 - a0 > b1 - b0:
            fives[p] -= 1
            fives[q] += 1
        elif a1 - a0 < b1 - b0:
            fives[q] -= 1
            fives[p] += 1
        seats[r, a], seats[r, b] = q, p
        cost += more
        if cost < best:
            best = cost
            kept[:] = seats
    seats[:] = kept
    return moves
