"""One is one: no sentence says "1 Karten" or "1 tricks", whatever number it is about.

A number before a noun in the plural is written by `counted`, which knows both. What is left over
can never be one.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import doppelkopf
from doppelkopf.language import Lang
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import knobs
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import digest
from doppelkopf.scene.explained import explained
from doppelkopf.web.texts import TEXTS

SOURCES = Path(doppelkopf.__file__).parent
PLURALS = (
    *("Karten", "Punkten?", "Spielen?", "Stichen?", "Trümpfen?", "Einsätzen?", "Minuten", "Runden"),
    *(
        "Personen",
        "Plätzen?",
        "Zeilen",
        "Einträge",
        "Neunen",
        "Soli",
        "Sekunden",
        "Joker",
        "Listen",
    ),
    *("cards", "points", "games", "tricks", "trumps", "stakes", "minutes", "rounds", "people"),
    *(
        "seats",
        "rows",
        "lines",
        "entries",
        "nines",
        "solos",
        "seconds",
        "times",
        "cents",
        "players",
        "lists",
    ),
)
PLURAL = re.compile(rf" ({'|'.join(PLURALS)})\b")
ONE = re.compile(rf"(?<![\d.,/–-])1 ({'|'.join(PLURALS)})\b")
NEVER_ONE = {
    "cards": "a deck",
    "seats": "a table",
    "rules.table.seats": "a table",
    "count": "people at a table, or cards of a deal",
    "hand": "the tricks of a deal",
    "len(hand)": "a hand",
    "least": "a cut",
    "payers": "one against all, or two against three",
    "tricks": "said only of several",
    "rules.games": "said only of several",
    "seconds": "a think time is ten or more",
    "sizes_in_words(rules, 'oder', 'mehr')": "sizes of tables",
    "sizes_in_words(rules)": "sizes of tables",
    "games": "a measurement takes many",
    "size": "a hand",
    "budget": "a limit",
    "most": "a limit",
    "without": "one has a sentence of its own",
}
"""What stands before a plural and is never one, and why."""


def numbers_before_plurals() -> Iterator[tuple[str, str]]:
    """Every expression that a text puts before a noun in the plural, and where."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.JoinedStr):
                continue
            for value, after in zip(node.values, node.values[1:], strict=False):
                if not isinstance(value, ast.FormattedValue) or not isinstance(after, ast.Constant):
                    continue
                if PLURAL.match(str(after.value)) and value.format_spec is None:
                    yield f"{path.relative_to(SOURCES)}:{node.lineno}", ast.unparse(value.value)


def test_a_number_before_a_plural_can_never_be_one() -> None:
    """Anything new has to be said with `counted`, or be entered above with the reason."""
    found = list(numbers_before_plurals())
    assert [each for each in found if not _is_fine(each[1])] == []
    assert NEVER_ONE.keys() <= {said for _, said in found}, "these are said no longer"


def _is_fine(said: str) -> bool:
    """Whether it is known to be no one, a constant, or a mean such as +0,5."""
    return said in NEVER_ONE or said.isupper() or said.startswith(("_de(", "_en("))


def at_one(rules: RuleSet, path: str) -> RuleSet:
    """The same rules with a number turned to one, whatever contradicts it."""

    def turned(group: Any, names: list[str]) -> Any:
        new = turned(getattr(group, names[0]), names[1:]) if names[1:] else 1
        return group.model_copy(update={names[0]: new})

    return turned(rules, path.split("."))  # type: ignore[no-any-return]


NUMBERS = [knob.path for knob in knobs() if knob.type.number and knob.path != "table.seats"]


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("name", sorted(built_in_names()))
def test_rules_in_a_few_words_know_one_from_many(name: str, lang: Lang) -> None:
    rules = load(name).rules
    for path in NUMBERS:
        changed = at_one(rules, path)
        lines = [line for part in digest(changed, lang) for line in part.lines]
        lines.append(explained(changed, path)[lang])
        assert [line for line in lines if ONE.search(line)] == [], path


def test_the_browser_has_a_word_for_one_of_everything_it_counts() -> None:
    number = re.compile(rf"\{{n\}} ({'|'.join(PLURALS)})\b")
    counted = {key for key, text in TEXTS.items() if number.search(f"{text.de} {text.en}")}
    assert counted
    assert {key for key in counted if f"{key}.one" not in TEXTS} <= {
        "think.minutes", "think.seconds"  # a list of a few times, of which one is a minute
    }  # fmt: skip
