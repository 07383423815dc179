"""Players made of code: `choose(view, legal)` gives an action, and a bot knows only its view.

>>> from doppelkopf.bots import make
>>> from doppelkopf.game.engine import new_game
>>> from doppelkopf.game.setup import make_setup
>>> from doppelkopf.rules import load
>>> from doppelkopf.view import legal, view
>>> mine = view(new_game(make_setup(load("ddv").rules, dealer=3, seed=1)).state, 0)
>>> make("simple", seed=7).choose(mine, legal(mine))
Healthy(seat=0, by=None)
"""

from collections.abc import Callable
from types import MappingProxyType

from doppelkopf.bots.bot import Bot, Decision
from doppelkopf.bots.random_bot import RandomBot
from doppelkopf.bots.simple import SimpleBot
from doppelkopf.errors import DokoError


def _stammtisch(seed: int) -> Bot:
    # Imported when needed: it brings the compiled kernel along.
    from doppelkopf.bots.stammtisch import StammtischBot

    return StammtischBot(seed)


BOTS: MappingProxyType[str, Callable[[int], Bot]] = MappingProxyType(
    {"random": RandomBot, "simple": SimpleBot, "stammtisch": _stammtisch}
)
"""Every kind of bot by its name; a bot is made with a seed."""


def make(name: str, seed: int) -> Bot:
    """A bot by its name; the same name and seed play the same.

    Raises:
        DokoError: there is no such bot.
    """
    if name not in BOTS:
        raise DokoError(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Decision", "RandomBot", "SimpleBot", "make"]
