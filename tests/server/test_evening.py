"""The evening at a live table: proposed by one, agreed by those it concerns, undone so too."""

import httpx
import pytest

from doppelkopf.language import Lang
from doppelkopf.match.booking.fines import fine_kinds
from doppelkopf.match.log import entries
from doppelkopf.rules.kept import rule_set
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import log
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.evening.asked import asked, missing
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.evening.menu import WORDS, menu
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.rulesets import on_honour, rules_named
from doppelkopf.server.table.state import Stage
from server.evening_kit import (
    all_agree,
    four,
    holds,
    is_shut,
    kinds,
    lines,
    match_of,
    own,
    propose,
    removed,
    said,
    two_games,
    waiting,
)
from server.kit import Person, Server, config_for, run
from server.tables import Paper, refused

PEOPLE = ("Ben", "Cem", "Dora")


def test_a_fine_is_agreed_by_the_fined_and_all_others() -> None:
    paper = four()
    before = match_of(paper).state.total("Ben")
    propose(paper, "anna", Matter.FINE, person="Ben", fine="slight")
    proposal = paper.state.proposals[0]
    assert asked(paper.state, proposal) == (0, 1, 2, 3)
    assert missing(paper.state, proposal) == (1, 2, 3)
    paper.ask("ben", "consent", proposal=proposal.id)
    paper.ask("cem", "consent", proposal=proposal.id)
    assert match_of(paper).state.total("Ben") == before
    paper.ask("dora", "consent", proposal=proposal.id)
    assert not waiting(paper)
    assert isinstance(lines(paper)[-1], entries.Fine)
    assert match_of(paper).state.total("Ben") < before
    assert "Anna proposes: a fine for Ben: slight offence." in said(paper)
    assert "Agreed: a fine for Ben: slight offence." in said(paper)
    holds(paper)


def test_who_declines_ends_a_proposal_and_who_made_it_withdraws() -> None:
    paper = four()
    before = lines(paper)
    propose(paper, "anna", Matter.FINE, person="Ben", fine="slight")
    paper.ask("ben", "decline", proposal=paper.state.proposals[0].id)
    assert not waiting(paper)
    assert "Ben declines: a fine for Ben: slight offence." in said(paper)
    propose(paper, "anna", Matter.FINE, person="Ben", fine="slight")
    number = paper.state.proposals[0].id
    with refused("evening/not-yours"):
        paper.ask("ben", "withdraw", proposal=number)
    with refused("evening/one-at-a-time"):
        propose(paper, "anna", Matter.TIME_OUT)
    paper.ask("anna", "withdraw", proposal=number)
    with refused("evening/settled"):
        paper.ask("ben", "consent", proposal=number)
    assert lines(paper) == before
    holds(paper)


def test_bots_agree_to_what_the_rules_allow() -> None:
    paper = Paper("mischen-impossible", bots=True)
    paper.play()
    bot = match_of(paper).state.people[1]
    propose(paper, "anna", Matter.FINE, person=bot, fine="slight")
    assert not waiting(paper)
    assert isinstance(lines(paper)[-1], entries.Fine)
    with refused("sheet/no-such-fine"):
        propose(paper, "anna", Matter.FINE, person=bot, fine="singing")
    with refused("sheet/not-at-table"):
        propose(paper, "anna", Matter.FINE, person="Nobody", fine="slight")
    with refused("sheet/fine-points"):
        propose(paper, "anna", Matter.FINE, person=bot, fine="agreed")
    propose(paper, "anna", Matter.FINE, person=bot, fine="agreed", points=3)
    holds(paper)


def test_who_comes_later_is_not_asked() -> None:
    paper = four()
    propose(paper, "anna", Matter.FINE, person="Ben", fine="slight")
    paper.ask("dora", "leave")
    paper.ask("eva", "sit", place=3, name="Eva")
    paper.ask("eva", "agree")
    proposal = paper.state.proposals[0]
    assert asked(paper.state, proposal) == (0, 1, 2)
    with refused("evening/not-asked"):
        paper.ask("eva", "decline", proposal=proposal.id)
    all_agree(paper)
    assert isinstance(lines(paper)[-1], entries.Fine)
    holds(paper)


def test_a_redeal_ends_the_running_game_and_shows_no_card() -> None:
    paper = four(played=False)
    paper.play(until=lambda state: len(paper.game.actions) > 9)
    number, secret = paper.game.number, paper.game.secret
    propose(paper, "ben", Matter.REDEAL)
    assert paper.stage() is Stage.PLAYING
    all_agree(paper)
    assert paper.game.number == number + 1
    assert paper.stage() is Stage.PLAYING
    assert paper.game.actions == ()
    assert [type(entry) for entry in lines(paper)] == [entries.Redeal]
    assert paper.state.done == ()  # no replay, and so no cards and no secret
    assert secret != paper.game.secret
    assert said(paper) == ["All agree: the game does not count and is dealt again."]
    holds(paper)
    paper.play()
    holds(paper)


@pytest.mark.parametrize("goes", ["removed", "left"])
def test_nobody_is_fined_or_struck_out_who_does_not_sit_there(goes: str) -> None:
    paper = four("ddv")
    before = dict(match_of(paper).state.totals)
    if goes == "removed":
        removed(paper, 1, 2, 3)
    else:
        for key in ("ben", "cem", "dora"):
            paper.ask(key, "leave")
    what = Suggestion(matter=Matter.FINE, person="Ben", fine="agreed", points=1000)
    with refused("evening/gone"):
        paper.ask("anna", "propose", what=what)
    entry = match_of(paper).state.rows[0].entry
    what = Suggestion(matter=Matter.STRIKE, entry=entry)
    with refused("evening/gone"):
        paper.ask("anna", "propose", what=what)
    assert dict(match_of(paper).state.totals) == before
    holds(paper)


@pytest.mark.parametrize("goes", ["removed", "left"])
def test_a_hand_is_not_taken_by_a_redeal_while_its_owner_is_gone(goes: str) -> None:
    paper = four(played=False)
    if goes == "removed":
        removed(paper, 1)
    else:
        paper.ask("ben", "leave")
    what = Suggestion(matter=Matter.REDEAL)
    with refused("evening/gone"):
        paper.ask("anna", "propose", what=what)
    assert paper.game.number == 1


def test_who_leaves_has_not_agreed_to_a_redeal() -> None:
    paper = four(played=False)
    propose(paper, "anna", Matter.REDEAL)
    proposal = paper.state.proposals[0]
    for key in ("cem", "dora"):
        paper.ask(key, "consent", proposal=proposal.id)
    paper.ask("ben", "leave")
    assert (paper.game.number, waiting(paper)) == (1, 0)
    assert kinds(paper)[-1] != "carried"
    assert "dropped" in kinds(paper)
    holds(paper)


def test_a_redeal_that_comes_too_late_is_dropped() -> None:
    paper = four(played=False)
    with refused("evening/running"):
        propose(paper, "anna", Matter.FINE, person="Ben", fine="slight")
    propose(paper, "ben", Matter.REDEAL)
    paper.play()
    assert not waiting(paper)
    assert "dropped" in kinds(paper)
    with refused("evening/no-game"):
        propose(paper, "ben", Matter.REDEAL)
    holds(paper)


def test_a_schiebekopf_is_agreed_on_for_the_next_game() -> None:
    paper = four(own('schiebekopf.play = "by-agreement"', "ravensburger"))
    propose(paper, "anna", Matter.SCHIEBEKOPF)
    all_agree(paper)
    with refused("evening/agreed"):
        propose(paper, "anna", Matter.SCHIEBEKOPF)
    paper.next()
    assert paper.game.setup.forced is not None
    holds(paper)
    other = four("ddv")
    with refused("sheet/agree"):
        propose(other, "anna", Matter.SCHIEBEKOPF)


@pytest.mark.parametrize("matter", [Matter.NEXT_LIST, Matter.LIST_OVER, Matter.TIME_OUT])
def test_lists_end_and_begin_when_all_agree(matter: Matter) -> None:
    paper = two_games("ddv")
    propose(paper, "anna", matter)
    all_agree(paper)
    state = match_of(paper).state
    assert (state.lists, state.list_finished, state.time_out) == {
        Matter.NEXT_LIST: (2, False, False),
        Matter.LIST_OVER: (1, True, False),
        Matter.TIME_OUT: (1, False, True),
    }[matter]
    holds(paper)
    propose(paper, "anna", Matter.UNDO)
    all_agree(paper)
    assert match_of(paper).state.lists == 1
    holds(paper)
    with refused("evening/nothing-to-undo"):
        propose(paper, "anna", Matter.UNDO)


@pytest.mark.parametrize("matter", [Matter.NEXT_LIST, Matter.LIST_OVER, Matter.TIME_OUT])
def test_a_list_without_a_game_has_no_end(matter: Matter) -> None:
    paper = two_games("mischen-impossible")
    propose(paper, "anna", Matter.NEXT_LIST)
    all_agree(paper)
    with refused("sheet/list-not-begun"):
        propose(paper, "anna", matter)


def test_who_is_not_there_is_asked_about_points_only() -> None:
    paper = four("ddv")
    paper.ask("dora", "away")
    propose(paper, "anna", Matter.TIME_OUT)
    assert 3 not in asked(paper.state, paper.state.proposals[0])
    all_agree(paper)
    propose(paper, "anna", Matter.FINE, person="Ben", fine="slight")
    assert 3 in asked(paper.state, paper.state.proposals[0])


def test_a_proposal_nobody_can_answer_is_dropped() -> None:
    paper = four("ddv")
    propose(paper, "anna", Matter.TIME_OUT)
    for key in ("ben", "cem", "dora", "anna"):
        paper.ask(key, "leave")
    assert not waiting(paper)
    assert kinds(paper)[-1] in ("dropped", "carried", "left", "bot-sat")
    holds(paper)


def test_who_only_looks_on_proposes_nothing() -> None:
    paper = four()
    with refused("table/not-seated"):
        decide(
            paper.state,
            Who("nobody"),
            Asked(do="propose", what=Suggestion(matter=Matter.TIME_OUT)),
        )


def test_before_the_first_deal_only_chairs_can_be_changed() -> None:
    paper = Paper("ddv")
    with refused("evening/no-sheet"):
        propose(paper, "anna", Matter.TIME_OUT)
    propose(paper, "anna", Matter.CHAIR)
    assert len(paper.state.places) == 5
    propose(paper, "anna", Matter.LEAVE, place=4)
    assert is_shut(paper, 4)
    with refused("sheet/table-size"):
        propose(paper, "anna", Matter.LEAVE, place=3)
    paper.fill(*PEOPLE)
    assert paper.stage() is Stage.PLAYING
    assert match_of(paper).state.people == ("Anna", *PEOPLE)
    holds(paper)


@pytest.mark.parametrize("lang", Lang)
def test_the_menu_says_what_is_possible_and_why_the_rest_is_not(lang: Lang) -> None:
    paper = four()
    found = {option.matter: option for option in menu(paper.state, 0, lang).options}
    assert list(found) == list(WORDS)
    assert found[Matter.FINE].why_not is None
    assert found[Matter.CORRECT].why_not is None
    assert found[Matter.SIGNALLING].why_not is None
    assert found[Matter.REDEAL].why_not
    assert found[Matter.UNDO].why_not
    shown = menu(paper.state, 0, lang)
    assert [fine.id for fine in shown.fines] == list(fine_kinds(paper.state.rule_set))
    assert shown.rows[0].edit is not None
    paper.next()
    found = {option.matter: option for option in menu(paper.state, 0, lang).options}
    assert found[Matter.REDEAL].why_not is None
    assert found[Matter.FINE].why_not


def test_every_matter_has_a_word_and_an_event_that_is_stored() -> None:
    assert set(WORDS) == set(Matter)
    paper = four()
    propose(paper, "anna", Matter.FINE, person="Ben", fine="slight")
    event = paper.log[-1]
    assert log.decode(log.encode(event)) == event


@pytest.mark.parametrize("rules", built_in_names())
def test_every_rule_set_can_be_played_on_honour(rules: str) -> None:
    known = rules_named(rules)
    assert known is not None
    found = on_honour(known)
    assert rule_set(found).offences.honour
    assert found.title == (f"{known.title[0]} · auf Ehre", f"{known.title[1]} · on honour")
    assert on_honour(found) is found
    paper = Paper(found, bots=True)
    paper.play()
    holds(paper)


def test_a_table_is_opened_on_honour_and_its_evening_asked_for(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        id_ = await anna.open_table(rules="ddv", bots=True, honour=True)
        table = await server.table(id_)
        assert table is not None
        assert table.state.rule_set.offences.honour
        async with httpx.AsyncClient(base_url=server.url) as http:
            shown = await http.get(f"/t/{id_}/evening?lang=en", headers=anna.headers)
            assert {each["matter"] for each in shown.json()["options"]} == set(Matter)
            assert (await http.get(f"/t/{id_}/evening")).status_code == 403
            assert (await http.get("/t/nowhere/evening")).status_code == 404

    run(config_for(sqlite), scenario)
