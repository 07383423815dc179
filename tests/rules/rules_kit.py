"""Rule sets from files, and `doko rules` as people and programs call it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from doppelkopf.cli.rules import app
from doppelkopf.rules import Problem, check

Write = Callable[[str, str], Path]


def only_problem(file: Path) -> Problem:
    checked = check(str(file))
    assert checked.file is None
    (problem,) = checked.problems
    return problem


class Result(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def rules(*arguments: str, stdin: str = "", **environment: str) -> Result:
    """Run `doko rules …` in this process, its output going to a pipe."""
    result = CliRunner().invoke(
        app,
        arguments,
        input=stdin,
        env=environment,
        prog_name="doko rules",
        catch_exceptions=False,
    )
    return Result(result.exit_code, result.stdout, result.stderr)


def process(*arguments: str, **environment: str) -> Result:
    """Run `doko rules …` in a process of its own."""
    result = subprocess.run(
        [sys.executable, "-P", "-m", "doppelkopf", "rules", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        timeout=60,
    )
    return Result(result.returncode, result.stdout, result.stderr)


def out(*arguments: str, **environment: str) -> str:
    """What a command that has to succeed prints."""
    result = rules(*arguments, **environment)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


def data(*arguments: str) -> Any:
    return json.loads(out(*arguments, "--json"))


MANY_ERRORS = """\
extends = "dvd"

[deck]
ninez = true
jokers = "two"

[hochzeit]
limit = 99

[schmeissen]
wrong_count = 1
"""

EXAMPLES = {
    "list": ["list"],
    "show": ["show", "wettbewerb-5"],
    "diff": ["diff", "ddv", "ravensburger"],
    "check": ["check", "ddv"],
    "fix": ["fix", "ddv"],
    "schema": ["schema"],
    "explain": ["explain", "hochzeit.limit"],
    "coverage": ["coverage"],
}

ASKS = {"new"}
"""Commands that talk with somebody; they have a file of tests of their own."""

TOLD = {name: arguments for name, arguments in EXAMPLES.items() if name != "schema"}
"""Those that print for people; the schema is JSON in any case, with both languages in it."""
