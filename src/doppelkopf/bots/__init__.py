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
from doppelkopf.bots.search.options import Options, parse_options
from doppelkopf.bots.simple import SimpleBot
from doppelkopf.errors import DokoError

BOTS: MappingProxyType[str, Callable[[int], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "simple": SimpleBot,
        "stammtisch": lambda seed: _stammtisch(seed),
        "search": lambda seed: _searching(seed, Options()),
        "search-uniform": lambda seed: _searching(seed, Options(uniform=True)),
        "easy": lambda seed: _easy(seed),
        "medium": lambda seed: _stammtisch(seed),
        "strong": lambda seed: _searching(seed, Options()),
    }
)
"""Every kind of bot by its name, and the levels for people; a bot is made with a seed."""
LEVELS = ("easy", "medium", "strong")
"""The names of the levels, the weakest first."""
TABLE_BOTS = ("random", "simple", "stammtisch", *LEVELS)
"""Whom people may seat at a table."""


def _easy(seed: int) -> Bot:
    """A beginner."""
    from doppelkopf.bots.stammtisch.easy import EasyBot

    return EasyBot(seed)


def _stammtisch(seed: int) -> Bot:
    """A good amateur; its card play is compiled, so it is imported only here."""
    from doppelkopf.bots.stammtisch.bot import StammtischBot

    return StammtischBot(seed)


def _searching(seed: int, options: Options) -> Bot:
    """A bot that searches; what it needs is compiled, so it is imported only here."""
    from doppelkopf.bots.search.bot import SearchBot

    return SearchBot(seed, options)


def check_name(name: str) -> None:
    """Check the name of a bot, with its options if it has some: `search:seconds=0.1,uniform`.

    Raises:
        DokoError: there is no such bot, or it has no such options.
    """
    kind, colon, options = name.partition(":")
    if kind not in BOTS:
        raise DokoError(f"There is no bot {kind!r}; there are {', '.join(BOTS)}.")
    if colon and kind != "search":
        raise DokoError(f"The bot {kind!r} has no options; only 'search' has.")
    parse_options(options)


def is_compiled(name: str) -> bool:
    """Whether a bot plays by compiled code, which the first time takes a while to be made."""
    return name.partition(":")[0] in BOTS and name not in ("random", "simple")


def searches(name: str) -> bool:
    """Whether a bot thinks about possible deals, with all that it knows."""
    return name.partition(":")[0] in ("search", "strong")


def make(name: str, seed: int) -> Bot:
    """A bot by its name; the same name and seed play the same, unless it thinks by the clock.

    Raises:
        DokoError: there is no such bot, or it has no such options.
    """
    check_name(name)
    kind, colon, options = name.partition(":")
    return _searching(seed, parse_options(options)) if colon else BOTS[kind](seed)


__all__ = [
    "BOTS",
    "LEVELS",
    "TABLE_BOTS",
    "Bot",
    "Decision",
    "RandomBot",
    "SimpleBot",
    "check_name",
    "is_compiled",
    "make",
    "searches",
]
