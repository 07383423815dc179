"""The adapter to PettingZoo: an AEC environment, each player an agent.

>>> from doppelkopf.env import pettingzoo
>>> game = pettingzoo.env("ddv")
>>> game.reset(seed=1)
>>> for agent in game.agent_iter():
...     seen, reward, terminated, truncated, info = game.last()
...     game.step(None if terminated else int(seen["action_mask"].argmax()))

Agents are `player_0` to `player_3` (or as many as play); who plays the Strohmann answers for it.
An observation is a dictionary: `observation` is the row of docs/study/observations.md, and
`action_mask` has a 1 for each id that may be answered. Only the agent on turn has a mask that is
not empty: it would tell the others its cards. What cannot be answered is refused with a reason, and
nothing has changed. `reset` with a seed begins a run anew, without one it deals the next game.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

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
from doppelkopf.extras import explained

with explained():
    import pettingzoo
    from pettingzoo.utils import wrappers


def env(rules: Rules = "ddv", **given: Any) -> pettingzoo.AECEnv:
    """The environment as PettingZoo wants it: asking before `reset` is refused.

    Raises:
        DokoError: there are no such rules, or as many cannot play by them.
    """
    return wrappers.OrderEnforcingWrapper(Doppelkopf(rules, **given))


class Doppelkopf(pettingzoo.AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Doppelkopf for agents that take turns."""

    metadata = {  # noqa: RUF012 - PettingZoo's
        "name": "doppelkopf_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Rules = "ddv",
        *,
        players: int | None = None,
        seed: int | None = None,
        claims: bool = False,
        honour: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = make(rules, players=players, seed=seed, claims=claims, honour=honour)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._fresh = True
        """Whether the game that was dealt when this was made is still to be played."""
        self.agents: list[str] = []

    def __repr__(self) -> str:
        return f"<{self.metadata['name']}: {self.game!r}>"

    def observation_space(self, agent: str) -> Any:
        """The same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; `options` are PettingZoo's and mean nothing here."""
        del options
        if seed is not None:
            self.game.reset(seed=seed)
        elif not self._fresh:
            self.game.reset()
        self._fresh = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: int | None) -> None:
        """Answer for the agent on turn.

        Raises:
            IllegalAction: this cannot be answered now; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.game.step(-1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Say who is asked; at the end what each has got."""
        seat = self.game.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            return
        points = self.game.rewards
        self.agent_selection = self.possible_agents[0]
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(points[seat])
            self.terminations[agent] = True

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may answer if it is asked."""
        return observed(self.game, self.possible_agents.index(agent))

    def state(self) -> NDArray[np.uint8]:
        """What all see together: the rows of all players behind each other."""
        return np.concatenate([self.game.observe(seat) for seat in range(self.game.players)])

    def render(self) -> str | None:
        """What the agent on turn sees, in words."""
        seat = self.possible_agents.index(self.agent_selection)
        return rendered(self.game, seat, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
