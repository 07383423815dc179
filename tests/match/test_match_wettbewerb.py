"""Wettbewerbsregeln: scorer, dealers, fines, leavers, games without a winner."""

import pytest

from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.turns import is_list_over
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import Reason
from doppelkopf.match.state import Kind, MatchState
from game_kit import rules_with
from match.match_kit import FIVE, asked, book, dealers, game, refused
from match.sheet_kit import NEW, done, told, totals
from match.sheet_kit import refused as sheet_refused

RULES = "wettbewerb"
MISDEAL = log.Redeal(reason=Reason.MISDEAL)


def test_wettbewerb_1_a_volunteer_keeps_the_sheet() -> None:
    assert book(RULES).scorer is None
    assert book(RULES, scorer="Cem").scorer == "Cem"


def test_wettbewerb_1_the_scorers_left_neighbour_deals_first() -> None:
    assert book(RULES, scorer="Cem").dealer == "Dora"
    assert book(RULES, scorer="Dora").dealer == "Anna"


def test_wettbewerb_1_the_deal_passes_on_after_every_game() -> None:
    entries = [game(), game("solo-queens", (1,)), game("silent", (0,)), game(revoke=1), game()]
    assert dealers(book(RULES, *entries)) == "ABCDA"


@pytest.mark.parametrize("reason", [Reason.MISDEAL, Reason.MISDEAL_IN_PLAY])
def test_wettbewerb_1_a_wrong_deal_costs_drinks_and_is_dealt_again_by_the_same(
    reason: Reason,
) -> None:
    state = book(RULES, log.Redeal(reason=reason), game())
    assert dealers(state) == "AA"
    fine = next(row for row in state.rows if row.kind is Kind.FINE)
    assert (fine.person, fine.treat, fine.points) == ("Anna", "drinks", ())


def test_wettbewerb_1_the_wrong_dealer_deals_again() -> None:
    state = book(RULES, game(), log.Redeal(reason=Reason.WRONG_DEALER), game())
    assert dealers(state) == "ABB"


def test_wettbewerb_1_a_game_of_the_wrong_dealer_stands_once_all_have_played_a_card() -> None:
    wrong = game(dealer="Dora")
    assert asked(book(RULES, game()), wrong) == ["sheet/wrong-dealer"]
    state = book(RULES, game(), wrong, game())
    assert dealers(state) == "ADB"  # then deals who should have dealt
    assert state.dealer == "Cem"


def test_wettbewerb_4_insults_cost_drinks() -> None:
    state = book(RULES, log.Fine(person="Ben", kind="insult", note="Blödmann"))
    assert (state.rows[0].treat, state.rows[0].note) == ("drinks", "Blödmann")


def test_wettbewerb_6_the_scorer_writes_each_game_down_before_the_next() -> None:
    state = book(RULES, game(augen=130), game(augen=100), scorer="Dora")
    assert state.scorer == "Dora"
    assert [row.number for row in state.rows] == [1, 2]
    assert [row.points_of("Anna") for row in state.rows] == [1, -2]
    assert state.total("Anna") == -1


def test_wettbewerb_6_games_without_a_winner_are_written_down() -> None:
    both = game(augen=150, calls=((0, "re"), (0, "no90"), (1, "kontra"), (1, "no90")))
    state = book(RULES, both)
    assert state.games == 1
    assert state.rows[0].score is not None
    assert state.rows[0].score.winner is None
    assert state.dealer == "Ben"


def test_wettbewerb_7_who_leaves_loses_at_least_fifty_and_a_substitute_plays_on() -> None:
    state = book(
        RULES, game(augen=130), log.Leave(person="Anna", by="Fritz"), game(re=("Fritz", 2))
    )
    assert state.total("Anna") == -50
    assert state.present == ("Fritz", "Ben", "Cem", "Dora")
    assert state.total("Fritz") == 1
    far_down = book(RULES, *[game(revoke=0)] * 12, log.Leave(person="Anna", by="Fritz"))
    assert far_down.total("Anna") == -12 * 6  # schwarz 5 + Gegen 1, more than fifty as it stands


LISTS = rules_with(RULES, {"match.games_at_four": 4, "tournament.lists": 3})
LEAVE = log.Leave(person="Ben", by="Fritz")


def sums(state: MatchState, person: str) -> list[int]:
    """Someone's points list by list."""
    return [int(state.list_total(person, number)) for number in range(1, state.lists + 1)]


def test_wettbewerb_7_a_finished_list_keeps_its_points_whoever_leaves_afterwards() -> None:
    finished = [game(re=(1, 3), augen=100)] * 4
    state = book(LISTS, *finished, LEAVE)
    assert sums(state, "Ben") == [-8]
    assert [row.reason for row in state.rows if row.kind is Kind.FINE] == []
    assert sums(book(LISTS, *finished[:3], LEAVE), "Ben") == [-50]
    assert asked(book(LISTS, *finished[:3]), LEAVE) == [], "the number of games says it"


def test_wettbewerb_7_that_a_list_is_finished_is_said_where_it_has_no_fixed_length() -> None:
    games = [game(re=(1, 3), augen=100)] * 3
    state = book(RULES, *games)
    assert asked(state, LEAVE) == ["sheet/list-finished"]
    assert asked(book(RULES, *games, log.ListOver()), LEAVE) == []
    assert sums(book(RULES, *games, LEAVE), "Ben") == [-50]
    assert sums(book(RULES, *games, log.ListOver(), LEAVE), "Ben") == [-6]
    refused("sheet/list-over", RULES, *games, log.ListOver(), game())
    refused("sheet/list-not-begun", RULES, log.ListOver())
    assert asked(book(LISTS, game()), log.ListOver()) == ["sheet/list-not-over"]
    fresh = book(RULES, *games, log.ListOver(), log.NextList())
    assert not is_list_over(fresh)


def test_wettbewerb_7_each_list_that_begins_without_them_costs_who_left_fifty() -> None:
    first = [game(re=(1, 3), augen=100)] * 4
    second = [game(re=("Fritz", 3), augen=130)] * 4
    state = book(LISTS, *first, LEAVE, log.NextList(), *second, log.NextList())
    assert sums(state, "Ben") == [-8, -50, -50]
    assert sums(state, "Fritz") == [0, 4, 0]
    begun = book(LISTS, *first[:2], LEAVE, *second[:2], log.NextList())
    assert sums(begun, "Ben") == [-50, -50]
    beyond = book(LISTS, *first, LEAVE, *[log.NextList()] * 3)
    assert sums(beyond, "Ben") == [-8, -50, -50, 0], "the tournament has three"
    assert asked(beyond, log.NextList()) == ["sheet/last-list", "sheet/list-not-over"]


def test_wettbewerb_7_a_tournament_of_one_list_says_so_in_both_languages() -> None:
    state = book(rules_with("wettbewerb", {"tournament.lists": 1}), game())
    text = questions(state, log.NextList())[0].text
    assert "nur 1 Liste." in text.de
    assert "only 1 list." in text.en


def test_wettbewerb_7_at_the_end_who_left_loses_for_the_lists_that_were_still_to_come() -> None:
    first = [game(re=(1, 3), augen=100)] * 4
    assert sums(book(LISTS, *first, LEAVE, log.End()), "Ben") == [-8, -50, -50]
    assert sums(book(LISTS, *first, log.End()), "Ben") == [-8], "nobody left"
    off = rules_with(RULES, {"match.games_at_four": 4})
    assert sums(book(off, *first, LEAVE, log.End()), "Ben") == [-8], "nobody knows of more"


def test_wettbewerb_7_who_comes_back_plays_on() -> None:
    """A list whose games began without them is one they did not begin; what follows is added."""
    first = [game(re=(1, 3), augen=100)] * 4
    missed: list[log.AnyEntry] = [LEAVE, log.NextList(), game(re=("Fritz", 3), augen=130)]
    back: list[log.AnyEntry] = [log.Leave(person="Fritz"), log.Join(person="Ben")]
    state = book(LISTS, *first, *missed, *back, game(re=(1, 3), augen=100), log.NextList())
    assert sums(state, "Ben") == [-8, -52, 0]


@pytest.mark.parametrize("again", [1, 2])
def test_wettbewerb_7_d80_who_is_back_before_the_first_game_of_a_list_loses_nothing(
    again: int,
) -> None:
    """They begin it with the others, whatever was written down first."""
    first = [game(re=(1, 3), augen=100)] * 4
    back: list[log.AnyEntry] = [log.Leave(person="Fritz"), log.Join(person="Ben")]
    leave = log.Leave(person="Ben")
    known = [leave, log.Join(person="Fritz"), *back] * (again - 1)
    state = book(LISTS, *first, LEAVE, log.NextList(), *back, *known)
    assert sums(state, "Ben") == [-8, 0]
    rows = [row for row in state.rows if row.list == 2 and row.person == "Ben"]
    assert [row.points_of("Ben") for row in rows] == [-50, 50] * again, "both are on the sheet"
    on = book(LISTS, *first, LEAVE, log.NextList(), *back, *known, game(re=(1, 3)), leave)
    assert sums(on, "Ben") == [-8, -50], "begun and not finished"
    early = book(LISTS, leave, log.Join(person="Ben"))
    assert sums(early, "Ben") == [0]


def test_wettbewerb_7_doko_sheet_asks_and_has_a_word_for_a_finished_list() -> None:
    done(f"{NEW} wettbewerb")
    done("add --re Ben,Dora --augen 100")
    assert sheet_refused("people leave Ben --by Fritz") == "sheet/list-finished"
    done("list-over")
    done("people leave Ben --by Fritz")
    assert totals()["Ben"] == -2
    assert told("show")["next"]["list_over"] is True
    done("next-list")
    assert told("show")["lists"][1]["Ben"] == -50
    done("people leave Fritz --yes")
    done("people join Ben")
    assert told("show")["lists"][1]["Ben"] == 0


def test_wettbewerb_6_4_the_odd_point_goes_to_the_re_player_first_after_the_dealer() -> None:
    state = book("wettbewerb-5", game(re=(0, 2), augen=130), people=FIVE)
    assert dict(state.rows[0].points) == {"Anna": 1, "Ben": -1, "Cem": 2, "Dora": -1, "Emil": -1}


def test_wettbewerb_1_schmeissen_is_never_allowed() -> None:
    refused("sheet/redeal", RULES, log.Redeal(reason=Reason.SCHMEISSEN))
