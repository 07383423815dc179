"""The rule books, sentence by sentence: which knob carries each, and which tests prove it.

The index lies in docs/books (a wheel carries it along). Each file paraphrases one book; each entry
names the knobs that make its sentence true, or says why it is no rule. `decisions.toml` does the
same for what was decided where a book is silent or contradicts itself.
"""

import re
import sys
import tomllib
from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from doppelkopf.errors import Failure
from doppelkopf.files import replace_file

Words = Annotated[str, StringConstraints(min_length=1)]


class Layer(StrEnum):
    """Which part of the software a sentence is about; manners are the table's own business."""

    GAME = "game"
    MATCH = "match"
    TOURNAMENT = "tournament"
    MANNERS = "manners"


class _Checked(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(_Checked):
    """One sentence of a book."""

    paragraph: Words
    number: Annotated[int, Field(ge=1)]
    says: Words
    layer: Layer
    decisions: tuple[str, ...] = ()
    knobs: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    reason: str = ""

    @property
    def name(self) -> str:
        """Where it stands: paragraph and number."""
        return f"{self.paragraph} ({self.number})"


class Decision(_Checked):
    """What was decided where the books leave room."""

    decision: Annotated[str, StringConstraints(pattern=r"^[DP]\d+$")]
    rules: tuple[str, ...]
    says: Words
    layer: Layer
    knobs: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    fixed: str = ""
    """Why some of it is no switch: it reads a word, or any other way is nonsense or tells cards."""

    @property
    def name(self) -> str:
        """Its number."""
        return self.decision


class Called(_Checked):
    """What people call a book."""

    de: Words
    en: Words


class Book(_Checked):
    """A rule book."""

    rules: Words
    code: Words
    title: Words
    called: Called
    entry: tuple[Entry, ...]


class Decisions(_Checked):
    """All decisions."""

    title: Words
    entry: tuple[Decision, ...]


Index = TypeVar("Index", Book, Decisions)


class Counts(NamedTuple):
    """How much of a book is carried by knobs and proved by tests."""

    book: str
    sentences: int
    with_knob: int
    manners: int
    open: int
    """Sentences that are rules and name no knob."""
    by_layer: dict[str, int]
    tested: dict[str, int]
    """Per layer: how many of its sentences name a test."""
    unproved: tuple[str, ...]
    """Sentences about one game or a match that name no test."""
    unknown: tuple[str, ...]
    """Tests that are named and do not exist; looked up where the tests lie beside the index."""

    @property
    def is_complete(self) -> bool:
        """Whether every sentence is carried, and every one about a game or a match is proved."""
        return not (self.open or self.unproved or self.unknown)


def folder() -> Path:
    """Where the index lies.

    Raises:
        Failure: this installation has none.
    """
    here = Path(__file__).resolve().parent
    for place in (here / "books", here.parents[2] / "docs" / "books"):
        if place.is_dir():
            return place
    raise Failure(
        "books/missing",
        "Das Verzeichnis der Regelbücher (docs/books) ist nicht Teil dieser Installation.",
        "The index of the rule books (docs/books) is not part of this installation.",
    )


def books() -> tuple[Book, ...]:
    """All books, by code."""
    files = [file for file in sorted(folder().glob("*.toml")) if file.stem != "decisions"]
    found = [_read(file, Book) for file in files]
    return tuple(sorted(found, key=lambda book: book.code))


def decisions() -> tuple[Decision, ...]:
    """All decisions, by number."""
    file = folder() / "decisions.toml"
    return _read(file, Decisions).entry


def _read(file: Path, kind: type[Index]) -> Index:
    try:
        return kind.model_validate(tomllib.loads(file.read_text("utf-8")))
    except ValueError as error:
        reason = str(error).splitlines()[0]
        raise Failure(
            "books/broken",
            f"Das Verzeichnis {file.name} der Regelbücher ist beschädigt: {reason}",
            f"The index {file.name} of the rule books is broken: {reason}",
        ) from None


def coverage() -> tuple[Counts, ...]:
    """The counts per book, the decisions last."""
    known = known_tests()
    counts = [_count(book.rules, book.entry, known) for book in books()]
    return (*counts, _count("decisions", decisions(), known))


def known_tests() -> frozenset[str] | None:
    """Every test as an entry names it, `tests/rules/test_x.py::test_y`; None without tests here."""
    root = folder().parents[1]
    if not (root / "tests").is_dir():
        return None
    return frozenset(
        f"{file.relative_to(root).as_posix()}::{name}"
        for file in (root / "tests").rglob("test_*.py")
        for name in _TEST.findall(file.read_text("utf-8"))
    )


_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


def _count(
    name: str,
    entries: tuple[Entry, ...] | tuple[Decision, ...],
    known: frozenset[str] | None = None,
) -> Counts:
    rules = [entry for entry in entries if entry.layer is not Layer.MANNERS]
    named = [test for entry in rules for test in entry.tests]
    played = [entry for entry in rules if entry.layer in (Layer.GAME, Layer.MATCH)]
    return Counts(
        book=name,
        sentences=len(entries),
        with_knob=sum(1 for entry in rules if entry.knobs),
        manners=len(entries) - len(rules),
        open=sum(1 for entry in rules if not entry.knobs),
        by_layer=dict(Counter(entry.layer.value for entry in entries)),
        tested=dict(Counter(entry.layer.value for entry in rules if entry.tests)),
        unproved=tuple(entry.name for entry in played if not entry.tests),
        unknown=tuple(
            test for test in named if known is not None and test.partition("[")[0] not in known
        ),
    )


def sources() -> dict[str, tuple[str, ...]]:
    """For each knob the paragraphs and decisions that name it, the books in order of their code."""
    found: dict[str, list[str]] = {}
    for book in books():
        for entry in book.entry:
            for knob in entry.knobs:
                found.setdefault(knob, []).append(f"{book.code} {entry.paragraph}")
    for decision in decisions():
        for knob in decision.knobs:
            found.setdefault(knob, []).append(decision.decision)
    return {knob: tuple(dict.fromkeys(found[knob])) for knob in sorted(found)}


def render_sources() -> str:
    """The module sources.py as it has to be."""
    named = [
        f'    "{book.code}": Text("{book.called.de}", "{book.called.en}"),' for book in books()
    ]
    lines = [SOURCES_HEAD.replace("    # the books\n", "".join(f"{line}\n" for line in named))]
    for knob, places in sources().items():
        if len(places) == 1:
            lines.append(f'    "{knob}": ("{places[0]}",),')
            continue
        lines.append(f'    "{knob}": (')
        lines.extend(f'        "{place}",' for place in places)
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


SOURCES_HEAD = '''\
"""Where each knob comes from: paragraphs of the books ("000 7.4") and decisions ("D11").

Written by scripts/docs from docs/books: change those, not this file.
"""

from doppelkopf.language import Text

BOOKS: dict[str, Text] = {
    # the books
}
"""What people call the books, by their codes."""

SOURCES: dict[str, tuple[str, ...]] = {'''


if __name__ == "__main__":
    replace_file(Path(sys.argv[1]), render_sources().encode())
