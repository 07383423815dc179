"""Every command with each of its steps on files going wrong in turn.

A step is made to fail (`faulty_files`), the first, then the second, and so on until a run meets no
failure any more. Each time the command ends with 1 and one sentence with a code; nothing that was
there is changed and nothing is left behind; or it can do without that step, and then all is there
that should be. The commands are those of the app itself: one without a row in the table fails.
"""

import contextlib
import gc
import re
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest import mock

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from cli_kit import doko
from doppelkopf.cli.app import app
from doppelkopf.dataset.plan import SPLITS
from faulty_files import Faults, small_files
from property_kit import BASE, LONG

GOLDEN = Path(__file__).parent / "golden"
MOST_STEPS = 200
TOLD = re.compile(r"doko: [^\n]+ \([a-z]+/[a-z-]+\)\n")
OTHERWISE = re.compile(r"([^\n]*\n)*")
"""What only reads may tell it its own way: a list of what is wrong with a rule set, each evening of
a season that cannot be read."""
STRIDE = 1 if BASE >= LONG else 3
"""The commands of a sheet or a tournament write alike, and so do those that keep many games: of
their steps every third is tried in `./check`, from another one for each."""
ALIKE = ("sheet ", "tournament ", "leaderboard ", "dataset ")
FEW_STEPS = 8
"""So many steps are tried of what only reads, in `./check`; some read hundreds of files."""


class Call(NamedTuple):
    """How a command is called in the folder of `_furnish`, and what becomes of it."""

    line: str
    makes: tuple[str, ...] = ()
    """Files that are there afterwards, or others than before."""
    code: int = 0
    grows: str = ""
    """A journal to which a failing run may have added whole lines; with / at its end, a folder of
    journals."""
    whole: str = ""
    """A file that a failing run may have made already, as it has to be; with / at its end, a folder
    of such files."""
    told: re.Pattern[str] = TOLD
    stdin: str = ""
    """What is typed, for a command that asks."""


def sheet(line: str) -> Call:
    return Call(f"sheet {line} --yes", ("sheets/abend.toml",))


def cup(line: str, file: str = "tournaments/cup.doko.json") -> Call:
    place = f" --file {file}" if file != "tournaments/cup.doko.json" else ""
    return Call(f"tournament {line}{place}", (file,))


POINTS = "Anna:3,Ben:3,Cem:-3,Dora:-3"

CALLS: dict[str, tuple[Call, ...]] = {
    "doko serve": (
        Call("serve --port 0 --database data/new.db", ("data/new.db",), whole="data/new.db"),
        Call("serve --port 0 --database data/doko.db"),
    ),
    "doko play": (  # without a terminal it ends where the first game would begin
        Call("play --save saved.json --records new.doko", code=2),
        Call("play --rules mine.toml --records games.doko", code=2),
    ),
    "doko rules list": (Call("rules list", told=OTHERWISE),),
    "doko rules show": (Call("rules show mine.toml", told=OTHERWISE),),
    "doko rules diff": (Call("rules diff ddv mine.toml", told=OTHERWISE),),
    "doko rules check": (Call("rules check mine.toml", told=OTHERWISE),),
    "doko rules fix": (
        Call("rules fix odd.toml --yes", ("odd.toml",), told=OTHERWISE),
        Call("rules fix mine.toml", told=OTHERWISE),
    ),
    "doko rules new": (Call("rules new new.toml", ("new.toml",), stdin="\n" * 30),),
    "doko rules schema": (Call("rules schema"),),
    "doko rules explain": (Call("rules explain hochzeit.limit", told=OTHERWISE),),
    "doko rules coverage": (Call("rules coverage"),),
    "doko score": (Call("score score.json", told=OTHERWISE),),
    "doko replay": (Call("replay games.doko"),),
    "doko verify": (Call("verify games.doko"),),
    "doko deal": (Call("deal --rules mine.toml --seed 1"),),
    "doko simulate": (
        Call("simulate --rules ddv -n 3 --records new.doko", ("new.doko",)),
        Call("simulate --rules mine.toml -n 3 --records games.jsonl", ("games.jsonl",)),
    ),
    "doko arena": (
        Call("arena random --deals 2 --plot new.svg", ("new.svg",)),
        Call(
            "arena random --deals 3 --journal journal.jsonl --plot plot.svg",
            ("journal.jsonl", "plot.svg"),
            grows="journal.jsonl",
        ),
        Call("arena random --deals 1 --journal new.jsonl", ("new.jsonl",), grows="new.jsonl"),
        Call("arena random --deals 1 --records new.doko", ("new.doko",)),
    ),
    "doko leaderboard": (
        Call(
            "leaderboard random --deals 1 --journals boards",
            tuple(f"boards/{name}.jsonl" for name in ("simple", "stammtisch", "search-worlds=200")),
            grows="boards/",
        ),
    ),
    "doko dataset make": (
        Call(
            "dataset make new --bots random --games 2",
            (
                *("new/README.md", "new/dataset.json"),
                *(f"new/games/{part}/000000.parquet" for part in SPLITS),
            ),
            whole="new/",
        ),
    ),
    "doko dataset verify": (Call("dataset verify data-set"),),
    "doko solve": (Call("solve games.doko --at 45"),),
    "doko sheet": (Call("sheet"),),
    "doko sheet new": (
        Call(
            "sheet new --people A,B,C,D --rules ddv --round Neu --date 2024-01-02",
            ("sheets/2024-01-02-neu.toml", "sheets/current"),
        ),
    ),
    "doko sheet add": (sheet("add --game normal --re Anna,Ben --augen 130"),),
    "doko sheet edit": (sheet("edit 1 --augen 140"),),
    "doko sheet delete": (sheet("delete 1"),),
    "doko sheet undo": (sheet("undo"),),
    "doko sheet redo": (Call("sheet redo --file undone.toml --yes", ("undone.toml",)),),
    "doko sheet show": (Call("sheet show"),),
    "doko sheet explain": (Call("sheet explain 1"),),
    "doko sheet redeal": (sheet("redeal misdeal"),),
    "doko sheet fine": (sheet("fine Anna agreed --points 1"),),
    "doko sheet bock": (Call("sheet bock"),),
    "doko sheet rescore": (sheet("rescore 1"),),
    "doko sheet next-list": (sheet("next-list"),),
    "doko sheet list-over": (sheet("list-over"),),
    "doko sheet rules": (sheet("rules mine.toml"),),
    "doko sheet time-out": (sheet("time-out"),),
    "doko sheet schiebekopf": (
        Call("sheet schiebekopf --file schiebekopf.toml --yes", ("schiebekopf.toml",)),
    ),
    "doko sheet end": (sheet("end"),),
    "doko sheet stats": (Call("sheet stats"),),
    "doko sheet season": (Call("sheet season --round Abend", told=OTHERWISE),),
    "doko sheet export": (
        *(Call(f"sheet export {form}", (f"sheets/abend.{form}",)) for form in ("csv", "svg")),
        *(Call(f"sheet export {form} --out old.{form}", (f"old.{form}",)) for form in ("json",)),
        Call("sheet export pdf --out old.pdf", ("old.pdf",)),
    ),
    "doko sheet list": (Call("sheet list"),),
    "doko sheet open": (Call("sheet open undone.toml", ("sheets/current",)),),
    "doko sheet people join": (sheet("people join Eva"),),
    "doko sheet people leave": (sheet("people leave Anna --by Eva"),),
    "doko sheet people pause": (Call("sheet people pause E --file five.toml", ("five.toml",)),),
    "doko sheet people return": (
        Call("sheet people return E --file paused.toml", ("paused.toml",)),
    ),
    "doko sheet people substitute": (sheet("people substitute Anna Eva"),),
    "doko tournament": (Call("tournament"),),
    "doko tournament new": (
        Call(
            "tournament new Neu --date 2024-01-02",
            ("tournaments/2024-01-02-neu.doko.json", "tournaments/current"),
        ),
    ),
    "doko tournament set": (cup("set --fee 8"),),
    "doko tournament open": (Call("tournament open early.json", ("tournaments/current",)),),
    "doko tournament all": (Call("tournament all", told=OTHERWISE),),
    "doko tournament people": (Call("tournament people"),),
    "doko tournament people list": (Call("tournament people list"),),
    "doko tournament people add": (cup("people add Zoe"),),
    "doko tournament people late": (cup("people late Zoe"),),
    "doko tournament people import": (cup("people import people.csv"),),
    "doko tournament people confirm": (cup("people confirm Finn", "early.json"),),
    "doko tournament people here": (cup("people here Emil", "early.json"),),
    "doko tournament people missing": (cup("people missing Emil", "early.json"),),
    "doko tournament people pay": (cup("people pay Anna --amount 5"),),
    "doko tournament people card": (cup("people card Anna"),),
    "doko tournament people edit": (cup("people edit Anna --club Rot"),),
    "doko tournament people remove": (cup("people remove Emil", "early.json"),),
    "doko tournament people leave": (cup("people leave Anna"),),
    "doko tournament people back": (cup("people back Anna", "left.json"),),
    "doko tournament draw": (cup("draw --seed 7", "early.json"),),
    "doko tournament show": (Call("tournament show"),),
    "doko tournament start": (cup("start", "early.json"),),
    "doko tournament scorer": (cup("scorer 1 Anna", "waits.json"),),
    "doko tournament list": (Call("tournament list"),),
    "doko tournament list all": (Call("tournament list all"),),
    "doko tournament list add": (cup(f"list add 1 --points {POINTS}"),),
    "doko tournament list edit": (cup("list edit 1 1 --note Fuchs"),),
    "doko tournament list delete": (cup("list delete 1 1 --yes"),),
    "doko tournament list undo": (cup("list undo 1"),),
    "doko tournament list redo": (cup("list redo 1", "undone.json"),),
    "doko tournament list show": (Call("tournament list show 1"),),
    "doko tournament list explain": (Call("tournament list explain 1 1"),),
    "doko tournament list redeal": (cup("list redeal 1 misdeal"),),
    "doko tournament list fine": (cup("list fine 1 Anna agreed --points 1 --yes"),),
    "doko tournament list list-over": (cup("list list-over 1 --yes"),),
    "doko tournament list time-out": (cup("list time-out 1 --yes", "ddv.json"),),
    "doko tournament list confirm": (cup("list confirm 1", "full.json"),),
    "doko tournament list live": (Call("tournament list live 1", code=1),),
    "doko tournament list by-hand": (Call("tournament list by-hand 1"),),
    "doko tournament list close": (cup("list close 1"),),
    "doko tournament list correct": (
        cup(f"list correct 1 --totals {POINTS} --why x", "closed.json"),
    ),
    "doko tournament substitute": (cup("substitute Anna Otto", "left.json"),),
    "doko tournament clock": (Call("tournament clock"),),
    "doko tournament clock show": (Call("tournament clock show"),),
    "doko tournament clock start": (cup("clock start", "ddv.json"),),
    "doko tournament clock pause": (cup("clock pause"),),
    "doko tournament clock set": (cup("clock set 30"),),
    "doko tournament clock extra": (cup("clock extra 1 5"),),
    "doko tournament clock plan": (Call("tournament clock plan"),),
    "doko tournament penalty": (cup("penalty Anna 5 --why spät"),),
    "doko tournament withdraw": (cup("withdraw f1 --why doch"),),
    "doko tournament protest": (cup("protest Anna 1 spät"),),
    "doko tournament decide": (cup("decide c1 reject --why nein"),),
    "doko tournament matters": (Call("tournament matters"),),
    "doko tournament ranking": (Call("tournament ranking --running"),),
    "doko tournament teams": (Call("tournament teams"),),
    "doko tournament prizes": (Call("tournament prizes"),),
    "doko tournament log": (Call("tournament log"),),
    "doko tournament end": (cup("end", "early.json"),),
    "doko tournament export": (
        Call("tournament export ranking", ("tournaments/cup-ranking.csv",)),
        Call("tournament export whole --out old.json", ("old.json",)),
    ),
    "doko tournament print": (
        Call("tournament print ranking --out old.pdf", ("old.pdf",)),
    ),
    "doko tournament import": (
        Call(
            "tournament import early.json --file tournaments/new.doko.json",
            ("tournaments/new.doko.json", "tournaments/current"),
        ),
    ),
    "doko tables list": (Call("tables list --trash --database data/doko.db"),),
    "doko tables undelete": (
        Call("tables undelete bin --database data/doko.db", ("data/doko.db",)),
    ),
    "doko tables purge": (Call("tables purge bin --database data/doko.db", ("data/doko.db",)),),
    "doko admin link": (Call("admin link round --database data/doko.db", ("data/doko.db",)),),
    "doko admin going": (Call("admin going --keep-rounds 9 --database data/doko.db"),),
    "doko backup": (Call("backup new.db --database data/doko.db", ("new.db",)),),
    "doko restore": (
        Call("restore copy.db --database data/lost.db", ("data/lost.db",)),
        Call(
            "restore copy.db --database data/doko.db", ("data/doko.db", "data/doko.db.replaced")
        ),
    ),
}  # fmt: skip

KEEPS_NOTHING = {
    "doko bench server": "measures, in a folder that goes with it",
    "doko bench sheets": "measures, in a folder that goes with it",
    "doko bench tournament": "measures, in a folder that goes with it",
    "doko bench soak": "measures, in a folder that goes with it",
    "doko bench draw": "measures",
    "doko bench kernel": "measures",
    "doko bench env": "measures",
    "doko bench solver": "measures",
    "doko bench scenes": "measures",
    "doko bench engine": "measures",
}
"""Commands that take long and write nothing of the user's."""


def _commands(command: Any, name: str) -> Iterator[str]:
    """All commands that can be called, those of a group and the group itself."""
    if not isinstance(command, TyperGroup):
        yield name
        return
    if command.invoke_without_command and name != "doko":  # doko alone is doko serve
        yield name
    for each in command.list_commands(None):  # type: ignore[arg-type]
        if hasattr(command, "load"):
            command.load(each)
        yield from _commands(command.commands[each], f"{name} {each}")


def test_every_command_is_tried() -> None:
    assert set(_commands(get_command(app), "doko")) == CALLS.keys() | KEEPS_NOTHING.keys()


def run(line: str, folder: Path, during: Any = None, stdin: str = "") -> Any:
    """Call a command there; a server does not stay."""
    with mock.patch(
        "doppelkopf.cli.serve.make_server",
        return_value=SimpleNamespace(run=_close, started=True),
    ):
        return doko(
            *line.split(),
            stdin=stdin,
            cwd=folder,
            during=during,
            DOKO_SHEETS=str(folder / "sheets"),
            DOKO_TOURNAMENTS=str(folder / "tournaments"),
        )


def _close(sockets: list[Any]) -> None:
    for each in sockets:
        each.close()


def _furnish_tournaments(folder: Path, done: Callable[[str], None]) -> None:
    """A tournament in every state that a command needs; the one that is meant comes last."""
    (folder / "people.csv").write_text("Name;Verein\nZoe;Rot\n", "utf-8")

    def copied(name: str, *lines: str, of: str = "early.json") -> str:
        shutil.copy(folder / of, folder / name)
        for line in lines:
            done(f"tournament {line} --file {name}")
        return name

    done("tournament new Pokal --rules wettbewerb --rounds 2 --games 2 --seed 1 --file early.json")
    people = ("people add Emil Finn", "people missing Finn", "people add Anna Ben Cem Dora --here")
    for line in (*people, "draw"):
        done(f"tournament {line} --file early.json")
    copied("waits.json", "start", "clock set 60")
    row = f"list add 1 --points {POINTS}"
    copied("undone.json", "scorer 1 Anna", row, "list undo 1", of="waits.json")
    copied("full.json", "scorer 1 Anna", row, row, of="waits.json")
    copied("left.json", "scorer 1 Anna", "people leave Anna", of="waits.json")
    totals = "list close 1 --totals Anna:3,Ben:-3,Cem:0,Dora:0 --games 2"
    copied("closed.json", "scorer 1 Anna", totals, of="waits.json")
    matters = ("penalty Ben 1 --why x", "protest Ben 1 x", "clock start")
    made = copied("made.json", "scorer 1 Anna", row, *matters, of="waits.json")
    (folder / made).rename(folder / "tournaments" / "cup.doko.json")
    done("tournament new Liga --rules ddv --rounds 1 --seed 1 --minutes 60 --file ddv.json")
    for line in (people[2], "draw", "start"):
        done(f"tournament {line} --file ddv.json")
    done("tournament open tournaments/cup.doko.json")
    done("tournament set --place Saal")


def _furnish(folder: Path) -> None:
    """A folder with something of everything."""

    def done(line: str) -> None:
        told = run(line, folder)
        assert told.returncode == 0, (line, told.stderr)

    for each in ("sheets", "data", "tournaments"):
        (folder / each).mkdir()
    (folder / "mine.toml").write_text('extends = "ddv"\n[hochzeit]\nlimit = 2\n', "utf-8")
    (folder / "odd.toml").write_text(
        'extends = "ddv"\n[deck]\nnines = false\njokers = 1\n', "utf-8"
    )
    begin = "sheet new --rules ddv --round Abend --date 2024-01-01 --people"
    five = f"{begin} A,B,C,D,E --file"
    for line in (f"{five} five.toml", f"{five} paused.toml", f"{begin} A,B,C,D --file undone.toml"):
        done(line)
    done("sheet people pause E --file paused.toml")
    done("sheet add --file undone.toml --game normal --re A,B --augen 130 --yes")
    done("sheet undo --file undone.toml")
    (folder / "pushing.toml").write_text(
        'extends = "ravensburger"\n[schiebekopf]\nplay = "by-agreement"\n', "utf-8"
    )
    done("sheet new --rules pushing.toml --people A,B,C,D --round Kopf --file schiebekopf.toml")
    done(f"{begin} Anna,Ben,Cem,Dora --file sheets/abend.toml")
    done("sheet add --game normal --re Anna,Ben --augen 130 --yes")
    for form in ("json", "pdf"):
        (folder / f"old.{form}").write_text("an old one")
    _furnish_tournaments(folder, done)
    shutil.copy(GOLDEN / "ddv" / "missed-absage.doko", folder / "games.doko")
    (folder / "games.jsonl").write_text("{}\n")
    (folder / "score.json").write_text(
        '{"rules": "ddv", "contract": "normal", "re": [0, 2], "augen": [80, 50, 60, 50],'
        ' "tricks": [4, 3, 3, 2]}'
    )
    done("arena random --deals 1 --journal journal.jsonl --plot plot.svg")
    done("dataset make data-set --bots random --games 2")
    for name in ("doko.db", "copy.db"):
        done(f"serve --port 0 --database data/{name}")
    (folder / "data" / "copy.db").rename(folder / "copy.db")
    with contextlib.closing(sqlite3.connect(folder / "copy.db")) as copy:
        copy.execute(
            "INSERT INTO rooms (id, kind, created, touched, expires) VALUES ('t', 'table', 1, 1, 1)"
        )
        copy.commit()
    with contextlib.closing(sqlite3.connect(folder / "data" / "doko.db")) as served:
        served.execute(
            "INSERT INTO rooms (id, kind, created, touched, swept, expires)"
            " VALUES ('bin', 'table', 1, 1, 1, 1)"
        )
        served.execute(
            "INSERT INTO events (room_id, version, kind, data, at)"
            " VALUES ('bin', 1, 'opened', '{}', 1)"
        )
        served.execute(
            "INSERT INTO rooms (id, kind, created, touched, expires)"
            " VALUES ('round', 'round', 1, 1, 0)"
        )
        served.execute(
            "INSERT INTO events (room_id, version, kind, data, at) VALUES ('round', 1, 'founded',"
            ' \'{"kind":"founded","key":"x","round":{"name":"Round"}}\', 1)'
        )
        served.commit()


def _picture(folder: Path) -> dict[str, bytes | str]:
    """All files with what they hold; of a database what it says, and locks do not count."""
    found: dict[str, bytes | str] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.endswith(".lock"):
            is_database = path.name.endswith(".db")
            found[str(path.relative_to(folder))] = (
                _dumped(path) if is_database else path.read_bytes()
            )
    return found


def _orphans(folder: Path) -> list[Path]:
    """Locks of files that are not there."""
    return [
        lock
        for lock in folder.rglob(".*.lock")
        if not lock.with_name(lock.name[1:].removesuffix(".lock")).exists()
    ]


def _dumped(file: Path) -> str:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return "\n".join(connection.iterdump())


class Room:
    """A folder that is as it was before every try."""

    def __init__(self, folder: Path, model: Path) -> None:
        self.folder = folder
        self._model = model
        self._refresh()
        self.before = _picture(self.folder)
        self._orphans = set(_orphans(self.folder))

    def _refresh(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self._model, self.folder)
        for folder, name in (("sheets", "abend.toml"), ("tournaments", "cup.doko.json")):
            place = self.folder / folder
            (place / "current").write_text(f"{place / name}\n")

    def make(self, call: Call) -> dict[str, bytes | str]:
        """What a run without a failure makes."""
        told = run(call.line, self.folder, stdin=call.stdin)
        assert told.returncode == call.code, told.stderr
        after = _picture(self.folder)
        changed = {name for name in after if after[name] != self.before.get(name)}
        assert (changed, self.before.keys() - after.keys()) == (set(call.makes), set())
        self._refresh()
        return after

    def try_with(self, call: Call, during: Any, made: dict[str, bytes | str]) -> bool:
        """Run it while something fails; whether it failed, and then as it has to."""
        told = run(call.line, self.folder, during, call.stdin)
        after = _picture(self.folder)
        context = (call.line, told.stdout, told.stderr)
        if after != self.before:
            self._refresh()
        assert "Traceback" not in told.stderr, context
        if told.returncode:
            assert set(_orphans(self.folder)) <= self._orphans, context
        if told.returncode == call.code:
            assert after.keys() == made.keys(), context
            assert all(after[name] != self.before.get(name) for name in call.makes), context
        else:
            assert told.returncode == 1, context
            assert call.told.fullmatch(told.stderr), context
            for name in [n for n in after if call.grows and n.startswith(call.grows)]:
                grown, old = after.pop(name), self.before.get(name, b"")
                assert isinstance(grown, bytes)
                assert isinstance(old, bytes)
                assert grown.startswith(old), context
                assert grown.endswith(b"\n"), context
            new = [n for n in after if call.whole and n.startswith(call.whole)]
            for name in new if call.whole not in self.before else ():
                assert after.pop(name) == made[name], context
            assert after == {n: d for n, d in self.before.items() if n in after}, context
            assert self.before.keys() - after.keys() <= {call.grows}, context
        return bool(told.returncode == 1)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("model")
    _furnish(folder)
    return folder


@pytest.fixture
def room(model: Path, tmp_path: Path) -> Room:
    return Room(tmp_path / "room", model)


def fail_in_turn(call: Call, room: Room, *, most: int = MOST_STEPS, lasting: bool = False) -> None:
    made = room.make(call)
    failures = 0
    stride = STRIDE if call.makes and call.line.startswith(ALIKE) else 1
    for number in range(1 + zlib.crc32(call.line.encode()) % stride, most, stride):
        faults = Faults(number, lasting=lasting)
        failures += room.try_with(call, faults.happen(), made)
        if not faults.failed:
            break
    else:
        assert not call.makes, "it never came to an end"
    if call.makes:
        assert failures > (1 if stride == 1 else 0)
    gc.collect()  # a file left open complains here, and not in the middle of another test
    print(f"doko {call.line}: {number} runs with a step that fails, {failures} refused")


def calls(*, writing: bool) -> list[Any]:
    """All that write, or all that only read."""
    return [
        pytest.param(call, id=call.line, marks=_marks(call))
        for row in CALLS.values()
        for call in row
        if bool(call.makes) is writing
    ]


def _marks(call: Call) -> tuple[Any, ...]:
    if call.line.startswith("solve"):
        return (pytest.mark.slow,)  # where nothing is compiled yet it takes minutes
    return (pytest.mark.slow,) if "pdf" in call.line else ()


@pytest.mark.parametrize("call", calls(writing=True))
def test_each_step_of_what_writes_fails_in_turn(call: Call, room: Room) -> None:
    fail_in_turn(call, room)


@pytest.mark.parametrize("call", calls(writing=False))
def test_each_step_of_what_reads_fails_in_turn(call: Call, room: Room) -> None:
    fail_in_turn(call, room, most=FEW_STEPS)


@pytest.mark.slow
@pytest.mark.parametrize("call", calls(writing=True))
def test_from_some_step_on_nothing_works_any_more(call: Call, room: Room) -> None:
    fail_in_turn(call, room, lasting=True)


DATABASES = [
    pytest.param(call, id=call.line)
    for name in ("doko serve", "doko backup", "doko restore")
    for call in CALLS[name]
    if call.makes
]


@pytest.mark.parametrize("call", DATABASES)
def test_a_disk_that_is_full_after_some_pages(call: Call, room: Room) -> None:
    """What SQLite writes: a page more each time, until all of them have room."""
    made = room.make(call)
    failures = 0
    for pages in range(1, MOST_STEPS):
        if not room.try_with(call, small_files(pages * 4096), made):
            break
        failures += 1
    assert 1 < failures < MOST_STEPS - 1
    print(f"doko {call.line}: {pages} runs with a disk that is full, {failures} refused")
