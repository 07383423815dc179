"""What ./check needs of the system: found, installed where that is allowed, or missed loudly."""

import os
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "system"

APT = """\
#!/bin/sh
echo "$*" >>"$FAKE_LOG"
case $* in
    *"update") : >"$FAKE_BIN/updated" ;;
    *"install"*)
        [ "$FAKE_APT" = works ] || [ -e "$FAKE_BIN/updated" ] || exit 100
        [ "$FAKE_APT" != broken ] || exit 100
        for package; do :; done
        [ "$package" = postgresql ] && package=initdb
        printf '#!/bin/sh\\n' >"$FAKE_BIN/$package"
        chmod +x "$FAKE_BIN/$package" ;;
esac
"""


class Machine:
    """A machine that has only what a test gives it."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.log = folder / "apt.log"
        for tool in ("sh", "chmod"):
            (self.bin / tool).symlink_to(next(Path("/").glob(f"bin/{tool}")))
        self.user(1000)

    def program(self, name: str, text: str = "#!/bin/sh\n") -> None:
        path = self.bin / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def user(self, number: int) -> None:
        self.program("id", f"#!/bin/sh\necho {number}\n")

    def run(self, apt: str = "works") -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": str(self.bin),
            "DOKO_POSTGRESQL": str(self.bin / "nowhere"),
            "FAKE_BIN": str(self.bin),
            "FAKE_LOG": str(self.log),
            "FAKE_APT": apt,
        }
        return subprocess.run(
            [SCRIPT], env=environment, capture_output=True, text=True, check=False, timeout=20
        )

    @property
    def asked(self) -> list[str]:
        lines = self.log.read_text("utf-8").splitlines() if self.log.exists() else []
        return [line.partition("Retries=1 ")[2] for line in lines]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    if not os.access("/bin/sh", os.X_OK):
        pytest.skip("there is no /bin/sh")
    return Machine(tmp_path)


def test_nothing_is_said_where_all_is_there(machine: Machine) -> None:
    machine.program("google-chrome")
    machine.program("initdb")
    done = machine.run()
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("user", [0, 1000])
def test_where_nothing_may_be_installed_it_is_said_what_is_not_tested(
    machine: Machine, user: int
) -> None:
    machine.user(user)  # root without apt, and somebody else
    if user:
        machine.program("apt-get", APT)
    done = machine.run()
    assert done.returncode == 1
    assert machine.asked == []
    assert done.stderr.splitlines() == [
        "NOT TESTED: pages and tables in a browser: there is no chromium here, and it could not be"
        " installed (Debian: apt install chromium)",
        "NOT TESTED: tables in PostgreSQL: there is no postgresql here, and it could not be"
        " installed (Debian: apt install postgresql)",
    ]


def test_root_installs_what_is_missing_and_says_so(machine: Machine) -> None:
    machine.user(0)
    machine.program("apt-get", APT)
    machine.program("initdb")
    done = machine.run()
    assert done.returncode == 0
    assert done.stderr == "check: installing chromium with apt …\n"
    assert machine.asked == ["install -y --no-install-recommends chromium"]
    assert machine.run().stderr == ""


def test_old_lists_of_packages_are_renewed(machine: Machine) -> None:
    machine.user(0)
    machine.program("apt-get", APT)
    done = machine.run(apt="old")
    assert done.returncode == 0
    assert machine.asked[:3] == [
        "install -y --no-install-recommends chromium",
        "update",
        "install -y --no-install-recommends chromium",
    ]


def test_an_installation_that_fails_is_said(machine: Machine) -> None:
    machine.user(0)
    machine.program("apt-get", APT)
    done = machine.run(apt="broken")
    assert done.returncode == 1
    assert done.stderr.count("NOT TESTED") == 2
