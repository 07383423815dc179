"""`doko rules fix` and what it writes: the values asked for, all else as the author wrote it."""

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli_kit import doko
from doppelkopf.cli import rule_fixing
from doppelkopf.errors import Failure
from doppelkopf.rules import check
from doppelkopf.rules.catalogue import knobs, plain
from doppelkopf.rules.source import BUILT_IN
from doppelkopf.rules.toml_edit import edited
from rules.contradiction_cases import Case
from rules.rules_kit import rules
from rules.test_rules_contradictions import ids
from rules.test_rules_cures import ALL_CASES

COMMENTED = """\
# Our rules, since 1987
extends = "hausregeln-2021"

[deck]  # the cards
nines = "nein"  # never again

# Bock is long
[bock]
games   =   8 # really
"""

MENDED = (
    COMMENTED
    + """
[deal]
packets = [[3, 4, 3]]

[schmeissen]
nines = "off"

[effects]
diamond_nine_turn = false
"""
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "ours.toml"
    path.write_text(COMMENTED, encoding="utf-8")
    return path


def test_what_would_change_is_shown_and_nothing_written_unasked(file: Path) -> None:
    result = doko("rules", "fix", str(file), "--lang", "de")
    assert result.returncode == 1
    assert result.stderr == "doko: Nichts geschrieben (--yes schreibt es). (rules/unconfirmed)\n"
    assert [line.split()[0] for line in result.stdout.splitlines()] == [
        *("Schlüssel", "deal.packets", "schmeissen.nines", "effects.diamond_nine_turn")
    ]
    assert "4-4-4   3-4-3" in result.stdout
    assert file.read_text(encoding="utf-8") == COMMENTED


def test_comments_order_and_layout_stay(file: Path) -> None:
    result = rules("fix", str(file), "--yes")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.endswith(f"{file}: written.\n")
    assert file.read_text(encoding="utf-8") == MENDED
    assert check(str(file)).file is not None
    again = rules("fix", str(file))
    assert (again.returncode, again.stdout) == (0, "ours: fine.\n")


@pytest.mark.parametrize(("answer", "written"), [("j\n", True), ("n\n", False), ("\n", False)])
def test_who_sits_there_is_asked(
    answer: str, written: bool, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doppelkopf.cli.sheet.common.is_interactive", lambda: True)
    result = rules("fix", str(file), "--lang", "de", stdin=answer)
    assert result.returncode == (0 if written else 1)
    assert "So schreiben? [j/N]" in result.stdout
    assert (file.read_text(encoding="utf-8") == MENDED) is written
    assert ("Nichts geschrieben." in result.stdout) is not written


def test_a_file_that_cannot_be_written_stays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(path: Path, data: bytes) -> None:
        raise Failure("file/unwritable", "geht nicht", "does not work")

    monkeypatch.setattr(rule_fixing, "replace_file", fails)
    with pytest.raises(Failure):
        rules("fix", str(file), "--yes")
    assert file.read_text(encoding="utf-8") == COMMENTED
    assert list(file.parent.iterdir()) == [file]


def test_a_file_that_changes_meanwhile_stays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = 'extends = "ddv"\nschmeissen.nines = 1\n'
    monkeypatch.setattr(rule_fixing, "_show", lambda *_: file.write_text(other, encoding="utf-8"))
    with pytest.raises(Failure, match="changed meanwhile"):
        rules("fix", str(file), "--yes")
    assert file.read_text(encoding="utf-8") == other


def test_other_errors_are_mended_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("table.seats = 5\nbock.gmes = 3\n")
    result = rules("fix", str(file), "--yes")
    assert result.returncode == 1
    assert "Did you mean bock.games?" in result.stdout
    assert result.stdout.endswith("What is no contradiction has to be mended by hand.\n")
    assert file.read_text() == "table.seats = 5\nbock.gmes = 3\n"


def test_where_nothing_is_found_it_says_why(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loading = sys.modules["doppelkopf.rules.load"]
    monkeypatch.setattr(loading, "cure_all", lambda *_: None)
    monkeypatch.setattr(loading, "cures_for", lambda *_: ())
    result = rules("fix", str(file), "--yes")
    assert result.returncode == 1
    assert "it depends on deck.nines" in result.stdout.splitlines()[-1]
    assert file.read_text(encoding="utf-8") == COMMENTED


def test_what_is_not_there_cannot_be_put_right(tmp_path: Path) -> None:
    result = rules("fix", str(tmp_path / "nobody.toml"))
    assert result.returncode == 1
    assert "There is no file" in result.stdout
    assert rules("fix", "-").returncode == 1


@pytest.mark.parametrize("case", ALL_CASES, ids=ids(ALL_CASES))
def test_every_contradicting_file_is_put_right(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(case.toml, encoding="utf-8")
    assert rules("fix", str(file), "--yes").returncode == 0
    assert check(str(file)).file is not None


def test_check_says_what_helps(file: Path) -> None:
    shown = rules("check", str(file), "--lang", "de").stdout.splitlines()
    assert "  hilft: deal.packets = [[5, 5]]  (Geben – Päckchen: 5-5)" in shown
    assert '  hilft: schmeissen.nines = "off"  (Schmeißen – Neunen: aus)' in shown


# The text.

LAYOUTS = {
    "a key in its place, its comment kept": (
        "[deck]\nnines = true # all\njokers=1\n",
        {"deck.nines": False},
        "[deck]\nnines = false # all\njokers=1\n",
    ),
    "dotted keys": (
        'extends = "ddv"\n\n# cards\ndeck.nines = true\n',
        {"deck.jokers": 1, "calls.own_cards.re": 2},
        'extends = "ddv"\n\n# cards\ndeck.nines = true\ndeck.jokers = 1\ncalls.own_cards.re = 2\n',
    ),
    "a table within a table": (
        "[calls.own_cards]\nre = 1\n",
        {"calls.own_cards.kontra": 2},
        "[calls.own_cards]\nre = 1\nkontra = 2\n",
    ),
    "a new table after the notes": (
        '[[about.notes]]\nkey = "deck.nines"\nde = "x"\nen = "y"\n',
        {"deck.nines": False},
        '[[about.notes]]\nkey = "deck.nines"\nde = "x"\nen = "y"\n\n[deck]\nnines = false\n',
    ),
    "no line end at the end": (
        "[deck]\nnines = true",
        {"bock.games": 3},
        "[deck]\nnines = true\n\n[bock]\ngames = 3\n",
    ),
    "Windows": (
        "\ufeff[deck]\r\nnines = true # x\r\n",
        {"deck.nines": False, "bock.games": 3},
        "\ufeff[deck]\r\nnines = false # x\r\n\r\n[bock]\r\ngames = 3\r\n",
    ),
    "nothing": ("", {"deck.nines": False}, "deck.nines = false\n"),
}


@pytest.mark.parametrize(("text", "values", "made"), LAYOUTS.values(), ids=LAYOUTS)
def test_a_text_keeps_its_layout(text: str, values: dict[str, Any], made: str) -> None:
    assert edited(text, values) == made


ODD = (
    "deck = { nines = true }\ncalls = { own_cards = { re = 1 } }\n",
    "[calls]\nown_cards.re = 1\n[deck]\nnines = true\n[calls.table_cards]\nre = 3\n",
    "[calls.table_cards]\nre = 3\n[deck]\nnines = true\n[calls.own_cards]\nre = 3\n# end\n",
    '"deck".nines = true\n["calls"]\n',
    "deal.packets = [\n  [4, 4, 4], # usual\n]\n",
    *(path.read_text(encoding="utf-8") for path in BUILT_IN.glob("*.toml")),
)


@given(
    st.sampled_from(ODD),
    st.dictionaries(
        st.sampled_from([(knob.path, knob.default) for knob in knobs()]), st.none(), max_size=4
    ),
)
def test_any_layout_is_kept_or_refused(text: str, wanted: dict[tuple[str, Any], None]) -> None:
    values = {path: plain(default) for path, default in wanted}
    made = edited(text, values)
    comments = [line for line in text.splitlines() if line.startswith("#")]
    assert [line for line in made.splitlines() if line.startswith("#")] == comments
    data = tomllib.loads(made)
    for path, value in values.items():
        node: Any = data
        for part in path.split("."):
            node = node[part]
        assert node == value


def test_what_cannot_be_entered_is_refused() -> None:
    for text in ("deck = 3\n", "[[deck]]\nnines = true\n", "deck = \n"):
        with pytest.raises(Failure, match="by hand"):
            edited(text, {"deck.nines": False})
