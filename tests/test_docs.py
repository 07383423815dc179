"""The documents: links lead somewhere, what they show is what happens, words have one spelling."""

import doctest
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from cli_kit import doko
from doppelkopf.rules import check, load
from doppelkopf.rules.catalogue import groups, is_knob
from doppelkopf.rules.glossary import GLOSSARY
from doppelkopf.rules.pages import anchor

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
OWN_RULES = ROOT / "docs" / "own-rules.md"


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


@cache
def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", prose(page), flags=re.MULTILINE)
    return {anchor(heading) for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_nothing_is_left_to_be_filled_in(page: Path) -> None:
    """A figure is measured, or its row is not there."""
    assert re.findall(r"@[A-Z][A-Z_]+@|\b(?:TODO|TBD|FIXME|XXX)\b", page.read_text("utf-8")) == []


# Links


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"[a-z]+:", target):
            assert target.startswith("https://"), target
            continue
        path, _, place = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists() or (place and place not in anchors(file)):
            broken.append(target)
        else:
            assert file.is_relative_to(ROOT), target
    assert broken == []


def test_the_index_leads_to_every_page() -> None:
    """From docs/index.md one gets to each page of docs, by links alone."""
    seen: set[Path] = set()
    waiting = [ROOT / "docs" / "index.md"]
    while waiting:
        page = waiting.pop()
        if page in seen or page.suffix != ".md":
            continue
        seen.add(page)
        targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", prose(page))
        files = ((page.parent / target).resolve() for target in targets if ":" not in target)
        waiting.extend(file / "README.md" if file.is_dir() else file for file in files)
        waiting = [file for file in waiting if file.exists()]
    assert [name(page) for page in PAGES if page not in seen and page.parent != ROOT] == []


# Consoles: what the pages show is run


class Command(NamedTuple):
    """A command a page shows, and the output it shows (`...` stands for anything)."""

    page: Path
    arguments: list[str]
    output: str


def commands() -> Iterator[Command]:
    for page in PAGES:
        for block in re.findall(
            r"^```console\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
        ):
            assert block.startswith("$ "), f"{name(page)}: a console begins with a command"
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                line, _, output = part.partition("\n")
                program, *arguments = shlex.split(line)
                assert program in ("doko", "./doko"), line
                yield Command(page, arguments, output)


COMMANDS = list(commands())
IN_ORDER = "<!-- in order -->"
"""Stands on a page whose commands go on from what those before them have left."""
STORIES = [page for page in PAGES if IN_ORDER in page.read_text("utf-8")]


def files(page: Path) -> dict[str, str]:
    """The files a page shows: a comment with the name, then a block of TOML, text or Python."""
    text = page.read_text("utf-8")
    return dict(
        re.findall(
            r"^<!-- file: (\S+) -->\n```(?:toml|text|python)\n(.*?)^```",
            text,
            re.MULTILINE | re.DOTALL,
        )
    )


@pytest.mark.parametrize(
    "command",
    [each for each in COMMANDS if each.page not in STORIES],
    ids=lambda command: f"{name(command.page)}: {' '.join(command.arguments)}",
)
def test_a_console_shows_what_happens(command: Command, tmp_path: Path) -> None:
    for file, text in files(command.page).items():
        (tmp_path / file).write_text(text, "utf-8")
    check_shown(command, tmp_path)


@pytest.mark.parametrize("page", STORIES, ids=name)
def test_a_story_goes_as_it_is_told(page: Path, tmp_path: Path) -> None:
    for file, text in files(page).items():
        (tmp_path / file).write_text(text, "utf-8")
    for command in COMMANDS:
        if command.page == page:
            check_shown(command, tmp_path)


def check_shown(command: Command, folder: Path) -> None:
    """Run a command in a folder: it says what the page shows."""
    result = doko(
        *command.arguments,
        cwd=folder,
        errors_too=True,
        DOKO_RULES=str(folder / "none"),
        DOKO_TOURNAMENTS=str(folder / "tournaments"),
    )
    same = doctest.OutputChecker().check_output(
        command.output, result.stdout, optionflags=doctest.ELLIPSIS
    )
    assert same, f"{name(command.page)} shows something else than\n{result.stdout}"


def test_the_front_pages_show_consoles() -> None:
    shown = {name(command.page) for command in COMMANDS}
    assert {"README.md", "docs/own-rules.md"} <= shown


# Your own rules


def test_the_worked_example_is_usable(tmp_path: Path) -> None:
    file = tmp_path / "montag.toml"
    file.write_text(files(OWN_RULES)["montag.toml"], "utf-8")
    loaded = load(str(file))
    assert check(str(file)).problems == ()
    assert loaded.parent == "hausregeln-2021"
    assert loaded.rules.bock.games == 8


VARIANTS = re.findall(r"^\| .* \| `(.+)` \|$", prose(OWN_RULES), flags=re.MULTILINE)


@pytest.mark.parametrize("line", VARIANTS)
def test_each_variant_is_one_key(line: str, tmp_path: Path) -> None:
    if line.startswith("money.fuchs_paid_by"):
        line = f"specials.fuchs = 1\n{line}"
    file = tmp_path / "variant.toml"
    file.write_text(f'extends = "ravensburger"\n{line}\n', "utf-8")
    assert check(str(file)).problems == ()
    assert load(str(file)).rules != load("ravensburger").rules


def test_there_is_a_dozen_of_variants() -> None:
    assert len(VARIANTS) >= 12


# Glossary


def glossary() -> list[list[str]]:
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    rows = (line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| "))
    return [row for row in rows if row[0] != "word"]


def test_the_glossary_is_in_order() -> None:
    umlauts = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
    words = [row[0].lower().translate(umlauts) for row in glossary()]
    assert words == sorted(set(words))


def test_the_glossary_points_to_keys() -> None:
    for word, meaning, key in glossary():
        assert meaning, word
        assert is_knob(key.strip("`")), (word, key)


def test_the_glossary_is_the_one_that_explain_knows() -> None:
    written = {word: key.strip("`") for words, _, key in glossary() for word in words.split(", ")}
    assert written == GLOSSARY


@pytest.mark.parametrize(
    "group", [name for name, title in groups().items() if title.de in title.en]
)
def test_a_group_with_a_german_name_is_in_the_glossary(group: str) -> None:
    words = " ".join(row[0] for row in glossary()).lower()
    assert groups()[group].de.lower().removesuffix("n") in words
