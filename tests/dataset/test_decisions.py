"""The table of decisions: what was seen, what could be answered, and what each answer was worth."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cli_kit import doko
from doppelkopf.dataset import Plan, check_dataset, checks, make_dataset, make_plan
from doppelkopf.dataset.decisions import values
from doppelkopf.dataset.plan import SPLITS
from doppelkopf.dataset.table import (
    DECISION_COLUMNS,
    decisions_file,
    read_decisions,
    read_rows,
    shard_file,
    write_shard,
)
from doppelkopf.env import make
from doppelkopf.env.actions import ACTIONS, SILENCE, Kind
from doppelkopf.env.core import Env
from doppelkopf.env.layout import LAYOUT, piece
from doppelkopf.errors import Failure
from doppelkopf.game.basics import Phase

WORLDS = 1
"""One round of worlds is played at least."""


def plan_of(**given: Any) -> Plan:
    return make_plan(["simple"], **{"games": 2, "shard": 1, "decisions": WORLDS} | given)


def games_of(folder: Path, shard: int) -> list[dict[str, Any]]:
    """The rows of a shard with their decisions, as they are written."""
    decided = [
        row for split in SPLITS for row in read_decisions(decisions_file(folder, split, shard))
    ]
    return [
        row | {"decisions": [each for each in decided if each["game"] == row["game"]]}
        for split in SPLITS
        for row in read_rows(shard_file(folder, split, shard))
    ]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "set"
    assert list(make_dataset(folder, plan_of())) == [0, 1]
    return folder


@pytest.fixture
def copied(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "set"))


def replayed(row: dict[str, Any]) -> Env:
    env = make("ddv", claims=True)
    env.reset(seed=row["seed"], dealer=row["dealer"])
    return env


def test_every_answer_of_every_game_is_a_row(whole: Path) -> None:
    for shard in range(2):
        (row,) = games_of(whole, shard)
        env = replayed(row)
        for number, each in enumerate(row["decisions"]):
            assert (each["number"], each["seat"], each["layout"]) == (number, env.seat, LAYOUT)
            assert tuple(each["legal"]) == env.legal
            seen = np.frombuffer(each["observation"], np.uint8)
            assert (seen == env.observe()).all()
            assert len(each["values"]) == len(each["legal"])
            env.step(each["action"])
        assert env.is_over


def test_cards_calls_and_silence_have_values_and_nothing_else(whole: Path) -> None:
    searched: set[int] = set()
    for each in games_of(whole, 0)[0]["decisions"]:
        seen = np.frombuffer(each["observation"], np.uint8)
        is_play = int(piece("phase").of(seen).item()) == tuple(Phase).index(Phase.PLAY) + 1
        for answer, value in zip(each["legal"], each["values"], strict=True):
            kind = ACTIONS[answer].kind
            has_one = is_play and kind in (Kind.PLAY, Kind.SAY, Kind.SILENCE)
            if not has_one or len(each["legal"]) == 1:
                assert value is None
            elif value is not None:
                assert -60 < value < 60
                searched.add(answer)
    assert SILENCE in searched
    assert {ACTIONS[each].kind for each in searched} == {Kind.PLAY, Kind.SAY, Kind.SILENCE}


def test_values_hang_on_what_the_seat_knows_alone(whole: Path) -> None:
    (row,) = games_of(whole, 0)
    env = replayed(row)
    for action in row["actions"][:20]:
        env.step(action)
    while sum(ACTIONS[each].kind is Kind.PLAY for each in env.legal) < 3:
        env.step(env.legal[0])
    assert env.seat is not None
    here = values(env.position, env.seat, WORLDS)
    assert None not in here
    other = next(env.worlds(Random(1)))
    assert other.state.hands != env.state.hands
    assert values(other, env.seat, WORLDS) == here


def test_verifying_replays_all_and_works_some_values_out_again(
    whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "RATED_AGAIN", 2)
    first, second = check_dataset(whole)
    assert first.decisions == first.rated == len(games_of(whole, 0)[0]["decisions"])
    assert (second.decisions, second.rated) == (len(games_of(whole, 1)[0]["decisions"]), 0)
    monkeypatch.setattr(checks, "version", lambda _: "another")
    assert [each.rated for each in check_dataset(whole)] == [0, 0]


Change = Callable[[list[dict[str, Any]]], object]


def moved(rows: list[dict[str, Any]]) -> None:
    """One value is a little more."""
    row = next(row for row in rows if row["values"][0] is not None)
    row["values"][0] += 0.01


CHANGES: dict[str, Change] = {
    "seat": lambda rows: rows[3].update(seat=(rows[3]["seat"] + 1) % 4),
    "action": lambda rows: rows[3].update(action=99),
    "legal": lambda rows: rows[3]["legal"].append(120),
    "layout": lambda rows: rows[3].update(layout="00000000"),
    "observation": lambda rows: rows[3].update(observation=rows[4]["observation"]),
    "values": moved,
    "lacks some of its decisions": lambda rows: rows.pop(),
    "or has one twice": lambda rows: rows.append(rows[5]),
}


@pytest.mark.parametrize("wrong", CHANGES)
def test_a_decision_that_says_something_else_is_found(copied: Path, wrong: str) -> None:
    rows = games_of(copied, 0)
    CHANGES[wrong](rows[0]["decisions"])
    write_shard(copied, plan_of(), 0, rows)
    with pytest.raises(Failure, match=f"game 0.*{wrong}") as caught:
        list(check_dataset(copied))
    assert caught.value.code == "dataset/decisions"


def test_decisions_of_no_game_are_found(copied: Path) -> None:
    rows = games_of(copied, 0)
    rows[0]["decisions"] += [each | {"game": 7} for each in rows[0]["decisions"]]
    write_shard(copied, plan_of(), 0, rows)
    with pytest.raises(Failure) as caught:
        list(check_dataset(copied))
    assert caught.value.code == "dataset/incomplete"


def test_the_same_command_makes_the_same_decisions(whole: Path, tmp_path: Path) -> None:
    list(make_dataset(tmp_path / "set", plan_of(games=1)))
    assert games_of(tmp_path / "set", 0) == games_of(whole, 0)


def test_the_card_tells_the_columns_of_decisions(whole: Path) -> None:
    card = (whole / "README.md").read_text("utf-8")
    assert "config_name: decisions" in card
    for name, _, about in DECISION_COLUMNS:
        assert f"| `{name}` |" in card
        assert about in card


def test_too_many_worlds_are_refused() -> None:
    for worlds in (-1, 10**9):
        with pytest.raises(Failure) as caught:
            plan_of(decisions=worlds)
        assert caught.value.code == "dataset/worlds"


def test_the_command_keeps_and_verifies_decisions(tmp_path: Path) -> None:
    folder = str(tmp_path / "set")
    line = ("--bots", "random", "--games", "1", "--decisions", "1")
    made = json.loads(doko("dataset", "make", folder, *line, "--json").stdout)
    assert made["decisions"] == WORLDS
    shown = doko("dataset", "verify", folder).stdout
    assert "decisions" in shown
    told = json.loads(doko("dataset", "verify", folder, "--json").stdout)
    assert told["decisions"] == told["rated"] > 0
