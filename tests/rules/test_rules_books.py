"""docs/books: every sentence of every book is carried by a key, or named as table manners."""

import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from doppelkopf.cli.rules import app
from doppelkopf.rules import books as index_of_books
from doppelkopf.rules import load
from doppelkopf.rules.books import (
    Book,
    Counts,
    Decision,
    Entry,
    Layer,
    books,
    coverage,
    decisions,
    known_tests,
    render_sources,
)
from doppelkopf.rules.catalogue import Knob, is_knob, knobs
from doppelkopf.rules.source import built_in_names
from kernel.matrix import cells

ROOT = Path(__file__).parents[2]
BOOKS = books()
ENTRIES = [
    pytest.param(book, entry, id=f"{book.rules} {entry.name}")
    for book in BOOKS
    for entry in book.entry
]
DECISIONS = 82


def test_each_rule_set_has_its_book() -> None:
    assert [book.code for book in BOOKS] == sorted({book.code for book in BOOKS})
    assert {load(name).about.book for name in built_in_names()} == {book.code for book in BOOKS}
    assert {book.rules for book in BOOKS} <= set(built_in_names())


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.rules)
def test_sentences_are_numbered_within_their_paragraph(book: Book) -> None:
    counts = Counter((entry.paragraph, entry.number) for entry in book.entry)
    assert [place for place, count in counts.items() if count > 1] == []
    last = {entry.paragraph: entry.number for entry in book.entry}
    assert last == Counter(entry.paragraph for entry in book.entry)


@pytest.mark.parametrize(("book", "entry"), ENTRIES)
def test_a_sentence_is_carried_by_keys_or_is_manners(book: Book, entry: Entry) -> None:
    assert [key for key in entry.knobs if not is_knob(key)] == []
    assert len(set(entry.knobs)) == len(entry.knobs)
    if entry.layer is Layer.MANNERS:
        assert entry.reason, "table manners need a reason"
        assert not entry.knobs
    else:
        assert entry.knobs, "no key carries this sentence"


def test_decisions_are_complete_and_in_order() -> None:
    names = [item.decision for item in decisions()]
    on_the_books = [name for name in names if name.startswith("D")]
    our_own = names[len(on_the_books) :]
    assert on_the_books == [f"D{number}" for number in range(DECISIONS)]
    assert our_own == [f"P{number}" for number in range(1, len(our_own) + 1)]
    for item in decisions():
        assert item.knobs, item.decision
        assert [key for key in item.knobs if not is_knob(key)] == [], item.decision
        assert set(item.rules) <= set(built_in_names()), item.decision


NOT_ALL_SWITCHES = (
    *(
        "D0",
        "D8",
        "D10",
        "D11",
        "D14",
        "D15",
        "D16",
        "D45",
        "D46",
        "D47",
        "D48",
        "D50",
        "D55",
        "D60",
    ),
    *("D64", "D66", "D69", "D73", "D81"),
)
"""Decisions of which some part is said to be no switch; each has to tell why."""


def test_decisions_that_are_not_all_switches_say_why() -> None:
    told = {item.decision: item.fixed for item in decisions() if item.fixed}
    assert set(NOT_ALL_SWITCHES) <= set(told)
    for name, why in told.items():
        assert why.endswith("."), name
        assert len(why.split()) > 5, name


def _is_switch(item: Decision) -> bool:
    """Whether one of its keys can be turned alone in a set it is about."""
    return any(
        cell.check().file is not None
        for cell in cells()
        if cell.knob.path in item.knobs and cell.rules in item.rules
    )


@pytest.mark.parametrize(
    "item", [item for item in decisions() if item.name.startswith("D")], ids=lambda item: item.name
)
def test_a_decision_is_a_switch_or_says_why_it_is_none(item: Decision) -> None:
    assert item.fixed or _is_switch(item), (
        f"{item.name} can be played one way only, and says not why"
    )


def test_sentences_name_decisions_that_exist() -> None:
    known = {item.decision for item in decisions()}
    for book in BOOKS:
        for entry in book.entry:
            assert [name for name in entry.decisions if name not in known] == [], entry.name


def _places_by_key() -> dict[str, set[str]]:
    """For each key: the paragraphs and decisions whose entries name it."""
    found: dict[str, set[str]] = defaultdict(set)
    for book in BOOKS:
        for entry in book.entry:
            for key in entry.knobs:
                found[key].add(f"{book.code} {entry.paragraph}")
    for item in decisions():
        for key in item.knobs:
            found[key].add(item.decision)
    return found


PLACES = _places_by_key()


@pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)
def test_sources_of_a_key_are_the_places_that_name_it(knob: Knob) -> None:
    assert set(knob.sources) == PLACES[knob.path], "run scripts/docs"
    assert (PLACES[knob.path] == set()) is knob.info.own
    assert len(knob.sources) == len(set(knob.sources))


def test_the_module_of_sources_is_current() -> None:
    written = (ROOT / "src" / "doppelkopf" / "rules" / "sources.py").read_text("utf-8")
    assert written == render_sources(), "run scripts/docs"


NAMED = tuple(
    dict.fromkeys(
        [
            *(test for book in BOOKS for entry in book.entry for test in entry.tests),
            *(test for item in decisions() for test in item.tests),
        ]
    )
)


def test_the_tests_named_exist() -> None:
    known = known_tests()
    assert known is not None
    assert [test for test in NAMED if test.partition("[")[0] not in known] == []


def test_the_cases_named_exist() -> None:
    """Of a test with several cases an entry may name one; pytest says which there are."""
    named = [test for test in NAMED if "[" in test]
    files = sorted({test.partition("::")[0] for test in named})
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", *files]
    collected = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(named) - set(collected.stdout.splitlines()) == set()


@pytest.mark.parametrize("counts", coverage(), ids=lambda counts: counts.book)
def test_every_sentence_about_a_game_or_a_match_is_proved(counts: Counts) -> None:
    assert counts.unproved == ()
    assert counts.unknown == ()
    assert counts.is_complete


def _coverage_of(change: Callable[[str], str], tmp_path: Path, lang: str = "en") -> Any:
    """What `doko rules coverage` says of a changed index."""
    index = tmp_path / "docs" / "books"
    shutil.copytree(ROOT / "docs" / "books", index)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=lambda _, names: _no_tests(names))
    file = index / "ddv.toml"
    file.write_text(change(file.read_text("utf-8")), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(index_of_books, "folder", lambda: index)
        return CliRunner().invoke(app, ["coverage", "--lang", lang])


def _no_tests(names: list[str]) -> list[str]:
    return [name for name in names if "." in name and not name.startswith("test_")]


DDV_2_2 = 'tests = ["tests/game/test_ddv_cards.py::test_ddv_2_2_the_pack_has_240_augen"]'


def test_coverage_fails_on_a_sentence_without_a_test(tmp_path: Path) -> None:
    result = _coverage_of(lambda text: text.replace(DDV_2_2, "tests = []"), tmp_path)
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "ddv 2.2 (2): no test"


def test_coverage_fails_on_a_test_that_does_not_exist(tmp_path: Path) -> None:
    gone = DDV_2_2.replace("240", "241")
    result = _coverage_of(lambda text: text.replace(DDV_2_2, gone), tmp_path, "de")
    assert result.exit_code == 1
    assert result.output.splitlines()[-1].startswith("ddv: kein Test tests/game/test_ddv_cards.py")


def test_coverage_is_content_with_the_index_as_it_is(tmp_path: Path) -> None:
    assert _coverage_of(lambda text: text, tmp_path).exit_code == 0


def test_no_test_is_named_twice_in_an_entry() -> None:
    for book in BOOKS:
        for entry in book.entry:
            assert len(set(entry.tests)) == len(entry.tests), entry.name


def test_the_counts_add_up() -> None:
    for item in coverage():
        assert item.sentences == item.with_knob + item.manners + item.open
        assert item.sentences == sum(item.by_layer.values())
        assert all(item.tested[layer] <= item.by_layer[layer] for layer in item.tested)
        assert item.open == 0
