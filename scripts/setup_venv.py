"""Makes .venv: the half of scripts/setup.sh that runs only when the stamp does not fit.

Everything is built in .venv.new and put in place by renaming, so .venv is either whole or absent,
and a failed update leaves the old one working. A lock on the checkout folder lets simultaneous
starts wait for each other. Installers are tried in turn: uv, the pip that comes with Python, the
system's pip. On Debian the second needs python3-venv, which is installed when we may.

Our own package is not installed: a .pth file points at src/, so nothing has to be built.

Usage: setup_venv.py NAME run|dev        (NAME starts every message)
"""

import sys

try:
    import contextlib
    import errno
    import fcntl
    import importlib.util
    import os
    import re
    import shutil
    import signal
    import subprocess
    import venv
    from collections.abc import Iterator
    from pathlib import Path
    from types import FrameType
except ImportError as missing:
    sys.exit(
        f"{sys.argv[1]}: this Python lacks its module {missing.name!r}; "
        "complete it (Debian, Ubuntu: apt install python3-venv) and start again."
    )

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
NEW = ROOT / ".venv.new"
OLD = ROOT / ".venv.old"
LOG = ROOT / ".setup.log"

# Settings people have for their other environments, which would misdirect the installation here.
UNWANTED = [
    "PIP_CONSTRAINT",
    "PIP_DRY_RUN",
    "PIP_NO_BINARY",
    "PIP_PREFIX",
    "PIP_PYTHON",
    "PIP_REPORT",
    "PIP_REQUIREMENT",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_ROOT",
    "PIP_TARGET",
    "PYTHONHOME",
    "PYTHONPATH",
    "UV_BREAK_SYSTEM_PACKAGES",
    "UV_BUILD_CONSTRAINT",
    "UV_CONSTRAINT",
    "UV_EXCLUDE",
    "UV_OVERRIDE",
    "UV_PYTHON",
    "UV_SYSTEM_PYTHON",
    "VIRTUAL_ENV",
]

# What installers say, and what we say for it; the first that fits is told.
UNREACHABLE = (
    r"NewConnectionError|ConnectionError|Connection refused|ConnectTimeout|[Tt]imed? out"
    r"|[Nn]ame or service|[Nn]ame resolution|[Cc]onnect error|error sending request"
    r"|Could not connect|network connectivity is disabled|ProxyError|SSLError|certificate"
)
CAUSES = (
    (r"No space left on device|os error 28\b|Disk quota exceeded", "the disk is full"),
    (r"DO NOT MATCH THE HASHES|[Hh]ash mismatch", "a package is not the one that is locked"),
    (UNREACHABLE, "the package index cannot be reached"),
    (
        r"No matching distribution|no version of|No solution found|not found in the",
        "the package index does not have every locked package for this Python",
    ),
    (r"ERROR: Failed building|Failed to build", "a package has no build for this Python"),
)


class SetupError(Exception):
    """A step failed; the text is the one sentence people see."""


def main() -> int:
    """Bring .venv up to date and return the exit code."""
    name, kind = sys.argv[1:3]
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupt)
    try:
        with locked(name):
            if not (is_ready(kind) or moved(kind)):
                build(name, kind)
    except KeyboardInterrupt:
        return fail(name, "the set-up was interrupted; start it again to finish", code=130)
    except SetupError as error:
        return fail(name, str(error))
    except OSError as error:
        return fail(name, explain(error))
    return 0


def interrupt(_signal: int, _frame: FrameType | None) -> None:
    """Treat a request to end like Ctrl-C."""
    raise KeyboardInterrupt


def fail(name: str, sentence: str, code: int = 1) -> int:
    """Clear up and say the sentence."""
    with contextlib.suppress(OSError, KeyboardInterrupt):
        shutil.rmtree(NEW, ignore_errors=True)
    say(name, sentence + ".")
    return code


def say(name: str, text: str) -> None:
    """Write one line to stderr; stdout belongs to the command."""
    with contextlib.suppress(OSError):
        print(f"{name}: {text}", file=sys.stderr, flush=True)


def explain(error: OSError) -> str:
    """One sentence for an error of the file system."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"there is not enough room for .venv in {ROOT}: the disk is full"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"{ROOT} cannot be written to, so .venv cannot be made ({error.strerror})"
    return f".venv cannot be made in {ROOT} ({error})"


@contextlib.contextmanager
def locked(name: str) -> Iterator[None]:
    """Hold the checkout for this process; wait while another one sets up."""
    handle = os.open(ROOT, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(name, "another start is setting up .venv, waiting …")
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError:
            pass  # a file system without locks: go on as if alone
        yield
    finally:
        os.close(handle)


def stamp_path(folder: Path, kind: str) -> Path:
    """Where the stamp for a kind of set-up lies."""
    return folder / f"doko-{kind}.stamp"


def read_stamp(kind: str) -> tuple[str, str] | None:
    """Return the lock's checksum and the folder .venv was made for."""
    try:
        made_for, made_in = stamp_path(VENV, kind).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return None
    return made_for, made_in


def checksum(kind: str) -> str:
    """Return what `cksum` says of a lock, as scripts/setup.sh compares it."""
    with (ROOT / "requirements" / f"{kind}.txt").open("rb") as lock:
        result = subprocess.run(["cksum"], stdin=lock, capture_output=True, text=True, check=True)
    return result.stdout.rstrip("\n")


def write_stamps(folder: Path, kind: str) -> None:
    """Say what a folder was made for; the dev lock contains the run lock."""
    for each in ("run", kind):
        text = f"{checksum(each)}\n{ROOT}\n"
        stamp_path(folder, each).write_text(text, encoding="utf-8")


def python_works() -> bool:
    """Whether .venv has a Python that starts and is new enough."""
    probe = "import sys; sys.exit(sys.version_info < (3, 11))"
    try:
        result = subprocess.run([VENV / "bin" / "python", "-I", "-c", probe], capture_output=True)
    except OSError:
        return False
    return result.returncode == 0


def is_ready(kind: str) -> bool:
    """Whether another start has finished the work meanwhile."""
    return read_stamp(kind) == (checksum(kind), str(ROOT)) and python_works()


def moved(kind: str) -> bool:
    """Repair a whole .venv whose checkout was moved or copied; False if it needs building."""
    stamp = read_stamp(kind)
    if stamp is None or stamp[0] != checksum(kind) or not python_works():
        return False
    # Only the paths in its scripts are wrong: doko itself runs even where they stay so.
    with contextlib.suppress(OSError):
        rename_in_scripts(VENV, stamp[1], str(ROOT))
        for each in ("run", "dev"):
            if known := read_stamp(each):
                stamp_path(VENV, each).write_text(f"{known[0]}\n{ROOT}\n", encoding="utf-8")
    return True


def rename_in_scripts(folder: Path, old: str, new: str) -> None:
    """Replace a path in all text files of bin/ (shebangs and activate scripts)."""
    for path in (folder / "bin").iterdir():
        if path.is_symlink() or not path.is_file():
            continue
        content = path.read_bytes()
        if b"\0" not in content[:1024] and old.encode() in content:
            path.write_bytes(content.replace(old.encode(), new.encode()))


def build(name: str, kind: str) -> None:
    """Make a whole new environment and put it in place of the old one."""
    if stamp_path(VENV, "dev").exists():
        kind = "dev"  # who has checked once will check again
    again = "renewing" if VENV.exists() else "first start: making"
    say(name, f"{again} .venv with Python {sys.version.split()[0]} …")
    for leftover in (NEW, OLD):
        shutil.rmtree(leftover, ignore_errors=True)
    with LOG.open("w", encoding="utf-8"):
        pass
    venv.create(NEW, symlinks=True)
    python = NEW / "bin" / "python"
    # Point at python3.11 rather than python3, so that the link ends when the system moves on.
    base = python.resolve()
    python.unlink()
    python.symlink_to(base)
    install(name, kind, python)
    site = (
        NEW / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
    )
    (site / "doppelkopf.pth").write_text("../../../../src\n", encoding="utf-8")
    rename_in_scripts(NEW, str(NEW), str(VENV))
    write_stamps(NEW, kind)
    put_in_place(name)
    LOG.unlink(missing_ok=True)
    say(name, "ready.")


def put_in_place(name: str) -> None:
    """Swap the finished environment in; one that others made is kept under another name."""
    if VENV.is_symlink() or VENV.exists():
        if stamp_path(VENV, "run").exists():
            VENV.rename(OLD)
        else:
            kept = next(
                path
                for number in range(1, 1000)
                if not (path := ROOT / f".venv.kept-{number}").exists()
            )
            VENV.rename(kept)
            say(name, f"the .venv that was here before is kept as {kept.name}.")
    NEW.rename(VENV)
    shutil.rmtree(OLD, ignore_errors=True)


def install(name: str, kind: str, python: Path) -> None:
    """Install the locked packages with the first installer that manages it."""
    lock = Path("requirements") / f"{kind}.txt"
    count = sum("==" in line for line in (ROOT / lock).read_text(encoding="utf-8").splitlines())
    # The lock is whole. Older pips, left to resolve, look for `name[extra]` beyond its version.
    options = ["--no-deps", "--require-hashes", "-r", str(lock)]
    said = ""
    for title, command in installers(name, python):
        say(name, f"installing {count} packages with {title} …")
        code, output = run([*command, *options])
        if code == 0:
            return
        said += output
        if any(re.search(pattern, said) for pattern, _ in CAUSES[:2]):
            break  # no other installer will do better
    cause = next((text for pattern, text in CAUSES if re.search(pattern, said)), "")
    if not cause:
        cause = "an installer failed"
        for line in said.splitlines()[-3:]:
            say(name, line.strip())
    raise SetupError(f"the packages could not be installed: {cause} (details in {LOG})")


def installers(name: str, python: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield installers with their command, each prepared when it is asked for."""
    pip = ["pip", "install", "--quiet", "--retries", "2", "--no-input"]
    tried = False
    if uv := shutil.which("uv"):
        command = [uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", str(python)]
        yield "uv", command
        tried = True
    if has_ensurepip():
        code, output = run([str(python), "-m", "ensurepip", "--default-pip"])
        if code == 0:
            yield "pip", [str(python), "-m", *pip]
            return
        if re.search(CAUSES[0][0], output):
            raise OSError(errno.ENOSPC, "No space left on device")
    base = str(python.resolve())
    code, output = run([base, "-I", "-m", "pip", "--version"])
    if code == 0 and (version := re.match(r"pip (\d+)\.", output)) and int(version[1]) >= 23:
        yield "the system's pip", [base, "-I", "-m", "pip", "--python", str(python), *pip[1:]]
        return
    if tried:
        return
    add_ensurepip(name)
    code, _ = run([str(python), "-m", "ensurepip", "--default-pip"])
    if code == 0:
        yield "pip", [str(python), "-m", *pip]


def has_ensurepip() -> bool:
    """Whether this Python can bring its own pip; Debian keeps that in python3-venv."""
    importlib.invalidate_caches()
    spec = importlib.util.find_spec("ensurepip")
    return spec is not None and spec.origin is not None


def add_ensurepip(name: str) -> None:
    """Install what Debian left out, or say how to."""
    apt = shutil.which("apt-get")
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if apt is None:
        raise SetupError("Python's module ensurepip is missing; install pip or uv and start again")
    if os.geteuid() == 0:
        say(name, f"Debian left ensurepip out of Python, installing {package} with apt …")
        install = [apt, "install", "--yes", "--no-install-recommends", package]
        for command in (install, [apt, "update"], install):
            run(command)
            if has_ensurepip():
                return
    raise SetupError(f"Python cannot make environments here yet; run: sudo apt install {package}")


def run(command: list[str]) -> tuple[int, str]:
    """Run a command in the checkout with its output in the log; return code and output."""
    settings = {key: value for key, value in os.environ.items() if key not in UNWANTED}
    settings |= {
        "DEBIAN_FRONTEND": "noninteractive",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_ROOT_USER_ACTION": "ignore",
        "PIP_USER": "0",
        "UV_SYSTEM_CERTS": "1",  # trust whom the system trusts: companies add their own
    }
    verbose = os.environ.get("DOKO_VERBOSE", "") not in ("", "0")
    lines = []
    with (
        LOG.open("a", encoding="utf-8") as log,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=settings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process,
    ):
        assert process.stdout is not None
        log.write(f"$ {' '.join(command)}\n")
        try:
            for line in process.stdout:
                lines.append(line)
                log.write(line)
                log.flush()
                if verbose:
                    sys.stderr.write(line)
        except BaseException:
            process.terminate()
            raise
    return process.returncode, "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
