"""Databases for tests: a SQLite file, and a PostgreSQL server started for this run alone.

PostgreSQL refuses to run as root, so then it runs as a user without rights. Where Debian's server
is missing, the tests that need it are skipped, and say so; `./check` installs it where it may.
"""

import contextlib
import getpass
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

USER = "postgres"


class Missing(Exception):
    """PostgreSQL cannot be used here; the text says why."""


def _is_root() -> bool:
    return os.geteuid() == 0


def _binaries() -> Path:
    """The folder of PostgreSQL's programs; scripts/system installs them where that is allowed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    if program := shutil.which("initdb"):
        return Path(program).resolve().parent
    raise Missing(
        "PostgreSQL's server is not installed (Debian: apt install postgresql): nothing is tested"
        " with PostgreSQL."
    )


def _as_user(command: list[str]) -> list[str]:
    """The command as somebody PostgreSQL accepts."""
    if not _is_root():
        return command
    for name in (USER, "nobody"):
        with contextlib.suppress(KeyError):
            pwd.getpwnam(name)
            return ["setpriv", f"--reuid={name}", "--clear-groups", *command]
    raise Missing("There is no user without rights to run PostgreSQL as.")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A PostgreSQL server in a folder of its own, on a free port of this machine."""

    def __init__(self) -> None:
        self._programs = _binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="doko-pg-"))
        owner = USER
        if _is_root():
            with contextlib.suppress(KeyError):
                pwd.getpwnam(USER)
                shutil.chown(self.folder, USER)
        else:
            owner = getpass.getuser()
        self.owner = owner
        self.port = _free_port()
        self._run("initdb", "-D", str(self._data), "-U", "doko", "-A", "trust", "-E", "UTF8")
        self.start()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _run(self, program: str, *arguments: str) -> None:
        command = _as_user([str(self._programs / program), *arguments])
        done = subprocess.run(
            command, check=False, capture_output=True, text=True, timeout=120, cwd=self.folder
        )
        if done.returncode:
            raise Missing(f"PostgreSQL's {program} failed: {done.stderr.strip()[-500:]}")

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-w", "-o", options, "start")

    def stop(self) -> None:
        """Stop it and remove everything."""
        with contextlib.suppress(Missing):
            self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "-w", "stop")
        for _ in range(5):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                break
            time.sleep(0.2)

    def new_database(self) -> str:
        """The URL of an empty database."""
        import psycopg

        name = f"t{uuid4().hex[:12]}"
        server = f"host=127.0.0.1 port={self.port} user=doko"
        with psycopg.connect(f"{server} dbname=postgres", autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return f"postgresql://doko@127.0.0.1:{self.port}/{name}"


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """A server for as long as it is needed."""
    server = Postgres()
    try:
        yield server
    finally:
        server.stop()
