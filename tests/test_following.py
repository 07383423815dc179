"""docs/study.md followed word by word by somebody who has nothing but Python and the wheel.

The page's blocks are done in the order in which they stand: commands in one shell, examples as
doctests by the Python that this shell has. It ends with a player that has been trained, and with
what is known of it against `simple`. The notebook in which it is trained is executed here and
nowhere else in `./check --full`.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "study.md"
LOCKED = ROOT / "requirements" / "dev.txt"
LAST = "doko arena learner:Learner simple"

Block = tuple[str, str]


def blocks() -> list[Block]:
    """What the page has to be done: `sh` and the commands, or `python` and the examples."""
    found = re.findall(
        r"^```(sh|python)\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert found
    return found


def lay_out(folder: Path) -> str:
    """The page as a shell script, with the files it reads beside it."""
    for link in re.findall(r"\]\(([^)\s]+\.ipynb)\)", PAGE.read_text("utf-8")):
        copy(PAGE.parent / link, folder)
    lines = ["set -eu"]
    examples: list[str] = []
    for kind, text in [*blocks(), ("sh", "")]:
        if kind == "python":
            examples.append(text)
            continue
        if examples:
            file = folder / f"examples-{len(lines)}.txt"
            file.write_text("\n".join(examples), "utf-8")
            lines.append(f"python -m doctest -o NORMALIZE_WHITESPACE {file.name}")
            examples.clear()
        lines.append(text)
    return "\n".join(lines)


def outside(folder: Path) -> dict[str, str]:
    """The environment of somebody who has this Python, and finds the wheel where pip looks."""
    wheels, programs = folder / "wheels", folder / "programs"
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir"]
    subprocess.run([*build, str(wheels), str(ROOT)], check=True, capture_output=True)
    programs.mkdir()
    (programs / "python3").symlink_to(Path(sys.base_prefix) / "bin" / "python3")
    # Versions without their hashes: a constraint may name no more.
    versions = re.findall(r"^[\w.-]+==[^\\\n]+", LOCKED.read_text("utf-8"), re.MULTILINE)
    constraints = folder / "constraints.txt"
    constraints.write_text("\n".join(versions), "utf-8")
    known = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return known | {
        "PATH": f"{programs}:/usr/bin:/bin",
        "PIP_CONSTRAINT": str(constraints),
        "PIP_FIND_LINKS": f"{known.get('PIP_FIND_LINKS', '')} {wheels}".strip(),
    }


def test_the_page_goes_from_an_empty_environment_to_a_player() -> None:
    """What the long test does is on the page: it installs first, and the arena comes last."""
    (first, install), *_, (last, commands) = blocks()
    assert (first, last) == ("sh", "sh")
    assert 'pip install "doppelkopf[study]"' in install
    assert commands.splitlines()[-1].startswith(LAST)


@pytest.mark.slow
def test_whoever_follows_the_page_ends_with_a_player_that_beats_simple(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    done = subprocess.run(
        ["sh", "-c", lay_out(folder)],
        cwd=folder,
        env=outside(tmp_path),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    row = re.search(r"^learner:Learner +(\S+) +(\S+) … (\S+)", done.stdout, re.MULTILINE)
    assert row, done.stdout
    points, low, high = map(float, row.groups())
    assert 0 < low < points < high
