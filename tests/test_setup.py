"""The set-up behind ./doko, tried in copies of the checkout on machines that lack things.

The real thing is done by scripts/check-clone.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from setup_kit import (
    FAKE_UV,
    PYTHON,
    ROOT,
    VERSION,
    Machine,
    assert_one_sentence,
    assert_works,
    make_machine,
    make_wheel,
)


@pytest.fixture
def bare(tmp_path: Path) -> Machine:
    """A machine with Python only."""
    return make_machine(tmp_path, PYTHON)


@pytest.fixture
def machine(bare: Machine) -> Machine:
    """A machine with Python and something that does what uv does."""
    bare.tool("uv", FAKE_UV)
    return bare


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


def test_what_is_not_understood_is_shown(bare: Machine) -> None:
    (bare.checkout / "requirements" / "run.txt").write_text("--strange\n", encoding="utf-8")
    result = bare.start(PIP_NO_INDEX="1")
    assert "no such option: --strange" in result.stderr
    assert "an installer failed" in result.stderr.splitlines()[-1]


def test_what_was_released_after_the_lock_is_in_nobodys_way(bare: Machine, tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    base, extra = "dokobase", "dokoextra"
    first, second = (
        make_wheel(wheels, base, "1"),
        make_wheel(wheels, extra, "1", f"{base}[more]>=1"),
    )
    make_wheel(wheels, base, "2")
    (bare.checkout / "requirements" / "run.txt").write_text(
        f"{base}==1 --hash=sha256:{first}\n{extra}==1 --hash=sha256:{second}\n", encoding="utf-8"
    )
    result = bare.start(PIP_NO_INDEX="1", PIP_FIND_LINKS=str(wheels))
    assert "doko: ready." in result.stderr, (bare.checkout / ".setup.log").read_text()


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
        'mount -t tmpfs -o size=10m tmpfs "$2" && cp -R "$1" "$2/checkout" || exit 99\n'
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


def test_the_dev_lock_is_whole() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "pip", "check"], capture_output=True, text=True, encoding="utf-8"
    )
    assert result.returncode == 0, result.stdout


# The tools for JavaScript, which only ./check needs

NPM = """\
#!/bin/sh
# python -c … ci
echo "$*" >>"$FAKE_LOG"
[ "$3" = ci ] || exit 2
case ${FAKE_NPM:-} in
    '') mkdir -p node_modules ;;
    *) echo "npm error code $FAKE_NPM" && exit 1 ;;
esac
"""


def fetch(machine: Machine, npm: str = "") -> subprocess.CompletedProcess[str]:
    script = f'root="{machine.checkout}"; python="{machine.bin}/npm"; . "$root/scripts/setup.sh"'
    return machine.run("sh", "-c", f"{script}; setup_javascript check", FAKE_NPM=npm)


@pytest.fixture
def with_npm(bare: Machine) -> Machine:
    """A machine with something that does what npm does."""
    bare.tool("npm", NPM)
    found = shutil.which("mkdir")
    assert found is not None
    (bare.bin / "mkdir").symlink_to(found)
    return bare


def test_tools_for_javascript_are_fetched_once(with_npm: Machine) -> None:
    first = fetch(with_npm)
    said = "check: fetching the tools for JavaScript with npm …\n"
    assert (first.returncode, first.stderr) == (0, said)
    second = fetch(with_npm)
    assert (second.returncode, second.stderr, with_npm.installs()) == (0, "", 1)
    with (with_npm.checkout / "package-lock.json").open("a") as lock:
        lock.write("\n")
    assert fetch(with_npm).returncode == 0
    assert with_npm.installs() == 2


@pytest.mark.parametrize(
    ("code", "cause"),
    [
        ("ENOTFOUND", "npm's registry cannot be reached"),
        ("ECONNREFUSED", "npm's registry cannot be reached"),
        ("EINTEGRITY", "a package is not the one that is locked"),
        ("ENOSPC", "the disk is full"),
        ("ETARGET", "npm's registry does not have every locked package"),
        ("EWHATEVER", "npm failed"),
    ],
)
def test_why_tools_for_javascript_are_missing_is_one_sentence(
    with_npm: Machine, code: str, cause: str
) -> None:
    failed = fetch(with_npm, code)
    assert failed.returncode == 1
    assert f"could not be fetched: {cause} (details in" in failed.stderr.splitlines()[-1]
    assert code in (with_npm.checkout / ".setup.log").read_text()
    assert fetch(with_npm).returncode == 0
    assert not (with_npm.checkout / ".setup.log").exists()


def test_the_lock_of_javascript_names_no_host() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert name == "" or package["integrity"].startswith("sha512-")
