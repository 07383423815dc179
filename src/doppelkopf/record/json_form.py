"""Records as JSON: `format_json` ↔ `parse_json`. The members are described in docs/records.md."""

import json
from typing import Any, NoReturn

from doppelkopf.language import Text
from doppelkopf.record.errors import InvalidRecord, at_line, invalid
from doppelkopf.record.model import MAX_BYTES, Record
from doppelkopf.record.plain import from_data, to_data
from doppelkopf.rules.problems import shorten


def format_json(record: Record, *, indent: bool = False) -> str:
    """A record as JSON: on one line, or for people with one action on each."""
    data = to_data(record)
    if not indent:
        return _compact(data)
    lines = [f"  {_compact(key)}: {_compact(data[key])}" for key in data if key != "actions"]
    actions = ",\n".join(f"    {_compact(action)}" for action in data["actions"])
    lines.append(f'  "actions": [\n{actions}\n  ]' if actions else '  "actions": []')
    return "{\n" + ",\n".join(lines) + "\n}"


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parse_json(text: str) -> Record:
    """The record a JSON text holds.

    Raises:
        InvalidRecord: it holds none; with line and column, or the path of the value.
    """
    return from_data(parse_object(text))


def parse_object(text: str) -> Any:
    """The data of a JSON text, which may be as large as a record.

    Raises:
        InvalidRecord: it is no JSON, too large, or has a key twice.
    """
    if len(text) > MAX_BYTES:
        raise too_large()
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        reason = error.msg
        raise InvalidRecord(
            "json/syntax",
            Text(f"Das ist kein gültiges JSON: {reason}.", f"This is not valid JSON: {reason}."),
            at_line(error.lineno, error.colno),
        ) from None
    except RecursionError:
        raise invalid(
            "json/depth", "Das JSON ist zu tief verschachtelt.", "The JSON is nested too deep."
        ) from None
    except InvalidRecord:
        raise
    except ValueError:
        raise invalid(
            "json/number", "Eine Zahl hat zu viele Ziffern.", "A number has too many digits."
        ) from None


def too_large() -> InvalidRecord:
    """The error for a record beyond the limit."""
    limit = MAX_BYTES // 1024
    return invalid(
        "record/size",
        f"Eine Aufzeichnung hat höchstens {limit} KiB.",
        f"A record has at most {limit} KiB.",
    )


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in pairs:
        if key in data:
            twice = shorten(key, 40)
            raise invalid(
                "json/twice", f"„{twice}“ steht zweimal da.", f"“{twice}” stands there twice."
            )
        data[key] = value
    return data


def _no_constant(word: str) -> NoReturn:
    raise invalid("json/number", f"{word} ist keine Zahl.", f"{word} is not a number.")
