"""Rows of the sheet changed at the table: corrections, strikes, signs, remarks."""

import re

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import Contract
from doppelkopf.language import Lang
from doppelkopf.match.log import entries
from doppelkopf.match.log.written import Written
from doppelkopf.match.showing.amounts import amount
from doppelkopf.server.table.evening.edits import Edit, edited, form_of
from doppelkopf.server.table.evening.matters.making import made
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.evening.menu import menu
from doppelkopf.server.table.evening.picture import proposals_for
from doppelkopf.server.table.log import Matter
from server.evening_kit import all_agree, four, holds, match_of, own, propose, row, two_games
from server.tables import Paper, refused


def test_a_correction_shows_what_follows_before_it_is_agreed() -> None:
    paper = two_games()
    entry = row(paper, 0)
    old = dict(match_of(paper).evening.standing().entries)[entry]
    assert isinstance(old, entries.Game)
    before = match_of(paper).state.rows
    person = match_of(paper).state.people[0]
    propose(paper, "ben", Matter.CORRECT, entry=entry, edit=Edit(calls=[], revoke=person))
    shown = proposals_for(paper.state, 1, Lang.EN)[0]
    assert shown.yours
    assert shown.asked  # who proposes it looks at it first, too
    assert shown.waits_for == ["Anna", "Ben", "Cem", "Dora"]
    assert shown.effect is not None
    assert shown.effect.rows[0].points_before != shown.effect.rows[0].points_after
    assert shown.effect.before != shown.effect.after
    assert match_of(paper).state.rows == before
    all_agree(paper)
    assert [str(each) for each in shown.effect.after] == _totals(paper)
    new = dict(match_of(paper).evening.standing().entries)[entry]
    assert isinstance(new, entries.Game)
    assert new.played.revoke == person
    holds(paper)
    propose(paper, "cem", Matter.UNDO)
    all_agree(paper)
    assert [each.points for each in match_of(paper).state.rows] == [each.points for each in before]
    propose(paper, "cem", Matter.REDO)
    all_agree(paper)
    assert [str(each) for each in shown.effect.after] == _totals(paper)
    holds(paper)


def _totals(paper: Paper) -> list[str]:
    state = match_of(paper).state
    return [amount(state.total(person)) for person in state.people]


def test_a_game_is_struck_out_and_the_others_are_numbered_anew() -> None:
    paper = two_games()
    entry = row(paper, 0)
    numbers = [done.sheet for done in paper.state.done if done.entry is not None]
    propose(paper, "anna", Matter.STRIKE, entry=entry)
    all_agree(paper)
    assert match_of(paper).state.games == 1
    after = {done.entry: done.sheet for done in paper.state.done}
    assert after[entry] is None
    assert after[row(paper)] == 1
    assert numbers[-1] == 2
    with refused("evening/no-row"):
        propose(paper, "anna", Matter.STRIKE, entry=entry)
    holds(paper)
    paper.next()
    paper.play()
    holds(paper)


def test_a_correction_that_changes_nothing_or_cannot_be_is_refused() -> None:
    paper = four()
    entry = row(paper)
    with refused("evening/same"):
        propose(paper, "anna", Matter.CORRECT, entry=entry, edit=Edit())
    with refused("input/value"):
        propose(paper, "anna", Matter.CORRECT, entry=entry, edit=Edit(augen={"re": 999}))
    with refused("input/call"):
        propose(paper, "anna", Matter.CORRECT, entry=entry, edit=Edit(calls=["nonsense"]))
    with refused("input/game"):
        propose(paper, "anna", Matter.CORRECT, entry=entry, edit=Edit(contract="chess"))
    with refused("evening/no-row"):
        propose(paper, "anna", Matter.CORRECT, entry=99, edit=Edit())


def test_tricks_of_a_party_without_augen_can_be_corrected() -> None:
    """Four nines are a trick without Augen: whether Re took one has to be said."""
    paper = four("ddv")
    entry = row(paper)
    people = match_of(paper).state.people
    assert menu(paper.state, 0, Lang.DE).bare_tricks

    def wanted(tricks: dict[str, int] | None) -> Edit:
        return Edit(
            contract="normal", re=list(people[:2]), augen={"re": 0}, tricks=tricks, calls=[],
            specials=[],
        )  # fmt: skip

    with refused("sheet/trick-unknown"):
        propose(paper, "anna", Matter.CORRECT, entry=entry, edit=wanted(None))
    points = []
    for count in (1, 0):
        propose(paper, "anna", Matter.CORRECT, entry=entry, edit=wanted({"re": count}))
        all_agree(paper)
        points.append(match_of(paper).state.rows[-1].points_of(people[2]))
        shown = menu(paper.state, 0, Lang.DE).rows[0]
        assert shown.edit is not None
        assert shown.edit["tricks"] == {"re": count}
        with refused("evening/same"):
            propose(paper, "anna", Matter.CORRECT, entry=shown.entry, edit=Edit(**shown.edit))
        entry = shown.entry
        holds(paper)
    assert points[0] is not None
    assert points[1] == points[0] + 1  # schwarz


def test_other_augen_forget_the_tricks_they_were_written_with() -> None:
    old = entries.Game(played=Written(re=("Anna", "Ben"), augen=(("re", 0),), tricks=(("re", 1),)))
    assert edited(old, Edit(augen={"re": 0})).played.tricks == (("re", 1),)
    assert edited(old, Edit(augen={"re": 120})).played.tricks == ()
    assert edited(old, Edit(tricks={})).played.tricks == ()


def test_who_was_first_to_have_60_can_be_corrected() -> None:
    paper = four(own('[hammelrennen]\nmode = "first-to-60"\n', "ravensburger"))
    races = [each.id for each in menu(paper.state, 0, Lang.DE).contracts if each.race]
    assert races == ["hammelrennen"]
    old = entries.Game(played=Written(contract=Contract.HAMMELRENNEN, first60="Anna"))
    other = edited(old, Edit(first60="Ben"))
    assert other.played.first60 == "Ben"
    assert form_of(other.played)["first60"] == "Ben"
    assert edited(other, Edit(calls=[])).played.first60 == "Ben"
    assert edited(other, Edit(contract="normal", first60="")).played.first60 is None


def test_mischen_4_14_signs_change_the_row_of_their_game() -> None:
    paper = four()
    entry = row(paper)
    propose(paper, "anna", Matter.SIGNALLING, entry=entry, person="Cem")
    all_agree(paper)
    found = dict(match_of(paper).evening.standing().entries)[entry]
    assert isinstance(found, entries.Game)
    assert found.played.signalling == "Cem"
    last = match_of(paper).state.rows[-1]
    assert (last.points_of("Cem") or 0) < 0
    holds(paper)
    other = four("ddv")
    with refused("sheet/no-such-fine"):
        propose(other, "anna", Matter.SIGNALLING, entry=row(other), person="Cem")


def test_a_remark_stands_with_its_row() -> None:
    paper = four()
    points = match_of(paper).state.rows[-1].points
    propose(paper, "anna", Matter.NOTE, entry=row(paper), note="with  the last\ncard")
    all_agree(paper)
    assert match_of(paper).state.rows[-1].note == "with the last card"
    assert match_of(paper).state.rows[-1].points == points
    holds(paper)
    paper.next()
    with refused("evening/running"):  # no words while cards are held
        propose(paper, "anna", Matter.NOTE, entry=row(paper), note="clubs")


IDS = re.compile("[„“](re|kontra|soloist|first60|augen|tricks)[“”]|^(re|kontra)\\b")


@pytest.mark.parametrize("lang", list(Lang))
def test_what_a_correction_is_refused_for_is_said_in_words(lang: Lang) -> None:
    """People have filled in a form: names of the data behind it mean nothing to them."""
    paper = two_games()
    found = menu(paper.state, 0, lang)
    chosen = next(each for each in found.rows if each.edit)
    said = set()
    for contract in found.contracts:
        for re_ in ((), chosen.players[:1], chosen.players[:2], chosen.players[:3]):
            for augen in (None, {}, {"re": 300}, {"re": 1}):
                if augen is not None and not contract.parties:
                    continue
                edit = Edit(contract=contract.id, re=list(re_), augen=augen)
                wanted = Suggestion(matter=Matter.CORRECT, entry=chosen.entry, edit=edit)
                try:
                    made(paper.state, 0, wanted)
                except IllegalAction as error:
                    said.add(error.reason[lang])
    assert any("Re" in text for text in said)
    assert [text for text in said if IDS.search(text)] == []
