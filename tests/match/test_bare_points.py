"""Games of which only the points are known: what they come to, what is refused, what is asked."""

from datetime import date
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.game.scoring.case import unit
from doppelkopf.language import Lang
from doppelkopf.match.booking.bare import bare_of
from doppelkopf.match.booking.fold import Begin, steps, work_out
from doppelkopf.match.booking.writing import write
from doppelkopf.match.evening.model import begin_evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.entries import AnyEntry, numbered
from doppelkopf.match.showing.export import Form, export
from doppelkopf.match.showing.plain import plain_sheet
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.match.showing.stats import statistics
from doppelkopf.match.showing.summary import summary
from doppelkopf.match.showing.why import explain, heading
from doppelkopf.match.showing.words import AS_WRITTEN
from doppelkopf.match.state import Kind
from doppelkopf.rules import load
from doppelkopf.scene.sheet import sheet_scene
from game_kit import rules_with
from match.games import SETS
from match.match_kit import FIVE, NAMES, ahead, asked, book, dealers, factors, game, refused
from match.ravensburger_kit import RACE, RACES, variant
from match.test_match_laws import outcome, playable
from property_kit import examples

RULES = {name: load(name).rules for name in SETS}


def points(*amounts: object, solo: str | None = None, **more: object) -> log.Points:
    """The points of the four, or of as many as are given; `duty` and `dealer` as of a game."""
    known = tuple((name, str(each)) for name, each in zip(FIVE, amounts, strict=False))
    entry: dict[str, Any] = {"bare": {"points": known, "solo": solo}}
    for key, value in more.items():
        (entry if key in ("dealer", "duty_solo", "note") else entry["bare"])[key] = value
    return msgspec.convert({"entry": "points", **entry}, log.Points)


# Laws


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_a_list_of_bare_points_is_the_sheet_of_its_games(name: str, data: st.DataObject) -> None:
    """Whatever was played: its points alone, with what followed, come to the same evening."""
    rules = RULES[name]
    entries = playable(data, rules)
    made: list[AnyEntry] = []
    for step in steps(Begin(rules, NAMES), numbered(entries)):
        row = step.after.rows[-1]
        is_game = isinstance(step.entry, log.Game) and row.kind is Kind.GAME
        if is_game and isinstance(step.entry, log.Game):
            made.append(bare_of(row, step.entry, rules))
        else:
            made.append(step.entry)
    full = work_out(Begin(rules, NAMES), numbered(entries))
    assert outcome(work_out(Begin(rules, NAMES), numbered(made))) == outcome(full)


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_nothing_is_asked_of_the_points_of_a_game_without_an_offence(
    name: str, data: st.DataObject
) -> None:
    rules = RULES[name]
    for step in steps(Begin(rules, NAMES), numbered(playable(data, rules))):
        row = step.after.rows[-1]
        entry = step.entry
        if not isinstance(entry, log.Game) or row.kind is not Kind.GAME or row.score is None:
            continue
        if entry.played.ended or any(row.score.fines):
            continue
        bare = bare_of(row, entry, rules)
        found = {code for code in asked(step.before, bare) if code.startswith("sheet/points")}
        assert found == set()


@pytest.mark.parametrize("name", SETS)
@examples(1 / 3)
@given(data=st.data())
def test_an_evening_of_bare_points_survives_file_and_database(
    name: str, data: st.DataObject
) -> None:
    begun = begin_evening(load(name), NAMES, name="Runde", on=date(2026, 11, 15))
    evening = write(begun, *playable(data, RULES[name]))
    assert read_text(to_text(evening), "x").evening == evening
    for _, entry in evening.lines:
        assert msgspec.json.decode(msgspec.json.encode(entry), type=AnyEntry) == entry


# The checks of the rule sets


def test_ddv_7_2_4_at_four_all_points_are_odd_or_all_even() -> None:
    state = book("ddv")
    for row in ((3, 3, -3, -3), (-2, 2, 2, -2), (9, -3, -3, -3), (1, 1, 1, -3), (5, -1, -1, -3)):
        assert "sheet/points-parity" not in asked(state, points(*row)), row
    for row in ((3, 2, -3, -2), (2, 1, -2, -1), (9, -5, -2, -2)):
        assert asked(state, points(*row)) == ["sheet/points-parity"], row


@pytest.mark.parametrize("fine", [3, 15, 21])
def test_ddv_9_what_goes_whole_to_a_soloist_breaks_it(fine: int) -> None:
    """A slight offence, a grave one against one Absage or three; with two or four it is even."""
    state = book("ddv")
    assert asked(state, points(fine, 0, -fine)) == []
    assert asked(state, points(fine + 2, 0, -fine - 2)) == ["sheet/points-parity"]
    assert asked(state, points(fine, 0, -fine, 0)) == []
    assert asked(state, points(12, -12)) == asked(state, points(18, -18)) == []


def test_points_that_do_not_come_to_zero_are_refused() -> None:
    refused("sheet/points-sum", "ddv", points(3, 3, -3, -2))
    refused("sheet/points-sum", "ddv", points(-3))
    refused("sheet/points-sum", "wettbewerb", points(-5, 1, 1, 1))


def test_parts_of_points_are_only_in_a_hammelrennen() -> None:
    refused("sheet/points-fraction", "ddv", points("1/3", "1/3", "1/3", -1))
    refused("sheet/points-fraction", "hausregeln-2021", points("1/3", "1/3", "1/3", -1))
    state = book("hausregeln-2021", game(augen=120), points("1/3", "1/3", "1/3", -1))
    assert state.rows[-1].is_hammelrennen
    assert state.total("Dora") == book("hausregeln-2021", game(augen=120)).total("Dora") - 1


@pytest.mark.parametrize("text", ["", "viel", "1e9", "1/0", "٣", "nan", "--3", "9" * 10])
def test_what_is_no_number_is_refused_wherever_it_comes_from(text: str) -> None:
    refused("input/points", "ddv", log.Points(bare=Bare(points=(("Anna", text),))))


def test_who_is_not_at_the_table_has_no_points() -> None:
    refused("input/twice", "ddv", log.Points(bare=Bare(points=(("Anna", "3"), ("Anna", "-3")))))
    refused("sheet/not-at-table", "ddv", log.Points(bare=Bare(points=(("Emil", "3"),))))
    refused("sheet/sits-out", "ddv", points(0, 3, 3, -3, -3), people=FIVE, dealer="Ben")
    refused("sheet/not-at-table", "ddv", points(1, 1, -1, -1, solo="Emil"))


def test_at_five_the_four_who_play_are_checked() -> None:
    state = book("ddv", people=FIVE, dealer="Emil")
    assert asked(state, points(3, 3, -3, -3)) == []
    assert asked(state, points(3, 2, -3, -2)) == ["sheet/points-parity"]


def test_at_five_who_all_play_points_are_odd_and_even() -> None:
    state = book("wettbewerb-5", people=FIVE)
    assert asked(state, points(2, 1, -1, -1, -1)) == []
    refused("sheet/points-sum", "wettbewerb-5", points(2, 1, -1, -1, 0), people=FIVE)
    assert asked(state, points(-15, 3, 3, 3, 3)) == ["sheet/points-rest"]
    after = book("wettbewerb-5", points(-15, 3, 3, 3, 3), people=FIVE)
    assert after.table == 3


def test_of_three_who_play_with_a_strohmann_nobody_is_taken_for_a_soloist() -> None:
    rules = variant(table__strohmann=True)
    state = book(rules, people=NAMES[:3])
    assert asked(state, points(10, 5)) == []
    refused(
        "sheet/points-dummy",
        rules,
        log.Points(bare=Bare(points=(("Strohmann", "5"),))),
        people=NAMES[:3],
    )


def test_who_sits_out_settles_a_solo_where_the_rules_say_so() -> None:
    rules = variant(table__sitting_out="dealer", table__sitter_settles_solos=True)
    state = book(rules, points(20, -5, -5, -5, -5, solo="Anna"), people=FIVE, dealer="Emil")
    assert state.rows[-1].points_of("Emil") == -5


def test_where_only_plus_is_written_the_table_takes_the_rest() -> None:
    rules = rules_with("ddv", {"scoring.counting": "plus"})
    state = book(rules, points(3, 0, 3, 0))
    assert state.table == -6
    assert asked(state, points(3, 0, 3, 0)) == []
    assert asked(state, points(3, -3, 1, 1)) == ["sheet/points-side"]
    minus = rules_with("ddv", {"scoring.counting": "minus"})
    assert asked(book(minus), points(0, -3, 0, -3)) == []
    assert asked(book(minus), points(0, 3, 0, -3)) == ["sheet/points-side"]


def test_the_pot_pays_and_is_filled_before_it_does() -> None:
    stake = RULES["ravensburger"].money.stake
    state = book("ravensburger", points(stake, stake, 0, 0))
    begun = book("ravensburger")
    assert state.pot == begun.pot - 2 * stake
    assert asked(begun, points(stake + 1, stake, 0, 0)) == ["sheet/points-stake"]
    refused("sheet/points-sum", "ravensburger", points(-stake, 0, 0, 0))
    much = book("ravensburger", points(begun.pot, stake, 0, 0))
    assert [row.kind for row in much.rows] == [Kind.POT, Kind.POT, Kind.GAME]
    assert much.pot == begun.pot - stake


def test_a_hammelrennen_for_the_pot_is_what_is_due() -> None:
    rules = variant(**RACES)
    state = book(rules, RACE)
    rest = book(rules).pot
    assert book(rules).hammelrennen is state.hammelrennen is (0 < rest <= 10)


def test_borgholzhausen_1_a_game_that_counts_too_little_is_asked_about() -> None:
    state = book("borgholzhausen")
    assert asked(state, points(1, 1, -1, -1)) == ["sheet/points-void"]
    assert asked(state, points()) == ["sheet/points-void"]
    assert asked(state, points(2, 2, -2, -2)) == []


# What follows from them


def test_bock_is_used_up_and_the_points_stay() -> None:
    state = book("mischen-impossible", game(heart=True), points(4, 4, -4, -4))
    assert factors(state) == [1, 2]
    assert ahead(state) == [2, 2, 2, 1, 1]
    assert dict(state.rows[-1].points) == {"Anna": 4, "Ben": 4, "Cem": -4, "Dora": -4}


def test_points_without_the_bock_that_runs_are_asked_about() -> None:
    state = book("mischen-impossible", game(heart=True))
    assert asked(state, points(3, 3, -3, -3)) == ["sheet/points-bock"]
    assert asked(state, points(6, 6, -6, -6)) == []
    assert asked(state, points(6, 4, -6, -4)) == ["sheet/points-parity"]


def test_what_starts_bock_is_told_or_follows_from_the_points() -> None:
    told = book("mischen-impossible", points(3, 3, -3, -3, triggers=["heart-through"]))
    assert ahead(told) == [2, 2, 2, 2, 1]
    assert ahead(book("mischen-impossible", points())) == [2, 2, 2, 2, 1]
    lost = points(-9, 3, 3, 3, solo="Anna")
    assert ahead(book("mischen-impossible", lost)) == [2, 2, 2, 2, 1]
    won = points(9, -3, -3, -3, solo="Anna")
    assert ahead(book("mischen-impossible", won)) == [1, 1, 1, 1, 1]
    refused("sheet/points-trigger", "ddv", points(3, 3, -3, -3, triggers=["draw"]))
    many = rules_with("ddv", {"bock.triggers": ["many-points"], "bock.points": 6, "bock.games": 1})
    assert ahead(book(many, points(6, 6, -6, -6)), 2) == [2, 1]
    assert ahead(book(many, points(5, 5, -5, -5)), 2) == [1, 1]


def test_hausregeln_7_1_after_120_to_120_a_hammelrennen_of_the_same_dealer_follows() -> None:
    state = book("hausregeln-2021", points(1, 1, -1, -1, triggers=["draw"]))
    assert state.hammelrennen
    state = book(
        "hausregeln-2021",
        points(1, 1, -1, -1, triggers=["draw"]),
        points(-1, -1, 1, 1),
        points(2, -2),
    )
    assert dealers(state) == "AAB"
    refused(
        "sheet/hammelrennen-due",
        "hausregeln-2021",
        points(1, 1, -1, -1, triggers=["draw"]),
        points(2, 2, -2, -2, contract="normal"),
    )


def test_ddv_4_2_a_solo_that_is_told_is_the_compulsory_one() -> None:
    state = book("ddv", points(-3, 9, -3, -3, solo="Ben"), points(1, 1, -1, -1))
    assert dealers(state) == "AA"
    assert state.duties.owed_by("Ben", state.rules) == 0
    assert state.duties.owed_by("Anna", state.rules) == 1
    free = book("ddv", points(-3, 9, -3, -3, solo="Ben", duty_solo=False), points(1, 1, -1, -1))
    assert dealers(free) == "AB"
    assert free.duties.owed_by("Ben", free.rules) == 1
    assert asked(book("ddv"), points(-3, 9, -3, -3)) == ["sheet/points-alone"]
    assert asked(book("ddv"), points(-3, 9, -5, -1, solo="Ben")) == ["sheet/points-no-solo"]


def test_ddv_4_2_who_is_made_to_play_need_not_be_named() -> None:
    normal = [points(1, 1, -1, -1)] * 20
    state = book("ddv", *normal, points(-1, 3, -1, -1))
    assert state.rows[-1].made_to_play
    assert state.duties.owed_by("Ben", state.rules) == 0
    refused("sheet/vorfuehrung", "ddv", *normal, points(-1, -1, 3, -1, solo="Cem"))
    refused("sheet/vorfuehrung", "ddv", *normal, points(1, 1, -1, -1, contract="normal"))


def test_a_solo_of_a_kind_that_is_owed_has_to_be_known() -> None:
    rules = rules_with("ddv", {"duty_solos.per_player": 1, "duty_solos.suit": 1})
    solo = points(9, -3, -3, -3, solo="Anna")
    assert asked(book(rules), solo) == ["sheet/points-kind"]
    assert book(rules, solo).duties.owed_by("Anna", rules) == 1
    hearts = points(9, -3, -3, -3, solo="Anna", contract="solo-hearts")
    assert asked(book(rules), hearts) == []
    assert book(rules, hearts).duties.owed_by("Anna", rules) == 0
    normal = [points(1, 1, -1, -1)] * 20
    refused("sheet/duty-kind", rules, *normal, points(-1, 3, -1, -1))


def test_a_solo_needs_its_player() -> None:
    refused("sheet/points-solo", "ddv", points(9, -3, -3, -3, contract="solo-queens"))
    refused("sheet/points-solo", "ddv", points(9, -3, -3, -3, contract="normal", solo="Anna"))
    refused("result/contract", "first-steps", points(9, -3, -3, -3, solo="Anna"))
    refused("result/contract", "ddv", points(3, 3, -3, -3, contract="ramsch"))


def test_the_wrong_dealer_and_the_end_of_a_list_are_asked_as_for_a_game() -> None:
    assert asked(book("ddv"), points(1, 1, -1, -1, dealer="Ben")) == ["sheet/wrong-dealer"]
    rules = rules_with("ddv", {"duty_solos.per_player": 0})
    refused("sheet/list-over", rules, *[points(1, 1, -1, -1)] * 25)


def test_a_list_that_ends_by_points_counts_what_was_played() -> None:
    rules = rules_with("ddv", {"match.points": 10, "match.points_end": "all"})
    state = book(rules, game(augen=130), points(-9, 3, 3, 3, solo="Anna"))
    assert state.points_left == 10 - 1 - 3


# Corrections


def test_points_become_a_game_and_a_game_points() -> None:
    bare, full = points(3, -3, 3, -3), game(augen=130)
    assert outcome(book("ddv", bare, bare, log.Correct(target=1, by=full))) == outcome(
        book("ddv", full, bare)
    )
    assert outcome(book("ddv", full, bare, log.Correct(target=1, by=bare))) == outcome(
        book("ddv", bare, bare)
    )
    back: list[AnyEntry] = [bare, log.Correct(target=1, by=full), log.Undo()]
    assert outcome(book("ddv", *back)) == outcome(book("ddv", bare))


@pytest.mark.parametrize("name", SETS)
def test_a_sheet_says_of_bare_points_that_they_stand_as_written(name: str) -> None:
    """Wherever a row is shown."""
    value = 6 * unit(RULES[name])
    solo = points(3 * value, -value, -value, -value, solo="Anna", note="vom Papier")
    begun = begin_evening(load(name), NAMES, name="Runde", on=date(2026, 11, 15))
    evening = write(begun, solo, points(value, value, -value, -value))
    for lang in Lang:
        (explained,) = explain(evening, 1)
        fact = next(fact for fact in explained.facts if fact.id == "as-written")
        assert fact.text[lang]
        assert heading(explained, lang).endswith("Solo Anna")
        scene = sheet_scene(evening, lang)
        assert scene.rows[-1].contract == AS_WRITTEN[lang]
        for form in Form:
            assert export(make_sheet(evening), form, lang)
    found = plain_sheet(make_sheet(evening))["rows"][-1]
    assert found["base"] is None
    assert found["written"]["points"]["Anna"] == value
    numbers = statistics([evening.state()])
    assert (numbers["Anna"].all.games, numbers["Anna"].solo.won, numbers["Anna"].others.games) == (
        2,
        1,
        1,
    )
    assert numbers["Anna"].best_solo is not None
    assert numbers["Ben"].kontra.lost == 1
    sums = summary(evening.state())
    assert sums.best is not None
    assert sums.best.people == ("Anna",)
    assert sums.games == 2
