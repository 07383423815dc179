"""Evening files: what is written is read again, broken ones say why, nothing is ever lost."""

import contextlib
import itertools
import multiprocessing
import os
import signal
import time
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doppelkopf.errors import Failure
from doppelkopf.game.basics import Contract, OffenceKind
from doppelkopf.match.evening import read as evening_read
from doppelkopf.match.evening import store
from doppelkopf.match.evening.model import Evening, begin_evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.store import Opened
from doppelkopf.match.evening.write import FORMAT, to_text
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.entries import AnyEntry, Reason
from doppelkopf.match.log.written import Broken, Written
from doppelkopf.match.refused import Refused
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from faulty_files import Faults
from match.match_kit import FIVE, NAMES, game

FILES = Path(__file__).parent / "files"
OLD = FILES / "evening-format-1.toml"
DAY = date(2026, 11, 15)

EVERYTHING: tuple[AnyEntry, ...] = (
    game(augen=134, calls=((0, "re"), (1, "kontra")), specials=("fuchs:Anna:Ben",)),
    game("solo-queens", (1,), 130, dealer="Cem"),
    log.Game(played=game("solo-queens", (2,)).played, duty_solo=False, note='so "nicht" \\ gut\n'),
    game(revoke=1),
    game(offence=(1, "slight")),
    game(offence=(1, "harmless")),
    log.Game(
        played=replace(
            game().played,
            offences=(Broken("Ben", OffenceKind.SLIGHT), Broken("Cem", OffenceKind.SLIGHT, True)),
        ),
        at=datetime(2026, 11, 15, 20, 15, tzinfo=UTC),
    ),
    game(augen=240),
    log.Redeal(reason=Reason.MISDEAL, note="fünf Karten"),
    log.Fine(person="Ben", kind="slight"),
    log.Fine(person="Ben", kind="agreed", points=3, note="Bier"),
    log.Join(person="Émile"),
    log.Pause(person="Émile"),
    log.Return(person="Émile"),
    log.Leave(person="Émile"),
    log.Join(person="Gül", place=1),
    log.Leave(person="Gül", by="Fritz"),
    log.Leave(person="Fritz"),
    log.Substitute(person="Anna", by="Hans"),
    log.TimeOut(),
    log.ListOver(),
    log.NextList(dealer="Ben"),
    log.NextList(),
    log.Delete(target=2),
    log.Correct(target=1, by=game(augen=100), at=datetime(2026, 11, 15, 21, 0, 7, tzinfo=UTC)),
    log.Correct(target=1, by=replace(game(augen=90), note="gezählt"), note="verschrieben"),
    log.Points(
        bare=Bare(points=(("Ben", "-15"), ("Cem", "15")), contract=Contract.NORMAL),
        dealer="Ben",
        duty_solo=False,
        note="vom Papier",
    ),
    log.Undo(),
    log.Redo(),
    log.End(note="gute Nacht"),
)


def evening(rules: str = "ddv", people: tuple[str, ...] = NAMES) -> Evening:
    return begin_evening(load(rules), people, name="Die Füchse", on=DAY)


def facts(entry: log.AnyEntry) -> log.AnyEntry:
    """An entry without what the sheet said of it."""
    return replace(entry, version=None, booked=())


def test_everything_that_can_be_written_is_read_again() -> None:
    whole = evening().plus(*EVERYTHING)
    assert read_text(to_text(whole), "x").evening == whole


@pytest.mark.parametrize("name", built_in_names())
def test_the_rules_lie_in_the_file(name: str) -> None:
    people = FIVE if load(name).rules.table.seats == 5 else NAMES
    made = evening(name, people)
    again = read_text(to_text(made), "x").evening
    assert again.rules == load(name).rules
    assert again == made


def test_a_file_only_grows_and_comments_stay(tmp_path: Path) -> None:
    opened = store.create(tmp_path / "a.toml", evening())
    text = opened.text + "# the next game was dealt on the floor\n"
    opened.path.write_text(text, "utf-8")
    opened = store.append(store.open_evening(opened.path), game(), log.Undo())
    assert opened.path.read_text("utf-8").startswith(text)
    assert store.open_evening(opened.path).evening == opened.evening


def test_an_evening_of_format_1_still_opens() -> None:
    opened = store.open_evening(OLD)
    state = opened.evening.state()
    # 1: won 1, Re 2, Kontra 2, Fuchs 1; 2: solo lost, 1 each, starts Bock; 4: fine of 5;
    # 6: won 1, against the Alten 1, doubled; the correction was taken back
    assert dict(state.totals) == {
        "Anna": 6 + 1 - 4,
        "Ben": -6 - 3 - 4,
        "Cem": 6 + 1 + 4,
        "Dora": -6 + 1 - 5 + 4,
    }
    assert state.table == 5
    assert [row.kind.value for row in state.rows] == ["game", "game", "redeal", "fine", "game"]
    assert sum(dict(state.totals).values()) + state.table == 0


def test_an_older_format_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if format 0 had called the round a club: it opens, and is rewritten when written to."""
    monkeypatch.setitem(
        evening_read.UPGRADES,
        0,
        lambda data: (
            {"round" if key == "club" else key: value for key, value in data.items()}
            | {"format": 1}
        ),
    )
    path = tmp_path / "old.toml"
    old = OLD.read_text("utf-8").replace("format = 1", "format = 0").replace("round =", "club =")
    path.write_text(old, "utf-8")
    opened = store.open_evening(path)
    assert opened.is_old
    assert opened.evening == store.open_evening(OLD).evening
    after = store.append(opened, log.Undo())
    assert store.open_evening(path).evening == after.evening
    assert f"format = {FORMAT}" in path.read_text("utf-8")
    assert path.with_suffix(".toml.old").read_text("utf-8") == old


def test_nothing_is_left_where_an_older_format_cannot_be_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(evening_read.UPGRADES, 0, lambda data: data | {"format": 1})
    path = tmp_path / "old.toml"
    old = OLD.read_text("utf-8").replace("format = 1", "format = 0")
    path.write_text(old, "utf-8")
    opened = store.open_evening(path)
    for number in itertools.count(1):
        faults = Faults(number)
        with faults.happen(), contextlib.suppress(Failure):
            store.append(opened, log.Undo())
            break
        assert {each.name for each in tmp_path.iterdir()} <= {"old.toml", ".old.toml.lock"}
        assert path.read_text("utf-8") == old
    assert number > 4
    assert path.with_suffix(".toml.old").read_text("utf-8") == old


# Two writers


def test_the_second_of_two_writers_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    first = store.create(tmp_path / "a.toml", evening())
    second = store.open_evening(first.path)
    store.append(first, game(augen=130))
    with pytest.raises(Refused) as error:
        store.append(second, game(augen=150))
    assert error.value.code == "sheet/changed"
    kept = store.open_evening(first.path).evening
    assert [facts(entry) for _, entry in kept.lines] == [game(augen=130)]


def test_a_new_evening_never_overwrites_another(tmp_path: Path) -> None:
    store.create(tmp_path / "a.toml", evening())
    with pytest.raises(Refused) as error:
        store.create(tmp_path / "a.toml", evening())
    assert error.value.code == "sheet/exists"
    assert store.path_for(evening(), tmp_path).name == "2026-11-15-die-fuechse.toml"


def _write_often(path: Path, name: str) -> None:
    done = 0
    while done < 8:
        try:
            store.append(store.open_evening(path), log.Fine(person=name, kind="slight"))
            done += 1
        except Refused as error:
            if error.code != "sheet/changed":
                raise


def test_many_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    path = store.create(tmp_path / "a.toml", evening()).path
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write_often, args=(path, name)) for name in NAMES[:3]]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    lines = store.open_evening(path).evening.lines
    assert [place for place, _ in lines] == list(range(1, 25))


def _write_forever(path: Path) -> None:
    while True:
        store.append(store.open_evening(path), game())


def test_a_writer_that_is_killed_leaves_a_whole_file(tmp_path: Path) -> None:
    path = store.create(tmp_path / "a.toml", evening("wettbewerb")).path
    context = multiprocessing.get_context("spawn")
    seen = 0
    for turn in range(3):
        writer = context.Process(target=_write_forever, args=(path,))
        writer.start()
        waited = time.monotonic() + 20
        while len(store.open_evening(path).evening.lines) <= seen and time.monotonic() < waited:
            time.sleep(0.01)
        time.sleep(0.017 * turn)
        assert writer.pid is not None
        os.kill(writer.pid, signal.SIGKILL)
        writer.join()
        count = len(store.open_evening(path).evening.lines)
        assert count > seen
        seen = count


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = store.create(tmp_path / "a.toml", evening())

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Failure, match="No space"):
        store.append(opened, game())
    monkeypatch.undo()
    assert store.open_evening(opened.path).evening == opened.evening
    assert not list(tmp_path.glob("*.new")) + list(tmp_path.glob(".*.new"))


# Broken files

ENTRY = "\n[[entry]]\nid = 9\n"
BROKEN: dict[str, tuple[str, str, int | None]] = {
    "empty": ("", "file/not-an-evening", 1),
    "no toml": ("format = = 1", "file/syntax", 1),
    "a rule set": ('extends = "ddv"\n', "file/not-an-evening", 1),
    "newer": ("format = 99\nrules = {}\n", "file/newer", 1),
    "never was": ("format = -1\nrules = {}\n", "file/format", 1),
    "unknown key": ("foo = 1\n@", "file/unknown-key", None),
    "bad rules": ("@rules", "file/rules", None),
    "no kind": (f"@{ENTRY}", "file/entry", None),
    "two kinds": (f"@{ENTRY}undo = true\nredo = true\n", "file/entry", None),
    "unknown word": (f'@{ENTRY}game = "skat"\n', "file/value", None),
    "wrong type": (f'@{ENTRY}game = "normal"\nre = "Anna"\n', "file/value", None),
    "bad call": (f'@{ENTRY}game = "normal"\ncalls = ["Anna:vielleicht"]\n', "input/call", None),
    "bad special": (f'@{ENTRY}game = "normal"\nspecials = ["igel:Anna"]\n', "input/special", None),
    "typo": (f'@{ENTRY}game = "normal"\nagen = {{re = 1}}\n', "file/unknown-key", None),
    "no points": (f"@{ENTRY}points = {{}}\n", "file/value", None),
    "points of no number": (f'@{ENTRY}points = {{Anna = "viel"}}\n', "input/points", None),
    "points that are no table": (f"@{ENTRY}points = 3\n", "file/value", None),
    "points that do not add up": (
        f"@{ENTRY}points = {{Anna = 3, Ben = 3, Cem = -3, Dora = -2}}\n",
        "sheet/points-sum",
        None,
    ),
    "a trigger of nothing": (
        f'@{ENTRY}points = {{Anna = 0}}\ntriggers = ["rain"]\n',
        "file/value",
        None,
    ),
    "no target": (f"@{ENTRY}delete = 5\n", "file/target", None),
    "id goes back": (f"@{ENTRY}undo = true\n{ENTRY}redo = true\n", "file/id", None),
    "not at the table": (
        f'@{ENTRY}game = "normal"\nre = ["Anna", "Zoe"]\naugen = {{re = 130}}\n',
        "sheet/not-at-table",
        None,
    ),
    "too many augen": (
        f'@{ENTRY}game = "normal"\nre = ["Anna", "Ben"]\naugen = {{re = 250}}\n',
        "input/value",
        None,
    ),
    "three are re": (
        f'@{ENTRY}game = "normal"\nre = ["Anna", "Ben", "Cem"]\naugen = {{re = 130}}\n',
        "result/re",
        None,
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_says_what_and_where(name: str, tmp_path: Path) -> None:
    text, code, line = BROKEN[name]
    base = to_text(evening())
    if text == "@rules":
        text = base.replace(
            "[rules.set.table]", '[rules.set.deck]\nnines = "some"\n[rules.set.table]'
        )
    text = text.replace("@", base)
    path = tmp_path / "a.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(Refused) as error:
        store.open_evening(path)
    assert error.value.code == code
    assert error.value.where.startswith(str(path))
    place = error.value.where.rpartition(":")[2]
    assert place.isdecimal(), "no line"
    if line is not None:
        assert int(place) == line
    if ENTRY in text:
        assert int(place) > base.count("\n")


@pytest.mark.parametrize("data", [b"\xff\xfe", b"\x00", b"[" * 5000, b"a" * (5 << 20)])
def test_what_is_no_text_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(data)
    with pytest.raises(Refused):
        store.open_evening(path)
    with pytest.raises(Refused) as error:
        store.open_evening(tmp_path)
    assert error.value.code == "file/unreadable"
    with pytest.raises(Refused):
        store.open_evening(tmp_path / "nowhere.toml")


def pieces(text: str) -> list[str]:
    return text.splitlines(keepends=True)


WHOLE = pieces(to_text(evening("mischen-impossible").plus(*EVERYTHING[:8])))
NASTY = ["\x00", "[[entry]]\n", "id = 99999999999\n", "augen = {re = -1}\n", "'''", "re = []\n",
         "game = 1\n", 'people = ["Anna"]\n', "note = 1979-05-27\n", "undo = false\n", "[rules]\n",
         'calls = [["x"]]\n', "correct = 1\n", 'date = "x"\n', "points = nan\n"]  # fmt: skip


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """A file with lines lost, doubled, swapped, cut or replaced."""
    lines = list(WHOLE)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        how = draw(st.integers(0, 4))
        if how == 0:
            del lines[at]
        elif how == 1:
            lines.insert(at, lines[draw(st.integers(0, len(lines) - 1))])
        elif how == 2:
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        elif how == 3:
            lines.insert(at, draw(st.sampled_from(NASTY)))
        else:
            lines[at] = lines[at].replace("Anna", draw(st.sampled_from(["", "Ben", "re", ":"])))
    return "".join(lines)


@given(text=st.one_of(mangled(), st.text(max_size=200)))
def test_no_file_is_ever_a_traceback(text: str) -> None:
    refusal, found = None, None
    try:
        found = read_text(text, "x.toml")
    except Refused as error:
        refusal = error
    if found is not None:
        assert read_text(to_text(found.evening), "x").evening == found.evening
    else:
        assert refusal is not None
        assert refusal.where.startswith("x.toml")
        assert refusal.reason.de
        assert refusal.reason.en


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DOKO_SHEETS", str(tmp_path / "sheets"))
    return tmp_path


def test_the_current_evening_is_remembered(folder: Path) -> None:
    assert store.current() is None
    path = store.path_for(evening())
    opened: Opened = store.create(path, evening())
    store.set_current(opened.path)
    assert store.current() == path.resolve()
    assert store.evenings() == (path,)


@pytest.mark.parametrize("name", sorted(built_in_names()))
@pytest.mark.parametrize("contract", Contract)
def test_a_row_of_any_game_written_by_hand_is_booked_or_refused(
    name: str, contract: Contract
) -> None:
    """Also a game that the rules do not have, with Augen that no deck can share out."""
    people = FIVE[: load(name).rules.table.seats]
    each = tuple(zip(people, (131, 40, 40, 29, 0), strict=False))
    for augen, re in itertools.product((each, (("re", 131),)), ((), people[:1])):
        row = Written(contract=contract, re=re, augen=augen, first60=people[0])
        text = to_text(evening(name, people).plus(log.Game(played=row)))
        with contextlib.suppress(Refused):
            assert read_text(text, "x").evening.state().rows


def test_every_fault_of_a_file_is_told_with_its_line() -> None:
    text = to_text(evening().plus(game(augen=134), game(augen=125), game(augen=140)))
    spoilt = text.replace("date = 2026-11-15", 'date = "gestern"').replace(
        "re = 125", 're = "viel"'
    )
    spoilt = spoilt.replace('round = "', 'rund = "')
    with pytest.raises(Refused) as found:
        read_text(spoilt, "x.toml")
    codes = [each.code for each in found.value.every]
    assert sorted(codes) == ["file/unknown-key", "file/value", "file/value", "file/value"]
    assert all(each.where.startswith("x.toml:") for each in found.value.every)


def test_every_entry_that_cannot_be_booked_is_told() -> None:
    text = to_text(evening().plus(game(augen=134), game(augen=125), game(augen=140)))
    spoilt = text.replace("re = 134", "re = 134, kontra = 134").replace(
        "re = 140", "re = 140, kontra = 134"
    )
    with pytest.raises(Refused) as found:
        read_text(spoilt, "x.toml")
    first, second = found.value.every
    assert first.place == 1
    assert second.place == 3
    assert first.where != second.where


def test_an_entry_may_name_one_that_cannot_be_read() -> None:
    text = to_text(evening().plus(game(augen=134), log.Delete(target=1)))
    with pytest.raises(Refused) as found:
        read_text(text.replace("re = 134", 're = "viel"'), "x.toml")
    assert [each.code for each in found.value.every] == ["file/value"]
