"""`doko backup` and `doko restore`: what they refuse, what they leave, and a whole loss drilled."""

import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.errors import Failure
from doppelkopf.server.store.copies import backup, restore
from doppelkopf.server.store.storage import Store, Stored, check_database
from doppelkopf.server.table.fold import fold
from server.kit import Person, config_for, four, play_all, quiet, serve
from server.stubborn import acted_by, log_of
from server.tables import store_table


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def database(file: Path, tables: int = 1) -> Path:
    """A database with some tables."""
    store = Store(url(file))
    store.open()
    for number in range(tables):
        line = Stored(1, "opened", "{}", at=1)
        asyncio.run(store_table(store, f"t{number}", f"i{number}", [line]))
    store.close()
    return file


def tables(file: Path) -> int:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM rooms").fetchone()[0])


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_a_backup_is_one_file(tmp_path: Path) -> None:
    source = database(tmp_path / "doko.db")
    store = Store(url(source))  # in use
    store.open()
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    backup(url(source), copy)
    store.close()
    assert names(copy.parent) == ["copy.db"]
    assert copy.stat().st_mode & 0o077 == 0  # it holds the key to all seats
    assert tables(copy) == 1
    before = copy.read_bytes()
    with pytest.raises(Failure, match="there already") as refused:
        backup(url(source), copy)
    assert (refused.value.code, copy.read_bytes()) == ("file/exists", before)
    with pytest.raises(Failure, match="cannot be written"):
        backup(url(source), tmp_path / "nowhere" / "copy.db")


def _broken(folder: Path, what: str) -> Path:
    """A file that is no database of ours."""
    file = folder / "broken.db"
    match what:
        case "missing":
            pass
        case "folder":
            file.mkdir()
        case "empty":
            file.touch()
        case "junk":
            file.write_bytes(b"junk\n" * 2000)
        case "begun":
            with contextlib.closing(sqlite3.connect(file)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
        case "foreign" | "alembic":
            with contextlib.closing(sqlite3.connect(file)) as connection:
                connection.execute("CREATE TABLE bookmarks (title TEXT)")
                if what == "alembic":
                    connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
                    connection.execute("INSERT INTO alembic_version VALUES ('ae1027a6acf')")
                connection.commit()
        case "newer" | "cut" | "torn":
            database(file, tables=30)
            if what == "newer":
                with contextlib.closing(sqlite3.connect(file)) as connection:
                    connection.execute("UPDATE alembic_version SET version_num = '9999'")
                    connection.commit()
            data = file.read_bytes()
            if what == "cut":
                file.write_bytes(data[: len(data) // 2 + 100])
            if what == "torn":
                pages = range(4096, len(data), 4096)
                file.write_bytes(
                    data[:4096] + b"".join(b"\xff" * 64 + data[at + 64 : at + 4096] for at in pages)
                )
    return file


BROKEN = {
    "missing": "/missing",
    "folder": "database/unusable",
    "empty": "database/empty",
    "junk": "database/unusable",
    "begun": "database/foreign",
    "foreign": "database/foreign",
    "alembic": "database/foreign",
    "newer": "database/newer",
    "cut": "database/unusable",
    "torn": "database/unusable",
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_no_database_of_ours_is_not_backed_up(what: str, tmp_path: Path) -> None:
    source, target = _broken(tmp_path, what), tmp_path / "out" / "copy.db"
    target.parent.mkdir()
    told = doko("backup", str(target), "--database", str(source))
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (1, "", 1)
    assert f"{BROKEN[what]})" in told.stderr
    assert "Traceback" not in told.stderr
    assert names(target.parent) == []
    good = database(tmp_path / "good.db")
    assert (
        doko("backup", str(target), "--database", str(good)).returncode == 0
    )  # nothing in the way


@pytest.mark.parametrize("what", BROKEN)
def test_a_restore_that_fails_leaves_no_folders(what: str, tmp_path: Path) -> None:
    source, target = _broken(tmp_path, what), tmp_path / "new" / "folders" / "doko.db"
    before = names(tmp_path)
    told = doko("restore", str(source), "--database", str(target))
    assert (told.returncode, told.stderr.count("\n")) == (1, 1)
    assert names(tmp_path) == before
    good = database(tmp_path / "good.db")
    assert doko("restore", str(good), "--database", str(target)).returncode == 0
    assert tables(target) == 1


def test_a_link_to_itself_is_no_place_for_a_database(tmp_path: Path) -> None:
    good, loop = database(tmp_path / "good.db"), tmp_path / "loop"
    loop.symlink_to("loop")
    for words in (("restore", good, "--database", loop), ("backup", loop, "--database", good)):
        told = doko(*map(str, words))
        assert (told.returncode, told.stdout, told.stderr.count("\n")) == (1, "", 1)
        assert "Traceback" not in told.stderr
    assert loop.is_symlink()


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_no_backup_is_not_restored(what: str, tmp_path: Path) -> None:
    source, target = _broken(tmp_path, what), tmp_path / "data" / "doko.db"
    target.parent.mkdir()
    database(target, tables=3)
    told = doko("restore", str(source), "--database", str(target))
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (1, "", 1)
    assert f"{BROKEN[what]})" in told.stderr
    assert (names(target.parent), tables(target)) == (["doko.db"], 3)


@pytest.mark.parametrize("what", ["empty", "foreign", "alembic", "folder", "junk"])
def test_what_is_no_database_of_ours_is_not_served(what: str, tmp_path: Path) -> None:
    """An empty file above all: it would be a server without tables, as after a failed restore."""
    file = _broken(tmp_path, what)
    before = file.read_bytes() if file.is_file() else b""
    told = doko("serve", "--port", "0", "--database", str(file))
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (1, "", 1)
    assert f"({BROKEN[what]})" in told.stderr
    if file.is_file():
        assert file.read_bytes() == before
        with pytest.raises(Failure):
            check_database(url(file))


def test_nothing_is_restored_while_a_server_has_the_database(tmp_path: Path) -> None:
    copy, target = database(tmp_path / "copy.db"), database(tmp_path / "doko.db", tables=2)
    store = Store(url(target))
    store.open()
    asyncio.run(store.alive())
    with pytest.raises(Failure, match="stop the server first") as refused:
        restore(url(target), copy)
    assert refused.value.code == "database/in-use"
    asyncio.run(store_table(store, "more", "more", [Stored(1, "opened", "{}", at=1)]))
    store.close()
    assert (tables(target), names(tmp_path)) == (3, ["copy.db", "doko.db"])
    assert restore(url(target), copy).rooms == {"table": 1}


def test_a_database_is_not_restored_from_itself(tmp_path: Path) -> None:
    target = database(tmp_path / "doko.db")
    with pytest.raises(Failure, match="is the database itself"):
        restore(url(target), target)
    with pytest.raises(Failure, match="pg_restore"):
        restore("postgresql://a/b", target)


def test_what_is_replaced_is_kept(tmp_path: Path) -> None:
    copy, target = database(tmp_path / "copy.db"), database(tmp_path / "doko.db", tables=2)
    first = restore(url(target), copy)
    assert (first.rooms, first.games, first.aside) == (
        {"table": 1},
        0,
        tmp_path / "doko.db.replaced",
    )
    second = restore(url(target), copy)
    assert second.aside == tmp_path / "doko.db.replaced-2"
    assert (tables(target), tables(tmp_path / "doko.db.replaced")) == (1, 2)
    assert target.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("what", [each for each in BROKEN if each not in ("missing", "folder")])
def test_a_broken_database_is_replaced_and_kept_with_its_journal(what: str, tmp_path: Path) -> None:
    copy = database(tmp_path / "copy.db", tables=4)
    folder = tmp_path / "data"
    folder.mkdir()
    target = _broken(folder, what)
    shutil.copy(copy, f"{target}-wal")  # a journal that must not be played into the new one
    done = restore(url(target), copy)
    assert (done.rooms, tables(target)) == ({"table": 4}, 4)
    assert done.aside is not None
    assert {"broken.db", "broken.db.replaced"} <= set(names(folder))
    assert not Path(f"{target}-wal").exists()


def test_a_lost_database_is_restored_and_every_table_plays_on(tmp_path: Path) -> None:
    """The drill: play, back up while people play, lose the file, restore, play on."""
    target, copy = tmp_path / "data" / "doko.db", tmp_path / "copy.db"
    acknowledged: set[tuple[str, int]] = set()

    async def play_and_lose() -> tuple[str, list[Person]]:
        async with serve(config_for(url(target), away_after=3600, next_after=3600)) as server:
            people = await four(server)
            table = people[0].table_id
            await play_all(people)
            for person in people:
                assert (await person.want("next"))["type"] == "ack"
            for person in people:
                await person.until(lambda person=person: not person.is_over)
            for _ in range(12):
                actor = next(person for person in people if person.must_act)
                answer = await actor.do(quiet(actor.offers()))
                assert answer["type"] == "ack"
                acknowledged.add((actor.client, answer["seq"]))
                for person in people:
                    await person.until(lambda p=person, v=answer["version"]: p.version >= v)
            await asyncio.to_thread(backup, url(target), copy)
            with pytest.raises(Failure):  # not over a server that runs
                await asyncio.to_thread(restore, url(target), copy)
            return table, people

    table, people = asyncio.run(play_and_lose())
    for each in target.parent.iterdir():
        each.unlink()

    told = doko("restore", str(copy), "--database", str(target))
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout == "Back again: 1 tables, 1 finished games.\n"

    async def play_on() -> None:
        async with serve(config_for(url(target), away_after=3600, next_after=3600)) as server:
            stored = await server.hub.store.events(table)
            assert [line.version for line in stored] == list(range(1, len(stored) + 1))
            assert len(acknowledged) == 12
            assert acknowledged <= acted_by(stored)
            for person in people:
                person.move_to(server)
                await person.connect(table)  # the cookies are good: the key came back too
            assert {person.table["me"]["seat"] for person in people} == {0, 1, 2, 3}
            await play_all(people)
            assert all(person.is_over for person in people)
            stored = await server.hub.store.events(table)
            assert len(fold(table, log_of(stored)).done) == 2

    asyncio.run(play_on())


# A disk of its own.


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 128 KiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    options = ["-t", "tmpfs", "-o", "size=128k", "none", str(disk)]
    try:
        subprocess.run(["mount", *options], check=True, capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.SubprocessError) as error:
        why = f"NOT TESTED on a full disk: none can be mounted here ({error})"
        print(f"\n{why}")
        pytest.skip(why)
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True, timeout=30)


@pytest.mark.slow
def test_a_backup_to_a_disk_that_is_full(small_disk: Path, tmp_path: Path) -> None:
    source, copy = database(tmp_path / "doko.db", tables=2), small_disk / "copy.db"
    filling = small_disk / "filling"
    for left in range(0, 120_000, 4096):
        filling.write_bytes(b"x" * (126_000 - left))
        told = doko("backup", str(copy), "--database", str(source))
        if told.returncode == 0:
            break
        assert (told.stdout, told.stderr.count("\n")) == ("", 1)
        assert "(file/unwritable)" in told.stderr
        assert names(small_disk) == ["filling"]
    assert (tables(copy), left > 4096) == (2, True)


@pytest.mark.slow
def test_a_backup_of_what_can_only_be_read(small_disk: Path, tmp_path: Path) -> None:
    source = shutil.copy(database(tmp_path / "doko.db", tables=2), small_disk / "doko.db")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True, timeout=30)
    told = doko("backup", str(tmp_path / "copy.db"), "--database", str(source))
    assert (told.returncode, told.stderr, tables(tmp_path / "copy.db")) == (0, "", 2)
    told = doko("restore", str(tmp_path / "copy.db"), "--database", str(source))
    assert (told.returncode, told.stderr.count("\n")) == (1, 1)
