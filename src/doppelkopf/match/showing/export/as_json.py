"""An evening as JSON: the same data as `doko sheet show --json`."""

import json

from doppelkopf.match.showing.plain import plain_sheet
from doppelkopf.match.showing.sheet import Sheet


def to_json(sheet: Sheet) -> str:
    """The evening as indented JSON, letters as they are."""
    return json.dumps(plain_sheet(sheet), ensure_ascii=False, indent=2) + "\n"
