"""The environment: one game after the other, seat by seat.

>>> game = make("ddv", seed=1)
>>> game.seat, game.names
(1, ('healthy', 'reserve'))
>>> game.step("healthy")
>>> print(game.text().splitlines()[-1])
answer: +3 healthy
"""

import secrets
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from doppelkopf.env.actions import ACTIONS, SILENCE, number
from doppelkopf.env.actions import SIZE as ACTION_COUNT
from doppelkopf.env.dealing import Rules, Table, table_of
from doppelkopf.env.layout import SIZE as OBSERVATION_SIZE
from doppelkopf.env.layout import Row
from doppelkopf.env.position import Mask, Options, Position, start
from doppelkopf.env.resample import resampled
from doppelkopf.env.saved import restored, saved
from doppelkopf.errors import Failure
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.record import Record, record_of

SEED_BITS = 63


class Env:
    """Games at one table. Made by `make`; the first game is dealt already.

    Whoever is asked next is `seat`; `legal` are the ids they may answer (see
    `doppelkopf.env.actions`), and `step` answers. Methods that take a seat mean the one that is
    asked if they are given none; at the end seat 0.
    """

    num_actions = ACTION_COUNT
    observation_size = OBSERVATION_SIZE

    def __init__(self, table: Table, options: Options, seed: int | None = None) -> None:
        self.table = table
        self.options = options
        self.position: Position
        """Where the game stands. It never changes itself, so it may be kept and put back; what was
        played before it (`actions`) is kept by `save` and `clone`."""
        self.actions: tuple[AnyAction, ...] = ()
        """The engine's actions so far."""
        self._seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self._games = 0
        self.seed: int | bytes | None = None
        """What this game was dealt from, if it was."""
        self.reset()

    def __repr__(self) -> str:
        return f"<Env {self.table.name} for {self.players}: {self.position.state!r}>"

    # The table.

    @property
    def players(self) -> int:
        """How many play; they have the first seats."""
        return self.table.players

    @property
    def seats(self) -> int:
        """How many seats there are, the Strohmann's included."""
        return self.table.seats

    # Playing.

    def reset(
        self, *, seed: int | bytes | None = None, setup: Setup | None = None, **given: Any
    ) -> None:
        """Deal the next game.

        With a seed the run begins anew: it deals this game, seed + 1 the next one. Whatever
        `Table.setup` takes may be given beside it: hands, dealer, duty, duty_kinds, forced,
        made_to_play, pot. A whole `setup` (by `doppelkopf.make_setup`) is taken as it is.

        Raises:
            DokoError: it does not fit the rules.
        """
        if setup is not None:
            self._begin(setup, None)
            return
        number = self._games if seed is None else 0
        start_seed = self._seed if seed is None else seed
        dealt: int | bytes = start_seed + number if isinstance(start_seed, int) else start_seed
        made = self.table.setup(number, seed=dealt, **given)
        if isinstance(start_seed, int):
            self._seed, self._games = start_seed, number + 1
        self._begin(made, None if given.get("hands") is not None else dealt)

    def _begin(self, setup: Setup, seed: int | bytes | None) -> None:
        if setup.seats != self.seats or setup.dummy != self.table.strohmann:
            raise Failure(
                "env/setup",
                f"An diesem Tisch spielen {self.players}; dieser Anfang ist für andere.",
                f"{self.players} play at this table; this setup is for others.",
            )
        self.position, self.actions, self.seed = start(setup, self.options), (), seed

    def step(self, action: SupportsIndex | str) -> None:
        """Answer for the seat that is asked, by an id or by the name of an action.

        Raises:
            IllegalAction: this cannot be answered now; nothing has changed.
            Failure: there is no such action, or the game is over.
        """
        self.position = self.position.step(
            number(action) if isinstance(action, str) else action.__index__()
        )
        if self.position.did is not None:
            self.actions += (self.position.did,)

    def answer(self, action: AnyAction | None) -> None:
        """Answer as a bot does: by an action of the engine, or by silence.

        Raises:
            IllegalAction: this cannot be done now; nothing has changed.
            Failure: the game is over.
        """
        if action is None:
            self.step(SILENCE)
            return
        self.position = self.position.after(action)
        self.actions += (action,)

    @property
    def seat(self) -> int | None:
        """Who is asked; None at the end."""
        return self.position.asked

    @property
    def legal(self) -> tuple[int, ...]:
        """What the one who is asked may answer: ids, rising."""
        return self.position.legal

    @property
    def names(self) -> tuple[str, ...]:
        """The same by name."""
        return tuple(ACTIONS[each].name for each in self.legal)

    def mask(self, seat: int | None = None) -> Mask:
        """The same as an array of 0 and 1; all 0 for a seat that is not asked."""
        return self.position.mask(self._own(seat))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.is_over

    @property
    def points(self) -> tuple[Fraction, ...]:
        """The game points of each seat, exactly; 0 while the game goes on."""
        return self.position.points

    @property
    def pot(self) -> Fraction:
        """The change of the pot; with it the points sum to zero."""
        return self.position.pot

    @property
    def rewards(self) -> NDArray[np.float64]:
        """The points of each seat, as numbers."""
        return np.array([float(each) for each in self.points])

    # What a seat knows.

    def observe(self, seat: int | None = None) -> Row:
        """What a seat sees, as a row of numbers (`doppelkopf.env.layout`)."""
        return self.position.observe(self._own(seat))

    def text(self, seat: int | None = None) -> str:
        """The same in words."""
        return self.position.text(self._own(seat))

    def information_state(self, seat: int | None = None) -> str:
        """All that a seat has seen and done, from the deal on."""
        return self.position.information_state(self._own(seat))

    def worlds(self, rng: Random, seat: int | None = None) -> Iterator[Position]:
        """Positions that this seat cannot tell from the one it is in, without end.

        Raises:
            NoWorld: none was found in a bounded number of tries.
        """
        return resampled(self.position, self._own(seat), rng)

    def _own(self, seat: int | None) -> int:
        if seat is None:
            return 0 if self.seat is None else self.seat
        if not 0 <= seat < self.seats:
            raise Failure(
                "env/seat",
                f"Platz {seat} gibt es nicht; Plätze zählen von 0 bis {self.seats - 1}.",
                f"There is no seat {seat}; seats count from 0 to {self.seats - 1}.",
            )
        return seat

    # What stays.

    @property
    def state(self) -> State:
        """The whole game, hidden cards included."""
        return self.position.state

    def record(self, tags: Sequence[tuple[str, str]] = ()) -> Record:
        """The game so far as a record (docs/records.md)."""
        name = self.table.name
        return record_of(self.state, self.actions, name, seed=self.seed, tags=tuple(tags))

    def save(self) -> str:
        """The position as a text."""
        return saved(self.position, self.actions, self.table.name)

    def restore(self, text: str) -> None:
        """Go on from a saved position.

        Raises:
            DokoError: the text holds none, or one of another table.
        """
        position, record = restored(text)
        here = (self.table.rules, self.options, self.table.strohmann)
        setup = position.state.setup
        if here != (setup.rules, position.options, setup.dummy):
            raise Failure(
                "env/saved-table",
                "Dieser Stand ist von einem anderen Tisch.",
                "This position is of another table.",
            )
        self.position, self.actions, self.seed = position, record.actions, None

    def clone(self) -> "Env":
        """Another environment that stands where this one does, and goes its own way."""
        other = object.__new__(Env)
        other.__dict__.update(self.__dict__)
        return other


def make(
    rules: Rules = "ddv",
    *,
    players: int | None = None,
    seed: int | None = None,
    claims: bool = False,
    honour: bool = False,
) -> Env:
    """An environment for a rule set: its name, a file, or what `doppelkopf.load` returns.

    Where the rules know the Strohmann, `players` may be one less than seats. `claims` offers to
    claim the rest or to hand it over. Without `honour` a card that does not follow suit cannot be
    played by rules with honour either. Without a seed the deals are by chance.

    Raises:
        DokoError: there are no such rules, or as many cannot play by them.
    """
    return Env(table_of(rules, players, honour=honour), Options(claims=claims), seed)
