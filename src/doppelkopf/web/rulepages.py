"""Rule sets for readers: what is special about one in a few lines, and every rule of it."""

from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.seating import sizes
from doppelkopf.rules import RuleFile, load
from doppelkopf.rules.catalogue import (
    applies,
    describe_in,
    groups,
    knobs,
)
from doppelkopf.rules.pages import ORDER
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import Chapter, digest, highlights_of
from doppelkopf.scene.model import Highlight


class Card(NamedTuple):
    """A rule set in a list."""

    name: str
    title: str
    summary: str
    parent: str | None
    special: list[Highlight]
    digest: tuple[Chapter, ...]
    """All that holds, in short."""
    sizes: tuple[int, ...]
    """How many can sit at a table."""


class Row(NamedTuple):
    """A rule with its value."""

    label: str
    value: str
    is_own: bool
    meaning: str
    note: str | None


class Section(NamedTuple):
    """The rules of one group."""

    id: str
    title: str
    rows: list[Row]


def names() -> list[str]:
    """The built-in sets, the most common first."""
    known = built_in_names()
    return [*(name for name in ORDER if name in known), *(n for n in known if n not in ORDER)]


@lru_cache(maxsize=64)
def card(name: str, lang: Lang) -> Card:
    """A built-in set in a few words."""
    file = load(name)
    return Card(
        name,
        file.about.title_in(lang, name),
        file.about.summary_in(lang),
        file.parent,
        highlights_of(file.rules, lang),
        digest(file.rules, lang),
        sizes(file.rules),
    )


@lru_cache(maxsize=64)
def sections(name: str, lang: Lang) -> list[Section]:
    """Every rule of a built-in set that has an effect in it, by group."""
    file = load(name)
    notes = {note.key: Text(note.de, note.en)[lang] for note in file.about.notes}
    found = []
    for group, members in groupby(knobs(), key=lambda knob: knob.group):
        rows = [
            _row(knob, file, notes, lang) for knob in members if applies(knob.info.when, file.rules)
        ]
        if rows:
            found.append(Section(group, groups()[group][lang], rows))
    return found


def _row(knob: Any, file: RuleFile, notes: dict[str, str], lang: Lang) -> Row:
    return Row(
        knob.info.label[lang],
        describe_in(file.rules, knob, lang),
        file.origins.get(knob.path) == file.name,
        knob.info.meaning[lang],
        notes.get(knob.path),
    )
