"""`doko score`: what it reads and what it answers."""

import json
from pathlib import Path

from typer.testing import CliRunner

from doppelkopf.cli import score as command
from scoring.score_kit import NORMAL, SOLO, answer, changed, doko


def test_one_object_gets_one_object() -> None:
    made = doko(json.dumps(NORMAL), "--json")
    assert made.exit_code == 0
    data = json.loads(made.stdout)
    assert data["winner"] == "re"
    assert data["points"] == [1, -1, 1, -1]
    assert (data["base"], data["per_opponent"], data["pot"], data["multipliers"]) == (1, -1, 0, [])
    [item] = data["items"]
    assert item["rule"] == "won"
    assert item["text"] == {
        "de": "Re gewinnt mit 140 Augen (nötig: 121)",
        "en": "Re wins with 140 Augen (needed: 121)",
    }
    assert "ddv 7.2" in item["sources"]


def test_an_array_gets_an_array_and_a_bad_game_its_error() -> None:
    made = doko(json.dumps([NORMAL, changed(NORMAL, augen=[1, 2, 3, 4]), SOLO]), "--json")
    assert made.exit_code == 1
    first, bad, solo = json.loads(made.stdout)
    assert first["points"] == [1, -1, 1, -1]
    assert bad == {
        "error": {"code": "result/augen-sum", "message": "The Augen add up to 10, not 240."}
    }
    assert solo["points"] == [-2, 6, -2, -2]


def test_json_lines_get_json_lines() -> None:
    text = f"{json.dumps(NORMAL)}\n\n{{not json\n{json.dumps(SOLO)}\n"
    made = doko(text, "--json")
    assert made.exit_code == 1
    one, bad, two = map(json.loads, made.stdout.splitlines())
    assert one["winner"] == two["winner"] == "re"
    assert bad["error"]["code"] == "input/json"
    assert "Line 3" in bad["error"]["message"]
    assert doko(f"{json.dumps(NORMAL)}\n{json.dumps(SOLO)}", "--json").exit_code == 0


def test_a_file_is_read_like_standard_input(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text("\ufeff" + json.dumps(NORMAL), encoding="utf-8")
    made = CliRunner().invoke(command.app, [str(path), "--json"])
    assert json.loads(made.stdout)["points"] == [1, -1, 1, -1]


def test_rules_by_name_by_path_or_as_an_object(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "ddv"\n[scoring]\nre_value = 5\n', encoding="utf-8")
    called = changed(NORMAL, calls=[{"seat": 0, "call": "re"}])
    assert answer(called)["base"] == 3
    assert answer(called | {"rules": str(path)})["base"] == 6
    data = {"extends": "ddv", "scoring": {"re_value": 7}}
    assert answer(called | {"rules": data})["base"] == 8


def test_defaults() -> None:
    five = {
        "rules": "wettbewerb-5",
        "contract": "normal",
        "re": [0, 4],
        "augen": [70, 40, 40, 30, 60],
        "tricks": [2, 2, 1, 1, 2],
    }
    assert answer(five)["points"] == [2, -1, -1, -1, 1]  # the last seat deals
    assert answer(five | {"dealer": 2})["points"] == [1, -1, -1, -1, 2]
    caught = changed(NORMAL, specials=[{"id": "fuchs", "seat": 1}])
    assert answer(caught)["base"] == 0  # from an opponent


def test_bock_doubles_the_row_after_the_score() -> None:
    made = answer(changed(NORMAL, bock=2))
    assert (made["points"], made["base"]) == ([4, -4, 4, -4], 1)


def test_fines_are_doubled_only_where_the_rules_say_so() -> None:
    """D42."""
    fined = changed(NORMAL, bock=1, offence={"seat": 1, "kind": "slight"})
    assert answer(fined)["points"] == [2 + 1, -2 - 3, 2 + 1, -2 + 1]
    revoked = {"rules": "mischen-impossible", "contract": "normal", "re": [0, 2], "revoke": 0}
    assert answer(revoked | {"bock": 1})["points"] == [-30, 10, 10, 10]


def test_fractions_are_strings() -> None:
    game = {
        "rules": "hausregeln-2021",
        "contract": "hammelrennen",
        "augen": [62, 62, 62, 54],
        "tricks": [3, 3, 3, 3],
    }
    assert answer(game)["points"] == ["1/3", "1/3", "1/3", -1]


def test_people_get_a_table_that_explains_itself() -> None:
    game = {
        "rules": "hausregeln-2021",
        "contract": "normal",
        "re": [0, 2],
        "augen": [80, 40, 80, 40],
        "tricks": [4, 2, 4, 2],
        "calls": [{"seat": 0, "call": call} for call in ("re", "no90", "no60", "no30")],
        "bock": 1,
    }
    german = doko(json.dumps(game), "--lang", "de").stdout
    assert "hausregeln-2021 · Normalspiel · Kontra gewinnt" in german
    missed = next(line for line in german.splitlines() if "keine 60 verfehlt" in line)
    assert missed.split("  ")[0] == "+1"
    assert "Re hat „keine 60“ verfehlt (Kontra hat 80 Augen)" in missed
    assert "Hausregeln 2021 § 9" in missed
    squeezed = " ".join(german.split())
    assert "×2 Re angesagt Re angesagt Hausregeln 2021 § 5, 9" in squeezed
    assert "= 13 – Wert für Kontra" in squeezed
    assert "Bock: die Zeile zählt ×2." in german
    assert "Platz 0 −26" in squeezed
    english = doko(json.dumps(game), "--lang", "en").stdout
    assert "Re missed “no 60” (Kontra has 80 Augen)" in english
    assert "seat 1  +26" in english


def test_a_value_below_nothing_has_a_minus_sign() -> None:
    fuchs = {"id": "fuchs", "seat": 1}
    lost = changed(NORMAL, specials=[fuchs, fuchs, {"id": "charly", "seat": 1}])
    printed = doko(json.dumps(lost), "--lang", "en").stdout
    assert "= −2" in printed
    assert "= -" not in printed


def test_people_are_told_of_void_games_pots_and_errors() -> None:
    void = changed(NORMAL, rules="borgholzhausen", tricks=[3, 3, 2, 2])
    assert "void" in doko(json.dumps(void), "--lang", "en").stdout
    pot = changed(NORMAL, rules="ravensburger")
    assert "pot     −10" in doko(json.dumps(pot), "--lang", "en").stdout
    several = doko(json.dumps([{}, NORMAL]), "--lang", "en")
    assert several.exit_code == 1
    assert "1: error: “rules” is missing. (result/missing)" in several.stdout
    single = doko("{}", "--lang", "de")
    assert (single.exit_code, single.stdout) == (1, "")
    assert single.stderr == "doko: „rules“ fehlt. (result/missing)\n"


def test_an_empty_array_gets_an_empty_array() -> None:
    made = doko("[]", "--json")
    assert (made.exit_code, json.loads(made.stdout)) == (0, [])


def test_people_read_the_title_of_a_book_not_its_number() -> None:
    game = {
        "rules": "wettbewerb-5",
        "contract": "normal",
        "re": [0, 1],
        "augen": [65, 60, 40, 40, 35],
        "tricks": [2, 2, 2, 1, 1],
    }
    told = " ".join(doko(json.dumps(game)).stdout.split())
    assert "(Competition rules § 6.4)." in told
    assert "003 " not in told
