"""doko replay, deal, simulate and bench, as people and programs meet them."""

import json
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.record import format_json, format_text, open_record, parse_text, read_records
from golden_wanted import WANTED
from record_kit import SETS, game

ROOT = Path(__file__).parent.parent.parent


# replay


def test_replay_tells_tricks_parties_calls_and_score() -> None:
    path = next(w.path for w in WANTED if (w.set, w.name) == ("hausregeln-2021", "duty-call"))
    result = doko("replay", str(path))
    assert (result.returncode, result.stderr) == (0, "")
    assert "has to say" in result.stdout
    assert "known: " in result.stdout
    assert "trick  lead  cards" in result.stdout
    assert "points  rule" in result.stdout
    german = doko("replay", str(path), "--lang", "de")
    assert "Stich  aus" in german.stdout
    assert "muss „" in german.stdout


@pytest.mark.parametrize("wanted", WANTED[::6], ids=lambda wanted: f"{wanted.set}/{wanted.name}")
def test_replay_as_json(wanted: "object") -> None:
    path = wanted.path  # type: ignore[attr-defined]
    result = doko("replay", str(path), "--json", "--game", "1")
    data = json.loads(result.stdout)
    state = open_record(parse_text(path.read_text("utf-8"))).state
    assert data["verified"] is True
    assert data["problem"] is None
    assert [trick["owner"] for trick in data["tricks"]] == [trick.owner for trick in state.tricks]
    assert len(data["steps"]) == len(parse_text(path.read_text("utf-8")).actions) + 1


def test_replay_of_a_broken_game_shows_what_it_can_and_says_where_it_breaks() -> None:
    record = game("ddv", 1)
    broken = format_text(record.with_(actions=record.actions[:-1] + record.actions[:1]))
    result = doko("replay", "-", stdin=broken)
    assert result.returncode == 1
    assert "trick  lead" in result.stdout
    number = len(record.actions)
    assert result.stderr.startswith(f"Read-only: action {number}, trick 12, seat ")
    assert "Traceback" not in result.stderr


def test_replay_of_another_hash_is_read_only() -> None:
    result = doko("replay", "-", "--json", stdin=format_json(game("ddv", 1).with_(hash="1" * 64)))
    assert result.returncode == 1
    data = json.loads(result.stdout)
    assert (data["verified"], data["problem"]["code"]) == (False, "record/hash")


@pytest.mark.parametrize("text", ["", "nonsense", "{", '[Doppelkopf "1"]\n', "\ufeff{}"])
def test_replay_of_no_record_is_one_line(text: str) -> None:
    result = doko("replay", "-", stdin=text)
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.startswith("doko: ")
    assert result.stderr.count("\n") == 1
    told = json.loads(doko("replay", "-", "--json", stdin=text).stdout)
    assert set(told["error"]) == {"code", "place", "reason"}


def test_replay_of_many_games_and_of_one_of_them(tmp_path: Path) -> None:
    file = tmp_path / "games.doko"
    file.write_text("\n".join(format_text(game("ddv", seed)) for seed in range(3)), "utf-8")
    titles = [line for line in doko("replay", str(file)).stdout.splitlines() if ": ddv" in line]
    assert [title[:2] for title in titles] == ["1:", "2:", "3:"]
    one = doko("replay", str(file), "--game", "2").stdout
    assert one.startswith("2: ddv")
    assert doko("replay", str(file), "--game", "4").returncode == 2
    assert len(doko("replay", str(file), "--json").stdout.splitlines()) == 3


def test_replay_of_files_that_are_none(tmp_path: Path) -> None:
    binary = tmp_path / "x.doko"
    binary.write_bytes(b'[Doppelkopf "1"]\n\xff\xfe')
    assert "line 2" in doko("replay", str(binary)).stderr
    assert doko("replay", str(tmp_path)).returncode == 1
    assert doko("replay", str(tmp_path / "none")).returncode == 1


# deal


@pytest.mark.parametrize("name", SETS)
def test_deal_deals_the_whole_deck(name: str) -> None:
    data = json.loads(doko("deal", "--rules", name, "--seed", "5", "--json").stdout)
    cards = [card for hand in data["hands"] for card in hand]
    assert len(cards) in (40, 48)
    assert all(cards.count(card) == 2 for card in cards)
    assert data["dealer"] == len(data["hands"]) - 1
    assert data["cutter"] == data["dealer"] - 1


def test_deal_for_people() -> None:
    result = doko("deal", "--rules", "ddv", "--seed", "1", "--dealer", "2")
    assert result.stdout.startswith("ddv · seed 1\n")
    assert [line[:6] for line in result.stdout.splitlines()[2:]] == [f"seat {n}" for n in range(4)]
    assert "♥D" in doko("deal", "--rules", "ddv", "--seed", "1", "--lang", "de").stdout


def test_deal_of_a_schiebekopf_has_a_talon(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('extends = "ravensburger"\nschiebekopf.play = "by-agreement"\n', "utf-8")
    data = json.loads(
        doko("deal", "--rules", str(file), "--seed", "1", "--schiebekopf", "--json").stdout
    )
    assert [len(hand) for hand in data["hands"]] == [11] * 4
    assert len(data["talon"]) == 4


@pytest.mark.parametrize(
    "arguments",
    [
        ["deal", "--rules", "none", "--seed", "1"],
        ["deal", "--rules", "ddv", "--seed", "1", "--dealer", "4"],
        ["deal", "--rules", "ddv", "--seed", "1", "--schiebekopf"],
        ["deal", "--rules", "ddv", "--seed", str(2**256)],
        ["simulate", "--rules", "ddv", "--seed", "x"],
        ["simulate", "--rules", "ddv", "--seed", str(2**256 - 1), "-n", "2"],
        ["simulate", "--rules", "ddv", "-n", "1", "--records", "/none/where"],
    ],
)
def test_what_cannot_be_done_is_one_line(arguments: list[str]) -> None:
    result = doko(*arguments)
    assert result.returncode == 1
    assert result.stderr.startswith("doko: ")
    assert result.stderr.count("\n") == 1


# simulate


def test_simulate_counts_and_digests(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ["--rules", "ddv", "--rules", "wettbewerb-5", "-n", "12", "--seed", "9", "--json"]
    runs = json.loads(doko("simulate", *arguments, "--records", str(file)).stdout)
    again = json.loads(doko("simulate", *arguments).stdout)
    assert [run["digest"] for run in runs] == [run["digest"] for run in again]
    assert [run["rules"] for run in runs] == ["ddv", "wettbewerb-5"]
    assert all(sum(run["outcomes"].values()) == run["games"] == 12 for run in runs)
    records = list(read_records(file.read_text("utf-8")))
    assert len(records) == 24
    assert all(open_record(record).problem is None for record in records)


def test_simulate_writes_text_too(tmp_path: Path) -> None:
    file = tmp_path / "games.doko"
    result = doko("simulate", "--rules", "ddv", "-n", "3", "--records", str(file))
    assert "digest" in result.stdout
    assert len(list(read_records(file.read_text("utf-8")))) == 3


# bench


def test_bench_engine() -> None:
    arguments = ["--rules", "ddv", "--runs", "1", "--seconds", "0.05"]
    data = json.loads(doko("bench", "engine", *arguments, "--json").stdout)
    speed = data["engine"]["ddv"]
    assert speed["turn"]["actions_per_s"] > speed["table"]["actions_per_s"] > 500
    shown = doko("bench", "engine", *arguments).stdout
    assert "ddv" in shown
    assert ("OpenSpiel is not installed" in shown) == (data["openspiel_skat"] is None)


def test_bench_scenes() -> None:
    arguments = ("--rules", "ddv", "--games", "1")
    data = json.loads(doko("bench", "scenes", *arguments, "--json").stdout)
    assert 0 < data["scenes"]["ddv"]["ms_median"] <= data["scenes"]["ddv"]["ms_most"]
    assert "bytes per seat" in doko("bench", "scenes", *arguments).stdout


# The documents


def test_the_example_of_the_page_plays() -> None:
    page = (ROOT / "docs" / "records.md").read_text("utf-8")
    text = page.split("```text\n")[1].split("```")[0]
    record = parse_text(text)
    assert open_record(record).problem is None
    assert parse_text(format_text(record)) == record
