"""`./check` itself: what it runs, what it remembers, what it says; its tools are stand-ins."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

PYTHON = """\
#!/bin/sh
# What is called is noted; FAILING is a word with which it fails, EMPTY one without tests.
for word in "$@"; do
    case $word in
        "${FAILING:-nothing}") code=1 ;;
        "${EMPTY:-nothing}") code=5 ;;
        scripts/part.py) echo docs/index.md && exit ;;
        -c) exit ;; # the kernel is compiled beside the others
    esac
done
echo "$*" >>"$CALLS"
exit ${code:-0}
"""


class Checkout:
    """A checkout with few files, in which every tool only notes that it was called."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.calls = folder / "calls"
        (self.root / "scripts").mkdir(parents=True)
        shutil.copy2(ROOT / "check", self.root)
        shutil.copy2(ROOT / ".gitignore", self.root)
        shutil.copy2(ROOT / "scripts" / "setup.sh", self.root / "scripts")
        for name in ("system", "fuzz", "check-wheel", "audit", "check-clone", "javascript"):
            self.tool(f"scripts/{name}", f'#!/bin/sh\necho "{name} $*" >>"$CALLS"\n')
        self.tool(".venv/bin/python", PYTHON)
        self.stamp("requirements/dev.txt", ".venv/doko-dev.stamp", f"{self.root}\n")
        self.stamp("package-lock.json", "node_modules/.doko.stamp", "")
        for test in ROOT.glob("tests/**/test_*.py"):
            copy = self.root / test.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.touch()
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)

    def tool(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def stamp(self, lock: str, stamp: str, more: str) -> None:
        """Make what is set up look as if the lock had not changed since."""
        for name in (lock, stamp):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / lock).write_text("locked\n")
        with (self.root / lock).open() as file:
            summed = subprocess.run(["cksum"], stdin=file, capture_output=True, check=True)
        (self.root / stamp).write_text(summed.stdout.decode() + more)

    def check(self, *arguments: str, **environment: str) -> tuple[int, str, list[str]]:
        """The exit code, what was said, and the calls of all tools."""
        self.calls.write_text("")
        done = subprocess.run(
            ["./check", *arguments],
            cwd=self.root,
            env={**os.environ, "CALLS": str(self.calls), **environment},
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout, self.calls.read_text().splitlines()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_full_runs_every_test(checkout: Checkout) -> None:
    code, said, calls = checkout.check("--full")
    assert (code, "FAILED" in said) == (0, False)
    run = [
        word
        for call in calls
        if "-m pytest" in call and "--cov" not in call
        for word in call.split()
    ]
    for test in ROOT.glob("tests/**/test_*.py"):
        path = test.relative_to(ROOT)
        assert {str(path), *map(str, path.parents)} & {*run}, path
    assert {"src", "docs", "README.md"} <= {*run}


def test_full_goes_on_where_it_ended(checkout: Checkout) -> None:
    code, said, calls = checkout.check("--full", FAILING="tests/match")
    assert code == 1
    assert "  FAILED  tests/match\n" in said
    assert "before" not in said

    code, said, again = checkout.check("--full")
    assert code == 0
    assert [call.split()[-1] for call in again if call.endswith("tests/match")] == ["tests/match"]
    assert not [call for call in again if call.endswith(("tests/game", "--cov", "fuzz"))]
    assert "  before  tests/game (passed at 2" in said
    assert "  before  fresh clone (passed at 2" in said

    code, said, anew = checkout.check("--full")
    assert (code, anew) == (0, calls), "what has passed as a whole is run anew"
    assert "before" not in said


def test_full_forgets_what_passed_when_a_file_changes(checkout: Checkout) -> None:
    _, _, calls = checkout.check("--full", FAILING="tests/match")
    (checkout.root / "new").touch()
    _, said, again = checkout.check("--full")
    assert again == calls
    assert "before" not in said


def test_what_goes_to_pytest_is_neither_remembered_nor_spared(checkout: Checkout) -> None:
    checkout.check("--full", "--", "-k", "layers")
    _, said, _ = checkout.check("--full", FAILING="tests/match")
    assert "before" not in said
    _, said, _ = checkout.check("--full", "--", "-k", "layers")
    assert "before" not in said


def test_a_part_without_tests_is_no_failure(checkout: Checkout) -> None:
    code, said, _ = checkout.check("docs/index.md", EMPTY="docs/index.md")
    assert (code, "  none    tests (nothing to run)\n" in said) == (0, True)
    code, said, _ = checkout.check("docs/index.md", FAILING="docs/index.md")
    assert (code, "  FAILED  tests\n" in said) == (1, True)


def test_a_checkout_without_tests_is_a_failure(checkout: Checkout) -> None:
    code, said, _ = checkout.check(EMPTY="pytest")
    assert (code, "  FAILED  tests\n" in said) == (1, True)
