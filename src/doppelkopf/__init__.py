"""Doppelkopf as your table plays it.

>>> import doppelkopf as doko
>>> setup = doko.make_setup(doko.load("ddv"), dealer=3, seed=1)
>>> doko.play_game(setup, ["simple"] * 4).state.is_over
True

What one needs to play a game stands here: rules, deals, actions, views, bots, scores, records. Each
is loaded when it is asked for. docs/library.md shows how they go together. The project itself
imports from where things are defined.
"""

from typing import TYPE_CHECKING

from doppelkopf.exports import lazily

__version__ = "0.1.0"

if TYPE_CHECKING:
    from doppelkopf import env
    from doppelkopf.arena.whole import run_contest
    from doppelkopf.bots import Bot, BotFailed, Decision, bot_names
    from doppelkopf.bots import make as make_bot
    from doppelkopf.bots.playing import Game, play_game
    from doppelkopf.cards import Card, Hand, Style, Suit, format_cards, parse_cards
    from doppelkopf.errors import DokoError, IllegalAction
    from doppelkopf.game import actions
    from doppelkopf.game.basics import Call, Contract, Party, Phase, Seat
    from doppelkopf.game.engine import apply, new_game
    from doppelkopf.game.legal import LegalActions, actor, legal_actions
    from doppelkopf.game.result import Result
    from doppelkopf.game.scoring import Score, score
    from doppelkopf.game.setup import Setup, make_setup
    from doppelkopf.game.state import Scored, State, Trick, Void
    from doppelkopf.game.step import Step
    from doppelkopf.language import Lang, Text
    from doppelkopf.record import (
        Record,
        format_json,
        format_text,
        parse_json,
        parse_text,
        read_records,
        record_of,
        replay,
        simulate,
    )
    from doppelkopf.rules import RuleFile, RuleSet, load
    from doppelkopf.view import View, known_parties
    from doppelkopf.view import legal as legal_of
    from doppelkopf.view import view as view_of
    from doppelkopf.worlds import worlds as worlds_of
else:
    _HOMES = {
        "Bot": "doppelkopf.bots",
        "BotFailed": "doppelkopf.bots",
        "Call": "doppelkopf.game.basics",
        "Card": "doppelkopf.cards",
        "Contract": "doppelkopf.game.basics",
        "Decision": "doppelkopf.bots",
        "DokoError": "doppelkopf.errors",
        "Game": "doppelkopf.bots.playing",
        "Hand": "doppelkopf.cards",
        "IllegalAction": "doppelkopf.errors",
        "Lang": "doppelkopf.language",
        "LegalActions": "doppelkopf.game.legal",
        "Party": "doppelkopf.game.basics",
        "Phase": "doppelkopf.game.basics",
        "Record": "doppelkopf.record",
        "Result": "doppelkopf.game.result",
        "RuleFile": "doppelkopf.rules",
        "RuleSet": "doppelkopf.rules",
        "Score": "doppelkopf.game.scoring",
        "Scored": "doppelkopf.game.state",
        "Seat": "doppelkopf.game.basics",
        "Setup": "doppelkopf.game.setup",
        "State": "doppelkopf.game.state",
        "Step": "doppelkopf.game.step",
        "Style": "doppelkopf.cards",
        "Suit": "doppelkopf.cards",
        "Text": "doppelkopf.language",
        "Trick": "doppelkopf.game.state",
        "View": "doppelkopf.view",
        "Void": "doppelkopf.game.state",
        "actions": "doppelkopf.game.actions",
        "actor": "doppelkopf.game.legal",
        "apply": "doppelkopf.game.engine",
        "bot_names": "doppelkopf.bots",
        "env": "doppelkopf.env",
        "format_cards": "doppelkopf.cards",
        "format_json": "doppelkopf.record",
        "format_text": "doppelkopf.record",
        "known_parties": "doppelkopf.view",
        "legal_actions": "doppelkopf.game.legal",
        "legal_of": "doppelkopf.view:legal",
        "load": "doppelkopf.rules",
        "make_bot": "doppelkopf.bots:make",
        "make_setup": "doppelkopf.game.setup",
        "new_game": "doppelkopf.game.engine",
        "parse_cards": "doppelkopf.cards",
        "parse_json": "doppelkopf.record",
        "parse_text": "doppelkopf.record",
        "play_game": "doppelkopf.bots.playing",
        "read_records": "doppelkopf.record",
        "record_of": "doppelkopf.record",
        "replay": "doppelkopf.record",
        "run_contest": "doppelkopf.arena.whole",
        "score": "doppelkopf.game.scoring",
        "simulate": "doppelkopf.record",
        "view_of": "doppelkopf.view:view",
        "worlds_of": "doppelkopf.worlds:worlds",
    }
    __getattr__, __dir__ = lazily(__name__, _HOMES)

__all__ = [
    "Bot",
    "BotFailed",
    "Call",
    "Card",
    "Contract",
    "Decision",
    "DokoError",
    "Game",
    "Hand",
    "IllegalAction",
    "Lang",
    "LegalActions",
    "Party",
    "Phase",
    "Record",
    "Result",
    "RuleFile",
    "RuleSet",
    "Score",
    "Scored",
    "Seat",
    "Setup",
    "State",
    "Step",
    "Style",
    "Suit",
    "Text",
    "Trick",
    "View",
    "Void",
    "__version__",
    "actions",
    "actor",
    "apply",
    "bot_names",
    "env",
    "format_cards",
    "format_json",
    "format_text",
    "known_parties",
    "legal_actions",
    "legal_of",
    "load",
    "make_bot",
    "make_setup",
    "new_game",
    "parse_cards",
    "parse_json",
    "parse_text",
    "play_game",
    "read_records",
    "record_of",
    "replay",
    "run_contest",
    "score",
    "simulate",
    "view_of",
    "worlds_of",
]
