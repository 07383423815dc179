"""docs/books: every sentence of every book is carried by a key, or named as table manners."""

import ast
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from doppelkopf.rules import load
from doppelkopf.rules.books import Book, Entry, Layer, books, coverage, decisions, render_sources
from doppelkopf.rules.catalogue import Knob, is_knob, knobs
from doppelkopf.rules.source import built_in_names

ROOT = Path(__file__).parents[2]
BOOKS = books()
ENTRIES = [
    pytest.param(book, entry, id=f"{book.rules} {entry.name}")
    for book in BOOKS
    for entry in book.entry
]
DECISIONS = 74
OPEN_BOOKS: set[str] = set()
"""Books whose sentences about one game do not all name a test yet. Take a book out when they do."""
OPEN_SENTENCES = {"mischen-impossible 4.13 (2)"}
"""The other side's leave to count its tricks is a word at the table; no action carries it."""


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
    on_the_books, our_own = names[:DECISIONS], names[DECISIONS:]
    assert on_the_books == [f"D{number}" for number in range(DECISIONS)]
    assert our_own == [f"P{number}" for number in range(1, len(our_own) + 1)]
    for item in decisions():
        assert item.knobs, item.decision
        assert [key for key in item.knobs if not is_knob(key)] == [], item.decision
        assert set(item.rules) <= set(built_in_names()), item.decision


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
    assert set(knob.sources) == PLACES[knob.path] != set(), "run scripts/docs"
    assert len(knob.sources) == len(set(knob.sources))


def test_the_module_of_sources_is_current() -> None:
    written = (ROOT / "src" / "doppelkopf" / "rules" / "sources.py").read_text("utf-8")
    assert written == render_sources(), "run scripts/docs"


def _test_names() -> set[str]:
    """Every test as an entry names it: `tests/rules/test_x.py::test_y`."""
    found = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        path = file.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(f"{path}::{node.name}")
    return found


def test_the_tests_named_exist() -> None:
    known = _test_names()
    named = [test for book in BOOKS for entry in book.entry for test in entry.tests]
    named += [test for item in decisions() for test in item.tests]
    assert [test for test in named if test.partition("[")[0] not in known] == []


def _without_test() -> dict[str, list[str]]:
    """The sentences about one game that no test proves, by book, and decisions."""
    found = {
        book.rules: [
            f"{book.rules} {entry.name}"
            for entry in book.entry
            if entry.layer is Layer.GAME and not entry.tests
        ]
        for book in BOOKS
    }
    found["decisions"] = [
        item.decision for item in decisions() if item.layer is Layer.GAME and not item.tests
    ]
    return found


@pytest.mark.parametrize("book", sorted(_without_test()))
def test_every_sentence_about_one_game_names_a_test(book: str) -> None:
    missing = [name for name in _without_test()[book] if name not in OPEN_SENTENCES]
    assert book in OPEN_BOOKS or missing == []


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
