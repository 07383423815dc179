"""Two games as people write them down, and `doko score` to ask."""

import json
from copy import deepcopy
from typing import Any

from typer.testing import CliRunner, Result

from doppelkopf.cli import score as command

NORMAL: dict[str, Any] = {
    "rules": "ddv",
    "contract": "normal",
    "re": [0, 2],
    "augen": [80, 50, 60, 50],
    "tricks": [4, 3, 3, 2],
}


SOLO: dict[str, Any] = {
    "rules": "mischen-impossible",
    "contract": "solo-queens",
    "soloist": 1,
    "augen": [40, 130, 40, 30],
    "tricks": [2, 4, 2, 2],
}


def doko(text: str | bytes, *options: str) -> Result:
    return CliRunner().invoke(command.app, ["-", *options], input=text)


def answer(game: Any) -> Any:
    return json.loads(doko(json.dumps(game), "--json").stdout)


def changed(game: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return deepcopy(game) | keys
