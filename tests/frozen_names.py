"""The names that hashes and stored logs contain: fields, defaults, tags and enum values.

`record/hashing.py` hashes them and databases, records and evenings hold them, so none of them is
ever renamed. `PYTHONPATH=src:tests .venv/bin/python tests/frozen_names.py` adds what is new to
`tests/frozen/names.json`; it refuses to write if anything is gone or has changed.
"""

import json
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from doppelkopf.game import actions
from doppelkopf.game.state import State
from doppelkopf.match.log import booked, entries
from doppelkopf.record.hashing import canonical
from doppelkopf.record.model import Record
from doppelkopf.server.sheet import log as sheet_log
from doppelkopf.server.table import log

FILE = Path(__file__).parent / "frozen" / "names.json"

ROOTS: dict[str, tuple[Any, ...]] = {
    "state": (State,),
    "actions": (actions.AnyAction,),
    "entries": (entries.AnyEntry, booked.Booking),
    "record": (Record,),
    "table": (log.AnyEvent,),
    "sheet": (sheet_log.AnyEvent,),
}

Names = dict[str, Any]


def _types(hint: Any) -> Iterator[type]:
    """Structs and enums that a hint is made of."""
    arguments = get_args(hint)
    for argument in arguments:
        yield from _types(argument)
    if not arguments and isinstance(hint, type) and issubclass(hint, msgspec.Struct | Enum):
        yield hint


def _default(field: Any) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return "required" if field.required else canonical(field.default)


def _described(found: type[Any]) -> Any:
    if issubclass(found, Enum):
        return [member.name if isinstance(member.value, int) else member.value for member in found]
    config, fields = found.__struct_config__, msgspec.structs.fields(found)
    names: Names = {"fields": {field.name: _default(field) for field in fields}}
    if config.tag is not None:
        names |= {"tag": config.tag, "tag_field": config.tag_field}
    return names


def names() -> Names:
    """What there is now, by where it is used first and the name of its class."""
    seen: set[type] = set()
    found: Names = {}
    for section, roots in ROOTS.items():
        found[section] = here = {}
        waiting = [each for root in roots for each in _types(root)]
        while waiting:
            each = waiting.pop(0)
            if each in seen:
                continue
            seen.add(each)
            assert each.__name__ not in here, each
            here[each.__name__] = _described(each)
            if issubclass(each, msgspec.Struct):
                for hint in get_type_hints(each).values():
                    waiting.extend(_types(hint))
    return found


def frozen() -> Names:
    """What was there before."""
    read: Names = json.loads(FILE.read_text("utf-8"))
    return read


def lost(before: Any, now: Any, where: str = "") -> Iterator[str]:
    """What is gone or has changed; what was added is no loss."""
    if isinstance(before, dict) and isinstance(now, dict):
        for name, value in before.items():
            place = f"{where}.{name}".lstrip(".")
            if name not in now:
                yield place
            else:
                yield from lost(value, now[name], place)
    elif isinstance(before, list) and isinstance(now, list):
        yield from (f"{where}: {value}" for value in before if value not in now)
    elif before != now:
        yield where


if __name__ == "__main__":
    if FILE.exists() and (gone := list(lost(frozen(), names()))):
        sys.exit("Frozen, and gone or changed: " + ", ".join(gone))
    FILE.write_text(json.dumps(names(), indent=1, ensure_ascii=False) + "\n", "utf-8")
