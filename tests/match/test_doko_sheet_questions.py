"""`doko sheet` at a terminal asks for what is missing."""

from collections.abc import Iterator

import pytest

from doppelkopf.cli.sheet import common as sheet_common
from match.sheet_kit import NEW, doko, done, refused, told, totals

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the player types, line by line."""
    lines: list[str] = []
    asked: list[str] = []

    def read(prompt: str) -> str:
        asked.append(prompt)
        if not lines:
            raise AssertionError(f"unexpected question: {prompt}")
        return lines.pop(0)

    monkeypatch.setattr(sheet_common, "is_interactive", lambda: True)
    monkeypatch.setattr("doppelkopf.cli.sheet.game.is_interactive", lambda: True)
    monkeypatch.setattr("doppelkopf.cli.sheet.table.is_interactive", lambda: True)
    for module in ("common", "ask", "table"):
        monkeypatch.setattr(f"doppelkopf.cli.sheet.{module}.ask_line", read)
    yield lines
    assert lines == [], "not all was asked"


def test_add_asks_only_for_what_is_needed(answers: list[str]) -> None:
    done(f"{NEW} mischen-impossible")
    answers += ["", "Anna Cem", "134", "anna re", "fuchs anna ben", "n", "j"]
    out = done("add --lang de")
    assert "Wert für Re" in out
    assert totals()["Anna"] == 3


def test_add_asks_again_where_an_answer_cannot_be(answers: list[str]) -> None:
    done(f"{NEW} ddv")
    answers += ["skat", "1", "Anna", "Anna Anna", "Anna Zoe", "Anna, Cem"]
    answers += ["viele", "300", "1", "134", "anna 90", "anna re, anna 90"]
    answers += ["fuchs anna cem", "fuchs anna ben", "y"]
    out = done("add")
    assert "“Re” is missing before “no 90”" in out
    assert "Cem is of the same party" in out
    # keine 90 failed: won 1, against the Alten 1, Re 2, Absage 1, "120 against no 90" none
    assert told("show")["rows"][0]["played"]["calls"] == ["Anna:re", "Anna:no90"]


def test_add_knows_what_is_due(answers: list[str]) -> None:
    done(f"{NEW} hausregeln-2021")
    done("add --re Anna,Cem --augen 120")
    answers += ["70 50 64", "j"]
    done("add --lang de")
    assert told("show")["rows"][1]["played"]["game"] == "hammelrennen"


def test_add_asks_for_the_trick_when_all_augen_are_gone(answers: list[str]) -> None:
    done(f"{NEW} ddv")
    answers += ["damensolo", "ben", "240", "kontra:0", "", "n"]
    assert "Nothing was entered." in done("add")
    assert told("show")["rows"] == []
    answers += ["hochzeit", "ben", "falsch anna", "n", "", "j"]
    done("add --lang de")
    assert told("show")["rows"][0]["played"]["revoke"] == "Anna"


def test_mischen_impossible_3_5_add_asks_for_the_calls_of_a_game_that_ended_by_a_revoke(
    answers: list[str],
) -> None:
    done(f"{NEW} mischen-impossible")
    answers += ["", "ben dora", "falsch ben", "ben re", "n", "j"]
    done("add --lang de")
    assert totals() == {"Anna": 6, "Ben": -18, "Cem": 6, "Dora": 6}  # (5 + Re) x 3


def test_questions_are_asked_at_a_terminal(answers: list[str]) -> None:
    done(f"{NEW} ddv")
    answers += ["n"]
    assert doko("add --re Anna,Cem --augen 130 --dealer Ben").exit_code == 1
    answers += ["maybe", "y"]
    done("add --re Anna,Cem --augen 130 --dealer Ben")


def test_new_asks_for_rules_and_people(answers: list[str]) -> None:
    answers += ["wettbewerb", "Anna, Ben, Cem, Dora", "cem"]
    done("new --date 2026-11-15")
    assert told("")["scorer"] == "Cem"


def test_mischen_impossible_4_10_add_asks_how_many_calls_came_before_the_partner(
    answers: list[str],
) -> None:
    done(f"{NEW} mischen-impossible")
    answers += ["hochzeit", "anna ben", "100", "cem kontra, dora kontra, dora 60"]
    answers += ["1", "2", "", "n", "j"]
    assert "Möglich ist hier: 2, 3." in done("add --lang de")
    assert told("show")["rows"][0]["played"]["open_calls"] == 2


def test_mischen_impossible_4_10_a_correction_to_other_unclear_calls_is_asked_too() -> None:
    """What was confirmed before was of another game; a new remark makes no other game of it."""
    unclear = "--call Cem:kontra,Dora:kontra,Dora:no60"
    done(f"{NEW} mischen-impossible")
    done(f"add -g hochzeit --re Anna,Ben --augen 100 {unclear} --yes")
    done("edit 1 --note Bier")
    assert refused("edit 1 --call Cem:kontra,Dora:kontra,Dora:no30") == "sheet/open-calls"
    done("edit 1 --call Cem:kontra,Dora:kontra,Dora:no30 --yes")
