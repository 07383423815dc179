"""Everything of a table to take home: the sheet of each match, the records, the table itself."""

import json
from collections.abc import Iterable

from doppelkopf.match.evening.write import to_text
from doppelkopf.server.table.state import Kind, TableState

README = """\
A table of Doppelkopf.

sheet-1.toml … the score sheet of each match; open it with: doko sheet open FILE
game-1.json …  every finished game; play it again with: doko replay FILE
table.json     who sat at the table, and its settings
"""


def files_of(state: TableState, games: Iterable[tuple[int, str]] = ()) -> dict[str, str]:
    """All data of a table, by the name of each file; `games` are numbers and records."""
    files = {
        "README.txt": README,
        "table.json": json.dumps(_table(state), ensure_ascii=False, indent=2),
    }
    matches = [*state.past, *([] if state.match is None else [state.match])]
    for number, match in enumerate(matches, 1):
        files[f"sheet-{number}.toml"] = to_text(match.evening)
    for number, record in games:
        files[f"game-{number}.json"] = record + "\n"
    return files


def _table(state: TableState) -> dict[str, object]:
    return {
        "title": state.title,
        "rules": state.rules.name,
        "places": [
            {"name": place.name, "kind": place.kind.value, "level": place.level}
            for place in state.places
            if place.kind is not Kind.EMPTY
        ],
        "think_seconds": state.settings.think_seconds,
        "spectators": state.settings.spectators,
        "bots_take_over": state.settings.bots_take_over,
        "pace": state.settings.pace,
        "games": len(state.done),
    }
