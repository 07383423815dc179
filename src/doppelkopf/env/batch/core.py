"""`BatchEnv`: many games stepped together, NumPy arrays in and out.

>>> batch = BatchEnv("ddv", games=3, seed=1)
>>> batch.observations.shape, batch.masks.shape, batch.seats.tolist()
((3, 895), (3, 181), [2, 3, 0])
>>> for _ in range(200):
...     stepped = batch.step(batch.sample())
>>> batch.finished > 3
True
"""

import secrets
from typing import NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from doppelkopf.env.actions import ACTIONS
from doppelkopf.env.actions import SIZE as ACTION_COUNT
from doppelkopf.env.batch.deals import pack_of
from doppelkopf.env.batch.ends import Ends
from doppelkopf.env.batch.layout import H_SIZE
from doppelkopf.env.batch.starts import Bid, begun, healthy, plans_of, start_of
from doppelkopf.env.batch.steps import (
    ALL_LEGAL,
    Games,
    Shown,
    deal_plain,
    first_illegal,
    play_on,
    sample,
)
from doppelkopf.env.dealing import Rules, Table, table_of
from doppelkopf.env.layout import SIZE as OBSERVATION_SIZE
from doppelkopf.env.position import Position
from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play.layout import P_SIZE
from doppelkopf.kernel.play.layout import SIZE as POSITION_SIZE

SEED_BITS = 62
SAMPLES = 0x9E3779B97F4A7C15
"""What sets the random answers apart from the deals of the same seed."""
MOST_TRIED = 10_000
"""How many games in a row may end before their first card."""


class Stepped(NamedTuple):
    """What a step brought about; the arrays belong to whoever has them."""

    rewards: NDArray[np.float64]
    """Game by seat: the points where a game ended, 0 everywhere else."""
    over: NDArray[np.bool_]
    """Which games ended. In their places the next ones stand already."""
    numbers: Row
    """The number of each game that was stepped, as it was dealt."""


class BatchEnv:
    """Thousands of games at one table, each waiting for the answer of one seat.

    Every game begins with its first card: nobody has a reservation, or `bid` answers for all what
    is asked before. Game number i is dealt from `seed` + i by dealer i modulo the players, as
    `Env` deals it after `reset(seed=...)`, and the next number stands in the place of a game that
    ended. With `calls=False` nobody is asked for a call, and only what is owed is said.
    """

    num_actions = ACTION_COUNT
    observation_size = OBSERVATION_SIZE

    def __init__(
        self,
        rules: Rules = "ddv",
        games: int = 1024,
        *,
        players: int | None = None,
        seed: int | None = None,
        calls: bool = True,
        bid: Bid | None = None,
    ) -> None:
        if games < 1:
            raise Failure(
                "env/batch-games",
                f"Ein Stapel hat mindestens ein Spiel, nicht {games}.",
                f"A batch has at least one game, not {games}.",
            )
        self.table: Table = table_for_batches(rules, players)
        self.games = games
        """How many are played at once."""
        self.calls = calls
        self.observations = np.zeros((games, OBSERVATION_SIZE), np.uint8)
        """What the one who is asked sees in each game; each step writes into it."""
        self.masks = np.zeros((games, ACTION_COUNT), np.uint8)
        """What they may answer; each step writes into it."""
        self.seats: Row = np.zeros(games, np.int64)
        """Who is asked; each step writes into it."""
        self.numbers: Row = np.zeros(games, np.int64)
        """Which game of the run is played in each place."""
        self.finished = 0
        """How many games have ended."""
        self.seed = 0
        seats = self.table.seats
        self._bid = healthy if bid is None else bid
        self._plans = plans_of(self.table) if bid is None else None
        self._pack = pack_of(self.table.rules)
        self._ends: Ends | None = None
        self._all = np.arange(games)
        self._games = Games(
            np.zeros((games, POSITION_SIZE), np.int64),
            np.zeros((games, P_SIZE), np.int64),
            np.zeros((games, H_SIZE), np.int64),
            np.zeros((games, seats, OBSERVATION_SIZE), np.uint8),
        )
        self._shown = Shown(self.observations, self.masks, self.seats)
        self._over: Row = np.zeros(games, np.int64)
        self._rng = np.zeros(1, np.uint64)
        self._next = 0
        self.reset(seed=seed)

    def __repr__(self) -> str:
        return f"<BatchEnv {self.table.name}, games={self.games}>"

    @property
    def players(self) -> int:
        """How many play at each table; they have the first seats."""
        return self.table.players

    def reset(self, *, seed: int | None = None) -> None:
        """Begin a run: places 0, 1, 2 … get its games 0, 1, 2 …; without a seed one by chance.

        Raises:
            Failure: the seed is negative or too large.
        """
        if seed is None:
            seed = secrets.randbits(SEED_BITS)
        if not 0 <= seed < 1 << SEED_BITS:
            raise Failure(
                "env/batch-seed",
                f"Ein Seed für einen Stapel liegt zwischen 0 und 2**{SEED_BITS} - 1.",
                f"A seed of a batch is from 0 to 2**{SEED_BITS} - 1.",
            )
        self.seed = seed
        self._next = self.finished = 0
        self._rng[0] = np.uint64((seed + SAMPLES) % (1 << 64))
        self._begin(self._all)

    def step(self, actions: ArrayLike) -> Stepped:
        """Answer in every game for the one who is asked: an id for each.

        Raises:
            IllegalAction: one of them cannot be given; nothing has changed.
        """
        given = self._given(actions)
        numbers = self.numbers.copy()
        count = self._play_on(self._all, given, answered=True)
        rewards = np.zeros((self.games, self.table.seats))
        over = np.zeros(self.games, np.bool_)
        if count:
            ended = self._over[:count].copy()
            assert self._ends is not None
            rewards[ended] = self._ends.points(ended, self._games, self.table.seats)
            over[ended] = True
            self.finished += count
            self._begin(ended)
        return Stepped(rewards, over, numbers)

    def sample(self) -> Row:
        """Random answers, each that may be given equally likely; the run's seed decides."""
        actions: Row = np.zeros(self.games, np.int64)
        sample(self.masks, self._rng, actions)
        return actions

    # Inside.

    def _given(self, actions: ArrayLike) -> Row:
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise Failure(
                "env/batch-actions",
                f"Zu einem Schritt gehören {self.games} ganze Zahlen, eine je Spiel.",
                f"A step needs {self.games} whole numbers, one for each game.",
            )
        given = np.ascontiguousarray(given, dtype=np.int64)
        wrong = first_illegal(given, self.masks)
        if wrong != ALL_LEGAL:
            raise self._refusal(wrong, given[wrong])
        return given

    def _refusal(self, game: int, action: SupportsIndex) -> IllegalAction:
        number, seat = int(action), int(self.seats[game])
        name = ACTIONS[number].name if 0 <= number < ACTION_COUNT else str(number)
        able = ", ".join(ACTIONS[each].name for each in np.flatnonzero(self.masks[game]))
        return IllegalAction(
            "env/not-offered",
            f"„{name}“ geht in Spiel {game} jetzt nicht. Platz {seat} kann: {able}.",
            f"“{name}” is not possible in game {game} now. Seat {seat} can: {able}.",
        )

    def _begin(self, places: Row) -> None:
        """Put the next games of the run into some places."""
        if self._plans is not None:
            numbers = np.arange(self._next, self._next + len(places))
            self._next += len(places)
            self.numbers[places] = numbers
            row, space = self._pack
            deal_plain(places, numbers, self.seed, row, space, self._plans, self._games)
            if self._ends is None:
                self._learn(self._begun(0))
        else:
            for place in places.tolist():
                position = self._next_begun()
                self._learn(position)
                made = start_of(position)
                self._games.positions[place] = made.position
                self._games.params[place] = made.params
                self._games.beside[place] = made.beside
                self._games.rows[place] = made.rows
                self.numbers[place] = self._next - 1
        self._play_on(places, self._all, answered=False)

    def _play_on(self, places: Row, actions: Row, *, answered: bool) -> int:
        quiet = not self.calls
        return play_on(places, actions, answered, quiet, self._games, self._shown, self._over)

    def _learn(self, position: Position) -> None:
        if self._ends is None:
            self._ends = Ends(self.table.rules, position.state)

    def _begun(self, number: int) -> Position:
        position = begun(self.table, self.seed, number, self._bid)
        assert position is not None, "where nothing is required, no game ends before its first card"
        return position

    def _next_begun(self) -> Position:
        """The next game of the run that comes to its cards."""
        for _ in range(MOST_TRIED):
            self._next += 1
            position = begun(self.table, self.seed, self._next - 1, self._bid)
            if position is not None:
                return position
        raise Failure(
            "env/batch-no-cards",
            f"{MOST_TRIED} Spiele nacheinander waren vor der ersten Karte zu Ende.",
            f"{MOST_TRIED} games in a row ended before their first card.",
        )


def table_for_batches(rules: Rules, players: int | None = None) -> Table:
    """The table of a batch: as everywhere, but nobody asks for a late solo.

    Raises:
        DokoError: there are no such rules, or as many cannot play by them.
    """
    table = table_of(rules, players)
    if not table.rules.solo.late_by_consent:
        return table
    solo = table.rules.solo.model_copy(update={"late_by_consent": False})
    return Table(table.name, table.rules.model_copy(update={"solo": solo}), table.players)
