"""A list of a tournament that is closed: only who keeps it corrects it, with name and reason."""

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet import requests
from doppelkopf.server.sheet.kind import SHEET
from server.sheet_room import HOST, Sheet

ZOE = Who("zoe", Right.BELONG)


def seal(sheet: Sheet, sealed: bool = True, who: Who = Who(HOST)) -> int:  # noqa: B008
    return len(sheet.ask(requests.SealSheet(seq=0, id=sheet.new_id(), sealed=sealed), who))


def enter(sheet: Sheet, who: Who, name: str = "", why: str = "") -> None:
    asked = requests.EnterOnSheet(
        seq=0,
        id=sheet.new_id(),
        on=sheet.state.entries,
        entry={"entry": "fine", "person": "Ben", "kind": "slight"},
        name=name,
        why=why,
    )
    sheet.ask(asked, who)


def test_a_closed_list_is_corrected_with_name_and_reason_and_by_nobody_else() -> None:
    sheet = Sheet()
    enter(sheet, ZOE)
    with pytest.raises(IllegalAction) as refused:
        seal(sheet, who=ZOE)
    assert refused.value.code == "sheet/not-yours"
    assert seal(sheet) == 1
    assert seal(sheet) == 0
    with pytest.raises(IllegalAction) as refused:
        enter(sheet, ZOE, "Zoe", "typing error")
    assert refused.value.code == "sheet/sealed"
    for name, why in (("", "typing error"), ("Host", " ")):
        with pytest.raises(IllegalAction) as refused:
            enter(sheet, Who(HOST), name, why)
        assert refused.value.code == "sheet/why"
    enter(sheet, Who(HOST), "Host", "typing error")
    assert sheet.state.evening.lines[-1][1].note == "typing error"
    assert sheet.log[-1].name == "Host"
    assert sheet.state.entries == 2
    seal(sheet, sealed=False)
    enter(sheet, ZOE)
    assert sheet.state.entries == 3


def test_a_closed_list_looks_closed_to_all_but_who_keeps_it() -> None:
    sheet = Sheet()
    seal(sheet)
    shown = {
        right: SHEET.picture(sheet.state, right, Lang.DE)
        for right in (Right.LOOK, Right.BELONG, Right.KEEP)
    }
    assert all(each.sealed for each in shown.values())
    assert [each.may_enter for each in shown.values()] == [False, False, True]
    assert SHEET.fold("room", sheet.log).sealed


def test_on_the_list_of_a_tournament_people_come_and_go_by_the_tournament_alone() -> None:
    sheet = Sheet(tournament="cup")
    keeper = Who("judge", Right.KEEP)
    leave = {"entry": "leave", "person": "Ben"}
    for entry in (leave, {"entry": "end"}, {"entry": "correct", "target": 0, "by": leave}):
        asked = requests.EnterOnSheet(seq=0, id=sheet.new_id(), on=0, entry=entry)
        with pytest.raises(IllegalAction) as refused:
            sheet.ask(asked, keeper)
        assert refused.value.code == "sheet/organised", entry
    options = {each.id for each in SHEET.picture(sheet.state, Right.KEEP, Lang.DE).menu.options}
    assert {"points", "fine", "time-out", "list-over"} <= options
    assert not options & {"join", "leave", "substitute", "next-list", "end"}
    left = requests.EnterOnSheet(seq=0, id=sheet.new_id(), on=0, entry=leave, confirmed=("leave",))
    sheet.ask(left)
    assert sheet.state.match.gone == ("Ben",)
    enter(sheet, ZOE)
