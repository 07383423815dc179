"""What holds of every live sheet: an evening tapped in is the written one, whoever asks whatever in
whatever order loses nothing and does nothing twice, and what is worked out bit by bit is the whole.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import Call, Contract, Party
from doppelkopf.language import Lang
from doppelkopf.match import make_sheet, read_text
from doppelkopf.match.booking.changing import confirmations
from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.log import entries
from doppelkopf.match.refused import Refused
from doppelkopf.match.running import facts
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet import log, requests
from doppelkopf.server.sheet.drawing import Drawing
from doppelkopf.server.sheet.forms import Form
from doppelkopf.server.sheet.kind import SHEET, drawn
from match.games import entry as entries_of
from match.test_golden_evenings import FOLDER, shown
from match.test_golden_evenings import NAMES as EVENINGS
from property_kit import examples
from server.sheet_room import NAMES, Sheet, evening_of


def entered(sheet: Sheet, entry: entries.AnyEntry) -> None:
    """Enter what was written, by facts if it is a game, with all that the table confirmed."""
    bare = replace(entry, version=None, booked=())
    if isinstance(bare, entries.Game):
        sheet.play(bare, tuple(each.code for each in confirmations(sheet.state.evening, bare)))
        return
    asks: tuple[str, ...] = ()
    if not isinstance(bare, entries.Undo | entries.Redo):
        asks = tuple(each.code for each in confirmations(sheet.state.evening, bare))
    sheet.enter(bare, confirmed=asks, now=bare.at)


@pytest.mark.parametrize("name", EVENINGS)
def test_a_golden_evening_entered_by_requests_gives_the_same_sheet(name: str) -> None:
    evening = open_evening(FOLDER / f"{name}.toml").evening
    sheet = Sheet(evening._replace(lines=()))
    for _, entry in evening.lines:
        entered(sheet, entry)
        assert sheet.state.disputes == ()
    made = sheet.state.evening
    assert shown(make_sheet(made)) == shown(make_sheet(evening))
    assert [row.reason for row in made.state().rows] == [row.reason for row in evening.state().rows]
    assert sheet.state.match == made.state()
    assert SHEET.fold("room", sheet.log) == sheet.state


TAPS: st.SearchStrategy[facts.AnyWhat] = st.sampled_from(
    [
        facts.PartyFact(person="Anna", party=Party.RE),
        facts.PartyFact(person="Ben", party=Party.RE),
        facts.PartyFact(person="Cem", party=Party.KONTRA),
        facts.AugenFact(side="re", count=130),
        facts.AugenFact(side="re", count=131),
        facts.AugenFact(side="kontra", count=100),
        facts.CallFact(person="Anna", call=Call.RE),
        facts.PlayedFact(contract=Contract.SOLO_QUEENS),
        facts.HolderFact(person="Dora"),
        facts.RevokeFact(person="Cem"),
    ]
)
OTHERS: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [
        {"entry": "undo"},
        {"entry": "redo"},
        {"entry": "fine", "person": "Ben", "kind": "slight"},
        {"entry": "redeal", "reason": "misdeal"},
        {"entry": "delete", "target": 1},
        {"entry": "delete", "target": 2},
        {"entry": "join", "person": "Emil"},
        {"entry": "pause", "person": "Emil"},
        {"entry": "end"},
    ]
)


class Crowd:
    """Phones whose requests come late, twice, or not at all: what each saw may be long ago."""

    def __init__(self, data: st.DataObject, rules: str) -> None:
        self.draw = data.draw
        self.sheet = Sheet(evening_of(rules))
        self.sent: list[Any] = []
        self.acknowledged: dict[str, int] = {}
        self.saw = self.sheet.state
        """A state that some phone still shows."""

    def ask(self, asked: Any) -> None:
        before = self.sheet.log[:]
        try:
            events = self.sheet.ask(asked, Who("phone", Right.BELONG))
        except (IllegalAction, Refused):
            assert self.sheet.log == before
            return
        if asked.id in self.acknowledged:
            assert events == []
        self.acknowledged.setdefault(asked.id, len(events))

    def step(self) -> None:
        kind = self.draw(st.sampled_from("ffffcceesoo"))
        state, new = self.saw, self.sheet.new_id
        if kind == "o" and self.sent:
            self.ask(self.draw(st.sampled_from(self.sent)))  # once more
            return
        if self.draw(st.booleans()):
            self.saw = state = self.sheet.state
        live = tuple(each.event.id for each in state.facts(state.running))
        asked: Any
        if kind == "c":
            sure = ("sheet/no-speech", "sheet/genscher", "sheet/hammelrennen-due")
            asked = requests.CloseGame(
                seq=0, id=new(), game=state.running, facts=live, confirmed=sure
            )
        elif kind == "e":
            entry = self.draw(OTHERS)
            asked = requests.EnterOnSheet(seq=0, id=new(), on=state.entries, entry=entry)
        elif kind == "s" and state.disputes:
            choice = self.draw(st.sampled_from(("keep", "take", "add")))
            asked = requests.SettleDispute(
                seq=0, id=new(), dispute=state.disputes[0].id, choice=choice
            )
        else:
            instead = self.draw(st.sampled_from(((), live[:1], live[-2:])))
            what = self.draw(TAPS)
            game = state.running + self.draw(st.sampled_from((0, 0, 0, 1)))
            asked = requests.TellFact(seq=0, id=new(), game=game, what=what, instead=instead)
        self.sent.append(asked)
        if self.draw(st.integers(0, 9)):  # else it is lost, or comes later
            self.ask(asked)


@pytest.mark.parametrize("rules", ["ddv", "ravensburger", "borgholzhausen"])
@examples(1 / 3)
@given(data=st.data())
def test_whatever_phones_ask_nothing_is_lost_and_nothing_done_twice(
    rules: str, data: st.DataObject
) -> None:
    crowd = Crowd(data, rules)
    for _ in range(data.draw(st.integers(5, 30))):
        crowd.step()
    sheet = crowd.sheet
    ids = [event.id for event in sheet.log if event.id]
    assert len(ids) == len(set(ids))
    assert {id_ for id_, count in crowd.acknowledged.items() if count} == set(ids)
    assert SHEET.fold("room", sheet.log) == sheet.state
    assert sheet.state.match == sheet.state.evening.state()
    assert sheet.state.standing == sheet.state.evening.standing()
    closings = [
        event
        for event in sheet.log
        if isinstance(event, log.Entered | log.Settled) and isinstance(event.entry, entries.Game)
    ]
    games = [each for _, each in sheet.state.standing.entries if isinstance(each, entries.Game)]
    assert len(games) <= len(closings)
    used = [id_ for _, facts_ in sheet.state.used for id_ in facts_]
    assert len(used) == len(set(used)), "a fact is part of one game only"
    for lang in Lang:
        SHEET.picture(sheet.state, Right.KEEP, lang)
    text = SHEET.files(sheet.state)["evening.toml"]
    assert read_text(text, "x").evening.state().totals == sheet.state.match.totals


@examples(1 / 3)
@given(data=st.data())
def test_a_game_closed_on_what_is_drawn_already_is_the_same(data: st.DataObject) -> None:
    crowd = Crowd(data, "ddv")
    who = Who("phone", Right.BELONG)

    def decided(form: Form | None) -> Any:
        try:
            return SHEET.decide_at(state, who, asked, None, form)
        except IllegalAction as error:
            return error.code

    for _ in range(data.draw(st.integers(5, 15))):
        crowd.step()
        state = crowd.sheet.state
        live = tuple(each.event.id for each in state.facts(state.running))
        facts_ = data.draw(st.sampled_from((live, live[1:])))
        new = crowd.sheet.new_id()
        asked = requests.CloseGame(seq=0, id=new, game=state.running, facts=facts_)
        assert decided(Drawing().form(state)) == decided(None)


@examples(1 / 3)
@given(data=st.data())
def test_a_picture_made_of_kept_parts_is_the_whole_one(data: st.DataObject) -> None:
    crowd, drawing = Crowd(data, "ddv"), Drawing()
    for _ in range(data.draw(st.integers(5, 15))):
        crowd.step()
        state = crowd.sheet.state
        assert drawn(drawing, state, Right.KEEP, Lang.DE) == SHEET.picture(
            state, Right.KEEP, Lang.DE
        )


@pytest.mark.parametrize("rules", ["mischen-impossible", "wettbewerb", "hausregeln-2021"])
@examples(1 / 6)
@given(data=st.data())
def test_random_entries_by_requests_are_the_written_evening(
    rules: str, data: st.DataObject
) -> None:
    sheet = Sheet(evening_of(rules))
    for entry in data.draw(st.lists(entries_of(sheet.state.evening.rules), max_size=6)):
        try:
            confirmations(sheet.state.evening, entry)
            expected = sheet.state.evening.plus(entry).state()
        except Refused:
            continue
        entered(sheet, entry)
        assert sheet.state.match.totals == expected.totals
        assert sheet.state.match.dealer == expected.dealer
        assert sheet.state.match.bock == expected.bock


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(NAMES),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["entry", "person", "kind", "target", "by", "played", "contract", "re"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@given(
    entry=st.dictionaries(
        st.sampled_from(["entry", "person", "kind", "target", "by", "played", "note", "targets"]),
        JUNK | st.sampled_from(["game", "fine", "correct", "undo", "rescore", "leave", "delete"]),
        max_size=5,
    )
)
def test_junk_is_refused_with_a_code_or_is_an_entry(entry: dict[str, Any]) -> None:
    sheet = Sheet()
    sheet.enter({"entry": "fine", "person": "Ben", "kind": "slight"})
    before = sheet.state
    try:
        sheet.enter(entry)
    except IllegalAction:
        assert sheet.state is before
    assert SHEET.fold("room", sheet.log) == sheet.state
