"""Rule sets in short, and the sheet of a match, as a table shows them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from doppelkopf.language import Lang
from doppelkopf.match.amounts import amount
from doppelkopf.match.evening import Evening
from doppelkopf.match.sheet import make_sheet
from doppelkopf.match.store import open_evening
from doppelkopf.rules import load, load_object
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.scene import row_scene, rules_scene, sheet_scene

EVENINGS = Path(__file__).parents[1] / "golden" / "evenings"


def evening(name: str) -> Evening:
    return open_evening(EVENINGS / f"{name}.toml").evening


def texts(data: Any) -> list[str]:
    if isinstance(data, dict):
        return [text for value in data.values() for text in texts(value)]
    if isinstance(data, list):
        return [text for value in data for text in texts(value)]
    return [data] if isinstance(data, str) else []


@pytest.mark.parametrize("name", sorted(built_in_names()))
@pytest.mark.parametrize("lang", list(Lang))
def test_a_rule_set_is_summed_up(name: str, lang: Lang) -> None:
    scene = rules_scene(load(name), lang)
    assert scene["title"] == load(name).about.title_in(lang, "")
    assert scene["summary"][0] == load(name).about.summary_in(lang)
    assert all(scene["summary"])
    assert msgspec.json.decode(msgspec.json.encode(scene)) == scene


def test_the_tournament_game_differs_in_nothing_from_itself() -> None:
    scene = rules_scene(load("ddv"), Lang.EN)
    assert scene["special"] == []
    assert len(scene["summary"]) == 3


def test_special_rules_are_named_with_their_paragraph() -> None:
    scene = rules_scene(load("hausregeln-2021"), Lang.DE)
    assert "Regeln, die den Stich verändern: Schweine; ♥B-Tausch; „69“" in "\n".join(
        scene["summary"]
    )
    [effects] = [group for group in scene["special"] if group["title"].startswith("Regeln, die")]
    assert effects["rules"][0]["paragraph"] == "Hausregeln 2021 § 3, 7.2, 8.12"


def test_a_set_of_ones_own_names_the_book_it_extends() -> None:
    own = load_object({"extends": "hausregeln-2021", "effects": {"schwein": False}}, "mine")
    scene = rules_scene(own, Lang.EN)
    assert scene["built_in"] is False
    assert any("House rules 2021" in text for text in texts(scene["special"]))


@pytest.mark.parametrize("name", sorted(path.stem for path in EVENINGS.glob("*.toml")))
@pytest.mark.parametrize("lang", list(Lang))
def test_the_sheet_has_every_row_with_its_totals(name: str, lang: Lang) -> None:
    played = evening(name)
    sheet = make_sheet(played)
    scene = sheet_scene(played, lang, explained=99)
    assert scene["columns"] == list(sheet.people)
    assert len(scene["rows"]) == len(sheet.rows)
    last = sheet.rows[-1].totals
    assert scene["rows"][-1]["totals"] == [amount(last[person]) for person in sheet.people]
    assert scene["totals"] == scene["rows"][-1]["totals"]
    for row, made in zip(scene["rows"], sheet.rows, strict=True):
        assert row["contract"]
        assert (row["explain"] is None) is (made.row.entry == 0)
    assert msgspec.json.decode(msgspec.json.encode(scene)) == scene


def test_a_game_is_explained_item_by_item() -> None:
    played = evening("hausregeln-2021")
    game = next(row.row for row in make_sheet(played).rows if row.row.score is not None)
    [reasons] = row_scene(played, game.entry, Lang.DE)
    assert reasons["items"][0]["paragraph"]
    assert any(item["sum"] for item in reasons["items"])
    assert {fact["id"] for fact in reasons["facts"]} >= {"booking", "dealer"}


def test_only_the_last_row_carries_its_reasons() -> None:
    rows = sheet_scene(evening("ddv"), Lang.EN)["rows"]
    assert [row["explain"] is not None for row in rows] == [False] * (len(rows) - 1) + [True]


def test_bock_ahead_names_the_games_and_the_reason() -> None:
    played = evening("hausregeln-2021")
    ahead = next(
        scene["bock_ahead"]
        for count in range(1, len(played.lines) + 1)
        if (scene := sheet_scene(played._replace(lines=played.lines[:count]), Lang.EN))[
            "bock_ahead"
        ]
    )
    assert [game["factor"] for game in ahead] == [2] * len(ahead)
    assert [game["game"] for game in ahead] == list(
        range(ahead[0]["game"], ahead[0]["game"] + len(ahead))
    )
    assert "in game" in ahead[0]["why"]
