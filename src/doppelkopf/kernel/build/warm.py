"""Have the kernel compiled before somebody waits for it.

The first time takes some seconds of processor time; later starts read the compiled code from the
cache folder, see `jit`.
"""

from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b

import numpy as np

from doppelkopf.kernel.build.jit import CACHE_FOLDER, FOLDER
from doppelkopf.kernel.build.tidy import tidy
from doppelkopf.kernel.play.batch import Deals, Playouts, first_normal
from doppelkopf.kernel.score.points import Values
from doppelkopf.kernel.solve.memory import Memory
from doppelkopf.kernel.solve.solver import Solver
from doppelkopf.kernel.solve.worth import worths
from doppelkopf.kernel.thumb.batch import ThumbPlayouts
from doppelkopf.kernel.thumb.features import FEATURES, features_of
from doppelkopf.kernel.thumb.playouts import thumb_move
from doppelkopf.kernel.thumb.rows import rows_of
from doppelkopf.kernel.worlds.warm import warm_worlds
from doppelkopf.language import Text
from doppelkopf.rules import load

Tell = Callable[[Text, int, int], None]
"""Gets what is compiled next, its number from 1 on, and how many there are."""
DONE = f"compiled-{blake2b(str(FOLDER).encode(), digest_size=8).hexdigest()}"
"""The file in the cache folder that says that everything is there; Numba keeps the code of each
place where the same sources lie apart."""


def _deals() -> None:
    Deals(load("ddv").rules).total(1, seed=1)


def _playouts() -> None:
    state = first_normal(load("ddv").rules)
    Playouts(state, Values(state.rules)).total(1, seed=1)


def _solver() -> None:
    state = first_normal(load("ddv").rules)
    worths(state, Solver(entries=4, budget=1), Values(state.rules))  # tried, but not solved
    Memory(entries=0).grow()


def _thumb() -> None:
    state = first_normal(load("ddv").rules)
    rows = rows_of(state)
    thumb_move(*rows, np.array([1], np.uint64))
    features_of(*rows, 0, np.zeros(FEATURES, np.float64))
    ThumbPlayouts(state, Values(state.rules)).total(1, seed=1)


def _worlds() -> None:
    warm_worlds(first_normal(load("ddv").rules))


PARTS: tuple[tuple[Text, Callable[[], None]], ...] = (
    (Text("zufällige Spiele", "random games"), _deals),
    (Text("zufällige Enden", "random ends"), _playouts),
    (Text("Faustregeln", "rules of thumb"), _thumb),
    (Text("Verteilungen", "worlds"), _worlds),
    (Text("der Löser", "the solver"), _solver),
)


def warm_up(tell: Tell | None = None) -> None:
    """Compile everything that is not in the cache, part by part; tidy up what lies there."""
    if CACHE_FOLDER is not None:
        tidy(CACHE_FOLDER)
    for number, (name, compile_part) in enumerate(PARTS, 1):
        if tell is not None:
            tell(name, number, len(PARTS))
        compile_part()
    if CACHE_FOLDER is not None:
        with suppress(OSError):
            (CACHE_FOLDER / DONE).touch()


def is_warm() -> bool:
    """Whether everything was compiled before and lies in the cache folder."""
    return CACHE_FOLDER is not None and (CACHE_FOLDER / DONE).exists()
