"""A gallery of situations: every phase, every kind of action, every special rule, once.

For looking at the table and for tests of the browser: each exhibit is a game set up by hand, at the
step that shows what it is about, seen from the seat that it concerns (None: a spectator).

>>> exhibit("schwein").state.schwein, exhibit("schwein").seat
(0, 1)
>>> exhibits_of("effects.schwein")
('schwein',)
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from doppelkopf.files import replace_file
from doppelkopf.gallery import before_play, card_play, endings, special_rules
from doppelkopf.gallery.exhibit import MAKERS, SHOWN, Exhibit, exhibit, exhibits_of
from doppelkopf.gallery.stage import PEOPLE, message, staged
from doppelkopf.language import Lang
from doppelkopf.scene import Scenes

ROOMS = (before_play, card_play, special_rules, endings)
"""The modules that put exhibits on show."""

__all__ = [
    "PEOPLE",
    "ROOMS",
    "SHOWN",
    "Exhibit",
    "exhibit",
    "exhibits",
    "exhibits_of",
    "message",
    "names",
    "shown",
    "staged",
    "write",
]


def names() -> tuple[str, ...]:
    """All exhibits, in order."""
    return tuple(MAKERS)


def exhibits() -> Iterator[Exhibit]:
    """All of them."""
    return map(exhibit, names())


def shown(exhibit: Exhibit, lang: Lang) -> dict[str, Any]:
    """What the browser gets to show of an exhibit, as plain data."""
    seats = exhibit.state.seats
    scenes = Scenes(exhibit.state, names=PEOPLE[:seats], book=exhibit.book)
    found: dict[str, Any] = {
        "name": exhibit.name,
        "rules": exhibit.rules,
        "seat": exhibit.seat,
        "game": scenes.game(exhibit.seat, lang),
        "news": scenes.news(exhibit.step.events, exhibit.seat, lang),
    }
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain


def write(folder: Path, lang: Lang) -> None:
    """Write every exhibit as a file of its own, and remove those that no longer exist."""
    folder.mkdir(parents=True, exist_ok=True)
    for each in exhibits():
        replace_file(folder / f"{each.name}.json", f"{laid_out(shown(each, lang))}\n".encode())
    for old in folder.glob("*.json"):
        if old.stem not in names():
            old.unlink()


WIDTH = 100


def laid_out(data: Any, indent: str = "") -> str:
    """JSON for people: what fits stands on one line.

    >>> print(laid_out({"a": [1, 2], "b": None}))
    {"a": [1, 2], "b": null}
    """
    line = json.dumps(data, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(data, dict | list):
        return line
    deeper = indent + "  "
    if isinstance(data, dict):
        parts = [f"{json.dumps(key)}: {laid_out(value, deeper)}" for key, value in data.items()]
    else:
        parts = [laid_out(value, deeper) for value in data]
    inner = ",\n".join(deeper + part for part in parts)
    left, right = "{}" if isinstance(data, dict) else "[]"
    return f"{left}\n{inner}\n{indent}{right}"
