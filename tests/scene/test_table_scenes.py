"""Rule sets in short, and the sheet of a match, as a table shows them."""

from pathlib import Path

import msgspec
import pytest

from doppelkopf.language import Lang
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.showing.amounts import amount
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.rules import load, load_object
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import highlights_of, line_of, row_scene, sheet_scene, special_rules
from doppelkopf.scene.model import Sheet, SpecialGroup

EVENINGS = Path(__file__).parents[1] / "golden" / "evenings"


def evening(name: str) -> Evening:
    return open_evening(EVENINGS / f"{name}.toml").evening


@pytest.mark.parametrize("name", sorted(built_in_names()))
@pytest.mark.parametrize("lang", list(Lang))
def test_a_rule_set_is_summed_up(name: str, lang: Lang) -> None:
    rules = load(name).rules
    lines = [line_of(each) for each in highlights_of(rules, lang)]
    assert str(rules.deck_size) in lines[0]
    assert all(lines)
    special = special_rules(rules, load(name).book, lang)
    assert msgspec.json.decode(msgspec.json.encode(special), type=list[SpecialGroup]) == special


def test_the_tournament_game_differs_in_nothing_from_itself() -> None:
    assert special_rules(load("ddv").rules, "ddv", Lang.EN) == []
    assert len(highlights_of(load("ddv").rules, Lang.EN)) == 2


def test_special_rules_are_named_with_their_paragraph() -> None:
    rules = load("hausregeln-2021").rules
    lines = "\n".join(map(line_of, highlights_of(rules, Lang.DE)))
    assert "Regeln, die den Stich verändern: Schweine; ♥B-Tausch; „69“" in lines
    groups = {group.title: group.rules for group in special_rules(rules, "000", Lang.DE)}
    schwein = groups["Regeln, die den Stich verändern"][0]
    assert schwein.paragraph == "Hausregeln 2021 § 3, 7.2, 8.12"


def test_a_set_of_ones_own_names_the_book_it_extends() -> None:
    own = load_object({"extends": "hausregeln-2021", "effects": {"schwein": False}}, "mine")
    assert own.book == "000"


@pytest.mark.parametrize("name", sorted(path.stem for path in EVENINGS.glob("*.toml")))
@pytest.mark.parametrize("lang", list(Lang))
def test_the_sheet_has_every_row_with_its_totals(name: str, lang: Lang) -> None:
    played = evening(name)
    sheet = make_sheet(played)
    scene = sheet_scene(played, lang, explained=99)
    assert scene.columns == list(sheet.people)
    assert len(scene.rows) == len(sheet.rows)
    last = sheet.rows[-1].totals
    assert scene.rows[-1].totals == [amount(last[person]) for person in sheet.people]
    assert scene.totals == scene.rows[-1].totals
    for row, made in zip(scene.rows, sheet.rows, strict=True):
        assert row.contract
        assert (row.explain is None) is (made.row.entry == 0)
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Sheet) == scene


def test_a_game_is_explained_item_by_item() -> None:
    played = evening("hausregeln-2021")
    game = next(row.row for row in make_sheet(played).rows if row.row.score is not None)
    [reasons] = row_scene(played, game.entry, Lang.DE)
    assert reasons.items[0].paragraph
    assert any(item.sum for item in reasons.items)
    assert {fact.id for fact in reasons.facts} >= {"booking", "dealer"}


def test_only_the_last_row_carries_its_reasons() -> None:
    rows = sheet_scene(evening("ddv"), Lang.EN).rows
    assert [row.explain is not None for row in rows] == [False] * (len(rows) - 1) + [True]


def test_bock_ahead_names_the_games_and_the_reason() -> None:
    played = evening("hausregeln-2021")
    ahead = next(
        scene.bock_ahead
        for count in range(1, len(played.lines) + 1)
        if (scene := sheet_scene(played._replace(lines=played.lines[:count]), Lang.EN)).bock_ahead
    )
    assert [game.factor for game in ahead] == [2] * len(ahead)
    assert [game.game for game in ahead] == list(range(ahead[0].game, ahead[0].game + len(ahead)))
    assert "in game" in ahead[0].why
