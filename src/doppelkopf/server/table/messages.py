"""What a person asks of a table over the websocket."""

from typing import Any

import msgspec

from doppelkopf.server.table.request import Asked


class Do(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="do"):
    """An action of the game, as it was offered."""

    seq: int
    game: int
    action: dict[str, Any]
    pre: bool = False


class TableDo(Asked, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """Something asked of the table."""

    seq: int


class AskHint(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="hint"):
    """What would a bot do in my place?"""

    seq: int
    game: int


REQUESTS = (Do, TableDo)
"""All that change something."""
QUESTIONS = (AskHint,)
"""All that change nothing."""
