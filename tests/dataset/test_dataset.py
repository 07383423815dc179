"""Data sets: rows that replay to their hash, runs that go on, files that are checked."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from cli_kit import doko
from doppelkopf.bots import SimpleBot
from doppelkopf.dataset import check_dataset, make_dataset, make_plan, making
from doppelkopf.dataset.plan import SPLITS, split_of
from doppelkopf.dataset.table import COLUMNS, read_rows, shard_file, write_shard
from doppelkopf.env import make
from doppelkopf.env.actions import ACTIONS
from doppelkopf.errors import DokoError, Failure
from doppelkopf.files import Unwritable
from doppelkopf.record import format_text, parse_text, replay
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from slow_kit import few

GAMES = 8


def made(folder: Path, **given: Any) -> Path:
    """A data set of a few games."""
    plan = make_plan(
        given.pop("bots", ["simple", "random"]), **{"games": GAMES, "shard": 3} | given
    )
    assert list(make_dataset(folder, plan)) == list(range(plan.shards))
    return folder


def rows_of(folder: Path) -> list[dict[str, Any]]:
    files = sorted(folder.glob("games/*/*.parquet"))
    return sorted((row for file in files for row in read_rows(file)), key=lambda row: row["game"])


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("data") / "set")


@pytest.fixture
def copied(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "set"))


# What is in it


def test_every_game_is_a_row_that_the_environment_replays(whole: Path) -> None:
    rows = rows_of(whole)
    assert [row["game"] for row in rows] == list(range(GAMES))
    for row in rows:
        env = make("ddv", claims=True)
        env.reset(seed=row["seed"], dealer=row["dealer"])
        assert [[int(card) for card in hand] for hand in env.state.setup.hands] == row["hands"]
        for action, seat in zip(row["actions"], row["seats"], strict=True):
            assert env.seat == seat
            env.step(action)
        assert env.is_over
        assert env.rewards.tolist() == row["points"]
        assert env.record().hash == row["hash"]
        says = [ACTIONS[each].name for each in row["actions"] if ACTIONS[each].kind == "say"]
        assert len(says) <= len(row["calls"])
        assert row["players"] == 4
        assert sum(row["points"]) + row["pot"] == 0


def test_bots_move_on_with_each_game(whole: Path) -> None:
    bots = [row["bots"] for row in rows_of(whole)]
    assert bots[0] == ["simple", "random", "random", "random"]
    assert bots[1] == ["random", "simple", "random", "random"]
    assert bots[4] == bots[0]


def test_games_lie_in_parts_by_their_seed(whole: Path) -> None:
    for split in SPLITS:
        for file in (whole / "games" / split).iterdir():
            assert {row["split"] for row in read_rows(file)} <= {split}
    shares = [split_of(seed) for seed in range(20_000)]
    for split, share in SPLITS.items():
        assert shares.count(split) / len(shares) == pytest.approx(share / 100, abs=0.01)


def test_the_card_tells_every_column(whole: Path) -> None:
    card = (whole / "README.md").read_text("utf-8")
    for name, _, about in COLUMNS:
        assert f"| `{name}` |" in card
        assert about in card
    plan = json.loads((whole / "dataset.json").read_bytes())
    assert plan["rules"] == "ddv"
    assert rows_of(whole)[0]["rules_hash"] in card
    assert pq.read_table(whole / "games" / "train").num_rows <= GAMES


@pytest.mark.parametrize("name", few(built_in_names(), 3))
def test_every_rule_set_is_written_and_checked(name: str, tmp_path: Path) -> None:
    folder = made(tmp_path / "set", rules=name, bots=["random"], games=3)
    assert sum(each.games for each in check_dataset(folder)) == 3


def test_three_at_a_table_with_a_strohmann(tmp_path: Path) -> None:
    folder = made(tmp_path / "set", rules="ravensburger", players=3, games=3)
    assert sum(each.games for each in check_dataset(folder)) == 3
    assert {len(row["bots"]) for row in rows_of(folder)} == {3}


# Making it


def contents(folder: Path) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def test_a_run_that_was_broken_off_goes_on(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it was broken off, the same files are there in the end."""
    plan = make_plan(["simple", "random"], games=GAMES, shard=3)
    folder = tmp_path / "set"
    for broken in range(plan.shards):
        left = iter([True] * bool(broken))

        def write(*given: Any, left: Any = left) -> None:
            if not next(left, False):
                raise Unwritable(folder, "the disk is full")
            write_shard(*given)

        monkeypatch.setattr(making, "write_shard", write)
        with pytest.raises(Unwritable):
            list(make_dataset(folder, plan))
        assert not (folder / "README.md").exists()
        with pytest.raises(DokoError):
            list(check_dataset(folder))
    monkeypatch.setattr(making, "write_shard", write_shard)
    assert len(list(make_dataset(folder, plan))) == 1
    assert contents(folder) == contents(whole)
    assert list(make_dataset(folder, plan)) == []


def test_several_processes_make_the_same(whole: Path, tmp_path: Path) -> None:
    plan = make_plan(["simple", "random"], games=GAMES, shard=3)
    assert sorted(make_dataset(tmp_path / "set", plan, jobs=2)) == [0, 1, 2]
    assert contents(tmp_path / "set") == contents(whole)


def test_a_folder_has_one_data_set(whole: Path) -> None:
    before = contents(whole)
    other = make_plan(["simple", "random"], games=GAMES, shard=3, seed=2)
    with pytest.raises(Failure, match="has another data set") as caught:
        list(make_dataset(whole, other))
    assert caught.value.code == "dataset/other"
    assert contents(whole) == before


def test_a_bot_of_this_process_alone_plays_in_it(tmp_path: Path) -> None:
    class Mine(SimpleBot):
        pass

    plan = make_plan([Mine], games=4, shard=2)
    with pytest.raises(Failure, match="this process alone"):
        list(make_dataset(tmp_path / "two", plan, jobs=2))
    assert list(make_dataset(tmp_path / "one", plan)) == [0, 1]


def test_what_makes_no_data_set_is_told() -> None:
    for given, code in (
        ({"bots": ["cmd:cat"]}, "dataset/program"),
        ({"games": 0}, "dataset/size"),
        ({"seed": -1}, "dataset/size"),
        ({"bots": []}, "arena/no-bot"),
        ({"bots": ["nobody"]}, "bot/unknown"),
    ):
        asked: dict[str, Any] = {"bots": ["simple"], "games": 3} | given
        with pytest.raises(Failure) as caught:
            make_plan(**asked)
        assert caught.value.code == code


# Checking it


Change = Callable[[dict[str, Any]], None]


CHANGES: dict[str, Change] = {
    "points": lambda row: row["points"].__setitem__(0, 99.0),
    "hands": lambda row: row["hands"].reverse(),
    "hash": lambda row: row.__setitem__("hash", "0" * 64),
    "rules_hash": lambda row: row.__setitem__("rules_hash", "0" * 32),
    "bots": lambda row: row["bots"].reverse(),
    "seats": lambda row: row["seats"].__setitem__(0, 9),
    "seed": lambda row: row.__setitem__("seed", 77),
    "void": lambda row: row.__setitem__("void", "thrown"),
    "not possible now": lambda row: row["actions"].__setitem__(-1, 90),
    "not over": lambda row: row["actions"].pop(),
    "The game is over": lambda row: row["actions"].append(0),
    "no action 999": lambda row: row["actions"].__setitem__(0, 999),
}


@pytest.mark.parametrize("wrong", CHANGES)
def test_a_row_that_says_something_else_is_found(copied: Path, wrong: str) -> None:
    rows = [row for row in rows_of(copied) if row["game"] < 3]
    CHANGES[wrong](rows[1])
    write_shard(copied, make_plan(["simple", "random"], games=GAMES, shard=3), 0, rows)
    with pytest.raises(Failure, match=f"game 1: .*({wrong})") as caught:
        list(check_dataset(copied))
    assert caught.value.code == "dataset/row"


def test_a_game_that_is_missing_or_there_twice_is_found(copied: Path) -> None:
    plan = make_plan(["simple", "random"], games=GAMES, shard=3)
    rows = [row for row in rows_of(copied) if row["game"] < 3]
    for some in (rows[:2], [*rows, rows[0]]):
        write_shard(copied, plan, 0, some)
        with pytest.raises(Failure, match="lacks some of its games") as caught:
            list(check_dataset(copied))
        assert caught.value.code == "dataset/incomplete"


def test_damaged_files_are_told(copied: Path) -> None:
    file = shard_file(copied, "train", 1)
    data = file.read_bytes()
    for damaged, code in ((b"", "dataset/no-rows"), (data[: len(data) // 2], "dataset/no-rows")):
        file.write_bytes(damaged)
        with pytest.raises(Failure) as caught:
            list(check_dataset(copied))
        assert caught.value.code == code
    file.unlink()
    with pytest.raises(Failure) as caught:
        list(check_dataset(copied))
    assert caught.value.code == "file/unreadable"
    for text in ("", "[]", "{}", '{"format": "other"}', "[" * 100_000):
        (copied / "dataset.json").write_text(text)
        with pytest.raises(Failure) as caught:
            list(check_dataset(copied))
        assert caught.value.code == "dataset/no-plan"


# The commands


def test_the_commands_make_and_verify(tmp_path: Path) -> None:
    folder = str(tmp_path / "set")
    line = ("--bots", "simple", "--games", "4", "--shard", "2", "--rules", "pagat")
    first = doko("dataset", "make", folder, *line).stdout
    assert f"4 games in {folder}; 2 of 2 shards new." in " ".join(first.split())
    again = json.loads(doko("dataset", "make", folder, *line, "--json").stdout)
    assert (again["games"], again["shards"], again["made"]) == (4, 2, 0)
    assert "4 games replayed" in doko("dataset", "verify", folder).stdout
    assert "4 Spiele nachgespielt" in doko("dataset", "verify", folder, "--lang", "de").stdout
    checked = json.loads(doko("dataset", "verify", folder, "--json").stdout)
    assert checked["games"] == 4
    refused = doko("dataset", "verify", str(tmp_path / "none"), errors_too=True)
    assert refused.returncode == 1
    assert "file/unreadable" in refused.stdout


def test_a_row_becomes_a_record(whole: Path) -> None:
    row = rows_of(whole)[0]
    env = make("ddv", claims=True)
    env.reset(seed=row["seed"], dealer=row["dealer"])
    for action in row["actions"]:
        env.step(action)
    read = parse_text(format_text(env.record()))
    *_, last = replay(read)
    assert last.state.points == env.points
    assert load("ddv").rules == last.state.rules
