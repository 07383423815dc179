"""Whole evenings under each rule set, every number worked out by hand from the book."""

from fractions import Fraction
from pathlib import Path

import pytest

from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.showing.sheet import Sheet, make_sheet
from doppelkopf.match.state import Kind
from doppelkopf.rules.source import built_in_names

FOLDER = Path(__file__).parents[1] / "golden" / "evenings"
NAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))


def expected(name: str) -> list[str]:
    """The rows without their reasons."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    rows = [line.rpartition("|")[0] for line in lines if not line.startswith("#")]
    return [" ".join(row.split()) for row in rows]


def shown(sheet: Sheet) -> list[str]:
    """The rows in the form of the expected ones."""
    rows = []
    for each in sheet.rows:
        row = each.row
        points = " ".join(str(row.points_of(name) or Fraction(0)) for name in sheet.people)
        totals = " ".join(str(each.totals[name]) for name in sheet.people)
        dealer = row.seating.dealer if row.seating else ""
        pot = f" | pot {each.pot}" if sheet.has_pot else ""
        match row.kind:
            case Kind.GAME:
                factor = 2**row.doublings
                rows.append(
                    f"{row.number} {dealer} {row.base} x{factor} | {points} | {totals}{pot}"
                )
            case Kind.REDEAL if row.points:
                rows.append(f"redeal {dealer} | {points} | {totals}{pot}")
            case Kind.REDEAL:
                rows.append(f"redeal {dealer}")
            case kind:
                rows.append(f"{kind} | {points} | {totals}{pot}")
    return rows


def test_every_rule_set_has_its_evening() -> None:
    assert set(built_in_names()) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_sheet_is_what_the_book_demands(name: str) -> None:
    evening = open_evening(FOLDER / f"{name}.toml").evening
    assert shown(make_sheet(evening)) == expected(name)


@pytest.mark.parametrize("name", NAMES)
def test_an_evening_is_long_enough_and_survives_rewriting(name: str) -> None:
    evening = open_evening(FOLDER / f"{name}.toml").evening
    assert evening.rules_name == name
    assert evening.state().games >= 24
    assert read_text(to_text(evening), "x").evening == evening
