"""Cures as buttons: what one says when it is pressed, and what it means."""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.rules.cure import Cure
from doppelkopf.server.rooms.refusals import refuse

LONGEST = 4_000


class Way(NamedTuple):
    """A button."""

    do: str
    """What the form says if it is pressed."""
    label: str


def ways_of(cures: Iterable[Cure], lang: Lang) -> tuple[Way, ...]:
    """Cures as buttons."""
    return tuple(
        Way(json.dumps(cure.data, separators=(",", ":")), cure.label[lang]) for cure in cures
    )


def asked_cure(text: str) -> dict[str, Any]:
    """What a button changes.

    Raises:
        IllegalAction: it is none.
    """
    try:
        found = json.loads(text[:LONGEST])
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise unreadable()
    return found


def unreadable() -> IllegalAction:
    """A form asks for nothing that there is."""
    return refuse(
        "request/invalid", "Dieses Formular ist nicht zu lesen.", "This form cannot be read."
    )
