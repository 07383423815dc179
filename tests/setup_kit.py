"""Machines that lack things, with a copy of the checkout to set up.

PATH holds only what a test puts there, and nothing needs a network: a stand-in for uv "installs"
by pointing at the packages of the environment the tests run in, and pip is sent to an index that
is not there.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from doppelkopf import __version__

ROOT = Path(__file__).parent.parent
TOOLS = ("cksum", "readlink", "dirname", "sh", "sleep", "dd", "umount", "rm")
PYTHON = Path(sys.executable).resolve()
VERSION = f"doko {__version__}\n"

FAKE_UV = """\
#!/bin/sh
# uv pip install --quiet --compile-bytecode --python PYTHON --no-deps --require-hashes -r LOCK
echo "$*" >>"$FAKE_LOG"
while [ "$1" != --python ]; do shift; done
venv=${2%/bin/python}
case ${FAKE_UV:-} in
    slow) sleep 1 ;;
    hang) sleep 30 & wait ;;
    fill) dd if=/dev/zero of="$venv/big" bs=1048576 count=64 || exit 1 ;;
    wrong) echo 'Hash mismatch for rich'; exit 1 ;;
esac
for site in "$venv"/lib/python3.*/site-packages; do
    echo "$FAKE_SITE" >"$site/borrowed.pth"
done
printf '#!%s\\n' "$venv/bin/python" >"$venv/bin/tool"
"""


@dataclass
class Machine:
    """A copy of the checkout on a machine with few tools."""

    checkout: Path
    bin: Path
    environment: dict[str, str] = field(default_factory=dict)

    def start(self, *, cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
        return self.run(str(self.checkout / "doko"), "--version", cwd=cwd, **more)

    def run(
        self, *command: str, cwd: Path | None = None, **more: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=cwd,
            env=self.environment | more,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=300,
        )

    def background(self, **more: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [str(self.checkout / "doko"), "--version"],
            env=self.environment | more,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )

    def tool(self, name: str, text: str) -> None:
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def installs(self) -> int:
        log = Path(self.environment["FAKE_LOG"])
        return len(log.read_text().splitlines()) if log.exists() else 0

    def leftovers(self) -> list[str]:
        return sorted(path.name for path in self.checkout.glob(".venv*"))


def copy_checkout(target: Path) -> None:
    target.mkdir()
    files = ("doko", "check", "pyproject.toml", "package-lock.json")
    for name in (*files, "scripts", "requirements", "src"):
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, target / name, ignore=ignored)
        else:
            shutil.copy2(source, target / name)


def make_machine(folder: Path, python: Path) -> Machine:
    """A machine with Python, but without uv and without a network."""
    checkout = folder / "the checkout"
    copy_checkout(checkout)
    tools = folder / "bin"
    tools.mkdir()
    (folder / "home").mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found is not None, f"these tests need {name}"
        (tools / name).symlink_to(found)
    (tools / "python3").symlink_to(python)
    environment = {
        "HOME": str(folder / "home"),
        "PATH": str(tools),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "FAKE_LOG": str(folder / "installs.log"),
        "FAKE_SITE": sysconfig.get_path("purelib"),
        "LC_ALL": "C.UTF-8",
    }
    return Machine(checkout, tools, environment)


def make_wheel(folder: Path, name: str, version: str, *needs: str) -> str:
    """Write a wheel that holds nothing but its description; return its hash."""
    info = f"{name}-{version}.dist-info"
    description = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}"]
    description += ["Provides-Extra: more", *(f"Requires-Dist: {need}" for need in needs), ""]
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{info}/METADATA", "\n".join(description))
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")
    return hashlib.sha256(path.read_bytes()).hexdigest()


def assert_one_sentence(
    result: subprocess.CompletedProcess[str], *parts: str, code: int = 1
) -> None:
    """The last line says why; before it only progress, on stdout nothing."""
    assert (result.returncode, result.stdout) == (code, ""), result.stderr
    *progress, sentence = result.stderr.splitlines()
    assert sentence.startswith("doko: ")
    assert sentence.endswith(".")
    for part in parts:
        assert part in sentence
    assert all(line.startswith("doko: ") and line.endswith(" …") for line in progress)


def assert_works(result: subprocess.CompletedProcess[str]) -> None:
    assert (result.returncode, result.stdout) == (0, VERSION), result.stderr
