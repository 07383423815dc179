"""Players made of code: `choose(view, legal)` gives an action, and a bot knows only its view.

>>> from doppelkopf.bots import make
>>> from doppelkopf.game.engine import new_game
>>> from doppelkopf.game.setup import make_setup
>>> from doppelkopf.rules import load
>>> from doppelkopf.view import legal, view
>>> mine = view(new_game(make_setup(load("ddv").rules, dealer=3, seed=1)).state, 0)
>>> make("simple", seed=7).choose(mine, legal(mine))
Healthy(seat=0, by=None)

Every bot registers itself where it is defined (`registry`); those that are imported here are the
built-in ones.
"""

from doppelkopf.bots import random_bot, search, simple, stammtisch  # noqa: F401 - they register
from doppelkopf.bots.bot import Bot, Decision
from doppelkopf.bots.own import BotFailed, Seated, enlist, is_own
from doppelkopf.bots.random_bot import RandomBot
from doppelkopf.bots.registry import (
    BotInfo,
    all_bots,
    bot_names,
    check_name,
    info_of,
    is_compiled,
    is_for_people,
    levels,
    make,
    register,
    searches,
)
from doppelkopf.bots.simple import SimpleBot

__all__ = [
    "Bot",
    "BotFailed",
    "BotInfo",
    "Decision",
    "RandomBot",
    "Seated",
    "SimpleBot",
    "all_bots",
    "bot_names",
    "check_name",
    "enlist",
    "info_of",
    "is_compiled",
    "is_for_people",
    "is_own",
    "levels",
    "make",
    "register",
    "searches",
]
