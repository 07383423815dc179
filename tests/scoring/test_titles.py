"""What the lines of a score are called: every id has words, and no person reads an id."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import doppelkopf.game.scoring as scoring
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.scoring import score
from doppelkopf.game.scoring.titles import TITLES
from doppelkopf.language import Lang
from scoring.mixtures import results, rule_sets
from scoring.score_kit import NORMAL, answer, changed, doko

SOURCES = sorted(Path(scoring.__file__).parent.rglob("*.py"))
MAKERS = {
    "item": 1,
    "_row_item": 0,
    "_fine": 0,
    "_grave": 0,
    "_cause": 0,
    "Item": 0,
    "Multiplier": 0,
}
"""Who takes the id of a line, and as which argument."""


def ids_in(source: Path) -> Iterator[str]:
    """The ids a file gives to lines; what is put together ends with a star."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            at = MAKERS.get(node.func.id)
            if at is not None and at < len(node.args):
                yield from _texts(node.args[at])
        if isinstance(node, ast.Assign):
            yield from _assigned(node.targets[0], node.value)


def _assigned(target: ast.expr, value: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Name) and target.id == "rule":
        yield from _texts(value)
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for each, given in zip(target.elts, value.elts, strict=True):
            yield from _assigned(each, given)


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "*" for part in node.values)
        yield "".join(map(str, parts))


def test_every_id_in_the_code_has_words_and_no_words_are_for_nothing() -> None:
    found = {id_ for source in SOURCES for id_ in ids_in(source)}
    assert {"won", "call-*", "special-*", "revoke", "ramsch", "solo-bonus"} <= found
    patterns = [re.compile(id_.replace("*", ".+")) for id_ in found]
    levels = {"under-90", "under-60", "under-30", "no-trick"}  # by LEVEL_IDS
    for pattern in patterns:
        assert any(pattern.fullmatch(id_) for id_ in TITLES), pattern
    for id_ in TITLES:
        assert id_ in levels or any(pattern.fullmatch(id_) for pattern in patterns), id_


def test_every_special_point_has_words() -> None:
    assert {f"special-{special}" for special in SpecialId} <= set(TITLES)


@pytest.mark.parametrize("id_", TITLES)
def test_words_are_there_in_both_languages(id_: str) -> None:
    for lang in Lang:
        assert TITLES[id_][lang].strip()


@given(st.data())
def test_every_line_of_every_score_has_words(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    made = score(data.draw(results(rules)), rules)
    lines = {item.rule for item in made.items} | {each.rule for each in made.multipliers}
    assert lines <= set(TITLES)


def test_a_score_in_german_shows_no_id() -> None:
    calls = [{"seat": 0, "call": call} for call in ("re", "no90")]
    game = changed(NORMAL, augen=[95, 45, 60, 40], calls=calls)
    game["specials"] = [{"id": "charly", "seat": 0}]
    told = doko(json.dumps(game), "--lang", "de").stdout
    assert "Re angesagt" in told
    assert "keine 90 abgesagt" in told
    assert not re.search(r"\b(won|call-|absage-|special-|under-)", told)
    assert answer(game)["items"][0]["rule"] == "won"
