"""A table keeps the rules it began with until it agrees on others."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang, Text
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log import entries
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene.sheet import sheet_scene
from doppelkopf.server.table import log
from doppelkopf.server.table.evening.picture import proposals_for
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.state import Kind, Stage
from property_kit import examples
from server.evening_kit import (
    PEOPLE,
    all_agree,
    four,
    holds,
    kinds,
    lines,
    match_of,
    own,
    propose,
    removed,
    said,
    waiting,
)
from server.tables import Paper, refused

OTHERS = 'extends = "hausregeln-2021"\n[about]\ntitle = "Am Eck"\n'
CHARLY = f"{OTHERS}[specials]\ncharly = 2\n"


def other(changes: str, of: str = "hausregeln-2021") -> str:
    return f'extends = "{of}"\n[about]\ntitle = "Am Eck"\n{changes}'


def change(paper: Paper, text: str, key: str = "anna") -> None:
    propose(paper, key, Matter.RULES, rules=text)


def test_a_table_plays_on_by_other_rules_once_all_agree() -> None:
    paper = four("hausregeln-2021")
    before = match_of(paper).state
    change(paper, CHARLY)
    shown = proposals_for(paper.state, 1, Lang.EN)[0]
    assert shown.text == "play on by “Am Eck” (Special points – Charly: 2)"
    assert shown.asked
    assert paper.state.rule_set.specials.charly == 1, "nobody else has agreed yet"
    all_agree(paper)
    assert paper.state.rule_set.specials.charly == 2
    assert paper.state.rules.title == ("Am Eck", "Am Eck")
    after = match_of(paper).state
    assert (after.rows, after.totals) == (before.rows, before.totals)
    assert after.rules is paper.state.rule_set
    assert after.rules_of(after.rows[0]) is before.rules
    assert "Agreed: play on by “Am Eck”" in said(paper)[-1]
    paper.next()
    assert paper.game.setup.rules.specials.charly == 2
    paper.play()
    holds(paper)


def test_one_who_declines_leaves_the_rules_as_they_are() -> None:
    paper = four("hausregeln-2021")
    rules = paper.state.rules
    change(paper, CHARLY)
    paper.ask("cem", "decline", proposal=paper.state.proposals[0].id)
    assert (waiting(paper), paper.state.rules) == (0, rules)
    assert not any(isinstance(entry, entries.NewRules) for entry in lines(paper))


def test_rules_change_between_games_only() -> None:
    paper = four("hausregeln-2021", played=False)
    with refused("evening/running"):
        change(paper, CHARLY)
    paper.play()
    change(paper, CHARLY)
    paper.ask("ben", "consent", proposal=paper.state.proposals[0].id)
    paper.ask("cem", "consent", proposal=paper.state.proposals[0].id)
    paper.next()
    assert paper.stage() is Stage.PLAYING
    paper.ask("dora", "consent", proposal=paper.state.proposals[0].id)
    assert paper.game.state.rules.specials.charly == 1
    assert paper.state.rule_set.specials.charly == 1, "the running game is finished by its own"
    paper.play()
    assert paper.state.rule_set.specials.charly == 2
    holds(paper)


@pytest.mark.parametrize(
    ("code", "of", "text"),
    [
        ("sheet/rules-seats", "hausregeln-2021", 'extends = "wettbewerb-5"'),
        ("sheet/rules-count", "hausregeln-2021", 'extends = "ravensburger"'),
        ("sheet/rules-count", "hausregeln-2021", other('[scoring]\ncounting = "plus"')),
        ("sheet/rules-count", "ddv", other("[money]\ncents_per_point = 10", "ddv")),
        ("sheet/rules-list", "ddv", other("[match]\ngames_at_four = 16", "ddv")),
        ("sheet/rules-list", "ddv", other("[duty_solos]\nper_player = 2", "ddv")),
        ("evening/same", "hausregeln-2021", OTHERS),
        ("rules/contradiction", "hausregeln-2021", other("[deck]\nnines = false")),
        ("key/unknown", "hausregeln-2021", "[no]\nsuch = 1"),
    ],
)
def test_what_cannot_go_on_is_refused_with_its_reason(code: str, of: str, text: str) -> None:
    paper = four(of)
    before = paper.state
    with refused(code):
        change(paper, text)
    assert paper.state == before


def test_a_new_list_may_have_another_length() -> None:
    paper = four("ddv")
    propose(paper, "anna", Matter.NEXT_LIST)
    all_agree(paper)
    change(paper, other("[match]\ngames_at_four = 16", "ddv"))
    all_agree(paper)
    assert match_of(paper).state.list_length == 16
    paper.next()
    paper.play()
    holds(paper)


def test_bock_that_runs_is_played_by_its_own_rules() -> None:
    paper = four(own('[bock]\ntriggers = ["won-solo", "draw", "zero-game"]'))
    chance = Random(0)
    while not match_of(paper).state.bock.running:
        paper.next()
        paper.play("random" if chance.random() < 0.7 else "simple")
    triple = '[bock]\ntriggers = ["won-solo", "draw", "zero-game"]\nfactor = 3'
    with refused("sheet/rules-bock"):
        change(paper, other(triple, "ddv"))


def test_other_hands_are_fine_and_what_was_cut_is_cut_again() -> None:
    paper = four("ddv")
    change(paper, other("[deck]\nnines = false", "ddv"))
    all_agree(paper)
    assert paper.state.cut is None
    paper.next()
    assert not paper.game.setup.rules.deck.nines
    paper.play()
    holds(paper)


def test_the_same_cards_once_more_are_those_of_the_same_rules() -> None:
    paper = four("hausregeln-2021")
    change(paper, CHARLY)
    all_agree(paper)
    with refused("table/other-rules"):
        paper.ask("anna", "again", game=1)


def test_an_earlier_row_is_corrected_by_the_rules_it_was_played_by() -> None:
    paper = four("hausregeln-2021")
    twice = other("[scoring]\nabsage_value = 3")
    change(paper, twice)
    all_agree(paper)
    before = match_of(paper).state.rows[0]
    propose(paper, "anna", Matter.NOTE, entry=before.entry, note="gut")
    all_agree(paper)
    after = match_of(paper).state.rows[0]
    assert (after.points, after.note) == (before.points, "gut")
    holds(paper)


def test_a_change_of_rules_is_taken_back_and_let_stand_again() -> None:
    paper = four("hausregeln-2021")
    old = paper.state.rules
    change(paper, CHARLY)
    all_agree(paper)
    new = paper.state.rules
    propose(paper, "ben", Matter.UNDO)
    assert "play by “Am Eck”" in proposals_for(paper.state, 0, Lang.EN)[0].text
    all_agree(paper)
    assert (paper.state.rules, match_of(paper).state.earlier) == (old, ())
    propose(paper, "ben", Matter.REDO)
    all_agree(paper)
    assert paper.state.rules == new
    holds(paper)


def test_a_new_sheet_begins_with_the_rules_that_were_agreed_on() -> None:
    paper = four("hausregeln-2021")
    change(paper, CHARLY)
    all_agree(paper)
    for place in paper.state.places:
        paper.ask(place.person, "rematch")
    assert match_of(paper).evening.rules.specials.charly == 2
    assert paper.state.begun == paper.state.rules
    paper.play()
    propose(paper, "anna", Matter.RULES, rules='extends = "hausregeln-2021"')
    all_agree(paper)
    assert paper.state.rule_set.specials.charly == 1
    holds(paper)


def test_who_was_not_asked_has_to_agree_to_the_new_rules() -> None:
    paper = four("hausregeln-2021")
    paper.ask("dora", "leave")
    change(paper, CHARLY)
    paper.ask("fritz", "sit", place=3, name="Fritz")
    paper.ask("fritz", "agree")
    all_agree(paper)
    assert paper.state.rule_set.specials.charly == 2
    assert [place.agreed for place in paper.state.places] == [True, True, True, False]
    assert not paper.state.former["dora"].agreed
    paper.next()
    assert paper.stage() is Stage.BETWEEN, "nothing is dealt to who has not agreed"
    paper.ask("fritz", "agree")
    assert paper.stage() is Stage.PLAYING


def test_who_is_away_is_asked_too() -> None:
    paper = four("hausregeln-2021")
    paper.ask("cem", "away")
    change(paper, CHARLY)
    assert "Cem" in proposals_for(paper.state, 0, Lang.EN)[0].waits_for
    for key in ("ben", "dora"):
        paper.ask(key, "consent", proposal=paper.state.proposals[0].id)
    assert paper.state.rule_set.specials.charly == 1


def test_in_the_lobby_rules_change_too_and_bots_follow() -> None:
    paper = Paper("hausregeln-2021")
    change(paper, CHARLY)
    assert paper.state.rule_set.specials.charly == 2, "who is alone agrees with themselves"
    with refused("sheet/table-size"):
        change(paper, 'extends = "wettbewerb-5"')
    with refused("evening/same"):
        change(paper, CHARLY)
    paper.ask("ben", "sit", place=1, name="Ben")
    change(paper, OTHERS)
    assert paper.state.rule_set.specials.charly == 1, "Ben has not agreed to anything yet"
    paper.ask("ben", "agree")
    change(paper, CHARLY)
    assert paper.state.rule_set.specials.charly == 1
    all_agree(paper)
    assert paper.state.rule_set.specials.charly == 2
    for place in (2, 3):
        paper.ask("anna", "bot", place=place)
    assert paper.kind(2) is Kind.BOT
    paper.play()
    assert match_of(paper).evening.rules.specials.charly == 2
    holds(paper)


def test_five_people_go_on_only_by_rules_that_seat_five() -> None:
    paper = Paper("hausrunde", places=5)
    paper.fill(*PEOPLE, "Emil")
    paper.play()
    with refused("sheet/table-size"):
        change(paper, other('[table]\nsitting_out = "nobody"', "hausrunde"))


def test_the_log_is_read_again_and_old_logs_are_as_they_were() -> None:
    paper = four("hausregeln-2021")
    old = fold("t", [log.decode(log.encode(event)) for event in paper.log])
    assert (old.rules, old.begun) == (paper.state.rules, paper.state.rules)
    change(paper, CHARLY)
    all_agree(paper)
    paper.next()
    again = fold("t", [log.decode(log.encode(event)) for event in paper.log])
    assert (again.rules, again.begun) == (paper.state.rules, old.rules)
    assert again.rule_set == paper.state.rule_set
    assert again.game is not None
    assert again.game.setup == paper.game.setup
    assert kinds(paper).count("carried") == 1


def test_a_sheet_with_other_rules_is_kept_as_a_file_and_shown() -> None:
    paper = four("hausregeln-2021")
    change(paper, CHARLY)
    all_agree(paper)
    paper.next()
    paper.play()
    evening = match_of(paper).evening
    text = to_text(evening)
    again = read_text(text, "x.toml").evening
    assert again.lines == evening.lines
    assert again.state().rows == evening.state().rows
    assert to_text(again) == text
    assert sheet_scene(evening, Lang.EN).notes[0] == "From game 2 on: Am Eck."
    assert make_sheet(evening).has_bock


def test_rules_that_come_and_go_leave_what_is_booked() -> None:
    """Points of rows, by whatever rules, add up; nothing that is booked ever changes."""
    paper = four("hausregeln-2021")
    for charly in (2, 0, 3):
        booked = match_of(paper).state.rows
        change(paper, other(f"[specials]\ncharly = {charly}"))
        all_agree(paper)
        paper.next()
        paper.play()
        assert match_of(paper).state.rows[: len(booked)] == booked
    holds(paper)
    assert len(match_of(paper).state.earlier) == 3


def why_not(paper: Paper, text: str) -> Text | None:
    """Propose rules; why they are refused, if they are."""
    try:
        change(paper, text)
    except IllegalAction as error:
        return error.reason
    return None


@examples(1 / 4)
@given(seed=st.integers(0, 2**32 - 1))
def test_rules_that_are_not_refused_can_be_played_on(seed: int) -> None:
    """From each set to each other: a reason, or games that are dealt, played and booked."""
    chance = Random(seed)
    names = built_in_names()
    paper = four(chance.choice([name for name in names if name != "wettbewerb-5"]))
    for _ in range(chance.randrange(3)):
        paper.next()
        paper.play("random")
    before = match_of(paper).state.rows
    reason = why_not(paper, f'extends = "{chance.choice(names)}"')
    if reason is not None:
        assert reason.de != reason.en
        return
    all_agree(paper)
    assert match_of(paper).state.rows == before
    for _ in range(2):
        paper.next()
        paper.play("random")
    holds(paper)


def test_who_left_is_not_bound_and_who_was_removed_neither() -> None:
    paper = four("hausregeln-2021")
    removed(paper, 3)
    change(paper, CHARLY)
    all_agree(paper)
    assert paper.state.rule_set.specials.charly == 2
    assert not paper.state.former["dora"].agreed
