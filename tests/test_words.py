"""The words of the code: books by name, people are they, the glossary of the machinery holds."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))

# Comments and documents


NUMBERED = re.compile(r"""(?<!["'\w,.])00[0-4](?![\w,."'])""")
"""The id of a book in running text; in quotation marks it is data, as in rule files."""


GENDERED = re.compile(r"\b(?:he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
"""Players and people are they; a role is named where that is clearer."""


def prose(source: str) -> Iterator[str]:
    """Comments and docstrings, the latter without their examples."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield re.sub(r"^ *>>> .*\n(?:.+\n?)*", "", node.value.value, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# 003 1: if nobody volunteers", True),
        ('"""As in (002 4.13)."""', True),
        ('"""Written like "000 7.4" in rule files."""', False),
        ('"""\n>>> paragraph(("003 0",))\n003 6.1\n"""', False),
        ("# 60,000 positions, 0.001 points each", False),
    ],
)
def test_a_numbered_book_is_found(text: str, found: bool) -> None:
    assert any(map(NUMBERED.search, prose(text))) is found


@pytest.mark.parametrize("text", ["# of his party", "# Her hand", "# for himself", "# (she left)"])
def test_a_gendered_word_is_found(text: str) -> None:
    assert any(map(GENDERED.search, prose(text)))


def test_comments_cite_books_by_their_names_and_call_nobody_he_or_she() -> None:
    found = [
        (path.relative_to(ROOT).as_posix(), found.group())
        for path in SOURCES
        for text in prose(path.read_text("utf-8"))
        for pattern in (NUMBERED, GENDERED)
        for found in pattern.finditer(text)
    ]
    assert found == []


SAID = re.compile(r"\b(?:he|him|his|himself|she|herself)\b", re.IGNORECASE)
"""The same in texts that people read; “her” is a German word too."""


def test_texts_call_nobody_he_or_she() -> None:
    found = [
        (path.relative_to(ROOT).as_posix(), node.value)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if SAID.search(node.value)
    ]
    assert found == []
    rules = sorted((ROOT / "src").rglob("*.toml"))
    assert rules
    lines = [(path.name, line) for path in rules for line in path.read_text("utf-8").splitlines()]
    assert [line for line in lines if SAID.search(line[1])] == []


def test_documents_call_nobody_he_or_she() -> None:
    pages = [page for page in (ROOT / "docs").glob("*.md") if not page.name.endswith(".de.md")]
    assert pages
    lines = [(page.name, line) for page in pages for line in page.read_text("utf-8").splitlines()]
    assert [found for found in lines if GENDERED.search(found[1])] == []


# The glossary of the machinery

MACHINERY = (ROOT / "docs" / "machinery.md").read_text("utf-8")
ROWS = [
    line.strip("| ").split(" | ") for line in MACHINERY.splitlines() if re.match(r"\| [a-z]", line)
][1:]
NAMES = re.findall(r"`([a-z_.]+(?:\.[A-Z]\w+)?)`", MACHINERY)


def test_the_glossary_of_the_machinery_is_in_order() -> None:
    words = [word for word, _, _ in ROWS]
    assert words == sorted(set(words))


@pytest.mark.parametrize(("word", "meaning", "where"), ROWS)
def test_a_word_of_the_machinery_has_a_home(word: str, meaning: str, where: str) -> None:
    assert meaning, word
    assert where.strip("`") in NAMES


@pytest.mark.parametrize("name", sorted({name for name in NAMES if not name.endswith(".md")}))
def test_the_glossary_of_the_machinery_names_what_exists(name: str) -> None:
    resolve_name(f"doppelkopf.{name}")
