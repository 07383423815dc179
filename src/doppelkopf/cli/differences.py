"""What differs between two rule sets, as a table for people."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from doppelkopf.cli.explain import rule_cells, rule_head
from doppelkopf.cli.output import Cell, Row, Section, Tone, print_sections, print_text, write
from doppelkopf.language import Lang, speaker
from doppelkopf.rules.catalogue import Knob, describe_value, groups
from doppelkopf.rules.diff import Difference


def by_group(rows: Iterable[tuple[Knob, Row]], lang: Lang) -> list[Section]:
    """Rows of keys under the titles of their groups."""
    return [
        Section(groups()[group][lang], [row for _, row in members])
        for group, members in groupby(rows, key=lambda pair: pair[0].group)
    ]


def print_differences(found: Sequence[Difference], one: str, other: str, lang: Lang) -> None:
    """Print the keys in which two rule sets play differently, and how many they are."""
    say = speaker(lang)
    if not found:
        write(say("Kein Unterschied im Spiel.", "They play alike."))
        return
    rows = (
        (
            item.knob,
            [
                *rule_cells(item.knob, lang),
                _value_or_dot(item.one, lang),
                _value_or_dot(item.other, lang),
            ],
        )
        for item in found
    )
    print_sections([*rule_head(lang), one, other], by_group(rows, lang))
    write()
    count = len(found)
    many = say(f"{count} Unterschiede", f"{count} differences")
    summary = say("1 Unterschied", "1 difference") if count == 1 else many
    dot = say("; · heißt: dort ohne Wirkung.", "; · means: has no effect there.")
    unused = any(None in (item.one, item.other) for item in found)
    print_text((summary + (dot if unused else "."), Tone.FAINT))


def _value_or_dot(value: Any, lang: Lang) -> Cell:
    return ("·", Tone.FAINT) if value is None else describe_value(value, lang)
