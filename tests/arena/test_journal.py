"""The file of a contest: runs that go on, one at a time, by one version of the program."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from doppelkopf import __version__
from doppelkopf.arena import journal as arena_journal
from doppelkopf.arena import play_deal
from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.journal import Journal, read_deals, version
from doppelkopf.errors import DokoError


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    contest = make_contest(["simple", "random"], "ddv")
    path = tmp_path / "run.jsonl"
    with Journal(path, contest) as first:
        first.note(play_deal(contest, 0))
        whole = path.read_bytes()
        first.note(play_deal(contest, 1))
        assert [deal.number for deal in read_deals(path, contest)] == [0, 1]
    path.write_bytes(path.read_bytes()[:-20])
    assert [deal.number for deal in read_deals(path, contest)] == [0]
    with Journal(path, contest) as again:
        assert list(again.deals) == [0]
    assert path.read_bytes() == whole
    with pytest.raises(DokoError, match="has another contest: simple, random with ddv, seed 1"):
        Journal(path, make_contest(["random"], "ddv"))


@pytest.mark.parametrize("text", ["what?\n", "what?", "[1, 2]", "{}\n{}"])
def test_what_is_no_journal_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(DokoError, match="is no file of an arena"):
        Journal(path, make_contest(["random"], "ddv"))
    assert path.read_text() == text


def test_a_broken_line_of_a_journal_costs_no_deals(tmp_path: Path) -> None:
    contest = make_contest(["random"], "ddv")
    path = tmp_path / "run.jsonl"
    with Journal(path, contest) as journal:
        for number in range(3):
            journal.note(play_deal(contest, number))
    lines = path.read_bytes().split(b"\n")
    broken = b"\n".join([*lines[:2], b"what?", *lines[3:]])
    path.write_bytes(broken)
    with pytest.raises(DokoError, match="line 3: this is no played deal"):
        Journal(path, contest)
    assert path.read_bytes() == broken
    path.write_bytes(lines[0][:30])
    with Journal(path, contest) as journal:
        assert journal.deals == {}
    assert path.read_bytes() == lines[0] + b"\n"


@pytest.mark.parametrize(
    ("change", "to"),
    [
        ('"points":[', '"points":[99.0,'),
        ('"rotation":1', '"rotation":0'),
        ('"number":0', '"number":-1'),
        ('"moves":[', '"moves":[1,'),
    ],
)
def test_a_deal_that_cannot_be_of_this_contest_is_named(
    tmp_path: Path, change: str, to: str
) -> None:
    contest = make_contest(["simple", "random"], "ddv")
    path = tmp_path / "run.jsonl"
    with Journal(path, contest) as journal:
        journal.note(play_deal(contest, 0))
    text = path.read_text("utf-8")
    assert change in text
    path.write_text(text.replace(change, to, 1), "utf-8")
    with pytest.raises(DokoError, match="line 2: this is no played deal"):
        Journal(path, contest)


def test_a_file_belongs_to_one_run_at_a_time(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    contest = make_contest(["random"], "ddv")
    path = tmp_path / "run.jsonl"
    with Journal(path, contest) as journal:
        journal.note(play_deal(contest, 0))
        with path.open("ab") as other:
            other.write(b"what is just being wri")
        before = path.read_bytes()
        arena = [sys.executable, "-m", "doppelkopf", "arena", "random", "--deals", "2"]
        done = subprocess.run(
            [*arena, "--journal", str(path)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert f"{path} is in use by another run." in done.stderr
        assert path.read_bytes() == before
    with Journal(path, contest) as journal:
        assert list(journal.deals) == [0]


def test_a_run_is_not_continued_by_other_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = make_contest(["random"], "ddv")
    path = tmp_path / "run.jsonl"
    with Journal(path, contest) as journal:
        journal.note(play_deal(contest, 0))
    first, rest = path.read_bytes().split(b"\n", 1)
    begun = json.loads(first)["version"]
    assert begun.startswith(f"{__version__}-")
    monkeypatch.setattr(arena_journal, "version", lambda _: "7.0-cafe")
    with pytest.raises(DokoError, match=f"was begun by version {begun}, this is 7.0-cafe"):
        Journal(path, contest)
    old = {key: value for key, value in json.loads(first).items() if key != "version"}
    path.write_bytes(json.dumps(old).encode() + b"\n" + rest)
    with pytest.raises(DokoError, match="was begun by version unknown"):
        Journal(path, contest)
    assert [deal.number for deal in read_deals(path, contest)] == [0]


def test_other_sources_are_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = make_contest(["random"], "ddv")
    before = version(contest)
    arena_journal._built_in.cache_clear()
    monkeypatch.setattr(arena_journal, "PLAYING", ("bots",))
    assert version(contest) != before
    arena_journal._built_in.cache_clear()


def test_deals_are_read_while_they_are_written(tmp_path: Path) -> None:
    contest = make_contest(["random"], "ddv")
    path = tmp_path / "run.jsonl"
    with Journal(path, contest) as journal:
        journal.note(play_deal(contest, 0))
        journal.note(play_deal(contest, 1))
        whole = path.read_bytes()
        assert [deal.number for deal in read_deals(path, contest)] == [0, 1]
    for cut, deals in ((0, 0), (10, 0), (whole.index(b"\n") + 1, 0), (len(whole) - 1, 1)):
        path.write_bytes(whole[:cut])
        assert len(read_deals(path, contest)) == deals
    path.write_bytes(whole)
    with pytest.raises(DokoError, match="has another contest: random with ddv, seed 1"):
        read_deals(path, make_contest(["random"], "ddv", seed=2))
    path.write_text("{}\n")
    with pytest.raises(DokoError, match="is no file of an arena"):
        read_deals(path, contest)
