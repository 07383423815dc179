"""The evening at a live table: proposed by one, agreed by those it concerns, undone so too."""

from typing import Any

import httpx
import pytest

from doppelkopf.language import Lang
from doppelkopf.match.booking.fines import fine_kinds
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.log import entries
from doppelkopf.match.showing.amounts import amount
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.table import log
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.evening.asked import asked, missing
from doppelkopf.server.table.evening.edits import Edit
from doppelkopf.server.table.evening.matters import Suggestion
from doppelkopf.server.table.evening.menu import WORDS, menu
from doppelkopf.server.table.evening.picture import proposals_for
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.rulesets import on_honour, rule_set, rules_named, rules_of_text
from doppelkopf.server.table.state import Kind, Match, Stage
from server.kit import Person, Server, config_for, run
from server.tables import Paper, refused

PEOPLE = ("Ben", "Cem", "Dora")


def four(rules: str | log.Rules = "mischen-impossible", *, played: bool = True) -> Paper:
    found = Paper(rules)
    found.fill(*PEOPLE)
    if played:
        found.play()
    return found


def propose(paper: Paper, key: str, matter: Matter, **more: Any) -> None:
    paper.ask(key, "propose", what=Suggestion(matter=matter, **more))


def all_agree(paper: Paper) -> None:
    """Everybody who is asked agrees."""
    while paper.state.proposals:
        proposal = paper.state.proposals[0]
        place = missing(paper.state, proposal)[0]
        paper.ask(paper.state.places[place].person, "consent", proposal=proposal.id)


def waiting(paper: Paper) -> int:
    """How many proposals wait."""
    return len(paper.state.proposals)


def is_shut(paper: Paper, place: int) -> bool:
    """Whether a chair is put away."""
    return paper.state.places[place].shut


def match_of(paper: Paper) -> Match:
    assert paper.state.match is not None
    return paper.state.match


def lines(paper: Paper) -> list[Any]:
    return [entry for _, entry in match_of(paper).evening.lines]


def kinds(paper: Paper) -> list[str]:
    return [log.kind_of(event) for event in paper.log]


def said(paper: Paper, lang: Lang = Lang.EN) -> list[str]:
    return [aside.text[lang] for aside in paper.game.asides]


def holds(paper: Paper) -> None:
    """The laws of a table: its log is its state, and the sheet is what its entries come to."""
    again = fold("t", [log.decode(log.encode(event)) for event in paper.log])
    assert again.places == paper.state.places
    assert again.proposals == paper.state.proposals
    assert again.settled == paper.state.settled
    assert again.done == paper.state.done
    assert again.stage is paper.state.stage
    if paper.state.match is None:
        assert again.match is None
        return
    assert again.match is not None
    assert again.match.evening == paper.state.match.evening
    worked_out = paper.state.match.evening.state()
    assert worked_out.rows == paper.state.match.state.rows == again.match.state.rows
    assert worked_out.totals == paper.state.match.state.totals
    assert worked_out.present == paper.state.match.state.present
    for row in worked_out.rows:
        assert sum((amount for _, amount in row.points), row.pot + row.table) == 0
    rows = [place.row for place in paper.state.places if not place.shut]
    assert all(person in rows for person in worked_out.present)


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


def removed(paper: Paper, *places: int) -> None:
    """The host frees the places of people who are offline."""
    for place in places:
        asked_for = Asked(do="remove", place=place)
        paper.add(*decide(paper.state, Who("anna", Right.SIT), asked_for, gone=set(places)))
        paper.follow()


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


def row(paper: Paper, at: int = -1) -> int:
    """The entry of a game."""
    return [
        number
        for number, entry in match_of(paper).evening.standing().entries
        if isinstance(entry, entries.Game)
    ][at]


def two_games(rules: str = "mischen-impossible") -> Paper:
    paper = four(rules)
    while sum(isinstance(entry, entries.Game) for entry in lines(paper)) < 2:
        paper.next()
        paper.play()
    return paper


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


def five() -> Paper:
    paper = Paper("ddv", places=5)
    paper.fill(*PEOPLE, "Emil")
    return paper


def test_a_pause_is_ones_own_word_and_begins_with_the_next_game() -> None:
    paper = five()
    out = next(n for n in range(5) if paper.game.seat_of(n) is None)
    playing = next(n for n in range(5) if n != out)
    person = paper.state.places[playing].person or ""
    propose(paper, person, Matter.PAUSE)
    assert not paper.state.pauses(playing)  # they have cards
    assert said(paper) == [f"After this game: {paper.state.places[playing].row} pauses."]
    paper.play()
    assert paper.state.pauses(playing)
    assert not waiting(paper)
    holds(paper)
    others = [place.person for n, place in enumerate(paper.state.places) if n != playing]
    for key in others:
        paper.ask(key, "next")
    assert paper.stage() is Stage.PLAYING  # nobody waits for who pauses
    assert paper.game.seat_of(playing) is None
    with refused("sheet/pausing"):
        propose(paper, person, Matter.PAUSE)
    propose(paper, person, Matter.RETURN)
    paper.play()
    assert not paper.state.pauses(playing)
    holds(paper)


def test_nobody_pauses_where_too_few_would_be_left() -> None:
    paper = four("ddv")
    with refused("sheet/table-size"):
        propose(paper, "anna", Matter.PAUSE)


def own(changes: str, of: str = "ddv") -> log.Rules:
    """Known rules with something else in them."""
    found, problems = rules_of_text(f'extends = "{of}"\n{changes}', "own.toml")
    assert found is not None, problems
    return found


def test_mischen_1_6_the_next_dealer_asks_the_others() -> None:
    """Where leaving the room is fined, the dealer may go only if all agree."""
    paper = Paper(own("penalties.leaving_room = 5"), places=5)
    paper.fill(*PEOPLE, "Emil")
    paper.play()
    dealer = match_of(paper).state.dealer
    place = next(n for n, each in enumerate(paper.state.places) if each.row == dealer)
    propose(paper, paper.state.places[place].person or "", Matter.PAUSE)
    assert len(missing(paper.state, paper.state.proposals[0])) == 4
    all_agree(paper)
    assert paper.state.pauses(place)
    holds(paper)


def test_a_fifth_comes_late_and_gets_cards_with_the_next_deal() -> None:
    paper = four("ddv")
    propose(paper, "anna", Matter.CHAIR)
    all_agree(paper)
    assert len(paper.state.places) == 5
    assert paper.kind(4) is Kind.EMPTY
    paper.next()
    assert paper.stage() is Stage.PLAYING  # nobody waits for who has not come yet
    paper.fill("Emil")
    assert paper.state.seat_of("emil") is None
    assert match_of(paper).state.people == ("Anna", "Ben", "Cem", "Dora")
    holds(paper)
    paper.play()
    paper.next()
    assert paper.stage() is Stage.PLAYING
    assert match_of(paper).state.people == ("Anna", "Ben", "Cem", "Dora", "Emil")
    assert paper.state.places[4].row == "Emil"
    assert len(match_of(paper).state.present) == 5
    holds(paper)
    paper.play()
    with refused("sheet/table-size"):
        propose(paper, "anna", Matter.CHAIR)
    propose(paper, "emil", Matter.LEAVE)
    assert is_shut(paper, 4)
    assert match_of(paper).state.gone == ("Emil",)
    holds(paper)
    with refused("table/no-place"):
        paper.ask("emil", "sit", place=4, name="Emil")
    paper.next()
    assert paper.stage() is Stage.PLAYING
    assert len(match_of(paper).state.present) == 4
    paper.play()
    propose(paper, "anna", Matter.CHAIR)  # Emil comes back, and has his column again
    all_agree(paper)
    paper.ask("emil", "sit")
    paper.next()
    assert match_of(paper).state.gone == ()
    assert paper.state.places[4].row == "Emil"
    holds(paper)


def test_going_home_is_undone_and_the_chair_stands_there_again() -> None:
    paper = five()
    paper.play()
    propose(paper, "emil", Matter.LEAVE)
    assert is_shut(paper, 4)
    propose(paper, "anna", Matter.UNDO)
    all_agree(paper)
    assert not is_shut(paper, 4)
    assert paper.kind(4) is Kind.EMPTY
    assert "Emil" in match_of(paper).state.present
    paper.ask("emil", "sit")
    paper.next()
    assert paper.stage() is Stage.PLAYING
    holds(paper)


def test_an_undo_that_finds_no_chair_is_refused() -> None:
    paper = five()
    paper.play()
    propose(paper, "emil", Matter.LEAVE)
    propose(paper, "anna", Matter.CHAIR)
    all_agree(paper)
    with refused("evening/no-chair"):
        propose(paper, "anna", Matter.UNDO)


def test_three_go_on_with_a_dummy_where_the_rules_have_one() -> None:
    rules = next(name for name in built_in_names() if 3 in sizes(load(name).rules))
    paper = four(rules)
    propose(paper, "dora", Matter.LEAVE)
    assert is_shut(paper, 3)
    paper.next()
    assert paper.stage() is Stage.PLAYING
    assert None in paper.game.places
    holds(paper)
    paper.play()
    propose(paper, "anna", Matter.CHAIR)
    all_agree(paper)
    paper.fill("Eva")
    paper.next()
    assert None not in paper.game.places
    holds(paper)


def test_a_substitute_plays_on_in_the_same_column() -> None:
    paper = four("ddv")
    with refused("evening/no-stand-in"):
        propose(paper, "anna", Matter.SUBSTITUTE, place=3)
    paper.ask("dora", "leave")
    paper.ask("fritz", "sit", place=3, name="Fritz")
    paper.ask("fritz", "agree")
    propose(paper, "anna", Matter.SUBSTITUTE, place=3)
    all_agree(paper)
    paper.next()
    assert match_of(paper).state.people == ("Anna", "Ben", "Cem", "Dora")
    assert match_of(paper).state.plays_for("Dora") == "Fritz"
    assert paper.state.places[3].row == "Dora"
    holds(paper)
    paper.play()
    paper.ask("fritz", "leave")
    paper.ask("dora", "sit", place=3, name="Dora")
    paper.next()
    assert match_of(paper).state.plays_for("Dora") == "Dora"
    holds(paper)


def test_a_bots_chair_is_put_away_by_all() -> None:
    paper = five()
    paper.play()
    paper.ask("emil", "leave")
    assert paper.kind(4) is Kind.BOT
    with refused("evening/not-yours"):
        propose(paper, "anna", Matter.LEAVE, place=1)
    propose(paper, "anna", Matter.LEAVE, place=4)
    assert len(missing(paper.state, paper.state.proposals[0])) == 3
    all_agree(paper)
    assert is_shut(paper, 4)
    paper.next()
    assert paper.stage() is Stage.PLAYING
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
