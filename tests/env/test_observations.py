"""Observations: nothing hidden in them, nothing forgotten, and the same in words."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

from doppelkopf.env.layout import EXPANDED, PIECES, SIZE, Kind, expand, named, piece
from doppelkopf.env.observation import observation
from doppelkopf.env.shown import shown_parties
from doppelkopf.env.text import describe
from doppelkopf.errors import Failure
from doppelkopf.game.driver import run
from doppelkopf.game.engine import new_game
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.rules import load
from doppelkopf.view import known_parties, view
from doppelkopf.worlds import NoWorld, worlds
from mixing import turned
from view.random_games import Chooser, random_rules, random_setup

SEEDS = pytest.mark.parametrize("seed", range(14))


def states(seed: int, *, honour: bool = True) -> Iterator[State]:
    """The states of a random game under random rules."""
    rng = Random(seed)
    rules = random_rules(rng)
    if not honour and rules.offences.honour:
        rules = turned(rules, "offences.honour", False) or random_rules(Random(-seed - 1))
        if rules.offences.honour:
            return
    setup = random_setup(rules, rng)
    for _, step in run(setup, Chooser(rng)):
        yield step.state


@SEEDS
def test_every_place_stays_within_its_piece(seed: int) -> None:
    for state in states(seed):
        for seat in range(state.seats):
            row = observation(view(state, seat))
            for each, values in zip(PIECES, named(row).values(), strict=True):
                assert values.max() <= each.most, (each.name, values)


@SEEDS
def test_an_observation_is_the_same_in_every_world_that_fits(seed: int) -> None:
    """Nothing hidden is in it: what a seat cannot tell apart looks the same."""
    rng = Random(seed)
    for state in states(seed):
        if rng.random() > 0.08:
            continue
        seat = rng.randrange(state.seats)
        seen = view(state, seat)
        row = observation(seen)
        try:
            for world in islice(worlds(seen, rng), 2):
                assert (observation(view(world, seat)) == row).all()
        except NoWorld:
            continue


@SEEDS
def test_nothing_seen_is_forgotten(seed: int) -> None:
    """Every moment of a game looks different to each seat; on honour only what was taken back is
    told by number alone."""
    met: dict[tuple[int, bytes], int] = {}
    for number, state in enumerate(states(seed, honour=False)):
        for seat in range(state.seats):
            row = observation(view(state, seat))
            assert met.setdefault((seat, row.tobytes()), number) == number, describe(row)


@SEEDS
def test_the_parties_shown_are_certain(seed: int) -> None:
    for state in states(seed):
        for seat in range(state.seats):
            seen = view(state, seat)
            known = known_parties(seen)
            for shown, certain in zip(shown_parties(seen), known, strict=True):
                assert shown is None or shown is certain


def test_the_words_say_all_that_the_numbers_do() -> None:
    """Two different rows never read the same."""
    texts: dict[str, bytes] = {}
    for state in states(3):
        for seat in range(state.seats):
            row = observation(view(state, seat))
            assert texts.setdefault(describe(row), row.tobytes()) == row.tobytes()


def test_what_only_the_environment_knows_is_handed_in() -> None:
    seen = view(new_game(make_setup(load("ddv"), dealer=3, seed=1)).state, 0)
    plain, other = observation(seen), observation(seen, chosen=[seen.hand[0]] * 2, silent=True)
    changed = np.nonzero(plain != other)[0]
    assert set(changed) == {
        piece("silent").start,
        piece("chosen").start + seen.hand[0],
    }


def test_an_expanded_observation_is_what_a_network_wants() -> None:
    rows = np.stack([observation(view(state, 1)) for state in states(2)])
    wide = expand(rows)
    assert wide.shape == (len(rows), EXPANDED)
    assert wide.dtype == np.float32
    assert (wide.min(), wide.max()) == (0, 1)
    codes = sum(int((each.of(rows) > 0).sum()) for each in PIECES if each.kind is Kind.CODE)
    others = sum(int((each.of(rows) > 0).sum()) for each in PIECES if each.kind is not Kind.CODE)
    assert int((wide > 0).sum()) == codes + others
    assert (expand(rows[4]) == wide[4]).all()


def test_pieces_lie_side_by_side() -> None:
    assert [each.start for each in PIECES] == [0, *(each.end for each in PIECES[:-1])]
    assert PIECES[-1].end == SIZE
    assert len({each.name for each in PIECES}) == len(PIECES)


def test_a_spectator_and_an_unknown_piece_are_refused() -> None:
    state = new_game(make_setup(load("ddv"), dealer=3, seed=1)).state
    with pytest.raises(Failure, match="spectator"):
        observation(view(state, None))
    with pytest.raises(Failure, match="no piece"):
        piece("trumps")
