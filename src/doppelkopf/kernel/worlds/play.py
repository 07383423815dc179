"""Playing many worlds to their end, once for each choice: by thumb, and the last cards best."""

import numpy as np

from doppelkopf.kernel.build.arrays import Row, Seeds
from doppelkopf.kernel.build.jit import entry, pointer
from doppelkopf.kernel.play.knowledge import K_SIZE
from doppelkopf.kernel.play.layout import NONE, SEATS, SIZE
from doppelkopf.kernel.score.booking import points
from doppelkopf.kernel.thumb.playouts import thumb_on
from doppelkopf.kernel.worlds.ends import BYTE, FRAME, PLIES, gain_of, may_solve, solve_end
from doppelkopf.kernel.worlds.groups import Choices, Money, Pool, Reals
from doppelkopf.kernel.worlds.replay import do_noted, set_up


@entry
def roll_many(
    hands: Row,
    rows: Row,
    knowledge: Row,
    kinds: Row,
    masks: Row,
    picked: Row,
    params: Row,
    values: Row,
    place: Row,
    money: Row,
    moves: Row,
    ways: Row,
    seat: int,
    ending: int,
    rng: Seeds,
    out: Reals,
) -> None:
    """`rolled`, flat and written into `out`: named tuples cost at every call."""
    frames = np.zeros((PLIES, FRAME), np.int64)
    room = frames[0]
    known = np.zeros(K_SIZE, np.int64)
    booked = np.zeros(SEATS, np.int64)
    numbers = np.zeros(1, np.uint64)
    s, k, result = pointer(room), pointer(known), pointer(booked)
    for turn in range(len(picked)):
        world = picked[turn]
        variant = kinds[world]
        p = pointer(params[variant])
        set_up(p, pointer(hands[world]), masks[world])
        rng[0] += np.uint64(0x9E3779B97F4A7C15)
        for number in range(len(moves)):
            numbers[0] = rng[0]
            for field in range(SIZE):
                room[field] = rows[world, field]
            for field in range(K_SIZE):
                known[field] = knowledge[world, field]
            move = moves[number]
            if move != NONE:
                do_noted(s, p, k, move)
            silent = 1 if variant and len(values[ways[number]]) > 1 else 0
            worth = pointer(values[ways[number], silent])
            where = pointer(place[ways[number], silent])
            if may_solve(s, p, ending):
                gain = solve_end(frames, p, worth, where, pointer(money), seat, result)
            else:
                thumb_on(s, p, k, pointer(numbers))
                points(s, p, worth, where, pointer(money), result)
                gain = gain_of(s, p, result, seat)
            out[turn, number, 0] = gain >> BYTE
            out[turn, number, 1] = gain & ((1 << BYTE) - 1)


def rolled(
    pool: Pool,
    picked: Row,
    params: Row,
    booking: Money,
    choices: Choices,
    *,
    seat: int,
    ending: int,
    seed: int,
) -> Reals:
    """For each world picked and each choice the points a seat gains, in sixtieths, and its Augen.

    In one world all choices meet the same random numbers. Where no more than `ending` cards are
    left in all hands and the parties are settled, the end is solved with open cards instead.
    """
    out = np.zeros((len(picked), len(choices.moves), 2))
    if len(picked):
        rng = np.array([seed], np.uint64)
        roll_many(*pool[:5], picked, params, *booking, *choices, seat, ending, rng, out)
    return out
