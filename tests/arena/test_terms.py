"""What holds for programs and bots: answers that are not allowed, limits, times, the greeting."""

import json
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.arena import external
from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.deals import play_deal
from doppelkopf.arena.external import Terms, hello
from doppelkopf.arena.whole import run_contest
from doppelkopf.bots import BotFailed
from doppelkopf.errors import CodedError
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.engine import new_game
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import make_setup
from doppelkopf.processes import processor_time
from doppelkopf.rules import load
from doppelkopf.view import View, view

PAGE = (Path(__file__).parents[2] / "docs" / "programs.md").read_text("utf-8")
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells that")

LOOP = """
import json, sys, time
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if asked["type"] == "choose":
        action = asked["legal"][0] if asked["must"] else None
        {}
        print(json.dumps({{"action": action, "stay": True}}), flush=True)
"""


def program(tmp_path: Path, line: str) -> str:
    """The command of a program that does this before each answer."""
    file = tmp_path / f"player{len(list(tmp_path.iterdir()))}.py"
    file.write_text(LOOP.format(line), "utf-8")
    return f"cmd:{sys.executable} {shlex.quote(str(file))}"


@pytest.mark.parametrize(
    "line",
    ["action = {'do': 'fly'}", "action = 7", "print('what?', flush=True); continue"],
)
def test_who_never_answers_anything_allowed_plays_as_random(tmp_path: Path, line: str) -> None:
    other, same = run_contest(
        {"wrong": program(tmp_path, line), "random": "random"}, deals=2, illegal="random"
    )
    assert (other.points, same.points) == (0.0, 0.0), "the same games: each deal counts nothing"
    assert other.illegal >= 8 * 13
    assert (other.late, same.illegal) == (0, 0)


def test_a_line_that_is_too_long_is_one_answer(tmp_path: Path) -> None:
    text = program(tmp_path, "if number == 3: print('x' * 200_000, flush=True); continue")
    contest = make_contest([text], "ddv", illegal="random")
    [game] = play_deal(contest, 0).games
    external.dismiss()
    assert sum(game.illegal) == 4


def test_what_was_dropped_is_counted_for_people_too(tmp_path: Path) -> None:
    wrong = program(tmp_path, "action = 7").removeprefix("cmd:")
    line = ("arena", "random", "--external", f"wrong={wrong}", "--deals", "1")
    refused = doko(*line)
    assert refused.returncode == 1
    table = doko(*line, "--illegal", "random", "--lang", "de").stdout
    assert re.search(r"verboten +zu spät$", table, re.MULTILINE)
    assert re.search(r"^wrong .* [1-9]\d* +0$", table, re.MULTILINE)


class Cheat:
    """Plays a card that it does not have, or what is no action."""

    answer: object = 7

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, legal: LegalActions) -> AnyAction | None:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def test_bots_of_ones_own_are_treated_alike() -> None:
    with pytest.raises(BotFailed, match="choose answered int, not an action"):
        run_contest([Cheat, "random"], deals=1)
    cheat, _ = run_contest([Cheat, "random"], deals=1, illegal="random")
    assert cheat.points == 0
    assert cheat.illegal >= 4 * 13


def test_an_error_is_no_answer_and_ends_the_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cheat, "answer", RuntimeError("oh"))
    with pytest.raises(BotFailed, match="RuntimeError"):
        run_contest([Cheat, "random"], deals=1, illegal="random")


def test_who_takes_too_long_ends_the_contest(tmp_path: Path) -> None:
    """The first answer waits for the program to start, whatever the limit."""
    slow = program(tmp_path, "if number > 1: time.sleep(600)")
    with pytest.raises(CodedError, match=r"did not answer within 0.01 s") as error:
        run_contest([slow, "random"], deals=1, limit=0.01)
    assert error.value.code == "program/silent"
    assert "0.01 s geantwortet" in error.value.reason.de


def test_who_takes_too_long_loses_only_that_game_if_asked(tmp_path: Path) -> None:
    """It is ended, `random` plays on for it, and the next game starts it anew."""
    started = tmp_path / "started"
    note = f"open({str(started)!r}, 'a').write('x') if number == 1 else time.sleep(600)"
    slow, other = run_contest(
        {"slow": program(tmp_path, note), "random": "random"},
        deals=2,
        limit=0.01,
        illegal="random",
    )
    assert (slow.late, slow.games, slow.illegal, other.late) == (8, 8, 0, 0)
    assert started.read_text() == "x" * 8
    assert slow.wall_ms_per_move is None, "no answer but the first of each start"


@pytest.mark.parametrize(("limit", "illegal"), [(0, "refuse"), (4000, "refuse"), (1, "perhaps")])
def test_terms_that_cannot_be_are_said(limit: float, illegal: str) -> None:
    with pytest.raises(CodedError) as error:
        make_contest(["random"], "ddv", limit=limit, illegal=illegal)
    assert error.value.code in ("arena/limit", "arena/illegal")
    assert doko("arena", "random", "--limit", "0", errors_too=True).returncode != 0


def test_waiting_is_time_on_the_wall_alone(tmp_path: Path) -> None:
    own, _ = run_contest([program(tmp_path, "time.sleep(0.005)"), "random"], deals=1)
    assert own.wall_ms_per_move is not None
    assert own.slowest_wall_ms is not None
    assert 5 <= own.wall_ms_per_move <= own.slowest_wall_ms


@LINUX
@pytest.mark.parametrize("wrap", ["{}", "sh -c '{}; true'"])
def test_work_is_time_of_the_processor_also_behind_a_shell(tmp_path: Path, wrap: str) -> None:
    work = "ends = time.process_time() + 0.003\n        while time.process_time() < ends: pass"
    command = program(tmp_path, work).removeprefix("cmd:")
    own, _ = run_contest([f"cmd:{wrap.format(command)}", "random"], deals=1)
    assert own.ms_per_move is not None
    assert own.slowest_ms is not None
    assert 3 <= own.ms_per_move <= own.slowest_ms


@LINUX
def test_the_time_of_a_process_that_is_gone_is_unknown() -> None:
    assert (processor_time(os.getpid()) or 0) > 0
    assert processor_time(2**22 + 7) is None


def test_the_greeting_says_what_holds() -> None:
    setup = make_setup(load("hausregeln-2021"), dealer=1, seed=4, duty=(0, 2))
    told = hello(view(new_game(setup).state, 3), 5, Terms("hausregeln-2021", 2.5))
    rules = told.pop("rules")
    assert told == {
        "type": "hello",
        "protocol": 1,
        "seat": 3,
        "seed": 5,
        "limit": 2.5,
        "duty_solos": [0, 2],
        "duty_kinds": [],
        "rule_set": "hausregeln-2021",
    }
    assert isinstance(rules, dict)
    assert [name for name in told if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE] == []


def test_a_program_is_told_the_limit(tmp_path: Path) -> None:
    greeted, file = tmp_path / "hello", tmp_path / "player.py"
    note = f"open({str(greeted)!r}, 'w').write(input())"
    file.write_text(f"{note}\n{LOOP.format('')}")
    run_contest([f"cmd:{sys.executable} {file}", "random"], deals=1, limit=7)
    told = json.loads(greeted.read_text())
    assert (told["limit"], told["rule_set"]) == (7.0, "ddv")
