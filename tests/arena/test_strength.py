"""The script that plays the table of docs/bots.md."""

import subprocess
import sys
from pathlib import Path

from doppelkopf.rules.source import built_in_names

ROOT = Path(__file__).parent.parent.parent
SCRIPT = ROOT / "scripts" / "strength.py"


def strength(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False
    )


def test_a_row_is_played_kept_and_printed(tmp_path: Path) -> None:
    folder = tmp_path / "runs"
    done = strength(str(folder), "wettbewerb-stammtisch", "--deals", "1")
    assert done.returncode == 0, done.stderr
    kept = folder / "wettbewerb-stammtisch.jsonl"
    before = kept.read_bytes()
    assert before.count(b"\n") == 2
    row = done.stdout.splitlines()[2]
    assert row.startswith("| `stammtisch random --rules wettbewerb` | 1 | ")
    again = strength(str(folder), "--deals", "1", "--show")
    assert again.stdout == done.stdout
    more = strength(str(folder), "wettbewerb-stammtisch", "--deals", "2")
    assert kept.read_bytes().startswith(before)
    assert "| 2 | " in more.stdout


def test_rows_are_for_every_rule_set_and_wrong_names_are_refused(tmp_path: Path) -> None:
    names = [line.split()[0] for line in strength(str(tmp_path), "--list").stdout.splitlines()]
    assert names[:4] == ["ddv-stammtisch", "ddv-levels", "ddv-search", "ddv-uniform"]
    assert len(names) == 4 * len(built_in_names())
    done = strength(str(tmp_path), "ddv-everything")
    assert done.returncode == 2
    assert "there is no row 'ddv-everything'" in done.stderr
