"""`doko sheet` as a player calls it."""

import json
import shlex
from typing import Any

from typer.testing import CliRunner, Result

from doppelkopf.cli.sheet import app as command
from doppelkopf.match.evening import store

NEW = "new --people Anna,Ben,Cem,Dora --round Montagsrunde --date 2026-11-15 --rules"


def doko(line: str, **more: Any) -> Result:
    return CliRunner().invoke(command.app, shlex.split(line), **more)


def done(line: str) -> str:
    result = doko(line)
    assert result.exit_code == 0, result.output
    return result.stdout


def told(line: str) -> Any:
    return json.loads(done(f"{line} --json"))


def refused(line: str) -> str:
    """The code and nothing else happened."""
    before = {path: path.read_bytes() for path in store.evenings()}
    result = doko(line)
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output
    assert {path: path.read_bytes() for path in store.evenings()} == before
    return result.stderr.rpartition("(")[2].strip().rstrip(")")


def totals() -> dict[str, Any]:
    return dict(told("show")["totals"])
