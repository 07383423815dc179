"""`doko rules new`: the questions in the terminal, and the file that comes of them."""

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

from cli_kit import doko
from doppelkopf.rules import check
from doppelkopf.rules.asking import QUESTIONS, nearest, question_of

pytestmark = pytest.mark.usefixtures("own_folder")


def typed(name: str = "", **answers: str) -> str:
    """What is typed: an answer to each question, nothing where none is given, and the name."""
    lines = [answers.pop(question.id.replace("-", "_"), "") for question in QUESTIONS]
    assert not answers
    return "\n".join((*lines, name)) + "\n"


def new(*arguments: str, stdin: str, cwd: Path | None = None) -> "subprocess.CompletedProcess[str]":
    return doko("rules", "new", *arguments, stdin=stdin, cwd=cwd)


def test_answers_become_a_file_that_can_be_used(tmp_path: Path) -> None:
    result = new(
        "monday.toml",
        stdin=typed("Monday round", nines="2", dulle="2", bock="1, 2"),
        cwd=tmp_path,
    )
    assert (result.returncode, result.stderr) == (0, "")
    proposal = nearest({"nines": "without", "dulle": "second", "bock": ("heart-through", "draw")})
    assert f"({proposal.base})" in result.stdout
    assert "equal cards" in result.stdout
    assert "doko play --rules monday.toml" in result.stdout
    assert "doko rules check monday.toml" in result.stdout
    file = tmp_path / "monday.toml"
    data = tomllib.loads(file.read_text("utf-8"))
    assert data["extends"] == proposal.base
    assert data["about"] == {"title": "Monday round"}
    checked = check(str(file))
    assert checked.file is not None
    assert checked.problems == ()
    assert checked.file.rules == proposal.rules
    assert doko("rules", "check", "monday.toml", cwd=tmp_path).returncode == 0


def test_all_questions_and_texts_are_in_the_language_asked_for(tmp_path: Path) -> None:
    result = new("mo.toml", "--lang", "de", stdin=typed("Mo", nines="2", dulle="2"), cwd=tmp_path)
    for question in QUESTIONS:
        assert question.text.de in result.stdout
        assert all(option.text.de in result.stdout for option in question.options)
    assert "Wie heißen eure Regeln?" in result.stdout
    assert "Geschrieben: mo.toml" in result.stdout
    assert "# Gleiche Karten: Welche von zwei" in (tmp_path / "mo.toml").read_text("utf-8")


def test_without_a_file_it_goes_into_the_own_folder_by_its_name(own_folder: Path) -> None:
    result = new(stdin=typed("Die Füchse"))
    assert result.returncode == 0
    assert "doko play --rules die-fuechse\n" in result.stdout
    assert check("die-fuechse").file is not None
    assert [file.name for file in own_folder.iterdir()] == ["die-fuechse.toml"]


def test_a_name_that_is_taken_is_asked_for_again(own_folder: Path) -> None:
    (own_folder / "mine.toml").write_text("", "utf-8")
    result = new(stdin=typed("Mine") + "ddv\nOther\n")
    assert result.returncode == 0
    assert "There is a mine already" in result.stdout
    assert "There is a ddv already" in result.stdout
    assert (own_folder / "mine.toml").read_text("utf-8") == ""
    assert check("other").file is not None


def test_the_own_folder_is_made_if_need_be(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    result = doko("rules", "new", stdin=typed(), DOKO_RULES=str(folder))
    assert result.returncode == 0
    assert [file.name for file in folder.iterdir()] == ["our-round.toml"]


def test_what_is_left_open_is_told(tmp_path: Path) -> None:
    result = new("x.toml", stdin=typed(nines="1"), cwd=tmp_path)
    told = result.stdout.partition("What you left open\n")[2]
    assert question_of("dulle").text.en in told
    assert question_of("nines").text.en not in told
    assert tomllib.loads((tmp_path / "x.toml").read_text("utf-8")) == {
        "extends": "ddv",
        "about": {"title": "Our round"},
    }


def test_wrong_input_is_asked_for_again(tmp_path: Path) -> None:
    lines = typed(nines="3\n0\n1 2\nyes\n²\n\x00\n99999999999999999999\n2", bock="1,10\n1;2")
    result = new("x.toml", stdin=lines, cwd=tmp_path)
    assert result.returncode == 0
    for said in ("“3” is no number from 1 to 2", "“yes” is no", "Only one can hold here"):
        assert said in result.stdout
    assert "“1,10” is no number from 0 to 9" in result.stdout
    data = tomllib.loads((tmp_path / "x.toml").read_text("utf-8"))
    assert data["bock"]["triggers"] == ["heart-through", "draw"]


def test_a_question_mark_explains(tmp_path: Path) -> None:
    result = new("x.toml", stdin=typed(dulle="?\n2"), cwd=tmp_path)
    assert question_of("dulle").help.en in result.stdout
    assert "♥10 ♥10" in result.stdout
    assert "2 of 11 rule sets play so: Private round; FreeDoko" in result.stdout


def test_one_can_go_back_and_change_keep_or_open_an_answer(tmp_path: Path) -> None:
    changed = new("a.toml", stdin=typed(nines="1", dulle="<\n2\n"), cwd=tmp_path)
    assert "So far: 1 (empty: keep it, -: open)> " in changed.stdout
    assert nearest({"nines": "without"}).base in (tmp_path / "a.toml").read_text("utf-8")
    new("b.toml", stdin=typed(nines="2", dulle="<\n\n"), cwd=tmp_path)
    assert (tmp_path / "a.toml").read_bytes() == (tmp_path / "b.toml").read_bytes()
    new("c.toml", stdin=typed(nines="2", dulle="<\n-\n"), cwd=tmp_path)
    assert 'extends = "ddv"' in (tmp_path / "c.toml").read_text("utf-8")
    first = new("d.toml", stdin=typed(players="<\n<\n1"), cwd=tmp_path)
    assert first.returncode == 0
    named = new("e.toml", stdin=typed("<\n2\nName"), cwd=tmp_path)
    assert named.stdout.count(question_of("money").text.en) >= 2
    assert "cents_per_point = 10" in (tmp_path / "e.toml").read_text("utf-8") or (
        'extends = "mischen-impossible"' in (tmp_path / "e.toml").read_text("utf-8")
    )


def test_a_question_without_a_point_is_not_asked(tmp_path: Path) -> None:
    lines = [
        {"solos": "0", "re": "5"}.get(question.id, "")
        for question in QUESTIONS
        if question.id not in ("lead", "until", "absagen")
    ]
    result = new("x.toml", stdin="\n".join([*lines, "Short"]) + "\n", cwd=tmp_path)
    assert result.returncode == 0
    for name in ("lead", "until", "absagen"):
        assert question_of(name).text.en not in result.stdout


def test_answers_that_do_not_go_together_are_told_at_once(tmp_path: Path) -> None:
    result = new("x.toml", stdin=typed(players="5", nines="1\n2"), cwd=tmp_path)
    assert result.returncode == 0
    assert f"That does not go with “{question_of('players').text.en}” 5." in result.stdout
    assert "Five players cannot share 48 cards" in result.stdout


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_typed_there_is_a_file_or_a_sentence(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    words = ("", "", "1", "2", "3", "1,2", "0", "-", "<", "?", "12", "keine", "♥10", "\ud800", "é")
    lines = "\n".join(rng.choice(words) for _ in range(rng.randrange(10, 80)))
    lines = lines.encode("utf-8", "ignore").decode() + "\n" * rng.choice((0, 60))
    result = new("x.toml", stdin=lines, cwd=tmp_path)
    if result.returncode == 0:
        assert check(str(tmp_path / "x.toml")).problems == ()
    else:
        assert "(input/ended)" in result.stderr
        assert not (tmp_path / "x.toml").exists()


def test_a_file_is_known_by_its_ending(tmp_path: Path) -> None:
    assert new("our rules", stdin=typed(), cwd=tmp_path).stdout.endswith("'our rules.toml'\n")
    assert check(str(tmp_path / "our rules.toml")).file is not None


# What goes wrong


def test_a_file_that_is_there_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("old", "utf-8")
    for name in ("x.toml", "x"):
        result = new(name, stdin=typed(), cwd=tmp_path)
        assert (result.returncode, result.stdout) == (1, "")
        assert result.stderr == "doko: x.toml is there already. (file/exists)\n"
    assert (tmp_path / "x.toml").read_text("utf-8") == "old"


@pytest.mark.parametrize("name", ["missing/x.toml", "file/x.toml"])
def test_a_folder_that_is_none_is_told_before_anything_is_asked(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    result = new(name, stdin=typed(), cwd=tmp_path)
    assert (result.returncode, result.stdout) == (1, "")
    assert "(file/unwritable)" in result.stderr
    assert [file.name for file in tmp_path.iterdir() if file.name != "sets"] == ["file"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    result = new("locked/x.toml", stdin=typed(), cwd=tmp_path)
    assert (result.returncode, result.stdout) == (1, "")
    assert "Permission denied" in result.stderr


def test_what_was_answered_is_shown_if_it_cannot_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    result = doko("rules", "new", stdin=typed(nines="2"), DOKO_RULES=str(tmp_path / "file"))
    assert result.returncode == 1
    assert "(file/unwritable)" in result.stderr
    assert "\nextends = " in result.stdout


@pytest.mark.parametrize("lines", ["", "1\n", typed(nines="2").removesuffix("\n")[:-1]])
def test_the_end_of_input_writes_nothing(tmp_path: Path, lines: str) -> None:
    result = new("x.toml", stdin=lines, cwd=tmp_path)
    assert result.returncode == 1
    assert "nothing was written. (input/ended)" in result.stderr
    assert not (tmp_path / "x.toml").exists()


def test_input_that_is_no_text_and_ctrl_c(tmp_path: Path) -> None:
    for sent, stop, code in ((b"\xff\xff\n", False, 1), (b"1\n", True, 130)):
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "doppelkopf", "rules", "new", "x.toml"],
            cwd=tmp_path,
            env=os.environ | {"PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(sent)
        process.stdin.flush()
        if stop:
            while b"2/17" not in process.stdout.readline():
                pass
            process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
        assert process.returncode == code
        assert b"Traceback" not in told
        assert [file.name for file in tmp_path.iterdir()] == ["sets"]
