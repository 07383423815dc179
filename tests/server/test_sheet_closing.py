"""A game is closed once: second closings, changed facts, resends, and what waits for a choice."""

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import Call, Contract, Party
from doppelkopf.match.log import entries
from doppelkopf.match.log.reason import Reason
from doppelkopf.match.running import facts
from doppelkopf.server.sheet import log
from doppelkopf.server.sheet.decide import MOST_BEHIND
from doppelkopf.server.sheet.requests import EnterOnSheet, TellFact
from match.match_kit import game
from server.sheet_room import Sheet, evening_of

RE = Party.RE
ANNA = facts.PartyFact(person="Anna", party=RE)
CEM = facts.PartyFact(person="Cem", party=RE)
DORA = facts.PartyFact(person="Dora", party=RE)


def augen(count: int) -> facts.AugenFact:
    return facts.AugenFact(side="re", count=count)


def tapped(*whats: facts.AnyWhat) -> Sheet:
    sheet = Sheet()
    sheet.facts(*whats)
    return sheet


def code(error: pytest.ExceptionInfo[IllegalAction]) -> str:
    return error.value.code


def test_a_second_closing_that_says_the_same_does_nothing() -> None:
    sheet = tapped(ANNA, CEM, augen(134))
    seen = tuple(each.event.id for each in sheet.state.facts(1))
    assert [type(event) for event in sheet.close(seen)] == [log.Entered]
    assert sheet.close(seen, game=1) == []
    assert sheet.games == ["Re Anna+Cem 134"]
    assert sheet.state.disputes == ()


def test_a_second_closing_that_says_something_else_waits_for_a_choice() -> None:
    for choice, games in (
        ("keep", ["Re Anna+Cem 134"]),
        ("take", ["Re Anna+Cem 143"]),
        ("add", ["Re Anna+Cem 134", "Re Anna+Cem 143"]),
    ):
        sheet = tapped(ANNA, CEM)
        first, other = sheet.facts(augen(134)), sheet.facts(augen(143))
        both = tuple(each.event.id for each in sheet.state.facts(1) if each.event.id not in first)
        sheet.fact(None, instead=other)
        sheet.close()
        assert [type(event) for event in sheet.close(both, game=1)] == [log.Disputed]
        assert sheet.games == ["Re Anna+Cem 134"]
        [waits] = sheet.picture().disputes
        assert ("143" in waits.wants, "134" in waits.stands) == (True, True)
        assert [each.id for each in waits.choices] == ["keep", "take", "add"]
        sheet.settle(choice)
        assert sheet.games == games
        assert sheet.state.disputes == ()
        assert sheet.settle(choice, waits.id) == []  # another phone has chosen too


def test_a_closing_on_facts_that_have_changed_waits_for_a_choice() -> None:
    for choice, games in (("keep", []), ("take", ["Re Anna+Cem 134"])):
        sheet = tapped(ANNA, CEM)
        [old] = sheet.facts(augen(134))
        seen = tuple(each.event.id for each in sheet.state.facts(1))
        sheet.fact(augen(143), instead=(old,))
        assert [type(event) for event in sheet.close(seen)] == [log.Disputed]
        assert sheet.close(seen) == []  # the same once more is no second conflict
        assert sheet.games == []
        sheet.settle(choice)
        assert sheet.games == games
        assert len(sheet.state.facts(sheet.state.running)) == (3 if choice == "keep" else 0)


def test_a_closing_that_was_overtaken_by_another_corrects_the_row_that_came_of_it() -> None:
    sheet = tapped(ANNA, CEM)
    [old] = sheet.facts(augen(134))
    seen = tuple(each.event.id for each in sheet.state.facts(1))
    sheet.fact(augen(143), instead=(old,))
    sheet.close(seen)  # waits
    sheet.close()
    sheet.settle("take")
    assert sheet.games == ["Re Anna+Cem 134"]


def test_facts_of_another_phone_that_change_nothing_are_no_conflict() -> None:
    sheet = tapped(ANNA, CEM, augen(134))
    seen = tuple(each.event.id for each in sheet.state.facts(1))
    sheet.facts(augen(134), ANNA)
    assert [type(event) for event in sheet.close(seen)] == [log.Entered]
    assert sheet.state.facts(1) == ()


def test_what_is_resent_is_done_once() -> None:
    sheet = Sheet()
    whats: tuple[facts.AnyWhat, ...] = (ANNA, CEM, augen(134))
    ids = sheet.facts(*whats)
    for id_, what in zip(ids, whats, strict=True):
        assert sheet.ask(TellFact(seq=9, id=id_, game=1, what=what)) == []
    closing = sheet.new_id()
    sheet.close(id_=closing)
    assert sheet.close((), game=1, id_=closing) == []
    fine = sheet.new_id()
    sheet.enter({"entry": "fine", "person": "Ben", "kind": "slight"}, id_=fine)
    assert sheet.enter({"entry": "fine", "person": "Ben", "kind": "slight"}, id_=fine) == []
    assert sheet.enter({"entry": "undo"}, id_=fine) == []  # whatever it says now
    assert sheet.state.entries == 2


def test_what_is_missing_or_clashes_is_refused_and_the_facts_stay() -> None:
    sheet = tapped(ANNA, CEM)
    with pytest.raises(IllegalAction) as error:
        sheet.close()
    assert code(error) == "sheet/augen-missing"
    one, other = sheet.facts(augen(134), augen(143))
    with pytest.raises(IllegalAction) as error:
        sheet.close()
    assert code(error) == "sheet/clash"
    assert [sorted(ids) for ids in sheet.picture().running.clashes] == [sorted((one, other))]
    sheet.fact(augen(143), instead=(one, other))
    sheet.close()
    assert sheet.games == ["Re Anna+Cem 143"]


def test_a_game_is_closed_in_its_turn() -> None:
    sheet = Sheet()
    sheet.facts(ANNA, CEM, augen(130), game=2)  # a phone that is ahead of the others
    with pytest.raises(IllegalAction) as error:
        sheet.close((), game=2)
    assert code(error) == "sheet/not-running"
    sheet.facts(ANNA, CEM, augen(134))
    sheet.close()
    assert [each.what for each in sheet.picture().running.facts] == [ANNA, CEM, augen(130)]
    sheet.close()
    assert len(sheet.games) == 2
    for number in (3 - MOST_BEHIND - 1, 3 + 2):
        with pytest.raises(IllegalAction) as error:
            sheet.fact(augen(1), game=number)
        assert code(error) == "sheet/game-over"


def test_a_phone_without_network_closes_a_game_that_others_have_closed_meanwhile() -> None:
    sheet = Sheet()
    for number in (1, 2):
        sheet.facts(ANNA, CEM, augen(134))
        sheet.close()
        assert len(sheet.games) == number
    late = sheet.facts(ANNA, CEM, augen(100), game=1)
    assert sheet.picture().running.facts == []
    sheet.close(late, game=1)
    [dispute] = sheet.picture().disputes
    assert "134" in dispute.stands
    assert "100" in dispute.wants
    assert len(sheet.games) == 2
    same = sheet.facts(ANNA, CEM, augen(134), game=2)
    assert sheet.close(same, game=2) == []


def test_a_question_is_answered_before_a_game_is_written() -> None:
    sheet = tapped(ANNA, CEM, augen(134), facts.DealerFact(person="Ben"))
    [question] = sheet.picture().running.questions
    with pytest.raises(IllegalAction) as error:
        sheet.close()
    assert code(error) == "sheet/confirm"
    assert error.value.reason.en == question.text
    sheet.close(confirmed=(question.code,))
    assert sheet.games == ["Re Anna+Cem 134"]


def test_undo_brings_back_the_facts_of_a_game_and_redo_the_game() -> None:
    sheet = tapped(ANNA, CEM, augen(134))
    before = sheet.picture().running.facts
    sheet.close()
    sheet.fact(DORA)
    sheet.enter({"entry": "undo"})
    assert sheet.games == []
    assert sheet.picture().running.facts == before
    sheet.enter({"entry": "redo"})
    assert sheet.games == ["Re Anna+Cem 134"]
    assert [each.what for each in sheet.picture().running.facts] == [DORA]
    sheet.enter({"entry": "undo"})
    sheet.fact(augen(150), instead=(before[2].id,))
    sheet.close()
    assert sheet.games == ["Re Anna+Cem 150"]


def test_facts_stay_with_the_running_game_when_its_number_changes() -> None:
    sheet = Sheet()
    for number in (134, 140, 150):
        sheet.play(game(re=(0, 2), augen=number))
    sheet.fact(DORA)
    sheet.enter(entries.Delete(target=1))
    assert (sheet.state.running, [each.what for each in sheet.picture().running.facts]) == (
        3,
        [DORA],
    )
    sheet.enter({"entry": "undo"})
    assert (sheet.state.running, [each.what for each in sheet.picture().running.facts]) == (
        4,
        [DORA],
    )


def test_cards_dealt_again_end_what_was_said_of_them() -> None:
    sheet = tapped(facts.CallFact(person="Anna", call=Call.RE))
    sheet.enter(entries.Redeal(reason=Reason.MISDEAL))
    assert sheet.picture().running.facts == []
    sheet.enter({"entry": "undo"})
    assert len(sheet.picture().running.facts) == 1


def test_a_game_that_counts_too_little_is_closed_once_too() -> None:
    sheet = Sheet(evening_of("borgholzhausen"))
    sheet.facts(ANNA, CEM, augen(121), facts.CallFact(person="Anna", call=Call.RE))
    seen = tuple(each.event.id for each in sheet.state.facts(1))
    asks = tuple(each.code for each in sheet.picture().running.questions)
    sheet.fact(None, instead=seen[3:])
    sheet.close(confirmed=("sheet/no-speech", *asks))
    assert sheet.state.running == 1, "a game of one point is void there"
    assert sheet.picture().running.facts == []
    assert sheet.close(seen[:3], game=1) == []


def test_the_solo_of_another_person_can_be_corrected_by_facts() -> None:
    sheet = Sheet()
    sheet.play(game("solo-queens", re=(1,), augen=130))
    solo = facts.PlayedFact(contract=Contract.SOLO_QUEENS)
    given = (solo, facts.HolderFact(person="Dora"), augen(150))
    sheet.ask(EnterOnSheet(seq=0, id=sheet.new_id(), on=1, correct=1, facts=given))
    [row] = sheet.picture().rows
    assert "Dora" in row.title
    assert "150" in row.title
