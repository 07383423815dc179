"""The research interface: one game or many, as numbers and as text, for learning and search.

>>> from random import Random
>>> from doppelkopf import env
>>> game, rng = env.make("ddv", seed=1), Random(1)
>>> while not game.is_over:
...     game.step(rng.choice(game.legal))
>>> float(game.rewards.sum())
0.0

actions      the action map: a number for everything a seat can do
layout       what an observation holds and where
observation  from a view to an observation
shown        parties as they have been shown
text         an observation as text
recall       all a seat has seen, as text
exchange     cards that change hands, chosen one by one
position     where a game stands: who is asked, what may be answered, what comes of it
dealing      who plays, and the start of a game: by a seed, by given hands, card by card
resample     positions that a seat cannot tell from the one it is in
saved        a position as a text that can be kept
core         the environment: reset, step, observe
spaces       what adapters have in common
pettingzoo   the adapter to PettingZoo: agents that take turns
gymnasium    the adapter to Gymnasium: one seat against bots
openspiel    the adapter to OpenSpiel: `python_doppelkopf`
batch        thousands of games stepped together in compiled code
pages        the generated pages of docs/study
"""

from typing import TYPE_CHECKING

from doppelkopf.exports import lazily

if TYPE_CHECKING:
    from doppelkopf.env.core import Env, make
    from doppelkopf.env.dealing import Dealing, Table
    from doppelkopf.env.position import Position
else:
    _HOMES = {
        "Dealing": "doppelkopf.env.dealing",
        "Env": "doppelkopf.env.core",
        "Position": "doppelkopf.env.position",
        "Table": "doppelkopf.env.dealing",
        "actions": "doppelkopf.env.actions",
        "batch": "doppelkopf.env.batch",
        "gymnasium": "doppelkopf.env.gymnasium",
        "layout": "doppelkopf.env.layout",
        "make": "doppelkopf.env.core",
        "openspiel": "doppelkopf.env.openspiel",
        "pettingzoo": "doppelkopf.env.pettingzoo",
    }
    __getattr__, __dir__ = lazily(__name__, _HOMES)

__all__ = ["Dealing", "Env", "Position", "Table", "actions", "batch", "layout", "make"]
