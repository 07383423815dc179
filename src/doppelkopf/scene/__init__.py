"""What one seat sees of a table, as structs for JSON (`model`), in German or English.

>>> from doppelkopf.game.engine import new_game
>>> from doppelkopf.game.setup import make_setup
>>> from doppelkopf.language import Lang
>>> from doppelkopf.rules import load
>>> state = new_game(make_setup(load("ddv").rules, dealer=3, seed=1)).state
>>> scene = game_scene(state, 0, Lang.EN, names=("Anna", "Ben", "Cem", "Dora"))
>>> scene.phase.value, scene.turn, len(scene.hand), scene.offers[0].do
('reservations', 0, 12, {'do': 'healthy', 'seat': 0})
"""

from doppelkopf.scene.decode import decode_action
from doppelkopf.scene.digest import Chapter, digest
from doppelkopf.scene.evening import booked_scene, evening_scene, struck_scene
from doppelkopf.scene.game import Scenes, game_scene, news
from doppelkopf.scene.rule_set import highlights_of, line_of, special_rules
from doppelkopf.scene.sheet import row_scene, sheet_scene

__all__ = [
    "Chapter",
    "Scenes",
    "booked_scene",
    "decode_action",
    "digest",
    "evening_scene",
    "game_scene",
    "highlights_of",
    "line_of",
    "news",
    "row_scene",
    "sheet_scene",
    "special_rules",
    "struck_scene",
]
