"""Other values in the text of a rule set, all else as its author wrote it: comments, order, layout.

tomllib reads, tomlkit writes. What comes out is read again and compared, so that a text is never
changed to something else than was asked for.
"""

import tomllib
from collections.abc import Mapping, MutableMapping
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AbstractTable, InlineTable

from doppelkopf.errors import Failure


def edited(text: str, values: Mapping[str, Any]) -> str:
    r"""The text with these keys at these values.

    >>> print(edited('extends = "ddv"\ndeck.nines = true  # all 48\n', {"deck.nines": False}))
    extends = "ddv"
    deck.nines = false  # all 48

    Raises:
        Failure: the text is laid out in a way that cannot be kept (`rules/layout`).
    """
    line_end = "\r\n" if "\r\n" in text else "\n"
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if plain and not plain.endswith("\n"):
        plain += "\n"
    try:
        document = tomlkit.parse(plain)
        for path, value in values.items():
            _put(document, path.split("."), value)
        made = document.as_string()
        right = tomllib.loads(made) == _expected(tomllib.loads(plain), values)
    except (TOMLKitError, tomllib.TOMLDecodeError, TypeError, KeyError, ValueError):
        right = False
    if not right:
        raise Failure(
            "rules/layout",
            "So, wie die Datei aufgebaut ist, lässt sich das nicht eintragen; bitte von Hand.",
            "The way the file is laid out this cannot be entered; please do it by hand.",
        )
    return ("\ufeff" if text.startswith("\ufeff") else "") + made.replace("\n", line_end)


def _put(document: tomlkit.TOMLDocument, parts: list[str], value: Any) -> None:
    node: MutableMapping[str, Any] = document
    for at, part in enumerate(parts[:-1]):
        if part not in node:
            _add(document, node, parts[at:], value)
            return
        node = node[part]
    leaf = parts[-1]
    if leaf in node:
        node[leaf] = value
    else:
        _add(document, node, [leaf], value)


def _add(
    document: tomlkit.TOMLDocument, node: MutableMapping[str, Any], rest: list[str], value: Any
) -> None:
    """A key that the text does not have yet: in its table, or where new ones belong."""
    if node is not document or not _has_headings(document):
        _append(node, rest, value)
        return
    group, *below = rest
    table = tomlkit.table()
    _append(table, below, value)
    for ending in ("\n", "\n\n"):
        if not document.as_string().endswith(ending):
            document.add(tomlkit.nl())
    document.append(group, table)


def _append(node: MutableMapping[str, Any], rest: list[str], value: Any) -> None:
    key = tomlkit.key(rest) if len(rest) > 1 else rest[0]
    if isinstance(node, (tomlkit.TOMLDocument, AbstractTable)):
        if isinstance(node, InlineTable) and len(rest) > 1:
            node.append(rest[0], tomlkit.item(_nested(rest[1:], value)))
        else:
            node.append(key, value)
    else:  # a table in several pieces
        node[rest[0]] = _nested(rest[1:], value)


def _nested(rest: list[str], value: Any) -> Any:
    for part in reversed(rest):
        value = {part: value}
    return value


def _has_headings(document: tomlkit.TOMLDocument) -> bool:
    return any(line.lstrip().startswith("[") for line in document.as_string().splitlines())


def _expected(data: dict[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    for path, value in values.items():
        *groups, leaf = path.split(".")
        node = data
        for group in groups:
            node = node.setdefault(group, {})
        node[leaf] = value
    return data
