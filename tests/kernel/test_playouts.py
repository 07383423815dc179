"""Random games without Python in between: dealt fairly, played and scored as the engine would."""

import random
import threading
import time
from typing import Any

import pytest

from doppelkopf.cards import Card
from doppelkopf.game.basics import Contract
from doppelkopf.game.engine import apply
from doppelkopf.game.play import plays
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Scored, State
from doppelkopf.kernel.play.batch import Deals, Playouts, random_points
from doppelkopf.kernel.score.points import SCALE, Said, Values
from doppelkopf.rules.model.scoring import Scheme
from kernel.lockstep import begun
from view.random_games import SETS, rules_of

WORD = (1 << 64) - 1


class Splitmix:
    """The kernel's random numbers, written down again."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, count: int) -> int:
        self.state = self.state + 0x9E3779B97F4A7C15 & WORD
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        return ((z ^ z >> 31) >> 32) * count >> 32


def played_by_engine(state: State, seed: int) -> State:
    """The playout of a seed, card by card through the engine; an owed call is the least one."""
    rng = Splitmix(seed)
    while not state.is_over:
        options = plays(state, state.turn)  # type: ignore[arg-type]
        kinds = sorted({action.card for action in options})
        card = kinds[rng.below(len(kinds))]
        genscher = face_down = False
        if any(action.genscher for action in options) and card is Card.DK:
            genscher = rng.below(2) == 0
        if any(action.face_down for action in options):
            face_down = rng.below(2) == 0
        [action] = [
            action
            for action in options
            if (action.card, action.genscher, action.face_down) == (card, genscher, face_down)
        ]
        state = apply(state, action).state
    return state


def without_duties(name: str) -> Any:
    """A playout says nothing more, so games in which something must be said are left out."""
    return rules_of(name).model_copy(
        update={
            "duty_calls": rules_of("ddv").duty_calls,
        }
    )


@pytest.mark.parametrize("name", SETS)
def test_a_playout_is_a_game_of_the_engine_with_its_points(name: str) -> None:
    rules = without_duties(name)
    values, rng = Values(rules), random.Random(name)
    compared = 0
    while compared < 30:
        setup = make_setup(rules, dealer=rng.randrange(rules.table.seats), seed=rng.getrandbits(64))
        found = begun(setup, rng)
        if found is None:
            continue
        state = found[0]
        playouts = Playouts(state, values)
        for seed in range(3):
            end = played_by_engine(state, seed)
            expected = [0] * state.seats
            if isinstance(end.outcome, Scored):
                expected = [int(points * SCALE) for points in end.outcome.score.points]
            assert playouts.total(1, seed).tolist() == expected
            compared += 1


def test_many_playouts_add_up_and_threads_share_them() -> None:
    rules = rules_of("ddv")
    found = begun(make_setup(rules, dealer=0, seed=3), random.Random(1))
    assert found
    playouts = Playouts(found[0], Values(rules))
    assert playouts.total(500, 7).tolist() == playouts.total(500, 7).tolist()
    both = playouts.mean(1000, seed=7, threads=2)
    assert both.shape == (4,)
    assert both.sum() == pytest.approx(0)


def test_others_run_while_a_batch_plays() -> None:
    deals = Deals(rules_of("ddv"))
    deals.total(1, 1)
    playing = threading.Thread(target=deals.total, args=(300_000, 1))
    playing.start()
    ticks = 0
    while playing.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert ticks > 10


@pytest.mark.parametrize("name", SETS)
def test_random_games_add_up_to_nothing(name: str) -> None:
    rules = rules_of(name)
    totals = random_points(rules, games=2000, seed=1, threads=2)
    assert totals.shape == (rules.table.seats,)
    assert rules.scoring.scheme is Scheme.STAKES or totals.sum() == 0  # stakes go to the pot
    assert totals.any()
    assert (totals == random_points(rules, games=2000, seed=1, threads=2)).all()
    assert (totals != random_points(rules, games=2000, seed=2, threads=2)).any()


def test_values_of_a_table_are_those_of_its_single_games() -> None:
    values, said = Values(rules_of("ddv")), Said(1, 0, 0, 0)
    row = values.of(Contract.NORMAL, False, said)
    assert row[120] < 0 < row[121]
    single = [values.value(Contract.NORMAL, False, said, entry)[0] for entry in range(243)]
    assert row[: len(single)].tolist() == single
