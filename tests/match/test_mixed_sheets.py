"""Sheets under random mixtures of all knobs: kept, read again, shown, explained and exported."""

import contextlib
import json
import random
from datetime import date

from hypothesis import given

from doppelkopf.language import Lang
from doppelkopf.match.booking.fines import fine_kinds
from doppelkopf.match.booking.next_game import entry_of
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.evening.model import Evening, begin_evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.export import Form, export
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.match.showing.summary import summary
from doppelkopf.match.showing.why import explain_all
from doppelkopf.rules.load import difference, load_object
from doppelkopf.scene import evening_scene, sheet_scene
from laws_kit import NUMBERS
from match.test_every_table import PEOPLE, played
from property_kit import examples
from view.random_games import random_rules

ENTRIES = 5


def some_evening(number: int) -> Evening:
    """An evening of a few games and fines under mixed rules."""
    rng = random.Random(number)
    file = load_object(difference(random_rules(rng)), "mixed")
    people = PEOPLE[: rng.choice(sizes(file.rules))]
    evening = begin_evening(file, people, name="Mixed", on=date(2026, 11, 18))
    for _ in range(ENTRIES):
        state = evening.state()
        entry: log.AnyEntry
        if rng.random() < 0.2:
            kind = rng.choice([*fine_kinds(file.rules)])
            entry = log.Fine(person=rng.choice(people), kind=kind, points=rng.choice((None, 3)))
        else:
            entry = entry_of(played(state, rng), state)
        with contextlib.suppress(*([Refused] if isinstance(entry, log.Fine) else [])):
            evening.plus(entry).state()
            evening = evening.plus(entry)
    return evening


@examples(1 / 4)
@given(NUMBERS)
def test_a_sheet_under_mixed_rules_is_read_as_it_was_written(number: int) -> None:
    evening = some_evening(number)
    again = read_text(to_text(evening), "mixed.toml").evening
    assert again.rules == evening.rules
    assert again.lines == evening.lines
    assert again.state() == evening.state()


@examples(1 / 10)
@given(NUMBERS)
def test_a_sheet_under_mixed_rules_can_be_shown_and_every_row_explained(number: int) -> None:
    evening = some_evening(number)
    state, sheet = evening.state(), make_sheet(evening)
    assert [row.row for row in sheet.rows] == list(state.rows)
    assert {person.name for person in summary(state).people} == set(state.people)
    entries = {place for place, _ in evening.lines}
    for place in {row.entry for row in state.rows if row.entry in entries}:
        assert explain_all(evening, place)
    assert len(json.loads(export(sheet, Form.JSON, Lang.DE))["rows"]) == len(state.rows)
    for lang in Lang:
        assert sheet_scene(evening, lang).rows
        assert evening_scene(state, lang).games == state.games
        for form in Form:
            assert export(sheet, form, lang)
