"""What people are shown and told anywhere at the table."""

import json
from collections.abc import Iterator
from typing import Any

from doppelkopf.gallery import exhibit, message, names
from doppelkopf.language import Lang


def every_text(lang: Lang) -> list[str]:
    """Each text of each exhibit: news, questions, offers, why a card may not be played."""
    return sorted({text for name in names() for text in _texts(message(exhibit(name), lang))})


def _texts(message: bytes | str) -> Iterator[str]:
    left: list[Any] = [json.loads(message)]
    while left:
        each = left.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, dict | list):
            left.extend(each.values() if isinstance(each, dict) else each)
