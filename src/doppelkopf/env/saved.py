"""A position as a text that can be kept: `saved` ↔ `restored`.

It is JSON: a record of the game so far (docs/records.md), and what the environment adds.
"""

import json
from typing import Any

from doppelkopf.cards import format_cards, parse_cards
from doppelkopf.env.actions import FIRST, SILENCE, Kind
from doppelkopf.env.position import Options, Position
from doppelkopf.errors import Failure
from doppelkopf.game.actions import AnyAction
from doppelkopf.record import record_of, replay
from doppelkopf.record.model import Record
from doppelkopf.record.plain import from_data, to_data

FORMAT = "doppelkopf-env"
VERSION = 1


def saved(position: Position, actions: tuple[AnyAction, ...], name: str) -> str:
    """A position as text, with the actions that led to it."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "claims": position.options.claims,
        "silent": list(position.silent),
        "chosen": format_cards(position.chosen),
        "game": to_data(record_of(position.state, actions, name)),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def restored(text: str) -> tuple[Position, Record]:
    """The position of a text, and the record of the game so far.

    Raises:
        DokoError: the text holds none, or one that does not replay.
    """
    data = _object(text)
    record = from_data(data["game"])
    *_, last = replay(record)
    options = Options(claims=data["claims"] is True)
    position = Position(last.state, options)
    for seat in _list(data["silent"]):
        if position.asked != seat or SILENCE not in position.legal:
            raise _broken()
        position = position.step(SILENCE)
    chosen = data["chosen"]
    for card in parse_cards(chosen if isinstance(chosen, str) else "?"):
        position = position.step(FIRST[Kind.CHOOSE] + card)
        if position.did is not None:
            raise _broken()
    return position, record


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise _broken()
    return value


def _object(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise _broken() from None
    keys = {"claims", "silent", "chosen", "game"}
    if not isinstance(data, dict) or data.get("format") != FORMAT or not keys <= data.keys():
        raise _broken()
    if data.get("version") != VERSION:
        raise Failure(
            "env/saved-version",
            "Diesen Stand hat eine andere Version gesichert.",
            "Another version saved this position.",
        )
    return data


def _broken() -> Failure:
    return Failure(
        "env/saved",
        "Das ist kein gesicherter Stand eines Spiels.",
        "This is no saved position of a game.",
    )
