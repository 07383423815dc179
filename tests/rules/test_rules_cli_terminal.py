"""`doko rules` on a terminal: width, tables, colours."""

import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from doppelkopf.rules.catalogue import knobs
from rules.rules_kit import MANY_ERRORS, TOLD

pytestmark = pytest.mark.usefixtures("own_folder")


def on_terminal(*arguments: str, columns: int = 120, **environment: str) -> tuple[str, int]:
    """Output and exit code of `doko rules …` on a pseudo-terminal of this width."""
    return run_on_terminal("-m", "doppelkopf", "rules", *arguments, columns=columns, **environment)


def run_on_terminal(*arguments: str, columns: int, **environment: str) -> tuple[str, int]:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    base = os.environ | {"PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"}
    process = subprocess.Popen(
        [sys.executable, "-P", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=base | environment,
    )
    os.close(slave)
    chunks = []
    while True:
        try:
            chunk = os.read(master, 65536)
        except OSError:  # Linux says so when the other side has closed
            break
        if not chunk:
            break
        chunks.append(chunk)
    os.close(master)
    code = process.wait(timeout=60)
    return b"".join(chunks).decode("utf-8").replace("\r\n", "\n"), code


# On a terminal


ONE_AFTER_THE_OTHER = """
import json, sys
from doppelkopf.cli import main
for sys.argv in json.loads(sys.argv[1]):
    try:
        main()
    except SystemExit as end:
        print("\\f", end.code)
"""


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_nothing_is_wider_than_the_terminal(columns: int) -> None:
    lines = [["doko", "rules", *arguments] for arguments in TOLD.values()]
    text, _ = run_on_terminal("-c", ONE_AFTER_THE_OTHER, json.dumps(lines), columns=columns)
    plain = re.sub(r"\x1b\[[\d;]*m", "", text)
    told = re.split(r"\f (\d+)\n", plain)
    assert told[1::2] == ["0"] * len(TOLD)
    for name, shown in zip(TOLD, told[::2], strict=False):
        assert max(map(len, shown.splitlines())) <= min(columns, 120), name


def test_a_terminal_gets_a_table_and_colour() -> None:
    text, code = on_terminal("list")
    assert code == 0
    assert "\x1b[1mddv" in text
    assert "────" in text
    assert "doko rules show NAME" in text


def test_colour_can_be_declined(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(MANY_ERRORS)
    text, _ = on_terminal("check", str(file), NO_COLOR="1")
    assert "\x1b[1mdeck.ninez" in text, "bold is no colour"
    assert "\x1b[3" not in text
    text, _ = on_terminal("check", str(file), TERM="dumb")
    assert "\x1b" not in text


def test_keys_stay_whole_on_a_narrow_terminal() -> None:
    text, _ = on_terminal("show", "ddv", "--resolved", columns=80, NO_COLOR="1")
    for knob in knobs():
        assert knob.path in text


def test_problems_are_coloured_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(MANY_ERRORS)
    text, code = on_terminal("check", str(file))
    assert code == 1
    assert text.count("\x1b[31merror") == 5
    text, code = on_terminal("show", str(file))
    assert code == 1
    assert text.count("\x1b[31mdoko") == 5
