"""What holds for every match: rows sum to zero, replaying gives the same, edits are as if new."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doppelkopf.game.basics import SpecialId
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.fold import Begin, apply, start, work_out
from doppelkopf.match.booking.games import seating_for
from doppelkopf.match.booking.resolve import resolve, written_of
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.booking.turns import is_list_over
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import AnyEntry, Effective, numbered, standing
from doppelkopf.match.log.written import Happened
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState, has_pot
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.match import PointsEnd
from doppelkopf.rules.source import built_in_names
from game_kit import rules_with
from match.games import SETS, entry, points, written
from match.match_kit import FIVE, NAMES, game
from property_kit import examples
from scoring.mixtures import rule_sets as mixed_rules

RULES = {name: load(name).rules for name in SETS}


def playable(data: st.DataObject, rules: RuleSet, most: int = 8) -> list[Effective]:
    """A log in which a Hammelrennen is played when it is due."""
    state = start(Begin(rules, NAMES))
    entries: list[Effective] = []
    for place in range(1, data.draw(st.integers(0, most)) + 1):
        if state.hammelrennen:
            full = written(rules, race=True).map(lambda played: log.Game(played=played))
            made: Effective = data.draw(st.one_of(full, points(rules, race=True)))
        else:
            made = data.draw(entry(rules))
        state = apply(state, place, made)
        entries.append(made)
    return entries


def outcome(state: MatchState) -> object:
    """All that can be seen of a state, without the ids of entries."""
    rows = [
        (row.kind, row.number, row.points, row.pot, row.table, row.doublings, row.reason)
        for row in state.rows
    ]
    rest = (state.totals, state.dealer, state.bock, state.duties, state.pot, state.hammelrennen)
    return rows, rest


def worked_out(rules: RuleSet, entries: list[AnyEntry]) -> MatchState:
    return work_out(Begin(rules, NAMES), numbered(entries))


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_rows_and_money_sum_to_zero_with_pot_and_table(name: str, data: st.DataObject) -> None:
    state = worked_out(RULES[name], [*playable(data, RULES[name])])
    for row in state.rows:
        assert sum((points for _, points in row.points), Fraction(0)) + row.pot + row.table == 0
    assert sum(dict(state.totals).values()) + state.pot + state.table == 0
    assert state.pot >= 0


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_undo_takes_back_and_redo_brings_back(name: str, data: st.DataObject) -> None:
    rules = RULES[name]
    entries: list[AnyEntry] = [*playable(data, rules)]
    count = data.draw(st.integers(0, len(entries)))
    undone = [*entries, *[log.Undo()] * count]
    assert outcome(worked_out(rules, undone)) == outcome(
        worked_out(rules, entries[: len(entries) - count])
    )
    redone = [*undone, *[log.Redo()] * count]
    assert outcome(worked_out(rules, redone)) == outcome(worked_out(rules, entries))


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_correcting_a_row_equals_having_entered_it_so(name: str, data: st.DataObject) -> None:
    rules = RULES[name]
    entries: list[Effective] = playable(data, rules)
    if not entries:
        return
    at = data.draw(st.integers(0, len(entries) - 1))
    full = written(rules).map(lambda played: log.Game(played=played))
    other: Effective = data.draw(st.one_of(full, points(rules)))
    corrected: list[AnyEntry] = [*entries, log.Correct(target=at + 1, by=other)]
    entered: list[AnyEntry] = [*entries[:at], other, *entries[at + 1 :]]
    assert outcome(worked_out(rules, corrected)) == outcome(worked_out(rules, entered))
    deleted: list[AnyEntry] = [*entries, log.Delete(target=at + 1)]
    left: list[AnyEntry] = [*entries[:at], *entries[at + 1 :]]
    assert outcome(worked_out(rules, deleted)) == outcome(worked_out(rules, left))
    assert outcome(worked_out(rules, [*deleted, log.Undo()])) == outcome(
        worked_out(rules, [*entries])
    )


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_a_result_written_down_in_full_resolves_to_itself(name: str, data: st.DataObject) -> None:
    rules = RULES[name]
    state = start(Begin(rules, NAMES))
    made = log.Game(played=data.draw(written(rules)))
    seating = seating_for(state, made)
    pot = int(state.pot) if has_pot(rules) else None
    result = resolve(made.played, seating, rules, pot)
    assert resolve(written_of(result, seating, rules), seating, rules, pot) == result


def naive_factors(rules: RuleSet, games: list[tuple[frozenset[Trigger], bool]]) -> list[int]:
    """Bock by the text of the books: cross off games ahead, one tally each.

    Each Bock is a list of so many crosses; a game takes one cross from every list that has any, and
    counts double for each. A game that prolongs is doubled and takes none.
    """
    lists: list[int] = []
    factors = []
    for triggers, prolongs in games:
        alive = sum(1 for left in lists if left > 0)
        most = 99 if rules.bock.most is Off.OFF else rules.bock.most
        factors.append(2 ** min(alive, most))
        if not prolongs:
            lists = [left - 1 for left in lists]
        wanted = [trigger for trigger in triggers if trigger in rules.bock.triggers]
        count = len(wanted) if rules.bock.per_game.value == "each-trigger" else min(1, len(wanted))
        lists += [rules.bock.games] * count
    return factors


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_bock_follows_the_naive_model(name: str, data: st.DataObject) -> None:
    rules = RULES[name]
    state = worked_out(rules, [*playable(data, rules, most=14)])
    rows = [row for row in state.rows if row.kind is Kind.GAME]
    games = []
    for row in rows:
        assert (row.score is None) is (row.bare is not None)
        is_long = row.is_solo or row.is_hammelrennen
        games.append((row.triggers, rules.bock.solos_prolong and is_long))
    assert [2**row.doublings for row in rows] == naive_factors(rules, games)
    plain = [(frozenset[Trigger](), False)] * 6
    expected = naive_factors(rules, [*games, *plain])[len(games) :]
    assert [2**doublings for doublings in state.bock.forecast(rules, 6)] == expected


def test_a_correction_of_something_deleted_changes_nothing() -> None:
    lines = numbered([game(), log.Delete(target=1), log.Correct(target=1, by=game())])
    assert standing(lines).entries == ()


@examples(2)
@given(rules=mixed_rules(), data=st.data())
def test_a_special_point_that_is_entered_is_in_the_row_or_refused(
    rules: RuleSet, data: st.DataObject
) -> None:
    """Whatever the rules, somebody's special point is never taken down and left out in silence."""
    if rules.table.seats != len(NAMES):
        return
    plain = data.draw(written(rules))
    specials = data.draw(st.lists(_happened(), min_size=1, max_size=3))
    made = log.Game(played=replace(plain, specials=tuple(specials)))
    state = start(Begin(rules, NAMES))
    try:
        questions(state, made)
        row = next(row for row in reversed(apply(state, 1, made).rows) if row.score is not None)
    except Refused:
        return
    assert row.score is not None
    shown = Counter(item.rule for item in row.score.items if item.rule.startswith("special-"))
    assert shown == Counter(f"special-{event.id.value}" for event in specials)


def _happened() -> st.SearchStrategy[Happened]:
    people = st.sampled_from(NAMES)
    return st.builds(
        Happened,
        st.sampled_from([SpecialId.FUCHS, SpecialId.CHARLY, *SpecialId]),
        people,
        st.none() | people,
    )


@pytest.mark.parametrize("name", built_in_names())
@pytest.mark.parametrize("end", list(PointsEnd))
def test_no_list_is_over_before_its_first_game(name: str, end: PointsEnd) -> None:
    """Whatever is paid at the start, and however few points it goes to."""
    rules = rules_with(name, {"match.points": 1, "match.points_end": end.value})
    for size in sizes(rules):
        state = start(Begin(rules, FIVE[:size]))
        assert not state.is_list_begun
        assert not is_list_over(state)
        assert state.points_left == 1
