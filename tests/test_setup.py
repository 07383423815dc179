"""The set-up behind ./doko, tried in copies of the checkout on machines that lack things.

PATH holds only what a test puts there, and nothing needs a network: a stand-in for uv "installs"
by pointing at the packages of the environment the tests run in, and pip is sent to an index that
is not there. The real thing is done by scripts/check-clone.
"""

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from doppelkopf import __version__

ROOT = Path(__file__).parent.parent
TOOLS = ("cksum", "readlink", "dirname", "sh", "sleep", "dd", "umount", "rm")
PYTHON = Path(sys.executable).resolve()
VERSION = f"doko {__version__}\n"

FAKE_UV = """\
#!/bin/sh
# uv pip install --quiet --compile-bytecode --python PYTHON --require-hashes -r LOCK
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
    for name in ("doko", "check", "scripts", "requirements", "src", "pyproject.toml"):
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


@pytest.fixture
def bare(tmp_path: Path) -> Machine:
    """A machine with Python only."""
    return make_machine(tmp_path, PYTHON)


@pytest.fixture
def machine(bare: Machine) -> Machine:
    """A machine with Python and something that does what uv does."""
    bare.tool("uv", FAKE_UV)
    return bare


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


# First start, second start


def test_the_first_start_sets_up_and_the_second_says_nothing(machine: Machine) -> None:
    first = machine.start()
    assert_works(first)
    assert first.stderr.splitlines()[-1] == "doko: ready."
    assert machine.leftovers() == [".venv"]
    assert not (machine.checkout / ".setup.log").exists()

    (machine.checkout / "scripts" / "setup_venv.py").unlink()
    (machine.bin / "python3").unlink()
    second = machine.start()
    assert_works(second)
    assert second.stderr == ""
    assert machine.installs() == 1


def test_it_starts_from_elsewhere_and_through_links(machine: Machine, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    (elsewhere / "rich.py").write_text("raise SystemExit('shadowed')")
    (elsewhere / "link").symlink_to("../the checkout/doko")
    (elsewhere / "link of link").symlink_to(elsewhere / "link")
    assert_works(machine.run("./link of link", "--version", cwd=elsewhere))
    assert_works(machine.run(str(machine.checkout / "doko"), "--version", cwd=elsewhere))
    assert_works(machine.run("sh", "doko", "--version", cwd=machine.checkout))
    assert machine.installs() == 1


def test_a_moved_checkout_repairs_itself_without_installing(machine: Machine) -> None:
    assert_works(machine.start())
    machine.checkout = machine.checkout.rename(machine.checkout.with_name("moved away"))
    (machine.bin / "uv").unlink()
    assert_works(machine.start())
    tool = (machine.checkout / ".venv" / "bin" / "tool").read_text()
    assert tool == f"#!{machine.checkout}/.venv/bin/python\n"
    assert machine.start().stderr == ""


def test_a_new_lock_renews_the_environment(machine: Machine) -> None:
    assert_works(machine.start())
    with (machine.checkout / "requirements" / "run.txt").open("a") as lock:
        lock.write("# a later lock\n")
    again = machine.start()
    assert_works(again)
    assert "renewing" in again.stderr
    assert machine.installs() == 2
    assert machine.leftovers() == [".venv"]


def test_a_failed_renewal_keeps_the_old_environment(machine: Machine) -> None:
    assert_works(machine.start())
    lock = machine.checkout / "requirements" / "run.txt"
    before = lock.read_text()
    lock.write_text(before + "# a later lock\n")
    assert_one_sentence(machine.start(FAKE_UV="wrong"), "not the one that is locked")
    lock.write_text(before)
    back = machine.start()
    assert_works(back)
    assert back.stderr == ""


def test_an_environment_whose_python_went_away_is_built_again(machine: Machine) -> None:
    assert_works(machine.start())
    python = machine.checkout / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/no/such/python3.10")
    assert_works(machine.start())
    assert machine.installs() == 2


def test_someone_elses_environment_is_kept(machine: Machine) -> None:
    (machine.checkout / ".venv").mkdir()
    (machine.checkout / ".venv" / "precious").write_text("mine")
    result = machine.start()
    assert_works(result)
    assert "kept as .venv.kept-1" in result.stderr
    assert (machine.checkout / ".venv.kept-1" / "precious").read_text() == "mine"


def test_two_first_starts_at_once_set_up_once(machine: Machine) -> None:
    starts = [machine.background(FAKE_UV="slow") for _ in range(3)]
    for start in starts:
        output, errors = start.communicate(timeout=60)
        assert (start.returncode, output) == (0, VERSION), errors
    assert machine.installs() == 1
    assert machine.leftovers() == [".venv"]


def test_check_and_doko_share_the_environment(machine: Machine) -> None:
    command = '. "$root/scripts/setup.sh"; setup check dev; setup doko run; echo "$python"'
    result = machine.run("sh", "-c", command, root=str(machine.checkout))
    assert result.stdout == f"{machine.checkout}/.venv/bin/python\n"
    assert machine.installs() == 1
    with (machine.checkout / "requirements" / "run.txt").open("a") as lock:
        lock.write("# a later lock\n")
    assert_works(machine.start())
    assert (machine.checkout / ".venv" / "doko-dev.stamp").exists()


# What can go wrong


def test_no_python(bare: Machine) -> None:
    (bare.bin / "python3").unlink()
    assert_one_sentence(bare.start(), "Python 3.11 or newer is needed", "apt install python3")
    assert bare.leftovers() == []


def test_old_python(machine: Machine) -> None:
    machine.tool("python3", "#!/bin/sh\necho 3.9.2\n")
    (machine.bin / "uv").unlink()
    assert_one_sentence(machine.start(), "Python 3.11 or newer is needed", "(found 3.9.2)")
    assert_one_sentence(machine.start(DOKO_PYTHON="python3"), "DOKO_PYTHON=python3", "3.9.2")
    machine.tool("uv", FAKE_UV)
    assert_works(machine.start(DOKO_PYTHON=str(PYTHON)))


def test_a_newer_python_beside_an_old_one_is_found(machine: Machine) -> None:
    machine.tool("python3", "#!/bin/sh\necho 3.9.2\n")
    (machine.bin / f"python3.{sys.version_info.minor}").symlink_to(PYTHON)
    assert_works(machine.start())


def test_no_network(bare: Machine) -> None:
    log = bare.checkout / ".setup.log"
    result = bare.start()
    assert_one_sentence(result, "the package index cannot be reached", str(log))
    assert "Connection refused" in log.read_text()
    assert bare.leftovers() == []
    bare.tool("uv", FAKE_UV)
    assert_works(bare.start())


@pytest.mark.slow
def test_an_index_without_the_packages(bare: Machine) -> None:
    assert_one_sentence(bare.start(PIP_NO_INDEX="1"), "does not have every locked package")
    loud = bare.start(PIP_NO_INDEX="1", DOKO_VERBOSE="1")
    assert "No matching distribution" in loud.stderr
    assert bare.leftovers() == []


def test_a_package_that_is_not_the_locked_one(machine: Machine) -> None:
    assert_one_sentence(machine.start(FAKE_UV="wrong"), "not the one that is locked")
    assert machine.installs() == 1
    assert_works(machine.start())


def wait_for_install(machine: Machine) -> None:
    for _ in range(600):
        if machine.installs():
            return
        time.sleep(0.05)
    pytest.fail("the installer was never started")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted(machine: Machine, number: signal.Signals) -> None:
    with machine.background(FAKE_UV="hang") as start:
        wait_for_install(machine)
        os.killpg(start.pid, number)
        output, errors = start.communicate(timeout=20)
    assert output == ""
    assert errors.splitlines()[-1] == (
        "doko: the set-up was interrupted; start it again to finish."
    )
    if number == signal.SIGINT:
        assert start.returncode == 130
    assert start.returncode != 0
    assert machine.leftovers() == []
    assert_works(machine.start())


def test_killed(machine: Machine) -> None:
    with machine.background(FAKE_UV="hang") as start:
        wait_for_install(machine)
        os.killpg(start.pid, signal.SIGKILL)
        start.communicate(timeout=20)
    assert machine.leftovers() == [".venv.new"]
    assert_works(machine.start())
    assert machine.leftovers() == [".venv"]


# File systems: real mounts in a name space of their own, where we may


@pytest.fixture
def namespace() -> list[str]:
    """How to start a shell whose mounts nobody else sees; its script comes next."""
    unshare, shell = shutil.which("unshare"), shutil.which("sh")
    if unshare is None or shell is None or os.geteuid() != 0:
        pytest.skip("needs root to mount a small file system")
    command = [unshare, "--mount", "--propagation", "private", shell, "-c"]
    if subprocess.run([*command, "true"], capture_output=True).returncode != 0:
        pytest.skip("needs leave to mount a small file system")
    return command


def test_a_read_only_folder(machine: Machine, namespace: list[str]) -> None:
    script = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && "$1/doko" --version'
    path = f"{machine.bin}:{os.environ['PATH']}"
    command = [*namespace, script, "sh", str(machine.checkout)]
    result = machine.run(*command, PATH=path)
    assert_one_sentence(result, "cannot be written to", "Read-only file system")
    assert_works(machine.start())
    assert_works(machine.run(*command, PATH=path))


def test_a_full_disk(machine: Machine, namespace: list[str], tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    script = (
        'mount -t tmpfs -o size=6m tmpfs "$2" && cp -R "$1" "$2/checkout" || exit 99\n'
        'FAKE_UV=fill "$2/checkout/doko" --version; code=$?\n'
        '"$2/checkout/doko" --version >&2 || exit 98\n'
        "exit $code"
    )
    command = [*namespace, script, "sh", str(machine.checkout), str(disk)]
    result = machine.run(*command, PATH=f"{machine.bin}:{os.environ['PATH']}")
    assert (result.returncode, result.stdout) == (1, ""), result.stderr
    assert "the disk is full" in result.stderr
    assert result.stderr.endswith(f"doko: ready.\n{VERSION}")


HIDE = """\
for each; do mount -t tmpfs tmpfs "$each" || exit 99; done
export PATH="$BARE"
exec $AS_USER "$CHECKOUT/doko" --version
"""


@pytest.fixture
def system_python() -> Path:
    """A Python that every user may run."""
    for candidate in (PYTHON, Path("/usr/bin/python3").resolve()):
        if candidate.exists() and not candidate.is_relative_to("/root"):
            probe = "import sys, ensurepip; sys.exit(sys.version_info < (3, 11))"
            if subprocess.run([candidate, "-I", "-c", probe]).returncode == 0:
                return candidate
    pytest.skip("needs a Python outside /root that has ensurepip")


def pip_folders(python: Path) -> list[str]:
    """The folders of ensurepip and, if it has one, of its pip."""
    code = (
        "from importlib.util import find_spec\n"
        "for name in ('ensurepip', 'pip'):\n"
        "    if spec := find_spec(name): print(spec.submodule_search_locations[0])\n"
    )
    asked = subprocess.run([python, "-I", "-c", code], capture_output=True, text=True, check=True)
    return asked.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("may_install", [False, True], ids=["user", "root"])
def test_debian_without_python3_venv(
    namespace: list[str], system_python: Path, may_install: bool
) -> None:
    """With ensurepip and pip hidden; the apt-get here "installs" by uncovering ensurepip."""
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        pytest.skip("needs setpriv to be another user")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        machine = make_machine(folder, system_python)
        package = f"{system_python.name}-venv"
        hidden = pip_folders(system_python)
        machine.tool(
            "apt-get", f'#!/bin/sh\ncase "$*" in *{package}*) umount "{hidden[0]}" ;; esac\n'
        )
        for path in (folder, *folder.rglob("*")):
            os.chown(path, *((0, 0) if may_install else (65534, 65534)), follow_symlinks=False)
        result = machine.run(
            *namespace,
            HIDE,
            "sh",
            *hidden,
            PATH=os.environ["PATH"],
            BARE=str(machine.bin),
            CHECKOUT=str(machine.checkout),
            AS_USER="" if may_install else f"{setpriv} --reuid 65534 --clear-groups",
            PIP_NO_INDEX="1",
        )
    if may_install:
        assert f"installing {package} with apt …" in result.stderr
        assert_one_sentence(result, "does not have every locked package")
    else:
        assert_one_sentence(result, f"run: sudo apt install {package}")


# The locks


@pytest.mark.parametrize("name", ["run.txt", "dev.txt"])
def test_locks_name_no_place(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    for word in ("://", "--index-url", "--find-links", "file:", "/home", "/tmp", "/opt", "@ "):
        assert word not in text
    packages = text.count("==")
    assert packages > 5
    assert text.count("--hash=sha256:") >= packages


def test_the_dev_lock_contains_the_run_lock() -> None:
    def pins(name: str) -> set[str]:
        lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
        return {line.split(";")[0].strip(" \\") for line in lines if "==" in line[:60]}

    assert pins("run.txt") <= pins("dev.txt")
