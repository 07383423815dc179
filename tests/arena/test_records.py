"""Records of all games: as a whole or not at all, in the order of the deals, also after a break."""

import json
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.deals import play_deal
from doppelkopf.arena.journal import Journal, version
from doppelkopf.arena.whole import play_contest, run_contest
from doppelkopf.errors import CodedError
from doppelkopf.record import open_record, read_records

LINE = ("arena", "simple", "random", "--deals", "3")


def test_every_game_is_recorded_and_replays(tmp_path: Path) -> None:
    path = tmp_path / "games.doko"
    assert doko(*LINE, "--records", str(path)).returncode == 0
    records = list(read_records(path.read_text("utf-8")))
    assert len(records) == 12
    for place, record in enumerate(records):
        tags = dict(record.tags)
        assert (tags["Deal"], tags["Turned"]) == (str(place // 4), str(place % 4))
        assert record.seed == 1 + place // 4
        assert tags[f"Seat{place % 4}"] == "simple"
        assert open_record(record).problem is None
    assert "12: ddv" in doko("replay", str(path)).stdout
    assert doko("solve", str(path), "--game", "2", "--at", "40").returncode == 0


def test_records_tell_the_points_of_the_figures(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    own, _ = run_contest(["simple", "random"], deals=3, records=path)
    gained = []
    for record in read_records(path.read_text("utf-8")):
        seat = next(name for name, label in record.tags if label == "simple").removeprefix("Seat")
        assert record.outcome is not None
        gained.append(float(record.outcome.points[int(seat)]))
    assert sum(gained) / len(gained) == pytest.approx(own.points)


def test_a_run_that_goes_on_writes_the_same_records(tmp_path: Path) -> None:
    whole, path, journal = (tmp_path / name for name in ("whole.doko", "games.doko", "run.jsonl"))
    doko(*LINE, "--records", str(whole))
    kept = ("--records", str(path), "--journal", str(journal))
    contest = make_contest(["simple", "random"], "ddv", recorded=True)
    with Journal(journal, contest) as begun:
        begun.note(play_deal(contest, 2))  # several processes are done in any order
        begun.note(play_deal(contest, 0))
        assert all(game.record is None for deal in begun.deals.values() for game in deal.games)
    journal.write_bytes(journal.read_bytes()[:-10])
    assert doko(*LINE, *kept).returncode == 0
    assert path.read_bytes() == whole.read_bytes()
    path.unlink()
    assert doko(*LINE, *kept).returncode == 0, "all is played, and is written again"
    assert path.read_bytes() == whole.read_bytes()


def test_a_run_that_fails_leaves_the_records_of_before(tmp_path: Path) -> None:
    path = tmp_path / "games.doko"
    path.write_text("of before")
    contest = make_contest(["random"], "ddv", recorded=True)

    def broken(*_: object) -> object:
        yield play_deal(contest, 0)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_contest(contest, 2, playing=broken, records=path)  # type: ignore[arg-type]
    assert path.read_text() == "of before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_journal_without_records_is_not_gone_on_with(tmp_path: Path) -> None:
    journal = str(tmp_path / "run.jsonl")
    assert doko(*LINE, "--journal", journal).returncode == 0
    for lang, words in (("en", "without records"), ("de", "ohne Aufzeichnungen")):
        line = (*LINE, "--journal", journal, "--records", str(tmp_path / "games.doko"))
        done = doko(*line, "--lang", lang)
        assert done.returncode == 1
        assert words in done.stderr


def test_a_journal_says_what_is_different_about_its_contest(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    begun = make_contest(
        ["a=random", "simple"], "ddv", seatings=["ABAB"], limit=2, illegal="random"
    )
    Journal(path, begun).close()
    with pytest.raises(CodedError) as error:
        Journal(path, make_contest(["random", "simple"], "ddv"))
    more = "called a, simple, seating ABAB, 2 s an answer, illegal answers: random"
    assert more in str(error.value)
    assert "genannt a, simple, Sitzordnung ABAB" in error.value.reason.de


def test_a_program_that_was_worked_on_is_another_bot(tmp_path: Path) -> None:
    program = tmp_path / "player.py"
    program.write_text("pass")
    contest = make_contest([f"cmd:python3 {program}", "random"], "ddv")
    path = tmp_path / "run.jsonl"
    Journal(path, contest).close()
    Journal(path, contest).close()
    program.write_text("pass  # better")
    with pytest.raises(CodedError) as error:
        Journal(path, contest)
    assert error.value.code == "arena/other-version"


@pytest.mark.parametrize("command", ["/dev/zero", "'open", "nobody"])
def test_a_command_that_names_no_files_has_a_mark_all_the_same(command: str) -> None:
    contest = make_contest([f"cmd:{command}", "random"], "ddv")
    assert version(contest) == version(contest)


def test_records_by_several_processes_are_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    for path, jobs in ((one, 1), (two, 2)):
        run_contest(["random"], deals=3, jobs=jobs, records=path)
    assert one.read_bytes() == two.read_bytes()
    assert len(json.loads(one.read_text().splitlines()[0])["actions"]) >= 48
