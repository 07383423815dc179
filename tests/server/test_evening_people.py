"""People at the table beside the cards: pauses, late comers, substitutes, chairs."""

from doppelkopf.match.booking.seating import sizes
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.table.evening.asked import missing
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.state import Kind, Stage
from server.evening_kit import (
    all_agree,
    five,
    four,
    holds,
    is_shut,
    match_of,
    own,
    propose,
    said,
    waiting,
)
from server.tables import Paper, refused

PEOPLE = ("Ben", "Cem", "Dora")


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
