"""CONTRIBUTING says where the effect of a rule goes: every place and every name in it is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "doppelkopf"
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")

REGISTRIES = {
    "SpecialId",
    "SPECIALS",
    "note_specials",
    "EFFECTS",
    "EFFECT_FLAGS",
    "Solo",
    "SoloBonus",
    "Trumps",
    "_SCHEMES",
    "Contract",
    "FACTS",
    "GAMES",
    "CONTRACTS",
}
"""What a rule's effect is entered in."""


def rows() -> list[list[str]]:
    """The table of the section, cell by cell."""
    section = TEXT.split("## Where the effect of a rule goes")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


every_row = pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])


def places(cell: str) -> list[Path]:
    return [SOURCE / name for name in re.findall(r"`([\w/]+/(?:\w+\.py)?)`", cell)]


@every_row
def test_every_path_is_there(row: list[str]) -> None:
    assert places(row[1])
    assert [place for place in places(row[1]) if not place.exists()] == []


@every_row
def test_every_name_stands_in_one_of_the_files_of_its_row(row: list[str]) -> None:
    files = [file for place in places(row[1]) for file in _files(place)]
    code = "\n".join(file.read_text("utf-8") for file in files)
    names = [name for name in re.findall(r"`(\w+)`", row[1]) if name != "when"]
    missing = [
        name
        for name in names
        if not re.search(rf"^(class |def )?{name}\b[:( =]", code, re.MULTILINE)
    ]
    assert missing == []


def _files(place: Path) -> list[Path]:
    return sorted(place.glob("*.py")) if place.is_dir() else [place]


def test_every_registry_is_named() -> None:
    named = {name for row in rows() for name in re.findall(r"`(\w+)`", row[1])}
    assert named >= REGISTRIES
