"""Texts full of games: one JSON object, an array of them, or JSON lines.

All of it is outside input. What is wrong with the text as a whole raises; what is wrong with one of
several games is that game's own `InvalidResult`, in its place.
"""

import json
from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

from doppelkopf.game.scoring.invalid import InvalidResult

MAX_DEPTH = 24
"""How deep a game may be nested; a rule set inside it needs about eight."""


class Layout(Enum):
    """How games lie in a text; the answer follows it."""

    SINGLE = "single"
    ARRAY = "array"
    LINES = "lines"


class Batch(NamedTuple):
    """The games of a text: what was read, or why it could not be."""

    layout: Layout
    games: tuple[Any, ...]
    """Plain data, or an `InvalidResult` for a line that is no JSON."""


def read_batch(text: str) -> Batch:
    """Read a text of games.

    >>> read_batch('{"rules": "ddv"}').layout, len(read_batch("[1, 2]").games)
    (<Layout.SINGLE: 'single'>, 2)

    Raises:
        InvalidResult: the text is no JSON in any of the three forms.
    """
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise InvalidResult("input/empty", "Es gibt nichts zu lesen.", "There is nothing to read.")
    try:
        data = _parse(text)
    except InvalidResult:
        lines = tuple(_lines(text))
        if len(lines) > 1 and any(isinstance(line, dict) for line in lines):
            return Batch(Layout.LINES, lines)
        raise
    if isinstance(data, list):
        return Batch(Layout.ARRAY, tuple(data))
    return Batch(Layout.SINGLE, (data,))


def _lines(text: str) -> Iterator[Any]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield _parse(line, number)
            except InvalidResult as error:
                yield InvalidResult(
                    error.code,
                    f"Zeile {number}: {error.reason.de}",
                    f"Line {number}: {error.reason.en}",
                )


def _parse(text: str, first_line: int = 1) -> Any:
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        raise _too_deep() from None
    except json.JSONDecodeError as error:
        line, column = first_line - 1 + error.lineno, error.colno
        raise InvalidResult(
            "input/json",
            f"Das ist kein JSON (Zeile {line}, Spalte {column}).",
            f"This is not JSON (line {line}, column {column}).",
        ) from None
    except InvalidResult:
        raise
    except ValueError:  # a number with more digits than Python turns into an integer
        raise InvalidResult(
            "input/json", "Eine Zahl ist zu lang.", "A number is too long."
        ) from None
    if _depth_exceeds(data, MAX_DEPTH):
        raise _too_deep()
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in data if keys.count(key) > 1)[:40]
        raise InvalidResult(
            "input/double-key",
            f"Der Schlüssel „{twice}“ steht zweimal da.",
            f"The key “{twice}” stands there twice.",
        )
    return data


def _too_deep() -> InvalidResult:
    return InvalidResult(
        "input/too-deep", "Das ist zu tief verschachtelt.", "This is nested too deep."
    )


def _depth_exceeds(data: Any, limit: int) -> bool:
    level = [data]
    for _ in range(limit + 1):
        level = [
            child
            for node in level
            if isinstance(node, (dict, list))
            for child in (node.values() if isinstance(node, dict) else node)
        ]
        if not level:
            return False
    return True
