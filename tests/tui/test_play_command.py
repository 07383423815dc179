"""`doko play` as a command: what it refuses, and that it runs in a real terminal."""

import errno
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.record import format_json, format_text, simulate
from doppelkopf.rules import load
from doppelkopf.tui.saving import save
from doppelkopf.tui.sitting import begin, dealt

PATIENCE = 90
"""Seconds that a dialogue with the terminal may take."""


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "Playing needs a terminal"), ("de", "braucht es ein Terminal")]
)
def test_without_a_terminal_it_says_so(lang: str, sentence: str) -> None:
    ended = doko("play", "--lang", lang)
    assert ended.returncode == 2
    assert sentence in ended.stderr


def test_unknown_bot_is_named_with_those_there_are() -> None:
    ended = doko("play", "--bot", "nobody")
    assert ended.returncode == 1
    assert "simple" in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("--rules", "no-such-set"), 1, "no-such-set"),
        (("--name", "a,b"), 1, "does not work as a name"),
        (("--name", "a,b", "--lang", "de"), 1, "geht nicht als Name"),
        (("--rules", "nope", "--lang", "de"), 1, "Regelsatz „nope“ gibt es nicht"),
        (("--rules", "own.toml", "--lang", "de"), 1, "own.toml:1: Das ist kein gültiges TOML"),
        (("--bot", "x", "--lang", "de"), 1, "Einen Bot „x“ gibt es nicht; es gibt random"),
        (("--resume", "nix.json", "--lang", "de"), 1, "Die Datei nix.json gibt es nicht."),
        (("--resume", ".", "--lang", "de"), 1, "lässt sich nicht lesen"),
        (("--seed", "x", "--lang", "de"), 1, "Ein Seed ist eine ganze Zahl"),
        (("--save", "a", "--resume", "b", "--lang", "de"), 2, "lass --save weg"),
        (("--resume", "b", "--bot", "x", "--lang", "de"), 2, "lass --bot weg"),
        (("--rules", "hausregeln-2021", "--players", "5"), 1, "5"),
        (("--rules", "pushing.toml", "--players", "3"), 1, "every game is a Schiebekopf"),
        (("--seed", "x"), 1, "whole number"),
        (("--seed", str(2**256)), 1, "whole number"),
        (("--pace", "-1"), 2, "--pace is slow, normal, fast"),
        (("--pace", "nan", "--lang", "de"), 2, "--pace ist slow (langsam)"),
        (("--games", "0"), 2, "games"),
        (("--resume", "missing.json"), 1, "missing.json"),
        (("--save", "a.json", "--resume", "b.json"), 2, "resumed"),
        (("--resume", "b.json", "--bot", "strong"), 2, "leave out --bot"),
        (("--resume", "b.json", "--rules", "ddv", "--games", "3"), 2, "leave out --rules, --games"),
    ],
)
def test_what_cannot_be_is_refused(
    arguments: tuple[str, ...], code: int, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "own.toml").write_text("no rules")
    pushing = 'extends = "ravensburger"\nschiebekopf.play = "always"\n'
    (tmp_path / "pushing.toml").write_text(pushing)
    ended = doko("play", *arguments, cwd=tmp_path)
    assert ended.returncode == code
    assert sentence in ended.stderr


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text("mine")
    ended = doko("play", "--save", "match.json", cwd=tmp_path)
    assert ended.returncode == 1
    assert "is there already" in ended.stderr
    assert (tmp_path / "match.json").read_text() == "mine"


GAME = next(simulate("ddv", seed=1))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.doko", "mine"),
        ("a.doko", "[table]\nmine = 1"),
        ("a.doko", format_json(GAME)),
        ("a.jsonl", format_text(GAME)),
        ("a.jsonl", format_json(GAME, indent=True)),
        ("a.jsonl", '{"format": "doppelkopf-play"}'),
    ],
)
def test_records_are_added_to_no_other_file(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    ended = doko("play", "--records", name, cwd=tmp_path)
    assert ended.returncode == 1
    assert f"{name} holds no records as" in ended.stderr
    assert (tmp_path / name).read_text() == text


def test_records_need_a_place_that_can_be_written(tmp_path: Path) -> None:
    ended = doko("play", "--records", ".", "--lang", "de", cwd=tmp_path)
    assert ended.returncode == 1
    assert "lässt sich nichts speichern" in ended.stderr


@pytest.mark.parametrize("option", ["--save", "--resume"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_place_that_cannot_be_written_is_refused_at_once(
    option: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    if option == "--resume":
        save(dealt(begin(load("ddv"), me="Zoe", bot="simple", seed=1)), path)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "touch", full)
    ended = doko("play", option, str(path), "--lang", lang)
    assert ended.returncode == 1
    assert {"de": "lässt sich nichts speichern", "en": "can be saved"}[lang] in ended.stderr
    assert f"{path} (No space left on device)" in ended.stderr


def test_a_terminal_that_cannot_place_text_is_refused() -> None:
    shown = in_terminal(("play", "--lang", "de"), [], term="dumb", code=2)
    assert "TERM=dumb" in shown


def test_in_a_real_terminal_one_plays_saves_and_goes_on(tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    first = (
        "play",
        "--seed",
        "1",
        "--bot",
        "simple",
        "--name",
        "Zoe",
        "--pace",
        "0",
        "--save",
        str(saved),
    )
    shown = in_terminal(first, [("Healthy", "\r"), ("Your turn", "q"), ("Save and quit", "\r")])
    assert "doko play --lang en --resume" in shown
    assert saved.exists()
    again = ("play", "--resume", str(saved), "--records", "games.doko")
    shown = in_terminal(again, [("Your turn", "\x03"), ("Everything is saved", "\r")])
    assert f"--resume {saved} --records games.doko" in shown.replace("\r\n", "")
    assert "Total: Zoe 0" in shown


def in_terminal(
    arguments: tuple[str, ...],
    steps: list[tuple[str, str]],
    *,
    term: str = "xterm-256color",
    code: int = 0,
) -> str:
    """Run `doko` in a terminal of 80×24; each step waits for a text, then types."""
    terminal, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "doppelkopf", *arguments],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=os.environ | {"TERM": term, "LC_ALL": "C.UTF-8"},
        start_new_session=True,
    )
    os.close(inside)
    shown, since, waiting = "", 0, list(steps)
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            data = os.read(terminal, 65536)
        except OSError:  # everything is read and the other end is gone
            break
        shown += data.decode("utf-8", "replace")
        if waiting and waiting[0][0] in shown[since:]:
            time.sleep(0.5)
            os.write(terminal, waiting.pop(0)[1].encode())
            since = len(shown)
    else:
        process.kill()
    os.close(terminal)
    ended = process.wait()
    assert not waiting, shown[-3000:]
    assert ended == code, shown[-3000:]
    return shown
