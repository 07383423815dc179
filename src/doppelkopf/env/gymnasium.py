"""The adapter to Gymnasium: one seat against bots.

>>> from doppelkopf.env import gymnasium
>>> game = gymnasium.env("ddv", bots=("simple",))
>>> seen, info = game.reset(seed=1)
>>> seen, reward, terminated, truncated, info = game.step(int(seen["action_mask"].argmax()))

An observation is a dictionary: `observation` is the row of docs/study/observations.md, and
`action_mask` has a 1 for each id that may be answered. The reward comes at the end: the points of
one's seat. `gymnasium.make("Doppelkopf-v0")` makes the same once this module is imported.
"""

from collections.abc import Sequence
from typing import Any, Literal, SupportsFloat

from doppelkopf.bots import Bot, Seated, enlist
from doppelkopf.bots import make as make_bot
from doppelkopf.env.core import make
from doppelkopf.env.dealing import Rules
from doppelkopf.env.spaces import (
    RENDER_MODES,
    Observation,
    action_space,
    observation_space,
    observed,
    rendered,
)
from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.extras import explained
from doppelkopf.view.legal import legal

with explained():
    import gymnasium

NAME = "Doppelkopf-v0"
MOST_SEATS = 5
SEED_BITS = 62


class Doppelkopf(gymnasium.Env[Observation, Any]):
    """One seat against bots."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        rules: Rules = "ddv",
        *,
        bots: Sequence[Seated] = ("simple",),
        seat: int | None = None,
        players: int | None = None,
        illegal: Literal["refuse", "random"] = "refuse",
        render_mode: str | None = None,
    ) -> None:
        """Make it; the first game is dealt by `reset`.

        `bots` take the other seats from one's left on, the last one all that are left. Without a
        `seat` one's own moves on with each game. With `illegal="random"` an answer that cannot be
        given is replaced by one that can, and `info["illegal"]` counts them.
        """
        self.render_mode = render_mode
        self.observation_space: Any = observation_space()
        self.action_space = action_space()
        self.game = make(rules, players=players)
        self.seat = 0
        """One's own in this game."""
        self.illegal = 0
        """How many answers of this game were replaced."""
        if not bots:
            raise Failure(
                "env/bots",
                "Gegen niemanden lässt sich nicht spielen: Es braucht mindestens einen Bot.",
                "There is nobody to play against: at least one bot is needed.",
            )
        if seat is not None and not 0 <= seat < self.game.players:
            raise Failure(
                "env/seat",
                f"Platz {seat} gibt es nicht; Plätze zählen von 0 bis {self.game.players - 1}.",
                f"There is no seat {seat}; seats count from 0 to {self.game.players - 1}.",
            )
        self._names = [enlist(bot) for bot in bots]
        self._fixed = seat
        self._replaces = illegal == "random"
        self._games = 0
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal until one is asked for the first time; `options` mean nothing here."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._games = 0
        while True:
            self._deal(seed if seed is not None and not self._games else None)
            if not self.game.is_over:
                return self._seen(), self._info()

    def _deal(self, seed: int | None) -> None:
        if seed is None and not self._games:
            seed = int(self.np_random.integers(1 << SEED_BITS))
        self.game.reset(seed=seed)
        players = self.game.players
        self.seat = self._games % players if self._fixed is None else self._fixed
        self._games += 1
        self.illegal = 0
        others = [(self.seat + turn) % players for turn in range(1, players)]
        dealt = self.game.seed
        assert isinstance(dealt, int)
        last = len(self._names) - 1
        self._bots = {
            other: make_bot(self._names[min(turn, last)], dealt * MOST_SEATS + other)
            for turn, other in enumerate(others)
        }
        self._let_bots_play()

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Answer, and let the bots play until one is asked again.

        Raises:
            IllegalAction: this cannot be answered now; nothing has changed.
            Failure: the game is over.
        """
        try:
            self.game.step(action)
        except IllegalAction:
            if not self._replaces:
                raise
            self.illegal += 1
            self.game.step(int(self.np_random.choice(self.game.legal)))
        self._let_bots_play()
        over = self.game.is_over
        reward = float(self.game.rewards[self.seat]) if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _let_bots_play(self) -> None:
        """Answer for the others until one is asked oneself."""
        while (asked := self.game.seat) is not None and asked != self.seat:
            view = self.game.position.view(asked)
            self.game.answer(self._bots[asked].choose(view, legal(view)))

    def _seen(self) -> Observation:
        return observed(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "illegal": self.illegal}

    def render(self) -> Any:
        """What one sees, in words."""
        return rendered(self.game, self.seat, self.render_mode)


def env(rules: Rules = "ddv", **given: Any) -> Doppelkopf:
    """One seat against bots; see `Doppelkopf`.

    Raises:
        DokoError: there are no such rules or bots, or as many cannot play by them.
    """
    return Doppelkopf(rules, **given)


gymnasium.register(NAME, entry_point="doppelkopf.env.gymnasium:Doppelkopf")
