"""Positions that a seat cannot tell from the one it is in, under any rules, and the way to them."""

from itertools import islice
from random import Random

import pytest

from doppelkopf.env import make
from doppelkopf.env.position import Position, start
from doppelkopf.env.resample import courses
from doppelkopf.worlds import NoWorld
from env_kit import positions
from slow_kit import few

SHARE = 0.03
"""Of how many positions of a game."""


def same(one: Position, other: Position, seat: int) -> bool:
    """Whether a seat sees and remembers the same, and may answer the same if it is asked."""
    assert one.information_state(seat) == other.information_state(seat)
    assert (one.observe(seat) == other.observe(seat)).all()
    if one.asked == seat:
        assert other.asked == seat
        assert (one.mask(seat) == other.mask(seat)).all()
    return True


@pytest.mark.parametrize("seed", few(range(150), 14))
def test_nothing_a_seat_knows_is_changed(seed: int) -> None:
    """Random games of random mixtures of rules, exchanges and claims included."""
    rng = Random(seed)
    for position in positions(seed, claims=True):
        if rng.random() > SHARE or position.state.setup.rules.offences.honour:
            continue
        seat = rng.randrange(position.state.seats)
        if seat == position.state.setup.dummy:
            continue
        try:
            found = list(islice(courses(position, seat, rng), 2))
        except NoWorld:
            continue  # the law of worlds is tested where they are made
        for course in found:
            assert same(position, course.position, seat)
            again = start(course.setup, position.options)
            for answer in course.answers():
                again = again.step(answer)
            assert again.state == course.position.state
            assert (again.asked, again.silent) == (course.position.asked, course.position.silent)
            assert again.chosen == course.position.chosen


def test_an_environment_deals_its_worlds() -> None:
    env = make("ddv", seed=1)
    while env.state.played < 9:
        env.step(env.legal[0])
    seat = env.seat
    assert seat is not None
    found = list(islice(env.worlds(Random(1)), 5))
    assert all(same(env.position, each, seat) for each in found)
    assert len({each.state.hands for each in found}) == 5
    other = (seat + 1) % 4
    assert same(env.position, next(env.worlds(Random(1), other)), other)
