"""A mended rule changes no row behind people's backs: what was booked stays, and is marked."""

from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doppelkopf.game import RULES_VERSION
from doppelkopf.match.booking.writing import write
from doppelkopf.match.evening import store
from doppelkopf.match.evening.model import Evening, begin_evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.notes import SCORED_ANEW, note_of
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.match.state import Kind, Row
from doppelkopf.rules import RuleSet, load
from match.games import SETS
from match.match_kit import NAMES, game
from match.older import OLDER, of_older_rules
from match.sheet_kit import doko, done, told
from match.test_match_laws import playable
from property_kit import examples

OLD_FILE = Path(__file__).parent / "files" / "evening-format-1.toml"


def evening(rules: str = "ddv", *entries: log.AnyEntry) -> Evening:
    begun = begin_evening(load(rules), NAMES, name="Runde", on=date(2026, 11, 15))
    return write(begun, *entries)


def points(row: Row) -> dict[str, Fraction]:
    return dict(row.points)


def content(made: Evening) -> list[Any]:
    return [(row.kind, row.points, row.pot, row.table) for row in made.state().rows]


# A row of an earlier version


def test_a_row_of_earlier_rules_keeps_its_points_and_names_todays() -> None:
    now = evening("ddv", game(augen=130), game(augen=100))
    old = of_older_rules(now, {1: 3})
    first, second = old.state().rows
    assert points(first) == {"Anna": 4, "Ben": -4, "Cem": 1, "Dora": -1}
    assert (first.version, first.today) == (OLDER, now.state().rows[0].points)
    assert (second.version, second.today) == (OLDER, None)
    assert second.points == now.state().rows[1].points
    assert old.state().total("Anna") == now.state().total("Anna") + 3
    assert "Anna +1" in note_of(first).de  # type: ignore[union-attr]
    assert note_of(now.state().rows[0]) is None


def test_it_is_scored_again_only_on_request_and_undo_brings_it_back() -> None:
    now = evening("ddv", game(augen=130), game(augen=100))
    old = of_older_rules(now, {1: 3, 2: 2})
    one = write(old, log.Rescore(targets=(1,)))
    assert content(one)[0] == content(now)[0]
    assert content(one)[1] == content(old)[1]
    assert [row.version for row in one.state().rows] == [None, OLDER]
    assert content(write(one, log.Undo())) == content(old)
    assert content(write(one, log.Undo(), log.Redo())) == content(one)
    both = write(old, log.Rescore(targets=(1, 2)))
    assert content(both) == content(now)
    again = read_text(to_text(both), "x").evening
    assert content(again) == content(both)


def test_what_follows_is_read_by_todays_rules() -> None:
    """Bock begins after the old row as it does today; the new game is scored with it."""
    lost = game(augen=100, calls=((0, "re"),))
    old = of_older_rules(evening("mischen-impossible", lost), {1: 2})
    after = write(old, game(augen=130))
    assert [row.doublings for row in after.state().rows] == [0, 1]
    assert [row.version for row in after.state().rows] == [OLDER, None]


def test_who_dealt_stays_who_dealt() -> None:
    """As if the first game had been void then: the same dealer dealt the second one."""
    now = evening("ddv", game(augen=130), game(augen=130))
    place, second = of_older_rules(now).lines[1]
    kept = replace(second.booked[0].rows[0], dealer="Anna")
    changed = replace(second, booked=(replace(second.booked[0], rows=(kept,)),))
    old = of_older_rules(now)._replace(lines=(of_older_rules(now).lines[0], (place, changed)))
    seatings = [row.seating for row in old.state().rows]
    assert [each.dealer for each in seatings if each] == ["Anna", "Anna"]


# Corrections


def test_a_correction_is_scored_by_todays_rules_and_leaves_other_rows_alone() -> None:
    old = of_older_rules(evening("ddv", game(augen=130), game(augen=100)), {1: 3, 2: 2})
    mended = write(old, log.Correct(target=1, by=game(augen=160)))
    first, second = mended.state().rows
    assert first.version is None
    assert points(first)["Anna"] == 2
    assert (second.version, second.points) == (OLDER, old.state().rows[1].points)


def test_rows_that_a_correction_changes_are_booked_again() -> None:
    """The lost Re of game 1 doubled game 2; corrected, there is no Bock, whoever scored it."""
    lost, won = game(augen=100, calls=((0, "re"),)), game(augen=130, calls=((0, "re"),))
    old = of_older_rules(evening("mischen-impossible", lost, game(augen=130)), {2: 5})
    assert [row.doublings for row in old.state().rows] == [0, 1]
    mended = write(old, log.Correct(target=1, by=won))
    assert [row.doublings for row in mended.state().rows] == [0, 0]
    assert [row.version for row in mended.state().rows] == [None, None]
    later = of_older_rules(mended)
    assert content(later) == content(mended)
    assert content(read_text(to_text(later), "x").evening) == content(mended)


def test_a_new_note_scores_nothing_again() -> None:
    old = of_older_rules(evening("ddv", game(augen=130)), {1: 3})
    noted = write(old, log.Correct(target=1, by=replace(game(augen=130), note="laut")))
    assert content(noted) == content(old)
    assert noted.state().rows[0].note == "laut"


def test_facts_edited_by_hand_are_worked_out_anew() -> None:
    made = evening("ddv", game(augen=130))
    text = to_text(made)
    assert f"rules_version = {RULES_VERSION}" in text
    assert "augen = {re = 130}" in text
    edited = read_text(text.replace("augen = {re = 130}", "augen = {re = 160}"), "x").evening
    assert points(edited.state().rows[0])["Anna"] == 2


# Rows that today's rules refuse


def refused_row() -> Evening:
    """A game that today's rules refuse, as rules of an earlier version had booked it."""
    impossible = replace(game(augen=130), played=replace(game().played, re=("Anna", "Ben", "Cem")))
    old = of_older_rules(evening("ddv", game(augen=100), game(augen=130)))
    (one, first), (two, second) = old.lines
    return old._replace(lines=((one, first), (two, replace(second, played=impossible.played))))


def test_a_row_that_todays_rules_refuse_stays_as_it_was_written() -> None:
    old = refused_row()
    first, second = old.state().rows
    assert second.refused is not None
    assert second.kind is Kind.GAME
    assert points(second) == {"Anna": 1, "Ben": -1, "Cem": 1, "Dora": -1}
    assert second.written is not None
    assert second.written.re == ("Anna", "Ben", "Cem")
    assert old.state().games == 2
    again = read_text(to_text(old), "x").evening
    assert content(again) == content(old)
    assert make_sheet(again).rows[1].totals["Anna"] == first.points[0][1] + 1


def test_it_waits_until_it_is_mended_and_new_games_go_on() -> None:
    old = refused_row()
    more = write(old, game(augen=130))
    assert [row.refused is not None for row in more.state().rows] == [False, True, False]
    mended = write(more, log.Correct(target=2, by=game(augen=160)))
    assert [row.refused for row in mended.state().rows] == [None, None, None]
    struck = write(more, log.Delete(target=2))
    assert [row.number for row in struck.state().rows] == [1, 2]
    with pytest.raises(Refused):
        write(more, log.Rescore(targets=(2,)))


def test_todays_rules_refuse_what_is_written_under_them(tmp_path: Path) -> None:
    made = store.create(tmp_path / "a.toml", evening("ddv", game(augen=130)))
    text = made.text.replace('re = ["Anna", "Cem"]', 're = ["Anna", "Ben", "Cem"]')
    assert text != made.text
    made.path.write_text(text, "utf-8")
    with pytest.raises(Refused) as error:
        store.open_evening(made.path)
    assert "a.toml:" in error.value.where


@pytest.mark.parametrize("kind", ["fine", "redeal", "join", "leave", "pause", "return", "agree"])
def test_any_kind_of_entry_may_wait(kind: str) -> None:
    made: dict[str, log.Effective] = {
        "fine": log.Fine(person="Anna", kind="no-such-fine"),
        "redeal": log.Redeal(reason=log.Reason.TOO_FEW_POINTS),
        "join": log.Join(person="Anna"),
        "leave": log.Leave(person="Zoe"),
        "pause": log.Pause(person="Zoe"),
        "return": log.Return(person="Anna"),
        "agree": log.Agree(),
    }
    old = evening("ddv", game(augen=130)).plus(replace(made[kind], version=OLDER))
    row = old.state().rows[-1]
    assert row.refused is not None
    assert not row.points
    assert content(read_text(to_text(old), "x").evening) == content(old)


# Evenings from before


def test_an_evening_without_points_is_scored_by_todays_rules_and_says_so_once(
    tmp_path: Path,
) -> None:
    path = tmp_path / "old.toml"
    path.write_text(OLD_FILE.read_text("utf-8"), "utf-8")
    result = doko(f"show --file {path} --lang de")
    assert result.exit_code == 0
    assert result.stderr.count(SCORED_ANEW.de) == 1
    before = told(f"show --file {path}")["totals"]
    result = doko(f"redeal agreed --yes --file {path} --lang de")
    assert result.exit_code == 0, result.output
    assert SCORED_ANEW.de in result.stderr
    result = doko(f"show --file {path} --lang de")
    assert SCORED_ANEW.de not in result.stderr
    assert told(f"show --file {path}")["totals"] == before
    text = path.read_text("utf-8")
    assert "format = 2" in text
    assert f"rules_version = {RULES_VERSION}" in text
    assert path.with_suffix(".toml.old").read_text("utf-8") == OLD_FILE.read_text("utf-8")


# The command


def test_doko_sheet_rescore(tmp_path: Path) -> None:
    old = of_older_rules(evening("ddv", game(augen=130), game(augen=100)), {1: 3})
    path = store.create(tmp_path / "a.toml", old).path
    shown = doko(f"show --file {path} --lang de").output
    assert "1†" in shown
    assert "nach der heutigen: Anna +1" in shown
    assert "doko sheet rescore" in shown
    rows = told(f"show --file {path}")["rows"]
    assert rows[0]["today"]["Anna"] == 1
    assert [row["rules_version"] for row in rows] == [OLDER, OLDER]
    assert "Fassung" in done(f"explain 1 --file {path} --lang de")
    done(f"rescore 1 --file {path}")
    assert told(f"show --file {path}")["rows"][0]["points"]["Anna"] == 1
    done(f"rescore --file {path}")
    assert "†" not in done(f"show --file {path}")
    result = doko(f"rescore --file {path}")
    assert result.exit_code == 1
    assert "sheet/nothing" in result.stderr
    done(f"undo --file {path}")
    done(f"undo --file {path}")
    assert told(f"show --file {path}")["rows"][0]["points"]["Anna"] == 4


@pytest.mark.parametrize("form", ["csv", "json", "pdf", "svg"])
def test_exports_tell_it_too(form: str, tmp_path: Path) -> None:
    waiting = refused_row()
    path = store.create(tmp_path / "a.toml", of_older_rules(waiting, {1: 3})).path
    done(f"export {form} --file {path} --lang de")
    data = path.with_suffix(f".{form}").read_bytes()
    assert data
    if form == "csv":
        assert "nach der heutigen: Anna" in data.decode("utf-8-sig")
        assert "kann das nicht sein" in data.decode("utf-8-sig")


# The law


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_whatever_was_booked_stays_until_it_is_scored_again(name: str, data: st.DataObject) -> None:
    rules: RuleSet = load(name).rules
    begun = begin_evening(load(name), NAMES, name="Runde", on=date(2026, 11, 15))
    now = write(begun, *playable(data, rules, most=5))
    more = data.draw(
        st.dictionaries(st.integers(1, max(1, len(now.lines))), st.integers(-9, 9), max_size=3)
    )
    old = of_older_rules(now, more)
    assert content(now) == content(begun.plus(*(entry for _, entry in now.lines)))
    kept = {
        place: each.rows for place, entry in old.lines for each in entry.booked if not each.entry
    }
    for place, rows in kept.items():
        found = [row for row in old.state().rows if row.entry == place]
        assert [row.points for row in found] == [each.amounts for each in rows]
        assert all(row.version == OLDER for row in found)
    assert content(read_text(to_text(old), "x").evening) == content(old)
    everything = tuple(place for place, _ in now.lines)
    assert content(write(old, log.Rescore(targets=everything))) == content(now)
    total = sum(dict(old.state().totals).values()) + old.state().pot + old.state().table
    assert total == 0


# Evenings of format 1 with changes in them


def changes() -> dict[str, tuple[log.AnyEntry, ...]]:
    lost, won = game(augen=100, calls=((0, "re"),)), game(augen=130, calls=((0, "re"),))
    return {
        "a deleted row": (game(), game(augen=100), log.Delete(target=1)),
        "a correction": (game(), game(augen=100), log.Correct(target=2, by=game(augen=160))),
        "one taken back": (lost, game(), log.Correct(target=1, by=won), log.Undo()),
        "one brought back": (lost, game(), log.Correct(target=1, by=won), log.Undo(), log.Redo()),
    }


@pytest.mark.parametrize("what", changes())
@pytest.mark.parametrize("first", [game(), log.Undo(), log.Redo()], ids=["game", "undo", "redo"])
def test_an_evening_of_format_1_is_stamped_for_every_undo_and_redo(
    what: str, first: log.AnyEntry, tmp_path: Path
) -> None:
    """Whatever is written first: as if all had been written today, and so it stays."""
    rules = load("mischen-impossible")
    begun = begin_evening(rules, NAMES, name="Runde", on=date(2026, 11, 15))
    old = begun.plus(*changes()[what])
    path = tmp_path / "old.toml"
    path.write_text(to_text(old).replace("format = 2", "format = 1"), "utf-8")
    after = store.append(store.open_evening(path), first).evening
    today = write(begun, *changes()[what], first)
    assert content(after) == content(today)
    later = of_older_rules(after)
    assert content(later) == content(after)
    assert all(kept.rows is not None for kept in later.standing().booked.values())
    for step in (log.Undo(), log.Undo(), log.Redo(), log.Undo()):
        after, today, later = (each.plus(step) for each in (after, today, later))
        assert content(after) == content(today)
        assert content(later) == content(after)
