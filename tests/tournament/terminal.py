"""`doko tournament` as an organiser calls it."""

import json
import shlex
from typing import Any
from unittest import mock

from typer.main import get_command
from typer.testing import CliRunner, Result

from doppelkopf.cli.tournament.app import app
from doppelkopf.cli.tournament.kept import tournaments

FOUR = "Anna Ben Cem Dora"


_command = get_command(app)  # made once: with all its options that takes a while


def doko(line: str, **more: Any) -> Result:
    with mock.patch("typer.testing._get_command", return_value=_command):
        return CliRunner().invoke(app, shlex.split(line), **more)


def done(line: str) -> str:
    result = doko(line)
    assert result.exit_code == 0, result.output
    return result.stdout


def told(line: str) -> Any:
    return json.loads(done(f"{line} --json"))


def refused(line: str) -> str:
    """The code; nothing is written."""
    before = {path: path.read_bytes() for path in tournaments()}
    result = doko(line)
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output
    assert {path: path.read_bytes() for path in tournaments()} == before
    return result.stderr.strip().splitlines()[-1].rpartition("(")[2].rstrip(")")


def begun(people: str = FOUR, rules: str = "wettbewerb", more: str = "") -> None:
    """A tournament whose first round is played, with somebody to write at each table."""
    done(f"new Herbstturnier --rules {rules} --seed 2026 --date 2026-11-18 {more}")
    done(f"people add {people} --here")
    done("draw --few")
    done("start")
    if rules.startswith("wettbewerb"):
        done("scorer --all")


def points() -> dict[str, str]:
    """What everybody has, with open lists, the best first."""
    return {each["name"]: each["points"] for each in told("ranking --running")["ranking"]}
