"""`doko serve` as a process: its address, its signals, its errors; and `doko backup`."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from doppelkopf.cli.serve import database_url
from doppelkopf.server.config import Config
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.net.listen import lan_address, listen
from doppelkopf.server.store.database import check_file
from doppelkopf.server.store.storage import check_database


@contextlib.contextmanager
def doko(*arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "doppelkopf", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANG": "C", "PYTHONUNBUFFERED": "1", **environment},
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def address_of(process: subprocess.Popen[str]) -> str:
    """Read until the address is there."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return found.group()
    raise AssertionError("no address")


def wait_until_up(url: str) -> httpx.Response:
    limit = time.monotonic() + 60
    while True:
        try:
            return httpx.get(f"{url}health", timeout=5)
        except httpx.HTTPError:
            assert time.monotonic() < limit
            time.sleep(0.05)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_bare_doko_serves_on_this_machine_until_it_is_stopped(
    tmp_path: Path, number: signal.Signals
) -> None:
    with doko(DOKO_DATA=str(tmp_path), DISPLAY="", WAYLAND_DISPLAY="") as process:
        url = address_of(process)
        assert url.startswith("http://127.0.0.1:")
        assert wait_until_up(url).json()["status"] == "ok"
        process.send_signal(number)
        _, errors = process.communicate(timeout=30)
        assert errors == ""
        assert process.returncode in (0, 130, -signal.SIGTERM)
    assert (tmp_path / "doko.db").exists()


def test_the_address_is_there_before_anything_heavy_is_loaded(tmp_path: Path) -> None:
    code = "import sys\nfrom doppelkopf.cli import serve\n"
    heavy = ("starlette", "uvicorn", "sqlalchemy", "alembic", "pydantic", "doppelkopf.rules")
    code += (
        "def told(text='', err=False):\n"
        "    if 'http' in text:\n"
        f"        print([name for name in {heavy!r} if name in sys.modules])\n"
        "        raise SystemExit\n"
        "serve.write = told\n"
        "serve.run_server(port=0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "DOKO_DATA": str(tmp_path)},
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_a_taken_port_gives_another_one_and_says_so(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # perhaps somebody has it already
            taken = stack.enter_context(socket.socket())
            taken.bind(("127.0.0.1", 8080))
            taken.listen()
        process = stack.enter_context(doko("serve", "--database", str(tmp_path / "x.db")))
        assert process.stdout is not None
        assert "8080 is taken" in process.stdout.readline()
        assert ":8080" not in address_of(process)


def test_a_port_that_was_asked_for_is_not_changed(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with doko("serve", "--port", str(port), DOKO_DATA=str(tmp_path)) as process:
            _, errors = process.communicate(timeout=60)
            assert process.returncode == 1
            assert errors.startswith(f"doko: The server cannot listen on 127.0.0.1, port {port}: ")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--database", "postgresql://nobody@127.0.0.1:1/x"), "The database cannot be used"),
        (("--database", "mysql://x"), "use a SQLite file or postgresql://"),
        (("--database", "what://x"), "There is no database “what” here"),
        (("--database", "sqlite://"), "SQLite needs a file"),
        (("--database", "/dev/null/x.db"), "/dev/null cannot be written"),
        (("--database", __file__), "file is not a database"),
        (("--public-url", "doko.example"), "begins with http"),
        (("--public-url", "https://"), "names a host"),
        (("--public-url", "https://x.example:99999"), "The public URL cannot be read"),
        (("--public-url", "https://doko.example/tables"), "has no path"),
        (("--public-url", "https://doko.example?x=1"), "has no path"),
        (("--host", "203.0.113.7"), "cannot listen"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    with doko("serve", "--port", "0", *arguments, DOKO_DATA=str(tmp_path)) as process:
        out, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert reason in errors
    assert (out, errors.count("\n")) == ("", 1)


def test_a_database_of_a_newer_release_is_told_before_the_address(tmp_path: Path) -> None:
    file = tmp_path / "doko.db"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        connection.commit()
    with doko("serve", "--port", "0", DOKO_DATA=str(tmp_path)) as process:
        out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (1, "")
    assert "made by a newer doko" in errors


def test_a_new_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    check_file(f"sqlite:///{tmp_path}/new/doko.db")
    assert list((tmp_path / "new").iterdir()) == []  # it can be made; a start makes it
    check_database(f"sqlite:///{tmp_path}/new/doko.db")
    assert [each.name for each in (tmp_path / "new").iterdir()] == ["doko.db"]
    assert (tmp_path / "new" / "doko.db").stat().st_mode & 0o777 == 0o600


def test_lan_shows_an_address_and_a_code(tmp_path: Path) -> None:
    with doko("serve", "--lan", "--port", "0", DOKO_DATA=str(tmp_path)) as process:
        address_of(process)
        assert process.stdout is not None
        line = process.stdout.readline()
        if lan_address() is None:
            assert "no network" in line
        else:
            assert f"http://{lan_address()}:" in line
            drawn = [process.stdout.readline() for _ in range(8)]
            assert sum("█" in each for each in drawn) > 5


def test_nothing_is_left_behind_when_it_is_killed(tmp_path: Path) -> None:
    with doko("serve", "--port", "0", DOKO_DATA=str(tmp_path)) as process:
        wait_until_up(address_of(process))
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        limit = time.monotonic() + 30
        while not children.read_text().split():
            assert time.monotonic() < limit
            time.sleep(0.05)
        workers = [Path(f"/proc/{pid}") for pid in children.read_text().split()]
        process.kill()
        process.wait()
        while any(_runs(worker) for worker in workers):
            assert time.monotonic() < limit + 30
            time.sleep(0.05)


def _runs(process: Path) -> bool:
    try:
        return "\nState:\tZ" not in (process / "status").read_text()
    except OSError:
        return False


def test_an_invitation_says_whether_others_can_use_it() -> None:
    def invite(**given: object) -> tuple[str, bool, bool]:
        hub = Hub.__new__(Hub)
        hub.config = Config(database="x", port=8080, **given)  # type: ignore[arg-type]
        found = hub.link("/join/abc")
        return found.url, found.reachable, found.why is not None

    assert invite() == ("http://127.0.0.1:8080/join/abc", False, True)
    assert invite(host="::1") == ("http://[::1]:8080/join/abc", False, True)
    assert invite(host="0.0.0.0", lan_address="192.0.2.7") == (
        "http://192.0.2.7:8080/join/abc",
        True,
        False,
    )
    assert invite(host="0.0.0.0")[1] is False
    assert invite(public_url="https://doko.example/") == (
        "https://doko.example/join/abc",
        True,
        False,
    )


def test_a_backup_while_it_runs(tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    with doko("serve", "--port", "0", DOKO_DATA=str(tmp_path)) as process:
        url = address_of(process)
        wait_until_up(url)
        assert httpx.post(f"{url}api/tables", json={"name": "Anna"}).status_code == 201
        with doko("backup", str(file), DOKO_DATA=str(tmp_path)) as copying:
            out, errors = copying.communicate(timeout=60)
            assert (copying.returncode, out, errors) == (0, f"{file}\n", "")
        with doko("backup", str(file), DOKO_DATA=str(tmp_path)) as copying:
            _, errors = copying.communicate(timeout=60)
            assert "there already" in errors
    with contextlib.closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM rooms").fetchone() == (1,)


def test_a_database_is_a_file_or_a_url(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOKO_DATA", "/data")
    assert database_url(None) == "sqlite:////data/doko.db"
    assert database_url("/x/y.db") == "sqlite:////x/y.db"
    assert database_url("postgresql://a/b") == "postgresql://a/b"


def test_small_messages_do_not_wait_for_others() -> None:
    async def accepted() -> int:
        delays: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def ask(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            found = writer.get_extra_info("socket")
            delays.set_result(found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = listen("127.0.0.1", 0)
        async with await asyncio.start_server(ask, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            found = await delays
            writer.close()
        return found

    assert asyncio.run(accepted()) == 1


def test_listening_on_a_free_port_if_one_may() -> None:
    first = listen("127.0.0.1", 0)
    port = first.getsockname()[1]
    second = listen("127.0.0.1", port, or_another=True)
    assert second.getsockname()[1] != port
    first.close()
    second.close()
