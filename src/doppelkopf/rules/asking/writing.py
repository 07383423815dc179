"""A proposal as a file of one's own."""

import json
from collections.abc import Iterator
from textwrap import wrap

from doppelkopf.glyphs import cut, printable
from doppelkopf.language import Lang
from doppelkopf.rules.asking.model import Changes
from doppelkopf.rules.catalogue import knob_at
from doppelkopf.rules.facts import toml_value

WIDTH = 92
LONGEST_TITLE = 80


def as_toml(base: str, changes: Changes, title: str, lang: Lang) -> str:
    """A rule-set file: what it builds on, its title, and what differs, with what each key means.

    >>> print(as_toml("ddv", {"deck.nines": False}, "Monday", Lang.EN))
    extends = "ddv"
    <BLANKLINE>
    [about]
    title = "Monday"
    <BLANKLINE>
    [deck]
    # nines: 48 cards with nines, or 40 without (“scharf”). Every card is there twice; ace 11,
    # ten 10, king 4, queen 3, jack 2, nine 0 Augen, 240 in all.
    nines = false
    <BLANKLINE>
    """
    tables: dict[str, list[str]] = {}
    for path in changes:
        tables.setdefault(path.rpartition(".")[0], []).append(path)
    lines = [f"extends = {toml_value(base)}", "", "[about]", f"title = {_quoted(title)}"]
    for table, paths in tables.items():
        lines += ["", f"[{table}]"]
        for path in paths:
            lines += _comment(path, lang)
            lines.append(f"{path.rpartition('.')[2]} = {toml_value(changes[path])}")
    return "\n".join(lines) + "\n"


def _comment(path: str, lang: Lang) -> Iterator[str]:
    info = knob_at(path).info
    text = f"{info.label[lang]}: {info.meaning[lang]}"
    yield from wrap(text, WIDTH, initial_indent="# ", subsequent_indent="# ")


def _quoted(title: str) -> str:
    return json.dumps(cut(printable(title), LONGEST_TITLE), ensure_ascii=False)
