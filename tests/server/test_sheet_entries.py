"""Everything else on a live sheet: what is entered, refused, waits, is owed, is seen by whom."""

from typing import Any

import msgspec
import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import Call, Contract, Party
from doppelkopf.language import Lang
from doppelkopf.match.log import entries
from doppelkopf.match.running import facts
from doppelkopf.server.rooms.kind import BrokenLog, Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet import log
from doppelkopf.server.sheet.answers import explanation, preview
from doppelkopf.server.sheet.decide import MOST_FACTS
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.requests import (
    AskExplain,
    AskPreview,
    AttachSheet,
    TellFact,
    TickOwed,
)
from match.match_kit import game
from server.sheet_room import NAMES, Sheet, evening_of


def refused(code: str, sheet: Sheet, entry: Any, **more: Any) -> str:
    """See that an entry is refused with this code; the sentence."""
    before = sheet.state
    with pytest.raises(IllegalAction) as error:
        sheet.enter(entry, **more)
    assert error.value.code == code
    assert sheet.state is before
    return error.value.reason.en


def test_fines_people_and_the_end_are_entered() -> None:
    sheet = Sheet(evening_of("mischen-impossible"))
    sheet.enter({"entry": "fine", "person": "Ben", "kind": "absence"})
    sheet.enter({"entry": "join", "person": "Emil"})
    sheet.enter({"entry": "pause", "person": "Cem"})
    sheet.enter({"entry": "return", "person": "Cem"})
    sheet.enter({"entry": "leave", "person": "Emil"})
    sheet.enter({"entry": "substitute", "person": "Dora", "by": "Fritz"})
    picture = sheet.picture()
    assert [(each.name, each.state) for each in picture.people][-1] == ("Emil", "gone")
    assert [each.plays for each in picture.people][3] == "Fritz"
    assert picture.next.seats == ["Anna", "Ben", "Cem", "Dora"]
    sheet.enter({"entry": "end"})
    assert sheet.picture().ended
    assert all(each.why_not for each in sheet.picture().menu.options)
    assert "over" in refused(
        "sheet/ended", sheet, {"entry": "fine", "person": "Ben", "kind": "slight"}
    )


def test_what_the_book_rules_out_is_refused_in_its_words() -> None:
    sheet = Sheet()
    refused("sheet/no-such-fine", sheet, {"entry": "fine", "person": "Ben", "kind": "insult"})
    refused("sheet/not-at-table", sheet, {"entry": "leave", "person": "Zoe"})
    refused("sheet/name", sheet, {"entry": "join", "person": "Re"})
    refused("sheet/name-alike", sheet, {"entry": "join", "person": "Аnna"})
    refused("sheet/no-such-row", sheet, {"entry": "delete", "target": 7})
    refused("sheet/nothing", sheet, {"entry": "undo"})
    refused("sheet/nothing", sheet, {"entry": "redo"})
    refused("sheet/entry", sheet, {"entry": "bomb"})
    refused("sheet/entry", sheet, {"entry": "fine", "person": 3, "kind": "slight"})
    refused("request/size", sheet, {"entry": "end", "note": "x" * 13_000})
    question = refused("sheet/confirm", sheet, {"entry": "redeal", "reason": "agreed"})
    assert "Does the table agree?" in question
    sheet.enter({"entry": "redeal", "reason": "agreed"}, confirmed=("sheet/agreed-redeal",))
    assert sheet.state.entries == 1


def test_what_a_phone_makes_up_about_a_row_is_left_out() -> None:
    sheet = Sheet()
    made_up = {"version": 1, "booked": [{"rows": [{"kind": "fine", "points": [["Ben", "99"]]}]}]}
    sheet.enter({"entry": "fine", "person": "Ben", "kind": "slight", **made_up})
    assert sheet.state.match.total("Ben") == -3


def test_an_entry_made_on_another_state_waits_and_undo_is_refused() -> None:
    sheet = Sheet()
    fine = {"entry": "fine", "person": "Ben", "kind": "slight"}
    sheet.enter(fine)
    [waits] = sheet.enter(fine, on=0)
    assert isinstance(waits, log.Disputed)
    [shown] = sheet.picture().disputes
    assert [each.id for each in shown.choices] == ["keep", "add"]
    refused("sheet/changed", sheet, {"entry": "undo"}, on=0)
    refused("sheet/changed", sheet, fine, on=9)
    sheet.settle("add")
    assert sheet.state.match.total("Ben") == -6
    sheet.enter(fine, on=0)
    sheet.settle("keep")
    assert sheet.state.match.total("Ben") == -6


def test_a_correction_shows_what_changes_after_it_before_it_is_done() -> None:
    sheet = Sheet(evening_of("hausregeln-2021"))
    sheet.play(game(re=(0, 2), augen=200))
    sheet.play(game(re=(0, 1), augen=130))
    solo = AskPreview(seq=1, on=2, correct=1, blank=True)
    found = preview(sheet.state, solo, Lang.EN)
    assert found.form is not None
    assert [each.what for each in found.form.facts] == [
        facts.PartyFact(person="Anna", party=Party.RE),
        facts.PartyFact(person="Cem", party=Party.RE),
        facts.AugenFact(side="re", count=200),
    ]
    assert found.changes == []
    other = (*[each.what for each in found.form.facts[:2]], facts.AugenFact(side="re", count=119))
    said = facts.CallFact(person="Anna", call=Call.RE)  # a lost call starts Bock for the next game
    found = preview(sheet.state, AskPreview(seq=2, on=2, correct=1, facts=(*other, said)), Lang.EN)
    assert found.problem is None
    assert [each.entry for each in found.changes] == [1, 2]
    assert found.totals_before != found.totals_after
    assert found.rows[0].entry == 1
    struck = preview(
        sheet.state, AskPreview(seq=3, on=2, entry={"entry": "delete", "target": 1}), Lang.EN
    )
    first = struck.changes[0]
    assert first.before is not None
    assert first.after is None
    lost = preview(sheet.state, AskPreview(seq=4, on=2, correct=1, facts=other[:2]), Lang.EN)
    assert lost.problem is not None
    assert lost.problem.code == "sheet/augen-missing"
    assert lost.form is not None


def test_a_row_is_explained_point_by_point() -> None:
    sheet = Sheet()
    sheet.play(game(re=(0, 2), augen=134))
    [row] = explanation(sheet.state, AskExplain(seq=1, entry=1), Lang.EN).rows
    assert row.points == {"Anna": "+1", "Ben": "−1", "Cem": "+1", "Dora": "−1"}
    assert row.items[0].paragraph == "DDV tournament rules § 7.2"


def points(*amounts: int) -> dict[str, Any]:
    texts = [[name, str(each)] for name, each in zip(NAMES, amounts, strict=True)]
    return {"entry": "points", "bare": {"points": texts}}


def test_bare_points_are_a_game_that_nobody_taps() -> None:
    sheet = Sheet()
    sheet.fact(facts.PartyFact(person="Anna", party=Party.RE))
    sheet.enter(points(3, -3, 3, -3))
    assert sheet.state.running == 2
    row = sheet.picture().rows[0]
    assert (row.number, int(sheet.state.match.total("Anna"))) == (1, 3)
    assert sheet.picture().running.facts == []
    sheet.enter({"entry": "undo"})
    assert len(sheet.picture().running.facts) == 1
    assert "0 together" in refused("sheet/points-sum", sheet, points(3, -3, 3, -2))
    assert "odd" in refused("sheet/confirm", sheet, points(3, 2, -3, -2))
    sheet.enter(points(3, 2, -3, -2), confirmed=("sheet/points-parity",))


def test_the_form_of_bare_points_asks_what_they_do_not_tell() -> None:
    sheet = Sheet(evening_of("hausregeln-2021"))
    form = sheet.picture().menu.bare
    assert form is not None
    assert form.people == list(NAMES)
    assert {"draw", "lost-call"} <= {each.id for each in form.triggers}
    assert "zero-game" not in {each.id for each in form.triggers}
    sheet.enter(points(2, -2, 2, -2))
    [row] = sheet.picture().rows
    assert row.edit == "points"
    assert row.bare is not None
    assert row.bare.points == {"Anna": "2", "Ben": "-2", "Cem": "2", "Dora": "-2"}
    sheet.enter({"entry": "correct", "target": 1, "by": points(4, -4, 4, -4)})
    assert sheet.state.match.total("Anna") == 4
    refused("input/points", sheet, {"entry": "points", "bare": {"points": [["Anna", "x"]]}})


def test_bare_points_that_wait_say_what_they_are() -> None:
    sheet = Sheet()
    sheet.enter(points(3, -3, 3, -3))
    sheet.enter(points(1, 1, -1, -1), on=0)
    [waits] = sheet.picture().disputes
    assert "Anna +1" in waits.wants
    assert "Dora −1" in waits.wants


def test_what_is_owed_is_ticked_off() -> None:
    sheet = Sheet(evening_of("wettbewerb"))
    choice = next(each for each in sheet.picture().menu.fines if "round of drinks" in each.cost)
    sheet.enter({"entry": "fine", "person": "Ben", "kind": choice.id})
    [owed] = sheet.picture().owed
    assert not owed.done
    sheet.ask(TickOwed(seq=0, id=sheet.new_id(), what=owed.key))
    assert sheet.ask(TickOwed(seq=0, id=sheet.new_id(), what=owed.key)) == []
    assert sheet.picture().owed[0].done
    sheet.ask(TickOwed(seq=0, id=sheet.new_id(), what=owed.key, done=False))
    assert not sheet.picture().owed[0].done
    with pytest.raises(IllegalAction):
        sheet.ask(TickOwed(seq=0, id=sheet.new_id(), what="money:x"))


def test_who_may_look_sees_and_who_belongs_enters() -> None:
    sheet = Sheet()
    tap = TellFact(seq=0, id="x" * 16, game=1, what=facts.HolderFact(person="Anna"))
    for who in (Who("zoe"), Who("zoe", Right.LOOK), Who(None, Right.BELONG)):
        with pytest.raises(IllegalAction) as error:
            sheet.ask(tap, who)
        assert error.value.code == "sheet/not-yours"
    sheet.ask(tap, Who("ben", Right.BELONG))
    assert SHEET.right_of(sheet.state, "ben") is Right.BELONG  # who has entered something
    assert SHEET.right_of(sheet.state, "host") is Right.KEEP
    assert SHEET.audience(sheet.state, Who("zoe")) is None
    assert not SHEET.picture(sheet.state, Right.LOOK, Lang.EN).may_enter
    attach = AttachSheet(seq=0, id="y" * 16, round="room-1")
    with pytest.raises(IllegalAction):
        sheet.ask(attach, Who("ben"))
    sheet.ask(attach)
    assert sheet.picture().round == "/round/room-1"


def test_facts_of_nobody_and_numbers_that_cannot_be_are_refused() -> None:
    sheet = Sheet()
    for what, code in (
        (facts.HolderFact(person="Zoe"), "sheet/not-at-table"),
        (facts.AugenFact(side="zoe", count=1), "sheet/not-at-table"),
        (facts.AugenFact(side="re", count=241), "input/value"),
        (facts.NoteFact(text=" \n"), "sheet/nothing"),
    ):
        with pytest.raises(IllegalAction) as error:
            sheet.fact(what)
        assert error.value.code == code
    with pytest.raises(IllegalAction) as error:
        sheet.ask(TellFact(seq=0, id="short", game=1, what=facts.HolderFact(person="Anna")))
    assert error.value.code == "sheet/request-id"


def test_a_game_has_room_for_so_many_facts() -> None:
    sheet = Sheet()
    last = ""
    for number in range(MOST_FACTS):
        last = sheet.fact(facts.NoteFact(text=str(number)))
    with pytest.raises(IllegalAction) as error:
        sheet.fact(facts.NoteFact(text="one more"))
    assert error.value.code == "sheet/many-facts"
    sheet.fact(facts.NoteFact(text="instead"), instead=(last,))


def test_a_log_that_does_not_fit_opens_only_to_be_looked_at() -> None:
    sheet = Sheet()
    sheet.play(game(re=(0, 2), augen=134))
    again = sheet.log[-1]
    with pytest.raises(BrokenLog) as error:
        SHEET.fold("room", [*sheet.log, again])
    assert error.value.state == sheet.state
    broken = SHEET.closed(error.value.state, "why")
    picture = SHEET.picture(broken, Right.KEEP, Lang.EN)
    assert (picture.broken, picture.may_enter, len(picture.rows)) == ("why", False, 1)
    sheet.state = broken
    refused("sheet/broken", sheet, entries.End())


def test_an_imported_evening_is_the_same_thing() -> None:
    sheet = Sheet()
    sheet.play(game(re=(0, 2), augen=134))
    sheet.enter({"entry": "fine", "person": "Ben", "kind": "slight"})
    other = Sheet(sheet.state.evening)
    assert other.state.match == sheet.state.match
    assert other.picture().rows == sheet.picture().rows
    other.enter({"entry": "undo"})
    assert len(other.picture().rows) == 1


def test_a_secret_solo_is_called_a_silent_hochzeit_only_where_it_is_one() -> None:
    """With one Re card nobody has both: every word of the sheet has to know that."""
    for rules, wanted, other in (
        ("ravensburger", "secret solo", "silent Hochzeit"),
        ("ddv", "silent Hochzeit", "secret solo"),
    ):
        sheet = Sheet(evening_of(rules))
        sheet.play(game(contract=Contract.SILENT, re=(0,), augen=130))
        sheet.enter({"entry": "undo"})
        told = msgspec.json.encode(sheet.picture()).decode()
        assert wanted in told
        assert other not in told, rules
